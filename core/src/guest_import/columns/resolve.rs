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
    let is_elsewhere = |column: &Column| column.known == Some(HeadingMatch::WorkContact);
    let is_filled = |column: &&Column| !column.guess.samples.is_empty() && !is_elsewhere(column);
    let at_home = columns
        .iter()
        .filter(is_filled)
        .map(|column| column.guess.meaning);
    let at_home: BTreeSet<Meaning> = at_home.collect();
    for column in columns.iter_mut().filter(|column| is_elsewhere(column)) {
        let family = match column.guess.meaning {
            meaning if ADDRESS.contains(&meaning) => &ADDRESS[..],
            _ => std::slice::from_ref(&column.guess.meaning),
        };
        if family.iter().any(|meaning| at_home.contains(meaning)) {
            column.set(Meaning::Ignore, GuessBasis::Nothing);
        }
    }
    // Google exports the address both as a whole and in parts.
    let has_street = columns
        .iter()
        .any(|column| column.is(Meaning::Street) && !column.guess.samples.is_empty());
    let is_whole = |column: &&mut Column| {
        column.is(Meaning::Address) && column.guess.heading.ends_with("Formatted")
    };
    for column in columns.iter_mut().filter(is_whole).filter(|_| has_street) {
        column.set(Meaning::Ignore, GuessBasis::Nothing);
    }
}

/// Questions for the user: which of several columns has the answer, and whether a number counts all people of a
/// row.
pub(super) fn questions(columns: &mut [Column]) -> Vec<ColumnQuestion> {
    let mut questions = Vec::new();
    let sizes = columns
        .iter()
        .enumerate()
        .filter(|(_, column)| column.is_size());
    let sizes: Vec<usize> = sizes.map(|(at, _)| at).collect();
    let is_answered = columns
        .iter()
        .any(|column| column.is(Meaning::RsvpStatus) && column.known == Some(HeadingMatch::Exact));
    let answers = columns
        .iter()
        .enumerate()
        .filter(|(_, column)| column.may_answer());
    let answers: Vec<usize> = answers.map(|(at, _)| at).collect();
    let is_one = answers.len() == 1 && columns.iter().any(|column| column.is(Meaning::RsvpStatus));
    for (meaning, columns_of, is_asked) in [
        (Meaning::RsvpStatus, answers, !is_answered && !is_one),
        (Meaning::PartySize, sizes, true),
    ] {
        let open = columns_of
            .iter()
            .filter_map(|at| Some((*at, columns.get(*at)?)));
        let is_open = |column: &Column| column.is(Meaning::Ignore) || column.is(meaning);
        let open: Vec<usize> = open
            .filter(|(_, column)| is_open(column))
            .map(|(at, _)| at)
            .collect();
        if open.is_empty() || !is_asked {
            continue;
        }
        for at in &open {
            if let Some(column) = columns.get_mut(*at) {
                column.set(Meaning::Ignore, GuessBasis::Nothing);
            }
        }
        questions.push(ColumnQuestion {
            meaning,
            columns: open,
        });
    }
    questions
}

/// "Name" beside "First name" is the last name, and the other way round. Without a name column, looks for one
/// by its cells.
pub(super) fn resolve_names(columns: &mut [Column], has_heading: bool) {
    let has = |columns: &[Column], meaning| columns.iter().any(|column| column.is(meaning));
    let (first, last) = (
        has(columns, Meaning::FirstName),
        has(columns, Meaning::LastName),
    );
    let missing = match (first, last) {
        (true, false) => Some(Meaning::LastName),
        (false, true) => Some(Meaning::FirstName),
        _ => None,
    };
    let full = columns.iter_mut().find(|column| {
        column.is(Meaning::FullName) && headings::may_be_part_of_name(&column.guess.heading)
    });
    match (missing, full) {
        (Some(missing), Some(full)) => full.guess.meaning = missing,
        (None, None) if !first => {}
        _ => return,
    }
    if first || last || has(columns, Meaning::FullName) {
        return;
    }
    let is_free = |column: &Column| column.is(Meaning::Ignore) && column.known.is_none();
    let is_names = |column: &Column| is_free(column) && column.content == Some(CellContent::Names);
    if let Some(names) = columns.iter_mut().find(|column| is_names(column)) {
        names.set(Meaning::FullName, GuessBasis::Content);
        return;
    }
    // Single words are names only in a table without headings.
    let is_word = |column: &Column| is_free(column) && column.content == Some(CellContent::Words);
    let pair = columns.windows(2).position(|pair| pair.iter().all(is_word));
    if let Some([one, other]) = pair
        .filter(|_| !has_heading)
        .and_then(|at| columns.get_mut(at..at + 2))
    {
        one.set(Meaning::FirstName, GuessBasis::Content);
        other.set(Meaning::LastName, GuessBasis::Content);
    }
}

/// Of two columns with the same meaning keeps the better known.
pub(super) fn keep_best_known(columns: &mut [Column]) {
    let meanings: BTreeSet<Meaning> = columns.iter().map(|column| column.guess.meaning).collect();
    for meaning in meanings {
        if meaning == Meaning::Ignore {
            continue;
        }
        if meaning.is_joined() {
            let has_more = |column: &Column| !column.guess.samples.is_empty();
            let some = columns
                .iter()
                .any(|column| column.is(meaning) && has_more(column));
            let is_contact = matches!(meaning, Meaning::Email | Meaning::Phone);
            let empty = columns
                .iter_mut()
                .filter(|column| column.is(meaning) && !has_more(column));
            for column in empty.filter(|_| some && is_contact) {
                column.set(Meaning::Ignore, GuessBasis::Nothing);
            }
            continue;
        }
        let worth = |column: &Column| {
            let filled = !column.guess.samples.is_empty();
            let is_both = column.guess.found_by == GuessBasis::Both;
            (column.known == Some(HeadingMatch::Exact), is_both, filled)
        };
        // Two columns of surnames belong together: "Apellido 1", "Apellido 2".
        let is_double = |column: &Column| {
            column.is(meaning) && !(column.is(Meaning::LastName) && column.number > 1)
        };
        let of_it = columns
            .iter()
            .enumerate()
            .filter(|(_, column)| is_double(column));
        // The first of the best.
        let best = of_it
            .rev()
            .max_by_key(|(_, column)| worth(column))
            .map(|(at, _)| at);
        for (at, column) in columns.iter_mut().enumerate() {
            if is_double(column) && Some(at) != best {
                column.set(Meaning::Ignore, GuessBasis::Nothing);
            }
        }
    }
}
