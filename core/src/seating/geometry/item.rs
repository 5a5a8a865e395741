//! Items in a room, and the ground that they cover.

use serde::Deserialize;

use super::angle::turn;
use super::bounds::RoomBounds;
use super::convex::Convex;
use super::seats::{reach, seats};
use super::table::outline;
use super::{SEAT_RADIUS, length, rounded};
use crate::values::{ObjectKind, TableShape};

/// A table or an object, at its position or while it is dragged.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    feature = "tsify",
    derive(tsify::Tsify),
    // An interface cannot extend a union, which tsify would make of a flattened enum.
    tsify(type = "{ id?: string; rotation: number; x: number; y: number } & ItemForm")
)]
pub struct RoomItem {
    /// The id in the plan; results refer to it.
    #[serde(default)]
    pub id: String,
    /// Its form.
    #[serde(flatten)]
    pub form: ItemForm,
    /// Whole degrees, clockwise.
    pub rotation: i32,
    /// The centre, in units from the left edge of the room; any finite number is accepted.
    pub x: f64,
    /// The centre, in units from the top edge.
    pub y: f64,
}

/// The form of an item.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ItemForm {
    /// A table with its seats.
    Table {
        /// Its shape.
        shape: TableShape,
        /// The number of seats.
        capacity: u8,
    },
    /// A rectangle, such as a stage or a wall.
    Object {
        /// From left to right before rotation, in units.
        width: f64,
        /// From top to bottom before rotation, in units.
        height: f64,
        /// The kind; items may stand on a stage or a dance floor.
        #[serde(default)]
        what: Option<ObjectKind>,
    },
}

impl RoomItem {
    /// The smallest rectangle around the item including its seats.
    ///
    /// ```
    /// use troth_core::values::TableShape;
    /// use troth_core::seating::geometry::{ItemForm, RoomItem};
    /// let table = RoomItem {
    ///     id: "t1".to_owned(),
    ///     form: ItemForm::Table { shape: TableShape::Rectangle, capacity: 2 },
    ///     rotation: 90,
    ///     x: 500.0,
    ///     y: 400.0,
    /// };
    /// // 80 deep, with a seat of 38 beyond either long side; 140 long.
    /// let bounds = table.bounds();
    /// assert_eq!((bounds.left, bounds.right), (422.0, 578.0));
    /// assert_eq!((bounds.top, bounds.bottom), (330.0, 470.0));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> RoomBounds {
        self.seats().fold(self.body_bounds(), |bounds, seat| {
            bounds.union(seat_bounds(seat))
        })
    }

    /// The smallest rectangle around the table's top, or the object.
    #[must_use]
    pub fn body_bounds(&self) -> RoomBounds {
        self.form
            .body()
            .turned(self.rotation)
            .bounds()
            .at((self.x, self.y))
    }

    /// The same item at another position.
    pub(super) fn at(&self, (x, y): (f64, f64)) -> Self {
        Self {
            x,
            y,
            ..self.clone()
        }
    }

    /// The centres of its seats in the room, by position; none for an object.
    pub fn seats(&self) -> impl Iterator<Item = (f64, f64)> {
        let places = match self.form {
            ItemForm::Table { shape, capacity } => seats(shape, capacity),
            ItemForm::Object { .. } => Vec::new(),
        };
        places.into_iter().map(|place| {
            let (x, y) = turn((place.x, place.y), self.rotation);
            (rounded(self.x + x), rounded(self.y + y))
        })
    }

    /// Whether two items including their seats collide: they share ground, and neither may be stood on.
    ///
    /// An OVAL counts as a polygon of 48 corners, which is accurate to half a unit.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        Ground::of(self).overlaps(&Ground::of(other))
    }
}

impl ItemForm {
    /// The radius of the circle around it.
    pub(super) fn reach(self) -> f64 {
        match self {
            Self::Table { shape, capacity } => reach(shape, capacity),
            Self::Object { width, height, .. } => length(width, height) / 2.0,
        }
    }

    /// Whether tables may stand on it: the couple's table on the stage, all of them on a dance floor that is
    /// cleared after dinner.
    fn is_floor(self) -> bool {
        matches!(
            self,
            Self::Object {
                what: Some(ObjectKind::Stage | ObjectKind::DanceFloor),
                ..
            }
        )
    }

    pub(super) fn body(self) -> Convex {
        match self {
            Self::Table { shape, capacity } => {
                let outline = outline(shape, capacity);
                let half = (
                    f64::from(outline.width) / 2.0,
                    f64::from(outline.height) / 2.0,
                );
                match shape {
                    TableShape::Round => Convex::circle(half.0),
                    TableShape::Oval => Convex::ellipse(half),
                    TableShape::Square | TableShape::Rectangle => {
                        Convex::rectangle(half, f64::from(outline.corner))
                    }
                }
            }
            Self::Object { width, height, .. } => {
                Convex::rectangle((width / 2.0, height / 2.0), 0.0)
            }
        }
    }
}

/// An item's shapes in the room, computed once for many comparisons.
pub(super) struct Ground {
    centre: (f64, f64),
    reach: f64,
    is_floor: bool,
    pub(super) body: Convex,
    pub(super) seats: Vec<(f64, f64)>,
}

impl Ground {
    pub(super) fn of(item: &RoomItem) -> Self {
        let centre = (item.x, item.y);
        Self {
            centre,
            reach: item.form.reach(),
            is_floor: item.form.is_floor(),
            body: item.form.body().turned(item.rotation).moved(centre),
            seats: item.seats().collect(),
        }
    }

    /// The same ground, but nothing may stand on it even if it is a floor.
    pub(super) fn kept_free(self) -> Self {
        Self {
            is_floor: false,
            ..self
        }
    }

    pub(super) fn overlaps(&self, other: &Self) -> bool {
        let apart = length(
            self.centre.0 - other.centre.0,
            self.centre.1 - other.centre.1,
        );
        if self.is_floor || other.is_floor || apart >= self.reach + other.reach {
            return false;
        }
        let seat = f64::from(SEAT_RADIUS);
        let near =
            |one: (f64, f64), two: (f64, f64)| length(one.0 - two.0, one.1 - two.1) < 2.0 * seat;
        self.body.overlaps(&other.body)
            || self.seats.iter().any(|one| other.body.gap_to(*one) < seat)
            || other.seats.iter().any(|two| self.body.gap_to(*two) < seat)
            || self
                .seats
                .iter()
                .any(|one| other.seats.iter().any(|two| near(*one, *two)))
    }
}

fn seat_bounds((x, y): (f64, f64)) -> RoomBounds {
    let radius = f64::from(SEAT_RADIUS);
    RoomBounds {
        left: x - radius,
        top: y - radius,
        right: x + radius,
        bottom: y + radius,
    }
}
