//! Splits a written date into tokens: numbers, words and separators.

use crate::digits::digit_value;
use crate::search::fold;
use crate::text::is_invisible;

/// A number and the count of its digits: 01 is not a year, and 2027 not a day.
#[derive(Clone, Copy)]
pub(super) struct Numeral {
    pub(super) value: u32,
    pub(super) length: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    Slash,
    Point,
    Dash,
    Comma,
}

pub(super) enum Token {
    Number(Numeral),
    /// In lower case, without accents.
    Word(String),
    Separator(Separator),
}

impl Token {
    pub(super) fn number(&self) -> Option<Numeral> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(super) fn separator(&self) -> Option<Separator> {
        match self {
            Self::Separator(separator) => Some(*separator),
            _ => None,
        }
    }
}

/// A year has four digits; a longer number is not part of a date.
const MAX_DIGITS: usize = 4;

/// Splits a text into tokens. `None` if part of it cannot belong to a date: two separators in a row, one at the
/// beginning, any but a point at the end, other signs.
pub(super) fn split_tokens(text: &str) -> Option<Vec<Token>> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(digit) = digit_value(letter) {
            let mut number = Numeral {
                value: digit.into(),
                length: 1,
            };
            while let Some(digit) = letters.peek().copied().and_then(digit_value) {
                letters.next();
                number.value = number.value.checked_mul(10)? + u32::from(digit);
                number.length += 1;
                if number.length > MAX_DIGITS {
                    return None;
                }
            }
            tokens.push(Token::Number(number));
        } else if letter.is_alphabetic() {
            let mut word = String::from(letter);
            while let Some(next) = letters.next_if(|next| is_in_word(*next)) {
                word.push(next);
            }
            tokens.push(Token::Word(fold(&word)));
        } else if let Some(separator) = separator_of(letter) {
            match tokens.last() {
                // "1., Tuesday": the point belongs to the number.
                Some(Token::Separator(Separator::Point)) if separator == Separator::Comma => {}
                None | Some(Token::Separator(_)) => return None,
                Some(_) => tokens.push(Token::Separator(separator)),
            }
        } else if is_apostrophe(letter) && letters.peek().copied().and_then(digit_value).is_some() {
            // The apostrophe of '27.
        } else if !is_invisible(letter) {
            return None;
        }
    }
    let may_end = match tokens.last()?.separator() {
        None | Some(Separator::Point) => true,
        Some(_) => false,
    };
    may_end.then_some(tokens)
}

/// Vowel signs and similar marks belong to a word though they are not letters.
fn is_in_word(letter: char) -> bool {
    letter.is_alphabetic()
        || !letter.is_ascii()
            && digit_value(letter).is_none()
            && separator_of(letter).is_none()
            && !is_apostrophe(letter)
            && !is_invisible(letter)
}

fn separator_of(letter: char) -> Option<Separator> {
    match letter {
        '/' | '⁄' | '∕' | '／' => Some(Separator::Slash),
        '.' | '．' | '。' => Some(Separator::Point),
        '-' | '\u{2010}'..='\u{2014}' | '−' | '－' => Some(Separator::Dash),
        ',' | '،' | '，' | '、' => Some(Separator::Comma),
        _ => None,
    }
}

fn is_apostrophe(letter: char) -> bool {
    matches!(letter, '\'' | '’' | '‘' | 'ʼ')
}
