//! The title of a page: the names, the day and the place.

use maud::{Markup, html};
use troth_core::date::CalendarDate;
use troth_core::links::picture_link;

use crate::around::Around;
use crate::content::{Hero, Site};
use crate::{photos, reply, words};

pub(crate) fn hero(hero: &Hero, site: &Site, around: &Around) -> Markup {
    let own = |own: &Option<String>, other: &str| own.clone().unwrap_or_else(|| other.to_owned());
    let names = [
        own(&hero.bride, &site.couple.first),
        own(&hero.groom, &site.couple.second),
    ];
    let names: Vec<&String> = names.iter().filter(|name| !name.is_empty()).collect();
    let date = hero.wedding_date.as_deref().or(site.date.as_deref());
    let venue = hero.venue.as_deref().or(site.venue.as_deref());
    html! {
        (behind(hero, around))
        div.inner {
            (monogram(&names))
            h1 class=(width(&names)) {
                @if names.is_empty() { "Our wedding" }
                @for (at, name) in names.iter().enumerate() {
                    @if at > 0 { span.and { " & " } }
                    span.name { (name) }
                }
            }
            @if let Some(subtitle) = &hero.subtitle { p.subtitle { (subtitle) } }
            @if let Some(date) = date { p.day { time datetime=(date) { (words::day(date)) } } }
            @if let Some(venue) = venue { p.venue { (venue) } }
            (reply::call(site, around))
            @if let Some(day) = date.and_then(|date| CalendarDate::parse(date).ok()) {
                // A page that is kept on a phone counts on: the script asks what day it is there.
                p.countdown data-day=(day) data-zone=[site.time_zone.as_deref()] {
                    (words::countdown(day, around.today))
                }
            }
        }
    }
}

/// The picture behind the names: a photo of the albums, or one from elsewhere.
fn behind(hero: &Hero, around: &Around) -> Markup {
    let photo = around.photos.find(hero.background_photo_id.as_deref());
    let link = hero.background_image.as_deref().and_then(picture_link);
    match (photo, link) {
        (Some(photo), _) => photos::backdrop(photo, &around.address.photos()),
        (None, Some(link)) => html! {
            img.behind src=(link) alt="" fetchpriority="high" referrerpolicy="no-referrer";
        },
        (None, None) => html! {},
    }
}

/// The first letters of two names, as some themes print them above.
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

/// The longest word of names that fits a narrow phone at the size of most names, and at the next one.
const LONG_WORD: usize = 9;
const LONGER_WORD: usize = 14;

/// How small names have to be set, so that none of them is broken on a narrow phone.
fn width(names: &[&String]) -> &'static str {
    let words = names.iter().flat_map(|name| name.split([' ', '-']));
    let longest = words.map(|word| word.chars().count()).max().unwrap_or(0);
    match longest {
        _ if longest > LONGER_WORD => "longer",
        _ if longest > LONG_WORD => "long",
        _ => "short",
    }
}
