//! The company at a table, and how full it is.

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
    pub(super) fn of(guests: &[usize], instance: &Instance) -> Self {
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

/// The loneliness and cost of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TableCost {
    pub(super) lonely: i64,
    /// The cost of its empty seats.
    pub(super) cost: i64,
}

/// The costs of tables besides the weights.
#[derive(Debug, Clone)]
pub(super) struct FillingCosts {
    /// By table and number of people.
    filled: Vec<Vec<i64>>,
    strangers: i64,
}

impl FillingCosts {
    pub(super) fn of(filling: &FillingRules, capacities: &[i64]) -> Self {
        let price = |capacity: i64, people: i64| match people {
            0 => 0,
            _ => {
                let lack = i64::max(0, (capacity + 1) / 2 - people);
                i64::from(filling.table) + i64::from(filling.lack) * lack * lack
            }
        };
        let row = |capacity: i64| {
            (0..=capacity)
                .map(|people| price(capacity, people))
                .collect()
        };
        Self {
            filled: capacities.iter().copied().map(row).collect(),
            strangers: filling.strangers.into(),
        }
    }

    pub(super) fn mood(&self, table: usize, people: AgeCounts) -> TableCost {
        let prices = self.filled.get(table).map_or(&[][..], Vec::as_slice);
        // Locked guests may exceed the seats.
        let price = usize::try_from(people.all).ok();
        let price = price.and_then(|people| prices.get(people).or(prices.last()));
        TableCost {
            lonely: people.lonely(),
            cost: price.copied().unwrap_or(0),
        }
    }

    /// The cost of this many people of one circle at a table; three or more have company.
    pub(super) fn circle(&self, people: i64) -> i64 {
        match people {
            1 => 2 * self.strangers,
            2 => self.strangers,
            _ => 0,
        }
    }

    /// The most that one person can change the cost of a table.
    pub(super) fn most(&self) -> i64 {
        let filled = self.filled.iter().flatten().copied().max().unwrap_or(0);
        filled + 2 * self.strangers
    }
}

/// The people of a table who have no company.
pub(super) fn lonely(here: &[usize], instance: &Instance) -> Vec<usize> {
    let people = AgeCounts::of(here, instance);
    let is_lonely = |guest: &usize| people.all == 1 || instance.age(*guest) == AgeClass::Child;
    let lonely = here.iter().copied().filter(is_lonely);
    lonely.filter(|_| people.lonely() > 0).collect()
}

/// The most frequent circle of some guests, with their number.
pub(super) fn circle(guests: &[usize], instance: &Instance) -> Option<(usize, i64)> {
    let mut counts = BTreeMap::<usize, i64>::new();
    for circle in guests.iter().filter_map(|guest| instance.circle(*guest)) {
        *counts.entry(circle).or_default() += 1;
    }
    // The first of several.
    let counts = counts.into_iter();
    counts.max_by_key(|(circle, people)| (*people, std::cmp::Reverse(*circle)))
}
