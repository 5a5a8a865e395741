//! The groups and parties of guests.

use std::collections::HashMap;

use serde::Serialize;

use super::Named;
use crate::document::{GroupType, RsvpStatus};
use crate::ids::{GroupId, PartyId};
use crate::model::Model;
use crate::order::sorted;

/// A group with how its guests have answered (Specification 2, sections 3 and 9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GroupView {
    /// The group's id.
    pub id: GroupId,
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

/// A party with how many guests are in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PartyView {
    /// The party's id.
    pub id: PartyId,
    /// The name on the envelope.
    pub name: String,
    /// How many guests are in it.
    pub guest_count: u32,
}

impl Model {
    /// The groups with their counts, in their order.
    #[must_use]
    pub fn groups(&self) -> Vec<GroupView> {
        let present = self
            .groups
            .iter()
            .filter(|(_, named)| !named.entity.lifecycle.is_gone());
        let groups = present
            .map(|(id, Named { entity, search })| {
                let view = GroupView {
                    id: id.clone(),
                    name: entity.name.clone(),
                    r#type: entity.group_type,
                    description: entity.description.clone(),
                    guest_count: 0,
                    confirmed_count: 0,
                    declined_count: 0,
                    pending_count: 0,
                    response_rate: 0,
                };
                ((list_order(entity.order.as_deref()), search), view)
            })
            .collect();
        let groups = sorted(groups, |(a, x), (b, y)| (a, &x.id).cmp(&(b, &y.id)));
        let mut groups: Vec<GroupView> = groups.into_iter().map(|(_, view)| view).collect();
        let places: HashMap<GroupId, usize> = groups
            .iter()
            .enumerate()
            .map(|(at, group)| (group.id.clone(), at))
            .collect();
        for guest in self.present_guests() {
            let place = guest.group_id.as_ref().and_then(|id| places.get(id));
            if let Some(group) = place.and_then(|at| groups.get_mut(*at)) {
                group.count(guest.rsvp_status);
            }
        }
        groups
    }

    /// The parties with how many guests are in each, in their order.
    #[must_use]
    pub fn parties(&self) -> Vec<PartyView> {
        let mut counts = HashMap::<&PartyId, u32>::new();
        for id in self
            .present_guests()
            .filter_map(|guest| guest.party_id.as_ref())
        {
            *counts.entry(id).or_default() += 1;
        }
        let present = self
            .parties
            .iter()
            .filter(|(_, named)| !named.entity.lifecycle.is_gone());
        let parties = present
            .map(|(id, Named { entity, search })| {
                let guest_count = counts.get(id).copied().unwrap_or(0);
                let view = PartyView {
                    id: id.clone(),
                    name: entity.name.clone(),
                    guest_count,
                };
                ((list_order(entity.order.as_deref()), search), view)
            })
            .collect();
        let parties = sorted(parties, |(a, x), (b, y)| (a, &x.id).cmp(&(b, &y.id)));
        parties.into_iter().map(|(_, view)| view).collect()
    }
}

impl GroupView {
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

/// What has a place of its own comes first, in the order of the places.
fn list_order(order: Option<&str>) -> (bool, Option<&str>) {
    (order.is_none(), order)
}
