//! The positions of a table's seats.

use serde::Serialize;

use super::angle::sin_cos;
use super::table::{Outline, outline};
use super::{EDGE_TO_SEAT, MAX_CAPACITY, SEAT_RADIUS, length, rounded};
use crate::values::TableShape;

/// How many straight pieces approximate the curve around an OVAL.
const CURVE_PIECES: u16 = 180;

/// A seat of a table that is not rotated.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatPlace {
    /// Counts from 1, clockwise; on ROUND and OVAL from the top, on SQUARE and RECTANGLE from the left end of
    /// the top side.
    pub position: u8,
    /// From the centre of the table to the centre of the seat, to the right, in units.
    pub x: f64,
    /// The same, downwards.
    pub y: f64,
}

/// The seats of a table, by position.
///
/// Their centres are 22 units from the edge of the table: 6 between the edge and the seat's circle of radius
/// 16.
///
/// - ROUND: evenly on the circle of radius r + 22.
/// - OVAL: evenly along the curve that runs 22 outside of the ellipse with half axes a and b,
///   p(t) = (a sin t, -b cos t) + 22 n(t), where n(t) = (b sin t, -a cos t) / |…| points outwards.
/// - SQUARE: the sides take turns, beginning with the top and the bottom. RECTANGLE: both ends have one seat
///   from 8 seats on, the right one from 7 on, and the long sides share the rest, the top taking the odd one.
///   Along a side of length w with k seats the i-th is at w (2i + 1 - k) / 2k.
///
/// ```
/// use troth_core::values::TableShape;
/// use troth_core::seating::geometry::seats;
/// let round = seats(TableShape::Round, 8);
/// assert_eq!((round[0].x, round[0].y), (0.0, -82.0));
/// assert_eq!((round[2].x, round[2].y), (82.0, 0.0));
/// let pair = seats(TableShape::Rectangle, 2);
/// assert_eq!((pair[1].x, pair[1].y), (0.0, 62.0));
/// ```
#[must_use]
pub fn seats(shape: TableShape, capacity: u8) -> Vec<SeatPlace> {
    let capacity = capacity.clamp(1, MAX_CAPACITY);
    let outline = outline(shape, capacity);
    let places = match shape {
        TableShape::Round => around_circle(outline, capacity),
        TableShape::Oval => around_ellipse(outline, capacity),
        TableShape::Square => along_sides(outline, square_sides(capacity)),
        TableShape::Rectangle => along_sides(outline, rectangle_sides(capacity)),
    };
    places
        .into_iter()
        .zip(1..)
        .map(|((x, y), position)| SeatPlace {
            position,
            x: rounded(x),
            y: rounded(y),
        })
        .collect()
}

/// The radius of the circle around a table and all its seats, in units.
///
/// ```
/// use troth_core::values::TableShape;
/// use troth_core::seating::geometry::reach;
/// assert_eq!(reach(TableShape::Round, 8), 98.0);
/// ```
#[must_use]
pub fn reach(shape: TableShape, capacity: u8) -> f64 {
    let Outline {
        width,
        height,
        corner,
    } = outline(shape, capacity);
    let (half_width, half_height) = (f64::from(width) / 2.0, f64::from(height) / 2.0);
    let corner_radius = f64::from(corner);
    let table_radius = if corner_radius > 0.0 {
        length(half_width - corner_radius, half_height - corner_radius) + corner_radius
    } else {
        half_width.max(half_height)
    };
    let radius = seats(shape, capacity)
        .iter()
        .map(|seat| length(seat.x, seat.y) + f64::from(SEAT_RADIUS))
        .fold(table_radius, f64::max);
    // Rounds up to hundredths, so that nothing sticks out of the circle.
    (radius * 100.0).ceil() / 100.0
}

fn around_circle(outline: Outline, capacity: u8) -> Vec<(f64, f64)> {
    let radius = f64::from(outline.width) / 2.0 + f64::from(EDGE_TO_SEAT);
    (0..capacity)
        .map(|index| {
            let (sin, cos) = sin_cos(360.0 * f64::from(index) / f64::from(capacity));
            (radius * sin, -radius * cos)
        })
        .collect()
}

