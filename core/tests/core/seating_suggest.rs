//! "Suggest seats" on whole charts: no guest is lost or on two seats, and the reported reasons add up.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use serde_json::json;
use troth_core::model::Model;
use troth_core::seating::suggest::{
    APART, ProblemChart, ProblemGuest, ProblemObject, ProblemSeat, ProblemTable, ProblemWish,
    ReasonKind, SeatingMode, SeatingOptions, SeatingProblem, SeatingSearch, SuggestedSeating,
    UnseatedReason,
};
use troth_core::values::{AgeGroup, ObjectKind, Relationship, RsvpStatus, TableShape, WishKind};

const GUESTS: usize = 14;

fn id(guest: usize) -> String {
    format!("g{guest:02}")
}

fn guest() -> impl Strategy<Value = ProblemGuest> {
    (
        prop::sample::select(RsvpStatus::ALL),
        prop::option::of(prop::sample::select(AgeGroup::ALL)),
        prop::option::of(prop::sample::select(Relationship::ALL)),
        prop::option::weighted(0.6, 0..4_u8),
        prop::option::weighted(0.6, 0..3_u8),
    )
        .prop_map(
            |(rsvp_status, age_group, relationship, party, group)| ProblemGuest {
                id: String::new(),
                name: String::new(),
                host_id: None,
                may_still_bring: 0,
                is_vip: false,
                is_couple: false,
                rsvp_status,
                age_group,
                relationship,
                party_id: party.map(|party| format!("p{party}")),
                party_name: party.map(|party| format!("Party {party}")),
                group_id: group.map(|group| format!("c{group}")),
                group_name: group.map(|group| format!("Group {group}")),
            },
        )
}

/// A chart as merges may leave it: two guests on one seat, guests beyond the last one.
fn problem() -> impl Strategy<Value = SeatingProblem> {
    let wish = (prop::sample::select(WishKind::ALL), 0..GUESTS, 0..GUESTS).prop_map(
        |(kind, guest, other)| ProblemWish {
            kind,
            guests: match kind {
                WishKind::NearDoor => vec![id(guest)],
                WishKind::Apart | WishKind::Near => vec![id(guest), id(other)],
            },
        },
    );
    let table = (1..7_u32, 0..1600_i64, 0..1200_i64);
    let seat = prop::option::weighted(0.6, (0..4_usize, 1..9_u32, any::<bool>()));
    (
        prop::collection::vec(guest(), 0..GUESTS),
        prop::collection::vec(table, 0..4),
        prop::collection::vec(wish, 0..5),
        prop::collection::vec(seat, GUESTS),
        any::<bool>(),
    )
        .prop_map(|(guests, tables, wishes, seats, door)| {
            let guests: Vec<ProblemGuest> = (0..)
                .zip(guests)
                .map(|(index, guest)| ProblemGuest {
                    id: id(index),
                    ..guest
                })
                .collect();
            let mut tables: Vec<ProblemTable> = (0..)
                .zip(tables)
                .map(|(index, (capacity, position_x, position_y))| ProblemTable {
                    id: format!("t{index}"),
                    capacity,
                    shape: None,
                    position_x,
                    position_y,
                    seats: (1..=capacity)
                        .map(|position| ProblemSeat {
                            position,
                            ..ProblemSeat::default()
                        })
                        .collect(),
                    beyond: Vec::new(),
                })
                .collect();
            for (guest, seat) in guests.iter().zip(seats) {
                let Some((table, position, locked)) = seat else {
                    continue;
                };
                let Some(table) = tables.get_mut(table) else {
                    continue;
                };
                match table.seats.get_mut(position as usize - 1) {
                    Some(seat) => {
                        seat.locked |= locked;
                        seat.guests.push(guest.id.clone());
                    }
                    None => table.beyond.push(guest.id.clone()),
                }
            }
            let objects = vec![
                ProblemObject {
                    kind: ObjectKind::Door,
                    label: None,
                    position_x: 800,
                    position_y: 0,
                };
                usize::from(door)
            ];
            SeatingProblem {
                chart: ProblemChart::default(),
                tables,
                guests,
                objects,
                wishes,
            }
        })
}

