//! Rules of the import about a whole line of the file, beyond one guest: title lines, groups, and the further guests
//! of a line.

use super::preview::{ImportRemark, PreviewRow, RowOutcome, SeveralGroups, SkipReason};
use super::preview_builder::PreviewBuilder;
use super::row::{GroupChoice, ImportedRow, SourceCell};
use crate::search::fold;

impl PreviewBuilder<'_> {
    /// Skips the lines above the headings, which are not guests.
    pub(super) fn skip_title_lines<'a>(&mut self, lines: impl Iterator<Item = &'a Vec<String>>) {
        for (line, cells) in lines.enumerate() {
            let texts = cells.iter().map(|cell| cell.trim());
            let texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
            let cell = SourceCell {
                column: None,
                text: texts.join(" "),
            };
            let preview_row = PreviewRow::undecided(&ImportedRow {
                index: line,
                line,
                ..ImportedRow::default()
            });
            let remark = cell.remark("Above the headings");
            self.skip(line, preview_row, SkipReason::Title, vec![remark]);
        }
    }

    /// Uses the first of several groups if the user chose so, and adds a remark on the cell.
    pub(super) fn choose_group(&self, row: &mut ImportedRow) {
        let Some(GroupChoice { first_group, cell }) = row.group_choice.take() else {
            return;
        };
        let message = match self.choices.several_groups {
            SeveralGroups::First => {
                row.references.push(first_group);
                "A guest can have one group: the first one is used"
            }
            SeveralGroups::LeaveOut => "A guest can have one group: none of these is used",
        };
        row.notices.push(cell.remark(message));
    }

    /// Adds the remark that companions wait with, or are left out with, the row that names them.
    pub(super) fn explain_missing_companions(&mut self, row: &ImportedRow) {
        let Some(preview_row) = self.preview_rows.get_mut(&row.index) else {
            return;
        };
        let message = match preview_row.outcome {
            RowOutcome::Ask => "Added once you decide on this row",
            _ => "Left out with this row",
        };
        let cell = row.companions_cell.clone().unwrap_or_default();
        preview_row.remarks.push(cell.remark(message));
    }

    /// The party of the first guest of the same line, if the party was made up for the line.
    pub(super) fn party_of_line(&self, row: &ImportedRow) -> Option<String> {
        if !row.is_further_guest || !row.has_generated_party {
            return None;
        }
        let first_guest = self.person_by_row.get(&row.line)?;
        self.stored(*first_guest)?
            .text("partyId")
            .map(str::to_owned)
    }

    /// The remark that a row waits for another guest of its line. Further guests of a line wait for its first guest,
    /// who may match a known guest; and of two guests with one name the second waits for the first.
    pub(super) fn waits_for_line(&self, row: &ImportedRow) -> Option<ImportRemark> {
        if !row.is_further_guest {
            return None;
        }
        let first_row = self.preview_rows.get(&row.line)?;
        // Further guests of a line have consecutive row indexes.
        let earlier_rows = self.preview_rows.range(..row.index).rev();
        let earlier_rows = earlier_rows.map(|(_, earlier_row)| earlier_row);
        let rows_of_line = earlier_rows.take_while(|earlier| earlier.line == first_row.line);
        let key = row.name().key();
        let namesakes = rows_of_line.filter(|earlier| fold(&earlier.name) == key);
        let mut awaited_rows = std::iter::once(first_row).chain(namesakes);
        let name = &awaited_rows
            .find(|awaited| awaited.outcome == RowOutcome::Ask)?
            .name;
        let message = format!("Stands beside {name}, and that row waits for your choice");
        Some(SourceCell::default().remark(message))
    }
}
