//! Arranges tables in rows with aisles to walk in.
//!
//! A row holds as many tables as fit, in their given order, centred in the free width of the room. Other items
//! count as the rectangle around them, and a row leaves that out.

use serde::Serialize;

use super::GRID;
use super::extent::{AISLE, Extent};
use super::floor::Room;
use super::item::RoomItem;
use super::larger_room::LargerRoom;
use super::room::PlacedItem;
use crate::sorting::sorted;

/// Tables in rows, and those that did not fit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Rows {
    /// The positions of the tables.
    pub placed: Vec<PlacedItem>,
    /// The ids of tables that did not fit.
    pub left: Vec<String>,
    /// The next larger room that fits all of them; `None` if this one does, or none would.
    pub larger: Option<LargerRoom>,
}

/// Arranges tables in rows, in their order, around the items in the room.
///
/// ```
/// use troth_core::values::TableShape;
/// use troth_core::seating::geometry::{ItemForm, RoomItem, Room, arrange_in_rows};
/// let round = ItemForm::Table { shape: TableShape::Round, capacity: 8 };
/// let table = |id: &str| RoomItem { id: id.to_owned(), form: round, rotation: 0, x: 0.0, y: 0.0 };
/// let room = Room { width: 700, height: 700, ..Room::default() };
/// let rows = arrange_in_rows(&["a", "b", "c"].map(table), &[], room);
/// let places: Vec<_> = rows.placed.iter().map(|table| (table.x, table.y)).collect();
/// assert_eq!(places, [(160, 140), (400, 140), (280, 380)]);
/// ```
#[must_use]
pub fn arrange_in_rows(tables: &[RoomItem], standing: &[RoomItem], room: Room) -> Rows {
    let room = room.possible();
    let (placed, left) = rows(tables, standing, Extent::floor(room));
    let larger = || {
        LargerRoom::first(room, standing, |room, standing| {
            let (placed, left) = rows(tables, standing, Extent::floor(room));
            left.is_empty().then_some(placed)
        })
    };
    Rows {
        larger: if left.is_empty() { None } else { larger() },
        placed,
        left,
    }
}

/// The tables that fit on a floor, and the ids of the others.
pub(crate) fn rows(
    tables: &[RoomItem],
    standing: &[RoomItem],
    floor: Extent,
) -> (Vec<PlacedItem>, Vec<String>) {
    let taken: Vec<Extent> = standing.iter().map(Extent::kept_clear).collect();
    let sized: Vec<(&RoomItem, Extent)> = tables
        .iter()
        .map(|table| (table, Extent::around(table)))
        .collect();
    let (mut placed, mut left) = (Vec::new(), Vec::new());
    let mut waiting = sized.as_slice();
    let mut top = floor.top;
    while let [(first, _), rest @ ..] = waiting {
        let Some(row) = next_row(waiting, &taken, Extent { top, ..floor }) else {
            // Too large for the rest of the room; the others may still fit.
            left.push(first.id.clone());
            waiting = rest;
            continue;
        };
        for ((table, extent), x) in waiting.iter().zip(&row.lefts) {
            placed.push(PlacedItem {
                id: table.id.clone(),
                x: x - extent.left,
                y: row.top + (row.height - extent.height()) / 2 - extent.top,
            });
        }
        waiting = waiting.get(row.lefts.len()..).unwrap_or_default();
        top = row.top + row.height + i64::from(AISLE);
    }
    (placed, left)
}

struct TableRow {
    top: i64,
    height: i64,
    /// The left edges of its tables.
    lefts: Vec<i64>,
}

/// The first row below the top of the floor that takes the first of the waiting tables.
fn next_row(waiting: &[(&RoomItem, Extent)], taken: &[Extent], floor: Extent) -> Option<TableRow> {
    let lowest = waiting.first()?.1.height();
    let mut top = floor.top;
    while top + lowest <= floor.bottom {
        if let Some(row) = row_at(top, waiting, taken, floor) {
            return Some(row);
        }
        top += i64::from(GRID);
    }
    None
}

fn row_at(
    top: i64,
    waiting: &[(&RoomItem, Extent)],
    taken: &[Extent],
    floor: Extent,
) -> Option<TableRow> {
    let mut height = waiting.first()?.1.height();
    let fits = |(_, table): &&(&RoomItem, Extent)| top + table.height() <= floor.bottom;
    let waiting: Vec<Extent> = waiting
        .iter()
        .take_while(fits)
        .map(|(_, table)| *table)
        .collect();
    loop {
        let band = Extent {
            top,
            bottom: top + height,
            ..floor
        };
        let lefts = in_band(&waiting, taken, band);
        let heights = waiting.iter().take(lefts.len()).map(|table| table.height());
        let highest = heights.max()?;
        if highest <= height {
            return Some(TableRow { top, height, lefts });
        }
        // A row is as high as its highest table, and a higher row may have less free width.
        height = highest;
    }
}

/// The left edges of the tables that fit in a band.
fn in_band(waiting: &[Extent], taken: &[Extent], band: Extent) -> Vec<i64> {
    let aisle = i64::from(AISLE);
    let mut lefts = Vec::new();
    for (from, to) in stretches(taken, band) {
        let mut end = from - aisle;
        let first = lefts.len();
        while let Some(table) = waiting.get(lefts.len()) {
            if end + aisle + table.width() > to {
                break;
            }
            lefts.push(end + aisle);
            end += aisle + table.width();
        }
        // By whole grid steps, since moved tables snap to the grid.
        let spare = (to - end) / 2 / i64::from(GRID) * i64::from(GRID);
        for left in lefts.iter_mut().skip(first) {
            *left += spare;
        }
    }
    lefts
}

/// The free stretches of a band, from left to right.
fn stretches(taken: &[Extent], band: Extent) -> Vec<(i64, i64)> {
    let in_the_way = |one: &&Extent| one.meets(band);
    let spans: Vec<(i64, i64)> = taken
        .iter()
        .filter(in_the_way)
        .map(|one| (one.left, one.right))
        .collect();
    let mut free = Vec::new();
    let mut from = band.left;
    for (left, right) in sorted(spans, Ord::cmp) {
        free.push((from, left.min(band.right)));
        from = from.max(right);
    }
    free.push((from, band.right));
    free
}
