//! Splits a text into its numbers.

/// Digits to dial after a call is answered.
pub(crate) struct Extension(pub(crate) String);

/// Marks before an extension. Of two that end alike, the longer comes first.
const MARKS: [&str; 12] = [
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
const LONGEST: usize = 7;

impl Extension {
    /// Splits off the extension at the end of a text.
    pub(crate) fn split_off(text: &str) -> (&str, Option<Self>) {
        let rest = text.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let digits = &text[rest.len()..];
        let marked = rest.trim_end_matches([' ', '.', ':', '=']);
        let number = MARKS.iter().find_map(|mark| marked.strip_suffix(mark));
        match number {
            Some(number) if (1..=LONGEST).contains(&digits.len()) => {
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
const FEWEST_DIGITS: usize = 5;

impl<'a> NumberParts<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        let divides = |sign: char| sign.is_alphabetic() || ",;|&".contains(sign);
        let mut numbers = text.split(divides).filter(|part| digits(part) > 0);
        let (Some(first), other) = (numbers.next(), numbers.next()) else {
            return Self::None;
        };
        if other.is_some() {
            let long = text
                .split(divides)
                .filter(|part| digits(part) >= FEWEST_DIGITS);
            return if long.count() > 1 {
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
        let parts: Vec<&str> = first.split('/').filter(|part| digits(part) > 0).collect();
        match parts[..] {
            [one] => Self::One(one.to_owned()),
            _ => Self::Slashed(parts),
        }
    }
}

fn digits(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}
