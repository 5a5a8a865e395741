//! Unseated guests with their reasons, and the tables that a chart lacks.

use std::collections::BTreeMap;

use serde::Serialize;

use super::chart::SolverChart;
use super::households::Households;
use super::input::{SeatingMode, SeatingProblem};
use crate::seating::document::DEFAULT_CAPACITY;
use crate::sorting::sorted;
use crate::values::TableShape;

/// A guest without a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct UnseatedGuest {
    /// The guest.
    pub guest_id: String,
    /// The reason.
    pub reason: UnseatedReason,
    /// The other guests involved in the reason.
    pub others: Vec<String>,
    /// The table involved in the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_id: Option<String>,
}

/// Why a guest has no seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum UnseatedReason {
    /// All seats are taken.
    Full,
    /// Seats are left, but no table has enough for the whole party.
    NoTableForParty,
    /// The two `others` of the party must be apart.
    ApartInParty,
    /// The rest of the party is locked to `tableId`, which has too few seats.
    BesideLocked,
    /// Each table with space has one of `others`, and the guest must be apart from them.
    Apart,
}

/// Guests who do not fit, and the tables that would fit them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct MissingTables {
    /// How many people do not fit.
    pub people: u32,
    /// How many tables are missing.
    pub tables: u32,
    /// The seats of each: those of the chart's most common table.
    pub capacity: u32,
    /// The shape of each.
    pub shape: TableShape,
}

/// The tables that a chart lacks before any search: a seat for each guest except declined ones, and for each
/// held chair. Seats locked for declined guests, and free seats beside the couple, do not count.
#[must_use]
pub fn missing_tables(problem: &SeatingProblem) -> Option<MissingTables> {
    let mut chart = SolverChart::of(problem, SeatingMode::Fresh);
    chart.keep_couple_to_itself();
    let seats: usize = chart
        .tables
        .iter()
        .map(|table| table.capacity as usize)
        .sum();
    let held: usize = chart.reserved.iter().map(|chairs| *chairs as usize).sum();
    let people = (chart.guests.len() + held).saturating_sub(seats);
    let (shape, capacity) = usual(problem);
    let tables = people.div_ceil(capacity as usize);
    of(people, tables, capacity, shape)
}

/// The tables that a chart lacks for its unseated guests, with each party at one table. Leaves out guests that
/// more tables would not help: those bound to a locked seat, or who must be both together and apart.
pub(super) fn for_unseated(
    problem: &SeatingProblem,
    chart: &SolverChart,
    households: &Households,
    unseated: &[UnseatedGuest],
) -> Option<MissingTables> {
    let (shape, capacity) = usual(problem);
    let index = super::index(&chart.guests);
    let numbers = households.numbers();
    let mut parties = BTreeMap::<Result<usize, &str>, u32>::new();
    let is_helped = |guest: &&UnseatedGuest| {
        !matches!(
            guest.reason,
            UnseatedReason::BesideLocked | UnseatedReason::ApartInParty
        )
    };
    for guest in unseated.iter().filter(is_helped) {
        let place = index.get(guest.guest_id.as_str()).copied();
        let party = place.and_then(|guest| numbers.get(guest).copied().flatten());
        let chairs = place.and_then(|guest| chart.reserved.get(guest)).copied();
        let size = parties.entry(party.ok_or(&guest.guest_id)).or_default();
        *size += 1 + chairs.unwrap_or(0);
    }
    let people = parties.values().sum::<u32>() as usize;
    // First-fit decreasing: rarely gives a table too many.
    let sizes: Vec<u32> = parties.into_values().collect();
    let sizes = sorted(sizes, |one, other| other.cmp(one));
    let mut free: Vec<u32> = Vec::new();
    for size in sizes {
        match free.iter_mut().find(|free| **free >= size) {
            Some(free) => *free -= size,
            None => {
                // A party larger than a table needs several.
                let tables = size.div_ceil(capacity);
                free.extend((1..tables).map(|_| 0));
                free.push(tables * capacity - size);
            }
        }
    }
    of(people, free.len(), capacity, shape)
}

fn of(people: usize, tables: usize, capacity: u32, shape: TableShape) -> Option<MissingTables> {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    (people > 0).then(|| MissingTables {
        people: number(people),
        tables: number(tables),
        capacity,
        shape,
    })
}

/// The most common kind of table of a chart; the first of several.
fn usual(problem: &SeatingProblem) -> (TableShape, u32) {
    let kind = |index: usize| {
        let table = problem.tables.get(index)?;
        (table.capacity > 0).then_some((table.shape.unwrap_or(TableShape::Round), table.capacity))
    };
    let mut best = (0, (TableShape::Round, u32::from(DEFAULT_CAPACITY)));
    for index in 0..problem.tables.len() {
        let Some(this) = kind(index) else { continue };
        let others = 0..problem.tables.len();
        let count = others.filter(|other| kind(*other) == Some(this)).count();
        if count > best.0 {
            best = (count, this);
        }
    }
    best.1
}
