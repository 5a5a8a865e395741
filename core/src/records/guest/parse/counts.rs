//! People who are counted instead of named: "+1", "and Guest", "with 2 kids", "2 adults, 2 kids", "Family of 4".

use super::family::is_family;
use super::joints::{after_joint, ends_with_joint};
use crate::guest_import::words::has_entry;
use crate::search::fold;

/// Number of people in a text such as "+1", "plus one" or "with 2 kids".
pub(crate) fn count_companions(text: &str) -> Option<u32> {
    let text = text.trim().trim_start_matches('(').trim_end_matches(')');
    count_unnamed_people(after_joint(text.trim())?)
}

/// Number of companions in words without a name: "Guest", "her boyfriend", "2 kids", "?".
pub(crate) fn count_unnamed_people(text: &str) -> Option<u32> {
    let text = text.trim();
    if is_blank(text) {
        return Some(1);
    }
    let phrase = PeoplePhrase::parse(text);
    let noun = &phrase.noun;
    if noun.is_empty() {
        let is_number_alone =
            text.bytes().all(|byte| byte.is_ascii_digit()) || has_entry(NUMBERS_ALONE, &fold(text));
        return phrase
            .number
            .filter(|_| is_number_alone || phrase.has_modifier);
    }
    let is_name =
        !phrase.has_modifier && has_entry(ALSO_NAMES, noun) && text.starts_with(char::is_uppercase);
    if has_entry(ONE_PERSON, noun) && !is_name {
        return Some(phrase.number.unwrap_or(1));
    }
    let is_people = [SEVERAL_PEOPLE, ALL_PEOPLE, ALL_GUESTS]
        .iter()
        .any(|list| has_entry(list, noun));
    phrase.number.filter(|_| is_people)
}

/// Whether a text is a blank to fill in later: "?", "___", "...".
fn is_blank(text: &str) -> bool {
    let has_blank = text.contains(['?', '_', '…']) || text.contains("..");
    has_blank && text.chars().all(|letter| "?_…. ".contains(letter))
}

/// Whether words mean people without a number: "and Family", "mit Kindern".
pub(super) fn is_uncounted_people(text: &str) -> bool {
    let phrase = PeoplePhrase::parse(text);
    phrase.number.is_none() && has_entry(SEVERAL_PEOPLE, &phrase.noun)
}

/// The name in "his wife Nora", "Freundin Eva Roth" and "kids Mia".
pub(super) fn without_relation(text: &str) -> Option<&str> {
    let spaces = text
        .char_indices()
        .filter(|(_, letter)| letter.is_whitespace());
    // A relation has at most five words.
    let mut splits = spaces.map(|(space, _)| text.split_at(space)).take(5);
    let (_, name) = splits.find(|(relation, name)| {
        let is_people = count_unnamed_people(relation).is_some() || is_uncounted_people(relation);
        is_people
            && !PeoplePhrase::parse(relation).noun.is_empty()
            && name.trim().starts_with(char::is_uppercase)
    })?;
    Some(name.trim())
}

/// Maximum length of a total, in bytes. The limit keeps the search in a long text fast.
const MAX_TOTAL_LENGTH: usize = 60;

/// Signs between a name and a total, beside spaces.
const SEPARATORS: [char; 8] = [',', ':', '(', ')', '-', '–', '—', '/'];

/// Splits off the number of all people at the end of a text: "(4)", "Family of 4", ", 2 adults and 2 kids".
pub(super) fn without_total(text: &str) -> (&str, Option<u32>) {
    let is_separator = |letter: char| letter.is_whitespace() || SEPARATORS.contains(&letter);
    let text = text.trim();
    for (position, letter) in text.char_indices() {
        let is_near_end = position + MAX_TOTAL_LENGTH >= text.len();
        if !is_near_end || !is_separator(letter) {
            continue;
        }
        let (before, after) = text.split_at(position);
        let name = before.trim_end_matches(is_separator);
        let is_in_open_bracket = name.matches('(').count() > name.matches(')').count();
        if name.is_empty() || ends_with_joint(name) || is_in_open_bracket {
            continue;
        }
        let begins_with_bracket = after.trim_start().starts_with('(');
        if begins_with_bracket != text.ends_with(')') {
            continue;
        }
        let follows_sign = text
            .get(name.len()..position + 1)
            .is_some_and(|between| between.contains(SEPARATORS));
        let context = TotalContext {
            follows_sign,
            is_sure: is_family(name) || begins_with_bracket,
        };
        if let Some(total) = read_total(after.trim_matches(is_separator), &context) {
            return (name, Some(total));
        }
    }
    (text, None)
}

/// How a possible total is written beside its name.
struct TotalContext {
    /// Whether one of the [`SEPARATORS`] is between the name and the total.
    follows_sign: bool,
    /// Whether the total is in brackets or follows a family, so that a number alone is a total too.
    is_sure: bool,
}

/// Total number of people in "4", "of 4", "family of 4" and "2 adults and 2 kids".
fn read_total(text: &str, context: &TotalContext) -> Option<u32> {
    if text.starts_with(['+', '&']) {
        return None;
    }
    let words = normal_words(&text.replace([',', '+', '&', ';', '/'], " "));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [count] | ["of", count] if context.is_sure => read_number(count),
        ["family" | "party" | "group", "of", count] if context.follows_sign => read_number(count),
        _ => sum_counts(&words, context.is_sure),
    }
}

