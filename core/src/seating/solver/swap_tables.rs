//! Chooses among equal tables: the search is indifferent, people are not.

use super::instance::{AgeClass, Instance};

/// Larger distances all count the same, since stored positions may be arbitrary.
const MAX_DISTANCE: i64 = 1_000_000;

/// Swaps the guests of whole tables. As many as possible keep their current table; then children of a divided
/// party come near its grown-ups; then tables with guests who belong together come near each other. Swaps only
/// equivalent tables: with the same number of seats, without a guest locked there, and without one who has a preference
/// for a table. Score and rules stay.
pub(super) fn swap_equal_tables(tables: &mut [Option<usize>], instance: &Instance) {
    let count = instance.capacities.len();
    let has_bound_guest = find_tables_with_bound_guests(tables, instance);
    let swappable: Vec<usize> = (0..count)
        .filter(|table| !has_bound_guest[*table])
        .collect();
    let mut swaps = TableSwaps::new(tables, instance);
    // Each swap is a gain, so the loop ends.
    let mut has_improved = true;
    while has_improved {
        has_improved = false;
        for (index, table) in swappable.iter().copied().enumerate() {
            for other in swappable.iter().copied().skip(index + 1) {
                let have_equal_capacity = instance.capacities[table] == instance.capacities[other];
                if have_equal_capacity && swaps.gain(table, other) > (0, 0, 0) {
                    swaps.new_table.swap(table, other);
                    has_improved = true;
                }
            }
        }
    }
    for table in tables.iter_mut().flatten() {
        *table = swaps.new_table[*table];
    }
}

/// Swaps so far, and what decides the next ones. Lists by pairs of tables have the pair (a, b) at `a * count + b`, where
/// tables stand for the guests whom the search put there.
struct TableSwaps {
    count: usize,
    /// For the guests of each table: their table after the swaps.
    new_table: Vec<usize>,
    staying_guests: Vec<i32>,
    family_ties: Vec<i64>,
    weights: Vec<i64>,
    distances: Vec<i64>,
}

impl TableSwaps {
    fn new(tables: &[Option<usize>], instance: &Instance) -> Self {
        let count = instance.capacities.len();
        Self {
            count,
            new_table: (0..count).collect(),
            staying_guests: count_staying_guests(tables, instance),
            family_ties: count_family_ties(tables, instance),
            weights: sum_weights(tables, instance),
            distances: compute_distances(instance),
        }
    }

    /// What a swap gains: guests who keep their table, then nearness of families, then of guests with weights.
    fn gain(&self, table: usize, other: usize) -> (i32, i64, i64) {
        let staying =
            |guests_of: usize, at: usize| self.staying_guests[guests_of * self.count + at];
        let (place, other_place) = (self.new_table[table], self.new_table[other]);
        let more_stay = staying(table, other_place) + staying(other, place)
            - staying(table, place)
            - staying(other, other_place);
        if more_stay != 0 || self.distances.is_empty() {
            return (more_stay, 0, 0);
        }
        let nearer_families = self.nearness_gain(&self.family_ties, table, other);
        let nearer_guests = self.nearness_gain(&self.weights, table, other);
        (0, nearer_families, nearer_guests)
    }

    /// How much nearer tied tables come if two tables swap their guests.
    fn nearness_gain(&self, ties: &[i64], table: usize, other: usize) -> i64 {
        let third_tables = (0..self.count).filter(|third| ![table, other].contains(third));
        let gains = third_tables.map(|third| {
            let distance = |from: usize| {
                self.distances[self.new_table[from] * self.count + self.new_table[third]]
            };
            let tie_difference =
                ties[table * self.count + third] - ties[other * self.count + third];
            tie_difference * (distance(table) - distance(other))
        });
        gains.sum()
    }
}

/// For each table whether it has a guest who belongs to that table only.
fn find_tables_with_bound_guests(tables: &[Option<usize>], instance: &Instance) -> Vec<bool> {
    let mut has_bound_guest = vec![false; instance.capacities.len()];
    for (guest, table) in tables.iter().enumerate() {
        let Some(table) = table else { continue };
        let mut preferences = instance.preferences.iter();
        let has_preference = preferences.any(|(other, ..)| *other == guest);
        has_bound_guest[*table] |= has_preference || instance.locked_table(guest).is_some();
    }
    has_bound_guest
}

/// By pairs of tables: how many guests of the first table sat at the second before.
fn count_staying_guests(tables: &[Option<usize>], instance: &Instance) -> Vec<i32> {
    let count = instance.capacities.len();
    let mut staying_guests = vec![0; count * count];
    for (guest, table) in tables.iter().enumerate() {
        if let (Some(table), Some(start_table)) = (table, instance.start_table(guest)) {
            staying_guests[table * count + start_table] += 1;
        }
    }
    staying_guests
}

/// The distance between each two tables; empty unless every table has a position.
fn compute_distances(instance: &Instance) -> Vec<i64> {
    let positions = &instance.table_positions;
    if positions.len() != instance.capacities.len() {
        return Vec::new();
    }
    let squared_difference = |a: i64, b: i64| {
        let difference = a.saturating_sub(b);
        difference.saturating_mul(difference)
    };
    let mut distances = Vec::with_capacity(positions.len() * positions.len());
    for (x, y) in positions {
        for (other_x, other_y) in positions {
            let squared_distance =
                squared_difference(*x, *other_x).saturating_add(squared_difference(*y, *other_y));
            distances.push(squared_distance.isqrt().min(MAX_DISTANCE));
        }
    }
    distances
}

/// By pairs of tables: how many children at one have their party's grown-ups only at the other.
fn count_family_ties(tables: &[Option<usize>], instance: &Instance) -> Vec<i64> {
    let count = instance.capacities.len();
    let mut ties = vec![0; count * count];
    for party in &instance.parties {
        let tables_of = |age: AgeClass| {
            let guests = party
                .iter()
                .filter(move |guest| instance.age(**guest) == age);
            guests.filter_map(|guest| tables.get(*guest).copied().flatten())
        };
        let grown_up_tables: Vec<usize> = tables_of(AgeClass::Grown).collect();
        for child_table in tables_of(AgeClass::Child) {
            if grown_up_tables.contains(&child_table) {
                continue;
            }
            for grown_up_table in &grown_up_tables {
                ties[child_table * count + grown_up_table] += 1;
                ties[grown_up_table * count + child_table] += 1;
            }
        }
    }
    ties
}

/// By pairs of tables: the sum of the weights between their guests.
fn sum_weights(tables: &[Option<usize>], instance: &Instance) -> Vec<i64> {
    let count = instance.capacities.len();
    let mut sums = vec![0; count * count];
    // Without positions nothing is near.
    if instance.table_positions.is_empty() {
        return sums;
    }
    let seated_guests = || {
        let guests = tables.iter().enumerate();
        guests.filter_map(|(guest, table)| Some((guest, (*table)?)))
    };
    for (guest, table) in seated_guests() {
        for (other, other_table) in seated_guests() {
            let weight = instance.weights.between(guest, other);
            sums[table * count + other_table] += i64::from(weight);
        }
    }
    sums
}
