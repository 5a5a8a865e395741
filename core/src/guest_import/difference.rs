//! Compares a row with a guest.

use serde_json::Value;

use super::people::{Person, name_key};
use super::preview::{FieldChange, ValuePreference};
use super::row::{FieldValue, ImportedRow, is_default};
use crate::record::{Field, FieldKind, Store, Stored};
use crate::records::guest::GUEST;
use crate::search::{digits, fold};

/// What a row would change in a guest.
#[derive(Debug, Default)]
pub(crate) struct Difference<'a> {
    /// The row's values that change the guest, each with the value to write.
    pub(crate) changes: Vec<(&'a FieldValue, Value)>,
    /// The same changes for display.
    pub(crate) reported: Vec<FieldChange>,
    /// Fields that keep the guest's value although the row's differs.
    pub(crate) kept: Vec<FieldChange>,
    /// Whether a field stays only because another row waits for a choice.
    pub(crate) waits: bool,
}

impl<'a> Difference<'a> {
    /// Compares a row with a person who brings so many companions.
    pub(crate) fn between(
        row: &'a ImportedRow,
        person: &Person,
        companion_count: u32,
        preference: ValuePreference,
        store: &Store,
    ) -> Self {
        let mut difference = Self::default();
        let Some(stored) = store.find(&GUEST, &person.id) else {
            return difference;
        };
        let comparison = Comparison {
            row,
            person,
            stored,
            preference,
            has_whole_name_of_row: name_key(stored) == row.name().key(),
        };
        for field_value in &row.values {
            let field = field_value.field;
            let current = current_value(stored, field);
            let value = match field.key {
                "plusOnes" => at_least(&field_value.value, companion_count),
                _ => field_value.value.clone(),
            };
            if is_equal(field, &current, &value) || comparison.ignores(field, &current) {
                continue;
            }
            let change = FieldChange {
                field: field.key,
                from: display_value(field, &current, store),
                to: display_value(field, &value, store),
            };
            let would_change = comparison.would_change(field, &current);
            if would_change && !person.is_match_key(field.key) {
                difference.changes.push((field_value, value));
                difference.reported.push(change);
            } else if !is_default(field, &value) {
                difference.waits |= would_change;
                difference.kept.push(change);
            }
        }
        difference
    }
}

/// A row and the guest that it is compared with.
struct Comparison<'a> {
    row: &'a ImportedRow,
    person: &'a Person,
    stored: &'a Stored,
    preference: ValuePreference,
    has_whole_name_of_row: bool,
}

impl Comparison<'_> {
    /// Whether a field is neither changed nor reported, though the values differ.
    fn ignores(&self, field: &Field, current: &Value) -> bool {
        // A guest keeps the last name if the file has none, and the first name if the file has both in one cell.
        let keeps_last_name =
            self.row.value("hasOneName").is_some() && self.stored.text("lastName").is_some();
        match field.key {
            // A companion needs no last name, so `hasOneName` does not matter.
            "hasOneName" => keeps_last_name || self.is_companion(),
            "firstName" => keeps_last_name && self.has_whole_name_of_row,
            // A party that the import makes for a line of the file does not replace a guest's own party.
            "partyId" => self.row.has_generated_party && !is_default(field, current),
            _ => false,
        }
    }

    /// Whether the row's value of a field is preferred to the guest's.
    fn would_change(&self, field: &Field, current: &Value) -> bool {
        let prefers_row = match self.preference {
            ValuePreference::Guests => is_default(field, current),
            ValuePreference::Files => !self.person.fields_set.contains(field.key),
        };
        match field.key {
            // A companion cannot bring others.
            "plusOnes" => prefers_row && !self.is_companion(),
            // If the first name stays and is the whole name, adding the last name would repeat it.
            "lastName" => prefers_row && !(self.has_whole_name_of_row && self.keeps_first_name()),
            _ => prefers_row,
        }
    }

    fn keeps_first_name(&self) -> bool {
        self.preference == ValuePreference::Guests || self.person.fields_set.contains("firstName")
    }

    fn is_companion(&self) -> bool {
        self.stored.text("plusOneOf").is_some()
    }
}

/// The number in `value`, but at least `least`.
fn at_least(value: &Value, least: u32) -> Value {
    match value.as_str().map(str::parse::<u32>) {
        Some(Ok(number)) => number.max(least).to_string().into(),
        _ => value.clone(),
    }
}

/// The value of a guest's field as a command would send it; null if empty.
pub(crate) fn current_value(guest: &Stored, field: &Field) -> Value {
    match field.kind {
        FieldKind::Flag => guest.flag(field.key).into(),
        FieldKind::Whole(_) => guest
            .number(field.key)
            .map_or(Value::Null, |number| number.to_string().into()),
        _ => guest.text(field.key).map_or(Value::Null, Value::from),
    }
}

/// A value for display: a reference by its name, an empty value as null.
pub(crate) fn display_value(field: &Field, value: &Value, store: &Store) -> Value {
    if is_default(field, value)
        && !matches!(field.kind, FieldKind::Flag)
        && value.as_str() != Some("PENDING")
    {
        return Value::Null;
    }
    match (field.kind, value.as_str()) {
        (FieldKind::Reference(record), Some(id)) => match store.find(record, id) {
            Some(referenced) => store.display_name(referenced).into(),
            None => value.clone(),
        },
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
