//! The couple at the head table.

use serde_json::{Value, json};
use troth_core::records::guest::couple::COUPLE;
use troth_core::seating::suggest::{SeatingMode, SeatingOptions, SeatingProblem, SeatingSearch};

use crate::couple::{OWNER, PARTNER, add, anna_and_ben, command, time_at, update};
use crate::seating::undoing::{redo, run_step, undo};
use crate::support::{Replica, merge_both_ways};

/// A chart with a head table of six and a table of eight.
fn add_chart(head_table: Option<&str>) -> Value {
    json!({ "type": "chart.add", "id": "dinner", "chart": { "name": "Dinner" }, "head": head_table,
        "tables": { "h": { "name": "Head", "capacity": 6 }, "t": { "name": "One", "capacity": 8 } } })
}

#[test]
fn they_sit_first_at_the_head_table_and_stay() {
    let mut replica = anna_and_ben();
    add(&mut replica, "ada", "Ada", "Abel");
    replica.run_json(add_chart(Some("h")), &time_at(3));
    let view = replica.model().seating("dinner").unwrap();
    let head = view
        .tables
        .iter()
        .find(|table| table.name == "Head")
        .unwrap();
    let seats = head
        .seats
        .iter()
        .take(2)
        .map(|seat| (seat.guests[0].as_str(), seat.locked));
    assert_eq!(seats.collect::<Vec<_>>(), [(OWNER, true), (PARTNER, true)]);
    assert!(
        view.guests
            .iter()
            .all(|guest| guest.is_couple != (guest.id.as_str() == "ada"))
    );
    let unknown_table = add_chart(Some("x"));
    let mut unchanged = anna_and_ben();
    let refusal = unchanged
        .run(&command(unknown_table), &time_at(3))
        .unwrap_err();
    assert_eq!(refusal.issues[0].code, "unknown_table");
    let mut without_couple = Replica::new(3);
    without_couple.run_json(add_chart(Some("h")), &time_at(3));
    assert_eq!(
        without_couple
            .model()
            .seating("dinner")
            .unwrap()
            .stats
            .assigned_seats,
        0
    );
}

/// A chart without tables.
fn empty_chart() -> Replica {
    let mut replica = anna_and_ben();
    let add = json!({ "type": "chart.add", "id": "dinner", "chart": { "name": "Dinner" } });
    replica.run_json(add, &time_at(2));
    replica
}

fn add_table(id: &str, capacity: u8) -> Value {
    json!({ "type": "table.add", "chart": "dinner", "id": id, "table": { "capacity": capacity } })
}

/// Every seated guest as "guest table position", with "locked" for locked seats.
fn seats(replica: &Replica) -> Vec<String> {
    let view = replica.model().seating("dinner").unwrap();
    let seats = view.tables.iter().flat_map(|table| {
        table.seats.iter().flat_map(move |seat| {
            let locked = if seat.locked { " locked" } else { "" };
            let guests = seat.guests.iter();
            guests.map(move |guest| format!("{guest} {} {}{locked}", table.id, seat.position))
        })
    });
    seats.collect()
}

/// The seats of the couple at a table.
fn couple_at(table: &str) -> [String; 2] {
    [(OWNER, 1), (PARTNER, 2)].map(|(guest, seat)| format!("{guest} {table} {seat} locked"))
}

#[test]
fn the_first_table_is_theirs_if_it_has_two_seats() {
    let mut replica = empty_chart();
    let added = run_step(&mut replica, add_table("h", 2), 10_000);
    assert_eq!(seats(&replica), couple_at("h"));
    // They stay when another table for two is added.
    replica.run_json(add_table("t", 2), &time_at(11));
    assert_eq!(seats(&replica), couple_at("h"));
    let removed = undo(&mut replica, &added, 12_000);
    assert_eq!(seats(&replica), [""; 0]);
    redo(&mut replica, &removed, 13_000);
    assert_eq!(seats(&replica), couple_at("h"));
    // A chart without remaining tables starts afresh.
    for id in ["h", "t"] {
        let remove = json!({ "type": "table.remove", "chart": "dinner", "id": id });
        replica.run_json(remove, &time_at(14));
    }
    replica.run_json(add_table("u", 2), &time_at(15));
    assert_eq!(seats(&replica), couple_at("u"));
}

