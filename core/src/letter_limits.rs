//! How many letters an account may send in a day. The limit of a new account grows with its age, since its
//! owner is still unknown.

/// Letters a day for an account with the full allowance, unless the operator sets another number: as many as
/// one sending may have.
pub const LETTERS_OF_ACCOUNT: u32 = 2_000;
/// Letters a day for the team of a wedding.
pub const LETTERS_OF_WEDDING: u32 = 2_000;
/// Letters a day to one address, from all weddings together: a vendor has many weddings, but cannot read more.
pub const LETTERS_TO_ADDRESS: u32 = 10;

/// Age in days, and the divisor of the full allowance from that age on. A wedding has some 150 guests: a couple
/// with a new account reaches most of them today, and all tomorrow.
const STEPS: [(u32, u32); 4] = [(0, 20), (1, 10), (7, 4), (30, 1)];

/// Letters a day for an account of this age in full days; `most` is the full allowance.
///
/// ```
/// use troth_core::letter_limits::daily_limit;
/// let ages = [0, 1, 7, 30, 400];
/// assert_eq!(ages.map(|days| daily_limit(days, 2_000)), [100, 200, 500, 2_000, 2_000]);
/// assert_eq!(daily_limit(0, 5), 1);
/// assert_eq!(daily_limit(0, 0), 0);
/// ```
#[must_use]
pub fn daily_limit(age_in_days: u32, most: u32) -> u32 {
    let reached = STEPS.iter().rev().find(|(from, _)| *from <= age_in_days);
    let part = reached.map_or(1, |(_, part)| *part);
    most.div_ceil(part)
}

/// The days until an account's limit grows, and the new limit; `None` once it has the full allowance.
///
/// ```
/// use troth_core::letter_limits::next_increase;
/// assert_eq!(next_increase(3, 2_000), Some((4, 500)));
/// assert_eq!(next_increase(30, 2_000), None);
/// ```
#[must_use]
pub fn next_increase(age_in_days: u32, most: u32) -> Option<(u32, u32)> {
    let now = daily_limit(age_in_days, most);
    let mut later = STEPS.iter().filter(|(from, _)| *from > age_in_days);
    later.find_map(|(from, _)| {
        let then = daily_limit(*from, most);
        (then > now).then_some((from - age_in_days, then))
    })
}
