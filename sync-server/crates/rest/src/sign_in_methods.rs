//! `/api/auth/me`: the sign-in methods of the account. They are the password, linked providers and passkeys, and
//! whether a passkey is required after another method (the second factor).

use axum::extract::{Path, State};
use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use troth_accounts::providers::Provider;
use troth_accounts::{SignedIn, recovery_code, secret_token};
use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::accounts::sign_in_methods::SignInMethodRemoval;
use troth_storage::accounts::{Account, identities, passkeys, sign_in_methods};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Empty, JsonBody, Success};
use super::profile::{confirm_owner, own_account};
use super::providers::NOT_SET_UP;
use super::sign_in::{PasskeyChallenge, list_passkeys, options_json};
use super::sign_in_steps::{self, STEP_EXPIRED, SignInStep};
use crate::routes::routes;
use crate::state::AppState;

/// The longest name of a passkey.
const MAX_NAME_CHARS: usize = 60;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        list,
        unlink_provider,
        start_passkey,
        add_passkey,
        rename_passkey,
        remove_passkey,
        set_second_factor
    ]
}

/// The sign-in methods of an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WaysInData)]
pub(crate) struct SignInMethodsData {
    has_password: bool,
    providers: Vec<LinkedProvider>,
    passkeys: Vec<Passkey>,
    /// Whether a passkey is required after the password, Google or Facebook.
    second_factor: bool,
}

/// A provider that is linked with an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LinkedProvider {
    provider: String,
    /// The address at the provider; empty if it does not give one.
    email: String,
    /// RFC 3339 in UTC.
    linked_at: String,
}

/// A passkey of an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Passkey {
    /// The credential's id in base64url.
    id: String,
    name: String,
    /// RFC 3339 in UTC.
    created_at: String,
    /// Null if it was never used.
    last_used_at: Option<String>,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Proof {
    /// The account's password: an unlocked tablet must not be enough. Without a password, the sign-in must be at most
    /// ten minutes old.
    current_password: Option<String>,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewPasskey {
    ticket: String,
    /// Its name, at most 60 characters.
    name: String,
    /// The result of `navigator.credentials.create`, as JSON.
    #[schema(value_type = Object)]
    credential: Value,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct PasskeyName {
    name: String,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = SecondFactorWish)]
pub(crate) struct SecondFactorChange {
    on: bool,
    current_password: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecondFactorChanged {
    second_factor: bool,
    /// Replaces a lost passkey, once. Only this answer has it.
    recovery_code: Option<String>,
}

/// The sign-in methods of the account.
#[utoipa::path(
    get,
    operation_id = "listWaysIn",
    path = "/auth/me/ways-in",
    tag = "account",
    responses((status = 200, body = Success<SignInMethodsData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<SignInMethodsData>, ApiError> {
    let account = own_account(&state, signed_in).await?;
    Ok(Data(list_all(&state, &account).await?))
}

/// The sign-in methods of an account.
pub(super) async fn list_all(
    state: &AppState,
    account: &Account,
) -> sqlx::Result<SignInMethodsData> {
    let identities = identities::list(&state.db, account.id).await?;
    let passkeys = passkeys::list(&state.db, account.id).await?;
    let linked_provider = |identity: identities::LinkedIdentity| LinkedProvider {
        provider: identity.provider,
        email: identity.email,
        linked_at: identity.linked_at,
    };
    Ok(SignInMethodsData {
        has_password: account.password_hash.is_some(),
        providers: identities.into_iter().map(linked_provider).collect(),
        passkeys: passkeys.into_iter().map(passkey_data).collect(),
        second_factor: sign_in_methods::requires_passkey(&state.db, account.id).await?,
    })
}

/// Removes a provider from the account, with the password; the last sign-in method cannot be removed.
#[utoipa::path(
    delete,
    operation_id = "unlinkProvider",
    path = "/auth/me/providers/{provider}",
    tag = "account",
    params(("provider" = Provider, Path)),
    request_body = Proof,
    responses((status = 200, body = Success<Empty>), (status = 403), (status = 409), (status = 429)),
    security(("bearer" = [])),
)]
async fn unlink_provider(
    State(state): State<AppState>,
    signed_in: SignedIn,
    client: ClientAddress,
    Path(provider): Path<String>,
    JsonBody(request): JsonBody<Proof>,
) -> Result<Data<Empty>, ApiError> {
    let provider = Provider::parse(&provider).ok_or(NOT_SET_UP)?;
    let account = own_account(&state, signed_in).await?;
    let password = request.current_password;
    confirm_owner(&state, client, signed_in, &account, password).await?;
    let removal =
        sign_in_methods::remove_identity(&state.db, account.id, provider.as_str()).await?;
    removal_answer(removal)
}

/// Starts adding a passkey of the calling device.
#[utoipa::path(
    post,
    operation_id = "startPasskey",
    path = "/auth/me/passkeys/start",
    tag = "account",
    request_body = Proof,
    responses((status = 200, body = Success<PasskeyChallenge>), (status = 403), (status = 404), (status = 409), (status = 429)),
    security(("bearer" = [])),
)]
async fn start_passkey(
    State(state): State<AppState>,
    signed_in: SignedIn,
    client: ClientAddress,
    JsonBody(request): JsonBody<Proof>,
) -> Result<Data<PasskeyChallenge>, ApiError> {
    let account = own_account(&state, signed_in).await?;
    let password = request.current_password;
    confirm_owner(&state, client, signed_in, &account, password).await?;
    let existing = list_passkeys(&state, account.id).await?;
    if existing.len() >= passkeys::MAX_PASSKEYS as usize {
        let message = "Your account has as many passkeys as it can have. Please remove one first.";
        return Err(ApiError::named(ErrorCode::Conflict, message));
    }
    let user_name = format!("{} {}", account.first_name, account.last_name);
    // The device makes no second passkey for the account.
    let excluded = existing
        .iter()
        .map(|passkey| passkey.cred_id().clone())
        .collect();
    let (options, ceremony) = state.accounts.passkeys.start_registration(
        account.id.as_uuid(),
        &account.email,
        user_name.trim(),
        excluded,
    )?;
    let ticket = secret_token::generate();
    let step = SignInStep::NewPasskey {
        account: account.id,
        ceremony,
    };
    sign_in_steps::insert(&state, client, &ticket, &step).await?;
    let options = Some(options_json(&options)?);
    Ok(Data(PasskeyChallenge { ticket, options }))
}

