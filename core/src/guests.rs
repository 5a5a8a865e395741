//! Guests as screens see them.

mod groups;
mod list;

use serde::Serialize;

use crate::document::{Group, Guest, Party};
use crate::ids::GuestId;
use crate::model::Model;
use crate::search::{digits, fold};

pub use groups::{GroupView, PartyView};
pub use list::{GuestQuery, GuestSort, StatusFilter};

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

    pub(crate) fn present_guests(&self) -> impl Iterator<Item = &Guest> {
        let guests = self.guests.values().map(|entry| &entry.guest);
        guests.filter(|guest| !guest.lifecycle.is_gone())
    }
}
