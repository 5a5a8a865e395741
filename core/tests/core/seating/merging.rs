//! Random seating on three devices that merge now and then: documents and views converge, and no guest is lost or at
//! two places.

use super::time_at;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use troth_core::command::Command;
use troth_core::seating::{SeatConflictKind, SeatingView};
use troth_core::undo::{Step, UndoOutcome};

use crate::support::{Replica, case_count};

const GUESTS: [&str; 6] = ["g0", "g1", "g2", "g3", "g4", "g5"];
const TABLES: [&str; 4] = ["t0", "t1", "t2", "t3"];
const CHARTS: [&str; 3] = ["c", "d", "e"];

/// An action on a device.
#[derive(Debug, Clone)]
enum DeviceAction {
    Run(Value),
    /// Undoes the last own step.
    Undo,
    /// Redoes the last undone step.
    Redo,
    /// Settles a conflict with one of its solutions, both by number.
    Settle {
        conflict: usize,
        solution: usize,
    },
    /// Merges the changes of another device.
    Receive(usize),
}

fn guest() -> impl Strategy<Value = &'static str> {
    select(GUESTS.to_vec())
}

fn table() -> impl Strategy<Value = &'static str> {
    select(TABLES.to_vec())
}

/// A draft has the contents of its original, so most actions are in those two.
fn chart() -> impl Strategy<Value = &'static str> {
    prop_oneof![5 => Just("c"), 2 => Just("d"), 1 => Just("e")]
}

fn position() -> impl Strategy<Value = u32> {
    1_u32..5
}

fn table_fields() -> impl Strategy<Value = Value> {
    prop_oneof![
        (0_i64..6).prop_map(|capacity| json!({ "capacity": capacity })),
        (0_i64..1600, 0_i64..1200).prop_map(|(x, y)| json!({ "positionX": x, "positionY": y })),
        Just(json!({ "name": "Family", "shape": "OVAL" })),
        any::<bool>().prop_map(|removed| json!({ "removed": removed })),
    ]
}

fn placement() -> impl Strategy<Value = Value> {
    prop_oneof![
        3 => (table(), position()).prop_map(|(table, position)| json!({ "tableId": table, "position": position })),
        1 => Just(Value::Null),
    ]
}

fn arrange_command() -> impl Strategy<Value = Value> {
    let tables = prop::collection::btree_map(table(), table_fields(), 0..3);
    let seats = prop::collection::btree_map(guest(), placement(), 0..4);
    (tables, seats).prop_map(
        |(tables, seats)| json!({ "type": "seating.arrange", "tables": tables, "seats": seats }),
    )
}

/// A command within a chart, still without the chart.
fn chart_command() -> impl Strategy<Value = Value> {
    let wish = select(vec![
        json!("APART"),
        json!("NEAR"),
        json!("NEAR_DOOR"),
        json!(null),
    ]);
    prop_oneof![
        2 => table().prop_map(|id| json!({ "type": "table.add", "id": id, "table": { "capacity": 4 } })),
        3 => (table(), table_fields())
            .prop_map(|(id, changes)| json!({ "type": "table.update", "id": id, "changes": changes })),
        2 => table().prop_map(|id| json!({ "type": "table.remove", "id": id })),
        2 => table().prop_map(|id| json!({ "type": "table.restore", "id": id })),
        8 => (guest(), table(), position()).prop_map(|(guest, table, position)| {
            json!({ "type": "seat.assign", "guestId": guest, "tableId": table, "position": position })
        }),
        2 => guest().prop_map(|guest| json!({ "type": "seat.unassign", "guestId": guest })),
        2 => (guest(), guest()).prop_map(|(guest, other_guest)| {
            json!({ "type": "seat.swap", "guestId": guest, "otherGuestId": other_guest })
        }),
        2 => (prop::collection::vec(guest(), 1..4), table(), position()).prop_map(|(ids, table, position)| {
            json!({ "type": "seat.group", "guestIds": ids, "tableId": table, "position": position })
        }),
        1 => (guest(), any::<bool>())
            .prop_map(|(guest, locked)| json!({ "type": "seat.lock", "guestId": guest, "locked": locked })),
        1 => (guest(), guest(), wish)
            .prop_map(|(a, b, kind)| json!({ "type": "wish.set", "guests": [a, b], "kind": kind })),
        1 => select(vec!["object.remove", "object.restore"])
            .prop_map(|name| json!({ "type": name, "id": "o" })),
        1 => Just(json!({ "type": "object.add", "id": "o", "object": { "kind": "DOOR" } })),
        3 => arrange_command(),
    ]
}

