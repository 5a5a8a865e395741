//! Automatic seating: the hard rules hold always, a plan never gets worse, a seed makes one plan,
//! and the best plan is found where it is known.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a helper of tests fails the test"
)]

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use troth_core::seating::solver::{Age, Aim, Filling, Instance, Solver, WeightTable, Weights};

type Tables = Vec<Option<usize>>;

#[test]
fn the_published_optimum_is_found_from_any_seed() {
    let table = WeightTable::read(include_str!("instances/bellows-peterson-17.csv")).unwrap();
    let check = |tables: usize, seats: u32, score: i64| {
        let instance = Instance {
            capacities: vec![seats; tables],
            weights: table.weights.clone(),
            ..Instance::default()
        };
        for seed in 0..10 {
            let mut solver = Solver::new(&instance, seed);
            // A few hundredths of a second; the slowest seed is known to take 60,000 steps.
            solver.run(300_000);
            assert_eq!(solver.best().score, score, "{tables} tables, seed {seed}");
        }
    };
    check(5, 4, 276);
    check(2, 10, 318);
}

/// Everything small enough that all plans can be looked at.
fn instance() -> impl Strategy<Value = Instance> {
    (1..7_usize, prop::collection::vec(1..5_u32, 0..4)).prop_flat_map(|(guests, capacities)| {
        let tables = capacities.len();
        let guest = 0..guests;
        let place = move || prop::option::weighted(0.6, 0..tables.max(1));
        let lock = prop::option::weighted(0.15, 0..tables.max(1));
        (
            prop::collection::vec((guest.clone(), guest.clone(), -6..10_i32), 0..20),
            prop::collection::vec((guest.clone(), 0..tables.max(1), -3..6_i32), 0..4),
            prop::collection::vec((guest.clone(), guest.clone()), 0..4),
            prop::collection::vec(prop::collection::vec(guest, 1..4), 0..3),
            prop::collection::vec(lock, guests),
            prop::collection::vec(place(), guests),
            (
                prop::sample::select(vec![Aim::Score, Aim::FewestMoves]),
                filling(guests),
            ),
        )
            .prop_map(
                move |(pairs, preferences, apart, parties, locked, start, (aim, filling))| {
                    let filling = filling.map(|filling| of_one_circle(filling, &parties));
                    let mut weights = Weights::none(guests);
                    for (one, other, weight) in pairs {
                        weights.add(one, other, weight);
                    }
                    Instance {
                        capacities: capacities.clone(),
                        weights,
                        preferences,
                        apart: apart.into_iter().filter(|(a, b)| a != b).collect(),
                        parties,
                        start: start
                            .iter()
                            .zip(&locked)
                            .map(|(start, locked)| locked.or(*start))
                            .collect(),
                        locked,
                        aim,
                        filling,
                        places: Vec::new(),
                    }
                },
            )
    })
}

fn filling(guests: usize) -> impl Strategy<Value = Option<Filling>> {
    let age = prop::sample::select(vec![Age::Grown, Age::Grown, Age::Young, Age::Child]);
    let filling = (
        (0..9_i32, 0..9_i32, 0..9_i32),
        prop::collection::vec(prop::option::of(0..2_usize), guests),
        prop::collection::vec(age, guests),
    );
    let filling = filling.prop_map(|((table, lack, strangers), circles, ages)| Filling {
        table,
        lack,
        strangers,
        circles,
        ages,
    });
    prop::option::of(filling)
}

/// A party knows the circle of its first guest, as a party moves.
fn of_one_circle(mut filling: Filling, parties: &[Vec<usize>]) -> Filling {
    for party in parties.iter().rev() {
        for guest in party {
            filling.circles[*guest] = filling.circles[party[0]];
        }
    }
    // Whoever is in two parties may have drawn others over: all that are connected know one circle.
    for _ in parties {
        for party in parties {
            let least = party
                .iter()
                .filter_map(|guest| filling.circles[*guest])
                .min();
            for guest in party {
                filling.circles[*guest] = least;
            }
        }
    }
    filling
}

