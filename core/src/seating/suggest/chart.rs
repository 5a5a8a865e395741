//! A chart by index: who is to be seated, at which tables, and who sits where now.

use std::collections::BTreeMap;

use super::super::solver::Weights;
use super::input::{ProblemGuest, SeatingMode, SeatingProblem};
use super::positions::arrange;
use crate::values::{ObjectKind, RsvpStatus, WishKind};

/// What it is worth that a chair stays free beside the one it is kept for: about as much as that
/// somebody who is known sits there.
const KEPT_CHAIR: i32 = 100;

/// A table that guests are seated at.
#[derive(Debug, Clone)]
pub(super) struct Table {
    pub(super) id: String,
    /// Seats for the guests of this search.
    pub(super) capacity: u32,
    /// Who sits where now, by position; seats of others count as taken.
    pub(super) now: Vec<Seat>,
}

/// A seat as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Seat {
    Free,
    Guest {
        index: usize,
        is_locked: bool,
    },
    /// A guest who has declined and is locked.
    Kept,
}

/// A chart by index.
#[derive(Debug, Clone)]
pub(super) struct Chart {
    /// Those who are to be seated.
    pub(super) guests: Vec<ProblemGuest>,
    pub(super) tables: Vec<Table>,
    pub(super) locked: Vec<Option<usize>>,
    pub(super) start: Vec<Option<usize>>,
    /// How many chairs beside each guest stay free for those whom they may still bring.
    pub(super) reserved: Vec<u32>,
    pub(super) mode: SeatingMode,
    /// Who has declined and gives a seat up.
    pub(super) freed: Vec<String>,
    /// Somebody is wished near a door, and there is none.
    pub(super) no_door: bool,
}

impl Chart {
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
            let mut now = vec![Seat::Free; usize::try_from(table.capacity).unwrap_or(0)];
            let mut capacity = table.capacity;
            for seat in &table.seats {
                let place = usize::try_from(seat.position).unwrap_or(0).wrapping_sub(1);
                for (nth, id) in seat.guests.iter().enumerate() {
                    let is_locked = seat.locked && nth == 0;
                    let Some(index) = index.get(id.as_str()).copied() else {
                        // Whoever is no guest of this search has declined.
                        if is_locked {
                            capacity = capacity.saturating_sub(1);
                            if let Some(seat) = now.get_mut(place) {
                                *seat = Seat::Kept;
                            }
                        } else {
                            chart.freed.push(id.clone());
                        }
                        continue;
                    };
                    chart.start[index] = Some(number);
                    // Of two on one seat the first has it; the other one is at the table.
                    if let Some(seat @ Seat::Free) = now.get_mut(place) {
                        *seat = Seat::Guest { index, is_locked };
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
            chart.tables.push(Table {
                id: table.id.clone(),
                capacity,
                now,
            });
        }
        chart
    }

    /// Who leaves the table where they sat.
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

    /// Who gets which seat of a table, by position.
    pub(super) fn seats(
        &self,
        table: &Table,
        here: &[usize],
        weights: &Weights,
    ) -> Vec<Option<usize>> {
        let was_here = |seat: &Seat| match seat {
            Seat::Guest { index, .. } => Some(*index),
            Seat::Free | Seat::Kept => None,
        };
        let before: Vec<usize> = table.now.iter().filter_map(was_here).collect();
        // A table that stays as it is keeps its order, too.
        let is_same = before.len() == here.len() && before.iter().all(|guest| here.contains(guest));
        let keeps = |guest: usize, is_locked: bool| {
            is_locked || is_same || self.mode != SeatingMode::Fresh || self.guests[guest].is_vip
        };
        let open: Vec<usize> = (0..table.now.len())
            .filter(|place| table.now[*place] != Seat::Kept)
            .collect();
        let mut seats: Vec<Option<usize>> = open
            .iter()
            .map(|place| match table.now[*place] {
                Seat::Guest { index, is_locked }
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
        // Chairs that stay free are seated like people who belong to nobody but their host.
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

/// How many chairs a guest's table keeps free beside them.
pub(super) fn reserved(problem: &SeatingProblem, guest: &ProblemGuest) -> u32 {
    let is_coming = guest.rsvp_status == RsvpStatus::Confirmed;
    if problem.chart.hold_chairs && is_coming {
        guest.may_still_bring
    } else {
        0
    }
}
