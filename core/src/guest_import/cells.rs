//! Cells of a table as they are read.

use crate::text::{is_blank, without_controls};

/// What a cell says: without what nobody sees around it. Lines end in a line feed alone.
///
/// The apostrophe that keeps a spreadsheet from taking a text for a formula is taken off by whoever
/// reads the file. A second time here would take one that belongs to the text.
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

/// A text on one line, with one space between its words.
pub(crate) fn line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}
