//! Classifies the cells of a column without its heading.

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
const SAMPLE: usize = 60;

/// The first cells of a column that are not empty or placeholders.
pub(super) fn samples(rows: &[Vec<String>], at: usize) -> Vec<String> {
    let cells = rows.iter().filter_map(|row| Some(clean(row.get(at)?)));
    let filled = cells.filter(|cell| !words::is_placeholder(cell));
    filled.take(SAMPLE).collect()
}

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
    pub(super) fn of(store: &Store) -> Self {
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

pub(super) fn content_of(cells: &[String], known: &KnownNames) -> Option<CellContent> {
    if cells.is_empty() {
        return None;
    }
    // The percentage of cells that match.
    let share = |is: &dyn Fn(&str) -> bool| {
        cells.iter().filter(|cell| is(cell)).count() * 100 / cells.len()
    };
    let among = |names: &BTreeSet<String>| share(&|cell| names.contains(&fold(&line(cell))));
    let is_flag = |cell: &str| words::flag(cell).is_some();
    if share(&is_email) >= 60 {
        Some(CellContent::Clear(Meaning::Email))
    } else if share(&|cell| parse::is_phone(cell)) >= 70 {
        Some(CellContent::Clear(Meaning::Phone))
    } else if among(&known.groups) >= 50 {
        Some(CellContent::Clear(Meaning::Group))
    } else if among(&known.parties) >= 50 {
        Some(CellContent::Clear(Meaning::Party))
    } else if among(&known.meals) >= 50 {
        Some(CellContent::Clear(Meaning::Meal))
    } else if share(&is_flag) >= 90 {
        Some(flags(cells))
    } else if share(&|cell| words::status(cell).is_some()) >= 80 {
        Some(CellContent::Clear(Meaning::RsvpStatus))
    } else if share(&|cell| matches!(cell.parse::<u8>(), Ok(0..=5))) >= 90 {
        Some(CellContent::Likely(Meaning::PlusOnes))
    } else if share(&|cell| words::age_group(cell).is_some()) >= 80 {
        Some(ages(cells))
    } else if share(&|cell| !Diets::read(cell).flags.is_empty()) >= 60 {
        Some(CellContent::Clear(Meaning::Diet))
    } else if share(&|cell| is_name(cell, 2)) >= 70 {
        Some(CellContent::Names)
    } else if share(&|cell| is_name(cell, 1)) >= 70 {
        Some(CellContent::Words)
    } else {
        None
    }
}

/// Yes and no are most likely answers; digits are plus-ones.
fn flags(cells: &[String]) -> CellContent {
    if cells.iter().all(|cell| cell.parse::<u8>().is_ok()) {
        CellContent::Likely(Meaning::PlusOnes)
    } else {
        CellContent::Likely(Meaning::RsvpStatus)
    }
}

/// Words such as "child" are clear; numbers may count anything.
fn ages(cells: &[String]) -> CellContent {
    if cells.iter().all(|cell| cell.parse::<u8>().is_ok()) {
        CellContent::Likely(Meaning::AgeGroup)
    } else {
        CellContent::Clear(Meaning::AgeGroup)
    }
}

/// Whether a cell may be a name of at least `least` words.
pub(super) fn is_name(cell: &str, least: usize) -> bool {
    let words: Vec<&str> = cell.split_whitespace().collect();
    let is_letter = |letter: char| letter.is_alphabetic() || "-'’.,".contains(letter);
    (least..=6).contains(&words.len())
        && cell.chars().count() <= 60
        && words.iter().all(|word| word.chars().all(is_letter))
        && cell
            .chars()
            .find(|letter| letter.is_alphabetic())
            .is_some_and(|letter| !letter.is_lowercase())
}
