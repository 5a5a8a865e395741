//! What columns are called, in English, German, French, Spanish, Italian and Dutch.

mod heading;
mod names;
mod people;

use heading::Heading;
pub(crate) use heading::number_of;
use names::{AT_HOME, COUNTS, ELSEWHERE, EVENTS, MOBILE, NAMES, NEGATIONS, OTHERS, SIZES};
use people::{BESIDE, PERSONS};
pub(crate) use people::{Whose, whose};

use super::diets::flags_of_heading;
use super::meaning::Meaning;
use super::words::{self, listed, lists, normal};
use crate::record::Kind;
use crate::records::guest::GUEST;

/// How well a heading is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Known {
    /// Words beside a known one may change its sense: "RSVP received", "Address confirmed".
    InDoubt,
    /// It speaks of another person or thing, or counts people: "Partner e-mail", "Number attending".
    Another,
    /// Known words are a part of it: "Your e-mail address please".
    InPart,
    /// It is a known name, of an address or a number at work.
    Elsewhere,
    /// It is a known name.
    Whole,
}

/// What a heading names; `None` where it is not known.
pub(crate) fn meaning_of(heading: &str) -> Option<(Meaning, Known)> {
    let Heading { name, number } = Heading::of(heading);
    if name.is_empty() || name.len() > 200 {
        return None;
    }
    let at_home = || without(&name, AT_HOME).and_then(|name| exactly(&name));
    if let Some(found) = exactly(&name).or_else(at_home) {
        // "Child 2" is a child's name, "Child" an age group.
        return match found {
            Meaning::AgeGroup if number > 0 && whose(heading).is_some() => {
                Some((Meaning::ChildName, Known::InPart))
            }
            _ => Some((people::of_number(found, number), Known::Whole)),
        };
    }
    let name = people::in_words(&name);
    if let Some(found) = people::of_another(&name, number) {
        return Some(found);
    }
    let contact = without(&name, ELSEWHERE).and_then(|name| exactly(&name));
    if let Some(meaning) = contact.filter(|meaning| is_contact(*meaning)) {
        return Some((meaning, Known::Elsewhere));
    }
    if has_word(&name, OTHERS) {
        return Some((Meaning::Ignore, Known::Another));
    }
    // "Guest meal" is the guest's meal, and "Adult 1" the guest.
    if has_word(&name, PERSONS) {
        let own = rest_of(&name, &[PERSONS, BESIDE]);
        match exactly(&own) {
            Some(meaning) => return Some((meaning, Known::Whole)),
            None if own.is_empty() && number == 1 => {
                return Some((Meaning::FullName, Known::Whole));
            }
            None => {}
        }
    }
    let (meaning, known) = in_part(heading, &name)?;
    Some((people::of_number(meaning, number), known))
}

/// What a known name within a heading means.
fn in_part(heading: &str, name: &str) -> Option<(Meaning, Known)> {
    // The longest name says most, and a thing more than the guest whose it is.
    let found = names_within(name);
    let (meaning, found) = found.max_by_key(|(_, found)| (!lists(PERSONS, found), found.len()))?;
    let field = GUEST.field(meaning.as_str());
    let is_flag = field.is_some_and(|field| matches!(field.kind, Kind::Flag));
    if meaning != Meaning::RsvpStatus && !is_flag {
        return Some((meaning, Known::InPart));
    }
    // "No nuts" is an allergy all the same.
    let is_diet = flags_of_heading(heading).contains(&meaning.as_str());
    let around = format!(" {name} ").replace(&format!(" {found} "), " ");
    let counts = has_word(name, COUNTS) && !has_both(name);
    if !is_diet && (counts || is_reversed(around.trim())) {
        return Some((Meaning::Ignore, Known::Another));
    }
    let is_said =
        |word: &str| exactly(word) != Some(meaning) && !found.split(' ').any(|known| known == word);
    let is_more = |lists: &[&str]| {
        let rest = rest_of(name, lists);
        // "RSVP'd" may be only that an answer came.
        rest.split(' ')
            .any(|word| !word.is_empty() && is_said(word))
            || name.ends_with(" d")
    };
    Some(match meaning {
        Meaning::RsvpStatus if is_more(&[PERSONS, BESIDE, EVENTS]) => (meaning, Known::InDoubt),
        // "Reminder sent" is another letter, and "Invited to dinner" one part of the wedding.
        Meaning::InvitationSent if is_more(&[PERSONS, BESIDE, names::WEDDING]) => {
            (Meaning::Ignore, Known::Another)
        }
        _ => (meaning, Known::InPart),
    })
}

