//! Computes where each block may be, and how many seats it takes.

use super::instance::Instance;

/// The members of a block and its tie.
pub(super) type BlockDraft = (Vec<usize>, BlockTie);

/// Where a block may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BlockTie {
    /// At any table.
    Free,
    /// Locked to this table.
    Locked(usize),
    /// Bound to this table by a locked member of its party.
    With(usize),
    /// Nowhere: two of its members must be both apart and together.
    Nowhere,
}

/// The chairs of each block. Held chairs never leave a guest unseated: blocks tied to the same table come
/// first, then there are as many held chairs as the tables have seats to spare. If the blocks with their held
/// chairs do not fit at the tables, they get fewer.
pub(super) fn sizes(drafts: &[BlockDraft], capacities: &[i64], instance: &Instance) -> Vec<i64> {
    let largest = capacities.iter().max().copied().unwrap_or(0);
    let mut left = capacities.to_vec();
    let mut spare: i64 = capacities.iter().sum();
    for (members, tie) in drafts {
        spare -= number(members.len());
        if let BlockTie::Locked(table) | BlockTie::With(table) = tie {
            left[*table] -= number(members.len());
        }
    }
    let size = |(members, tie): &BlockDraft| {
        let people = number(members.len());
        let wished: i64 = members
            .iter()
            .map(|guest| instance.reserved_by(*guest))
            .sum();
        let most = match tie {
            BlockTie::Locked(table) | BlockTie::With(table) => left[*table],
            BlockTie::Free => largest - people,
            BlockTie::Nowhere => 0,
        };
        let reserved = wished.min(most).min(spare).max(0);
        spare -= reserved;
        if let BlockTie::Locked(table) | BlockTie::With(table) = tie {
            left[*table] -= reserved;
        }
        people + reserved
    };
    let mut sizes: Vec<i64> = drafts.iter().map(size).collect();
    while !have_tables(drafts, &sizes, capacities) {
        let chairs = |block: &usize| sizes[*block] - number(drafts[*block].0.len());
        let is_free = |block: &usize| drafts[*block].1 == BlockTie::Free && chairs(block) > 0;
        let most = (0..sizes.len()).filter(is_free).max_by_key(chairs);
        let Some(block) = most else { break };
        sizes[block] -= 1;
    }
    sizes
}

/// Whether each block finds a table, assigned greedily: largest first, to the table that it fills best.
fn have_tables(drafts: &[BlockDraft], sizes: &[i64], capacities: &[i64]) -> bool {
    let mut left = capacities.to_vec();
    let mut free = Vec::new();
    for ((_, tie), size) in drafts.iter().zip(sizes) {
        match tie {
            BlockTie::Locked(table) | BlockTie::With(table) => left[*table] -= size,
            BlockTie::Free => free.push(*size),
            BlockTie::Nowhere => {}
        }
    }
    free.sort_unstable_by(|one, other| other.cmp(one));
    free.into_iter().all(|size| {
        let tables = left.iter_mut().filter(|left| **left >= size);
        let best = tables.min_by_key(|left| **left);
        best.map(|left| *left -= size).is_some()
    })
}

pub(super) fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
