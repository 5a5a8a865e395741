//! Weddings so small that all ways to seat the guests can be enumerated.

use proptest::prelude::*;
use troth_core::seating::solver::{AgeClass, FillingRules, Instance, SearchAim, Weights};

/// Up to six guests and three tables, with any weights, rules and start.
pub(crate) fn instance() -> impl Strategy<Value = Instance> {
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
                prop::sample::select(vec![SearchAim::Score, SearchAim::FewestMoves]),
                filling(guests),
                prop::collection::vec(prop::bool::weighted(0.4), 3),
            ),
        )
            .prop_map(
                move |(
                    pairs,
                    preferences,
                    apart,
                    parties,
                    locked,
                    start,
                    (aim, filling, has_host),
                )| {
                    let host_groups = host_groups(&parties, &has_host);
                    let filling = filling.map(|filling| with_circles_of_parties(filling, &parties));
                    let mut weights = Weights::none(guests);
                    for (guest, other, weight) in pairs {
                        weights.add(guest, other, weight);
                    }
                    Instance {
                        capacities: capacities.clone(),
                        weights,
                        preferences,
                        apart: apart.into_iter().filter(|(a, b)| a != b).collect(),
                        parties,
                        host_groups,
                        held_chairs: Vec::new(),
                        start: start
                            .iter()
                            .zip(&locked)
                            .map(|(start, locked)| locked.or(*start))
                            .collect(),
                        locked,
                        aim,
                        filling,
                        table_positions: Vec::new(),
                    }
                },
            )
    })
}

/// The first guest of a party is the host of the second if `has_host` is true for the party.
fn host_groups(parties: &[Vec<usize>], has_host: &[bool]) -> Vec<Vec<usize>> {
    let mut host_groups: Vec<Vec<usize>> = Vec::new();
    let mut earlier_guests: Vec<usize> = Vec::new();
    for (party, has_host) in parties.iter().zip(has_host) {
        let mut members = party.clone();
        members.retain(|guest| !earlier_guests.contains(guest));
        members.dedup();
        if let ([host, companion, ..], true) = (members.as_slice(), has_host)
            && host != companion
        {
            host_groups.push(vec![*host, *companion]);
        }
        earlier_guests.extend(party);
    }
    host_groups
}

fn filling(guests: usize) -> impl Strategy<Value = Option<FillingRules>> {
    let age = prop::sample::select(vec![
        AgeClass::Grown,
        AgeClass::Grown,
        AgeClass::Young,
        AgeClass::Child,
    ]);
    let filling = (
        (0..9_i32, 0..9_i32, 0..9_i32),
        prop::collection::vec(prop::option::of(0..2_usize), guests),
        prop::collection::vec(age, guests),
    );
    let filling = filling.prop_map(|((table, lack, strangers), circles, ages)| FillingRules {
        table,
        lack,
        strangers,
        circles,
        ages,
    });
    prop::option::of(filling)
}

/// All guests of a party get the circle of the first one, because a party moves together.
fn with_circles_of_parties(mut filling: FillingRules, parties: &[Vec<usize>]) -> FillingRules {
    for party in parties.iter().rev() {
        for guest in party {
            filling.circles[*guest] = filling.circles[party[0]];
        }
    }
    // A guest in two parties connects them: all connected guests get one circle.
    for _ in parties {
        for party in parties {
            let smallest_circle = party
                .iter()
                .filter_map(|guest| filling.circles[*guest])
                .min();
            for guest in party {
                filling.circles[*guest] = smallest_circle;
            }
        }
    }
    filling
}
