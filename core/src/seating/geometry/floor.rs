//! The room of a chart: its sides in whole metres or feet, and the next larger rooms.

use serde::{Deserialize, Serialize};

use super::RoomSize;
use crate::values::RoomUnit;

/// The size of a room in centimetres, with the couple's unit of length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Room {
    /// The width, from left to right.
    pub width: i64,
    /// The depth, from the front to the entrance.
    pub height: i64,
    /// The unit in which suggested sides are whole numbers.
    pub unit: RoomUnit,
}

impl Room {
    /// The smallest side, in centimetres: one table with its chairs.
    pub const MIN: i64 = 300;
    /// The largest side, in centimetres.
    pub const MAX: i64 = 20_000;

    /// The width and the depth in room units: 80 of them are one metre.
    #[must_use]
    pub fn units(self) -> (i64, i64) {
        (self.width * 4 / 5, self.height * 4 / 5)
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "a side has at most 16,000 units"
    )]
    pub(super) fn size(self) -> RoomSize {
        let (width, height) = self.units();
        RoomSize {
            width: width as f64,
            height: height as f64,
        }
    }

    /// The nearest room that a document can hold.
    pub(crate) fn clamped(self) -> Self {
        Self {
            width: self.width.clamp(Self::MIN, Self::MAX),
            height: self.height.clamp(Self::MIN, Self::MAX),
            ..self
        }
    }

    /// Rooms that grow by one metre or one foot in both directions, up to the largest. Whole numbers are easy
    /// to say and to measure.
    pub(crate) fn larger(self) -> impl Iterator<Item = Self> {
        let Self {
            width,
            height,
            unit,
        } = self.clamped();
        let enlarge = move |side: i64, growth| {
            let larger_side = to_centimetres(count_units(side, unit) + growth, unit);
            side.max(larger_side)
        };
        let larger_rooms = (1..).map(move |growth| Self {
            width: enlarge(width, growth),
            height: enlarge(height, growth),
            unit,
        });
        up_to_the_largest(larger_rooms)
    }

    /// Rooms of about four to three, like most halls, from the smallest to the largest.
    pub(crate) fn all_sizes(unit: RoomUnit) -> impl Iterator<Item = Self> {
        let rooms = (1..).map(move |width| Self {
            width: to_centimetres(width, unit),
            // Three quarters, rounded up.
            height: to_centimetres((3 * width + 3) / 4, unit),
            unit,
        });
        up_to_the_largest(rooms)
    }
}

impl Default for Room {
    fn default() -> Self {
        Self {
            width: 2000,
            height: 1500,
            unit: RoomUnit::Metres,
        }
    }
}

fn up_to_the_largest(rooms: impl Iterator<Item = Room>) -> impl Iterator<Item = Room> {
    let mut has_reached_largest = false;
    rooms.map(Room::clamped).take_while(move |room| {
        let is_within = !has_reached_largest;
        has_reached_largest = room.width == Room::MAX && room.height == Room::MAX;
        is_within
    })
}

/// The centimetres of so many metres or feet, rounded to the nearest. A foot is 30.48 cm.
fn to_centimetres(units: i64, unit: RoomUnit) -> i64 {
    match unit {
        RoomUnit::Metres => units * 100,
        RoomUnit::Feet => (units * 3048 + 50) / 100,
    }
}

/// The whole metres or feet in a length; undoes the rounding to centimetres.
fn count_units(centimetres: i64, unit: RoomUnit) -> i64 {
    match unit {
        RoomUnit::Metres => centimetres / 100,
        RoomUnit::Feet => (centimetres * 100 + 50) / 3048,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_rooms_have_whole_sides() {
        let check = |width, height, unit, expected: [(i64, i64); 2]| {
            let room = Room {
                width,
                height,
                unit,
            };
            let larger: Vec<(i64, i64)> = room
                .larger()
                .take(2)
                .map(|room| (room.width, room.height))
                .collect();
            assert_eq!(larger, expected, "{room:?}");
        };
        let metres = RoomUnit::Metres;
        check(2000, 1500, metres, [(2100, 1600), (2200, 1700)]);
        check(1250, 890, metres, [(1300, 900), (1400, 1000)]);
        check(19_950, 300, metres, [(20_000, 400), (20_000, 500)]);
        // 65 by 49 feet, rounded to centimetres.
        check(1981, 1494, RoomUnit::Feet, [(2012, 1524), (2042, 1554)]);
        check(-5, i64::MAX, metres, [(400, 20_000), (500, 20_000)]);
    }

    #[test]
    fn rooms_end_at_the_largest() {
        for unit in [RoomUnit::Metres, RoomUnit::Feet] {
            let largest = |room: Room| (room.width, room.height) == (Room::MAX, Room::MAX);
            assert!(Room::all_sizes(unit).last().is_some_and(largest));
            assert!(
                Room {
                    unit,
                    ..Room::default()
                }
                .larger()
                .last()
                .is_some_and(largest)
            );
        }
    }
}
