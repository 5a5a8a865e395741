//! How many letters an account may send in a day. The limit of a new account grows with its age, since its
//! owner is still unknown.

/// Letters a day for an account with the full allowance, unless the operator sets another number: as many as
/// one sending may have.
pub const LETTERS_OF_ACCOUNT: u32 = 2_000;
/// Letters a day for the team of a wedding.
pub const LETTERS_OF_WEDDING: u32 = 2_000;
/// Letters a day to one address, from all weddings together: a vendor has many weddings, but cannot read more.
pub const LETTERS_TO_ADDRESS: u32 = 10;

/// The growth of the limit: the age of an account in days, and the divisor of the full allowance from that age on. A
/// wedding has some 150 guests: a couple with a new account reaches most of them today, and all tomorrow.
const DIVISORS_BY_AGE: [(u32, u32); 4] = [(0, 20), (1, 10), (7, 4), (30, 1)];

/// Letters a day for an account of this age in full days.
///
/// ```
/// use troth_core::letter_limits::daily_limit;
/// let ages = [0, 1, 7, 30, 400];
/// assert_eq!(ages.map(|days| daily_limit(days, 2_000)), [100, 200, 500, 2_000, 2_000]);
/// assert_eq!(daily_limit(0, 5), 1);
/// assert_eq!(daily_limit(0, 0), 0);
/// ```
#[must_use]
pub fn daily_limit(age_in_days: u32, full_allowance: u32) -> u32 {
    let mut oldest_first = DIVISORS_BY_AGE.iter().rev();
    let reached = oldest_first.find(|(min_age, _)| *min_age <= age_in_days);
    let divisor = reached.map_or(1, |(_, divisor)| *divisor);
    full_allowance.div_ceil(divisor)
}

/// The days until an account's limit grows, and the new limit; `None` once it has the full allowance.
///
/// ```
/// use troth_core::letter_limits::next_increase;
/// assert_eq!(next_increase(3, 2_000), Some((4, 500)));
/// assert_eq!(next_increase(30, 2_000), None);
/// ```
#[must_use]
pub fn next_increase(age_in_days: u32, full_allowance: u32) -> Option<(u32, u32)> {
    let current_limit = daily_limit(age_in_days, full_allowance);
    let mut later_ages = DIVISORS_BY_AGE
        .iter()
        .filter(|(min_age, _)| *min_age > age_in_days);
    later_ages.find_map(|(min_age, _)| {
        let later_limit = daily_limit(*min_age, full_allowance);
        (later_limit > current_limit).then_some((min_age - age_in_days, later_limit))
    })
}