/// The known names that are a part of a heading. Short ones are words of other languages.
fn names_within(name: &str) -> impl Iterator<Item = (Meaning, &'static str)> {
    let within = format!(" {name} ");
    let all = NAMES
        .iter()
        .flat_map(|(meaning, names)| listed(names).map(move |name| (*meaning, name)));
    all.filter(move |(_, name)| name.len() > 3 && within.contains(&format!(" {name} ")))
}

/// Whether a heading calls a part of a wedding.
pub(crate) fn is_event(heading: &str) -> bool {
    has_word(&Heading::of(heading).name, EVENTS)
}

/// Whether yes under a heading means no: "Not attending".
pub(crate) fn turns_round(heading: &str) -> bool {
    is_reversed(&Heading::of(heading).name)
}

fn is_reversed(name: &str) -> bool {
    let is_no = |word: &str| words::status(word) == Some("DECLINED") || lists(NEGATIONS, word);
    is_no(name) || !has_both(name) && name.split(' ').any(is_no)
}

/// Whether yes and no stand in a heading: "Attending (y/n)".
fn has_both(name: &str) -> bool {
    has_word(name, "y, yes, ja, j, oui, o, si, s")
}

/// Whether a heading stands over how many people a row stands for.
pub(crate) fn is_size(heading: &str) -> bool {
    let name = Heading::of(heading).name;
    let is_of_people = |word: &str| {
        let meaning = exactly(word);
        lists(PERSONS, word)
            || matches!(meaning, Some(Meaning::RsvpStatus | Meaning::InvitationSent))
    };
    let rest = rest_of(&name, &[COUNTS, BESIDE]);
    lists(SIZES, &name)
        || has_word(&name, COUNTS) && !rest.is_empty() && rest.split(' ').all(is_of_people)
}

/// Whether a heading calls a telephone that people carry with them.
pub(crate) fn is_mobile(heading: &str) -> bool {
    has_word(&Heading::of(heading).name, MOBILE)
}

/// Whether a heading may be over a whole name, and over a part of one beside the other part.
pub(crate) fn is_any_name(heading: &str) -> bool {
    lists("name, nom, nombre, nome, naam", &Heading::of(heading).name)
}

/// Whether a heading has a word for people: "Adults".
pub(crate) fn is_of_people(heading: &str) -> bool {
    has_word(&Heading::of(heading).name, PERSONS)
}

/// Whether a heading is one of a thing that has a name, such as a hotel or a song.
pub(crate) fn is_thing(heading: &str) -> bool {
    has_word(&Heading::of(heading).name, names::THINGS)
}

/// Whether a heading stands over several labels: "Tags" more than "Side".
pub(crate) fn is_labels(heading: &str) -> bool {
    lists(names::LABELS, &Heading::of(heading).name)
}

fn has_word(name: &str, list: &str) -> bool {
    name.split(' ').any(|word| lists(list, word))
}

/// A name without the words of some lists.
fn rest_of(name: &str, without: &[&str]) -> String {
    let is_rest = |word: &&str| !without.iter().any(|list| lists(list, word));
    let words: Vec<&str> = name.split(' ').filter(is_rest).collect();
    words.join(" ")
}

/// A name without the words of a list; `None` where it has none of them.
fn without(name: &str, list: &str) -> Option<String> {
    let rest = rest_of(name, &[list]);
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
    // "Apt #" is an apartment.
    if let Some(name) = name.strip_suffix(" number") {
        return exactly(name).filter(|meaning| is_contact(*meaning));
    }
    // As forms of this program call it, and as its own tables do.
    let fields = GUEST.fields.iter();
    let mut own = fields
        .filter(|field| normal(field.label) == name || normal(&heading::apart(field.key)) == name);
    Meaning::parse(own.next()?.key)
}

#[cfg(test)]
mod tests;
