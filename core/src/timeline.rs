//! Milestones, tasks and events, as far as other screens count and name them.

use crate::date::{CalendarDate, DateField};
use crate::lifecycle::Lifecycle;
use crate::tolerant::Fields;

/// How far a milestone or a task is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum State {
    /// Not begun; anything unknown reads as this.
    #[default]
    Pending,
    /// Begun.
    InProgress,
    /// Done.
    Completed,
    /// Given up; not counted.
    Cancelled,
}

/// A milestone or a task: something to be done by a day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Planned {
    /// How far it is.
    pub(crate) state: State,
    /// The last day for it.
    pub(crate) due_date: DateField,
    /// When it was added, changed, removed.
    pub(crate) lifecycle: Lifecycle,
}

impl Planned {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            // OVERDUE is derived from dates, never stored (decisions: Planning); where another
            // client stored it, the date decides.
            state: match fields.str("status") {
                Some("IN_PROGRESS") => State::InProgress,
                Some("COMPLETED") => State::Completed,
                Some("CANCELLED") => State::Cancelled,
                _ => State::Pending,
            },
            due_date: fields.date("dueDate"),
            lifecycle: Lifecycle::read(fields),
        }
    }

    /// Whether its day has passed and it is not done.
    #[must_use]
    pub(crate) fn is_overdue(&self, today: CalendarDate) -> bool {
        let open = matches!(self.state, State::Pending | State::InProgress);
        open && self.due_date.date().is_some_and(|due| due < today)
    }
}

/// An event, such as the ceremony or the reception.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Event {
    pub(crate) title: String,
    /// As written; screens format it.
    pub(crate) start_time: Option<String>,
    pub(crate) lifecycle: Lifecycle,
}

impl Event {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            title: fields.text("title").unwrap_or_default(),
            start_time: fields.text("startTime"),
            lifecycle: Lifecycle::read(fields),
        }
    }
}
