//! Parts of the import that belong to a line of the file and not to one guest: its party, its group, rows above
//! the headings.

use super::plan::{ImportRemark, PlannedRow, RowOutcome, SeveralGroups, SkipReason};
use super::planner::Planner;
use super::row::{ImportedRow, SourceCell};
use crate::search::fold;

impl Planner<'_> {
    /// Skips the rows above the headings, which are not guests.
    pub(super) fn skip_title_rows(&mut self, titles: Vec<Vec<String>>) {
        for (at, cells) in titles.into_iter().enumerate() {
            let text = cells.iter().map(|cell| cell.trim());
            let text: Vec<&str> = text.filter(|cell| !cell.is_empty()).collect();
            let cell = SourceCell {
                column: None,
                text: text.join(" "),
            };
            let planned = PlannedRow::of(&ImportedRow {
                at,
                line: at,
                ..ImportedRow::default()
            });
            let remark = cell.remark("Above the headings");
            self.skip(at, planned, SkipReason::Title, vec![remark]);
        }
    }

    /// Takes the first of several groups if the user chose so, and adds a remark on the cell.
    pub(super) fn take_group(&self, row: &mut ImportedRow) {
        let Some((first, cell)) = row.labels.take() else {
            return;
        };
        let message = match self.choices.several_groups {
            SeveralGroups::First => {
                row.references.push(first);
                "A guest can have one group: the first one is used"
            }
            SeveralGroups::LeaveOut => "A guest can have one group: none of these is used",
        };
        row.notices.push(cell.remark(message));
    }

    /// Adds the remark that companions wait with, or are left out with, the row that names them.
    pub(super) fn leave_companions_out(&mut self, row: &ImportedRow) {
        let Some(planned) = self.planned.get_mut(&row.at) else {
            return;
        };
        let message = match planned.outcome {
            RowOutcome::Ask => "Added once you decide on this row",
            _ => "Left out with this row",
        };
        let cell = row.companions_at.clone().unwrap_or_default();
        planned.remarks.push(cell.remark(message));
    }

    /// The party of the first guest of the same line, if the party was made up for the line.
    pub(super) fn party_of_line(&self, row: &ImportedRow) -> Option<String> {
        let first = self
            .person_of
            .get(&row.line)
            .filter(|_| row.is_member && row.is_named_here)?;
        self.stored(*first)?.text("partyId").map(str::to_owned)
    }

    /// Further people of a line wait for the line's first guest, which may match a known guest, and of two with one
    /// name the second waits for the first.
    pub(super) fn waits_for_line(&self, row: &ImportedRow) -> Option<ImportRemark> {
        let first = self.planned.get(&row.line).filter(|_| row.is_member)?;
        // Further people of a line have consecutive numbers.
        let before = self.planned.range(..row.at).rev().map(|(_, before)| before);
        let of_line = before.take_while(|before| before.line == first.line);
        let key = row.name().key();
        let namesakes = of_line.filter(|before| fold(&before.name) == key);
        let mut waited_for = std::iter::once(first).chain(namesakes);
        let name = &waited_for.find(|one| one.outcome == RowOutcome::Ask)?.name;
        let message = format!("Stands beside {name}, and that row waits for your choice");
        Some(SourceCell::default().remark(message))
    }
}
