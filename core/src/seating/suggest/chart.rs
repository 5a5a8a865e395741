//! A chart by index: the guests to seat, the tables, and the current seats.

use std::collections::BTreeMap;

use super::super::solver::Weights;
use super::input::{ProblemGuest, SeatingMode, SeatingProblem};
use super::seat_order::arrange;
use crate::values::{ObjectKind, RsvpStatus, WishKind};

/// The bond between a host and a held chair: about as strong as a guest they know.
const KEPT_CHAIR: i32 = 100;

/// A table for guests of this search.
#[derive(Debug, Clone)]
pub(super) struct SolverTable {
    pub(super) id: String,
    /// Seats available to the guests of this search.
    pub(super) capacity: u32,
    /// The current seats by position.
    pub(super) now: Vec<CurrentSeat>,
}

/// A current seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CurrentSeat {
    Free,
    Guest {
        index: usize,
        is_locked: bool,
    },
    /// Locked for a declined guest.
    Kept,
}

/// A chart by index.
#[derive(Debug, Clone)]
pub(super) struct SolverChart {
    /// The guests to seat.
    pub(super) guests: Vec<ProblemGuest>,
    pub(super) tables: Vec<SolverTable>,
    pub(super) locked: Vec<Option<usize>>,
    pub(super) start: Vec<Option<usize>>,
    /// How many chairs are held beside each guest.
    pub(super) reserved: Vec<u32>,
    pub(super) mode: SeatingMode,
    /// The ids of declined guests who give up their seats.
    pub(super) freed: Vec<String>,
    /// Whether there is a NEAR_DOOR wish but no door.
    pub(super) no_door: bool,
}

impl SolverChart {
    pub(super) fn of(problem: &SeatingProblem, mode: SeatingMode) -> Self {
        let is_coming = |guest: &&ProblemGuest| guest.rsvp_status != RsvpStatus::Declined;
        let guests: Vec<ProblemGuest> = problem.guests.iter().filter(is_coming).cloned().collect();
        let index: BTreeMap<&str, usize> = (0..)
            .zip(&guests)
            .map(|(index, guest)| (guest.id.as_str(), index))
            .collect();
        let mut chart = Self {
            tables: Vec::with_capacity(problem.tables.len()),
            locked: vec![None; guests.len()],
            start: vec![None; guests.len()],
            reserved: guests
                .iter()
                .map(|guest| reserved(problem, guest))
                .collect(),
            mode,
            freed: Vec::new(),
            no_door: problem
                .wishes
                .iter()
                .any(|wish| wish.kind == WishKind::NearDoor)
                && problem
                    .objects
                    .iter()
                    .all(|object| object.kind != ObjectKind::Door),
            guests: guests.clone(),
        };
        for (number, table) in problem.tables.iter().enumerate() {
            let mut now = vec![CurrentSeat::Free; usize::try_from(table.capacity).unwrap_or(0)];
            let mut capacity = table.capacity;
            for seat in &table.seats {
                let place = usize::try_from(seat.position).unwrap_or(0).wrapping_sub(1);
                for (nth, id) in seat.guests.iter().enumerate() {
                    let is_locked = seat.locked && nth == 0;
                    let Some(index) = index.get(id.as_str()).copied() else {
                        // A guest outside this search has declined.
                        if is_locked {
                            capacity = capacity.saturating_sub(1);
                            if let Some(seat) = now.get_mut(place) {
                                *seat = CurrentSeat::Kept;
                            }
                        } else {
                            chart.freed.push(id.clone());
                        }
                        continue;
                    };
                    chart.start[index] = Some(number);
                    // If two share a seat, the first has it; the other is only at the table.
                    if let Some(seat @ CurrentSeat::Free) = now.get_mut(place) {
                        *seat = CurrentSeat::Guest { index, is_locked };
                        let stays = match mode {
                            SeatingMode::Fill => true,
                            SeatingMode::Fresh => guests[index].is_vip,
                            SeatingMode::Repair => false,
                        };
                        if is_locked || stays {
                            chart.locked[index] = Some(number);
                        }
                    }
                }
            }
            for id in &table.beyond {
                match index.get(id.as_str()) {
                    Some(index) => chart.start[*index] = Some(number),
                    None => chart.freed.push(id.clone()),
                }
            }
            chart.tables.push(SolverTable {
                id: table.id.clone(),
                capacity,
                now,
            });
        }
        chart
    }