fn command() -> impl Strategy<Value = Value> {
    let status = select(vec!["DECLINED", "CONFIRMED"]);
    let in_chart = (chart_command(), chart()).prop_map(|(mut command, chart)| {
        command["chart"] = json!(chart);
        command
    });
    prop_oneof![
        12 => in_chart,
        1 => (select(vec!["d", "e"]), any::<bool>()).prop_map(|(id, draft)| {
            json!({ "type": "chart.duplicate", "id": id, "from": "c", "name": id, "draft": draft })
        }),
        1 => prop::option::of(table()).prop_map(|table| {
            json!({ "type": "chart.adopt", "id": "d", "into": "c", "tables": table.map(|id| vec![id]) })
        }),
        1 => (chart(), select(vec!["chart.remove", "chart.restore"]))
            .prop_map(|(id, name)| json!({ "type": name, "id": id })),
        1 => (guest(), select(vec!["guest.remove", "guest.restore"]))
            .prop_map(|(id, name)| json!({ "type": name, "id": id })),
        1 => (guest(), status).prop_map(|(id, status)| {
            json!({ "type": "guest.update", "id": id, "changes": { "rsvpStatus": status } })
        }),
    ]
}

fn device_and_action() -> impl Strategy<Value = (usize, DeviceAction)> {
    let action = prop_oneof![
        12 => command().prop_map(DeviceAction::Run),
        2 => Just(DeviceAction::Undo),
        1 => Just(DeviceAction::Redo),
        2 => (0_usize..4, 0_usize..4).prop_map(|(conflict, solution)| DeviceAction::Settle { conflict, solution }),
        3 => (0_usize..3).prop_map(DeviceAction::Receive),
    ];
    (0_usize..3, action)
}

#[derive(Clone, Copy)]
enum Direction {
    Undo,
    Redo,
}

/// A device, and the steps that it can undo and redo.
struct Device {
    replica: Replica,
    undo: Vec<Step>,
    redo: Vec<Step>,
}

impl Device {
    fn run(&mut self, command: &Command, now: &str) {
        let model = self.replica.seating_model();
        let inverse = model.inverse(command);
        let Ok(patches) = model.decide(command, now) else {
            return;
        };
        self.replica.apply(&patches);
        let step = inverse.and_then(|inverse| self.replica.seating_model().step(command, inverse));
        self.undo.extend(step);
    }

    fn undo_or_redo(&mut self, direction: Direction, now: &str) {
        let (steps, reverse_steps) = match direction {
            Direction::Undo => (&mut self.undo, &mut self.redo),
            Direction::Redo => (&mut self.redo, &mut self.undo),
        };
        let Some(step) = steps.pop() else { return };
        let model = self.replica.seating_model();
        let outcome = match direction {
            Direction::Undo => model.undo(&step, &[], now),
            Direction::Redo => model.redo(&step, &[], now),
        };
        if let UndoOutcome::Ready { patches, step, .. } = outcome {
            self.replica.apply(&patches);
            reverse_steps.push(*step);
        }
    }

    fn settle(&mut self, conflict: usize, solution: usize, now: &str) {
        let Some(view) = self.replica.seating_model().seating("c") else {
            return;
        };
        let Some(conflict) = view.conflicts.get(conflict) else {
            return;
        };
        let Some(solution) = conflict.solutions.get(solution) else {
            return;
        };
        let decision = self.replica.seating_model().decide(&solution.command, now);
        self.replica.apply(&decision.unwrap());
        // Two of three guests on one seat may remain there.
        let may_remain =
            conflict.kind == SeatConflictKind::SamePosition && conflict.claims.len() > 2;
        let after = self.replica.seating_model().seating("c").unwrap();
        let is_left = after
            .conflicts
            .iter()
            .any(|remaining| remaining.key == conflict.key);
        assert!(
            may_remain || !is_left,
            "{conflict:#?} is left by {:?}",
            solution.kind
        );
    }
}

