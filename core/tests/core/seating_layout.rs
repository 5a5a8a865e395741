//! Table layout: no overlaps, inside the room, with aisles that people can walk.

use proptest::prelude::*;
use troth_core::seating::first_layout::{FirstLayout, LayoutInput, MAX_PEOPLE, first_layout};
use troth_core::seating::geometry::{
    AISLE, ItemForm, MAX_CAPACITY, PASSAGE, PlacedItem, Room, RoomBounds, RoomItem,
    arrange_in_rows, collisions, free_spots,
};
use troth_core::values::{ObjectKind, RoomUnit, TableShape};

/// Bounds are rounded to a hundredth of a unit.
const ROUNDING: f64 = 0.015;

fn to_float(units: i64) -> f64 {
    f64::from(i32::try_from(units).unwrap())
}

/// Distance between two rectangles along the axis in which they are farther apart.
fn gap(first: RoomBounds, second: RoomBounds) -> f64 {
    let across = (second.left - first.right).max(first.left - second.right);
    let down = (second.top - first.bottom).max(first.top - second.bottom);
    across.max(down)
}

/// Every two of the items.
fn pairs<T>(items: &[T]) -> impl Iterator<Item = (&T, &T)> {
    let later_items = |index| items.iter().skip(index + 1);
    (0..items.len())
        .flat_map(move |index| later_items(index).map(move |later| (&items[index], later)))
}

fn is_within(item: &RoomItem, room: Room) -> bool {
    let (bounds, (width, height)) = (item.bounds(), room.units());
    bounds.left >= -ROUNDING
        && bounds.top >= -ROUNDING
        && bounds.right <= to_float(width) + ROUNDING
        && bounds.bottom <= to_float(height) + ROUNDING
}

/// The tables and the objects of a layout.
fn items_of(layout: &FirstLayout) -> (Vec<RoomItem>, Vec<RoomItem>) {
    let item = |form, x, y| RoomItem {
        id: String::new(),
        form,
        rotation: 0,
        x: to_float(x),
        y: to_float(y),
    };
    let tables = layout.tables.iter().map(|table| {
        let (shape, capacity) = (table.shape, table.capacity);
        let form = ItemForm::Table { shape, capacity };
        item(form, table.position_x, table.position_y)
    });
    let objects = layout.objects.iter().map(|object| {
        let form = ItemForm::Object {
            width: to_float(object.width),
            height: to_float(object.height),
            // Every kind is treated as an object that nothing may overlap.
            what: None,
        };
        item(form, object.position_x, object.position_y)
    });
    (tables.collect(), objects.collect())
}

#[test]
fn a_door_stays_in_its_wall_when_the_room_grows() {
    let form = ItemForm::Object {
        width: 100.0,
        height: 20.0,
        what: Some(ObjectKind::Door),
    };
    let door = |id: &str, x, y| RoomItem {
        id: id.to_owned(),
        form,
        rotation: if id == "right" { 90 } else { 0 },
        x,
        y,
    };
    let room = Room {
        width: 700,
        height: 700,
        ..Room::default()
    };
    let standing = [
        door("front", 280.0, 10.0),
        door("entrance", 280.0, 550.0),
        door("right", 550.0, 280.0),
    ];
    let table = ItemForm::Table {
        shape: TableShape::Round,
        capacity: 8,
    };
    let tables = ["a", "b", "c"].map(|id| RoomItem {
        id: id.to_owned(),
        form: table,
        rotation: 0,
        x: 0.0,
        y: 0.0,
    });
    let larger = free_spots(&tables, &standing, room).larger.unwrap();
    let (width, height) = larger.room.units();
    let moved_doors: Vec<_> = larger
        .moved
        .iter()
        .map(|item| (item.id.as_str(), item.x, item.y))
        .collect();
    assert_eq!(
        moved_doors,
        [("entrance", 280, height - 10), ("right", width - 10, 280)]
    );
}

fn unit() -> impl Strategy<Value = RoomUnit> {
    prop::sample::select(RoomUnit::ALL)
}

fn room() -> impl Strategy<Value = Room> {
    (Room::MIN..6_000, Room::MIN..6_000, unit()).prop_map(|(width, height, unit)| Room {
        width,
        height,
        unit,
    })
}

