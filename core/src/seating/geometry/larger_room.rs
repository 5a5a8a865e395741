//! The next larger room in which some items fit.

use serde::Serialize;

use super::floor::Room;
use super::item::{ItemForm, RoomItem};
use super::room::{PlacedItem, to_whole};
use crate::values::ObjectKind;

/// The greatest distance between a door and its wall, in units: 25 cm, a little more than the door's depth.
const MAX_WALL_DISTANCE: f64 = 20.0;

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
    /// The smallest larger room in which `find_positions` succeeds. The fixed items stay where they are, but doors
    /// move with their walls.
    pub(super) fn find_smallest(
        current_room: Room,
        fixed_items: &[RoomItem],
        find_positions: impl Fn(Room, &[RoomItem]) -> Option<Vec<PlacedItem>>,
    ) -> Option<Self> {
        current_room.larger().find_map(|room| {
            let items_in_room: Vec<RoomItem> = fixed_items
                .iter()
                .map(|item| move_with_wall(item, current_room, room))
                .collect();
            let placed = find_positions(room, &items_in_room)?;
            let moved = items_in_room
                .iter()
                .zip(fixed_items)
                .filter(|(item, original)| item != original)
                .map(|(item, _)| PlacedItem {
                    id: item.id.clone(),
                    x: to_whole(item.x),
                    y: to_whole(item.y),
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
fn move_with_wall(item: &RoomItem, current_room: Room, larger_room: Room) -> RoomItem {
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
    let (size, larger_size) = (current_room.size(), larger_room.size());
    let door = item.top_bounds();
    let shift = |door_edge: f64, wall: f64, new_wall: f64| {
        if (door_edge - wall).abs() <= MAX_WALL_DISTANCE {
            new_wall - wall
        } else {
            0.0
        }
    };
    item.moved_to((
        item.x + shift(door.right, size.width, larger_size.width),
        item.y + shift(door.bottom, size.height, larger_size.height),
    ))
}
