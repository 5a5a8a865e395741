//! A queue that serves its lanes in turn, regardless of their lengths.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// Waiting items in lanes. A lane is a queue, or has lanes of its own.
pub(super) struct FairQueue<K, L> {
    /// Lanes with waiting items, in the order in which they are served.
    order: VecDeque<K>,
    lanes: HashMap<K, L>,
}

/// A queue of waiting items.
pub(super) trait LaneQueue<T> {
    /// The number of waiting items.
    fn length(&self) -> usize;

    /// Takes the next item.
    fn next(&mut self) -> Option<T>;

    /// Drops the newest item of the longest lane.
    fn drop_newest(&mut self);

    /// Keeps the items that match.
    fn retain(&mut self, keep: &dyn Fn(&T) -> bool);
}

impl<T> LaneQueue<T> for VecDeque<T> {
    fn length(&self) -> usize {
        self.len()
    }

    fn next(&mut self) -> Option<T> {
        self.pop_front()
    }

    fn drop_newest(&mut self) {
        self.pop_back();
    }

    fn retain(&mut self, keep: &dyn Fn(&T) -> bool) {
        VecDeque::retain(self, keep);
    }
}

impl<K, L> Default for FairQueue<K, L> {
    fn default() -> Self {
        Self {
            order: VecDeque::new(),
            lanes: HashMap::new(),
        }
    }
}

impl<K: Clone + Eq + Hash, L> FairQueue<K, L> {
    /// The lane of a key, to push an item into it.
    pub(super) fn lane(&mut self, key: K) -> &mut L
    where
        L: Default,
    {
        if !self.lanes.contains_key(&key) {
            self.order.push_back(key.clone());
        }
        self.lanes.entry(key).or_default()
    }

    /// The length of one lane.
    pub(super) fn length_of<T>(&self, key: &K) -> usize
    where
        L: LaneQueue<T>,
    {
        self.lanes.get(key).map_or(0, LaneQueue::length)
    }

    /// The length of the longest lane.
    pub(super) fn longest<T>(&self) -> usize
    where
        L: LaneQueue<T>,
    {
        let lengths = self.lanes.values().map(LaneQueue::length);
        lengths.max().unwrap_or_default()
    }

    fn forget_empty<T>(&mut self)
    where
        L: LaneQueue<T>,
    {
        self.lanes.retain(|_, lane| lane.length() > 0);
        let lanes = &self.lanes;
        self.order.retain(|key| lanes.contains_key(key));
    }
}

impl<T, K: Clone + Eq + Hash, L: LaneQueue<T>> LaneQueue<T> for FairQueue<K, L> {
    fn length(&self) -> usize {
        self.lanes.values().map(LaneQueue::length).sum()
    }

    fn next(&mut self) -> Option<T> {
        let key = self.order.pop_front()?;
        let lane = self.lanes.get_mut(&key)?;
        let next = lane.next();
        if lane.length() == 0 {
            self.lanes.remove(&key);
        } else {
            self.order.push_back(key);
        }
        next
    }

    fn drop_newest(&mut self) {
        let longest = self.lanes.values_mut().max_by_key(|lane| lane.length());
        if let Some(longest) = longest {
            longest.drop_newest();
            self.forget_empty();
        }
    }

    fn retain(&mut self, keep: &dyn Fn(&T) -> bool) {
        for lane in self.lanes.values_mut() {
            lane.retain(keep);
        }
        self.forget_empty();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Nested = FairQueue<&'static str, FairQueue<u8, VecDeque<u32>>>;

    fn nested(waiting: &[(&'static str, u8, u32)]) -> Nested {
        let mut lanes = Nested::default();
        for &(outer, inner, item) in waiting {
            lanes.lane(outer).lane(inner).push_back(item);
        }
        lanes
    }

    #[test]
    fn lanes_take_turns_and_so_do_lanes_within() {
        let mut lanes = nested(&[
            ("e", 1, 1),
            ("e", 1, 2),
            ("e", 1, 3),
            ("e", 2, 4),
            ("a", 1, 5),
            ("a", 1, 6),
        ]);
        assert_eq!(lanes.length(), 6);
        let order: Vec<_> = std::iter::from_fn(|| lanes.next()).collect();
        assert_eq!(order, [1, 5, 4, 6, 2, 3]);
        assert_eq!(lanes.length(), 0);
        assert!(lanes.order.is_empty());
    }

    #[test]
    fn the_longest_lane_loses_its_last() {
        let mut lanes = nested(&[
            ("e", 1, 1),
            ("e", 2, 2),
            ("e", 2, 3),
            ("a", 1, 4),
            ("a", 1, 5),
        ]);
        lanes.drop_newest();
        assert_eq!((lanes.length_of(&"e"), lanes.longest()), (2, 2));
        let mut left: Vec<_> = std::iter::from_fn(|| lanes.next()).collect();
        left.sort_unstable();
        assert_eq!(left, [1, 2, 4, 5]);
    }

    #[test]
    fn dropped_items_leave_the_order() {
        let mut lanes = nested(&[("e", 1, 1), ("a", 1, 2), ("e", 2, 3)]);
        lanes.retain(&|item| *item == 3);
        assert_eq!(lanes.order, ["e"]);
        assert_eq!((lanes.next(), lanes.next()), (Some(3), None));
    }
}
