//! What tables cost besides the weights: for empty seats, and for guests among strangers or without company.

use std::collections::BTreeMap;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use super::instance::{AgeClass, FillingRules, Instance};

/// A number of people, by age.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct AgeCounts {
    pub(super) all: i64,
    grown: i64,
    children: i64,
}

impl AgeCounts {
    pub(super) fn count(guests: &[usize], instance: &Instance) -> Self {
        let mut people = Self::default();
        for guest in guests {
            people.all += 1;
            match instance.age(*guest) {
                AgeClass::Grown => people.grown += 1,
                AgeClass::Child => people.children += 1,
                AgeClass::Young => {}
            }
        }
        people
    }

    /// How many people of a table have no company: a person alone, or children without a grown-up.
    fn lonely(self) -> i64 {
        if self.grown == 0 && self.children > 0 {
            self.children
        } else {
            i64::from(self.all == 1)
        }
    }
}

impl Add for AgeCounts {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl Sub for AgeCounts {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl AddAssign for AgeCounts {
    fn add_assign(&mut self, other: Self) {
        self.all += other.all;
        self.grown += other.grown;
        self.children += other.children;
    }
}

impl SubAssign for AgeCounts {
    fn sub_assign(&mut self, other: Self) {
        self.all -= other.all;
        self.grown -= other.grown;
        self.children -= other.children;
    }
}

/// How many people of a table have no company, and what its empty seats cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TableCost {
    pub(super) lonely: i64,
    pub(super) cost: i64,
}

/// The costs of tables besides the weights.
#[derive(Debug, Clone)]
pub(super) struct FillingCosts {
    /// The cost of each table, by the number of people at it.
    by_people: Vec<Vec<i64>>,
    strangers: i64,
}

impl FillingCosts {
    pub(super) fn new(filling: &FillingRules, capacities: &[i64]) -> Self {
        let table_cost = |capacity: i64, people: i64| match people {
            0 => 0,
            _ => {
                let lack = i64::max(0, (capacity + 1) / 2 - people);
                i64::from(filling.table) + i64::from(filling.lack) * lack * lack
            }
        };
        let costs_by_people = |capacity: i64| {
            (0..=capacity)
                .map(|people| table_cost(capacity, people))
                .collect()
        };
        Self {
            by_people: capacities.iter().copied().map(costs_by_people).collect(),
            strangers: filling.strangers.into(),
        }
    }

    pub(super) fn table_cost(&self, table: usize, people: AgeCounts) -> TableCost {
        let costs = self.by_people.get(table).map_or(&[][..], Vec::as_slice);
        let count = usize::try_from(people.all).ok();
        // Locked guests may exceed the seats: then the cost is that of a full table.
        let cost = count.and_then(|count| costs.get(count).or(costs.last()));
        TableCost {
            lonely: people.lonely(),
            cost: cost.copied().unwrap_or(0),
        }
    }

    /// The cost of this many people of one circle at a table; three or more have company.
    pub(super) fn circle_cost(&self, people: i64) -> i64 {
        match people {
            1 => 2 * self.strangers,
            2 => self.strangers,
            _ => 0,
        }
    }

    /// The most that one person can change the cost of a table.
    pub(super) fn max_change(&self) -> i64 {
        let costs = self.by_people.iter().flatten().copied();
        costs.max().unwrap_or(0) + 2 * self.strangers
    }
}

/// The people of a table who have no company.
pub(super) fn lonely_guests(guests_at_table: &[usize], instance: &Instance) -> Vec<usize> {
    let people = AgeCounts::count(guests_at_table, instance);
    if people.lonely() == 0 {
        return Vec::new();
    }
    let is_lonely = |guest: &usize| people.all == 1 || instance.age(*guest) == AgeClass::Child;
    guests_at_table.iter().copied().filter(is_lonely).collect()
}

/// The most frequent circle of acquaintances of some guests, and how many of them belong to it.
pub(super) fn main_circle(guests: &[usize], instance: &Instance) -> Option<(usize, i64)> {
    let mut counts = BTreeMap::<usize, i64>::new();
    for circle in guests.iter().filter_map(|guest| instance.circle(*guest)) {
        *counts.entry(circle).or_default() += 1;
    }
    // The first of several.
    let largest_first = |(circle, people): &(usize, i64)| (*people, std::cmp::Reverse(*circle));
    counts.into_iter().max_by_key(largest_first)
}
