//! Chairs that a chart holds for companions that seated guests can still bring.

use serde_json::json;

use super::companions::{update_guest, wedding_with_mia_and_tom};
use super::{assign_seat, places, run, time_at, view};

use crate::support::Replica;

/// Mia has confirmed, may bring two, and is on the second of four seats; chairs are held.
fn wedding_with_held_chairs() -> Replica {
    let mut replica = wedding_with_mia_and_tom();
    replica.run_json(json!({ "type": "guest.remove", "id": "tom" }), &time_at(13));
    assign_seat(&mut replica, "mia", "t1", 2, 20);
    set_hold_chairs(&mut replica, true);
    replica
}

fn set_hold_chairs(replica: &mut Replica, hold: bool) {
    let changes = json!({ "holdChairs": hold });
    replica.run_json(
        json!({ "type": "chart.update", "id": "c", "changes": changes }),
        &time_at(21),
    );
}

/// The held seats, such as "t1/3 mia".
fn held_seats(replica: &Replica) -> Vec<String> {
    let view = view(replica);
    let mut seats = Vec::new();
    for table in &view.tables {
        for seat in &table.seats {
            if let Some(host) = &seat.held_for {
                seats.push(format!("{}/{} {host}", table.id, seat.position));
            }
        }
    }
    assert_eq!(view.stats.held_seats as usize, seats.len());
    seats
}

#[test]
fn chairs_are_held_on_request_only() {
    let mut replica = wedding_with_held_chairs();
    assert_eq!(held_seats(&replica), ["t1/1 mia", "t1/3 mia"]);
    // A held chair does not count as an assigned seat.
    let stats = view(&replica).stats;
    assert_eq!((stats.assigned_seats, stats.may_still_bring), (1, 2));
    set_hold_chairs(&mut replica, false);
    assert!(held_seats(&replica).is_empty());
}

#[test]
fn chairs_are_held_for_unnamed_companions_of_seated_confirmed_guests() {
    let mut replica = wedding_with_held_chairs();
    replica.run_json(
        json!({ "type": "guest.add", "id": "pia", "guest": { "plusOneOf": "mia" } }),
        &time_at(22),
    );
    assert_eq!(held_seats(&replica), ["t1/3 mia"]);
    update_guest(&mut replica, "mia", json!({ "rsvpStatus": "TENTATIVE" }));
    assert!(held_seats(&replica).is_empty());
    update_guest(&mut replica, "mia", json!({ "rsvpStatus": "CONFIRMED" }));
    run(
        &mut replica,
        "seat.unassign",
        json!({ "guestId": "mia" }),
        23,
    );
    assert!(held_seats(&replica).is_empty());
    assert_eq!(view(&replica).stats.without_held_seat, 0);
}

#[test]
fn seating_a_guest_on_a_held_seat_moves_the_hold() {
    let mut replica = wedding_with_held_chairs();
    assign_seat(&mut replica, "leo", "t1", 3, 22);
    assert_eq!(held_seats(&replica), ["t1/1 mia", "t1/4 mia"]);
    assign_seat(&mut replica, "ada", "t1", 1, 23);
    assert_eq!(held_seats(&replica), ["t1/4 mia"]);
    assert_eq!(view(&replica).stats.without_held_seat, 1);
}

#[test]
fn groups_avoid_held_chairs_if_possible() {
    let mut replica = wedding_with_held_chairs();
    assign_seat(&mut replica, "mia", "t2", 2, 22);
    assert_eq!(held_seats(&replica), ["t2/1 mia", "t2/3 mia"]);
    let group = |guests: &[&str], table: &str| json!({ "guestIds": guests, "tableId": table, "position": 1 });
    run(&mut replica, "seat.group", group(&["leo", "ada"], "t2"), 23);
    assert_eq!(places(&view(&replica))[..2], ["ada t2/8", "leo t2/7"]);
    // Without other seats held chairs are used; the host's own chairs move with the host.
    assign_seat(&mut replica, "mia", "t1", 2, 24);
    run(
        &mut replica,
        "seat.group",
        group(&["mia", "leo", "ada"], "t1"),
        25,
    );
    assert_eq!(
        places(&view(&replica))[..3],
        ["ada t1/3", "leo t1/2", "mia t1/1"]
    );
    assert_eq!(held_seats(&replica), ["t1/4 mia"]);
}

#[test]
fn a_copy_also_holds_chairs() {
    let mut replica = wedding_with_held_chairs();
    let duplicate = json!({ "type": "chart.duplicate", "id": "d", "from": "c", "name": "Copy" });
    replica.run_json(duplicate, &time_at(30));
    let copy = replica.model().seating("d").unwrap();
    assert!(copy.chart.hold_chairs);
    assert_eq!(copy.stats.held_seats, 2);
}
