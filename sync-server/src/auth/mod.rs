//! Who is asking: passwords, tokens, tickets, and the extractor for the signed-in account.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;

mod fair;
pub(crate) mod member;
pub mod passwords;
pub mod requirement;
pub mod rules;
pub mod secret_token;
pub mod sign_ins;
pub mod throttle;
pub mod tickets;
pub mod tokens;
mod turns;

use self::tokens::Bearer;
use crate::AppState;
use crate::db::accounts::AccountId;
use crate::db::sessions::{self, SessionId};
use crate::error::ApiError;

/// The signed-in account of a request. The session is looked up each time: signing out, a changed
/// password and a stolen refresh token take effect at once, not when the token runs out.
#[derive(Clone, Copy, Debug)]
pub struct SignedIn {
    /// The account.
    pub account: AccountId,
    /// The sign-in that the request belongs to.
    pub session: SessionId,
}

impl FromRequestParts<AppState> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let bearer = bearer_token(parts)
            .and_then(|token| state.access_tokens.read(token))
            .ok_or(ApiError::Unauthorized("Please sign in."))?;
        let Bearer { account, session } = bearer;
        if !sessions::is_open(&state.db, session, account).await? {
            return Err(ApiError::Unauthorized("Please sign in again."));
        }
        Ok(Self { account, session })
    }
}

impl OptionalFromRequestParts<AppState> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &AppState,
    ) -> Result<Option<Self>, ApiError> {
        match <Self as FromRequestParts<AppState>>::from_request_parts(parts, state).await {
            Ok(signed_in) => Ok(Some(signed_in)),
            Err(ApiError::Unauthorized(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

fn bearer_token(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then_some(token.trim())
}
