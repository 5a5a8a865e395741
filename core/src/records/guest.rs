//! Guests (Specification 2, sections 3 to 5 and 9).

pub mod list;
mod namesakes;
pub mod written;

use serde_json::Value;

use super::group::GROUP;
use super::party::PARTY;
use crate::record::Kind::{Choice, Email, Flag, Phone, Prose, Reference, Short, Whole};
use crate::record::{Derived, DerivedKind, Fallback, Field, Record, Stored};
use crate::roles::Area;
use crate::values::{AgeGroup, InvitationType, Relationship, RsvpStatus};

/// The most people that a guest may bring (Specification 2, section 5).
pub(crate) const MAX_PLUS_ONES: i64 = 5;

/// The table of guests.
pub static GUEST: Record = Record {
    noun: "guest",
    container: "guests",
    area: Area::Planning,
    fields: &[
        Field::new("firstName", "First name", Short).required(),
        Field::new("lastName", "Last name", Short).required(),
        Field::new("email", "Email", Email),
        Field::new("phone", "Phone", Phone),
        Field::new("address", "Address", Short),
        Field::new("rsvpStatus", "RSVP status", Choice(&RsvpStatus::CHOICES)).starts_as("PENDING"),
        Field::new("plusOnes", "Plus ones", Whole(MAX_PLUS_ONES)).reads_as(Fallback::Number(0)),
        Field::new("groupId", "Group", Reference(&GROUP)),
        Field::new("partyId", "Party", Reference(&PARTY)),
        Field::new(
            "invitationType",
            "Invitation type",
            Choice(&InvitationType::CHOICES),
        ),
        Field::new("ageGroup", "Age group", Choice(&AgeGroup::CHOICES)),
        Field::new(
            "relationship",
            "Relationship",
            Choice(&Relationship::CHOICES),
        ),
        Field::new("dietaryRestrictions", "Dietary restrictions", Prose),
        Field::new("specialAccommodations", "Special accommodations", Prose),
        Field::new("notes", "Notes", Prose),
        Field::new("isVip", "VIP", Flag),
        Field::new("needsTransport", "Needs transport", Flag),
        Field::new("needsAccommodation", "Needs accommodation", Flag),
        Field::new("invitationSent", "Invitation sent", Flag),
    ],
    title: |guest| Guest(guest).name(),
    sort: |guest| {
        let name = |key| guest.text(key).unwrap_or_default();
        format!("{}\n{}", name("lastName"), name("firstName"))
    },
    search: &["email", "phone"],
    figures: |guest| Answer::of(Guest(guest)).packed(),
    derived: &[
        Derived {
            key: "name",
            kind: DerivedKind::Text,
            of: |context| context.stored.title().into(),
        },
        Derived {
            key: "groupName",
            kind: DerivedKind::TextOrNull,
            of: |context| {
                context
                    .title_of(&GROUP, "groupId")
                    .map_or(Value::Null, Value::from)
            },
        },
        Derived {
            key: "partyName",
            kind: DerivedKind::TextOrNull,
            of: |context| {
                context
                    .title_of(&PARTY, "partyId")
                    .map_or(Value::Null, Value::from)
            },
        },
    ],
    ..Record::PLAIN
};

/// What a guest has answered, and for how many.
#[derive(Clone, Copy)]
pub(crate) struct Answer {
    pub(crate) rsvp: RsvpStatus,
    pub(crate) plus_ones: u8,
}

impl Answer {
    fn of(guest: Guest<'_>) -> Self {
        Self {
            rsvp: guest.rsvp(),
            plus_ones: guest.plus_ones(),
        }
    }

    fn packed(self) -> u32 {
        u32::from(self.plus_ones) << 8 | self.rsvp as u32
    }

    /// Of the figures of a guest.
    pub(crate) fn unpacked(figures: u32) -> Self {
        let [rsvp, plus_ones, ..] = figures.to_le_bytes();
        let known = RsvpStatus::ALL.get(usize::from(rsvp));
        Self {
            rsvp: known.copied().unwrap_or(RsvpStatus::Pending),
            plus_ones,
        }
    }

    /// How many places the guest takes when coming: the guest and the people brought along.
    pub(crate) fn places(self) -> u32 {
        1 + u32::from(self.plus_ones)
    }
}

/// A guest of a document.
#[derive(Clone, Copy)]
pub(crate) struct Guest<'a>(pub(crate) &'a Stored);

impl<'a> Guest<'a> {
    /// First and last name, with no stray space where one is missing.
    pub(crate) fn name(self) -> String {
        let name = |key| self.0.text(key).unwrap_or_default();
        format!("{} {}", name("firstName"), name("lastName"))
            .trim()
            .to_owned()
    }

    /// The answer; anything unknown reads as PENDING.
    pub(crate) fn rsvp(self) -> RsvpStatus {
        let text = self.0.text("rsvpStatus").unwrap_or_default();
        RsvpStatus::parse(text).unwrap_or(RsvpStatus::Pending)
    }

    /// How many people the guest may bring, 0 to 5.
    pub(crate) fn plus_ones(self) -> u8 {
        let number = self.0.number("plusOnes").unwrap_or(0);
        u8::try_from(number).unwrap_or(0)
    }

    /// The group, which may not exist any more.
    pub(crate) fn group_id(self) -> Option<&'a str> {
        self.0.text("groupId")
    }

    /// The party, which may not exist any more.
    pub(crate) fn party_id(self) -> Option<&'a str> {
        self.0.text("partyId")
    }
}
