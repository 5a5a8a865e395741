//! Rules and quality of a seating, implemented a second time without regard to speed.

use std::collections::BTreeSet;

use troth_core::seating::solver::{AgeClass, Instance, SearchAim};

/// The table of each guest.
pub(crate) type Tables = Vec<Option<usize>>;

fn guests_at(seating: &Tables, table: usize) -> Vec<usize> {
    let guests = 0..seating.len();
    guests
        .filter(|guest| seating[*guest] == Some(table))
        .collect()
}

/// Number of lonely guests, and the cost of empty seats and strangers. Lonely are guests alone at a table, and children
/// at a table without adults.
pub(crate) fn lonely_and_cost(instance: &Instance, seating: &Tables) -> (usize, i64) {
    let Some(filling) = &instance.filling else {
        return (0, 0);
    };
    let (mut lonely, mut cost) = (0, 0);
    for (table, capacity) in instance.capacities.iter().enumerate() {
        let table_guests = guests_at(seating, table);
        if table_guests.is_empty() {
            continue;
        }
        let count_of_age = |age| {
            table_guests
                .iter()
                .filter(|guest| filling.ages[**guest] == age)
                .count()
        };
        lonely += match (count_of_age(AgeClass::Grown), count_of_age(AgeClass::Child)) {
            (0, children) if children > 0 => children,
            _ => usize::from(table_guests.len() == 1),
        };
        let lack = capacity
            .div_ceil(2)
            .saturating_sub(u32::try_from(table_guests.len()).unwrap());
        cost += i64::from(filling.table) + i64::from(filling.lack) * i64::from(lack).pow(2);
        for circle in 0..2 {
            let of_circle = table_guests
                .iter()
                .filter(|guest| filling.circles[**guest] == Some(circle));
            cost += match of_circle.count() {
                1 => 2 * i64::from(filling.strangers),
                2 => filling.strangers.into(),
                _ => 0,
            };
        }
    }
    (lonely, cost)
}

/// A guest's table, if it exists.
pub(crate) fn table_at(
    places: &[Option<usize>],
    guest: usize,
    instance: &Instance,
) -> Option<usize> {
    let place = places.get(guest).copied().flatten();
    place.filter(|table| *table < instance.capacities.len())
}

/// The parties, with each guest only in the first one.
fn parties(instance: &Instance) -> Vec<Vec<usize>> {
    let mut placed = Vec::new();
    let mut parties = Vec::new();
    for party in &instance.parties {
        let mut members = Vec::new();
        for guest in party {
            if !placed.contains(guest) {
                placed.push(*guest);
                members.push(*guest);
            }
        }
        parties.push(members);
    }
    parties
}

pub(crate) fn largest_table(instance: &Instance) -> usize {
    instance
        .capacities
        .iter()
        .max()
        .map_or(0, |capacity| *capacity as usize)
}

/// The first hard rule that a seating breaks.
pub(crate) fn find_broken_rule(instance: &Instance, seating: &Tables) -> Option<String> {
    let locked = |guest: usize| table_at(&instance.locked, guest, instance);
    for (table, capacity) in instance.capacities.iter().enumerate() {
        let table_guests = guests_at(seating, table);
        let is_locked = table_guests.iter().all(|guest| locked(*guest).is_some());
        if table_guests.len() > *capacity as usize && !is_locked {
            return Some(format!("{table_guests:?} at a table of {capacity}"));
        }
    }
    for (guest, place) in seating.iter().enumerate() {
        if locked(guest).is_some_and(|table| *place != Some(table)) {
            return Some(format!("{guest} was locked"));
        }
    }
    for (guest, other) in &instance.apart {
        let are_both_locked = locked(*guest).is_some() && locked(*other).is_some();
        let are_together = seating[*guest].is_some() && seating[*guest] == seating[*other];
        if are_together && !are_both_locked {
            return Some(format!("{guest} and {other} are to be apart"));
        }
    }
    for host_group in &instance.host_groups {
        let locked_table = host_group.iter().find_map(|guest| locked(*guest));
        let unlocked = host_group.iter().filter(|guest| locked(**guest).is_none());
        let places: Vec<Option<usize>> = unlocked.map(|guest| seating[*guest]).collect();
        let is_together = places.iter().all(|place| *place == places[0]);
        let is_with_locked = places
            .iter()
            .all(|place| locked_table.is_none() || place.is_none() || *place == locked_table);
        if host_group.len() <= largest_table(instance) && !(is_together && is_with_locked) {
            return Some(format!("{host_group:?} is divided"));
        }
    }
    for party in parties(instance) {
        if party.len() > largest_table(instance) {
            continue;
        }
        // A locked guest's companions and host are at the same table.
        let is_bound_by_host_group = |guest: &usize| {
            let mut host_groups = instance.host_groups.iter();
            let host_group = host_groups.find(|host_group| host_group.contains(guest));
            host_group.is_some_and(|members| members.iter().any(|member| locked(*member).is_some()))
        };
        let locked_tables: BTreeSet<usize> =
            party.iter().filter_map(|guest| locked(*guest)).collect();
        let is_divided_by_locks = locked_tables.len() > 1;
        let is_unlocked = |guest: &&usize| {
            locked(**guest).is_none() && !(is_divided_by_locks && is_bound_by_host_group(guest))
        };
        let places: Vec<Option<usize>> = party
            .iter()
            .filter(is_unlocked)
            .map(|guest| seating[*guest])
            .collect();
        if places.iter().any(|place| *place != places[0]) {
            return Some(format!("{party:?} is divided"));
        }
        if let (Some(Some(table)), false) = (places.first(), is_divided_by_locks)
            && locked_tables.first().is_some_and(|locked| locked != table)
        {
            return Some(format!("{party:?} is divided from its locked guests"));
        }
    }
    None
}

