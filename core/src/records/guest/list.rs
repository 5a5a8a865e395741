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
    fn matches(self, store: &Store, entry: &Entry) -> bool {
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
        let terms = SearchTerms::parse(query.search.as_deref().unwrap_or_default());
        let matches: Vec<(&str, &Entry)> = self
            .present(&GUEST)
            .filter(|(_, entry)| query.matches(self, entry))
            .filter(|(_, entry)| self.matches_search(entry, &terms))
            .collect();
        let mut guests = self.in_order(matches, query.sort.unwrap_or_default());
        if query.descending == Some(true) {
            guests.reverse();
        }
        // The couple comes first, unless the list has headings.
        if !matches!(query.sort, Some(GuestSort::Group | GuestSort::Party)) {
            for couple_id in self.couple().into_iter().rev().flatten() {
                if let Some(position) = guests.iter().position(|(id, _)| *id == couple_id) {
                    guests[..=position].rotate_right(1);
                }
            }
        }
        guests.into_iter().map(|(id, _)| id.to_owned()).collect()
    }

    fn in_order<'a>(
        &'a self,
        guests: Vec<(&'a str, &'a Entry)>,
        sort: GuestSort,
    ) -> Vec<(&'a str, &'a Entry)> {
        // The sort key of a guest's group or party; guests without one come last.
        let key_of_target = |record: &'static Record, key: &str, guest: &'a Entry| {
            let id = guest.stored.text(key);
            let target = id.and_then(|id| self.find_present(record, id));
            let name = target.map(|target| target.sort.as_str());
            (name.is_none(), name, id)
        };
        match sort {
            GuestSort::Name => self.by_guest_name(guests, |_, _| Ordering::Equal),
            GuestSort::Recent => self.by_guest_name(guests, |one, other| {
                other.created_millis.cmp(&one.created_millis)
            }),
            GuestSort::Status => self.by_guest_name(guests, |one, other| {
                let rank = |guest: &Entry| status_rank(Guest(&guest.stored).rsvp());
                rank(one).cmp(&rank(other))
            }),
            GuestSort::Group => self.by_guest_name(guests, |one, other| {
                let key = |guest: &'a Entry| key_of_target(&GROUP, "groupId", guest);
                key(one).cmp(&key(other))
            }),
            GuestSort::Party => {
                let guests = self.by_host(guests);
                let positions: HashMap<&str, usize> = guests
                    .iter()
                    .enumerate()
                    .map(|(position, (id, _))| (*id, position))
                    .collect();
                let key = |id: &'a str, guest: &'a Entry| {
                    (key_of_target(&PARTY, "partyId", guest), positions.get(id))
                };
                sorted(guests, |(id, guest), (other_id, other_guest)| {
                    key(id, guest).cmp(&key(other_id, other_guest))
                })
            }
        }
    }

    /// By name; companions follow their host.
    pub(crate) fn by_host<'a>(
        &'a self,
        guests: Vec<(&'a str, &'a Entry)>,
    ) -> Vec<(&'a str, &'a Entry)> {
        let key = |id: &'a str, guest: &'a Entry| {
            let host_id = Guest(&guest.stored).host_id();
            let host = host_id.and_then(|id| Some((id, self.find_present(&GUEST, id)?)));
            match host {
                Some((host_id, host)) => {
                    (host.sort.as_str(), host_id, true, guest.sort.as_str(), id)
                }
                None => (guest.sort.as_str(), id, false, "", ""),
            }
        };
        sorted(guests, |(id, guest), (other_id, other_guest)| {
            key(id, guest).cmp(&key(other_id, other_guest))
        })
    }

    /// Sorts by another order first, then by name. A guest without a name follows the host.
    fn by_guest_name<'a>(
        &'a self,
        guests: Vec<(&'a str, &'a Entry)>,
        first_order: impl Fn(&'a Entry, &'a Entry) -> Ordering,
    ) -> Vec<(&'a str, &'a Entry)> {
        let key = |id: &'a str, guest: &'a Entry| {
            // A sort key of only a line break means no name.
            let has_no_name = guest.sort.len() <= 1;
            let host_id = Guest(&guest.stored).host_id().filter(|_| has_no_name);
            match host_id.and_then(|id| self.find_present(&GUEST, id)) {
                Some(host) => (host.sort.as_str(), true, id),
                None => (guest.sort.as_str(), false, id),
            }
        };
        sorted(guests, |(id, guest), (other_id, other_guest)| {
            first_order(guest, other_guest)
                .then_with(|| key(id, guest).cmp(&key(other_id, other_guest)))
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
            let record = self.stored.record;
            let Some((field, _)) = references.find(|(_, target)| *target == record) else {
                return members;
            };
            for (id, entry) in self.store.present(&GUEST) {
                if let Some(target_id) = entry.stored.text(field.key) {
                    members.entry(target_id).or_default().push((id, entry));
                }
            }
            members
        };
        let members = self.guests_by_record.0.get_or_init(gather);
        members.get(self.id).map_or(&[], Vec::as_slice)
    }
}

impl Store {
    /// Whether a guest owes a reply: the invitation was sent, to the guest or the host, and the answer is neither yes
    /// nor no. Before the invitation no reply is expected.
    pub(crate) fn lacks_reply(&self, entry: &Entry) -> bool {
        let figures = GuestFigures::unpack(entry.figures);
        if !figures.rsvp.is_undecided() {
            return false;
        }
        if figures.invitation_sent {
            return true;
        }
        let host_id = Guest(&entry.stored)
            .host_id()
            .filter(|_| figures.is_companion);
        let host = host_id.and_then(|id| self.find_present(&GUEST, id));
        host.is_some_and(|host| GuestFigures::unpack(host.figures).invitation_sent)
    }
}

impl GuestQuery {
    /// Whether a guest matches all filters except search and seats.
    fn matches(&self, store: &Store, entry: &Entry) -> bool {
        let guest = Guest(&entry.stored);
        let figures = GuestFigures::unpack(entry.figures);
        let has_flag = |filter: Option<bool>, value: bool| filter.is_none_or(|flag| flag == value);
        let refers_to = |filter: &Option<String>, record: &'static Record, key: &str| {
            let id = entry
                .stored
                .text(key)
                .filter(|id| store.may_be_referenced(record, id));
            match filter.as_deref() {
                None | Some("") => true,
                Some(NONE) => id.is_none(),
                filter_id => id == filter_id,
            }
        };
        let status = self.status.unwrap_or(StatusFilter::All);
        status.matches(store, entry)
            && refers_to(&self.group_id, &GROUP, "groupId")
            && refers_to(&self.party_id, &PARTY, "partyId")
            && refers_to(&self.meal_id, &MEAL, "mealId")
            && self.age_group.is_none_or(|age| figures.age == Some(age))
            && self.matches_diet(guest)
            && has_flag(self.is_vip, figures.is_vip)
            && has_flag(self.needs_transport, figures.needs_transport)
            && has_flag(self.needs_accommodation, figures.needs_accommodation)
            && has_flag(self.invitation_sent, figures.invitation_sent)
            && (self.invitation_sent.is_none() || !figures.is_couple)
            && has_flag(self.without_contact, figures.lacks_contact())
            && (self.without_contact.is_none() || !figures.is_couple)
            && (self.without_seat_in.is_none() || figures.rsvp != RsvpStatus::Declined)
    }

    fn matches_diet(&self, guest: Guest<'_>) -> bool {
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
