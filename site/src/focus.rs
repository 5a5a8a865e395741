//! Where the faces of the picture behind the names are, and how each cut of it keeps them in sight (ADR 42).

/// Where the faces of a picture are, from its left and its top in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Focus {
    pub(crate) x: i64,
    pub(crate) y: i64,
}

/// A focus is a class of the style sheet, in steps of so many percent (see `base/hero.css` of the web app).
const FOCUS_STEP: i64 = 5;

impl Focus {
    /// The couple's own, or where faces usually are: in the upper third of an upright photo, a little above the middle of
    /// a wide one. `size` is the photo's width and height, where they are known.
    pub(crate) fn of(x: Option<i64>, y: Option<i64>, size: Option<(u32, u32)>) -> Self {
        let is_upright = size.is_some_and(|(width, height)| height > width);
        let guess = if is_upright { 30 } else { 40 };
        Self {
            x: x.unwrap_or(50).clamp(0, 100),
            y: y.unwrap_or(guess).clamp(0, 100),
        }
    }

    /// A cut that shows a part of the picture only moves further than the faces are from the middle: they come near the
    /// middle of a cut of half the width, and stay in sight in one of a quarter.
    pub(crate) fn class(self) -> String {
        let moved = |percent: i64| (50 + (percent - 50) * 8 / 5).clamp(0, 100);
        let step = |percent: i64| (moved(percent) + FOCUS_STEP / 2) / FOCUS_STEP;
        format!("behind x{} y{}", step(self.x), step(self.y))
    }

    /// The classes of a title with a picture: its words stand on the right where the faces are on the left.
    pub(crate) fn title(self) -> &'static str {
        if self.x < 50 {
            "hero pictured right"
        } else {
            "hero pictured"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_where_the_couple_says_or_where_they_usually_are() {
        let check = |x, y, size: Option<(u32, u32)>, class: &str, side: &str| {
            let focus = Focus::of(x, y, size);
            assert_eq!((focus.class().as_str(), focus.title()), (class, side));
        };
        check(
            None,
            None,
            Some((3_000, 4_000)),
            "behind x10 y4",
            "hero pictured",
        );
        check(
            None,
            None,
            Some((4_000, 3_000)),
            "behind x10 y7",
            "hero pictured",
        );
        check(None, None, None, "behind x10 y7", "hero pictured");
        check(
            Some(12),
            Some(88),
            None,
            "behind x0 y20",
            "hero pictured right",
        );
        check(Some(60), Some(30), None, "behind x13 y4", "hero pictured");
        // What a document says that no command can write.
        check(
            Some(-5),
            Some(400),
            None,
            "behind x0 y20",
            "hero pictured right",
        );
    }
}
