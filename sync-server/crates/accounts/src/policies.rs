//! Settings of the operator: who may make an account, and who may read the outbox of a development server.

use serde::Serialize;
use utoipa::ToSchema;

/// Which people may make an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SignUps)]
pub enum SignUpPolicy {
    /// Anyone.
    Open,
    /// People with an invitation to a wedding.
    Invited,
}

impl SignUpPolicy {
    /// Reads the value of a setting.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        match value {
            "open" => Some(Self::Open),
            "invited" => Some(Self::Invited),
            _ => None,
        }
    }
}

/// Whether the outbox is readable without an account. It is full of other people's secrets: for development and
/// tests only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DevOutbox {
    /// It is not readable.
    Hidden,
    /// Anyone can read it.
    Shown,
}

impl DevOutbox {
    /// Reads the value of a setting.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        match value {
            "0" => Some(Self::Hidden),
            "1" => Some(Self::Shown),
            _ => None,
        }
    }
}