    /// The guests who leave their current table.
    pub(super) fn moved(&self, tables: &[Option<usize>]) -> impl Iterator<Item = usize> {
        let places = self.start.iter().zip(tables).enumerate();
        places
            .filter(|(_, (before, now))| before.is_some() && before != now)
            .map(|(guest, _)| guest)
    }

    pub(super) fn id(&self, guest: usize) -> String {
        self.guests
            .get(guest)
            .map(|guest| guest.id.clone())
            .unwrap_or_default()
    }

    /// Assigns the seats of a table, by position.
    pub(super) fn seats(
        &self,
        table: &SolverTable,
        here: &[usize],
        weights: &Weights,
    ) -> Vec<Option<usize>> {
        let was_here = |seat: &CurrentSeat| match seat {
            CurrentSeat::Guest { index, .. } => Some(*index),
            CurrentSeat::Free | CurrentSeat::Kept => None,
        };
        let before: Vec<usize> = table.now.iter().filter_map(was_here).collect();
        // A table with the same guests keeps its order.
        let is_same = before.len() == here.len() && before.iter().all(|guest| here.contains(guest));
        let keeps = |guest: usize, is_locked: bool| {
            is_locked || is_same || self.mode != SeatingMode::Fresh || self.guests[guest].is_vip
        };
        let open: Vec<usize> = (0..table.now.len())
            .filter(|place| table.now[*place] != CurrentSeat::Kept)
            .collect();
        let mut seats: Vec<Option<usize>> = open
            .iter()
            .map(|place| match table.now[*place] {
                CurrentSeat::Guest { index, is_locked }
                    if keeps(index, is_locked) && here.contains(&index) =>
                {
                    Some(index)
                }
                _ => None,
            })
            .collect();
        let waiting: Vec<usize> = here
            .iter()
            .copied()
            .filter(|guest| !seats.contains(&Some(*guest)))
            .collect();
        // Held chairs are arranged like people with a bond only to their host.
        let free = seats.iter().filter(|seat| seat.is_none()).count();
        let kept = here.iter().flat_map(|host| {
            let chairs = self.reserved.get(*host).copied().unwrap_or(0);
            (0..chairs).map(|_| *host)
        });
        let kept: Vec<usize> = kept.take(free.saturating_sub(waiting.len())).collect();
        let people = self.guests.len();
        let host_of = |one: usize| one.checked_sub(people).and_then(|chair| kept.get(chair));
        let bond = |one: usize, other: usize| match (host_of(one), host_of(other)) {
            (None, None) => weights.of(one, other),
            (Some(host), None) if *host == other => KEPT_CHAIR,
            (None, Some(host)) if *host == one => KEPT_CHAIR,
            _ => 0,
        };
        let waiting: Vec<usize> = waiting
            .into_iter()
            .chain((people..).take(kept.len()))
            .collect();
        arrange(&mut seats, &waiting, &bond);
        let mut by_position = vec![None; table.now.len()];
        for (place, seat) in open.into_iter().zip(seats) {
            by_position[place] = seat.filter(|guest| *guest < people);
        }
        by_position
    }
}

/// How many chairs are held beside a guest.
pub(super) fn reserved(problem: &SeatingProblem, guest: &ProblemGuest) -> u32 {
    let is_coming = guest.rsvp_status == RsvpStatus::Confirmed;
    if problem.chart.hold_chairs && is_coming {
        guest.may_still_bring
    } else {
        0
    }
}
