//! `/api/auth/providers`: sign-in with Google or Facebook, and linking them with an account.
//!
//! `start` sends the browser to the provider. `finish` takes the code that the browser returns with: it signs in, or links
//! the provider with the signed-in account. If an account with the same address exists, `link` first asks for its
//! password.

use axum::extract::{FromRef as _, Path, State};
use serde::{Deserialize, Serialize};
use troth_accounts::device::Device;
use troth_accounts::providers::{Provider, ProviderError, ProviderPerson, ProviderReturn};
use troth_accounts::rate_limit::log_refusal;
use troth_accounts::requirement::Public;
use troth_accounts::rules::{self, Email};
use troth_accounts::{OptionalSignedIn, secret_token};
use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_core::links::without_links;
use troth_http::error::{ApiError, ErrorCode};
use troth_messages::account_links;
use troth_messages::state::Messages;
use troth_storage::accounts::identities::{self, Identity};
use troth_storage::accounts::{self, Account, AccountId, ProfileTexts, sign_in_methods};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::auth::{RegistrationInvitation, check_invitation};
use super::body::{Data, JsonBody, Success};
use super::profile::{confirm_recent_sign_in, own_account};
use super::sign_in::{SignInData, check_password, complete_or_ask_passkey, session_lifetime};
use super::sign_in_steps::{self, LinkStep, ProviderStep, STEP_EXPIRED, SignInStep, StepSession};
use crate::routes::routes;
use crate::state::AppState;

/// The longest name taken from a provider, as for typed names.
const MAX_NAME_CHARS: usize = 50;

pub(super) const NOT_SET_UP: ApiError =
    ApiError::NotFound("You can’t sign in this way on this server.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![start, finish, link]
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DepartureRequest)]
pub(crate) struct ProviderStartRequest {
    remember_me: bool,
    /// The token of an invitation, if there is one.
    invitation_token: String,
    /// Whether a signed-in account is to be linked; refused without a session.
    linking: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = DepartureData)]
pub(crate) struct ProviderStartData {
    /// Where to send the user. They return to `/auth/{provider}` with `code` and `state`.
    url: String,
    /// Store it in this browser only, and send it with the return; valid for ten minutes.
    ticket: String,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = ReturnRequest)]
pub(crate) struct ProviderReturnRequest {
    ticket: String,
    /// As the provider returned it.
    state: String,
    /// From the provider.
    code: String,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct LinkRequest {
    ticket: String,
    /// The password of the account to link.
    password: String,
}

/// An account that is linked once its password is confirmed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PasswordNeededData {
    password_needed: PasswordNeeded,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PasswordNeeded {
    provider: Provider,
    /// The account's address.
    email: String,
    /// Send it back with the password; valid for ten minutes.
    ticket: String,
}

/// The signed-in account is linked.
#[derive(Serialize, ToSchema)]
pub(crate) struct LinkedData {
    linked: Provider,
}

/// The result of returning from a provider.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = ReturnData)]
pub(crate) enum ProviderReturnData {
    /// The user signs in.
    SignIn(SignInData),
    /// An account with their address exists.
    PasswordNeeded(PasswordNeededData),
    /// They were signed in already.
    Linked(LinkedData),
}

/// Starts a sign-in with a provider, or linking one with the signed-in account.
#[utoipa::path(
    post,
    operation_id = "startProviderSignIn",
    path = "/auth/providers/{provider}/start",
    tag = "account",
    params(("provider" = Provider, Path)),
    request_body = ProviderStartRequest,
    responses((status = 200, body = Success<ProviderStartData>), (status = 401), (status = 403), (status = 429)),
    security((), ("bearer" = [])),
)]
async fn start(
    State(state): State<AppState>,
    _access: Public,
    OptionalSignedIn(signed_in): OptionalSignedIn,
    client: ClientAddress,
    Path(provider): Path<String>,
    JsonBody(request): JsonBody<ProviderStartRequest>,
) -> Result<Data<ProviderStartData>, ApiError> {
    let provider = Provider::parse(&provider).ok_or(NOT_SET_UP)?;
    if request.linking && signed_in.is_none() {
        return Err(ApiError::Unauthorized("Please sign in again."));
    }
    if let Some(signed_in) = signed_in {
        let account = own_account(&state, signed_in).await?;
        if account.password_hash.is_none() {
            confirm_recent_sign_in(&state, signed_in).await?;
        }
    }
    let ticket = secret_token::generate();
    let return_url = state.public_url.signed_in_by(provider.as_str());
    let departure = state
        .accounts
        .providers
        .start_sign_in(provider, &return_url, state_parameter(&ticket))
        .await
        .map_err(|error| provider_error(provider, &error))?;
    let step = SignInStep::AtProvider(ProviderStep {
        provider,
        verifier: departure.verifier,
        nonce: departure.nonce,
        linking_session: signed_in.map(StepSession::new),
        remember: request.remember_me,
        invitation_token: request.invitation_token,
    });
    sign_in_steps::insert(&state, client, &ticket, &step).await?;
    let url = departure.url.into();
    Ok(Data(ProviderStartData { url, ticket }))
}

