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
const IGNORED_FIELDS: [&str; 4] = ["rsvpStatus", "invitationSent", "plusOneOf", "plusOnes"];

/// Drops edits of fields that do not apply to the couple; they may come with a batch for many guests.
pub(super) fn drop_edits(draft: &mut Draft) {
    for key in IGNORED_FIELDS {
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
        let ([Some(only_name), None] | [None, Some(only_name)]) = &names else {
            return Self(names);
        };
        match split_couple(only_name) {
            Some(people) => Self(people.map(Some)),
            None => Self(names),
        }
    }

    /// The guest at an index of [`COUPLE`] as lists show them, made from the stored entry; `None` if the wedding has no
    /// name at all, as in a document that holds only its genesis.
    pub(crate) fn shown_guest(&self, stored: &Stored, index: usize) -> Option<Stored> {
        let (first, last) = match self.0.get(index)? {
            Some(name) => split_name(name),
            None => {
                let partner_name = self.0.iter().flatten().next()?;
                (format!("Partner of {partner_name}"), String::new())
            }
        };
        let mut shown = stored.clone();
        for key in IGNORED_FIELDS {
            shown.patch(key, None);
        }
        let confirmed = json!(RsvpStatus::Confirmed.as_str());
        shown.patch("rsvpStatus", Some(&confirmed));
        // The couple cannot be removed: ignore a removal mark.
        shown.lifecycle.ignore_removal();
        let mut set_if_absent = |key: &str, text: &str| {
            if shown.text(key).is_none() && !text.is_empty() {
                shown.patch(key, Some(&Value::from(text)));
            }
        };
        set_if_absent("firstName", &first);
        if !stored.flag("hasOneName") {
            set_if_absent("lastName", &last);
        }
        if shown.text("lastName").is_none() {
            shown.patch("hasOneName", Some(&Value::Bool(true)));
        }
        Some(shown)
    }
}

/// Words between the names of two people, in lower case: capital letters are initials.
///
/// Commas and households are left to guest lists: this runs each time a wedding opens, and the parser of lists would
/// make the core that every screen waits for larger by 2 %.
const JOINTS: [&str; 8] = ["&", "+", "and", "und", "et", "y", "e", "en"];

/// Joints that can also join the parts of one name, after a whole name: "Santiago Ramón y Cajal".
const SURNAME_JOINTS: [&str; 3] = ["y", "e", "en"];

/// Splits one text into two people. The first gets the second's last name, unless it has its own.
fn split_couple(text: &str) -> Option<[String; 2]> {
    let spaced = text
        .replace('&', " & ")
        .replace('+', " + ")
        .replace('/', " & ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let is_joint = |word: &&str| JOINTS.contains(word);
    let joint = words.iter().position(is_joint)?;
    if words.len() > 3 && joint > 1 && SURNAME_JOINTS.contains(words.get(joint)?) {
        return None;
    }
    let first_person = words.get(..joint)?;
    let second_person = words.get(joint + 1..)?;
    if first_person.is_empty() || second_person.is_empty() || second_person.iter().any(is_joint) {
        return None;
    }
    let (first_name, second_name) = (first_person.join(" "), second_person.join(" "));
    let (_, last_name) = split_name(&second_name);
    let shares_last_name = !last_name.is_empty() && !first_name.contains(' ');
    Some(match shares_last_name {
        true => [format!("{first_name} {last_name}"), second_name],
        false => [first_name, second_name],
    })
}

/// First and last name; the last name is the last word, with the particles before it ("van Beethoven").
fn split_name(name: &str) -> (String, String) {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_particle = |word: &&&str| word.starts_with(char::is_lowercase);
    let particles = words.iter().rev().skip(1).take_while(is_particle).count();
    let first_name_words = words
        .len()
        .saturating_sub(particles + 1)
        .max(1)
        .min(words.len());
    let (first_name, last_name) = words.split_at(first_name_words);
    (first_name.join(" "), last_name.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_field_may_hold_both_names() {
        let check = |text: &str, expected: Option<[&str; 2]>| {
            let expected = expected.map(|names| names.map(str::to_owned));
            assert_eq!(split_couple(text), expected, "{text}");
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
            assert_eq!(
                split_name(name),
                (first.to_owned(), last.to_owned()),
                "{name}"
            );
        };
        check("Anna", "Anna", "");
        check("anna keller", "anna", "keller");
        check("Anna Maria Keller", "Anna Maria", "Keller");
        check("Ludwig van Beethoven", "Ludwig", "van Beethoven");
        check("", "", "");
    }
}
