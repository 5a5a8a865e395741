//! What columns are called, in English, German, French, Spanish, Italian and Dutch.

mod names;

use std::borrow::Cow;

use names::{AT_HOME, ELSEWHERE, EVENTS, MOBILE, NAMES, OTHERS, SIZES};

use super::meaning::Meaning;
use super::words::{listed, lists, normal};
use crate::records::guest::GUEST;

/// How well a heading is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Known {
    /// Known words are a part of it: "Your e-mail address please".
    InPart,
    /// It is a known name, of an address or a number at work.
    Elsewhere,
    /// It is a known name.
    Whole,
}

/// What a heading names; `None` where it is not known.
pub(crate) fn meaning_of(heading: &str) -> Option<(Meaning, Known)> {
    let name = name_of(heading);
    if name.is_empty() || name.len() > 200 {
        return None;
    }
    let exact = |name: &str| Some((exactly(name)?, Known::Whole));
    let at_home = || without(&name, AT_HOME).and_then(|name| exact(&name));
    if let Some(found) = exact(&name).or_else(at_home) {
        return Some(found);
    }
    let contact = without(&name, ELSEWHERE).and_then(|name| exactly(&name));
    if let Some(meaning) = contact.filter(|meaning| is_contact(*meaning)) {
        return Some((meaning, Known::Elsewhere));
    }
    if name.split(' ').any(|word| lists(OTHERS, word)) {
        return Some((Meaning::Ignore, Known::InPart));
    }
    // The longest name says most: "plus one name" is no name of the guest.
    let within = format!(" {name} ");
    let all = NAMES
        .iter()
        .flat_map(|(meaning, names)| listed(names).map(move |name| (*meaning, name)));
    let found = all.filter(|(_, name)| name.len() > 3 && within.contains(&format!(" {name} ")));
    let longest = found.max_by_key(|(_, name)| name.len());
    longest.map(|(meaning, _)| (meaning, Known::InPart))
}

/// Whether a heading calls a part of a wedding.
pub(crate) fn is_event(heading: &str) -> bool {
    name_of(heading).split(' ').any(|word| lists(EVENTS, word))
}

/// Whether a heading stands over how many people a row stands for.
pub(crate) fn is_size(heading: &str) -> bool {
    lists(SIZES, &name_of(heading))
}

/// Whether a heading calls a telephone that people carry with them.
pub(crate) fn is_mobile(heading: &str) -> bool {
    name_of(heading).split(' ').any(|word| lists(MOBILE, word))
}

/// A heading as it is compared, without numbers: "Child 1 First Name" is "child first name".
fn name_of(heading: &str) -> String {
    let name = normal(&apart(heading));
    let is_number = |word: &&str| word.chars().all(|letter| letter.is_ascii_digit());
    let words = name.split(' ').filter(|word| !is_number(word));
    let words: Vec<&str> = words
        .map(|word| word.trim_end_matches(|letter: char| letter.is_ascii_digit()))
        .collect();
    words.join(" ")
}

/// A name without the words of a list; `None` where it has none of them.
fn without(name: &str, list: &str) -> Option<String> {
    let words: Vec<&str> = name.split(' ').filter(|word| !lists(list, word)).collect();
    let rest = words.join(" ");
    (rest.len() < name.len() && !rest.is_empty()).then_some(rest)
}

fn is_contact(meaning: Meaning) -> bool {
    matches!(
        meaning,
        Meaning::Email
            | Meaning::Phone
            | Meaning::Address
            | Meaning::Street
            | Meaning::PostalCode
            | Meaning::City
            | Meaning::Country
    )
}

fn exactly(name: &str) -> Option<Meaning> {
    let found = NAMES.iter().find(|(_, names)| lists(names, name));
    if let Some((meaning, _)) = found {
        return Some(*meaning);
    }
    // As forms of this program call it, and as its own tables do.
    let fields = GUEST.fields.iter();
    let mut own =
        fields.filter(|field| normal(field.label) == name || normal(&apart(field.key)) == name);
    Meaning::parse(own.next()?.key)
}

/// "firstName" in words.
fn apart(heading: &str) -> Cow<'_, str> {
    let mut letters = heading.chars().peekable();
    let mut apart = String::with_capacity(heading.len());
    while let Some(letter) = letters.next() {
        apart.push(letter);
        let is_next_upper = letters.peek().is_some_and(|next| next.is_uppercase());
        if letter.is_lowercase() && is_next_upper {
            apart.push(' ');
        }
    }
    Cow::Owned(apart)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guest_import::meaning::Meaning::*;

    #[test]
    fn every_name_is_written_as_headings_are_compared() {
        let mut known = std::collections::BTreeMap::new();
        for (meaning, names) in NAMES {
            for name in listed(names) {
                assert_eq!(normal(name), name);
                let other = known.insert(name, *meaning);
                assert_eq!(other, None, "{name:?}");
                assert!(
                    !name.contains(|letter: char| letter.is_ascii_digit()),
                    "{name:?}"
                );
            }
        }
    }

    #[test]
    fn headings_are_known_by_their_names() {
        let check = |heading: &str, expected: Option<(Meaning, Known)>| {
            assert_eq!(meaning_of(heading), expected, "{heading:?}");
        };
        check("First Name *", Some((FirstName, Known::Whole)));
        check("firstName", Some((FirstName, Known::Whole)));
        check("E-MAIL", Some((Email, Known::Whole)));
        check("Straße", Some((Street, Known::Whole)));
        check("Prénom", Some((FirstName, Known::Whole)));
        check("Teléfono", Some((Phone, Known::Whole)));
        check("Città", Some((City, Known::Whole)));
        check("Voornaam", Some((FirstName, Known::Whole)));
        check("needs_transport", Some((NeedsTransport, Known::Whole)));
        check("Address line 2", Some((Address, Known::Whole)));
        check("Your e-mail address, please", Some((Email, Known::InPart)));
        check(
            "What is the plus one name?",
            Some((PlusOneNames, Known::InPart)),
        );
        check("Favourite song", Some((Ignore, Known::InPart)));
        check("Favourite colour", None);
        check("Child 1 First Name", Some((ChildFirstName, Known::Whole)));
        check("E-mail 2 - Value", Some((Email, Known::Whole)));
        check("Home Street", Some((Street, Known::Whole)));
        check("Ort geschäftlich", Some((City, Known::Elsewhere)));
        check("Telefon (privat)", Some((Phone, Known::Whole)));
        check("Spouse Email", Some((Ignore, Known::InPart)));
        check("", None);
        check("123", None);
    }
}
