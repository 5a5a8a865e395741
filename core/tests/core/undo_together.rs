//! Records in a `with` list are undone with their record, unless another person uses them.

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::permissions::{Role, may_run};
use troth_core::undo::{Step, UndoOutcome};

use crate::support::Replica;

fn time_at(second: usize) -> String {
    format!("2027-01-01T00:00:{second:02}.000Z")
}

fn command(json: Value) -> Command {
    serde_json::from_value(json).unwrap()
}

/// A `with` list that adds the group Flow.
fn with_flow() -> Value {
    json!([{ "type": "group.add", "id": "flow", "group": { "name": "Flow", "type": "CUSTOM" } }])
}

fn add_mia_with_flow() -> Command {
    let guest = json!({ "firstName": "Mia", "lastName": "Rossi", "groupId": "flow" });
    command(json!({ "type": "guest.add", "id": "mia", "guest": guest, "with": with_flow() }))
}

fn add_leo(group: Option<&str>) -> Command {
    let guest = json!({ "firstName": "Leo", "lastName": "Rossi", "groupId": group });
    command(json!({ "type": "guest.add", "id": "leo", "guest": guest }))
}

fn move_leo_with_flow() -> Command {
    let changes = json!({ "groupId": "flow" });
    command(json!({ "type": "guest.update", "id": "leo", "changes": changes, "with": with_flow() }))
}

/// Runs a command like a screen; returns its undo step.
fn run(replica: &mut Replica, command: &Command, second: usize) -> Step {
    let inverse = replica.model().inverse(command).unwrap();
    replica.run(command, &time_at(second)).unwrap();
    replica.model().step(command, inverse).unwrap()
}

fn apply(replica: &mut Replica, outcome: UndoOutcome) -> Step {
    let UndoOutcome::Ready { patches, step, .. } = outcome else {
        panic!("not ready: {outcome:?}");
    };
    replica.apply(&patches);
    *step
}

fn undo(replica: &mut Replica, step: &Step, second: usize) -> Step {
    let outcome = replica.model().undo(step, &[], &time_at(second));
    apply(replica, outcome)
}

fn redo(replica: &mut Replica, step: &Step, second: usize) -> Step {
    let outcome = replica.model().redo(step, &[], &time_at(second));
    apply(replica, outcome)
}

fn groups(model: &Model) -> Vec<String> {
    let groups = model.records().groups();
    groups.into_iter().map(|group| group.name).collect()
}

fn guests(model: &Model) -> Vec<String> {
    model
        .records()
        .guest_ids(&serde_json::from_value(json!({})).unwrap())
}

#[test]
fn one_change_adds_guest_and_group_and_one_undo_removes_both() {
    let mut ours = Replica::new(1);
    let step = run(&mut ours, &add_mia_with_flow(), 1);
    assert_eq!(
        (groups(&ours.model()), guests(&ours.model())),
        (vec!["Flow".into()], vec!["mia".into()])
    );
    let step = undo(&mut ours, &step, 2);
    assert_eq!(
        (groups(&ours.model()), guests(&ours.model())),
        (vec![], vec![])
    );
    let step = redo(&mut ours, &step, 3);
    assert_eq!(
        (groups(&ours.model()), guests(&ours.model())),
        (vec!["Flow".into()], vec!["mia".into()])
    );
    undo(&mut ours, &step, 4);
    assert_eq!(
        (groups(&ours.model()), guests(&ours.model())),
        (vec![], vec![])
    );
}

#[test]
fn undoing_an_update_removes_the_group_added_with_it() {
    let mut ours = Replica::new(1);
    ours.run(&add_leo(None), &time_at(0)).unwrap();
    let step = run(&mut ours, &move_leo_with_flow(), 1);
    assert_eq!(groups(&ours.model()), ["Flow"]);
    let step = undo(&mut ours, &step, 2);
    assert_eq!(groups(&ours.model()), Vec::<String>::new());
    let step = redo(&mut ours, &step, 3);
    assert_eq!(groups(&ours.model()), ["Flow"]);
    undo(&mut ours, &step, 4);
    assert_eq!(groups(&ours.model()), Vec::<String>::new());
    assert_eq!(guests(&ours.model()), ["leo"]);
}

