//! The couple: two guests of every wedding ([ADR 46](../../../../docs/adr/0046-make-the-couple-guests.md)).
//!
//! Schema version 9 makes their entries, with ids that are the same everywhere. They are on the list as soon as
//! the wedding knows a name. They go by the wedding's names until a person types others, they come, and nobody
//! invites or removes them.

use serde_json::{Value, json};

use super::GUEST;
use crate::draft::Draft;
use crate::record::{Entry, Store, Stored};
use crate::tolerant::Fields;
use crate::values::RsvpStatus;

/// The ids of the couple's guests: of the one who made the wedding, and of the partner.
pub const COUPLE: [&str; 2] = ["couple-owner", "couple-partner"];

/// What nobody says of the couple: that they are invited, answer, or are brought along.
const NOT_THEIRS: [&str; 4] = ["rsvpStatus", "invitationSent", "plusOneOf", "plusOnes"];

/// Leaves out what nobody says of the couple. It may come with many guests who all get the same.
pub(super) fn leave_out(draft: &mut Draft) {
    for key in NOT_THEIRS {
        draft.forget(key);
    }
}

impl Store {
    /// The guests who may answer an invitation: all but the couple.
    pub(crate) fn invited(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.present(&GUEST).filter(|(id, _)| !GUEST.is_fixed(id))
    }
}

/// The names of the couple as the wedding has them, in the order of [`COUPLE`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct CoupleNames([Option<String>; 2]);

impl CoupleNames {
    /// Reads the wedding's own fields. Both may stand in one of them: "Anna & Ben Keller".
    pub(crate) fn read(wedding: Fields<'_>) -> Self {
        let names = ["ownerName", "partnerName"].map(|key| wedding.text(key));
        let ([Some(both), None] | [None, Some(both)]) = &names else {
            return Self(names);
        };
        match two_people(both) {
            Some(people) => Self(people.map(Some)),
            None => Self(names),
        }
    }

    /// What one of the couple reads as; `None` where the wedding has no name at all. A document that is only its
    /// genesis has no couple yet.
    pub(crate) fn read_as(&self, written: &Stored, at: usize) -> Option<Stored> {
        let own = self.0.get(at)?.as_deref();
        let other = || {
            self.0
                .iter()
                .flatten()
                .next()
                .map(|name| format!("Partner of {name}"))
        };
        let (first, last) = match own {
            Some(name) => parts(name),
            None => (other()?, String::new()),
        };
        let mut read = written.clone();
        for key in NOT_THEIRS {
            read.patch(key, None);
        }
        let confirmed = json!(RsvpStatus::Confirmed.as_str());
        read.patch("rsvpStatus", Some(&confirmed));
        // The couple cannot be removed: ignore a removal mark.
        read.lifecycle.bring_back();
        let mut fill = |key: &str, text: &str| {
            if read.text(key).is_none() && !text.is_empty() {
                read.patch(key, Some(&Value::from(text)));
            }
        };
        fill("firstName", &first);
        if !written.flag("hasOneName") {
            fill("lastName", &last);
        }
        if read.text("lastName").is_none() {
            read.patch("hasOneName", Some(&Value::Bool(true)));
        }
        Some(read)
    }
}

/// Words between the names of two people. Capitals are initials, and the last three join the words of one name after a
/// whole name: "Santiago Ramón y Cajal". Commas and households are left to lists of guests: this is read each time a
/// wedding opens, and the reader of lists would make the core that every screen waits for larger by 2 %.
const BETWEEN: [&str; 8] = ["&", "+", "and", "und", "et", "y", "e", "en"];
const SHORT: [&str; 3] = ["y", "e", "en"];

/// The names of two people in one text. The last name of the second is the first's as well, unless it has one.
fn two_people(text: &str) -> Option<[String; 2]> {
    let apart = text
        .replace('&', " & ")
        .replace('+', " + ")
        .replace('/', " & ");
    let words: Vec<&str> = apart.split_whitespace().collect();
    let is_between = |word: &str| BETWEEN.contains(&word);
    let at = words.iter().position(|word| is_between(word))?;
    if words.len() > 3 && at > 1 && SHORT.contains(words.get(at)?) {
        return None;
    }
    let (one, other) = words.split_at(at);
    let other = other.get(1..)?;
    if one.is_empty() || other.is_empty() || other.iter().any(|word| is_between(word)) {
        return None;
    }
    let (one, other) = (one.join(" "), other.join(" "));
    let last = parts(&other).1;
    let has_own = last.is_empty() || one.contains(' ');
    let one = if has_own {
        one
    } else {
        format!("{one} {last}")
    };
    Some([one, other])
}

/// The first and the last name: the last word, with the particles before it ("van Beethoven").
fn parts(name: &str) -> (String, String) {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_particle = |word: &&&str| word.starts_with(char::is_lowercase);
    let before = words.iter().rev().skip(1).take_while(is_particle).count();
    let first = words
        .len()
        .saturating_sub(before + 1)
        .max(1)
        .min(words.len());
    let (first, last) = words.split_at(first);
    (first.join(" "), last.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_field_may_name_both() {
        let check = |text: &str, expected: Option<[&str; 2]>| {
            let expected = expected.map(|names| names.map(str::to_owned));
            assert_eq!(two_people(text), expected, "{text}");
        };
        check("Anna & Ben", Some(["Anna", "Ben"]));
        check("Anna und Ben Keller", Some(["Anna Keller", "Ben Keller"]));
        check(
            "Anna Keller and Ben van der Berg",
            Some(["Anna Keller", "Ben van der Berg"]),
        );
        check("Anna&Ben/Cleo", None);
        check("Anna&Ben", Some(["Anna", "Ben"]));
        check("Anna / Ben Keller", Some(["Anna Keller", "Ben Keller"]));
        check("Ana y Luis", Some(["Ana", "Luis"]));
        check("John E Smith", None);
        check("Santiago Ramón y Cajal", None);
        check("Anna", None);
        check("Anna &", None);
        check("Anna & Ben & Cleo", None);
    }

    #[test]
    fn a_name_is_a_first_and_a_last_one() {
        let check = |name: &str, first: &str, last: &str| {
            assert_eq!(parts(name), (first.to_owned(), last.to_owned()), "{name}");
        };
        check("Anna", "Anna", "");
        check("anna keller", "anna", "keller");
        check("Anna Maria Keller", "Anna Maria", "Keller");
        check("Ludwig van Beethoven", "Ludwig", "van Beethoven");
        check("", "", "");
    }
}
