//! Random numbers that are the same everywhere: whole numbers only.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// Pseudo-random numbers from a seed.
///
/// PCG32: 16 bytes of state, one 64-bit multiplication per number, which is a WASM instruction; its crate
/// promises the same numbers for a seed in every release.
#[derive(Debug, Clone)]
pub(super) struct Random(Pcg32);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(Pcg32::new(seed, 0))
    }

    /// A number below `end`, or 0 if `end` is 0. Lemire's multiplication without rejection: for a few hundred
    /// choices its bias is below one in ten million.
    pub(super) fn below(&mut self, end: usize) -> usize {
        ((u64::from(self.0.next_u32()) * end as u64) >> 32) as usize
    }

    /// A fair coin.
    pub(super) fn coin(&mut self) -> bool {
        self.0.next_u32() >> 31 == 0
    }

    /// An exponentially distributed number, -log₂ of a uniform one in (0, 1], in 1/256.
    ///
    /// The leading zeros of a random word are the whole part; the fraction approximates the logarithm by a
    /// straight line, which is off by at most 0.09. Machines round a real logarithm differently, and one such
    /// bit leads to another result.
    pub(super) fn exponential(&mut self) -> i64 {
        let word = self.0.next_u32() | 1;
        let zeros = word.leading_zeros();
        // The eight bits after the leading one.
        let fraction = ((word << zeros) << 1) >> 24;
        i64::from(zeros + 1) * 256 - i64::from(fraction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_numbers_cover_the_range_below_end() {
        let mut random = Random::new(7);
        let mut counts = [0_u32; 6];
        for _ in 0..6_000 {
            counts[random.below(6)] += 1;
        }
        assert!(
            counts.iter().all(|count| (800..1200).contains(count)),
            "{counts:?}"
        );
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn half_of_the_exponential_numbers_are_below_one() {
        let mut random = Random::new(7);
        let mut below = |limit: i64| {
            (0..10_000)
                .filter(|_| random.exponential() <= limit)
                .count()
        };
        assert!((4_800..5_200).contains(&below(256)));
        assert!((7_300..7_700).contains(&below(512)));
        assert!((9_200..9_500).contains(&below(1024)));
    }
}
