//! Guesses the meaning of all columns of a table, and finds its headings.

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
        let title_rows = title_rows(rows);
        let known = KnownNames::of(self);
        let table = GuessedTable {
            rows: rows.get(title_rows..).unwrap_or_default(),
            known: &known,
        };
        // Most tables have headings; the cells below show whether this one has.
        let below = table.columns(true);
        let has_heading = has_heading(table.rows, &below);
        let columns = if has_heading {
            below
        } else {
            table.columns(false)
        };
        settled(columns, title_rows, has_heading)
    }

    /// The same if the user chooses the row of the headings, if any, and the number of rows above.
    #[must_use]
    pub fn guess_columns_below(
        &self,
        rows: &[Vec<String>],
        title_rows: usize,
        has_heading: bool,
    ) -> TableGuess {
        let known = KnownNames::of(self);
        let table = GuessedTable {
            rows: rows.get(title_rows..).unwrap_or_default(),
            known: &known,
        };
        settled(table.columns(has_heading), title_rows, has_heading)
    }
}

/// The rows from the headings or the first guest on.
struct GuessedTable<'a> {
    rows: &'a [Vec<String>],
    known: &'a KnownNames,
}

impl GuessedTable<'_> {
    fn columns(&self, has_heading: bool) -> Vec<Column> {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let of = |at| Column::read(self.rows, at, has_heading, self.known);
        (0..width.min(MAX_COLUMNS)).map(of).collect()
    }
}

/// The guess once the columns agree with each other.
fn settled(mut columns: Vec<Column>, title_rows: usize, has_heading: bool) -> TableGuess {
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
fn title_rows(rows: &[Vec<String>]) -> usize {
    let filled = |row: &Vec<String>| row.iter().filter(|cell| !clean(cell).is_empty()).count();
    let known = |row: &Vec<String>| {
        let names = row
            .iter()
            .take(MAX_COLUMNS)
            .map(|cell| headings::meaning_of(&clean(cell)));
        names
            .zip(row)
            .filter_map(|(name, cell)| name.filter(|_| !is_company(cell)))
            .filter(|(_, known)| *known > HeadingMatch::Partial)
            .count()
    };
    let first = rows.iter().take(MAX_TITLE_ROWS + 1).enumerate();
    let best = first
        .map(|(at, row)| (known(row), at))
        .filter(|(known, _)| *known >= 2)
        .max_by_key(|(known, at)| (*known, std::cmp::Reverse(*at)));
    let Some((names, at)) = best else {
        return 0;
    };
    let width = rows.get(at).map_or(0, filled);
    let above = rows.get(..at).unwrap_or_default();
    let is_title = |row: &Vec<String>| filled(row) < width && known(row) < names;
    if names * 2 >= width && above.iter().all(is_title) {
        at
    } else {
        0
    }
}

/// Whether the first row holds headings: a cell is a known heading and none looks like a guest's value; or the
/// cells below look unlike the first.
fn has_heading(rows: &[Vec<String>], below: &[Column]) -> bool {
    let Some(first) = rows.first() else {
        return false;
    };
    let cells: Vec<String> = first
        .iter()
        .take(MAX_COLUMNS)
        .map(|cell| clean(cell))
        .collect();
    let is_detail = |cell: &String| is_email(cell) || parse::is_phone(cell) || is_number(cell);
    if cells.iter().any(is_detail) {
        return false;
    }
    let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
    let names = cells.iter().filter(|cell| !is_company(cell));
    let names = names.filter_map(|cell| headings::meaning_of(cell));
    let whole = names
        .filter(|(_, known)| *known == HeadingMatch::Exact)
        .count();
    // A guest's row may have "Vegan" or "Family" in it, but not the heading of a name or an address.
    if whole * 2 >= filled.max(1) {
        return true;
    }
    // An unknown language: words above addresses or numbers.
    let is_contact = |column: &Column| {
        let contact = [Meaning::Email, Meaning::Phone].map(CellContent::Clear);
        column
            .content
            .is_some_and(|content| contact.contains(&content))
    };
    let is_words = |cell: &String| {
        let is_said = !cell.is_empty() && !words::is_placeholder(cell);
        is_said && !cell.contains(|letter: char| letter == '@' || letter.is_ascii_digit())
    };
    let mut pairs = below.iter().zip(&cells);
    let differs = pairs.any(|(column, cell)| is_contact(column) && is_words(cell));
    let names_a_guest = |cell: &String| {
        let meaning = headings::meaning_of(cell);
        matches!(
            meaning,
            Some((
                Meaning::FirstName | Meaning::LastName | Meaning::FullName,
                HeadingMatch::Exact
            ))
        )
    };
    cells.iter().any(names_a_guest) || differs
}

/// Whether a cell is such as "+1": a heading of companions, and also a cell below one.
fn is_company(cell: &str) -> bool {
    cell.trim_start().starts_with('+')
}