#[test]
fn only_a_first_table_for_two_is_theirs() {
    for capacity in [1, 3, 8] {
        let mut replica = empty_chart();
        replica.run_json(add_table("t", capacity), &time_at(3));
        assert_eq!(seats(&replica), [""; 0], "{capacity}");
        replica.run_json(add_table("u", 2), &time_at(4));
        assert_eq!(seats(&replica), [""; 0], "{capacity}");
    }
    // No couple is known.
    let mut without_couple = Replica::new(3);
    let add = json!({ "type": "chart.add", "id": "dinner", "chart": { "name": "Dinner" } });
    without_couple.run_json(add, &time_at(2));
    without_couple.run_json(add_table("h", 2), &time_at(3));
    assert_eq!(seats(&without_couple), [""; 0]);
}

#[test]
fn two_devices_adding_the_first_table_seat_them_once() {
    let mut device_a = empty_chart();
    let mut device_b = Replica::load(&device_a.document.save(), 2);
    device_a.run_json(add_table("a", 2), &time_at(3));
    device_b.run_json(add_table("b", 2), &time_at(3));
    merge_both_ways(&mut device_a, &mut device_b);
    let seated = seats(&device_a);
    assert_eq!(seated, seats(&device_b));
    assert!(
        seated == couple_at("a") || seated == couple_at("b"),
        "{seated:?}"
    );
}

/// The suggested table of each guest.
fn suggested_tables(replica: &Replica, options: &SeatingOptions) -> Vec<(String, String)> {
    let view = replica.model().seating("dinner").unwrap();
    let mut search = SeatingSearch::new(&SeatingProblem::from_view(&view), options, 1);
    search.run(20_000);
    let seats = search.best_seating().seats.into_iter();
    seats
        .map(|(guest, seat)| (guest, seat.table_id.to_string()))
        .collect()
}

#[test]
fn their_table_stays_theirs_unless_requested() {
    // `expected` is the number of guests at the head table, and at the other one.
    let check = |head: Option<&str>, beside_couple, guests: usize, expected: (usize, usize)| {
        let mut replica = anna_and_ben();
        for guest in 0..guests {
            let last = format!("Number{guest}");
            add(&mut replica, &format!("g{guest}"), "Guest", &last);
        }
        replica.run_json(add_chart(head), &time_at(3));
        let options = SeatingOptions {
            beside_couple,
            ..SeatingOptions::default()
        };
        let seats = suggested_tables(&replica, &options);
        let couple = seats
            .iter()
            .filter(|(guest, _)| COUPLE.contains(&guest.as_str()));
        assert!(couple.map(|(_, table)| table).eq(["h", "h"]));
        let at_head = seats.iter().filter(|(_, table)| table == "h").count();
        let case = format!("{head:?} {beside_couple} {guests}");
        assert_eq!((at_head, seats.len() - at_head), expected, "{case}");
    };
    check(Some("h"), false, 3, (2, 3));
    // Without seats they get the smallest empty table.
    check(None, false, 3, (2, 3));
    // If the other table is full, guests stay unseated unless they may sit with the couple.
    check(Some("h"), false, 9, (2, 8));
    check(Some("h"), true, 12, (6, 8));
}

#[test]
fn guests_placed_at_their_table_stay_and_their_party_joins() {
    let mut replica = anna_and_ben();
    for id in ["ada", "bob", "mia"] {
        add(&mut replica, id, id, "Other");
    }
    replica.run_json(add_chart(Some("h")), &time_at(3));
    let add_party = json!({ "type": "party.add", "id": "own", "party": { "name": "Keller" } });
    replica.run_json(add_party, &time_at(3));
    for id in [OWNER, PARTNER, "mia"] {
        update(&mut replica, id, json!({ "partyId": "own" }));
    }
    let seat_ada = json!({ "type": "seat.assign", "chart": "dinner", "guestId": "ada", "tableId": "h", "position": 4 });
    replica.run_json(seat_ada, &time_at(4));
    // Held chairs do not take a guest's seat there.
    update(
        &mut replica,
        "ada",
        json!({ "plusOnes": 2, "rsvpStatus": "CONFIRMED" }),
    );
    let hold_chairs =
        json!({ "type": "chart.update", "id": "dinner", "changes": { "holdChairs": true } });
    replica.run_json(hold_chairs, &time_at(5));
    for mode in [SeatingMode::Fill, SeatingMode::Fresh, SeatingMode::Repair] {
        let options = SeatingOptions {
            mode,
            ..SeatingOptions::default()
        };
        let seats = suggested_tables(&replica, &options);
        let table = |guest: &str| seats.iter().find(|(id, _)| id == guest).unwrap().1.clone();
        assert_eq!(
            ["ada", "mia", OWNER, "bob"].map(table),
            ["h", "h", "h", "t"],
            "{mode:?}"
        );
    }
}
