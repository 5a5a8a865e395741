//! Ignored columns that seem to name people.

use super::content::{CellContent, KnownNames, content_of, samples};
use crate::guest_import::headings::{self, HeadingMatch};
use crate::guest_import::meaning::Meaning;

/// Whether the review lists the cells of an ignored column: it is about another person, or holds names. `rows`
/// are those below the headings.
pub(crate) fn has_names(heading: &str, rows: &[Vec<String>], at: usize) -> bool {
    use Meaning::*;
    let meaning = headings::meaning_of(heading);
    if matches!(meaning, Some((Ignore, HeadingMatch::Exact))) {
        return false;
    }
    if headings::person_of_heading(heading).is_some() {
        return true;
    }
    let is_of_names = matches!(
        meaning,
        Some((FirstName | LastName | FullName | MemberName, _))
    );
    if is_of_names {
        return true;
    }
    let cells = samples(rows, at);
    let content = content_of(&cells, &KnownNames::default());
    match content {
        Some(CellContent::Names) => !headings::is_thing(heading),
        Some(CellContent::Clear(_) | CellContent::Likely(_)) => false,
        _ => {
            let has_letters = |cell: &String| cell.contains(char::is_alphabetic);
            headings::is_of_people(heading) && cells.iter().any(has_letters)
        }
    }
}
