//! Undo: a command and its inverse leave equal views, other people's edits survive, and an undo that no longer makes
//! sense is reported.

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::RecordQuery;
use troth_core::records::expense::ExpenseQuery;
use troth_core::records::vendor::VENDOR;
use troth_core::undo::{Step, UndoOutcome};

use crate::support::{Replica, guest};

const TODAY: &str = "2027-03-21";

fn time_at(step: usize) -> String {
    format!("2027-01-01T00:00:{:02}.{:03}Z", step / 1000, step % 1000)
}

fn command(json: Value) -> Command {
    serde_json::from_value(json).unwrap()
}

/// Runs a command like a screen; returns its undo step.
fn run(replica: &mut Replica, command: &Command, now: &str) -> Option<Step> {
    let inverse = replica.model().inverse(command);
    replica.run(command, now).unwrap();
    replica.model().step(command, inverse?)
}

fn apply(replica: &mut Replica, outcome: UndoOutcome) -> Step {
    match outcome {
        UndoOutcome::Ready { patches, step, .. } => {
            replica.apply(&patches);
            *step
        }
        not_ready => panic!("not ready: {not_ready:?}"),
    }
}

fn undo(replica: &mut Replica, step: &Step, now: &str) -> Step {
    let outcome = replica.model().undo(step, &[], now);
    apply(replica, outcome)
}

fn redo(replica: &mut Replica, step: &Step, now: &str) -> Step {
    let outcome = replica.model().redo(step, &[], now);
    apply(replica, outcome)
}

/// Everything that screens show, without times of change, which an undo sets anew.
fn content(model: &Model) -> Value {
    let today = TODAY.parse().unwrap();
    let query = serde_json::from_value(json!({})).unwrap_or_default();
    let guests = model.records().guest_ids(&query);
    let mut content = json!({
        "view": model.view(today),
        "details": model.details(),
        "guests": guests.iter().map(|id| guest(model, id)).collect::<Vec<_>>(),
        "expenses": model.records().expenses(&ExpenseQuery::default(), today),
        "groups": model.records().groups(),
        "parties": model.records().parties(),
        "vendors": model.records().list(&VENDOR, &RecordQuery::default(), today),
        "categories": model.records().categories(),
    });
    remove_times(&mut content);
    content
}

fn remove_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("updatedAt");
            fields.remove("rateFetchedAt");
            fields.values_mut().for_each(remove_times);
        }
        Value::Array(elements) => elements.iter_mut().for_each(remove_times),
        _ => {}
    }
}

/// A wedding with one record of each of the kinds that the commands change.
fn wedding() -> Replica {
    let mut replica = Replica::new(1);
    for (number, command) in [
        json!({ "type": "wedding.create", "details": { "partnerName": "William", "venue": "Mill" } }),
        json!({ "type": "group.add", "id": "family", "group": { "name": "Family", "type": "FAMILY" } }),
        json!({ "type": "guest.add", "id": "g", "guest": { "firstName": "Mia", "lastName": "Rossi",
            "phone": "1", "notes": "Likes tea" } }),
        json!({ "type": "expense.add", "id": "e", "expense": { "description": "Cake", "amount": "120.50" } }),
        json!({ "type": "vendor.add", "id": "v", "vendor": { "name": "Baker", "category": "Cake" } }),
        json!({ "type": "category.set", "id": "own", "changes": { "name": "Fireworks" } }),
    ]
    .into_iter()
    .enumerate()
    {
        replica.run_json(command, &time_at(number));
    }
    replica
}

fn edit_guest(changes: Value) -> Value {
    json!({ "type": "guest.update", "id": "g", "changes": changes })
}

