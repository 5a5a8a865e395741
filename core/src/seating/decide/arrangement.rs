//! Turns a command within a chart into an arrangement of tables, objects and seats.

use crate::command::Command;
use crate::ids::{GuestId, TableId};
use crate::lifecycle::Lifecycle;
use crate::lifecycle::Subject;
use crate::model::Model;
use crate::patch::{FieldIssue, Refusal};
use crate::seating::Plan;
use crate::seating::document::Wish;
use crate::seating::input::{ObjectFields, Placement, SeatingArrange, TableFields};
use crate::values::WishKind;

use super::couple::{couple_placements, is_head_table};
use super::group::adjacent;
use super::{chart, copy};

/// The arrangement for a command within a chart. The arrangement is checked later; this refuses only commands
/// that have none.
///
/// # Errors
/// For example an unknown table.
#[allow(clippy::too_many_lines)] // One arm for each command.
pub(crate) fn to_arrangement(model: &Model, command: &Command) -> Result<SeatingArrange, Refusal> {
    let id = match command {
        Command::SeatingArrange(wanted) => return Ok(wanted.clone()),
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
    chart::subject(model, id).must_be_present()?;
    let mut wanted = SeatingArrange::new(id.clone());
    let Some(plan) = Plan::of(model, id.as_str()) else {
        return Ok(wanted);
    };
    match command {
        Command::TableAdd { id, table, .. } => {
            table_subject(plan, id).must_be_new()?;
            let removed = None;
            let fields = TableFields {
                removed,
                ..table.clone()
            };
            if is_head_table(plan, &fields) {
                let seats = couple_placements(model, id, &fields);
                wanted
                    .seats
                    .extend(seats.map(|(guest, seat)| (guest, Some(seat))));
            }
            wanted.tables.insert(id.clone(), fields);
        }
        Command::TableUpdate { id, changes, .. } => {
            table_subject(plan, id).must_be_present()?;
            let removed = None;
            let fields = TableFields {
                removed,
                ..changes.clone()
            };
            wanted.tables.insert(id.clone(), fields);
        }
        Command::TableRemove { id, .. } => {
            table_subject(plan, id).existing()?;
            wanted.tables.insert(id.clone(), TableFields::removed(true));
        }
        Command::TableRestore { id, .. } => {
            table_subject(plan, id).existing()?;
            wanted
                .tables
                .insert(id.clone(), TableFields::removed(false));
        }
        Command::ObjectAdd { id, object, .. } => {
            object_subject(plan, id.as_str()).must_be_new()?;
            let removed = None;
            let fields = ObjectFields {
                removed,
                ..object.clone()
            };
            wanted.objects.insert(id.clone(), fields);
        }
        Command::ObjectUpdate { id, changes, .. } => {
            object_subject(plan, id.as_str()).must_be_present()?;
            let removed = None;
            let fields = ObjectFields {
                removed,
                ..changes.clone()
            };
            wanted.objects.insert(id.clone(), fields);
        }
        Command::ObjectRemove { id, .. } => {
            object_subject(plan, id.as_str()).existing()?;
            wanted
                .objects
                .insert(id.clone(), ObjectFields::removed(true));
        }
        Command::ObjectRestore { id, .. } => {
            object_subject(plan, id.as_str()).existing()?;
            wanted
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
            wanted.seats.insert(guest_id.clone(), Some(placement));
        }
        Command::SeatUnassign { guest_id, .. } => {
            wanted.seats.insert(guest_id.clone(), None);
        }
        Command::SeatSwap {
            guest_id,
            other_guest_id,
            ..
        } => {
            let (one, other) = (placement(plan, guest_id), placement(plan, other_guest_id));
            if one.is_none() && other.is_none() {
                let message = "Neither of them has a seat.";
                return Err(FieldIssue::new("guestId", "not_seated", message).into());
            }
            wanted.seats.insert(guest_id.clone(), other);
            wanted.seats.insert(other_guest_id.clone(), one);
        }
        Command::SeatGroup {
            guest_ids,
            table_id,
            position,
            ..
        } => {
            let seats = group(plan, guest_ids, table_id, position.unwrap_or(1))?;
            wanted.seats.extend(seats);
        }
        Command::SeatLock {
            guest_id, locked, ..
        } => {
            let Some(placement) = placement(plan, guest_id) else {
                let message = "This guest has no seat.";
                return Err(FieldIssue::new("guestId", "not_seated", message).into());
            };
            let locked = Some(*locked);
            let placement = Placement {
                locked,
                ..placement
            };
            wanted.seats.insert(guest_id.clone(), Some(placement));
        }
        Command::WishSet { guests, kind, .. } => {
            wanted.wishes.insert(wish_key(guests, *kind)?, *kind);
        }
        _ => {}
    }
    Ok(wanted)
}

/// A guest's seat at a table that exists.
fn placement(plan: Plan<'_>, guest: &GuestId) -> Option<Placement> {
    let seat = plan.seat(guest.as_str())?;
    Some(Placement {
        table_id: seat.table_id.clone(),
        position: seat.position,
        locked: None,
    })
}

type Placements = Vec<(GuestId, Option<Placement>)>;

fn group(
    plan: Plan<'_>,
    guests: &[GuestId],
    table_id: &TableId,
    near: u32,
) -> Result<Placements, Refusal> {
    table_subject(plan, table_id).must_be_present()?;
    let Some(table) = plan.table(table_id.as_str()) else {
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
    let seated = plan.seated_at(table_id.as_str());
    let is_free = |position: u32| {
        let on_it = seated.get(&position).into_iter().flatten();
        on_it.filter(|guest| !group.contains(guest)).count() == 0
    };
    let free: Vec<bool> = (1..=u32::from(table.capacity)).map(is_free).collect();
    let count = free.iter().filter(|free| **free).count();
    let held = plan.held_at(table_id.as_str(), &group).seats;
    let not_held: Vec<bool> = (1..)
        .zip(&free)
        .map(|(position, free)| *free && !held.contains_key(&position))
        .collect();
    let positions = adjacent(&not_held, group.len(), near);
    let Some(positions) = positions.or_else(|| adjacent(&free, group.len(), near)) else {
        let seats = match count {
            0 => "no free seats".to_owned(),
            1 => "1 free seat".to_owned(),
            count => format!("{count} free seats"),
        };
        let message = format!("{} has {seats} for {} guests.", table.name, group.len());
        return Err(FieldIssue::new("tableId", "table_full", message).into());
    };
    let seats = group.into_iter().zip(positions);
    Ok(seats
        .map(|(guest, position)| {
            let placement = Placement {
                table_id: table_id.clone(),
                position,
                locked: None,
            };
            (guest.clone(), Some(placement))
        })
        .collect())
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

pub(super) fn table_subject<'a>(plan: Plan<'a>, id: &'a TableId) -> Subject<'a> {
    let table = plan.chart.tables.get(id);
    let lifecycle = table.map(|table| &table.lifecycle);
    within(plan, "tables", id.as_str(), "table", lifecycle)
}

pub(super) fn object_subject<'a>(plan: Plan<'a>, id: &'a str) -> Subject<'a> {
    let object = plan.chart.objects.get(id);
    let lifecycle = object.map(|object| &object.lifecycle);
    within(plan, "objects", id, "object", lifecycle)
}

fn within<'a>(
    plan: Plan<'a>,
    map: &'a str,
    id: &'a str,
    noun: &'static str,
    lifecycle: Option<&'a Lifecycle>,
) -> Subject<'a> {
    Subject {
        path: vec!["charts", plan.id.as_str(), map, id],
        noun,
        lifecycle,
    }
}
