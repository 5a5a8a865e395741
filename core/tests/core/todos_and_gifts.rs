//! Milestones, tasks and gifts: their state on a day, dates that move with the wedding day, and concurrent edits.

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::{Record, RecordQuery};
use troth_core::records::by_noun;
use troth_core::reports::ViewIssueKind;

use crate::support::{Replica, merge_both_ways};

const TODAY: &str = "2027-03-21";
const NOW: &str = "2027-03-21T10:00:00.000Z";
const LATER: &str = "2027-03-21T10:00:01.000Z";

fn day(text: &str) -> CalendarDate {
    text.parse().unwrap()
}

fn record(noun: &str) -> &'static Record {
    by_noun(noun).unwrap()
}

fn view_of(model: &Model, noun: &str, id: &str) -> Value {
    let view = model.records().find_view(record(noun), id, day(TODAY));
    serde_json::to_value(view).unwrap()
}

/// Two replicas of a wedding in which these commands were run.
fn two_devices_with(commands: &[Value]) -> (Replica, Replica) {
    let mut device_a = Replica::new(1);
    device_a.run_json(json!({ "type": "wedding.create" }), NOW);
    for command in commands {
        device_a.run_json(command.clone(), NOW);
    }
    let device_b = Replica::load(&device_a.document.save(), 2);
    (device_a, device_b)
}

#[test]
fn open_items_past_their_date_are_overdue() {
    let check = |status: &str, due: Value, expected: &str| {
        let task = json!({ "title": "Ring", "status": status, "dueDate": due });
        let model = Model::from_value(&json!({ "tasks": { "t": task } }));
        assert_eq!(
            view_of(&model, "task", "t")["state"],
            expected,
            "{status} {due}"
        );
    };
    check("PENDING", json!(TODAY), "PENDING");
    check("PENDING", json!("2027-03-20"), "OVERDUE");
    check("IN_PROGRESS", json!("2027-03-20"), "OVERDUE");
    check("IN_PROGRESS", Value::Null, "IN_PROGRESS");
    check("COMPLETED", json!("2027-03-20"), "COMPLETED");
    check("CANCELLED", json!("2027-03-20"), "CANCELLED");
    check("PENDING", json!("2024-02-29"), "OVERDUE");
    // An impossible date counts as no date.
    check("PENDING", json!("2027-02-29"), "PENDING");
}

#[test]
fn the_completion_rate_is_rounded_and_ignores_cancelled_items() {
    let check = |done: usize, open: usize, cancelled: usize, rate: u32| {
        let statuses = [
            ("COMPLETED", done),
            ("PENDING", open),
            ("CANCELLED", cancelled),
        ];
        let tasks_by_status = statuses
            .iter()
            .flat_map(|(status, count)| vec![*status; *count]);
        let tasks: serde_json::Map<String, Value> = tasks_by_status
            .enumerate()
            .map(|(index, status)| {
                (
                    format!("t{index}"),
                    json!({ "title": "T", "status": status }),
                )
            })
            .collect();
        let stats = Model::from_value(&json!({ "tasks": tasks })).task_stats(day(TODAY));
        assert_eq!(stats.completion_rate, rate, "{done} of {}", done + open);
    };
    check(0, 0, 0, 0);
    check(0, 0, 3, 0);
    check(1, 2, 0, 33);
    check(2, 1, 0, 67);
    check(1, 1, 5, 50);
    check(1, 199, 0, 1);
    check(1, 200, 0, 0);
}

#[test]
fn upcoming_items_are_ordered_by_due_date() {
    let task = |due: &str, status: &str| json!({ "title": due, "dueDate": due, "status": status });
    let document = json!({ "tasks": {
        "yesterday": task("2027-03-20", "PENDING"),
        "today": task(TODAY, "PENDING"),
        "last": task("2027-03-28", "IN_PROGRESS"),
        "later": task("2027-03-29", "PENDING"),
        "done": task("2027-03-22", "COMPLETED"),
        "given-up": task("2027-03-22", "CANCELLED"),
    } });
    let model = Model::from_value(&document);
    let ids = |days| -> Vec<String> {
        let views = model.upcoming(record("task"), days, day(TODAY)).into_iter();
        views.map(|view| view.id).collect()
    };
    assert_eq!(ids(7), ["today", "last"]);
    assert_eq!(ids(0), ["today"]);
    assert_eq!(ids(8), ["today", "last", "later"]);
}

#[test]
fn a_milestone_completed_twice_keeps_its_first_date() {
    let milestone = json!({ "title": "Venue" });
    let (mut ada, mut ben) =
        two_devices_with(&[json!({ "type": "milestone.add", "id": "m", "milestone": milestone })]);
    let complete =
        json!({ "type": "milestone.update", "id": "m", "changes": { "status": "COMPLETED" } });
    ada.run_json(complete.clone(), LATER);
    ben.run_json(complete.clone(), LATER);
    merge_both_ways(&mut ada, &mut ben);
    let model = ada.model();
    assert_eq!(view_of(&model, "milestone", "m")["completedAt"], TODAY);
    assert_eq!(model.milestone_stats(day(TODAY)).completed, 1);
    assert!(ada.view(TODAY).issues.is_empty());
    // Completing it again days later does not change the date.
    ada.run_json(complete, "2027-03-25T10:00:00.000Z");
    assert_eq!(
        view_of(&ada.model(), "milestone", "m")["completedAt"],
        TODAY
    );
}

