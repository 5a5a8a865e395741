//! `/api/auth`: registration, sign-in, token refresh, sign-out.

use axum::extract::{FromRef as _, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use serde::{Deserialize, Serialize};
use troth_accounts::device::Device;
use troth_accounts::passwords::PasswordCaller;
use troth_accounts::policies::SignUpPolicy;
use troth_accounts::rate_limit::log_refusal;
use troth_accounts::requirement::Public;
use troth_accounts::rules::{self, Email};
use troth_accounts::secret_token;
use troth_accounts::tokens::{REPEAT_WINDOW, idle_end};
use troth_accounts::{IssuedTo, SignedIn};
use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_core::validation::{SignInFields, SignUpFields};
use troth_http::error::{ApiError, ErrorCode};
use troth_messages::account_links;
use troth_messages::state::Messages;
use troth_storage::Db;
use troth_storage::accounts::{self, Account, AccountId, ProfileTexts};
use troth_storage::invitations::{self, InvitationMailState};
use troth_storage::sessions::{self, Bearer, TokenRotation, TokenUse};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::accept_invitation;
use super::body::{Data, Empty, JsonBody, Success};
use super::sign_in::{
    SignInData, SignedInData, Tokens, check_password, complete_or_ask_passkey, complete_sign_in,
    known_device_cookie, session_lifetime,
};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![register, login, refresh, logout]
}

/// Missing fields are read as empty, so that each fails its own rule.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Registration {
    first_name: String,
    last_name: String,
    email: String,
    password: String,
    remember_me: bool,
    /// The token of an invitation to this address, if there is one. Required on a server that takes new accounts by
    /// invitation only.
    invitation_token: String,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Credentials {
    email: String,
    password: String,
    remember_me: bool,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct RefreshRequest {
    refresh_token: String,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct LogoutRequest {
    refresh_token: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TokensData {
    tokens: Tokens,
}

/// Creates an account and signs it in.
#[utoipa::path(
    post,
    operation_id = "register",
    path = "/auth/register",
    tag = "account",
    request_body = Registration,
    responses((status = 201, body = Success<SignedInData>), (status = 403), (status = 404), (status = 409), (status = 429)),
)]
async fn register(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    device: Device,
    JsonBody(request): JsonBody<Registration>,
) -> Result<(StatusCode, Data<SignedInData>), ApiError> {
    let form = SignUpFields {
        first_name: request.first_name,
        last_name: request.last_name,
        email: request.email,
        password: request.password,
        ..SignUpFields::default()
    };
    let profile = rules::check_sign_up(&form)?;
    let invitation =
        check_invitation(&state, client, &request.invitation_token, &profile.email).await?;
    // Counted only after validation: a refused registration does not count, and each that counts costs a hash.
    log_refusal(
        client,
        state.accounts.registrations.attempt(client.network()).await,
    )?;
    let caller = PasswordCaller::stranger(client.network());
    let account = Account {
        id: AccountId::random(),
        email: profile.email.into_string(),
        email_confirmed: false,
        first_name: profile.first_name,
        last_name: profile.last_name,
        about: ProfileTexts::default(),
        avatar: None,
        password_hash: Some(state.accounts.passwords.hash(caller, form.password).await?),
    };
    accounts::create(&state.db, &account, &instant_text(state.clock.now())).await?;
    // Joining with the link of a mail also confirms the address.
    if state.smtp.is_some() && invitation != RegistrationInvitation::ByMail {
        account_links::mail_confirmation(&Messages::from_ref(&state), &account).await?;
    }
    state
        .accounts
        .sign_ins
        .remember_network(&state.db, account.id, client)
        .await;
    let mut signed_in = complete_sign_in(
        &state,
        account,
        session_lifetime(request.remember_me),
        device,
    )
    .await?;
    signed_in.is_new = true;
    Ok((StatusCode::CREATED, Data(signed_in)))
}

/// Whether a new account has an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RegistrationInvitation {
    /// No invitation.
    No,
    /// The invitation's link was passed on by hand.
    ByLink,
    /// The invitation's link came by mail.
    ByMail,
}

/// Checks the invitation of a registration. Where none is needed, an invalid link is ignored.
pub(super) async fn check_invitation(
    state: &AppState,
    client: ClientAddress,
    token: &str,
    email: &Email,
) -> Result<RegistrationInvitation, ApiError> {
    let result = find_invitation(state, client, token, email).await;
    match (result, state.accounts.sign_ups) {
        (Ok(RegistrationInvitation::No), SignUpPolicy::Invited) => Err(ApiError::named(
            ErrorCode::InvitationNeeded,
            "New accounts on this server are by invitation only. Please open the link in your invitation.",
        )),
        (Err(_), SignUpPolicy::Open) => Ok(RegistrationInvitation::No),
        (result, _) => result,
    }
}

/// Which invitation a token stands for. An invalid token is an error, and counts as an attempt.
async fn find_invitation(
    state: &AppState,
    client: ClientAddress,
    token: &str,
    email: &Email,
) -> Result<RegistrationInvitation, ApiError> {
    if token.is_empty() {
        return Ok(RegistrationInvitation::No);
    }
    let lookup = invitations::find_by_token(&state.db, &secret_token::hash(token)).await?;
    let Some(lookup) = lookup else {
        return Err(accept_invitation::count_invalid_link(state, client).await);
    };
    accept_invitation::check_acceptable(&lookup, &instant_text(state.clock.now()))?;
    accept_invitation::check_address(&lookup, email.as_str())?;
    Ok(match lookup.invitation.mail {
        InvitationMailState::Sent => RegistrationInvitation::ByMail,
        InvitationMailState::Waiting | InvitationMailState::NotSent => {
            RegistrationInvitation::ByLink
        }
    })
}

