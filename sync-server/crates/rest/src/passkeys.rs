//! `/api/auth/passkeys`: sign-in with a passkey alone, or with one after the password.

use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;
use troth_accounts::device::Device;
use troth_accounts::requirement::Public;
use troth_accounts::{recovery_code, secret_token};
use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_http::error::ApiError;
use troth_storage::accounts::{self, Account, AccountId, passkeys, sign_in_methods};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, JsonBody, Success};
use super::sign_in::{
    PasskeyChallenge, SignedInData, complete_sign_in, list_passkeys, options_json, session_lifetime,
};
use super::sign_in_steps::{self, STEP_EXPIRED, SignInStep};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![start, finish, finish_second_factor]
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct PasskeySignIn {
    remember_me: bool,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct PasskeyAnswer {
    ticket: String,
    /// The result of `navigator.credentials.get`, as JSON.
    #[schema(value_type = Object)]
    credential: Value,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct SecondFactorAnswer {
    ticket: String,
    /// The result of `navigator.credentials.get`, as JSON.
    #[schema(value_type = Option<Object>)]
    credential: Option<Value>,
    /// Replaces a lost passkey. It is used up, and passkeys are no longer asked for after the password.
    recovery_code: Option<String>,
}

/// Begins a sign-in with a passkey.
#[utoipa::path(
    post,
    operation_id = "startPasskeySignIn",
    path = "/auth/passkeys/start",
    tag = "account",
    request_body = PasskeySignIn,
    responses((status = 200, body = Success<PasskeyChallenge>), (status = 404), (status = 429)),
)]
async fn start(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    JsonBody(request): JsonBody<PasskeySignIn>,
) -> Result<Data<PasskeyChallenge>, ApiError> {
    let (options, ceremony) = state.accounts.passkeys.start_sign_in()?;
    let ticket = secret_token::generate();
    let step = SignInStep::Passkey {
        ceremony,
        remember: request.remember_me,
    };
    sign_in_steps::insert(&state, client, &ticket, &step).await?;
    let options = Some(options_json(&options)?);
    Ok(Data(PasskeyChallenge { ticket, options }))
}

/// Signs in with a passkey. It identifies the account, and no password is asked for.
#[utoipa::path(
    post,
    operation_id = "finishPasskeySignIn",
    path = "/auth/passkeys/finish",
    tag = "account",
    request_body = PasskeyAnswer,
    responses((status = 200, body = Success<SignedInData>), (status = 401), (status = 404), (status = 429)),
)]
async fn finish(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    device: Device,
    JsonBody(request): JsonBody<PasskeyAnswer>,
) -> Result<Data<SignedInData>, ApiError> {
    let SignInStep::Passkey { ceremony, remember } =
        sign_in_steps::find(&state, &request.ticket).await?
    else {
        return Err(STEP_EXPIRED);
    };
    let unknown_passkey = || {
        ApiError::invalid(
            "credential",
            "This server doesn’t know this passkey. It may have been removed in the settings.",
        )
    };
    let (claimed_owner, credential_id) = state.accounts.passkeys.read_claim(&request.credential)?;
    let stored = passkeys::find(&state.db, &credential_id).await?;
    let (account, passkey) = stored.ok_or_else(unknown_passkey)?;
    if account.as_uuid() != claimed_owner {
        return Err(unknown_passkey());
    }
    let used_passkey =
        state
            .accounts
            .passkeys
            .finish_sign_in(ceremony, passkey, request.credential)?;
    sign_in_steps::spend(&state, &request.ticket).await?;
    passkeys::record_use(&state.db, &used_passkey, &instant_text(state.clock.now())).await?;
    let account = remember_network(&state, client, account).await?;
    complete_sign_in(&state, account, session_lifetime(remember), device)
        .await
        .map(Data)
}

/// Continues a sign-in after the password, with a passkey or the recovery code.
#[utoipa::path(
    post,
    operation_id = "finishSecondFactor",
    path = "/auth/second-factor",
    tag = "account",
    request_body = SecondFactorAnswer,
    responses((status = 200, body = Success<SignedInData>), (status = 401), (status = 404), (status = 429)),
)]
async fn finish_second_factor(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    device: Device,
    JsonBody(request): JsonBody<SecondFactorAnswer>,
) -> Result<Data<SignedInData>, ApiError> {
    let SignInStep::SecondFactor {
        account,
        ceremony,
        remember,
    } = sign_in_steps::find(&state, &request.ticket).await?
    else {
        return Err(STEP_EXPIRED);
    };
    if let Some(code) = request.recovery_code {
        let hash = recovery_code::hash(&code);
        if !sign_in_methods::use_recovery_code(&state.db, account, &hash).await? {
            let message = "This recovery code isn’t right.";
            return Err(ApiError::invalid("recoveryCode", message));
        }
        tracing::info!(%account, "a recovery code was used");
    } else {
        let passkeys_of_account = list_passkeys(&state, account).await?;
        let credential = request.credential.unwrap_or_default();
        let used_passkey = state.accounts.passkeys.finish_check(
            &ceremony.ok_or(STEP_EXPIRED)?,
            passkeys_of_account,
            credential,
        )?;
        let now = instant_text(state.clock.now());
        passkeys::record_use(&state.db, &used_passkey.ok_or(STEP_EXPIRED)?, &now).await?;
    }
    sign_in_steps::spend(&state, &request.ticket).await?;
    let account = remember_network(&state, client, account).await?;
    complete_sign_in(&state, account, session_lifetime(remember), device)
        .await
        .map(Data)
}

/// Reads the account of a sign-in, and remembers the client's network for it.
async fn remember_network(
    state: &AppState,
    client: ClientAddress,
    account: AccountId,
) -> Result<Account, ApiError> {
    let account = accounts::find(&state.db, account)
        .await?
        .ok_or(STEP_EXPIRED)?;
    state
        .accounts
        .sign_ins
        .remember_network(&state.db, account.id, client)
        .await;
    Ok(account)
}
