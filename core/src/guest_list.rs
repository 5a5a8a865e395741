//! The guest list with filters that need the seating.

use crate::model::Model;
use crate::records::guest::list::{GuestQuery, GuestSort, PartyGuests};
use crate::seating::PresentChart;

impl Model {
    /// The ids of the guests that match a query, in its order.
    #[must_use]
    pub fn guest_ids(&self, query: &GuestQuery) -> Vec<String> {
        let mut ids = self.store.guest_ids(query);
        let chart_id = query.without_seat_in.as_deref();
        if let Some(chart) = chart_id.and_then(|id| PresentChart::find(self, id)) {
            ids.retain(|id| chart.seat(id).is_none());
        }
        ids
    }

    /// The guests that match a query, grouped by party in the order of names; guests without a party come last.
    #[must_use]
    pub fn guests_by_party(&self, query: &GuestQuery) -> Vec<PartyGuests> {
        let ids = self.guest_ids(&GuestQuery {
            sort: Some(GuestSort::Party),
            descending: None,
            ..query.clone()
        });
        self.store.group_by_party(ids)
    }
}
