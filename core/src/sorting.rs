//! Sorting, compiled once. Each use of the standard library's sort is compiled again for each type, including
//! the sorts inside `collect` for maps and sets; a dozen of them would be a tenth of the WASM module that browsers
//! load.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// The items sorted by `compare`; equal items keep their order. A list that must look the same on every device
/// compares ids last.
#[must_use]
pub fn sorted<T>(items: Vec<T>, compare: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    let mut order: Vec<usize> = (0..items.len()).collect();
    sort_indices(&mut order, &|a, b| match (items.get(a), items.get(b)) {
        (Some(a), Some(b)) => compare(a, b),
        _ => Ordering::Equal,
    });
    let mut remaining: Vec<Option<T>> = items.into_iter().map(Some).collect();
    order
        .into_iter()
        .filter_map(|index| remaining.get_mut(index)?.take())
        .collect()
}

#[inline(never)]
fn sort_indices(indices: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    indices.sort_unstable_by(|a, b| compare(*a, *b).then(a.cmp(b)));
}

/// A map of these entries, inserted one by one: `collect` would sort them first.
#[must_use]
pub fn collect_map<K: Ord, V>(entries: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    for (key, value) in entries {
        map.insert(key, value);
    }
    map
}

/// A JSON object with these values.
#[must_use]
pub fn collect_object(values: impl IntoIterator<Item = (String, Value)>) -> Map<String, Value> {
    let mut object = Map::new();
    for (key, value) in values {
        object.insert(key, value);
    }
    object
}

/// A set of these items, inserted one by one: `collect` would sort them first.
#[must_use]
pub fn collect_set<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    for item in items {
        set.insert(item);
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorting_loses_no_items() {
        let check = |items: &[u32], expected: &[u32]| {
            assert_eq!(sorted(items.to_vec(), Ord::cmp), expected);
        };
        check(&[], &[]);
        check(&[1], &[1]);
        check(&[3, 1, 2, 1], &[1, 1, 2, 3]);
    }
}
