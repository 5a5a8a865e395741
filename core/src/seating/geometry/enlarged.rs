//! The next larger room that takes something, and what stands where in it.

use serde::Serialize;

use super::floor::Room;
use super::item::{PlanForm, PlanItem};
use super::room::{PlacedItem, whole};
use crate::values::ObjectKind;

/// How far from a wall a door still belongs to it, in units: 25 cm, a little more than its own depth.
const AT_WALL: f64 = 20.0;

/// A larger room, and what stands where in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Enlarged {
    /// The room.
    pub room: Room,
    /// The places of what it was enlarged for.
    pub placed: Vec<PlacedItem>,
    /// The doors that go along with their walls.
    pub moved: Vec<PlacedItem>,
}

impl Enlarged {
    /// The smallest larger room in which something finds places around what stands there already.
    pub(super) fn first(
        from: Room,
        standing: &[PlanItem],
        place: impl Fn(Room, &[PlanItem]) -> Option<Vec<PlacedItem>>,
    ) -> Option<Self> {
        from.larger().find_map(|room| {
            let there: Vec<PlanItem> = standing
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

/// A room grows to the right and to the front of who enters, and a door stays in its wall.
fn at_its_wall(item: &PlanItem, from: Room, to: Room) -> PlanItem {
    let is_door = matches!(
        item.form,
        PlanForm::Object {
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