/// Each guest is at exactly one place, and the counts add up.
fn check_conservation(view: &SeatingView, present: &[String]) {
    let mut places = BTreeMap::<&str, Vec<String>>::new();
    let mut add_place = |guest: &'_ troth_core::ids::GuestId, place: String| {
        let listed = view.guests.iter().find(|listed| listed.id == *guest);
        let id = listed.unwrap().id.as_str();
        places.entry(id).or_default().push(place);
    };
    for table in &view.tables {
        let mut seated = 0;
        for seat in &table.seats {
            for guest in &seat.guests {
                add_place(guest, format!("{}/{}", table.id, seat.position));
                seated += 1;
            }
        }
        for guest in &table.beyond {
            add_place(guest, format!("beyond {}", table.id));
            seated += 1;
        }
        assert_eq!(table.seated, seated);
        assert_eq!(table.seats.len(), usize::from(table.capacity));
    }
    view.unassigned
        .iter()
        .for_each(|guest| add_place(guest, "unassigned".to_owned()));
    view.declined
        .iter()
        .for_each(|guest| add_place(guest, "declined".to_owned()));
    assert!(
        places.values().all(|places| places.len() == 1),
        "{places:?}"
    );
    let mut ids: Vec<&str> = present.iter().map(String::as_str).collect();
    ids.sort_unstable();
    assert_eq!(places.into_keys().collect::<Vec<_>>(), ids);
    let stats = view.stats;
    let declined = u32::try_from(view.declined.len()).unwrap();
    let everybody = stats.assigned_seats + stats.unassigned_guests + declined;
    assert_eq!(everybody as usize, present.len());
    let seats: u32 = view
        .tables
        .iter()
        .map(|table| u32::from(table.capacity))
        .sum();
    assert_eq!(stats.total_seats, seats);
}

/// Checks every chart, and that the list of charts has the same counts.
fn check(replica: &Replica) {
    let model = replica.seating_model();
    let present = model
        .records()
        .guest_ids(&troth_core::records::guest::list::GuestQuery::default());
    for chart in model.charts() {
        let view = model.seating(chart.id.as_str()).unwrap();
        check_conservation(&view, &present);
        let listed = (chart.tables, chart.seats, chart.assigned, chart.unassigned);
        let stats = view.stats;
        let expected = (
            stats.total_tables,
            stats.total_seats,
            stats.assigned_seats,
            stats.unassigned_guests,
        );
        assert_eq!(listed, expected);
        assert_eq!(chart.conflicts as usize, view.conflicts.len());
    }
}

fn three_devices() -> Vec<Device> {
    let mut first = Replica::new(1);
    first.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    for id in GUESTS {
        let guest = json!({ "firstName": id, "lastName": "Lee" });
        first.run_json(
            json!({ "type": "guest.add", "id": id, "guest": guest }),
            &time_at(1),
        );
    }
    first.run_json(
        json!({ "type": "chart.add", "id": "c", "chart": { "name": "Main" } }),
        &time_at(2),
    );
    for id in ["t0", "t1"] {
        let table = json!({ "capacity": 3 });
        let add = json!({ "type": "table.add", "chart": "c", "id": id, "table": table });
        first.run_json(add, &time_at(3));
    }
    let saved = first.document.save();
    let replicas = (1..=3).map(|actor| Replica::load(&saved, actor));
    replicas
        .map(|replica| Device {
            replica,
            undo: Vec::new(),
            redo: Vec::new(),
        })
        .collect()
}

/// An eighth of the usual number of cases, because each is dozens of edits on three documents.
fn few_cases() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: case_count(8, usual.cases.div_ceil(8)),
        ..usual
    }
}

proptest! {
    #![proptest_config(few_cases())]

    #[test]
    fn no_guest_is_lost_and_all_devices_agree(actions in prop::collection::vec(device_and_action(), 1..70)) {
        let mut devices = three_devices();
        for (number, (device, action)) in actions.into_iter().enumerate() {
            let now = time_at(10 + number);
            match action {
                DeviceAction::Run(command) => {
                    devices[device].run(&serde_json::from_value(command).unwrap(), &now);
                }
                DeviceAction::Undo => devices[device].undo_or_redo(Direction::Undo, &now),
                DeviceAction::Redo => devices[device].undo_or_redo(Direction::Redo, &now),
                DeviceAction::Settle { conflict, solution } => devices[device].settle(conflict, solution, &now),
                DeviceAction::Receive(from) if from == device => {}
                DeviceAction::Receive(from) => {
                    let mut sender = Replica::load(&devices[from].replica.document.save(), 9);
                    devices[device].replica.merge(&mut sender);
                }
            }
            check(&devices[device].replica);
        }
        for from in [0, 1, 2, 0, 1] {
            let bytes = devices[from].replica.document.save();
            for device in &mut devices {
                device.replica.merge(&mut Replica::load(&bytes, 9));
            }
        }
        let views = |device: &Device| {
            let model = device.replica.seating_model();
            CHARTS.map(|chart| model.seating(chart))
        };
        for device in &devices {
            check(&device.replica);
            prop_assert_eq!(device.replica.json(), devices[0].replica.json());
            prop_assert_eq!(views(device), views(&devices[0]));
        }
    }
}
