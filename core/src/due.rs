//! What people are reminded of, and when (Specification 3, sections 3 and 9).
//!
//! A reminder is due at nine in the morning where the wedding is, so many days before the day itself. Whoever keeps
//! time looks here what there is, and decides with [`Remembered`] what has to be said now and when to look again.

use crate::date::{CalendarDate, LocalTime};
use crate::model::Model;
use crate::money::Money;
use crate::record::Record;
use crate::records::milestone::MILESTONE;
use crate::records::task::{Planned, TASK};

/// When reminders come, in minutes after midnight on the clock of the wedding.
const NINE: i64 = 9 * 60;
const MINUTES_PER_DAY: i64 = 24 * 60;
/// Days before a task or a milestone is due on which reminders come.
pub const PLAN_DAYS: [i32; 2] = [1, 0];

/// What a reminder is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DueKind {
    /// Something has to be paid.
    Payment,
    /// A milestone has to be reached.
    Milestone,
    /// A task has to be done.
    Task,
}

impl DueKind {
    /// The days before on which reminders come where nobody chooses them; nothing where the team does.
    #[must_use]
    pub fn fixed_days(self) -> Option<&'static [i32]> {
        match self {
            Self::Payment => None,
            Self::Milestone | Self::Task => Some(&PLAN_DAYS),
        }
    }
}

/// Something with a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueItem {
    /// What it is.
    pub kind: DueKind,
    /// The expense, the payment, the milestone or the task.
    pub id: String,
    /// The record that a person opens to deal with it: of a payment the expense.
    pub opens: String,
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
        // The days that are left do not matter here.
        let payments = self.open_payments(CalendarDate::EPOCH).into_iter();
        let payments = payments.map(|open| DueItem {
            kind: DueKind::Payment,
            id: open.payment.unwrap_or_else(|| open.expense.clone()),
            opens: open.expense,
            due: open.due,
            title: match open.vendor {
                Some(vendor) => format!("{} ({vendor})", open.description),
                None => open.description,
            },
            amount: Some(open.amount),
            assignee: None,
        });
        let milestones = self.due_plans(&MILESTONE, DueKind::Milestone);
        let tasks = self.due_plans(&TASK, DueKind::Task);
        payments.chain(milestones).chain(tasks).collect()
    }

    fn due_plans(&self, record: &'static Record, kind: DueKind) -> impl Iterator<Item = DueItem> {
        self.open_plans(record).filter_map(move |(id, planned)| {
            Some(DueItem {
                kind,
                id: id.to_owned(),
                opens: id.to_owned(),
                due: planned.due()?,
                title: planned.0.title(),
                amount: None,
                // A milestone is nobody's in particular.
                assignee: planned.0.text("assignedTo").map(str::to_owned),
            })
        })
    }

    /// The tasks that are still to do and are somebody's.
    pub fn assigned_tasks(&self) -> impl Iterator<Item = AssignedTask> {
        self.open_plans(&TASK).filter_map(|(id, task)| {
            Some(AssignedTask {
                id: id.to_owned(),
                title: task.0.title(),
                assignee: task.0.text("assignedTo")?.to_owned(),
                due: task.due(),
            })
        })
    }

    fn open_plans(&self, record: &'static Record) -> impl Iterator<Item = (&str, Planned<'_>)> {
        let plans = self.records().present(record);
        let plans = plans.map(|(id, entry)| (id, Planned(&entry.stored)));
        plans.filter(|(_, planned)| planned.is_open())
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
            let days = item.kind.fixed_days().unwrap_or(&payment_days);
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
