//! Finds the guests who gave gifts. A giver types a name and perhaps an address, and is matched to a guest only if
//! they agree.

use std::collections::{BTreeSet, HashMap};

use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::{RecordQuery, RecordView};
use troth_core::records::guest::GUEST;
use troth_core::records::purchase::PURCHASE;
use troth_core::search::fold;

use crate::format::text;

/// The givers of gifts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GiftGivers {
    /// Ids of the guests.
    pub guests: BTreeSet<String>,
    /// Names of givers who match no single guest.
    pub others: BTreeSet<String>,
}

/// The givers of all gifts. A giver is the guest with the same address, otherwise the only guest with the same name.
/// If several guests share the name, none is chosen: thanks for another person's gift would puzzle them.
#[must_use]
pub fn givers(model: &Model) -> GiftGivers {
    let records = model.records();
    // Any day: nothing here depends on it.
    let today = CalendarDate::EPOCH;
    let all = RecordQuery::default();
    let mut guests = records.list(&GUEST, &all, today);
    guests.retain(|guest| !GUEST.is_fixed(&guest.id));
    let ids_by_address = ids_by(&guests, "email");
    let ids_by_name = ids_by(&guests, "name");
    let mut givers = GiftGivers::default();
    for purchase in records.list(&PURCHASE, &all, today) {
        let name = text(&purchase, "buyerName").unwrap_or_default();
        let with_name = ids_by_name
            .get(&normalised(&name))
            .map_or(&[][..], Vec::as_slice);
        let address = text(&purchase, "buyerEmail").map(|address| normalised(&address));
        let with_address = address.and_then(|address| ids_by_address.get(&address));
        match (with_address, with_name) {
            (Some(ids), _) => {
                // If guests share the address, the one with the name, otherwise all of them: they get one letter.
                let with_both: Vec<&String> =
                    ids.iter().filter(|id| with_name.contains(id)).collect();
                let matching = if with_both.is_empty() {
                    ids.iter().collect()
                } else {
                    with_both
                };
                givers.guests.extend(matching.into_iter().cloned());
            }
            (None, [only_id]) => {
                givers.guests.insert(only_id.clone());
            }
            (None, _) => {
                givers.others.insert(name);
            }
        }
    }
    givers
}

/// The ids of guests by a field of theirs, normalised.
fn ids_by(guests: &[RecordView], key: &str) -> HashMap<String, Vec<String>> {
    let mut ids: HashMap<String, Vec<String>> = HashMap::new();
    for guest in guests {
        if let Some(value) = text(guest, key) {
            ids.entry(normalised(&value))
                .or_default()
                .push(guest.id.clone());
        }
    }
    ids
}

/// Text without differences of case, accents and spaces.
fn normalised(text: &str) -> String {
    let folded = fold(text);
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn guest(first: &str, email: Option<&str>) -> Value {
        json!({ "firstName": first, "lastName": "Rossi", "email": email, "updatedAt": "2027-01-01T00:00:00.000Z" })
    }

    fn check(name: &str, email: Option<&str>, guests: &[&str]) {
        let document = json!({
            "guests": {
                "mia": guest("Mia", Some("mia@example.org")),
                "zoe": guest("Zo\u{eb}", None),
                "tom": guest("Tom", Some("home@example.org")),
                "eva": guest("Eva", Some("home@example.org")),
                "ann-1": guest("Ann", Some("ann@example.org")),
                "ann-2": guest("Ann", None),
            },
            "registry": { "pots": { "name": "Pots", "price": 100, "updatedAt": "2027-01-01T00:00:00.000Z" } },
            "purchases": { "p": { "itemId": "pots", "buyerName": name, "buyerEmail": email,
                "updatedAt": "2027-01-01T00:00:00.000Z" } },
        });
        let expected = GiftGivers {
            guests: guests.iter().map(|id| (*id).to_owned()).collect(),
            others: guests
                .is_empty()
                .then(|| name.to_owned())
                .into_iter()
                .collect(),
        };
        assert_eq!(givers(&Model::from_value(&document)), expected, "{name}");
    }

    #[test]
    fn a_giver_is_matched_by_address_or_by_a_unique_name() {
        check("Somebody", Some(" MIA@example.org"), &["mia"]);
        check("mia  rossi", None, &["mia"]);
        check("Mia Rossi", Some("other@example.org"), &["mia"]);
        check("ZO\u{cb} Rossi ", None, &["zoe"]);
        check("Tom Rossi", Some("home@example.org"), &["tom"]);
        check("Tom and Eva", Some("home@example.org"), &["eva", "tom"]);
        check("Ann Rossi", Some("ann@example.org"), &["ann-1"]);
        check("Ann Rossi", None, &[]);
        check("Grandma", None, &[]);
        check("Grandma", Some("grandma@example.org"), &[]);
    }
}
