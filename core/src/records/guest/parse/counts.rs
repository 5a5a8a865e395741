//! People who are counted instead of named: "+1", "and Guest", "with 2 kids", "2 adults, 2 kids", "Family of 4".

use super::family::is_family;
use super::joints::{after_joint, ends_with_joint};
use crate::guest_import::words::has_entry;
use crate::search::fold;

/// Maximum distance of a count from the end of a text, in bytes.
const MAX_TAIL: usize = 60;

/// Separators between a name and a count.
const SEPARATORS: [char; 8] = [',', ':', '(', ')', '-', '–', '—', '/'];

/// Number words, by number from 1.
const NUMBERS: [&str; 6] = [
    "one, a, an, ein, eine, einem, einer, einen, un, une, una, uno, een",
    "two, zwei, deux, dos, due, twee",
    "three, drei, trois, tres, tre, drie",
    "four, vier, quatre, cuatro, quattro",
    "five, funf, cinq, cinco, cinque, vijf",
    "six, sechs, seis, sei, zes",
];

/// Number words that count people without a noun, and are not names.
const ALONE: &str = "one, two, three, four, zwei, drei, vier, deux, trois";

/// Words before nouns for unnamed people.
const BEFORE: &str = "the, his, her, their, my, our, der, die, das, den, dem, sein, seine, seinem, seiner, \
    seinen, ihr, ihre, ihrem, ihrer, ihren, le, la, les, son, sa, ses, leur, leurs, los, las, el, su, sus, il, \
    lo, i, gli, suo, sua, suoi, de, het, zijn, haar, hun, more, other, additional, extra, weitere, weiteren, \
    small, little, young, kleine, kleinen";

/// Nouns for one person.
const ONE: &str = "guest, date, companion, significant other, partner, partnerin, gast, begleitung, begleiter, \
    begleiterin, begleitperson, invite, invitee, accompagnant, accompagnateur, accompagnatrice, conjoint, \
    conjointe, acompanante, pareja, invitado, invitada, accompagnatore, accompagnatrice, ospite, introducee, tbd, \
    tba, tbc, unknown, n.n, nn, husband, wife, spouse, boyfriend, girlfriend, fiance, fiancee, bf, gf, hubby, \
    freund, freundin, mann, frau, ehemann, ehefrau, gatte, gattin, verlobter, verlobte, verlobten, \
    lebensgefahrte, lebensgefahrtin, mari, femme, epoux, epouse, copain, copine, compagnon, compagne, novio, \
    novia, marido, mujer, esposo, esposa, marito, moglie, fidanzato, fidanzata, compagno, compagna, vriend, \
    vriendin, man, vrouw, echtgenoot, echtgenote, child, kid, baby, son, daughter, kind, sohn, tochter, enfant, \
    nino, nina, bambino, bambina, bebe, fils, fille, hijo, hija, figlio, figlia, zoon, dochter, mother, father, mutter, vater";

/// Nouns of `ONE` that are also names, if capitalised.
const NAMES: &str = "mari, son, man";

/// Nouns for people without a number.
const UNCOUNTED: &str = "family, kids, children, familie, fam, kinder, kindern, famille, enfants, familia, hijos, \
    ninos, famiglia, bambini, figli, gezin, kinderen, co, others, friends, guests, parents, eltern, \
    ninas, freunde, freunden, amis, amigos, amici, vrienden";

/// Words after a number of all people.
const PEOPLE: &str = "people, persons, pers, pax, ppl, p, personen, person, personnes, personas, persone, all, \
    total, adults, adult, erwachsene, erw, adultes, adulte, adultos, adulti, volwassenen";

/// The same, for words that cannot mean companions.
const GUESTS: &str = "guests, gaste, invites, invitados, invitati, gasten";

/// Number of people in a text such as "+1", "plus one" or "with 2 kids".
pub(crate) fn count_companions(text: &str) -> Option<u32> {
    let text = text.trim().trim_start_matches('(').trim_end_matches(')');
    count_unnamed_people(after_joint(text.trim())?)
}

/// Number of companions in words without a name: "Guest", "her boyfriend", "2 kids", "?".
pub(crate) fn count_unnamed_people(text: &str) -> Option<u32> {
    let text = text.trim();
    let is_blank = text.contains(['?', '_', '…']) || text.contains("..");
    if is_blank && text.chars().all(|letter| "?_…. ".contains(letter)) {
        return Some(1);
    }
    let PeoplePhrase {
        number,
        is_bare,
        noun,
    } = PeoplePhrase::parse(text);
    if noun.is_empty() {
        let is_alone =
            text.bytes().all(|byte| byte.is_ascii_digit()) || has_entry(ALONE, &fold(text));
        return number.filter(|_| is_alone || !is_bare);
    }
    let is_name = is_bare && has_entry(NAMES, &noun) && text.starts_with(char::is_uppercase);
    if has_entry(ONE, &noun) && !is_name {
        return Some(number.unwrap_or(1));
    }
    let is_people = [UNCOUNTED, PEOPLE, GUESTS]
        .iter()
        .any(|list| has_entry(list, &noun));
    number.filter(|_| is_people)
}

