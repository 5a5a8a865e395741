//! People who are written together: "Alan & Nora Pell", "Mr. and Mrs. Ivo Brandt", "Rita, Ray and
//! Guest", "The Harper Family (4)".
//!
//! - "&", "and" and its like in other languages, a slash, a semicolon and a line break stand between
//!   people. So do commas where one of these stands in the text, too. "y", "e", "i" and "en" may be
//!   part of a surname ("Ortega y Gasset"): they stand between people after a single first name, or
//!   with a whole name on either side.
//! - A single first name has the last name of the next person who has one.
//! - "Mr. and Mrs. Ivo Brandt" is Ivo Brandt, and Mrs. Brandt, whose first name nobody has written.
//! - "and Guest" is a companion without a name; "(4)" says how many people there are in all.
//! - "The Harper Family" is one guest with that name, until the people have names.

use super::WrittenGuest;
use super::name::{Title, is_suffix, title_of, without_suffix};
use crate::search::fold;

/// What one text says of people.
#[derive(Debug, Default)]
pub(crate) struct Together {
    pub(crate) people: Vec<WrittenGuest>,
    /// The name of the household, where it has one: "The Harper Family".
    pub(crate) family: Option<String>,
    /// Words for people of whom nobody has written how many they are: "and Family".
    pub(crate) uncounted: Option<String>,
}

impl Together {
    /// Reads the people of a text.
    pub(crate) fn read(text: &str) -> Self {
        let (text, total) = without_total(text);
        let mut together = Self::default();
        if let Some(guest) = WrittenGuest::last_name_first(text) {
            together.people.push(guest);
        } else {
            together.read_parts(&parts_of(text));
        }
        let family = together.family.is_some();
        if family && total.is_none() && together.people.len() == 1 {
            together.uncounted = Some(text.to_owned());
        }
        let named = u32::try_from(together.people.len()).unwrap_or(u32::MAX);
        let plus_ones = together.people.iter().map(|guest| guest.plus_ones);
        let counted = plus_ones.fold(named, u32::saturating_add);
        if let (Some(total), Some(first)) = (total, together.people.first_mut()) {
            let more = total.saturating_sub(counted);
            first.plus_ones = first.plus_ones.saturating_add(more);
        }
        together
    }

    fn read_parts(&mut self, parts: &[Part<'_>]) {
        // "Pell, Alan & Nora": a single word, and single words after the comma.
        let shared = shared_last_name(parts);
        let parts = parts.get(usize::from(shared.is_some())..).unwrap_or(&[]);
        let mut titles: Vec<&str> = Vec::new();
        for part in parts {
            let words: Vec<&str> = part.text.split_whitespace().collect();
            let is_title = |word: &&str| title_of(word).is_some();
            if words.iter().all(is_title) && !words.is_empty() {
                titles.push(part.text);
            } else if !self.read_unnamed(part) {
                self.read_person(part, &std::mem::take(&mut titles));
            }
        }
        // "Mr." with nobody behind it is a name, as far as anybody can tell.
        for text in titles {
            self.people.push(WrittenGuest::of_name(text));
        }
        let mut last_name = shared.unwrap_or_default().to_owned();
        for guest in self.people.iter_mut().rev() {
            if guest.last_name.is_empty() {
                guest.last_name.clone_from(&last_name);
                if let Some(shared) = shared {
                    guest.text = format!("{shared}, {}", guest.text);
                }
            } else {
                last_name = without_suffix(&guest.last_name);
            }
        }
    }

    /// Whether a part speaks of people without their names; then it is read.
    fn read_unnamed(&mut self, part: &Part<'_>) -> bool {
        let Some(before) = self.people.last_mut() else {
            return false;
        };
        if let Some(more) = unnamed(part.text) {
            before.plus_ones = before.plus_ones.saturating_add(more);
            before.text = format!("{} & {}", before.text, part.text);
        } else if is_listed(part.text, UNCOUNTED) {
            self.uncounted = Some(part.text.to_owned());
        } else {
            return false;
        }
        true
    }

    fn read_person(&mut self, part: &Part<'_>, titles: &[&str]) {
        if is_family(part.text) {
            self.family = Some(part.text.to_owned());
            self.people.push(WrittenGuest::of_family(part.text));
            return;
        }
        let mut person = WrittenGuest::of_name(part.text);
        let own = part.text.split_whitespace().next().and_then(title_of);
        let last_name = without_suffix(&person.last_name);
        let mut others: Vec<WrittenGuest> = titles
            .iter()
            .map(|title| WrittenGuest {
                text: (*title).to_owned(),
                first_name: (*title).to_owned(),
                last_name: last_name.clone(),
                ..WrittenGuest::default()
            })
            .collect();
        // The whole name in "Mr. and Mrs. Ivo Brandt" is the husband's, as it was always written.
        let is_of_first = own == Some(Title::OfAWife) && person.first_name != first_word(part.text);
        if let Some(first) = others.first_mut().filter(|_| is_of_first) {
            let title = first_word(part.text).to_owned();
            let is_academic = title_of(&first.text) == Some(Title::Academic);
            if is_academic {
                person.first_name = format!("{} {}", first.text, person.first_name);
            }
            *first = std::mem::replace(
                &mut person,
                WrittenGuest {
                    text: part.text.to_owned(),
                    first_name: title,
                    last_name,
                    ..WrittenGuest::default()
                },
            );
        }
        self.people.extend(others);
        self.people.push(person);
    }
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

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// A stretch of the text between two that belong together.
#[derive(Debug, Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    /// Whether a comma stands behind it.
    has_comma: bool,
}

/// The last name in "Pell, Alan & Nora".
fn shared_last_name<'a>(parts: &[Part<'a>]) -> Option<&'a str> {
    let is_word = |part: &Part<'_>| part.text.split_whitespace().count() == 1;
    let [last, rest @ ..] = parts else {
        return None;
    };
    let is_shared = last.has_comma
        && rest.len() > 1
        && rest.iter().all(|part| is_word(part) && !part.has_comma);
    (is_shared && is_word(last)).then_some(last.text)
}

