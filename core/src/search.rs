//! Finding people by what somebody types: "zoe" finds "Zoë", "LUKASZ" finds "Łukasz".

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;

/// The form in which texts are compared: lower case, with no accents.
///
/// Letters with a stroke have no decomposition in Unicode; the common ones are spelled out.
///
/// ```
/// assert_eq!(troth_core::search::fold("Zoë Łukasz"), "zoe lukasz");
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    let plain = text
        .nfd()
        .filter(|letter| canonical_combining_class(*letter) == 0);
    for letter in plain.flat_map(char::to_lowercase) {
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
            '\u{307}' => {}
            other => folded.push(other),
        }
    }
    folded
}

/// The words of a search, folded; all of them have to be found.
pub(crate) fn words(search: &str) -> Vec<String> {
    fold(search).split_whitespace().map(str::to_owned).collect()
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
