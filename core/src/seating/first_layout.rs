//! A first plan: who asks for so many seats at such tables gets them in rows, in a room that takes
//! them.

use serde::{Deserialize, Serialize};

use super::build::{Seated, table_view};
use super::document::{Place, Table};
use super::geometry::{
    AISLE, Extent, MAX_CAPACITY, PlacedItem, PlanForm, PlanItem, Room, outline, rows,
};
use super::held::Held;
use super::views::{ObjectView, TableView};
use crate::ids::{GuestId, ObjectId, TableId};
use crate::lifecycle::Lifecycle;
use crate::values::{ObjectKind, RoomUnit, TableShape};

/// The most people that a first plan is made for.
pub const MOST_PEOPLE: u32 = 1_000;

/// The strip along the entrance that tables keep out of, in units: 2 m, to come in and look around.
const ENTRANCE: i64 = 160;
/// A door as it is added to a room, in units.
const DOOR: (i64, i64) = (100, 20);
/// A dance floor of 5 m by 5 m: those who rent them out count 5 square feet for a dancer, so it
/// takes about fifty at a time.
const DANCE_FLOOR: (i64, i64) = (400, 400);

/// What a couple wants to begin with. Numbers beyond the bounds count as the nearest within them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct LayoutWish {
    /// Who sits, those at the head table included: 1 to [`MOST_PEOPLE`].
    pub people: u32,
    /// The tables' shape.
    pub shape: TableShape,
    /// Their seats: 1 to 20.
    pub capacity: u8,
    /// The seats of a long table at the front for the couple; `None` for no such table.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub head: Option<u8>,
    /// Whether the middle of the front is kept for dancing.
    pub dance_floor: bool,
    /// The room, where it is known; else the smallest that takes everything.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub room: Option<Room>,
    /// What the couple measures in.
    pub unit: RoomUnit,
}

/// A plan to begin with. Tables and objects have their place in its lists as their id, and the
/// tables no names yet.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FirstLayout {
    /// The room that it is for.
    pub room: Room,
    /// How wide that is, in plan units.
    pub width: i64,
    /// How deep that is, in plan units.
    pub height: i64,
    /// The tables, row by row from the front; the head table comes first.
    pub tables: Vec<TableView>,
    /// Whether the first of them is the head table.
    pub has_head: bool,
    /// The door, and the dance floor.
    pub objects: Vec<ObjectView>,
    /// The seats of all tables.
    pub seats: u32,
    /// How many people have no seat, since the room is too small.
    pub without_seat: u32,
    /// Whether what was wished at the front, head table or dance floor, found no room.
    pub front_is_full: bool,
    /// The next larger room that takes everything.
    pub larger: Option<Room>,
}

/// Lays out a room: the head table at the front wall, the dance floor before it, the others in
/// rows with aisles around that, and the side of the entrance kept free.
#[must_use]
pub fn first_layout(wish: &LayoutWish) -> FirstLayout {
    let takes_all = |layout: &FirstLayout| layout.without_seat == 0 && !layout.front_is_full;
    let large_enough = |room: &Room| may_take_all(wish, *room);
    let Some(room) = wish.room.map(Room::possible) else {
        let any = Room::of_any_size(wish.unit).filter(large_enough);
        let mut layouts = any.map(|room| lay_out(wish, room));
        return layouts
            .find(takes_all)
            .unwrap_or_else(|| lay_out(wish, Room::default()));
    };
    let mut layout = lay_out(wish, room);
    if !takes_all(&layout) {
        let mut larger = room.larger().filter(large_enough);
        layout.larger = larger.find(|room| takes_all(&lay_out(wish, *room)));
    }
    layout
}

/// Whether the tables alone would fit: most rooms that are too small need no plan to tell.
fn may_take_all(wish: &LayoutWish, room: Room) -> bool {
    let floor = floor_of(room);
    let outline = outline(wish.shape, capacity_of(wish));
    let aisle = i64::from(AISLE);
    let in_line = |floor: i64, table: u16| (floor + aisle).max(0) / (i64::from(table) + aisle);
    let most = in_line(floor.width(), outline.width) * in_line(floor.height(), outline.height);
    let at_head = wish.head.map_or(0, u32::from);
    most >= people_of(wish)
        .saturating_sub(at_head)
        .div_ceil(capacity_of(wish).into())
        .into()
}

fn people_of(wish: &LayoutWish) -> u32 {
    wish.people.clamp(1, MOST_PEOPLE)
}

fn capacity_of(wish: &LayoutWish) -> u8 {
    wish.capacity.clamp(1, MAX_CAPACITY)
}