/// Adds the passkey that the device made.
#[utoipa::path(
    post,
    operation_id = "addPasskey",
    path = "/auth/me/passkeys",
    tag = "account",
    request_body = NewPasskey,
    responses((status = 201, body = Success<Passkey>), (status = 403), (status = 404), (status = 409), (status = 429)),
    security(("bearer" = [])),
)]
async fn add_passkey(
    State(state): State<AppState>,
    signed_in: SignedIn,
    JsonBody(request): JsonBody<NewPasskey>,
) -> Result<(StatusCode, Data<Passkey>), ApiError> {
    let SignInStep::NewPasskey { account, ceremony } =
        sign_in_steps::find(&state, &request.ticket).await?
    else {
        return Err(STEP_EXPIRED);
    };
    if account != signed_in.account {
        return Err(STEP_EXPIRED);
    }
    let name = clean_passkey_name(&request.name)?;
    let passkey = state
        .accounts
        .passkeys
        .finish_registration(&ceremony, request.credential)?;
    sign_in_steps::spend(&state, &request.ticket).await?;
    let now = instant_text(state.clock.now());
    if !passkeys::insert(&state.db, signed_in.account, &name, &passkey, &now).await? {
        let message = "This passkey is already added, or there are too many.";
        return Err(ApiError::named(ErrorCode::Conflict, message));
    }
    let added = Passkey {
        id: URL_SAFE_NO_PAD.encode(passkey.cred_id()),
        name,
        created_at: now,
        last_used_at: None,
    };
    Ok((StatusCode::CREATED, Data(added)))
}

/// Renames a passkey.
#[utoipa::path(
    put,
    operation_id = "renamePasskey",
    path = "/auth/me/passkeys/{id}",
    tag = "account",
    params(("id" = String, Path)),
    request_body = PasskeyName,
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn rename_passkey(
    State(state): State<AppState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    JsonBody(request): JsonBody<PasskeyName>,
) -> Result<Data<Empty>, ApiError> {
    let name = clean_passkey_name(&request.name)?;
    let id = URL_SAFE_NO_PAD.decode(id).unwrap_or_default();
    if !passkeys::rename(&state.db, signed_in.account, &id, &name).await? {
        return Err(ApiError::NotFound("This passkey doesn’t exist."));
    }
    Ok(Data(Empty {}))
}

