//! What the columns of a table say of each guest.

use super::labels::Labels;
use crate::guest_import::cells::clean;
use crate::guest_import::columns::{Mapping, names_aside};
use crate::guest_import::diets;
use crate::guest_import::headings;
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::record::{Kind, Store};
use crate::records::guest::GUEST;

/// The heading of the ids in a table of this program, as headings are compared.
const OWN_IDS: &str = "troth id";

/// What the columns of a table say of each guest.
pub(crate) struct Columns<'a> {
    pub(super) mapping: &'a Mapping,
    pub(super) store: &'a Store,
    /// Whether the ids are those of this program, by their heading.
    pub(super) has_own_ids: bool,
    /// The flags that the heading of each column means, where it means several: "Shellfish allergy" is
    /// one of crustaceans and of molluscs, and a column is mapped to one.
    pub(super) flags: Vec<Vec<&'static str>>,
    /// Those with the numbers of mobile telephones, which come before others.
    pub(super) mobile: Vec<usize>,
    /// Those whose cells are named where nothing reads them: they seem to name people.
    pub(super) aside: Vec<usize>,
    pub(super) labels: Labels,
}

impl<'a> Columns<'a> {
    pub(crate) fn of(rows: &[Vec<String>], mapping: &'a Mapping, store: &'a Store) -> Self {
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
                    && names_aside(&heading.unwrap_or_default(), below, *at)
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
            aside: aside.map(|(at, _)| at).collect(),
            labels: Labels::of(below, heading, mapping),
        }
    }
}

/// The flags of a heading, if that of the column is one of several.
fn flags_of_heading(heading: &str, meaning: Meaning) -> Vec<&'static str> {
    let mut flags = match GUEST.field(meaning.as_str()).map(|field| field.kind) {
        Some(Kind::Flag) => diets::flags_of_heading(heading),
        _ => Vec::new(),
    };
    if !flags.contains(&meaning.as_str()) {
        flags.clear();
    }
    flags
}
