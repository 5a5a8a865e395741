//! Households by their name: "The Harper Family", "Familie Huber", "The Rossis (Mia, Leo & Zoe)".

use super::counted::{is_uncounted, unnamed};
use super::joints::{Commas, parts_of};
use super::name::first_names;
use crate::guest_import::words::lists;
use crate::search::fold;

const FAMILY: &str = "family, familie, famille, familia, famiglia, fam, household, familien, gezin";

/// Whether a name is that of a household.
pub(super) fn is_family(text: &str) -> bool {
    let folded = fold(text);
    let words: Vec<&str> = folded.split_whitespace().collect();
    match words[..] {
        ["the" | "die", .., name] if words.len() < 4 && name.ends_with('s') => true,
        [first, .., last] => is_word(first) || is_word(last),
        _ => false,
    }
}

/// Whether the name says "family", and is the last name beside.
pub(super) fn is_sure_family(name: &str) -> bool {
    fold(name).split_whitespace().any(is_word)
}

fn is_word(word: &str) -> bool {
    lists(FAMILY, word.trim_end_matches('.'))
}

/// A household, and the people whose names stand behind it.
pub(super) fn family_with_people(text: &str) -> Option<(&str, String)> {
    let marks = [" (", ": ", " - ", " – ", ","];
    let found = marks.iter().filter_map(|mark| {
        text.split_once(mark)
            .map(|(name, rest)| (name, *mark, rest))
    });
    let (name, mark, rest) = found.min_by_key(|(name, ..)| name.len())?;
    let name = name.trim().trim_end_matches(':');
    if !is_family(name) {
        return None;
    }
    let people = rest.replace(['(', ')'], " ");
    let is_named = |text: &str| {
        text.starts_with(char::is_alphabetic)
            && unnamed(text).is_none()
            && !is_uncounted(text)
            && !is_family(text)
    };
    // Behind a comma a whole name may be that of somebody else.
    let is_theirs = |text: &str| mark != "," || first_names(text) == 1;
    let parts = parts_of(&people, Commas::Part);
    let all = parts.iter().filter(|part| is_named(part.text));
    let are_named = parts.first().is_some_and(|part| is_named(part.text));
    (are_named && all.clone().all(|part| is_theirs(part.text))).then_some((name, people))
}

/// The last name in that of a household: "Rossi" in "The Rossis".
pub(super) fn family_name(name: &str) -> String {
    let words = name.split_whitespace();
    let words = words.filter(|word| !is_word(&fold(word)) && !lists("the, die", &fold(word)));
    let last = words.collect::<Vec<_>>().join(" ");
    if is_sure_family(name) {
        return last;
    }
    let singular = last.strip_suffix("'s").or_else(|| last.strip_suffix("’s"));
    let singular = singular.or_else(|| {
        let doubled = ["ses", "xes", "zes", "ches", "shes"]
            .iter()
            .any(|end| last.ends_with(end));
        last.strip_suffix(if doubled { "es" } else { "s" })
    });
    singular.unwrap_or(&last).to_owned()
}

/// A last name, and the word for the family behind it: "Pell family".
pub(super) fn without_family(text: &str) -> (&str, Option<&str>) {
    match text.trim().rsplit_once(char::is_whitespace) {
        Some((name, word)) if is_word(&fold(word)) => (name.trim(), Some(word)),
        _ => (text, None),
    }
}

/// Whether the first and last name are that of a household in two columns: "The" beside "Rossis", "Huber" beside
/// "Family".
pub(crate) fn is_family_beside(first: &str, last: &str) -> bool {
    let first = fold(first);
    is_word(&fold(last)) || is_word(&first) || lists("the, die", &first)
}

/// The name of a household that has none, of first and last names: "Owen, Tessa & Finn Marlow", "Hugo
/// Lindqvist & Amara Okafor".
pub(crate) fn household_name(people: &[(&str, &str)]) -> String {
    let (_, last) = people.last().copied().unwrap_or_default();
    let is_shared = !last.is_empty() && people.iter().all(|(_, other)| *other == last);
    let mut joined = String::new();
    for (at, (first, own)) in people.iter().enumerate() {
        if at > 0 {
            joined += if at + 1 == people.len() { " & " } else { ", " };
        }
        joined += first;
        let is_said = !is_shared || at + 1 == people.len();
        if is_said && !own.is_empty() {
            if !first.is_empty() {
                joined += " ";
            }
            joined += own;
        }
    }
    joined
}
