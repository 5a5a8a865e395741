//! The next dates.

use serde::Serialize;

use crate::date::{CalendarDate, DateField};
use crate::model::Model;
use crate::money::Money;
use crate::records::event::{EVENT, Event};
use crate::records::ledger::DUE_SOON_DAYS;
use crate::sorting::sorted;

/// Number of dates to show at a glance.
const NEXT_DATES: usize = 3;

/// An upcoming date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct NextDate {
    /// The day.
    pub date: CalendarDate,
    /// The event on it.
    pub event: DatedEvent,
}

/// Kinds of dated events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum DatedEvent {
    /// An expense is due.
    Payment {
        /// The expense.
        id: String,
        /// Description of the expense.
        description: String,
        /// Amount in hundredths.
        amount: Money,
    },
    /// A milestone or a task is due.
    #[serde(rename = "plan")]
    Todo {
        /// `milestone` or `task`.
        noun: &'static str,
        /// Its id.
        id: String,
        /// Its title.
        title: String,
    },
    /// An event begins.
    Event {
        /// The event.
        id: String,
        /// Its title.
        title: String,
    },
    /// The wedding itself.
    Wedding,
}

impl Model {
    /// The next dates. Each kind of record with a date adds its own here.
    pub(super) fn next_dates(&self, today: CalendarDate) -> Vec<NextDate> {
        let payments = self.store.present_expenses().flat_map(|expense| {
            let open = expense.balance().open.into_iter();
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
        // Items due within a week are in the list above it on screen.
        let todos = self.open_todos().filter_map(|(record, id, todo)| {
            let due = todo.due()?;
            let event = DatedEvent::Todo {
                noun: record.noun,
                id: id.to_owned(),
                title: todo.0.title(),
            };
            let is_later = today.days_until(due) > DUE_SOON_DAYS;
            is_later.then_some(NextDate { date: due, event })
        });
        let events = self.store.present(&EVENT).filter_map(|(id, entry)| {
            Some(NextDate {
                date: Event::new(&self.store, &entry.stored).start()?.date(),
                event: DatedEvent::Event {
                    id: id.to_owned(),
                    title: entry.stored.title(),
                },
            })
        });
        let dates = payments.chain(todos).chain(events).chain(wedding);
        let dates = dates.filter(|next| next.date >= today).collect();
        let mut next: Vec<NextDate> = sorted(dates, |one, other| one.date.cmp(&other.date));
        next.truncate(NEXT_DATES);
        next
    }
}
