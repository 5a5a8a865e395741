//! Charts as a whole: their own fields, copies, drafts and prints.

use super::{
    assign_seat, check_refused, places, refusal_issues, run, time_at, view, wedding_with_two_tables,
};
use serde_json::{Value, json};

#[test]
fn a_new_chart_has_a_room_and_its_maps() {
    let replica = wedding_with_two_tables();
    let chart = &replica.json()["charts"]["c"];
    assert_eq!(chart["roomWidth"], 2000);
    assert_eq!(chart["roomHeight"], 1500);
    assert_eq!(chart["roomUnit"], "m");
    for map in ["tables", "seats", "objects", "wishes", "prints"] {
        assert!(chart[map].is_object(), "{map}");
    }
    let view = view(&replica);
    assert_eq!((view.chart.width, view.chart.height), (1600, 1200));
}

#[test]
fn a_chart_needs_a_name_and_a_room_that_exists() {
    let replica = wedding_with_two_tables();
    let add = |chart: Value| json!({ "type": "chart.add", "id": "c2", "chart": chart });
    let required = "Chart name is required";
    check_refused(&replica, add(json!({})), "name", "required", required);
    check_refused(
        &replica,
        add(json!({ "name": "  " })),
        "name",
        "required",
        required,
    );
    check_refused(
        &replica,
        add(json!({ "name": "Dinner", "eventId": "e1" })),
        "eventId",
        "unknown_reference",
        "This event doesn’t exist",
    );
    check_refused(
        &replica,
        add(json!({ "name": "Dinner", "roomWidth": 50 })),
        "roomWidth",
        "out_of_range",
        "Room width must be from 3 to 200 metres",
    );
    let fields: Vec<String> = refusal_issues(
        &replica,
        add(json!({ "roomUnit": "yard", "roomHeight": "x" })),
    )
    .into_iter()
    .map(|(field, ..)| field)
    .collect();
    assert_eq!(fields, ["name", "roomHeight", "roomUnit"]);
}

#[test]
fn a_chart_can_be_added_with_tables() {
    let mut replica = wedding_with_two_tables();
    let add = |tables: Value| {
        let objects = json!({ "o": { "kind": "DOOR", "positionX": 400, "positionY": 790 } });
        let chart = json!({ "name": "Dinner", "roomWidth": 1000 });
        json!({ "type": "chart.add", "id": "d", "chart": chart, "tables": tables, "objects": objects })
    };
    let table = json!({ "name": "Table 1", "capacity": 10, "positionX": 200, "positionY": 300 });
    replica.run_json(add(json!({ "d1": table })), &time_at(5));
    let view = replica.seating_model().seating("d").unwrap();
    let table = &view.tables[0];
    assert_eq!((table.name.as_str(), table.capacity), ("Table 1", 10));
    assert_eq!((table.position_x, table.position_y), (200, 300));
    assert_eq!(view.objects[0].position_y, 790);
    check_refused(
        &replica,
        json!({ "type": "chart.add", "id": "e", "chart": { "name": "Tea" }, "tables": { "e1": { "name": "A", "capacity": 30 } } }),
        "tables.e1.capacity",
        "out_of_range",
        "Capacity must be a whole number from 1 to 20",
    );
    check_refused(
        &replica,
        json!({ "type": "chart.add", "id": "e", "chart": { "name": "Tea" }, "tables": { "e1": {} } }),
        "tables.e1.name",
        "required",
        "Name is required",
    );
}

