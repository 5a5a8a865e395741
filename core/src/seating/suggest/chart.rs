//! A chart for the solver: guests and tables by index, with the seats before the search.

use std::collections::BTreeMap;

use super::super::solver::Weights;
use super::input::{ProblemGuest, ProblemTable, SeatingMode, SeatingProblem};
use super::seat_order::arrange_around_table;
use crate::values::{ObjectKind, RsvpStatus, WishKind};

/// The bond between a host and a held chair: about as strong as one to a guest whom they know.
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

/// A seat before the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SeatBefore {
    Free,
    Guest {
        index: usize,
        is_locked: bool,
    },
    /// Locked for a declined guest.
    LockedForDeclined,
}

/// A chart by index: lists of guests follow the order of `guests`.
#[derive(Debug, Clone)]
pub(super) struct SolverChart {
    /// The guests to seat.
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

    fn add_table(&mut self, table: &ProblemTable, index_by_id: &BTreeMap<&str, usize>) {
        let table_index = self.tables.len();
        let seat_count = usize::try_from(table.capacity).unwrap_or(0);
        let mut seats_before = vec![SeatBefore::Free; seat_count];
        let mut capacity = table.capacity;
        for seat in &table.seats {
            let seat_index = usize::try_from(seat.position).unwrap_or(0).wrapping_sub(1);
            for (nth, id) in seat.guests.iter().enumerate() {
                let is_locked = seat.locked && nth == 0;
                let Some(index) = index_by_id.get(id.as_str()).copied() else {
                    // A guest outside this search has declined.
                    if is_locked {
                        capacity = capacity.saturating_sub(1);
                        if let Some(seat) = seats_before.get_mut(seat_index) {
                            *seat = SeatBefore::LockedForDeclined;
                        }
                    } else {
                        self.declined_with_seat.push(id.clone());
                    }
                    continue;
                };
                self.start_tables[index] = Some(table_index);
                // If two share a seat, the first has it; the other is only at the table.
                if let Some(seat @ SeatBefore::Free) = seats_before.get_mut(seat_index) {
                    *seat = SeatBefore::Guest { index, is_locked };
                    if is_locked || self.keeps_table(index) {
                        self.locked_tables[index] = Some(table_index);
                    }
                }
            }
        }
        for id in &table.beyond {
            match index_by_id.get(id.as_str()) {
                Some(index) => self.start_tables[*index] = Some(table_index),
                None => self.declined_with_seat.push(id.clone()),
            }
        }
        self.tables.push(SolverTable {
            id: table.id.clone(),
            capacity,
            seats_before,
        });
    }

    /// Whether a seated guest without a lock stays in this mode.
    fn keeps_table(&self, guest: usize) -> bool {
        match self.mode {
            SeatingMode::Fill => true,
            SeatingMode::Fresh => self.guests[guest].is_vip,
            SeatingMode::Repair => false,
        }
    }

    /// The guests who leave their table.
    pub(super) fn moved_guests(&self, tables: &[Option<usize>]) -> impl Iterator<Item = usize> {
        let before_and_after = self.start_tables.iter().zip(tables).enumerate();
        before_and_after
            .filter(|(_, (before, after))| before.is_some() && before != after)
            .map(|(guest, _)| guest)
    }

    pub(super) fn guest_id(&self, guest: usize) -> String {
        self.guests
            .get(guest)
            .map(|guest| guest.id.clone())
            .unwrap_or_default()
    }

    /// Assigns the seats of a table to its guests, by position.
    pub(super) fn assign_seats(
        &self,
        table: &SolverTable,
        guests_at_table: &[usize],
        weights: &Weights,
    ) -> Vec<Option<usize>> {
        let seats_before = &table.seats_before;
        let usable_seats: Vec<usize> = (0..seats_before.len())
            .filter(|seat| seats_before[*seat] != SeatBefore::LockedForDeclined)
            .collect();
        let mut seats = self.keep_seats(table, &usable_seats, guests_at_table);
        let guests_without_seat: Vec<usize> = guests_at_table
            .iter()
            .copied()
            .filter(|guest| !seats.contains(&Some(*guest)))
            .collect();

        // Held chairs are arranged like people with a bond only to their host: their indices follow those of the guests.
        let free_seats = seats.iter().filter(|seat| seat.is_none()).count();
        let hosts_of_wanted_chairs = guests_at_table.iter().flat_map(|host| {
            let chairs = self.held_chairs.get(*host).copied().unwrap_or(0);
            (0..chairs).map(|_| *host)
        });
        let hosts_of_chairs: Vec<usize> = hosts_of_wanted_chairs
            .take(free_seats.saturating_sub(guests_without_seat.len()))
            .collect();
        let guest_count = self.guests.len();
        let host_of = |index: usize| {
            let chair = index.checked_sub(guest_count)?;
            hosts_of_chairs.get(chair)
        };
        let bond = |one: usize, other: usize| match (host_of(one), host_of(other)) {
            (None, None) => weights.between(one, other),
            (Some(host), None) if *host == other => HELD_CHAIR_BOND,
            (None, Some(host)) if *host == one => HELD_CHAIR_BOND,
            _ => 0,
        };
        let chair_indices = (guest_count..).take(hosts_of_chairs.len());
        let to_arrange: Vec<usize> = guests_without_seat
            .into_iter()
            .chain(chair_indices)
            .collect();
        arrange_around_table(&mut seats, &to_arrange, &bond);

        let mut by_position = vec![None; seats_before.len()];
        for (position, occupant) in usable_seats.into_iter().zip(seats) {
            by_position[position] = occupant.filter(|index| *index < guest_count);
        }
        by_position
    }

    /// The usable seats of a table, with the guests who keep theirs.
    fn keep_seats(
        &self,
        table: &SolverTable,
        usable_seats: &[usize],
        guests_at_table: &[usize],
    ) -> Vec<Option<usize>> {
        let guest_before = |seat: &SeatBefore| match seat {
            SeatBefore::Guest { index, .. } => Some(*index),
            SeatBefore::Free | SeatBefore::LockedForDeclined => None,
        };
        let guests_before: Vec<usize> =
            table.seats_before.iter().filter_map(guest_before).collect();
        // A table with the same guests keeps its order.
        let has_same_guests = guests_before.len() == guests_at_table.len()
            && guests_before
                .iter()
                .all(|guest| guests_at_table.contains(guest));
        let keeps_seat = |guest: usize, is_locked: bool| {
            is_locked
                || has_same_guests
                || self.mode != SeatingMode::Fresh
                || self.guests[guest].is_vip
        };
        let kept_seats = usable_seats
            .iter()
            .map(|seat| match table.seats_before[*seat] {
                SeatBefore::Guest { index, is_locked }
                    if keeps_seat(index, is_locked) && guests_at_table.contains(&index) =>
                {
                    Some(index)
                }
                _ => None,
            });
        kept_seats.collect()
    }
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
