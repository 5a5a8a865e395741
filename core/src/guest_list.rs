//! The list of guests, with what the seating knows of them.

use crate::model::Model;
use crate::records::guest::list::GuestQuery;
use crate::seating::Plan;

impl Model {
    /// The ids of the guests that a query asks for, in its order.
    #[must_use]
    pub fn guest_ids(&self, query: &GuestQuery) -> Vec<String> {
        let mut ids = self.store.guest_ids(query);
        let chart = query.without_seat_in.as_deref();
        if let Some(plan) = chart.and_then(|chart| Plan::of(self, chart)) {
            ids.retain(|id| plan.seat(id).is_none());
        }
        ids
    }
}