/// Continues a sign-in with a provider, with the code that the user returns with.
#[utoipa::path(
    post,
    operation_id = "finishProviderSignIn",
    path = "/auth/providers/finish",
    tag = "account",
    request_body = ProviderReturnRequest,
    responses((status = 200, body = Success<ProviderReturnData>), (status = 401), (status = 403), (status = 404), (status = 409), (status = 429), (status = 502)),
)]
async fn finish(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    device: Device,
    JsonBody(request): JsonBody<ProviderReturnRequest>,
) -> Result<Data<ProviderReturnData>, ApiError> {
    let SignInStep::AtProvider(step) = sign_in_steps::find(&state, &request.ticket).await? else {
        return Err(STEP_EXPIRED);
    };
    // A user who follows a link made by an attacker has another ticket, or none.
    if request.state != state_parameter(&request.ticket) {
        return Err(STEP_EXPIRED);
    }
    sign_in_steps::spend(&state, &request.ticket).await?;
    let provider = step.provider;
    let returned = ProviderReturn {
        code: request.code,
        verifier: step.verifier,
        nonce: step.nonce,
    };
    let return_url = state.public_url.signed_in_by(provider.as_str());
    let person = state
        .accounts
        .providers
        .identify_person(provider, &return_url, returned)
        .await
        .map_err(|error| provider_error(provider, &error))?;
    let linked_account =
        identities::find_account(&state.db, provider.as_str(), &person.subject).await?;
    let remember = step.remember;
    if let Some(session) = step.linking_session {
        let result =
            link_signed_in_account(&state, client, session, linked_account, provider, person).await;
        return result.map(Data);
    }
    let is_new = linked_account.is_none();
    let account = match linked_account {
        Some(account) => accounts::find(&state.db, account)
            .await?
            .ok_or(STEP_EXPIRED)?,
        None => {
            match find_or_create_account(&state, client, provider, person, &step.invitation_token)
                .await?
            {
                ProviderMatch::New(account) => account,
                ProviderMatch::SameAddress(identity, account) => {
                    let answer = ask_password(&state, client, identity, &account, remember, None);
                    return answer.await.map(Data);
                }
            }
        }
    };
    state
        .accounts
        .sign_ins
        .remember_network(&state.db, account.id, client)
        .await;
    let mut result =
        complete_or_ask_passkey(&state, client, account, session_lifetime(remember), device)
            .await?;
    if let SignInData::SignedIn(signed_in) = &mut result {
        signed_in.is_new = is_new;
    }
    Ok(Data(ProviderReturnData::SignIn(result)))
}

