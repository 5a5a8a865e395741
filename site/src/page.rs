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
pub fn page(site: &Site, context: &PageContext) -> String {
    let style = PageStyle::from_design(&site.looks);
    let sections = render_sections(site, context);
    let body = html! {
        body {
            a.skip href="#content" { "Skip to the content" }
            @if site.sharing && context.invitation.is_none() { (share_menu(site, context)) }
            @if !IS_PREVIEW {
                (state_pages::form_notice(context))
                @if context.sent == Some(FormOutcome::Reply) { (reply::thanks_with_answers(site, context)) }
            }
            main #content {
                (reply::greeting(context))
                @for section in &sections {
                    (section.markup)
                    @if section.is_hero { (table_of_contents(&sections)) }
                }
            }
            (footer(&site.names()))
        }
    };
    html_page(&style, &head(site, context, &style), &body)
}

/// Maximum bytes of the sections of a page: twice the limit for publishing. Each section with gifts, the menu or
/// photos shows all of them, so a hundred such sections would not fit into memory.
const MAX_SECTION_BYTES: usize = 2 << 20;

/// Upper bound in bytes of a page in memory while the server renders it. It is an estimate: every section counts as if
/// it showed all gifts, photos and people.
#[must_use]
pub fn most_bytes(site: &Site, context: &PageContext) -> usize {
    /// Bytes of a gift with its form, a person with a reply form, a photo in its sizes, and a meal option.
    const GIFT: usize = 3_000;
    const PERSON: usize = 3_000;
    const PHOTO: usize = 1_000;
    const MEAL: usize = 150;
    /// Bytes of the head of the page, and of the text of a section.
    const PLAIN: usize = 20_000;
    let invitation = context.invitation.as_ref();
    let people = invitation.map_or(1, |invitation| invitation.people.len());
    let meals = context.meals.len() * MEAL;
    let section = context.gifts.len() * GIFT
        + context.photos.count() * PHOTO
        + people * (PERSON + meals)
        + PLAIN;
    // While the page is put together, its sections are in memory twice.
    (site.sections.len() * section).min(2 * MAX_SECTION_BYTES)
}

/// The sections, up to the one that reaches the limit.
fn render_sections(site: &Site, context: &PageContext) -> Vec<RenderedSection> {
    let mut bytes = 0;
    let mut rendered = Vec::new();
    for section in &site.sections {
        if bytes > MAX_SECTION_BYTES {
            break;
        }
        if let Some(section) = sections::section(section, site, context) {
            bytes += section.markup.0.len();
            rendered.push(section);
        }
    }
    rendered
}

/// Minimum number of titled sections for a table of contents.
const MIN_TITLED_SECTIONS: usize = 3;

/// Table of contents below the names: guests come for the time and the place, and come again.
fn table_of_contents(sections: &[RenderedSection]) -> Markup {
    let titled: Vec<&RenderedSection> = sections
        .iter()
        .filter(|section| !section.is_hero && !section.title.is_empty())
        .collect();
    html! {
        @if titled.len() >= MIN_TITLED_SECTIONS {
            nav.contents aria-label="On this page" {
                ul { @for section in titled { li { a href=(format!("#{}", section.heading)) dir="auto" { (section.title) } } } }
            }
        }
    }
}

/// The menu to share the website.
fn share_menu(site: &Site, context: &PageContext) -> Markup {
    let address = format!("{}{}", context.address.origin, context.address.base);
    let names = site.names();
    let encode = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let facebook = format!(
        "https://www.facebook.com/sharer/sharer.php?u={}",
        encode(&address)
    );
    let x = format!(
        "https://x.com/intent/post?url={}&text={}",
        encode(&address),
        encode(&format!("The wedding of {names}"))
    );
    let mail = format!(
        "mailto:?subject={}&body={}",
        encode(&format!("The wedding of {names}")),
        encode(&address)
    );
    html! {
        details.share {
            summary { span.share-word { "Share" } }
            ul {
                // Both need the script, which shows them.
                li { button type="button" data-share=(address) hidden { "Send to…" } }
                li { button type="button" data-copy=(address) hidden { "Copy link" } }
                li { a href=(facebook) rel="noopener" target="_blank" { "Facebook" } }
                li { a href=(x) rel="noopener" target="_blank" { "X" } }
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
