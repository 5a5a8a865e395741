//! Seats the couple at the head table of a chart ([ADR
//! 46](../../../../docs/adr/0046-make-the-couple-guests.md)).

use crate::ids::{GuestId, TableId};
use crate::model::Model;
use crate::seating::Plan;
use crate::seating::document::DEFAULT_CAPACITY;
use crate::seating::input::{Placement, TableFields};

/// A head table has exactly two seats, for the couple; a larger table may be for any guests.
const SEATS_OF_COUPLE: i64 = 2;

/// Whether a table added to a chart is the head table: the chart's first, with seats only for the couple.
pub(super) fn is_head_table(plan: Plan<'_>, table: &TableFields) -> bool {
    plan.tables().next().is_none() && seats_of(table) == SEATS_OF_COUPLE
}

/// The couple's placements on the first seats of a new table, locked against automatic seating.
pub(super) fn seats_of_couple<'a>(
    model: &'a Model,
    id: &'a TableId,
    table: &TableFields,
) -> impl Iterator<Item = (GuestId, Placement)> + 'a {
    let capacity = seats_of(table);
    let couple = model.store.couple().into_iter().flatten();
    let positions = (1_u32..).take_while(move |position| i64::from(*position) <= capacity);
    positions.zip(couple).map(|(position, guest)| {
        let seat = Placement {
            table_id: id.clone(),
            position,
            locked: Some(true),
        };
        (GuestId::of_document(guest), seat)
    })
}

fn seats_of(table: &TableFields) -> i64 {
    table.seats().unwrap_or_else(|| DEFAULT_CAPACITY.into())
}
