//! User text on a page: lines, and safe links.

use maud::{Markup, html};
use troth_core::links::safe_link;

/// Plain text as paragraphs, which an empty line separates, with line breaks.
pub(crate) fn lines(text: Option<&str>) -> Markup {
    html! {
        @for paragraph in text.unwrap_or_default().split("\n\n").filter(|text| !text.trim().is_empty()) {
            p dir="auto" {
                @for (index, line) in paragraph.trim().lines().enumerate() {
                    @if index > 0 { br; }
                    (line)
                }
            }
        }
    }
}

/// A link to a typed address; only the text if the address is not safe.
pub(crate) fn link(typed: &str, text: &str) -> Markup {
    match safe_link(typed) {
        Some(href) => html! { a href=(href) rel="noopener nofollow" target="_blank" { (text) } },
        None => html! { (text) },
    }
}
