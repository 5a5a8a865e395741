//! Rates passwords: enforces the specified lengths and refuses the passwords that attackers try first.
//!
//! The usual estimator libraries carry dictionaries of several hundred kilobytes, more than this whole core in
//! the browser. At sign-up it matters to refuse the most common passwords, keyboard rows and the user's own
//! name; the server slows guessing.

use serde::Serialize;

mod common;

/// The fewest characters at sign-up.
pub const MIN_PASSWORD: usize = 6;

/// The fewest characters when a password is changed.
pub const MIN_CHANGED_PASSWORD: usize = 8;

/// The most characters, so that a request cannot make the server hash a megabyte.
pub const MAX_PASSWORD: usize = 128;

/// The fewest characters of a website's password: a hundred guests get it, and type it on phones.
pub const MIN_SITE_PASSWORD: usize = 4;

/// The problem of a website's password; `None` if it is acceptable.
#[must_use]
pub fn site_password_problem(password: &str) -> Option<String> {
    let length = password.chars().count();
    let is_acceptable = (MIN_SITE_PASSWORD..=MAX_PASSWORD).contains(&length);
    (!is_acceptable)
        .then(|| format!("The password must have {MIN_SITE_PASSWORD} to {MAX_PASSWORD} characters"))
}

/// The rating of a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PasswordStrength {
    /// 0 (refused) to 4 (strong), for a bar in the form.
    pub score: u8,
    /// Whether it is accepted.
    pub acceptable: bool,
    /// Why it is refused.
    pub problem: Option<PasswordProblem>,
    /// The reason as text.
    pub message: Option<&'static str>,
}

/// Why a password is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum PasswordProblem {
    /// Fewer than 6 characters.
    TooShort,
    /// More than 128 characters.
    TooLong,
    /// One of the most common, also followed by digits or with digits for letters.
    Common,
    /// Few different characters, a keyboard row, or a sequence.
    Pattern,
    /// The user's own name or address.
    Personal,
}

impl PasswordProblem {
    /// A stable code in snake_case.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::TooShort => "too_short",
            Self::TooLong => "too_long",
            Self::Common => "common_password",
            Self::Pattern => "password_pattern",
            Self::Personal => "personal_password",
        }
    }

    /// The text for the user.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::TooShort => "Password must be at least 6 characters",
            Self::TooLong => "Password can have at most 128 characters",
            Self::Common => "This is one of the most common passwords. Please choose another one",
            Self::Pattern => "This password is easy to guess. Please choose another one",
            Self::Personal => "Please choose a password that is not your name or email",
        }
    }
}

/// Rates a password without knowing the user.
///
/// ```
/// use troth_core::password::password_strength;
/// assert!(!password_strength("password123").acceptable);
/// assert!(password_strength("plum-orchard-lantern").acceptable);
/// ```
#[must_use]
pub fn password_strength(password: &str) -> PasswordStrength {
    password_strength_for(password, &[])
}

/// Rates a password of a user with these names and addresses.
#[must_use]
pub fn password_strength_for(password: &str, personal: &[&str]) -> PasswordStrength {
    let problem = find_problem(password, personal);
    PasswordStrength {
        score: if problem.is_some() {
            0
        } else {
            score(password)
        },
        acceptable: problem.is_none(),
        problem,
        message: problem.map(PasswordProblem::message),
    }
}

fn find_problem(password: &str, personal: &[&str]) -> Option<PasswordProblem> {
    let length = password.chars().count();
    if length < MIN_PASSWORD {
        return Some(PasswordProblem::TooShort);
    }
    if length > MAX_PASSWORD {
        return Some(PasswordProblem::TooLong);
    }
    let lower = password.to_lowercase();
    if common::is_common(&lower) {
        return Some(PasswordProblem::Common);
    }
    if is_pattern(&lower) {
        return Some(PasswordProblem::Pattern);
    }
    is_personal(&lower, personal).then_some(PasswordProblem::Personal)
}

/// At most three distinct characters in a short password, or one run along the keyboard, the alphabet or the
/// digits.
fn is_pattern(lower: &str) -> bool {
    /// Sequences to find in both directions.
    const ROWS: [&str; 7] = [
        "abcdefghijklmnopqrstuvwxyz",
        "01234567890",
        "qwertyuiop",
        "asdfghjkl",
        "zxcvbnm",
        "qwertzuiop",
        "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    ];
    let mut distinct = Vec::new();
    for letter in lower.chars() {
        if !distinct.contains(&letter) {
            distinct.push(letter);
        }
    }
    if distinct.len() <= 3 && lower.chars().count() < 12 {
        return true;
    }
    let backwards: String = lower.chars().rev().collect();
    ROWS.iter()
        .any(|row| row.contains(lower) || row.contains(&backwards))
}

/// Whether the password is one of the user's words, with only digits and signs around it.
fn is_personal(lower: &str, personal: &[&str]) -> bool {
    let letters = |text: &str| -> String {
        text.to_lowercase()
            .chars()
            .filter(|letter| letter.is_alphabetic())
            .collect()
    };
    let password_letters = letters(lower);
    if password_letters.is_empty() {
        return false;
    }
    let mut words = personal.iter().flat_map(|text| {
        let before_at = text.split('@').next().unwrap_or(text);
        [letters(text), letters(before_at)]
    });
    // The first two are the first and the last name.
    let whole_name: String = personal.iter().take(2).map(|name| letters(name)).collect();
    let is_word = words.any(|word| word.chars().count() >= 3 && word == password_letters);
    is_word || whole_name == password_letters
}

/// A rough score by length and variety; only the bar in the form uses it.
fn score(password: &str) -> u8 {
    let length = password.chars().count();
    let character_kinds: [fn(char) -> bool; 4] = [
        char::is_lowercase,
        char::is_uppercase,
        |letter| letter.is_ascii_digit(),
        |letter| !letter.is_alphanumeric(),
    ];
    let variety = character_kinds
        .iter()
        .filter(|kind| password.chars().any(**kind))
        .count();
    match length + 2 * variety {
        ..=10 => 1,
        11..=15 => 2,
        16..=19 => 3,
        _ => 4,
    }
}
