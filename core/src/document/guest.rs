//! Guests, and the groups and parties they belong to.

use serde::Serialize;

use super::{AgeGroup, GroupType, InvitationType, Lifecycle, Relationship, RsvpStatus};
use crate::ids::{GroupId, PartyId};
use crate::tolerant::Fields;

/// The most people that a guest may bring (Specification 2, section 5).
pub const MAX_PLUS_ONES: u8 = 5;

/// A guest (Specification 2, section 3).
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Guest {
    /// May be empty, where another client wrote none.
    pub first_name: String,
    /// May be empty, where another client wrote none.
    pub last_name: String,
    /// The e-mail address.
    pub email: Option<String>,
    /// The telephone number as typed.
    pub phone: Option<String>,
    /// The postal address as typed.
    pub address: Option<String>,
    /// The answer; anything unknown reads as PENDING.
    pub rsvp_status: RsvpStatus,
    /// How many people the guest may bring, 0 to 5.
    pub plus_ones: u8,
    /// The group, which may not exist any more.
    pub group_id: Option<GroupId>,
    /// The party, which may not exist any more.
    pub party_id: Option<PartyId>,
    /// What the guest is invited to.
    pub invitation_type: Option<InvitationType>,
    /// The age group.
    pub age_group: Option<AgeGroup>,
    /// What the guest is to the couple.
    pub relationship: Option<Relationship>,
    /// Prose.
    pub dietary_restrictions: Option<String>,
    /// Prose.
    pub special_accommodations: Option<String>,
    /// Prose.
    pub notes: Option<String>,
    /// Whether the guest is a VIP.
    pub is_vip: bool,
    /// Whether the guest needs transport.
    pub needs_transport: bool,
    /// Whether the guest needs a place to sleep.
    pub needs_accommodation: bool,
    /// Whether the invitation went out.
    pub invitation_sent: bool,
    /// When it was added, changed, removed.
    #[serde(flatten)]
    pub lifecycle: Lifecycle,
}

impl Default for RsvpStatus {
    /// New guests start as PENDING (Specification 2, section 4).
    fn default() -> Self {
        Self::Pending
    }
}

impl Guest {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        let plus_ones = fields.integer("plusOnes").unwrap_or(0);
        Self {
            first_name: fields.text("firstName").unwrap_or_default(),
            last_name: fields.text("lastName").unwrap_or_default(),
            email: fields.text("email"),
            phone: fields.text("phone"),
            address: fields.text("address"),
            rsvp_status: fields
                .str("rsvpStatus")
                .and_then(RsvpStatus::parse)
                .unwrap_or_default(),
            plus_ones: u8::try_from(plus_ones.clamp(0, MAX_PLUS_ONES.into())).unwrap_or(0),
            group_id: fields.str("groupId").map(GroupId::of_document),
            party_id: fields.str("partyId").map(PartyId::of_document),
            invitation_type: fields.str("invitationType").and_then(InvitationType::parse),
            age_group: fields.str("ageGroup").and_then(AgeGroup::parse),
            relationship: fields.str("relationship").and_then(Relationship::parse),
            dietary_restrictions: fields.text("dietaryRestrictions"),
            special_accommodations: fields.text("specialAccommodations"),
            notes: fields.text("notes"),
            is_vip: fields.flag("isVip"),
            needs_transport: fields.flag("needsTransport"),
            needs_accommodation: fields.flag("needsAccommodation"),
            invitation_sent: fields.flag("invitationSent"),
            lifecycle: Lifecycle::read(fields),
        }
    }

    /// First and last name, with no stray space where one is missing.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
            .trim()
            .to_owned()
    }

    /// How many places the guest takes when coming: the guest and the people brought along.
    #[must_use]
    pub fn places(&self) -> u32 {
        1 + u32::from(self.plus_ones)
    }
}

/// A group of guests (Specification 2, section 3).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Group {
    /// The name.
    pub name: String,
    /// What holds it together; anything unknown reads as absent.
    pub group_type: Option<GroupType>,
    /// What it is.
    pub description: Option<String>,
    /// A fractional index for its place in lists.
    pub order: Option<String>,
    /// When it was added, changed, removed.
    pub lifecycle: Lifecycle,
}

impl Group {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            name: fields.text("name").unwrap_or_default(),
            group_type: fields.str("type").and_then(GroupType::parse),
            description: fields.text("description"),
            order: fields.text("order"),
            lifecycle: Lifecycle::read(fields),
        }
    }
}

/// A party: a household that gets one invitation (decisions: Guests, RSVP, website).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Party {
    /// The name on the envelope.
    pub name: String,
    /// A fractional index for its place in lists.
    pub order: Option<String>,
    /// When it was added, changed, removed.
    pub lifecycle: Lifecycle,
}

impl Party {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            name: fields.text("name").unwrap_or_default(),
            order: fields.text("order"),
            lifecycle: Lifecycle::read(fields),
        }
    }
}
