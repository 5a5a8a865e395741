//! The space that people need between tables, and rectangles on whole units that keep it.
//!
//! Rental firms advise 60 inches, about 150 cm, between the edges of tables where people sit back to back, for
//! chairs and service (Prime Time Party Rental, "Table Layout",
//! primetimepartyrental.com/planning/table-layout.html; the same for round and for long tables). The
//! International Building Code counts 19 inches beside each table for an occupied chair, and requires at least
//! 12 inches between them (2021, sections 1030.13.1 and 1030.13.1.1): of 150 cm that leaves 53 to walk in.
//! Along walls planners advise 36 inches from the table's edge; we use a full metre.

use super::bounds::RoomBounds;
use super::floor::Room;
use super::item::{ItemForm, RoomItem};
use super::room::to_whole;
use crate::values::ObjectKind;

/// The space between the edges of two tables, in units: 150 cm.
pub const AISLE: u16 = 120;
/// The space between a table's edge and a wall or another object, in units: 1 m.
pub const PASSAGE: u16 = 80;

/// A rectangle on whole units.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Extent {
    pub(crate) left: i64,
    pub(crate) top: i64,
    pub(crate) right: i64,
    pub(crate) bottom: i64,
}

impl Extent {
    /// The area for table tops: a passage away from the walls.
    pub(crate) fn floor(room: Room) -> Self {
        let (width, height) = room.units();
        let passage = i64::from(PASSAGE);
        Self {
            left: passage,
            top: passage,
            right: width - passage,
            bottom: height - passage,
        }
    }

    /// The whole room.
    pub(super) fn walls(room: Room) -> Self {
        let (width, height) = room.units();
        Self {
            left: 0,
            top: 0,
            right: width,
            bottom: height,
        }
    }

    /// The smallest extent around a rectangle.
    pub(crate) fn around_bounds(bounds: RoomBounds) -> Self {
        Self {
            left: to_whole(bounds.left.floor()),
            top: to_whole(bounds.top.floor()),
            right: to_whole(bounds.right.ceil()),
            bottom: to_whole(bounds.bottom.ceil()),
        }
    }

    /// The top of a table, relative to the table's centre.
    pub(crate) fn around_top(table: &RoomItem) -> Self {
        Self::around_bounds(table.moved_to((0.0, 0.0)).top_bounds())
    }

    /// The area that other tables' tops must not enter. Doors get a full aisle.
    pub(crate) fn clearance_around(item: &RoomItem) -> Self {
        let clearance = match item.form {
            ItemForm::Table { .. }
            | ItemForm::Object {
                what: Some(ObjectKind::Door),
                ..
            } => AISLE,
            ItemForm::Object { .. } => PASSAGE,
        };
        let margin = i64::from(clearance);
        let body = Self::around_bounds(item.top_bounds());
        Self {
            left: body.left - margin,
            top: body.top - margin,
            right: body.right + margin,
            bottom: body.bottom + margin,
        }
    }

    /// Whether both share an area; touching does not count.
    pub(crate) fn meets(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    pub(crate) fn width(self) -> i64 {
        self.right - self.left
    }

    pub(crate) fn height(self) -> i64 {
        self.bottom - self.top
    }
}
