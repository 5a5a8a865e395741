//! Replies of guests on the website: one record for each person of a reply.
//!
//! A reply stays as sent, even after it was matched to a guest and taken over: later edits of the guest do not change
//! it.

use super::guest::GUEST;
use super::meal::MEAL;
use crate::record::FieldKind::{Choice, Email, Flag, Phone, Prose, Reference, Short, Whole};
use crate::record::{DerivedField, DerivedKind, Field, Record, Store};
use crate::roles::Area;
use crate::values::{Attending, ReplyState};

/// Maximum number of people in one reply.
const MOST_PEOPLE: i64 = 20;

/// The table of replies.
pub static REPLY: Record = Record {
    noun: "reply",
    container: "replies",
    area: Area::Planning,
    fields: &[
        Field::new("firstName", "First name", Short).required(),
        Field::new("lastName", "Last name", Short),
        Field::new("hasOneName", "One name only", Flag),
        Field::new("email", "Email", Email),
        Field::new("phone", "Phone", Phone),
        Field::new("attending", "Coming", Choice(&Attending::CHOICES)).required(),
        Field::new("guestCount", "Number of people", Whole(MOST_PEOPLE)),
        Field::new("mealId", "Meal", Reference(&MEAL)),
        Field::new("dietaryNeeds", "Dietary needs", Prose),
        Field::new("specialRequests", "Special requests", Prose),
        Field::new("plusOne", "Brings someone", Flag),
        Field::new("plusOneName", "Name of the companion", Short),
        Field::new("guestId", "Guest", Reference(&GUEST)),
        // A personal link identifies the guest; the open form accepts any name.
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
        DerivedField {
            key: "guestName",
            kind: DerivedKind::TextOrNull,
            compute: |context| context.title_of(&GUEST, "guestId").into(),
        },
        DerivedField {
            key: "companionsAsked",
            kind: DerivedKind::Whole,
            compute: |context| {
                let reply = context.stored;
                let brings = reply.flag("plusOne") || reply.text("plusOneName").is_some();
                let companions = companions_asked(Some(brings), reply.number("guestCount"));
                companions.unwrap_or(0).into()
            },
        },
        DerivedField {
            key: "isBesideAnswer",
            kind: DerivedKind::Flag,
            compute: |context| {
                let guest = context.stored.text("guestId");
                let is_open = !context.stored.flag("isPersonal");
                (is_open && guest.is_some_and(|id| context.store.has_answered_by_link(id))).into()
            },
        },
    ],
    ..Record::PLAIN
};

/// Number of companions that a reply asks for: by the check box, or by the number of people, which includes the
/// sender. `None` if it has neither.
pub(crate) fn companions_asked(brings_companion: Option<bool>, people: Option<i64>) -> Option<u32> {
    let by_number = people.map(|people| u32::try_from(people - 1).unwrap_or(0));
    let by_box = brings_companion.map(u32::from);
    by_box.into_iter().chain(by_number).max()
}

/// Maximum number of open-form replies of a wedding: each guest of the largest wedding may answer, and half of them
/// twice.
const MOST_FORM_REPLIES: u64 = 3_000;

/// Maximum total text of those replies: a tenth of a wedding's limit.
const MOST_FORM_TEXT_BYTES: u64 = 2 << 20;

/// Percentage of that quota from which the dashboard warns the couple.
const WARNING_PERCENT: u32 = 50;

impl Store {
    /// Percentage of their quota that open-form replies use. Removing replies frees it.
    #[must_use]
    pub fn form_quota_percent(&self) -> u32 {
        let (mut count, mut text_bytes) = (0_u64, 0_u64);
        for (_, entry) in self.present(&REPLY) {
            if entry.stored.flag("isPersonal") {
                continue;
            }
            count += 1;
            let fields = REPLY.fields.iter();
            let lengths = fields.filter_map(|field| Some(entry.stored.text(field.key)?.len()));
            text_bytes += lengths.sum::<usize>() as u64;
        }
        let used_count = count * 100 / MOST_FORM_REPLIES;
        let used_text = text_bytes * 100 / MOST_FORM_TEXT_BYTES;
        u32::try_from(used_count.max(used_text)).unwrap_or(u32::MAX)
    }

    /// Whether the quota allows one more open-form reply.
    #[must_use]
    pub fn has_form_quota(&self) -> bool {
        self.form_quota_percent() < 100
    }

    /// Percentage of the quota used by open-form replies, once it is high enough to warn the couple.
    pub(crate) fn form_quota_warning(&self) -> Option<u32> {
        let used = self.form_quota_percent();
        (used >= WARNING_PERCENT).then_some(used)
    }
}
