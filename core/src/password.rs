//! How good a password is: the lengths of the specification, and no password that is among the
//! first anybody would try (decisions: Accounts and session).
//!
//! The estimators that are libraries carry dictionaries of several hundred kilobytes, more than
//! the whole of this core in the browser. What matters at sign-up is that the commonest
//! passwords, keyboard rows and the person's own name are refused; the server slows guessing.

use serde::Serialize;

mod common;

/// The fewest characters at sign-up (Specification 1, section 5).
pub const MIN_PASSWORD: usize = 6;

/// The fewest characters when a password is changed (Specification 3, section 5).
pub const MIN_CHANGED_PASSWORD: usize = 8;

/// The most characters; hashing must not become work for whoever sends a megabyte.
pub const MAX_PASSWORD: usize = 128;

/// The fewest characters of a website's password: a hundred guests are told it, and type it on phones.
pub const MIN_SITE_PASSWORD: usize = 4;

/// What is wrong with the password of a website; `None` when nothing is.
#[must_use]
pub fn site_password_problem(password: &str) -> Option<String> {
    let fits = (MIN_SITE_PASSWORD..=MAX_PASSWORD).contains(&password.chars().count());
    (!fits).then(|| format!("The password has {MIN_SITE_PASSWORD} to {MAX_PASSWORD} characters"))
}

/// How good a password is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PasswordStrength {
    /// 0 (refused) to 4 (strong), for a bar in the form.
    pub score: u8,
    /// Whether it may be used.
    pub acceptable: bool,
    /// Why not.
    pub problem: Option<PasswordProblem>,
    /// Why not, in words.
    pub message: Option<&'static str>,
}

/// Why a password may not be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum PasswordProblem {
    /// Fewer than 6 characters.
    TooShort,
    /// More than 128 characters.
    TooLong,
    /// Among the commonest, also with digits behind it or letters written as digits.
    Common,
    /// One character, a row of the keyboard, or counting.
    Pattern,
    /// The person's own name or address.
    Personal,
}

impl PasswordProblem {
    /// A stable name in snake_case.
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

    /// What to tell the person.
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

/// How good a password is, with nothing known of the person.
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

/// How good a password is for a person with these names and addresses.
#[must_use]
pub fn password_strength_for(password: &str, personal: &[&str]) -> PasswordStrength {
    let problem = problem(password, personal);
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

fn problem(password: &str, personal: &[&str]) -> Option<PasswordProblem> {
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

/// Three distinct characters or fewer, or one run along the keyboard, the alphabet or the digits.
fn is_pattern(lower: &str) -> bool {
    /// Rows that fingers walk along, in both directions.
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

/// The password is one of the person's words, with nothing but digits and signs around it.
fn is_personal(lower: &str, personal: &[&str]) -> bool {
    let letters = |text: &str| -> String {
        text.to_lowercase()
            .chars()
            .filter(|letter| letter.is_alphabetic())
            .collect()
    };
    let core = letters(lower);
    let words = personal.iter().flat_map(|text| {
        let local = text.split('@').next().unwrap_or(text);
        [letters(text), letters(local)]
    });
    let words: Vec<String> = words.filter(|word| word.chars().count() >= 3).collect();
    let whole_name: String = personal.iter().take(2).map(|name| letters(name)).collect();
    !core.is_empty() && (words.contains(&core) || whole_name == core)
}

/// A rough estimate from length and variety; only the bar in the form depends on it.
fn score(password: &str) -> u8 {
    let length = password.chars().count();
    let kinds: [fn(char) -> bool; 4] = [
        char::is_lowercase,
        char::is_uppercase,
        |letter| letter.is_ascii_digit(),
        |letter| !letter.is_alphanumeric(),
    ];
    let variety = kinds
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
