//! Finds people by typed text: "zoe" finds "Zoë", "LUKASZ" finds "Łukasz".

use std::sync::OnceLock;

/// Splits letters from their marks: Unicode's canonical decomposition (UAX 15, NFD).
pub type Decompose = fn(&str) -> String;

static DECOMPOSE: OnceLock<Decompose> = OnceLock::new();

/// Sets the decomposition function: its tables are 30 kB, and every browser has its own. Only the first call
/// counts.
pub fn decompose_with(decompose: Decompose) {
    let _ = DECOMPOSE.set(decompose);
}

#[cfg(feature = "unicode-tables")]
fn decompose(text: &str) -> String {
    unicode_normalization::UnicodeNormalization::nfd(text).collect()
}

/// Without our own tables texts stay unchanged, unless [`decompose_with`] set a function.
#[cfg(not(feature = "unicode-tables"))]
fn decompose(text: &str) -> String {
    text.to_owned()
}

/// Folds a text for comparison: lower case, without accents.
///
/// Letters with a stroke have no decomposition in Unicode; the common ones are spelled out.
///
/// ```
/// assert_eq!(troth_core::search::fold("Zoë Łukasz"), "zoe lukasz");
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    fold_with(text, |_, _| None)
}

/// Folds, but spells out umlauts and rings as German and the Nordic languages do: "mueller" for "Müller",
/// "aase" for "Åse".
pub(crate) fn fold_spelled_out(text: &str) -> String {
    fold_with(text, |letter, mark| match (letter, mark) {
        ('a', Some(UMLAUT)) => Some("ae"),
        ('o', Some(UMLAUT)) | ('ø', _) => Some("oe"),
        ('u', Some(UMLAUT)) => Some("ue"),
        ('a', Some(RING)) => Some("aa"),
        _ => None,
    })
}

const UMLAUT: char = '\u{308}';
const RING: char = '\u{30a}';

/// Folds with a special spelling for some letters; `spell` gets each letter with the mark after it.
fn fold_with(text: &str, spell: fn(char, Option<char>) -> Option<&'static str>) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let decomposed = DECOMPOSE.get().copied().unwrap_or(decompose)(text);
    let mut folded = String::with_capacity(text.len());
    let mut letters = decomposed.chars().peekable();
    while let Some(letter) = letters.next() {
        if is_mark(letter) {
            continue;
        }
        let mark = letters.peek().copied();
        for letter in letter.to_lowercase().filter(|letter| !is_mark(*letter)) {
            match spell(letter, mark) {
                Some(spelling) => folded.push_str(spelling),
                None => push_plain(&mut folded, letter),
            }
        }
    }
    folded
}

/// Marks that people omit when typing: accents, and the points of Hebrew and Arabic. The vowel signs of other
/// scripts count as letters there, and stay.
fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{487}' | '\u{591}'..='\u{5bd}' | '\u{5bf}'
        | '\u{5c1}'..='\u{5c2}' | '\u{5c4}'..='\u{5c5}' | '\u{5c7}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}'
        | '\u{6e7}'..='\u{6e8}' | '\u{6ea}'..='\u{6ed}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Adds a letter; those with a stroke and ligatures in plain letters.
fn push_plain(folded: &mut String, letter: char) {
    match letter {
        'ł' => folded.push('l'),
        'ø' => folded.push('o'),
        'đ' | 'ð' => folded.push('d'),
        'ħ' => folded.push('h'),
        'ı' => folded.push('i'),
        'ß' => folded.push_str("ss"),
        'æ' => folded.push_str("ae"),
        'œ' => folded.push_str("oe"),
        'þ' => folded.push_str("th"),
        other => folded.push(other),
    }
}

/// The form for searching: folded, without apostrophes, so that "oconnor" finds "O’Connor".
pub(crate) fn fold_for_search(text: &str) -> String {
    let mut folded = fold(text);
    folded.retain(|letter| !is_apostrophe(letter));
    folded
}

/// The characters that keyboards and word processors use as an apostrophe.
fn is_apostrophe(letter: char) -> bool {
    matches!(
        letter,
        '\'' | '`' | '´' | '‘' | '’' | '‛' | 'ʹ' | 'ʻ' | 'ʼ' | '′' | '＇'
    )
}

/// A parsed search.
#[derive(Debug, Default)]
pub(crate) struct SearchTerms {
    /// The words, all of which must match.
    pub(crate) words: Vec<String>,
    /// The digits, if the whole search can be a telephone number.
    number: Option<String>,
}

impl SearchTerms {
    pub(crate) fn parse(search: &str) -> Self {
        let folded = fold_for_search(search);
        let is_phone_character = |sign: char| sign.is_ascii_digit() || " +()-./".contains(sign);
        let digits = significant_digits(&folded);
        let is_number = digits.len() >= MIN_DIGITS && folded.chars().all(is_phone_character);
        Self {
            words: folded.split_whitespace().map(str::to_owned).collect(),
            number: is_number.then_some(digits),
        }
    }

    /// Whether the search matches a telephone number. Either may lack the country code, and the search may be a
    /// part of the number.
    pub(crate) fn matches_phone(&self, phone: Option<&str>) -> bool {
        let (Some(number), Some(phone)) = (&self.number, phone) else {
            return false;
        };
        let digits = significant_digits(phone);
        let is_end_of_search = digits.len() >= MIN_DIGITS && number.ends_with(&digits);
        digits.contains(number.as_str()) || is_end_of_search
    }
}

/// The fewest digits of a telephone number to search. A date has as many, but rarely occurs in a telephone
/// number.
const MIN_DIGITS: usize = 7;

/// The digits of a number that are the same at home and abroad.
fn significant_digits(phone: &str) -> String {
    let digits: String = digits(&phone.replace("(0)", "")).collect();
    digits.trim_start_matches('0').to_owned()
}

/// The digits of a telephone number, so that "0664 123" finds "(0664) 12-3".
pub(crate) fn digits(phone: &str) -> impl Iterator<Item = char> {
    phone.chars().filter(char::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_ignores_case_and_accents() {
        let check = |text: &str, expected: &str| assert_eq!(fold(text), expected, "{text:?}");
        check("Anna", "anna");
        check("Zoë", "zoe");
        check("Zoe\u{308}", "zoe");
        check("ŁUKASZ", "lukasz");
        check("Bjørn Åse", "bjorn ase");
        check("Weiß", "weiss");
        check("İpek", "ipek");
        check("Nguyễn Thị", "nguyen thi");
        check("Ærø", "aero");
        check("Ἀθηνᾶ", "αθηνα");
        check("Юлия", "юлия");
        check("अनिता", "अनिता");
        check("", "");
    }
}
