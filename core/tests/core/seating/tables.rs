//! Tables and room objects, and guests who lose their seats.

use super::{
    assign_seat, chart_command, check_refused, places, refusal_issues, run, time_at, view,
    wedding_with_two_tables,
};
use serde_json::{Value, json};

#[test]
fn a_new_table_has_defaults() {
    let replica = wedding_with_two_tables();
    let view = view(&replica);
    let table = &view.tables[0];
    assert_eq!(table.name, "Table 1");
    assert_eq!(table.shape.as_str(), "ROUND");
    assert_eq!(
        (table.position_x, table.position_y, table.rotation),
        (800, 600, 0)
    );
    assert_eq!(view.tables[1].name, "Table 2");
    assert_eq!(view.tables[1].capacity, 8);
    assert_eq!(view.tables[1].seats.len(), 8);
    assert_eq!((view.stats.total_tables, view.stats.total_seats), (2, 12));
}

#[test]
fn a_default_name_is_unique() {
    let mut replica = wedding_with_two_tables();
    run(
        &mut replica,
        "table.update",
        json!({ "id": "t1", "changes": { "name": "Table 3" } }),
        5,
    );
    run(
        &mut replica,
        "table.add",
        json!({ "id": "t3", "table": {} }),
        6,
    );
    let names: Vec<String> = view(&replica)
        .tables
        .into_iter()
        .map(|table| table.name)
        .collect();
    assert_eq!(names, ["Table 1", "Table 2", "Table 3"]);
}

#[test]
fn default_numbers_continue_beside_named_tables() {
    let mut replica = wedding_with_two_tables();
    let rename = json!({ "id": "t1", "changes": { "name": "Head table" } });
    run(&mut replica, "table.update", rename, 5);
    let tables = json!({ "a": {}, "b": { "name": "Table 3" }, "c": {}, "t2": { "capacity": 6 } });
    run(
        &mut replica,
        "seating.arrange",
        json!({ "tables": tables }),
        6,
    );
    let tables = view(&replica).tables.into_iter();
    let names: Vec<String> = tables.map(|table| table.name).collect();
    assert_eq!(
        names,
        ["Head table", "Table 1", "Table 2", "Table 3", "Table 4"]
    );
}

#[test]
fn tables_are_in_natural_order() {
    let mut replica = wedding_with_two_tables();
    for (id, name) in [("x", "Table 10"), ("y", "Family"), ("z", "table 9b")] {
        run(
            &mut replica,
            "table.add",
            json!({ "id": id, "table": { "name": name } }),
            5,
        );
    }
    let names: Vec<String> = view(&replica)
        .tables
        .into_iter()
        .map(|table| table.name)
        .collect();
    assert_eq!(
        names,
        ["Family", "Table 1", "Table 2", "table 9b", "Table 10"]
    );
}

#[test]
fn invalid_tables_are_refused() {
    let replica = wedding_with_two_tables();
    let update =
        |changes: Value| chart_command("table.update", json!({ "id": "t1", "changes": changes }));
    let capacity = "Capacity must be a whole number from 1 to 20";
    for invalid in [json!(0), json!(21), json!("eight"), json!(null), json!(2.5)] {
        let command = update(json!({ "capacity": invalid }));
        check_refused(&replica, command, "capacity", "out_of_range", capacity);
    }
    check_refused(
        &replica,
        update(json!({ "name": " " })),
        "name",
        "required",
        "Name is required",
    );
    check_refused(
        &replica,
        update(json!({ "shape": "STAR" })),
        "shape",
        "unknown_value",
        "Shape can’t be “STAR”",
    );
    // All issues are reported at once.
    let invalid = json!({ "name": "", "capacity": 0, "shape": null, "positionX": "left" });
    let fields: Vec<String> = refusal_issues(&replica, update(invalid))
        .into_iter()
        .map(|issue| issue.0)
        .collect();
    assert_eq!(fields, ["name", "capacity", "shape", "positionX"]);
    check_refused(
        &replica,
        chart_command("table.add", json!({ "id": "t1", "table": {} })),
        "id",
        "id_taken",
        "There’s already a table with this id.",
    );
    check_refused(
        &replica,
        chart_command("table.update", json!({ "id": "t9", "changes": {} })),
        "id",
        "not_found",
        "This table doesn’t exist.",
    );
    check_refused(
        &replica,
        json!({ "type": "table.remove", "chart": "c9", "id": "t1" }),
        "id",
        "not_found",
        "This chart doesn’t exist.",
    );
}

