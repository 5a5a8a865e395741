//! Where somebody is who signs in, or adds a way in, by more than one step.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use webauthn_rs::prelude::{
    DiscoverableAuthentication, PasskeyAuthentication, PasskeyRegistration,
};

use crate::auth::throttle::refused_to;
use crate::auth::{SignedIn, secret_token};
use crate::clock::instant_text;
use crate::db::accounts::AccountId;
use crate::db::sessions::{self, SessionId};
use crate::db::sign_in_steps;
use crate::error::{ApiError, ErrorCode};
use crate::providers::Provider;
use crate::server::ClientAddress;
use crate::state::AppState;

/// Long enough to look for a phone.
const LIFETIME: SignedDuration = SignedDuration::from_mins(10);

/// Whoever is too late, or comes twice, begins again.
pub(super) const OVER: ApiError = ApiError::Named {
    code: ErrorCode::LinkExpired,
    field: None,
    message: std::borrow::Cow::Borrowed("That took too long. Please begin again."),
};

/// What was found out so far.
#[derive(Serialize, Deserialize)]
pub(super) enum Step {
    /// Somebody was sent to a provider.
    AtProvider(AtProvider),
    /// A provider knows them, and the password of an account is asked for.
    Linking(Linking),
    /// A device is asked for a new key.
    NewPasskey {
        account: AccountId,
        ceremony: PasskeyRegistration,
    },
    /// A device is asked for any key.
    Passkey {
        ceremony: DiscoverableAuthentication,
        remember: bool,
    },
    /// The password was right, and a device is asked for a key of the account.
    SecondFactor {
        account: AccountId,
        /// None where the server has no passkeys any more.
        ceremony: Option<PasskeyAuthentication>,
        remember: bool,
    },
}

/// A sign-in that a step is part of: it leads nowhere once that has ended.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Signed {
    account: AccountId,
    session: SessionId,
}

impl Signed {
    pub(super) fn of(signed_in: SignedIn) -> Self {
        let SignedIn { account, session } = signed_in;
        Self { account, session }
    }

    /// The account, while the sign-in goes on.
    pub(super) async fn account(self, state: &AppState) -> Result<AccountId, ApiError> {
        if sessions::is_open(&state.db, self.session, self.account).await? {
            Ok(self.account)
        } else {
            Err(OVER)
        }
    }
}

/// Somebody who was sent to a provider.
#[derive(Serialize, Deserialize)]
pub(super) struct AtProvider {
    pub(super) provider: Provider,
    pub(super) verifier: String,
    pub(super) nonce: String,
    /// Who is signed in, and links their account; whoever is not signs in.
    pub(super) by: Option<Signed>,
    pub(super) remember: bool,
    pub(super) invitation_token: String,
}

/// Somebody whom a provider knows, and who has to show that an account is theirs.
#[derive(Serialize, Deserialize)]
pub(super) struct Linking {
    pub(super) provider: Provider,
    pub(super) subject: String,
    pub(super) email: String,
    pub(super) account: AccountId,
    /// The sign-in in which they link their own account, and do not sign in by it.
    pub(super) by: Option<Signed>,
    pub(super) remember: bool,
}

/// Keeps a step under a ticket, for whoever has it.
pub(super) async fn keep(
    state: &AppState,
    client: ClientAddress,
    ticket: &str,
    step: &Step,
) -> Result<(), ApiError> {
    refused_to(client, state.sign_in_steps.attempt(client.network()).await)?;
    let now = state.clock.now();
    let token = secret_token::hash(ticket);
    let expires_at = instant_text(now + LIFETIME);
    sign_in_steps::put(&state.db, &token, step, &instant_text(now), &expires_at).await?;
    Ok(())
}

/// The step of a ticket.
pub(super) async fn at(state: &AppState, ticket: &str) -> Result<Step, ApiError> {
    let now = instant_text(state.clock.now());
    let step = sign_in_steps::find(&state.db, &secret_token::hash(ticket), &now).await?;
    step.ok_or(OVER)
}

/// Spends a ticket: of two who bring it, one goes on.
pub(super) async fn spend(state: &AppState, ticket: &str) -> Result<(), ApiError> {
    let spent = sign_in_steps::spend(&state.db, &secret_token::hash(ticket)).await?;
    if spent { Ok(()) } else { Err(OVER) }
}
