//! A chart as it shows: look-ups that leave out removed tables and guests, so that they are consistent after any merge.

use std::collections::BTreeMap;

use crate::ids::{ChartId, GuestId, TableId};
use crate::model::Model;
use crate::records::guest::Guest;
use crate::seating::document::{Chart, Seat, Table};

/// The guests at one table, by the position of their seats. After a merge several guests may have one seat.
pub(crate) type GuestsBySeat<'a> = BTreeMap<u32, Vec<&'a GuestId>>;

/// A chart that was not removed, with its wedding.
#[derive(Clone, Copy)]
pub(crate) struct PresentChart<'a> {
    pub(crate) model: &'a Model,
    pub(crate) id: &'a ChartId,
    /// The chart as the document stores it, with removed tables and the seats of removed guests.
    pub(crate) stored: &'a Chart,
}

impl<'a> PresentChart<'a> {
    /// `None` if the chart does not exist or was removed.
    pub(crate) fn find(model: &'a Model, id: &str) -> Option<Self> {
        let (id, stored) = model.charts.get_key_value(id)?;
        (!stored.lifecycle.is_gone()).then_some(Self { model, id, stored })
    }

    /// Whether it is a draft of an existing chart.
    pub(crate) fn is_draft(self) -> bool {
        let original = self.stored.draft_of.as_ref();
        original.is_some_and(|id| Self::find(self.model, id.as_str()).is_some())
    }

    /// The tables that were not removed.
    pub(crate) fn tables(self) -> impl Iterator<Item = (&'a TableId, &'a Table)> {
        let tables = self.stored.tables.iter();
        tables.filter(|(_, table)| !table.lifecycle.is_gone())
    }

    pub(crate) fn table(self, id: &str) -> Option<&'a Table> {
        let table = self.stored.tables.get(id)?;
        (!table.lifecycle.is_gone()).then_some(table)
    }

    pub(crate) fn guest(self, id: &str) -> Option<Guest<'a>> {
        self.model.store.guest(id)
    }

    pub(crate) fn guest_name(self, id: &str) -> Option<String> {
        let guest = self.guest(id)?;
        Some(self.model.store.display_name(guest.0))
    }

    /// The seat of a guest at a table that exists.
    pub(crate) fn seat(self, guest_id: &str) -> Option<&'a Seat> {
        let seat = self.stored.seats.get(guest_id)?;
        self.table(seat.table_id.as_str()).map(|_| seat)
    }

    /// The guests at each table, by seat.
    pub(crate) fn guests_by_table(self) -> BTreeMap<&'a TableId, GuestsBySeat<'a>> {
        let mut guests_by_table = BTreeMap::<_, GuestsBySeat<'a>>::new();
        for (guest_id, seat) in &self.stored.seats {
            let is_on_list = self.guest(guest_id.as_str()).is_some();
            if is_on_list && self.table(seat.table_id.as_str()).is_some() {
                let guests_by_seat = guests_by_table.entry(&seat.table_id).or_default();
                let guests = guests_by_seat.entry(seat.position).or_default();
                guests.push(guest_id);
            }
        }
        guests_by_table
    }

    /// The guests at one table, by seat.
    pub(crate) fn guests_at(self, table_id: &str) -> GuestsBySeat<'a> {
        let mut guests_by_seat = GuestsBySeat::new();
        for (guest_id, seat) in &self.stored.seats {
            if seat.table_id.as_str() == table_id && self.guest(guest_id.as_str()).is_some() {
                guests_by_seat
                    .entry(seat.position)
                    .or_default()
                    .push(guest_id);
            }
        }
        guests_by_seat
    }
}

impl Model {
    /// Whether the chart exists.
    #[must_use]
    pub fn has_chart(&self, chart_id: &str) -> bool {
        PresentChart::find(self, chart_id).is_some()
    }

    /// The chart of a table. A draft has the tables of its original under the same ids: then it is the original.
    ///
    /// ```
    /// use troth_core::model::Model;
    /// let model = Model::from_json(
    ///     r#"{"charts": {"draft": {"draftOf": "original", "tables": {"t1": {}}}, "original": {"tables": {"t1": {}}}}}"#,
    /// );
    /// assert_eq!(model.chart_of_table("t1").unwrap().as_str(), "original");
    /// assert_eq!(model.chart_of_table("t2"), None);
    /// ```
    #[must_use]
    pub fn chart_of_table(&self, table_id: &str) -> Option<ChartId> {
        let chart_ids = self.charts.keys();
        chart_ids
            .filter_map(|id| PresentChart::find(self, id.as_str()))
            .filter(|chart| chart.table(table_id).is_some())
            .min_by_key(|chart| chart.stored.draft_of.is_some())
            .map(|chart| chart.id.clone())
    }
}
