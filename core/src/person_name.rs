//! When two names are those of one person, however they are written.
//!
//! People write the name of one guest in many ways: "Dr. Zoë O’Connor", "oconnor zoe". Such names are
//! the same. "Bob" for "Robert" is not: there may be a Bob and a Robert, so a short form only
//! suggests a guest, and a person decides.

mod short_forms;

use crate::order::sorted;
use crate::search::{fold, fold_spelled_out};

use short_forms::are_forms_of_one;

/// Words that stand beside a name and are no part of it, folded.
const TITLES: [&str; 36] = [
    "dame",
    "dipl",
    "dott",
    "dr",
    "drs",
    "frau",
    "fru",
    "herr",
    "hr",
    "ing",
    "mag",
    "mgr",
    "mme",
    "mlle",
    "monsieur",
    "madame",
    "mr",
    "mrs",
    "ms",
    "miss",
    "mx",
    "med",
    "phd",
    "prof",
    "professor",
    "doctor",
    "doktor",
    "rev",
    "sig",
    "signor",
    "signora",
    "senor",
    "senora",
    "sir",
    "univ",
    "phil",
];

/// A name as it is compared: its words in the order of the alphabet, without case, accents,
/// apostrophes and titles.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NameKey {
    /// The words without their accents: "muller" for "Müller".
    plain: Vec<String>,
    /// The words with "ue" for "ü" and the like: "mueller" for "Müller".
    spelled_out: Vec<String>,
}

impl NameKey {
    /// Of a name as a person wrote it, first and last name in any order.
    #[must_use]
    pub fn of(name: &str) -> Self {
        let name: String = name
            .chars()
            .filter(|letter| !is_apostrophe(*letter))
            .collect();
        Self {
            plain: words(&fold(&name)),
            spelled_out: words(&fold_spelled_out(&name)),
        }
    }

    /// Whether there is no name.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plain.is_empty()
    }

    /// Whether both are names of one person for sure. An empty name is nobody's.
    ///
    /// ```
    /// use troth_core::person_name::NameKey;
    /// let same = |one, other| NameKey::of(one).is_same(&NameKey::of(other));
    /// assert!(same("Dr. Zoë O’Connor", "oconnor zoe"));
    /// assert!(same("Jürgen Müller", "Juergen Mueller"));
    /// assert!(!same("Bob Marlow", "Robert Marlow"));
    /// ```
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let is_one_of = |words: &Vec<String>| *words == other.plain || *words == other.spelled_out;
        !self.is_empty() && (is_one_of(&self.plain) || is_one_of(&self.spelled_out))
    }

    /// Whether they differ in short forms of first names alone: "Bob Marlow" and "Robert Marlow".
    pub(crate) fn is_short_form_of(&self, other: &Self) -> bool {
        let rest = |one: &[String], other: &[String]| {
            let words = one.iter().filter(|word| !other.contains(word));
            words.cloned().collect::<Vec<_>>()
        };
        let (one, two) = (
            rest(&self.plain, &other.plain),
            rest(&other.plain, &self.plain),
        );
        match (one.as_slice(), two.as_slice()) {
            ([one], [other]) => are_forms_of_one(one, other),
            _ => false,
        }
    }

    /// Its words, folded.
    pub(crate) fn words(&self) -> &[String] {
        &self.plain
    }
}

fn is_apostrophe(letter: char) -> bool {
    matches!(
        letter,
        '\'' | '’' | '‘' | '`' | '´' | 'ʼ' | 'ʻ' | '′' | '＇'
    )
}

/// The words of a folded name, sorted. A name that is only a title stays.
fn words(folded: &str) -> Vec<String> {
    let all = || {
        let words = folded.split(|letter: char| !letter.is_alphanumeric() && !is_sign(letter));
        words.filter(|word| !word.is_empty())
    };
    let mut words: Vec<String> = all()
        .filter(|word| !TITLES.contains(word))
        .map(str::to_owned)
        .collect();
    if words.is_empty() {
        words = all().map(str::to_owned).collect();
    }
    sorted(words, Ord::cmp)
}

/// A vowel sign of a script that has them, or a symbol such as an emoji: a name may be made of them.
fn is_sign(letter: char) -> bool {
    !letter.is_ascii()
        && !letter.is_whitespace()
        && !matches!(letter, '\u{2000}'..='\u{206f}' | '·' | '«' | '»')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_one_person_are_the_same() {
        let check = |one: &str, other: &str, expected: bool| {
            let (one_key, other_key) = (NameKey::of(one), NameKey::of(other));
            assert_eq!(one_key.is_same(&other_key), expected, "{one} and {other}");
            assert_eq!(other_key.is_same(&one_key), expected, "{other} and {one}");
        };
        check("Tessa Grant", "tessa  GRANT ", true);
        check("Grant, Tessa", "Tessa Grant", true);
        check("Zoë Łukasz", "zoe lukasz", true);
        check("Zoe\u{308} Łukasz", "Zoë Łukasz", true);
        for written in ["O’Connor", "O'Connor", "O`Connor", "OʼConnor", "OConnor"] {
            check(&format!("Sinéad {written}"), "sinead oconnor", true);
        }
        check("Prof. Dr. Ralf Müller", "Ralf Müller", true);
        check("Dr.med. Ana Costa", "Ana Costa", true);
        check("Mr. Bean", "Bean", true);
        check("Jürgen Müller", "Juergen Mueller", true);
        check("Jürgen Müller", "Jurgen Muller", true);
        check("Jørgen Åse", "Joergen Aase", true);
        check("Jo Groß", "Jo Gross", true);
        check("Anne-Marie Li", "Anne Marie Li", true);
        check("María José de la O", "de la O, María José", true);
        check("李 小龙", "李 小龙", true);
        check("अनिता राव", "अनिता राव", true);
        // Another person, or perhaps another person.
        check("Michal Novak", "Michael Novak", false);
        check("Mike Novak", "Michael Novak", false);
        check("Mia Rossi", "Mia Anna Rossi", false);
        check("अनिता", "अनीता", false);
        check("Mia Rossi Jr.", "Mia Rossi", false);
        check("", "", false);
        check("'", "", false);
        check("Dr.", "Dr.", true);
    }

    #[test]
    fn short_forms_are_of_one_word_and_of_first_names() {
        let check = |one: &str, other: &str, expected: bool| {
            let is = NameKey::of(one).is_short_form_of(&NameKey::of(other));
            assert_eq!(is, expected, "{one} and {other}");
        };
        check("Bob Marlow", "Robert Marlow", true);
        check("Marlow, Robert", "Rob Marlow", true);
        check("Sepp Huber", "Josef Huber", true);
        check("Bob Marlow", "Robert Marley", false);
        check("Bob Marlow", "Bob Marlow", false);
        check("Bob Dick", "Robert Richard", false);
    }
}
