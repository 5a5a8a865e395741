//! Position of the faces in the picture behind the names; every crop keeps them visible (ADR 42).

/// Position of the faces in a picture, from the left and the top in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Focus {
    pub(crate) x: i64,
    pub(crate) y: i64,
}

/// Each focus is a class of the style sheet, in steps of this many percent (see `base/hero.css` of the web app).
const FOCUS_STEP: i64 = 5;

impl Focus {
    /// The couple's choice, or the usual position of faces: in the upper third of an upright photo, slightly above the
    /// middle of a wide one. `size` is the photo's width and height, if known.
    pub(crate) fn new(x: Option<i64>, y: Option<i64>, size: Option<(u32, u32)>) -> Self {
        let is_upright = size.is_some_and(|(width, height)| height > width);
        let usual_y = if is_upright { 30 } else { 40 };
        Self {
            x: x.unwrap_or(50).clamp(0, 100),
            y: y.unwrap_or(usual_y).clamp(0, 100),
        }
    }

    /// The class that positions a crop. A crop moves further than the faces are from the middle: in one of half the
    /// width they end up near its middle, and in one of a quarter they stay visible.
    pub(crate) fn picture_class(self) -> String {
        let crop_position = |percent: i64| (50 + (percent - 50) * 8 / 5).clamp(0, 100);
        let step = |percent: i64| (crop_position(percent) + FOCUS_STEP / 2) / FOCUS_STEP;
        format!("behind x{} y{}", step(self.x), step(self.y))
    }

    /// Classes of a title with a picture: with faces on the left, the text is on the right.
    pub(crate) fn title_class(self) -> &'static str {
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
    fn the_focus_is_the_couples_choice_or_the_usual_place_of_faces() {
        let check = |x, y, size: Option<(u32, u32)>, class: &str, side: &str| {
            let focus = Focus::new(x, y, size);
            assert_eq!(
                (focus.picture_class().as_str(), focus.title_class()),
                (class, side)
            );
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
        // Out of range: a document may contain it, although no command writes it.
        check(
            Some(-5),
            Some(400),
            None,
            "behind x0 y20",
            "hero pictured right",
        );
    }
}