/// Sum of the counts in "2 adults and 2 kids". A noun must follow each count, and one noun must mean all people: "2
/// kids" alone are companions.
fn sum_counts(words: &[&str], is_sure: bool) -> Option<u32> {
    let mut sum = 0;
    let mut means_total = false;
    // The count before the next noun.
    let mut next_count = None;
    for word in words {
        if has_entry("and, und, et, y, e, en, in", word) {
            continue;
        }
        match (next_count, read_number(word)) {
            (None, Some(count)) => next_count = Some(count),
            (Some(count), None) => {
                let means_all =
                    has_entry(ALL_PEOPLE, word) || is_sure && has_entry(ALL_GUESTS, word);
                if !means_all && !has_entry(ONE_PERSON, word) && !has_entry(SEVERAL_PEOPLE, word) {
                    return None;
                }
                means_total |= means_all;
                sum += count;
                next_count = None;
            }
            _ => return None,
        }
    }
    Some(sum).filter(|_| means_total && next_count.is_none())
}

/// Words for unnamed people: "her 2 small kids".
struct PeoplePhrase {
    number: Option<u32>,
    /// Whether an article, a possessive or an adjective precedes the noun.
    has_modifier: bool,
    /// All words after the number and the modifiers.
    noun: String,
}

impl PeoplePhrase {
    fn parse(text: &str) -> Self {
        let words = normal_words(text);
        let mut phrase = Self {
            number: None,
            has_modifier: false,
            noun: String::new(),
        };
        let mut noun_start = 0;
        for word in &words {
            match read_number(word) {
                Some(number) if phrase.number.is_none() => phrase.number = Some(number),
                _ if has_entry(MODIFIERS, word) => phrase.has_modifier = true,
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
    let words = folded.split_whitespace().map(|marked_word| {
        let word = marked_word.trim_start_matches(['(', '"']);
        let end = word
            .find(['(', ')', '/', ':', '*', ',', '"'])
            .unwrap_or(word.len());
        word[..end].trim_matches(['.', '?', '!']).to_owned()
    });
    words.filter(|word| !word.is_empty()).collect()
}

/// Reads "4", "4x" and "four".
fn read_number(word: &str) -> Option<u32> {
    let digits = word.trim_matches(['x', '×']);
    if !digits.is_empty() && digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits.parse().ok().filter(|number| *number > 0);
    }
    let index = NUMBER_WORDS
        .iter()
        .position(|words| has_entry(words, word))?;
    u32::try_from(index + 1).ok()
}

/// Number words, by number from 1.
const NUMBER_WORDS: [&str; 6] = [
    "one, a, an, ein, eine, einem, einer, einen, un, une, una, uno, een",
    "two, zwei, deux, dos, due, twee",
    "three, drei, trois, tres, tre, drie",
    "four, vier, quatre, cuatro, quattro",
    "five, funf, cinq, cinco, cinque, vijf",
    "six, sechs, seis, sei, zes",
];

/// Number words that count people without a noun, and are not names.
const NUMBERS_ALONE: &str = "one, two, three, four, zwei, drei, vier, deux, trois";

/// Articles, possessives and adjectives before nouns for unnamed people.
const MODIFIERS: &str = "the, his, her, their, my, our, der, die, das, den, dem, sein, seine, seinem, seiner, \
    seinen, ihr, ihre, ihrem, ihrer, ihren, le, la, les, son, sa, ses, leur, leurs, los, las, el, su, sus, il, \
    lo, i, gli, suo, sua, suoi, de, het, zijn, haar, hun, more, other, additional, extra, weitere, weiteren, \
    small, little, young, kleine, kleinen";

/// Nouns for one person.
const ONE_PERSON: &str = "guest, date, companion, significant other, partner, partnerin, gast, begleitung, begleiter, \
    begleiterin, begleitperson, invite, invitee, accompagnant, accompagnateur, accompagnatrice, conjoint, \
    conjointe, acompanante, pareja, invitado, invitada, accompagnatore, accompagnatrice, ospite, introducee, tbd, \
    tba, tbc, unknown, n.n, nn, husband, wife, spouse, boyfriend, girlfriend, fiance, fiancee, bf, gf, hubby, \
    freund, freundin, mann, frau, ehemann, ehefrau, gatte, gattin, verlobter, verlobte, verlobten, \
    lebensgefahrte, lebensgefahrtin, mari, femme, epoux, epouse, copain, copine, compagnon, compagne, novio, \
    novia, marido, mujer, esposo, esposa, marito, moglie, fidanzato, fidanzata, compagno, compagna, vriend, \
    vriendin, man, vrouw, echtgenoot, echtgenote, child, kid, baby, son, daughter, kind, sohn, tochter, enfant, \
    nino, nina, bambino, bambina, bebe, fils, fille, hijo, hija, figlio, figlia, zoon, dochter, mother, father, mutter, vater";

/// Nouns of [`ONE_PERSON`] that are also names, if capitalised.
const ALSO_NAMES: &str = "mari, son, man";

/// Nouns for people without a number.
const SEVERAL_PEOPLE: &str = "family, kids, children, familie, fam, kinder, kindern, famille, enfants, familia, hijos, \
    ninos, famiglia, bambini, figli, gezin, kinderen, co, others, friends, guests, parents, eltern, \
    ninas, freunde, freunden, amis, amigos, amici, vrienden";

/// Words after a number of all people.
const ALL_PEOPLE: &str = "people, persons, pers, pax, ppl, p, personen, person, personnes, personas, persone, all, \
    total, adults, adult, erwachsene, erw, adultes, adulte, adultos, adulti, volwassenen";

/// Words after a number of guests: of all people, or of companions.
const ALL_GUESTS: &str = "guests, gaste, invites, invitados, invitati, gasten";