#[test]
fn every_command_is_undone_and_redone() {
    let check = |json: Value| {
        let mut replica = wedding();
        let before = content(&replica.model());
        let step = run(&mut replica, &command(json.clone()), &time_at(10)).unwrap();
        let after = content(&replica.model());
        assert_ne!(before, after, "{json}");
        let undone = undo(&mut replica, &step, &time_at(11));
        assert_eq!(content(&replica.model()), before, "{json}");
        let redone = redo(&mut replica, &undone, &time_at(12));
        assert_eq!(content(&replica.model()), after, "{json}");
        undo(&mut replica, &redone, &time_at(13));
        assert_eq!(content(&replica.model()), before, "{json}");
    };
    check(
        json!({ "type": "wedding.update", "changes": { "venue": "Barn", "budget": "9000",
        "guestCount": 80, "colors": ["sage"], "weddingDate": "2027-06-19" } }),
    );
    check(json!({ "type": "wedding.update", "changes": { "venue": null } }));
    check(
        json!({ "type": "wedding.update", "changes": { "secondaryCurrency": "USD",
        "exchangeRate": "1.0845", "showBoth": true } }),
    );
    check(
        json!({ "type": "wedding.update", "changes": { "secondaryCurrency": "USD",
        "exchangeRate": "1.0845", "rateTableDate": "2025-07-01" } }),
    );
    check(
        json!({ "type": "wedding.convert", "changes": { "primaryCurrency": "USD", "venue": "Barn" },
        "rate": "1.0845" }),
    );
    check(json!({ "type": "expense.update", "id": "e", "changes": { "perHead": "10" } }));
    check(
        json!({ "type": "guest.add", "id": "new", "guest": { "firstName": "A", "lastName": "B" } }),
    );
    check(edit_guest(
        json!({ "rsvpStatus": "CONFIRMED", "plusOnes": 2, "groupId": "family",
        "email": "mia@example.org", "phone": null, "notes": "Likes coffee", "isVip": true }),
    ));
    check(json!({ "type": "guest.remove", "id": "g" }));
    check(
        json!({ "type": "expense.add", "id": "new", "expense": { "description": "Band", "amount": "1" } }),
    );
    check(
        json!({ "type": "expense.update", "id": "e", "changes": { "amount": "99.99",
        "paidDate": "2027-01-02", "categoryId": "cake", "vendorId": "v" } }),
    );
    check(json!({ "type": "expense.remove", "id": "e" }));
    check(
        json!({ "type": "category.set", "id": "flowers", "changes": { "name": "Peonies", "planned": "300" } }),
    );
    check(json!({ "type": "category.set", "id": "own", "changes": { "planned": "300" } }));
    check(json!({ "type": "category.set", "id": "new", "changes": { "name": "Doves" } }));
    check(json!({ "type": "category.remove", "id": "own" }));
    check(
        json!({ "type": "group.add", "id": "new", "group": { "name": "Work", "type": "COLLEAGUES" } }),
    );
    check(json!({ "type": "group.remove", "id": "family" }));
    check(json!({ "type": "party.add", "id": "new", "party": { "name": "The Rossis" } }));
    check(
        json!({ "type": "vendor.add", "id": "new", "vendor": { "name": "Band", "category": "Music" } }),
    );
    check(
        json!({ "type": "vendor.update", "id": "v", "changes": { "offer": "800",
        "contractSigned": true, "notes": "Call first" } }),
    );
    check(json!({ "type": "vendor.remove", "id": "v" }));
}

#[test]
fn commands_without_change_or_inverse_leave_no_step() {
    let check = |json: Value| {
        let mut replica = wedding();
        assert_eq!(
            run(&mut replica, &command(json.clone()), &time_at(10)),
            None,
            "{json}"
        );
    };
    check(edit_guest(
        json!({ "firstName": "Mia", "notes": "Likes tea" }),
    ));
    check(json!({ "type": "guest.restore", "id": "g" }));
    let mut empty = Replica::new(1);
    assert_eq!(
        run(
            &mut empty,
            &command(json!({ "type": "wedding.create" })),
            &time_at(0)
        ),
        None
    );
}

#[test]
fn an_undo_is_marked_in_its_message_and_a_redo_is_not() {
    let mut replica = wedding();
    let step = run(
        &mut replica,
        &command(edit_guest(json!({ "phone": "2" }))),
        &time_at(10),
    )
    .unwrap();
    let message = |outcome: UndoOutcome| match outcome {
        UndoOutcome::Ready { patches, .. } => {
            serde_json::from_str::<Value>(&patches.message).unwrap()
        }
        not_ready => panic!("{not_ready:?}"),
    };
    assert_eq!(
        message(replica.model().undo(&step, &[], &time_at(11))),
        json!({ "command": "guest.update", "id": "g", "undo": true })
    );
    let undone = undo(&mut replica, &step, &time_at(11));
    assert_eq!(
        message(replica.model().redo(&undone, &[], &time_at(12))),
        json!({ "command": "guest.update", "id": "g" })
    );
}

