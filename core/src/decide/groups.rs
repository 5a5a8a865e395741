//! Commands on the groups and parties of guests (Specification 2, section 5).

use super::Subject;
use super::draft::{Draft, IsNew, field};
use crate::command::{GroupFields, PartyFields};
use crate::document::GroupType;
use crate::ids::{GroupId, PartyId};
use crate::model::Model;
use crate::patch::{Patch, Refusal};

pub(super) fn group_subject<'a>(model: &'a Model, id: &'a GroupId) -> Subject<'a> {
    Subject {
        place: vec!["groups", id.as_str()],
        noun: "group",
        lifecycle: model.groups.get(id).map(|entry| &entry.entity.lifecycle),
    }
}

pub(super) fn add_group(
    model: &Model,
    id: &GroupId,
    fields: &GroupFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    group_subject(model, id).must_be_new()?;
    let mut draft = Draft::default();
    draft.required(field("name", "Name"), &fields.name, None, IsNew::Yes);
    let group_type = field("type", "Type");
    match fields.r#type.as_ref().and_then(Option::as_deref) {
        None | Some("") => draft.issue(group_type, "required", "Type is required"),
        Some(_) => draft.choice(group_type, &fields.r#type, None, |text| {
            GroupType::parse(text).map(GroupType::as_str)
        }),
    }
    draft.short(
        field("description", "Description"),
        &fields.description,
        None,
    );
    draft.insert(&["groups", id.as_str()], now)
}

pub(super) fn party_subject<'a>(model: &'a Model, id: &'a PartyId) -> Subject<'a> {
    Subject {
        place: vec!["parties", id.as_str()],
        noun: "party",
        lifecycle: model.parties.get(id).map(|entry| &entry.entity.lifecycle),
    }
}

pub(super) fn add_party(
    model: &Model,
    id: &PartyId,
    fields: &PartyFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    party_subject(model, id).must_be_new()?;
    let mut draft = Draft::default();
    draft.required(field("name", "Name"), &fields.name, None, IsNew::Yes);
    draft.insert(&["parties", id.as_str()], now)
}
