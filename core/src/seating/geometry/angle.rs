//! Sines and cosines of degrees, equal to the bit on every machine.

/// The sine and the cosine of an angle in degrees.
///
/// The angle is first reduced to [-45°, 45°], which is exact; there the Taylor series of nine terms is accurate
/// to 2^-52. Multiples of 90° are exact, so a quarter turn of a table keeps whole numbers whole.
///
/// ```
/// use troth_core::seating::geometry::angle::sin_cos;
/// assert_eq!(sin_cos(90.0), (1.0, 0.0));
/// assert_eq!(sin_cos(-540.0), (0.0, -1.0));
/// assert!((sin_cos(30.0).0 - 0.5).abs() < 1e-15);
/// ```
#[must_use]
pub fn sin_cos(degrees: f64) -> (f64, f64) {
    // Not `round`, which would reduce 45° and -315° differently.
    let quarters = (degrees / 90.0 + 0.5).floor();
    let remainder = (degrees - quarters * 90.0).to_radians();
    let (sin, cos) = (sine(remainder), cosine(remainder));
    let (turned_sin, turned_cos) = match quarters.rem_euclid(4.0) {
        0.0 => (sin, cos),
        1.0 => (cos, -sin),
        2.0 => (-sin, -cos),
        _ => (-cos, sin),
    };
    // Adding zero turns negative zero into zero.
    (turned_sin + 0.0, turned_cos + 0.0)
}

/// A point turned around the origin, clockwise on a screen.
///
/// ```
/// use troth_core::seating::geometry::angle::turn;
/// assert_eq!(turn((0.0, -82.0), 90), (82.0, 0.0));
/// assert_eq!(turn((13.0, 7.0), 360), (13.0, 7.0));
/// ```
#[must_use]
pub fn turn((x, y): (f64, f64), degrees: i32) -> (f64, f64) {
    let (sin, cos) = sin_cos(f64::from(degrees));
    (x * cos - y * sin, x * sin + y * cos)
}

/// x - x³/3! + x⁵/5! - …, by Horner's rule.
fn sine(x: f64) -> f64 {
    x * series(x * x, 17.0)
}

/// 1 - x²/2! + x⁴/4! - …, by Horner's rule.
fn cosine(x: f64) -> f64 {
    series(x * x, 18.0)
}

/// 1 - x²/(k(k-1)) (1 - …), from the last term to the first; `square` is x², and `last_k` the k of the last term.
fn series(square: f64, last_k: f64) -> f64 {
    let mut sum = 1.0;
    let mut k = last_k;
    while k > 1.0 {
        sum = 1.0 - square / (k * (k - 1.0)) * sum;
        k -= 2.0;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sines_agree_with_the_standard_library() {
        for tenth in -7_200..=7_200 {
            let degrees = f64::from(tenth) / 10.0;
            let (sin, cos) = sin_cos(degrees);
            let (std_sin, std_cos) = degrees.to_radians().sin_cos();
            assert!((sin - std_sin).abs() < 1e-14, "{degrees}");
            assert!((cos - std_cos).abs() < 1e-14, "{degrees}");
        }
    }

    #[test]
    fn a_whole_turn_is_the_identity() {
        for degrees in 0..360 {
            assert_eq!(turn((3.0, -4.0), degrees), turn((3.0, -4.0), degrees + 360));
            assert_eq!(turn((3.0, -4.0), degrees), turn((3.0, -4.0), degrees - 360));
        }
    }
}
