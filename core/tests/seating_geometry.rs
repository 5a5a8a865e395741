//! The geometry of seating: seats lie beside the edge of their table and never overlap.

use troth_core::document::TableShape;
use troth_core::seating::geometry::{
    MAX_CAPACITY, SEAT_GAP, SEAT_RADIUS, SEAT_SPACE, SeatPlace, outline, reach, seats,
};

/// A hundredth of a unit is what positions are rounded to, in either direction.
const ROUNDING: f64 = 0.015;

fn each_table(check: impl Fn(TableShape, u8)) {
    for shape in TableShape::ALL {
        for capacity in 1..=MAX_CAPACITY {
            check(*shape, capacity);
        }
    }
}

/// How far a point outside of a table is from its edge.
fn to_edge(shape: TableShape, capacity: u8, seat: SeatPlace) -> f64 {
    let outline = outline(shape, capacity);
    let half = (
        f64::from(outline.width) / 2.0,
        f64::from(outline.height) / 2.0,
    );
    match shape {
        TableShape::Round | TableShape::Oval => (0..36_000)
            .map(|step| {
                let (sin, cos) = (f64::from(step) / 100.0).to_radians().sin_cos();
                (half.0 * sin - seat.x).hypot(half.1 * cos - seat.y)
            })
            .fold(f64::MAX, f64::min),
        TableShape::Square | TableShape::Rectangle => {
            let outside = |at: f64, half: f64| (at.abs() - half).max(0.0);
            outside(seat.x, half.0).hypot(outside(seat.y, half.1))
        }
    }
}

#[test]
fn a_table_has_a_seat_for_each_position() {
    each_table(|shape, capacity| {
        let positions: Vec<u8> = seats(shape, capacity).iter().map(|s| s.position).collect();
        assert_eq!(positions, (1..=capacity).collect::<Vec<u8>>(), "{shape:?}");
    });
}

#[test]
fn seats_lie_at_one_distance_from_the_edge() {
    let expected = f64::from(SEAT_RADIUS + SEAT_GAP);
    each_table(|shape, capacity| {
        for seat in seats(shape, capacity) {
            let distance = to_edge(shape, capacity, seat);
            assert!(
                (distance - expected).abs() < ROUNDING,
                "{shape:?} of {capacity}: {seat:?} is {distance} from the edge"
            );
        }
    });
}

#[test]
fn seats_of_a_table_never_come_near_each_other() {
    let least = f64::from(2 * SEAT_RADIUS + SEAT_SPACE);
    each_table(|shape, capacity| {
        let seats = seats(shape, capacity);
        for (index, one) in seats.iter().enumerate() {
            for other in seats.iter().skip(index + 1) {
                let distance = (one.x - other.x).hypot(one.y - other.y);
                assert!(
                    distance >= least,
                    "{shape:?} of {capacity}: {one:?} and {other:?} are {distance} apart"
                );
            }
        }
    });
}

#[test]
fn seats_are_counted_clockwise() {
    each_table(|shape, capacity| {
        let seats = seats(shape, capacity);
        // Twice the area of the polygon of the seats, positive when it runs clockwise on a screen.
        let area: f64 = seats
            .iter()
            .zip(seats.iter().cycle().skip(1))
            .map(|(one, next)| one.x * next.y - next.x * one.y)
            .sum();
        if capacity > 2 {
            assert!(area > 0.0, "{shape:?} of {capacity}: {seats:?}");
        }
    });
}

#[test]
fn the_reach_holds_table_and_seats() {
    each_table(|shape, capacity| {
        let reach = reach(shape, capacity);
        for seat in seats(shape, capacity) {
            assert!(seat.x.hypot(seat.y) + f64::from(SEAT_RADIUS) <= reach + ROUNDING);
        }
        assert!(reach <= 300.0, "{shape:?} of {capacity}: {reach}");
    });
}
