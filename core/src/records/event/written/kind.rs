//! The type of an event, where its title says it plainly.

use crate::search::fold;
use crate::values::EventType;

/// A title with one of these words is of something around the event: "Leave for the ceremony".
const AROUND: &[&str] = &["after", "before", "for", "from", "to"];

/// The people, not a party.
const PEOPLE: &[[&str; 2]] = &[["bridal", "party"], ["wedding", "party"]];

/// The type that a title ends with, as "Welcome drinks" does. A rehearsal is one, whatever is rehearsed.
/// A title with words of two types, such as "Dinner and dancing", is not plain.
pub(super) fn type_in(title: &str) -> Option<EventType> {
    let title = fold(title);
    let words: Vec<&str> = title
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    if words.iter().any(|word| AROUND.contains(word))
        || PEOPLE.iter().any(|people| words.ends_with(people))
    {
        return None;
    }
    if words.contains(&"rehearsal") {
        return Some(EventType::Rehearsal);
    }
    let last = type_of(words.last()?)?;
    let mut types = words.iter().filter_map(|word| type_of(word));
    types.all(|one| one == last).then_some(last)
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