#[test]
fn an_undo_keeps_records_used_or_changed_by_others() {
    let check = |theirs: Command| {
        let mut ours = Replica::new(1);
        let step = run(&mut ours, &add_mia_with_flow(), 1);
        ours.run(&theirs, &time_at(2)).unwrap();
        let expected = groups(&ours.model());
        undo(&mut ours, &step, 3);
        assert_eq!(groups(&ours.model()), expected, "{theirs:?}");
        assert!(!guests(&ours.model()).contains(&"mia".to_owned()));
    };
    check(add_leo(Some("flow")));
    check(command(
        json!({ "type": "group.update", "id": "flow", "changes": { "name": "Dancers" } }),
    ));
}

#[test]
fn two_devices_each_keep_their_records() {
    let (mut ours, mut theirs) = (Replica::new(1), Replica::new(2));
    let step = run(&mut ours, &add_mia_with_flow(), 1);
    let mut zoe = serde_json::to_value(add_mia_with_flow()).unwrap();
    zoe["id"] = json!("zoe");
    zoe["guest"]["groupId"] = json!("flow-2");
    zoe["with"][0]["id"] = json!("flow-2");
    run(&mut theirs, &command(zoe), 1);
    ours.document.merge(&mut theirs.document).unwrap();
    assert_eq!(groups(&ours.model()), ["Flow", "Flow"]);
    undo(&mut ours, &step, 2);
    theirs.document.merge(&mut ours.document).unwrap();
    assert_eq!(groups(&theirs.model()), ["Flow"]);
    assert_eq!(guests(&theirs.model()), ["zoe"]);
}

#[test]
fn a_refused_command_adds_nothing() {
    let check = |guest: Value, group: &str, field: &str| {
        let ours = Replica::new(1);
        let with_list = json!([{ "type": "group.add", "id": "flow", "group": { "name": group, "type": "CUSTOM" } }]);
        let command =
            command(json!({ "type": "guest.add", "id": "mia", "guest": guest, "with": with_list }));
        let refusal = ours.model().decide(&command, &time_at(1)).unwrap_err();
        let fields: Vec<_> = refusal
            .issues
            .iter()
            .filter_map(|issue| issue.field.as_deref())
            .collect();
        assert_eq!(fields, [field]);
    };
    check(
        json!({ "firstName": "", "lastName": "Rossi", "groupId": "flow" }),
        "Flow",
        "firstName",
    );
    check(
        json!({ "firstName": "Mia", "lastName": "Rossi", "groupId": "flow" }),
        " ",
        "groupId",
    );
    check(
        json!({ "firstName": "Mia", "lastName": "Rossi", "groupId": "other" }),
        "Flow",
        "groupId",
    );
}

#[test]
fn a_command_without_change_adds_nothing() {
    let mut ours = Replica::new(1);
    ours.run(&add_leo(None), &time_at(0)).unwrap();
    let unchanged = json!({ "type": "guest.update", "id": "leo", "changes": { "firstName": "Leo" }, "with": with_flow() });
    assert_eq!(
        ours.model()
            .decide(&command(unchanged), &time_at(1))
            .unwrap()
            .patches,
        []
    );
}

#[test]
fn a_role_needs_access_to_both_areas() {
    let with_expense = json!([{ "type": "expense.add", "id": "e", "expense": {} }]);
    let command = command(json!({ "type": "guest.remove", "id": "mia", "with": with_expense }));
    assert!(!may_run(Role::Planner, &command));
    assert!(may_run(Role::Owner, &command));
    assert!(may_run(Role::Planner, &add_mia_with_flow()));
}

#[test]
fn a_with_list_has_only_commands_that_add_remove_or_restore() {
    let check = |with: Value| {
        let json = json!({ "type": "guest.remove", "id": "mia", "with": with });
        serde_json::from_value::<Command>(json).unwrap_err();
    };
    check(json!({}));
    check(json!([1]));
    check(json!([{ "type": "chart.remove", "id": "c" }]));
    check(json!([{ "type": "group.update", "id": "flow", "changes": {} }]));
    check(json!([{ "type": "group.remove", "id": "flow", "with": with_flow() }]));
    let command = add_mia_with_flow();
    let json = serde_json::to_value(&command).unwrap();
    assert_eq!(serde_json::from_value::<Command>(json).unwrap(), command);
}
