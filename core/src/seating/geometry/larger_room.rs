//! The next larger room in which some items fit.

use serde::Serialize;

use super::floor::Room;
use super::item::{ItemForm, RoomItem};
use super::room::{PlacedItem, whole};
use crate::values::ObjectKind;

/// The greatest distance between a door and its wall, in units: 25 cm, a little more than the door's depth.
const AT_WALL: f64 = 20.0;

/// A larger room with its new positions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct LargerRoom {
    /// The room.
    pub room: Room,
    /// The positions of the items that needed the space.
    pub placed: Vec<PlacedItem>,
    /// The doors that move with their walls.
    pub moved: Vec<PlacedItem>,
}

impl LargerRoom {
    /// The smallest larger room in which `place` finds positions around the items already there.
    pub(super) fn first(
        from: Room,
        standing: &[RoomItem],
        place: impl Fn(Room, &[RoomItem]) -> Option<Vec<PlacedItem>>,
    ) -> Option<Self> {
        from.larger().find_map(|room| {
            let there: Vec<RoomItem> = standing
                .iter()
                .map(|item| at_its_wall(item, from, room))
                .collect();
            let placed = place(room, &there)?;
            let moved = there
                .iter()
                .zip(standing)
                .filter(|(now, before)| now != before)
                .map(|(now, _)| PlacedItem {
                    id: now.id.clone(),
                    x: whole(now.x),
                    y: whole(now.y),
                })
                .collect();
            Some(Self {
                room,
                placed,
                moved,
            })
        })
    }
}

/// A room grows to the right and away from the front; a door moves with its wall.
fn at_its_wall(item: &RoomItem, from: Room, to: Room) -> RoomItem {
    let is_door = matches!(
        item.form,
        ItemForm::Object {
            what: Some(ObjectKind::Door),
            ..
        }
    );
    if !is_door {
        return item.clone();
    }
    let (before, after, door) = (from.size(), to.size(), item.body_bounds());
    let by = |edge: f64, wall: f64, moved: f64| {
        if (edge - wall).abs() <= AT_WALL {
            moved - wall
        } else {
            0.0
        }
    };
    item.at((
        item.x + by(door.right, before.width, after.width),
        item.y + by(door.bottom, before.height, after.height),
    ))
}
