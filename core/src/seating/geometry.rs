//! The geometry of a chart's room: the sizes of tables, the positions of their seats, and free space.
//!
//! # Units
//! Room units: 80 are one metre, so a unit is 1.25 cm, and one pixel of the screen at zoom 1. The
//! origin is the top left corner of the room, x grows to the right and y downwards. Angles are
//! whole degrees, clockwise, as they are on a screen whose y grows downwards. A table is placed by
//! its centre.
//!
//! # The same everywhere
//! Native and WASM results must agree to the bit. IEEE 754 fixes sums, products, quotients and square roots,
//! but not sines, which the two standard libraries round differently. So sines come from [`angle`], which only
//! adds and multiplies, and results leave this module rounded to hundredths of a unit (an eighth of a
//! millimetre).

pub mod angle;
mod arrange;
mod bounds;
mod convex;
mod extent;
mod floor;
mod free_spots;
mod item;
mod larger_room;
mod room;
mod rows;
mod seats;
mod table;

pub use arrange::{AlignEdge, SpreadAxis, align, distribute};
pub use bounds::RoomBounds;
pub(crate) use extent::Extent;
pub use extent::{AISLE, PASSAGE};
pub use floor::Room;
pub use free_spots::{FreeSpots, free_spots};
pub use item::{ItemForm, RoomItem};
pub use larger_room::LargerRoom;
pub use room::{PlacedItem, RoomHit, RoomSize, bounds, clamp, collisions, hit_test, snap};
pub(crate) use rows::place_in_rows;
pub use rows::{Rows, arrange_in_rows};
pub use seats::{SeatPlace, reach, seats};
pub use table::{Outline, outline};

/// Room units per metre.
pub const UNITS_PER_METRE: u16 = 80;
/// The grid that tables snap to, in units: 25 cm.
pub const GRID: u16 = 20;
/// The most seats of a table.
pub const MAX_CAPACITY: u8 = 20;
/// The radius of a drawn seat, in units.
pub const SEAT_RADIUS: u8 = 16;
/// The gap between the edge of a table and its seats, in units.
pub const SEAT_GAP: u8 = 6;
/// The least distance between the circles of two seats, in units.
pub const SEAT_SPACE: u8 = 4;

/// The distance from the edge of a table to the centres of its seats, in units.
const EDGE_TO_SEAT: u8 = SEAT_RADIUS + SEAT_GAP;
/// The least distance between the centres of neighbouring seats along a side, in units.
const SEAT_PITCH: u16 = 44;

/// Rounds to hundredths of a unit: the drawing looks the same, and the JSON of a chart stays short.
fn rounded(value: f64) -> f64 {
    // Adding zero turns negative zero into zero.
    (value * 100.0).round() / 100.0 + 0.0
}

/// The length of a vector.
fn length(x: f64, y: f64) -> f64 {
    // Not `hypot`, which machines may round differently.
    (x * x + y * y).sqrt()
}