#[test]
fn an_event_edited_while_deleted_is_reported() {
    let event = json!({ "title": "Party", "startTime": "2027-06-19T20:00" });
    let (mut ada, mut ben) =
        two_devices_with(&[json!({ "type": "event.add", "id": "e", "event": event })]);
    ada.run_json(json!({ "type": "event.remove", "id": "e" }), LATER);
    let changes = json!({ "location": "Old Hall" });
    ben.run_json(
        json!({ "type": "event.update", "id": "e", "changes": changes }),
        LATER,
    );
    merge_both_ways(&mut ada, &mut ben);
    assert_eq!(view_of(&ada.model(), "event", "e")["location"], "Old Hall");
    let issues = ada.view(TODAY).issues;
    let reported: Vec<_> = issues
        .iter()
        .map(|issue| (issue.kind, issue.container))
        .collect();
    assert_eq!(reported, [(ViewIssueKind::RemovedWhileEdited, "events")]);
}

#[test]
fn concurrent_purchases_of_the_last_gift_both_count() {
    let gift = json!({ "name": "Kettle", "price": "40", "category": "Kitchen", "quantity": 1 });
    let (mut ada, mut ben) =
        two_devices_with(&[json!({ "type": "registryItem.add", "id": "g", "registryItem": gift })]);
    let buy = |id: &str, name: &str| {
        let purchase = json!({ "itemId": "g", "buyerName": name, "quantity": 1 });
        json!({ "type": "purchase.add", "id": id, "purchase": purchase })
    };
    ada.run_json(buy("p1", "Mary"), LATER);
    ben.run_json(buy("p2", "Charles"), LATER);
    merge_both_ways(&mut ada, &mut ben);
    let model = ada.model();
    let gift = view_of(&model, "registryItem", "g");
    assert_eq!(
        (&gift["purchased"], &gift["isComplete"], &gift["isTooMuch"]),
        (&json!(2), &json!(true), &json!(true))
    );
    // Purchases beyond the wish do not count as progress.
    let stats = model.registry_stats();
    assert_eq!((stats.bought, stats.completion), (1, 100));
    let listed = model
        .records()
        .list(record("purchase"), &RecordQuery::default(), day(TODAY));
    assert_eq!(listed.len(), 2);
}

#[test]
fn gifts_to_a_fund_need_an_amount() {
    let fund = json!({
        "name": "Trip", "price": "900", "category": "Fund", "quantity": 1, "isFund": true,
    });
    let (mut ada, _) =
        two_devices_with(&[json!({ "type": "registryItem.add", "id": "f", "registryItem": fund })]);
    let buy = |amount: Value| -> Command {
        let purchase = json!({ "itemId": "f", "buyerName": "Mary", "amount": amount });
        let command = json!({ "type": "purchase.add", "id": "p", "purchase": purchase });
        serde_json::from_value(command).unwrap()
    };
    let refusal_message = |ada: &mut Replica, amount: Value| {
        let issues = ada.run(&buy(amount), LATER).unwrap_err().issues;
        issues[0].message.clone()
    };
    assert_eq!(refusal_message(&mut ada, Value::Null), "Amount is required");
    assert_eq!(
        refusal_message(&mut ada, json!("0")),
        "Amount must be more than 0"
    );
    ada.run(&buy(json!("0.01")), LATER).unwrap();
    // A thank-you can be recorded even if another program left the amount out.
    let changes = json!({ "thankYouSent": true });
    ada.run_json(
        json!({ "type": "purchase.update", "id": "p", "changes": changes }),
        LATER,
    );
    assert_eq!(view_of(&ada.model(), "registryItem", "f")["received"], 1);
}

/// A milestone or task, due some days before the wedding.
#[derive(Debug, Clone)]
struct Todo {
    container: &'static str,
    days_before: i64,
    is_done: bool,
}

fn todo() -> impl Strategy<Value = Todo> {
    let container = prop::sample::select(vec!["milestones", "tasks"]);
    (container, 0_i64..400, any::<bool>()).prop_map(|(container, days_before, is_done)| Todo {
        container,
        days_before,
        is_done,
    })
}

proptest! {
    #[test]
    fn open_milestones_and_tasks_move_with_the_wedding_day(
        days in -500_i64..500,
        todos in prop::collection::vec(todo(), 1..12),
    ) {
        let wedding = day("2027-06-19");
        let moved_to = wedding.plus_days(days).unwrap();
        let mut document = json!({
            "wedding": { "weddingDate": wedding }, "milestones": {}, "tasks": {},
        });
        for (index, todo) in todos.iter().enumerate() {
            let due = wedding.plus_days(-todo.days_before).unwrap();
            let status = if todo.is_done { "COMPLETED" } else { "PENDING" };
            document[todo.container][format!("p{index}")] = json!({
                "title": "P", "dueDate": due, "plannedFor": wedding, "status": status,
            });
        }
        // While the day is unchanged there is no offer.
        prop_assert_eq!(Model::from_value(&document).todo_move(), None);
        document["wedding"]["weddingDate"] = json!(moved_to);
        let model = Model::from_value(&document);
        let open = todos.iter().filter(|todo| !todo.is_done).count();
        if days == 0 || open == 0 {
            prop_assert_eq!(model.todo_move(), None);
            return Ok(());
        }
        let offer = model.todo_move().unwrap();
        prop_assert_eq!(offer.days, days);
        prop_assert_eq!((offer.milestones + offer.tasks) as usize, open);
        // All move by the same number of days, so the distances between them stay.
        let batch = serde_json::to_value(Command::RecordsChange(model.move_todos(false))).unwrap();
        let commands = batch["commands"].as_array().unwrap();
        prop_assert_eq!(commands.len(), open);
        for command in commands {
            let id = command["id"].as_str().unwrap();
            let todo = &todos[id[1..].parse::<usize>().unwrap()];
            let due = moved_to.plus_days(-todo.days_before).unwrap();
            prop_assert_eq!(&command["changes"]["dueDate"], &json!(due));
            prop_assert_eq!(&command["changes"]["plannedFor"], &json!(moved_to));
        }
    }
}
