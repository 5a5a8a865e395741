//! The list of guests: search, filter and order.

use std::cmp::Ordering;
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::diets::{ALLERGENS, DIETS, OTHER_NEEDS, has_needs};
use super::{GUEST, Guest, GuestFigures};
use crate::record::{Context, Entry, Record, Store};
use crate::records::group::GROUP;
use crate::records::meal::MEAL;
use crate::records::party::PARTY;
use crate::search::SearchTerms;
use crate::sorting::sorted;
use crate::values::{AgeGroup, RsvpStatus};

/// Filter value for guests without a group, party or meal.
pub const NONE: &str = "-";

/// Which guests to list, in which order. Absent filters match all; given ones are combined.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuestQuery {
    /// Words that must all occur in name, contact, notes, diets, group, party, meal or host; case, accents and
    /// apostrophes are ignored. `#family` is a group, and a telephone number matches with and without its country
    /// code.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub search: Option<String>,
    /// Only guests with this reply status.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub status: Option<StatusFilter>,
    /// Only guests of this group; `-` for guests without one.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub group_id: Option<String>,
    /// Only guests of this party; `-` for guests without one.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub party_id: Option<String>,
    /// Only guests with this meal; `-` for guests without one.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub meal_id: Option<String>,
    /// Only guests of this age group.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "AgeGroup | null"))]
    pub age_group: Option<AgeGroup>,
    /// Only guests with this diet or allergy, by the key of its flag; `dietaryRestrictions` for other needs, `-` for
    /// none at all.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub diet: Option<String>,
    /// Only VIPs, or only others.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub is_vip: Option<bool>,
    /// Only guests who need transport, or only others.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub needs_transport: Option<bool>,
    /// Only guests who need accommodation, or only others.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub needs_accommodation: Option<bool>,
    /// Only guests with an invitation sent, or only others.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub invitation_sent: Option<bool>,
    /// Only guests who have not declined and have no seat in this chart.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub without_seat_in: Option<String>,
    /// Only guests without e-mail address, phone number and address (companions excluded), or only others.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub without_contact: Option<bool>,
    /// The order; by name by default.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub sort: Option<GuestSort>,
    /// Reverses the order.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub descending: Option<bool>,
}

/// The guests of a list who belong to one party.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PartyGuests {
    /// The party; absent for guests without one.
    #[cfg_attr(feature = "tsify", tsify(type = "string | null"))]
    pub party_id: Option<String>,
    /// Ids of the guests, in list order.
    pub ids: Vec<String>,
}

/// Reply filter of the guest list: one filter for each reply that a guest may have, and one for all.
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
    /// Undecided.
    Tentative,
    /// Neither yes nor no: pending or tentative.
    Unanswered,
    /// Invitation sent, but neither yes nor no.
    Missing,
    /// Did not decline, and so may need a bus or a room.
    Expected,
}

impl StatusFilter {
    fn lets_through(self, store: &Store, entry: &Entry) -> bool {
        let status = GuestFigures::unpack(entry.figures).rsvp;
        match self {
            Self::All => true,
            Self::Confirmed => status == RsvpStatus::Confirmed,
            Self::Pending => status == RsvpStatus::Pending,
            Self::Declined => status == RsvpStatus::Declined,
            Self::Tentative => status == RsvpStatus::Tentative,
            Self::Unanswered => status.is_undecided(),
            Self::Missing => store.lacks_reply(entry),
            Self::Expected => status != RsvpStatus::Declined,
        }
    }
}

/// The order of the guest list. Guests without a name of their own follow their host.
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
    /// By name of the group, guests without one last; then by name.
    Group,
    /// By name of the party, guests without one last; companions follow their hosts.
    Party,
}

impl Store {
    /// Ids of the guests that match a query, in its order. Records have no seats: `Model::guest_ids` filters by those.
    #[must_use]
    pub fn guest_ids(&self, query: &GuestQuery) -> Vec<String> {
        let sought = SearchTerms::parse(query.search.as_deref().unwrap_or_default());
        let found: Vec<(&str, &Entry)> = self
            .present(&GUEST)
            .filter(|(_, entry)| query.lets_through(self, entry))
            .filter(|(_, entry)| self.matches_search(entry, &sought))
            .collect();
        let mut found = self.in_order(found, query.sort.unwrap_or_default());
        if query.descending == Some(true) {
            found.reverse();
        }
        // The couple comes first, unless the list has headings.
        if !matches!(query.sort, Some(GuestSort::Group | GuestSort::Party)) {
            for one in self.couple().into_iter().rev().flatten() {
                if let Some(at) = found.iter().position(|(id, _)| *id == one) {
                    found[..=at].rotate_right(1);
                }
            }
        }
        found.into_iter().map(|(id, _)| id.to_owned()).collect()
    }

