//! Every step of seating can be undone and redone.

use super::{
    assign_seat, chart_command, merge_both_ways, places, run, time_at, two_devices, view,
    wedding_with_two_tables,
};
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::undo::{Step, UndoOutcome};

use crate::support::Replica;

/// Runs a command like a screen; returns its undo step.
pub(crate) fn run_step(replica: &mut Replica, command: Value, now: usize) -> Step {
    let command: Command = serde_json::from_value(command).unwrap();
    let inverse = replica.seating_model().inverse(&command).unwrap();
    replica.run(&command, &time_at(now)).unwrap();
    replica.seating_model().step(&command, inverse).unwrap()
}

fn apply_outcome(replica: &mut Replica, outcome: UndoOutcome) -> Step {
    match outcome {
        UndoOutcome::Ready { patches, step, .. } => {
            replica.apply(&patches);
            *step
        }
        not_ready => panic!("not ready: {not_ready:?}"),
    }
}

pub(crate) fn undo(replica: &mut Replica, step: &Step, now: usize) -> Step {
    let outcome = replica.seating_model().undo(step, &[], &time_at(now));
    apply_outcome(replica, outcome)
}

pub(crate) fn redo(replica: &mut Replica, step: &Step, now: usize) -> Step {
    let outcome = replica.seating_model().redo(step, &[], &time_at(now));
    apply_outcome(replica, outcome)
}

/// The views of all charts.
fn chart_views(replica: &Replica) -> Value {
    let charts = replica.seating_model().charts();
    let views = charts.iter().map(|chart| {
        let view = replica.seating_model().seating(chart.id.as_str()).unwrap();
        serde_json::to_value(view).unwrap()
    });
    Value::Array(views.collect())
}

/// A chart with a seated guest, a bar, a wish and a draft.
fn wedding_with_furnished_chart() -> Replica {
    let mut replica = wedding_with_two_tables();
    assign_seat(&mut replica, "mia", "t2", 1, 5);
    assign_seat(&mut replica, "leo", "t2", 6, 5);
    run(
        &mut replica,
        "object.add",
        json!({ "id": "o", "object": { "kind": "BAR" } }),
        5,
    );
    run(
        &mut replica,
        "wish.set",
        json!({ "guests": ["mia", "zoe"], "kind": "NEAR" }),
        5,
    );
    let copy = json!({
        "type": "chart.duplicate", "id": "d", "from": "c", "name": "What if", "draft": true,
    });
    replica.run_json(copy, &time_at(6));
    let remove_table = json!({ "type": "table.remove", "chart": "d", "id": "t1" });
    replica.run_json(remove_table, &time_at(6));
    let unseat = json!({ "type": "seat.unassign", "chart": "d", "guestId": "leo" });
    replica.run_json(unseat, &time_at(6));
    replica
}

#[test]
fn every_command_can_be_undone_and_redone() {
    let new_position = json!({ "positionX": 40, "positionY": 60 });
    for command in [
        json!({ "type": "chart.add", "id": "c2", "chart": { "name": "Brunch" } }),
        json!({
            "type": "chart.add", "id": "c2", "chart": { "name": "Brunch" },
            "tables": { "b1": { "name": "Table 1" } }, "objects": { "b2": { "kind": "DOOR" } },
        }),
        json!({ "type": "chart.update", "id": "c", "changes": { "name": "Dinner", "roomWidth": 900 } }),
        json!({ "type": "chart.update", "id": "c", "changes": { "holdChairs": true } }),
        json!({ "type": "chart.remove", "id": "c" }),
        json!({ "type": "chart.duplicate", "id": "k", "from": "c", "name": "Copy" }),
        json!({ "type": "chart.adopt", "id": "d", "into": "c" }),
        json!({ "type": "chart.adopt", "id": "d", "into": "c", "tables": ["t2"] }),
        chart_command("table.add", json!({ "id": "t3", "table": {} })),
        chart_command(
            "table.update",
            json!({ "id": "t2", "changes": new_position }),
        ),
        chart_command(
            "table.update",
            json!({ "id": "t2", "changes": { "capacity": 3 } }),
        ),
        chart_command("table.remove", json!({ "id": "t2" })),
        chart_command(
            "object.add",
            json!({ "id": "p", "object": { "kind": "DOOR" } }),
        ),
        chart_command(
            "object.update",
            json!({ "id": "o", "changes": { "label": "Drinks" } }),
        ),
        chart_command("object.remove", json!({ "id": "o" })),
        chart_command(
            "seat.assign",
            json!({ "guestId": "mia", "tableId": "t1", "position": 1 }),
        ),
        chart_command("seat.unassign", json!({ "guestId": "mia" })),
        chart_command(
            "seat.swap",
            json!({ "guestId": "mia", "otherGuestId": "zoe" }),
        ),
        chart_command(
            "seat.group",
            json!({ "guestIds": ["mia", "ada"], "tableId": "t1" }),
        ),
        chart_command("seat.lock", json!({ "guestId": "mia", "locked": true })),
        chart_command(
            "wish.set",
            json!({ "guests": ["mia", "zoe"], "kind": null }),
        ),
        chart_command(
            "wish.set",
            json!({ "guests": ["mia", "zoe"], "kind": "APART" }),
        ),
        chart_command(
            "wish.set",
            json!({ "guests": ["mia"], "kind": "NEAR_DOOR" }),
        ),
        chart_command(
            "seating.arrange",
            json!({
                "tables": { "t1": new_position, "t2": { "removed": true }, "t4": { "name": "New" } },
                "objects": { "o": { "removed": true }, "p": { "kind": "WALL" } },
                "seats": { "leo": { "tableId": "t4", "position": 2 }, "ada": { "tableId": "t1", "position": 1 } },
            }),
        ),
    ] {
        let mut replica = wedding_with_furnished_chart();
        let before = chart_views(&replica);
        let done = run_step(&mut replica, command.clone(), 10);
        let after = chart_views(&replica);
        assert_ne!(before, after, "{command}");
        let undone = undo(&mut replica, &done, 11);
        assert_eq!(chart_views(&replica), before, "{command}");
        let redone = redo(&mut replica, &undone, 12);
        assert_eq!(chart_views(&replica), after, "{command}");
        undo(&mut replica, &redone, 13);
        assert_eq!(chart_views(&replica), before, "{command}");
    }
}

