//! Conflicts that a merge leaves: each lists its claims, and each solution settles it.

use super::{assign_seat, merge_both_ways, places, run, time_at, two_devices, view};
use serde_json::json;
use troth_core::seating::{SeatConflict, SeatConflictKind, SeatSolutionKind as SolutionKind};

use crate::support::Replica;

/// The only conflict after both devices have merged.
fn only_conflict(
    device_a: &mut Replica,
    device_b: &mut Replica,
    kind: SeatConflictKind,
) -> SeatConflict {
    merge_both_ways(device_a, device_b);
    let conflicts = view(device_a).conflicts;
    let of_kind: Vec<&SeatConflict> = conflicts
        .iter()
        .filter(|conflict| conflict.kind == kind)
        .collect();
    assert_eq!(of_kind.len(), 1, "{conflicts:#?}");
    of_kind[0].clone()
}

fn solution_kinds(conflict: &SeatConflict) -> Vec<SolutionKind> {
    conflict
        .solutions
        .iter()
        .map(|solution| solution.kind)
        .collect()
}

/// Runs each solution on a copy of the document, and checks that it is accepted, settles the conflict and loses no guest.
/// Returns the resulting places.
fn places_after_each_solution(replica: &mut Replica, conflict: &SeatConflict) -> Vec<String> {
    let saved = replica.document.save();
    let check = |solution: &troth_core::seating::SeatSolution| {
        let mut copy = Replica::load(&saved, 7);
        let decision = copy.seating_model().decide(&solution.command, &time_at(90));
        copy.apply(&decision.unwrap());
        let solved = view(&copy);
        assert_eq!(solved.conflicts, [], "{:?}", solution.kind);
        assert_eq!(places(&solved).len(), 4);
        places(&solved).join(", ")
    };
    conflict.solutions.iter().map(check).collect()
}

#[test]
fn two_guests_on_one_seat_are_a_conflict() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t1", 2, 5);
    assign_seat(&mut device_b, "leo", "t1", 2, 6);
    let conflict = only_conflict(&mut device_a, &mut device_b, SeatConflictKind::SamePosition);
    assert_eq!(conflict.key, "samePosition/t1/2");
    let claims: Vec<_> = conflict
        .claims
        .iter()
        .map(|claim| {
            (
                claim.guest_name.as_str(),
                claim.at.clone(),
                claim.actor.clone(),
            )
        })
        .collect();
    assert_eq!(
        claims,
        [
            ("Leo Rossi", Some(time_at(6)), Some("02".repeat(16))),
            ("Mia Rossi", Some(time_at(5)), Some("01".repeat(16))),
        ]
    );
    // Until the conflict is settled, the seat shows both.
    assert_eq!(view(&device_a).tables[0].seats[1].guests.len(), 2);
    assert_eq!(view(&device_a).stats.assigned_seats, 2);
    use SolutionKind::{KeepHere, MoveToFree};
    assert_eq!(
        solution_kinds(&conflict),
        [KeepHere, KeepHere, MoveToFree, MoveToFree]
    );
    assert_eq!(
        places_after_each_solution(&mut device_a, &conflict),
        [
            "ada -, leo t1/2, mia -, zoe -",
            "ada -, leo -, mia t1/2, zoe -",
            "ada -, leo t1/1, mia t1/2, zoe -",
            "ada -, leo t1/2, mia t1/1, zoe -",
        ]
    );
}

#[test]
fn a_seat_beyond_the_capacity_of_a_smaller_table_is_a_conflict() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t2", 6, 5);
    run(
        &mut device_b,
        "table.update",
        json!({ "id": "t2", "changes": { "capacity": 4 } }),
        6,
    );
    let conflict = only_conflict(
        &mut device_a,
        &mut device_b,
        SeatConflictKind::BeyondCapacity,
    );
    let table = &view(&device_a).tables[1];
    assert_eq!(
        (table.beyond.len(), table.seated, table.seats.len()),
        (1, 1, 4)
    );
    assert_eq!(
        solution_kinds(&conflict),
        [
            SolutionKind::MoveToFree,
            SolutionKind::GrowTable,
            SolutionKind::Unseat
        ]
    );
    assert_eq!(
        places_after_each_solution(&mut device_a, &conflict),
        [
            "ada -, leo -, mia t2/4, zoe -",
            "ada -, leo -, mia t2/6, zoe -",
            "ada -, leo -, mia -, zoe -",
        ]
    );
}

#[test]
fn a_seat_at_a_removed_table_is_a_conflict() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t1", 3, 5);
    run(&mut device_b, "table.remove", json!({ "id": "t1" }), 6);
    let conflict = only_conflict(&mut device_a, &mut device_b, SeatConflictKind::TableRemoved);
    assert_eq!(conflict.table_name.as_deref(), Some("Table 1"));
    // She is only on the unassigned list.
    assert_eq!(view(&device_a).stats.unassigned_guests, 4);
    assert_eq!(
        solution_kinds(&conflict),
        [SolutionKind::RestoreTable, SolutionKind::Unseat]
    );
    assert_eq!(
        places_after_each_solution(&mut device_a, &conflict),
        [
            "ada -, leo -, mia t1/3, zoe -",
            "ada -, leo -, mia -, zoe -"
        ]
    );
}

