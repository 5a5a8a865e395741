//! Arranges tables in rows with aisles to walk in.
//!
//! A row holds as many tables as fit, in their order, centred in the free width of the room. Other items
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
pub fn arrange_in_rows(tables: &[RoomItem], fixed_items: &[RoomItem], room: Room) -> Rows {
    let room = room.clamped();
    let (placed, left) = place_in_rows(tables, fixed_items, Extent::floor(room));
    let find_larger = || {
        LargerRoom::find_smallest(room, fixed_items, |room, fixed_items| {
            let (placed, left) = place_in_rows(tables, fixed_items, Extent::floor(room));
            left.is_empty().then_some(placed)
        })
    };
    Rows {
        larger: if left.is_empty() { None } else { find_larger() },
        placed,
        left,
    }
}

/// A table with the extent of its top, relative to its centre.
#[derive(Clone, Copy)]
struct TableExtent<'a> {
    table: &'a RoomItem,
    top: Extent,
}

/// Places the tables that fit on a floor, and returns the ids of the others.
pub(crate) fn place_in_rows(
    tables: &[RoomItem],
    fixed_items: &[RoomItem],
    floor: Extent,
) -> (Vec<PlacedItem>, Vec<String>) {
    let occupied: Vec<Extent> = fixed_items.iter().map(Extent::clearance_around).collect();
    let extents: Vec<TableExtent<'_>> = tables
        .iter()
        .map(|table| TableExtent {
            table,
            top: Extent::around_top(table),
        })
        .collect();
    let (mut placed, mut left) = (Vec::new(), Vec::new());
    let mut waiting = extents.as_slice();
    let mut next_top = floor.top;
    while let [first, others @ ..] = waiting {
        let free_floor = Extent {
            top: next_top,
            ..floor
        };
        let Some(row) = find_next_row(waiting, &occupied, free_floor) else {
            // Too large for the remaining floor; the others may still fit.
            left.push(first.table.id.clone());
            waiting = others;
            continue;
        };
        for (TableExtent { table, top }, left_edge) in waiting.iter().zip(&row.left_edges) {
            placed.push(PlacedItem {
                id: table.id.clone(),
                x: left_edge - top.left,
                y: row.top + (row.height - top.height()) / 2 - top.top,
            });
        }
        waiting = waiting.get(row.left_edges.len()..).unwrap_or_default();
        next_top = row.top + row.height + i64::from(AISLE);
    }
    (placed, left)
}

struct TableRow {
    top: i64,
    height: i64,
    /// The left edges of its tables.
    left_edges: Vec<i64>,
}

/// The first row below the top of the floor that has space for the first of the waiting tables.
fn find_next_row(
    waiting: &[TableExtent<'_>],
    occupied: &[Extent],
    floor: Extent,
) -> Option<TableRow> {
    let least_height = waiting.first()?.top.height();
    let mut top = floor.top;
    while top + least_height <= floor.bottom {
        if let Some(row) = fill_row(top, waiting, occupied, floor) {
            return Some(row);
        }
        top += i64::from(GRID);
    }
    None
}

/// Fills a row with this upper edge; `None` if no table fits.
fn fill_row(
    top: i64,
    waiting: &[TableExtent<'_>],
    occupied: &[Extent],
    floor: Extent,
) -> Option<TableRow> {
    let mut height = waiting.first()?.top.height();
    let candidates: Vec<Extent> = waiting
        .iter()
        .map(|waiting| waiting.top)
        .take_while(|table| top + table.height() <= floor.bottom)
        .collect();
    loop {
        let band = Extent {
            top,
            bottom: top + height,
            ..floor
        };
        let left_edges = fill_band(&candidates, occupied, band);
        let tables = candidates.iter().take(left_edges.len());
        let greatest_height = tables.map(|table| table.height()).max()?;
        if greatest_height <= height {
            return Some(TableRow {
                top,
                height,
                left_edges,
            });
        }
        // A row is as high as its highest table, and a higher row may have less free width.
        height = greatest_height;
    }
}

/// The left edges of the tables that fit in a band.
fn fill_band(waiting: &[Extent], occupied: &[Extent], band: Extent) -> Vec<i64> {
    let aisle = i64::from(AISLE);
    let mut left_edges = Vec::new();
    for (start, end) in free_stretches(occupied, band) {
        let mut last_right_edge = start - aisle;
        let tables_before = left_edges.len();
        while let Some(table) = waiting.get(left_edges.len()) {
            let left_edge = last_right_edge + aisle;
            if left_edge + table.width() > end {
                break;
            }
            left_edges.push(left_edge);
            last_right_edge = left_edge + table.width();
        }
        // Centres the tables by whole grid steps, since moved tables snap to the grid.
        let grid = i64::from(GRID);
        let shift = (end - last_right_edge) / 2 / grid * grid;
        for left_edge in left_edges.iter_mut().skip(tables_before) {
            *left_edge += shift;
        }
    }
    left_edges
}

/// The free stretches of a band, from left to right.
fn free_stretches(occupied: &[Extent], band: Extent) -> Vec<(i64, i64)> {
    let spans: Vec<(i64, i64)> = occupied
        .iter()
        .filter(|extent| extent.meets(band))
        .map(|extent| (extent.left, extent.right))
        .collect();
    let mut stretches = Vec::new();
    let mut start = band.left;
    for (left, right) in sorted(spans, Ord::cmp) {
        stretches.push((start, left.min(band.right)));
        start = start.max(right);
    }
    stretches.push((start, band.right));
    stretches
}