/// Where the tops of tables may be.
fn floor_of(room: Room) -> Extent {
    let (_, height) = room.units();
    Extent {
        bottom: height - ENTRANCE,
        ..Extent::floor(room)
    }
}

fn lay_out(wish: &LayoutWish, room: Room) -> FirstLayout {
    let (width, height) = room.units();
    let mut plan = Plan {
        middle: width / 2,
        floor: floor_of(room),
        tables: Vec::new(),
        objects: Vec::new(),
        front_is_full: false,
    };
    plan.door(height);
    let has_head = wish
        .head
        .is_some_and(|capacity| plan.head_table(capacity.clamp(1, MAX_CAPACITY)));
    if wish.dance_floor {
        plan.dance_floor();
    }
    let people = people_of(wish);
    plan.rows(people, wish.shape, capacity_of(wish));
    let seats = plan.seats();
    FirstLayout {
        room,
        width,
        height,
        seats,
        without_seat: people.saturating_sub(seats),
        has_head,
        front_is_full: plan.front_is_full,
        larger: None,
        tables: plan.tables,
        objects: plan.objects,
    }
}

/// A plan that is being laid out, in a room of its own.
struct Plan {
    /// What is left of the floor.
    floor: Extent,
    /// Halfway between the side walls.
    middle: i64,
    tables: Vec<TableView>,
    objects: Vec<ObjectView>,
    front_is_full: bool,
}

impl Plan {
    /// In the wall across from the front.
    fn door(&mut self, wall: i64) {
        let (_, depth) = DOOR;
        self.put_object(ObjectKind::Door, DOOR, (self.middle, wall - depth / 2));
    }

    /// Whether it found a place.
    fn head_table(&mut self, capacity: u8) -> bool {
        let shape = TableShape::Rectangle;
        let outline = outline(shape, capacity);
        let size = (i64::from(outline.width), i64::from(outline.height));
        let Some(place) = self.front(size) else {
            return false;
        };
        self.put_table(shape, capacity, place);
        // Nobody sits beside the couple's table by accident: the rows begin below it.
        self.floor.top += size.1 + i64::from(AISLE);
        true
    }

    fn dance_floor(&mut self) {
        if let Some(place) = self.front(DANCE_FLOOR) {
            self.put_object(ObjectKind::DanceFloor, DANCE_FLOOR, place);
        }
    }

    /// The centre of what stands in the middle of the front; `None` where it is too large.
    fn front(&mut self, (width, height): (i64, i64)) -> Option<(i64, i64)> {
        let fits = width <= self.floor.width() && height <= self.floor.height();
        self.front_is_full |= !fits;
        fits.then_some((self.middle, self.floor.top + height / 2))
    }

    /// As many tables as those need who have no seat yet, or as fit.
    fn rows(&mut self, people: u32, shape: TableShape, capacity: u8) {
        let form = PlanForm::Table { shape, capacity };
        let missing = people.saturating_sub(self.seats());
        let waiting = vec![item(form, (0, 0)); missing.div_ceil(capacity.into()) as usize];
        let objects = self.objects.iter().map(|object| {
            let form = PlanForm::Object {
                width: number(object.width),
                height: number(object.height),
                what: Some(object.kind),
            };
            item(form, (object.position_x, object.position_y))
        });
        let standing: Vec<PlanItem> = objects.collect();
        for PlacedItem { x, y, .. } in rows(&waiting, &standing, self.floor).0 {
            self.put_table(shape, capacity, (x, y));
        }
    }

    fn seats(&self) -> u32 {
        self.tables
            .iter()
            .map(|table| u32::from(table.capacity))
            .sum()
    }

    fn put_table(&mut self, shape: TableShape, capacity: u8, (x, y): (i64, i64)) {
        let id = TableId::of_document(&self.tables.len().to_string());
        let table = Table {
            name: String::new(),
            capacity,
            shape,
            place: Place { x, y, rotation: 0 },
            lifecycle: Lifecycle::default(),
        };
        let nobody = |_: &GuestId| false;
        let (seated, held) = (Seated::default(), Held::default());
        self.tables
            .push(table_view(&id, &table, seated, &held, nobody));
    }

    fn put_object(&mut self, kind: ObjectKind, (width, height): (i64, i64), (x, y): (i64, i64)) {
        self.objects.push(ObjectView {
            id: ObjectId::of_document(&self.objects.len().to_string()),
            kind,
            label: None,
            position_x: x,
            position_y: y,
            width,
            height,
            rotation: 0,
        });
    }
}

fn item(form: PlanForm, (x, y): (i64, i64)) -> PlanItem {
    PlanItem {
        id: String::new(),
        form,
        rotation: 0,
        x: number(x),
        y: number(y),
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a room has at most 16,000 units"
)]
fn number(units: i64) -> f64 {
    units as f64
}
