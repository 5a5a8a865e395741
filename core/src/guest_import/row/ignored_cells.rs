//! Remarks on cells that seem to name people but are left out, so that the user sees them in the preview.

use super::cells::{Cells, is_no_name, without_ages};
use super::{ImportedRow, PersonName, SourceCell};
use crate::guest_import::cells::clean;
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;

impl ImportedRow {
    /// Adds remarks on name cells that hold no name, and on ages beside names.
    pub(super) fn note_invalid_names(&mut self, cells: &Cells<'_>) {
        let meanings = [Meaning::MemberName, Meaning::ChildName];
        for (meaning, cell) in cells.filled_in_order(&meanings) {
            let text = &cell.text;
            let has_age = meaning == Meaning::ChildName && without_ages(text) != *text;
            let message = if is_no_name(text) {
                "This isn’t a name"
            } else if has_age {
                "The age is left out"
            } else {
                continue;
            };
            if words::read_yes_or_no(text) != Some(false) {
                self.notices.push(cell.remark(message));
            }
        }
    }
}

/// Adds remarks on ignored cells, unless they hold only names of the rows.
pub(super) fn note_ignored_names(rows: &mut [ImportedRow], cells: &Cells<'_>) {
    let names_of_rows = normal_names(rows);
    let Some(first_row) = rows.first_mut() else {
        return;
    };
    let name = first_row
        .value("firstName")
        .or_else(|| first_row.value("lastName"));
    let name_column = name.and_then(|name| name.cell.column);
    for &column in &cells.columns.with_ignored_names {
        let text = cells.cells.get(column).map(|cell| clean(cell));
        let text = text.unwrap_or_default();
        let is_nothing =
            words::is_placeholder(&text) || words::read_yes_or_no(&text) == Some(false);
        if is_nothing || name_column == Some(column) || has_only_words_of(&names_of_rows, &text) {
            continue;
        }
        let cell = SourceCell::new(column, text);
        first_row
            .notices
            .push(cell.remark("Left out with its column"));
    }
}

/// The names of the rows and of their companions, in normal form.
fn normal_names(rows: &[ImportedRow]) -> String {
    let names = rows.iter().flat_map(|row| {
        let companions = row.companions.iter().map(PersonName::whole);
        std::iter::once(row.name().whole()).chain(companions)
    });
    let names: Vec<String> = names.collect();
    words::normal_form(&names.join(" "))
}

fn has_only_words_of(names: &str, text: &str) -> bool {
    words::normal_form(text)
        .split(' ')
        .all(|word| names.split(' ').any(|name| name == word))
}
