//! Distinguishes a table from a list of names.

use crate::guest_import::headings::{HeadingMatch, meaning_of};
use crate::guest_import::meaning::Meaning;

/// Whether a text is a table, copied from a spreadsheet or a file: an import reads its headings and columns.
///
/// ```
/// use troth_core::records::guest::parse::is_table;
/// assert!(is_table("Ada\tByron\tada@example.org"));
/// assert!(is_table("Guest name,Table\nAda Byron,1"));
/// assert!(!is_table("1.\tAda Byron\n2.\tGrace Hopper, Alan Turing"));
/// ```
#[must_use]
pub fn is_table(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let lines = text
        .lines()
        .map(without_list_mark)
        .filter(|line| !line.is_empty());
    if lines.clone().any(|line| line.contains('\t')) {
        return true;
    }
    if lines.clone().count() < 2 {
        return false;
    }
    let mut first = text.lines().filter(|line| !line.trim().is_empty());
    lines.clone().all(|line| line.contains(';'))
        || first.next().is_some_and(|line| {
            [';', ',', '|']
                .iter()
                .any(|mark| names_columns(line, *mark))
        })
}

/// A line without its list mark.
pub(super) fn without_list_mark(line: &str) -> &str {
    let line = line.trim();
    let after_sign = line.trim_start_matches(['-', '–', '—', '*', '•', '·']);
    let after_digits = after_sign.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let numbered = (after_digits.len() < after_sign.len())
        .then(|| after_digits.strip_prefix(['.', ')']))
        .flatten();
    numbered.unwrap_or(after_sign).trim()
}

/// Whether a line is the heading of a list: "Guests" or "First name, last name", without names.
pub(super) fn is_heading(line: &str) -> bool {
    let mut cells = cells(line, &['\t', ';', ',']).peekable();
    cells.peek().is_some() && cells.all(is_name_heading)
}

/// Whether a line has table headings with this separator: one for a name, and at least half of them known.
fn names_columns(line: &str, mark: char) -> bool {
    let marks = [mark];
    let cells: Vec<&str> = cells(line, &marks).collect();
    let known_headings = cells.iter().filter(|cell| is_known_heading(cell)).count();
    cells.len() >= 2
        && known_headings * 2 >= cells.len()
        && cells.iter().any(|cell| is_name_heading(cell))
}

/// The cells of a line that are not empty.
fn cells<'a>(line: &'a str, marks: &'a [char]) -> impl Iterator<Item = &'a str> {
    let cells = line.split(marks).map(|cell| cell.trim().trim_matches('"'));
    cells.filter(|cell| !cell.is_empty())
}

fn is_known_heading(cell: &str) -> bool {
    meaning_of(cell).is_some_and(|(_, known)| known == HeadingMatch::Exact)
}

fn is_name_heading(cell: &str) -> bool {
    matches!(
        meaning_of(cell),
        Some((
            Meaning::FirstName | Meaning::LastName | Meaning::FullName,
            HeadingMatch::Exact
        ))
    )
}
