//! What the model holds, in the words of a command: the fields that would set it so.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Values;
use crate::command::{
    CategoryFields, Change, Command, ExpenseFields, GroupFields, GuestFields, NumberInput,
    PartyFields, VendorFields, WeddingFields,
};
use crate::date::DateField;
use crate::document::{
    AgeGroup, Category, Expense, Group, GroupType, Guest, InvitationType, Lifecycle, Party,
    Relationship, Vendor, is_built_in,
};
use crate::ids::{CategoryId, GroupId, PartyId, VendorId};
use crate::model::Model;
use crate::money::{Money, Rate};

/// All fields of the entity that a command is about; `None` when it is not there or removed.
pub(super) fn of_subject(model: &Model, command: &Command) -> Option<Values> {
    match command {
        Command::WeddingCreate { .. } | Command::WeddingUpdate { .. } => {
            Some(values(&of_wedding(model)))
        }
        Command::GuestAdd { id, .. }
        | Command::GuestUpdate { id, .. }
        | Command::GuestRemove { id }
        | Command::GuestRestore { id } => {
            let guest = &model.guests.get(id)?.guest;
            here(&guest.lifecycle, || of_guest(guest))
        }
        Command::ExpenseAdd { id, .. }
        | Command::ExpenseUpdate { id, .. }
        | Command::ExpenseRemove { id }
        | Command::ExpenseRestore { id } => {
            let expense = model.expenses.get(id)?;
            here(&expense.lifecycle, || of_expense(expense))
        }
        Command::CategorySet { id, .. }
        | Command::CategoryRemove { id }
        | Command::CategoryRestore { id } => match model.categories.get(id) {
            Some(category) if is_built_in(id.as_str()) => Some(values(&of_category(category))),
            Some(category) => here(&category.lifecycle, || of_category(category)),
            None if is_built_in(id.as_str()) => Some(values(&of_category(&Category::default()))),
            None => None,
        },
        Command::GroupAdd { id, .. }
        | Command::GroupRemove { id }
        | Command::GroupRestore { id } => {
            let group = &model.groups.get(id)?.entity;
            here(&group.lifecycle, || of_group(group))
        }
        Command::PartyAdd { id, .. }
        | Command::PartyRemove { id }
        | Command::PartyRestore { id } => {
            let party = &model.parties.get(id)?.entity;
            here(&party.lifecycle, || of_party(party))
        }
        Command::VendorAdd { id, .. }
        | Command::VendorUpdate { id, .. }
        | Command::VendorRemove { id }
        | Command::VendorRestore { id } => {
            let vendor = model.vendors.get(id)?;
            here(&vendor.lifecycle, || of_vendor(vendor))
        }
        Command::ChartAdd { id, .. }
        | Command::ChartUpdate { id, .. }
        | Command::ChartRemove { id }
        | Command::ChartRestore { id }
        | Command::ChartDuplicate { id, .. } => {
            let chart = model.charts.get(id)?;
            (!chart.lifecycle.is_gone()).then(|| super::seating::whole_chart(chart))
        }
        // Steps within a chart are told by what they touch.
        _ => None,
    }
}

/// The names of the fields that an update brings; `None` for every other command.
pub(super) fn changed_fields(command: &Command) -> Option<Vec<String>> {
    let changes = match command {
        Command::WeddingUpdate { changes } => values(changes),
        Command::GuestUpdate { changes, .. } => values(changes),
        Command::ExpenseUpdate { changes, .. } => values(changes),
        Command::CategorySet { changes, .. } => values(changes),
        Command::VendorUpdate { changes, .. } => values(changes),
        Command::ChartUpdate { changes, .. } => values(changes),
        _ => return None,
    };
    Some(changes.into_iter().map(|(key, _)| key).collect())
}

/// The same update with other values; every other command as it is.
pub(super) fn with_changes(command: &Command, changes: &Values) -> Command {
    match command {
        Command::WeddingUpdate { .. } => Command::WeddingUpdate {
            changes: read(changes),
        },
        Command::GuestUpdate { id, .. } => Command::GuestUpdate {
            id: id.clone(),
            changes: read(changes),
        },
        Command::ExpenseUpdate { id, .. } => Command::ExpenseUpdate {
            id: id.clone(),
            changes: read(changes),
        },
        Command::CategorySet { id, .. } => Command::CategorySet {
            id: id.clone(),
            changes: read(changes),
        },
        Command::VendorUpdate { id, .. } => Command::VendorUpdate {
            id: id.clone(),
            changes: read(changes),
        },
        Command::ChartUpdate { id, .. } => Command::ChartUpdate {
            id: id.clone(),
            changes: read(changes),
        },
        Command::SeatingArrange(wanted) => super::seating::with_values(&wanted.chart, changes),
        other => other.clone(),
    }
}

fn here<T: Serialize>(lifecycle: &Lifecycle, fields: impl FnOnce() -> T) -> Option<Values> {
    (!lifecycle.is_gone()).then(|| values(&fields()))
}

