//! Recognises column headings in English, German, French, Spanish, Italian and Dutch.

mod heading;
mod names;
mod people;

use heading::Heading;
pub(crate) use heading::number_of;
use names::{AT_HOME, COUNTS, ELSEWHERE, EVENTS, MOBILE, NAMES, NEGATIONS, OTHERS, SIZES};
use people::{FILLERS, PERSONS};
pub(crate) use people::{HeadingPerson, person_of_heading};

use super::diets::flags_of_heading;
use super::meaning::Meaning;
use super::words::{self, has_entry, list_entries, normal_form};
use crate::record::FieldKind;
use crate::records::guest::GUEST;

/// The longest heading that is looked at, in bytes.
const LONGEST_NAME: usize = 200;

/// How well a heading matches a known column name.
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
    let Heading { name, number } = Heading::parse(heading);
    if name.is_empty() || name.len() > LONGEST_NAME {
        return None;
    }
    let without_home = || remove_words(&name, AT_HOME).and_then(|name| exact_meaning(&name));
    if let Some(meaning) = exact_meaning(&name).or_else(without_home) {
        // "Child 2" names a child, "Child" is an age group.
        if meaning == Meaning::AgeGroup && number > 0 && person_of_heading(heading).is_some() {
            return Some((Meaning::ChildName, HeadingMatch::Partial));
        }
        return Some((
            people::numbered_meaning(meaning, number),
            HeadingMatch::Exact,
        ));
    }
    let name = people::unify_phrases(&name);
    if let Some(meaning) = people::meaning_for_other_person(&name, number) {
        return Some(meaning);
    }
    let without_work = remove_words(&name, ELSEWHERE).and_then(|name| exact_meaning(&name));
    if let Some(meaning) = without_work.filter(|meaning| is_contact(*meaning)) {
        return Some((meaning, HeadingMatch::WorkContact));
    }
    if has_word(&name, OTHERS) {
        return Some((Meaning::Ignore, HeadingMatch::AboutOther));
    }
    // "Guest meal" is the guest's meal, and "Adult 1" names the guest.
    if has_word(&name, PERSONS) {
        let other_words = words_not_in(&name, &[PERSONS, FILLERS]);
        match exact_meaning(&other_words) {
            Some(meaning) => return Some((meaning, HeadingMatch::Exact)),
            None if other_words.is_empty() && number == 1 => {
                return Some((Meaning::FullName, HeadingMatch::Exact));
            }
            None => {}
        }
    }
    let (meaning, heading_match) = partial_meaning(heading, &name)?;
    Some((people::numbered_meaning(meaning, number), heading_match))
}

/// The meaning of a known name within a heading.
fn partial_meaning(heading: &str, name: &str) -> Option<(Meaning, HeadingMatch)> {
    // The longest name means most, and a thing more than a word for the guest.
    let (meaning, known_name) = names_within(name)
        .max_by_key(|(_, known_name)| (!has_entry(PERSONS, known_name), known_name.len()))?;
    let field = GUEST.field(meaning.as_str());
    let is_flag = field.is_some_and(|field| matches!(field.kind, FieldKind::Flag));
    if meaning != Meaning::RsvpStatus && !is_flag {
        return Some((meaning, HeadingMatch::Partial));
    }
    // "No nuts" is still an allergy.
    let is_diet = flags_of_heading(heading).contains(&meaning.as_str());
    let surroundings = format!(" {name} ").replace(&format!(" {known_name} "), " ");
    let counts_people = has_word(name, COUNTS) && !offers_yes(name);
    if !is_diet && (counts_people || means_no(surroundings.trim())) {
        return Some((Meaning::Ignore, HeadingMatch::AboutOther));
    }
    // Whether words besides the known name and those of the lists may change the meaning.
    let has_further_words = |lists: &[&str]| {
        let is_further = |word: &str| {
            !word.is_empty()
                && exact_meaning(word) != Some(meaning)
                && !known_name.split(' ').any(|known_word| known_word == word)
        };
        // "RSVP'd" may mean only that a reply came.
        words_not_in(name, lists).split(' ').any(is_further) || name.ends_with(" d")
    };
    Some(match meaning {
        Meaning::RsvpStatus if has_further_words(&[PERSONS, FILLERS, EVENTS]) => {
            (meaning, HeadingMatch::InDoubt)
        }
        // "Reminder sent" is about another letter, and "Invited to dinner" about one part of the wedding.
        Meaning::InvitationSent if has_further_words(&[PERSONS, FILLERS, names::WEDDING]) => {
            (Meaning::Ignore, HeadingMatch::AboutOther)
        }
        _ => (meaning, HeadingMatch::Partial),
    })
}

