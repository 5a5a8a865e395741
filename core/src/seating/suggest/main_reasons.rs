//! Picks the few reasons for a table that matter most.

use serde::Serialize;

use super::bonds::ReasonKind;
use crate::sorting::sorted;

/// The most reasons in a sentence.
const MOST: usize = 3;

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
pub(super) fn telling<'a>(
    reasons: &[TableReason],
    here: usize,
    party_of: impl Fn(&str) -> Option<&'a str>,
) -> Vec<TableReason> {
    let is_one_party = |reason: &TableReason| {
        let mut parties = reason.guests.iter().map(|guest| party_of(guest));
        let first = parties.next().flatten();
        first.is_some() && parties.all(|party| party == first)
    };
    let is_telling = |reason: &&TableReason| {
        let people = reason.guests.len();
        reason.weight > 0
            && match reason.kind {
                // A couple needs no explanation.
                ReasonKind::Party | ReasonKind::Group => {
                    people > 2 && (reason.kind == ReasonKind::Party || !is_one_party(reason))
                }
                ReasonKind::Near | ReasonKind::Age => !is_one_party(reason),
                ReasonKind::Door => true,
                _ => false,
            }
    };
    let mut main: Vec<TableReason> = reasons.iter().filter(is_telling).cloned().collect();
    main = by(main, rank);
    // A third reason of one kind adds little.
    let mut of_kind = 0;
    let mut last = None;
    main.retain(|reason| {
        of_kind = if last == Some(reason.kind) {
            of_kind + 1
        } else {
            1
        };
        last = Some(reason.kind);
        of_kind <= 2
    });
    main.truncate(MOST);
    if main.is_empty() {
        main.extend(fallback(reasons, here));
    }
    by(main, place)
}

/// Sorts by `order` of the kind, then the weightiest first.
fn by(reasons: Vec<TableReason>, order: fn(ReasonKind) -> u8) -> Vec<TableReason> {
    sorted(reasons, |one, other| {
        let key = |reason: &TableReason| (order(reason.kind), -reason.weight);
        let guests = || one.guests.cmp(&other.guests);
        key(one).cmp(&key(other)).then_with(guests)
    })
}

/// The fallback if nothing else explains a table: a relationship that all share, couples, companions, imported
/// weights.
fn fallback(reasons: &[TableReason], here: usize) -> Option<TableReason> {
    let kinds = [
        ReasonKind::Relationship,
        ReasonKind::Group,
        ReasonKind::Party,
        ReasonKind::Companion,
        ReasonKind::Weights,
    ];
    let of_kind = |kind: ReasonKind| {
        let mut reasons = reasons.iter();
        reasons.find(|reason| {
            let is_whole = reason.guests.len() == here;
            let is_known = kind != ReasonKind::Relationship || is_whole;
            reason.kind == kind && reason.weight > 0 && is_known
        })
    };
    kinds.into_iter().find_map(of_kind).cloned()
}

/// The order in which reasons are chosen.
fn rank(kind: ReasonKind) -> u8 {
    match kind {
        ReasonKind::Near => 0,
        ReasonKind::Door => 1,
        ReasonKind::Party => 2,
        ReasonKind::Group => 3,
        _ => 4,
    }
}

/// The order of reasons in a sentence.
fn place(kind: ReasonKind) -> u8 {
    match kind {
        ReasonKind::Party => 0,
        ReasonKind::Group => 1,
        ReasonKind::Near => 2,
        ReasonKind::Door => 3,
        _ => 4,
    }
}
