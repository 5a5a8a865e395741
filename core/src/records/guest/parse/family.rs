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
        [first, .., last] => is_word(first) || is_word(last),
        _ => false,
    }
}

/// Whether the name contains a word for "family" beside the last name.
pub(super) fn is_sure_family(name: &str) -> bool {
    fold(name).split_whitespace().any(is_word)
}

fn is_word(word: &str) -> bool {
    has_entry(FAMILY, word.trim_end_matches('.'))
}

/// The last name in a household's name: "Rossi" in "The Rossis".
pub(super) fn family_name(name: &str) -> String {
    let words = name.split_whitespace();
    let words = words.filter(|word| !is_word(&fold(word)) && !has_entry("the, die", &fold(word)));
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

/// A last name, and the word for "family" after it: "Pell family".
pub(super) fn without_family(text: &str) -> (&str, Option<&str>) {
    match text.trim().rsplit_once(char::is_whitespace) {
        Some((name, word)) if is_word(&fold(word)) => (name.trim(), Some(word)),
        _ => (text, None),
    }
}

/// Whether a first and a last name in two columns form a household's name: "The" beside "Rossis", "Huber" beside
/// "Family".
pub(crate) fn is_family_beside(first: &str, last: &str) -> bool {
    let first = fold(first);
    is_word(&fold(last)) || is_word(&first) || has_entry("the, die", &first)
}

/// Name for a household without one, from first and last names: "Owen, Tessa & Finn Marlow", "Hugo Lindqvist & Amara
/// Okafor".
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
