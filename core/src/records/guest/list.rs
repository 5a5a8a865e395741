//! The list of guests: search, filter and order.

use std::cmp::Ordering;

use serde::Deserialize;

use super::{GUEST, Guest};
use crate::order::sorted;
use crate::record::{Entry, Store};
use crate::search::words;
use crate::values::RsvpStatus;

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
    /// Has said neither yes nor no: pending and tentative.
    Unanswered,
}

impl StatusFilter {
    fn lets_through(self, status: RsvpStatus) -> bool {
        match self {
            Self::All => true,
            Self::Confirmed => status == RsvpStatus::Confirmed,
            Self::Pending => status == RsvpStatus::Pending,
            Self::Declined => status == RsvpStatus::Declined,
            Self::Tentative => status == RsvpStatus::Tentative,
            Self::Unanswered => matches!(status, RsvpStatus::Pending | RsvpStatus::Tentative),
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

impl Store {
    /// The ids of the guests that a query asks for, in its order.
    #[must_use]
    pub fn guest_ids(&self, query: &GuestQuery) -> Vec<String> {
        let words = words(query.search.as_deref().unwrap_or(""));
        let status = query.status.unwrap_or(StatusFilter::All);
        let in_group = |guest: Guest<'_>| match query.group_id.as_deref() {
            None | Some("") => true,
            group => guest.group_id() == group,
        };
        let found: Vec<(&str, &Entry)> = self
            .present(&GUEST)
            .filter(|(_, entry)| status.lets_through(Guest(&entry.stored).rsvp()))
            .filter(|(_, entry)| in_group(Guest(&entry.stored)))
            .filter(|(_, entry)| words.iter().all(|word| self.mentions(entry, word)))
            .collect();
        let sort = query.sort.unwrap_or_default();
        let mut found = sorted(found, |(a, x), (b, y)| {
            let first = match sort {
                GuestSort::Name => Ordering::Equal,
                GuestSort::Recent => y.created_millis.cmp(&x.created_millis),
                GuestSort::Status => {
                    let rank = |entry: &Entry| status_rank(Guest(&entry.stored).rsvp());
                    rank(x).cmp(&rank(y))
                }
            };
            first.then_with(|| (&x.sort, a).cmp(&(&y.sort, b)))
        });
        if query.descending == Some(true) {
            found.reverse();
        }
        found.into_iter().map(|(id, _)| id.to_owned()).collect()
    }

    /// The guests that were not removed.
    pub(crate) fn guests(&self) -> impl Iterator<Item = (&str, Guest<'_>)> {
        let guests = self.present(&GUEST);
        guests.map(|(id, entry)| (id, Guest(&entry.stored)))
    }

    /// A guest that was not removed.
    pub(crate) fn guest(&self, id: &str) -> Option<Guest<'_>> {
        self.here(&GUEST, id).map(|entry| Guest(&entry.stored))
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
