//! A written number in plain signs, without what people write around it.

use rlibphonenumber::PHONE_NUMBER_UTIL;

/// The text in small letters, with the plain one of signs that look alike, and without signs that nobody sees: those
/// that turn the direction of writing come along when a number is copied from a list of contacts.
pub(crate) fn cleaned(written: &str) -> String {
    let letters = written.trim().chars().flat_map(char::to_lowercase);
    letters.filter_map(plain).collect()
}

fn plain(letter: char) -> Option<char> {
    Some(match letter {
        '\u{ad}'
        | '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}'
        | '\u{feff}' => return None,
        '＋' | '﹢' => '+',
        '‐'..='―' | '−' | '－' => '-',
        '（' | '[' => '(',
        '）' | ']' => ')',
        '／' | '\\' => '/',
        '，' | '،' | '、' => ',',
        '；' | '؛' | '\n' | '\r' => ';',
        '．' => '.',
        '：' => ':',
        _ if letter.is_ascii() => letter,
        _ if letter.is_whitespace() => ' ',
        _ if letter.is_numeric() => ascii_digit(letter),
        _ => letter,
    })
}

/// Arabic-Indic and all other decimal digits of Unicode as ASCII; other numeric signs stay what they are.
fn ascii_digit(letter: char) -> char {
    let digit = PHONE_NUMBER_UTIL.normalize_digits_only(letter.encode_utf8(&mut [0; 4]));
    digit.chars().next().unwrap_or(letter)
}

/// Without the words in front of a number: "Tel.: ", "mobile ", "tel:".
pub(crate) fn without_label(text: &str) -> &str {
    text.trim_start_matches(|sign: char| sign.is_alphabetic() || " .:-".contains(sign))
}

/// Without a note behind a number: "(Mum)".
pub(crate) fn without_note(text: &str) -> &str {
    let note = text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once('('));
    match note {
        Some((number, note)) if !note.chars().any(|sign| sign.is_ascii_digit()) => {
            number.trim_end()
        }
        _ => text,
    }
}
