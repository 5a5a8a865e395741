//! Seating charts on real documents: commands, merges and undo.

mod charts;
mod companions;
mod conflicts;
mod held_chairs;
mod merging;
mod seats;
mod tables;
pub(crate) mod undoing;

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::seating::SeatingView;

use crate::support::Replica;

/// An instant per step; `step` counts milliseconds.
pub(crate) fn time_at(step: usize) -> String {
    format!("2027-01-01T00:00:{:02}.{:03}Z", step / 1000, step % 1000)
}

/// Four guests; table `t1` with 4 seats and table `t2` with 8.
pub(crate) fn wedding_with_two_tables() -> Replica {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    for (id, first, last) in [
        ("mia", "Mia", "Rossi"),
        ("leo", "Leo", "Rossi"),
        ("zoe", "Zoë", "Berg"),
        ("ada", "Ada", "Lovelace"),
    ] {
        let guest = json!({ "firstName": first, "lastName": last });
        replica.run_json(
            json!({ "type": "guest.add", "id": id, "guest": guest }),
            &time_at(1),
        );
    }
    let chart = json!({ "name": "Main Reception" });
    replica.run_json(
        json!({ "type": "chart.add", "id": "c", "chart": chart }),
        &time_at(2),
    );
    for (id, capacity) in [("t1", 4), ("t2", 8)] {
        let table = json!({ "capacity": capacity });
        let add = json!({ "type": "table.add", "chart": "c", "id": id, "table": table });
        replica.run_json(add, &time_at(3));
    }
    replica
}

/// The same chart on two devices.
pub(crate) fn two_devices() -> (Replica, Replica) {
    let mut device_a = wedding_with_two_tables();
    let device_b = Replica::load(&device_a.document.save(), 2);
    (device_a, device_b)
}

/// Merges two devices both ways, and checks that documents and views are equal.
pub(crate) fn merge_both_ways(device_a: &mut Replica, device_b: &mut Replica) {
    device_a.merge(device_b);
    device_b.merge(device_a);
    assert_eq!(device_a.json(), device_b.json());
    assert_eq!(view(device_a), view(device_b));
}

/// The view of the chart `c`.
pub(crate) fn view(replica: &Replica) -> SeatingView {
    replica.seating_model().seating("c").unwrap()
}

/// Runs a command within the chart, given its name and other fields.
pub(crate) fn run(replica: &mut Replica, name: &str, fields: Value, step: usize) {
    replica.run_json(chart_command(name, fields), &time_at(step));
}

/// A command within the chart, given its name and other fields.
pub(crate) fn chart_command(name: &str, fields: Value) -> Value {
    let mut command = fields;
    command["type"] = json!(name);
    command["chart"] = json!("c");
    command
}

pub(crate) fn assign_seat(
    replica: &mut Replica,
    guest: &str,
    table: &str,
    position: u32,
    step: usize,
) {
    let fields = json!({ "guestId": guest, "tableId": table, "position": position });
    run(replica, "seat.assign", fields, step);
}

/// Fields, codes and messages of a refusal.
pub(crate) fn refusal_issues(replica: &Replica, command: Value) -> Vec<(String, String, String)> {
    let command: Command = serde_json::from_value(command).unwrap();
    let refusal = replica.seating_model().decide(&command, &time_at(99));
    let issues = refusal.unwrap_err().issues.into_iter();
    issues
        .map(|issue| (issue.field.unwrap_or_default(), issue.code, issue.message))
        .collect()
}

/// Checks that a command is refused with this one issue.
pub(crate) fn check_refused(
    replica: &Replica,
    command: Value,
    field: &str,
    code: &str,
    message: &str,
) {
    let expected = (field.to_owned(), code.to_owned(), message.to_owned());
    assert_eq!(refusal_issues(replica, command), [expected]);
}

/// The seat of each guest, such as "mia t1/3", or "mia -" without a seat.
pub(crate) fn places(view: &SeatingView) -> Vec<String> {
    let mut places: Vec<String> = view
        .guests
        .iter()
        .map(|guest| match (&guest.table_id, guest.position) {
            (Some(table), Some(position)) => format!("{} {table}/{position}", guest.id),
            _ => format!("{} -", guest.id),
        })
        .collect();
    places.sort();
    places
}
