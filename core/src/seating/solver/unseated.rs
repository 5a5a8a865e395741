//! Explains why guests have no seat.

use super::blocks::{Blocks, LEAST};
use super::instance::Instance;
use super::sizes::BlockTie;
use super::state::SearchState;

/// Why a guest has no seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoSeatReason {
    /// All seats are taken.
    Full,
    /// Seats are left, but no table has enough for the whole party.
    NoTableForParty,
    /// Two of the party, given by index, must be apart: the party can sit neither together nor divided.
    ApartInParty(usize, usize),
    /// The rest of the party is locked to this table, which has too few seats.
    BesideLocked(usize),
    /// Each table with space has guests they must be apart from; these are their indices.
    Apart(Vec<usize>),
}

pub(super) fn reasons(
    blocks: &Blocks,
    state: &SearchState,
    instance: &Instance,
) -> Vec<(usize, NoSeatReason)> {
    let nowhere = blocks.unseated();
    let mut reasons = Vec::new();
    for block in &state.at_table[nowhere] {
        let reason = reason(*block, blocks, state, instance);
        let members = blocks.members[*block].iter();
        reasons.extend(members.map(|guest| (*guest, reason.clone())));
    }
    reasons.sort_by_key(|(guest, _)| *guest);
    reasons
}

fn reason(block: usize, blocks: &Blocks, state: &SearchState, instance: &Instance) -> NoSeatReason {
    let nowhere = blocks.unseated();
    let members = &blocks.members[block];
    if blocks.tie(block) == BlockTie::Nowhere {
        let within =
            |pair: &&(usize, usize)| members.contains(&pair.0) && members.contains(&pair.1);
        let (one, other) = instance
            .apart
            .iter()
            .find(within)
            .copied()
            .unwrap_or_default();
        return NoSeatReason::ApartInParty(one, other);
    }
    let has_space = |table: &usize| state.free[*table] >= blocks.sizes[block];
    let with_space: Vec<usize> = (0..nowhere)
        .filter(|table| blocks.may_be_at(block, *table))
        .filter(has_space)
        .collect();
    let is_parted = |table: &&usize| state.gain(blocks, block, **table) < LEAST;
    if !with_space.is_empty() && with_space.iter().all(|table| is_parted(&table)) {
        let from = |other: &&usize| blocks.weight(block, **other) < LEAST;
        let others = with_space
            .iter()
            .flat_map(|table| state.at_table[*table].iter().filter(from));
        let guests = others.flat_map(|other| blocks.members[*other].iter());
        let mut apart: Vec<usize> = guests
            .copied()
            .filter(|guest| {
                let between = |pair: &(usize, usize)| {
                    (pair.0 == *guest && members.contains(&pair.1))
                        || (pair.1 == *guest && members.contains(&pair.0))
                };
                instance.apart.iter().any(between)
            })
            .collect();
        apart.sort_unstable();
        return NoSeatReason::Apart(apart);
    }
    if let BlockTie::With(table) = blocks.tie(block) {
        return NoSeatReason::BesideLocked(table);
    }
    let seats: i64 = (0..nowhere).map(|table| state.free[table].max(0)).sum();
    if seats < blocks.sizes[block] {
        NoSeatReason::Full
    } else {
        NoSeatReason::NoTableForParty
    }
}