/// Removes a passkey, with the password. Repeating it has no effect. The last sign-in method cannot be removed, nor the
/// last passkey while one is required after the password.
#[utoipa::path(
    delete,
    operation_id = "removePasskey",
    path = "/auth/me/passkeys/{id}",
    tag = "account",
    params(("id" = String, Path)),
    request_body = Proof,
    responses((status = 200, body = Success<Empty>), (status = 403), (status = 409), (status = 429)),
    security(("bearer" = [])),
)]
async fn remove_passkey(
    State(state): State<AppState>,
    signed_in: SignedIn,
    client: ClientAddress,
    Path(id): Path<String>,
    JsonBody(request): JsonBody<Proof>,
) -> Result<Data<Empty>, ApiError> {
    let account = own_account(&state, signed_in).await?;
    let password = request.current_password;
    confirm_owner(&state, client, signed_in, &account, password).await?;
    let id = URL_SAFE_NO_PAD.decode(id).unwrap_or_default();
    let removal = sign_in_methods::remove_passkey(&state.db, signed_in.account, &id).await?;
    removal_answer(removal)
}

/// Turns the passkey after the password on or off.
#[utoipa::path(
    put,
    operation_id = "setSecondFactor",
    path = "/auth/me/second-factor",
    tag = "account",
    request_body = SecondFactorChange,
    responses((status = 200, body = Success<SecondFactorChanged>), (status = 403), (status = 409), (status = 429)),
    security(("bearer" = [])),
)]
async fn set_second_factor(
    State(state): State<AppState>,
    signed_in: SignedIn,
    client: ClientAddress,
    JsonBody(request): JsonBody<SecondFactorChange>,
) -> Result<Data<SecondFactorChanged>, ApiError> {
    let account = own_account(&state, signed_in).await?;
    confirm_owner(
        &state,
        client,
        signed_in,
        &account,
        request.current_password,
    )
    .await?;
    if !request.on {
        sign_in_methods::stop_requiring_passkey(&state.db, account.id).await?;
        return Ok(Data(SecondFactorChanged {
            second_factor: false,
            recovery_code: None,
        }));
    }
    let code = recovery_code::generate();
    let hash = recovery_code::hash(&code);
    let now = instant_text(state.clock.now());
    if !sign_in_methods::require_passkey(&state.db, account.id, &hash, &now).await? {
        let message = "Please add a passkey first.";
        return Err(ApiError::named(ErrorCode::Conflict, message));
    }
    Ok(Data(SecondFactorChanged {
        second_factor: true,
        recovery_code: Some(code),
    }))
}

fn passkey_data(passkey: passkeys::StoredPasskey) -> Passkey {
    Passkey {
        id: URL_SAFE_NO_PAD.encode(passkey.id),
        name: passkey.name,
        created_at: passkey.created_at,
        last_used_at: passkey.last_used_at,
    }
}

/// The trimmed name of a passkey, if it is valid.
fn clean_passkey_name(name: &str) -> Result<String, ApiError> {
    let name = name.trim();
    let has_valid_length = (1..=MAX_NAME_CHARS).contains(&name.chars().count());
    if !has_valid_length || name.chars().any(char::is_control) {
        let message = format!("Please use 1 to {MAX_NAME_CHARS} characters");
        return Err(ApiError::invalid("name", message));
    }
    Ok(name.to_owned())
}

fn removal_answer(removal: SignInMethodRemoval) -> Result<Data<Empty>, ApiError> {
    let message = match removal {
        SignInMethodRemoval::Removed => return Ok(Data(Empty {})),
        SignInMethodRemoval::LastMethod => {
            "This is your only way to sign in. Please set a password or add another one first."
        }
        SignInMethodRemoval::Required => {
            "Signing in asks for a passkey, and this is your only one. Please turn that off first."
        }
    };
    Err(ApiError::named(ErrorCode::LastWayIn, message))
}