fn options() -> impl Strategy<Value = SeatingOptions> {
    let modes = vec![SeatingMode::Fresh, SeatingMode::Fill, SeatingMode::Repair];
    let strength = || 0..4_u8;
    (
        prop::sample::select(modes),
        [(); 6].map(|()| strength()),
        prop::collection::vec((0..GUESTS, 0..GUESTS, -9..9_i32), 0..5),
    )
        .prop_map(
            |(mode, [groups, relationships, ages, near, door, tables], matrix)| SeatingOptions {
                mode,
                groups,
                relationships,
                ages,
                near,
                door,
                tables,
                companions: true,
                beside_couple: false,
                matrix: matrix
                    .into_iter()
                    .map(|(guest, other, weight)| (id(guest), id(other), weight))
                    .collect(),
            },
        )
}

/// Guests by table and position after the changes; guests beyond the last seat have the position `u32::MAX`.
fn seating_after(
    problem: &SeatingProblem,
    suggested: &SuggestedSeating,
) -> BTreeMap<(String, u32), Vec<String>> {
    let mut seats = BTreeMap::<(String, u32), Vec<String>>::new();
    for table in &problem.tables {
        let occupied = table.seats.iter().map(|seat| (seat.position, &seat.guests));
        for (position, guests) in occupied.chain([(u32::MAX, &table.beyond)]) {
            let unchanged = guests
                .iter()
                .filter(|guest| !suggested.changes.contains_key(*guest));
            for guest in unchanged {
                seats
                    .entry((table.id.clone(), position))
                    .or_default()
                    .push(guest.clone());
            }
        }
    }
    for (guest, seat) in &suggested.changes {
        if let Some(seat) = seat {
            let key = (seat.table_id.clone(), seat.position);
            seats.entry(key).or_default().push(guest.clone());
        }
    }
    seats
}

fn suggest_seating(
    problem: &SeatingProblem,
    options: &SeatingOptions,
    seed: u64,
) -> SuggestedSeating {
    let mut search = SeatingSearch::new(problem, options, seed);
    search.run(3_000);
    search.best_seating()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn every_confirmed_guest_has_one_seat_or_a_reason(
        problem in problem(),
        options in options(),
        seed: u64,
    ) {
        let suggested = suggest_seating(&problem, &options, seed);
        let reported: Vec<&String> =
            suggested.seats.keys().chain(suggested.unseated.iter().map(|guest| &guest.guest_id)).collect();
        let unique: BTreeSet<&String> = reported.iter().copied().collect();
        prop_assert_eq!(unique.len(), reported.len());
        let coming: BTreeSet<&String> = problem
            .guests
            .iter()
            .filter(|guest| guest.rsvp_status != RsvpStatus::Declined)
            .map(|guest| &guest.id)
            .collect();
        prop_assert_eq!(unique, coming);

        // The changes produce the seating: one guest on a seat, and only existing seats.
        for ((table, position), guests) in seating_after(&problem, &suggested) {
            prop_assert_eq!(guests.len(), 1, "{} {} {:?}", table, position, guests);
            let capacity = problem.tables.iter().find(|existing| existing.id == table).unwrap().capacity;
            prop_assert!((1..=capacity).contains(&position));
            let seat = suggested.seats.get(&guests[0]);
            let is_unchanged = seat.is_none() && !suggested.changes.contains_key(&guests[0]);
            let is_suggested = seat.is_some_and(|seat| (&seat.table_id, seat.position) == (&table, position));
            prop_assert!(is_unchanged || is_suggested, "{:?} {:?}", guests, seat);
        }
    }

    #[test]
    fn locked_seats_stay_and_filling_moves_no_seated_guest(
        problem in problem(),
        options in options(),
        seed: u64,
    ) {
        let suggested = suggest_seating(&problem, &options, seed);
        for seat in problem.tables.iter().flat_map(|table| &table.seats) {
            let Some(first) = seat.guests.first() else { continue };
            let has_declined = suggested.freed.contains(first);
            if seat.locked || (options.mode == SeatingMode::Fill && !has_declined) {
                prop_assert!(!suggested.changes.contains_key(first), "{first}");
            }
        }
    }

    #[test]
    fn the_reasons_add_up_to_the_score(problem in problem(), options in options(), seed: u64) {
        let suggested = suggest_seating(&problem, &options, seed);
        let tables: i64 = suggested.tables.iter().map(|table| table.score).sum();
        prop_assert_eq!(tables, suggested.score);
        for reason in suggested.tables.iter().flat_map(|table| &table.reasons) {
            prop_assert!(!reason.guests.is_empty() || reason.kind == ReasonKind::Weights);
        }
    }
}

