//! Headings about people other than the guest: a companion, a partner, children, the second guest of a row.

use super::heading::Heading;
use super::names::COUNTS;
use super::{HeadingMatch, exact_meaning, has_word, words_not_in};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words::{has_entry, list_entries};

/// The person a heading is about, other than the guest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeadingPerson {
    Companion,
    Partner,
    Child,
    /// The second or a later guest of a row.
    Member,
}

/// The person a heading is about; `None` for the guest or a thing.
pub(crate) fn person_of_heading(heading: &str) -> Option<HeadingPerson> {
    let Heading { name, number } = Heading::parse(heading);
    person_in(&unify_phrases(&name), number)
}

/// A heading with each phrase for a person in one word, and without phrases that only look like a person.
pub(super) fn unify_phrases(name: &str) -> String {
    let mut unified = format!(" {name} ");
    for (phrase, word) in [
        (" plus ones ", " companion "),
        (" plus one ", " companion "),
        (" significant other ", " partner "),
        (" family member ", " member "),
        (" household member ", " member "),
        // "Kind" alone is German for a child.
        (" kind of ", " "),
    ] {
        unified = unified.replace(phrase, word);
    }
    unified.trim().to_owned()
}

/// Returns the meaning of a column with a number in its heading. "Last name 2" is the last name of a second person in
/// the same row.
pub(super) fn numbered_meaning(meaning: Meaning, number: u32) -> Meaning {
    if number < 2 {
        return meaning;
    }
    match meaning {
        Meaning::FirstName => Meaning::MemberFirstName,
        Meaning::LastName => Meaning::MemberLastName,
        Meaning::FullName => Meaning::MemberName,
        _ => meaning,
    }
}

/// The meaning of a heading about another person: columns of names are read, others are left out.
pub(super) fn meaning_for_other_person(name: &str, number: u32) -> Option<(Meaning, HeadingMatch)> {
    use Meaning::*;
    let person = person_in(name, number)?;
    let has_adult = || name.split(' ').any(|word| begins_like_entry(ADULTS, word));
    if person == HeadingPerson::Child && has_adult() {
        // "Kid/Adult" is the guest's age group.
        return Some((AgeGroup, HeadingMatch::Partial));
    }
    let last_word = name.rsplit(' ').next().unwrap_or_default();
    if has_entry(OF, last_word) {
        // "Companion of" names the host, "Child of" a parent.
        return Some(match person {
            HeadingPerson::Companion => (PlusOneOf, HeadingMatch::Partial),
            _ => (Ignore, HeadingMatch::AboutOther),
        });
    }
    // What the column has of the person: "first name" in "Partner's first name".
    let words = words_not_in(name, &[PERSONS, MORE]);
    let detail_words: Vec<&str> = words
        .split(' ')
        .filter(|word| !is_other_person(word))
        .collect();
    let detail_without_fillers = words_not_in(&detail_words.join(" "), &[FILLERS]);
    let is_number = words_not_in(&detail_without_fillers, &[COUNTS, ALLOWED]).is_empty();
    if person == HeadingPerson::Companion && is_number {
        // The column may hold a number, yes or no, or a name.
        return Some((PlusOnes, HeadingMatch::Partial));
    }
    let names = person.name_meanings();
    if detail_without_fillers.is_empty() {
        return Some(match number > 0 || has_sure_partner(name) {
            true => (names.whole, HeadingMatch::Exact),
            false => (names.whole, HeadingMatch::Partial),
        });
    }
    // A filler inside may be part of the meaning: "Nom de famille".
    let meaning = exact_meaning(&trim_fillers(&detail_words))
        .or_else(|| exact_meaning(&detail_without_fillers));
    Some(match meaning {
        Some(FullName) => (names.whole, HeadingMatch::Exact),
        Some(FirstName) => (names.first, HeadingMatch::Exact),
        Some(LastName) => (names.last, HeadingMatch::Exact),
        Some(Ignore) => (Ignore, HeadingMatch::Exact),
        _ => (Ignore, HeadingMatch::AboutOther),
    })
}

/// Finds the person that a heading names, such as a companion. The heading has gone through the replacement of
/// phrases.
fn person_in(name: &str, number: u32) -> Option<HeadingPerson> {
    let has_word_like = |list: &str| name.split(' ').any(|word| begins_like_entry(list, word));
    // In Spanish "son" is a word of questions: it means a son only at the start.
    let is_son = name == "son" || name.starts_with("son ");
    let is_further_guest = number >= 2 || has_word(name, MORE);
    if has_word_like(COMPANIONS) {
        Some(HeadingPerson::Companion)
    } else if has_word_like(PARTNERS) {
        Some(HeadingPerson::Partner)
    } else if has_word_like(CHILDREN) || is_son {
        Some(HeadingPerson::Child)
    } else if is_further_guest && has_word(name, PERSONS) {
        Some(HeadingPerson::Member)
    } else {
        None
    }
}

