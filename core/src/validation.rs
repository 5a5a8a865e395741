//! Validates the sign-in and sign-up forms, and words their messages. The form and the server use the same functions.

use serde::{Deserialize, Serialize};

use crate::links::holds_link;
use crate::password::{MIN_PASSWORD, password_strength_for};
use crate::patch::FieldIssue;
use crate::text;

pub(crate) const INVALID_EMAIL: &str = "Please enter a valid email address";
const SHORT_PASSWORD: &str = "Password must be at least 6 characters";
const SHORT_FIRST_NAME: &str = "First name must be at least 2 characters";
const SHORT_LAST_NAME: &str = "Last name must be at least 2 characters";
const UNREADABLE_NAME: &str = "A name can’t have invisible characters";
const LINK_IN_NAME: &str = "A name can’t contain an email address or a link";
const SHORT_CONFIRMATION: &str = "Please confirm your password";
const MISMATCH: &str = "Passwords don't match";

/// The fewest characters of a name.
const MIN_NAME: usize = 2;
/// The longest address that mail servers accept (RFC 5321), in bytes.
pub const MAX_ADDRESS: usize = 254;
/// The longest name, in characters; the accounts table has room for it.
pub const MAX_NAME: usize = 100;

/// The sign-in form. It has no `Debug`, so that no password reaches a log.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SignInFields {
    /// The e-mail address.
    pub email: String,
    /// The password.
    pub password: String,
}

/// The sign-up form. It has no `Debug`, so that no password reaches a log.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SignUpFields {
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The e-mail address.
    pub email: String,
    /// The password.
    pub password: String,
    /// The password again. REST clients send the same password twice.
    pub confirm_password: String,
}

/// The issues of a sign-in form; empty if it is valid.
///
/// Does not check the password's strength: a user with a weak one must still be able to sign in.
#[must_use]
pub fn validate_sign_in(form: &SignInFields) -> Vec<FieldIssue> {
    let mut issues = Vec::new();
    check_email(&form.email, &mut issues);
    if form.password.chars().count() < MIN_PASSWORD {
        issues.push(FieldIssue::new("password", "too_short", SHORT_PASSWORD));
    }
    issues
}

/// The issues of a sign-up form, in the order of its fields.
#[must_use]
pub fn validate_sign_up(form: &SignUpFields) -> Vec<FieldIssue> {
    let mut issues = Vec::new();
    for (field, name, message) in [
        ("firstName", &form.first_name, SHORT_FIRST_NAME),
        ("lastName", &form.last_name, SHORT_LAST_NAME),
    ] {
        if name.chars().any(char::is_control) {
            issues.push(FieldIssue::new(field, "unreadable", UNREADABLE_NAME));
        } else if text::visible_count(name) < MIN_NAME {
            issues.push(FieldIssue::new(field, "too_short", message));
        } else if name.trim().chars().count() > MAX_NAME {
            let message = format!("A name can have at most {MAX_NAME} characters");
            issues.push(FieldIssue::new(field, "too_long", message));
        } else if holds_link(name) {
            issues.push(FieldIssue::new(field, "link", LINK_IN_NAME));
        }
    }
    check_email(&form.email, &mut issues);
    let personal = [form.first_name.as_str(), &form.last_name, &form.email];
    let strength = password_strength_for(&form.password, &personal);
    if let Some(problem) = strength.problem {
        issues.push(FieldIssue::new(
            "password",
            problem.code(),
            problem.message(),
        ));
    }
    if form.confirm_password.chars().count() < MIN_PASSWORD {
        issues.push(FieldIssue::new(
            "confirmPassword",
            "too_short",
            SHORT_CONFIRMATION,
        ));
    } else if form.confirm_password != form.password {
        issues.push(FieldIssue::new("confirmPassword", "mismatch", MISMATCH));
    }
    issues
}

fn check_email(email: &str, issues: &mut Vec<FieldIssue>) {
    if !is_email(email.trim()) {
        issues.push(FieldIssue::new("email", "invalid_email", INVALID_EMAIL));
    }
}

/// Whether a text looks like an e-mail address. Does not accept quotes, comments and bare host names, which in
/// a form are typing mistakes.
///
/// ```
/// use troth_core::validation::is_email;
/// assert!(is_email("ada@example.org"));
/// assert!(!is_email("ada@example"));
/// ```
#[must_use]
pub fn is_email(text: &str) -> bool {
    const MAX_LOCAL: usize = 64;
    let Some((local, domain)) = text.rsplit_once('@') else {
        return false;
    };
    let is_local_part = |part: &str| !part.is_empty() && part.chars().all(is_local_character);
    let is_valid_local =
        (1..=MAX_LOCAL).contains(&local.len()) && local.split('.').all(is_local_part);
    text.len() <= MAX_ADDRESS && is_valid_local && is_domain(domain)
}

/// Whether a text is a host name with a top-level domain, not an IP address.
fn is_domain(text: &str) -> bool {
    let Some((_, top_level)) = text.rsplit_once('.') else {
        return false;
    };
    let is_ip_address = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    top_level.chars().count() >= 2 && !is_ip_address && text.split('.').all(is_domain_label)
}

fn is_local_character(letter: char) -> bool {
    letter.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(letter)
}

fn is_domain_label(label: &str) -> bool {
    !label.is_empty()
        && label
            .chars()
            .all(|letter| letter.is_alphanumeric() || letter == '-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}
