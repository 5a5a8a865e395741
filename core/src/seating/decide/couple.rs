//! Seats the couple at the head table of a chart (ADR 46).

use crate::ids::{GuestId, TableId};
use crate::model::Model;
use crate::seating::PresentChart;
use crate::seating::document::DEFAULT_CAPACITY;
use crate::seating::input::{Placement, TableFields};

/// A head table has exactly two seats, for the couple; a larger table may be for any guests.
const HEAD_TABLE_CAPACITY: i64 = 2;

/// Whether a table added to a chart is the head table: the chart's first, with seats only for the couple.
pub(super) fn is_head_table(chart: PresentChart<'_>, table: &TableFields) -> bool {
    chart.tables().next().is_none() && capacity_of(table) == HEAD_TABLE_CAPACITY
}

/// The couple's placements on the first seats of a new table, locked against automatic seating.
pub(super) fn couple_placements<'a>(
    model: &'a Model,
    table_id: &'a TableId,
    table: &TableFields,
) -> impl Iterator<Item = (GuestId, Placement)> + 'a {
    let capacity = capacity_of(table);
    let couple = model.store.couple().into_iter().flatten();
    // A table may have fewer seats than the couple needs.
    let positions = (1_u32..).take_while(move |position| i64::from(*position) <= capacity);
    positions.zip(couple).map(|(position, guest_id)| {
        let placement = Placement {
            table_id: table_id.clone(),
            position,
            locked: Some(true),
        };
        (GuestId::from_document(guest_id), placement)
    })
}

fn capacity_of(table: &TableFields) -> i64 {
    table.seats().unwrap_or_else(|| DEFAULT_CAPACITY.into())
}