    fn in_order<'a>(
        &'a self,
        found: Vec<(&'a str, &'a Entry)>,
        sort: GuestSort,
    ) -> Vec<(&'a str, &'a Entry)> {
        let name_of = |record: &'static Record, key: &str, entry: &'a Entry| {
            let of = self.find_present(record, entry.stored.text(key)?)?;
            Some(of.sort.as_str())
        };
        let named = |of: Option<&'a str>| (of.is_none(), of);
        match sort {
            GuestSort::Name => self.by_guest_name(found, |_, _| Ordering::Equal),
            GuestSort::Recent => {
                self.by_guest_name(found, |x, y| y.created_millis.cmp(&x.created_millis))
            }
            GuestSort::Status => self.by_guest_name(found, |x, y| {
                let rank = |entry: &Entry| status_rank(Guest(&entry.stored).rsvp());
                rank(x).cmp(&rank(y))
            }),
            GuestSort::Group => self.by_guest_name(found, |x, y| {
                let key = |entry: &'a Entry| {
                    (
                        named(name_of(&GROUP, "groupId", entry)),
                        entry.stored.text("groupId"),
                    )
                };
                key(x).cmp(&key(y))
            }),
            GuestSort::Party => {
                let found = self.by_host(found);
                let places: HashMap<&str, usize> = found
                    .iter()
                    .enumerate()
                    .map(|(at, (id, _))| (*id, at))
                    .collect();
                sorted(found, |(a, x), (b, y)| {
                    let key = |id: &'a str, entry: &'a Entry| {
                        let party = named(name_of(&PARTY, "partyId", entry));
                        (party, entry.stored.text("partyId"), places.get(id))
                    };
                    key(a, x).cmp(&key(b, y))
                })
            }
        }
    }

    /// By name; companions follow their host.
    pub(crate) fn by_host<'a>(
        &'a self,
        guests: Vec<(&'a str, &'a Entry)>,
    ) -> Vec<(&'a str, &'a Entry)> {
        sorted(guests, |(a, x), (b, y)| {
            let key = |id: &'a str, entry: &'a Entry| {
                let host = Guest(&entry.stored).host_id();
                let host = host.and_then(|host| Some((host, self.find_present(&GUEST, host)?)));
                match host {
                    Some((host, of)) => (of.sort.as_str(), host, true, entry.sort.as_str(), id),
                    None => (entry.sort.as_str(), id, false, "", ""),
                }
            };
            key(a, x).cmp(&key(b, y))
        })
    }

    fn by_guest_name<'a>(
        &'a self,
        found: Vec<(&'a str, &'a Entry)>,
        first: impl Fn(&'a Entry, &'a Entry) -> Ordering,
    ) -> Vec<(&'a str, &'a Entry)> {
        let key = |id: &'a str, entry: &'a Entry| {
            // A sort key of only a line break means no name.
            let host = (entry.sort.len() <= 1).then(|| Guest(&entry.stored).host_id());
            match host
                .flatten()
                .and_then(|host| self.find_present(&GUEST, host))
            {
                Some(host) => (host.sort.as_str(), true, id),
                None => (entry.sort.as_str(), false, id),
            }
        };
        sorted(found, |(a, x), (b, y)| {
            first(x, y).then_with(|| key(a, x).cmp(&key(b, y)))
        })
    }

    /// Guests that are not removed, by name.
    pub(crate) fn guests_by_name(&self) -> Vec<(&str, Guest<'_>)> {
        let guests = self.by_guest_name(self.present(&GUEST).collect(), |_, _| Ordering::Equal);
        let guests = guests.into_iter();
        guests
            .map(|(id, entry)| (id, Guest(&entry.stored)))
            .collect()
    }

    /// Splits a list sorted by party into its parties.
    pub(crate) fn group_by_party(&self, ids: Vec<String>) -> Vec<PartyGuests> {
        let mut parties: Vec<PartyGuests> = Vec::new();
        for id in ids {
            let party = self.guest(&id).and_then(|guest| guest.0.text("partyId"));
            let party = party.filter(|party| self.may_be_referenced(&PARTY, party));
            match parties.last_mut() {
                Some(last) if last.party_id.as_deref() == party => last.ids.push(id),
                _ => parties.push(PartyGuests {
                    party_id: party.map(str::to_owned),
                    ids: vec![id],
                }),
            }
        }
        parties
    }

    /// Diets and allergies in use, and other needs if any: the choices of the list's filter.
    #[must_use]
    pub fn diets_in_use(&self) -> Vec<&'static str> {
        let all = DIETS.into_iter().chain(ALLERGENS);
        let flags = all.filter(|key| self.guests().any(|(_, guest)| guest.0.flag(key)));
        let others = self
            .guests()
            .any(|(_, guest)| guest.0.text(OTHER_NEEDS).is_some());
        flags.chain(others.then_some(OTHER_NEEDS)).collect()
    }

    /// Guests that are not removed.
    pub(crate) fn guests(&self) -> impl Iterator<Item = (&str, Guest<'_>)> {
        let guests = self.present(&GUEST);
        guests.map(|(id, entry)| (id, Guest(&entry.stored)))
    }

    /// A guest that is not removed.
    pub(crate) fn guest(&self, id: &str) -> Option<Guest<'_>> {
        self.find_present(&GUEST, id)
            .map(|entry| Guest(&entry.stored))
    }
}

