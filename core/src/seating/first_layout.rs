//! Lays out a first chart: tables in rows for a number of people, in a room that is large enough.

use serde::{Deserialize, Serialize};

use super::build_views::table_view;
use super::document::{ItemPosition, Table};
use super::geometry::{
    AISLE, Extent, ItemForm, MAX_CAPACITY, PlacedItem, Room, RoomItem, outline, place_in_rows,
};
use super::held_seats::HeldSeats;
use super::present_chart::GuestsBySeat;
use super::views::{ObjectView, TableView};
use crate::ids::{GuestId, ObjectId, TableId};
use crate::lifecycle::Lifecycle;
use crate::values::{ObjectKind, RoomUnit, TableShape};

/// The most people of a first layout.
pub const MAX_PEOPLE: u32 = 1_000;

/// The strip at the entrance without tables, in units: 2 m to enter and look around.
const ENTRANCE: i64 = 160;
/// The size of a new door, in units.
const DOOR: (i64, i64) = (100, 20);
/// A dance floor of 5 m by 5 m, in units. Rental firms plan 5 square feet for a dancer, so it takes about fifty
/// at a time.
const DANCE_FLOOR: (i64, i64) = (400, 400);

/// The couple's input for a first layout. Numbers out of bounds are clamped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct LayoutInput {
    /// How many people to seat, including the head table: 1 to [`MAX_PEOPLE`].
    pub people: u32,
    /// The shape of the tables.
    pub shape: TableShape,
    /// Seats per table: 1 to 20.
    pub capacity: u8,
    /// The seats of a long table for the couple at the front; `None` for no such table.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub head: Option<u8>,
    /// Whether to place a dance floor in the middle of the front.
    pub dance_floor: bool,
    /// The room, if known; else the smallest that fits everything.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub room: Option<Room>,
    /// The couple's unit of length.
    pub unit: RoomUnit,
}

/// A first layout. Tables and objects have their list index as their id, and tables have no names yet.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FirstLayout {
    /// The room.
    pub room: Room,
    /// Its width in room units.
    pub width: i64,
    /// Its depth in room units.
    pub height: i64,
    /// The tables, row by row from the front; the head table comes first.
    pub tables: Vec<TableView>,
    /// Whether the first table is the head table.
    pub has_head: bool,
    /// The door, and the dance floor.
    pub objects: Vec<ObjectView>,
    /// The seats of all tables together.
    pub seats: u32,
    /// How many people have no seat because the room is too small.
    pub without_seat: u32,
    /// Whether the head table or dance floor did not fit at the front.
    pub front_is_full: bool,
    /// The next larger room that fits everything.
    pub larger: Option<Room>,
}

/// Lays out a room: the head table at the front wall, the dance floor before it, the other tables in rows with
/// aisles, and the entrance side kept free.
#[must_use]
pub fn first_layout(wish: &LayoutInput) -> FirstLayout {
    let fits_everything = |layout: &FirstLayout| layout.without_seat == 0 && !layout.front_is_full;
    let may_be_large_enough = |room: &Room| may_fit_all_tables(wish, *room);
    let Some(room) = wish.room.map(Room::clamped) else {
        let rooms = Room::all_sizes(wish.unit).filter(may_be_large_enough);
        let mut layouts = rooms.map(|room| lay_out(wish, room));
        return layouts
            .find(fits_everything)
            .unwrap_or_else(|| lay_out(wish, Room::default()));
    };
    let mut layout = lay_out(wish, room);
    if !fits_everything(&layout) {
        let mut larger_rooms = room.larger().filter(may_be_large_enough);
        layout.larger = larger_rooms.find(|room| fits_everything(&lay_out(wish, *room)));
    }
    layout
}

/// Quick check whether the tables alone would fit: rules out most rooms that are too small without a layout.
fn may_fit_all_tables(wish: &LayoutInput, room: Room) -> bool {
    let floor = floor_of(room);
    let outline = outline(wish.shape, capacity_of(wish));
    let aisle = i64::from(AISLE);
    let tables_along = |side: i64, table: u16| (side + aisle).max(0) / (i64::from(table) + aisle);
    let columns = tables_along(floor.width(), outline.width);
    let rows = tables_along(floor.height(), outline.height);
    let people_at_head = wish.head.map_or(0, u32::from);
    let other_people = people_of(wish).saturating_sub(people_at_head);
    let needed_tables = other_people.div_ceil(capacity_of(wish).into());
    columns * rows >= needed_tables.into()
}

fn people_of(wish: &LayoutInput) -> u32 {
    wish.people.clamp(1, MAX_PEOPLE)
}

fn capacity_of(wish: &LayoutInput) -> u8 {
    wish.capacity.clamp(1, MAX_CAPACITY)
}

/// The area for table tops.
fn floor_of(room: Room) -> Extent {
    let (_, height) = room.units();
    Extent {
        bottom: height - ENTRANCE,
        ..Extent::floor(room)
    }
}

