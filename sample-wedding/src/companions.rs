//! The plus-ones of the sample guests.

use serde_json::{Value, json};

/// A plus-one: first and last name, if known, and the reply.
type Companion = (&'static str, &'static str, &'static str);

/// Number of a household, number of plus-ones that its first guest may bring, and the plus-ones.
#[rustfmt::skip] // One row per line.
const HOSTS: [(usize, i64, &[Companion]); 9] = [
    (3, 1, &[("Lukas", "Berger", "CONFIRMED")]),
    (13, 1, &[("", "", "PENDING")]),
    (17, 1, &[]),
    (21, 2, &[("Carmen", "Ruiz", "CONFIRMED"), ("", "", "CONFIRMED")]),
    (30, 1, &[("Jamie", "Doyle", "PENDING")]),
    (37, 1, &[("", "", "CONFIRMED")]),
    (39, 1, &[]),
    (48, 1, &[("Milan", "Horvat", "TENTATIVE")]),
    (66, 1, &[("Sunita", "Rao", "DECLINED"), ("Dev", "Rao", "CONFIRMED")]),
];

/// Number of plus-ones.
pub(crate) const COUNT: usize = count();

const fn count() -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < HOSTS.len() {
        let (_, _, companions) = HOSTS[index];
        sum += companions.len();
        index += 1;
    }
    sum
}

/// Number of plus-ones that the first guest of a household may bring.
pub(crate) fn allowed(household: usize) -> i64 {
    find_host(household).map_or(0, |(_, allowed, _)| *allowed)
}

/// The plus-ones of the first guest of a household, each with its index among all.
pub(crate) fn companions_of(household: usize) -> impl Iterator<Item = (usize, &'static Companion)> {
    let earlier_hosts = HOSTS
        .iter()
        .take_while(move |(other, ..)| *other < household);
    let first_index: usize = earlier_hosts.map(|(.., companions)| companions.len()).sum();
    let companions = find_host(household).map_or(&[][..], |(.., companions)| companions);
    companions
        .iter()
        .enumerate()
        .map(move |(position, companion)| (first_index + position, companion))
}

/// The fields of a plus-one.
pub(crate) fn fields(&(first_name, last_name, answer): &Companion) -> Value {
    let mut fields = json!({"rsvpStatus": answer, "relationship": "PLUS_ONE", "ageGroup": "ADULT"});
    if !first_name.is_empty() {
        fields["firstName"] = first_name.into();
        fields["lastName"] = last_name.into();
    }
    fields
}

/// Whether the plus-one has not declined.
pub(crate) fn may_come((.., answer): &Companion) -> bool {
    *answer != "DECLINED"
}

fn find_host(household: usize) -> Option<&'static (usize, i64, &'static [Companion])> {
    HOSTS.iter().find(|(host, ..)| *host == household)
}
