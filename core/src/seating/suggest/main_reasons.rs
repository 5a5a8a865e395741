//! Picks the few reasons for a table that matter most.

use serde::Serialize;

use super::bonds::ReasonKind;
use crate::sorting::sorted;

/// The most reasons in a sentence.
const MAX_REASONS: usize = 3;

/// A reason for a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TableReason {
    /// Its kind.
    pub kind: ReasonKind,
    /// Details; see `kind`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The guests concerned, of those at this table.
    pub guests: Vec<String>,
    /// Its part of the score.
    pub weight: i64,
}

/// The two or three most important reasons of a table, in the order for a sentence: wishes, families and
/// groups; others only if there are none of these. `party_of` returns the party of a guest.
pub(super) fn choose_main_reasons<'a>(
    reasons: &[TableReason],
    people_at_table: usize,
    party_of: impl Fn(&str) -> Option<&'a str>,
) -> Vec<TableReason> {
    let is_one_party = |reason: &TableReason| {
        let mut parties = reason.guests.iter().map(|guest| party_of(guest));
        let first = parties.next().flatten();
        first.is_some() && parties.all(|party| party == first)
    };
    let is_telling = |reason: &&TableReason| {
        // Two guests of one party or group need no explanation.
        let is_more_than_two = reason.guests.len() > 2;
        reason.weight > 0
            && match reason.kind {
                ReasonKind::Party => is_more_than_two,
                ReasonKind::Group => is_more_than_two && !is_one_party(reason),
                ReasonKind::Near | ReasonKind::Age => !is_one_party(reason),
                ReasonKind::Door => true,
                _ => false,
            }
    };
    let telling: Vec<TableReason> = reasons.iter().filter(is_telling).cloned().collect();
    let mut chosen = sort_by_kind(telling, choice_rank);
    // A third reason of one kind adds little. Reasons of a kind follow each other.
    let mut count_of_kind = 0;
    let mut previous_kind = None;
    chosen.retain(|reason| {
        count_of_kind = if previous_kind == Some(reason.kind) {
            count_of_kind + 1
        } else {
            1
        };
        previous_kind = Some(reason.kind);
        count_of_kind <= 2
    });
    chosen.truncate(MAX_REASONS);
    if chosen.is_empty() {
        chosen.extend(find_fallback(reasons, people_at_table));
    }
    sort_by_kind(chosen, sentence_rank)
}

/// Sorts by the rank of the kind, then the weightiest first.
fn sort_by_kind(reasons: Vec<TableReason>, rank: fn(ReasonKind) -> u8) -> Vec<TableReason> {
    sorted(reasons, |reason, other| {
        let key = |reason: &TableReason| (rank(reason.kind), -reason.weight);
        let by_guests = || reason.guests.cmp(&other.guests);
        key(reason).cmp(&key(other)).then_with(by_guests)
    })
}

/// The fallback if nothing else explains a table: a relationship that all share, couples, companions, imported
/// weights.
fn find_fallback(reasons: &[TableReason], people_at_table: usize) -> Option<TableReason> {
    let kinds = [
        ReasonKind::Relationship,
        ReasonKind::Group,
        ReasonKind::Party,
        ReasonKind::Companion,
        ReasonKind::Weights,
    ];
    let find_of_kind = |kind: ReasonKind| {
        let mut reasons = reasons.iter();
        reasons.find(|reason| {
            let is_shared_by_all = reason.guests.len() == people_at_table;
            let explains_table = kind != ReasonKind::Relationship || is_shared_by_all;
            reason.kind == kind && reason.weight > 0 && explains_table
        })
    };
    kinds.into_iter().find_map(find_of_kind).cloned()
}

/// The order in which reasons are chosen.
fn choice_rank(kind: ReasonKind) -> u8 {
    match kind {
        ReasonKind::Near => 0,
        ReasonKind::Door => 1,
        ReasonKind::Party => 2,
        ReasonKind::Group => 3,
        _ => 4,
    }
}

/// The order of reasons in a sentence.
fn sentence_rank(kind: ReasonKind) -> u8 {
    match kind {
        ReasonKind::Party => 0,
        ReasonKind::Group => 1,
        ReasonKind::Near => 2,
        ReasonKind::Door => 3,
        _ => 4,
    }
}
