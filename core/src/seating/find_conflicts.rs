//! Finding the conflicts of a chart, and what settles each.

use super::conflicts::{
    SeatClaim, SeatConflict, SeatConflictKind as Kind, SeatSolution, SeatSolutionKind as Solves,
};
use super::geometry::MAX_CAPACITY;
use super::plan::Plan;
use crate::command::Command;
use crate::ids::{GuestId, TableId};
use crate::input::NumberInput;
use crate::seating::document::{RivalSeat, Seat, Table};
use crate::seating::input::{SeatingArrange, TableFields};
use crate::values::RsvpStatus;

/// What a person should look at, the gravest first.
pub(super) fn find_conflicts(plan: Plan<'_>) -> Vec<SeatConflict> {
    let mut found = Vec::new();
    for (table_id, seats) in plan.seated() {
        for (position, guests) in seats {
            if guests.len() > 1 {
                found.push(same_position(plan, table_id, position, &guests));
            }
        }
    }
    let present = plan.chart.seats.iter();
    let present = present.filter(|(guest, _)| plan.guest(guest.as_str()).is_some());
    let each = |find: fn(Plan<'_>, &GuestId, &Seat) -> Option<SeatConflict>| {
        let seats = present.clone();
        seats.filter_map(move |(guest, seat)| find(plan, guest, seat))
    };
    found.extend(each(beyond_capacity));
    found.extend(each(table_removed));
    found.extend(each(moved_twice));
    found.extend(each(declined));
    found
}

fn same_position(
    plan: Plan<'_>,
    table_id: &TableId,
    position: u32,
    guests: &[&GuestId],
) -> SeatConflict {
    let claims = guests.iter().filter_map(|guest| plan.claim(guest));
    let mut solutions = Vec::new();
    for guest in guests {
        let mut keep = SeatingArrange::of(plan.id.clone());
        let others = guests.iter().filter(|other| other != &guest);
        keep.seats
            .extend(others.map(|other| ((*other).clone(), None)));
        let command = Command::SeatingArrange(keep);
        solutions.push(solution(
            Solves::KeepHere,
            guest,
            Some((table_id, position)),
            command,
        ));
    }
    for guest in guests {
        solutions.extend(plan.move_to_free(guest, table_id, position));
    }
    SeatConflict {
        key: format!("samePosition/{table_id}/{position}"),
        kind: Kind::SamePosition,
        table_id: Some(table_id.clone()),
        table_name: plan.table_name(table_id),
        position: Some(position),
        claims: claims.collect(),
        solutions,
    }
}

fn beyond_capacity(plan: Plan<'_>, guest: &GuestId, seat: &Seat) -> Option<SeatConflict> {
    let table = plan.table(seat.table_id.as_str())?;
    if seat.position <= table.capacity.into() {
        return None;
    }
    let mut solutions = Vec::new();
    solutions.extend(plan.move_to_free(guest, &seat.table_id, seat.position));
    if seat.position <= MAX_CAPACITY.into() {
        let capacity = NumberInput::from(i64::from(seat.position));
        let command = Command::TableUpdate {
            chart: plan.id.clone(),
            id: seat.table_id.clone(),
            changes: TableFields {
                capacity: Some(Some(capacity)),
                ..TableFields::default()
            },
        };
        let place = Some((&seat.table_id, seat.position));
        solutions.push(solution(Solves::GrowTable, guest, place, command));
    }
    solutions.push(plan.unseat(guest));
    Some(plan.conflict(Kind::BeyondCapacity, guest, seat, solutions))
}

fn table_removed(plan: Plan<'_>, guest: &GuestId, seat: &Seat) -> Option<SeatConflict> {
    if plan.table(seat.table_id.as_str()).is_some() {
        return None;
    }
    let mut solutions = Vec::new();
    if plan.chart.tables.contains_key(&seat.table_id) {
        let command = Command::TableRestore {
            chart: plan.id.clone(),
            id: seat.table_id.clone(),
        };
        let place = Some((&seat.table_id, seat.position));
        solutions.push(solution(Solves::RestoreTable, guest, place, command));
    }
    solutions.push(plan.unseat(guest));
    Some(plan.conflict(Kind::TableRemoved, guest, seat, solutions))
}

