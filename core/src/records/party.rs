//! Parties: households that get one invitation (decisions: Guests, RSVP, website).

use std::collections::HashMap;

use serde::Serialize;

use crate::record::Kind::{Order, Short};
use crate::record::{Entry, Field, Record, Store, by_name};
use crate::roles::Area;

/// The table of parties.
pub static PARTY: Record = Record {
    noun: "party",
    container: "parties",
    area: Area::Planning,
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("order", "Order", Order),
    ],
    ..Record::PLAIN
};

/// A party with how many guests are in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PartyView {
    /// The party's id.
    pub id: String,
    /// The name on the envelope.
    pub name: String,
    /// How many guests are in it.
    pub guest_count: u32,
}

impl Store {
    /// The parties with how many guests are in each, in their order.
    #[must_use]
    pub fn parties(&self) -> Vec<PartyView> {
        let mut counts = HashMap::<&str, u32>::new();
        for id in self.guests().filter_map(|(_, guest)| guest.party_id()) {
            *counts.entry(id).or_default() += 1;
        }
        let parties = by_name(self.present(&PARTY).collect());
        let view = |(id, entry): (&str, &Entry)| PartyView {
            id: id.to_owned(),
            name: entry.stored.title(),
            guest_count: counts.get(id).copied().unwrap_or(0),
        };
        parties.into_iter().map(view).collect()
    }
}
