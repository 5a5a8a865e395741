//! Finds the cells of a row by the meaning of their columns.

use super::SourceCell;
use super::columns::Columns;
use crate::guest_import::cells::{clean, line};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::records::guest::parse::counts::count_unnamed_people;

/// The cells of a row.
pub(super) struct Cells<'a> {
    pub(super) cells: &'a [String],
    pub(super) columns: &'a Columns<'a>,
}

impl Cells<'_> {
    /// The cells of a meaning that are not empty.
    pub(super) fn filled(&self, meaning: Meaning) -> impl Iterator<Item = SourceCell> {
        let columns = self.columns.mapping.columns.iter().enumerate();
        columns
            .filter(move |(_, column_meaning)| **column_meaning == meaning)
            .filter_map(|(column, _)| Some((column, clean(self.cells.get(column)?))))
            .filter(move |(_, text)| has_value(meaning, text))
            .map(move |(column, text)| match meaning {
                Meaning::ChildName => SourceCell::new(column, without_ages(&text)),
                _ => SourceCell::new(column, text),
            })
    }

    /// The cells of several meanings that are not empty, in the order of the columns.
    pub(super) fn filled_in_order(&self, meanings: &[Meaning]) -> Vec<(Meaning, SourceCell)> {
        let columns = self.columns.mapping.columns.iter().copied().enumerate();
        let mut columns: Vec<(usize, Meaning)> = columns
            .filter(|(_, meaning)| meanings.contains(meaning))
            .collect();
        // Last names may come before first names: "Name 2", "Vorname 2".
        if columns.first().map(|(_, meaning)| meaning) == meanings.last() {
            for pair in columns.chunks_exact_mut(2) {
                let pair_meanings = pair.iter().map(|(_, meaning)| meaning);
                if pair_meanings.eq(meanings.iter().rev()) {
                    pair.reverse();
                }
            }
        }
        // A person may be called Nil, but not "n/a".
        let is_word = |text: &str| text.chars().all(char::is_alphabetic);
        columns
            .into_iter()
            .filter_map(|(column, meaning)| {
                let text = clean(self.cells.get(column)?);
                Some((meaning, SourceCell::new(column, text)))
            })
            .filter(|(_, cell)| !cell.text.is_empty())
            .filter(|(_, cell)| is_word(&cell.text) || !words::is_placeholder(&cell.text))
            .collect()
    }

    /// The first cell of a meaning; last names are joined, since some people have two in two columns.
    pub(super) fn first(&self, meaning: Meaning) -> Option<SourceCell> {
        match meaning {
            Meaning::LastName => self.joined(meaning, " "),
            _ => self.filled(meaning).next(),
        }
    }

    /// All cells of a meaning as one.
    pub(super) fn joined(&self, meaning: Meaning, separator: &str) -> Option<SourceCell> {
        join(self.filled(meaning), separator)
    }

    /// The address on one line, its parts in the order of an envelope.
    pub(super) fn address(&self) -> Option<SourceCell> {
        let part = |meaning| {
            let parts = self
                .filled(meaning)
                .map(|cell| cell.with_text(one_line(&cell.text)));
            // A part that is only a comma is dropped: it would be cut off when saved, and then differ when the file
            // is imported again.
            join(parts.filter(|cell| !cell.text.is_empty()), ", ")
        };
        let code_and_city = [part(Meaning::PostalCode), part(Meaning::City)];
        let parts = [
            part(Meaning::Address),
            part(Meaning::Street),
            join(code_and_city.into_iter().flatten(), " "),
            part(Meaning::Country),
        ];
        join(parts.into_iter().flatten(), ", ")
    }
}

/// One cell with the column of the first and the texts of all.
fn join(cells: impl Iterator<Item = SourceCell>, separator: &str) -> Option<SourceCell> {
    cells.reduce(|first, next| first.with_text(format!("{}{separator}{}", first.text, next.text)))
}

/// Whether the text of a cell is a value of its column's meaning.
fn has_value(meaning: Meaning, text: &str) -> bool {
    match meaning {
        // A person may be called Na or None.
        Meaning::FirstName | Meaning::LastName | Meaning::FullName => !text.is_empty(),
        Meaning::MemberName | Meaning::ChildName => {
            !text.is_empty() && !words::is_placeholder(text) && !is_no_name(text)
        }
        _ => !text.is_empty() && !words::is_placeholder(text),
    }
}

/// The lines of an address joined by commas.
fn one_line(text: &str) -> String {
    let lines = text
        .lines()
        .map(|part| line(part.trim().trim_end_matches(',')));
    let lines: Vec<String> = lines.filter(|part| !part.is_empty()).collect();
    lines.join(", ")
}

/// Whether a cell of a name column holds no name: "7, 4" under "Kids", or "Yes". A number alone counts people.
pub(super) fn is_no_name(text: &str) -> bool {
    let is_number = count_unnamed_people(text).is_some() || text.parse::<u32>().is_ok();
    if is_number {
        return false;
    }
    let has_digit = text.contains(|letter: char| letter.is_ascii_digit());
    let is_yes_or_no = words::read_yes_or_no(text).is_some();
    is_yes_or_no || has_digit && !text.contains(char::is_uppercase)
}

/// Removes bracketed ages: "Finn (7), Juno (4 years)". Elsewhere a bracketed number counts people.
pub(super) fn without_ages(text: &str) -> String {
    let mut parts = text.split('(');
    let mut names = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(')') {
            Some((age, after)) if age.starts_with(|letter: char| letter.is_ascii_digit()) => {
                names = names.trim_end().to_owned();
                names += after;
            }
            _ => {
                names.push('(');
                names += part;
            }
        }
    }
    names
}
