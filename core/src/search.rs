//! Finding people by what somebody types: "zoe" finds "Zoë", "LUKASZ" finds "Łukasz".

use unicode_normalization::char::{canonical_combining_class, decompose_canonical};

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
    for letter in text.chars() {
        decompose_canonical(letter, |letter| {
            if canonical_combining_class(letter) == 0 {
                letter
                    .to_lowercase()
                    .for_each(|letter| push_plain(&mut folded, letter));
            }
        });
    }
    folded
}

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