/// Another person runs a command on their device, and the replica merges it.
fn merge_command_of_other(replica: &mut Replica, theirs: Value) {
    let mut other_device = Replica::load(&replica.document.save(), 2);
    other_device.run_json(theirs, &time_at(20));
    replica.merge(&mut other_device);
}

#[test]
fn a_field_changed_since_by_another_keeps_that_value() {
    let mut replica = wedding();
    let mine = command(edit_guest(
        json!({ "phone": "2", "rsvpStatus": "DECLINED" }),
    ));
    let step = run(&mut replica, &mine, &time_at(10)).unwrap();
    merge_command_of_other(
        &mut replica,
        edit_guest(json!({ "phone": "3", "email": "mia@example.org" })),
    );
    let outcome = replica.model().undo(&step, &[], &time_at(30));
    let UndoOutcome::Ready {
        overtaken, step, ..
    } = &outcome
    else {
        panic!("{outcome:?}");
    };
    assert_eq!(overtaken, &["phone"]);
    assert_eq!(
        step.undo,
        command(edit_guest(json!({ "rsvpStatus": "PENDING" })))
    );
    let undone = apply(&mut replica, outcome);
    let guest = replica.guest("g").unwrap();
    assert_eq!(guest["phone"], "3");
    assert_eq!(guest["email"], "mia@example.org");
    assert_eq!(guest["rsvpStatus"], "PENDING");
    // A field that was not undone is not redone either.
    redo(&mut replica, &undone, &time_at(31));
    let guest = replica.guest("g").unwrap();
    assert_eq!(
        (&guest["phone"], &guest["rsvpStatus"]),
        (&json!("3"), &json!("DECLINED"))
    );
}

#[test]
fn an_obsolete_undo_has_a_reason() {
    let check = |mine: Value, theirs: Value, expected: Value| {
        let mut replica = wedding();
        let step = run(&mut replica, &command(mine.clone()), &time_at(10)).unwrap();
        merge_command_of_other(&mut replica, theirs.clone());
        let outcome = serde_json::to_value(replica.model().undo(&step, &[], &time_at(30))).unwrap();
        assert_eq!(outcome, expected, "{mine} {theirs}");
    };
    check(
        edit_guest(json!({ "phone": "2" })),
        edit_guest(json!({ "phone": "3" })),
        json!({ "kind": "overtaken", "fields": ["phone"] }),
    );
    check(
        edit_guest(json!({ "notes": "Likes coffee" })),
        edit_guest(json!({ "notes": "Likes coffee and cake" })),
        json!({ "kind": "overtaken", "fields": ["notes"] }),
    );
    check(
        edit_guest(json!({ "phone": "2" })),
        edit_guest(json!({ "phone": "1" })),
        json!({ "kind": "already" }),
    );
    check(
        edit_guest(json!({ "phone": "2" })),
        json!({ "type": "guest.remove", "id": "g" }),
        json!({ "kind": "gone" }),
    );
    // Removing a record that another person has edited since would remove their edit.
    check(
        json!({ "type": "vendor.add", "id": "new", "vendor": { "name": "Band", "category": "Music" } }),
        json!({ "type": "vendor.update", "id": "new", "changes": { "phone": "5" } }),
        json!({ "kind": "overtaken", "fields": ["phone"] }),
    );
    check(
        json!({ "type": "guest.remove", "id": "g" }),
        json!({ "type": "guest.restore", "id": "g" }),
        json!({ "kind": "already" }),
    );
    // The rate and its pair are undone together or not at all.
    check(
        json!({ "type": "wedding.update", "changes": { "secondaryCurrency": "USD" } }),
        json!({ "type": "wedding.update", "changes": { "exchangeRate": "1.1" } }),
        json!({ "kind": "overtaken", "fields": ["exchangeRate", "primaryCurrency", "rateTableDate",
            "secondaryCurrency", "showBoth"] }),
    );
}