/// A chart from the model: two round tables, and a party with a guest added later.
fn wedding() -> Model {
    let guest = |party: &str, status: &str| {
        json!({
            "firstName": "A", "lastName": "B", "rsvpStatus": status, "partyId": party,
            "updatedAt": "2027-01-01T00:00:00.000Z",
        })
    };
    let table = |name: &str, x: i64| {
        json!({
            "name": name, "capacity": 3, "shape": "ROUND", "positionX": x, "positionY": 300,
            "rotation": 0, "updatedAt": "2027-01-01T00:00:00.000Z",
        })
    };
    let seat = |table: &str, position: i64| json!({ "tableId": table, "position": position });
    let document = json!({
        "guests": {
            "a1": guest("a", "CONFIRMED"), "a2": guest("a", "CONFIRMED"), "a3": guest("a", "PENDING"),
            "b1": guest("b", "CONFIRMED"), "b2": guest("b", "DECLINED"),
            "c1": guest("c", "TENTATIVE"),
        },
        "parties": {
            "a": { "name": "The As", "updatedAt": "2027-01-01T00:00:00.000Z" },
            "b": { "name": "The Bs", "updatedAt": "2027-01-01T00:00:00.000Z" },
            "c": { "name": "The Cs", "updatedAt": "2027-01-01T00:00:00.000Z" },
        },
        "charts": { "main": {
            "name": "Main Reception",
            "tables": { "t1": table("Table 1", 300), "t2": table("Table 2", 700) },
            "seats": {
                "a1": seat("t1", 1), "a2": seat("t1", 2), "b1": seat("t1", 3),
                "b2": seat("t2", 1), "c1": seat("t2", 2),
            },
            "updatedAt": "2027-01-01T00:00:00.000Z",
        } },
    });
    Model::from_value(&document)
}

#[test]
fn a_repair_seats_new_guests_and_moves_as_few_as_possible() {
    let problem = SeatingProblem::from_view(&wedding().seating("main").unwrap());
    let options = SeatingOptions {
        mode: SeatingMode::Repair,
        ..SeatingOptions::default()
    };
    let suggested = suggest_seating(&problem, &options, 1);
    // The third A belongs to the first table, where only one B has to move.
    assert_eq!(suggested.moved, ["b1"]);
    assert_eq!(suggested.freed, ["b2"]);
    assert_eq!(suggested.changes.len(), 3);
    assert_eq!(suggested.changes["b2"], None);
    assert_eq!(suggested.seats["a3"].table_id, "t1");
    assert_eq!(suggested.seats["a1"].position, 1);
    assert_eq!(suggested.seats["b1"].table_id, "t2");
    assert!(suggested.unseated.is_empty());
}

#[test]
fn filling_moves_no_guest_and_reports_unseated_ones() {
    let problem = SeatingProblem::from_view(&wedding().seating("main").unwrap());
    let options = SeatingOptions {
        mode: SeatingMode::Fill,
        ..SeatingOptions::default()
    };
    let suggested = suggest_seating(&problem, &options, 1);
    assert!(suggested.moved.is_empty());
    let [guest] = suggested.unseated.as_slice() else {
        panic!("{:?}", suggested.unseated)
    };
    assert_eq!(
        (guest.guest_id.as_str(), guest.reason),
        ("a3", UnseatedReason::BesideLocked)
    );
    assert_eq!(guest.table_id.as_deref(), Some("t1"));
}

#[test]
fn a_table_has_reasons() {
    let problem = SeatingProblem::from_view(&wedding().seating("main").unwrap());
    let options = SeatingOptions {
        mode: SeatingMode::Fresh,
        ..SeatingOptions::default()
    };
    let suggested = suggest_seating(&problem, &options, 1);
    let reasons: Vec<_> = suggested
        .tables
        .iter()
        .flat_map(|table| &table.reasons)
        .collect();
    let [reason] = reasons.as_slice() else {
        panic!("{reasons:?}")
    };
    assert_eq!(reason.kind, ReasonKind::Party);
    assert_eq!(reason.name.as_deref(), Some("The As"));
    assert_eq!(reason.guests, ["a1", "a2", "a3"]);
    assert_eq!((reason.weight, suggested.score), (240, 240));
}

