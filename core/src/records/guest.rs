//! The table of guests, and the figures of a guest for statistics.

pub mod companions;
pub mod couple;
pub mod diets;
pub mod invitations;
pub mod list;
mod name_hints;
pub mod parse;

use serde_json::Value;

use super::group::{GROUP, MAX_PLUS_ONES};
use super::meal::MEAL;
use super::party::PARTY;
use crate::draft::{Draft, FieldName, field};
use crate::record::FieldKind::{Choice, Email, Flag, Phone, Prose, Reference, Short, Whole};
use crate::record::{
    DerivedField, DerivedKind, Fallback, Field, Proposal, Record, RequiredExemption, Stored, Values,
};
use crate::roles::Area;
use crate::values::{AgeGroup, InvitationType, Relationship, RsvpStatus};

/// The table of guests.
pub static GUEST: Record = Record {
    noun: "guest",
    container: "guests",
    area: Area::Planning,
    fields: &[
        Field::new("firstName", "First name", Short).required(),
        Field::new("lastName", "Last name", Short).required(),
        Field::new("hasOneName", "One name only", Flag),
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
        Field::new("plusOneOf", "Brought by", Reference(&GUEST)),
        Field::new("mealId", "Meal", Reference(&MEAL)),
        Field::new("dietVegetarian", "Vegetarian", Flag),
        Field::new("dietVegan", "Vegan", Flag),
        Field::new("dietPescatarian", "Pescatarian", Flag),
        Field::new("dietHalal", "Halal", Flag),
        Field::new("dietKosher", "Kosher", Flag),
        Field::new("dietGlutenFree", "Gluten-free", Flag),
        Field::new("dietLactoseFree", "Lactose-free", Flag),
        Field::new("allergyGluten", "Gluten allergy", Flag),
        Field::new("allergyCrustaceans", "Crustacean allergy", Flag),
        Field::new("allergyEggs", "Egg allergy", Flag),
        Field::new("allergyFish", "Fish allergy", Flag),
        Field::new("allergyPeanuts", "Peanut allergy", Flag),
        Field::new("allergySoy", "Soya allergy", Flag),
        Field::new("allergyMilk", "Milk allergy", Flag),
        Field::new("allergyNuts", "Nut allergy", Flag),
        Field::new("allergyCelery", "Celery allergy", Flag),
        Field::new("allergyMustard", "Mustard allergy", Flag),
        Field::new("allergySesame", "Sesame allergy", Flag),
        Field::new("allergySulphites", "Sulphite allergy", Flag),
        Field::new("allergyLupin", "Lupin allergy", Flag),
        Field::new("allergyMolluscs", "Mollusc allergy", Flag),
    ],
    title: |guest| Guest(guest).name(),
    sort: |guest| {
        let first = guest.text("firstName").unwrap_or_default();
        // Guests with one name sort by that name.
        match guest.text("lastName") {
            Some(last) => format!("{last}\n{first}"),
            None => format!("{first}\n"),
        }
    },
    search: &[
        "email",
        "phone",
        "address",
        "notes",
        "dietaryRestrictions",
        "dietVegetarian",
        "dietVegan",
        "dietPescatarian",
        "dietHalal",
        "dietKosher",
        "dietGlutenFree",
        "dietLactoseFree",
        "allergyGluten",
        "allergyCrustaceans",
        "allergyEggs",
        "allergyFish",
        "allergyPeanuts",
        "allergySoy",
        "allergyMilk",
        "allergyNuts",
        "allergyCelery",
        "allergyMustard",
        "allergySesame",
        "allergySulphites",
        "allergyLupin",
        "allergyMolluscs",
    ],
    figures: |guest| GuestFigures::from_guest(Guest(guest)).pack(),
    rules,
    exemptions: &[
        RequiredExemption {
            description: "a guest with `plusOneOf`",
            marker_field: "plusOneOf",
            only_field: None,
            applies: companions::is_companion_after,
        },
        RequiredExemption {
            description: "a guest with `hasOneName`",
            marker_field: ONE_NAME.key,
            only_field: Some(LAST_NAME.key),
            applies: has_one_name,
        },
    ],
    fallback_name: |store, guest| {
        let host = store.get(&GUEST, Guest(guest).host_id()?)?;
        Some(companions::unnamed_companion_name(&host.stored.title()))
    },
    derived: &[
        DerivedField {
            key: "name",
            kind: DerivedKind::Text,
            compute: |context| context.store.display_name(context.stored).into(),
        },
        DerivedField {
            key: "groupName",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                context
                    .title_of(&GROUP, "groupId")
                    .map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "partyName",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                context
                    .title_of(&PARTY, "partyId")
                    .map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "mealName",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                context
                    .title_of(&MEAL, "mealId")
                    .map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "hostName",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                context
                    .title_of(&GUEST, "plusOneOf")
                    .map_or(Value::Null, Value::from)
            },
        },
        DerivedField {
            key: "isCouple",
            kind: DerivedKind::Flag,
            compute: |context| GUEST.is_fixed(context.id).into(),
        },
        DerivedField {
            key: "companions",
            kind: DerivedKind::Whole,
            compute: |context| context.store.companion_count(context.id).into(),
        },
        DerivedField {
            key: "mayStillBring",
            kind: DerivedKind::Whole,
            compute: |context| {
                let companions = context.store.companion_count(context.id);
                context.store.may_still_bring(context.id, companions).into()
            },
        },
    ],
    fixed: &couple::COUPLE,
    ..Record::PLAIN
};

const LAST_NAME: FieldName = field("lastName", "Last name");
const ONE_NAME: FieldName = field("hasOneName", "One name only");

