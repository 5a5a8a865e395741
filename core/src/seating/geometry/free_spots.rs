//! Finds free spots for new tables, so that none is put on another.

use serde::Serialize;

use super::extent::{AISLE, Extent};
use super::floor::Room;
use super::item::{Ground, RoomItem};
use super::larger_room::LargerRoom;
use super::room::{PlacedItem, snap, to_whole};
use super::{GRID, RoomSize};

/// Spots for new tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FreeSpots {
    /// In the current room, with aisles around them; `None` if not all fit.
    pub inside: Option<Vec<PlacedItem>>,
    /// In the current room without collisions but without aisles; `None` if `inside` is set, or they do not fit
    /// even so.
    pub tight: Option<Vec<PlacedItem>>,
    /// In the next larger room that has aisles; `None` if `inside` is set, or not even the largest room has.
    pub larger: Option<LargerRoom>,
    /// Beside the room, to be moved in later.
    pub beside: Vec<PlacedItem>,
}

/// Free spots for tables that are about to be added, on the grid, as near to the middle of the room as possible
/// with aisles around them. Never on a stage or a dance floor.
///
/// ```
/// use troth_core::values::TableShape;
/// use troth_core::seating::geometry::{ItemForm, RoomItem, Room, free_spots};
/// let round = ItemForm::Table { shape: TableShape::Round, capacity: 8 };
/// let table = |id: &str, x, y| RoomItem { id: id.to_owned(), form: round, rotation: 0, x, y };
/// let new = [table("new", 0.0, 0.0)];
/// let first = free_spots(&new, &[], Room::default()).inside.unwrap();
/// assert_eq!((first[0].x, first[0].y), (800, 600));
/// let closet = Room { width: 300, height: 300, ..Room::default() };
/// let full = free_spots(&new, &[table("old", 120.0, 120.0)], closet);
/// assert_eq!(full.inside, None);
/// assert_eq!(full.larger.map(|larger| larger.room.width), Some(700));
/// ```
#[must_use]
pub fn free_spots(tables: &[RoomItem], fixed_items: &[RoomItem], room: Room) -> FreeSpots {
    let room = room.clamped();
    let find_inside = |spacing| place_inside(tables, fixed_items, room, spacing);
    let inside = find_inside(Spacing::Aisles);
    let is_full = inside.is_none();
    let find_larger = || {
        LargerRoom::find_smallest(room, fixed_items, |room, fixed_items| {
            place_inside(tables, fixed_items, room, Spacing::Aisles)
        })
    };
    let beside = place_in_turn(tables, fixed_items, |table, occupied| {
        Some(find_beside(table, occupied, room.size()))
    });
    FreeSpots {
        inside,
        tight: is_full.then(|| find_inside(Spacing::Tight)).flatten(),
        larger: is_full.then(find_larger).flatten(),
        beside: beside.unwrap_or_default(),
    }
}

/// How near a table may come to other items and to the walls.
#[derive(Clone, Copy)]
enum Spacing {
    /// Aisles on each side.
    Aisles,
    /// Only no collision.
    Tight,
}

/// Places all tables inside the room; `None` if one does not fit.
fn place_inside(
    tables: &[RoomItem],
    fixed_items: &[RoomItem],
    room: Room,
    spacing: Spacing,
) -> Option<Vec<PlacedItem>> {
    place_in_turn(tables, fixed_items, |table, occupied| match spacing {
        Spacing::Aisles => {
            let top = Extent::around_top(table);
            let leaves_aisles = |table: &RoomItem| occupied.leaves_aisles(table);
            find_nearest_to_middle(table, top, Extent::floor(room), &leaves_aisles)
        }
        Spacing::Tight => {
            let table_and_seats = Extent::around_bounds(table.moved_to((0.0, 0.0)).bounds());
            let is_free = |table: &RoomItem| occupied.is_free(table);
            find_nearest_to_middle(table, table_and_seats, Extent::walls(room), &is_free)
        }
    })
}

