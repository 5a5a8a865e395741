//! Columns that are left out and seem to name people.

use super::content::{Content, KnownNames, content_of, samples};
use crate::guest_import::headings::{self, Known};
use crate::guest_import::meaning::Meaning;

/// Whether the cells of a column are named on the review if the column is left out: it speaks of another
/// person, or has names. `rows` are those below the headings.
pub(crate) fn names_aside(heading: &str, rows: &[Vec<String>], at: usize) -> bool {
    use Meaning::*;
    let meaning = headings::meaning_of(heading);
    if matches!(meaning, Some((Ignore, Known::Whole))) {
        return false;
    }
    if headings::whose(heading).is_some() {
        return true;
    }
    let is_of_names = matches!(
        meaning,
        Some((FirstName | LastName | FullName | MemberName, _))
    );
    let has_names = || {
        let content = content_of(&samples(rows, at), &KnownNames::default());
        content == Some(Content::Names)
    };
    is_of_names || !headings::is_thing(heading) && has_names()
}