#[test]
fn the_weights_of_each_pair_add_up() {
    let mut problem = SeatingProblem::from_view(&wedding().seating("main").unwrap());
    let wish = |kind, guest: &str, other: &str| ProblemWish {
        kind,
        guests: vec![guest.to_owned(), other.to_owned()],
    };
    problem.wishes = vec![
        wish(WishKind::Near, "a1", "c1"),
        wish(WishKind::Apart, "b1", "c1"),
        wish(WishKind::Apart, "a1", "b2"),
    ];
    for guest in &mut problem.guests {
        if ["a1", "a2", "b1"].contains(&guest.id.as_str()) {
            guest.group_id = Some("friends".to_owned());
        }
    }
    let options = SeatingOptions {
        groups: 3,
        near: 1,
        ..SeatingOptions::default()
    };
    let wish_weights = SeatingSearch::wish_weights(&problem, &options);
    // Guests who declined are left out.
    assert_eq!(wish_weights.guests, ["a1", "a2", "a3", "b1", "c1"]);
    let weight = |guest, other| wish_weights.weights.between(guest, other);
    assert_eq!(
        (weight(0, 1), weight(0, 2), weight(1, 3)),
        (80 + 40, 80, 40)
    );
    assert_eq!((weight(0, 4), weight(3, 4), weight(2, 4)), (60, APART, 0));
}

/// A generated chart of 60 guests at 9 tables, stored for the WASM test, which must get the same seating
/// (`web/src/lib/core/solver.test.ts`).
fn sixty_guests() -> SeatingProblem {
    let guests = (0..60_usize).map(|index| ProblemGuest {
        id: id(index),
        name: String::new(),
        host_id: None,
        may_still_bring: 0,
        is_vip: index == 7,
        is_couple: false,
        rsvp_status: if index % 11 == 3 {
            RsvpStatus::Declined
        } else {
            RsvpStatus::Confirmed
        },
        age_group: Some(AgeGroup::ALL[index * 7 % 4]),
        relationship: Some(Relationship::ALL[index * 5 % 7]),
        party_id: Some(format!("p{}", index * 2 / 5)),
        party_name: Some(format!("Party {}", index * 2 / 5)),
        group_id: (index % 3 > 0).then(|| format!("c{}", index * 7 % 8)),
        group_name: (index % 3 > 0).then(|| format!("Group {}", index * 7 % 8)),
    });
    let tables = (0..9_u8).map(|index| ProblemTable {
        id: format!("t{index}"),
        capacity: 6 + u32::from(index % 3),
        shape: Some(TableShape::Round),
        position_x: 200 + 300 * i64::from(index % 3),
        position_y: 200 + 300 * i64::from(index / 3),
        seats: vec![ProblemSeat {
            position: 2,
            guests: vec![id(usize::from(index) * 5)],
            locked: index % 4 == 0,
        }],
        beyond: Vec::new(),
    });
    let wish = |kind, guests: &[usize]| ProblemWish {
        kind,
        guests: guests.iter().map(|guest| id(*guest)).collect(),
    };
    SeatingProblem {
        chart: ProblemChart::default(),
        tables: tables.collect(),
        guests: guests.collect(),
        objects: vec![ProblemObject {
            kind: ObjectKind::Door,
            label: None,
            position_x: 0,
            position_y: 700,
        }],
        wishes: vec![
            wish(WishKind::Apart, &[1, 50]),
            wish(WishKind::Apart, &[20, 31]),
            wish(WishKind::Near, &[7, 42]),
            wish(WishKind::NearDoor, &[12]),
        ],
    }
}

#[test]
fn a_seed_gives_the_same_seating_as_in_the_browser() {
    let problem = sixty_guests();
    let cases = [SeatingMode::Fresh, SeatingMode::Fill, SeatingMode::Repair].map(|mode| {
        let options = SeatingOptions {
            mode,
            ..SeatingOptions::default()
        };
        let mut search = SeatingSearch::new(&problem, &options, 2027);
        let progress = search.run(50_000);
        json!({ "options": options, "seed": 2027, "progress": progress, "plan": search.best_seating() })
    });
    // One line, because people do not read it.
    let expected = json!({ "problem": problem, "steps": 50_000, "cases": cases }).to_string();
    insta::with_settings!({
        // Relative to the running test, not to where it was compiled: checkouts share build output.
        snapshot_path => std::path::absolute("tests/instances").unwrap(),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!("sixty-guests", expected);
    });
}
