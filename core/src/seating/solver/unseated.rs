//! Explains why guests have no seat.

use super::blocks::{Blocks, FORBIDDEN_THRESHOLD};
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
    /// Other members of the party are locked to this table, which has too few seats.
    BesideLocked(usize),
    /// Each table with space has guests they must be apart from; these are their indices.
    Apart(Vec<usize>),
}

/// The reason for each unseated guest, by guest.
pub(super) fn find_reasons(
    blocks: &Blocks,
    state: &SearchState,
    instance: &Instance,
) -> Vec<(usize, NoSeatReason)> {
    let unseated_table = blocks.unseated_table();
    let mut reasons = Vec::new();
    for block in &state.blocks_at[unseated_table] {
        let reason = find_reason(*block, blocks, state, instance);
        let members = blocks.members[*block].iter();
        reasons.extend(members.map(|guest| (*guest, reason.clone())));
    }
    reasons.sort_by_key(|(guest, _)| *guest);
    reasons
}

fn find_reason(
    block: usize,
    blocks: &Blocks,
    state: &SearchState,
    instance: &Instance,
) -> NoSeatReason {
    let members = &blocks.members[block];
    if blocks.tie(block) == BlockTie::Nowhere {
        let (one, other) = instance
            .apart
            .iter()
            .find(|(one, other)| members.contains(one) && members.contains(other))
            .copied()
            .unwrap_or_default();
        return NoSeatReason::ApartInParty(one, other);
    }
    let tables_with_space: Vec<usize> = (0..blocks.table_count())
        .filter(|table| blocks.may_be_at(block, *table))
        .filter(|table| state.free[*table] >= blocks.sizes[block])
        .collect();
    let is_forbidden = |table: &usize| state.gain(blocks, block, *table) < FORBIDDEN_THRESHOLD;
    if !tables_with_space.is_empty() && tables_with_space.iter().all(is_forbidden) {
        let must_be_apart = |other: &&usize| blocks.weight(block, **other) < FORBIDDEN_THRESHOLD;
        let other_blocks = tables_with_space
            .iter()
            .flat_map(|table| state.blocks_at[*table].iter().filter(must_be_apart));
        let is_apart_from_member = |guest: &usize| {
            instance.apart.iter().any(|(one, other)| {
                (one == guest && members.contains(other))
                    || (other == guest && members.contains(one))
            })
        };
        let mut others: Vec<usize> = other_blocks
            .flat_map(|other| blocks.members[*other].iter().copied())
            .filter(is_apart_from_member)
            .collect();
        others.sort_unstable();
        return NoSeatReason::Apart(others);
    }
    if let BlockTie::Bound(table) = blocks.tie(block) {
        return NoSeatReason::BesideLocked(table);
    }
    let free_seats: i64 = (0..blocks.table_count())
        .map(|table| state.free[table].max(0))
        .sum();
    if free_seats < blocks.sizes[block] {
        NoSeatReason::Full
    } else {
        NoSeatReason::NoTableForParty
    }
}
