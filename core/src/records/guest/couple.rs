//! The couple: two guests of every wedding ([ADR 46](../../../../docs/adr/0046-make-the-couple-guests.md)).
//!
//! Schema version 9 creates their entries, with the same ids in every wedding. They are listed as soon as the wedding
//! has a name. They have the wedding's names until a person types others, are confirmed, and cannot be invited or
//! removed.

use serde_json::{Value, json};

use super::GUEST;
use crate::draft::Draft;
use crate::lenient_json::Fields;
use crate::record::{Entry, Store, Stored};
use crate::values::RsvpStatus;

/// Ids of the couple's guests: the wedding's creator and the partner.
pub const COUPLE: [&str; 2] = ["couple-owner", "couple-partner"];

/// Fields that do not apply to the couple: they are not invited, do not answer, and are not brought along.
const NOT_THEIRS: [&str; 4] = ["rsvpStatus", "invitationSent", "plusOneOf", "plusOnes"];

/// Drops edits of fields that do not apply to the couple; they may come with a batch for many guests.
pub(super) fn drop_edits(draft: &mut Draft) {
    for key in NOT_THEIRS {
        draft.drop_edit(key);
    }
}

impl Store {
    /// The guests who are invited: all but the couple.
    pub(crate) fn invited(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.present(&GUEST).filter(|(id, _)| !GUEST.is_fixed(id))
    }
}

/// The couple's names from the wedding's details, in the order of [`COUPLE`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct CoupleNames([Option<String>; 2]);

impl CoupleNames {
    /// Reads the wedding's own fields. One field may hold both names: "Anna & Ben Keller".
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

    /// One of the couple as shown; `None` if the wedding has no name at all, as in a document that holds only its
    /// genesis.
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
        read.lifecycle.ignore_removal();
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

/// Words between the names of two people. Capital letters are initials, and the last three words can also join the
/// parts of one name after a whole name: "Santiago Ramón y Cajal". Commas and households are left to guest lists: this
/// runs each time a wedding opens, and the parser of lists would make the core that every screen waits for larger by 2
/// %.
const BETWEEN: [&str; 8] = ["&", "+", "and", "und", "et", "y", "e", "en"];
const SHORT: [&str; 3] = ["y", "e", "en"];

/// Splits one text into two people. The first gets the second's last name, unless it has its own.
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

/// First and last name; the last name is the last word, with the particles before it ("van Beethoven").
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
    fn one_field_may_hold_both_names() {
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
    fn a_name_splits_into_first_and_last() {
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
