//! What one row of a table says of a guest.

mod aside;
mod cells;
pub(super) mod columns;
mod labels;
mod names;
mod people;
mod read;

use serde_json::{Value, json};

use super::cells::line;
use super::plan::Remark;
use crate::record::{Field, Kind};
use crate::search::{digits, fold};

/// What a row says.
#[derive(Debug, Clone, Default)]
pub(crate) struct Row {
    /// Its place among the rows: that of its line in the file, from 0. Further people of one line come
    /// after all lines.
    pub(crate) at: usize,
    /// The line of the file that it is read from, from 0.
    pub(crate) line: usize,
    /// Whether another guest stands before this one in the same line.
    pub(crate) is_member: bool,
    /// Whether there is nothing in it.
    pub(crate) is_empty: bool,
    /// The fields of the guest, in the order of the guests' table.
    pub(crate) given: Vec<Given>,
    /// The id in it, as a table of this program has it.
    pub(crate) id: Option<String>,
    /// Whether it is one guest, whatever the name: a row of a table of this program.
    pub(crate) is_one_person: bool,
    /// What could not be read.
    pub(crate) bad: Vec<Bad>,
    /// What was left out, though the rest can be taken.
    pub(crate) notices: Vec<Remark>,
    /// People who come along and have no name.
    pub(crate) unnamed: u32,
    /// The name of the household, where the cell for names has one.
    pub(crate) family: Option<String>,
    /// Whether the name of the party was made of the names of its people.
    pub(crate) is_named_here: bool,
    /// Whether the row of its host waits, or is left out.
    pub(crate) waits_for_host: bool,
    /// Several groups: the first of them, and the whole cell.
    pub(crate) labels: Option<(Reference, Said)>,
    /// The names of a group, a party and a meal, each with its field.
    pub(crate) references: Vec<Reference>,
    /// The fields of those names that nothing is called by.
    pub(crate) unknown: Vec<&'static str>,
    /// Whose companion this is, as written.
    pub(crate) host: Option<Said>,
    /// The names of those whom the guest brings.
    pub(crate) companions: Vec<PersonName>,
    /// Where they stand.
    pub(crate) companions_at: Option<Said>,
}

/// A value for a field of a guest, as a command brings it.
#[derive(Debug, Clone)]
pub(crate) struct Given {
    pub(crate) field: &'static Field,
    pub(crate) value: Value,
    pub(crate) said: Said,
}

/// A cell, and where it stands.
#[derive(Debug, Clone, Default)]
pub(crate) struct Said {
    pub(crate) column: Option<usize>,
    pub(crate) text: String,
}

/// The name of another record.
#[derive(Debug, Clone)]
pub(crate) struct Reference {
    pub(crate) field: &'static Field,
    pub(crate) said: Said,
}

/// A value that could not be read, and the field that it is for.
#[derive(Debug, Clone)]
pub(crate) struct Bad {
    pub(crate) key: &'static str,
    pub(crate) remark: Remark,
}

/// Somebody's first and last name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PersonName {
    pub(crate) first: String,
    pub(crate) last: String,
}

impl PersonName {
    /// As it is compared: folded, however it is divided.
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

impl Said {
    /// What is wrong with the cell.
    pub(crate) fn remark(&self, message: impl Into<String>) -> Remark {
        Remark {
            column: self.column,
            cell: self.text.chars().take(200).collect(),
            message: message.into(),
        }
    }
}

impl Row {
    pub(crate) fn name(&self) -> PersonName {
        let text = |key| self.text(key).unwrap_or_default().to_owned();
        PersonName {
            first: text("firstName"),
            last: text("lastName"),
        }
    }

    /// The e-mail address as it is compared.
    pub(crate) fn email(&self) -> Option<String> {
        self.text("email").map(fold)
    }

    /// The last digits of the telephone number, which stay the same whichever way it is written.
    pub(crate) fn phone(&self) -> Option<String> {
        phone_key(self.text("phone")?)
    }

    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.given(key)?.value.as_str()
    }

    pub(crate) fn given(&self, key: &str) -> Option<&Given> {
        self.given.iter().find(|given| given.field.key == key)
    }

    pub(crate) fn leave_out(&mut self, key: &str) {
        self.given.retain(|given| given.field.key != key);
        self.references
            .retain(|reference| reference.field.key != key);
        match key {
            "plusOneOf" => self.host = None,
            "plusOneNames" => self.companions.clear(),
            _ => {}
        }
    }
}

/// The end of a telephone number, without what stands for the country.
pub(crate) fn phone_key(phone: &str) -> Option<String> {
    let digits: String = digits(phone).collect();
    let from = digits.len().saturating_sub(7);
    digits
        .get(from..)
        .filter(|end| end.len() >= 5)
        .map(str::to_owned)
}

/// The value that a field has where nobody has said anything.
pub(crate) fn is_unsaid(field: &Field, value: &Value) -> bool {
    match field.kind {
        Kind::Flag => value != &json!(true),
        Kind::Whole(_) => value.is_null() || value == &json!("0"),
        _ if field.key == "rsvpStatus" => value.is_null() || value == &json!("PENDING"),
        _ => value.as_str().is_none_or(str::is_empty),
    }
}
