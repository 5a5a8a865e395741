//! Parts of a name: titles before it, particles inside, suffixes after it.

use super::joints::{CommaRule, split_people};
use super::titles::{NameTitle, is_suffix, title_of};
use super::{PARTICLES, ParsedGuest, is_phone_sign};
use crate::guest_import::words::has_entry;
use crate::search::fold;

/// Whether a word names a relative and precedes a first name: "Uncle Bert".
pub(super) fn is_kin(word: &str) -> bool {
    const KIN: &str = "uncle, aunt, auntie, grandma, grandpa, granny, nana, cousin, onkel, tante, oma, opa, \
        cousine, oncle, mamie, papy, tio, tia, abuela, abuelo, zio, zia, nonna, nonno, oom, pastor, sir, lady, lord, \
        dame";
    has_entry(KIN, &fold(word))
}

/// Whether a text contains a title.
pub(crate) fn has_title(text: &str) -> bool {
    text.split_whitespace().any(|word| title_of(word).is_some())
}

/// Whether a text consists of titles only.
pub(super) fn is_titles(text: &str) -> bool {
    let mut words = text.split_whitespace().peekable();
    // In "M. Dubois" the M may be an initial.
    text == "M." || words.peek().is_some() && words.all(|word| title_of(word).is_some())
}

/// Whether a text is the titles of several people, without a name: "Mr. and Mrs.".
pub(crate) fn are_titles(text: &str) -> bool {
    let parts = split_people(text, CommaRule::All);
    parts.len() > 1 && parts.iter().all(|part| is_titles(part.text))
}

/// Whether a word is an initial, "J." or "J.R.".
pub(super) fn is_initial(word: &str) -> bool {
    let letters = word.chars().filter(|letter| *letter != '.').count();
    letters == 1 || letters == 2 && word.matches('.').count() == 2
}

/// Number of words of a first name, without titles and initials.
pub(super) fn count_name_words(text: &str) -> usize {
    let words = text.split_whitespace();
    let words = words.filter(|word| title_of(word).is_none() && !is_kin(word) && !is_initial(word));
    let is_name = |word: &&str| word.contains(char::is_alphabetic) && !is_suffix(word);
    words.filter(is_name).count()
}

/// Whether a text may be a last name in front: one word with its particles, or "Ramón y Cajal".
pub(super) fn is_last_name(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = match &words[..] {
        [_, "y", rest @ ..] => rest,
        words => words,
    };
    let is_name = |word: &&str| {
        let is_letter = |letter: char| letter.is_alphabetic() || "-'’".contains(letter);
        word.contains(char::is_alphabetic) && word.chars().all(is_letter)
    };
    let [particles @ .., last] = words else {
        return false;
    };
    particles.iter().all(is_particle) && is_name(last) && title_of(last).is_none()
}

/// Whether a last name in front cannot be a first name: "de la Cruz", "DUBOIS" before "Marie".
pub(super) fn is_surely_last_name(last: &str, rest: &str) -> bool {
    let is_shouted = |text: &str| !text.contains(char::is_lowercase);
    let has_particle = last
        .split_whitespace()
        .next()
        .is_some_and(|word| is_particle(&word));
    has_particle && last.contains(' ')
        || is_shouted(last) && last.chars().count() > 1 && !is_shouted(rest)
}

fn is_particle(word: &&str) -> bool {
    PARTICLES.contains(&word.to_lowercase().as_str())
}

/// A last name without its suffixes.
pub(crate) fn without_suffix(last_name: &str) -> String {
    let words: Vec<&str> = last_name.split_whitespace().collect();
    let length = words.len() - count_suffixes(&words);
    words.get(..length).unwrap_or_default().join(" ")
}

