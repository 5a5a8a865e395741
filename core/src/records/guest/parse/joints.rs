//! Splits a text at the joints between people: signs, words such as "and" and "with", and commas.
//!
//! Strong joints always separate people. Weak joints ("y", "e", "i" and "en") may be part of a surname: the words
//! around them decide.

use super::titles::{NameTitle, is_suffix, title_of};
use crate::guest_import::words::has_entry;
use crate::search::fold;

/// Words between people, in any case.
const ANY_CASE: &str = "and, und, et, plus, with, w/, avec, including, incl, incl., inkl, inkl.";

/// Words between people that are names if capitalised.
const LOWER_CASE: &str = "og, och, ja, u, u., ve, és, și, oraz, и, та, και, agus, mit, con, met, med, samt, \
    nebst";

/// Weak joints: words between people that may be part of a surname.
const WEAK: &str = "y, e, i, en";

/// The text between two joints.
#[derive(Debug, Clone, Copy)]
pub(super) struct JointPart<'a> {
    pub(super) text: &'a str,
    /// Whether a comma comes next, and no other joint.
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
pub(super) fn split_people(text: &str, commas: CommaRule) -> Vec<JointPart<'_>> {
    let is_all_caps = is_all_caps(text);
    let strong_parts = split_at_strong_joints(text);
    let has_weak_joint = |part: &&str| {
        split_at_commas(part)
            .into_iter()
            .any(|piece| split_at_weak_joints(piece, is_all_caps).len() > 1)
    };
    let splits_at_commas = commas == CommaRule::All
        || strong_parts.len() > 1
        || strong_parts.iter().any(has_weak_joint);
    let mut parts = Vec::new();
    for strong_part in strong_parts {
        let pieces = match splits_at_commas {
            true => split_at_commas(strong_part),
            false => vec![strong_part],
        };
        let last_position = pieces.len().saturating_sub(1);
        for (position, piece) in pieces.into_iter().enumerate() {
            let piece_parts = split_at_weak_joints(piece, is_all_caps).into_iter();
            parts.extend(piece_parts.map(|text| JointPart {
                text,
                has_comma: false,
            }));
            if let Some(last_part) = parts.last_mut() {
                last_part.has_comma = position < last_position;
            }
        }
    }
    parts
}

/// Whether a text certainly joins several people.
pub(super) fn is_joined(text: &str) -> bool {
    split_at_strong_joints(text).len() > 1
}

/// The last names of a text. "Ortega y Gasset" is one.
pub(super) fn split_last_names(text: &str) -> Vec<&str> {
    split_at_strong_joints(text)
        .into_iter()
        .flat_map(split_at_commas)
        .collect()
}

/// Splits a text at its commas, except in brackets. "Tully, Jr." and "Paul Weiss, Dr." stay one name.
pub(super) fn split_at_commas(text: &str) -> Vec<&str> {
    let mut pieces: Vec<&str> = Vec::new();
    // Where the last piece begins, and where the text after the last comma does.
    let (mut piece_start, mut segment_start) = (0, 0);
    let mut bracket_depth = 0_u32;
    // The end of the text is like a comma, even in an open bracket.
    for (position, letter) in text.char_indices().chain([(text.len(), ',')]) {
        bracket_depth = match letter {
            '(' => bracket_depth + 1,
            ')' => bracket_depth.saturating_sub(1),
            _ => bracket_depth,
        };
        let is_in_brackets = bracket_depth > 0 && position < text.len();
        if letter != ',' || is_in_brackets {
            continue;
        }
        let start = std::mem::replace(&mut segment_start, position + 1);
        let segment = text.get(start..position).unwrap_or_default().trim();
        if segment.is_empty() {
            continue;
        }
        let is_of_last_piece = pieces
            .last()
            .is_some_and(|name| is_end_of_name(segment, name));
        if is_of_last_piece {
            pieces.pop();
        } else {
            piece_start = start;
        }
        pieces.extend(text.get(piece_start..position).map(str::trim));
    }
    pieces
}

/// Whether the text after a comma belongs to the name before it: a suffix, or an academic title of a whole name.
fn is_end_of_name(text: &str, name: &str) -> bool {
    let is_academic_title = title_of(text) == Some(NameTitle::Academic);
    is_suffix(text) || is_academic_title && name.contains(' ')
}

/// The text after the joint that it begins with.
pub(super) fn after_joint(text: &str) -> Option<&str> {
    if let Some(after_sign) = text.strip_prefix(['&', '＆', '+']) {
        return Some(after_sign.trim());
    }
    let word = text.split_whitespace().next()?;
    let length = joint_word_length(word, false)?;
    text.get(length..).map(str::trim)
}

pub(super) fn begins_as_joint(text: &str) -> bool {
    after_joint(text.trim()).is_some()
}

pub(super) fn ends_with_joint(text: &str) -> bool {
    let word = text.split_whitespace().next_back().unwrap_or_default();
    word.ends_with(['&', '＆', '+']) || joint_word_length(word, false) == Some(word.len())
}

fn split_at_strong_joints(text: &str) -> Vec<&str> {
    let is_all_caps = is_all_caps(text);
    split_at_joints(text, &|position| strong_joint_length(position, is_all_caps))
}

