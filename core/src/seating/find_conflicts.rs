//! Finds the conflicts of a chart and their solutions.

use super::conflicts::{
    SeatClaim, SeatConflict, SeatConflictKind as ConflictKind, SeatSolution,
    SeatSolutionKind as SolutionKind,
};
use super::geometry::MAX_CAPACITY;
use super::present_chart::PresentChart;
use crate::command::Command;
use crate::ids::{GuestId, TableId};
use crate::input::NumberInput;
use crate::seating::document::{ConcurrentSeat, Seat, Table};
use crate::seating::input::{SeatingArrange, TableFields};
use crate::values::RsvpStatus;

/// The conflicts, the most serious first.
pub(super) fn find_conflicts(chart: PresentChart<'_>) -> Vec<SeatConflict> {
    let mut conflicts = Vec::new();
    for (table_id, guests_by_seat) in chart.guests_by_table() {
        for (position, guests) in guests_by_seat {
            if guests.len() > 1 {
                conflicts.push(same_position(chart, table_id, position, &guests));
            }
        }
    }
    let seats = chart.stored.seats.iter();
    let seats_of_present = seats.filter(|(guest, _)| chart.guest(guest.as_str()).is_some());
    let in_each_seat = |find: fn(PresentChart<'_>, &GuestId, &Seat) -> Option<SeatConflict>| {
        let seats = seats_of_present.clone();
        seats.filter_map(move |(guest, seat)| find(chart, guest, seat))
    };
    conflicts.extend(in_each_seat(beyond_capacity));
    conflicts.extend(in_each_seat(table_removed));
    conflicts.extend(in_each_seat(moved_twice));
    conflicts.extend(unseated_and_moved(chart));
    conflicts.extend(in_each_seat(declined));
    conflicts
}

fn same_position(
    chart: PresentChart<'_>,
    table_id: &TableId,
    position: u32,
    guests: &[&GuestId],
) -> SeatConflict {
    let claims = guests.iter().filter_map(|guest| chart.claim(guest));
    let mut solutions = Vec::new();
    for guest in guests {
        let mut arrangement = SeatingArrange::new(chart.id.clone());
        let others = guests.iter().filter(|other| other != &guest);
        arrangement
            .seats
            .extend(others.map(|other| ((*other).clone(), None)));
        let command = Command::SeatingArrange(arrangement);
        let seat = Some((table_id, position));
        solutions.push(solution(SolutionKind::KeepHere, guest, seat, command));
    }
    for guest in guests {
        solutions.extend(chart.move_to_free(guest, table_id, position));
    }
    SeatConflict {
        key: format!("samePosition/{table_id}/{position}"),
        kind: ConflictKind::SamePosition,
        table_id: Some(table_id.clone()),
        table_name: chart.table_name(table_id),
        position: Some(position),
        claims: claims.collect(),
        solutions,
    }
}

fn beyond_capacity(chart: PresentChart<'_>, guest: &GuestId, seat: &Seat) -> Option<SeatConflict> {
    let table = chart.table(seat.table_id.as_str())?;
    if seat.position <= table.capacity.into() {
        return None;
    }
    let mut solutions = Vec::new();
    solutions.extend(chart.move_to_free(guest, &seat.table_id, seat.position));
    if seat.position <= MAX_CAPACITY.into() {
        let capacity = NumberInput::from(i64::from(seat.position));
        let command = Command::TableUpdate {
            chart: chart.id.clone(),
            id: seat.table_id.clone(),
            changes: TableFields {
                capacity: Some(Some(capacity)),
                ..TableFields::default()
            },
        };
        let current_seat = Some((&seat.table_id, seat.position));
        solutions.push(solution(
            SolutionKind::GrowTable,
            guest,
            current_seat,
            command,
        ));
    }
    solutions.push(chart.unseat(guest));
    Some(chart.conflict(ConflictKind::BeyondCapacity, guest, seat, solutions))
}

