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

/// Name in REST of a group's reply settings.
const RSVP: &str = "rsvpSettings";

/// Name in REST of a group's invitation settings.
const INVITATION: &str = "invitationSettings";

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
        Field::new("allowPlusOnes", "Allow plus ones", Flag).within(RSVP),
        Field::new("maxPlusOnes", "Max plus ones", Whole(MAX_PLUS_ONES))
            .reads_as(Fallback::Number(DEFAULT_PLUS_ONES))
            .within(RSVP),
        Field::new("rsvpDeadline", "RSVP deadline", Date).within(RSVP),
        Field::new("requireMealChoice", "Require meal choice", Flag).within(RSVP),
        Field::new("requireDietaryInfo", "Require dietary info", Flag).within(RSVP),
        Field::new("customMessage", "Custom message", Prose).within(RSVP),
        Field::new(
            "invitationType",
            "Invitation type",
            Choice(&InvitationType::CHOICES),
        )
        .within(INVITATION),
        Field::new("sendSaveTheDate", "Send save the date", Flag).within(INVITATION),
        Field::new("sendInvitation", "Send invitation", Flag)
            .reads_as(Fallback::On)
            .within(INVITATION),
        Field::new("sendReminders", "Send reminders", Flag)
            .reads_as(Fallback::On)
            .within(INVITATION),
        Field::new("customInviteText", "Custom invitation text", Prose).within(INVITATION),
    ],
    derived: &[
        DerivedField {
            key: "guestCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::of(context).guest_count.into(),
        },
        DerivedField {
            key: "confirmedCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::of(context).confirmed_count.into(),
        },
        DerivedField {
            key: "declinedCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::of(context).declined_count.into(),
        },
        DerivedField {
            key: "pendingCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::of(context).pending_count.into(),
        },
        DerivedField {
            key: "tentativeCount",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::of(context).tentative_count.into(),
        },
        DerivedField {
            key: "responseRate",
            kind: DerivedKind::Whole,
            compute: |context| GroupView::of(context).response_rate.into(),
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
        let places: HashMap<String, usize> = groups
            .iter()
            .enumerate()
            .map(|(at, group)| (group.id.clone(), at))
            .collect();
        for (_, guest) in self.guests() {
            let place = guest.group_id().and_then(|id| places.get(id));
            if let Some(group) = place.and_then(|at| groups.get_mut(*at)) {
                group.count(guest.rsvp());
            }
        }
        groups
    }
}

impl GroupView {
    fn of(context: &Context<'_>) -> Self {
        let mut group = Self::empty(context.id, context.stored);
        for (_, guest) in context.guests() {
            group.count(guest.rsvp());
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

    fn count(&mut self, status: RsvpStatus) {
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
