//! Compares a row with a guest.

use serde_json::Value;

use super::people::{Person, name_key};
use super::plan::{FieldChange, ValuePreference};
use super::row::{FieldValue, ImportedRow, is_default};
use crate::record::{Field, FieldKind, Store, Stored};
use crate::records::guest::GUEST;
use crate::search::{digits, fold};

/// What a row would change in a guest.
#[derive(Debug, Default)]
pub(crate) struct Difference<'a> {
    pub(crate) changes: Vec<(&'a FieldValue, Value)>,
    pub(crate) reported: Vec<FieldChange>,
    /// Fields that keep the guest's value although the row's differs.
    pub(crate) kept: Vec<FieldChange>,
    /// Whether a field stays only because another row waits for a choice.
    pub(crate) waits: bool,
}

impl<'a> Difference<'a> {
    /// Compares a row with a guest; the guest's companions take up `taken` places.
    pub(crate) fn of(
        row: &'a ImportedRow,
        person: &Person,
        taken: u32,
        values: ValuePreference,
        store: &Store,
    ) -> Self {
        let mut difference = Self::default();
        let Some(stored) = store.find(&GUEST, &person.id) else {
            return difference;
        };
        for given in &row.values {
            let FieldValue { field, value, .. } = given;
            let value = match field.key {
                "plusOnes" => at_least(value, taken),
                _ => value.clone(),
            };
            let current = value_of(stored, field);
            // A party that the import makes for a line of the file does not replace a guest's own party.
            let is_made_up = field.key == "partyId" && row.is_named_here;
            // A guest keeps the last name if the file has none, and the first name if the file has both in one
            // cell.
            let is_whole = name_key(stored) == row.name().key();
            let has_last = row.value("hasOneName").is_some() && stored.text("lastName").is_some();
            // A companion needs no last name, so `hasOneName` does not matter.
            let needs_none = has_last || stored.text("plusOneOf").is_some();
            let is_named = needs_none && field.key == "hasOneName"
                || has_last && field.key == "firstName" && is_whole;
            if is_named
                || is_equal(field, &current, &value)
                || is_made_up && !is_default(field, &current)
            {
                continue;
            }
            let change = FieldChange {
                field: field.key,
                from: shown(field, &current, store),
                to: shown(field, &value, store),
            };
            // A companion cannot bring others.
            let may_change = field.key != "plusOnes" || stored.text("plusOneOf").is_none();
            let is_taken = match values {
                ValuePreference::Guests => is_default(field, &current),
                ValuePreference::Files => !person.fields_set.contains(field.key),
            };
            // If the first name stays and is the whole name, adding the last name would repeat it.
            let keeps_first =
                values == ValuePreference::Guests || person.fields_set.contains("firstName");
            let is_there = field.key == "lastName" && is_whole && keeps_first;
            let would_change = is_taken && may_change && !is_there;
            if would_change && !person.is_match_key(field.key) {
                difference.changes.push((given, value));
                difference.reported.push(change);
            } else if !is_default(field, &value) {
                difference.waits |= would_change;
                difference.kept.push(change);
            }
        }
        difference
    }
}

/// The number in `value`, but at least `least`.
fn at_least(value: &Value, least: u32) -> Value {
    let number = value.as_str().and_then(|text| text.parse::<u32>().ok());
    number.map_or_else(
        || value.clone(),
        |number| number.max(least).to_string().into(),
    )
}

/// The value of a guest's field as a command would send it; null if empty.
pub(crate) fn value_of(guest: &Stored, field: &Field) -> Value {
    match field.kind {
        FieldKind::Flag => guest.flag(field.key).into(),
        FieldKind::Whole(_) => guest
            .number(field.key)
            .map_or(Value::Null, |number| number.to_string().into()),
        _ => guest.text(field.key).map_or(Value::Null, Value::from),
    }
}

/// A value for display: a reference by its name, an empty value as null.
pub(crate) fn shown(field: &Field, value: &Value, store: &Store) -> Value {
    if is_default(field, value)
        && !matches!(field.kind, FieldKind::Flag)
        && value.as_str() != Some("PENDING")
    {
        return Value::Null;
    }
    match (field.kind, value.as_str()) {
        (FieldKind::Reference(of), Some(id)) => {
            let found = store.find(of, id);
            found.map_or_else(|| value.clone(), |found| store.display_name(found).into())
        }
        _ => value.clone(),
    }
}

fn is_equal(field: &Field, one: &Value, other: &Value) -> bool {
    if is_default(field, one) && is_default(field, other) {
        return true;
    }
    match (field.kind, one.as_str(), other.as_str()) {
        (FieldKind::Email, Some(one), Some(other)) => fold(one) == fold(other),
        (FieldKind::Phone, Some(one), Some(other)) => digits(one).eq(digits(other)),
        _ => one == other,
    }
}