/// The parts of a text, in its order.
fn parts_of(text: &str) -> Vec<Part<'_>> {
    let hard = cut(text, strong_joint);
    let is_joined = hard.len() > 1;
    let mut parts = Vec::new();
    for text in hard {
        let commas = text.split(',').filter(|_| is_joined);
        let mut pieces: Vec<&str> = commas.map(str::trim).collect();
        // "Tully, Jr." is one name.
        let is_name = pieces.iter().skip(1).any(|piece| is_suffix(piece));
        if pieces.is_empty() || is_name {
            pieces = vec![text];
        }
        pieces.retain(|piece| !piece.is_empty());
        let last = pieces.len().saturating_sub(1);
        for (at, piece) in pieces.into_iter().enumerate() {
            let weak = cut(piece, weak_joint);
            let has_comma = at < last;
            parts.extend(weak.into_iter().map(|text| Part { text, has_comma }));
        }
    }
    parts
}

/// A text at its joints: `joint` answers how long one is that begins at a place of the text.
fn cut(text: &str, joint: fn(&str, usize) -> Option<usize>) -> Vec<&str> {
    let (mut parts, mut from) = (Vec::new(), 0);
    for (at, _) in text.char_indices() {
        let length = (at >= from).then(|| joint(text, at)).flatten();
        if let Some(length) = length {
            parts.push(text.get(from..at).unwrap_or_default());
            from = at + length;
        }
    }
    parts.push(text.get(from..).unwrap_or_default());
    let parts = parts.into_iter().map(str::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

const STRONG: [&str; 6] = ["and", "und", "et", "og", "och", "ja"];
const WEAK: [&str; 4] = ["y", "e", "i", "en"];

fn strong_joint(text: &str, at: usize) -> Option<usize> {
    let (before, rest) = text.split_at(at);
    let letter = rest.chars().next()?;
    let next = rest.trim_start_matches(letter).trim_start().chars().next();
    let is_before_name = next.is_some_and(char::is_alphabetic);
    match letter {
        '&' | '＆' if !before.trim().is_empty() => Some(letter.len_utf8()),
        ';' | '\n' => Some(1),
        // "030/1234" is a number, "+1" a companion.
        '/' | '+' if is_before_name && !before.trim().is_empty() => Some(1),
        _ => {
            let word = word_at(before, rest)?;
            let is_joint = STRONG.contains(&fold(word).as_str());
            // A number or a companion behind it belongs to the name before.
            (is_joint && is_before(rest, word)).then_some(word.len())
        }
    }
}

fn weak_joint(text: &str, at: usize) -> Option<usize> {
    let (before, rest) = text.split_at(at);
    let word = word_at(before, rest).filter(|word| WEAK.contains(word))?;
    let (left, right) = (
        before.split_whitespace().count(),
        rest.split_whitespace().count() - 1,
    );
    (right > 0 && (left == 1 || left > 1 && right > 1)).then_some(word.len())
}

/// The word that begins here, with one before it.
fn word_at<'a>(before: &str, rest: &'a str) -> Option<&'a str> {
    let begins = before.ends_with(char::is_whitespace) && !before.trim().is_empty();
    let word = rest.split_whitespace().next().filter(|_| begins)?;
    rest.starts_with(word).then_some(word)
}

