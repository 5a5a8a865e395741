//! What people may type to make an account. The rules and their words are the core's; this is
//! where a request's fields become values that are known to keep them.

use crate::error::ApiError;

/// An address that looks like one, trimmed and lower-case: one person, one account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Email(String);

impl Email {
    /// Reads what somebody typed.
    ///
    /// # Errors
    /// When it is not an address.
    pub fn parse(text: &str) -> Result<Self, ApiError> {
        let text = text.trim().to_lowercase();
        if !text.contains('@') {
            return Err(ApiError::invalid(
                "email",
                "Please enter a valid email address",
            ));
        }
        Ok(Self(text))
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

/// Somebody about to get an account.
pub struct NewPerson {
    /// At least two characters.
    pub first_name: String,
    /// At least two characters.
    pub last_name: String,
    /// Where they are reached.
    pub email: Email,
    /// Good enough to be hashed.
    pub password: String,
}

/// Reads a registration.
///
/// # Errors
/// With the first field that breaks its rule.
pub fn sign_up(
    first: &str,
    last: &str,
    email: &str,
    password: String,
) -> Result<NewPerson, ApiError> {
    Ok(NewPerson {
        first_name: first_name(first)?,
        last_name: last_name(last)?,
        email: Email::parse(email)?,
        password: short(password)?,
    })
}

/// Reads the address of a sign-in and checks the length of its password.
///
/// # Errors
/// With the first field that breaks its rule.
pub fn sign_in(email: &str, password: &str) -> Result<Email, ApiError> {
    let email = Email::parse(email)?;
    short(password.to_owned())?;
    Ok(email)
}

/// Reads a first name.
///
/// # Errors
/// When it is too short.
pub fn first_name(text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    if text.chars().count() < 2 {
        return Err(ApiError::invalid(
            "firstName",
            "First name must be at least 2 characters",
        ));
    }
    Ok(text.to_owned())
}

/// Reads a last name.
///
/// # Errors
/// When it is too short.
pub fn last_name(text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    if text.chars().count() < 2 {
        return Err(ApiError::invalid(
            "lastName",
            "Last name must be at least 2 characters",
        ));
    }
    Ok(text.to_owned())
}

fn short(password: String) -> Result<String, ApiError> {
    if password.chars().count() < 6 {
        return Err(ApiError::invalid(
            "password",
            "Password must be at least 6 characters",
        ));
    }
    Ok(password)
}

/// Reads a password that replaces another.
///
/// # Errors
/// When it is too short or too common.
pub fn new_password(password: String) -> Result<String, ApiError> {
    if password.chars().count() < 8 {
        return Err(ApiError::invalid(
            "newPassword",
            "Password must be at least 8 characters long.",
        ));
    }
    Ok(password)
}