#[test]
fn a_move_writes_both_coordinates_x_first() {
    let replica = wedding_with_two_tables();
    let check = |changes: Value, expected: &[(&str, i64)]| {
        let command = chart_command("table.update", json!({ "id": "t1", "changes": changes }));
        let command = serde_json::from_value(command).unwrap();
        let patches = replica
            .model()
            .decide(&command, &time_at(9))
            .unwrap()
            .patches;
        let written_numbers: Vec<(String, Value)> = patches
            .iter()
            .map(|patch| serde_json::to_value(patch).unwrap())
            .filter(|patch| patch["value"].is_number())
            .map(|patch| {
                let key = patch["path"].as_array().unwrap().last().unwrap();
                (key.as_str().unwrap().to_owned(), patch["value"].clone())
            })
            .collect();
        let expected: Vec<(String, Value)> = expected
            .iter()
            .map(|(key, value)| ((*key).to_owned(), json!(value)))
            .collect();
        assert_eq!(written_numbers, expected);
    };
    check(
        json!({ "positionX": 120.4 }),
        &[("positionX", 120), ("positionY", 600)],
    );
    check(
        json!({ "positionY": "40" }),
        &[("positionX", 800), ("positionY", 40)],
    );
    check(json!({ "positionX": 800, "positionY": 600 }), &[]);
    check(json!({ "rotation": -90 }), &[("rotation", 270)]);
    check(json!({ "rotation": 360 }), &[]);
}

#[test]
fn guests_of_a_removed_table_are_unassigned() {
    let check = |name: &str, fields: Value, expected: &[&str]| {
        let mut replica = wedding_with_two_tables();
        assign_seat(&mut replica, "mia", "t2", 1, 5);
        assign_seat(&mut replica, "leo", "t2", 6, 6);
        assign_seat(&mut replica, "zoe", "t1", 4, 7);
        run(&mut replica, name, fields, 8);
        let view = view(&replica);
        assert_eq!(places(&view), expected);
        assert_eq!(view.conflicts, []);
        let unassigned = expected
            .iter()
            .filter(|place| place.ends_with(" -"))
            .count();
        assert_eq!(view.stats.unassigned_guests as usize, unassigned);
        assert_eq!(view.stats.assigned_seats as usize, 4 - unassigned);
    };
    let shrink = |capacity: u8| json!({ "id": "t2", "changes": { "capacity": capacity } });
    check(
        "table.update",
        shrink(6),
        &["ada -", "leo t2/6", "mia t2/1", "zoe t1/4"],
    );
    check(
        "table.update",
        shrink(5),
        &["ada -", "leo -", "mia t2/1", "zoe t1/4"],
    );
    check(
        "table.update",
        shrink(20),
        &["ada -", "leo t2/6", "mia t2/1", "zoe t1/4"],
    );
    check(
        "table.remove",
        json!({ "id": "t2" }),
        &["ada -", "leo -", "mia -", "zoe t1/4"],
    );
    // A guest moved in the same step keeps a seat.
    check(
        "seating.arrange",
        json!({
            "tables": { "t2": { "removed": true } },
            "seats": { "leo": { "tableId": "t1", "position": 1 } },
        }),
        &["ada -", "leo t1/1", "mia -", "zoe t1/4"],
    );
}

#[test]
fn a_step_can_add_remove_and_restore_several_tables() {
    let mut replica = wedding_with_two_tables();
    let tables = json!({
        "t1": { "removed": true },
        "t3": { "name": "Copy", "positionX": 100, "positionY": 100 },
        "t4": {},
    });
    run(
        &mut replica,
        "seating.arrange",
        json!({ "tables": tables }),
        5,
    );
    let names: Vec<String> = view(&replica)
        .tables
        .into_iter()
        .map(|table| table.name)
        .collect();
    assert_eq!(names, ["Copy", "Table 2", "Table 3"]);
    let tables = json!({ "t1": { "removed": false, "capacity": 2 } });
    run(
        &mut replica,
        "seating.arrange",
        json!({ "tables": tables }),
        6,
    );
    assert_eq!(view(&replica).tables[1].capacity, 2);
    check_refused(
        &replica,
        chart_command(
            "seating.arrange",
            json!({ "tables": { "t2": { "capacity": 0 } }, "objects": { "o": { "kind": "BAR" } } }),
        ),
        "tables.t2.capacity",
        "out_of_range",
        "Capacity must be a whole number from 1 to 20",
    );
}

#[test]
fn room_objects_have_a_kind_and_a_size() {
    let mut replica = wedding_with_two_tables();
    run(
        &mut replica,
        "object.add",
        json!({ "id": "o", "object": { "kind": "STAGE" } }),
        5,
    );
    let stage = &view(&replica).objects[0];
    assert_eq!((stage.width, stage.height), (400, 200));
    let changes = json!({ "label": "Band", "width": 300.6, "rotation": 45 });
    run(
        &mut replica,
        "object.update",
        json!({ "id": "o", "changes": changes }),
        6,
    );
    let stage = &view(&replica).objects[0];
    assert_eq!(
        (stage.label.as_deref(), stage.width, stage.rotation),
        (Some("Band"), 301, 45)
    );
    run(&mut replica, "object.remove", json!({ "id": "o" }), 7);
    assert_eq!(view(&replica).objects, []);
    run(&mut replica, "object.restore", json!({ "id": "o" }), 8);
    assert_eq!(view(&replica).objects.len(), 1);
    check_refused(
        &replica,
        chart_command("object.add", json!({ "id": "p", "object": {} })),
        "kind",
        "required",
        "Kind is required",
    );
}
