//! The sections of a page, one function for each type.

use maud::{Markup, html};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;
use troth_core::links::picture_link;
use troth_core::rich_text::RichText;

use crate::call_link::{self, CallLink};
use crate::content::{
    Custom, Details, Gallery, Image, Place, Schedule, Section, SectionContent, Site, Story, Travel,
};
use crate::context::PageContext;
use crate::photos::Photo;
use crate::rich::rich_text;
use crate::text::{lines, link};
use crate::{format, gifts, hero, photos, reply};

/// A rendered section.
pub(crate) struct RenderedSection {
    /// Id of its heading.
    pub(crate) heading: String,
    pub(crate) title: String,
    pub(crate) is_hero: bool,
    pub(crate) markup: Markup,
}

/// Renders a section, with an attribute for the builder to find it. A section without content is left out.
pub(crate) fn section(
    section: &Section,
    site: &Site,
    context: &PageContext,
) -> Option<RenderedSection> {
    let kind = section.body.kind().as_str();
    let id = section.id.as_deref().unwrap_or(kind);
    let heading = format!("{kind}-{id}");
    let rendered = |is_hero, markup| RenderedSection {
        heading: heading.clone(),
        title: section.title.clone(),
        is_hero,
        markup,
    };
    let body = match &section.body {
        SectionContent::Hero(hero) => {
            let content = hero::hero(hero, &section.title, site, context);
            let classes = hero::classes(hero, context);
            let header = html! { header class=(classes) data-section=(id) { (content) } };
            return Some(rendered(true, header));
        }
        SectionContent::Story(story) => story_content(story, context),
        SectionContent::Details(details) => details_content(details, site, context),
        SectionContent::Gallery(gallery) => gallery_content(gallery, context),
        SectionContent::Rsvp(rsvp) => reply::section(id, rsvp, site, context),
        SectionContent::Registry(registry) => gifts::section(registry, site, context),
        SectionContent::Travel(travel) => travel_content(travel, site),
        SectionContent::Schedule(schedule) => schedule_content(schedule, site),
        SectionContent::Custom(custom) => custom_content(custom, context),
    };
    if body.0.is_empty() {
        return None;
    }
    let has_title = !section.title.is_empty();
    let markup = html! {
        section class=(kind) data-section=(id) aria-labelledby=[has_title.then_some(&heading)] {
            div.inner {
                @if has_title { h2 id=(heading) dir="auto" { (section.title) } }
                (body)
            }
        }
    };
    Some(rendered(false, markup))
}

fn story_content(story: &Story, context: &PageContext) -> Markup {
    html! {
        @if let Some(subtitle) = &story.subtitle { p.subtitle dir="auto" { (subtitle) } }
        (figure(story.photo_id.as_deref(), story.image.as_deref(), context))
        (formatted(story.content.as_ref()))
    }
}

fn custom_content(custom: &Custom, context: &PageContext) -> Markup {
    html! {
        (figure(custom.photo_id.as_deref(), None, context))
        (formatted(custom.content.as_ref()))
    }
}

/// The picture of a section. Its proportions are a class, so that its space is reserved before it loads.
fn figure(photo: Option<&str>, link: Option<&str>, context: &PageContext) -> Markup {
    let class = context.photos.find(photo).map(Photo::shape_class);
    let picture = picture(photo, link, "", context);
    html! { @if let Some(picture) = picture { figure class=[class] { (picture) } } }
}

/// Display width of a picture as wide as the text.
const IN_TEXT: &str = "(max-width: 44rem) 100vw, 44rem";

/// A photo of the albums, if visitors may see it, otherwise the picture at a link. A section keeps both.
fn picture(
    photo: Option<&str>,
    link: Option<&str>,
    alt: &str,
    context: &PageContext,
) -> Option<Markup> {
    if let Some(photo) = context.photos.find(photo) {
        let alt = Some(alt).filter(|alt| !alt.is_empty());
        let base = context.address.photos();
        return Some(photos::picture(photo, &base, IN_TEXT, alt));
    }
    let link = picture_link(link?)?;
    Some(html! { img src=(link) alt=(alt) loading="lazy" referrerpolicy="no-referrer"; })
}

fn formatted(content: Option<&Value>) -> Markup {
    let text = match content {
        Some(Value::Object(node)) => RichText::from_node(node),
        Some(Value::String(text)) => RichText::read(text),
        _ => RichText::default(),
    };
    html! { @if !text.is_empty() { div.text { (rich_text(&text)) } } }
}

fn details_content(details: &Details, site: &Site, context: &PageContext) -> Markup {
    let places = html! {
        (place_entry("Ceremony", "ceremony", &details.ceremony, (site, context)))
        (place_entry("Reception", "reception", &details.reception, (site, context)))
    };
    html! {
        @if !places.0.is_empty() { div.places { (places) } }
        @if let Some(dress) = &details.dresscode {
            div.dress {
                h3 { "Dress code" }
                p dir="auto" { (dress) }
            }
        }
        @if let Some(text) = &details.additional_info { div.text { (lines(Some(text))) } }
    }
}