fn layout_input(max_people: u32) -> impl Strategy<Value = LayoutInput> {
    (
        1..=max_people,
        prop::sample::select(TableShape::ALL),
        1..=MAX_CAPACITY,
        prop::option::of(1..=MAX_CAPACITY),
        any::<bool>(),
        prop::option::of(room()),
        unit(),
    )
        .prop_map(
            |(people, shape, capacity, head, dance_floor, room, unit)| LayoutInput {
                people,
                shape,
                capacity,
                head,
                dance_floor,
                room,
                unit,
            },
        )
}

fn form() -> impl Strategy<Value = ItemForm> {
    let table = (prop::sample::select(TableShape::ALL), 1..=MAX_CAPACITY)
        .prop_map(|(shape, capacity)| ItemForm::Table { shape, capacity });
    let kinds = prop::option::of(prop::sample::select(ObjectKind::ALL));
    let object =
        (10_u16..500, 10_u16..500, kinds).prop_map(|(width, height, what)| ItemForm::Object {
            width: width.into(),
            height: height.into(),
            what,
        });
    prop_oneof![3 => table, 1 => object]
}

#[derive(Clone, Copy, PartialEq)]
enum ItemKinds {
    All,
    Tables,
}

fn items(max_count: usize, kinds: ItemKinds) -> impl Strategy<Value = Vec<RoomItem>> {
    let any_item = (form(), -360..720_i32, -500..3_000_i32, -500..3_000_i32);
    let item = any_item.prop_filter("a table", move |(form, ..)| {
        kinds == ItemKinds::All || matches!(form, ItemForm::Table { .. })
    });
    prop::collection::vec(item, 0..max_count).prop_map(|items| {
        (0..)
            .zip(items)
            .map(|(index, (form, rotation, x, y))| RoomItem {
                id: format!("i{index}"),
                form,
                rotation,
                x: x.into(),
                y: y.into(),
            })
            .collect()
    })
}

/// The items at their new places.
fn placed_items(tables: &[RoomItem], placed: &[PlacedItem]) -> Vec<RoomItem> {
    let find = |id: &str| tables.iter().find(|table| table.id == id).unwrap().clone();
    let move_to = |place: &PlacedItem| RoomItem {
        x: to_float(place.x),
        y: to_float(place.y),
        ..find(&place.id)
    };
    placed.iter().map(move_to).collect()
}

/// The items in a larger room, where some have moved: doors move along with their walls.
fn items_of_larger_room(standing: &[RoomItem], moved: &[PlacedItem]) -> Vec<RoomItem> {
    let moved_items = placed_items(standing, moved);
    let item_after = |item: &RoomItem| {
        moved_items
            .iter()
            .find(|moved| moved.id == item.id)
            .unwrap_or(item)
            .clone()
    };
    standing.iter().map(item_after).collect()
}

/// The items, each as an object that nothing may overlap.
fn as_obstacles(items: &[RoomItem]) -> impl Iterator<Item = RoomItem> {
    let form = |form| match form {
        ItemForm::Object { width, height, .. } => ItemForm::Object {
            width,
            height,
            what: None,
        },
        table @ ItemForm::Table { .. } => table,
    };
    items.iter().map(move |item| RoomItem {
        form: form(item.form),
        ..item.clone()
    })
}

const INPUT: LayoutInput = LayoutInput {
    people: 120,
    shape: TableShape::Round,
    capacity: 8,
    head: Some(6),
    dance_floor: true,
    room: None,
    unit: RoomUnit::Metres,
};