/// Links a provider with an account by the account's password, and signs in unless already signed in.
#[utoipa::path(
    post,
    operation_id = "linkProvider",
    path = "/auth/providers/link",
    tag = "account",
    request_body = LinkRequest,
    responses((status = 200, body = Success<ProviderReturnData>), (status = 401), (status = 404), (status = 409), (status = 429)),
)]
async fn link(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    device: Device,
    JsonBody(request): JsonBody<LinkRequest>,
) -> Result<Data<ProviderReturnData>, ApiError> {
    let SignInStep::Linking(step) = sign_in_steps::find(&state, &request.ticket).await? else {
        return Err(STEP_EXPIRED);
    };
    if let Some(session) = step.linking_session {
        session.find_account(&state).await?;
    }
    let account = accounts::find(&state.db, step.account).await?;
    let email = Email::from_account(&account.ok_or(STEP_EXPIRED)?);
    let checked = check_password(&state, client, None, &email, request.password).await;
    let account = checked.map_err(|error| match error {
        ApiError::Unauthorized(_) => ApiError::invalid("password", "The password isn’t right."),
        other => other,
    })?;
    sign_in_steps::spend(&state, &request.ticket).await?;
    let provider = step.provider;
    let identity = Identity {
        provider: provider.as_str(),
        subject: step.subject,
        email: step.email,
    };
    link_identity(&state, account.id, provider, &identity).await?;
    if step.linking_session.is_some() {
        return Ok(Data(ProviderReturnData::Linked(LinkedData {
            linked: provider,
        })));
    }
    let result = complete_or_ask_passkey(
        &state,
        client,
        account,
        session_lifetime(step.remember),
        device,
    )
    .await?;
    Ok(Data(ProviderReturnData::SignIn(result)))
}

/// The `state` value that a provider returns: it identifies the ticket without revealing it.
fn state_parameter(ticket: &str) -> String {
    bs58::encode(secret_token::hash(&format!("state {ticket}"))).into_string()
}

/// A person identified by a provider and not linked with an account yet.
enum ProviderMatch {
    /// A new account was made.
    New(Account),
    /// An account with their address exists.
    SameAddress(Identity, Account),
}

/// The account for a person at a provider: the one with their address, or a new one.
async fn find_or_create_account(
    state: &AppState,
    client: ClientAddress,
    provider: Provider,
    person: ProviderPerson,
    invitation_token: &str,
) -> Result<ProviderMatch, ApiError> {
    let name = provider.name();
    if person.email.is_empty() {
        return Err(ApiError::named(
            ErrorCode::ProviderWithoutEmail,
            format!(
                "{name} didn’t share your email address. Please create an account with your email and a password; then you can connect {name} in the settings."
            ),
        ));
    }
    let email = rules::check_email(&person.email)?;
    let identity = Identity {
        provider: provider.as_str(),
        subject: person.subject,
        email: person.email,
    };
    if let Some(account) = accounts::find_by_email(&state.db, email.as_str()).await? {
        // A sign-in method is added only after all checks that the account requires.
        let requires_passkey = sign_in_methods::requires_passkey(&state.db, account.id).await?;
        if account.password_hash.is_none() || requires_passkey {
            return Err(ApiError::named(
                ErrorCode::ConnectInSettings,
                format!(
                    "There’s already an account with your email address. Please sign in as you always do, then connect {name} in the settings."
                ),
            ));
        }
        return Ok(ProviderMatch::SameAddress(identity, account));
    }
    let invitation = check_invitation(state, client, invitation_token, &email).await?;
    log_refusal(
        client,
        state.accounts.registrations.attempt(client.network()).await,
    )?;
    let mailbox = email.as_str().split('@').next().unwrap_or_default();
    let account = Account {
        id: AccountId::random(),
        first_name: clean_name(&person.first_name, mailbox),
        last_name: clean_name(&person.last_name, ""),
        email: email.as_str().to_owned(),
        email_confirmed: person.email_confirmed,
        about: ProfileTexts::default(),
        avatar: None,
        password_hash: None,
    };
    identities::create(&state.db, &account, &identity, &now_text(state)).await?;
    if state.smtp.is_some()
        && !account.email_confirmed
        && invitation != RegistrationInvitation::ByMail
    {
        account_links::mail_confirmation(&Messages::from_ref(state), &account).await?;
    }
    Ok(ProviderMatch::New(account))
}

