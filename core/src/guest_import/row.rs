//! A guest as read from a row of the table, and the parts that such a row has.

mod cells;
pub(super) mod columns;
mod ignored_cells;
mod labels;
mod names;
mod people;
mod read;

use serde_json::{Value, json};

use super::cells::line;
use super::preview::ImportRemark;
use crate::record::{Field, FieldKind};
use crate::records::guest::GUEST;
use crate::search::{digits, fold};

/// A guest read from a row.
#[derive(Debug, Clone, Default)]
pub(crate) struct ImportedRow {
    /// The row's index: its line in the file, from 0. Further guests of a line come after all lines.
    pub(crate) index: usize,
    /// The line of the file, from 0.
    pub(crate) line: usize,
    /// Whether it is not the first guest of its line.
    pub(crate) is_further_guest: bool,
    /// Whether the row is empty.
    pub(crate) is_empty: bool,
    /// The guest's values, in the order of the guest record's fields.
    pub(crate) values: Vec<FieldValue>,
    /// The id, as in Troth's own export.
    pub(crate) id: Option<String>,
    /// Whether the row is exactly one guest even if the name looks like several: a row of Troth's own export.
    pub(crate) is_one_person: bool,
    /// Unreadable values.
    pub(crate) bad_values: Vec<BadValue>,
    /// Remarks on parts that are left out of a row that is imported.
    pub(crate) notices: Vec<ImportRemark>,
    /// The number of companions without a name.
    pub(crate) unnamed_companions: u32,
    /// The household's name, if the name cell has one.
    pub(crate) family: Option<String>,
    /// Whether the party's name was made from the people's names.
    pub(crate) has_generated_party: bool,
    /// Whether its host's row waits or is skipped.
    pub(crate) waits_for_host: bool,
    /// A cell with several groups, until the user's choice is applied.
    pub(crate) group_choice: Option<GroupChoice>,
    /// References to a group, a party and a meal by name, each with its field.
    pub(crate) references: Vec<NameReference>,
    /// Keys of reference fields with a name that matches no record.
    pub(crate) unknown_references: Vec<&'static str>,
    /// The host of a companion, as written.
    pub(crate) host_cell: Option<SourceCell>,
    /// The names of the guest's companions.
    pub(crate) companions: Vec<PersonName>,
    /// The cell of the companions' names.
    pub(crate) companions_cell: Option<SourceCell>,
}

/// A value for a guest's field, as a command would send it.
#[derive(Debug, Clone)]
pub(crate) struct FieldValue {
    pub(crate) field: &'static Field,
    pub(crate) value: Value,
    pub(crate) cell: SourceCell,
}

/// The cell that a value comes from. Without a column, the value is not from one cell.
#[derive(Debug, Clone, Default)]
pub(crate) struct SourceCell {
    pub(crate) column: Option<usize>,
    pub(crate) text: String,
}

/// A cell with several groups.
#[derive(Debug, Clone)]
pub(crate) struct GroupChoice {
    pub(crate) first_group: NameReference,
    /// The whole cell.
    pub(crate) cell: SourceCell,
}

/// A field that refers to another record by name.
#[derive(Debug, Clone)]
pub(crate) struct NameReference {
    pub(crate) field: &'static Field,
    pub(crate) cell: SourceCell,
}

/// An unreadable value.
#[derive(Debug, Clone)]
pub(crate) struct BadValue {
    /// The key of the field.
    pub(crate) key: &'static str,
    pub(crate) remark: ImportRemark,
}

/// A person's first and last name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PersonName {
    pub(crate) first: String,
    pub(crate) last: String,
}

impl PersonName {
    /// The name normalised for comparison: folded and joined.
    pub(crate) fn key(&self) -> String {
        fold(&self.whole())
    }

    pub(crate) fn whole(&self) -> String {
        line(&format!("{} {}", self.first, self.last))
    }

    pub(crate) fn is_whole(&self) -> bool {
        !self.first.is_empty() && !self.last.is_empty()
    }
}

/// The most characters of a cell that a remark repeats.
const MOST_REMARK_CHARACTERS: usize = 200;

impl SourceCell {
    pub(super) fn new(column: usize, text: String) -> Self {
        Self {
            column: Some(column),
            text,
        }
    }

    /// The cell with another text: a part of it, or its text in another form.
    pub(super) fn with_text(&self, text: impl Into<String>) -> Self {
        Self {
            column: self.column,
            text: text.into(),
        }
    }

    /// A remark on the cell.
    pub(crate) fn remark(&self, message: impl Into<String>) -> ImportRemark {
        ImportRemark {
            column: self.column,
            cell: self.text.chars().take(MOST_REMARK_CHARACTERS).collect(),
            message: message.into(),
        }
    }
}

impl ImportedRow {
    pub(crate) fn name(&self) -> PersonName {
        let text = |key| self.text(key).unwrap_or_default().to_owned();
        PersonName {
            first: text("firstName"),
            last: text("lastName"),
        }
    }

    /// The e-mail address, normalised for comparison.
    pub(crate) fn email(&self) -> Option<String> {
        self.text("email").map(fold)
    }

    /// The last digits of the telephone number, which do not depend on how it is written.
    pub(crate) fn phone(&self) -> Option<String> {
        phone_key(self.text("phone")?)
    }

    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.value(key)?.value.as_str()
    }

    pub(crate) fn value(&self, key: &str) -> Option<&FieldValue> {
        self.values.iter().find(|value| value.field.key == key)
    }

    /// Sets the value of a field.
    pub(super) fn set_field(
        &mut self,
        key: &'static str,
        value: impl Into<Value>,
        cell: SourceCell,
    ) {
        if let Some(field) = GUEST.field(key) {
            let value = value.into();
            self.values.push(FieldValue { field, value, cell });
        }
    }

    /// Sets the value of a field that has none.
    pub(super) fn set_field_if_absent(
        &mut self,
        key: &'static str,
        value: impl Into<Value>,
        cell: SourceCell,
    ) {
        if self.value(key).is_none() {
            self.set_field(key, value, cell);
        }
    }

    /// Removes the value of a field, or the reference or names that would become its value.
    pub(crate) fn remove_field(&mut self, key: &str) {
        self.values.retain(|value| value.field.key != key);
        self.references
            .retain(|reference| reference.field.key != key);
        match key {
            "plusOneOf" => self.host_cell = None,
            "plusOneNames" => self.companions.clear(),
            _ => {}
        }
    }
}

/// Telephone numbers are compared by so many digits from the end: they do not include a country code.
const COMPARED_DIGITS: usize = 7;

/// A shorter telephone number is not compared.
const LEAST_DIGITS: usize = 5;

/// The last digits of a telephone number, for comparison.
pub(crate) fn phone_key(phone: &str) -> Option<String> {
    let digits: String = digits(phone).collect();
    let start = digits.len().saturating_sub(COMPARED_DIGITS);
    let end = digits.get(start..)?;
    (end.len() >= LEAST_DIGITS).then(|| end.to_owned())
}

/// Whether a value is the field's default, or empty.
pub(crate) fn is_default(field: &Field, value: &Value) -> bool {
    match field.kind {
        FieldKind::Flag => value != &json!(true),
        FieldKind::Whole(_) => value.is_null() || value == &json!("0"),
        _ if field.key == "rsvpStatus" => value.is_null() || value == &json!("PENDING"),
        _ => value.as_str().is_none_or(str::is_empty),
    }
}
