//! The list of guests: search, filter and order.

use std::cmp::Ordering;

use serde::Deserialize;

use super::IndexedGuest;
use crate::document::{Guest, RsvpStatus};
use crate::ids::{GroupId, GuestId};
use crate::model::Model;
use crate::order::sorted;
use crate::search::words;

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
        let found: Vec<(&GuestId, &IndexedGuest)> = self
            .guests
            .iter()
            .filter(|(_, entry)| !entry.guest.lifecycle.is_gone())
            .filter(|(_, entry)| status.lets_through(entry.guest.rsvp_status))
            .filter(|(_, entry)| in_group(&entry.guest))
            .filter(|(_, entry)| words.iter().all(|word| self.mentions(entry, word)))
            .collect();
        let sort = query.sort.unwrap_or_default();
        let mut found = sorted(found, |(a, x), (b, y)| {
            let first = match sort {
                GuestSort::Name => Ordering::Equal,
                GuestSort::Recent => y.created_millis.cmp(&x.created_millis),
                GuestSort::Status => {
                    let rank = |entry: &IndexedGuest| status_rank(entry.guest.rsvp_status);
                    rank(x).cmp(&rank(y))
                }
            };
            first.then_with(|| (&x.name, a).cmp(&(&y.name, b)))
        });
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
}

fn status_rank(status: RsvpStatus) -> u8 {
    match status {
        RsvpStatus::Confirmed => 0,
        RsvpStatus::Tentative => 1,
        RsvpStatus::Pending => 2,
        RsvpStatus::Declined => 3,
    }
}
