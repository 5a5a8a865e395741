//! Turns a command within a chart into an arrangement of tables, objects and seats.

use crate::command::Command;
use crate::ids::{GuestId, TableId};
use crate::lifecycle::Lifecycle;
use crate::lifecycle::Subject;
use crate::model::Model;
use crate::patch::{FieldIssue, Refusal};
use crate::seating::PresentChart;
use crate::seating::document::Wish;
use crate::seating::input::{ObjectFields, Placement, SeatingArrange, TableFields};
use crate::values::WishKind;

use super::adjacent_seats::choose_adjacent_seats;
use super::couple::{couple_placements, is_head_table};
use super::{chart, copy};

/// The arrangement for a command within a chart. It is checked later; this refuses only commands without one.
///
/// # Errors
/// For example an unknown table.
#[allow(clippy::too_many_lines)] // One arm for each command.
pub(crate) fn to_arrangement(model: &Model, command: &Command) -> Result<SeatingArrange, Refusal> {
    let chart_id = match command {
        Command::SeatingArrange(arrangement) => return Ok(arrangement.clone()),
        Command::ChartAdopt { id, into, tables } => {
            return copy::adopt(model, id, into, tables.as_deref());
        }
        Command::TableAdd { chart, .. }
        | Command::TableUpdate { chart, .. }
        | Command::TableRemove { chart, .. }
        | Command::TableRestore { chart, .. }
        | Command::ObjectAdd { chart, .. }
        | Command::ObjectUpdate { chart, .. }
        | Command::ObjectRemove { chart, .. }
        | Command::ObjectRestore { chart, .. }
        | Command::SeatAssign { chart, .. }
        | Command::SeatUnassign { chart, .. }
        | Command::SeatSwap { chart, .. }
        | Command::SeatGroup { chart, .. }
        | Command::SeatLock { chart, .. }
        | Command::WishSet { chart, .. } => chart,
        _ => return Err(FieldIssue::general("unknown", "This isn’t a command on seats.").into()),
    };
    chart::subject(model, chart_id).must_be_present()?;
    let mut arrangement = SeatingArrange::new(chart_id.clone());
    let Some(chart) = PresentChart::find(model, chart_id.as_str()) else {
        return Ok(arrangement);
    };
    match command {
        Command::TableAdd { id, table, .. } => {
            table_subject(chart, id).must_be_new()?;
            let fields = TableFields {
                removed: None,
                ..table.clone()
            };
            if is_head_table(chart, &fields) {
                let seats = couple_placements(model, id, &fields);
                arrangement
                    .seats
                    .extend(seats.map(|(guest, seat)| (guest, Some(seat))));
            }
            arrangement.tables.insert(id.clone(), fields);
        }
        Command::TableUpdate { id, changes, .. } => {
            table_subject(chart, id).must_be_present()?;
            let fields = TableFields {
                removed: None,
                ..changes.clone()
            };
            arrangement.tables.insert(id.clone(), fields);
        }
        Command::TableRemove { id, .. } => {
            table_subject(chart, id).must_exist()?;
            arrangement
                .tables
                .insert(id.clone(), TableFields::removed(true));
        }
        Command::TableRestore { id, .. } => {
            table_subject(chart, id).must_exist()?;
            arrangement
                .tables
                .insert(id.clone(), TableFields::removed(false));
        }
        Command::ObjectAdd { id, object, .. } => {
            object_subject(chart, id.as_str()).must_be_new()?;
            let fields = ObjectFields {
                removed: None,
                ..object.clone()
            };
            arrangement.objects.insert(id.clone(), fields);
        }
        Command::ObjectUpdate { id, changes, .. } => {
            object_subject(chart, id.as_str()).must_be_present()?;
            let fields = ObjectFields {
                removed: None,
                ..changes.clone()
            };
            arrangement.objects.insert(id.clone(), fields);
        }
        Command::ObjectRemove { id, .. } => {
            object_subject(chart, id.as_str()).must_exist()?;
            arrangement
                .objects
                .insert(id.clone(), ObjectFields::removed(true));
        }
        Command::ObjectRestore { id, .. } => {
            object_subject(chart, id.as_str()).must_exist()?;
            arrangement
                .objects
                .insert(id.clone(), ObjectFields::removed(false));
        }
        Command::SeatAssign {
            guest_id,
            table_id,
            position,
            ..
        } => {
            let placement = Placement {
                table_id: table_id.clone(),
                position: *position,
                locked: None,
            };
            arrangement.seats.insert(guest_id.clone(), Some(placement));
        }
        Command::SeatUnassign { guest_id, .. } => {
            arrangement.seats.insert(guest_id.clone(), None);
        }
        Command::SeatSwap {
            guest_id,
            other_guest_id,
            ..
        } => {
            let seat = current_placement(chart, guest_id);
            let other_seat = current_placement(chart, other_guest_id);
            if seat.is_none() && other_seat.is_none() {
                let message = "Neither of them has a seat.";
                return Err(FieldIssue::new("guestId", "not_seated", message).into());
            }
            arrangement.seats.insert(guest_id.clone(), other_seat);
            arrangement.seats.insert(other_guest_id.clone(), seat);
        }
        Command::SeatGroup {
            guest_ids,
            table_id,
            position,
            ..
        } => {
            let seats = seat_together(chart, guest_ids, table_id, position.unwrap_or(1))?;
            arrangement.seats.extend(seats);
        }
        Command::SeatLock {
            guest_id, locked, ..
        } => {
            let Some(placement) = current_placement(chart, guest_id) else {
                let message = "This guest has no seat.";
                return Err(FieldIssue::new("guestId", "not_seated", message).into());
            };
            let with_lock = Placement {
                locked: Some(*locked),
                ..placement
            };
            arrangement.seats.insert(guest_id.clone(), Some(with_lock));
        }
        Command::WishSet { guests, kind, .. } => {
            arrangement.wishes.insert(wish_key(guests, *kind)?, *kind);
        }
        _ => {}
    }
    Ok(arrangement)
}

