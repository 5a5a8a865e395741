//! Groups of guests, such as a family or colleagues.

use std::collections::HashMap;

use serde::Serialize;

use crate::record::FieldKind::{Choice, Date, Flag, Order, Prose, Short, Whole};
use crate::record::{
    Context, DerivedField, DerivedKind, Fallback, Field, Record, RestAddress, Store, Stored,
    by_name,
};
use crate::roles::Area;
use crate::values::{GroupType, InvitationType, RsvpStatus};

/// Maximum number of companions of a guest.
pub(crate) const MAX_PLUS_ONES: i64 = 5;

/// Default number of companions for each guest of a group.
const DEFAULT_PLUS_ONES: i64 = 1;

/// Object of a group's reply settings in REST.
const RSVP_OBJECT: &str = "rsvpSettings";

/// Object of a group's invitation settings in REST.
const INVITATION_OBJECT: &str = "invitationSettings";

/// The table of groups of guests.
pub static GROUP: Record = Record {
    noun: "group",
    container: "groups",
    area: Area::Planning,
    address: RestAddress::OwnAndBeneath("guests"),
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("type", "Type", Choice(&GroupType::CHOICES)).required(),
        Field::new("description", "Description", Short),
        Field::new("order", "Order", Order),
        Field::new("allowPlusOnes", "Allow plus ones", Flag).within(RSVP_OBJECT),
        Field::new("maxPlusOnes", "Max plus ones", Whole(MAX_PLUS_ONES))
            .reads_as(Fallback::Number(DEFAULT_PLUS_ONES))
            .within(RSVP_OBJECT),
        Field::new("rsvpDeadline", "RSVP deadline", Date).within(RSVP_OBJECT),
        Field::new("requireMealChoice", "Require meal choice", Flag).within(RSVP_OBJECT),
        Field::new("requireDietaryInfo", "Require dietary info", Flag).within(RSVP_OBJECT),
        Field::new("customMessage", "Custom message", Prose).within(RSVP_OBJECT),
        Field::new(
            "invitationType",
            "Invitation type",
            Choice(&InvitationType::CHOICES),
        )
        .within(INVITATION_OBJECT),
        Field::new("sendSaveTheDate", "Send save the date", Flag).within(INVITATION_OBJECT),
        Field::new("sendInvitation", "Send invitation", Flag)
            .reads_as(Fallback::On)
            .within(INVITATION_OBJECT),
        Field::new("sendReminders", "Send reminders", Flag)
            .reads_as(Fallback::On)
            .within(INVITATION_OBJECT),
        Field::new("customInviteText", "Custom invitation text", Prose).within(INVITATION_OBJECT),
    ],
    derived: &[
        DerivedField {
            key: "guestCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::from_context(context).guest_count.into(),
        },
        DerivedField {
            key: "confirmedCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::from_context(context).confirmed_count.into(),
        },
        DerivedField {
            key: "declinedCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::from_context(context).declined_count.into(),
        },
        DerivedField {
            key: "pendingCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::from_context(context).pending_count.into(),
        },
        DerivedField {
            key: "tentativeCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::from_context(context).tentative_count.into(),
        },
        DerivedField {
            key: "responseRate",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::from_context(context).response_rate.into(),
        },
    ],
    ..Record::PLAIN
};

/// A group with the counts of its guests' replies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GroupView {
    /// The group's id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The type.
    pub r#type: Option<GroupType>,
    /// The description.
    pub description: Option<String>,
    /// Guests in it.
    pub guest_count: u32,
    /// Guests who come.
    pub confirmed_count: u32,
    /// Guests who do not come.
    pub declined_count: u32,
    /// Guests without an answer.
    pub pending_count: u32,
    /// Guests who are undecided.
    pub tentative_count: u32,
    /// (confirmed + declined) / guests in percent, rounded; 0 for an empty group.
    pub response_rate: u32,
}

impl Store {
    /// The groups with their counts, in order.
    #[must_use]
    pub fn groups(&self) -> Vec<GroupView> {
        let groups = by_name(self.present(&GROUP).collect());
        let mut groups: Vec<GroupView> = groups
            .into_iter()
            .map(|(id, entry)| GroupView::empty(id, &entry.stored))
            .collect();
        let positions: HashMap<String, usize> = groups
            .iter()
            .enumerate()
            .map(|(position, group)| (group.id.clone(), position))
            .collect();
        for (_, guest) in self.guests() {
            let position = guest.group_id().and_then(|id| positions.get(id));
            if let Some(group) = position.and_then(|position| groups.get_mut(*position)) {
                group.count_guest(guest.rsvp());
            }
        }
        groups
    }
}

impl GroupView {
    fn from_context(context: &Context<'_>) -> Self {
        let mut group = Self::empty(context.id, context.stored);
        for (_, guest) in context.guests() {
            group.count_guest(guest.rsvp());
        }
        group
    }

    fn empty(id: &str, group: &Stored) -> Self {
        Self {
            id: id.to_owned(),
            name: group.title(),
            r#type: group.text("type").and_then(GroupType::parse),
            description: group.text("description").map(str::to_owned),
            guest_count: 0,
            confirmed_count: 0,
            declined_count: 0,
            pending_count: 0,
            tentative_count: 0,
            response_rate: 0,
        }
    }

    fn count_guest(&mut self, status: RsvpStatus) {
        self.guest_count += 1;
        match status {
            RsvpStatus::Confirmed => self.confirmed_count += 1,
            RsvpStatus::Declined => self.declined_count += 1,
            RsvpStatus::Pending => self.pending_count += 1,
            RsvpStatus::Tentative => self.tentative_count += 1,
        }
        let answered = self.confirmed_count + self.declined_count;
        self.response_rate = (answered * 200 + self.guest_count) / (self.guest_count * 2);
    }
}
