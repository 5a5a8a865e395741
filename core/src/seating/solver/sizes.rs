//! Where each block may be, and how many seats it takes at its table.

use super::instance::Instance;

/// The members of a block, and where it may be.
pub(super) type Draft = (Vec<usize>, Tie);

/// Where a block may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tie {
    /// Anywhere.
    Free,
    /// It is locked here.
    Locked(usize),
    /// A locked member of its party sits here.
    With(usize),
    /// Two of it are to be apart and together.
    Nowhere,
}

/// The chairs of each block. What stays free beside it leaves nobody without a seat: first come those
/// who are tied to the same table, and then as many chairs as the tables have more than people. Where
/// the blocks with their chairs are in each other's way at the tables, they have fewer.
pub(super) fn sizes(drafts: &[Draft], capacities: &[i64], instance: &Instance) -> Vec<i64> {
    let largest = capacities.iter().max().copied().unwrap_or(0);
    let mut left = capacities.to_vec();
    let mut spare: i64 = capacities.iter().sum();
    for (members, tie) in drafts {
        spare -= number(members.len());
        if let Tie::Locked(table) | Tie::With(table) = tie {
            left[*table] -= number(members.len());
        }
    }
    let size = |(members, tie): &Draft| {
        let people = number(members.len());
        let wished: i64 = members
            .iter()
            .map(|guest| instance.reserved_by(*guest))
            .sum();
        let most = match tie {
            Tie::Locked(table) | Tie::With(table) => left[*table],
            Tie::Free => largest - people,
            Tie::Nowhere => 0,
        };
        let reserved = wished.min(most).min(spare).max(0);
        spare -= reserved;
        if let Tie::Locked(table) | Tie::With(table) = tie {
            left[*table] -= reserved;
        }
        people + reserved
    };
    let mut sizes: Vec<i64> = drafts.iter().map(size).collect();
    while !have_tables(drafts, &sizes, capacities) {
        let chairs = |block: &usize| sizes[*block] - number(drafts[*block].0.len());
        let is_free = |block: &usize| drafts[*block].1 == Tie::Free && chairs(block) > 0;
        let most = (0..sizes.len()).filter(is_free).max_by_key(chairs);
        let Some(block) = most else { break };
        sizes[block] -= 1;
    }
    sizes
}

/// Whether each block has a table, where the largest choose first, and the table that they fill best.
fn have_tables(drafts: &[Draft], sizes: &[i64], capacities: &[i64]) -> bool {
    let mut left = capacities.to_vec();
    let mut free = Vec::new();
    for ((_, tie), size) in drafts.iter().zip(sizes) {
        match tie {
            Tie::Locked(table) | Tie::With(table) => left[*table] -= size,
            Tie::Free => free.push(*size),
            Tie::Nowhere => {}
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
