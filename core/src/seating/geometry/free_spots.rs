//! Finds free spots for new tables, so that none is put on another.

use serde::Serialize;

use super::extent::{AISLE, Extent};
use super::floor::Room;
use super::item::{Ground, RoomItem};
use super::larger_room::LargerRoom;
use super::room::{PlacedItem, snap, whole};
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
pub fn free_spots(tables: &[RoomItem], standing: &[RoomItem], room: Room) -> FreeSpots {
    let room = room.possible();
    let within = |spacing| all_inside(tables, standing, room, spacing);
    let inside = within(Spacing::Aisles);
    let is_full = inside.is_none();
    let larger = || {
        LargerRoom::first(room, standing, |room, standing| {
            all_inside(tables, standing, room, Spacing::Aisles)
        })
    };
    let beside = in_turn(tables, standing, |table, taken| {
        Some(beside(table, taken, room.size()))
    });
    FreeSpots {
        inside,
        tight: is_full.then(|| within(Spacing::Tight)).flatten(),
        larger: is_full.then(larger).flatten(),
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

fn all_inside(
    tables: &[RoomItem],
    standing: &[RoomItem],
    room: Room,
    spacing: Spacing,
) -> Option<Vec<PlacedItem>> {
    in_turn(tables, standing, |table, taken| match spacing {
        Spacing::Aisles => nearest(table, Extent::around(table), Extent::floor(room), &|at| {
            taken.leaves_aisles(at)
        }),
        Spacing::Tight => {
            let around = Extent::of(table.at((0.0, 0.0)).bounds());
            nearest(table, around, Extent::walls(room), &|at| taken.is_free(at))
        }
    })
}

/// Places the tables one after the other, each around those before it; `None` if one does not fit.
fn in_turn(
    tables: &[RoomItem],
    standing: &[RoomItem],
    place: impl Fn(&RoomItem, &OccupiedGround) -> Option<RoomItem>,
) -> Option<Vec<PlacedItem>> {
    let mut taken = OccupiedGround::default();
    standing.iter().for_each(|item| taken.add(item));
    let mut placed = Vec::with_capacity(tables.len());
    for table in tables {
        let at = place(table, &taken)?;
        taken.add(&at);
        placed.push(PlacedItem {
            id: at.id,
            x: whole(at.x),
            y: whole(at.y),
        });
    }
    Some(placed)
}

/// The occupied ground.
#[derive(Default)]
struct OccupiedGround {
    grounds: Vec<Ground>,
    kept_clear: Vec<Extent>,
}

impl OccupiedGround {
    fn add(&mut self, item: &RoomItem) {
        self.grounds.push(Ground::of(item).kept_free());
        self.kept_clear.push(Extent::kept_clear(item));
    }

    fn leaves_aisles(&self, at: &RoomItem) -> bool {
        let top = Extent::of(at.body_bounds());
        !self.kept_clear.iter().any(|other| top.meets(*other))
    }

    fn is_free(&self, at: &RoomItem) -> bool {
        let ground = Ground::of(at);
        !self.grounds.iter().any(|other| ground.overlaps(other))
    }
}

/// The free grid position nearest to the middle of a floor, for a table that covers `around` its centre; of two
/// equally near the right one, else the upper one.
fn nearest(
    table: &RoomItem,
    around: Extent,
    floor: Extent,
    is_free: &dyn Fn(&RoomItem) -> bool,
) -> Option<RoomItem> {
    let middle = (
        snap(number(floor.left + floor.right) / 2.0),
        snap(number(floor.top + floor.bottom) / 2.0),
    );
    let mut found = None;
    for y in lines(floor.top - around.top, floor.bottom - around.bottom) {
        for x in lines(floor.left - around.left, floor.right - around.right) {
            let away = (x - middle.0).pow(2) + (y - middle.1).pow(2);
            let rank = (away, -x, y);
            let at = || table.at((number(x), number(y)));
            if found.as_ref().is_none_or(|(best, _)| rank < *best) && is_free(&at()) {
                found = Some((rank, at()));
            }
        }
    }
    found.map(|(_, at)| at)
}

/// The first free position to the right of a room, in columns from top to bottom.
fn beside(table: &RoomItem, taken: &OccupiedGround, room: RoomSize) -> RoomItem {
    let around = Extent::of(table.at((0.0, 0.0)).bounds());
    let gap = i64::from(AISLE);
    let down = around.height() + gap;
    let in_column = (whole(room.height) / down).max(1);
    let place = |index: i64| {
        let (column, row) = (index / in_column, index % in_column);
        let left = whole(room.width) + gap + column * (around.width() + gap);
        table.at((number(left - around.left), number(row * down - around.top)))
    };
    // Items end somewhere, so there always is a free position.
    let free = (0..).map(place).find(|at| taken.is_free(at));
    free.unwrap_or_else(|| place(0))
}

/// The grid lines from one coordinate to another.
fn lines(from: i64, to: i64) -> impl Iterator<Item = i64> {
    let grid = i64::from(GRID);
    let first = (from + grid - 1).div_euclid(grid) * grid;
    (first..=to).step_by(GRID.into())
}

#[expect(clippy::cast_precision_loss, reason = "places are within 2^53 units")]
fn number(units: i64) -> f64 {
    units as f64
}
