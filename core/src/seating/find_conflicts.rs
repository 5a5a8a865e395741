//! Finds the conflicts of a chart and their solutions.

use super::conflicts::{
    SeatClaim, SeatConflict, SeatConflictKind as Kind, SeatSolution, SeatSolutionKind as Solves,
};
use super::geometry::MAX_CAPACITY;
use super::plan::Plan;
use crate::command::Command;
use crate::ids::{GuestId, TableId};
use crate::input::NumberInput;
use crate::seating::document::{ConcurrentSeat, Seat, Table};
use crate::seating::input::{SeatingArrange, TableFields};
use crate::values::RsvpStatus;

/// The conflicts, the most serious first.
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
    found.extend(unseated_and_moved(plan));
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
        let mut keep = SeatingArrange::new(plan.id.clone());
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
    let rivals = rivals(&seat.others, Some((&seat.table_id, seat.position)));
    if rivals.is_empty() {
        return None;
    }
    let mut solutions = Vec::new();
    if plan.table(seat.table_id.as_str()).is_some() {
        let assign = plan.assign(guest, &seat.table_id, seat.position);
        let place = Some((&seat.table_id, seat.position));
        solutions.push(solution(Solves::KeepHere, guest, place, assign));
    }
    solutions.extend(plan.move_to_rivals(guest, &rivals));
    if solutions.is_empty() || rivals.iter().any(|rival| rival.place.is_none()) {
        solutions.push(plan.unseat(guest));
    }
    let mut conflict = plan.conflict(Kind::MovedTwice, guest, seat, solutions);
    conflict.claims.extend(plan.claims_of(guest, &rivals));
    Some(conflict)
}

/// Guests without a seat that one member took off the plan while another seated them.
fn unseated_and_moved(plan: Plan<'_>) -> impl Iterator<Item = SeatConflict> + '_ {
    plan.chart
        .unseated
        .iter()
        .filter_map(move |(guest, unseated)| {
            let off = ConcurrentSeat {
                place: None,
                at: None,
                by: unseated.by.clone(),
            };
            let rivals = rivals(&unseated.others, None);
            if plan.guest(guest.as_str()).is_none() || rivals.is_empty() {
                return None;
            }
            let mut solutions = plan.move_to_rivals(guest, &rivals);
            solutions.push(plan.unseat(guest));
            let mut claims = plan.claims_of(guest, &[&off]);
            claims.extend(plan.claims_of(guest, &rivals));
            Some(SeatConflict {
                key: format!("movedTwice/{guest}"),
                kind: Kind::MovedTwice,
                table_id: None,
                table_name: None,
                position: None,
                claims,
                solutions,
            })
        })
}

/// The concurrent writes that differ from the shown seat, without duplicates.
fn rivals<'a>(
    others: &'a [ConcurrentSeat],
    shown: Option<(&TableId, u32)>,
) -> Vec<&'a ConcurrentSeat> {
    let mut rivals: Vec<&ConcurrentSeat> = Vec::new();
    for rival in others {
        let place = rival
            .place
            .as_ref()
            .map(|(table, position)| (table, *position));
        let is_known = rivals.iter().any(|known| known.place == rival.place);
        if place != shown && !is_known {
            rivals.push(rival);
        }
    }
    rivals
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
        self.claim_of(guest, Some((&seat.table_id, seat.position)), by)
    }

    fn claims_of(self, guest: &GuestId, rivals: &[&ConcurrentSeat]) -> Vec<SeatClaim> {
        let claims = rivals.iter().filter_map(|rival| {
            let place = rival
                .place
                .as_ref()
                .map(|(table, position)| (table, *position));
            self.claim_of(guest, place, (rival.at.clone(), rival.by.clone()))
        });
        claims.collect()
    }

    fn claim_of(
        self,
        guest: &GuestId,
        place: Option<(&TableId, u32)>,
        (at, actor): (Option<String>, Option<String>),
    ) -> Option<SeatClaim> {
        Some(SeatClaim {
            guest_id: guest.clone(),
            guest_name: self.called(guest.as_str())?,
            table_id: place.map(|(table, _)| table.clone()),
            table_name: place.map(|(table, _)| self.table_name(table).unwrap_or_default()),
            position: place.map(|(_, position)| position),
            at,
            actor,
        })
    }

    /// A solution for each concurrent seat, or the nearest free one if that is taken.
    fn move_to_rivals(self, guest: &GuestId, rivals: &[&ConcurrentSeat]) -> Vec<SeatSolution> {
        let places = rivals.iter().filter_map(|rival| rival.place.as_ref());
        let solutions = places.filter_map(|(table, position)| {
            let free = self.nearest_free(table, *position)?;
            let assign = self.assign(guest, table, free);
            Some(solution(
                Solves::MoveThere,
                guest,
                Some((table, free)),
                assign,
            ))
        });
        solutions.collect()
    }

    /// The name of a table, even a removed one.
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

    /// The free seat nearest to `near` around the table; a held one only if no other is free.
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