fn table_removed(chart: PresentChart<'_>, guest: &GuestId, seat: &Seat) -> Option<SeatConflict> {
    if chart.table(seat.table_id.as_str()).is_some() {
        return None;
    }
    let mut solutions = Vec::new();
    if chart.stored.tables.contains_key(&seat.table_id) {
        let command = Command::TableRestore {
            chart: chart.id.clone(),
            id: seat.table_id.clone(),
        };
        let current_seat = Some((&seat.table_id, seat.position));
        solutions.push(solution(
            SolutionKind::RestoreTable,
            guest,
            current_seat,
            command,
        ));
    }
    solutions.push(chart.unseat(guest));
    Some(chart.conflict(ConflictKind::TableRemoved, guest, seat, solutions))
}

fn moved_twice(chart: PresentChart<'_>, guest: &GuestId, seat: &Seat) -> Option<SeatConflict> {
    let rivals = find_rivals(&seat.others, Some((&seat.table_id, seat.position)));
    if rivals.is_empty() {
        return None;
    }
    let mut solutions = Vec::new();
    if chart.table(seat.table_id.as_str()).is_some() {
        let assign = chart.assign(guest, &seat.table_id, seat.position);
        let current_seat = Some((&seat.table_id, seat.position));
        solutions.push(solution(
            SolutionKind::KeepHere,
            guest,
            current_seat,
            assign,
        ));
    }
    solutions.extend(chart.move_to_rivals(guest, &rivals));
    if solutions.is_empty() || rivals.iter().any(|rival| rival.place.is_none()) {
        solutions.push(chart.unseat(guest));
    }
    let mut conflict = chart.conflict(ConflictKind::MovedTwice, guest, seat, solutions);
    conflict.claims.extend(chart.claims_of(guest, &rivals));
    Some(conflict)
}

/// A conflict for each guest whom one member took off the chart while another seated them.
fn unseated_and_moved(chart: PresentChart<'_>) -> impl Iterator<Item = SeatConflict> + '_ {
    chart
        .stored
        .unseated
        .iter()
        .filter_map(move |(guest, unseated)| {
            let shown_write = ConcurrentSeat {
                place: None,
                at: None,
                by: unseated.by.clone(),
            };
            let rivals = find_rivals(&unseated.others, None);
            if chart.guest(guest.as_str()).is_none() || rivals.is_empty() {
                return None;
            }
            let mut solutions = chart.move_to_rivals(guest, &rivals);
            solutions.push(chart.unseat(guest));
            let mut claims = chart.claims_of(guest, &[&shown_write]);
            claims.extend(chart.claims_of(guest, &rivals));
            Some(SeatConflict {
                key: format!("movedTwice/{guest}"),
                kind: ConflictKind::MovedTwice,
                table_id: None,
                table_name: None,
                position: None,
                claims,
                solutions,
            })
        })
}

/// The concurrent writes of another place than the shown seat; of several with one place only the first.
fn find_rivals<'a>(
    concurrent: &'a [ConcurrentSeat],
    shown_place: Option<(&TableId, u32)>,
) -> Vec<&'a ConcurrentSeat> {
    let mut rivals: Vec<&ConcurrentSeat> = Vec::new();
    for write in concurrent {
        let is_duplicate = rivals.iter().any(|rival| rival.place == write.place);
        if place_of(write) != shown_place && !is_duplicate {
            rivals.push(write);
        }
    }
    rivals
}

fn place_of(write: &ConcurrentSeat) -> Option<(&TableId, u32)> {
    let (table_id, position) = write.place.as_ref()?;
    Some((table_id, *position))
}

fn declined(chart: PresentChart<'_>, guest: &GuestId, seat: &Seat) -> Option<SeatConflict> {
    chart.table(seat.table_id.as_str())?;
    let is_declined = chart.guest(guest.as_str())?.rsvp() == RsvpStatus::Declined;
    is_declined.then(|| {
        chart.conflict(
            ConflictKind::Declined,
            guest,
            seat,
            vec![chart.unseat(guest)],
        )
    })
}

