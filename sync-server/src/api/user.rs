//! A person, as they see themselves.

use serde::Serialize;
use utoipa::ToSchema;

use crate::db::accounts::Account;

/// A person, as they see themselves.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct User {
    id: String,
    first_name: String,
    last_name: String,
    email: String,
    /// Whether they have shown that they read what is sent to it.
    email_confirmed: bool,
    /// Whether they have one; others come in by Google, Facebook or a passkey.
    has_password: bool,
    phone: String,
    location: String,
    bio: String,
    /// Where one's picture is; null without one.
    avatar_url: Option<String>,
    roles: [AccountRole; 1],
}

/// The account's own role; what somebody may do to a wedding is a matter of that wedding.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountRole {
    role: &'static str,
}

/// Where a picture is found by its mark.
pub(super) fn picture_of(mark: &str) -> String {
    format!("/api/avatars/{mark}")
}

impl From<Account> for User {
    fn from(account: Account) -> Self {
        Self {
            id: account.id.to_string(),
            first_name: account.first_name,
            last_name: account.last_name,
            email: account.email,
            email_confirmed: account.email_confirmed,
            has_password: account.password_hash.is_some(),
            phone: account.about.phone,
            location: account.about.location,
            bio: account.about.bio,
            avatar_url: account.avatar.as_deref().map(picture_of),
            roles: [AccountRole { role: "USER" }],
        }
    }
}