#[test]
fn fields_that_cannot_be_undone_stay_and_the_others_are_undone() {
    let mut replica = wedding();
    replica.run_json(edit_guest(json!({ "groupId": "family" })), &time_at(8));
    let mine = command(edit_guest(json!({ "groupId": null, "phone": "2" })));
    let step = run(&mut replica, &mine, &time_at(10)).unwrap();
    merge_command_of_other(
        &mut replica,
        json!({ "type": "group.remove", "id": "family" }),
    );
    let outcome = replica.model().undo(&step, &[], &time_at(30));
    let UndoOutcome::Ready { refused, .. } = &outcome else {
        panic!("{outcome:?}");
    };
    assert_eq!(refused[0].field.as_deref(), Some("groupId"));
    assert_eq!(refused[0].message, "This group doesn’t exist");
    apply(&mut replica, outcome);
    let guest = replica.guest("g").unwrap();
    assert_eq!(
        (&guest["phone"], &guest["groupId"]),
        (&json!("1"), &Value::Null)
    );
}

#[test]
fn built_in_categories_stay() {
    let replica = wedding();
    let refused = replica
        .model()
        .decide(
            &command(json!({ "type": "category.remove", "id": "flowers" })),
            &time_at(1),
        )
        .unwrap_err();
    assert_eq!(refused.issues[0].code, "built_in");
}

fn field_edits() -> impl Strategy<Value = Value> {
    let text = || prop_oneof![Just(Value::Null), "[a-c]{1,3}".prop_map(Value::from)];
    let without_skipped = |fields: &[(&str, Value)]| {
        Value::Object(
            fields
                .iter()
                .filter(|(_, value)| value != "skip")
                .map(|(key, value)| ((*key).to_owned(), value.clone()))
                .collect(),
        )
    };
    let skip_or = |value: BoxedStrategy<Value>| prop_oneof![Just(Value::from("skip")), value];
    (
        skip_or(text().boxed()),
        skip_or(text().boxed()),
        skip_or((0..6).prop_map(Value::from).boxed()),
        skip_or(
            prop_oneof![Just("CONFIRMED"), Just("DECLINED"), Just("PENDING")]
                .prop_map(Value::from)
                .boxed(),
        ),
        skip_or(any::<bool>().prop_map(Value::from).boxed()),
    )
        .prop_map(move |(phone, notes, plus_ones, status, vip)| {
            without_skipped(&[
                ("phone", phone),
                ("notes", notes),
                ("plusOnes", plus_ones),
                ("rsvpStatus", status),
                ("isVip", vip),
            ])
        })
}

