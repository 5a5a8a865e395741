//! The links in mails to an account, which confirm its address or set a new password: requesting them and following
//! them.

use axum::extract::{FromRef as _, State};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use troth_accounts::passwords::PasswordCaller;
use troth_accounts::rate_limit::log_refusal;
use troth_accounts::requirement::Public;
use troth_accounts::rules::{self, Email};
use troth_accounts::{SignedIn, secret_token};
use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_http::error::{ApiError, ErrorCode};
use troth_messages::account_links;
use troth_messages::state::Messages;
use troth_storage::TokenHash;
use troth_storage::accounts::links::{self, AccountLinkState, LinkPurpose};
use troth_storage::accounts::sign_in_methods::MethodsToKeep;
use troth_storage::accounts::{self, Account};
use troth_storage::jobs::{self, JobKind};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Empty, JsonBody, Success};
use super::sessions::Session;
use super::sign_in_methods::SignInMethodsData;
use crate::routes::routes;
use crate::state::AppState;

const UNKNOWN_LINK: ApiError =
    ApiError::NotFound("This link doesn’t work. Please check it, or ask for a new one.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        forgot_password,
        show_linked_account,
        reset_password,
        confirm_email,
        resend_confirmation
    ]
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct ForgottenPassword {
    email: String,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewPassword {
    /// From the link.
    token: String,
    /// At least 8 characters.
    password: String,
    /// What else may still sign in to the account. Everything else is removed, and all devices are signed out.
    keep: MethodsBesidePassword,
}

/// Sign-in methods that stay beside a new password.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
#[schema(as = KeptBesidePassword)]
pub(crate) struct MethodsBesidePassword {
    providers: Vec<String>,
    /// The ids of passkeys.
    passkeys: Vec<String>,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct AddressToConfirm {
    /// From the link.
    token: String,
    /// Sign-in methods that stay; the account may have been made by another person. All others are removed. If absent,
    /// all stay.
    keep: Option<KeptSignInMethods>,
}

/// Sign-in methods of an account that stay.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
#[schema(as = KeptWaysIn)]
pub(crate) struct KeptSignInMethods {
    password: bool,
    /// Whether devices stay signed in.
    sessions: bool,
    providers: Vec<String>,
    /// The ids of passkeys.
    passkeys: Vec<String>,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct FollowedLink {
    /// From the link.
    token: String,
}

/// The account of a link from a mail, with all its sign-in methods.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LinkedAccountData {
    email: String,
    ways_in: SignInMethodsData,
    sessions: Vec<Session>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConfirmedData {
    /// Token for setting a new password within an hour, if the password does not stay.
    new_password_token: Option<String>,
}

impl From<MethodsBesidePassword> for MethodsToKeep {
    fn from(methods: MethodsBesidePassword) -> Self {
        Self {
            password: false,
            sessions: false,
            providers: methods.providers,
            passkeys: decode_ids(&methods.passkeys),
        }
    }
}

impl From<KeptSignInMethods> for MethodsToKeep {
    fn from(methods: KeptSignInMethods) -> Self {
        Self {
            password: methods.password,
            sessions: methods.sessions,
            providers: methods.providers,
            passkeys: decode_ids(&methods.passkeys),
        }
    }
}

/// The ids of passkeys; invalid ones are left out.
fn decode_ids(passkeys: &[String]) -> Vec<Vec<u8>> {
    let decoded = passkeys.iter().map(|id| URL_SAFE_NO_PAD.decode(id));
    decoded.flatten().collect()
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ResentData {
    /// Whether a mail was sent: not if the address is already confirmed, or no mail server is set up.
    sent: bool,
}

/// Sends a link to choose a new password, if there is an account with the address.
///
/// The answer is always the same, so that it does not reveal which addresses have an account.
#[utoipa::path(
    post,
    operation_id = "forgotPassword",
    path = "/auth/forgot-password",
    tag = "account",
    request_body = ForgottenPassword,
    responses((status = 200, body = Success<Empty>), (status = 429)),
)]
async fn forgot_password(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    JsonBody(request): JsonBody<ForgottenPassword>,
) -> Result<Data<Empty>, ApiError> {
    let email = rules::check_email(&request.email)?;
    log_refusal(
        client,
        state
            .accounts
            .account_mail_requests
            .attempt(client.network())
            .await,
    )?;
    // Limits mails to one mailbox. The answer does not change: an earlier mail has arrived already.
    let mailbox = format!("password {}", email.as_str());
    if state.accounts.account_mails.attempt(&mailbox).await.is_ok() {
        let now = instant_text(state.clock.now());
        jobs::add(&state.db, JobKind::ForgotPassword, email.as_str(), &now).await?;
    }
    Ok(Data(Empty {}))
}

/// Lists the account's sign-in methods, to choose which stay. The link stays valid.
#[utoipa::path(
    post,
    operation_id = "showLinkedAccount",
    path = "/auth/links/show",
    tag = "account",
    request_body = FollowedLink,
    responses((status = 200, body = Success<LinkedAccountData>), (status = 404), (status = 429)),
)]
async fn show_linked_account(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    JsonBody(request): JsonBody<FollowedLink>,
) -> Result<Data<LinkedAccountData>, ApiError> {
    let token = secret_token::hash(&request.token);
    let purposes = [LinkPurpose::Email, LinkPurpose::Password];
    let account = find_account(&state, client, &purposes, &token).await?;
    Ok(Data(LinkedAccountData {
        ways_in: super::sign_in_methods::list_all(&state, &account).await?,
        sessions: super::sessions::list_open(&state, account.id, None).await?,
        email: account.email,
    }))
}

