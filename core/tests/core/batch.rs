//! Many record commands in one change and one undo step.

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::undo::{Step, UndoOutcome};

use crate::support::Replica;

const NOW: &str = "2027-01-01T00:00:00.000Z";
const LATER: &str = "2027-01-01T00:00:05.000Z";

fn batch(commands: Value) -> Command {
    serde_json::from_value(json!({ "type": "records.change", "commands": commands })).unwrap()
}

fn add_guest(id: &str, further_fields: Value) -> Value {
    let mut fields = json!({ "firstName": id, "lastName": "Byron" });
    fields
        .as_object_mut()
        .unwrap()
        .extend(further_fields.as_object().unwrap().clone());
    json!({ "type": "guest.add", "id": id, "guest": fields })
}

fn update_guest(id: &str, changes: Value) -> Value {
    json!({ "type": "guest.update", "id": id, "changes": changes })
}

#[test]
fn the_history_records_the_ids_of_replies() {
    let reply = |id: &str| {
        let fields = json!({ "firstName": "Ada", "attending": "yes" });
        json!({ "type": "reply.add", "id": id, "reply": fields })
    };
    let history =
        |commands: Value| -> Value { serde_json::from_str(&batch(commands).message()).unwrap() };
    let answer = update_guest("ada", json!({ "rsvpStatus": "CONFIRMED" }));
    assert_eq!(
        history(json!([answer, reply("r-0"), reply("r-1")])),
        json!({ "command": "records.change", "of": "reply", "did": "add", "count": 2, "ids": ["r-0", "r-1"] })
    );
    assert_eq!(
        history(json!([answer])),
        json!({ "command": "records.change", "of": "guest", "did": "update", "count": 1 })
    );
}

fn wedding() -> Replica {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), NOW);
    for id in ["ada", "bob", "cleo"] {
        replica.run_json(add_guest(id, json!({})), NOW);
    }
    replica
}

/// Runs a command; returns its undo step.
fn run(replica: &mut Replica, command: &Command) -> Step {
    let inverse = replica.model().inverse(command).unwrap();
    replica.run(command, LATER).unwrap();
    replica.model().step(command, inverse).unwrap()
}

fn undo(replica: &mut Replica, step: &Step) -> (Step, Vec<String>) {
    match replica.model().undo(step, &[], "2027-01-01T00:00:09.000Z") {
        UndoOutcome::Ready {
            patches,
            step,
            overtaken,
            refused,
        } => {
            assert!(refused.is_empty(), "{refused:?}");
            replica.apply(&patches);
            (*step, overtaken)
        }
        other => panic!("{other:?}"),
    }
}

fn statuses(replica: &Replica) -> [Value; 3] {
    ["ada", "bob", "cleo"].map(|id| {
        replica
            .guest(id)
            .map_or(Value::Null, |guest| guest["rsvpStatus"].clone())
    })
}

fn confirm_all() -> Command {
    let ids = ["ada", "bob", "cleo"];
    batch(
        ids.map(|id| update_guest(id, json!({ "rsvpStatus": "CONFIRMED" })))
            .into_iter()
            .collect(),
    )
}

#[test]
fn a_batch_is_one_change_and_one_undo_step() {
    let mut replica = wedding();
    let changes = |replica: &mut Replica| replica.document.get_changes(&[]).len();
    let before = changes(&mut replica);
    let step = run(&mut replica, &confirm_all());
    assert_eq!(changes(&mut replica), before + 1);
    assert_eq!(statuses(&replica), ["CONFIRMED"; 3].map(Value::from));
    let (step, overtaken) = undo(&mut replica, &step);
    assert!(overtaken.is_empty());
    assert_eq!(statuses(&replica), ["PENDING"; 3].map(Value::from));
    let UndoOutcome::Ready { patches, .. } = replica.model().redo(&step, &[], LATER) else {
        panic!("it is not done again");
    };
    replica.apply(&patches);
    assert_eq!(statuses(&replica), ["CONFIRMED"; 3].map(Value::from));
}

#[test]
fn an_undo_keeps_later_changes_by_others() {
    let mut replica = wedding();
    let step = run(&mut replica, &confirm_all());
    replica.run_json(
        update_guest("bob", json!({ "rsvpStatus": "DECLINED" })),
        LATER,
    );
    replica.run_json(json!({ "type": "guest.remove", "id": "cleo" }), LATER);
    let (_, overtaken) = undo(&mut replica, &step);
    assert_eq!(
        statuses(&replica),
        ["PENDING".into(), "DECLINED".into(), Value::Null]
    );
    assert_eq!(
        overtaken,
        ["guests.bob.rsvpStatus", "guests.cleo.rsvpStatus"]
    );
}

