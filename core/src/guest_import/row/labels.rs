//! Splits the labels of a cell: "Family; Choir", "Family, Band".

use std::collections::BTreeSet;

use crate::guest_import::cells::{clean, line};
use crate::guest_import::columns::ColumnMapping;
use crate::guest_import::headings;
use crate::guest_import::meaning::Meaning;
use crate::search::fold;

/// Facts about a table's label columns.
#[derive(Default)]
pub(super) struct Labels {
    /// Columns of tags, with labels separated by commas.
    tags: Vec<usize>,
    /// Whole cells, folded: "Family, Band" is two groups if each is alone in another row.
    alone: BTreeSet<String>,
}

impl Labels {
    /// `rows` are those below the headings.
    pub(super) fn of(
        rows: &[Vec<String>],
        heading: Option<&Vec<String>>,
        mapping: &ColumnMapping,
    ) -> Self {
        let mut labels = Self::default();
        let columns = mapping.columns.iter().enumerate();
        for (at, _) in columns.filter(|(_, meaning)| **meaning == Meaning::Group) {
            let heading = heading.and_then(|row| row.get(at));
            if heading.is_some_and(|heading| headings::is_labels(&clean(heading))) {
                labels.tags.push(at);
            }
            for cell in rows.iter().filter_map(|row| row.get(at)) {
                labels.alone.insert(fold(&line(cell)));
            }
        }
        labels
    }

    /// The labels of a cell, without those that Google gives to every contact: "* myContacts".
    pub(super) fn in_cell(&self, column: usize, text: &str) -> Vec<String> {
        let labels = text.split([';', '|', '\n']);
        let labels = labels.flat_map(|part| part.split(":::")).map(line);
        let labels = labels.filter(|label| !label.is_empty() && !label.starts_with('*'));
        labels.flat_map(|label| self.parts(column, label)).collect()
    }

    fn parts(&self, column: usize, label: String) -> Vec<String> {
        let is_tags = self.tags.contains(&column);
        let marks = |letter: char| letter == ',' || !is_tags && "/&+".contains(letter);
        let parts = label.split(marks).map(line);
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        let is_alone = |part: &String| self.alone.contains(&fold(part));
        match is_tags || parts.iter().all(is_alone) {
            true => parts,
            false => vec![label],
        }
    }
}
