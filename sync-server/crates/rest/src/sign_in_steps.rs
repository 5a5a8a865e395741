//! The stored state of a sign-in, or of adding a sign-in method, that takes more than one request. Between the requests
//! the client holds a ticket, a secret token that names the stored step.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use troth_accounts::providers::Provider;
use troth_accounts::rate_limit::log_refusal;
use troth_accounts::{SignedIn, secret_token};
use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::accounts::AccountId;
use troth_storage::sessions::{self, SessionId};
use troth_storage::sign_in_steps;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, PasskeyAuthentication, PasskeyRegistration,
};

use crate::state::AppState;

/// How long a ticket is valid: long enough to look for a phone.
const LIFETIME: SignedDuration = SignedDuration::from_mins(10);

/// The error for a ticket that has expired or was used: the client starts again.
pub(super) const STEP_EXPIRED: ApiError = ApiError::Named {
    code: ErrorCode::LinkExpired,
    field: None,
    message: std::borrow::Cow::Borrowed("That took too long. Please start again."),
};

/// The state between two requests.
#[derive(Serialize, Deserialize)]
pub(super) enum SignInStep {
    /// The user was sent to a provider.
    AtProvider(ProviderStep),
    /// A provider has identified the user, and the password of an account is needed.
    Linking(LinkStep),
    /// A device was asked for a new key.
    NewPasskey {
        account: AccountId,
        ceremony: PasskeyRegistration,
    },
    /// A device was asked for any key.
    Passkey {
        ceremony: DiscoverableAuthentication,
        remember: bool,
    },
    /// The password was right, and a device was asked for a key of the account.
    SecondFactor {
        account: AccountId,
        /// `None` if the server has no passkeys any more.
        ceremony: Option<PasskeyAuthentication>,
        remember: bool,
    },
}

/// The session that a step belongs to: the step is void once the session has ended.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct StepSession {
    account: AccountId,
    session: SessionId,
}

impl StepSession {
    pub(super) fn new(signed_in: SignedIn) -> Self {
        let SignedIn { account, session } = signed_in;
        Self { account, session }
    }

    /// The account of the session. The error says that the step has expired if the session has ended.
    pub(super) async fn find_account(self, state: &AppState) -> Result<AccountId, ApiError> {
        if sessions::is_open(&state.db, self.session, self.account).await? {
            Ok(self.account)
        } else {
            Err(STEP_EXPIRED)
        }
    }
}

/// A user at a provider.
#[derive(Serialize, Deserialize)]
pub(super) struct ProviderStep {
    pub(super) provider: Provider,
    /// The PKCE code verifier.
    pub(super) verifier: String,
    /// Repeated in the provider's ID token.
    pub(super) nonce: String,
    /// The session of the account to link; `None` for a sign-in.
    #[serde(rename = "by")]
    pub(super) linking_session: Option<StepSession>,
    pub(super) remember: bool,
    pub(super) invitation_token: String,
}

/// A user identified by a provider, who has to prove that an account is theirs.
#[derive(Serialize, Deserialize)]
pub(super) struct LinkStep {
    pub(super) provider: Provider,
    /// The user's id at the provider.
    pub(super) subject: String,
    pub(super) email: String,
    pub(super) account: AccountId,
    /// The session of the account to link; `None` for a sign-in.
    #[serde(rename = "by")]
    pub(super) linking_session: Option<StepSession>,
    pub(super) remember: bool,
}

/// Stores a step under a new ticket.
pub(super) async fn insert(
    state: &AppState,
    client: ClientAddress,
    ticket: &str,
    step: &SignInStep,
) -> Result<(), ApiError> {
    log_refusal(
        client,
        state.accounts.sign_in_steps.attempt(client.network()).await,
    )?;
    let now = state.clock.now();
    let token = secret_token::hash(ticket);
    let expires_at = instant_text(now + LIFETIME);
    sign_in_steps::put(&state.db, &token, step, &instant_text(now), &expires_at).await?;
    Ok(())
}

/// Reads the step of a ticket.
pub(super) async fn find(state: &AppState, ticket: &str) -> Result<SignInStep, ApiError> {
    let now = instant_text(state.clock.now());
    let step = sign_in_steps::find(&state.db, &secret_token::hash(ticket), &now).await?;
    step.ok_or(STEP_EXPIRED)
}

/// Uses a ticket up: of two concurrent requests only one succeeds.
pub(super) async fn spend(state: &AppState, ticket: &str) -> Result<(), ApiError> {
    let spent = sign_in_steps::spend(&state.db, &secret_token::hash(ticket)).await?;
    if spent { Ok(()) } else { Err(STEP_EXPIRED) }
}
