//! Greetings of people in invitations, pages and letters: "Owen, Tessa and Finn".

use crate::record::Stored;

/// The most names in a greeting; larger parties are greeted by the party's name.
const MAX_NAMES: usize = 6;

/// A person to greet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GreetedPerson {
    /// The whole name; empty for a companion without a name.
    pub name: String,
    /// The first name, if known.
    pub first_name: Option<String>,
    /// Sort key: adults first, then by when the guest was added.
    rank: (u8, i64),
}

impl GreetedPerson {
    /// From a guest record.
    #[must_use]
    pub fn from_guest(guest: &Stored) -> Self {
        let age = match guest.text("ageGroup") {
            Some("TEEN") => 1,
            Some("CHILD") => 2,
            Some("INFANT") => 3,
            _ => 0,
        };
        Self {
            name: guest.title(),
            first_name: non_blank(guest, "firstName"),
            rank: (age, guest.lifecycle.created_millis()),
        }
    }

    /// A person known only by name.
    #[must_use]
    pub fn from_name(name: String) -> Self {
        Self {
            name,
            ..Self::default()
        }
    }
}

/// The names in the order of a greeting. First names, unless two are the same or one is missing; then whole
/// names. A single person is greeted by the whole name.
#[must_use]
pub fn greeting_names(people: &[&GreetedPerson]) -> Vec<String> {
    // Plain insertion sort and comparison: there are few names, and every browser loads the code of another
    // generic sort or set.
    let mut in_order: Vec<&GreetedPerson> = Vec::new();
    let mut have_distinct_first_names = true;
    for person in people.iter().filter(|person| !person.name.is_empty()) {
        let has_namesake = in_order
            .iter()
            .any(|other| other.first_name == person.first_name);
        have_distinct_first_names &= person.first_name.is_some() && !has_namesake;
        let index = in_order.iter().position(|other| other.rank > person.rank);
        in_order.insert(index.unwrap_or(in_order.len()), person);
    }
    let uses_first_names = have_distinct_first_names && in_order.len() > 1;
    let name = |person: &&GreetedPerson| match &person.first_name {
        Some(first_name) if uses_first_names => first_name.clone(),
        _ => person.name.clone(),
    };
    in_order.iter().map(name).collect()
}

/// The greeting of one guest: the first name if known.
#[must_use]
pub fn greet_guest(person: &GreetedPerson) -> String {
    person
        .first_name
        .clone()
        .unwrap_or_else(|| person.name.clone())
}

/// The greeting of a whole party: the couple's own words, else the names, else the party's name if there are
/// many. A single person is greeted like a guest without a party.
#[must_use]
pub fn greet_party(party: &Stored, people: &[&GreetedPerson]) -> String {
    if let Some(greeting) = non_blank(party, "greeting") {
        return greeting;
    }
    let mut named = people.iter().filter(|person| !person.name.is_empty());
    match (named.next(), named.count()) {
        (Some(only), 0) => greet_guest(only),
        (Some(_), others) if others < MAX_NAMES => join_names(&greeting_names(people)),
        _ => non_blank(party, "name").unwrap_or_else(|| join_names(&greeting_names(people))),
    }
}

/// "Owen", "Owen and Tessa", "Owen, Tessa and Finn".
#[must_use]
pub fn join_names(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// First and last names joined in words; a last name that all share appears once: "Anna and Ben Keller".
///
/// ```
/// use troth_core::greeting::join_full_names;
/// assert_eq!(join_full_names(&[("Anna", "Keller"), ("Ben", "Keller")]), "Anna and Ben Keller");
/// assert_eq!(join_full_names(&[("Anna", "Keller"), ("Ben", "Rossi")]), "Anna Keller and Ben Rossi");
/// assert_eq!(join_full_names(&[("Anna", "Keller")]), "Anna Keller");
/// assert_eq!(join_full_names(&[("Cher", ""), ("Bono", "")]), "Cher and Bono");
/// ```
#[must_use]
pub fn join_full_names(people: &[(&str, &str)]) -> String {
    let mut names: Vec<String> = Vec::new();
    let first_last_name = people.first().map(|(_, last)| *last);
    let share_last_name = people
        .iter()
        .all(|(_, last)| Some(*last) == first_last_name);
    for (index, (first, last)) in people.iter().enumerate() {
        let has_last_name = !share_last_name || index + 1 == people.len();
        let parts = [*first, if has_last_name { *last } else { "" }];
        names.push(parts.join(" ").trim().to_owned());
    }
    join_names(&names)
}

fn non_blank(record: &Stored, key: &str) -> Option<String> {
    let text = record.text(key)?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::model::Model;

    /// Checks the greeting of a party with these guests: first name, last name and age group.
    #[track_caller]
    fn check(party: &Value, guests: &[(&str, &str, &str)], expected: &str) {
        let guests = guests.iter().enumerate().map(|(at, (first, last, age))| {
            let guest = json!({ "firstName": first, "lastName": last, "ageGroup": age, "partyId": "p",
                "createdAt": format!("2027-01-01T00:00:{at:02}.000Z") });
            (format!("g{at}"), guest)
        });
        let guests: serde_json::Map<String, Value> = guests.collect();
        let document = json!({ "parties": { "p": party }, "guests": guests });
        let parties = Model::from_value(&document).records().parties();
        assert_eq!(parties[0].greeted_as, expected);
    }

    #[test]
    fn a_party_is_greeted_by_first_names_grown_ups_first() {
        let marlow = json!({ "name": "Marlow family" });
        let (owen, tessa) = (("Owen", "Marlow", "ADULT"), ("Tessa", "Marlow", ""));
        let finn = ("Finn", "Marlow", "CHILD");
        check(&marlow, &[finn, owen, tessa], "Owen, Tessa and Finn");
        check(&marlow, &[owen, tessa], "Owen and Tessa");
        check(&marlow, &[("Anna Maria", "Rossi", "")], "Anna Maria");
        // A companion without a name does not count.
        check(&marlow, &[owen, ("", "", "")], "Owen");
        check(&marlow, &[], "Marlow family");
    }

    #[test]
    fn guests_who_share_a_first_name_are_greeted_by_whole_names() {
        let party = json!({ "name": "The Marlows" });
        let guests = [("Owen", "Marlow", ""), ("Owen", "Stone", "")];
        check(&party, &guests, "Owen Marlow and Owen Stone");
    }

    #[test]
    fn large_parties_are_greeted_by_name_and_the_couples_words_come_first() {
        let guests = ["A", "B", "C", "D", "E", "F", "G"].map(|first| (first, "Pell", ""));
        let party = json!({ "name": "Pell family" });
        check(&party, &guests, "Pell family");
        check(&party, &guests[1..], "B, C, D, E, F and G");
        let own = json!({ "name": "Pell family", "greeting": "The Pells" });
        check(&own, &guests, "The Pells");
        check(
            &json!({ "name": "P", "greeting": "  " }),
            &guests[5..],
            "F and G",
        );
    }
}
