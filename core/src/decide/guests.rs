//! Commands on guests (Specification 2, section 5).

use super::Subject;
use super::draft::{Draft, IsNew, field, some};
use crate::command::GuestFields;
use crate::document::{AgeGroup, Guest, InvitationType, MAX_PLUS_ONES, Relationship, RsvpStatus};
use crate::ids::{GroupId, GuestId, PartyId};
use crate::model::Model;
use crate::patch::{Patch, Refusal};

const CONTAINER: &str = "guests";

pub(super) fn subject<'a>(model: &'a Model, id: &'a GuestId) -> Subject<'a> {
    Subject {
        place: vec![CONTAINER, id.as_str()],
        noun: "guest",
        lifecycle: model.guests.get(id).map(|entry| &entry.guest.lifecycle),
    }
}

pub(super) fn add(
    model: &Model,
    id: &GuestId,
    fields: &GuestFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    subject(model, id).must_be_new()?;
    let mut draft = draft(model, fields, &Guest::default(), IsNew::Yes);
    // New guests start as PENDING (section 4). It is written, so that other clients see it too.
    if fields
        .rsvp_status
        .as_ref()
        .and_then(Option::as_deref)
        .and_then(RsvpStatus::parse)
        .is_none_or(|status| status == RsvpStatus::Pending)
    {
        draft.set("rsvpStatus", RsvpStatus::Pending.as_str().into());
    }
    draft.insert(&[CONTAINER, id.as_str()], now)
}

pub(super) fn update(
    model: &Model,
    id: &GuestId,
    fields: &GuestFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    subject(model, id).must_be_here()?;
    let default = Guest::default();
    let current = model.guests.get(id).map_or(&default, |entry| &entry.guest);
    draft(model, fields, current, IsNew::No).update(
        &[CONTAINER, id.as_str()],
        &current.lifecycle,
        now,
    )
}

fn draft(model: &Model, fields: &GuestFields, current: &Guest, is_new: IsNew) -> Draft {
    let mut draft = Draft::default();
    draft.required(
        field("firstName", "First name"),
        &fields.first_name,
        some(&current.first_name),
        is_new,
    );
    draft.required(
        field("lastName", "Last name"),
        &fields.last_name,
        some(&current.last_name),
        is_new,
    );
    draft.email(
        field("email", "Email"),
        &fields.email,
        current.email.as_deref(),
    );
    draft.short(
        field("phone", "Phone"),
        &fields.phone,
        current.phone.as_deref(),
    );
    draft.short(
        field("address", "Address"),
        &fields.address,
        current.address.as_deref(),
    );
    draft.choice(
        field("rsvpStatus", "RSVP status"),
        &fields.rsvp_status,
        Some(current.rsvp_status.as_str()),
        |text| RsvpStatus::parse(text).map(RsvpStatus::as_str),
    );
    draft.count(
        field("plusOnes", "Plus ones"),
        &fields.plus_ones,
        Some(current.plus_ones.into()),
        MAX_PLUS_ONES.into(),
    );
    draft.reference(
        field("groupId", "Group"),
        &fields.group_id,
        current.group_id.as_ref().map(GroupId::as_str),
        |id| {
            model
                .groups
                .get(id)
                .is_some_and(|entry| !entry.entity.lifecycle.is_gone())
        },
    );
    draft.reference(
        field("partyId", "Party"),
        &fields.party_id,
        current.party_id.as_ref().map(PartyId::as_str),
        |id| {
            model
                .parties
                .get(id)
                .is_some_and(|entry| !entry.entity.lifecycle.is_gone())
        },
    );
    draft.choice(
        field("invitationType", "Invitation type"),
        &fields.invitation_type,
        current.invitation_type.map(InvitationType::as_str),
        |text| InvitationType::parse(text).map(InvitationType::as_str),
    );
    draft.choice(
        field("ageGroup", "Age group"),
        &fields.age_group,
        current.age_group.map(AgeGroup::as_str),
        |text| AgeGroup::parse(text).map(AgeGroup::as_str),
    );
    draft.choice(
        field("relationship", "Relationship"),
        &fields.relationship,
        current.relationship.map(Relationship::as_str),
        |text| Relationship::parse(text).map(Relationship::as_str),
    );
    draft.prose(
        field("dietaryRestrictions", "Dietary restrictions"),
        &fields.dietary_restrictions,
        current.dietary_restrictions.as_deref(),
    );
    draft.prose(
        field("specialAccommodations", "Special accommodations"),
        &fields.special_accommodations,
        current.special_accommodations.as_deref(),
    );
    draft.prose(
        field("notes", "Notes"),
        &fields.notes,
        current.notes.as_deref(),
    );
    draft.flag("isVip", fields.is_vip, current.is_vip);
    draft.flag(
        "needsTransport",
        fields.needs_transport,
        current.needs_transport,
    );
    draft.flag(
        "needsAccommodation",
        fields.needs_accommodation,
        current.needs_accommodation,
    );
    draft.flag(
        "invitationSent",
        fields.invitation_sent,
        current.invitation_sent,
    );
    draft
}
