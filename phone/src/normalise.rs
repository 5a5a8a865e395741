//! Normalises a written number, without the words around it.

use rlibphonenumber::PHONE_NUMBER_UTIL;

/// The text in lower case, with look-alike signs replaced, and without invisible ones: numbers copied from a contact
/// list bring signs of writing direction along.
pub(crate) fn normalised(written: &str) -> String {
    let letters = written.trim().chars().flat_map(char::to_lowercase);
    letters.filter_map(normalised_letter).collect()
}

/// `None` for an invisible sign.
fn normalised_letter(letter: char) -> Option<char> {
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

/// Decimal digits of any script as ASCII; other numeric signs stay.
fn ascii_digit(letter: char) -> char {
    let digit = PHONE_NUMBER_UTIL.normalize_digits_only(letter.encode_utf8(&mut [0; 4]));
    digit.chars().next().unwrap_or(letter)
}

/// Drops words before a number: "Tel.: ", "mobile ", "tel:".
pub(crate) fn without_label(text: &str) -> &str {
    text.trim_start_matches(|sign: char| sign.is_alphabetic() || " .:-".contains(sign))
}

/// Drops a note after a number: "(Mum)".
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