fn moved_twice(plan: Plan<'_>, guest: &GuestId, seat: &Seat) -> Option<SeatConflict> {
    let place = |seat: &RivalSeat| (seat.table_id.clone(), seat.position);
    let shown = (seat.table_id.clone(), seat.position);
    let mut rivals: Vec<&RivalSeat> = Vec::new();
    for rival in &seat.others {
        let known = rivals.iter().any(|known| place(known) == place(rival));
        if place(rival) != shown && !known {
            rivals.push(rival);
        }
    }
    if rivals.is_empty() {
        return None;
    }
    let mut solutions = Vec::new();
    if plan.table(seat.table_id.as_str()).is_some() {
        let assign = plan.assign(guest, &seat.table_id, seat.position);
        let place = Some((&seat.table_id, seat.position));
        solutions.push(solution(Solves::KeepHere, guest, place, assign));
    }
    for rival in &rivals {
        let near = plan.nearest_free(&rival.table_id, rival.position);
        if let Some(position) = near {
            let assign = plan.assign(guest, &rival.table_id, position);
            let place = Some((&rival.table_id, position));
            solutions.push(solution(Solves::MoveThere, guest, place, assign));
        }
    }
    if solutions.is_empty() {
        solutions.push(plan.unseat(guest));
    }
    let mut conflict = plan.conflict(Kind::MovedTwice, guest, seat, solutions);
    for rival in rivals {
        let by = (rival.at.clone(), rival.by.clone());
        let claim = plan.claim_of(guest, &rival.table_id, rival.position, by);
        conflict.claims.extend(claim);
    }
    Some(conflict)
}

fn declined(plan: Plan<'_>, guest: &GuestId, seat: &Seat) -> Option<SeatConflict> {
    plan.table(seat.table_id.as_str())?;
    let is_declined = plan.guest(guest.as_str())?.rsvp() == RsvpStatus::Declined;
    is_declined.then(|| plan.conflict(Kind::Declined, guest, seat, vec![plan.unseat(guest)]))
}

impl Plan<'_> {
    fn conflict(
        self,
        kind: Kind,
        guest: &GuestId,
        seat: &Seat,
        solutions: Vec<SeatSolution>,
    ) -> SeatConflict {
        let name = match kind {
            Kind::SamePosition => "samePosition",
            Kind::BeyondCapacity => "beyondCapacity",
            Kind::TableRemoved => "tableRemoved",
            Kind::MovedTwice => "movedTwice",
            Kind::Declined => "declined",
        };
        SeatConflict {
            key: format!("{name}/{guest}"),
            kind,
            table_id: Some(seat.table_id.clone()),
            table_name: self.table_name(&seat.table_id),
            position: Some(seat.position),
            claims: self.claim(guest).into_iter().collect(),
            solutions,
        }
    }

    fn claim(self, guest: &GuestId) -> Option<SeatClaim> {
        let seat = self.chart.seats.get(guest)?;
        let by = (seat.at.clone(), seat.by.clone());
        self.claim_of(guest, &seat.table_id, seat.position, by)
    }

    fn claim_of(
        self,
        guest: &GuestId,
        table_id: &TableId,
        position: u32,
        (at, actor): (Option<String>, Option<String>),
    ) -> Option<SeatClaim> {
        Some(SeatClaim {
            guest_id: guest.clone(),
            guest_name: self.called(guest.as_str())?,
            table_id: table_id.clone(),
            table_name: self.table_name(table_id).unwrap_or_default(),
            position,
            at,
            actor,
        })
    }

    /// Also of a table that was removed.
    fn table_name(self, id: &TableId) -> Option<String> {
        let table: Option<&Table> = self.chart.tables.get(id);
        table.map(|table| table.name.clone())
    }

    fn assign(self, guest: &GuestId, table_id: &TableId, position: u32) -> Command {
        Command::SeatAssign {
            chart: self.id.clone(),
            guest_id: guest.clone(),
            table_id: table_id.clone(),
            position,
        }
    }

    fn unseat(self, guest: &GuestId) -> SeatSolution {
        let command = Command::SeatUnassign {
            chart: self.id.clone(),
            guest_id: guest.clone(),
        };
        solution(Solves::Unseat, guest, None, command)
    }

    fn move_to_free(self, guest: &GuestId, table: &TableId, near: u32) -> Option<SeatSolution> {
        let position = self.nearest_free(table, near)?;
        let assign = self.assign(guest, table, position);
        Some(solution(
            Solves::MoveToFree,
            guest,
            Some((table, position)),
            assign,
        ))
    }

    /// The free seat of a table that is the fewest seats around from `near`, and a held one only where
    /// there is no other.
    fn nearest_free(self, table_id: &TableId, near: u32) -> Option<u32> {
        let capacity = u32::from(self.table(table_id.as_str())?.capacity);
        let near = near.clamp(1, capacity);
        let taken = self.seated_at(table_id.as_str());
        let held = self.held_at(table_id.as_str(), &[]).seats;
        let free = (1..=capacity).filter(|position| !taken.contains_key(position));
        free.min_by_key(|position| {
            let apart = position.abs_diff(near);
            let is_held = held.contains_key(position);
            (is_held, apart.min(capacity - apart), *position)
        })
    }
}

fn solution(
    kind: Solves,
    guest: &GuestId,
    place: Option<(&TableId, u32)>,
    command: Command,
) -> SeatSolution {
    SeatSolution {
        kind,
        guest_id: Some(guest.clone()),
        table_id: place.map(|(table, _)| table.clone()),
        position: place.map(|(_, position)| position),
        command,
    }
}