#[test]
fn removed_records_do_not_block_the_others() {
    let mut replica = wedding();
    replica.run_json(
        json!({ "type": "group.add", "id": "crew", "group": { "name": "Crew", "type": "FRIENDS" } }),
        NOW,
    );
    let ids = ["ada", "bob", "cleo"];
    let moves = ids.map(|id| update_guest(id, json!({ "groupId": "crew" })));
    let step = run(&mut replica, &batch(moves.into_iter().collect()));
    replica.run_json(json!({ "type": "guest.remove", "id": "bob" }), LATER);
    match replica.model().undo(&step, &[], LATER) {
        UndoOutcome::Ready { patches, .. } => replica.apply(&patches),
        other => panic!("{other:?}"),
    }
    assert_eq!(replica.guest("ada").unwrap()["groupId"], Value::Null);
    assert_eq!(replica.guest("cleo").unwrap()["groupId"], Value::Null);
}

#[test]
fn an_undo_keeps_records_that_others_reference() {
    let mut replica = wedding();
    let command = batch(json!([
        { "type": "group.add", "id": "choir", "group": { "name": "Choir", "type": "FRIENDS" } },
        { "type": "group.add", "id": "band", "group": { "name": "Band", "type": "FRIENDS" } },
        { "type": "party.add", "id": "mill", "party": { "name": "The Mill" } },
        add_guest("dan", json!({ "groupId": "band", "partyId": "mill", "plusOnes": 1 })),
        add_guest("eve", json!({ "groupId": "band" })),
        update_guest("ada", json!({ "groupId": "band" })),
    ]));
    let step = run(&mut replica, &command);
    // Another guest joins the choir, and Dan gets a companion outside the import.
    replica.run_json(update_guest("bob", json!({ "groupId": "choir" })), LATER);
    let tom = json!({ "type": "guest.add", "id": "tom", "guest": { "plusOneOf": "dan" } });
    replica.run_json(tom, LATER);
    let (step, overtaken) = undo(&mut replica, &step);
    // Dan belongs to the band and the mill, and stays as Tom's host.
    assert_eq!(
        overtaken,
        ["groups.band", "groups.choir", "guests.dan", "parties.mill"]
    );
    assert_eq!(replica.guest("bob").unwrap()["groupName"], "Choir");
    assert_eq!(replica.guest("dan").unwrap()["groupName"], "Band");
    assert_eq!(replica.guest("dan").unwrap()["partyName"], "The Mill");
    assert_eq!(replica.guest("tom").unwrap()["hostName"], "dan Byron");
    assert!(replica.guest("eve").is_none());
    assert_eq!(replica.guest("ada").unwrap()["groupName"], Value::Null);
    let UndoOutcome::Ready { patches, .. } = replica.model().redo(&step, &[], LATER) else {
        panic!("it is not done again");
    };
    replica.apply(&patches);
    assert_eq!(replica.guest("ada").unwrap()["groupName"], "Band");
    assert_eq!(replica.guest("eve").unwrap()["groupName"], "Band");
}

#[test]
fn changes_across_two_records_undo_and_redo_with_any_ids() {
    for (host, brought) in [("ada", "bob"), ("bob", "ada")] {
        let mut replica = wedding();
        let command = batch(json!([
            update_guest(host, json!({ "plusOnes": 1 })),
            update_guest(brought, json!({ "plusOneOf": host })),
        ]));
        let step = run(&mut replica, &command);
        let companion_fields = |replica: &Replica| {
            let number = replica.guest(host).unwrap()["plusOnes"].clone();
            (number, replica.guest(brought).unwrap()["plusOneOf"].clone())
        };
        let after_the_batch = (json!(1), json!(host));
        assert_eq!(companion_fields(&replica), after_the_batch);
        let UndoOutcome::Ready {
            patches,
            step,
            refused,
            ..
        } = replica.model().undo(&step, &[], LATER)
        else {
            panic!("it is not taken back");
        };
        assert!(refused.is_empty(), "{refused:?}");
        replica.apply(&patches);
        assert_eq!(companion_fields(&replica), (json!(0), Value::Null));
        let UndoOutcome::Ready {
            patches, refused, ..
        } = replica.model().redo(&step, &[], LATER)
        else {
            panic!("it is not done again");
        };
        assert!(refused.is_empty(), "{refused:?}");
        replica.apply(&patches);
        assert_eq!(companion_fields(&replica), after_the_batch);
    }
}

