//! The whole page of a website.

use maud::{Markup, html};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::content::Site;
use crate::context::{FormOutcome, IS_PREVIEW, PageContext};
use crate::design::PageStyle;
use crate::head::{head, html_page};
use crate::sections::{self, RenderedSection};
use crate::{reply, state_pages};

/// The page of a website: the snapshot for guests, the draft for the couple.
#[must_use]
pub fn page(site: &Site, around: &PageContext) -> String {
    let style = PageStyle::of(&site.looks);
    let shown = shown(site, around);
    let body = html! {
        body {
            a.skip href="#content" { "Skip to the content" }
            @if site.sharing && around.invitation.is_none() { (share(site, around)) }
            @if !IS_PREVIEW {
                (state_pages::form_notice(around))
                @if around.sent == Some(FormOutcome::Reply) { (reply::thanked(site, around)) }
            }
            main #content {
                (reply::greeting(around))
                @for section in &shown {
                    (section.markup)
                    @if section.is_hero { (contents(&shown)) }
                }
            }
            (footer(&site.names()))
        }
    };
    html_page(&style, &head(site, around, &style), &body)
}

/// Maximum bytes of the sections of a page: twice the limit for publishing. Each section with gifts, the menu or
/// photos shows all of them, so a hundred such sections would not fit into memory.
const MOST_BYTES: usize = 2 << 20;

/// Upper bound in bytes of a page in memory while the server renders it. It is an estimate: every section counts as if
/// it showed all gifts, photos and people.
#[must_use]
pub fn most_bytes(site: &Site, around: &PageContext) -> usize {
    /// A gift with its form, a person with a reply form, a photo in its sizes, a meal option.
    const GIFT: usize = 3_000;
    const PERSON: usize = 3_000;
    const PHOTO: usize = 1_000;
    const MEAL: usize = 150;
    /// The head of the page, and the text of a section.
    const PLAIN: usize = 20_000;
    let people = around.invitation.as_ref().map_or(1, |of| of.people.len());
    let meals = around.meals.len() * MEAL;
    let section = around.gifts.len() * GIFT
        + around.photos.count() * PHOTO
        + people * (PERSON + meals)
        + PLAIN;
    // The sections, and the whole page once more.
    (site.sections.len() * section).min(2 * MOST_BYTES)
}

/// The sections, up to the one that reaches the limit.
fn shown(site: &Site, around: &PageContext) -> Vec<RenderedSection> {
    let mut bytes = 0;
    let mut shown = Vec::new();
    for section in &site.sections {
        if bytes > MOST_BYTES {
            break;
        }
        if let Some(section) = sections::section(section, site, around) {
            bytes += section.markup.0.len();
            shown.push(section);
        }
    }
    shown
}

/// Minimum number of sections for a table of contents.
const MANY: usize = 3;

/// Table of contents below the names: guests come for the time and the place, and come again.
fn contents(shown: &[RenderedSection]) -> Markup {
    let named: Vec<&RenderedSection> = shown
        .iter()
        .filter(|section| !section.is_hero && !section.title.is_empty())
        .collect();
    html! {
        @if named.len() >= MANY {
            nav.contents aria-label="On this page" {
                ul { @for section in named { li { a href=(format!("#{}", section.heading)) dir="auto" { (section.title) } } } }
            }
        }
    }
}

fn share(site: &Site, around: &PageContext) -> Markup {
    let address = format!("{}{}", around.address.origin, around.address.base);
    let names = site.names();
    let enc = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let network = format!(
        "https://www.facebook.com/sharer/sharer.php?u={}",
        enc(&address)
    );
    let microblog = format!(
        "https://x.com/intent/post?url={}&text={}",
        enc(&address),
        enc(&format!("The wedding of {names}"))
    );
    let mail = format!(
        "mailto:?subject={}&body={}",
        enc(&format!("The wedding of {names}")),
        enc(&address)
    );
    html! {
        details.share {
            summary { span.share-word { "Share" } }
            ul {
                // Both need the script, which shows them.
                li { button type="button" data-share=(address) hidden { "Send to…" } }
                li { button type="button" data-copy=(address) hidden { "Copy link" } }
                li { a href=(network) rel="noopener" target="_blank" { "Facebook" } }
                li { a href=(microblog) rel="noopener" target="_blank" { "X" } }
                li { a href=(mail) { "Email" } }
            }
        }
    }
}

pub(crate) fn footer(names: &str) -> Markup {
    html! {
        footer {
            p.names dir="auto" { (names) }
            p.made { "Made with Troth" }
        }
    }
}