/// Commands over few ids, so that they build on each other.
fn any_command() -> impl Strategy<Value = Command> {
    let id = || prop_oneof![Just("g".to_owned()), "[a-c]"];
    let amount = (0_i64..100_000).prop_map(|cents| format!("{}.{:02}", cents / 100, cents % 100));
    let commands = prop_oneof![
        4 => (id(), field_edits()).prop_map(
            |(id, changes)| json!({ "type": "guest.update", "id": id, "changes": changes })),
        1 => (id(), field_edits()).prop_map(|(id, mut guest)| {
            guest["firstName"] = "New".into();
            guest["lastName"] = "Guest".into();
            json!({ "type": "guest.add", "id": id, "guest": guest })
        }),
        1 => id().prop_map(|id| json!({ "type": "guest.remove", "id": id })),
        1 => id().prop_map(|id| json!({ "type": "guest.restore", "id": id })),
        1 => (id(), amount.clone()).prop_map(|(id, amount)| json!({ "type": "expense.add", "id": id,
            "expense": { "description": "Thing", "amount": amount } })),
        1 => (id(), amount.clone()).prop_map(|(id, amount)| json!({ "type": "expense.update", "id": id,
            "changes": { "amount": amount, "paidDate": "2027-01-01" } })),
        1 => id().prop_map(|id| json!({ "type": "expense.remove", "id": id })),
        1 => (id(), amount.clone()).prop_map(|(id, planned)| json!({ "type": "category.set", "id": id,
            "changes": { "name": "Own", "planned": planned } })),
        1 => id().prop_map(|id| json!({ "type": "category.remove", "id": id })),
        1 => id().prop_map(|id| json!({ "type": "group.add", "id": id,
            "group": { "name": "Group", "type": "FAMILY" } })),
        1 => id().prop_map(|id| json!({ "type": "group.remove", "id": id })),
        1 => (prop_oneof![Just("USD"), Just("GBP"), Just("")], amount).prop_map(|(code, amount)| json!({
            "type": "wedding.update",
            "changes": { "secondaryCurrency": code, "exchangeRate": "1.5", "budget": amount } })),
    ];
    commands.prop_map(command)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn undoing_all_and_redoing_all_passes_the_same_views(commands in prop::collection::vec(any_command(), 1..14)) {
        let mut replica = wedding();
        let mut views = vec![content(&replica.model())];
        let mut steps = Vec::new();
        for (number, command) in commands.iter().enumerate() {
            let inverse = replica.model().inverse(command);
            if replica.run(command, &time_at(100 + number)).is_err() { continue; }
            let Some(step) = inverse.and_then(|inverse| replica.model().step(command, inverse)) else {
                // Nothing to undo: nothing has changed.
                prop_assert_eq!(&content(&replica.model()), views.last().unwrap());
                continue;
            };
            steps.push(step);
            views.push(content(&replica.model()));
        }
        let mut undone = Vec::new();
        for (number, step) in steps.iter().enumerate().rev() {
            undone.push(undo(&mut replica, step, &time_at(200 + steps.len() - number)));
            prop_assert_eq!(&content(&replica.model()), &views[number]);
        }
        for (number, step) in undone.iter().rev().enumerate() {
            prop_assert_eq!(step, &steps[number], "an undo is the same step, walked back");
            redo(&mut replica, step, &time_at(300 + number));
            prop_assert_eq!(&content(&replica.model()), &views[number + 1]);
        }
    }

    #[test]
    fn other_peoples_edits_survive_an_undo(mine in field_edits(), theirs in field_edits()) {
        let mut replica = wedding();
        let original = replica.json()["guests"]["g"].clone();
        let Some(step) = run(&mut replica, &command(edit_guest(mine.clone())), &time_at(10)) else {
            return Ok(());
        };
        merge_command_of_other(&mut replica, edit_guest(theirs.clone()));
        let merged = replica.json()["guests"]["g"].clone();
        let outcome = replica.model().undo(&step, &[], &time_at(30));
        if let UndoOutcome::Ready { patches, .. } = &outcome {
            replica.apply(patches);
        }
        let after_undo = replica.json()["guests"]["g"].clone();
        for key in ["phone", "notes", "plusOnes", "rsvpStatus", "isVip"] {
            let value_or_null = |guest: &Value| match &guest[key] {
                Value::Null => Value::Null,
                value if value == "" || value == 0 || value == false => Value::Null,
                value => value.clone(),
            };
            let written = step.after.as_ref().and_then(|after| after.get(key));
            if written.is_none() {
                prop_assert_eq!(value_or_null(&after_undo), value_or_null(&merged), "{} is not part of the undo", key);
            } else if theirs.get(key).is_none() {
                prop_assert_eq!(value_or_null(&after_undo), value_or_null(&original), "{} is undone", key);
            } else if value_or_null(&merged) != value_or_null(&original) && !is_same_value(written, &value_or_null(&merged)) {
                prop_assert_eq!(value_or_null(&after_undo), value_or_null(&merged), "{} keeps the other value", key);
            }
        }
    }
}

/// Whether the document's value equals a command's; commands have numbers as text.
fn is_same_value(written: Option<&Value>, document: &Value) -> bool {
    match (written, document) {
        (Some(Value::String(text)), Value::Number(number)) => *text == number.to_string(),
        (Some(Value::String(text)), Value::Null) => text == "0",
        (Some(Value::Bool(false)), Value::Null) => true,
        (Some(written), document) => written == document,
        (None, _) => false,
    }
}
