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
    pub(crate) fn of(rows: &[Vec<String>], mapping: &'a ColumnMapping, store: &'a Store) -> Self {
        let heading = rows.get(mapping.title_rows).filter(|_| mapping.has_heading);
        let cells = heading.map_or(&[][..], Vec::as_slice).iter();
        let mobile = cells
            .clone()
            .enumerate()
            .filter(|(_, heading)| headings::is_mobile(heading));
        let flags = cells
            .clone()
            .zip(&mapping.columns)
            .map(|(heading, meaning)| flags_of_heading(&clean(heading), *meaning));
        let below = mapping.title_rows + usize::from(mapping.has_heading);
        let below = rows.get(below..).unwrap_or_default();
        let is_aside = |(at, meaning): &(usize, &Meaning)| {
            let heading = heading.and_then(|row| row.get(*at)).map(|cell| clean(cell));
            **meaning == Meaning::FullName
                || **meaning == Meaning::Ignore
                    && has_names(&heading.unwrap_or_default(), below, *at)
        };
        let aside = mapping.columns.iter().enumerate().filter(is_aside);
        let mut ids = cells.clone().zip(&mapping.columns);
        let has_own_ids = ids.any(|(heading, meaning)| {
            *meaning == Meaning::Id && words::normal(&clean(heading)) == OWN_IDS
        });
        Self {
            mapping,
            store,
            has_own_ids,
            flags: flags.collect(),
            mobile: mobile.map(|(at, _)| at).collect(),
            with_ignored_names: aside.map(|(at, _)| at).collect(),
            labels: Labels::of(below, heading, mapping),
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