fn is_before(rest: &str, word: &str) -> bool {
    rest.get(word.len()..)
        .is_some_and(|rest| !rest.trim().is_empty())
}

/// The text without the number in brackets at its end, which says how many people there are.
fn without_total(text: &str) -> (&str, Option<u32>) {
    let text = text.trim();
    let inner = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    let Some((name, inside)) = inner.filter(|(name, _)| !name.trim().is_empty()) else {
        return (text, None);
    };
    let word = first_word(inside);
    let rest = inside.trim().strip_prefix(word).unwrap_or_default().trim();
    let is_count = rest.is_empty() || is_listed(rest, PEOPLE);
    match word.parse::<u8>() {
        Ok(number) if is_count && number > 0 && !word.starts_with('+') => {
            (name.trim(), Some(u32::from(number)))
        }
        _ => (text, None),
    }
}

/// How many companions words stand for that name nobody: "Guest", "2 kids".
pub(crate) fn unnamed(text: &str) -> Option<u32> {
    if is_listed(text, GUESTS) {
        return Some(1);
    }
    let (number, rest) = text
        .trim()
        .split_once(char::is_whitespace)
        .unwrap_or((text.trim(), "guests"));
    let number = number.trim_start_matches('+').parse::<u8>().ok()?;
    let is_kind = is_listed(rest, GUESTS) || is_listed(rest, UNCOUNTED) || is_listed(rest, PEOPLE);
    is_kind.then_some(u32::from(number))
}

/// Whether a name is that of a household: "The Harper Family", "Familie Huber", "The Harpers".
fn is_family(text: &str) -> bool {
    let folded = fold(text);
    let words: Vec<&str> = folded.split_whitespace().collect();
    let is_word = |word: &&str| FAMILY.contains(&word.trim_end_matches('.'));
    match words[..] {
        ["the", name] => name.ends_with('s'),
        [first, .., last] => is_word(&first) || is_word(&last),
        _ => false,
    }
}

fn is_listed(text: &str, list: &[&str]) -> bool {
    let folded = fold(text.trim().trim_matches(['(', ')', '.', '?']));
    let words: Vec<&str> = folded.split_whitespace().collect();
    list.contains(&words.join(" ").as_str())
}

const FAMILY: [&str; 9] = [
    "family",
    "familie",
    "famille",
    "familia",
    "famiglia",
    "fam",
    "household",
    "familien",
    "gezin",
];

/// A companion without a name.
const GUESTS: &[&str] = &[
    "guest",
    "guests",
    "a guest",
    "one guest",
    "plus one",
    "plus 1",
    "1 guest",
    "date",
    "companion",
    "significant other",
    "partner",
    "partnerin",
    "gast",
    "begleitung",
    "begleiter",
    "begleiterin",
    "invite",
    "invitee",
    "accompagnant",
    "accompagnateur",
    "conjoint",
    "acompanante",
    "pareja",
    "invitado",
    "invitada",
    "accompagnatore",
    "ospite",
    "introducee",
    "tbd",
    "tba",
    "husband",
    "wife",
    "spouse",
];

/// People whose number is not said.
const UNCOUNTED: &[&str] = &[
    "family",
    "the family",
    "kids",
    "the kids",
    "children",
    "kid",
    "child",
    "familie",
    "kinder",
    "kind",
    "die kinder",
    "famille",
    "enfants",
    "les enfants",
    "enfant",
    "familia",
    "hijos",
    "los hijos",
    "ninos",
    "famiglia",
    "bambini",
    "figli",
    "gezin",
    "kinderen",
    "co",
    "others",
    "friends",
];

const PEOPLE: &[&str] = &[
    "people",
    "persons",
    "pers",
    "pax",
    "guests",
    "personen",
    "person",
    "gaste",
    "personnes",
    "personas",
    "persone",
    "in all",
    "total",
];
