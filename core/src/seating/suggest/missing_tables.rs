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
    /// Other members of the party are locked to `tableId`, which has too few seats.
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
    let mut chart = SolverChart::new(problem, SeatingMode::Fresh);
    chart.keep_couple_to_itself();
    let seats: usize = chart
        .tables
        .iter()
        .map(|table| table.capacity as usize)
        .sum();
    let held: usize = chart
        .held_chairs
        .iter()
        .map(|chairs| *chairs as usize)
        .sum();
    let people = (chart.guests.len() + held).saturating_sub(seats);
    let (shape, capacity) = most_common_kind(problem);
    let tables = people.div_ceil(capacity as usize);
    build_missing(people, tables, capacity, shape)
}

/// The tables that a chart lacks for its unseated guests, with each party at one table. Leaves out guests that
/// more tables would not help: those bound to a locked seat, or who must be both together and apart.
pub(super) fn for_unseated(
    problem: &SeatingProblem,
    chart: &SolverChart,
    households: &Households,
    unseated: &[UnseatedGuest],
) -> Option<MissingTables> {
    let (shape, capacity) = most_common_kind(problem);
    let index_by_id = super::index_by_id(&chart.guests);
    let party_by_guest = households.party_by_guest();
    // The chairs of each party, by its index, or by the guest's id without one.
    let mut party_sizes = BTreeMap::<Result<usize, &str>, u32>::new();
    let would_tables_help = |guest: &&UnseatedGuest| {
        !matches!(
            guest.reason,
            UnseatedReason::BesideLocked | UnseatedReason::ApartInParty
        )
    };
    for guest in unseated.iter().filter(would_tables_help) {
        let index = index_by_id.get(guest.guest_id.as_str()).copied();
        let party = index.and_then(|index| party_by_guest.get(index).copied().flatten());
        let held_chairs = index
            .and_then(|index| chart.held_chairs.get(index))
            .copied();
        let party_size = party_sizes.entry(party.ok_or(&guest.guest_id)).or_default();
        *party_size += 1 + held_chairs.unwrap_or(0);
    }
    let people = party_sizes.values().sum::<u32>() as usize;
    // First-fit decreasing: rarely gives a table too many.
    let sizes: Vec<u32> = party_sizes.into_values().collect();
    let largest_first = sorted(sizes, |one, other| other.cmp(one));
    let mut free_seats_by_table: Vec<u32> = Vec::new();
    for size in largest_first {
        match free_seats_by_table.iter_mut().find(|seats| **seats >= size) {
            Some(seats) => *seats -= size,
            None => {
                // A party larger than a table needs several.
                let tables = size.div_ceil(capacity);
                free_seats_by_table.extend((1..tables).map(|_| 0));
                free_seats_by_table.push(tables * capacity - size);
            }
        }
    }
    build_missing(people, free_seats_by_table.len(), capacity, shape)
}

/// `None` if there are no people.
fn build_missing(
    people: usize,
    tables: usize,
    capacity: u32,
    shape: TableShape,
) -> Option<MissingTables> {
    let to_u32 = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    (people > 0).then(|| MissingTables {
        people: to_u32(people),
        tables: to_u32(tables),
        capacity,
        shape,
    })
}

/// The most common shape and capacity of the tables of a chart; the first of several.
fn most_common_kind(problem: &SeatingProblem) -> (TableShape, u32) {
    let kinds: Vec<(TableShape, u32)> = problem
        .tables
        .iter()
        .filter(|table| table.capacity > 0)
        .map(|table| (table.shape.unwrap_or(TableShape::Round), table.capacity))
        .collect();
    let mut most_common = (TableShape::Round, u32::from(DEFAULT_CAPACITY));
    let mut greatest_count = 0;
    for kind in &kinds {
        let count = kinds.iter().filter(|other| *other == kind).count();
        if count > greatest_count {
            greatest_count = count;
            most_common = *kind;
        }
    }
    most_common
}
