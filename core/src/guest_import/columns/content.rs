//! Classifies a column by its cells, without its heading.

use std::collections::BTreeSet;

use crate::guest_import::cells::{clean, line};
use crate::guest_import::diets::Diets;
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::record::{Record, Store};
use crate::records::group::GROUP;
use crate::records::guest::parse;
use crate::records::meal::MEAL;
use crate::records::party::PARTY;
use crate::search::fold;
use crate::validation::is_email;

/// How many cells of a column are looked at: about as many as a person would.
const SAMPLE_SIZE: usize = 60;

/// The first cells of a column that are not empty or placeholders.
pub(super) fn sample_cells(rows: &[Vec<String>], column: usize) -> Vec<String> {
    let cells = rows.iter().filter_map(|row| Some(clean(row.get(column)?)));
    let filled_cells = cells.filter(|cell| !words::is_placeholder(cell));
    filled_cells.take(SAMPLE_SIZE).collect()
}

const MOST_NAME_WORDS: usize = 6;

/// In characters.
const LONGEST_NAME: usize = 60;

/// What the cells of a column look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CellContent {
    /// Hardly anything else looks like this.
    Clear(Meaning),
    /// Other things may look like this too.
    Likely(Meaning),
    /// Whole names.
    Names,
    /// Single words.
    Words,
}

pub(super) fn is_number(cell: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_digit() || ".,".contains(letter);
    cell.contains(|letter: char| letter.is_ascii_digit()) && cell.chars().all(is_part)
}

/// The names of the wedding's groups, parties and meals, folded.
#[derive(Default)]
pub(super) struct KnownNames {
    groups: BTreeSet<String>,
    parties: BTreeSet<String>,
    meals: BTreeSet<String>,
}

impl KnownNames {
    pub(super) fn from_store(store: &Store) -> Self {
        let names = |record: &'static Record| -> BTreeSet<String> {
            let present = store.present(record);
            present
                .map(|(_, entry)| fold(&line(&entry.stored.title())))
                .collect()
        };
        Self {
            groups: names(&GROUP),
            parties: names(&PARTY),
            meals: names(&MEAL),
        }
    }
}

/// What most cells of a column look like; `None` without cells, or if nothing matches enough of them. The required
/// percentages are lower where hardly anything else looks like a match.
pub(super) fn classify_cells(cells: &[String], known_names: &KnownNames) -> Option<CellContent> {
    if cells.is_empty() {
        return None;
    }
    let percent = |matches: &dyn Fn(&str) -> bool| {
        cells.iter().filter(|cell| matches(cell)).count() * 100 / cells.len()
    };
    let percent_in = |names: &BTreeSet<String>| percent(&|cell| names.contains(&fold(&line(cell))));
    let is_flag = |cell: &str| words::read_yes_or_no(cell).is_some();
    if percent(&is_email) >= 60 {
        Some(CellContent::Clear(Meaning::Email))
    } else if percent(&|cell| parse::is_phone(cell)) >= 70 {
        Some(CellContent::Clear(Meaning::Phone))
    } else if percent_in(&known_names.groups) >= 50 {
        Some(CellContent::Clear(Meaning::Group))
    } else if percent_in(&known_names.parties) >= 50 {
        Some(CellContent::Clear(Meaning::Party))
    } else if percent_in(&known_names.meals) >= 50 {
        Some(CellContent::Clear(Meaning::Meal))
    } else if percent(&is_flag) >= 90 {
        Some(classify_flags(cells))
    } else if percent(&|cell| words::read_rsvp_status(cell).is_some()) >= 80 {
        Some(CellContent::Clear(Meaning::RsvpStatus))
    } else if percent(&|cell| matches!(cell.parse::<u8>(), Ok(0..=5))) >= 90 {
        Some(CellContent::Likely(Meaning::PlusOnes))
    } else if percent(&|cell| words::read_age_group(cell).is_some()) >= 80 {
        Some(classify_ages(cells))
    } else if percent(&|cell| !Diets::read(cell).flags.is_empty()) >= 60 {
        Some(CellContent::Clear(Meaning::Diet))
    } else if percent(&|cell| is_name(cell, 2)) >= 70 {
        Some(CellContent::Names)
    } else if percent(&|cell| is_name(cell, 1)) >= 70 {
        Some(CellContent::Words)
    } else {
        None
    }
}

/// Yes and no are most likely answers; digits are plus-ones.
fn classify_flags(cells: &[String]) -> CellContent {
    if cells.iter().all(|cell| cell.parse::<u8>().is_ok()) {
        CellContent::Likely(Meaning::PlusOnes)
    } else {
        CellContent::Likely(Meaning::RsvpStatus)
    }
}

/// Words such as "child" are clear; numbers may count anything.
fn classify_ages(cells: &[String]) -> CellContent {
    if cells.iter().all(|cell| cell.parse::<u8>().is_ok()) {
        CellContent::Likely(Meaning::AgeGroup)
    } else {
        CellContent::Clear(Meaning::AgeGroup)
    }
}

/// Whether a cell may be a name of at least `least_words` words.
pub(super) fn is_name(cell: &str, least_words: usize) -> bool {
    let words: Vec<&str> = cell.split_whitespace().collect();
    let is_letter = |letter: char| letter.is_alphabetic() || "-'’.,".contains(letter);
    (least_words..=MOST_NAME_WORDS).contains(&words.len())
        && cell.chars().count() <= LONGEST_NAME
        && words.iter().all(|word| word.chars().all(is_letter))
        && cell
            .chars()
            .find(|letter| letter.is_alphabetic())
            .is_some_and(|letter| !letter.is_lowercase())
}
