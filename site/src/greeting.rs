//! How a page or a letter greets people: "Owen, Tessa and Finn".

use troth_core::order::{self, sorted};
use troth_core::record::RecordView;

use crate::words::text;

/// A greeting has as many names; more people go by the name of their party.
const MOST_NAMES: usize = 6;

/// A person as greetings know one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Greeted {
    /// The whole name; empty of a companion whom nobody has named.
    pub name: String,
    /// The first name, where it is known.
    pub first_name: Option<String>,
    /// Grown-ups come first, and then the one who was added first.
    rank: (u8, Option<String>),
}

impl Greeted {
    /// A guest.
    pub(crate) fn guest(guest: &RecordView) -> Self {
        let age = match text(guest, "ageGroup").as_deref() {
            Some("TEEN") => 1,
            Some("CHILD") => 2,
            Some("INFANT") => 3,
            _ => 0,
        };
        Self {
            name: text(guest, "name").unwrap_or_default(),
            first_name: text(guest, "firstName"),
            rank: (age, text(guest, "createdAt")),
        }
    }

    /// A person of whom only the name is known.
    #[must_use]
    pub fn called(name: String) -> Self {
        Self {
            name,
            ..Self::default()
        }
    }
}

/// The names of some people in the order of a greeting: first names, or whole ones where two people have one first
/// name or one has none. A single person goes by the whole name.
pub(crate) fn names(people: &[&Greeted]) -> Vec<String> {
    let mut named: Vec<&Greeted> = people.to_vec();
    named.retain(|person| !person.name.is_empty());
    let named = sorted(named, |one, other| one.rank.cmp(&other.rank));
    let first = order::set(named.iter().filter_map(|one| one.first_name.as_deref()));
    let by_first = named.len() > 1 && first.len() == named.len();
    let name = |one: &&Greeted| match &one.first_name {
        Some(first) if by_first => first.clone(),
        _ => one.name.clone(),
    };
    named.iter().map(name).collect()
}

/// How the people of a party are greeted together: as the couple says, by their names, or by the party's where they
/// are many.
pub(crate) fn of_party(party: &RecordView, people: &[&Greeted]) -> String {
    let names = names(people);
    match (text(party, "greeting"), text(party, "name")) {
        (Some(greeting), _) => greeting,
        (None, Some(party)) if names.is_empty() || names.len() > MOST_NAMES => party,
        _ => in_words(&names),
    }
}

/// "Owen", "Owen and Tessa", "Owen, Tessa and Finn".
pub(crate) fn in_words(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