impl PresentChart<'_> {
    fn conflict(
        self,
        kind: ConflictKind,
        guest: &GuestId,
        seat: &Seat,
        solutions: Vec<SeatSolution>,
    ) -> SeatConflict {
        let name = match kind {
            ConflictKind::SamePosition => "samePosition",
            ConflictKind::BeyondCapacity => "beyondCapacity",
            ConflictKind::TableRemoved => "tableRemoved",
            ConflictKind::MovedTwice => "movedTwice",
            ConflictKind::Declined => "declined",
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

    /// The claim of the seat that shows.
    fn claim(self, guest: &GuestId) -> Option<SeatClaim> {
        let seat = self.stored.seats.get(guest)?;
        let place = Some((&seat.table_id, seat.position));
        self.claim_to(guest, place, (&seat.at, &seat.by))
    }

    fn claims_of(self, guest: &GuestId, rivals: &[&ConcurrentSeat]) -> Vec<SeatClaim> {
        let claims = rivals
            .iter()
            .filter_map(|rival| self.claim_to(guest, place_of(rival), (&rival.at, &rival.by)));
        claims.collect()
    }

    fn claim_to(
        self,
        guest: &GuestId,
        place: Option<(&TableId, u32)>,
        (at, actor): (&Option<String>, &Option<String>),
    ) -> Option<SeatClaim> {
        Some(SeatClaim {
            guest_id: guest.clone(),
            guest_name: self.guest_name(guest.as_str())?,
            table_id: place.map(|(table, _)| table.clone()),
            table_name: place.map(|(table, _)| self.table_name(table).unwrap_or_default()),
            position: place.map(|(_, position)| position),
            at: at.clone(),
            actor: actor.clone(),
        })
    }

    /// A solution for each concurrent seat, or the nearest free one if that is taken.
    fn move_to_rivals(self, guest: &GuestId, rivals: &[&ConcurrentSeat]) -> Vec<SeatSolution> {
        let places = rivals.iter().filter_map(|rival| place_of(rival));
        let solutions = places.filter_map(|(table, position)| {
            let free = self.nearest_free(table, position)?;
            let assign = self.assign(guest, table, free);
            let target = Some((table, free));
            Some(solution(SolutionKind::MoveThere, guest, target, assign))
        });
        solutions.collect()
    }

    /// The name of a table, even a removed one.
    fn table_name(self, id: &TableId) -> Option<String> {
        let table: Option<&Table> = self.stored.tables.get(id);
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
        solution(SolutionKind::Unseat, guest, None, command)
    }

    fn move_to_free(self, guest: &GuestId, table: &TableId, near: u32) -> Option<SeatSolution> {
        let position = self.nearest_free(table, near)?;
        let assign = self.assign(guest, table, position);
        let target = Some((table, position));
        Some(solution(SolutionKind::MoveToFree, guest, target, assign))
    }

    /// The free seat nearest to `near` around the table; a held one only if no other is free.
    fn nearest_free(self, table_id: &TableId, near: u32) -> Option<u32> {
        let capacity = u32::from(self.table(table_id.as_str())?.capacity);
        let near = near.clamp(1, capacity);
        let guests_by_seat = self.guests_at(table_id.as_str());
        let held = self.held_seats_at(table_id.as_str(), &[]).seats;
        let free = (1..=capacity).filter(|position| !guests_by_seat.contains_key(position));
        free.min_by_key(|position| {
            let apart = position.abs_diff(near);
            let distance_around = apart.min(capacity - apart);
            let is_held = held.contains_key(position);
            (is_held, distance_around, *position)
        })
    }
}

fn solution(
    kind: SolutionKind,
    guest: &GuestId,
    target: Option<(&TableId, u32)>,
    command: Command,
) -> SeatSolution {
    SeatSolution {
        kind,
        guest_id: Some(guest.clone()),
        table_id: target.map(|(table, _)| table.clone()),
        position: target.map(|(_, position)| position),
        command,
    }
}
