//! Which dates come next.

use serde::Serialize;

use crate::date::{CalendarDate, DateField};
use crate::model::Model;
use crate::money::Money;
use crate::order::sorted;
use crate::records::event::{EVENT, Event};
use crate::records::ledger::DUE_SOON_DAYS;

/// How many of them are worth knowing at a glance.
const NEXT_DATES: usize = 3;

/// A date that comes next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct NextDate {
    /// The day.
    pub date: CalendarDate,
    /// What is on it.
    pub event: DatedEvent,
}

/// What can be on a date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum DatedEvent {
    /// An expense has to be paid.
    Payment {
        /// The expense.
        id: String,
        /// What it is for.
        description: String,
        /// How much, in hundredths.
        amount: Money,
    },
    /// Something of the plan is to be done.
    Plan {
        /// `milestone` or `task`.
        noun: &'static str,
        /// Which one.
        id: String,
        /// What it is called.
        title: String,
    },
    /// An event begins.
    Event {
        /// The event.
        id: String,
        /// What it is called.
        title: String,
    },
    /// The wedding itself.
    Wedding,
}

impl Model {
    /// Whatever has a day joins here: each kind of record adds its own dates.
    pub(super) fn next_dates(&self, today: CalendarDate) -> Vec<NextDate> {
        let payments = self.store.present_expenses().flat_map(|expense| {
            let open = expense.standing().open.into_iter();
            open.filter_map(move |open| {
                Some(NextDate {
                    date: open.due.filter(|_| !open.is_due_soon(today))?,
                    event: DatedEvent::Payment {
                        id: expense.id.to_owned(),
                        description: expense.description().to_owned(),
                        amount: open.amount,
                    },
                })
            })
        });
        let wedding = match self.wedding.wedding_date {
            DateField::On(date) => Some(NextDate {
                date,
                event: DatedEvent::Wedding,
            }),
            DateField::Unset | DateField::Invalid(_) => None,
        };
        // What is due within a week stands above.
        let plan = self.open_plan().filter_map(|(record, id, planned)| {
            let due = planned.due()?;
            let event = DatedEvent::Plan {
                noun: record.noun,
                id: id.to_owned(),
                title: planned.0.title(),
            };
            let is_later = today.days_until(due) > DUE_SOON_DAYS;
            is_later.then_some(NextDate { date: due, event })
        });
        let events = self.store.present(&EVENT).filter_map(|(id, entry)| {
            Some(NextDate {
                date: Event::of(&self.store, &entry.stored).start()?.date(),
                event: DatedEvent::Event {
                    id: id.to_owned(),
                    title: entry.stored.title(),
                },
            })
        });
        let dates = payments.chain(plan).chain(events).chain(wedding);
        let dates = dates.filter(|next| next.date >= today).collect();
        let mut next: Vec<NextDate> = sorted(dates, |one, other| one.date.cmp(&other.date));
        next.truncate(NEXT_DATES);
        next
    }
}