/// Number of suffix words after a last name: "Jr.", ", Dr.", "(Müller)".
fn count_suffixes(words: &[&str]) -> usize {
    let is_closed = words.last().is_some_and(|word| word.ends_with(')'));
    let bracket = words.iter().skip(1).rposition(|word| word.starts_with('('));
    if let (true, Some(at)) = (is_closed, bracket) {
        return words.len() - 1 - at;
    }
    let pairs = words.windows(2).rev();
    let ends_with_suffix = |pair: &&[&str]| match **pair {
        [before, word] => {
            is_suffix(word) || before.ends_with(',') && title_of(word) == Some(NameTitle::Academic)
        }
        _ => false,
    };
    pairs.take_while(ends_with_suffix).count()
}

impl ParsedGuest {
    /// A guest from a text with the whole name.
    pub(crate) fn from_name(text: &str) -> Self {
        let mut guest = Self {
            text: text.to_owned(),
            ..Self::default()
        };
        guest.set_name(text);
        guest
    }

    /// A household of people without names.
    pub(crate) fn from_family(text: &str) -> Self {
        let (first, last) = text
            .trim()
            .split_once(char::is_whitespace)
            .unwrap_or_default();
        Self {
            text: text.to_owned(),
            first_name: first.to_owned(),
            last_name: last.trim().to_owned(),
            ..Self::default()
        }
    }

    /// "Byron, Ada Augusta": one guest, last name first.
    pub(super) fn from_last_name_first(last: &str, first: &str) -> Self {
        let mut guest = Self::from_first_names(first);
        guest.text = format!("{last}, {first}");
        guest.last_name = last.to_owned();
        guest
    }

    /// A guest with the last name given elsewhere. "Dr." stays with the first name, "Mr." does not.
    pub(super) fn from_first_names(text: &str) -> Self {
        let mut guest = Self {
            text: text.to_owned(),
            ..Self::default()
        };
        let mut words = guest.split_off_details(text);
        if !is_titles(text) {
            let titles = words
                .iter()
                .take_while(|word| title_of(word).is_some())
                .count();
            let mut at = 0;
            words.retain(|word| {
                at += 1;
                at > titles || title_of(word) == Some(NameTitle::Academic)
            });
        }
        guest.first_name = words.join(" ");
        guest
    }

    /// A guest with the first name given elsewhere.
    pub(super) fn from_last_name(text: &str) -> Self {
        let mut guest = Self {
            text: text.to_owned(),
            ..Self::default()
        };
        guest.last_name = guest.split_off_details(text).join(" ");
        guest
    }

    /// Moves the details of a text (address, number, companion) into the guest, and returns the words of the name.
    fn split_off_details<'a>(&mut self, text: &'a str) -> Vec<&'a str> {
        let name = self.split_off_companions(text);
        let mut words: Vec<&str> = name.split_whitespace().collect();
        words.retain(|word| !(word.contains('@') && self.add_detail(word)));
        let is_number = |word: &&str| word.chars().all(is_phone_sign);
        let numbers = words
            .iter()
            .rev()
            .take_while(|word| is_number(word))
            .count();
        let at = words.len() - numbers;
        if numbers > 0 && self.add_detail(&words[at..].join(" ")) {
            words.truncate(at);
        }
        words
    }

    /// Reads a whole name and the details with it.
    pub(super) fn set_name(&mut self, text: &str) {
        let mut words = self.split_off_details(text);
        // "Mrs. Brandt" keeps the title, which stands in for the first name.
        let is_social =
            |word: &str| title_of(word).is_some_and(|title| title != NameTitle::Academic);
        let is_titled = words.len() > 2 && words.first().is_some_and(|word| is_social(word));
        let rest = words.get(1..).unwrap_or_default().join(" ");
        // So does "Mrs. van Dyk".
        if is_titled && !is_last_name(&rest) {
            words.remove(0);
        }
        let from = words.iter().skip(1).position(is_particle);
        let before = words.len().saturating_sub(count_suffixes(&words) + 1);
        let from = from.map_or(before, |index| index + 1).max(1);
        let (first, last) = words.split_at(from.min(words.len()));
        self.first_name = first.join(" ");
        self.last_name = last.join(" ");
    }
}
