//! Events of the timeline, as far as other screens name them.

use super::Lifecycle;
use crate::tolerant::Fields;

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
