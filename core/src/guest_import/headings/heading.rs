//! The words and the number of a heading.

use super::super::words::{lists, normal};

/// The most people in one row; a larger number is something else.
const MAX_NUMBER: u32 = 30;

/// A heading normalised for comparison.
pub(super) struct Heading {
    /// Without numbers: "Child 1 First Name" is "child first name", and "+1" is "plus one".
    pub(super) name: String,
    /// The number in it ("Guest 2"); 0 if none.
    pub(super) number: u32,
}

impl Heading {
    pub(super) fn of(text: &str) -> Self {
        let (mut words, mut number) = (Vec::new(), 0);
        let text = normal(&split_camel_case(&signs_in_words(text)));
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
                let counted = digits.parse().ok();
                number = counted.filter(|number| *number <= MAX_NUMBER).unwrap_or(0);
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
    Heading::of(heading).number
}

/// The number that an ordinal word means. English "first" is not one: it means the first name.
fn ordinal(word: &str) -> u32 {
    const SECOND: &str = "second, zweiter, zweite, zweiten, zweites, deuxieme, segundo, segunda, secondo, \
        seconda, tweede, two, zwei, deux, dos, due, twee";
    const THIRD: &str = "third, dritter, dritte, dritten, troisieme, tercero, tercer, terzo, terza, derde, \
        three, drei, trois, tres, tre, drie";
    match word {
        word if lists(SECOND, word) => 2,
        word if lists(THIRD, word) => 3,
        _ => 0,
    }
}

/// Spells out "#" and the "+" of "+1". A telephone number keeps its sign.
fn signs_in_words(text: &str) -> String {
    // "Guest #2" has its number; the numbers of "Guest #" are in the cells.
    let mut signs = text.split('#');
    let mut text = signs.next().unwrap_or_default().to_owned();
    for behind in signs {
        let is_digit = |letter: char| letter.is_ascii_digit();
        text += if behind.trim_start().starts_with(is_digit) {
            " "
        } else {
            " number "
        };
        text += behind;
    }
    let digits = text.chars().filter(char::is_ascii_digit).count();
    match digits {
        1 | 2 => text.replace('+', " plus "),
        _ => text,
    }
}

/// Splits camel case: "firstName" becomes "first Name".
pub(super) fn split_camel_case(heading: &str) -> String {
    let mut letters = heading.chars().peekable();
    let mut apart = String::with_capacity(heading.len());
    while let Some(letter) = letters.next() {
        apart.push(letter);
        let is_next_upper = letters.peek().is_some_and(|next| next.is_uppercase());
        if letter.is_lowercase() && is_next_upper {
            apart.push(' ');
        }
    }
    apart
}
