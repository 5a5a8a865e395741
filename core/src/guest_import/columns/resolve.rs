//! Resolves columns that depend on each other: which of several has a meaning, and what to ask the user.

use std::collections::BTreeSet;

use super::column::Column;
use super::content::CellContent;
use super::{ColumnQuestion, GuessBasis};
use crate::guest_import::headings::{self, HeadingMatch};
use crate::guest_import::meaning::Meaning;

/// Uses a work address only if there is no home address.
pub(super) fn ignore_work_contacts(columns: &mut [Column]) {
    const ADDRESS: [Meaning; 5] = [
        Meaning::Address,
        Meaning::Street,
        Meaning::PostalCode,
        Meaning::City,
        Meaning::Country,
    ];
    let is_work = |column: &Column| column.heading_match == Some(HeadingMatch::WorkContact);
    let is_at_home = |column: &&Column| !column.guess.samples.is_empty() && !is_work(column);
    let home_meanings: BTreeSet<Meaning> = columns
        .iter()
        .filter(is_at_home)
        .map(|column| column.guess.meaning)
        .collect();
    for column in columns.iter_mut().filter(|column| is_work(column)) {
        let same_contact = match column.guess.meaning {
            meaning if ADDRESS.contains(&meaning) => &ADDRESS[..],
            _ => std::slice::from_ref(&column.guess.meaning),
        };
        if same_contact
            .iter()
            .any(|meaning| home_meanings.contains(meaning))
        {
            column.set_meaning(Meaning::Ignore, GuessBasis::Nothing);
        }
    }
    // Google exports the address both as a whole and in parts.
    let has_street = columns
        .iter()
        .any(|column| column.has_meaning(Meaning::Street) && !column.guess.samples.is_empty());
    if !has_street {
        return;
    }
    for column in columns.iter_mut() {
        let is_whole_address =
            column.has_meaning(Meaning::Address) && column.guess.heading.ends_with("Formatted");
        if is_whole_address {
            column.set_meaning(Meaning::Ignore, GuessBasis::Nothing);
        }
    }
}

/// Questions for the user: which of several columns has the answer, and whether a number counts all people of a
/// row.
pub(super) fn questions(columns: &mut [Column]) -> Vec<ColumnQuestion> {
    let party_size_columns = positions(columns, Column::may_be_party_size);
    let answer_columns = positions(columns, Column::may_answer);
    let is_answer = |column: &Column| column.has_meaning(Meaning::RsvpStatus);
    let is_known_answer =
        |column: &Column| is_answer(column) && column.heading_match == Some(HeadingMatch::Exact);
    let is_only_answer = answer_columns.len() == 1 && columns.iter().any(is_answer);
    let mut questions = Vec::new();
    if !columns.iter().any(is_known_answer) && !is_only_answer {
        questions.extend(question(columns, Meaning::RsvpStatus, answer_columns));
    }
    questions.extend(question(columns, Meaning::PartySize, party_size_columns));
    questions
}

fn positions(columns: &[Column], is_candidate: fn(&Column) -> bool) -> Vec<usize> {
    let columns = columns.iter().enumerate();
    columns
        .filter(|(_, column)| is_candidate(column))
        .map(|(position, _)| position)
        .collect()
}

/// Asks which of the candidates has a meaning, and ignores all of them until the answer. Candidates with another
/// meaning are no candidates any more.
fn question(
    columns: &mut [Column],
    meaning: Meaning,
    candidates: Vec<usize>,
) -> Option<ColumnQuestion> {
    let mut open_candidates = candidates;
    open_candidates.retain(|position| {
        columns.get(*position).is_some_and(|column| {
            column.has_meaning(Meaning::Ignore) || column.has_meaning(meaning)
        })
    });
    for position in &open_candidates {
        if let Some(column) = columns.get_mut(*position) {
            column.set_meaning(Meaning::Ignore, GuessBasis::Nothing);
        }
    }
    (!open_candidates.is_empty()).then_some(ColumnQuestion {
        meaning,
        columns: open_candidates,
    })
}