#[test]
fn moving_a_floor_plan_does_not_write_its_picture_again() {
    let mut replica = wedding_with_two_tables();
    let picture = |x: f64| {
        let image = "data:image/webp;base64,AAAA";
        let floor_plan = json!({ "image": image, "x": x, "y": 0, "width": 1600, "opacity": 50 });
        json!({ "type": "chart.update", "id": "c", "changes": { "floorPlan": floor_plan } })
    };
    replica.run_json(picture(0.0), &time_at(5));
    let command = serde_json::from_value(picture(12.4)).unwrap();
    let patches = replica
        .model()
        .decide(&command, &time_at(6))
        .unwrap()
        .patches;
    let json = serde_json::to_value(patches).unwrap();
    assert_eq!(json[0]["path"], json!(["charts", "c", "floorPlan", "x"]));
    assert_eq!(json[0]["value"], 12);
    check_refused(
        &replica,
        json!({ "type": "chart.update", "id": "c", "changes": { "floorPlan": {
            "image": "data:image/svg+xml;base64,AAAA", "x": 0, "y": 0, "width": 10, "opacity": 50,
        }}}),
        "floorPlan",
        "not_an_image",
        "The floor plan must be a WebP, PNG or JPEG picture",
    );
    let remove_picture =
        json!({ "type": "chart.update", "id": "c", "changes": { "floorPlan": null } });
    replica.run_json(remove_picture, &time_at(7));
    assert!(replica.model().floor_plan("c").is_none());
}

#[test]
fn a_chart_has_its_event_until_that_is_removed() {
    let mut replica = wedding_with_two_tables();
    let mut document = replica.json();
    document["events"] = json!({ "e1": { "title": "Dinner", "startTime": "18:00" } });
    let model = troth_core::model::Model::from_value(&document);
    assert_eq!(model.events()[0].title, "Dinner");
    let update = json!({ "type": "chart.update", "id": "c", "changes": { "eventId": "e1" } });
    let command = serde_json::from_value(update).unwrap();
    replica.apply(&model.decide(&command, &time_at(5)).unwrap());
    let event_title = |events: Value| {
        let mut document = replica.json();
        document["events"] = events;
        let model = troth_core::model::Model::from_value(&document);
        model.charts()[0].event_title.clone()
    };
    assert_eq!(
        event_title(json!({ "e1": { "title": "Dinner" } })).as_deref(),
        Some("Dinner")
    );
    assert_eq!(event_title(json!({})), None);
    assert_eq!(
        event_title(json!({ "e1": { "title": "Dinner", "removed": {} } })),
        None
    );
}

#[test]
fn a_draft_belongs_to_its_chart_and_a_copy_is_independent() {
    let mut replica = wedding_with_two_tables();
    assign_seat(&mut replica, "mia", "t1", 2, 5);
    for (id, name, draft) in [("d", "What if", true), ("k", "Brunch", false)] {
        let copy = json!({
            "type": "chart.duplicate", "id": id, "from": "c", "name": name, "draft": draft,
        });
        replica.run_json(copy, &time_at(6));
    }
    let model = replica.model();
    let listed: Vec<_> = model
        .charts()
        .into_iter()
        .map(|chart| {
            (
                chart.name,
                chart.draft_of.map(|id| id.to_string()),
                chart.assigned,
            )
        })
        .collect();
    let draft_of = Some("c".to_owned());
    assert_eq!(
        listed,
        [
            ("Main Reception".to_owned(), None, 1),
            ("What if".to_owned(), draft_of, 1),
            ("Brunch".to_owned(), None, 1),
        ]
    );
    let draft = model.seating("d").unwrap();
    assert_eq!(draft.tables[0].id.as_str(), "t1");
    let copy = model.seating("k").unwrap();
    let table_ids: Vec<&str> = copy.tables.iter().map(|table| table.id.as_str()).collect();
    assert!(
        !table_ids.contains(&"t1") && !table_ids.contains(&"t2"),
        "{table_ids:?}"
    );
    assert_eq!(copy.tables[0].seats[1].guests[0].as_str(), "mia");
}

