//! A chart for the solver: guests and tables by index, with the seats before the search. After the search it assigns
//! the seats of each table.

use std::collections::BTreeMap;

use super::super::solver::Weights;
use super::input::{ProblemGuest, ProblemTable, SeatingMode, SeatingProblem};
use super::seat_order::arrange_around_table;
use crate::values::{ObjectKind, RsvpStatus, WishKind};

/// How strongly a held chair belongs beside its host: about as much as a guest whom the host knows well. Compare the
/// weights of wishes in [`super`].
const HELD_CHAIR_BOND: i32 = 100;

/// A table for guests of this search.
#[derive(Debug, Clone)]
pub(super) struct SolverTable {
    pub(super) id: String,
    /// Seats available to the guests of this search.
    pub(super) capacity: u32,
    /// The seats before the search, by position.
    pub(super) seats_before: Vec<SeatBefore>,
}

/// What a seat was before the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SeatBefore {
    /// Without a guest of this search.
    Free,
    /// The seat of a guest of this search.
    Guest { index: usize, is_locked: bool },
    /// Locked for a declined guest.
    LockedForDeclined,
}

/// A chart by index. Lists about guests follow the order of `guests`, and tables are indices of `tables`.
#[derive(Debug, Clone)]
pub(super) struct SolverChart {
    /// The guests to seat: all who have not declined.
    pub(super) guests: Vec<ProblemGuest>,
    pub(super) tables: Vec<SolverTable>,
    /// The table that each guest must keep.
    pub(super) locked_tables: Vec<Option<usize>>,
    /// The table of each guest before the search.
    pub(super) start_tables: Vec<Option<usize>>,
    /// How many chairs are held beside each guest.
    pub(super) held_chairs: Vec<u32>,
    pub(super) mode: SeatingMode,
    /// The ids of declined guests who give up their seats.
    pub(super) declined_with_seat: Vec<String>,
    /// Whether there is a NEAR_DOOR wish but no door.
    pub(super) lacks_door: bool,
}

impl SolverChart {
    pub(super) fn new(problem: &SeatingProblem, mode: SeatingMode) -> Self {
        let has_not_declined = |guest: &&ProblemGuest| guest.rsvp_status != RsvpStatus::Declined;
        let guests: Vec<ProblemGuest> = problem
            .guests
            .iter()
            .filter(has_not_declined)
            .cloned()
            .collect();
        let has_door_wish = problem
            .wishes
            .iter()
            .any(|wish| wish.kind == WishKind::NearDoor);
        let has_door = problem
            .objects
            .iter()
            .any(|object| object.kind == ObjectKind::Door);
        let mut chart = Self {
            tables: Vec::with_capacity(problem.tables.len()),
            locked_tables: vec![None; guests.len()],
            start_tables: vec![None; guests.len()],
            held_chairs: guests
                .iter()
                .map(|guest| held_chairs(problem, guest))
                .collect(),
            mode,
            declined_with_seat: Vec::new(),
            lacks_door: has_door_wish && !has_door,
            guests: guests.clone(),
        };
        let index_by_id = super::index_by_id(&guests);
        for table in &problem.tables {
            chart.add_table(table, &index_by_id);
        }
        chart
    }

    /// Adds a table with its seats, and notes where its guests sit.
    fn add_table(&mut self, table: &ProblemTable, index_by_id: &BTreeMap<&str, usize>) {
        let table_index = self.tables.len();
        let seat_count = usize::try_from(table.capacity).unwrap_or(0);
        let mut solver_table = SolverTable {
            id: table.id.clone(),
            capacity: table.capacity,
            seats_before: vec![SeatBefore::Free; seat_count],
        };
        for seat in &table.seats {
            // Positions count from 1. A position 0 becomes an index that no table has.
            let seat_index = usize::try_from(seat.position).unwrap_or(0).wrapping_sub(1);
            for (rank_at_seat, id) in seat.guests.iter().enumerate() {
                // If several share a seat, the lock is the first one's.
                let is_locked = seat.locked && rank_at_seat == 0;
                let seat_before = solver_table.seats_before.get_mut(seat_index);
                match index_by_id.get(id.as_str()) {
                    Some(guest) => {
                        self.start_tables[*guest] = Some(table_index);
                        self.take_seat(seat_before, *guest, table_index, is_locked);
                    }
                    // A guest outside this search has declined.
                    None if is_locked => {
                        solver_table.capacity = solver_table.capacity.saturating_sub(1);
                        if let Some(seat_before) = seat_before {
                            *seat_before = SeatBefore::LockedForDeclined;
                        }
                    }
                    None => self.declined_with_seat.push(id.clone()),
                }
            }
        }
        for id in &table.beyond {
            match index_by_id.get(id.as_str()) {
                Some(guest) => self.start_tables[*guest] = Some(table_index),
                None => self.declined_with_seat.push(id.clone()),
            }
        }
        self.tables.push(solver_table);
    }

    /// Notes that a guest sat on this seat, and must keep the table if a lock or the mode says so. If the seat is not
    /// free, another guest who shares it was first: then this one is only at the table. A seat beyond the table's
    /// capacity is `None`.
    fn take_seat(
        &mut self,
        seat: Option<&mut SeatBefore>,
        guest: usize,
        table_index: usize,
        is_locked: bool,
    ) {
        let Some(seat) = seat.filter(|seat| **seat == SeatBefore::Free) else {
            return;
        };
        *seat = SeatBefore::Guest {
            index: guest,
            is_locked,
        };
        if is_locked || self.keeps_table(guest) {
            self.locked_tables[guest] = Some(table_index);
        }
    }

