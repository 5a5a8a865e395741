//! Households by name: "The Harper Family", "Familie Huber", "The Rossis (Mia, Leo & Zoe)".

use crate::guest_import::words::has_entry;
use crate::search::fold;

const FAMILY: &str = "family, familie, famille, familia, famiglia, fam, household, familien, gezin";

/// Whether a name is a household's.
pub(super) fn is_family(text: &str) -> bool {
    let folded = fold(text);
    let words: Vec<&str> = folded.split_whitespace().collect();
    match words[..] {
        ["the" | "die", .., name] if words.len() < 4 && name.ends_with('s') => true,
        [first, .., last] => is_family_word(first) || is_family_word(last),
        _ => false,
    }
}

/// Whether the name contains a word for "family" beside the last name.
pub(super) fn is_sure_family(name: &str) -> bool {
    fold(name).split_whitespace().any(is_family_word)
}

fn is_family_word(word: &str) -> bool {
    has_entry(FAMILY, word.trim_end_matches('.'))
}

/// The last name in a household's name: "Rossi" in "The Rossis".
pub(super) fn family_name(name: &str) -> String {
    let words = name.split_whitespace();
    let words =
        words.filter(|word| !is_family_word(&fold(word)) && !has_entry("the, die", &fold(word)));
    let last_name = words.collect::<Vec<_>>().join(" ");
    if is_sure_family(name) {
        return last_name;
    }
    let has_long_ending = ["ses", "xes", "zes", "ches", "shes"]
        .iter()
        .any(|ending| last_name.ends_with(ending));
    let plural_ending = if has_long_ending { "es" } else { "s" };
    let singular = ["'s", "’s", plural_ending]
        .iter()
        .find_map(|ending| last_name.strip_suffix(ending));
    singular.unwrap_or(&last_name).to_owned()
}

/// A last name, and the word for "family" after it: "Pell family".
pub(super) fn without_family(text: &str) -> (&str, Option<&str>) {
    match text.trim().rsplit_once(char::is_whitespace) {
        Some((name, word)) if is_family_word(&fold(word)) => (name.trim(), Some(word)),
        _ => (text, None),
    }
}

/// Whether a first and a last name in two columns form a household's name: "The" beside "Rossis", "Huber" beside
/// "Family".
pub(crate) fn is_family_beside(first: &str, last: &str) -> bool {
    let first = fold(first);
    is_family_word(&fold(last)) || is_family_word(&first) || has_entry("the, die", &first)
}

/// Name for a household without one, from first and last names: "Owen, Tessa & Finn Marlow", "Hugo Lindqvist & Amara
/// Okafor".
pub(crate) fn household_name(people: &[(&str, &str)]) -> String {
    let (_, last) = people.last().copied().unwrap_or_default();
    let is_shared = !last.is_empty() && people.iter().all(|(_, other)| *other == last);
    let mut joined = String::new();
    for (position, (first_name, last_name)) in people.iter().enumerate() {
        let is_last_person = position + 1 == people.len();
        if position > 0 {
            joined += if is_last_person { " & " } else { ", " };
        }
        joined += first_name;
        let shows_last_name = !is_shared || is_last_person;
        if shows_last_name && !last_name.is_empty() {
            if !first_name.is_empty() {
                joined += " ";
            }
            joined += last_name;
        }
    }
    joined
}