fn lay_out(wish: &LayoutInput, room: Room) -> FirstLayout {
    let (width, height) = room.units();
    let mut layout = LayoutInProgress {
        middle_x: width / 2,
        floor: floor_of(room),
        tables: Vec::new(),
        objects: Vec::new(),
        front_is_full: false,
    };
    layout.add_door(height);
    let has_head = wish
        .head
        .is_some_and(|capacity| layout.try_add_head_table(capacity.clamp(1, MAX_CAPACITY)));
    if wish.dance_floor {
        layout.try_add_dance_floor();
    }
    let people = people_of(wish);
    layout.add_rows(people, wish.shape, capacity_of(wish));
    let seats = layout.seat_count();
    FirstLayout {
        room,
        width,
        height,
        seats,
        without_seat: people.saturating_sub(seats),
        has_head,
        front_is_full: layout.front_is_full,
        larger: None,
        tables: layout.tables,
        objects: layout.objects,
    }
}

/// The tables and objects so far.
struct LayoutInProgress {
    /// The remaining floor.
    floor: Extent,
    /// The middle between the side walls.
    middle_x: i64,
    tables: Vec<TableView>,
    objects: Vec<ObjectView>,
    front_is_full: bool,
}

impl LayoutInProgress {
    /// Puts a door in the wall opposite the front.
    fn add_door(&mut self, wall_y: i64) {
        let (_, depth) = DOOR;
        let place = (self.middle_x, wall_y - depth / 2);
        self.add_object(ObjectKind::Door, DOOR, place);
    }

    /// Returns whether the head table fitted.
    fn try_add_head_table(&mut self, capacity: u8) -> bool {
        let shape = TableShape::Rectangle;
        let outline = outline(shape, capacity);
        let (width, height) = (i64::from(outline.width), i64::from(outline.height));
        let Some(place) = self.find_front_place((width, height)) else {
            return false;
        };
        self.add_table(shape, capacity, place);
        // Only the couple sits at the front: the rows begin behind their table.
        self.floor.top += height + i64::from(AISLE);
        true
    }

    fn try_add_dance_floor(&mut self) {
        if let Some(place) = self.find_front_place(DANCE_FLOOR) {
            self.add_object(ObjectKind::DanceFloor, DANCE_FLOOR, place);
        }
    }

    /// The centre of an item of this size in the middle of the front; `None` if it does not fit, and the front is full
    /// then.
    fn find_front_place(&mut self, (width, height): (i64, i64)) -> Option<(i64, i64)> {
        let fits = width <= self.floor.width() && height <= self.floor.height();
        self.front_is_full |= !fits;
        fits.then_some((self.middle_x, self.floor.top + height / 2))
    }

    /// Adds tables for the people without a seat, as far as they fit.
    fn add_rows(&mut self, people: u32, shape: TableShape, capacity: u8) {
        let form = ItemForm::Table { shape, capacity };
        let people_without_seat = people.saturating_sub(self.seat_count());
        let needed_tables = people_without_seat.div_ceil(capacity.into()) as usize;
        let new_tables = vec![room_item(form, (0, 0)); needed_tables];
        let objects = self.objects.iter().map(|object| {
            let form = ItemForm::Object {
                width: to_f64(object.width),
                height: to_f64(object.height),
                what: Some(object.kind),
            };
            room_item(form, (object.position_x, object.position_y))
        });
        let fixed_items: Vec<RoomItem> = objects.collect();
        let (placed, _) = place_in_rows(&new_tables, &fixed_items, self.floor);
        for PlacedItem { x, y, .. } in placed {
            self.add_table(shape, capacity, (x, y));
        }
    }

    fn seat_count(&self) -> u32 {
        self.tables
            .iter()
            .map(|table| u32::from(table.capacity))
            .sum()
    }

    fn add_table(&mut self, shape: TableShape, capacity: u8, (x, y): (i64, i64)) {
        let id = TableId::from_document(&self.tables.len().to_string());
        let table = Table {
            name: String::new(),
            capacity,
            shape,
            place: ItemPosition { x, y, rotation: 0 },
            lifecycle: Lifecycle::default(),
        };
        let is_locked = |_: &GuestId| false;
        let (guests, held) = (GuestsBySeat::default(), HeldSeats::default());
        self.tables
            .push(table_view(&id, &table, guests, &held, is_locked));
    }

    fn add_object(&mut self, kind: ObjectKind, (width, height): (i64, i64), (x, y): (i64, i64)) {
        self.objects.push(ObjectView {
            id: ObjectId::from_document(&self.objects.len().to_string()),
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

fn room_item(form: ItemForm, (x, y): (i64, i64)) -> RoomItem {
    RoomItem {
        id: String::new(),
        form,
        rotation: 0,
        x: to_f64(x),
        y: to_f64(y),
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a room has at most 16,000 units"
)]
fn to_f64(units: i64) -> f64 {
    units as f64
}
