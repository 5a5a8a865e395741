//! The reasons that a person would give for a table: few, and those that say most.

use serde::Serialize;

use super::bonds::ReasonKind;
use crate::order::sorted;

/// More reasons than this in a sentence are nobody's help.
const MOST: usize = 3;

/// One reason for a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TableReason {
    /// What it is.
    pub kind: ReasonKind,
    /// What `kind` says that it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whom it is about, of those at this table.
    pub guests: Vec<String>,
    /// What it adds to the score.
    pub weight: i64,
}

/// The two or three most telling of a table's reasons, in the order in which they are said: what
/// somebody wished for, families, circles of people, and what is left only if nothing else is.
/// `party_of` says of which party a guest is.
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
                // Couples go without saying.
                ReasonKind::Party | ReasonKind::Group => {
                    people > 2 && (reason.kind == ReasonKind::Party || !is_one_party(reason))
                }
                ReasonKind::Near | ReasonKind::Age => !is_one_party(reason),
                ReasonKind::Door => true,
                _ => false,
            }
    };
    let mut told: Vec<TableReason> = reasons.iter().filter(is_telling).cloned().collect();
    told = by(told, rank);
    // There is little to say of a third of one kind.
    let mut of_kind = 0;
    let mut last = None;
    told.retain(|reason| {
        of_kind = if last == Some(reason.kind) {
            of_kind + 1
        } else {
            1
        };
        last = Some(reason.kind);
        of_kind <= 2
    });
    told.truncate(MOST);
    if told.is_empty() {
        told.extend(last_resort(reasons, here));
    }
    by(told, place)
}

/// In an order of their kinds, and of one kind the weightiest first.
fn by(reasons: Vec<TableReason>, order: fn(ReasonKind) -> u8) -> Vec<TableReason> {
    sorted(reasons, |one, other| {
        let key = |reason: &TableReason| (order(reason.kind), -reason.weight);
        let guests = || one.guests.cmp(&other.guests);
        key(one).cmp(&key(other)).then_with(guests)
    })
}

/// Where nothing else speaks for a table: what all at it are to the couple, couples, a file.
fn last_resort(reasons: &[TableReason], here: usize) -> Option<TableReason> {
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

/// Whose reasons are chosen first.
fn rank(kind: ReasonKind) -> u8 {
    match kind {
        ReasonKind::Near => 0,
        ReasonKind::Door => 1,
        ReasonKind::Party => 2,
        ReasonKind::Group => 3,
        _ => 4,
    }
}

/// What is said first.
fn place(kind: ReasonKind) -> u8 {
    match kind {
        ReasonKind::Party => 0,
        ReasonKind::Group => 1,
        ReasonKind::Near => 2,
        ReasonKind::Door => 3,
        _ => 4,
    }
}