/// The meanings of the columns with a person's names.
struct NameMeanings {
    first: Meaning,
    last: Meaning,
    whole: Meaning,
}

impl HeadingPerson {
    fn name_meanings(self) -> NameMeanings {
        use Meaning::*;
        let (first, last, whole) = match self {
            Self::Companion => (PlusOneFirstName, PlusOneLastName, PlusOneNames),
            Self::Partner => (MemberFirstName, MemberLastName, PlusOneNames),
            Self::Child => (ChildFirstName, ChildLastName, ChildName),
            Self::Member => (MemberFirstName, MemberLastName, MemberName),
        };
        NameMeanings { first, last, whole }
    }
}

/// Whether a heading without a number certainly means a person: it has a whole word for a partner. Words for children
/// ("Nina") and the French "mari" are names too, and "Figliuolo" only begins like a word for children.
fn has_sure_partner(name: &str) -> bool {
    name.split(' ')
        .any(|word| has_entry(PARTNERS, word) && word != "mari")
}

/// The words without fillers at the beginning and the end.
fn trim_fillers(words: &[&str]) -> String {
    let is_content = |word: &&str| !has_entry(FILLERS, word);
    let start = words.iter().position(is_content).unwrap_or_default();
    let end = words
        .iter()
        .rposition(is_content)
        .map_or(0, |last| last + 1);
    words.get(start..end).unwrap_or_default().join(" ")
}

fn is_other_person(word: &str) -> bool {
    let lists = [COMPANIONS, PARTNERS, CHILDREN, "son"];
    lists.iter().any(|list| begins_like_entry(list, word))
}

/// Whether a list has a word, or an entry of at least five letters that the word begins with.
fn begins_like_entry(list: &str, word: &str) -> bool {
    list_entries(list).any(|entry| word == entry || entry.len() > 4 && word.starts_with(entry))
}

// Entries of at least five letters in these four lists are beginnings of words: see `begins_like_entry`.

const COMPANIONS: &str = "plusone, companion, begleit, accompagn, acompan, introducee";

const PARTNERS: &str = "partner, spous, husband, wife, wifes, wives, fianc, girlfriend, boyfriend, ehepartner, \
    ehemann, ehefrau, lebensgef, gatte, gattin, conjoint, epoux, epouse, mari, partenaire, compagnon, compagne, pareja, \
    esposo, esposa, marido, conyuge, coniuge, marito, moglie, compagno, compagna, echtgeno";

const CHILDREN: &str = "child, kid, kids, baby, babys, babies, infant, toddler, daughter, kind, kinder, kindes, \
    sohn, tochter, enfant, bebe, fils, fille, filles, hijo, hija, hijos, hijas, nino, nina, ninos, ninas, \
    bambin, figli, zoon, dochter";

const ADULTS: &str = "adult, erwachsen, volwassen";

/// Words for a person: the guest, unless a number above 1 follows.
pub(super) const PERSONS: &str = "guest, guests, adult, adults, person, persons, invitee, invitees, attendee, \
    attendees, member, gast, gaste, gastes, erwachsener, erwachsene, personen, invite, invites, adulte, adultes, \
    personne, personnes, convive, convives, invitado, invitada, invitados, adulto, adultos, persona, personas, \
    invitato, invitata, invitati, ospite, ospiti, adulti, persone, gasten, volwassene, volwassenen, persoon";

/// Words beside a person other than the guest: "Second guest", "Guest two".
const MORE: &str = "additional, another, other, extra, second, third, weiterer, weitere, anderer, andere, \
    zweiter, zweite, zweiten, dritter, autre, deuxieme, troisieme, otro, otra, segundo, segunda, tercer, altro, \
    altra, secondo, seconda, terzo, ander, tweede, derde, two, three, zwei, drei, deux, trois, dos, tres, due, \
    tre, twee, drie";

/// Words at the end of a heading such as "Companion of" and "Child of".
const OF: &str = "of, von, vom, van, de, di, du, del";

/// Words about how many companions are allowed.
const ALLOWED: &str = "allowed, permitted, max, maximum, limit, erlaubt, autorise, permitido, consentito, \
    toegestaan, may, bring, can";

/// Words that do not change a heading's meaning: articles, endings, and the words of a question.
pub(super) const FILLERS: &str = "s, es, d, e, l, n, y, yes, no, of, the, a, an, your, my, their, his, her, our, and, or, if, any, \
    optional, please, is, are, was, be, been, has, have, do, does, will, you, we, to, at, for, with, us, \
    in, it, what, who, which, bring, bringing, able, join, der, des, die, das, dem, den, von, vom, und, \
    oder, ein, eine, einen, du, ihr, sie, bringst, mit, zur, bei, de, la, le, les, un, une, et, ou, o, \
    vous, tu, avec, el, los, las, del, con, traes, vienes, di, della, dello, dei, il, porti, vieni, van, \
    het, een, je, neem, mee, paper, formal, digital, online, status, au, al, \
    alla, ben";
