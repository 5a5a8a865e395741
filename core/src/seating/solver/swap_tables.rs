//! Chooses among equal tables: the search is indifferent, people are not.

use super::instance::{AgeClass, Instance};

/// Larger distances all count the same, since stored positions may be arbitrary.
const FAR: i64 = 1_000_000;

/// Swaps the guests of whole tables. As many as possible keep their current table; then children of a divided
/// party come near its grown-ups; then tables with guests who belong together come near each other. Swaps only equivalent tables: the same number of seats, no guest locked there and none with
/// a preference for a table. Score and rules stay.
pub(super) fn swap_equal_tables(tables: &mut [Option<usize>], instance: &Instance) {
    let count = instance.capacities.len();
    let held = held(tables, instance);
    let open: Vec<usize> = (0..count).filter(|table| !held[*table]).collect();
    let stays = guests_who_stay(tables, instance);
    let staying = |from: usize, to: usize| stays[from * count + to];
    let distances = distances(instance);
    let families = families(tables, instance);
    let bonds = bonds(tables, instance);
    let mut place: Vec<usize> = (0..count).collect();
    // How much nearer related tables come if two tables swap their guests.
    let nearer = |place: &[usize], ties: &[i64], one: usize, other: usize| -> i64 {
        let others = (0..count).filter(|third| ![one, other].contains(third));
        let gain = others.map(|third| {
            let way = |from: usize| distances[place[from] * count + place[third]];
            (ties[one * count + third] - ties[other * count + third]) * (way(one) - way(other))
        });
        gain.sum()
    };
    // Each swap is a gain, so the loop ends.
    let mut is_better = true;
    while is_better {
        is_better = false;
        for (index, one) in open.iter().copied().enumerate() {
            for other in open.iter().copied().skip(index + 1) {
                if instance.capacities[one] != instance.capacities[other] {
                    continue;
                }
                let (here, there) = (place[one], place[other]);
                let more_stay = staying(one, there) + staying(other, here)
                    - staying(one, here)
                    - staying(other, there);
                let mut gain = (more_stay, 0, 0);
                if more_stay == 0 && !distances.is_empty() {
                    gain.1 = nearer(&place, &families, one, other);
                    gain.2 = nearer(&place, &bonds, one, other);
                }
                if gain > (0, 0, 0) {
                    place.swap(one, other);
                    is_better = true;
                }
            }
        }
    }
    for table in tables.iter_mut().flatten() {
        *table = place[*table];
    }
}

/// The tables with a guest who belongs to that table only.
fn held(tables: &[Option<usize>], instance: &Instance) -> Vec<bool> {
    let mut held = vec![false; instance.capacities.len()];
    for (guest, now) in tables.iter().enumerate() {
        let mut wished = instance.preferences.iter();
        if let Some(now) = now {
            held[*now] |=
                instance.locked_at(guest).is_some() || wished.any(|(one, ..)| *one == guest);
        }
    }
    held
}

/// By pairs of tables: how many guests of the first table sat at the second before.
fn guests_who_stay(tables: &[Option<usize>], instance: &Instance) -> Vec<i32> {
    let count = instance.capacities.len();
    let mut stays = vec![0; count * count];
    for (guest, now) in tables.iter().enumerate() {
        if let (Some(now), Some(before)) = (now, instance.start_at(guest)) {
            stays[now * count + before] += 1;
        }
    }
    stays
}

/// The distance between each two tables; empty unless every table has a position.
fn distances(instance: &Instance) -> Vec<i64> {
    let places = &instance.places;
    if places.len() != instance.capacities.len() {
        return Vec::new();
    }
    let between = |one: &(i64, i64), other: &(i64, i64)| {
        let square = |a: i64, b: i64| {
            let side = a.saturating_sub(b);
            side.saturating_mul(side)
        };
        let squares = square(one.0, other.0).saturating_add(square(one.1, other.1));
        squares.isqrt().min(FAR)
    };
    let rows = places.iter();
    rows.flat_map(|one| places.iter().map(move |other| between(one, other)))
        .collect()
}

/// By pairs of tables: how many children at one have their party's grown-ups only at the other.
fn families(tables: &[Option<usize>], instance: &Instance) -> Vec<i64> {
    let count = instance.capacities.len();
    let mut ties = vec![0; count * count];
    for party in &instance.parties {
        let at = |guest: &usize| tables.get(*guest).copied().flatten();
        let grown = party
            .iter()
            .filter(|guest| instance.age(**guest) == AgeClass::Grown);
        let grown: Vec<usize> = grown.filter_map(at).collect();
        let children = party
            .iter()
            .filter(|guest| instance.age(**guest) == AgeClass::Child);
        for child in children
            .filter_map(at)
            .filter(|child| !grown.contains(child))
        {
            for table in &grown {
                ties[child * count + table] += 1;
                ties[table * count + child] += 1;
            }
        }
    }
    ties
}

/// By pairs of tables: the weights between their guests.
fn bonds(tables: &[Option<usize>], instance: &Instance) -> Vec<i64> {
    let count = instance.capacities.len();
    let mut ties = vec![0; count * count];
    if instance.places.is_empty() {
        return ties;
    }
    let seated = || {
        tables
            .iter()
            .enumerate()
            .filter_map(|(guest, at)| Some((guest, (*at)?)))
    };
    for (one, here) in seated() {
        for (other, there) in seated() {
            ties[here * count + there] += i64::from(instance.weights.of(one, other));
        }
    }
    ties
}