#[test]
fn a_restored_table_gets_back_its_unseated_guests() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t1", 1, 4);
    assign_seat(&mut device_a, "leo", "t1", 2, 4);
    device_b.merge(&mut device_a);
    let removal = run_step(
        &mut device_a,
        chart_command("table.remove", json!({ "id": "t1" })),
        5,
    );
    device_b.merge(&mut device_a);
    assign_seat(&mut device_b, "leo", "t2", 3, 6);
    merge_both_ways(&mut device_a, &mut device_b);
    let outcome = device_a.seating_model().undo(&removal, &[], &time_at(7));
    let UndoOutcome::Ready {
        patches, overtaken, ..
    } = outcome
    else {
        panic!("{outcome:?}")
    };
    assert_eq!(overtaken, ["seats.leo"]);
    device_a.apply(&patches);
    assert_eq!(
        places(&view(&device_a)),
        ["ada -", "leo t2/3", "mia t1/1", "zoe -"]
    );
}

#[test]
fn a_move_is_not_undone_onto_an_occupied_seat() {
    let (mut device_a, mut device_b) = two_devices();
    assign_seat(&mut device_a, "mia", "t1", 1, 4);
    let move_mia = chart_command(
        "seat.assign",
        json!({ "guestId": "mia", "tableId": "t2", "position": 1 }),
    );
    let move_step = run_step(&mut device_a, move_mia, 5);
    device_b.merge(&mut device_a);
    assign_seat(&mut device_b, "leo", "t1", 1, 6);
    merge_both_ways(&mut device_a, &mut device_b);
    let outcome = device_a.seating_model().undo(&move_step, &[], &time_at(7));
    let UndoOutcome::Refused(refusal) = outcome else {
        panic!("{outcome:?}")
    };
    assert_eq!(refusal.issues[0].message, "Leo Rossi already sits there.");
}

#[test]
fn an_added_table_with_guests_is_not_undone() {
    for name in ["table.add", "seating.arrange"] {
        let (mut device_a, mut device_b) = two_devices();
        let add = match name {
            "table.add" => json!({ "id": "t3", "table": {} }),
            _ => json!({ "tables": { "t3": {} } }),
        };
        let added = run_step(&mut device_a, chart_command(name, add), 5);
        device_b.merge(&mut device_a);
        assign_seat(&mut device_b, "leo", "t3", 1, 6);
        merge_both_ways(&mut device_a, &mut device_b);
        let outcome = device_a.seating_model().undo(&added, &[], &time_at(7));
        assert!(
            matches!(outcome, UndoOutcome::Overtaken { .. }),
            "{name}: {outcome:?}"
        );
    }
}

#[test]
fn undoing_a_smaller_capacity_seats_the_same_guests() {
    let mut replica = wedding_with_furnished_chart();
    let shrink = json!({ "id": "t2", "changes": { "capacity": 2 } });
    let shrunk = run_step(&mut replica, chart_command("table.update", shrink), 8);
    assert_eq!(places(&view(&replica))[1], "leo -");
    undo(&mut replica, &shrunk, 9);
    assert_eq!(places(&view(&replica))[1], "leo t2/6");
    assert_eq!(view(&replica).tables[1].capacity, 8);
}
