//! Parts of signing in that several routes share: the check of a password, the second factor, and the start of a
//! session.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use serde::Serialize;
use serde_json::Value;
use troth_accounts::device::Device;
use troth_accounts::known_devices::KnownDevice;
use troth_accounts::passkeys::PasskeyError;
use troth_accounts::passwords::PasswordCaller;
use troth_accounts::rate_limit::log_refusal;
use troth_accounts::rules::Email;
use troth_accounts::secret_token;
use troth_accounts::sign_in_limits::Familiarity;
use troth_accounts::tokens::idle_end;
use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_http::error::ApiError;
use troth_storage::accounts::{self, Account, AccountId, passkeys, sign_in_methods};
use troth_storage::sessions::{self, Bearer, Lifetime, NewSession, SessionId};
use utoipa::ToSchema;
use webauthn_rs::prelude::Passkey;

use super::sign_in_steps::{self, SignInStep};
use super::user::User;
use crate::state::AppState;

/// The error does not reveal which of the two was wrong.
const WRONG_CREDENTIALS: ApiError =
    ApiError::Unauthorized("The email address or the password isn’t right.");

/// The tokens that a signed-in client stores.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Tokens {
    /// Send as `Authorization: Bearer`; valid for 15 minutes.
    pub(super) access_token: String,
    /// Fetches the next pair, once.
    pub(super) refresh_token: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SignedInData {
    pub(super) user: User,
    pub(super) tokens: Tokens,
    /// Whether the account is new.
    pub(super) is_new: bool,
}

/// The second factor, asked for after the password.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecondFactorData {
    second_factor: PasskeyChallenge,
}

/// A passkey challenge.
#[derive(Serialize, ToSchema)]
#[schema(as = Asked)]
pub(crate) struct PasskeyChallenge {
    /// Send it back with the device's answer; valid for ten minutes.
    pub(super) ticket: String,
    /// The options for `navigator.credentials` as JSON; null if this server has no passkeys any more and only the
    /// recovery code works.
    #[schema(value_type = Option<Object>)]
    pub(super) options: Option<Value>,
}

/// The result of a sign-in: done, or a second factor is needed.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum SignInData {
    /// Signed in.
    SignedIn(Box<SignedInData>),
    /// A passkey is needed.
    SecondFactor(SecondFactorData),
}

/// Signs in a user who has proved that the account is theirs, or asks for a passkey if the account requires one as
/// well.
pub(super) async fn complete_or_ask_passkey(
    state: &AppState,
    client: ClientAddress,
    account: Account,
    lifetime: Lifetime,
    device: Device,
) -> Result<SignInData, ApiError> {
    if !sign_in_methods::requires_passkey(&state.db, account.id).await? {
        let signed_in = complete_sign_in(state, account, lifetime, device).await?;
        return Ok(SignInData::SignedIn(Box::new(signed_in)));
    }
    let passkeys = list_passkeys(state, account.id).await?;
    let (options, ceremony) = match state.accounts.passkeys.start_check(&passkeys) {
        Ok((options, ceremony)) => (Some(options_json(&options)?), Some(ceremony)),
        Err(PasskeyError::NoName) => (None, None),
        Err(error) => return Err(error.into()),
    };
    let ticket = secret_token::generate();
    let step = SignInStep::SecondFactor {
        account: account.id,
        ceremony,
        remember: lifetime == Lifetime::Remembered,
    };
    sign_in_steps::insert(state, client, &ticket, &step).await?;
    let second_factor = PasskeyChallenge { ticket, options };
    Ok(SignInData::SecondFactor(SecondFactorData { second_factor }))
}

/// Signs in a user after all checks.
pub(super) async fn complete_sign_in(
    state: &AppState,
    account: Account,
    lifetime: Lifetime,
    device: Device,
) -> Result<SignedInData, ApiError> {
    let tokens = start_session(state, account.id, lifetime, device).await?;
    let user = account.into();
    Ok(SignedInData {
        user,
        tokens,
        is_new: false,
    })
}

/// The passkeys of an account.
pub(super) async fn list_passkeys(
    state: &AppState,
    account: AccountId,
) -> sqlx::Result<Vec<Passkey>> {
    let stored = passkeys::list(&state.db, account).await?;
    Ok(stored
        .into_iter()
        .map(|passkey| passkey.credential.0)
        .collect())
}

