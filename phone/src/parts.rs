//! Splits a text into its numbers and an extension.

/// Digits to dial after a call is answered.
pub(crate) struct Extension(pub(crate) String);

/// Marks before an extension. Of two that end alike, the longer comes first.
const EXTENSION_MARKS: [&str; 12] = [
    "ext",
    "extension",
    "extn",
    "durchwahl",
    "dw",
    "poste",
    "interno",
    "anexo",
    "ramal",
    "доб",
    "x",
    "#",
];

/// Maximum digits of an extension.
const MOST_EXTENSION_DIGITS: usize = 7;

impl Extension {
    /// Splits off the extension at the end of a text.
    pub(crate) fn split_off(text: &str) -> (&str, Option<Self>) {
        let before_digits = text.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let digits = &text[before_digits.len()..];
        let number_and_mark = before_digits.trim_end_matches([' ', '.', ':', '=']);
        let number = EXTENSION_MARKS
            .iter()
            .find_map(|mark| number_and_mark.strip_suffix(mark));
        match number {
            Some(number) if (1..=MOST_EXTENSION_DIGITS).contains(&digits.len()) => {
                let number = number.trim_end_matches([' ', ',', ';', '-', '/']);
                (number, Some(Self(digits.to_owned())))
            }
            _ => (text, None),
        }
    }
}

/// The numbers of a text.
pub(crate) enum NumberParts<'a> {
    /// One number: digits and the marks between them.
    One(String),
    /// One number with slashes in it, or several separated by slashes.
    Slashed(Vec<&'a str>),
    Several,
    None,
}

/// Minimum digits of a separate number.
const LEAST_DIGITS: usize = 5;

impl<'a> NumberParts<'a> {
    pub(crate) fn split(text: &'a str) -> Self {
        let is_separator = |sign: char| sign.is_alphabetic() || ",;|&".contains(sign);
        let mut numbers = text
            .split(is_separator)
            .filter(|part| count_digits(part) > 0);
        let (Some(first), second) = (numbers.next(), numbers.next()) else {
            return Self::None;
        };
        if second.is_some() {
            let long_numbers = text
                .split(is_separator)
                .filter(|part| count_digits(part) >= LEAST_DIGITS);
            return if long_numbers.count() > 1 {
                Self::Several
            } else {
                Self::None
            };
        }
        // Letters could stand for digits: "1 800 FLOWERS", or "O" for "0".
        let has_letters = text.chars().any(char::is_alphabetic);
        let is_mark = |sign: char| sign.is_ascii_digit() || "+ ()-./~".contains(sign);
        if has_letters || !first.chars().all(is_mark) {
            return Self::None;
        }
        let pluses = first.matches('+').count();
        if pluses > 1 {
            return Self::Several;
        }
        if pluses == 1 && !first.trim_start_matches([' ', '(']).starts_with('+') {
            return Self::Several;
        }
        let parts: Vec<&str> = first
            .split('/')
            .filter(|part| count_digits(part) > 0)
            .collect();
        match parts[..] {
            [number] => Self::One(number.to_owned()),
            _ => Self::Slashed(parts),
        }
    }
}

fn count_digits(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}
