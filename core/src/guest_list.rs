//! The list of guests, with what the seating knows of them.

use crate::model::Model;
use crate::records::guest::list::{GuestQuery, GuestSort, PartyGuests};
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

    /// The guests that a query asks for under their parties, by the parties' names, those of none
    /// last.
    #[must_use]
    pub fn guests_by_party(&self, query: &GuestQuery) -> Vec<PartyGuests> {
        let ids = self.guest_ids(&GuestQuery {
            sort: Some(GuestSort::Party),
            descending: None,
            ..query.clone()
        });
        self.store.under_parties(ids)
    }
}