/// The known names within a heading. Short ones are skipped: they are words of other languages.
fn names_within(name: &str) -> impl Iterator<Item = (Meaning, &'static str)> {
    let heading = format!(" {name} ");
    let known_names = NAMES
        .iter()
        .flat_map(|(meaning, names)| list_entries(names).map(move |name| (*meaning, name)));
    known_names.filter(move |(_, name)| name.len() > 3 && heading.contains(&format!(" {name} ")))
}

/// Whether a heading names a part of a wedding.
pub(crate) fn has_event_word(heading: &str) -> bool {
    has_word(&Heading::parse(heading).name, EVENTS)
}

/// Whether "yes" under a heading means no: "Not attending".
pub(crate) fn is_negated(heading: &str) -> bool {
    means_no(&Heading::parse(heading).name)
}

fn means_no(name: &str) -> bool {
    let is_no = |word: &str| {
        words::read_rsvp_status(word) == Some("DECLINED") || has_entry(NEGATIONS, word)
    };
    is_no(name) || !offers_yes(name) && name.split(' ').any(is_no)
}

/// Whether a heading asks for yes or no: "Attending (y/n)".
fn offers_yes(name: &str) -> bool {
    has_word(name, "y, yes, ja, j, oui, o, si, s")
}

/// Whether a heading means the number of people of a row.
pub(crate) fn is_people_count(heading: &str) -> bool {
    let name = Heading::parse(heading).name;
    if has_entry(SIZES, &name) {
        return true;
    }
    let is_of_people = |word: &str| {
        let meaning = exact_meaning(word);
        has_entry(PERSONS, word)
            || matches!(meaning, Some(Meaning::RsvpStatus | Meaning::InvitationSent))
    };
    let counted_words = words_not_in(&name, &[COUNTS, FILLERS]);
    has_word(&name, COUNTS)
        && !counted_words.is_empty()
        && counted_words.split(' ').all(is_of_people)
}

/// Whether a heading means a mobile phone.
pub(crate) fn has_mobile_word(heading: &str) -> bool {
    has_word(&Heading::parse(heading).name, MOBILE)
}

/// Whether a heading may mean a whole name, or one part of it if another column has the other part.
pub(crate) fn may_be_part_of_name(heading: &str) -> bool {
    has_entry(
        "name, nom, nombre, nome, naam",
        &Heading::parse(heading).name,
    )
}

/// Whether a heading has a word for people: "Adults".
pub(crate) fn has_person_word(heading: &str) -> bool {
    has_word(&Heading::parse(heading).name, PERSONS)
}

/// Whether a heading is about a thing with a name, such as a hotel or a song.
pub(crate) fn has_thing_word(heading: &str) -> bool {
    has_word(&Heading::parse(heading).name, names::THINGS)
}

/// Whether a heading means several labels: "Tags" rather than "Side".
pub(crate) fn has_labels(heading: &str) -> bool {
    has_entry(names::LABELS, &Heading::parse(heading).name)
}

fn has_word(name: &str, list: &str) -> bool {
    name.split(' ').any(|word| has_entry(list, word))
}

/// A name without the words of these lists.
fn words_not_in(name: &str, lists: &[&str]) -> String {
    let is_in_no_list = |word: &&str| !lists.iter().any(|list| has_entry(list, word));
    let words: Vec<&str> = name.split(' ').filter(is_in_no_list).collect();
    words.join(" ")
}

/// A name without the words of a list; `None` if it has none of them, or nothing else.
fn remove_words(name: &str, list: &str) -> Option<String> {
    let other_words = words_not_in(name, &[list]);
    (other_words.len() < name.len() && !other_words.is_empty()).then_some(other_words)
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

/// The meaning of a known column name, in normal form.
fn exact_meaning(name: &str) -> Option<Meaning> {
    let entry = NAMES.iter().find(|(_, names)| has_entry(names, name));
    if let Some((meaning, _)) = entry {
        return Some(*meaning);
    }
    // "Apt #" is an apartment.
    if let Some(name) = name.strip_suffix(" number") {
        return exact_meaning(name).filter(|meaning| is_contact(*meaning));
    }
    // The labels and keys of Troth's own forms and exports.
    let field = GUEST.fields.iter().find(|field| {
        normal_form(field.label) == name
            || normal_form(&heading::split_camel_case(field.key)) == name
    })?;
    Meaning::parse(field.key)
}

#[cfg(test)]
mod tests;
