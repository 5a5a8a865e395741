//! Seating geometry: seats are along the table's edge and never overlap, and dragged items stay in the room.

use proptest::prelude::*;
use troth_core::seating::geometry::{
    AlignEdge, GRID, ItemForm, MAX_CAPACITY, RoomHit, RoomItem, RoomSize, SEAT_GAP, SEAT_RADIUS,
    SEAT_SPACE, SeatPlace, SpreadAxis, align, bounds, clamp, collisions, distribute, hit_test,
    outline, reach, seats, snap,
};
use troth_core::values::{ObjectKind, TableShape};

const ROOM: RoomSize = RoomSize {
    width: 1_600.0,
    height: 1_200.0,
};

/// Positions are rounded to a hundredth of a unit, in either direction.
const ROUNDING: f64 = 0.015;

fn each_table(check: impl Fn(TableShape, u8)) {
    for shape in TableShape::ALL {
        for capacity in 1..=MAX_CAPACITY {
            check(*shape, capacity);
        }
    }
}

/// Distance of a point outside a table from its edge.
fn distance_to_edge(shape: TableShape, capacity: u8, seat: SeatPlace) -> f64 {
    let outline = outline(shape, capacity);
    let half_width = f64::from(outline.width) / 2.0;
    let half_height = f64::from(outline.height) / 2.0;
    match shape {
        TableShape::Round | TableShape::Oval => (0..36_000)
            .map(|step| {
                let (sin, cos) = (f64::from(step) / 100.0).to_radians().sin_cos();
                (half_width * sin - seat.x).hypot(half_height * cos - seat.y)
            })
            .fold(f64::MAX, f64::min),
        TableShape::Square | TableShape::Rectangle => {
            let outside = |offset: f64, half: f64| (offset.abs() - half).max(0.0);
            outside(seat.x, half_width).hypot(outside(seat.y, half_height))
        }
    }
}

#[test]
fn a_table_has_a_seat_for_each_position() {
    each_table(|shape, capacity| {
        let positions: Vec<u8> = seats(shape, capacity)
            .iter()
            .map(|seat| seat.position)
            .collect();
        assert_eq!(positions, (1..=capacity).collect::<Vec<u8>>(), "{shape:?}");
    });
}

#[test]
fn seats_lie_at_one_distance_from_the_edge() {
    let expected = f64::from(SEAT_RADIUS + SEAT_GAP);
    each_table(|shape, capacity| {
        for seat in seats(shape, capacity) {
            let distance = distance_to_edge(shape, capacity, seat);
            assert!(
                (distance - expected).abs() < ROUNDING,
                "{shape:?} of {capacity}: {seat:?} is {distance} from the edge"
            );
        }
    });
}

#[test]
fn seats_of_a_table_never_come_near_each_other() {
    let least_distance = f64::from(2 * SEAT_RADIUS + SEAT_SPACE);
    each_table(|shape, capacity| {
        let seats = seats(shape, capacity);
        for (index, seat) in seats.iter().enumerate() {
            for other in seats.iter().skip(index + 1) {
                let distance = (seat.x - other.x).hypot(seat.y - other.y);
                assert!(
                    distance >= least_distance,
                    "{shape:?} of {capacity}: {seat:?} and {other:?} are {distance} apart"
                );
            }
        }
    });
}

#[test]
fn seats_are_counted_clockwise() {
    each_table(|shape, capacity| {
        let seats = seats(shape, capacity);
        // Twice the area of the seats' polygon; positive if it runs clockwise on screen.
        let area: f64 = seats
            .iter()
            .zip(seats.iter().cycle().skip(1))
            .map(|(seat, next)| seat.x * next.y - next.x * seat.y)
            .sum();
        if capacity > 2 {
            assert!(area > 0.0, "{shape:?} of {capacity}: {seats:?}");
        }
    });
}

#[test]
fn table_and_seats_are_within_reach() {
    each_table(|shape, capacity| {
        let reach = reach(shape, capacity);
        for seat in seats(shape, capacity) {
            assert!(seat.x.hypot(seat.y) + f64::from(SEAT_RADIUS) <= reach + ROUNDING);
        }
        assert!(reach <= 300.0, "{shape:?} of {capacity}: {reach}");
    });
}

fn form() -> impl Strategy<Value = ItemForm> {
    let table = (prop::sample::select(TableShape::ALL), 1..=MAX_CAPACITY)
        .prop_map(|(shape, capacity)| ItemForm::Table { shape, capacity });
    let object = (10_u16..500, 10_u16..500).prop_map(|(width, height)| ItemForm::Object {
        width: width.into(),
        height: height.into(),
        what: None,
    });
    prop_oneof![3 => table, 1 => object]
}