#[test]
fn a_first_layout_reports_the_required_space() {
    let room = |width, height| {
        Some(Room {
            width,
            height,
            ..Room::default()
        })
    };
    let check =
        |input: LayoutInput, room: (i64, i64), tables: usize, without_seat: u32, larger: &str| {
            let layout = first_layout(&input);
            assert_eq!((layout.room.width, layout.room.height), room, "{input:?}");
            assert_eq!(
                (layout.tables.len(), layout.without_seat),
                (tables, without_seat),
                "{input:?}"
            );
            let metres = layout
                .larger
                .map(|room| format!("{} x {}", room.width / 100, room.height / 100));
            assert_eq!(metres.unwrap_or_default(), larger, "{input:?}");
        };
    check(INPUT, (2100, 1600), 16, 0, "");
    let without_extras = LayoutInput {
        head: None,
        dance_floor: false,
        ..INPUT
    };
    check(without_extras, (1600, 1200), 15, 0, "");
    let long_tables = LayoutInput {
        shape: TableShape::Rectangle,
        capacity: 12,
        ..without_extras
    };
    check(long_tables, (1500, 1200), 10, 0, "");
    // 51 by 39 feet.
    check(
        LayoutInput {
            unit: RoomUnit::Feet,
            ..without_extras
        },
        (1554, 1189),
        15,
        0,
        "",
    );
    check(
        LayoutInput {
            room: room(1200, 1200),
            ..without_extras
        },
        (1200, 1200),
        9,
        48,
        "14 x 14",
    );
    check(
        LayoutInput {
            room: room(1200, 1200),
            ..INPUT
        },
        (1200, 1200),
        5,
        82,
        "18 x 18",
    );
    // A head table of twenty does not fit, nor do more than eight people at others.
    let small_room = LayoutInput {
        people: 20,
        head: Some(20),
        room: room(600, 600),
        ..without_extras
    };
    check(small_room, (600, 600), 1, 12, "7 x 7");
}

