//! Splits a column heading into its name and its number: "Guest 2" is "guest" and 2.

use super::super::words::{has_entry, normal_form};

/// The most people in one row; a larger number in a heading is something else.
const MAX_NUMBER: u32 = 30;

/// A heading normalised for comparison.
pub(super) struct Heading {
    /// Without numbers: "Child 1 First Name" is "child first name", and "+1" is "plus one".
    pub(super) name: String,
    /// The number in it ("Guest 2"); 0 if none.
    pub(super) number: u32,
}

impl Heading {
    pub(super) fn parse(text: &str) -> Self {
        let (mut words, mut number) = (Vec::new(), 0);
        let text = normal_form(&split_camel_case(&spell_out_signs(text)));
        for word in text.split(' ') {
            let digits: String = word.chars().filter(char::is_ascii_digit).collect();
            if digits.is_empty() {
                if number == 0 {
                    number = ordinal(word);
                }
                words.push(word);
                continue;
            }
            // "Plus 1" means a companion, and so does "+2", the second one.
            if words.last() == Some(&"plus") {
                words.push(if word.ends_with('s') { "ones" } else { "one" });
                continue;
            }
            if number == 0 {
                let parsed = digits.parse().ok();
                number = parsed.filter(|number| *number <= MAX_NUMBER).unwrap_or(0);
            }
            // "Guest2" is a guest, "2nd" only a number.
            if word.starts_with(|letter: char| !letter.is_ascii_digit()) {
                words.push(word.trim_end_matches(|letter: char| letter.is_ascii_digit()));
            }
        }
        words.retain(|word| !word.is_empty());
        Self {
            name: words.join(" "),
            number,
        }
    }
}

/// The number in a heading ("Guest 2"); 0 if none.
pub(crate) fn number_of(heading: &str) -> u32 {
    Heading::parse(heading).number
}

/// The number that an ordinal word means. English "first" is not one: it means the first name.
fn ordinal(word: &str) -> u32 {
    const SECOND: &str = "second, zweiter, zweite, zweiten, zweites, deuxieme, segundo, segunda, secondo, \
        seconda, tweede, two, zwei, deux, dos, due, twee";
    const THIRD: &str = "third, dritter, dritte, dritten, troisieme, tercero, tercer, terzo, terza, derde, \
        three, drei, trois, tres, tre, drie";
    match word {
        word if has_entry(SECOND, word) => 2,
        word if has_entry(THIRD, word) => 3,
        _ => 0,
    }
}

/// Spells out "#" and the "+" of "+1". A telephone number keeps its sign.
fn spell_out_signs(text: &str) -> String {
    // "Guest #2" has its number; the numbers of "Guest #" are in the cells.
    let is_digit = |letter: char| letter.is_ascii_digit();
    let mut parts = text.split('#');
    let mut spelled = parts.next().unwrap_or_default().to_owned();
    for after_sign in parts {
        spelled += match after_sign.trim_start().starts_with(is_digit) {
            true => " ",
            false => " number ",
        };
        spelled += after_sign;
    }
    let digit_count = spelled.chars().filter(char::is_ascii_digit).count();
    match digit_count {
        1 | 2 => spelled.replace('+', " plus "),
        _ => spelled,
    }
}

/// Splits camel case: "firstName" becomes "first Name".
pub(super) fn split_camel_case(heading: &str) -> String {
    let mut letters = heading.chars().peekable();
    let mut words = String::with_capacity(heading.len());
    while let Some(letter) = letters.next() {
        words.push(letter);
        let is_next_upper = letters.peek().is_some_and(|next| next.is_uppercase());
        if letter.is_lowercase() && is_next_upper {
            words.push(' ');
        }
    }
    words
}
