//! Commands that seat guests: assigning, swapping, grouping, locking, and wishes.

use super::{
    assign_seat, chart_command, check_refused, places, run, time_at, view, wedding_with_two_tables,
};
use serde_json::json;

#[test]
fn a_guest_can_be_seated_moved_and_unseated() {
    let mut replica = wedding_with_two_tables();
    assign_seat(&mut replica, "mia", "t1", 2, 5);
    let seat_of_mia = &replica.json()["charts"]["c"]["seats"]["mia"];
    assert_eq!(
        *seat_of_mia,
        json!({ "tableId": "t1", "position": 2, "at": time_at(5) })
    );
    assign_seat(&mut replica, "mia", "t2", 8, 6);
    assert_eq!(places(&view(&replica))[2], "mia t2/8");
    run(
        &mut replica,
        "seat.unassign",
        json!({ "guestId": "mia" }),
        7,
    );
    assert_eq!(places(&view(&replica))[2], "mia -");
    assert_eq!(
        replica.json()["charts"]["c"]["seats"],
        json!({ "mia": null })
    );
}

#[test]
fn a_missing_or_occupied_seat_is_refused() {
    let mut replica = wedding_with_two_tables();
    assign_seat(&mut replica, "mia", "t1", 2, 5);
    let assign = |guest: &str, table: &str, position: u32| {
        let place = json!({ "guestId": guest, "tableId": table, "position": position });
        chart_command("seat.assign", place)
    };
    let check = |guest: &str, table: &str, position: u32, code: &str, message: &str| {
        check_refused(
            &replica,
            assign(guest, table, position),
            "position",
            code,
            message,
        );
    };
    check(
        "leo",
        "t1",
        2,
        "seat_taken",
        "Mia Rossi already sits there.",
    );
    check("leo", "t1", 5, "out_of_range", "Table 1 has seats 1 to 4.");
    check("leo", "t1", 0, "out_of_range", "Table 1 has seats 1 to 4.");
    check(
        "leo",
        "t9",
        1,
        "unknown_table",
        "This table no longer exists.",
    );
    check(
        "nobody",
        "t1",
        1,
        "unknown_guest",
        "This guest is no longer on the list.",
    );
    // Assigning the present seat is no change.
    let command = serde_json::from_value(assign("mia", "t1", 2)).unwrap();
    assert!(
        replica
            .model()
            .decide(&command, &time_at(6))
            .unwrap()
            .patches
            .is_empty()
    );
}

#[test]
fn two_guests_swap_seats_and_one_may_have_none() {
    let mut replica = wedding_with_two_tables();
    assign_seat(&mut replica, "mia", "t1", 1, 5);
    assign_seat(&mut replica, "leo", "t2", 7, 6);
    let swap = |guest: &str, other: &str| json!({ "guestId": guest, "otherGuestId": other });
    run(&mut replica, "seat.swap", swap("mia", "leo"), 7);
    assert_eq!(
        places(&view(&replica)),
        ["ada -", "leo t1/1", "mia t2/7", "zoe -"]
    );
    run(&mut replica, "seat.swap", swap("zoe", "leo"), 8);
    assert_eq!(
        places(&view(&replica)),
        ["ada -", "leo -", "mia t2/7", "zoe t1/1"]
    );
    check_refused(
        &replica,
        chart_command("seat.swap", swap("leo", "ada")),
        "guestId",
        "not_seated",
        "Neither of them has a seat.",
    );
}

#[test]
fn a_group_is_seated_together_near_the_chosen_seat() {
    let mut replica = wedding_with_two_tables();
    assign_seat(&mut replica, "zoe", "t1", 2, 5);
    let group = |guests: &[&str], table: &str, position: u32| json!({ "guestIds": guests, "tableId": table, "position": position });
    run(
        &mut replica,
        "seat.group",
        group(&["mia", "leo"], "t1", 2),
        6,
    );
    assert_eq!(
        places(&view(&replica)),
        ["ada -", "leo t1/4", "mia t1/3", "zoe t1/2"]
    );
    // Their present seats count as free.
    run(
        &mut replica,
        "seat.group",
        group(&["leo", "mia", "ada"], "t1", 3),
        7,
    );
    assert_eq!(
        places(&view(&replica)),
        ["ada t1/1", "leo t1/3", "mia t1/4", "zoe t1/2"]
    );
    run(
        &mut replica,
        "table.add",
        json!({ "id": "t3", "table": { "capacity": 1 } }),
        8,
    );
    check_refused(
        &replica,
        chart_command("seat.group", group(&["mia", "leo"], "t3", 1)),
        "tableId",
        "table_full",
        "Table 3 has 1 free seat for 2 guests.",
    );
}

#[test]
fn a_locked_guest_keeps_the_lock_through_a_move() {
    let mut replica = wedding_with_two_tables();
    assign_seat(&mut replica, "mia", "t1", 1, 5);
    run(
        &mut replica,
        "seat.lock",
        json!({ "guestId": "mia", "locked": true }),
        6,
    );
    assert!(view(&replica).tables[0].seats[0].locked);
    assign_seat(&mut replica, "mia", "t1", 2, 7);
    assert!(view(&replica).tables[0].seats[1].locked);
    run(
        &mut replica,
        "seat.lock",
        json!({ "guestId": "mia", "locked": false }),
        8,
    );
    assert!(!view(&replica).tables[0].seats[1].locked);
    check_refused(
        &replica,
        chart_command("seat.lock", json!({ "guestId": "leo", "locked": true })),
        "guestId",
        "not_seated",
        "This guest has no seat.",
    );
}

#[test]
fn guests_who_declined_are_neither_seated_nor_unassigned() {
    let mut replica = wedding_with_two_tables();
    let changes = json!({ "rsvpStatus": "DECLINED" });
    let decline = json!({ "type": "guest.update", "id": "mia", "changes": changes });
    replica.run_json(decline, &time_at(5));
    let view_after = view(&replica);
    assert_eq!(view_after.declined.len(), 1);
    assert_eq!(view_after.stats.unassigned_guests, 3);
    // In the order of names.
    let ids: Vec<&str> = view_after.unassigned.iter().map(|id| id.as_str()).collect();
    assert_eq!(ids, ["zoe", "ada", "leo"]);
    let remove = json!({ "type": "guest.remove", "id": "zoe" });
    replica.run_json(remove, &time_at(6));
    assert_eq!(view(&replica).stats.unassigned_guests, 2);
}

#[test]
fn a_wish_of_two_guests_has_one_key_in_either_order() {
    let (mut device_a, mut device_b) = super::two_devices();
    let wish = |guests: &[&str]| json!({ "guests": guests, "kind": "APART" });
    run(&mut device_a, "wish.set", wish(&["mia", "leo"]), 5);
    run(&mut device_b, "wish.set", wish(&["leo", "mia"]), 6);
    super::merge_both_ways(&mut device_a, &mut device_b);
    let wishes = view(&device_a).wishes;
    assert_eq!(wishes.len(), 1);
    assert_eq!(wishes[0].key, "leo~mia");
    run(
        &mut device_a,
        "wish.set",
        json!({ "guests": ["mia"], "kind": "NEAR_DOOR" }),
        7,
    );
    run(
        &mut device_a,
        "wish.set",
        json!({ "guests": ["mia", "leo"], "kind": null }),
        8,
    );
    assert_eq!(view(&device_a).wishes.len(), 1);
    check_refused(
        &device_a,
        chart_command("wish.set", wish(&["mia", "mia"])),
        "guests",
        "wrong_number",
        "Choose two guests for this wish.",
    );
}