/// Time and place of a part of the day. `file` is the name of its calendar file.
fn place_entry(
    title: &str,
    file: &str,
    place: &Place,
    (site, context): (&Site, &PageContext),
) -> Markup {
    let Place {
        date,
        time,
        venue,
        address,
    } = place;
    if *place == Place::default() {
        return html! {};
    }
    let parts = [venue.as_deref(), address.as_deref()];
    let full_address = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    html! {
        div.place {
            h3 { (title) }
            @if let Some(date) = date { p.day { time datetime=(date) { (format::day(date)) } } }
            @if let Some(time) = time { p.time { time datetime=(time) { (site.written_time(time)) } } }
            @if let Some(venue) = venue { p.venue dir="auto" { (venue) } }
            @if let Some(address) = address { p.address dir="auto" { (address) } }
            p.ways {
                @if !full_address.is_empty() {
                    a href=(map_link(&full_address)) rel="noopener" target="_blank"
                        aria-label=(format!("Map of the {}", title.to_lowercase())) { "Map" }
                }
                @if date.is_some() {
                    a href=(format!("{}/{file}.ics", context.address.base))
                        aria-label=(format!("Add to calendar: {}", title.to_lowercase())) { "Add to calendar" }
                }
            }
        }
    }
}

fn map_link(place: &str) -> String {
    let query = utf8_percent_encode(place, NON_ALPHANUMERIC);
    format!("https://www.google.com/maps/search/?api=1&query={query}")
}

fn gallery_content(gallery: &Gallery, context: &PageContext) -> Markup {
    let image_markup = |image: &Image| {
        let alt = image.alt.as_deref().unwrap_or_default();
        let photo = image.photo_id.as_deref();
        picture(photo, image.url.as_deref(), alt, context)
    };
    let images = gallery.images.iter().take(photos::MAX_IN_GALLERY);
    let pictures: Vec<_> = images
        .filter_map(|image| Some((image_markup(image)?, image)))
        .collect();
    let album = gallery.album_id.as_deref();
    html! {
        (lines(gallery.description.as_deref()))
        @if !pictures.is_empty() {
            ul.pictures {
                @for (picture, image) in pictures {
                    li {
                        figure {
                            (picture)
                            @if let Some(caption) = &image.caption { figcaption dir="auto" { (caption) } }
                        }
                    }
                }
            }
        }
        (context.photos.gallery(album, &context.address.base, &context.address.photos()))
    }
}

fn travel_content(travel: &Travel, site: &Site) -> Markup {
    let part = |title: &str, text: &Option<String>| {
        html! {
            @if text.is_some() {
                div.way {
                    h3 { (title) }
                    (lines(text.as_deref()))
                }
            }
        }
    };
    html! {
        (part("Airport", &travel.airport))
        (part("Getting around", &travel.transportation))
        (part("Directions", &travel.directions))
        @if !travel.hotels.is_empty() {
            h3 { "Where to stay" }
            ul.hotels {
                @for hotel in &travel.hotels {
                    li {
                        @if let Some(name) = &hotel.name {
                            p.name dir="auto" {
                                @match hotel.website.as_deref() {
                                    Some(website) => (link(website, name)),
                                    None => (name),
                                }
                            }
                        }
                        @if let Some(address) = &hotel.address {
                            p.address dir="auto" {
                                a href=(map_link(address)) rel="noopener" target="_blank" { (address) }
                            }
                        }
                        @if let Some(phone) = &hotel.phone { p dir="auto" { (phone_link(phone, site)) } }
                        @if let Some(rate) = &hotel.special_rate { p.rate dir="auto" { (rate) } }
                    }
                }
            }
        }
    }
}

fn schedule_content(schedule: &Schedule, site: &Site) -> Markup {
    html! {
        @if !schedule.events.is_empty() {
            ol.events {
                @for event in &schedule.events {
                    li {
                        p.time dir="auto" { (event.time.as_deref().map(|time| site.written_time(time)).unwrap_or_default()) }
                        div.what {
                            @if let Some(title) = &event.title { h3 dir="auto" { (title) } }
                            @if let Some(location) = &event.location { p.address dir="auto" { (location) } }
                            (lines(event.description.as_deref()))
                        }
                    }
                }
            }
        }
    }
}

/// A telephone number, with a link if it is understood. A missing country code is added, because guests come from
/// abroad.
fn phone_link(phone: &str, site: &Site) -> Markup {
    match call_link::find(phone, site.country()) {
        Some(CallLink { link: href, shown }) => link(&href, &shown),
        None => html! { (phone) },
    }
}