/// Whether a guest needs no last name. Many people have one name, but the form has to confirm it: a forgotten last
/// name is an issue.
fn has_one_name(fields: &Values, current: &Stored) -> bool {
    match fields.get(ONE_NAME.key) {
        Some(value) => value == &Value::Bool(true),
        None => current.flag(ONE_NAME.key),
    }
}

fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    if GUEST.is_fixed(proposal.id) {
        couple::drop_edits(draft);
    }
    companions::rules(proposal, draft);
    let current = proposal.current;
    let clears_one_name = draft.writes(ONE_NAME.key) && current.flag(ONE_NAME.key);
    let is_companion = draft
        .text_of("plusOneOf", current.text("plusOneOf"))
        .is_some();
    // The couple has the wedding's names, which may be single ones.
    let needs_last_name = !is_companion && !GUEST.is_fixed(proposal.id);
    let last_name = draft.text_of(LAST_NAME.key, current.text(LAST_NAME.key));
    let lacks_last_name = last_name.is_none() && !draft.touches(LAST_NAME.key);
    if clears_one_name && needs_last_name && lacks_last_name {
        draft.issue(LAST_NAME, "required", "Last name is required");
    }
}

/// Figures of a guest for statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GuestFigures {
    pub(crate) rsvp: RsvpStatus,
    pub(crate) plus_ones: u8,
    pub(crate) age: Option<AgeGroup>,
    pub(crate) is_companion: bool,
    pub(crate) is_vip: bool,
    pub(crate) needs_transport: bool,
    pub(crate) needs_accommodation: bool,
    pub(crate) invitation_sent: bool,
    pub(crate) has_contact: bool,
    /// Whether this is one of the couple, who get no invitation.
    pub(crate) is_couple: bool,
}

impl GuestFigures {
    /// Bit for the couple in packed figures; set from the id.
    pub(crate) const COUPLE: u32 = 1 << 30;

    fn from_guest(guest: Guest<'_>) -> Self {
        let flag = |key| guest.0.flag(key);
        Self {
            rsvp: guest.rsvp(),
            plus_ones: guest.plus_ones(),
            age: guest.age(),
            is_companion: guest.host_id().is_some(),
            is_vip: flag("isVip"),
            needs_transport: flag("needsTransport"),
            needs_accommodation: flag("needsAccommodation"),
            invitation_sent: flag("invitationSent"),
            has_contact: CONTACT_FIELDS.iter().any(|key| guest.0.text(key).is_some()),
            is_couple: false,
        }
    }

    /// Whether a guest has no contact data. Companions are reached through their hosts, and the couple needs none.
    pub(crate) fn lacks_contact(self) -> bool {
        !self.has_contact && !self.is_companion && !self.is_couple
    }

    /// Whether this guest's invitation is still to be sent. Companions and the couple get none.
    pub(crate) fn awaits_invitation(self) -> bool {
        !self.invitation_sent && !self.is_companion && !self.is_couple
    }

    /// Packs the figures in one number: the reply in the lowest byte, then the plus-ones, the age group and the flags.
    fn pack(self) -> u32 {
        let flags = [
            self.is_companion,
            self.is_vip,
            self.needs_transport,
            self.needs_accommodation,
            self.invitation_sent,
            self.has_contact,
        ];
        let flags = flags
            .iter()
            .rev()
            .fold(0, |sum, flag| sum << 1 | u32::from(*flag));
        let age = self.age.map_or(0, |age| age as u32 + 1);
        flags << 24 | age << 16 | u32::from(self.plus_ones) << 8 | self.rsvp as u32
    }

    /// Reads packed figures.
    pub(crate) fn unpack(figures: u32) -> Self {
        let [rsvp, plus_ones, age, flags] = figures.to_le_bytes();
        let flag = |bit: u8| flags >> bit & 1 == 1;
        let rsvp = RsvpStatus::ALL.get(usize::from(rsvp));
        let age = usize::from(age).checked_sub(1);
        Self {
            rsvp: rsvp.copied().unwrap_or(RsvpStatus::Pending),
            plus_ones,
            age: age.and_then(|index| AgeGroup::ALL.get(index)).copied(),
            is_companion: flag(0),
            is_vip: flag(1),
            needs_transport: flag(2),
            needs_accommodation: flag(3),
            invitation_sent: flag(4),
            has_contact: flag(5),
            is_couple: figures & Self::COUPLE != 0,
        }
    }
}

const CONTACT_FIELDS: [&str; 3] = ["email", "phone", "address"];

/// A guest of a document.
#[derive(Clone, Copy)]
pub(crate) struct Guest<'a>(pub(crate) &'a Stored);

impl<'a> Guest<'a> {
    /// First and last name, without a stray space if one is missing.
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

    /// Number of companions that the guest may bring, 0 to 5.
    pub(crate) fn plus_ones(self) -> u8 {
        let number = self.0.number("plusOnes").unwrap_or(0);
        u8::try_from(number).unwrap_or(0)
    }

    /// The group, which may not exist any more.
    pub(crate) fn group_id(self) -> Option<&'a str> {
        self.0.text("groupId")
    }

    /// The age group, if known.
    pub(crate) fn age(self) -> Option<AgeGroup> {
        self.0.text("ageGroup").and_then(AgeGroup::parse)
    }

    /// The host who brings this guest; it may not exist any more.
    pub(crate) fn host_id(self) -> Option<&'a str> {
        self.0.text("plusOneOf")
    }

    /// The party, which may not exist any more.
    pub(crate) fn party_id(self) -> Option<&'a str> {
        self.0.text("partyId")
    }
}