fn item() -> impl Strategy<Value = RoomItem> {
    (form(), -360..720_i32, -2_000..3_000_i32, -2_000..3_000_i32).prop_map(
        |(form, rotation, x, y)| RoomItem {
            id: String::new(),
            form,
            rotation,
            x: x.into(),
            y: y.into(),
        },
    )
}

fn items() -> impl Strategy<Value = Vec<RoomItem>> {
    prop::collection::vec(item(), 0..8).prop_map(|items| {
        (0..)
            .zip(items)
            .map(|(index, item)| RoomItem {
                id: format!("i{index}"),
                ..item
            })
            .collect()
    })
}

/// The item at another place.
fn moved_to(item: &RoomItem, x: i64, y: i64) -> RoomItem {
    let number = |value: i64| f64::from(i32::try_from(value).unwrap());
    RoomItem {
        x: number(x),
        y: number(y),
        ..item.clone()
    }
}

proptest! {
    #[test]
    fn a_full_rotation_leaves_an_item_unchanged(item in item()) {
        let rotated = RoomItem { rotation: item.rotation + 360, ..item.clone() };
        prop_assert_eq!(item.bounds(), rotated.bounds());
        prop_assert_eq!(item.seats().collect::<Vec<_>>(), rotated.seats().collect::<Vec<_>>());
    }

    #[test]
    fn snapping_is_idempotent(value in -1e9..1e9_f64) {
        let snapped = snap(value);
        prop_assert_eq!(snapped % i64::from(GRID), 0);
        #[allow(clippy::cast_precision_loss, reason = "less than 2^53")]
        let snapped_twice = snap(snapped as f64);
        prop_assert_eq!(snapped, snapped_twice);
        #[allow(clippy::cast_precision_loss, reason = "less than 2^53")]
        let distance = (snapped as f64 - value).abs();
        prop_assert!(distance <= f64::from(GRID) / 2.0);
    }

    #[test]
    fn a_clamped_item_is_inside_and_stays(item in item()) {
        let clamped = clamp(&item, ROOM);
        let inside = moved_to(&item, clamped.x, clamped.y);
        let bounds = inside.bounds();
        prop_assert!(bounds.left >= -ROUNDING && bounds.top >= -ROUNDING, "{bounds:?}");
        prop_assert!(bounds.right <= ROOM.width + ROUNDING, "{bounds:?}");
        prop_assert!(bounds.bottom <= ROOM.height + ROUNDING, "{bounds:?}");
        prop_assert_eq!(clamp(&inside, ROOM), clamped);
    }

    #[test]
    fn an_item_that_does_not_fit_is_centred(item in item()) {
        let closet = RoomSize { width: 9.0, height: 7.0 };
        let clamped = clamp(&item, closet);
        let centred = moved_to(&item, clamped.x, clamped.y);
        prop_assert_eq!(&clamp(&centred, closet), &clamped);
        prop_assert_eq!(&clamp(&moved_to(&item, 100_000, -100_000), closet), &clamped);
    }

    #[test]
    fn bounds_hold_every_seat(items in items()) {
        let bounds = bounds(&items);
        prop_assert_eq!(bounds.is_none(), items.is_empty());
        for (x, y) in items.iter().flat_map(RoomItem::seats) {
            let bounds = bounds.unwrap();
            prop_assert!(bounds.left < x && x < bounds.right && bounds.top < y && y < bounds.bottom);
        }
    }

    #[test]
    fn each_seat_is_hit_where_it_is(item in item(), dx in -11..=11_i8, dy in -11..=11_i8) {
        for (position, (x, y)) in (1..).zip(item.seats()) {
            let point = (x + f64::from(dx), y + f64::from(dy));
            let hit = hit_test(std::slice::from_ref(&item), point, 0.0);
            prop_assert_eq!(hit, Some(RoomHit::Seat { id: String::new(), position }));
        }
    }

    #[test]
    fn items_collide_if_they_share_a_point(pair in [item(), item()]) {
        let collide = !collisions(&pair).is_empty();
        let [first, second] = &pair;
        prop_assert_eq!(first.overlaps(second), second.overlaps(first));
        prop_assert_eq!(first.overlaps(second), collide);
        let distance = (first.x - second.x).hypot(first.y - second.y);
        if distance < 1.0 {
            prop_assert!(collide);
        }
        let (a, b) = (first.bounds(), second.bounds());
        if a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top {
            prop_assert!(!collide, "{a:?} {b:?}");
        }
    }

    #[test]
    fn aligned_items_have_one_line_and_stay(items in items(), edge_index in 0..6_usize) {
        let edges = [AlignEdge::Left, AlignEdge::Centre, AlignEdge::Right, AlignEdge::Top, AlignEdge::Middle, AlignEdge::Bottom];
        let edge = edges[edge_index];
        let aligned: Vec<RoomItem> = items
            .iter()
            .zip(align(&items, edge))
            .map(|(item, placed)| moved_to(item, placed.x, placed.y))
            .collect();
        let lines: Vec<f64> = aligned
            .iter()
            .map(|item| {
                let bounds = item.top_bounds();
                match edge {
                    AlignEdge::Left => bounds.left,
                    AlignEdge::Centre => bounds.left + bounds.right,
                    AlignEdge::Right => bounds.right,
                    AlignEdge::Top => bounds.top,
                    AlignEdge::Middle => bounds.top + bounds.bottom,
                    AlignEdge::Bottom => bounds.bottom,
                }
            })
            .collect();
        for line in &lines {
            // Places are whole units, so each line is within half a unit of the exact one.
            prop_assert!((line - lines[0]).abs() <= 2.0 + ROUNDING, "{lines:?}");
        }
    }

    #[test]
    fn distributed_items_keep_their_ends_and_their_number(items in items()) {
        let placed = distribute(&items, SpreadAxis::Across);
        prop_assert_eq!(placed.len(), items.len());
        let distributed: Vec<RoomItem> = items
            .iter()
            .zip(&placed)
            .map(|(item, placed)| moved_to(item, placed.x, placed.y))
            .collect();
        for (before, after) in items.iter().zip(&distributed) {
            prop_assert_eq!(before.y.to_bits(), after.y.to_bits());
        }
        let mut spans: Vec<_> = distributed.iter().map(RoomItem::top_bounds).collect();
        spans.sort_by(|a, b| (a.left + a.right).total_cmp(&(b.left + b.right)));
        let gaps: Vec<f64> = spans.windows(2).map(|pair| pair[1].left - pair[0].right).collect();
        if gaps.iter().all(|gap| *gap >= 0.0) {
            for gap in &gaps {
                prop_assert!((gap - gaps[0]).abs() <= 2.0 + ROUNDING, "{gaps:?}");
            }
        }
    }
}

