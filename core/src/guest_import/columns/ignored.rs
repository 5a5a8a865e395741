//! Finds ignored columns that seem to name people: the preview lists their cells.

use super::content::{CellContent, KnownNames, classify_cells, sample_cells};
use crate::guest_import::headings::{self, HeadingMatch};
use crate::guest_import::meaning::Meaning;

/// Whether an ignored column is about another person, or holds names. `rows` are those below the headings.
pub(crate) fn has_names(heading: &str, rows: &[Vec<String>], column: usize) -> bool {
    use Meaning::*;
    let meaning = headings::meaning_of(heading);
    if matches!(meaning, Some((Ignore, HeadingMatch::Exact))) {
        return false;
    }
    if headings::person_of_heading(heading).is_some() {
        return true;
    }
    if let Some((FirstName | LastName | FullName | MemberName, _)) = meaning {
        return true;
    }
    let cells = sample_cells(rows, column);
    match classify_cells(&cells, &KnownNames::default()) {
        Some(CellContent::Names) => !headings::has_thing_word(heading),
        Some(CellContent::Clear(_) | CellContent::Likely(_)) => false,
        _ => {
            let has_letters = |cell: &String| cell.contains(char::is_alphabetic);
            headings::has_person_word(heading) && cells.iter().any(has_letters)
        }
    }
}
