//! The head of a page: metadata for search engines, shared links and browsers.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::{Value, json};
use troth_core::links::picture_link;

use crate::content::{Hero, Place, SectionContent, Site};
use crate::context::{Assets, PageAddress, PageContext};
use crate::design::PageStyle;
use crate::format;

/// Length in characters of a description in search results.
const MAX_DESCRIPTION: usize = 160;

/// Audience of a page; it decides which metadata the page has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Audience {
    /// Public, and found by search engines.
    SearchEngines,
    /// Everyone with the address; shared links have a preview.
    Visitors,
    /// Guests with a personal link.
    Guests,
}

impl Audience {
    fn of_page(site: &Site, context: &PageContext) -> Self {
        if context.invitation.is_some() || site.personal_links_only {
            Self::Guests
        } else if context.is_open && site.allow_search_engines {
            Self::SearchEngines
        } else {
            Self::Visitors
        }
    }
}

/// Whether search engines may list a page and its files.
#[must_use]
pub fn is_listed(site: &Site, context: &PageContext) -> bool {
    Audience::of_page(site, context) == Audience::SearchEngines
}

/// The head of a page of a website.
pub(crate) fn head(site: &Site, context: &PageContext, style: &PageStyle) -> Markup {
    let audience = Audience::of_page(site, context);
    let title = title(site);
    let description = description(site);
    let full_address = format!("{}{}/", context.address.origin, context.address.base);
    let address = full_address.trim_end_matches('/');
    let image = share_image(site, context).unwrap_or_else(|| format!("{address}/card.png"));
    html! {
        (website_head(&title, context, style))
        @if context.photos.has_album() { script defer src=(context.address.assets.photos_script) {} }
        meta name="description" content=(description);
        @if !site.seo.keywords.is_empty() {
            meta name="keywords" content=(site.seo.keywords.join(", "));
        }
        @if audience == Audience::SearchEngines {
            meta name="robots" content="index, follow";
        } @else {
            meta name="robots" content="noindex, nofollow";
        }
        @if audience != Audience::Guests {
            link rel="canonical" href=(address);
            meta property="og:type" content="website";
            meta property="og:url" content=(address);
            meta property="og:title" content=(title);
            meta property="og:description" content=(description);
            meta property="og:image" content=(image);
            meta name="twitter:card" content="summary_large_image";
            script type="application/ld+json" { (PreEscaped(event_json(site, address))) }
        }
    }
}

/// A whole page, from its head and body.
pub(crate) fn html_page(style: &PageStyle, head: &Markup, body: &Markup) -> String {
    let markup = html! {
        (DOCTYPE)
        html lang="en" data-theme=(style.theme.as_str()) data-font=(style.font.as_str())
            data-background=(style.background.as_str()) {
            head { (head) }
            (body)
        }
    };
    markup.into_string()
}

/// The head elements of every page of a website, also of one that is not public yet.
pub(crate) fn website_head(title: &str, context: &PageContext, style: &PageStyle) -> Markup {
    let PageAddress { assets, base, .. } = &context.address;
    html! {
        (page_styles(title, assets, style))
        script defer src=(assets.script) data-base=(base) {}
    }
}

/// Title and design of a page.
pub(crate) fn page_styles(title: &str, assets: &Assets, style: &PageStyle) -> Markup {
    let theme = assets.themes.get(style.theme.as_str());
    let font = assets.fonts.get(style.font.as_str());
    html! {
        meta charset="utf-8";
        meta name="viewport" content="width=device-width, initial-scale=1";
        title { (title) }
        meta name="theme-color" content=(style.paper());
        link rel="icon" href="/icons/mark.svg" type="image/svg+xml";
        style { (PreEscaped(style.css())) }
        link rel="stylesheet" href=(assets.style);
        @if let Some(theme) = theme { link rel="stylesheet" href=(theme); }
        @if let Some(font) = font { link rel="stylesheet" href=(font); }
    }
}

/// Title for search engines and shared links.
#[must_use]
pub fn title(site: &Site) -> String {
    site.seo.title.clone().unwrap_or_else(|| site.names())
}

/// Description for search engines and shared links.
#[must_use]
pub fn description(site: &Site) -> String {
    let full_description = match &site.seo.description {
        Some(description) => description.clone(),
        None => {
            let parts = [
                Some(format!("The wedding of {}", site.names())),
                site.date.as_deref().map(format::day),
                site.venue.clone(),
            ];
            parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
        }
    };
    shortened(&on_one_line(&full_description))
}

/// Text without line breaks and repeated spaces.
pub(crate) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Shortened to the length that is shown, at a word.
pub(crate) fn shortened(text: &str) -> String {
    if text.chars().count() <= MAX_DESCRIPTION {
        return text.to_owned();
    }
    let start: String = text.chars().take(MAX_DESCRIPTION - 1).collect();
    let word_end = start.rfind(' ').unwrap_or(start.len());
    format!("{}…", start.get(..word_end).unwrap_or(&start))
}

/// Picture of a shared link: the chosen one, or the one behind the names.
fn share_image(site: &Site, context: &PageContext) -> Option<String> {
    let chosen_image = site.seo.image.as_deref().and_then(picture_link);
    chosen_image.or_else(|| {
        site.sections
            .iter()
            .find_map(|section| match &section.body {
                SectionContent::Hero(hero) => hero_image(hero, context),
                _ => None,
            })
    })
}

/// Address of the picture behind the names.
fn hero_image(hero: &Hero, context: &PageContext) -> Option<String> {
    match context.photos.find(hero.background_photo_id.as_deref()) {
        Some(photo) => {
            let path = photo.address(&context.address.photos(), "display");
            Some(format!("{}{path}", context.address.origin))
        }
        None => hero.background_image.as_deref().and_then(picture_link),
    }
}

/// The wedding as a schema.org event; `<` is escaped in the JSON so that no text can close the script element.
fn event_json(site: &Site, address: &str) -> String {
    let ceremony: Place = site
        .sections
        .iter()
        .find_map(|section| match &section.body {
            SectionContent::Details(details) => Some(details.ceremony.clone()),
            _ => None,
        })
        .unwrap_or_default();
    let date = ceremony.date.or_else(|| site.date.clone());
    let start = match (date, ceremony.time) {
        (Some(date), Some(time)) => Some(format!("{date}T{time}")),
        (date, _) => date,
    };
    let mut event = json!({
        "@context": "https://schema.org",
        "@type": "Event",
        "name": title(site),
        "description": description(site),
        "url": address,
    });
    if let Some(start) = start {
        event["startDate"] = start.into();
    }
    if let Some(venue) = ceremony.venue.or_else(|| site.venue.clone()) {
        let mut place = json!({ "@type": "Place", "name": venue });
        if let Some(street) = ceremony.address {
            place["address"] = Value::String(street);
        }
        event["location"] = place;
    }
    event.to_string().replace('<', "\\u003c")
}
