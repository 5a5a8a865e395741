//! Splits a group cell into its labels: "Family; Choir", "Family, Band".

use std::collections::BTreeSet;

use super::SourceCell;
use crate::guest_import::cells::{clean, line};
use crate::guest_import::columns::ColumnMapping;
use crate::guest_import::headings;
use crate::guest_import::meaning::Meaning;
use crate::search::fold;

/// Facts about a table's group columns that decide how their cells are split.
#[derive(Default)]
pub(super) struct Labels {
    /// Columns of tags, with labels separated by commas.
    tag_columns: Vec<usize>,
    /// All cells, folded: "Family, Band" is two groups if each is a cell of another row.
    cells: BTreeSet<String>,
}

impl Labels {
    /// `rows` are those below the headings.
    pub(super) fn from_rows(
        rows: &[Vec<String>],
        heading: Option<&Vec<String>>,
        mapping: &ColumnMapping,
    ) -> Self {
        let mut labels = Self::default();
        let columns = mapping.columns.iter().enumerate();
        for (column, _) in columns.filter(|(_, meaning)| **meaning == Meaning::Group) {
            let heading = heading.and_then(|row| row.get(column));
            if heading.is_some_and(|heading| headings::has_labels(&clean(heading))) {
                labels.tag_columns.push(column);
            }
            for cell in rows.iter().filter_map(|row| row.get(column)) {
                labels.cells.insert(fold(&line(cell)));
            }
        }
        labels
    }

    /// The labels of a cell, without those that Google gives to every contact: "* myContacts".
    pub(super) fn in_cell(&self, cell: &SourceCell) -> Vec<String> {
        let column = cell.column;
        let has_tags = column.is_some_and(|column| self.tag_columns.contains(&column));
        let labels = cell.text.split([';', '|', '\n']);
        let labels = labels.flat_map(|part| part.split(":::")).map(line);
        let labels = labels.filter(|label| !label.is_empty() && !label.starts_with('*'));
        labels
            .flat_map(|label| self.split_label(label, has_tags))
            .collect()
    }

    /// The parts of a label, or the whole label if they are not groups of their own.
    fn split_label(&self, label: String, is_tags: bool) -> Vec<String> {
        let is_separator = |letter: char| letter == ',' || !is_tags && "/&+".contains(letter);
        let parts = label.split(is_separator).map(line);
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        let is_cell = |part: &String| self.cells.contains(&fold(part));
        match is_tags || parts.iter().all(is_cell) {
            true => parts,
            false => vec![label],
        }
    }
}
