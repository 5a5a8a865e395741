//! Headings about people other than the guest: a companion, a partner, children, the second guest of a row.

use super::heading::Heading;
use super::names::COUNTS;
use super::{HeadingMatch, exactly, has_word, rest_of};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words::{listed, lists};

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
    let Heading { name, number } = Heading::of(heading);
    person_in(&in_words(&name), number)
}

/// A name of the guest, or of another person of the row if the column's number is above 1.
pub(super) fn of_number(meaning: Meaning, number: u32) -> Meaning {
    match meaning {
        _ if number < 2 => meaning,
        Meaning::FirstName => Meaning::MemberFirstName,
        Meaning::LastName => Meaning::MemberLastName,
        Meaning::FullName => Meaning::MemberName,
        _ => meaning,
    }
}

/// The meaning of a heading about another person: names are read, all else is left out.
pub(super) fn of_another(name: &str, number: u32) -> Option<(Meaning, HeadingMatch)> {
    use Meaning::*;
    let whose = person_in(name, number)?;
    // "Kid/Adult" is the guest's age group.
    if whose == HeadingPerson::Child && name.split(' ').any(|word| begins_like(ADULTS, word)) {
        return Some((AgeGroup, HeadingMatch::Partial));
    }
    let last = name.rsplit(' ').next().unwrap_or_default();
    if lists(OF, last) {
        // "Companion of" names the host, "Child of" a parent.
        return Some(match whose {
            HeadingPerson::Companion => (PlusOneOf, HeadingMatch::Partial),
            _ => (Ignore, HeadingMatch::AboutOther),
        });
    }
    let name_words: Vec<&str> = name.split(' ').collect();
    let rest = rest_of(name, &[PERSONS, MORE]);
    let words: Vec<&str> = rest.split(' ').filter(|word| !is_other(word)).collect();
    let rest = rest_of(&words.join(" "), &[BESIDE]);
    // "Nom de famille" contains such a word.
    let is_said = |word: &&str| !lists(BESIDE, word);
    let begin = words.iter().position(is_said).unwrap_or_default();
    let end = words.iter().rposition(is_said).map_or(0, |end| end + 1);
    let name = words.get(begin..end).unwrap_or_default().join(" ");
    let [first, last, whole] = match whose {
        HeadingPerson::Companion => [PlusOneFirstName, PlusOneLastName, PlusOneNames],
        HeadingPerson::Partner => [MemberFirstName, MemberLastName, PlusOneNames],
        HeadingPerson::Child => [ChildFirstName, ChildLastName, ChildName],
        HeadingPerson::Member => [MemberFirstName, MemberLastName, MemberName],
    };
    let is_number = rest_of(&rest, &[COUNTS, ALLOWED]).is_empty();
    Some(match exactly(&name).or_else(|| exactly(&rest)) {
        // The column may hold a number, yes or no, or a name.
        _ if whose == HeadingPerson::Companion && is_number => (PlusOnes, HeadingMatch::Partial),
        // "Nina" and "Mari" are names too, and "Figliuolo" begins like one of these words.
        _ if rest.is_empty() => {
            let is_partner = name_words
                .iter()
                .any(|word| lists(PARTNERS, word) && *word != "mari");
            let is_clear = number > 0 || is_partner;
            (
                whole,
                if is_clear {
                    HeadingMatch::Exact
                } else {
                    HeadingMatch::Partial
                },
            )
        }
        Some(FullName) => (whole, HeadingMatch::Exact),
        Some(FirstName) => (first, HeadingMatch::Exact),
        Some(LastName) => (last, HeadingMatch::Exact),
        Some(Ignore) => (Ignore, HeadingMatch::Exact),
        _ => (Ignore, HeadingMatch::AboutOther),
    })
}

/// A heading with each phrase for a person in one word, and without phrases that only look like a person.
pub(super) fn in_words(name: &str) -> String {
    let mut name = format!(" {name} ");
    for (phrase, word) in [
        (" plus ones ", " companion "),
        (" plus one ", " companion "),
        (" significant other ", " partner "),
        (" family member ", " member "),
        (" household member ", " member "),
        (" kind of ", " "),
    ] {
        name = name.replace(phrase, word);
    }
    name.trim().to_owned()
}

fn person_in(name: &str, number: u32) -> Option<HeadingPerson> {
    let has = |list: &str| name.split(' ').any(|word| begins_like(list, word));
    // In Spanish "son" is a word of questions: it means a son only at the start.
    let is_son = name == "son" || name.starts_with("son ");
    let is_more = number >= 2 || has_word(name, MORE);
    match () {
        () if has(COMPANIONS) => Some(HeadingPerson::Companion),
        () if has(PARTNERS) => Some(HeadingPerson::Partner),
        () if has(CHILDREN) || is_son => Some(HeadingPerson::Child),
        () if is_more && has_word(name, PERSONS) => Some(HeadingPerson::Member),
        () => None,
    }
}

fn is_other(word: &str) -> bool {
    let lists = [COMPANIONS, PARTNERS, CHILDREN, "son"];
    lists.iter().any(|list| begins_like(list, word))
}

/// Whether a list has a word, or an entry of at least five letters that the word begins with.
fn begins_like(list: &str, word: &str) -> bool {
    listed(list).any(|known| word == known || known.len() > 4 && word.starts_with(known))
}

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

/// Words before a person other than the guest.
const MORE: &str = "additional, another, other, extra, second, third, weiterer, weitere, anderer, andere, \
    zweiter, zweite, zweiten, dritter, autre, deuxieme, troisieme, otro, otra, segundo, segunda, tercer, altro, \
    altra, secondo, seconda, terzo, ander, tweede, derde, two, three, zwei, drei, deux, trois, dos, tres, due, \
    tre, twee, drie";

const OF: &str = "of, von, vom, van, de, di, du, del";

/// Words about how many companions are allowed.
const ALLOWED: &str = "allowed, permitted, max, maximum, limit, erlaubt, autorise, permitido, consentito, \
    toegestaan, may, bring, can";

/// Words that do not change a heading's meaning: articles, endings, and the words of a question.
pub(super) const BESIDE: &str = "s, es, d, e, l, n, y, yes, no, of, the, a, an, your, my, their, his, her, our, and, or, if, any, \
    optional, please, is, are, was, be, been, has, have, do, does, will, you, we, to, at, for, with, us, \
    in, it, what, who, which, bring, bringing, able, join, der, des, die, das, dem, den, von, vom, und, \
    oder, ein, eine, einen, du, ihr, sie, bringst, mit, zur, bei, de, la, le, les, un, une, et, ou, o, \
    vous, tu, avec, el, los, las, del, con, traes, vienes, di, della, dello, dei, il, porti, vieni, van, \
    het, een, je, neem, mee, paper, formal, digital, online, status, au, al, \
    alla, ben";
