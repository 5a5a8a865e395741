//! Joints between people in a text: signs, words such as "and" and "with", commas and brackets.

use super::titles::{NameTitle, is_suffix, title_of};
use crate::guest_import::words::has_entry;
use crate::search::fold;

/// Words between people, in any case.
const ANY_CASE: &str = "and, und, et, plus, with, w/, avec, including, incl, incl., inkl, inkl.";

/// Words between people that are names if capitalised.
const LOWER_CASE: &str = "og, och, ja, u, u., ve, és, și, oraz, и, та, και, agus, mit, con, met, med, samt, \
    nebst";

/// Words between people that may be part of a surname.
const WEAK: &str = "y, e, i, en";

/// A part of the text between two joints.
#[derive(Debug, Clone, Copy)]
pub(super) struct JointPart<'a> {
    pub(super) text: &'a str,
    /// Whether a comma follows it.
    pub(super) has_comma: bool,
}

/// Which commas separate people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CommaRule {
    /// All commas.
    All,
    /// Only commas of a text that has another joint.
    OnlyJoined,
}

/// The parts of a text, in order.
pub(super) fn split_people<'a>(text: &'a str, commas: CommaRule) -> Vec<JointPart<'a>> {
    let is_shouted = is_shouted(text);
    let weak_parts =
        |text: &'a str| split_at_joints(text, &|text, _, at| weak_joint(text, at, is_shouted));
    let strong_parts = strong_parts(text);
    let has_weak_joint = |text: &&'a str| {
        split_at_commas(text)
            .into_iter()
            .any(|piece| weak_parts(piece).len() > 1)
    };
    let splits_at_commas = commas == CommaRule::All
        || strong_parts.len() > 1
        || strong_parts.iter().any(has_weak_joint);
    let mut parts = Vec::new();
    for text in strong_parts {
        let pieces = match splits_at_commas {
            true => split_at_commas(text),
            false => vec![text],
        };
        let last_position = pieces.len().saturating_sub(1);
        for (position, piece) in pieces.into_iter().enumerate() {
            let has_comma = position < last_position;
            let piece_parts = weak_parts(piece).into_iter();
            parts.extend(piece_parts.map(|text| JointPart { text, has_comma }));
        }
    }
    parts
}

/// Whether a text certainly joins several people.
pub(super) fn is_joined(text: &str) -> bool {
    strong_parts(text).len() > 1
}

fn strong_parts(text: &str) -> Vec<&str> {
    let is_shouted = is_shouted(text);
    split_at_joints(text, &|text, from, at| {
        strong_joint(text, from, at, is_shouted)
    })
}

/// The last names of a text. "Ortega y Gasset" is one.
pub(super) fn split_last_names(text: &str) -> Vec<&str> {
    strong_parts(text)
        .into_iter()
        .flat_map(split_at_commas)
        .collect()
}

/// Splits a text at its commas, except in brackets. "Tully, Jr." and "Paul Weiss, Dr." stay one name.
pub(super) fn split_at_commas(text: &str) -> Vec<&str> {
    let mut pieces: Vec<&str> = Vec::new();
    let (mut from, mut end, mut depth) = (0, 0, 0_u32);
    for (at, letter) in text.char_indices().chain([(text.len(), ',')]) {
        depth = match letter {
            '(' => depth + 1,
            ')' => depth.saturating_sub(1),
            _ => depth,
        };
        if letter != ',' || depth > 0 && at < text.len() {
            continue;
        }
        let piece = text.get(end..at).unwrap_or_default().trim();
        let is_title = title_of(piece) == Some(NameTitle::Academic);
        let belongs = pieces
            .last()
            .is_some_and(|last| is_suffix(piece) || is_title && last.contains(' '));
        if belongs {
            pieces.pop();
        } else {
            from = end;
        }
        pieces.extend(
            text.get(from..at)
                .map(str::trim)
                .filter(|_| !piece.is_empty()),
        );
        end = at + 1;
    }
    pieces
}

/// The text after the joint that it begins with.
pub(super) fn after_joint(text: &str) -> Option<&str> {
    if let Some(rest) = text.strip_prefix(['&', '＆', '+']) {
        return Some(rest.trim());
    }
    let word = text.split_whitespace().next()?;
    let length = joint_word(word, false)?;
    text.get(length..).map(str::trim)
}

