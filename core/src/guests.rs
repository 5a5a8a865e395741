//! Guests as screens see them: one guest, the search, groups and parties.

use serde::{Deserialize, Serialize};

use crate::document::{Group, GroupType, Guest, Party, RsvpStatus};
use crate::ids::{GroupId, GuestId, PartyId};
use crate::model::Model;
use crate::search::{digits, fold, words};

/// A guest with what is derived from the rest of the wedding.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuestView {
    /// The guest's id.
    pub id: GuestId,
    /// First and last name together.
    pub name: String,
    /// The group's name, when there is one and it still exists.
    pub group_name: Option<String>,
    /// The party's name, when there is one and it still exists.
    pub party_name: Option<String>,
    /// The guest's own fields.
    #[serde(flatten)]
    pub guest: Guest,
}

/// Which guests, and in which order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuestQuery {
    /// Words that must all occur in name, e-mail, phone, group or party; case and accents do not
    /// matter.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub search: Option<String>,
    /// Only guests with this answer.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub status: Option<StatusFilter>,
    /// Only guests of this group.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub group_id: Option<String>,
    /// The order; by name unless said otherwise.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub sort: Option<GuestSort>,
    /// Turns the order around.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub descending: Option<bool>,
}

/// The filter of the guest list (Specification 2, section 2.3, and Tentative by decisions).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum StatusFilter {
    /// Every guest.
    All,
    /// Coming.
    Confirmed,
    /// No answer yet.
    Pending,
    /// Not coming.
    Declined,
    /// Does not know yet.
    Tentative,
}

impl StatusFilter {
    fn lets_through(self, status: RsvpStatus) -> bool {
        match self {
            Self::All => true,
            Self::Confirmed => status == RsvpStatus::Confirmed,
            Self::Pending => status == RsvpStatus::Pending,
            Self::Declined => status == RsvpStatus::Declined,
            Self::Tentative => status == RsvpStatus::Tentative,
        }
    }
}

/// The order of the guest list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum GuestSort {
    /// By last name, then first name.
    #[default]
    Name,
    /// Newest first.
    Recent,
    /// Confirmed, tentative, pending, declined; then by name.
    Status,
}

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

/// A guest with its keys for searching and sorting, folded once when it is put.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct IndexedGuest {
    pub(crate) guest: Guest,
    /// Everything of the guest that a search looks at.
    search: String,
    /// Last name, first name.
    name: String,
    created_millis: i64,
}

impl IndexedGuest {
    pub(crate) fn new(guest: Guest) -> Self {
        let mut search = fold(&guest.name());
        for text in [&guest.email, &guest.phone].into_iter().flatten() {
            // A line break can be in no search word, so no match crosses two fields.
            search.push('\n');
            search.push_str(&fold(text));
        }
        if let Some(phone) = &guest.phone {
            search.push('\n');
            search.extend(digits(phone));
        }
        let name = fold(&format!("{}\n{}", guest.last_name, guest.first_name));
        let created_millis = guest.lifecycle.created_millis();
        Self {
            guest,
            search,
            name,
            created_millis,
        }
    }
}

/// A group or party with its folded name.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Named<T> {
    pub(crate) entity: T,
    search: String,
}

impl Named<Group> {
    pub(crate) fn group(group: Group) -> Self {
        Self {
            search: fold(&group.name),
            entity: group,
        }
    }
}

impl Named<Party> {
    pub(crate) fn party(party: Party) -> Self {
        Self {
            search: fold(&party.name),
            entity: party,
        }
    }
}

