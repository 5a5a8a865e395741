//! The sizes of tables.

use serde::Serialize;

use super::angle::sin_cos;
use super::{EDGE_TO_SEAT, MAX_CAPACITY, SEAT_PITCH};
use crate::values::TableShape;

/// The radius of the rounded corners of a table, in units.
const CORNER: u16 = 8;

/// The top of a table, in room units, before it is rotated. ROUND and OVAL are ellipses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Outline {
    /// From left to right.
    pub width: u16,
    /// From top to bottom.
    pub height: u16,
    /// The radius of the corners of SQUARE and RECTANGLE; 0 for an ellipse, which has none.
    pub corner: u16,
}

/// The outline of a table.
///
/// Up to 8 seats it has the usual size of its shape. With more it grows so that seats keep 44 units from centre to
/// centre (along the curve of an OVAL): 55 cm for a guest, and at zoom 1 a finger's target of 44 px. The capacity is
/// clamped to 1 to 20.
///
/// | Shape | Grows by |
/// |---|---|
/// | ROUND | 2 (22 / sin(180° / n) - 22): a ring on which neighbours are 44 apart |
/// | SQUARE | 44 for each seat of its fullest side, of which there are ⌈n / 4⌉ |
/// | RECTANGLE | 44 for each seat of its fuller long side; one seat at either end |
/// | OVAL | 24 in width for each seat beyond 11, which lengthens its curve by 43 to 48 |
///
/// ```
/// use troth_core::values::TableShape;
/// use troth_core::seating::geometry::outline;
/// let size = |shape, capacity| {
///     let outline = outline(shape, capacity);
///     (outline.width, outline.height)
/// };
/// assert_eq!(size(TableShape::Round, 8), (120, 120));
/// assert_eq!(size(TableShape::Rectangle, 8), (140, 80));
/// assert_eq!(size(TableShape::Rectangle, 20), (396, 80));
/// ```
#[must_use]
pub fn outline(shape: TableShape, capacity: u8) -> Outline {
    let capacity = capacity.clamp(1, MAX_CAPACITY);
    let (width, height, corner) = match shape {
        TableShape::Round => {
            let width = diameter(capacity);
            (width, width, 0)
        }
        TableShape::Square => {
            let width = side_for(capacity.div_ceil(4), 100);
            (width, width, CORNER)
        }
        TableShape::Rectangle => (
            side_for(capacity.saturating_sub(2).div_ceil(2), 140),
            80,
            CORNER,
        ),
        TableShape::Oval => (140 + 24 * u16::from(capacity.saturating_sub(11)), 100, 0),
    };
    Outline {
        width,
        height,
        corner,
    }
}

/// The length of a side with so many seats, in units.
fn side_for(seats: u8, usual_length: u16) -> u16 {
    usual_length.max(SEAT_PITCH * u16::from(seats))
}

/// The diameter of a round table. An even number, so that edges lie on whole units around a centre on whole units.
fn diameter(capacity: u8) -> u16 {
    if capacity <= 8 {
        return 120;
    }
    let (sin, _) = sin_cos(180.0 / f64::from(capacity));
    let exact_radius = f64::from(SEAT_PITCH) / 2.0 / sin - f64::from(EDGE_TO_SEAT);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 42 and 119"
    )]
    let radius = exact_radius.ceil() as u16;
    120.max(2 * radius)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_its_usual_size_up_to_eight_seats_and_grows_beyond() {
        let check = |shape: TableShape, capacity: u8, width: u16, height: u16| {
            let outline = outline(shape, capacity);
            assert_eq!(
                (outline.width, outline.height),
                (width, height),
                "{shape:?} of {capacity}"
            );
        };
        for capacity in 0..=8 {
            check(TableShape::Round, capacity, 120, 120);
            check(TableShape::Square, capacity, 100, 100);
            check(TableShape::Rectangle, capacity, 140, 80);
            check(TableShape::Oval, capacity, 140, 100);
        }
        check(TableShape::Round, 12, 128, 128);
        check(TableShape::Round, 20, 238, 238);
        check(TableShape::Square, 12, 132, 132);
        check(TableShape::Square, 20, 220, 220);
        check(TableShape::Rectangle, 10, 176, 80);
        check(TableShape::Rectangle, 20, 396, 80);
        check(TableShape::Oval, 12, 164, 100);
        check(TableShape::Oval, 20, 356, 100);
        check(TableShape::Oval, u8::MAX, 356, 100);
    }

    #[test]
    fn a_table_never_shrinks_when_seats_are_added() {
        for shape in TableShape::ALL {
            for capacity in 1..MAX_CAPACITY {
                let (less, more) = (outline(*shape, capacity), outline(*shape, capacity + 1));
                assert!(less.width <= more.width && less.height <= more.height);
            }
        }
    }
}
