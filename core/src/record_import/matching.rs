//! Which record each row of a table is, and what the row changes of it.
//!
//! A row is a record by the id in it, then by what agrees. Where it may be one of several, or almost
//! nothing agrees but the name, it is a question, and nothing is done with it before a person answers.

mod engine;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use engine::Matching;

/// A table, and the records that are there.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct MatchRequest {
    /// What the records are: `expense`, `vendor` or `registryItem`.
    pub noun: String,
    /// The rows, in their order.
    pub rows: Vec<RowValues>,
    /// The records of this noun, in the same words as the rows.
    pub records: Vec<RecordValues>,
    /// By the place of a row, what a person decided about it.
    #[serde(default)]
    #[cfg_attr(feature = "tsify", tsify(type = "Record<number, RowDecision>"))]
    pub decisions: BTreeMap<usize, RowDecision>,
}

/// A value as a form holds it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum CellValue {
    /// Yes or no.
    Flag(bool),
    /// Anything else; "" for nothing.
    Text(String),
}

impl CellValue {
    fn is_nothing(&self) -> bool {
        match self {
            Self::Flag(flag) => !flag,
            Self::Text(text) => text.trim().is_empty(),
        }
    }

    /// As a reader sees it: line breaks of any kind are one, and spaces around do not count.
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

type Values = BTreeMap<String, CellValue>;

/// What a row says.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RowValues {
    /// Our id, where the row has one.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub id: Option<String>,
    /// By the keys of the columns. Of a row with an id an empty value empties the field.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, CellValue>"))]
    pub says: Values,
    /// The keys of values that fill an empty field alone.
    #[serde(default)]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub fills: BTreeSet<String>,
}

/// What a record says.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RecordValues {
    /// Its id.
    pub id: String,
    /// By the keys of the columns.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, CellValue>"))]
    pub says: Values,
}

/// What a person decided about a row.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RowDecision {
    /// It is a new record.
    Add,
    /// It is this record.
    Record {
        /// The record's id.
        id: String,
    },
}

/// What becomes of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RowMatch {
    /// It is a new record.
    Add,
    /// It changes a record.
    Change {
        /// The record's id.
        id: String,
        /// What it changes.
        fields: Vec<ChangedValue>,
    },
    /// The record says all of it already.
    Same {
        /// The record's id.
        id: String,
    },
    /// It may be one of these.
    Ask {
        /// The ids of the records, those that agree most first.
        records: Vec<String>,
    },
    /// It has the id of an earlier row.
    Twice {
        /// The place of the earlier row.
        row: usize,
    },
}

/// A value that a row changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ChangedValue {
    /// The key of the column.
    pub key: String,
    /// What the record says.
    pub from: CellValue,
    /// What the row says.
    pub to: CellValue,
}

/// Says of each row, in their order, what becomes of it.
#[must_use]
pub fn match_rows(request: &MatchRequest) -> Vec<RowMatch> {
    Matching::new(request).outcomes()
}
