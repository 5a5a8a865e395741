//! Showing that an account is one's own, and starting a session of it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::device::Device;
use crate::auth::passwords::Asker;
use crate::auth::rules::Email;
use crate::auth::secret_token;
use crate::auth::sign_ins::Acquaintance;
use crate::auth::throttle::refused_to;
use crate::auth::tokens::idle_end;
use crate::clock::instant_text;
use crate::db::accounts::{Account, AccountId};
use crate::db::sessions::{self, Bearer, Lifetime, NewSession, SessionId};
use crate::error::ApiError;
use crate::server::ClientAddress;
use crate::state::AppState;

/// Which of the two was wrong is nobody's business but the owner's.
const WRONG_CREDENTIALS: ApiError =
    ApiError::Unauthorized("The email address or the password is not right.");

/// What a signed-in client keeps.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Tokens {
    /// Sent as `Authorization: Bearer`; good for 15 minutes.
    pub(super) access_token: String,
    /// Good for the next pair, once.
    pub(super) refresh_token: String,
}

/// Somebody who says that an account is theirs.
pub(super) struct Guess<'a> {
    pub(super) client: ClientAddress,
    pub(super) email: &'a Email,
    /// The account of the address, if there is one.
    pub(super) account: Option<Account>,
    pub(super) acquaintance: Acquaintance,
}

impl Guess<'_> {
    /// The account, if the password is right. Every try is counted, and an unknown address takes as long
    /// as a wrong password.
    pub(super) async fn check(
        self,
        state: &AppState,
        password: String,
    ) -> Result<Account, ApiError> {
        let Self {
            client,
            email,
            account,
            acquaintance,
        } = self;
        let attempt = state.sign_ins.attempt(client, email, acquaintance);
        let attempt = refused_to(client, attempt)?;
        let id = account.as_ref().map(|account| account.id);
        let stored = account
            .as_ref()
            .map(|account| account.password_hash.clone());
        let asker = Asker {
            network: Some(client.network()),
            account: id.filter(|_| acquaintance == Acquaintance::Known),
        };
        match state.passwords.verify(asker, password, stored).await {
            Ok(true) => {
                attempt.succeeded();
                account.ok_or(WRONG_CREDENTIALS)
            }
            Ok(false) => {
                // The address itself stays out of the log: it may be a password in the wrong field.
                let account = id.map(|id| id.to_string());
                tracing::warn!(%client, account, "a sign-in failed");
                Err(WRONG_CREDENTIALS)
            }
            Err(error) => {
                attempt.take_back();
                Err(error.into())
            }
        }
    }
}

/// Starts a session and hands out its first tokens.
pub(super) async fn sign_in(
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
    let expires = instant_text(idle_end(lifetime, now));
    sessions::start(&state.db, &session, &instant_text(now), &expires).await?;
    let session = session.id;
    Ok(Tokens {
        access_token: state.access_tokens.issue(Bearer { account, session })?,
        refresh_token,
    })
}