#[test]
fn two_moves_of_a_guest_are_a_conflict() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t1", 1, 5);
    assign_seat(&mut device_b, "mia", "t2", 8, 6);
    let conflict = only_conflict(&mut device_a, &mut device_b, SeatConflictKind::MovedTwice);
    let places: Vec<(&str, u32)> = conflict
        .claims
        .iter()
        .filter_map(|claim| Some((claim.table_id.as_ref()?.as_str(), claim.position?)))
        .collect();
    assert_eq!(places.len(), 2);
    assert_eq!(view(&device_a).stats.assigned_seats, 1);
    assert_eq!(
        solution_kinds(&conflict),
        [SolutionKind::KeepHere, SolutionKind::MoveThere]
    );
    let mut outcomes = places_after_each_solution(&mut device_a, &conflict);
    outcomes.sort();
    assert_eq!(
        outcomes,
        [
            "ada -, leo -, mia t1/1, zoe -",
            "ada -, leo -, mia t2/8, zoe -"
        ]
    );
}

#[test]
fn equal_concurrent_moves_do_not_conflict() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t1", 1, 5);
    assign_seat(&mut device_b, "mia", "t1", 1, 6);
    merge_both_ways(&mut device_a, &mut device_b);
    assert_eq!(view(&device_a).conflicts, []);
}

#[test]
fn a_guest_who_declined_keeps_a_flagged_seat() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t1", 1, 5);
    let declines = json!({ "rsvpStatus": "DECLINED" });
    device_b.run_json(
        json!({ "type": "guest.update", "id": "mia", "changes": declines }),
        &time_at(6),
    );
    let conflict = only_conflict(&mut device_a, &mut device_b, SeatConflictKind::Declined);
    assert_eq!(view(&device_a).declined.len(), 0);
    assert_eq!(solution_kinds(&conflict), [SolutionKind::Unseat]);
    assert_eq!(
        places_after_each_solution(&mut device_a, &conflict),
        ["ada -, leo -, mia -, zoe -"]
    );
}

#[test]
fn a_guest_unseated_and_moved_at_once_is_a_conflict() {
    for unseats_last in [false, true] {
        let (mut device_a, mut device_b) = two_devices();
        assign_seat(&mut device_a, "mia", "t1", 1, 4);
        device_b.merge(&mut device_a);
        let unseat = |replica: &mut Replica, step| {
            run(replica, "seat.unassign", json!({ "guestId": "mia" }), step);
        };
        if unseats_last {
            assign_seat(&mut device_a, "mia", "t2", 8, 5);
            unseat(&mut device_b, 6);
        } else {
            unseat(&mut device_a, 5);
            assign_seat(&mut device_b, "mia", "t2", 8, 6);
        }
        let conflict = only_conflict(&mut device_a, &mut device_b, SeatConflictKind::MovedTwice);
        let claims: Vec<_> = conflict
            .claims
            .iter()
            .map(|claim| (claim.position, claim.actor.is_some()))
            .collect();
        assert!(claims.contains(&(None, true)), "{claims:?}");
        assert!(claims.contains(&(Some(8), true)), "{claims:?}");
        let mut outcomes = places_after_each_solution(&mut device_a, &conflict);
        outcomes.sort();
        outcomes.dedup();
        assert_eq!(
            outcomes,
            [
                "ada -, leo -, mia -, zoe -",
                "ada -, leo -, mia t2/8, zoe -"
            ]
        );
    }
}

#[test]
fn a_seat_locked_and_left_at_once_is_a_conflict() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t1", 1, 4);
    device_b.merge(&mut device_a);
    let lock = json!({ "guestId": "mia", "locked": true });
    run(&mut device_a, "seat.lock", lock, 5);
    assign_seat(&mut device_b, "mia", "t2", 8, 6);
    let conflict = only_conflict(&mut device_a, &mut device_b, SeatConflictKind::MovedTwice);
    assert_eq!(conflict.claims.len(), 2);
}

#[test]
fn a_guest_who_gets_a_seat_while_another_removes_her_is_back() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t1", 1, 5);
    device_b.run_json(json!({ "type": "guest.remove", "id": "mia" }), &time_at(6));
    merge_both_ways(&mut device_a, &mut device_b);
    assert_eq!(places(&view(&device_a))[2], "mia t1/1");
    let issues = device_a.model().view("2027-01-01".parse().unwrap()).issues;
    assert_eq!(issues.len(), 1, "{issues:?}");
}

#[test]
fn a_new_seat_survives_the_shrink_of_the_old_table() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t2", 8, 4);
    device_b.merge(&mut device_a);
    assign_seat(&mut device_a, "mia", "t1", 1, 5);
    run(
        &mut device_b,
        "table.update",
        json!({ "id": "t2", "changes": { "capacity": 2 } }),
        6,
    );
    merge_both_ways(&mut device_a, &mut device_b);
    assert_eq!(places(&view(&device_a))[2], "mia t1/1");
    assert_eq!(view(&device_a).conflicts, []);
}

#[test]
fn one_of_two_concurrent_table_moves_sets_both_coordinates() {
    let (mut device_a, mut device_b) = two_devices();
    let move_to =
        |x: i64, y: i64| json!({ "id": "t1", "changes": { "positionX": x, "positionY": y } });
    run(&mut device_a, "table.update", move_to(100, 200), 5);
    run(&mut device_b, "table.update", move_to(300, 400), 6);
    merge_both_ways(&mut device_a, &mut device_b);
    let table = &view(&device_a).tables[0];
    let position = (table.position_x, table.position_y);
    assert!(
        position == (100, 200) || position == (300, 400),
        "{position:?}"
    );
}
