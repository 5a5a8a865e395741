//! Decides whether two written names mean one person.
//!
//! People write a guest's name in many ways: "Dr. Zoë O’Connor", "oconnor zoe". Such names are the same. "Bob"
//! for "Robert" is not: there may be a Bob and a Robert, so a short form is only a suggestion, and the user
//! decides.

mod short_forms;

use crate::search::{fold, fold_spelled_out};
use crate::sorting::sorted;

use short_forms::are_forms_of_one;

/// Titles of men, folded. Titles are not part of the name.
const TITLES_OF_MEN: &[&str] = &[
    "dott", "herr", "herrn", "hr", "monsieur", "mr", "senor", "sig", "signor", "sir",
];
/// Titles of women, folded.
const TITLES_OF_WOMEN: &[&str] = &[
    "dame", "dra", "frau", "fru", "lady", "madame", "miss", "mlle", "mme", "mrs", "ms", "senora",
    "signora", "sra",
];
/// Titles of anyone, folded.
const OTHER_TITLES: &[&str] = &[
    "capt",
    "dipl",
    "doctor",
    "doktor",
    "dr",
    "drs",
    "mgr",
    "mx",
    "phd",
    "prof",
    "professor",
    "rev",
    "univ",
];

/// Words that belong to a title before them: "Dr. phil.", "Dipl.-Ing.". Alone they are names, such as Phil.
const TITLE_SUFFIXES: [&str; 6] = ["ing", "mag", "med", "nat", "phil", "rer"];

/// Particles of last names: "Mrs. van der Berg" has no first name.
const PARTICLES: [&str; 10] = [
    "da", "de", "del", "den", "der", "di", "la", "van", "von", "zu",
];

/// A name normalised for comparison: its words in alphabetical order, without case, accents, apostrophes and
/// titles.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NameKey {
    /// The words without accents: "muller" for "Müller".
    plain: Vec<String>,
    /// The words with "ue" for "ü" and so on: "mueller" for "Müller".
    spelled_out: Vec<String>,
    /// The titles.
    titles: Vec<String>,
    /// Whether it has a title but no first name.
    is_titled_last_name: bool,
}

impl NameKey {
    /// The key of a written name, with first and last name in any order.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        let without_apostrophes: String = name
            .chars()
            .filter(|letter| !is_apostrophe(*letter))
            .collect();
        let (titles, plain) = split_titles(&fold(&without_apostrophes));
        let (_, spelled_out) = split_titles(&fold_spelled_out(&without_apostrophes));
        let names = plain
            .iter()
            .filter(|word| !PARTICLES.contains(&word.as_str()));
        Self {
            is_titled_last_name: !titles.is_empty() && names.count() < 2,
            plain,
            spelled_out,
            titles,
        }
    }

    /// Whether the name is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plain.is_empty()
    }

    /// Whether both certainly mean one person. Empty names never do.
    ///
    /// ```
    /// use troth_core::person_name::NameKey;
    /// let same = |one, other| NameKey::from_name(one).is_same(&NameKey::from_name(other));
    /// assert!(same("Dr. Zoë O’Connor", "oconnor zoe"));
    /// assert!(same("Jürgen Müller", "Juergen Mueller"));
    /// assert!(!same("Bob Marlow", "Robert Marlow"));
    /// assert!(!same("Mr. Marlow", "Mrs. Marlow"));
    /// ```
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let matches_other =
            |words: &Vec<String>| *words == other.plain || *words == other.spelled_out;
        let has_same_words = matches_other(&self.plain) || matches_other(&self.spelled_out);
        !self.is_empty() && has_same_words && self.titles_agree(other)
    }

    /// Whether the titles can belong to one person. A last name alone is shared by a family, so the title
    /// beside it decides.
    fn titles_agree(&self, other: &Self) -> bool {
        if self.is_titled_last_name || other.is_titled_last_name {
            return self.titles == other.titles;
        }
        let is_man_and_woman = |one: &Self, two: &Self| {
            one.has_title_in(TITLES_OF_MEN) && two.has_title_in(TITLES_OF_WOMEN)
        };
        !is_man_and_woman(self, other) && !is_man_and_woman(other, self)
    }

    fn has_title_in(&self, list: &[&str]) -> bool {
        let mut titles = self.titles.iter();
        titles.any(|title| list.contains(&title.as_str()))
    }

    /// Whether they differ only in a short form of the first name: "Bob Marlow" and "Robert Marlow".
    pub(crate) fn is_short_form_of(&self, other: &Self) -> bool {
        let only_in = |key: &Self, other_key: &Self| -> Vec<String> {
            let words = key.plain.iter();
            words
                .filter(|word| !other_key.plain.contains(word))
                .cloned()
                .collect()
        };
        let (own_words, other_words) = (only_in(self, other), only_in(other, self));
        match (own_words.as_slice(), other_words.as_slice()) {
            ([own_word], [other_word]) => are_forms_of_one(own_word, other_word),
            _ => false,
        }
    }

    /// The folded words.
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