#[test]
fn a_chart_adopts_a_draft_or_some_of_its_tables() {
    let wedding_with_draft = || {
        let mut replica = wedding_with_two_tables();
        assign_seat(&mut replica, "mia", "t1", 1, 5);
        assign_seat(&mut replica, "leo", "t2", 1, 6);
        let copy = json!({
            "type": "chart.duplicate", "id": "d", "from": "c", "name": "What if", "draft": true,
        });
        replica.run_json(copy, &time_at(7));
        let mut run_in_draft = |name: &str, mut command: Value| {
            command["type"] = json!(name);
            command["chart"] = json!("d");
            replica.run_json(command, &time_at(8));
        };
        run_in_draft("table.remove", json!({ "id": "t2" }));
        run_in_draft(
            "table.add",
            json!({ "id": "t3", "table": { "name": "Garden" } }),
        );
        run_in_draft(
            "seat.assign",
            json!({ "guestId": "leo", "tableId": "t3", "position": 4 }),
        );
        run_in_draft(
            "seat.assign",
            json!({ "guestId": "mia", "tableId": "t1", "position": 3 }),
        );
        replica
    };
    let mut fully_adopted = wedding_with_draft();
    let adopt = json!({ "type": "chart.adopt", "id": "d", "into": "c" });
    fully_adopted.run_json(adopt.clone(), &time_at(9));
    let adopted_view = view(&fully_adopted);
    assert_eq!(
        places(&adopted_view),
        ["ada -", "leo t3/4", "mia t1/3", "zoe -"]
    );
    let names: Vec<&str> = adopted_view
        .tables
        .iter()
        .map(|table| table.name.as_str())
        .collect();
    assert_eq!(names, ["Garden", "Table 1"]);
    assert_eq!(
        adopted_view.tables,
        fully_adopted.model().seating("d").unwrap().tables
    );
    // Adopting again changes nothing.
    let command = serde_json::from_value(adopt).unwrap();
    assert!(
        fully_adopted
            .model()
            .decide(&command, &time_at(10))
            .unwrap()
            .patches
            .is_empty()
    );

    let mut partly_adopted = wedding_with_draft();
    partly_adopted.run_json(
        json!({ "type": "chart.adopt", "id": "d", "into": "c", "tables": ["t1"] }),
        &time_at(9),
    );
    assert_eq!(
        places(&view(&partly_adopted)),
        ["ada -", "leo t2/1", "mia t1/3", "zoe -"]
    );
}

#[test]
fn a_print_has_a_new_revision_only_if_it_differs() {
    let mut replica = wedding_with_two_tables();
    let before = view(&replica).revision;
    assert_eq!(before.len(), 9);
    let print = json!({
        "type": "chart.print", "id": "c", "code": before, "heads": ["0".repeat(64)],
    });
    replica.run_json(print, &time_at(5));
    let printed = view(&replica);
    assert_eq!(printed.revision, before);
    assert_eq!(printed.prints[0].code, before);
    let mut revisions = vec![before];
    let mut check_new_revision = |replica: &super::Replica| {
        let revision = view(replica).revision;
        assert!(!revisions.contains(&revision), "{revision}");
        revisions.push(revision);
    };
    assign_seat(&mut replica, "mia", "t1", 1, 6);
    check_new_revision(&replica);
    run(
        &mut replica,
        "table.update",
        json!({ "id": "t1", "changes": { "name": "Top" } }),
        7,
    );
    check_new_revision(&replica);
    run(
        &mut replica,
        "object.add",
        json!({ "id": "o", "object": { "kind": "BAR" } }),
        8,
    );
    check_new_revision(&replica);
    let diet = json!({ "dietaryRestrictions": "Vegan" });
    let update = json!({ "type": "guest.update", "id": "mia", "changes": diet });
    replica.run_json(update, &time_at(9));
    check_new_revision(&replica);
}

#[test]
fn a_removed_chart_with_concurrent_seats_is_restored() {
    let (mut device_a, mut device_b) = super::two_devices();
    device_a.run_json(json!({ "type": "chart.remove", "id": "c" }), &time_at(9));
    assert!(device_a.model().seating("c").is_none());
    assign_seat(&mut device_b, "mia", "t1", 1, 5);
    super::merge_both_ways(&mut device_a, &mut device_b);
    assert_eq!(places(&view(&device_a))[2], "mia t1/1");
    let issues = device_a.view("2027-03-21").issues;
    assert_eq!(
        (issues[0].container, issues[0].id.as_str()),
        ("charts", "c")
    );
}
