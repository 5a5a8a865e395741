//! The title of a page: names, date and place.

use maud::{Markup, html};
use troth_core::date::CalendarDate;
use troth_core::links::picture_link;
use troth_core::values::SectionType;

use crate::content::{Hero, Site};
use crate::context::PageContext;
use crate::focus::Focus;
use crate::photos::Photo;
use crate::{format, photos, reply};

/// Maximum characters of a subtitle above the button to the form. A longer one goes below it, so that the button stays
/// on the first screen.
const SHORT_SUBTITLE: usize = 90;

/// The content of the title. `title` is the section's title, a greeting above the names.
pub(crate) fn hero(hero: &Hero, title: &str, site: &Site, context: &PageContext) -> Markup {
    let both_names = [
        hero.bride.as_deref().unwrap_or(&site.couple.first),
        hero.groom.as_deref().unwrap_or(&site.couple.second),
    ];
    let names: Vec<&str> = both_names
        .into_iter()
        .filter(|name| !name.is_empty())
        .collect();
    let date = hero.wedding_date.as_deref().or(site.date.as_deref());
    let venue = hero.venue.as_deref().or(site.venue.as_deref());
    // The type's default title is for the couple's list, not a greeting.
    let greeting = Some(title).filter(|title| *title != SectionType::Hero.title());
    let subtitle_text = hero.subtitle.as_deref().unwrap_or_default();
    let is_long = subtitle_text.chars().count() > SHORT_SUBTITLE;
    let subtitle =
        html! { @if !subtitle_text.is_empty() { p.subtitle dir="auto" { (subtitle_text) } } };
    html! {
        (background(hero, context))
        div.inner {
            (monogram(&names))
            @if let Some(greeting) = greeting.filter(|text| !text.is_empty()) {
                p.welcome dir="auto" { (greeting) }
            }
            h1 class=(size_class(&names)) {
                @if names.is_empty() { "Our wedding" }
                @for (index, name) in names.iter().enumerate() {
                    @if index > 0 { span.and { " & " } }
                    span.name dir="auto" { (name) }
                }
            }
            @if !is_long { (subtitle) }
            @if let Some(date) = date { p.day { time datetime=(date) { (format::day(date)) } } }
            @if let Some(venue) = venue { p.venue dir="auto" { (venue) } }
            (reply::form_button(site, context))
            @if is_long { (subtitle) }
            @if let Some(day) = date.and_then(|date| CalendarDate::parse(date).ok()) {
                // A page kept on a phone stays correct: its script counts from the device's date.
                p.countdown data-day=(day) data-zone=[site.time_zone.as_deref()] {
                    (format::countdown(day, context.today))
                }
            }
        }
    }
}

/// Classes of the title: whether it has a picture, and the side of the faces.
pub(crate) fn classes(hero: &Hero, context: &PageContext) -> &'static str {
    match picture(hero, context) {
        Some(_) => focus(hero, context).title_class(),
        None => "hero",
    }
}

/// The picture behind the names: a photo of the albums, or an external link.
enum Picture<'a> {
    Photo(&'a Photo),
    Link(String),
}

fn picture<'a>(hero: &Hero, context: &'a PageContext) -> Option<Picture<'a>> {
    if let Some(photo) = photo(hero, context) {
        return Some(Picture::Photo(photo));
    }
    let link = hero.background_image.as_deref().and_then(picture_link)?;
    Some(Picture::Link(link))
}

fn photo<'a>(hero: &Hero, context: &'a PageContext) -> Option<&'a Photo> {
    context.photos.find(hero.background_photo_id.as_deref())
}

fn focus(hero: &Hero, context: &PageContext) -> Focus {
    let size = photo(hero, context).map(|photo| (photo.width, photo.height));
    Focus::new(hero.focus_x, hero.focus_y, size)
}

fn background(hero: &Hero, context: &PageContext) -> Markup {
    let focus = focus(hero, context);
    match picture(hero, context) {
        Some(Picture::Photo(photo)) => photos::backdrop(photo, &context.address.photos(), focus),
        Some(Picture::Link(link)) => photos::linked_backdrop(&link, focus),
        None => html! {},
    }
}

/// The initials of two names; some themes print them above the names.
fn monogram(names: &[&str]) -> Markup {
    let letters: Vec<String> = names
        .iter()
        .filter_map(|name| Some(name.trim().chars().next()?.to_uppercase().to_string()))
        .collect();
    html! {
        @if let [first, second] = letters.as_slice() {
            p.monogram aria-hidden="true" { span { (first) } span { (second) } }
        }
    }
}

/// Longest word of a name that fits a narrow phone at the normal size, and at the next smaller one, in letters.
const MAX_WORD_NORMAL: usize = 9;
const MAX_WORD_SMALLER: usize = 14;
/// The same for a whole name: many words take many lines.
const MAX_NAME_NORMAL: usize = 16;
const MAX_NAME_SMALLER: usize = 23;

/// Size class of the names, so that none is broken on a narrow phone and all fit on its first screen.
fn size_class(names: &[&str]) -> &'static str {
    let length = |text: &str| text.chars().count();
    let words = names.iter().flat_map(|name| name.split([' ', '-']));
    let longest_word = words.map(length).max().unwrap_or(0);
    let longest_name = names.iter().map(|name| length(name)).max().unwrap_or(0);
    if longest_word > MAX_WORD_SMALLER || longest_name > MAX_NAME_SMALLER {
        "longer"
    } else if longest_word > MAX_WORD_NORMAL || longest_name > MAX_NAME_NORMAL {
        "long"
    } else {
        "short"
    }
}