/// The titles and the other words of a folded name, sorted. If there are only titles, they are the name.
fn split_titles(folded: &str) -> (Vec<String>, Vec<String>) {
    let (mut titles, mut words) = (Vec::new(), Vec::new());
    let mut is_after_title = false;
    let is_separator = |letter: char| !letter.is_alphanumeric() && !is_sign(letter);
    for part in folded.split_inclusive(is_separator) {
        let word = part.trim_end_matches(is_separator);
        if word.is_empty() {
            continue;
        }
        // "Mag. Ana Costa" has a title; "Mag" alone may be short for Magdalena.
        let lists = [TITLES_OF_MEN, TITLES_OF_WOMEN, OTHER_TITLES];
        let may_be_suffix = is_after_title || part == "mag." || part == "ing.";
        let is_title = lists.iter().any(|titles| titles.contains(&word))
            || (may_be_suffix && TITLE_SUFFIXES.contains(&word));
        is_after_title = is_title;
        let list = if is_title { &mut titles } else { &mut words };
        list.push(word.to_owned());
    }
    if words.is_empty() {
        return (Vec::new(), sorted(titles, Ord::cmp));
    }
    (sorted(titles, Ord::cmp), sorted(words, Ord::cmp))
}

/// A vowel sign, or a symbol such as an emoji: a name may consist of them.
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
            let (one_key, other_key) = (NameKey::from_name(one), NameKey::from_name(other));
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
        check("Dr. phil. Ana Costa", "Ana Costa", true);
        check("Mag. Ana Costa", "Ana Costa", true);
        check("Dipl.-Ing. Ana Costa", "Costa Ana", true);
        check("Sra. Ana Costa", "Dra. Ana Costa", true);
        check("Herrn Ralf Müller", "Herr Ralf Müller", true);
        check("Lady Ana Costa", "Ana Costa", true);
        check("Capt. Ralf Müller", "Ralf Müller", true);
        check("Dr. Ana Costa", "Frau Ana Costa", true);
        check("Mrs. Brandt", "mrs brandt", true);
        check("Frau Dr. Brandt", "Dr. Brandt, Frau", true);
        check("Jürgen Müller", "Juergen Mueller", true);
        check("Jürgen Müller", "Jurgen Muller", true);
        check("Jørgen Åse", "Joergen Aase", true);
        check("Jo Groß", "Jo Gross", true);
        check("Anne-Marie Li", "Anne Marie Li", true);
        check("María José de la O", "de la O, María José", true);
        check("李 小龙", "李 小龙", true);
        check("अनिता राव", "अनिता राव", true);
        // Another person, or possibly another.
        check("Mr. Brandt", "Mrs. Brandt", false);
        check("Phil Brandt", "Mrs. Brandt", false);
        check("Phil Marlow", "Mr. Marlow", false);
        check("Phil Brandt", "Brandt", false);
        check("Med Brandt", "Brandt", false);
        check("Mag Brandt", "Ing Brandt", false);
        check("Mr. Bean", "Bean", false);
        check("Mr. van der Berg", "Mrs. van der Berg", false);
        check("van der Berg", "Mrs. van der Berg", false);
        check("Sr. García López", "Sra. García López", false);
        check(
            "Herr Müller-Lüdenscheidt",
            "Frau Müller-Lüdenscheidt",
            false,
        );
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
    fn short_forms_differ_in_one_first_name_only() {
        let check = |one: &str, other: &str, expected: bool| {
            let is_short_form =
                NameKey::from_name(one).is_short_form_of(&NameKey::from_name(other));
            assert_eq!(is_short_form, expected, "{one} and {other}");
        };
        check("Bob Marlow", "Robert Marlow", true);
        check("Marlow, Robert", "Rob Marlow", true);
        check("Sepp Huber", "Josef Huber", true);
        check("Phil Marlow", "Philip Marlow", true);
        check("Bob Marlow", "Robert Marley", false);
        check("Bob Marlow", "Bob Marlow", false);
        check("Bob Dick", "Robert Richard", false);
    }
}
