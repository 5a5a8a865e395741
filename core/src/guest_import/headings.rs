//! Recognises column headings in English, German, French, Spanish, Italian and Dutch.

mod heading;
mod names;
mod people;

use heading::Heading;
pub(crate) use heading::number_of;
use names::{AT_HOME, COUNTS, ELSEWHERE, EVENTS, MOBILE, NAMES, NEGATIONS, OTHERS, SIZES};
use people::{BESIDE, PERSONS};
pub(crate) use people::{HeadingPerson, person_of_heading};

use super::diets::flags_of_heading;
use super::meaning::Meaning;
use super::words::{self, listed, lists, normal};
use crate::record::FieldKind;
use crate::records::guest::GUEST;

/// How well a heading is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HeadingMatch {
    /// Words beside a known one may change its meaning: "RSVP received", "Address confirmed".
    InDoubt,
    /// It is about another person or thing, or counts people: "Partner e-mail", "Number attending".
    AboutOther,
    /// It contains a known name: "Your e-mail address please".
    Partial,
    /// A known name of a work address or number.
    WorkContact,
    /// A known name.
    Exact,
}

/// The meaning of a heading; `None` if unknown.
pub(crate) fn meaning_of(heading: &str) -> Option<(Meaning, HeadingMatch)> {
    let Heading { name, number } = Heading::of(heading);
    if name.is_empty() || name.len() > 200 {
        return None;
    }
    let at_home = || without(&name, AT_HOME).and_then(|name| exactly(&name));
    if let Some(found) = exactly(&name).or_else(at_home) {
        // "Child 2" names a child, "Child" is an age group.
        return match found {
            Meaning::AgeGroup if number > 0 && person_of_heading(heading).is_some() => {
                Some((Meaning::ChildName, HeadingMatch::Partial))
            }
            _ => Some((people::of_number(found, number), HeadingMatch::Exact)),
        };
    }
    let name = people::in_words(&name);
    if let Some(found) = people::of_another(&name, number) {
        return Some(found);
    }
    let contact = without(&name, ELSEWHERE).and_then(|name| exactly(&name));
    if let Some(meaning) = contact.filter(|meaning| is_contact(*meaning)) {
        return Some((meaning, HeadingMatch::WorkContact));
    }
    if has_word(&name, OTHERS) {
        return Some((Meaning::Ignore, HeadingMatch::AboutOther));
    }
    // "Guest meal" is the guest's meal, and "Adult 1" names the guest.
    if has_word(&name, PERSONS) {
        let own = rest_of(&name, &[PERSONS, BESIDE]);
        match exactly(&own) {
            Some(meaning) => return Some((meaning, HeadingMatch::Exact)),
            None if own.is_empty() && number == 1 => {
                return Some((Meaning::FullName, HeadingMatch::Exact));
            }
            None => {}
        }
    }
    let (meaning, known) = in_part(heading, &name)?;
    Some((people::of_number(meaning, number), known))
}

/// The meaning of a known name within a heading.
fn in_part(heading: &str, name: &str) -> Option<(Meaning, HeadingMatch)> {
    // The longest name means most, and a thing more than a word for the guest.
    let found = names_within(name);
    let (meaning, found) = found.max_by_key(|(_, found)| (!lists(PERSONS, found), found.len()))?;
    let field = GUEST.field(meaning.as_str());
    let is_flag = field.is_some_and(|field| matches!(field.kind, FieldKind::Flag));
    if meaning != Meaning::RsvpStatus && !is_flag {
        return Some((meaning, HeadingMatch::Partial));
    }
    // "No nuts" is still an allergy.
    let is_diet = flags_of_heading(heading).contains(&meaning.as_str());
    let around = format!(" {name} ").replace(&format!(" {found} "), " ");
    let counts = has_word(name, COUNTS) && !has_both(name);
    if !is_diet && (counts || is_reversed(around.trim())) {
        return Some((Meaning::Ignore, HeadingMatch::AboutOther));
    }
    let is_said =
        |word: &str| exactly(word) != Some(meaning) && !found.split(' ').any(|known| known == word);
    let is_more = |lists: &[&str]| {
        let rest = rest_of(name, lists);
        // "RSVP'd" may mean only that a reply came.
        rest.split(' ')
            .any(|word| !word.is_empty() && is_said(word))
            || name.ends_with(" d")
    };
    Some(match meaning {
        Meaning::RsvpStatus if is_more(&[PERSONS, BESIDE, EVENTS]) => {
            (meaning, HeadingMatch::InDoubt)
        }
        // "Reminder sent" is about another letter, and "Invited to dinner" about one part of the wedding.
        Meaning::InvitationSent if is_more(&[PERSONS, BESIDE, names::WEDDING]) => {
            (Meaning::Ignore, HeadingMatch::AboutOther)
        }
        _ => (meaning, HeadingMatch::Partial),
    })
}

/// The known names within a heading. Short ones are skipped: they are words of other languages.
fn names_within(name: &str) -> impl Iterator<Item = (Meaning, &'static str)> {
    let within = format!(" {name} ");
    let all = NAMES
        .iter()
        .flat_map(|(meaning, names)| listed(names).map(move |name| (*meaning, name)));
    all.filter(move |(_, name)| name.len() > 3 && within.contains(&format!(" {name} ")))
}

/// Whether a heading names a part of a wedding.
pub(crate) fn is_event(heading: &str) -> bool {
    has_word(&Heading::of(heading).name, EVENTS)
}

/// Whether "yes" under a heading means no: "Not attending".
pub(crate) fn is_negated(heading: &str) -> bool {
    is_reversed(&Heading::of(heading).name)
}

fn is_reversed(name: &str) -> bool {
    let is_no = |word: &str| words::status(word) == Some("DECLINED") || lists(NEGATIONS, word);
    is_no(name) || !has_both(name) && name.split(' ').any(is_no)
}

/// Whether a heading holds both yes and no: "Attending (y/n)".
fn has_both(name: &str) -> bool {
    has_word(name, "y, yes, ja, j, oui, o, si, s")
}

/// Whether a heading means the number of people of a row.
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

/// Whether a heading means a mobile phone.
pub(crate) fn is_mobile(heading: &str) -> bool {
    has_word(&Heading::of(heading).name, MOBILE)
}

/// Whether a heading may mean a whole name, or one part of it if another column has the other part.
pub(crate) fn may_be_part_of_name(heading: &str) -> bool {
    lists("name, nom, nombre, nome, naam", &Heading::of(heading).name)
}

/// Whether a heading has a word for people: "Adults".
pub(crate) fn is_of_people(heading: &str) -> bool {
    has_word(&Heading::of(heading).name, PERSONS)
}

/// Whether a heading is about a thing with a name, such as a hotel or a song.
pub(crate) fn is_thing(heading: &str) -> bool {
    has_word(&Heading::of(heading).name, names::THINGS)
}

/// Whether a heading means several labels: "Tags" rather than "Side".
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

/// A name without the words of a list; `None` if it has none of them, or nothing else.
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
    // The labels of our own forms and exports.
    let fields = GUEST.fields.iter();
    let mut own = fields.filter(|field| {
        normal(field.label) == name || normal(&heading::split_camel_case(field.key)) == name
    });
    Meaning::parse(own.next()?.key)
}

#[cfg(test)]
mod tests;