/// Whether each party too large for a table is divided among as few tables as possible.
pub(crate) fn is_divided_minimally(instance: &Instance, seating: &Tables) -> bool {
    parties(instance).iter().all(|party| {
        let is_unlocked = |guest: &&usize| table_at(&instance.locked, **guest, instance).is_none();
        let unlocked: Vec<usize> = party.iter().filter(is_unlocked).copied().collect();
        let mut tables: Vec<usize> = unlocked
            .iter()
            .filter_map(|guest| seating[*guest])
            .collect();
        tables.sort_unstable();
        tables.dedup();
        party.len() <= largest_table(instance)
            || tables.len() <= unlocked.len().div_ceil(largest_table(instance).max(1))
    })
}

/// Quality of a seating, of which the smallest is best: unseated guests, then lonely ones, then those who lose their seat
/// (or are moved, if that is the aim), then the cost less the score.
pub(crate) fn quality(instance: &Instance, seating: &Tables) -> (usize, usize, usize, i64) {
    let unseated = seating.iter().filter(|place| place.is_none()).count();
    let (lonely, cost) = lonely_and_cost(instance, seating);
    (
        unseated,
        lonely,
        moved_count(instance, seating),
        cost - score(instance, seating),
    )
}

/// Number of guests who lost their seat, or who moved if the aim is to move few.
fn moved_count(instance: &Instance, seating: &Tables) -> usize {
    let is_moved = |guest: &usize| {
        let now = seating[*guest];
        table_at(&instance.start, *guest, instance).is_some_and(|before| match instance.aim {
            SearchAim::Score => now.is_none(),
            SearchAim::FewestMoves => now != Some(before),
        })
    };
    (0..seating.len()).filter(is_moved).count()
}

pub(crate) fn score(instance: &Instance, seating: &Tables) -> i64 {
    let mut score = 0;
    for guest in 0..seating.len() {
        for other in guest + 1..seating.len() {
            if seating[guest].is_some() && seating[guest] == seating[other] {
                score += i64::from(instance.weights.between(guest, other));
            }
        }
    }
    for (guest, table, weight) in &instance.preferences {
        if seating[*guest] == Some(*table) {
            score += i64::from(*weight);
        }
    }
    score
}

/// The best of all arrangements of guests that keep the rules.
pub(crate) fn best_quality(instance: &Instance) -> Option<(usize, usize, usize, i64)> {
    // A guest is at one of the tables, or at none.
    let place_count = instance.capacities.len() + 1;
    let guests = instance.weights.guests();
    let seating_count = place_count.pow(u32::try_from(guests).unwrap());
    // The digits of the number, in base `place_count`, are the places of the guests.
    let seating = |mut number: usize| -> Tables {
        (0..guests)
            .map(|_| {
                let place = number % place_count;
                number /= place_count;
                Some(place).filter(|table| *table < instance.capacities.len())
            })
            .collect()
    };
    (0..seating_count)
        .map(seating)
        .filter(|seating| find_broken_rule(instance, seating).is_none())
        .map(|seating| quality(instance, &seating))
        .min()
}