/// Links a provider with the signed-in account, or asks for its password first.
async fn link_signed_in_account(
    state: &AppState,
    client: ClientAddress,
    session: StepSession,
    linked_account: Option<AccountId>,
    provider: Provider,
    person: ProviderPerson,
) -> Result<ProviderReturnData, ApiError> {
    let own = session.find_account(state).await?;
    let linked = ProviderReturnData::Linked(LinkedData { linked: provider });
    match linked_account {
        Some(account) if account == own => return Ok(linked),
        Some(_) => return Err(already_linked_error(provider)),
        None => {}
    }
    let account = accounts::find(&state.db, own).await?.ok_or(STEP_EXPIRED)?;
    let identity = Identity {
        provider: provider.as_str(),
        subject: person.subject,
        email: person.email,
    };
    if account.password_hash.is_some() {
        return ask_password(state, client, identity, &account, false, Some(session)).await;
    }
    link_identity(state, own, provider, &identity).await?;
    Ok(linked)
}

/// Asks for the password of the account before it is linked: the answer has a ticket for `link`.
async fn ask_password(
    state: &AppState,
    client: ClientAddress,
    identity: Identity,
    account: &Account,
    remember: bool,
    linking_session: Option<StepSession>,
) -> Result<ProviderReturnData, ApiError> {
    let provider = Provider::parse(identity.provider).ok_or(STEP_EXPIRED)?;
    let ticket = secret_token::generate();
    let step = SignInStep::Linking(LinkStep {
        provider,
        subject: identity.subject,
        email: identity.email,
        account: account.id,
        linking_session,
        remember,
    });
    sign_in_steps::insert(state, client, &ticket, &step).await?;
    Ok(ProviderReturnData::PasswordNeeded(PasswordNeededData {
        password_needed: PasswordNeeded {
            provider,
            email: account.email.clone(),
            ticket,
        },
    }))
}

/// Links a provider with an account; a conflict if either is linked already.
async fn link_identity(
    state: &AppState,
    account: AccountId,
    provider: Provider,
    identity: &Identity,
) -> Result<(), ApiError> {
    if identities::link(&state.db, account, identity, &now_text(state)).await? {
        Ok(())
    } else {
        Err(already_linked_error(provider))
    }
}

fn now_text(state: &AppState) -> String {
    instant_text(state.clock.now())
}

fn already_linked_error(provider: Provider) -> ApiError {
    let name = provider.name();
    ApiError::named(
        ErrorCode::Conflict,
        format!("This account or this {name} account is already connected."),
    )
}

/// Logs why a provider failed, and returns the error for the client.
fn provider_error(provider: Provider, error: &ProviderError) -> ApiError {
    if matches!(error, ProviderError::NotSetUp) {
        return NOT_SET_UP;
    }
    let name = provider.name();
    tracing::warn!(
        provider = provider.as_str(),
        "a sign-in at a provider failed: {error}"
    );
    ApiError::named(
        ErrorCode::ProviderFailed,
        format!("{name} didn’t say who you are. Please try again."),
    )
}

/// A name from a provider in the form that users may type: short, without links and control characters.
fn clean_name(text: &str, fallback: &str) -> String {
    let is_plain = |letter: &char| !letter.is_control();
    let name: String = without_links(text)
        .trim()
        .chars()
        .filter(is_plain)
        .take(MAX_NAME_CHARS)
        .collect();
    if name.is_empty() {
        without_links(fallback)
            .chars()
            .take(MAX_NAME_CHARS)
            .collect()
    } else {
        name
    }
}
