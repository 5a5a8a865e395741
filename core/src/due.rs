//! What somebody is reminded of, and when (Specification 3, sections 3 and 9).
//!
//! A reminder is due at nine in the morning where the wedding is, so many days before the day itself. Whoever keeps
//! time looks here what there is, and decides with [`Remembered`] what has to be said now and when to look again.

use crate::date::{CalendarDate, LocalTime};
use crate::model::Model;
use crate::money::Money;
use crate::records::task::{Planned, TASK};

/// When reminders come, in minutes after midnight on the clock of the wedding.
const NINE: i64 = 9 * 60;
const MINUTES_PER_DAY: i64 = 24 * 60;
/// Days before a task is due on which whoever does it is reminded.
pub const TASK_DAYS: [i32; 2] = [1, 0];

/// What a reminder is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DueKind {
    /// Something has to be paid.
    Payment,
    /// A task has to be done.
    Task,
}

/// Something with a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueItem {
    /// What it is.
    pub kind: DueKind,
    /// The expense, the payment or the task.
    pub id: String,
    /// Its day.
    pub due: CalendarDate,
    /// What it is called.
    pub title: String,
    /// How much has to be paid.
    pub amount: Option<Money>,
    /// The account of whoever does it.
    pub assignee: Option<String>,
}

/// A task that somebody has taken on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssignedTask {
    /// The task.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The account of whoever does it.
    pub assignee: String,
    /// The last day for it.
    pub due: Option<CalendarDate>,
}

impl Model {
    /// All that is not paid or done and has a day.
    #[must_use]
    pub fn due_items(&self) -> Vec<DueItem> {
        // How many days are left is nobody's question here.
        let payments = self.open_payments(CalendarDate::EPOCH).into_iter();
        let payments = payments.map(|open| DueItem {
            kind: DueKind::Payment,
            id: open.payment.unwrap_or(open.expense),
            due: open.due,
            title: match open.vendor {
                Some(vendor) => format!("{} ({vendor})", open.description),
                None => open.description,
            },
            amount: Some(open.amount),
            assignee: None,
        });
        payments.chain(self.due_tasks()).collect()
    }

    fn due_tasks(&self) -> impl Iterator<Item = DueItem> {
        self.assigned_tasks().filter_map(|task| {
            Some(DueItem {
                kind: DueKind::Task,
                due: task.due?,
                id: task.id,
                title: task.title,
                amount: None,
                assignee: Some(task.assignee),
            })
        })
    }

    /// The tasks that are still to do and are somebody's.
    pub fn assigned_tasks(&self) -> impl Iterator<Item = AssignedTask> {
        let tasks = self.records().present(&TASK);
        tasks.filter_map(|(id, entry)| {
            let task = Planned(&entry.stored);
            Some(AssignedTask {
                id: id.to_owned(),
                title: entry.stored.title(),
                assignee: entry.stored.text("assignedTo")?.to_owned(),
                due: task.due(),
            })
            .filter(|_| task.is_open())
        })
    }

    /// When a reminder is due, in minutes since 1970 in UTC. None where there is no such day.
    #[must_use]
    pub fn reminder_at(&self, due: CalendarDate, days_before: i32) -> Option<i64> {
        let day = due.plus_days(-i64::from(days_before))?;
        let midnight = CalendarDate::EPOCH.days_until(day) * MINUTES_PER_DAY;
        let local = LocalTime::of_minutes(midnight + NINE);
        Some(self.records().zone().instant(local))
    }
}

/// Since when something is known, and what was said of it already.
pub trait Remembered {
    /// Since when this thing has had this day, in minutes since 1970.
    fn item_since(&self, item: &DueItem) -> i64;
    /// Since when the team wants to be reminded so many days before.
    fn days_since(&self, kind: DueKind, days_before: i32) -> i64;
    /// Whether somebody was reminded.
    fn is_said(&self, item: &DueItem, days_before: i32) -> bool;
}

/// A reminder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reminder {
    /// Of what.
    pub item: DueItem,
    /// How many days before; negative is after.
    pub days_before: i32,
}

/// What has to be said now, and when there is more to say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Agenda {
    /// Each once, what was due first before the others.
    pub now: Vec<Reminder>,
    /// Minutes since 1970.
    pub next: Option<i64>,
}

impl Model {
    /// What has to be said at an instant, in minutes since 1970: what has become due since it is known, and was not
    /// said. What was due before somebody wrote it down is nobody's reminder, and what became due while nobody
    /// looked is said late.
    #[must_use]
    pub fn agenda(&self, now: i64, remembered: &impl Remembered) -> Agenda {
        let payment_days = self.records().payment_reminders().days_before;
        let mut due_now = Vec::new();
        let mut next: Option<i64> = None;
        for item in self.due_items() {
            let days: &[i32] = match item.kind {
                DueKind::Payment => &payment_days,
                DueKind::Task => &TASK_DAYS,
            };
            let item_since = remembered.item_since(&item);
            for days_before in days.iter().copied() {
                let Some(at) = self.reminder_at(item.due, days_before) else {
                    continue;
                };
                if at > now {
                    next = Some(next.map_or(at, |next| next.min(at)));
                    continue;
                }
                let since = item_since.max(remembered.days_since(item.kind, days_before));
                if at >= since && !remembered.is_said(&item, days_before) {
                    let reminder = Reminder {
                        item: item.clone(),
                        days_before,
                    };
                    due_now.push((at, reminder));
                }
            }
        }
        due_now.sort_by_key(|(at, _)| *at);
        Agenda {
            now: due_now.into_iter().map(|(_, reminder)| reminder).collect(),
            next,
        }
    }
}
