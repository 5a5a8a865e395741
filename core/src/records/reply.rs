//! What guests replied on the website: one record for each person of a reply (Specification 2,
//! section 3; decisions: Guests, RSVP, website).
//!
//! A reply stays as it came, also when its guest was found and has taken it over: what somebody wrote is
//! kept, and nobody's later edit of the guest changes it.

use super::guest::GUEST;
use super::meal::MEAL;
use crate::record::Kind::{Choice, Email, Flag, Phone, Prose, Reference, Short, Whole};
use crate::record::{Derived, DerivedKind, Field, Record};
use crate::roles::Area;
use crate::values::{Attending, ReplyState};

/// As many people as one reply can be for.
const MOST_PEOPLE: i64 = 20;

/// The table of replies.
pub static REPLY: Record = Record {
    noun: "reply",
    container: "replies",
    area: Area::Planning,
    fields: &[
        Field::new("firstName", "First name", Short).required(),
        Field::new("lastName", "Last name", Short),
        Field::new("email", "Email", Email),
        Field::new("phone", "Phone", Phone),
        Field::new("attending", "Coming", Choice(&Attending::CHOICES)).required(),
        Field::new("guestCount", "Number of people", Whole(MOST_PEOPLE)),
        Field::new("mealId", "Meal", Reference(&MEAL)),
        Field::new("dietaryNeeds", "Dietary needs", Prose),
        Field::new("specialRequests", "Special requests", Prose),
        Field::new("plusOne", "Brings somebody", Flag),
        Field::new("plusOneName", "Name of whoever comes along", Short),
        Field::new("guestId", "Guest", Reference(&GUEST)),
        // Who answers by a personal link is known; the open form takes any name.
        Field::new("isPersonal", "By personal link", Flag),
        Field::new("state", "State", Choice(&ReplyState::CHOICES))
            .starts_as(ReplyState::Open.as_str()),
    ],
    title: |reply| {
        let parts = ["firstName", "lastName"].map(|key| reply.text(key).unwrap_or_default());
        parts.join(" ").trim().to_owned()
    },
    search: &["email"],
    derived: &[
        Derived {
            key: "guestName",
            kind: DerivedKind::TextOrNull,
            of: |context| context.title_of(&GUEST, "guestId").into(),
        },
        Derived {
            key: "isBesideAnswer",
            kind: DerivedKind::Flag,
            of: |context| {
                let guest = context.stored.text("guestId");
                let is_open = !context.stored.flag("isPersonal");
                (is_open && guest.is_some_and(|id| context.store.has_answered_by_link(id))).into()
            },
        },
    ],
    ..Record::PLAIN
};