/// Signs in. If the account asks for a passkey after the password, that is the next step.
#[utoipa::path(
    post,
    operation_id = "login",
    path = "/auth/login",
    tag = "account",
    request_body = Credentials,
    responses((status = 200, body = Success<SignInData>), (status = 401), (status = 429)),
)]
async fn login(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    device: Device,
    headers: HeaderMap,
    JsonBody(request): JsonBody<Credentials>,
) -> Result<(HeaderMap, Data<SignInData>), ApiError> {
    let form = SignInFields {
        email: request.email,
        password: request.password,
    };
    let email = rules::check_sign_in(&form)?;
    let known_device = state.accounts.known_devices.recognise(&headers);
    let account = check_password(&state, client, known_device, &email, form.password).await?;
    let account_id = account.id;
    let lifetime = session_lifetime(request.remember_me);
    let result = complete_or_ask_passkey(&state, client, account, lifetime, device).await?;
    let mut cookies = HeaderMap::new();
    if matches!(result, SignInData::SignedIn(_)) {
        cookies.extend(known_device_cookie(&state, &headers, account_id)?);
    }
    Ok((cookies, Data(result)))
}

/// Exchanges a refresh token for the next pair of tokens.
///
/// If the answer is lost, the token may be used again for a minute. If it is used later, or after the next refresh
/// token was used, its whole session ends. Sent with the previous access token, however old, the refusal shows whether
/// the account was deleted (`ACCOUNT_DELETED`).
#[utoipa::path(
    post,
    operation_id = "refresh",
    path = "/auth/refresh",
    tag = "account",
    request_body = RefreshRequest,
    responses((status = 200, body = Success<TokensData>), (status = 401)),
)]
async fn refresh(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    headers: HeaderMap,
    IssuedTo(account): IssuedTo,
    JsonBody(form): JsonBody<RefreshRequest>,
) -> Result<([(HeaderName, HeaderValue); 1], Data<TokensData>), ApiError> {
    if form.refresh_token.is_empty() {
        let message = "The refresh token is missing.";
        return Err(ApiError::invalid("refreshToken", message));
    }
    let new_token = secret_token::generate();
    let old_hash = secret_token::hash(&form.refresh_token);
    let new_hash = secret_token::hash(&new_token);
    let now = state.clock.now();
    let expires_at = |lifetime| instant_text(idle_end(lifetime, now));
    let token_use = TokenUse {
        now: &instant_text(now),
        forgiven_after: &instant_text(now - REPEAT_WINDOW),
    };
    let rotation = match sessions::rotate(&state.db, &old_hash, &new_hash, &token_use, expires_at)
        .await
    {
        Err(error) if troth_storage::is_full(&error) => {
            return reuse_refresh_token(&state, &headers, form.refresh_token, token_use.now, error)
                .await;
        }
        rotation => rotation?,
    };
    let TokenRotation::Rotated { session, account } = rotation else {
        if rotation == TokenRotation::Reused {
            tracing::warn!("a used refresh token came back; its session is ended");
        }
        return Err(refresh_refusal(&state.db, account).await?);
    };
    // Sessions move with their devices: the network that refreshes one is known for its account.
    state
        .accounts
        .sign_ins
        .remember_network(&state.db, account, client)
        .await;
    let tokens = Tokens {
        access_token: state
            .accounts
            .access_tokens
            .issue(Bearer { account, session })?,
        refresh_token: new_token,
    };
    // Sent after each refresh, also to a session that began without a password.
    let cookie = known_device_cookie(&state, &headers, account)?;
    Ok((cookie, Data(TokensData { tokens })))
}

/// Tokens for a refresh while the disk is full: the new refresh token cannot be stored, so the old one stays valid, and
/// the client can go on reading.
async fn reuse_refresh_token(
    state: &AppState,
    headers: &HeaderMap,
    refresh_token: String,
    now: &str,
    disk_full: sqlx::Error,
) -> Result<([(HeaderName, HeaderValue); 1], Data<TokensData>), ApiError> {
    let token_hash = secret_token::hash(&refresh_token);
    let Some(bearer) = sessions::find_unused(&state.db, &token_hash, now).await? else {
        return Err(disk_full.into());
    };
    let cookie = known_device_cookie(state, headers, bearer.account)?;
    let tokens = Tokens {
        access_token: state.accounts.access_tokens.issue(bearer)?,
        refresh_token,
    };
    Ok((cookie, Data(TokensData { tokens })))
}

/// The error for a refused refresh. It reveals a deletion only to a device of the account.
async fn refresh_refusal(db: &Db, account: Option<AccountId>) -> Result<ApiError, ApiError> {
    if let Some(account) = account
        && accounts::is_deleted(db, account).await?
    {
        let message = "This account was deleted.";
        return Ok(ApiError::named(ErrorCode::AccountDeleted, message));
    }
    Ok(ApiError::Unauthorized("Please sign in again."))
}

/// Signs out.
///
/// Ends the session of the refresh token and of the bearer token, if present. Signing out with expired or missing
/// tokens succeeds as well.
#[utoipa::path(
    post,
    operation_id = "logout",
    path = "/auth/logout",
    tag = "account",
    request_body = LogoutRequest,
    responses((status = 200, body = Success<Empty>)),
    security((), ("bearer" = [])),
)]
async fn logout(
    State(state): State<AppState>,
    _access: Public,
    signed_in: Option<SignedIn>,
    JsonBody(form): JsonBody<LogoutRequest>,
) -> Result<Data<Empty>, ApiError> {
    if let Some(token) = form.refresh_token {
        sessions::end_by_token(&state.db, &secret_token::hash(&token)).await?;
    }
    if let Some(signed_in) = signed_in {
        sessions::end(&state.db, signed_in.session).await?;
    }
    Ok(Data(Empty {}))
}