impl<'a> Context<'a> {
    /// Guests who refer to the record: a party, a group or a meal.
    pub(crate) fn guests(&self) -> impl Iterator<Item = (&'a str, Guest<'a>)> {
        let entries = self.guest_entries().iter();
        entries.map(|(id, entry)| (*id, Guest(&entry.stored)))
    }

    /// The same as stored entries, with their computed figures.
    pub(crate) fn guest_entries(&self) -> &'a [(&'a str, &'a Entry)] {
        let gather = || {
            let mut members = HashMap::<_, Vec<_>>::new();
            let mut references = GUEST.references();
            let own = self.stored.record;
            let Some((field, _)) = references.find(|(_, of)| *of == own) else {
                return members;
            };
            for (id, entry) in self.store.present(&GUEST) {
                if let Some(of) = entry.stored.text(field.key) {
                    members.entry(of).or_default().push((id, entry));
                }
            }
            members
        };
        let members = self.members.0.get_or_init(gather);
        members.get(self.id).map_or(&[], Vec::as_slice)
    }
}

impl Store {
    /// Whether a guest owes a reply: the invitation was sent, to the guest or the host, and the answer is neither yes
    /// nor no. Before the invitation no reply is expected.
    pub(crate) fn lacks_reply(&self, entry: &Entry) -> bool {
        let figures = GuestFigures::unpack(entry.figures);
        let host = || {
            Guest(&entry.stored)
                .host_id()
                .and_then(|id| self.find_present(&GUEST, id))
        };
        let is_hosts_sent =
            || host().is_some_and(|host| GuestFigures::unpack(host.figures).invitation_sent);
        figures.rsvp.is_undecided()
            && (figures.invitation_sent || figures.is_companion && is_hosts_sent())
    }
}

impl GuestQuery {
    /// Whether a guest matches all filters except search and seats.
    fn lets_through(&self, store: &Store, entry: &Entry) -> bool {
        let guest = Guest(&entry.stored);
        let figures = GuestFigures::unpack(entry.figures);
        let flag = |wanted: Option<bool>, is: bool| wanted.is_none_or(|wanted| wanted == is);
        let of = |wanted: &Option<String>, record: &'static Record, key: &str| {
            let id = entry
                .stored
                .text(key)
                .filter(|id| store.may_be_referenced(record, id));
            match wanted.as_deref() {
                None | Some("") => true,
                Some(NONE) => id.is_none(),
                wanted => id == wanted,
            }
        };
        let status = self.status.unwrap_or(StatusFilter::All);
        status.lets_through(store, entry)
            && of(&self.group_id, &GROUP, "groupId")
            && of(&self.party_id, &PARTY, "partyId")
            && of(&self.meal_id, &MEAL, "mealId")
            && self.age_group.is_none_or(|age| figures.age == Some(age))
            && self.eats(guest)
            && flag(self.is_vip, figures.is_vip)
            && flag(self.needs_transport, figures.needs_transport)
            && flag(self.needs_accommodation, figures.needs_accommodation)
            && flag(self.invitation_sent, figures.invitation_sent)
            && (self.invitation_sent.is_none() || !figures.is_couple)
            && flag(self.without_contact, figures.lacks_contact())
            && (self.without_contact.is_none() || !figures.is_couple)
            && (self.without_seat_in.is_none() || figures.rsvp != RsvpStatus::Declined)
    }

    fn eats(&self, guest: Guest<'_>) -> bool {
        match self.diet.as_deref() {
            None | Some("") => true,
            Some(NONE) => !has_needs(guest.0),
            Some(OTHER_NEEDS) => guest.0.text(OTHER_NEEDS).is_some(),
            Some(diet) => guest.0.flag(diet),
        }
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
