//! How many chairs each block takes, with those held beside its members.

use super::instance::Instance;

/// Guests who will move as one, before their weights are known.
#[derive(Debug, Clone)]
pub(super) struct BlockDraft {
    pub(super) members: Vec<usize>,
    pub(super) tie: BlockTie,
}

/// Where a block may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BlockTie {
    /// At any table.
    Free,
    /// Locked to this table.
    Locked(usize),
    /// Bound to this table by a locked member of its party.
    Bound(usize),
    /// Nowhere: two of its members must be both apart and together.
    Nowhere,
}

impl BlockTie {
    /// The only table at which the block may be.
    fn only_table(self) -> Option<usize> {
        match self {
            Self::Locked(table) | Self::Bound(table) => Some(table),
            Self::Free | Self::Nowhere => None,
        }
    }
}

/// The chairs of each block. Held chairs never leave a guest unseated: blocks tied to the same table come
/// first, then there are as many held chairs as the tables have seats to spare. If the blocks with their held
/// chairs do not fit at the tables, they get fewer.
pub(super) fn block_sizes(
    drafts: &[BlockDraft],
    capacities: &[i64],
    instance: &Instance,
) -> Vec<i64> {
    let largest_table = capacities.iter().max().copied().unwrap_or(0);
    let mut free_seats = capacities.to_vec();
    let mut spare_seats: i64 = capacities.iter().sum();
    for draft in drafts {
        let people = to_i64(draft.members.len());
        spare_seats -= people;
        if let Some(table) = draft.tie.only_table() {
            free_seats[table] -= people;
        }
    }
    let size_of = |draft: &BlockDraft| {
        let people = to_i64(draft.members.len());
        let members = draft.members.iter();
        let wanted_chairs: i64 = members.map(|guest| instance.held_chairs_of(*guest)).sum();
        let possible_chairs = match draft.tie {
            BlockTie::Locked(table) | BlockTie::Bound(table) => free_seats[table],
            BlockTie::Free => largest_table - people,
            BlockTie::Nowhere => 0,
        };
        let held_chairs = wanted_chairs.min(possible_chairs).min(spare_seats).max(0);
        spare_seats -= held_chairs;
        if let Some(table) = draft.tie.only_table() {
            free_seats[table] -= held_chairs;
        }
        people + held_chairs
    };
    let mut sizes: Vec<i64> = drafts.iter().map(size_of).collect();
    while !all_fit(drafts, &sizes, capacities) {
        let held_chairs = |block: &usize| sizes[*block] - to_i64(drafts[*block].members.len());
        let can_shrink =
            |block: &usize| drafts[*block].tie == BlockTie::Free && held_chairs(block) > 0;
        let with_most_chairs = (0..sizes.len()).filter(can_shrink).max_by_key(held_chairs);
        let Some(block) = with_most_chairs else { break };
        sizes[block] -= 1;
    }
    sizes
}

/// Whether each block finds a table, assigned greedily: largest first, to the table that it fills best.
fn all_fit(drafts: &[BlockDraft], sizes: &[i64], capacities: &[i64]) -> bool {
    let mut free_seats = capacities.to_vec();
    let mut free_block_sizes = Vec::new();
    for (draft, size) in drafts.iter().zip(sizes) {
        match draft.tie {
            BlockTie::Locked(table) | BlockTie::Bound(table) => free_seats[table] -= size,
            BlockTie::Free => free_block_sizes.push(*size),
            BlockTie::Nowhere => {}
        }
    }
    free_block_sizes.sort_unstable_by(|one, other| other.cmp(one));
    free_block_sizes.into_iter().all(|size| {
        let tables = free_seats.iter_mut().filter(|seats| **seats >= size);
        let tightest = tables.min_by_key(|seats| **seats);
        tightest.map(|seats| *seats -= size).is_some()
    })
}

pub(super) fn to_i64(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