fn values<T: Serialize>(fields: &T) -> Values {
    match serde_json::to_value(fields) {
        Ok(Value::Object(values)) => values,
        _ => Map::new(),
    }
}

/// The values came from such fields, so reading them back cannot fail.
fn read<T: DeserializeOwned + Default>(values: &Values) -> T {
    serde_json::from_value(Value::Object(values.clone())).unwrap_or_default()
}

fn of_wedding(model: &Model) -> WeddingFields {
    let (wedding, currency) = (&model.wedding, &model.currency);
    WeddingFields {
        partner_name: Some(wedding.partner_name.clone()),
        owner_name: Some(wedding.owner_name.clone()),
        wedding_date: date(&wedding.wedding_date),
        time_zone: Some(wedding.time_zone.clone()),
        venue: Some(wedding.venue.clone()),
        budget: amount(model.budget_total),
        guest_count: Some(wedding.guest_count.map(NumberInput::from)),
        theme: Some(wedding.theme.clone()),
        colors: Some(Some(wedding.colors.clone())),
        primary_currency: Some(Some(currency.primary.to_owned())),
        secondary_currency: Some(currency.secondary.map(str::to_owned)),
        exchange_rate: Some(currency.rate.map(decimal)),
        show_both: Some(Some(currency.show_both)),
    }
}

fn of_guest(guest: &Guest) -> GuestFields {
    GuestFields {
        first_name: text(&guest.first_name),
        last_name: text(&guest.last_name),
        email: Some(guest.email.clone()),
        phone: Some(guest.phone.clone()),
        address: Some(guest.address.clone()),
        rsvp_status: text(guest.rsvp_status.as_str()),
        plus_ones: Some(Some(NumberInput::from(i64::from(guest.plus_ones)))),
        group_id: text_of(guest.group_id.as_ref().map(GroupId::as_str)),
        party_id: text_of(guest.party_id.as_ref().map(PartyId::as_str)),
        invitation_type: text_of(guest.invitation_type.map(InvitationType::as_str)),
        age_group: text_of(guest.age_group.map(AgeGroup::as_str)),
        relationship: text_of(guest.relationship.map(Relationship::as_str)),
        dietary_restrictions: Some(guest.dietary_restrictions.clone()),
        special_accommodations: Some(guest.special_accommodations.clone()),
        notes: Some(guest.notes.clone()),
        is_vip: Some(Some(guest.is_vip)),
        needs_transport: Some(Some(guest.needs_transport)),
        needs_accommodation: Some(Some(guest.needs_accommodation)),
        invitation_sent: Some(Some(guest.invitation_sent)),
    }
}

fn of_expense(expense: &Expense) -> ExpenseFields {
    ExpenseFields {
        description: text(&expense.description),
        amount: amount(Some(expense.amount)),
        category_id: text_of(expense.category_id.as_ref().map(CategoryId::as_str)),
        due_date: date(&expense.due_date),
        paid_date: date(&expense.paid_date),
        notes: Some(expense.notes.clone()),
        vendor_id: text_of(expense.vendor_id.as_ref().map(VendorId::as_str)),
    }
}

fn of_category(category: &Category) -> CategoryFields {
    CategoryFields {
        name: Some(category.name.clone()),
        planned: amount(category.planned),
        order: Some(category.order.clone()),
    }
}

fn of_group(group: &Group) -> GroupFields {
    GroupFields {
        name: text(&group.name),
        r#type: text_of(group.group_type.map(GroupType::as_str)),
        description: Some(group.description.clone()),
    }
}

fn of_party(party: &Party) -> PartyFields {
    PartyFields {
        name: text(&party.name),
    }
}

fn of_vendor(vendor: &Vendor) -> VendorFields {
    VendorFields {
        name: text(&vendor.name),
        category: Some(vendor.category.clone()),
        email: Some(vendor.email.clone()),
        phone: Some(vendor.phone.clone()),
        contact_person: Some(vendor.contact_person.clone()),
        website: Some(vendor.website.clone()),
        address: Some(vendor.address.clone()),
        total_cost: amount(vendor.total_cost),
        paid_amount: amount(vendor.paid_amount),
        notes: Some(vendor.notes.clone()),
        contract_signed: Some(Some(vendor.contract_signed)),
    }
}

/// A text that another client may have left out.
fn text(text: &str) -> Change<String> {
    text_of((!text.is_empty()).then_some(text))
}

fn text_of(text: Option<&str>) -> Change<String> {
    Some(text.map(str::to_owned))
}

fn date(date: &DateField) -> Change<String> {
    Some(date.text())
}

fn amount(amount: Option<Money>) -> Change<NumberInput> {
    Some(amount.map(|amount| NumberInput::from(amount.to_decimal_string().as_str())))
}

fn decimal(rate: Rate) -> NumberInput {
    NumberInput::from(rate.to_decimal_string().as_str())
}
