//! User text on a page: lines, and safe links.

use maud::{Markup, html};
use troth_core::links::safe_link;

/// Plain text of several lines.
pub(crate) fn lines(text: Option<&str>) -> Markup {
    html! {
        @for paragraph in text.unwrap_or_default().split("\n\n").filter(|text| !text.trim().is_empty()) {
            p dir="auto" {
                @for (at, line) in paragraph.trim().lines().enumerate() {
                    @if at > 0 { br; }
                    (line)
                }
            }
        }
    }
}

/// A link from typed text; plain words if it is not a safe link.
pub(crate) fn link(typed: &str, words: &str) -> Markup {
    match safe_link(typed) {
        Some(href) => html! { a href=(href) rel="noopener nofollow" target="_blank" { (words) } },
        None => html! { (words) },
    }
}
