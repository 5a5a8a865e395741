//! Companions in a chart: guests with a host.

use serde_json::{Value, json};
use troth_core::seating::SeatGuest;

use super::{
    assign_seat, chart_command, check_refused, places, run, time_at, view, wedding_with_two_tables,
};

use crate::support::Replica;

/// Mia has confirmed and may bring two; `tom` is one of them, without a name.
pub(crate) fn wedding_with_mia_and_tom() -> Replica {
    let mut replica = wedding_with_two_tables();
    update_guest(
        &mut replica,
        "mia",
        json!({ "rsvpStatus": "CONFIRMED", "plusOnes": 2 }),
    );
    replica.run_json(
        json!({ "type": "guest.add", "id": "tom", "guest": { "plusOneOf": "mia" } }),
        &time_at(11),
    );
    replica
}

pub(crate) fn update_guest(replica: &mut Replica, id: &str, changes: Value) {
    replica.run_json(
        json!({ "type": "guest.update", "id": id, "changes": changes }),
        &time_at(12),
    );
}

fn guest(replica: &Replica, id: &str) -> SeatGuest {
    let mut guests = view(replica).guests.into_iter();
    guests.find(|guest| guest.id.as_str() == id).unwrap()
}

#[test]
fn an_unnamed_companion_is_named_after_and_follows_the_host() {
    let mut replica = wedding_with_mia_and_tom();
    let tom = guest(&replica, "tom");
    assert_eq!(
        (tom.name.as_str(), tom.initials.as_str()),
        ("Guest of Mia Rossi", "MR+")
    );
    assert_eq!(tom.host_id.unwrap().as_str(), "mia");
    let order = |replica: &Replica| -> Vec<String> {
        let guests = view(replica).guests.into_iter();
        guests.map(|guest| guest.id.as_str().to_owned()).collect()
    };
    assert_eq!(order(&replica), ["zoe", "ada", "leo", "mia", "tom"]);
    update_guest(
        &mut replica,
        "tom",
        json!({ "firstName": "Tom", "lastName": "Abel" }),
    );
    assert_eq!(order(&replica), ["tom", "zoe", "ada", "leo", "mia"]);
    assert_eq!(guest(&replica, "tom").initials, "TA");
}

#[test]
fn a_companion_is_seated_and_counted_like_any_guest() {
    let mut replica = wedding_with_mia_and_tom();
    let stats = view(&replica).stats;
    assert_eq!((stats.assigned_seats, stats.unassigned_guests), (0, 5));
    assign_seat(&mut replica, "tom", "t1", 2, 20);
    let stats = view(&replica).stats;
    assert_eq!((stats.assigned_seats, stats.unassigned_guests), (1, 4));
    assert_eq!(places(&view(&replica))[3], "tom t1/2");
    let assign = json!({ "guestId": "leo", "tableId": "t1", "position": 2 });
    check_refused(
        &replica,
        chart_command("seat.assign", assign),
        "position",
        "seat_taken",
        "Guest of Mia Rossi already sits there.",
    );
    update_guest(&mut replica, "tom", json!({ "rsvpStatus": "DECLINED" }));
    let declined = &view(&replica).conflicts[0];
    assert_eq!(declined.claims[0].guest_name, "Guest of Mia Rossi");
}

#[test]
fn possible_companions_are_counted_separately() {
    let check = |guests: &[(&str, &str, u8)], expected: (u32, u32)| {
        let mut replica = wedding_with_two_tables();
        for (id, status, plus_ones) in guests {
            let changes = json!({ "rsvpStatus": status, "plusOnes": plus_ones });
            update_guest(&mut replica, id, changes);
        }
        let stats = view(&replica).stats;
        assert_eq!(
            (stats.may_still_bring, stats.undecided_may_bring),
            expected,
            "{guests:?}"
        );
        assert_eq!((stats.assigned_seats, stats.unassigned_guests), (0, 4));
    };
    check(&[], (0, 0));
    check(&[("mia", "CONFIRMED", 2), ("leo", "CONFIRMED", 3)], (5, 0));
    check(&[("mia", "PENDING", 1), ("leo", "TENTATIVE", 2)], (0, 3));
    check(&[("zoe", "CONFIRMED", 1), ("ada", "PENDING", 4)], (1, 4));
}

#[test]
fn named_companions_reduce_the_possible_ones() {
    let mut replica = wedding_with_mia_and_tom();
    assert_eq!(view(&replica).stats.may_still_bring, 1);
    assert_eq!(guest(&replica, "mia").may_still_bring, 1);
    // A companion who declined takes up no place.
    update_guest(&mut replica, "tom", json!({ "rsvpStatus": "DECLINED" }));
    assert_eq!(view(&replica).stats.may_still_bring, 2);
    update_guest(&mut replica, "mia", json!({ "rsvpStatus": "DECLINED" }));
    assert_eq!(view(&replica).stats.may_still_bring, 0);
    replica.run_json(json!({ "type": "guest.remove", "id": "mia" }), &time_at(13));
    assert_eq!(view(&replica).stats.may_still_bring, 0);
    assert_eq!(guest(&replica, "tom").host_id, None);
}

#[test]
fn each_guest_has_the_needs_for_the_kitchen() {
    let mut replica = wedding_with_mia_and_tom();
    replica.run_json(
        json!({ "type": "meal.add", "id": "fish", "meal": { "name": "Sea bass" } }),
        &time_at(11),
    );
    update_guest(
        &mut replica,
        "mia",
        json!({ "dietVegan": true, "allergyNuts": true, "mealId": "fish",
            "dietaryRestrictions": "No coriander" }),
    );
    let mia = guest(&replica, "mia");
    assert_eq!(mia.needs, ["dietVegan", "allergyNuts"]);
    assert_eq!(mia.meal_name.as_deref(), Some("Sea bass"));
    assert_eq!(mia.dietary_restrictions.as_deref(), Some("No coriander"));
    assert!(guest(&replica, "leo").needs.is_empty());
    replica.run_json(json!({ "type": "meal.remove", "id": "fish" }), &time_at(14));
    assert_eq!(guest(&replica, "mia").meal_id, None);
}

#[test]
fn a_print_changes_with_the_needs_for_the_kitchen() {
    let mut replica = wedding_with_mia_and_tom();
    run(
        &mut replica,
        "seat.assign",
        json!({ "guestId": "mia", "tableId": "t1", "position": 1 }),
        20,
    );
    let before = view(&replica).revision;
    update_guest(&mut replica, "mia", json!({ "dietVegan": true }));
    assert_ne!(view(&replica).revision, before);
    update_guest(&mut replica, "mia", json!({ "dietVegan": false }));
    assert_eq!(view(&replica).revision, before);
}
