//! Names in unread cells: the review lists them.

use super::cells::{Cells, is_no_name, without_ages};
use super::{ImportedRow, SourceCell};
use crate::guest_import::cells::clean;
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;

impl ImportedRow {
    /// Adds remarks on name cells that hold no name, and on ages beside names.
    pub(super) fn note_invalid_names(&mut self, cells: &Cells<'_>) {
        let meanings = [Meaning::MemberName, Meaning::ChildName];
        for (column, meaning, text) in cells.in_order(&meanings) {
            let is_aged = meaning == Meaning::ChildName && without_ages(&text) != text;
            let message = if is_no_name(&text) {
                "This isn’t a name"
            } else if is_aged {
                "The age is left out"
            } else {
                continue;
            };
            if words::flag(&text) != Some(false) {
                let cell = SourceCell::of((column, text));
                self.notices.push(cell.remark(message));
            }
        }
    }
}

/// Adds remarks on ignored cells, unless they hold the row's own names.
pub(super) fn note_ignored_names(rows: &mut [ImportedRow], cells: &Cells<'_>) {
    let mut known = String::new();
    for row in rows.iter() {
        known += &row.name().whole();
        for name in &row.companions {
            known = format!("{known} {}", name.whole());
        }
        known.push(' ');
    }
    let known = words::normal(&known);
    let Some(first) = rows.first_mut() else {
        return;
    };
    let own = first.value("firstName").or_else(|| first.value("lastName"));
    let own = own.and_then(|given| given.cell.column);
    for &column in &cells.columns.with_ignored_names {
        let text = cells.cells.get(column).map(|cell| clean(cell));
        let text = text.unwrap_or_default();
        let is_nothing = words::is_placeholder(&text) || words::flag(&text) == Some(false);
        if is_nothing || own == Some(column) || is_known(&text, &known) {
            continue;
        }
        let cell = SourceCell::of((column, text));
        first.notices.push(cell.remark("Left out with its column"));
    }
}

/// Whether all words of a text occur in the names of its row.
fn is_known(text: &str, known: &str) -> bool {
    let text = words::normal(text);
    text.split(' ')
        .all(|word| known.split(' ').any(|known| known == word))
}
