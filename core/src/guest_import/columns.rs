//! Guesses the meaning of a table's columns from headings and cells.

mod column;
mod content;
mod guess;
mod ignored;
mod resolve;
mod resolve_people;

pub(crate) use ignored::has_names;

use serde::{Deserialize, Serialize};

use super::meaning::Meaning;

/// The guessed meaning of a table. The user corrects it and returns a [`ColumnMapping`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TableGuess {
    /// Whether a row holds headings.
    pub has_heading: bool,
    /// The number of rows above the headings, or above the first guest.
    pub title_rows: usize,
    /// One for each column of the longest row.
    pub columns: Vec<GuessedColumn>,
    /// Questions for the user: several columns may have the meaning, or one may mean something else. Until the
    /// answer no column has the meaning.
    pub questions: Vec<ColumnQuestion>,
}

/// Asks which of several columns has a meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ColumnQuestion {
    /// The meaning.
    pub meaning: Meaning,
    /// The candidate columns, counted from 0.
    pub columns: Vec<usize>,
}

/// A column with its guessed meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuessedColumn {
    /// The heading; empty if the table has none.
    pub heading: String,
    /// The guessed meaning.
    pub meaning: Meaning,
    /// What the guess is based on.
    pub found_by: GuessBasis,
    /// The first cells that are not empty, at most three.
    pub samples: Vec<String>,
}

/// What a guess is based on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum GuessBasis {
    /// The heading.
    Name,
    /// The cells.
    Content,
    /// Heading and cells.
    Both,
    /// Nothing: the meaning is unknown.
    Nothing,
}

/// The meaning of each column as the user confirmed it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ColumnMapping {
    /// Whether a row holds headings and not a guest.
    pub has_heading: bool,
    /// The number of rows above that row, or above the first guest: the title of a list.
    #[serde(default)]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub title_rows: usize,
    /// The meaning of each column; further columns are ignored.
    pub columns: Vec<Meaning>,
}

impl TableGuess {
    /// The mapping if the user corrects nothing.
    #[must_use]
    pub fn mapping(&self) -> ColumnMapping {
        ColumnMapping {
            has_heading: self.has_heading,
            title_rows: self.title_rows,
            columns: self.columns.iter().map(|column| column.meaning).collect(),
        }
    }
}
