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
    /// The id in the chart; results refer to it.
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
        self.seats().fold(self.top_bounds(), |bounds, seat| {
            bounds.union(seat_bounds(seat))
        })
    }

    /// The smallest rectangle around the top of a table without its seats, or around an object.
    #[must_use]
    pub fn top_bounds(&self) -> RoomBounds {
        self.form
            .body()
            .turned(self.rotation)
            .bounds()
            .moved_by((self.x, self.y))
    }

    /// The same item at another position.
    pub(super) fn moved_to(&self, (x, y): (f64, f64)) -> Self {
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
        Ground::under(self).overlaps(&Ground::under(other))
    }
}

impl ItemForm {
    /// The radius of the circle around it, with its seats.
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

    /// The top of a table, or the object, around the origin.
    pub(super) fn body(self) -> Convex {
        match self {
            Self::Table { shape, capacity } => {
                let outline = outline(shape, capacity);
                let half_width = f64::from(outline.width) / 2.0;
                let half_height = f64::from(outline.height) / 2.0;
                match shape {
                    TableShape::Round => Convex::circle(half_width),
                    TableShape::Oval => Convex::ellipse((half_width, half_height)),
                    TableShape::Square | TableShape::Rectangle => {
                        let corner_radius = f64::from(outline.corner);
                        Convex::rectangle((half_width, half_height), corner_radius)
                    }
                }
            }
            Self::Object { width, height, .. } => {
                Convex::rectangle((width / 2.0, height / 2.0), 0.0)
            }
        }
    }
}

/// The ground that an item covers: its shapes in the room, computed once for many comparisons.
pub(super) struct Ground {
    centre: (f64, f64),
    reach: f64,
    is_floor: bool,
    pub(super) body: Convex,
    pub(super) seats: Vec<(f64, f64)>,
}

impl Ground {
    pub(super) fn under(item: &RoomItem) -> Self {
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
    pub(super) fn without_floor(self) -> Self {
        Self {
            is_floor: false,
            ..self
        }
    }

    pub(super) fn overlaps(&self, other: &Self) -> bool {
        if self.is_floor || other.is_floor {
            return false;
        }
        if distance(self.centre, other.centre) >= self.reach + other.reach {
            return false;
        }
        self.body.overlaps(&other.body)
            || self.has_seat_on(&other.body)
            || other.has_seat_on(&self.body)
            || self.has_seat_near(&other.seats)
    }

    fn has_seat_on(&self, body: &Convex) -> bool {
        let seat_radius = f64::from(SEAT_RADIUS);
        let mut seats = self.seats.iter();
        seats.any(|seat| body.gap_to(*seat) < seat_radius)
    }

    fn has_seat_near(&self, other_seats: &[(f64, f64)]) -> bool {
        let seat_diameter = 2.0 * f64::from(SEAT_RADIUS);
        let is_near_other = |seat: &(f64, f64)| {
            let mut others = other_seats.iter();
            others.any(|other| distance(*seat, *other) < seat_diameter)
        };
        self.seats.iter().any(is_near_other)
    }
}

fn distance(point: (f64, f64), other: (f64, f64)) -> f64 {
    length(point.0 - other.0, point.1 - other.1)
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