/// A guest's seat at a table that exists.
fn current_placement(chart: PresentChart<'_>, guest: &GuestId) -> Option<Placement> {
    let seat = chart.seat(guest.as_str())?;
    Some(Placement {
        table_id: seat.table_id.clone(),
        position: seat.position,
        locked: None,
    })
}

type Placements = Vec<(GuestId, Option<Placement>)>;

/// Seats guests side by side at one table, as near as possible to the seat `near`.
fn seat_together(
    chart: PresentChart<'_>,
    guests: &[GuestId],
    table_id: &TableId,
    near: u32,
) -> Result<Placements, Refusal> {
    table_subject(chart, table_id).must_be_present()?;
    let Some(table) = chart.table(table_id.as_str()) else {
        return Ok(Vec::new());
    };
    let mut group: Vec<&GuestId> = Vec::new();
    for guest in guests {
        if !group.contains(&guest) {
            group.push(guest);
        }
    }
    if group.is_empty() {
        let message = "Choose at least one guest.";
        return Err(FieldIssue::new("guestIds", "required", message).into());
    }
    // Members of the group free their own seats.
    let guests_by_seat = chart.guests_at(table_id.as_str());
    let is_free = |position: u32| {
        let mut guests_on_seat = guests_by_seat.get(&position).into_iter().flatten();
        guests_on_seat.all(|guest| group.contains(guest))
    };
    let free: Vec<bool> = (1..=u32::from(table.capacity)).map(is_free).collect();
    let held = chart.held_seats_at(table_id.as_str(), &group).seats;
    let free_and_not_held: Vec<bool> = (1..)
        .zip(&free)
        .map(|(position, is_free)| *is_free && !held.contains_key(&position))
        .collect();
    let positions = choose_adjacent_seats(&free_and_not_held, group.len(), near)
        .or_else(|| choose_adjacent_seats(&free, group.len(), near));
    let Some(positions) = positions else {
        let seats = match free.iter().filter(|is_free| **is_free).count() {
            0 => "no free seats".to_owned(),
            1 => "1 free seat".to_owned(),
            count => format!("{count} free seats"),
        };
        let message = format!("{} has {seats} for {} guests.", table.name, group.len());
        return Err(FieldIssue::new("tableId", "table_full", message).into());
    };
    let placements = group.into_iter().zip(positions).map(|(guest, position)| {
        let placement = Placement {
            table_id: table_id.clone(),
            position,
            locked: None,
        };
        (guest.clone(), Some(placement))
    });
    Ok(placements.collect())
}

/// The key of a wish; refuses a wrong number of guests for its kind.
fn wish_key(guests: &[GuestId], kind: Option<WishKind>) -> Result<String, Refusal> {
    let key = Wish::key(guests);
    let count = key.split('~').filter(|id| !id.is_empty()).count();
    let fits = match kind {
        Some(WishKind::NearDoor) => count == 1,
        Some(WishKind::Apart | WishKind::Near) => count == 2,
        None => count > 0,
    };
    if !fits {
        let message = match kind {
            Some(WishKind::NearDoor) => "Choose one guest for this wish.",
            _ => "Choose two guests for this wish.",
        };
        return Err(FieldIssue::new("guests", "wrong_number", message).into());
    }
    Ok(key)
}

pub(super) fn table_subject<'a>(chart: PresentChart<'a>, id: &'a TableId) -> Subject<'a> {
    let table = chart.stored.tables.get(id);
    let lifecycle = table.map(|table| &table.lifecycle);
    item_subject(chart, "tables", id.as_str(), "table", lifecycle)
}

pub(super) fn object_subject<'a>(chart: PresentChart<'a>, id: &'a str) -> Subject<'a> {
    let object = chart.stored.objects.get(id);
    let lifecycle = object.map(|object| &object.lifecycle);
    item_subject(chart, "objects", id, "object", lifecycle)
}

fn item_subject<'a>(
    chart: PresentChart<'a>,
    map: &'a str,
    id: &'a str,
    noun: &'static str,
    lifecycle: Option<&'a Lifecycle>,
) -> Subject<'a> {
    Subject {
        path: vec!["charts", chart.id.as_str(), map, id],
        noun,
        lifecycle,
    }
}