/// "Name" beside "First name" is the last name, and the other way round. Without a name column, looks for one
/// by its cells.
pub(super) fn resolve_names(columns: &mut [Column], has_heading: bool) {
    let has =
        |columns: &[Column], meaning| columns.iter().any(|column| column.has_meaning(meaning));
    let has_first_name = has(columns, Meaning::FirstName);
    let has_last_name = has(columns, Meaning::LastName);
    let missing_meaning = match (has_first_name, has_last_name) {
        (true, false) => Some(Meaning::LastName),
        (false, true) => Some(Meaning::FirstName),
        _ => None,
    };
    let name_column = columns.iter_mut().find(|column| {
        column.has_meaning(Meaning::FullName)
            && headings::may_be_part_of_name(&column.guess.heading)
    });
    if let (Some(missing_meaning), Some(name_column)) = (missing_meaning, name_column) {
        name_column.guess.meaning = missing_meaning;
    }
    if has_first_name || has_last_name || has(columns, Meaning::FullName) {
        return;
    }
    let is_free =
        |column: &Column| column.has_meaning(Meaning::Ignore) && column.heading_match.is_none();
    let is_names = |column: &Column| is_free(column) && column.content == Some(CellContent::Names);
    if let Some(names) = columns.iter_mut().find(|column| is_names(column)) {
        names.set_meaning(Meaning::FullName, GuessBasis::Content);
        return;
    }
    // Single words are names only in a table without headings.
    let is_word = |column: &Column| is_free(column) && column.content == Some(CellContent::Words);
    if has_heading {
        return;
    }
    let pair = columns.windows(2).position(|pair| pair.iter().all(is_word));
    if let Some([first, second]) = pair.and_then(|start| columns.get_mut(start..start + 2)) {
        first.set_meaning(Meaning::FirstName, GuessBasis::Content);
        second.set_meaning(Meaning::LastName, GuessBasis::Content);
    }
}

/// Of several columns with the same meaning keeps the best known, unless the meaning allows several.
pub(super) fn keep_best_known(columns: &mut [Column]) {
    let meanings: BTreeSet<Meaning> = columns.iter().map(|column| column.guess.meaning).collect();
    for meaning in meanings {
        match meaning {
            Meaning::Ignore => {}
            Meaning::Email | Meaning::Phone => ignore_empty_columns(columns, meaning),
            _ if meaning.is_joined() => {}
            _ => keep_best_column(columns, meaning),
        }
    }
}

/// Ignores the empty columns of a meaning if another has cells.
fn ignore_empty_columns(columns: &mut [Column], meaning: Meaning) {
    let is_filled = |column: &Column| !column.guess.samples.is_empty();
    let has_filled_column = columns
        .iter()
        .any(|column| column.has_meaning(meaning) && is_filled(column));
    for column in columns.iter_mut() {
        if has_filled_column && column.has_meaning(meaning) && !is_filled(column) {
            column.set_meaning(Meaning::Ignore, GuessBasis::Nothing);
        }
    }
}

fn keep_best_column(columns: &mut [Column], meaning: Meaning) {
    let quality = |column: &Column| {
        let is_exact = column.heading_match == Some(HeadingMatch::Exact);
        let is_found_by_both = column.guess.found_by == GuessBasis::Both;
        let is_filled = !column.guess.samples.is_empty();
        (is_exact, is_found_by_both, is_filled)
    };
    // Two columns of surnames belong together: "Apellido 1", "Apellido 2".
    let is_second_surname =
        |column: &Column| column.has_meaning(Meaning::LastName) && column.number > 1;
    let is_candidate = |column: &Column| column.has_meaning(meaning) && !is_second_surname(column);
    let candidates = columns
        .iter()
        .enumerate()
        .filter(|(_, column)| is_candidate(column));
    // In reverse, since `max_by_key` takes the last of equal ones and the first is wanted.
    let best = candidates
        .rev()
        .max_by_key(|(_, column)| quality(column))
        .map(|(position, _)| position);
    for (position, column) in columns.iter_mut().enumerate() {
        if is_candidate(column) && Some(position) != best {
            column.set_meaning(Meaning::Ignore, GuessBasis::Nothing);
        }
    }
}