    /// Whether a seated guest without a lock stays in this mode.
    fn keeps_table(&self, guest: usize) -> bool {
        match self.mode {
            SeatingMode::Fill => true,
            SeatingMode::Fresh => self.guests[guest].is_vip,
            SeatingMode::Repair => false,
        }
    }

    /// The guests who had a table and do not keep it; `tables` has each guest's table after the search.
    pub(super) fn moved_guests(&self, tables: &[Option<usize>]) -> impl Iterator<Item = usize> {
        let before_and_after = self.start_tables.iter().zip(tables).enumerate();
        before_and_after
            .filter(|(_, (before, after))| before.is_some() && before != after)
            .map(|(guest, _)| guest)
    }

    /// The id of a guest; empty if there is no such guest.
    pub(super) fn guest_id(&self, guest: usize) -> String {
        self.guests
            .get(guest)
            .map(|guest| guest.id.clone())
            .unwrap_or_default()
    }

    /// Assigns the seats of a table to its guests. The result has the guest of each seat, by position.
    pub(super) fn assign_seats(
        &self,
        table: &SolverTable,
        guests_at_table: &[usize],
        weights: &Weights,
    ) -> Vec<Option<usize>> {
        let seat_count = table.seats_before.len();
        let usable_seats: Vec<usize> = (0..seat_count)
            .filter(|seat| table.seats_before[*seat] != SeatBefore::LockedForDeclined)
            .collect();
        let mut occupants = self.keep_seats(table, &usable_seats, guests_at_table);
        let guests_without_seat: Vec<usize> = guests_at_table
            .iter()
            .copied()
            .filter(|guest| !occupants.contains(&Some(*guest)))
            .collect();
        let free_seats = occupants.iter().filter(|guest| guest.is_none()).count();
        let spare_seats = free_seats.saturating_sub(guests_without_seat.len());
        let chair_hosts = self.list_chair_hosts(guests_at_table, spare_seats);

        // Held chairs are arranged like people with a bond only to their host. Their indices follow those of guests.
        let first_chair = self.guests.len();
        let host_of_chair = |index: usize| {
            let chair = index.checked_sub(first_chair)?;
            chair_hosts.get(chair)
        };
        let bond = |one: usize, other: usize| match (host_of_chair(one), host_of_chair(other)) {
            (None, None) => weights.between(one, other),
            (Some(host), None) if *host == other => HELD_CHAIR_BOND,
            (None, Some(host)) if *host == one => HELD_CHAIR_BOND,
            _ => 0,
        };
        let chairs = (first_chair..).take(chair_hosts.len());
        let guests_and_chairs: Vec<usize> = guests_without_seat.into_iter().chain(chairs).collect();
        arrange_around_table(&mut occupants, &guests_and_chairs, &bond);

        let mut guests_by_position = vec![None; seat_count];
        for (position, occupant) in usable_seats.into_iter().zip(occupants) {
            guests_by_position[position] = occupant.filter(|index| *index < first_chair);
        }
        guests_by_position
    }

    /// The usable seats of a table, with the guests who keep theirs.
    fn keep_seats(
        &self,
        table: &SolverTable,
        usable_seats: &[usize],
        guests_at_table: &[usize],
    ) -> Vec<Option<usize>> {
        let has_same_guests = has_same_guests(table, guests_at_table);
        let keeps_seat = |guest: usize, is_locked: bool| {
            is_locked
                || has_same_guests
                || self.mode != SeatingMode::Fresh
                || self.guests[guest].is_vip
        };
        let guest_who_stays = |seat: &usize| match table.seats_before[*seat] {
            SeatBefore::Guest { index, is_locked } => {
                (guests_at_table.contains(&index) && keeps_seat(index, is_locked)).then_some(index)
            }
            SeatBefore::Free | SeatBefore::LockedForDeclined => None,
        };
        usable_seats.iter().map(guest_who_stays).collect()
    }

    /// The host of each chair that is held at a table, as far as the spare seats suffice.
    fn list_chair_hosts(&self, guests_at_table: &[usize], spare_seats: usize) -> Vec<usize> {
        let hosts = guests_at_table.iter().flat_map(|host| {
            let chairs = self.held_chairs.get(*host).copied().unwrap_or(0);
            (0..chairs).map(|_| *host)
        });
        hosts.take(spare_seats).collect()
    }
}

/// Whether the same guests as before sit at a table, in any order.
fn has_same_guests(table: &SolverTable, guests_at_table: &[usize]) -> bool {
    let guest_before = |seat: &SeatBefore| match seat {
        SeatBefore::Guest { index, .. } => Some(*index),
        SeatBefore::Free | SeatBefore::LockedForDeclined => None,
    };
    let guests_before: Vec<usize> = table.seats_before.iter().filter_map(guest_before).collect();
    guests_before.len() == guests_at_table.len()
        && guests_before
            .iter()
            .all(|guest| guests_at_table.contains(guest))
}

/// How many chairs are held beside a guest.
fn held_chairs(problem: &SeatingProblem, guest: &ProblemGuest) -> u32 {
    let is_confirmed = guest.rsvp_status == RsvpStatus::Confirmed;
    if problem.chart.hold_chairs && is_confirmed {
        guest.may_still_bring
    } else {
        0
    }
}
