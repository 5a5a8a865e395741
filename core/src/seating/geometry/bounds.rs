//! An axis-aligned rectangle.

use super::rounded;

/// An axis-aligned rectangle, in units.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RoomBounds {
    /// The smallest x.
    pub left: f64,
    /// The smallest y.
    pub top: f64,
    /// The largest x.
    pub right: f64,
    /// The largest y.
    pub bottom: f64,
}

impl RoomBounds {
    /// The smallest rectangle around both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The same rectangle, moved by a vector.
    pub(super) fn moved_by(self, (x, y): (f64, f64)) -> Self {
        Self {
            left: rounded(self.left + x),
            top: rounded(self.top + y),
            right: rounded(self.right + x),
            bottom: rounded(self.bottom + y),
        }
    }
}