/// Sets a new password with the link of a mail. The account is signed out everywhere, and only the methods that are
/// kept can still sign in.
#[utoipa::path(
    post,
    operation_id = "resetPassword",
    path = "/auth/reset-password",
    tag = "account",
    request_body = NewPassword,
    responses((status = 200, body = Success<Empty>), (status = 404), (status = 429)),
)]
async fn reset_password(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    JsonBody(request): JsonBody<NewPassword>,
) -> Result<Data<Empty>, ApiError> {
    let token = secret_token::hash(&request.token);
    let now = instant_text(state.clock.now());
    let account = find_account(&state, client, &[LinkPurpose::Password], &token).await?;
    rules::check_reset_password(&request.password, &account)?;
    let methods_to_keep = MethodsToKeep::from(request.keep);
    // The caller counts as the account, on any network: the link proves who it is.
    let caller = PasswordCaller {
        network: Some(client.network()),
        account: Some(account.id),
    };
    let password_hash = state
        .accounts
        .passwords
        .hash(caller, request.password)
        .await?;
    let link_state =
        links::reset_password(&state.db, &token, &password_hash, &methods_to_keep, &now).await?;
    check_link_state(link_state.ok_or(UNKNOWN_LINK)?)?;
    // Many users try wrong passwords before they reset theirs: clear these failures so that they can sign in now.
    state
        .accounts
        .sign_ins
        .clear_failures(client, &Email::from_account(&account))
        .await;
    state
        .accounts
        .sign_ins
        .remember_network(&state.db, account.id, client)
        .await;
    tracing::info!(account = %account.id, "a password was reset by a link");
    Ok(Data(Empty {}))
}

/// Confirms the address of an account, with the link of a mail.
#[utoipa::path(
    post,
    operation_id = "confirmEmail",
    path = "/auth/confirm-email",
    tag = "account",
    request_body = AddressToConfirm,
    responses((status = 200, body = Success<ConfirmedData>), (status = 404), (status = 429)),
)]
async fn confirm_email(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    JsonBody(request): JsonBody<AddressToConfirm>,
) -> Result<Data<ConfirmedData>, ApiError> {
    let token = secret_token::hash(&request.token);
    let account = find_account(&state, client, &[LinkPurpose::Email], &token).await?;
    let methods_to_keep = request.keep.map(MethodsToKeep::from);
    let messages = Messages::from_ref(&state);
    let confirmed =
        account_links::confirm_email(&messages, &token, &account, methods_to_keep.as_ref());
    let (link_state, new_password_token) = confirmed.await?;
    check_link_state(link_state.ok_or(UNKNOWN_LINK)?)?;
    Ok(Data(ConfirmedData { new_password_token }))
}

/// Sends the link that confirms the account's own address again. The older link becomes invalid.
#[utoipa::path(
    post,
    operation_id = "resendConfirmation",
    path = "/auth/confirm-email/resend",
    tag = "account",
    responses((status = 200, body = Success<ResentData>), (status = 429)),
    security(("bearer" = [])),
)]
async fn resend_confirmation(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<ResentData>, ApiError> {
    let account = accounts::find(&state.db, signed_in.account).await?;
    let account = account.ok_or(ApiError::Unauthorized("Please sign in again."))?;
    if account.email_confirmed {
        return Ok(Data(ResentData { sent: false }));
    }
    let mailbox = format!("confirm {}", Email::from_account(&account).as_str());
    state.accounts.account_mails.attempt(&mailbox).await?;
    account_links::mail_confirmation(&Messages::from_ref(&state), &account).await?;
    let sent = state.smtp.is_some();
    Ok(Data(ResentData { sent }))
}

/// The account of a link from a mail, which must be for one of these purposes.
async fn find_account(
    state: &AppState,
    client: ClientAddress,
    purposes: &[LinkPurpose],
    token: &TokenHash,
) -> Result<Account, ApiError> {
    let now = instant_text(state.clock.now());
    for purpose in purposes {
        if let Some(link) = links::find(&state.db, *purpose, token, &now).await? {
            check_link_state(link.state)?;
            let account = accounts::find(&state.db, link.account).await?;
            return account.ok_or(UNKNOWN_LINK);
        }
    }
    Err(count_unknown_link(state, client).await)
}

/// Counts an invalid link, and returns the error.
async fn count_unknown_link(state: &AppState, client: ClientAddress) -> ApiError {
    match log_refusal(
        client,
        state
            .accounts
            .unknown_tokens
            .attempt(client.network())
            .await,
    ) {
        Ok(()) => UNKNOWN_LINK,
        Err(too_often) => too_often.into(),
    }
}

fn check_link_state(link_state: AccountLinkState) -> Result<(), ApiError> {
    let (code, message) = match link_state {
        AccountLinkState::Valid => return Ok(()),
        AccountLinkState::Used => (
            ErrorCode::LinkUsed,
            "This link has been used. Please ask for a new one if you need it.",
        ),
        AccountLinkState::Replaced => (
            ErrorCode::LinkReplaced,
            "There’s a newer link. Please use the one in the newest email.",
        ),
        AccountLinkState::Expired => (
            ErrorCode::LinkExpired,
            "This link has expired. Please ask for a new one.",
        ),
    };
    Err(ApiError::named(code, message))
}
