//! What the columns of a table mean: by their names, and by what stands in them.

mod aside;
mod column;
mod content;
mod guess;
mod settle;
mod settle_people;

pub(crate) use aside::names_aside;

use serde::{Deserialize, Serialize};

use super::meaning::Meaning;

/// What a table says, as far as it can be told. A person corrects it and hands back a [`Mapping`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Guess {
    /// Whether a row names the columns.
    pub has_heading: bool,
    /// How many rows stand above it, or above the first guest.
    pub title_rows: usize,
    /// One for each column of the longest row.
    pub columns: Vec<GuessedColumn>,
    /// What a person is asked about, because several columns may say it, or one that may mean another
    /// thing. No column has the meaning before that.
    pub questions: Vec<ColumnQuestion>,
}

/// Which of some columns has a meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ColumnQuestion {
    /// The meaning.
    pub meaning: Meaning,
    /// The columns that may have it, from 0.
    pub columns: Vec<usize>,
}

/// A column, and what it seems to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuessedColumn {
    /// What the first row calls it; empty where that names no columns.
    pub heading: String,
    /// What it says of each guest.
    pub meaning: Meaning,
    /// How that was found.
    pub found_by: FoundBy,
    /// The first cells with something in them, three at most.
    pub samples: Vec<String>,
}

/// How the meaning of a column was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum FoundBy {
    /// By its name.
    Name,
    /// By what stands in it.
    Content,
    /// By both.
    Both,
    /// It was not found.
    Nothing,
}

/// What the columns of a table mean, as a person has it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Mapping {
    /// Whether a row names the columns, and is no guest.
    pub has_heading: bool,
    /// How many rows stand above that row, or above the first guest: the title of a list.
    #[serde(default)]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub title_rows: usize,
    /// By column; those beyond are ignored.
    pub columns: Vec<Meaning>,
}

impl Guess {
    /// The mapping of somebody who corrects nothing.
    #[must_use]
    pub fn mapping(&self) -> Mapping {
        Mapping {
            has_heading: self.has_heading,
            title_rows: self.title_rows,
            columns: self.columns.iter().map(|column| column.meaning).collect(),
        }
    }
}
