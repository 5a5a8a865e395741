//! Items in a room: snapping to its grid, keeping within its walls, collisions, and hit testing.

use serde::{Deserialize, Serialize};

use super::bounds::RoomBounds;
use super::item::{Ground, RoomItem};
use super::{GRID, SEAT_RADIUS, length};

/// The size of a room in units.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RoomSize {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// The new centre of an item, in whole units as the document stores it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PlacedItem {
    /// The item's id.
    pub id: String,
    /// From the left edge of the room.
    pub x: i64,
    /// From the top edge.
    pub y: i64,
}

/// The target of a hit test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RoomHit {
    /// A seat of a table.
    Seat {
        /// The table's id.
        id: String,
        /// Counts from 1.
        position: u8,
    },
    /// The top of a table, or an object.
    Item {
        /// Its id.
        id: String,
    },
}

/// The nearest grid line.
///
/// ```
/// use troth_core::seating::geometry::snap;
/// assert_eq!(snap(129.9), 120);
/// assert_eq!(snap(130.0), 140);
/// assert_eq!(snap(-9.0), 0);
/// ```
#[must_use]
pub fn snap(value: f64) -> i64 {
    to_whole((value / f64::from(GRID) + 0.5).floor()) * i64::from(GRID)
}

/// The nearest position at which the whole item, with its seats, is inside the room. An item larger than the
/// room is centred. Accepts any finite position; NaN counts as 0.
///
/// ```
/// use troth_core::values::TableShape;
/// use troth_core::seating::geometry::{ItemForm, RoomItem, RoomSize, clamp};
/// let round = ItemForm::Table { shape: TableShape::Round, capacity: 8 };
/// let table = RoomItem { id: "t1".to_owned(), form: round, rotation: 0, x: -1e6, y: 300.0 };
/// let placed = clamp(&table, RoomSize { width: 1600.0, height: 1200.0 });
/// assert_eq!((placed.x, placed.y), (98, 300));
/// ```
#[must_use]
pub fn clamp(item: &RoomItem, room: RoomSize) -> PlacedItem {
    let bounds = item.moved_to((0.0, 0.0)).bounds();
    PlacedItem {
        id: item.id.clone(),
        x: clamp_to_whole(item.x, -bounds.left, room.width - bounds.right),
        y: clamp_to_whole(item.y, -bounds.top, room.height - bounds.bottom),
    }
}

/// The smallest rectangle around all items with their seats; `None` if there are none.
#[must_use]
pub fn bounds(items: &[RoomItem]) -> Option<RoomBounds> {
    items.iter().map(RoomItem::bounds).reduce(RoomBounds::union)
}

/// The colliding pairs of items as indices, the smaller one first.
#[must_use]
pub fn collisions(items: &[RoomItem]) -> Vec<(usize, usize)> {
    let grounds: Vec<Ground> = items.iter().map(Ground::under).collect();
    let mut pairs = Vec::new();
    for (index, ground) in grounds.iter().enumerate() {
        for (other_index, other) in grounds.iter().enumerate().skip(index + 1) {
            if ground.overlaps(other) {
                pairs.push((index, other_index));
            }
        }
    }
    pairs
}

/// The seat or item under a point: the last item is topmost, and a seat is above its table.
///
/// A finger is imprecise: if the point hits nothing, the seat with the nearest centre within `slack` units counts. A
/// mouse has no slack.
///
/// ```
/// use troth_core::values::TableShape;
/// use troth_core::seating::geometry::{ItemForm, RoomHit, RoomItem, hit_test};
/// let round = ItemForm::Table { shape: TableShape::Round, capacity: 8 };
/// let table = RoomItem { id: "t1".to_owned(), form: round, rotation: 0, x: 500.0, y: 500.0 };
/// let hit = |x, slack| hit_test(std::slice::from_ref(&table), (x, 500.0), slack);
/// assert_eq!(hit(590.0, 0.0), Some(RoomHit::Seat { id: "t1".to_owned(), position: 3 }));
/// assert_eq!(hit(530.0, 0.0), Some(RoomHit::Item { id: "t1".to_owned() }));
/// assert_eq!(hit(602.0, 0.0), None);
/// assert_eq!(hit(602.0, 22.0), Some(RoomHit::Seat { id: "t1".to_owned(), position: 3 }));
/// ```
#[must_use]
pub fn hit_test(items: &[RoomItem], point: (f64, f64), slack: f64) -> Option<RoomHit> {
    let mut nearest_seat = None;
    let mut least_distance = slack;
    for item in items.iter().rev() {
        let distance_to_centre = length(item.x - point.0, item.y - point.1);
        if distance_to_centre > item.form.reach() + slack {
            continue;
        }
        for (position, (x, y)) in (1..).zip(item.seats()) {
            let distance = length(x - point.0, y - point.1);
            let seat = || RoomHit::Seat {
                id: item.id.clone(),
                position,
            };
            if distance <= f64::from(SEAT_RADIUS) {
                return Some(seat());
            }
            if distance < least_distance {
                least_distance = distance;
                nearest_seat = Some(seat());
            }
        }
        if Ground::under(item).body.gap_to(point) <= 0.0 {
            return Some(RoomHit::Item {
                id: item.id.clone(),
            });
        }
    }
    nearest_seat
}

/// The nearest whole number from `least` to `most`, or the middle if none exists.
fn clamp_to_whole(value: f64, least: f64, most: f64) -> i64 {
    let (least, most) = (to_whole(least.ceil()), to_whole(most.floor()));
    if least > most {
        return least.midpoint(most);
    }
    to_whole(value.round()).clamp(least, most)
}

/// Converts to an integer, clamped far beyond any room.
#[expect(
    clippy::cast_possible_truncation,
    reason = "clamped first, and NaN becomes 0"
)]
pub(super) fn to_whole(value: f64) -> i64 {
    value.clamp(-1e12, 1e12) as i64
}
