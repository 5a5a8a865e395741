//! Checks the fields of requests about accounts. The core has the rules and their messages; the functions here return
//! values that satisfy them, or the first error.

use troth_core::password::{MIN_CHANGED_PASSWORD, password_strength_for};
use troth_core::patch::FieldIssue;
use troth_core::permissions::Role;
use troth_core::permissions::team::{InvitationFields, missing_role_issue, validate_invitation};
use troth_core::validation::{SignInFields, SignUpFields, validate_sign_in, validate_sign_up};
use troth_http::error::ApiError;
use troth_storage::accounts::Account;

/// An email address as it is compared and stored: trimmed and lower-case. However it is typed, it is one account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Email(String);

impl Email {
    /// Normalises an address. Called only after the rules have accepted it.
    fn normalise(text: &str) -> Self {
        Self(text.trim().to_lowercase())
    }

    /// The address of an account, which is stored in this form.
    #[must_use]
    pub fn from_account(account: &Account) -> Self {
        Self(account.email.clone())
    }

    /// The address as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address as an owned text.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

/// Names and address that satisfy the rules.
#[derive(Debug)]
pub struct Profile {
    /// Trimmed.
    pub first_name: String,
    /// Trimmed.
    pub last_name: String,
    /// Normalised.
    pub email: Email,
}

impl Profile {
    fn from_form(form: &SignUpFields) -> Self {
        Self {
            first_name: form.first_name.trim().to_owned(),
            last_name: form.last_name.trim().to_owned(),
            email: Email::normalise(&form.email),
        }
    }
}

/// Checks a registration. The request has the password once; only the form asks for it twice.
///
/// # Errors
/// With the first field that breaks its rule.
pub fn check_sign_up(form: &SignUpFields) -> Result<Profile, ApiError> {
    let issues = validate_sign_up(form).into_iter();
    require_no_issue(issues.filter(|issue| issue.field.as_deref() != Some("confirmPassword")))?;
    Ok(Profile::from_form(form))
}

/// Checks the names and the address of an existing account.
///
/// # Errors
/// With the first field that breaks its rule.
pub fn check_profile(first_name: &str, last_name: &str, email: &str) -> Result<Profile, ApiError> {
    let form = SignUpFields {
        first_name: first_name.to_owned(),
        last_name: last_name.to_owned(),
        email: email.to_owned(),
        ..SignUpFields::default()
    };
    let profile_fields = ["firstName", "lastName", "email"];
    let issues = validate_sign_up(&form).into_iter().filter(|issue| {
        let field = issue.field.as_deref().unwrap_or_default();
        profile_fields.contains(&field)
    });
    require_no_issue(issues)?;
    Ok(Profile::from_form(&form))
}

/// Checks a sign-in.
///
/// # Errors
/// With the first field that breaks its rule.
pub fn check_sign_in(form: &SignInFields) -> Result<Email, ApiError> {
    require_no_issue(validate_sign_in(form).into_iter())?;
    Ok(Email::normalise(&form.email))
}

/// Checks an address.
///
/// # Errors
/// When it is not a valid address.
pub fn check_email(text: &str) -> Result<Email, ApiError> {
    let form = SignInFields {
        email: text.to_owned(),
        ..SignInFields::default()
    };
    let issues = validate_sign_in(&form).into_iter();
    require_no_issue(issues.filter(|issue| issue.field.as_deref() == Some("email")))?;
    Ok(Email::normalise(text))
}

/// Checks an invitation: the address and the role.
///
/// # Errors
/// With the first field that breaks its rule.
pub fn check_invitation(form: &InvitationFields) -> Result<(Email, Role), ApiError> {
    require_no_issue(validate_invitation(form).into_iter())?;
    Ok((Email::normalise(&form.email), parse_role(&form.role)?))
}

/// Parses the name of a role.
///
/// # Errors
/// When no role has this name.
pub fn parse_role(name: &str) -> Result<Role, ApiError> {
    Role::parse(name).ok_or_else(|| missing_role_issue().into())
}

/// Checks a new password of an account.
///
/// # Errors
/// When it is too short, or too easy to guess.
pub fn check_new_password(password: &str, profile: &Profile) -> Result<(), ApiError> {
    let personal_words = [
        profile.first_name.as_str(),
        &profile.last_name,
        profile.email.as_str(),
    ];
    check_password_strength("newPassword", password, &personal_words)
}

/// Checks a password that is set with a link.
///
/// # Errors
/// When it is too short, or too easy to guess.
pub fn check_reset_password(password: &str, account: &Account) -> Result<(), ApiError> {
    let personal_words = [
        account.first_name.as_str(),
        &account.last_name,
        &account.email,
    ];
    check_password_strength("password", password, &personal_words)
}

fn check_password_strength(
    field: &str,
    password: &str,
    personal_words: &[&str],
) -> Result<(), ApiError> {
    if password.chars().count() < MIN_CHANGED_PASSWORD {
        let message = "Password must be at least 8 characters long.";
        return Err(ApiError::invalid(field, message));
    }
    match password_strength_for(password, personal_words).problem {
        Some(problem) => Err(ApiError::invalid(field, problem.message())),
        None => Ok(()),
    }
}

fn require_no_issue(mut issues: impl Iterator<Item = FieldIssue>) -> Result<(), ApiError> {
    issues.next().map_or(Ok(()), |issue| Err(issue.into()))
}
