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

pub(crate) fn hero(hero: &Hero, title: &str, site: &Site, around: &PageContext) -> Markup {
    let own = |own: &Option<String>, other: &str| own.clone().unwrap_or_else(|| other.to_owned());
    let names = [
        own(&hero.bride, &site.couple.first),
        own(&hero.groom, &site.couple.second),
    ];
    let names: Vec<&String> = names.iter().filter(|name| !name.is_empty()).collect();
    let date = hero.wedding_date.as_deref().or(site.date.as_deref());
    let venue = hero.venue.as_deref().or(site.venue.as_deref());
    // The type's default title is for the couple's list, not a greeting.
    let greeting = Some(title).filter(|title| *title != SectionType::Hero.title());
    let text = hero.subtitle.as_deref().unwrap_or_default();
    let is_long = text.chars().count() > SHORT_SUBTITLE;
    let subtitle = html! { @if !text.is_empty() { p.subtitle dir="auto" { (text) } } };
    html! {
        (behind(hero, around))
        div.inner {
            (monogram(&names))
            @if let Some(greeting) = greeting.filter(|text| !text.is_empty()) {
                p.welcome dir="auto" { (greeting) }
            }
            h1 class=(width(&names)) {
                @if names.is_empty() { "Our wedding" }
                @for (at, name) in names.iter().enumerate() {
                    @if at > 0 { span.and { " & " } }
                    span.name dir="auto" { (name) }
                }
            }
            @if !is_long { (subtitle) }
            @if let Some(date) = date { p.day { time datetime=(date) { (format::day(date)) } } }
            @if let Some(venue) = venue { p.venue dir="auto" { (venue) } }
            (reply::call(site, around))
            @if is_long { (subtitle) }
            @if let Some(day) = date.and_then(|date| CalendarDate::parse(date).ok()) {
                // A page kept on a phone stays correct: its script counts from the device's date.
                p.countdown data-day=(day) data-zone=[site.time_zone.as_deref()] {
                    (format::countdown(day, around.today))
                }
            }
        }
    }
}

/// Classes of the title: whether it has a picture, and the side of the faces.
pub(crate) fn classes(hero: &Hero, around: &PageContext) -> &'static str {
    match picture(hero, around) {
        Some(_) => focus(hero, around).title(),
        None => "hero",
    }
}

/// The picture behind the names: a photo of the albums, or an external link.
enum Picture<'a> {
    Photo(&'a Photo),
    Link(String),
}

fn picture<'a>(hero: &Hero, around: &'a PageContext) -> Option<Picture<'a>> {
    let link = || hero.background_image.as_deref().and_then(picture_link);
    match photo(hero, around) {
        Some(photo) => Some(Picture::Photo(photo)),
        None => link().map(Picture::Link),
    }
}

fn photo<'a>(hero: &Hero, around: &'a PageContext) -> Option<&'a Photo> {
    around.photos.find(hero.background_photo_id.as_deref())
}

fn focus(hero: &Hero, around: &PageContext) -> Focus {
    let size = photo(hero, around).map(|photo| (photo.width, photo.height));
    Focus::of(hero.focus_x, hero.focus_y, size)
}

fn behind(hero: &Hero, around: &PageContext) -> Markup {
    let focus = focus(hero, around);
    match picture(hero, around) {
        Some(Picture::Photo(photo)) => photos::backdrop(photo, &around.address.photos(), focus),
        Some(Picture::Link(link)) => photos::linked_backdrop(&link, focus),
        None => html! {},
    }
}

/// The initials of two names, as some themes print them above.
fn monogram(names: &[&String]) -> Markup {
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

/// Longest word of a name that fits a narrow phone at the normal size, and at the next smaller one.
const LONG_WORD: usize = 9;
const LONGER_WORD: usize = 14;
/// The same for a whole name: many words take many lines.
const LONG_NAME: usize = 16;
const LONGER_NAME: usize = 23;

/// Size class of the names, so that none is broken on a narrow phone and all fit on its first screen.
fn width(names: &[&String]) -> &'static str {
    let (mut word, mut name) = (0, 0);
    for of in names {
        let mut run = 0;
        for letter in of.chars() {
            run = if matches!(letter, ' ' | '-') {
                0
            } else {
                run + 1
            };
            word = word.max(run);
        }
        name = name.max(of.chars().count());
    }
    if word > LONGER_WORD || name > LONGER_NAME {
        "longer"
    } else if word > LONG_WORD || name > LONG_NAME {
        "long"
    } else {
        "short"
    }
}