pub(super) fn begins_as_joint(text: &str) -> bool {
    after_joint(text.trim()).is_some()
}

pub(super) fn ends_with_joint(text: &str) -> bool {
    let word = text.split_whitespace().next_back().unwrap_or_default();
    word.ends_with(['&', '＆', '+']) || joint_word(word, false) == Some(word.len())
}

/// Splits a text at its joints. `joint` gets the start of the current part and a position, and returns the length of a
/// joint there.
fn split_at_joints<'a>(
    text: &'a str,
    joint: &dyn Fn(&str, usize, usize) -> Option<usize>,
) -> Vec<&'a str> {
    let (mut parts, mut from) = (Vec::new(), 0);
    let last_bracket = text.rfind(')').unwrap_or(0);
    let mut is_within = false;
    for (at, letter) in text.char_indices() {
        is_within = letter != ')' && at < last_bracket && (is_within || letter == '(');
        let is_free = at >= from && !is_within;
        if let Some(length) = is_free.then(|| joint(text, from, at)).flatten() {
            parts.push(text.get(from..at).unwrap_or_default());
            from = at + length;
        }
    }
    parts.push(text.get(from..).unwrap_or_default());
    let parts = parts.into_iter().map(str::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

fn strong_joint(text: &str, from: usize, at: usize, is_shouted: bool) -> Option<usize> {
    let (before, rest) = text.split_at(at);
    let letter = rest.chars().next()?;
    let after = rest.trim_start_matches(letter);
    let next = after.trim_start().chars().next();
    // "Freund/in" is one word.
    let is_ending =
        letter == '/' && after.split(|letter: char| !letter.is_alphabetic()).next() == Some("in");
    let is_before_name = next.is_some_and(|next| next.is_alphabetic() || next == '?') && !is_ending;
    let word = word_at(text, from, at).and_then(|word| {
        let length = joint_word(word, is_shouted)?;
        // A number or a companion after it belongs to the name before.
        rest.get(length..)
            .filter(|rest| !rest.trim().is_empty())
            .map(|_| length)
    });
    match letter {
        '&' | '＆' if !before.trim().is_empty() => Some(letter.len_utf8()),
        ';' | '\n' | '|' => Some(1),
        // "030/1234" is a telephone number, "+1" a companion.
        '/' | '+' if is_before_name && !before.trim().is_empty() => Some(1),
        _ => word,
    }
}

/// Length of the joint that a word begins with: the whole word, except for "w/".
fn joint_word(word: &str, is_shouted: bool) -> Option<usize> {
    if word.starts_with("w/") {
        return Some(2);
    }
    let lower = word.to_lowercase();
    let is_lower = is_shouted || lower == word;
    let is_joint = has_entry(ANY_CASE, &fold(word)) || is_lower && has_entry(LOWER_CASE, &lower);
    is_joint.then_some(word.len())
}

fn weak_joint(text: &str, at: usize, is_shouted: bool) -> Option<usize> {
    let word = word_at(text, 0, at)?;
    let is_lower = has_entry(WEAK, word);
    let is_weak = is_lower || is_shouted && has_entry(WEAK, &word.to_lowercase());
    if !is_weak {
        return None;
    }
    let (before, rest) = text.split_at(at);
    let (left, right) = (
        before.split_whitespace().count(),
        rest.split_whitespace().count() - 1,
    );
    // In "ANNA E BERG" the E is an initial.
    let is_single = left == 1 && (is_lower || word == "Y" || right > 1);
    (right > 0 && (is_single || left > 1 && right > 1)).then_some(word.len())
}

/// The word at a position, if another word precedes it in the part that starts at `from`.
fn word_at(text: &str, from: usize, at: usize) -> Option<&str> {
    let before = text.get(from..at)?;
    let begins = before.ends_with(char::is_whitespace) && !before.trim().is_empty();
    let rest = text.get(at..).filter(|_| begins)?;
    let word = rest.split_whitespace().next()?;
    rest.starts_with(word).then_some(word)
}

/// Whether a text has no lower-case letters, so that "Y" can be the word between two names.
fn is_shouted(text: &str) -> bool {
    !text.contains(char::is_lowercase)
}
