//! The suggested seating: turns the solver's assignment to tables into seats, with reasons.

use std::collections::BTreeMap;

use serde::Serialize;

use super::super::solver::{NoSeatReason, Solver, Weights};
use super::bonds::{self, GuestBond, ReasonKind};
use super::chart::{SeatBefore, SolverChart, SolverTable};
use super::households::Households;
use super::input::SeatingProblem;
use super::main_reasons::{TableReason, choose_main_reasons};
use super::missing_tables::{self, MissingTables, UnseatedGuest, UnseatedReason};

/// A suggestion for a chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SuggestedSeating {
    /// The sum of the weights of all tables.
    pub score: i64,
    /// The score of the former seats, as far as those kept the rules.
    pub start: i64,
    /// The seat of each guest.
    #[cfg_attr(feature = "tsify", tsify(type = "Record<string, SuggestedSeat>"))]
    pub seats: BTreeMap<String, SuggestedSeat>,
    /// The new seats by guest; null for a seat that is given up. These are the `seats` of the command
    /// `seating.arrange`.
    #[cfg_attr(
        feature = "tsify",
        tsify(type = "Record<string, SuggestedSeat | null>")
    )]
    pub changes: BTreeMap<String, Option<SuggestedSeat>>,
    /// Guests who leave their former table.
    pub moved: Vec<String>,
    /// Guests who have declined and give up their seats.
    pub freed: Vec<String>,
    /// Guests without a seat, with the reasons.
    pub unseated: Vec<UnseatedGuest>,
    /// The tables that would fit them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<MissingTables>,
    /// Guests alone at a table, and children without a grown-up there: nothing else was possible.
    pub lonely: Vec<String>,
    /// Whether there is a NEAR_DOOR wish but no door in the room.
    pub no_door: bool,
    /// The tables with their reasons, in the order of the chart.
    pub tables: Vec<SuggestedTable>,
}

/// A seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SuggestedSeat {
    /// The table.
    pub table_id: String,
    /// Counts from 1.
    pub position: u32,
}

/// A table with its reasons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SuggestedTable {
    /// The table's id.
    pub table_id: String,
    /// The sum of the weights of its reasons.
    pub score: i64,
    /// All reasons, the weightiest first.
    pub reasons: Vec<TableReason>,
    /// The two or three that matter most, in the order for a sentence.
    pub telling: Vec<TableReason>,
}

/// Builds the suggestion from the best assignment so far.
pub(super) fn build(
    problem: &SeatingProblem,
    chart: &SolverChart,
    households: &Households,
    bonds: &[GuestBond],
    weights: &Weights,
    solver: &Solver,
) -> SuggestedSeating {
    let best = solver.best();
    let mut suggested = SuggestedSeating {
        score: best.score,
        start: solver.start_score(),
        seats: BTreeMap::new(),
        changes: BTreeMap::new(),
        moved: chart
            .moved_guests(&best.tables)
            .map(|guest| chart.guest_id(guest))
            .collect(),
        freed: chart.declined_with_seat.clone(),
        unseated: Vec::new(),
        missing: None,
        lonely: solver
            .lonely()
            .into_iter()
            .map(|guest| chart.guest_id(guest))
            .collect(),
        no_door: chart.lacks_door,
        tables: Vec::new(),
    };
    for id in &chart.declined_with_seat {
        suggested.changes.insert(id.clone(), None);
    }
    for (table_index, table) in chart.tables.iter().enumerate() {
        let sits_here = |guest: &usize| best.tables.get(*guest) == Some(&Some(table_index));
        let guests_at_table: Vec<usize> = (0..chart.guests.len()).filter(sits_here).collect();
        let seats = chart.assign_seats(table, &guests_at_table, weights);
        for ((position, guest), before) in (1..).zip(&seats).zip(&table.seats_before) {
            let Some(guest) = guest else { continue };
            let seat = SuggestedSeat {
                table_id: table.id.clone(),
                position,
            };
            if !matches!(before, SeatBefore::Guest { index, .. } if index == guest) {
                suggested
                    .changes
                    .insert(chart.guest_id(*guest), Some(seat.clone()));
            }
            suggested.seats.insert(chart.guest_id(*guest), seat);
        }
        suggested.tables.push(explain_table(
            problem,
            chart,
            bonds,
            solver,
            table_index,
            &guests_at_table,
        ));
    }
    for (guest, reason) in solver.unseated() {
        let id = chart.guest_id(guest);
        if chart.start_tables.get(guest).is_some_and(Option::is_some) {
            suggested.changes.insert(id.clone(), None);
        }
        suggested.unseated.push(unseated_guest(chart, id, &reason));
    }
    suggested.missing =
        missing_tables::for_unseated(problem, chart, households, &suggested.unseated);
    suggested
}

