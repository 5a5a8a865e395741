//! Guesses the meaning of all columns of a table, and finds its headings.

use std::cmp::Reverse;

use super::TableGuess;
use super::column::Column;
use super::content::{CellContent, KnownNames, is_number};
use super::resolve::{ignore_work_contacts, keep_best_known, questions, resolve_names};
use super::resolve_people::{resolve_last_names, resolve_numbered, use_first_person_as_guest};
use crate::guest_import::cells::clean;
use crate::guest_import::headings::{self, HeadingMatch};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::record::Store;
use crate::records::guest::parse;
use crate::validation::is_email;

/// A guest list has fewer columns than this; further ones are ignored.
const MAX_COLUMNS: usize = 500;

/// The most rows that a list's title may have.
const MAX_TITLE_ROWS: usize = 10;

impl Store {
    /// Guesses the columns of a table. Recognises the wedding's groups, parties and meals by name.
    #[must_use]
    pub fn guess_columns(&self, rows: &[Vec<String>]) -> TableGuess {
        let title_rows = count_title_rows(rows);
        let table = GuessedTable {
            rows: rows.get(title_rows..).unwrap_or_default(),
            known_names: KnownNames::from_store(self),
        };
        // Most tables have headings; the cells below show whether this one has.
        let columns_below_heading = table.columns(true);
        if has_heading(table.rows, &columns_below_heading) {
            finish_guess(columns_below_heading, title_rows, true)
        } else {
            finish_guess(table.columns(false), title_rows, false)
        }
    }

    /// The same if the user chooses the row of the headings, if any, and the number of rows above.
    #[must_use]
    pub fn guess_columns_below(
        &self,
        rows: &[Vec<String>],
        title_rows: usize,
        has_heading: bool,
    ) -> TableGuess {
        let table = GuessedTable {
            rows: rows.get(title_rows..).unwrap_or_default(),
            known_names: KnownNames::from_store(self),
        };
        finish_guess(table.columns(has_heading), title_rows, has_heading)
    }
}

/// The rows from the headings or the first guest on.
struct GuessedTable<'a> {
    rows: &'a [Vec<String>],
    known_names: KnownNames,
}

impl GuessedTable<'_> {
    fn columns(&self, has_heading: bool) -> Vec<Column> {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        (0..width.min(MAX_COLUMNS))
            .map(|index| Column::from_table(self.rows, index, has_heading, &self.known_names))
            .collect()
    }
}

/// The guess of the table, after columns that depend on each other are resolved.
fn finish_guess(mut columns: Vec<Column>, title_rows: usize, has_heading: bool) -> TableGuess {
    resolve_last_names(&mut columns);
    resolve_numbered(&mut columns);
    resolve_names(&mut columns, has_heading);
    use_first_person_as_guest(&mut columns);
    ignore_work_contacts(&mut columns);
    let questions = questions(&mut columns);
    keep_best_known(&mut columns);
    let columns = columns.into_iter().map(|column| column.guess);
    TableGuess {
        has_heading,
        title_rows,
        columns: columns.collect(),
        questions,
    }
}

/// The number of rows above the headings. The headings are the first row with the most known names, if there
/// are at least two and no row above is as wide.
fn count_title_rows(rows: &[Vec<String>]) -> usize {
    let filled_cells =
        |row: &Vec<String>| row.iter().filter(|cell| !clean(cell).is_empty()).count();
    let is_known_name = |cell: &&String| {
        let meaning = headings::meaning_of(&clean(cell));
        !is_plus_number(cell) && meaning.is_some_and(|(_, known)| known > HeadingMatch::Partial)
    };
    let known_names = |row: &Vec<String>| {
        let cells = row.iter().take(MAX_COLUMNS);
        cells.filter(is_known_name).count()
    };
    let possible_headings = rows.iter().take(MAX_TITLE_ROWS + 1).enumerate();
    let heading = possible_headings
        .map(|(index, row)| (known_names(row), index))
        .filter(|(names, _)| *names >= 2)
        .max_by_key(|(names, index)| (*names, Reverse(*index)));
    let Some((names, index)) = heading else {
        return 0;
    };
    let width = rows.get(index).map_or(0, filled_cells);
    let rows_above = rows.get(..index).unwrap_or_default();
    let is_title = |row: &Vec<String>| filled_cells(row) < width && known_names(row) < names;
    if names * 2 >= width && rows_above.iter().all(is_title) {
        index
    } else {
        0
    }
}

/// Whether the first row holds headings: a cell is a known heading and none looks like a guest's value; or the
/// cells below look unlike the first.
fn has_heading(rows: &[Vec<String>], columns_below: &[Column]) -> bool {
    let Some(first_row) = rows.first() else {
        return false;
    };
    let cells: Vec<String> = first_row
        .iter()
        .take(MAX_COLUMNS)
        .map(|cell| clean(cell))
        .collect();
    let is_value = |cell: &String| is_email(cell) || parse::is_phone(cell) || is_number(cell);
    if cells.iter().any(is_value) {
        return false;
    }
    let filled_cells = cells.iter().filter(|cell| !cell.is_empty()).count();
    let exact_headings = cells
        .iter()
        .filter(|cell| !is_plus_number(cell))
        .filter_map(|cell| headings::meaning_of(cell))
        .filter(|(_, heading_match)| *heading_match == HeadingMatch::Exact)
        .count();
    if exact_headings * 2 >= filled_cells.max(1) {
        return true;
    }
    // A guest's row may have "Vegan" or "Family" in it, but not the heading of a name.
    let is_name_heading = |cell: &String| {
        use Meaning::{FirstName, FullName, LastName};
        matches!(
            headings::meaning_of(cell),
            Some((FirstName | LastName | FullName, HeadingMatch::Exact))
        )
    };
    if cells.iter().any(is_name_heading) {
        return true;
    }
    // An unknown language: words above addresses or numbers.
    let is_contact = |column: &Column| {
        use Meaning::{Email, Phone};
        matches!(column.content, Some(CellContent::Clear(Email | Phone)))
    };
    let is_words = |cell: &String| {
        let is_text = !cell.is_empty() && !words::is_placeholder(cell);
        is_text && !cell.contains(|letter: char| letter == '@' || letter.is_ascii_digit())
    };
    columns_below
        .iter()
        .zip(&cells)
        .any(|(column, cell)| is_contact(column) && is_words(cell))
}

/// Whether a cell is one such as "+1": a heading of companions, and also a cell below one.
fn is_plus_number(cell: &str) -> bool {
    cell.trim_start().starts_with('+')
}
