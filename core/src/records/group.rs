//! Groups of guests, such as a family or the colleagues (Specification 2, sections 3 and 9).

use std::collections::HashMap;

use serde::Serialize;

use crate::record::Kind::{Choice, Order, Short};
use crate::record::{Field, Record, Store, Stored, by_name};
use crate::roles::Area;
use crate::values::{GroupType, RsvpStatus};

/// The table of groups of guests.
pub static GROUP: Record = Record {
    noun: "group",
    container: "groups",
    area: Area::Planning,
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("type", "Type", Choice(&GroupType::CHOICES)).required(),
        Field::new("description", "Description", Short),
        Field::new("order", "Order", Order),
    ],
    ..Record::PLAIN
};

/// A group with how its guests have answered (Specification 2, sections 3 and 9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GroupView {
    /// The group's id.
    pub id: String,
    /// The name.
    pub name: String,
    /// What holds it together.
    pub r#type: Option<GroupType>,
    /// What it is.
    pub description: Option<String>,
    /// How many guests are in it.
    pub guest_count: u32,
    /// How many of them are coming.
    pub confirmed_count: u32,
    /// How many are not.
    pub declined_count: u32,
    /// How many have not said yes or no.
    pub pending_count: u32,
    /// (confirmed + declined) / guests in percent, rounded; 0 for an empty group.
    pub response_rate: u32,
}

impl Store {
    /// The groups with their counts, in their order.
    #[must_use]
    pub fn groups(&self) -> Vec<GroupView> {
        let groups = by_name(self.present(&GROUP).collect());
        let mut groups: Vec<GroupView> = groups
            .into_iter()
            .map(|(id, entry)| GroupView::empty(id, &entry.stored))
            .collect();
        let places: HashMap<String, usize> = groups
            .iter()
            .enumerate()
            .map(|(at, group)| (group.id.clone(), at))
            .collect();
        for (_, guest) in self.guests() {
            let place = guest.group_id().and_then(|id| places.get(id));
            if let Some(group) = place.and_then(|at| groups.get_mut(*at)) {
                group.count(guest.rsvp());
            }
        }
        groups
    }
}

impl GroupView {
    fn empty(id: &str, group: &Stored) -> Self {
        Self {
            id: id.to_owned(),
            name: group.title(),
            r#type: group.text("type").and_then(GroupType::parse),
            description: group.text("description").map(str::to_owned),
            guest_count: 0,
            confirmed_count: 0,
            declined_count: 0,
            pending_count: 0,
            response_rate: 0,
        }
    }

    fn count(&mut self, status: RsvpStatus) {
        self.guest_count += 1;
        match status {
            RsvpStatus::Confirmed => self.confirmed_count += 1,
            RsvpStatus::Declined => self.declined_count += 1,
            RsvpStatus::Pending | RsvpStatus::Tentative => self.pending_count += 1,
        }
        let answered = self.confirmed_count + self.declined_count;
        self.response_rate = (answered * 200 + self.guest_count) / (self.guest_count * 2);
    }
}
