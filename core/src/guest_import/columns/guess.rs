//! What the columns of a whole table seem to mean, and where its headings stand.

use super::Guess;
use super::column::Column;
use super::content::{Content, KnownNames, is_number};
use super::settle::{questions, settle_doubles, settle_elsewhere, settle_names};
use super::settle_people::{settle_numbered, settle_row_of_others, settle_surnames};
use crate::guest_import::cells::clean;
use crate::guest_import::headings::{self, Known};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::record::Store;
use crate::records::guest::written;
use crate::validation::is_email;

/// More columns than this are no list of guests; the rest is ignored.
const MAX_COLUMNS: usize = 500;

/// No title of a list has more rows.
const MAX_TITLE_ROWS: usize = 10;

impl Store {
    /// What the columns of a table seem to mean. Groups, parties and meals that the wedding has are
    /// known by their names.
    #[must_use]
    pub fn guess_columns(&self, rows: &[Vec<String>]) -> Guess {
        let title_rows = title_rows(rows);
        let known = KnownNames::of(self);
        let table = Table {
            rows: rows.get(title_rows..).unwrap_or_default(),
            known: &known,
        };
        // Most tables have a heading; what stands below it shows whether this one has.
        let below = table.columns(true);
        let has_heading = has_heading(table.rows, &below);
        let columns = if has_heading {
            below
        } else {
            table.columns(false)
        };
        settled(columns, title_rows, has_heading)
    }

    /// The same where a person says which row has the headings, if any, and how many stand above.
    #[must_use]
    pub fn guess_columns_below(
        &self,
        rows: &[Vec<String>],
        title_rows: usize,
        has_heading: bool,
    ) -> Guess {
        let known = KnownNames::of(self);
        let table = Table {
            rows: rows.get(title_rows..).unwrap_or_default(),
            known: &known,
        };
        settled(table.columns(has_heading), title_rows, has_heading)
    }
}

/// The rows from the headings on, or from the first guest.
struct Table<'a> {
    rows: &'a [Vec<String>],
    known: &'a KnownNames,
}

impl Table<'_> {
    fn columns(&self, has_heading: bool) -> Vec<Column> {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let of = |at| Column::read(self.rows, at, has_heading, self.known);
        (0..width.min(MAX_COLUMNS)).map(of).collect()
    }
}

/// The columns once they agree with each other.
fn settled(mut columns: Vec<Column>, title_rows: usize, has_heading: bool) -> Guess {
    settle_surnames(&mut columns);
    settle_numbered(&mut columns);
    settle_names(&mut columns, has_heading);
    settle_row_of_others(&mut columns);
    settle_elsewhere(&mut columns);
    let questions = questions(&mut columns);
    settle_doubles(&mut columns);
    let columns = columns.into_iter().map(|column| column.guess);
    Guess {
        has_heading,
        title_rows,
        columns: columns.collect(),
        questions,
    }
}

/// How many rows stand above the headings: the first row with the most known names, where there are two
/// at least, and what stands above it is not as wide.
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
            .filter(|(_, known)| *known > Known::InPart)
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

/// Whether the first row names the columns: one of its cells is a known name, and none is what a
/// guest's would be; or the cells below look like something that the first does not.
fn has_heading(rows: &[Vec<String>], below: &[Column]) -> bool {
    let Some(first) = rows.first() else {
        return false;
    };
    let cells: Vec<String> = first
        .iter()
        .take(MAX_COLUMNS)
        .map(|cell| clean(cell))
        .collect();
    let is_detail = |cell: &String| is_email(cell) || written::is_phone(cell) || is_number(cell);
    if cells.iter().any(is_detail) {
        return false;
    }
    let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
    let names = cells.iter().filter(|cell| !is_company(cell));
    let names = names.filter_map(|cell| headings::meaning_of(cell));
    let whole = names.filter(|(_, known)| *known == Known::Whole).count();
    // A row of a guest may have "Vegan" or "Family" in it; a name or an address column it has not.
    if whole * 2 >= filled.max(1) {
        return true;
    }
    // In a language that is not known: words above addresses or numbers.
    let is_contact = |column: &Column| {
        let contact = [Meaning::Email, Meaning::Phone].map(Content::Clear);
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
                Known::Whole
            ))
        )
    };
    cells.iter().any(names_a_guest) || differs
}

/// "+1" stands above companions, and also below such a heading.
fn is_company(cell: &str) -> bool {
    cell.trim_start().starts_with('+')
}
