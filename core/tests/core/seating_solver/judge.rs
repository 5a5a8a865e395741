//! Rules and quality of a seating, implemented a second time without regard to speed.

use troth_core::seating::solver::{AgeClass, Instance, SearchAim};

/// The table of each guest.
pub(crate) type Tables = Vec<Option<usize>>;

/// Number of guests without lonely_and_cost, and the cost of empty seats and strangers.
pub(crate) fn lonely_and_cost(instance: &Instance, seating: &Tables) -> (usize, i64) {
    let Some(filling) = &instance.filling else {
        return (0, 0);
    };
    let (mut lonely, mut cost) = (0, 0);
    for (table, capacity) in instance.capacities.iter().enumerate() {
        let here: Vec<usize> = (0..seating.len())
            .filter(|guest| seating[*guest] == Some(table))
            .collect();
        if here.is_empty() {
            continue;
        }
        let of_age = |age| {
            here.iter()
                .filter(|guest| filling.ages[**guest] == age)
                .count()
        };
        lonely += match (of_age(AgeClass::Grown), of_age(AgeClass::Child)) {
            (0, children) if children > 0 => children,
            _ => usize::from(here.len() == 1),
        };
        let lack = capacity
            .div_ceil(2)
            .saturating_sub(u32::try_from(here.len()).unwrap());
        cost += i64::from(filling.table) + i64::from(filling.lack) * i64::from(lack).pow(2);
        for circle in 0..2 {
            let known = here
                .iter()
                .filter(|guest| filling.circles[**guest] == Some(circle));
            cost += match known.count() {
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
    let mut seen = Vec::new();
    let mut parties = Vec::new();
    for party in &instance.parties {
        let mut members = Vec::new();
        for guest in party {
            if !seen.contains(guest) {
                seen.push(*guest);
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
        .map_or(0, |most| *most as usize)
}

/// The first hard rule that a seating breaks.
pub(crate) fn find_broken_rule(instance: &Instance, seating: &Tables) -> Option<String> {
    let locked = |guest: usize| table_at(&instance.locked, guest, instance);
    for (table, capacity) in instance.capacities.iter().enumerate() {
        let here: Vec<usize> = (0..seating.len())
            .filter(|g| seating[*g] == Some(table))
            .collect();
        let is_locked = here.iter().all(|guest| locked(*guest).is_some());
        if here.len() > *capacity as usize && !is_locked {
            return Some(format!("{here:?} at a table of {capacity}"));
        }
    }
    for (guest, place) in seating.iter().enumerate() {
        if locked(guest).is_some_and(|table| *place != Some(table)) {
            return Some(format!("{guest} was locked"));
        }
    }
    for (one, other) in &instance.apart {
        let both_locked = locked(*one).is_some() && locked(*other).is_some();
        if seating[*one].is_some() && seating[*one] == seating[*other] && !both_locked {
            return Some(format!("{one} and {other} are to be apart"));
        }
    }
    for company in &instance.host_groups {
        let lock = company.iter().find_map(|guest| locked(*guest));
        let mut loose = company.iter().filter(|guest| locked(**guest).is_none());
        let first = company.iter().find(|guest| locked(**guest).is_none());
        let together = |guest: &usize| seating[*guest] == seating[*first.unwrap()];
        let with_lock = |guest: &usize| {
            lock.is_none() || seating[*guest].is_none_or(|table| Some(table) == lock)
        };
        if company.len() <= largest_table(instance)
            && !loose.all(|guest| together(guest) && with_lock(guest))
        {
            return Some(format!("{company:?} is parted"));
        }
    }
    for party in parties(instance) {
        // A locked guest's companions and host are at the same table.
        let is_held = |guest: &usize| {
            let company = instance
                .host_groups
                .iter()
                .find(|company| company.contains(guest));
            company.is_some_and(|company| company.iter().any(|one| locked(*one).is_some()))
        };
        let is_several = {
            let mut locks: Vec<usize> = party.iter().filter_map(|guest| locked(*guest)).collect();
            locks.sort_unstable();
            locks.dedup();
            locks.len() > 1
        };
        let mut locks: Vec<usize> = party.iter().filter_map(|guest| locked(*guest)).collect();
        locks.dedup();
        let loose: Vec<Option<usize>> = party
            .iter()
            .filter(|guest| locked(**guest).is_none() && !(is_several && is_held(guest)))
            .map(|guest| seating[*guest])
            .collect();
        if party.len() > largest_table(instance) {
            continue;
        }
        if loose.iter().any(|place| *place != loose[0]) {
            return Some(format!("{party:?} is divided"));
        }
        if let ([table], Some(Some(place))) = (locks.as_slice(), loose.first())
            && table != place
        {
            return Some(format!("{party:?} is divided from who is locked"));
        }
    }
    None
}

/// Whether each party too large for a table is divided among as few tables as possible.
pub(crate) fn is_divided_minimally(instance: &Instance, seating: &Tables) -> bool {
    parties(instance).iter().all(|party| {
        let is_loose = |guest: &&usize| table_at(&instance.locked, **guest, instance).is_none();
        let loose: Vec<usize> = party.iter().filter(is_loose).copied().collect();
        let mut tables: Vec<usize> = loose.iter().filter_map(|guest| seating[*guest]).collect();
        tables.sort_unstable();
        tables.dedup();
        party.len() <= largest_table(instance)
            || tables.len() <= loose.len().div_ceil(largest_table(instance).max(1))
    })
}

/// Quality of a seating: fewer unseated guests, then fewer without lonely_and_cost, then fewer who lose their seat (or are moved,
/// if that is the aim), then the score without the cost.
pub(crate) fn quality(instance: &Instance, seating: &Tables) -> (usize, usize, usize, i64) {
    let unseated = seating.iter().filter(|place| place.is_none()).count();
    let (lonely, cost) = lonely_and_cost(instance, seating);
    (
        unseated,
        lonely,
        moved(instance, seating),
        cost - score(instance, seating),
    )
}

fn moved(instance: &Instance, seating: &Tables) -> usize {
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
    for one in 0..seating.len() {
        for other in one + 1..seating.len() {
            if seating[one].is_some() && seating[one] == seating[other] {
                score += i64::from(instance.weights.between(one, other));
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
    let places = instance.capacities.len() + 1;
    let guests = instance.weights.guests();
    let count = places.pow(u32::try_from(guests).unwrap());
    let seating = |mut number: usize| -> Tables {
        (0..guests)
            .map(|_| {
                let place = number % places;
                number /= places;
                Some(place).filter(|table| *table < instance.capacities.len())
            })
            .collect()
    };
    (0..count)
        .map(seating)
        .filter(|seating| find_broken_rule(instance, seating).is_none())
        .map(|seating| quality(instance, &seating))
        .min()
}
