//! A chart with the wedding's guests: consistent look-ups after any merge.

use std::collections::BTreeMap;

use crate::ids::{ChartId, GuestId, TableId};
use crate::model::Model;
use crate::records::guest::Guest;
use crate::seating::document::{Chart, Seat, Table};

/// A chart that was not removed, with its wedding.
#[derive(Clone, Copy)]
pub(crate) struct Plan<'a> {
    pub(crate) model: &'a Model,
    pub(crate) id: &'a ChartId,
    pub(crate) chart: &'a Chart,
}

impl<'a> Plan<'a> {
    pub(crate) fn of(model: &'a Model, id: &str) -> Option<Self> {
        let (id, chart) = model.charts.get_key_value(id)?;
        (!chart.lifecycle.is_gone()).then_some(Self { model, id, chart })
    }

    /// Whether it is a draft of an existing plan.
    pub(crate) fn is_draft(self) -> bool {
        let plan = self.chart.draft_of.as_ref();
        plan.is_some_and(|id| Self::of(self.model, id.as_str()).is_some())
    }

    /// The tables that were not removed.
    pub(crate) fn tables(self) -> impl Iterator<Item = (&'a TableId, &'a Table)> {
        let tables = self.chart.tables.iter();
        tables.filter(|(_, table)| !table.lifecycle.is_gone())
    }

    pub(crate) fn table(self, id: &str) -> Option<&'a Table> {
        let table = self.chart.tables.get(id)?;
        (!table.lifecycle.is_gone()).then_some(table)
    }

    pub(crate) fn guest(self, id: &str) -> Option<Guest<'a>> {
        self.model.store.guest(id)
    }

    /// A guest's name.
    pub(crate) fn called(self, id: &str) -> Option<String> {
        let guest = self.guest(id)?;
        Some(self.model.store.display_name(guest.0))
    }

    /// The seat of a guest at a table that exists.
    pub(crate) fn seat(self, guest: &str) -> Option<&'a Seat> {
        let seat = self.chart.seats.get(guest)?;
        self.table(seat.table_id.as_str()).map(|_| seat)
    }

    /// The seated guests, by table and seat.
    pub(crate) fn seated(self) -> BTreeMap<&'a TableId, BTreeMap<u32, Vec<&'a GuestId>>> {
        let mut seated = BTreeMap::<_, BTreeMap<u32, Vec<&'a GuestId>>>::new();
        for (guest, seat) in &self.chart.seats {
            let is_here = self.guest(guest.as_str()).is_some();
            if is_here && self.table(seat.table_id.as_str()).is_some() {
                let table = seated.entry(&seat.table_id).or_default();
                table.entry(seat.position).or_default().push(guest);
            }
        }
        seated
    }

    /// The guests at a table, by seat.
    pub(crate) fn seated_at(self, table: &str) -> BTreeMap<u32, Vec<&'a GuestId>> {
        let mut seated = BTreeMap::<u32, Vec<&'a GuestId>>::new();
        for (guest, seat) in &self.chart.seats {
            if seat.table_id.as_str() == table && self.guest(guest.as_str()).is_some() {
                seated.entry(seat.position).or_default().push(guest);
            }
        }
        seated
    }
}