#[test]
fn tables_collide_by_their_seats_and_corners() {
    // Each item is a form and a rotation; the second is at this offset from the first.
    let check =
        |first: (ItemForm, i32), second: (ItemForm, i32), offset: (f64, f64), expected: bool| {
            let item = |(form, rotation): (ItemForm, i32), (x, y): (f64, f64)| RoomItem {
                id: String::new(),
                form,
                rotation,
                x,
                y,
            };
            let (first, second) = (item(first, (0.0, 0.0)), item(second, offset));
            assert_eq!(first.overlaps(&second), expected, "{first:?} {second:?}");
        };
    let table = |shape, capacity| ItemForm::Table { shape, capacity };
    let round = (table(TableShape::Round, 8), 0);
    let pair = table(TableShape::Rectangle, 2);
    let object = |what, width, height| ItemForm::Object {
        width,
        height,
        what: Some(what),
    };
    let wall = object(ObjectKind::Wall, 400.0, 10.0);
    // Seat against seat: both tables have one at the side.
    check(round, round, (195.0, 0.0), true);
    check(round, round, (197.0, 0.0), false);
    // Rotated by half a seat, the seats of one fit between those of the other.
    check(round, (round.0, 22), (185.0, 0.0), false);
    // Two tables for two, side by side: their chairs are only at the long sides.
    check((pair, 0), (pair, 0), (141.0, 0.0), false);
    check((pair, 0), (pair, 0), (139.0, 0.0), true);
    check((pair, 0), (pair, 90), (120.0, 0.0), true);
    check(round, (wall, 0), (0.0, 102.0), true);
    check(round, (wall, 0), (0.0, 104.0), false);
    check(round, (wall, 90), (0.0, 104.0), true);
    // Objects that people stand on do not collide; others do.
    for (what, expected) in [
        (ObjectKind::DanceFloor, false),
        (ObjectKind::Stage, false),
        (ObjectKind::Bar, true),
        (ObjectKind::Door, true),
        (ObjectKind::Pillar, true),
        (ObjectKind::Wall, true),
    ] {
        check(
            round,
            (object(what, 200.0, 200.0), 0),
            (30.0, 0.0),
            expected,
        );
        check(
            (object(what, 200.0, 200.0), 0),
            (wall, 0),
            (30.0, 0.0),
            expected,
        );
    }
}
