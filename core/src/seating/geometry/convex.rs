//! Convex shapes with rounded corners, for all table tops and objects.

use super::angle::{sin_cos, turn};
use super::bounds::RoomBounds;
use super::length;

type Point = (f64, f64);

/// All points within `radius` of a convex polygon. A circle is a polygon with one corner; a table with rounded
/// corners is a smaller rectangle with their radius.
#[derive(Debug, Clone)]
pub(super) struct Convex {
    /// Clockwise on a screen.
    corners: Vec<Point>,
    radius: f64,
    /// The half axes and rotation of the ellipse that the polygon approximates, for exact bounds.
    ellipse: Option<(Point, i32)>,
}

/// How many corners approximate an ellipse.
const ELLIPSE_CORNERS: u8 = 48;

impl Convex {
    pub(super) fn circle(radius: f64) -> Self {
        Self {
            corners: vec![(0.0, 0.0)],
            radius,
            ellipse: None,
        }
    }

    /// A rectangle by half its width and height, with rounded corners.
    pub(super) fn rectangle((half_width, half_height): Point, corner_radius: f64) -> Self {
        let x = (half_width - corner_radius).max(0.0);
        let y = (half_height - corner_radius).max(0.0);
        Self {
            corners: vec![(-x, -y), (x, -y), (x, y), (-x, y)],
            radius: corner_radius,
            ellipse: None,
        }
    }

    /// An ellipse by its half axes.
    pub(super) fn ellipse((a, b): Point) -> Self {
        let step = 360.0 / f64::from(ELLIPSE_CORNERS);
        let corner = |index| {
            let (sin, cos) = sin_cos(step * f64::from(index));
            (a * sin, -b * cos)
        };
        Self {
            corners: (0..ELLIPSE_CORNERS).map(corner).collect(),
            radius: 0.0,
            ellipse: Some(((a, b), 0)),
        }
    }

    /// The shape turned around the origin.
    pub(super) fn turned(mut self, degrees: i32) -> Self {
        for corner in &mut self.corners {
            *corner = turn(*corner, degrees);
        }
        self.ellipse = self
            .ellipse
            .map(|(half_axes, rotation)| (half_axes, rotation + degrees));
        self
    }

    pub(super) fn moved(mut self, (x, y): Point) -> Self {
        for corner in &mut self.corners {
            *corner = (corner.0 + x, corner.1 + y);
        }
        self
    }

    /// The bounds of a shape that was not moved.
    ///
    /// An ellipse with half axes a and b, turned by φ, is 2 √(a² cos² φ + b² sin² φ) wide.
    pub(super) fn bounds(&self) -> RoomBounds {
        if let Some(((a, b), degrees)) = self.ellipse {
            let (sin, cos) = sin_cos(f64::from(degrees));
            let (x, y) = (length(a * cos, b * sin), length(a * sin, b * cos));
            return RoomBounds {
                left: -x,
                top: -y,
                right: x,
                bottom: y,
            };
        }
        let empty = RoomBounds {
            left: f64::MAX,
            top: f64::MAX,
            right: f64::MIN,
            bottom: f64::MIN,
        };
        self.corners.iter().fold(empty, |bounds, (x, y)| {
            bounds.union(RoomBounds {
                left: x - self.radius,
                top: y - self.radius,
                right: x + self.radius,
                bottom: y + self.radius,
            })
        })
    }

    /// The distance of a point from the shape; 0 inside.
    pub(super) fn gap_to(&self, point: Point) -> f64 {
        (self.distance_to_polygon(point) - self.radius).max(0.0)
    }

    /// Whether two shapes share an area; touching does not count.
    pub(super) fn overlaps(&self, other: &Self) -> bool {
        let touching_distance = self.radius + other.radius;
        let has_near_corner = |shape: &Self, polygon: &Self| {
            shape
                .corners
                .iter()
                .any(|corner| polygon.distance_to_polygon(*corner) < touching_distance)
        };
        let is_separated = || self.separates(other) || other.separates(self);
        has_near_corner(self, other) || has_near_corner(other, self) || !is_separated()
    }

