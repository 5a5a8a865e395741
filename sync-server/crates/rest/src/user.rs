//! The account as its own user sees it.

use serde::Serialize;
use troth_storage::accounts::Account;
use utoipa::ToSchema;

/// The account as its own user sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct User {
    id: String,
    first_name: String,
    last_name: String,
    email: String,
    /// Whether the user has confirmed that they receive mail at the address.
    email_confirmed: bool,
    /// Whether it has a password; others sign in with Google, Facebook or a passkey.
    has_password: bool,
    phone: String,
    location: String,
    bio: String,
    /// The URL of the account's picture; null without one.
    avatar_url: Option<String>,
    roles: [AccountRole; 1],
}

/// The account's own role; roles in a wedding belong to that wedding.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountRole {
    role: &'static str,
}

/// The URL of an account's picture. The mark is a random text that names the picture.
pub(super) fn picture_url(mark: &str) -> String {
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
            avatar_url: account.avatar.as_deref().map(picture_url),
            roles: [AccountRole { role: "USER" }],
        }
    }
}
