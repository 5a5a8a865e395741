//! Due items and the times of their reminders.

use serde_json::{Value, json};
use troth_core::due_reminders::{DueItem, DueKind, ReminderLog, TODO_DAYS};
use troth_core::model::Model;

/// Minutes of a day.
const DAY: i64 = 24 * 60;

/// A log in which every item has been known from the start and no reminder is sent.
struct EmptyLog;

impl ReminderLog for EmptyLog {
    fn due_day_since(&self, _item: &DueItem) -> i64 {
        0
    }

    fn lead_time_since(&self, _kind: DueKind, _days_before: i32) -> i64 {
        0
    }

    fn is_sent(&self, _item: &DueItem, _days_before: i32) -> bool {
        false
    }
}

fn wedding() -> Value {
    json!({
        "expenses": {
            "florist": { "description": "Florist", "amount": 250, "dueDate": "1970-02-01" },
            "band": { "description": "Band", "amount": 900 },
        },
        "payments": {
            "deposit": { "expenseId": "band", "amount": 300, "status": "PENDING", "dueDate": "1970-02-02" },
        },
        "milestones": {
            "dress": { "title": "Choose a dress", "dueDate": "1970-02-03", "status": "PENDING" },
            "done": { "title": "Venue", "dueDate": "1970-02-03", "status": "COMPLETED" },
            "some": { "title": "Some day" },
        },
        "tasks": {
            "cake": { "title": "Order the cake", "dueDate": "1970-02-04", "assignedTo": "ada" },
            "music": { "title": "Choose the music", "dueDate": "1970-02-05" },
            "given-up": { "title": "A swan", "dueDate": "1970-02-05", "status": "CANCELLED" },
        },
    })
}

#[test]
fn payments_milestones_and_tasks_are_due_with_or_without_an_assignee() {
    let items = Model::from_value(&wedding()).due_items();
    let summaries = items.iter().map(|item| {
        let assignee = item.assignee.as_deref();
        (item.kind, item.id.as_str(), item.opens.as_str(), assignee)
    });
    assert_eq!(
        summaries.collect::<Vec<_>>(),
        [
            (DueKind::Payment, "florist", "florist", None),
            (DueKind::Payment, "deposit", "band", None),
            (DueKind::Milestone, "dress", "dress", None),
            (DueKind::Task, "cake", "cake", Some("ada")),
            (DueKind::Task, "music", "music", None),
        ]
    );
}

#[test]
fn milestones_and_tasks_remind_on_the_day_before_and_on_the_day() {
    let mut document = wedding();
    for payments in ["expenses", "payments"] {
        document[payments] = json!({});
    }
    let model = Model::from_value(&document);
    // Noon of 3 February 1970.
    let agenda = model.due_reminders(33 * DAY + DAY / 2, &EmptyLog);
    let reminders = agenda.due.iter();
    let due_now = reminders.map(|reminder| (reminder.item.id.as_str(), reminder.days_before));
    assert_eq!(
        due_now.collect::<Vec<_>>(),
        [("dress", 1), ("dress", 0), ("cake", 1)]
    );
    assert_eq!(TODO_DAYS, [1, 0]);
}