/// The options of a passkey challenge as JSON for the browser.
pub(super) fn options_json(options: &impl Serialize) -> Result<Value, ApiError> {
    serde_json::to_value(options).map_err(ApiError::internal)
}

/// How long a session lasts.
pub(super) fn session_lifetime(remember_me: bool) -> Lifetime {
    if remember_me {
        Lifetime::Remembered
    } else {
        Lifetime::Browser
    }
}

/// The account of an address, if the password matches. The client's network is then known for the account.
pub(super) async fn check_password(
    state: &AppState,
    client: ClientAddress,
    device: Option<KnownDevice>,
    email: &Email,
    password: String,
) -> Result<Account, ApiError> {
    let account = accounts::find_by_email(&state.db, email.as_str()).await?;
    let id = account.as_ref().map(|account| account.id);
    let familiarity = state
        .accounts
        .sign_ins
        .find_familiarity(&state.db, id, client, device)
        .await?;
    let is_new_network = familiarity != Familiarity::Network;
    let attempt = PasswordAttempt {
        client,
        email,
        account,
        familiarity,
    };
    let account = attempt.check(state, password).await?;
    if is_new_network {
        state
            .accounts
            .sign_ins
            .remember_network(&state.db, account.id, client)
            .await;
    }
    Ok(account)
}

/// A password attempt for an account.
pub(super) struct PasswordAttempt<'a> {
    pub(super) client: ClientAddress,
    pub(super) email: &'a Email,
    /// The account with the address, if there is one.
    pub(super) account: Option<Account>,
    /// How well the server knows the client: attempts of unknown clients are limited more strictly.
    pub(super) familiarity: Familiarity,
}

impl PasswordAttempt<'_> {
    /// The account, if the password is right. Every attempt is counted, and an unknown address takes as long as a wrong
    /// password.
    pub(super) async fn check(
        self,
        state: &AppState,
        password: String,
    ) -> Result<Account, ApiError> {
        let Self {
            client,
            email,
            account,
            familiarity,
        } = self;
        let is_known = familiarity.is_known();
        let permitted = state
            .accounts
            .sign_ins
            .attempt(client, email, familiarity)
            .await;
        let attempt = log_refusal(client, permitted)?;
        let id = account.as_ref().map(|account| account.id);
        let password_hash = account
            .as_ref()
            .and_then(|account| account.password_hash.clone());
        let caller = PasswordCaller {
            network: Some(client.network()),
            account: id.filter(|_| is_known),
        };
        match state
            .accounts
            .passwords
            .verify(caller, password, password_hash)
            .await
        {
            Ok(true) => {
                attempt.succeeded().await;
                account.ok_or(WRONG_CREDENTIALS)
            }
            Ok(false) => {
                // The address is not logged: it may be a password typed in the wrong field.
                let account = id.map(|id| id.to_string());
                tracing::warn!(%client, account, "a sign-in failed");
                Err(WRONG_CREDENTIALS)
            }
            Err(error) => {
                attempt.take_back().await;
                Err(error.into())
            }
        }
    }
}

/// A `Set-Cookie` header by which the server recognises this device for the account at its next sign-in.
pub(super) fn known_device_cookie(
    state: &AppState,
    headers: &HeaderMap,
    account: AccountId,
) -> Result<[(HeaderName, HeaderValue); 1], ApiError> {
    let is_secure = state.public_url.is_secure();
    let cookie = state
        .accounts
        .known_devices
        .build_cookie(headers, account, is_secure)?;
    Ok([(header::SET_COOKIE, cookie)])
}

/// Starts a session and issues its first tokens.
pub(super) async fn start_session(
    state: &AppState,
    account: AccountId,
    lifetime: Lifetime,
    device: Device,
) -> Result<Tokens, ApiError> {
    let refresh_token = secret_token::generate();
    let session = NewSession {
        id: SessionId::random(),
        account,
        lifetime,
        device: device.0,
        token: secret_token::hash(&refresh_token),
    };
    let now = state.clock.now();
    let expires_at = instant_text(idle_end(lifetime, now));
    sessions::start(&state.db, &session, &instant_text(now), &expires_at).await?;
    let bearer = Bearer {
        account,
        session: session.id,
    };
    Ok(Tokens {
        access_token: state.accounts.access_tokens.issue(bearer)?,
        refresh_token,
    })
}