#[test]
fn a_first_layout_starts_at_the_front() {
    let layout = first_layout(&INPUT);
    let places: Vec<String> = layout
        .tables
        .iter()
        .map(|table| {
            format!(
                "{:?} {} {}",
                table.shape, table.position_x, table.position_y
            )
        })
        .collect();
    let expected = [
        "Rectangle 840 120",
        // On both sides of the dance floor.
        "Round 200 340",
        "Round 440 340",
        "Round 1240 340",
        "Round 1480 340",
        "Round 200 580",
        "Round 440 580",
        "Round 1240 580",
        "Round 1480 580",
        "Round 240 820",
        "Round 480 820",
        "Round 720 820",
        "Round 960 820",
        "Round 1200 820",
        "Round 1440 820",
        "Round 840 1060",
    ];
    assert_eq!(places, expected);
    let objects: Vec<String> = layout
        .objects
        .iter()
        .map(|object| {
            format!(
                "{:?} {} {}",
                object.kind, object.position_x, object.position_y
            )
        })
        .collect();
    assert_eq!(objects, ["Door 840 1270", "DanceFloor 840 480"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_first_layout_seats_everyone_without_overlaps(input in layout_input(240)) {
        let layout = first_layout(&input);
        let (tables, objects) = items_of(&layout);
        for item in tables.iter().chain(&objects) {
            prop_assert!(is_within(item, layout.room), "{:?}", item);
        }
        let items: Vec<RoomItem> = tables.iter().chain(&objects).cloned().collect();
        prop_assert_eq!(collisions(&items), []);
        for (first, second) in pairs(&tables) {
            prop_assert!(gap(first.top_bounds(), second.top_bounds()) >= f64::from(AISLE));
        }
        for table in &tables {
            for object in &objects {
                prop_assert!(gap(table.top_bounds(), object.top_bounds()) >= f64::from(PASSAGE));
            }
            let (_, height) = layout.room.units();
            prop_assert!(table.top_bounds().bottom <= to_float(height) - 2.0 * f64::from(PASSAGE));
        }
        let seats: u32 = layout.tables.iter().map(|table| u32::from(table.capacity)).sum();
        prop_assert_eq!(layout.seats, seats);
        prop_assert!(!layout.has_head || layout.tables[0].shape == TableShape::Rectangle);
        prop_assert!(layout.has_head || input.head.is_none() || layout.front_is_full);
        prop_assert_eq!(layout.without_seat, input.people.saturating_sub(seats));
        // One table fewer would be too few.
        prop_assert!(layout.tables.len() < 2 || seats - u32::from(input.capacity) < input.people);
    }

    #[test]
    fn an_unmeasured_room_fits_everyone(input in layout_input(MAX_PEOPLE)) {
        let layout = first_layout(&LayoutInput { room: None, ..input });
        prop_assert_eq!((layout.without_seat, layout.front_is_full, layout.larger), (0, false, None));
    }

    #[test]
    fn the_suggested_room_fits_everyone(input in layout_input(240)) {
        let layout = first_layout(&input);
        let is_complete = layout.without_seat == 0 && !layout.front_is_full;
        prop_assert_eq!(layout.larger.is_none(), is_complete);
        if let Some(room) = layout.larger {
            let in_larger_room = first_layout(&LayoutInput { room: Some(room), ..input });
            prop_assert_eq!((in_larger_room.without_seat, in_larger_room.front_is_full, in_larger_room.larger), (0, false, None));
            prop_assert!(room.width > layout.room.width || room.height > layout.room.height);
        }
    }

    #[test]
    fn tables_in_rows_keep_their_order_and_their_distance(
        tables in items(20, ItemKinds::Tables),
        standing in items(5, ItemKinds::All),
        room in room(),
    ) {
        let rows = arrange_in_rows(&tables, &standing, room);
        let placed = placed_items(&tables, &rows.placed);
        prop_assert_eq!(placed.len() + rows.left.len(), tables.len());
        let order: Vec<&str> = placed.iter().map(|table| table.id.as_str()).collect();
        let is_left = |id: &&str| rows.left.iter().any(|left| left == id);
        let ids = tables.iter().map(|table| table.id.as_str());
        let expected: Vec<&str> = ids.filter(|id| !is_left(id)).collect();
        prop_assert_eq!(order, expected);
        for table in &placed {
            prop_assert!(is_within(table, room), "{:?}", table);
            for other in &standing {
                prop_assert!(gap(table.top_bounds(), other.top_bounds()) >= f64::from(PASSAGE) - ROUNDING);
            }
        }
        for (first, second) in pairs(&placed) {
            prop_assert!(gap(first.top_bounds(), second.top_bounds()) >= f64::from(AISLE) - ROUNDING);
        }
        if let Some(larger) = rows.larger {
            prop_assert!(!rows.left.is_empty());
            prop_assert_eq!(larger.placed.len(), tables.len());
            let placed = placed_items(&tables, &larger.placed);
            prop_assert!(placed.iter().all(|table| is_within(table, larger.room)));
        }
    }

    #[test]
    fn new_tables_never_overlap(
        tables in items(4, ItemKinds::Tables),
        standing in items(12, ItemKinds::All),
        room in room(),
    ) {
        let spots = free_spots(&tables, &standing, room);
        prop_assert_eq!(spots.inside.is_some(), spots.larger.is_none());
        // Standing items may collide with each other, but new tables, which come first, with no item.
        let collide_with_none = |placed: &[PlacedItem], standing: &[RoomItem]| {
            let new_tables = placed_items(&tables, placed);
            let count = new_tables.len();
            let items: Vec<RoomItem> = new_tables.into_iter().chain(as_obstacles(standing)).collect();
            collisions(&items).iter().all(|(first, _)| *first >= count)
        };
        let is_free = |placed: &[PlacedItem]| collide_with_none(placed, &standing);
        let fits = |placed: &[PlacedItem], room: Room| {
            placed_items(&tables, placed).iter().all(|table| is_within(table, room))
        };
        let has_aisles = |placed: &[PlacedItem], standing: &[RoomItem]| {
            let new_tables = placed_items(&tables, placed);
            let is_apart = |table: &RoomItem, other: &RoomItem, distance: u16| {
                gap(table.top_bounds(), other.top_bounds()) >= f64::from(distance) - ROUNDING
            };
            let is_reachable = |table: &RoomItem| standing.iter().all(|other| is_apart(table, other, PASSAGE));
            pairs(&new_tables).all(|(first, second)| is_apart(first, second, AISLE))
                && new_tables.iter().all(is_reachable)
        };
        if let Some(placed) = &spots.inside {
            prop_assert!(is_free(placed) && fits(placed, room) && has_aisles(placed, &standing));
        }
        if let Some(placed) = &spots.tight {
            prop_assert!(spots.inside.is_none() && is_free(placed) && fits(placed, room));
        }
        if let Some(larger) = &spots.larger {
            let standing_there = items_of_larger_room(&standing, &larger.moved);
            prop_assert!(collide_with_none(&larger.placed, &standing_there));
            prop_assert!(has_aisles(&larger.placed, &standing_there));
            prop_assert!(fits(&larger.placed, larger.room));
        }
        prop_assert_eq!(spots.beside.len(), tables.len());
        prop_assert!(is_free(&spots.beside));
        for table in placed_items(&tables, &spots.beside) {
            prop_assert!(table.bounds().left >= to_float(room.units().0));
        }
    }
}
