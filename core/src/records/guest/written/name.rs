//! The parts of a name: titles before it, particles within, suffixes behind it.

use super::{PARTICLES, WrittenGuest, company, is_of_phone};
use crate::search::fold;

/// A word before a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Title {
    /// "Dr.": people keep it as part of their name.
    Academic,
    /// "Mrs.", by which a wife was written beside her husband.
    OfAWife,
    /// "Mr." and the like.
    Social,
}

/// The title that a word is.
pub(crate) fn title_of(word: &str) -> Option<Title> {
    let folded = fold(word.trim_end_matches('.'));
    match folded.as_str() {
        "dr" | "prof" | "professor" | "doctor" | "doktor" | "rev" | "ing" | "mag" | "dipl" => {
            Some(Title::Academic)
        }
        "mrs" | "frau" | "mme" | "madame" | "sra" | "senora" | "signora" | "mevr" | "mevrouw"
        | "fru" => Some(Title::OfAWife),
        "mr" | "ms" | "miss" | "mx" | "herr" | "herrn" | "monsieur" | "mlle" | "sr" | "srta"
        | "senor" | "sig" | "signor" | "dhr" | "hr" => Some(Title::Social),
        _ => None,
    }
}

/// Whether a word belongs behind a last name: "Jr.".
pub(crate) fn is_suffix(word: &str) -> bool {
    let folded = fold(word.trim_matches(['.', ',']));
    [
        "jr", "sr", "jun", "sen", "ii", "iii", "iv", "phd", "md", "esq",
    ]
    .contains(&folded.as_str())
}

/// A last name without what stands behind it.
pub(crate) fn without_suffix(last_name: &str) -> String {
    let words: Vec<&str> = last_name.split_whitespace().collect();
    let length = words.len() - suffixes(&words);
    words.get(..length).unwrap_or_default().join(" ")
}

fn suffixes(words: &[&str]) -> usize {
    let behind = words.iter().skip(1).rev();
    behind.take_while(|word| is_suffix(word)).count()
}

impl WrittenGuest {
    /// A guest whose whole name is a text.
    pub(crate) fn of_name(text: &str) -> Self {
        let mut guest = Self {
            text: text.to_owned(),
            ..Self::default()
        };
        guest.take_name(text);
        guest
    }

    /// A household whose people have no names yet.
    pub(crate) fn of_family(text: &str) -> Self {
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

    /// "Byron, Ada Augusta": one guest, the last name first.
    pub(crate) fn last_name_first(text: &str) -> Option<Self> {
        let (last, first) = text.split_once(',')?;
        let is_part = |text: &str| {
            text.contains(char::is_alphabetic)
                && !text.contains([',', '@', '&', '/', ';', '\n'])
                && company(text).is_none()
        };
        let mut guest = Self {
            text: text.to_owned(),
            ..Self::default()
        };
        if is_suffix(first.trim()) {
            guest.take_name(&text.replacen(',', " ", 1));
            return Some(guest);
        }
        if !is_part(last) || !is_part(first) {
            return None;
        }
        guest.first_name = guest.take_company(first.trim()).trim().to_owned();
        guest.last_name = last.trim().to_owned();
        Some(guest)
    }

    /// Takes a whole name, and what stands with it: an address, a number, a companion.
    pub(super) fn take_name(&mut self, text: &str) {
        let name = self.take_company(text);
        let mut words: Vec<&str> = name.split_whitespace().collect();
        words.retain(|word| !(word.contains('@') && self.take_detail(word)));
        let is_number = |word: &&str| word.chars().all(is_of_phone);
        let numbers = words
            .iter()
            .rev()
            .take_while(|word| is_number(word))
            .count();
        let at = words.len() - numbers;
        if numbers > 0 && self.take_detail(&words[at..].join(" ")) {
            words.truncate(at);
        }
        // "Mrs. Brandt" keeps her title, which is all that there is of a first name.
        let is_social = |word: &str| title_of(word).is_some_and(|title| title != Title::Academic);
        if words.len() > 2 && words.first().is_some_and(|word| is_social(word)) {
            words.remove(0);
        }
        let is_particle = |word: &&str| PARTICLES.contains(&word.to_lowercase().as_str());
        let from = words.iter().skip(1).position(is_particle);
        let before = words.len().saturating_sub(suffixes(&words) + 1);
        let from = from.map_or(before, |index| index + 1).max(1);
        let (first, last) = words.split_at(from.min(words.len()));
        self.first_name = first.join(" ");
        self.last_name = last.join(" ");
    }
}
