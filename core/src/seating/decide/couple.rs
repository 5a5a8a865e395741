//! The couple at the head table of a chart ([ADR 46](../../../../docs/adr/0046-make-the-couple-guests.md)).

use crate::ids::{GuestId, TableId};
use crate::model::Model;
use crate::seating::Plan;
use crate::seating::document::DEFAULT_CAPACITY;
use crate::seating::input::{Placement, TableFields};

/// A table with as many seats as the couple has people is theirs. A larger one may be anybody's.
const SEATS_OF_COUPLE: i64 = 2;

/// Whether a table that is added to a chart is the head table: the first one, with seats for the couple alone.
pub(super) fn is_head_table(plan: Plan<'_>, table: &TableFields) -> bool {
    plan.tables().next().is_none() && seats_of(table) == SEATS_OF_COUPLE
}

/// The couple on the first seats of a new table, where automatic seating leaves them.
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