#[test]
fn later_commands_see_earlier_ones() {
    let mut replica = wedding();
    let command = batch(json!([
        { "type": "party.add", "id": "mill", "party": { "name": "The Mill" } },
        update_guest("ada", json!({ "partyId": "mill", "plusOnes": 1 })),
        { "type": "guest.add", "id": "tom", "guest": { "plusOneOf": "ada", "partyId": "mill" } },
        add_guest("dan", json!({ "partyId": "mill", "notes": "Sits by the door" })),
    ]));
    let step = run(&mut replica, &command);
    assert_eq!(replica.guest("tom").unwrap()["name"], "Guest of ada Byron");
    assert_eq!(replica.guest("dan").unwrap()["notes"], "Sits by the door");
    let (step, _) = undo(&mut replica, &step);
    assert!(replica.guest("tom").is_none() && replica.guest("dan").is_none());
    assert_eq!(replica.guest("ada").unwrap()["partyId"], Value::Null);
    assert_eq!(replica.guest("ada").unwrap()["plusOnes"], 0);
    let UndoOutcome::Ready { patches, .. } = replica.model().redo(&step, &[], LATER) else {
        panic!("it is not done again");
    };
    replica.apply(&patches);
    assert_eq!(replica.guest("tom").unwrap()["partyName"], "The Mill");
}

#[test]
fn a_batch_with_an_invalid_command_changes_nothing() {
    let replica = wedding();
    let command = batch(json!([
        update_guest("ada", json!({ "rsvpStatus": "CONFIRMED" })),
        update_guest("bob", json!({ "email": "nonsense", "plusOnes": 9 })),
        update_guest("nobody", json!({ "notes": "x" })),
    ]));
    let refusal = replica.model().decide(&command, LATER).unwrap_err();
    let fields = refusal
        .issues
        .iter()
        .map(|issue| issue.field.clone().unwrap());
    let expected = ["guests.bob.email", "guests.bob.plusOnes", "guests.nobody"];
    assert_eq!(fields.collect::<Vec<_>>(), expected);
}

#[test]
fn the_history_records_kind_verb_and_count() {
    let check = |commands: Value, expected: Value| {
        let message: Value = serde_json::from_str(&batch(commands).message()).unwrap();
        assert_eq!(message, expected);
    };
    check(
        json!([
            update_guest("ada", json!({})),
            update_guest("bob", json!({}))
        ]),
        json!({ "command": "records.change", "of": "guest", "did": "update", "count": 2 }),
    );
    check(
        json!([
            { "type": "group.add", "id": "crew", "group": { "name": "Crew", "type": "FRIENDS" } },
            add_guest("dan", json!({})),
        ]),
        json!({ "command": "records.change", "of": "guest", "did": "add", "count": 1 }),
    );
    check(
        json!([add_guest("dan", json!({})), update_guest("ada", json!({}))]),
        json!({ "command": "records.change", "of": "guest", "did": "update", "count": 2 }),
    );
}

#[test]
fn records_first_set_by_a_batch_are_removed_by_its_undo() {
    let mut replica = wedding();
    let category =
        |id: &str, changes: Value| json!({ "type": "category.set", "id": id, "changes": changes });
    let command = batch(json!([
        category("band", json!({ "name": "Live music", "planned": "900" })),
        category("venue", json!({ "planned": "5000" })),
        { "type": "expense.add", "id": "jazz",
          "expense": { "description": "Jazz", "amount": "800", "categoryId": "band" } },
    ]));
    let step = run(&mut replica, &command);
    let names = |replica: &Replica| -> Vec<String> {
        let categories = replica.model().records().categories().into_iter();
        let added = categories.filter(|category| !category.built_in);
        added.map(|category| category.name).collect()
    };
    assert_eq!(names(&replica), ["Live music"]);
    let (step, overtaken) = undo(&mut replica, &step);
    assert!(overtaken.is_empty(), "{overtaken:?}");
    assert!(names(&replica).is_empty());
    // Built-in records stay, with their earlier values.
    let categories = replica.model().records().categories();
    let venue = categories.iter().find(|category| category.id == "venue");
    assert_eq!(venue.map(|venue| venue.planned), Some(None));
    let UndoOutcome::Ready { patches, .. } = replica.model().redo(&step, &[], LATER) else {
        panic!("it is not done again");
    };
    replica.apply(&patches);
    assert_eq!(names(&replica), ["Live music"]);
}
