//! Commands on vendors (Specification 3, section 5).

use super::Subject;
use super::draft::{Draft, IsNew, field, some};
use crate::command::VendorFields;
use crate::document::Vendor;
use crate::ids::VendorId;
use crate::model::Model;
use crate::patch::{Patch, Refusal};

const CONTAINER: &str = "vendors";

pub(super) fn subject<'a>(model: &'a Model, id: &'a VendorId) -> Subject<'a> {
    Subject {
        place: vec![CONTAINER, id.as_str()],
        noun: "vendor",
        lifecycle: model.vendors.get(id).map(|vendor| &vendor.lifecycle),
    }
}

pub(super) fn add(
    model: &Model,
    id: &VendorId,
    fields: &VendorFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    subject(model, id).must_be_new()?;
    draft(fields, &Vendor::default(), IsNew::Yes).insert(&[CONTAINER, id.as_str()], now)
}

pub(super) fn update(
    model: &Model,
    id: &VendorId,
    fields: &VendorFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    subject(model, id).must_be_here()?;
    let default = Vendor::default();
    let current = model.vendors.get(id).unwrap_or(&default);
    draft(fields, current, IsNew::No).update(&[CONTAINER, id.as_str()], &current.lifecycle, now)
}

fn draft(fields: &VendorFields, current: &Vendor, is_new: IsNew) -> Draft {
    let mut draft = Draft::default();
    draft.required(
        field("name", "Name"),
        &fields.name,
        some(&current.name),
        is_new,
    );
    let category = field("category", "Category");
    draft.required(
        category,
        &fields.category,
        current.category.as_deref(),
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
    let contact = field("contactPerson", "Contact person");
    draft.short(
        contact,
        &fields.contact_person,
        current.contact_person.as_deref(),
    );
    draft.short(
        field("website", "Website"),
        &fields.website,
        current.website.as_deref(),
    );
    draft.short(
        field("address", "Address"),
        &fields.address,
        current.address.as_deref(),
    );
    draft.money(
        field("totalCost", "Total cost"),
        &fields.total_cost,
        current.total_cost,
    );
    draft.money(
        field("paidAmount", "Paid amount"),
        &fields.paid_amount,
        current.paid_amount,
    );
    draft.prose(
        field("notes", "Notes"),
        &fields.notes,
        current.notes.as_deref(),
    );
    draft.flag(
        "contractSigned",
        fields.contract_signed,
        current.contract_signed,
    );
    draft
}
