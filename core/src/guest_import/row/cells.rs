//! The cells of a row, by the meaning of their columns.

use super::columns::Columns;
use crate::guest_import::cells::{clean, line};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::records::guest::parse::counts::unnamed;

/// The cells of a row.
pub(super) struct Cells<'a> {
    pub(super) cells: &'a [String],
    pub(super) columns: &'a Columns<'a>,
}

impl Cells<'_> {
    /// The cells of a meaning that are not empty.
    pub(super) fn of(&self, meaning: Meaning) -> impl Iterator<Item = (usize, String)> {
        let is_name = matches!(
            meaning,
            Meaning::FirstName | Meaning::LastName | Meaning::FullName
        );
        let is_of_others = matches!(meaning, Meaning::MemberName | Meaning::ChildName);
        let columns = self.columns.mapping.columns.iter().enumerate();
        columns
            .filter(move |(_, of)| **of == meaning)
            .filter_map(|(at, _)| Some((at, clean(self.cells.get(at)?))))
            // A person may be called Na or None.
            .filter(move |(_, text)| !text.is_empty() && (is_name || !words::is_placeholder(text)))
            .filter(move |(_, text)| !is_of_others || !is_no_name(text))
            .map(move |(at, text)| match meaning {
                Meaning::ChildName => (at, without_ages(&text)),
                _ => (at, text),
            })
    }

    /// The cells of several meanings that are not empty, in the order of the columns.
    pub(super) fn in_order(&self, meanings: &[Meaning]) -> Vec<(usize, Meaning, String)> {
        let columns = self.columns.mapping.columns.iter().enumerate();
        let of = columns.filter(|(_, of)| meanings.contains(of));
        let mut of: Vec<(usize, &Meaning)> = of.collect();
        // Last names may come before first names: "Name 2", "Vorname 2".
        if of.first().map(|(_, of)| *of) == meanings.last() {
            for pair in of.chunks_exact_mut(2) {
                if pair.iter().map(|(_, of)| *of).eq(meanings.iter().rev()) {
                    pair.reverse();
                }
            }
        }
        let cells = of
            .into_iter()
            .filter_map(|(at, of)| Some((at, *of, clean(self.cells.get(at)?))));
        // A person may be called Nil, but not "n/a".
        let is_word = |text: &str| text.chars().all(char::is_alphabetic);
        let is_said = |text: &str| is_word(text) || !words::is_placeholder(text);
        let cells = cells.filter(|(_, _, text)| !text.is_empty() && is_said(text));
        cells.collect()
    }

    /// The first cell of a meaning; last names are joined, since some people have two in two columns.
    pub(super) fn one(&self, meaning: Meaning) -> Option<(usize, String)> {
        match meaning {
            Meaning::LastName => self.joined(meaning, " "),
            _ => self.of(meaning).next(),
        }
    }

    pub(super) fn joined(&self, meaning: Meaning, between: &str) -> Option<(usize, String)> {
        self.of(meaning)
            .reduce(|(column, all), (_, text)| (column, format!("{all}{between}{text}")))
    }
}

/// The address on one line, its parts in the order of an envelope.
pub(super) fn address(cells: &Cells<'_>) -> Option<(usize, String)> {
    let part = |meaning| {
        let of = cells.of(meaning);
        let parts = of.map(|(column, text)| (column, one_line(&text)));
        // A part that is only a comma is dropped: it would be cut off when saved, and then differ when the file
        // is imported again.
        let parts = parts.filter(|(_, text)| !text.is_empty());
        parts.reduce(|(column, all), (_, text)| (column, format!("{all}, {text}")))
    };
    let code = part(Meaning::PostalCode);
    let city = part(Meaning::City);
    let place = match (code, city) {
        (Some((column, code)), Some((_, city))) => Some((column, format!("{code} {city}"))),
        (code, city) => code.or(city),
    };
    let parts = [
        part(Meaning::Address),
        part(Meaning::Street),
        place,
        part(Meaning::Country),
    ];
    let parts = parts.into_iter().flatten();
    parts.reduce(|(column, all), (_, text)| (column, format!("{all}, {text}")))
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
    let has_digit = text.contains(|letter: char| letter.is_ascii_digit());
    let is_number = unnamed(text).is_some() || text.parse::<u32>().is_ok();
    match words::flag(text) {
        Some(_) => !is_number,
        None => has_digit && !is_number && !text.contains(char::is_uppercase),
    }
}

/// Removes bracketed ages: "Finn (7), Juno (4 years)". Elsewhere a bracketed number counts people.
pub(super) fn without_ages(text: &str) -> String {
    let mut parts = text.split('(');
    let mut names = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(')') {
            Some((inner, behind)) if inner.starts_with(|letter: char| letter.is_ascii_digit()) => {
                names = names.trim_end().to_owned();
                names += behind;
            }
            _ => {
                names.push('(');
                names += part;
            }
        }
    }
    names
}