/// Measures the curve as a polygon, and puts each seat on the curve itself, at its share of the polygon's
/// length.
fn around_ellipse(outline: Outline, capacity: u8) -> Vec<(f64, f64)> {
    let half_axes = (
        f64::from(outline.width) / 2.0,
        f64::from(outline.height) / 2.0,
    );
    let degrees_per_piece = 360.0 / f64::from(CURVE_PIECES);
    let corners: Vec<(f64, f64)> = (0..=CURVE_PIECES)
        .map(|piece| beside_ellipse(half_axes, degrees_per_piece * f64::from(piece)))
        .collect();
    let piece_lengths: Vec<f64> = corners
        .windows(2)
        .map(|ends| match ends {
            [(x1, y1), (x2, y2)] => length(x2 - x1, y2 - y1),
            _ => 0.0,
        })
        .collect();
    let seat_distance = piece_lengths.iter().sum::<f64>() / f64::from(capacity);

    let mut places = Vec::with_capacity(capacity.into());
    // Lengths along the polygon: to the start of the piece, and to the next seat.
    let mut piece_start = 0.0;
    let mut next_seat = 0.0;
    for (piece, piece_length) in (0_u16..).zip(&piece_lengths) {
        while next_seat < piece_start + piece_length && places.len() < capacity.into() {
            let pieces_to_seat = f64::from(piece) + (next_seat - piece_start) / piece_length;
            places.push(beside_ellipse(
                half_axes,
                degrees_per_piece * pieces_to_seat,
            ));
            next_seat =
                seat_distance * f64::from(u8::try_from(places.len()).unwrap_or(MAX_CAPACITY));
        }
        piece_start += piece_length;
    }
    places
}

/// The point `degrees` clockwise from the top on the curve around an ellipse.
fn beside_ellipse((a, b): (f64, f64), degrees: f64) -> (f64, f64) {
    let (sin, cos) = sin_cos(degrees);
    let normal = length(b * sin, a * cos);
    let outwards = f64::from(EDGE_TO_SEAT) / normal;
    (a * sin + outwards * b * sin, -b * cos - outwards * a * cos)
}

/// The number of seats on the top, right, bottom and left side.
fn square_sides(capacity: u8) -> [u8; 4] {
    // The side at this turn gets every fourth seat: the top first, then the bottom, the right and the left.
    let seats_of_turn = |turn: u8| (capacity + 3 - turn) / 4;
    [
        seats_of_turn(0),
        seats_of_turn(2),
        seats_of_turn(1),
        seats_of_turn(3),
    ]
}

/// The same for a rectangle.
fn rectangle_sides(capacity: u8) -> [u8; 4] {
    let (right, left) = (u8::from(capacity >= 7), u8::from(capacity >= 8));
    let on_long_sides = capacity - right - left;
    [on_long_sides.div_ceil(2), right, on_long_sides / 2, left]
}

fn along_sides(outline: Outline, [top, right, bottom, left]: [u8; 4]) -> Vec<(f64, f64)> {
    let (width, height) = (f64::from(outline.width), f64::from(outline.height));
    let (x, y) = (
        width / 2.0 + f64::from(EDGE_TO_SEAT),
        height / 2.0 + f64::from(EDGE_TO_SEAT),
    );
    let mut places: Vec<(f64, f64)> = spread_along(width, top).map(|along| (along, -y)).collect();
    places.extend(spread_along(height, right).map(|along| (x, along)));
    places.extend(spread_along(width, bottom).map(|along| (-along, y)));
    places.extend(spread_along(height, left).map(|along| (-x, -along)));
    places
}

/// The middles of equal parts of a side, measured from its middle.
fn spread_along(side: f64, seats: u8) -> impl Iterator<Item = f64> {
    let seats = f64::from(seats);
    (0..)
        .map(move |index: u8| f64::from(index))
        .take_while(move |index| *index < seats)
        .map(move |index| side * (2.0 * index + 1.0 - seats) / (2.0 * seats))
}
