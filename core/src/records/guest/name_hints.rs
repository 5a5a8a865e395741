//! Hints that distinguish guests of the same name, for places that show only names.

use std::collections::BTreeMap;

use super::GUEST;
use crate::record::{Entry, Store, Stored};
use crate::records::group::GROUP;
use crate::records::party::PARTY;
use crate::sorting;
use crate::text::is_blank;

/// The id and values of a guest who shares a name.
type Namesake<'a> = (&'a str, &'a Stored);

impl Store {
    /// For each guest who shares a name with another, a distinguishing detail: party, group, e-mail address or phone
    /// number, the first that none of the others has. Accents and capitals do not distinguish names. A guest without
    /// such a detail gets no hint.
    #[must_use]
    pub fn name_hints(&self) -> BTreeMap<String, String> {
        let mut by_name: BTreeMap<String, Vec<Namesake<'_>>> = BTreeMap::new();
        for (id, entry) in self.present(&GUEST) {
            let name = whole_name(entry);
            if !is_blank(&name) {
                by_name.entry(name).or_default().push((id, &entry.stored));
            }
        }
        let shared_names = by_name.values().filter(|namesakes| namesakes.len() > 1);
        sorting::collect_map(shared_names.flat_map(|namesakes| self.hints_of(namesakes)))
    }

    fn hints_of(&self, namesakes: &[Namesake<'_>]) -> BTreeMap<String, String> {
        let mut hints = BTreeMap::new();
        for detail in DETAILS {
            let mut guests_by_text: BTreeMap<String, Vec<&str>> = BTreeMap::new();
            for (id, guest) in namesakes {
                if let Some(text) = detail(self, guest).filter(|text| !is_blank(text)) {
                    guests_by_text.entry(text).or_default().push(*id);
                }
            }
            for (text, ids) in guests_by_text {
                if let [id] = ids[..] {
                    hints.entry(id.to_owned()).or_insert(text);
                }
            }
        }
        hints
    }
}

/// Details of a guest, the most familiar first.
const DETAILS: [fn(&Store, &Stored) -> Option<String>; 4] = [
    |store, guest| {
        Some(
            store
                .find_present(&PARTY, guest.text("partyId")?)?
                .stored
                .title(),
        )
    },
    |store, guest| {
        Some(
            store
                .find_present(&GROUP, guest.text("groupId")?)?
                .stored
                .title(),
        )
    },
    |_, guest| guest.text("email").map(str::to_owned),
    |_, guest| guest.text("phone").map(str::to_owned),
];

/// First and last name normalised for comparison, regardless of how the name was split.
fn whole_name(entry: &Entry) -> String {
    let (last, first) = entry.sort.split_once('\n').unwrap_or(("", &entry.sort));
    format!("{first} {last}").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::model::Model;

    #[test]
    fn namesakes_are_distinguished_by_their_first_unique_detail() {
        let check = |one: Value, other: Value, expected: Value| {
            let document = json!({
                "guests": { "one": one, "other": other, "mia": { "firstName": "Mia", "phone": "9" } },
                "groups": { "family": { "name": "Family" }, "work": { "name": "Work" } },
                "parties": { "haas": { "name": "Haas family" }, "mill": { "name": "The Mill" } },
            });
            let hints = Model::from_value(&document).records().name_hints();
            assert_eq!(json!(hints), expected, "{document}");
        };
        let ada = |details: Value| {
            let mut guest = json!({ "firstName": "Ada", "lastName": "Byron" });
            for (key, value) in details.as_object().into_iter().flatten() {
                guest[key] = value.clone();
            }
            guest
        };
        check(
            ada(json!({ "partyId": "haas", "phone": "1" })),
            ada(json!({ "partyId": "mill", "phone": "2" })),
            json!({ "one": "Haas family", "other": "The Mill" }),
        );
        // One has a party; the other has none and gets the next detail.
        check(
            ada(json!({ "partyId": "haas", "groupId": "work", "phone": "1" })),
            ada(json!({ "groupId": "family" })),
            json!({ "one": "Haas family", "other": "Family" }),
        );
        check(
            ada(json!({ "partyId": "haas", "groupId": "work", "email": "a@b.example" })),
            ada(json!({ "partyId": "haas", "groupId": "work", "phone": "2" })),
            json!({ "one": "a@b.example", "other": "2" }),
        );
        check(
            ada(json!({ "partyId": "haas" })),
            ada(json!({})),
            json!({ "one": "Haas family" }),
        );
        check(
            ada(json!({ "phone": "1" })),
            ada(json!({ "phone": "1" })),
            json!({}),
        );
        // The same name, written differently.
        check(
            ada(json!({ "email": "a@b.example" })),
            json!({ "firstName": "ádá byron", "phone": "2" }),
            json!({ "one": "a@b.example", "other": "2" }),
        );
        check(
            ada(json!({ "phone": "1" })),
            json!({ "firstName": "Ada", "lastName": "Lovelace", "phone": "2" }),
            json!({}),
        );
        check(json!({ "phone": "1" }), json!({ "phone": "2" }), json!({}));
        check(
            ada(json!({ "phone": "1" })),
            ada(json!({ "phone": "2", "removed": { "at": "2027-01-05T00:00:00.000Z" } })),
            json!({}),
        );
    }
}