/// How many have no company, and what empty seats and strangers cost, written down anew.
fn company(instance: &Instance, plan: &Tables) -> (usize, i64) {
    let Some(filling) = &instance.filling else {
        return (0, 0);
    };
    let (mut lonely, mut cost) = (0, 0);
    for (table, capacity) in instance.capacities.iter().enumerate() {
        let here: Vec<usize> = (0..plan.len())
            .filter(|guest| plan[*guest] == Some(table))
            .collect();
        if here.is_empty() {
            continue;
        }
        let of_age = |age| {
            here.iter()
                .filter(|guest| filling.ages[**guest] == age)
                .count()
        };
        lonely += match (of_age(Age::Grown), of_age(Age::Child)) {
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

/// A table that exists.
fn at(places: &[Option<usize>], guest: usize, instance: &Instance) -> Option<usize> {
    let place = places.get(guest).copied().flatten();
    place.filter(|table| *table < instance.capacities.len())
}

/// The parties, each guest in the first one only.
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

fn largest(instance: &Instance) -> usize {
    instance
        .capacities
        .iter()
        .max()
        .map_or(0, |most| *most as usize)
}

/// The first hard rule that a plan breaks.
fn broken(instance: &Instance, plan: &Tables) -> Option<String> {
    let locked = |guest: usize| at(&instance.locked, guest, instance);
    for (table, capacity) in instance.capacities.iter().enumerate() {
        let here: Vec<usize> = (0..plan.len())
            .filter(|g| plan[*g] == Some(table))
            .collect();
        let is_locked = here.iter().all(|guest| locked(*guest).is_some());
        if here.len() > *capacity as usize && !is_locked {
            return Some(format!("{here:?} at a table of {capacity}"));
        }
    }
    for (guest, place) in plan.iter().enumerate() {
        if locked(guest).is_some_and(|table| *place != Some(table)) {
            return Some(format!("{guest} was locked"));
        }
    }
    for (one, other) in &instance.apart {
        let both_locked = locked(*one).is_some() && locked(*other).is_some();
        if plan[*one].is_some() && plan[*one] == plan[*other] && !both_locked {
            return Some(format!("{one} and {other} are to be apart"));
        }
    }
    for party in parties(instance) {
        let mut locks: Vec<usize> = party.iter().filter_map(|guest| locked(*guest)).collect();
        locks.dedup();
        let loose: Vec<Option<usize>> = party
            .iter()
            .filter(|guest| locked(**guest).is_none())
            .map(|guest| plan[*guest])
            .collect();
        if party.len() > largest(instance) {
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

/// Whether no party that is too large for a table sits at more tables than it has to.
fn is_barely_divided(instance: &Instance, plan: &Tables) -> bool {
    parties(instance).iter().all(|party| {
        let is_loose = |guest: &&usize| at(&instance.locked, **guest, instance).is_none();
        let loose: Vec<usize> = party.iter().filter(is_loose).copied().collect();
        let mut tables: Vec<usize> = loose.iter().filter_map(|guest| plan[*guest]).collect();
        tables.sort_unstable();
        tables.dedup();
        party.len() <= largest(instance)
            || tables.len() <= loose.len().div_ceil(largest(instance).max(1))
    })
}

/// How good a plan is: fewer unseated, then fewer without company, then fewer who had a seat and
/// lose it, or who are moved where that is the aim, then the score without what it costs.
fn value(instance: &Instance, plan: &Tables) -> (usize, usize, usize, i64) {
    let unseated = plan.iter().filter(|place| place.is_none()).count();
    let (lonely, cost) = company(instance, plan);
    (
        unseated,
        lonely,
        moved(instance, plan),
        cost - score(instance, plan),
    )
}

fn moved(instance: &Instance, plan: &Tables) -> usize {
    let is_moved = |guest: &usize| {
        let now = plan[*guest];
        at(&instance.start, *guest, instance).is_some_and(|before| match instance.aim {
            Aim::Score => now.is_none(),
            Aim::FewestMoves => now != Some(before),
        })
    };
    (0..plan.len()).filter(is_moved).count()
}

fn score(instance: &Instance, plan: &Tables) -> i64 {
    let mut score = 0;
    for one in 0..plan.len() {
        for other in one + 1..plan.len() {
            if plan[one].is_some() && plan[one] == plan[other] {
                score += i64::from(instance.weights.of(one, other));
            }
        }
    }
    for (guest, table, weight) in &instance.preferences {
        if plan[*guest] == Some(*table) {
            score += i64::from(*weight);
        }
    }
    score
}

fn solved(instance: &Instance, seed: u64, steps: u64) -> Tables {
    let mut solver = Solver::new(instance, seed);
    solver.run(steps);
    let best = solver.best();
    assert_eq!(score(instance, &best.tables), best.score);
    let lonely = company(instance, &best.tables).0;
    assert_eq!(solver.lonely().len(), lonely);
    best.tables
}

/// The best of all plans that keep the rules.
fn best_of_all(instance: &Instance) -> Option<(usize, usize, usize, i64)> {
    let places = instance.capacities.len() + 1;
    let guests = instance.weights.guests();
    let count = places.pow(u32::try_from(guests).unwrap());
    let plan = |mut number: usize| -> Tables {
        (0..guests)
            .map(|_| {
                let place = number % places;
                number /= places;
                Some(place).filter(|table| *table < instance.capacities.len())
            })
            .collect()
    };
    (0..count)
        .map(plan)
        .filter(|plan| broken(instance, plan).is_none())
        .map(|plan| value(instance, &plan))
        .min()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, max_global_rejects: 100_000, ..ProptestConfig::default() })]

    #[test]
    fn hard_rules_hold_after_any_number_of_steps(instance in instance(), seed: u64, steps in 0..3_000_u64) {
        let plan = solved(&instance, seed, steps);
        prop_assert_eq!(broken(&instance, &plan), None);
    }

    #[test]
    fn a_plan_never_gets_worse(instance in instance(), seed: u64, steps in 0..3_000_u64) {
        let start: Tables = (0..instance.weights.guests())
            .map(|guest| at(&instance.start, guest, &instance))
            .collect();
        prop_assume!(broken(&instance, &start).is_none() && is_barely_divided(&instance, &start));
        let plan = solved(&instance, seed, steps);
        prop_assert!(value(&instance, &plan) <= value(&instance, &start));
        let more = solved(&instance, seed, steps + 500);
        prop_assert!(value(&instance, &more) <= value(&instance, &plan));
    }

    #[test]
    fn no_two_equal_tables_trade_their_guests_for_nothing(
        instance in instance(),
        seed: u64,
        steps in 0..3_000_u64,
    ) {
        let plan = solved(&instance, seed, steps);
        let staying = |plan: &Tables| {
            let places = plan.iter().enumerate();
            places.filter(|(guest, now)| now.is_some() && at(&instance.start, *guest, &instance) == **now).count()
        };
        let is_bound = |table: usize| {
            plan.iter().enumerate().any(|(guest, now)| {
                let wished = instance.preferences.iter().any(|(one, ..)| *one == guest);
                *now == Some(table) && (wished || at(&instance.locked, guest, &instance).is_some())
            })
        };
        let count = instance.capacities.len();
        for (one, other) in (0..count).flat_map(|one| (0..one).map(move |other| (one, other))) {
            if instance.capacities[one] != instance.capacities[other] || is_bound(one) || is_bound(other) {
                continue;
            }
            let traded: Tables = plan
                .iter()
                .map(|now| now.map(|now| match now {
                    now if now == one => other,
                    now if now == other => one,
                    now => now,
                }))
                .collect();
            prop_assert!(staying(&plan) >= staying(&traded), "{one} {other} {plan:?}");
        }
    }

    #[test]
    fn a_seed_makes_one_plan_however_its_steps_are_divided(
        instance in instance(),
        seed: u64,
        slices in prop::collection::vec(1..700_u64, 1..6),
    ) {
        let whole = solved(&instance, seed, slices.iter().sum());
        let mut solver = Solver::new(&instance, seed);
        for slice in slices {
            solver.run(slice);
        }
        prop_assert_eq!(solver.best().tables, whole);
    }

    #[test]
    fn who_has_no_seat_is_told_why(instance in instance(), seed: u64) {
        let mut solver = Solver::new(&instance, seed);
        solver.run(2_000);
        let plan = solver.best().tables;
        let told: Vec<usize> = solver.unseated().into_iter().map(|(guest, _)| guest).collect();
        let without: Vec<usize> = (0..plan.len()).filter(|guest| plan[*guest].is_none()).collect();
        prop_assert_eq!(told, without);
    }
}

/// Four seats, four singles who all sat there, and a couple of whom one did: fewest lose a seat when the couple goes and
/// two singles come in together. One alone would leave a seat empty, which no search likes to go through.
#[test]
fn a_couple_gives_way_to_two_who_wait() {
    let mut weights = Weights::none(6);
    for (one, other, weight) in [(0, 3, -3), (1, 4, 4), (4, 5, -3)] {
        weights.add(one, other, weight);
    }
    let instance = Instance {
        capacities: vec![4],
        weights,
        preferences: vec![(2, 0, 4), (0, 0, -1)],
        parties: vec![vec![0, 1]],
        start: [None].into_iter().chain([Some(0); 5]).collect(),
        locked: vec![None; 6],
        ..Instance::default()
    };
    for seed in 0..50 {
        let plan = solved(&instance, seed, 20_000);
        assert_eq!(Some(value(&instance, &plan)), best_of_all(&instance));
    }
}

#[test]
fn a_party_larger_than_any_table_is_divided_evenly() {
    let instance = Instance {
        capacities: vec![4, 4, 4],
        weights: Weights::none(9),
        parties: vec![(0..9).collect()],
        ..Instance::default()
    };
    let plan = solved(&instance, 1, 2_000);
    let at = |table| plan.iter().filter(|place| **place == Some(table)).count();
    assert_eq!([at(0), at(1), at(2)], [3, 3, 3]);
}

proptest! {
    // A search promises no optimum in a number of steps: the same weddings in every run, so that a failure is a change
    // of the search.
    #![proptest_config(ProptestConfig {
        cases: 100,
        max_global_rejects: 100_000,
        rng_seed: RngSeed::Fixed(2026),
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_best_of_all_plans_is_found(instance in instance(), seed: u64) {
        prop_assume!(instance.parties.iter().all(|party| party.len() <= largest(&instance)));
        let plan = solved(&instance, seed, 20_000);
        prop_assert_eq!(Some(value(&instance, &plan)), best_of_all(&instance));
    }
}

#[test]
fn the_grown_ups_of_a_party_that_is_divided_are_dealt_out() {
    let check = |ages: &[Age]| {
        let instance = Instance {
            capacities: vec![5, 5],
            weights: Weights::none(ages.len()),
            parties: vec![(0..ages.len()).collect()],
            filling: Some(Filling {
                ages: ages.to_vec(),
                ..Filling::default()
            }),
            ..Instance::default()
        };
        let mut solver = Solver::new(&instance, 1);
        solver.run(2_000);
        assert!(solver.best().tables.iter().all(Option::is_some), "{ages:?}");
        assert!(solver.lonely().is_empty(), "{ages:?}");
    };
    use Age::{Child, Grown, Young};
    check(&[
        Grown, Grown, Child, Child, Child, Child, Child, Child, Child, Child,
    ]);
    check(&[
        Child, Child, Child, Child, Child, Child, Grown, Grown, Young,
    ]);
    check(&[Grown, Grown, Grown, Grown, Grown, Grown, Grown, Child]);
}

/// Four tables in a row, and a party of six with one grown-up that no table has the seats for.
#[test]
fn tables_of_a_divided_family_stand_side_by_side() {
    let party: Vec<usize> = (0..6).collect();
    let others = [6, 7, 8, 9, 10, 11];
    let instance = Instance {
        capacities: vec![4; 4],
        weights: Weights::none(12),
        parties: vec![party],
        filling: Some(Filling {
            ages: [Age::Grown]
                .into_iter()
                .chain([Age::Child; 5])
                .chain([Age::Grown; 6])
                .collect(),
            ..Filling::default()
        }),
        places: vec![(0, 0), (300, 0), (600, 0), (900, 0)],
        ..Instance::default()
    };
    for seed in 0..20 {
        let mut solver = Solver::new(&instance, seed);
        solver.run(5_000);
        assert!(solver.lonely().is_empty());
        let tables = solver.best().tables;
        let parent = tables[0].unwrap();
        for child in &tables[1..6] {
            assert!(child.unwrap().abs_diff(parent) <= 1, "{tables:?}");
        }
        assert!(others.iter().all(|guest| tables[*guest].is_some()));
    }
}

proptest! {
    #[test]
    fn no_text_makes_reading_a_table_fail_otherwise(text in "[a,;\"\r\n0-9\t'=-]{0,40}") {
        let _ = WeightTable::read(&text);
    }
}