/// Whether words mean people without a number: "and Family", "mit Kindern".
pub(super) fn is_uncounted(text: &str) -> bool {
    let PeoplePhrase { number, noun, .. } = PeoplePhrase::parse(text);
    number.is_none() && has_entry(UNCOUNTED, &noun)
}

/// The name in "his wife Nora", "Freundin Eva Roth" and "kids Mia".
pub(super) fn without_relation(text: &str) -> Option<&str> {
    let spaces = text
        .char_indices()
        .filter(|(_, letter)| letter.is_whitespace());
    // A relation has at most five words.
    let mut splits = spaces.map(|(space, _)| text.split_at(space)).take(5);
    let (_, name) = splits.find(|(relation, name)| {
        let is_people = count_unnamed_people(relation).is_some() || is_uncounted(relation);
        is_people
            && !PeoplePhrase::parse(relation).noun.is_empty()
            && name.trim().starts_with(char::is_uppercase)
    })?;
    Some(name.trim())
}

/// Splits off the number of all people at the end of a text: "(4)", "Family of 4", ", 2 adults and 2 kids".
pub(super) fn without_total(text: &str) -> (&str, Option<u32>) {
    let text = text.trim();
    for (at, letter) in text.char_indices() {
        let is_separator = |letter: char| letter.is_whitespace() || SEPARATORS.contains(&letter);
        if !is_separator(letter) || at + MAX_TAIL < text.len() {
            continue;
        }
        let (before, tail) = text.split_at(at);
        let before = before.trim_end_matches(is_separator);
        let inside = tail.trim_matches(is_separator);
        let is_separated = text
            .get(before.len()..at + 1)
            .is_some_and(|between| between.contains(SEPARATORS));
        let is_closed = tail.trim_start().starts_with('(') == text.ends_with(')');
        let is_open = before.matches('(').count() > before.matches(')').count();
        if before.is_empty() || ends_with_joint(before) || is_open || !is_closed {
            continue;
        }
        let is_sure = is_family(before) || tail.trim_start().starts_with('(');
        if let Some(total) = read_total(inside, is_separated, is_sure) {
            return (before, Some(total));
        }
    }
    (text, None)
}

/// Total number of people. A number alone counts only if it `is_sure`.
fn read_total(text: &str, is_separated: bool, is_sure: bool) -> Option<u32> {
    if text.starts_with(['+', '&']) {
        return None;
    }
    let words = normal_words(&text.replace([',', '+', '&', ';', '/'], " "));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [count] if is_sure => return read_number(count),
        ["of", count] if is_sure => return read_number(count),
        ["family" | "party" | "group", "of", count] if is_separated => return read_number(count),
        _ => {}
    }
    let (mut sum, mut open_count, mut counts_all) = (0, None, false);
    for word in words {
        if has_entry("and, und, et, y, e, en, in", word) {
            continue;
        }
        match (open_count, read_number(word)) {
            (None, Some(count)) => open_count = Some(count),
            (Some(count), None) => {
                let means_all = has_entry(PEOPLE, word) || is_sure && has_entry(GUESTS, word);
                if !means_all && !has_entry(ONE, word) && !has_entry(UNCOUNTED, word) {
                    return None;
                }
                counts_all |= means_all;
                (sum, open_count) = (sum + count, None);
            }
            _ => return None,
        }
    }
    Some(sum).filter(|_| counts_all && open_count.is_none())
}

/// Words for unnamed people.
struct PeoplePhrase {
    number: Option<u32>,
    /// Whether only a number precedes the noun.
    is_bare: bool,
    noun: String,
}

impl PeoplePhrase {
    fn parse(text: &str) -> Self {
        let words = normal_words(text);
        let mut phrase = Self {
            number: None,
            is_bare: true,
            noun: String::new(),
        };
        let mut noun_start = 0;
        for word in &words {
            match read_number(word) {
                Some(number) if phrase.number.is_none() => phrase.number = Some(number),
                _ if has_entry(BEFORE, word) => phrase.is_bare = false,
                _ => break,
            }
            noun_start += 1;
        }
        phrase.noun = words.get(noun_start..).unwrap_or_default().join(" ");
        phrase
    }
}

/// The words of a text, normalised for comparison: "Freund(in)" is "freund".
fn normal_words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split_whitespace().map(|word| {
        let word = word.trim_start_matches(['(', '"']);
        let end = word
            .find(['(', ')', '/', ':', '*', ',', '"'])
            .unwrap_or(word.len());
        word[..end].trim_matches(['.', '?', '!']).to_owned()
    });
    words.filter(|word| !word.is_empty()).collect()
}

fn read_number(word: &str) -> Option<u32> {
    let digits = word.trim_matches(['x', '×']);
    if !digits.is_empty() && digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.parse().ok().filter(|number| *number > 0);
    }
    let index = NUMBERS.iter().position(|words| has_entry(words, word))?;
    u32::try_from(index + 1).ok()
}
