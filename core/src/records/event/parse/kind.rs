//! The type of an event, if its title gives one.

use crate::search::fold;
use crate::values::EventType;

/// With one of these words a title is about something before or after the event: "Leave for the ceremony".
const RELATIVE_WORDS: &[&str] = &["after", "before", "for", "from", "to"];

/// Groups of people that end with "party".
const PEOPLE: &[[&str; 2]] = &[["bridal", "party"], ["wedding", "party"]];

/// The type from the last word of a title, as in "Welcome drinks". Any title with "rehearsal" is a rehearsal. Words of
/// two types, as in "Dinner and dancing", give none.
pub(super) fn type_in(title: &str) -> Option<EventType> {
    let title = fold(title);
    let words: Vec<&str> = title
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    if words.iter().any(|word| RELATIVE_WORDS.contains(word))
        || PEOPLE.iter().any(|people| words.ends_with(people))
    {
        return None;
    }
    if words.contains(&"rehearsal") {
        return Some(EventType::Rehearsal);
    }
    let last = type_of(words.last()?)?;
    let mut types = words.iter().filter_map(|word| type_of(word));
    types.all(|event_type| event_type == last).then_some(last)
}

fn type_of(word: &str) -> Option<EventType> {
    match word {
        "ceremony" => Some(EventType::Ceremony),
        "dinner" | "drinks" | "reception" => Some(EventType::Reception),
        "dance" | "dancing" | "party" => Some(EventType::Party),
        "brunch" | "meeting" => Some(EventType::Meeting),
        _ => None,
    }
}