fn split_at_weak_joints(text: &str, is_all_caps: bool) -> Vec<&str> {
    split_at_joints(text, &|position| weak_joint_length(position, is_all_caps))
}

/// The texts around a position where a joint may begin.
struct JointPosition<'a> {
    /// All text before the position, with earlier joints: a weak joint depends on the number of words before it.
    before: &'a str,
    /// The text from the last joint to the position: a joint word directly after another joint is a name.
    part_before: &'a str,
    /// The text from the position on.
    after: &'a str,
}

/// Splits a text at its joints, except in brackets. `joint_length` returns the length of a joint that begins at a
/// position.
fn split_at_joints<'a>(
    text: &'a str,
    joint_length: &dyn Fn(&JointPosition<'_>) -> Option<usize>,
) -> Vec<&'a str> {
    let (mut parts, mut part_start) = (Vec::new(), 0);
    let last_bracket = text.rfind(')').unwrap_or(0);
    let mut is_in_brackets = false;
    for (index, letter) in text.char_indices() {
        let is_bracket_open = is_in_brackets || letter == '(';
        // A bracket that is never closed does not count.
        is_in_brackets = is_bracket_open && letter != ')' && index < last_bracket;
        if is_in_brackets || index < part_start {
            continue;
        }
        let (before, after) = text.split_at(index);
        let part_before = text.get(part_start..index).unwrap_or_default();
        let position = JointPosition {
            before,
            part_before,
            after,
        };
        if let Some(length) = joint_length(&position) {
            parts.push(part_before);
            part_start = index + length;
        }
    }
    parts.push(text.get(part_start..).unwrap_or_default());
    let parts = parts.into_iter().map(str::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

/// Length of the strong joint at a position.
fn strong_joint_length(position: &JointPosition<'_>, is_all_caps: bool) -> Option<usize> {
    let letter = position.after.chars().next()?;
    let follows_text = !position.before.trim().is_empty();
    match letter {
        '&' | '＆' if follows_text => Some(letter.len_utf8()),
        ';' | '\n' | '|' => Some(1),
        '/' | '+' if follows_text && is_sign_before_name(letter, position.after) => Some(1),
        _ => strong_joint_word_length(position, is_all_caps),
    }
}

/// Whether a name follows the "/" or "+" that a text begins with. "030/1234" is a telephone number, "+1" a companion,
/// and "Freund/in" one word.
fn is_sign_before_name(sign: char, text: &str) -> bool {
    let after_sign = text.trim_start_matches(sign);
    let next_word = after_sign
        .split(|letter: char| !letter.is_alphabetic())
        .next();
    let is_word_ending = sign == '/' && next_word == Some("in");
    let next_letter = after_sign.trim_start().chars().next();
    let is_name = next_letter.is_some_and(|letter| letter.is_alphabetic() || letter == '?');
    is_name && !is_word_ending
}

/// Length of the joint word at a position. The last word of a text is not a joint.
fn strong_joint_word_length(position: &JointPosition<'_>, is_all_caps: bool) -> Option<usize> {
    let word = word_between(position.part_before, position.after)?;
    let length = joint_word_length(word, is_all_caps)?;
    let after_word = position.after.get(length..)?;
    (!after_word.trim().is_empty()).then_some(length)
}

/// Length of the joint that a word begins with: the whole word, except for "w/".
fn joint_word_length(word: &str, is_all_caps: bool) -> Option<usize> {
    if word.starts_with("w/") {
        return Some(2);
    }
    let lower = word.to_lowercase();
    let may_be_lower_case = is_all_caps || lower == word;
    let is_joint =
        has_entry(ANY_CASE, &fold(word)) || may_be_lower_case && has_entry(LOWER_CASE, &lower);
    is_joint.then_some(word.len())
}

/// Length of the weak joint at a position: between two whole names, or after a single first name.
fn weak_joint_length(position: &JointPosition<'_>, is_all_caps: bool) -> Option<usize> {
    let word = word_between(position.before, position.after)?;
    let is_lower_case = has_entry(WEAK, word);
    let is_weak = is_lower_case || is_all_caps && has_entry(WEAK, &word.to_lowercase());
    if !is_weak {
        return None;
    }
    let words_before = position.before.split_whitespace().count();
    let words_after = position.after.split_whitespace().count() - 1;
    let is_joint = match (words_before, words_after) {
        // "Ana y Luis"; in "ANNA E BERG" the E is an initial.
        (1, 1) => is_lower_case || word == "Y",
        // "Juan y Elena Paz", but not "Ortega y Gasset" after a first name.
        (_, words_after) => words_after > 1,
    };
    is_joint.then_some(word.len())
}

/// The word that `after` begins with, if other words and a space precede it.
fn word_between<'a>(before: &str, after: &'a str) -> Option<&'a str> {
    if !before.ends_with(char::is_whitespace) || before.trim().is_empty() {
        return None;
    }
    let word = after.split_whitespace().next()?;
    after.starts_with(word).then_some(word)
}

/// Whether a text has no lower-case letters, so that "Y" can be the word between two names.
fn is_all_caps(text: &str) -> bool {
    !text.contains(char::is_lowercase)
}
