//! Turns an assignment to tables into seats, with reasons.

use std::collections::BTreeMap;

use serde::Serialize;

use super::super::solver::{NoSeatReason, Solver, Weights};
use super::bonds::{self, GuestBond, ReasonKind};
use super::chart::{CurrentSeat, SolverChart};
use super::households::Households;
use super::input::SeatingProblem;
use super::main_reasons::{TableReason, telling};
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

pub(super) fn build(
    problem: &SeatingProblem,
    chart: &SolverChart,
    households: &Households,
    bonds: &[GuestBond],
    weights: &Weights,
    solver: &Solver,
) -> SuggestedSeating {
    let best = solver.best();
    let mut plan = SuggestedSeating {
        score: best.score,
        start: solver.start_score(),
        seats: BTreeMap::new(),
        changes: BTreeMap::new(),
        moved: chart
            .moved(&best.tables)
            .map(|guest| chart.id(guest))
            .collect(),
        freed: chart.freed.clone(),
        unseated: Vec::new(),
        missing: None,
        lonely: solver
            .lonely()
            .into_iter()
            .map(|guest| chart.id(guest))
            .collect(),
        no_door: chart.no_door,
        tables: Vec::new(),
    };
    for id in &chart.freed {
        plan.changes.insert(id.clone(), None);
    }
    for (number, table) in chart.tables.iter().enumerate() {
        let is_here = |guest: &usize| best.tables.get(*guest) == Some(&Some(number));
        let here: Vec<usize> = (0..chart.guests.len()).filter(is_here).collect();
        let seats = chart.seats(table, &here, weights);
        for ((position, guest), before) in (1..).zip(&seats).zip(&table.now) {
            let Some(guest) = guest else { continue };
            let seat = SuggestedSeat {
                table_id: table.id.clone(),
                position,
            };
            if !matches!(before, CurrentSeat::Guest { index, .. } if index == guest) {
                plan.changes.insert(chart.id(*guest), Some(seat.clone()));
            }
            plan.seats.insert(chart.id(*guest), seat);
        }
        plan.tables
            .push(reasons(problem, chart, bonds, solver, number, &here));
    }
    for (guest, reason) in solver.unseated() {
        let id = chart.id(guest);
        if chart.start.get(guest).is_some_and(Option::is_some) {
            plan.changes.insert(id.clone(), None);
        }
        plan.unseated.push(unseated(chart, id, &reason));
    }
    plan.missing = missing_tables::for_unseated(problem, chart, households, &plan.unseated);
    plan
}

fn reasons(
    problem: &SeatingProblem,
    chart: &SolverChart,
    bonds: &[GuestBond],
    solver: &Solver,
    table: usize,
    here: &[usize],
) -> SuggestedTable {
    let ids = |guests: &[usize]| guests.iter().map(|guest| chart.id(*guest)).collect();
    let mut reasons = Vec::new();
    let mut by_table = (0, Vec::new());
    for bond in bonds {
        let guests: Vec<usize> = bond
            .members
            .iter()
            .copied()
            .filter(|guest| here.contains(guest))
            .collect();
        let count = i64::try_from(guests.len()).unwrap_or(0);
        let weight = match bond.kind {
            ReasonKind::Door => guests
                .iter()
                .map(|guest| solver.preference(*guest, table))
                .sum(),
            _ => i64::from(bond.weight) * (count * (count - 1) / 2),
        };
        if bond.kind == ReasonKind::Weights {
            // One reason for the whole table of weights, not one for each pair.
            by_table.0 += weight;
            if weight > 0 {
                by_table.1.extend(guests);
            }
        } else if weight != 0 {
            reasons.push(TableReason {
                kind: bond.kind,
                name: match bond.kind {
                    ReasonKind::Door => bonds::door_name(problem, table),
                    _ => bond.name.clone(),
                },
                guests: ids(&guests),
                weight,
            });
        }
    }
    let (weight, mut guests) = by_table;
    guests.sort_unstable();
    guests.dedup();
    if weight != 0 {
        reasons.push(TableReason {
            kind: ReasonKind::Weights,
            name: None,
            guests: ids(&guests),
            weight,
        });
    }
    let is_locked = |seat: &CurrentSeat| match seat {
        CurrentSeat::Guest {
            index,
            is_locked: true,
        } => Some(*index),
        _ => None,
    };
    let locked: Vec<usize> = chart
        .tables
        .get(table)
        .map(|table| table.now.iter().filter_map(is_locked).collect())
        .unwrap_or_default();
    if !locked.is_empty() {
        reasons.push(TableReason {
            kind: ReasonKind::Locked,
            name: None,
            guests: ids(&locked),
            weight: 0,
        });
    }
    reasons.sort_by_key(|reason| (-reason.weight, reason.kind));
    SuggestedTable {
        table_id: chart
            .tables
            .get(table)
            .map(|table| table.id.clone())
            .unwrap_or_default(),
        score: reasons.iter().map(|reason| reason.weight).sum(),
        telling: telling(&reasons, here.len(), |id| {
            let mut guests = chart.guests.iter();
            guests.find(|guest| guest.id == id)?.party_id.as_deref()
        }),
        reasons,
    }
}

fn unseated(chart: &SolverChart, guest_id: String, reason: &NoSeatReason) -> UnseatedGuest {
    let mut others = Vec::new();
    let mut table_id = None;
    let reason = match reason {
        NoSeatReason::Full => UnseatedReason::Full,
        NoSeatReason::NoTableForParty => UnseatedReason::NoTableForParty,
        NoSeatReason::ApartInParty(one, other) => {
            others = vec![chart.id(*one), chart.id(*other)];
            UnseatedReason::ApartInParty
        }
        NoSeatReason::BesideLocked(table) => {
            table_id = chart.tables.get(*table).map(|table| table.id.clone());
            UnseatedReason::BesideLocked
        }
        NoSeatReason::Apart(guests) => {
            others = guests.iter().map(|guest| chart.id(*guest)).collect();
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