/// Places the tables one after the other, each around those before it; `None` if one does not fit.
fn place_in_turn(
    tables: &[RoomItem],
    fixed_items: &[RoomItem],
    find_place: impl Fn(&RoomItem, &OccupiedGround) -> Option<RoomItem>,
) -> Option<Vec<PlacedItem>> {
    let mut occupied = OccupiedGround::default();
    fixed_items.iter().for_each(|item| occupied.add(item));
    let mut placed = Vec::with_capacity(tables.len());
    for table in tables {
        let placed_table = find_place(table, &occupied)?;
        occupied.add(&placed_table);
        placed.push(PlacedItem {
            id: placed_table.id,
            x: to_whole(placed_table.x),
            y: to_whole(placed_table.y),
        });
    }
    Some(placed)
}

/// The ground that items cover, and the clearance around them.
#[derive(Default)]
struct OccupiedGround {
    grounds: Vec<Ground>,
    clearances: Vec<Extent>,
}

impl OccupiedGround {
    fn add(&mut self, item: &RoomItem) {
        self.grounds.push(Ground::under(item).without_floor());
        self.clearances.push(Extent::clearance_around(item));
    }

    fn leaves_aisles(&self, table: &RoomItem) -> bool {
        let top = Extent::around_bounds(table.top_bounds());
        !self
            .clearances
            .iter()
            .any(|clearance| top.meets(*clearance))
    }

    fn is_free(&self, table: &RoomItem) -> bool {
        let ground = Ground::under(table);
        !self.grounds.iter().any(|other| ground.overlaps(other))
    }
}

/// The free grid position nearest to the middle of a floor, for a table that covers `extent` around its centre; of two
/// equally near the right one, else the upper one.
fn find_nearest_to_middle(
    table: &RoomItem,
    extent: Extent,
    floor: Extent,
    is_free: &dyn Fn(&RoomItem) -> bool,
) -> Option<RoomItem> {
    let middle_x = snap(to_f64(floor.left + floor.right) / 2.0);
    let middle_y = snap(to_f64(floor.top + floor.bottom) / 2.0);
    let mut nearest = None;
    for y in grid_lines(floor.top - extent.top, floor.bottom - extent.bottom) {
        for x in grid_lines(floor.left - extent.left, floor.right - extent.right) {
            let squared_distance = (x - middle_x).pow(2) + (y - middle_y).pow(2);
            let rank = (squared_distance, -x, y);
            let candidate = || table.moved_to((to_f64(x), to_f64(y)));
            let is_nearer = nearest.as_ref().is_none_or(|(best, _)| rank < *best);
            if is_nearer && is_free(&candidate()) {
                nearest = Some((rank, candidate()));
            }
        }
    }
    nearest.map(|(_, table)| table)
}

/// The first free position to the right of a room, in columns from top to bottom.
fn find_beside(table: &RoomItem, occupied: &OccupiedGround, room: RoomSize) -> RoomItem {
    let extent = Extent::around_bounds(table.moved_to((0.0, 0.0)).bounds());
    let gap = i64::from(AISLE);
    let row_height = extent.height() + gap;
    let rows = (to_whole(room.height) / row_height).max(1);
    let place_at = |index: i64| {
        let (column, row) = (index / rows, index % rows);
        let left = to_whole(room.width) + gap + column * (extent.width() + gap);
        table.moved_to((
            to_f64(left - extent.left),
            to_f64(row * row_height - extent.top),
        ))
    };
    // Items end somewhere, so there always is a free position.
    let first_free = (0..).map(place_at).find(|table| occupied.is_free(table));
    first_free.unwrap_or_else(|| place_at(0))
}

/// The grid lines from one coordinate to another.
fn grid_lines(from: i64, to: i64) -> impl Iterator<Item = i64> {
    let grid = i64::from(GRID);
    let first = (from + grid - 1).div_euclid(grid) * grid;
    (first..=to).step_by(GRID.into())
}

#[expect(clippy::cast_precision_loss, reason = "places are within 2^53 units")]
fn to_f64(units: i64) -> f64 {
    units as f64
}
