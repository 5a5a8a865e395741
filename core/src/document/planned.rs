//! Milestones and tasks, as far as the statistics count them.

use super::Lifecycle;
use crate::date::{CalendarDate, DateField};
use crate::tolerant::Fields;

/// How far a milestone or a task is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Progress {
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
pub struct Planned {
    /// How far it is.
    pub progress: Progress,
    /// The last day for it.
    pub due_date: DateField,
    /// When it was added, changed, removed.
    pub lifecycle: Lifecycle,
}

impl Planned {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            // OVERDUE is derived from dates, never stored (decisions: Planning); where another
            // client stored it, the date decides.
            progress: match fields.str("status") {
                Some("IN_PROGRESS") => Progress::InProgress,
                Some("COMPLETED") => Progress::Completed,
                Some("CANCELLED") => Progress::Cancelled,
                _ => Progress::Pending,
            },
            due_date: fields.date("dueDate"),
            lifecycle: Lifecycle::read(fields),
        }
    }

    /// Whether its day has passed and it is not done.
    #[must_use]
    pub fn is_overdue(&self, today: CalendarDate) -> bool {
        let open = matches!(self.progress, Progress::Pending | Progress::InProgress);
        open && self.due_date.date().is_some_and(|due| due < today)
    }
}
