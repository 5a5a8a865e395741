//! The columns of a table, prepared for reading rows.

use super::labels::Labels;
use crate::guest_import::cells::clean;
use crate::guest_import::columns::{ColumnMapping, has_names};
use crate::guest_import::diets;
use crate::guest_import::headings;
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::record::{FieldKind, Store};
use crate::records::guest::GUEST;

/// The id heading of Troth's own export, in normal form.
const OWN_IDS: &str = "troth id";

/// The columns of a table, prepared for reading rows.
pub(crate) struct Columns<'a> {
    pub(super) mapping: &'a ColumnMapping,
    pub(super) store: &'a Store,
    /// Whether the heading marks the ids as Troth's own.
    pub(super) has_own_ids: bool,
    /// The flags of each column, if its heading means several: "Shellfish allergy" is crustaceans and molluscs,
    /// but a column is mapped to only one.
    pub(super) flags: Vec<Vec<&'static str>>,
    /// Columns of mobile numbers, which are preferred.
    pub(super) mobile: Vec<usize>,
    /// Columns that seem to name people: the review lists their unread cells.
    pub(super) with_ignored_names: Vec<usize>,
    pub(super) labels: Labels,
}

impl<'a> Columns<'a> {
    /// Reads the columns of a table that begins with lines of titles and headings.
    pub(crate) fn from_table(
        lines: &[Vec<String>],
        mapping: &'a ColumnMapping,
        store: &'a Store,
    ) -> Self {
        let heading_line = lines
            .get(mapping.title_rows)
            .filter(|_| mapping.has_heading);
        let headings = heading_line.into_iter().flatten();
        let headings: Vec<String> = headings.map(|cell| clean(cell)).collect();
        let first_guest_line = mapping.title_rows + usize::from(mapping.has_heading);
        let guest_lines = lines.get(first_guest_line..).unwrap_or_default();
        let may_have_ignored_names = |column: usize, meaning: Meaning| {
            let heading = headings.get(column).map_or("", String::as_str);
            match meaning {
                Meaning::FullName => true,
                Meaning::Ignore => has_names(heading, guest_lines, column),
                _ => false,
            }
        };
        let meanings = mapping.columns.iter().copied();
        let is_own_ids = |(heading, meaning): (&String, Meaning)| {
            meaning == Meaning::Id && words::normal_form(heading) == OWN_IDS
        };
        Self {
            mapping,
            store,
            has_own_ids: headings.iter().zip(meanings.clone()).any(is_own_ids),
            flags: headings
                .iter()
                .zip(meanings.clone())
                .map(|(heading, meaning)| flags_of_heading(heading, meaning))
                .collect(),
            mobile: heading_line
                .into_iter()
                .flatten()
                .enumerate()
                .filter(|(_, heading)| headings::has_mobile_word(heading))
                .map(|(column, _)| column)
                .collect(),
            with_ignored_names: meanings
                .enumerate()
                .filter(|(column, meaning)| may_have_ignored_names(*column, *meaning))
                .map(|(column, _)| column)
                .collect(),
            labels: Labels::from_rows(guest_lines, heading_line, mapping),
        }
    }
}

/// All flags of a heading, if the column's own is among them.
fn flags_of_heading(heading: &str, meaning: Meaning) -> Vec<&'static str> {
    let mut flags = match GUEST.field(meaning.as_str()).map(|field| field.kind) {
        Some(FieldKind::Flag) => diets::flags_of_heading(heading),
        _ => Vec::new(),
    };
    if !flags.contains(&meaning.as_str()) {
        flags.clear();
    }
    flags
}
