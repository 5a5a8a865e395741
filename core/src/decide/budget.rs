//! Commands on expenses and their categories (Specification 3, section 5).

use super::Subject;
use super::draft::{Draft, IsNew, field, some};
use crate::command::{CategoryFields, ExpenseFields};
use crate::document::{Category, Expense, is_built_in};
use crate::ids::{CategoryId, ExpenseId, VendorId};
use crate::model::Model;
use crate::patch::{FieldIssue, Patch, Refusal};

const EXPENSES: &str = "expenses";
const CATEGORIES: &str = "categories";

pub(super) fn subject<'a>(model: &'a Model, id: &'a ExpenseId) -> Subject<'a> {
    Subject {
        place: vec![EXPENSES, id.as_str()],
        noun: "expense",
        lifecycle: model.expenses.get(id).map(|expense| &expense.lifecycle),
    }
}

pub(super) fn add(
    model: &Model,
    id: &ExpenseId,
    fields: &ExpenseFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    subject(model, id).must_be_new()?;
    draft(model, fields, &Expense::default(), IsNew::Yes).insert(&[EXPENSES, id.as_str()], now)
}

pub(super) fn update(
    model: &Model,
    id: &ExpenseId,
    fields: &ExpenseFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    subject(model, id).must_be_here()?;
    let default = Expense::default();
    let current = model.expenses.get(id).unwrap_or(&default);
    draft(model, fields, current, IsNew::No).update(
        &[EXPENSES, id.as_str()],
        &current.lifecycle,
        now,
    )
}

fn draft(model: &Model, fields: &ExpenseFields, current: &Expense, is_new: IsNew) -> Draft {
    let mut draft = Draft::default();
    let description = field("description", "Description");
    draft.required(
        description,
        &fields.description,
        some(&current.description),
        is_new,
    );
    let amount = field("amount", "Amount");
    let blank = |input: &Option<_>| match input {
        None => true,
        Some(number) => crate::command::NumberInput::as_str(number).is_empty(),
    };
    if fields.amount.as_ref().map_or(is_new == IsNew::Yes, blank) {
        draft.issue(amount, "required", "Amount is required");
    } else {
        // A new amount of nothing is still written: 0.00 is an answer, absent is none.
        let current = (is_new == IsNew::No).then_some(current.amount);
        draft.money(amount, &fields.amount, current);
    }
    draft.reference(
        field("categoryId", "Category"),
        &fields.category_id,
        current.category_id.as_ref().map(CategoryId::as_str),
        |id| category_exists(model, id),
    );
    draft.date(
        field("dueDate", "Due date"),
        &fields.due_date,
        &current.due_date,
    );
    draft.date(
        field("paidDate", "Paid date"),
        &fields.paid_date,
        &current.paid_date,
    );
    draft.prose(
        field("notes", "Notes"),
        &fields.notes,
        current.notes.as_deref(),
    );
    draft.reference(
        field("vendorId", "Vendor"),
        &fields.vendor_id,
        current.vendor_id.as_ref().map(VendorId::as_str),
        |id| {
            model
                .vendors
                .get(id)
                .is_some_and(|vendor| !vendor.lifecycle.is_gone())
        },
    );
    draft
}

pub(super) fn category_subject<'a>(model: &'a Model, id: &'a CategoryId) -> Subject<'a> {
    Subject {
        place: vec![CATEGORIES, id.as_str()],
        noun: "category",
        lifecycle: model.categories.get(id).map(|category| &category.lifecycle),
    }
}

/// A built-in category needs no entry in the document, so there is nothing to put a mark on.
pub(super) fn remove_category(
    model: &Model,
    id: &CategoryId,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    if is_built_in(id.as_str()) {
        let message = "This category belongs to every wedding and cannot be removed.";
        return Err(FieldIssue::of("id", "built_in", message).into());
    }
    category_subject(model, id).remove(now)
}

fn category_exists(model: &Model, id: &str) -> bool {
    is_built_in(id)
        || model
            .categories
            .get(id)
            .is_some_and(|category| !category.lifecycle.is_gone())
}

pub(super) fn set_category(
    model: &Model,
    id: &CategoryId,
    fields: &CategoryFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let existing = model.categories.get(id);
    if existing.is_some() && !is_built_in(id.as_str()) {
        category_subject(model, id).must_be_here()?;
    }
    let default = Category::default();
    let current = existing.unwrap_or(&default);
    let mut draft = Draft::default();
    let name = field("name", "Name");
    if is_built_in(id.as_str()) {
        draft.short(name, &fields.name, current.name.as_deref());
    } else {
        let is_new = if existing.is_some() {
            IsNew::No
        } else {
            IsNew::Yes
        };
        draft.required(name, &fields.name, current.name.as_deref(), is_new);
    }
    draft.money(
        field("planned", "Planned amount"),
        &fields.planned,
        current.planned,
    );
    draft.short(
        field("order", "Order"),
        &fields.order,
        current.order.as_deref(),
    );
    let path = [CATEGORIES, id.as_str()];
    if existing.is_some() {
        draft.update(&path, &current.lifecycle, now)
    } else {
        draft.insert(&path, now)
    }
}
