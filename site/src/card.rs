//! The picture of a shared link if the couple has chosen none: names, day and place in the theme's colours and type,
//! as SVG. The server renders it as a bitmap.

use maud::html;

use crate::content::Site;
use crate::design::PageStyle;
use crate::format;

/// Width and height in pixels, the usual size of Open Graph pictures.
pub const SIZE: (u32, u32) = (1200, 630);

/// A picture, and the name of its font.
pub struct ShareCard {
    /// SVG with lines, and text in the font `card`.
    pub svg: String,
    /// One of [`troth_core::values::SiteFont`].
    pub font: &'static str,
}

/// The share picture of a website.
#[must_use]
pub fn card(site: &Site) -> ShareCard {
    let style = PageStyle::from_design(&site.looks);
    let [paper, ink, accent, line] = style.colors();
    let names = printable(&site.names());
    let day = site.date.as_deref().map(format::day).unwrap_or_default();
    let venue = printable(site.venue.as_deref().unwrap_or_default());
    let svg = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(SIZE.0) height=(SIZE.1)
            viewBox=(format!("0 0 {} {}", SIZE.0, SIZE.1)) {
            rect width="100%" height="100%" fill=(paper) {}
            rect x="28" y="28" width="1144" height="574" fill="none" stroke=(line) stroke-width="2" {}
            rect x="40" y="40" width="1120" height="550" fill="none" stroke=(line) stroke-width="1" {}
            text x="600" y="305" font-family="card" font-size=(font_size(&names, 120)) fill=(ink)
                text-anchor="middle" { (names) }
            line x1="540" y1="367" x2="660" y2="367" stroke=(accent) stroke-width="3" {}
            text x="600" y="437" font-family="card" font-size=(font_size(&day, 44)) fill=(accent)
                text-anchor="middle" { (day) }
            text x="600" y="501" font-family="card" font-size=(font_size(&venue, 36)) fill=(ink)
                text-anchor="middle" { (venue) }
        }
    };
    ShareCard {
        svg: svg.into_string(),
        font: style.font.as_str(),
    }
}

/// The largest font size up to `max_size` at which a line stays inside the frame, in pixels.
fn font_size(text: &str, max_size: usize) -> usize {
    /// Inner width of the frame in pixels.
    const WIDTH: usize = 1040;
    /// Average width of a letter, in percent of its height.
    const LETTER_WIDTH: usize = 55;
    let letters = text.chars().count().max(1);
    max_size.min(WIDTH * 100 / (letters * LETTER_WIDTH)).max(16)
}

/// Text without control characters, which XML cannot contain, cut to a readable length.
fn printable(text: &str) -> String {
    const MAX_LETTERS: usize = 80;
    let letters = text.chars().filter(|letter| !letter.is_control());
    letters.take(MAX_LETTERS).collect()
}
