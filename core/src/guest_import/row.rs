//! One row of a table as guest values.

mod cells;
pub(super) mod columns;
mod ignored_cells;
mod labels;
mod names;
mod people;
mod read;

use serde_json::{Value, json};

use super::cells::line;
use super::plan::ImportRemark;
use crate::record::{Field, FieldKind};
use crate::search::{digits, fold};

/// A guest read from a row.
#[derive(Debug, Clone, Default)]
pub(crate) struct ImportedRow {
    /// The row's index: its line in the file, from 0. Further people of a line come after all lines.
    pub(crate) at: usize,
    /// The line of the file, from 0.
    pub(crate) line: usize,
    /// Whether it is not the first guest of its line.
    pub(crate) is_member: bool,
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
    /// Remarks on parts that were left out; the rest can be imported.
    pub(crate) notices: Vec<ImportRemark>,
    /// The number of companions without a name.
    pub(crate) unnamed: u32,
    /// The household's name, if the name cell has one.
    pub(crate) family: Option<String>,
    /// Whether the party's name was made from the people's names.
    pub(crate) is_named_here: bool,
    /// Whether its host's row waits or is skipped.
    pub(crate) waits_for_host: bool,
    /// A cell with several groups: the first of them, and the whole cell.
    pub(crate) labels: Option<(NameReference, SourceCell)>,
    /// References to a group, a party and a meal by name, each with its field.
    pub(crate) references: Vec<NameReference>,
    /// Reference fields with a name that matches no record.
    pub(crate) unknown: Vec<&'static str>,
    /// The companion's host, as written.
    pub(crate) host: Option<SourceCell>,
    /// The names of the guest's companions.
    pub(crate) companions: Vec<PersonName>,
    /// The cell of the companions' names.
    pub(crate) companions_at: Option<SourceCell>,
}

/// A value for a guest's field, as a command would send it.
#[derive(Debug, Clone)]
pub(crate) struct FieldValue {
    pub(crate) field: &'static Field,
    pub(crate) value: Value,
    pub(crate) cell: SourceCell,
}

/// A cell's text and column.
#[derive(Debug, Clone, Default)]
pub(crate) struct SourceCell {
    pub(crate) column: Option<usize>,
    pub(crate) text: String,
}

/// The name of another record.
#[derive(Debug, Clone)]
pub(crate) struct NameReference {
    pub(crate) field: &'static Field,
    pub(crate) cell: SourceCell,
}

/// An unreadable value and its field.
#[derive(Debug, Clone)]
pub(crate) struct BadValue {
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

impl SourceCell {
    /// A remark on the cell.
    pub(crate) fn remark(&self, message: impl Into<String>) -> ImportRemark {
        ImportRemark {
            column: self.column,
            cell: self.text.chars().take(200).collect(),
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
        self.values.iter().find(|given| given.field.key == key)
    }

    pub(crate) fn remove_field(&mut self, key: &str) {
        self.values.retain(|given| given.field.key != key);
        self.references
            .retain(|reference| reference.field.key != key);
        match key {
            "plusOneOf" => self.host = None,
            "plusOneNames" => self.companions.clear(),
            _ => {}
        }
    }
}

/// The last digits of a telephone number, without any country code.
pub(crate) fn phone_key(phone: &str) -> Option<String> {
    let digits: String = digits(phone).collect();
    let from = digits.len().saturating_sub(7);
    digits
        .get(from..)
        .filter(|end| end.len() >= 5)
        .map(str::to_owned)
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