impl Model {
    /// The ids of the guests that a query asks for, in its order.
    #[must_use]
    pub fn guest_ids(&self, query: &GuestQuery) -> Vec<String> {
        let words = words(query.search.as_deref().unwrap_or(""));
        let status = query.status.unwrap_or(StatusFilter::All);
        let in_group = |guest: &Guest| match query.group_id.as_deref() {
            None | Some("") => true,
            group => guest.group_id.as_ref().map(GroupId::as_str) == group,
        };
        let mut found: Vec<(&GuestId, &IndexedGuest)> = self
            .guests
            .iter()
            .filter(|(_, entry)| !entry.guest.lifecycle.is_gone())
            .filter(|(_, entry)| status.lets_through(entry.guest.rsvp_status))
            .filter(|(_, entry)| in_group(&entry.guest))
            .filter(|(_, entry)| words.iter().all(|word| self.mentions(entry, word)))
            .collect();
        // The id makes the order total, so that two devices list namesakes alike.
        match query.sort.unwrap_or_default() {
            GuestSort::Name => found.sort_by(|(a, x), (b, y)| (&x.name, a).cmp(&(&y.name, b))),
            GuestSort::Recent => found.sort_by(|(a, x), (b, y)| {
                (y.created_millis, &x.name, a).cmp(&(x.created_millis, &y.name, b))
            }),
            GuestSort::Status => found.sort_by(|(a, x), (b, y)| {
                let rank = |entry: &IndexedGuest| status_rank(entry.guest.rsvp_status);
                (rank(x), &x.name, a).cmp(&(rank(y), &y.name, b))
            }),
        }
        if query.descending == Some(true) {
            found.reverse();
        }
        found
            .into_iter()
            .map(|(id, _)| id.as_str().to_owned())
            .collect()
    }

    fn mentions(&self, entry: &IndexedGuest, word: &str) -> bool {
        let group = entry
            .guest
            .group_id
            .as_ref()
            .and_then(|id| self.groups.get(id));
        let party = entry
            .guest
            .party_id
            .as_ref()
            .and_then(|id| self.parties.get(id));
        entry.search.contains(word)
            || group.is_some_and(|named| {
                !named.entity.lifecycle.is_gone() && named.search.contains(word)
            })
            || party.is_some_and(|named| {
                !named.entity.lifecycle.is_gone() && named.search.contains(word)
            })
    }

    /// One guest; `None` when there is none or it was removed.
    #[must_use]
    pub fn guest(&self, id: &str) -> Option<GuestView> {
        let (id, entry) = self.guests.get_key_value(id)?;
        let guest = &entry.guest;
        if guest.lifecycle.is_gone() {
            return None;
        }
        let group = guest.group_id.as_ref().and_then(|id| self.groups.get(id));
        let party = guest.party_id.as_ref().and_then(|id| self.parties.get(id));
        Some(GuestView {
            id: id.clone(),
            name: guest.name(),
            group_name: group
                .filter(|named| !named.entity.lifecycle.is_gone())
                .map(|named| named.entity.name.clone()),
            party_name: party
                .filter(|named| !named.entity.lifecycle.is_gone())
                .map(|named| named.entity.name.clone()),
            guest: guest.clone(),
        })
    }

    /// The groups with their counts, in their order.
    #[must_use]
    pub fn groups(&self) -> Vec<GroupView> {
        let present = self
            .groups
            .iter()
            .filter(|(_, named)| !named.entity.lifecycle.is_gone());
        let mut groups: Vec<_> = present
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
        groups.sort_by(|(a, x), (b, y)| (a, &x.id).cmp(&(b, &y.id)));
        let mut groups: Vec<GroupView> = groups.into_iter().map(|(_, view)| view).collect();
        let places: std::collections::HashMap<GroupId, usize> = groups
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
        let mut counts = std::collections::HashMap::<&PartyId, u32>::new();
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
        let mut parties: Vec<_> = present
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
        parties.sort_by(|(a, x), (b, y)| (a, &x.id).cmp(&(b, &y.id)));
        parties.into_iter().map(|(_, view)| view).collect()
    }

    pub(crate) fn present_guests(&self) -> impl Iterator<Item = &Guest> {
        let guests = self.guests.values().map(|entry| &entry.guest);
        guests.filter(|guest| !guest.lifecycle.is_gone())
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

fn status_rank(status: RsvpStatus) -> u8 {
    match status {
        RsvpStatus::Confirmed => 0,
        RsvpStatus::Tentative => 1,
        RsvpStatus::Pending => 2,
        RsvpStatus::Declined => 3,
    }
}
