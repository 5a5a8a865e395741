//! Parties with their guests and the state of their invitations.

use std::collections::HashMap;

use serde::Serialize;

use crate::greeting::{self, GreetedPerson};
use crate::record::{Context, Entry, Store, Stored, by_name};
use crate::records::guest::{GUEST, Guest, GuestFigures};
use crate::records::party::PARTY;
use crate::values::RsvpStatus;

/// A party with its guests and the state of its invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PartyView {
    /// The party's id.
    pub id: String,
    /// Name on the envelope.
    pub name: String,
    /// Address on the envelope.
    pub address: Option<String>,
    /// Custom greeting of an invitation; without one, first names are used.
    pub greeting: Option<String>,
    /// The greeting as text.
    pub greeted_as: String,
    /// Its guests by name; companions follow their hosts.
    pub guests: Vec<String>,
    /// Number of guests.
    pub guest_count: u32,
    /// Guests who come.
    pub confirmed_count: u32,
    /// Guests who do not come.
    pub declined_count: u32,
    /// Guests with an invitation sent.
    pub sent_count: u32,
    /// Whether the invitation was sent to all guests who get one. Companions get one only if no other guest of the
    /// party does.
    pub is_sent: bool,
    /// Whether all guests have answered yes or no.
    pub is_answered: bool,
}

impl Store {
    /// The parties with their guests, in order.
    #[must_use]
    pub fn parties(&self) -> Vec<PartyView> {
        let mut members = HashMap::<&str, Vec<(&str, &Entry)>>::new();
        for (id, entry) in self.present(&GUEST) {
            if let Some(party) = Guest(&entry.stored).party_id() {
                members.entry(party).or_default().push((id, entry));
            }
        }
        let parties = by_name(self.present(&PARTY).collect()).into_iter();
        let view = |(id, entry): (&str, &Entry)| {
            let members = members.remove(id).unwrap_or_default();
            PartyView::new(id, &entry.stored, &self.by_host(members))
        };
        parties.map(view).collect()
    }
}

impl Context<'_> {
    /// The party of this context, for its derived values.
    pub(crate) fn party(&self) -> PartyView {
        PartyView::new(self.id, self.stored, self.guest_entries())
    }
}

impl PartyView {
    fn new(id: &str, party: &Stored, members: &[(&str, &Entry)]) -> Self {
        let count = |is_counted: &dyn Fn(GuestFigures) -> bool| {
            let figures = members
                .iter()
                .map(|(_, entry)| GuestFigures::unpack(entry.figures));
            u32::try_from(figures.filter(|figures| is_counted(*figures)).count())
                .unwrap_or(u32::MAX)
        };
        let people = members
            .iter()
            .map(|(_, entry)| GreetedPerson::from_guest(&entry.stored));
        let people: Vec<GreetedPerson> = people.collect();
        let guest_count = count(&|_| true);
        let confirmed_count = count(&|figures| figures.rsvp == RsvpStatus::Confirmed);
        let declined_count = count(&|figures| figures.rsvp == RsvpStatus::Declined);
        let sent_count = count(&|figures| figures.invitation_sent);
        let unsent_count = count(&GuestFigures::awaits_invitation);
        Self {
            id: id.to_owned(),
            name: party.title(),
            address: party.text("address").map(str::to_owned),
            greeting: party.text("greeting").map(str::to_owned),
            greeted_as: greeting::greet_party(party, &people.iter().collect::<Vec<_>>()),
            guest_count,
            confirmed_count,
            declined_count,
            sent_count,
            is_sent: sent_count > 0 && unsent_count == 0,
            is_answered: guest_count > 0 && confirmed_count + declined_count == guest_count,
            guests: members.iter().map(|(id, _)| (*id).to_owned()).collect(),
        }
    }
}