    /// Whether the other polygon lies entirely beyond a line along one of its edges. Two convex polygons share
    /// an area exactly if neither has such an edge.
    fn separates(&self, other: &Self) -> bool {
        let is_other_beyond = |(from, to)| {
            other
                .corners
                .iter()
                .all(|corner| side_of_line(from, to, *corner) <= 0.0)
        };
        self.corners.len() < 3 || self.edges().any(is_other_beyond)
    }

    /// The distance of a point from the polygon without its rounding; 0 inside.
    fn distance_to_polygon(&self, point: Point) -> f64 {
        if self.is_inside(point) {
            return 0.0;
        }
        self.edges()
            .map(|edge| distance_to_segment(point, edge))
            .fold(f64::MAX, f64::min)
    }

    /// Whether a point is strictly inside the polygon.
    fn is_inside(&self, point: Point) -> bool {
        self.corners.len() > 2
            && self
                .edges()
                .all(|(from, to)| side_of_line(from, to, point) > 0.0)
    }

    /// The edges; a single corner gives one of length zero.
    fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(next.copied())
    }
}

/// Positive if the point is to the right of the line from `from` to `to`.
fn side_of_line(from: Point, to: Point, point: Point) -> f64 {
    (to.0 - from.0) * (point.1 - from.1) - (to.1 - from.1) * (point.0 - from.0)
}

fn distance_to_segment(point: Point, (from, to): (Point, Point)) -> f64 {
    let (along_x, along_y) = (to.0 - from.0, to.1 - from.1);
    let (point_x, point_y) = (point.0 - from.0, point.1 - from.1);
    let squared_length = along_x * along_x + along_y * along_y;
    // Where the nearest point of the segment is: 0 at its start, 1 at its end.
    let share = if squared_length > 0.0 {
        ((point_x * along_x + point_y * along_y) / squared_length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    length(point_x - share * along_x, point_y - share * along_y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_overlap_if_they_share_an_area() {
        let circle = || Convex::circle(60.0);
        let bar = || Convex::rectangle((100.0, 10.0), 0.0);
        let check = |one: &Convex, two: &Convex, expected: bool| {
            assert_eq!(one.overlaps(two), expected, "{one:?} {two:?}");
            assert_eq!(two.overlaps(one), expected, "{two:?} {one:?}");
        };
        check(&circle(), &circle().moved((119.0, 0.0)), true);
        check(&circle(), &circle().moved((120.0, 0.0)), false);
        check(&circle(), &circle(), true);
        // A cross: no corner of one is inside the other.
        check(&bar(), &bar().turned(90), true);
        check(&bar(), &bar().moved((0.0, 20.0)), false);
        check(&bar(), &bar().moved((0.0, 19.0)), true);
        check(&bar(), &bar(), true);
        check(&bar(), &circle().moved((0.0, 70.0)), false);
        check(&bar(), &circle().moved((0.0, 69.0)), true);
        check(&bar().turned(45), &circle().moved((100.0, -50.0)), false);
        check(
            &Convex::ellipse((80.0, 30.0)),
            &bar().moved((0.0, 41.0)),
            false,
        );
        check(
            &Convex::ellipse((80.0, 30.0)),
            &bar().moved((0.0, 39.0)),
            true,
        );
    }

    #[test]
    fn a_gap_is_measured_from_the_edge() {
        let check = |shape: &Convex, point: Point, expected: f64| {
            assert!((shape.gap_to(point) - expected).abs() < 1e-9, "{shape:?}");
        };
        check(&Convex::circle(60.0), (82.0, 0.0), 22.0);
        check(&Convex::circle(60.0), (0.0, 0.0), 0.0);
        check(&Convex::rectangle((70.0, 40.0), 8.0), (0.0, 62.0), 22.0);
        check(&Convex::rectangle((70.0, 40.0), 8.0), (69.0, 0.0), 0.0);
    }
}