/// The table with the reasons for its guests.
fn explain_table(
    problem: &SeatingProblem,
    chart: &SolverChart,
    bonds: &[GuestBond],
    solver: &Solver,
    table_index: usize,
    guests_at_table: &[usize],
) -> SuggestedTable {
    let ids = |guests: &[usize]| guests.iter().map(|guest| chart.guest_id(*guest)).collect();
    let reason = |kind, name, guests: &[usize], weight| TableReason {
        kind,
        name,
        guests: ids(guests),
        weight,
    };
    let mut reasons = Vec::new();
    // One reason for the whole imported table of weights, not one for each pair.
    let mut imported_weight = 0;
    let mut guests_with_imported_weight = Vec::new();
    for bond in bonds {
        let guests: Vec<usize> = bond
            .members
            .iter()
            .copied()
            .filter(|guest| guests_at_table.contains(guest))
            .collect();
        let weight = weight_of(bond, &guests, solver, table_index);
        if bond.kind == ReasonKind::Weights {
            imported_weight += weight;
            if weight > 0 {
                guests_with_imported_weight.extend(guests);
            }
        } else if weight != 0 {
            let name = match bond.kind {
                ReasonKind::Door => bonds::door_name(problem, table_index),
                _ => bond.name.clone(),
            };
            reasons.push(reason(bond.kind, name, &guests, weight));
        }
    }
    guests_with_imported_weight.sort_unstable();
    guests_with_imported_weight.dedup();
    if imported_weight != 0 {
        let guests = &guests_with_imported_weight;
        reasons.push(reason(ReasonKind::Weights, None, guests, imported_weight));
    }
    let table = chart.tables.get(table_index);
    let locked_guests = table.map(locked_guests).unwrap_or_default();
    if !locked_guests.is_empty() {
        reasons.push(reason(ReasonKind::Locked, None, &locked_guests, 0));
    }
    reasons.sort_by_key(|reason| (-reason.weight, reason.kind));
    SuggestedTable {
        table_id: table.map(|table| table.id.clone()).unwrap_or_default(),
        score: reasons.iter().map(|reason| reason.weight).sum(),
        telling: choose_main_reasons(&reasons, guests_at_table.len(), |id| {
            let mut guests = chart.guests.iter();
            guests.find(|guest| guest.id == id)?.party_id.as_deref()
        }),
        reasons,
    }
}

/// The weight of a bond at a table, for those of its guests who sit there.
fn weight_of(bond: &GuestBond, guests: &[usize], solver: &Solver, table_index: usize) -> i64 {
    if bond.kind == ReasonKind::Door {
        let preferences = guests
            .iter()
            .map(|guest| solver.preference(*guest, table_index));
        return preferences.sum();
    }
    let count = i64::try_from(guests.len()).unwrap_or(0);
    let pairs = count * (count - 1) / 2;
    i64::from(bond.weight) * pairs
}

fn locked_guests(table: &SolverTable) -> Vec<usize> {
    let locked_guest = |seat: &SeatBefore| match seat {
        SeatBefore::Guest {
            index,
            is_locked: true,
        } => Some(*index),
        _ => None,
    };
    table.seats_before.iter().filter_map(locked_guest).collect()
}

fn unseated_guest(chart: &SolverChart, guest_id: String, reason: &NoSeatReason) -> UnseatedGuest {
    let mut others = Vec::new();
    let mut table_id = None;
    let reason = match reason {
        NoSeatReason::Full => UnseatedReason::Full,
        NoSeatReason::NoTableForParty => UnseatedReason::NoTableForParty,
        NoSeatReason::ApartInParty(one, other) => {
            others = vec![chart.guest_id(*one), chart.guest_id(*other)];
            UnseatedReason::ApartInParty
        }
        NoSeatReason::BesideLocked(table) => {
            table_id = chart.tables.get(*table).map(|table| table.id.clone());
            UnseatedReason::BesideLocked
        }
        NoSeatReason::Apart(guests) => {
            others = guests.iter().map(|guest| chart.guest_id(*guest)).collect();
            UnseatedReason::Apart
        }
    };
    UnseatedGuest {
        guest_id,
        reason,
        others,
        table_id,
    }
}
