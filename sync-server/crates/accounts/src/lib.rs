//! Accounts: signing in with passwords, passkeys and providers, tokens, limits on attempts, and the extractors that
//! authorise a request.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts, OptionalFromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;

pub mod device;
pub mod known_devices;
pub mod member;
pub mod passes;
pub mod passkeys;
pub mod passwords;
pub mod policies;
pub mod providers;
pub mod rate_limit;
pub mod recovery_code;
pub mod requirement;
pub mod rules;
pub mod secret_token;
pub mod sign_in_limits;
pub mod signer;
pub mod site_passwords;
pub mod state;
pub mod tickets;
pub mod tokens;
pub mod website_access;

use self::tokens::AccessTokens;
use troth_http::error::ApiError;
use troth_storage::Db;
use troth_storage::accounts::AccountId;
use troth_storage::sessions::{self, Bearer, SessionId};

/// The signed-in account of a request. The session is looked up each time: signing out, a changed
/// password and a stolen refresh token take effect at once, not when the token runs out.
#[derive(Clone, Copy, Debug)]
pub struct SignedIn {
    /// The account.
    pub account: AccountId,
    /// The session of the request.
    pub session: SessionId,
}

impl<S> FromRequestParts<S> for SignedIn
where
    S: Send + Sync,
    AccessTokens: FromRef<S>,
    Db: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let bearer = bearer_token(parts)
            .and_then(|token| AccessTokens::from_ref(state).read(token))
            .ok_or(ApiError::Unauthorized("Please sign in."))?;
        let Bearer { account, session } = bearer;
        if !sessions::is_open(&Db::from_ref(state), session, account).await? {
            return Err(ApiError::Unauthorized("Please sign in again."));
        }
        Ok(Self { account, session })
    }
}

impl<S> OptionalFromRequestParts<S> for SignedIn
where
    S: Send + Sync,
    AccessTokens: FromRef<S>,
    Db: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, ApiError> {
        match <Self as FromRequestParts<S>>::from_request_parts(parts, state).await {
            Ok(signed_in) => Ok(Some(signed_in)),
            Err(ApiError::Unauthorized(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// The signed-in account of a request, or `None` without a token. Unlike an optional [`SignedIn`], an expired or
/// invalid token is refused: a client that sends one does not mean to be anonymous.
#[derive(Clone, Copy, Debug)]
pub struct OptionalSignedIn(pub Option<SignedIn>);

impl<S> FromRequestParts<S> for OptionalSignedIn
where
    S: Send + Sync,
    AccessTokens: FromRef<S>,
    Db: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if !parts.headers.contains_key(AUTHORIZATION) {
            return Ok(Self(None));
        }
        let signed_in = <SignedIn as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        Ok(Self(Some(signed_in)))
    }
}

/// The account that the request's bearer token was issued to, even if the token or its session has ended. It does not
/// authenticate: a device uses it to learn what became of its account.
#[derive(Clone, Copy, Debug)]
pub struct IssuedTo(pub Option<AccountId>);

impl<S> FromRequestParts<S> for IssuedTo
where
    S: Send + Sync,
    AccessTokens: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let tokens = AccessTokens::from_ref(state);
        let account = bearer_token(parts).and_then(|token| tokens.expired_account(token));
        Ok(Self(account))
    }
}

/// The values of all cookies of a request with this name.
pub(crate) fn cookie_values<'a>(
    headers: &'a HeaderMap,
    name: &'a str,
) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(COOKIE).into_iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .filter_map(move |(key, value)| (key == name).then_some(value))
}

fn bearer_token(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then_some(token.trim())
}

#[cfg(test)]
#[path = "../../../tests/server/common/data_dir.rs"]
mod test_data_dir;
#[cfg(test)]
#[allow(
    dead_code,
    reason = "the rest is used by the tests of the whole server"
)]
#[path = "../../../tests/server/common/database.rs"]
mod test_database;
