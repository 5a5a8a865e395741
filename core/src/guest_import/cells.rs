//! Cleans the text of a table's cells.

use crate::text::{is_blank, without_controls};

/// The visible text of a cell: no surrounding space and control characters; lines end in a line feed alone.
///
/// The file reader already removes the apostrophe that keeps a spreadsheet from taking a text for a formula.
/// Removing it again here could take one that belongs to the text.
pub(crate) fn clean(cell: &str) -> String {
    let text = cell.trim_start_matches('\u{feff}').trim();
    if is_blank(text) {
        return String::new();
    }
    let text = without_controls(text);
    if text.contains('\r') {
        text.replace("\r\n", "\n").replace('\r', "\n")
    } else {
        text.into_owned()
    }
}

/// The text on one line, with single spaces between words.
pub(crate) fn line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}
