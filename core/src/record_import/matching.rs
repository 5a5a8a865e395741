//! Matches the rows of a table with records, and lists what each row changes.
//!
//! A row matches by its id, then by equal values. If several records match, or hardly more than the name
//! agrees, the row is a question, and nothing happens to it before the user answers.

mod engine;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use engine::Matching;

/// A table and the existing records.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct MatchRequest {
    /// The kind of records: `expense`, `vendor` or `registryItem`.
    pub noun: String,
    /// The rows, in order.
    pub rows: Vec<RowValues>,
    /// The records of this noun, with values in the same form as the rows.
    pub records: Vec<RecordValues>,
    /// The user's decisions, by row index.
    #[serde(default)]
    #[cfg_attr(feature = "tsify", tsify(type = "Record<number, RowDecision>"))]
    pub decisions: BTreeMap<usize, RowDecision>,
}

/// A value in the form of an input field.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum CellValue {
    /// Yes or no.
    Flag(bool),
    /// Any other value; "" if empty.
    Text(String),
}

impl CellValue {
    fn is_nothing(&self) -> bool {
        match self {
            Self::Flag(flag) => !flag,
            Self::Text(text) => text.trim().is_empty(),
        }
    }

    /// Normalised for comparison: one kind of line break, no surrounding space.
    fn tidy(&self) -> Self {
        match self {
            Self::Text(text) => {
                let text = text.replace("\r\n", "\n").replace('\r', "\n");
                Self::Text(text.trim().to_owned())
            }
            Self::Flag(flag) => Self::Flag(*flag),
        }
    }
}

type CellValues = BTreeMap<String, CellValue>;

/// The values of a row.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RowValues {
    /// Our id, if the row has one.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub id: Option<String>,
    /// By column key. In a row with an id an empty value clears the field.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, CellValue>"))]
    pub says: CellValues,
    /// The keys of values that only fill an empty field.
    #[serde(default)]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub fills: BTreeSet<String>,
}

/// The values of a record.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RecordValues {
    /// Its id.
    pub id: String,
    /// By column key.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, CellValue>"))]
    pub says: CellValues,
}

/// The user's decision about a row.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RowDecision {
    /// Add a new record.
    Add,
    /// The row is this record.
    Record {
        /// The record's id.
        id: String,
    },
}

/// The outcome of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RowMatch {
    /// Adds a new record.
    Add,
    /// Changes a record.
    Change {
        /// The record's id.
        id: String,
        /// The changes.
        fields: Vec<ChangedValue>,
    },
    /// The record already has all values.
    Same {
        /// The record's id.
        id: String,
    },
    /// May be one of these records: ask the user.
    Ask {
        /// The ids of the records, the best match first.
        records: Vec<String>,
    },
    /// Has the same id as an earlier row.
    Twice {
        /// The index of the earlier row.
        row: usize,
    },
}

/// A value that a row changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ChangedValue {
    /// The column key.
    pub key: String,
    /// The record's value.
    pub from: CellValue,
    /// The row's value.
    pub to: CellValue,
}

/// The outcome of each row, in order.
#[must_use]
pub fn match_rows(request: &MatchRequest) -> Vec<RowMatch> {
    Matching::new(request).outcomes()
}
