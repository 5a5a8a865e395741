//! Reminders of payments, milestones and tasks.
//!
//! A reminder is due at nine in the morning at the wedding's place, some days before the item's day. The server
//! calls [`Model::due_reminders`] with its [`ReminderLog`] to learn what to send now and when to look again.

use crate::date::{CalendarDate, LocalTime};
use crate::model::Model;
use crate::money::Money;
use crate::record::Record;
use crate::records::milestone::MILESTONE;
use crate::records::task::{TASK, Todo};

/// When reminders are due on the wedding's clock: nine in the morning, in minutes after midnight.
const DUE_MINUTE: i64 = 9 * 60;
const MINUTES_PER_DAY: i64 = 24 * 60;
/// Days before a task's or milestone's day on which reminders are due.
pub const TODO_DAYS: [i32; 2] = [1, 0];

/// The kind of a due item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DueKind {
    /// An open payment.
    Payment,
    /// An open milestone.
    Milestone,
    /// An open task.
    Task,
}

impl DueKind {
    /// The fixed reminder days; `None` if the team chooses them.
    #[must_use]
    pub fn fixed_days(self) -> Option<&'static [i32]> {
        match self {
            Self::Payment => None,
            Self::Milestone | Self::Task => Some(&TODO_DAYS),
        }
    }
}

/// An open item with a due day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueItem {
    /// Its kind.
    pub kind: DueKind,
    /// The id of the expense, payment, milestone or task.
    pub id: String,
    /// The id of the record that the app opens: for a payment its expense.
    pub opens: String,
    /// The day it is due.
    pub due: CalendarDate,
    /// Its title.
    pub title: String,
    /// The amount to pay.
    pub amount: Option<Money>,
    /// The account it is assigned to.
    pub assignee: Option<String>,
}

/// A task that is assigned to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssignedTask {
    /// The task's id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The account it is assigned to.
    pub assignee: String,
    /// The day it is due.
    pub due: Option<CalendarDate>,
}

impl Model {
    /// Every open item with a due day.
    #[must_use]
    pub fn due_items(&self) -> Vec<DueItem> {
        // The number of days left does not matter here.
        let open_payments = self.open_payments(CalendarDate::EPOCH).into_iter();
        let payments = open_payments.map(|open_payment| DueItem {
            kind: DueKind::Payment,
            id: open_payment
                .payment
                .unwrap_or_else(|| open_payment.expense.clone()),
            opens: open_payment.expense,
            due: open_payment.due,
            title: match open_payment.vendor {
                Some(vendor) => format!("{} ({vendor})", open_payment.description),
                None => open_payment.description,
            },
            amount: Some(open_payment.amount),
            assignee: None,
        });
        let milestones = self.due_todos(&MILESTONE, DueKind::Milestone);
        let tasks = self.due_todos(&TASK, DueKind::Task);
        payments.chain(milestones).chain(tasks).collect()
    }

    /// The open milestones or tasks with a due day.
    fn due_todos(&self, record: &'static Record, kind: DueKind) -> impl Iterator<Item = DueItem> {
        self.open_todos_of(record).filter_map(move |(id, todo)| {
            Some(DueItem {
                kind,
                id: id.to_owned(),
                opens: id.to_owned(),
                due: todo.due()?,
                title: todo.0.title(),
                amount: None,
                // Milestones have no assignee.
                assignee: todo.0.text("assignedTo").map(str::to_owned),
            })
        })
    }

    /// The open tasks that are assigned.
    pub fn assigned_tasks(&self) -> impl Iterator<Item = AssignedTask> {
        self.open_todos_of(&TASK).filter_map(|(id, task)| {
            Some(AssignedTask {
                id: id.to_owned(),
                title: task.0.title(),
                assignee: task.0.text("assignedTo")?.to_owned(),
                due: task.due(),
            })
        })
    }

    fn open_todos_of(&self, record: &'static Record) -> impl Iterator<Item = (&str, Todo<'_>)> {
        let entries = self.records().present(record);
        let todos = entries.map(|(id, entry)| (id, Todo(&entry.stored)));
        todos.filter(|(_, todo)| todo.is_open())
    }

    /// When a reminder is due, in minutes since 1970 in UTC; `None` if that day is out of range.
    #[must_use]
    pub fn reminder_at(&self, due: CalendarDate, days_before: i32) -> Option<i64> {
        let day = due.plus_days(-i64::from(days_before))?;
        let midnight = CalendarDate::EPOCH.days_until(day) * MINUTES_PER_DAY;
        let local = LocalTime::from_minutes(midnight + DUE_MINUTE);
        Some(self.records().zone().instant(local))
    }
}

/// What the caller has stored about items and sent reminders.
pub trait ReminderLog {
    /// Since when this item has had this due day, in minutes since 1970.
    fn due_day_since(&self, item: &DueItem) -> i64;
    /// Since when the team has wanted reminders this many days before, in minutes since 1970.
    fn lead_time_since(&self, kind: DueKind, days_before: i32) -> i64;
    /// Whether this reminder was sent.
    fn is_sent(&self, item: &DueItem, days_before: i32) -> bool;
}

/// A reminder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reminder {
    /// The item.
    pub item: DueItem,
    /// Days before the due day; negative after it.
    pub days_before: i32,
}

/// The reminders to send now, and when to look again.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DueReminders {
    /// Each reminder once, the earliest due first.
    pub due: Vec<Reminder>,
    /// When the next reminder is due, in minutes since 1970.
    pub next_at: Option<i64>,
}

impl Model {
    /// The reminders to send at `now`, in minutes since 1970: those that came due since their item is known and
    /// were not sent. A reminder that was due before its item was entered is never sent; one that came due
    /// while the caller was not running is sent late.
    #[must_use]
    pub fn due_reminders(&self, now: i64, log: &impl ReminderLog) -> DueReminders {
        let payment_days = self.records().payment_reminders().days_before;
        let mut due_now = Vec::new();
        let mut next_at: Option<i64> = None;
        for item in self.due_items() {
            let days = item.kind.fixed_days().unwrap_or(&payment_days);
            let item_since = log.due_day_since(&item);
            for days_before in days.iter().copied() {
                let Some(at) = self.reminder_at(item.due, days_before) else {
                    continue;
                };
                if at > now {
                    next_at = Some(next_at.map_or(at, |next| next.min(at)));
                    continue;
                }
                let wanted_since = item_since.max(log.lead_time_since(item.kind, days_before));
                if at >= wanted_since && !log.is_sent(&item, days_before) {
                    let reminder = Reminder {
                        item: item.clone(),
                        days_before,
                    };
                    due_now.push((at, reminder));
                }
            }
        }
        due_now.sort_by_key(|(at, _)| *at);
        DueReminders {
            due: due_now.into_iter().map(|(_, reminder)| reminder).collect(),
            next_at,
        }
    }
}
