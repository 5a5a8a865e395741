//! `/api/auth/me`: the account's profile, address and password, and its deletion.

use axum::extract::{FromRef as _, State};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use troth_accounts::SignedIn;
use troth_accounts::device::Device;
use troth_accounts::passwords::PasswordCaller;
use troth_accounts::rules::{self, Email};
use troth_accounts::sign_in_limits::Familiarity;
use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_core::permissions::Role;
use troth_documents::DocumentId;
use troth_http::error::{ApiError, ErrorCode};
use troth_messages::account_links;
use troth_messages::mail;
use troth_messages::state::Messages;
use troth_storage::accounts::{self, Account, AccountId, PasswordUpdate};
use troth_storage::notifications::NotificationKind;
use troth_storage::sessions::{self, Lifetime};
use troth_storage::team::{self, Team};
use troth_storage::weddings::{self, Membership};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Empty, JsonBody, Success};
use super::rename_in_weddings::{self, FirstNameChange};
use super::sign_in::{PasswordAttempt, Tokens, start_session};
use super::user::User;
use crate::routes::routes;
use crate::state::AppState;

/// How recent a sign-in must be to replace a password, on an account without one.
const RECENT_SIGN_IN: SignedDuration = SignedDuration::from_mins(10);

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![get_account, update, preview_deletion, delete]
}

#[derive(Serialize, ToSchema)]
pub(crate) struct UserData {
    pub(super) user: User,
}

/// The fields to change; absent fields stay unchanged.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ProfileChanges {
    first_name: Option<String>,
    last_name: Option<String>,
    email: Option<String>,
    /// At most 40 characters.
    phone: Option<String>,
    /// At most 120 characters.
    location: Option<String>,
    /// At most 600 characters.
    bio: Option<String>,
    /// At least 8 characters.
    new_password: Option<String>,
    /// Required when the address or the password changes: either is enough to take an account over, and an unlocked
    /// tablet must not be enough for that.
    current_password: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct UpdatedData {
    user: User,
    /// A new password ends every session; these tokens start a new one for the caller.
    #[serde(skip_serializing_if = "Option::is_none")]
    tokens: Option<Tokens>,
}

/// The signed-in account.
#[utoipa::path(
    get,
    operation_id = "getMe",
    path = "/auth/me",
    tag = "account",
    responses((status = 200, body = Success<UserData>)),
    security(("bearer" = [])),
)]
async fn get_account(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<UserData>, ApiError> {
    let user = own_account(&state, signed_in).await?.into();
    Ok(Data(UserData { user }))
}

/// Changes the account's name, address or password.
#[utoipa::path(
    put,
    operation_id = "updateMe",
    path = "/auth/me",
    tag = "account",
    request_body = ProfileChanges,
    responses((status = 200, body = Success<UpdatedData>), (status = 403), (status = 409), (status = 429)),
    security(("bearer" = [])),
)]
async fn update(
    State(state): State<AppState>,
    signed_in: SignedIn,
    client: ClientAddress,
    device: Device,
    JsonBody(changes): JsonBody<ProfileChanges>,
) -> Result<Data<UpdatedData>, ApiError> {
    let account = own_account(&state, signed_in).await?;
    let old_email = account.email.clone();
    let old_name = account.first_name.clone();
    let (account, password_update) =
        apply_changes(&state, client, signed_in, account, changes).await?;
    // The new session lasts as long as the one that it replaces.
    let lifetime = sessions::find_lifetime(&state.db, signed_in.session).await?;
    let lifetime = lifetime.unwrap_or(Lifetime::Browser);
    let now = instant_text(state.clock.now());
    accounts::update(&state.db, &account, password_update, &now).await?;
    if account.first_name != old_name {
        let renaming = FirstNameChange {
            old_name,
            new_name: account.first_name.clone(),
        };
        let task = rename_in_weddings::rename_in_weddings(state.clone(), account.id, renaming);
        // A spawned task runs to its end even if the client disconnects.
        tokio::spawn(task).await.map_err(ApiError::internal)?;
    }
    if account.email != old_email && state.smtp.is_some() {
        account_links::mail_confirmation(&Messages::from_ref(&state), &account).await?;
    }
    let tokens = match password_update {
        PasswordUpdate::Kept => None,
        PasswordUpdate::Changed => Some(start_session(&state, account.id, lifetime, device).await?),
    };
    let user = account.into();
    Ok(Data(UpdatedData { user, tokens }))
}

/// A wedding of an account that may be deleted.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LeftWedding)]
pub(crate) struct AffectedWedding {
    id: String,
    /// The couple's names; null if they are not set.
    name: Option<String>,
    /// `deleted` if there is no other owner, otherwise `stays`.
    becomes: &'static str,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct DeletionData {
    weddings: Vec<AffectedWedding>,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Deletion {
    /// The account's password: an unlocked tablet must not be enough.
    password: Option<String>,
}

/// Which weddings deleting the account would delete.
#[utoipa::path(
    get,
    operation_id = "getDeletion",
    path = "/auth/me/deletion",
    tag = "account",
    responses((status = 200, body = Success<DeletionData>)),
    security(("bearer" = [])),
)]
async fn preview_deletion(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<DeletionData>, ApiError> {
    let mut affected = Vec::new();
    for membership in weddings::list_for_account(&state.db, signed_in.account).await? {
        let id = DocumentId::parse(&membership.document_id).map_err(ApiError::internal)?;
        // A damaged wedding is deleted or stays like any other.
        let name = super::read(&state, &id, |model| model.details().couple()).await;
        let is_deleted = is_only_owner(&state, signed_in.account, &membership).await?;
        affected.push(AffectedWedding {
            id: membership.document_id,
            name: name.unwrap_or_default(),
            becomes: if is_deleted { "deleted" } else { "stays" },
        });
    }
    Ok(Data(DeletionData { weddings: affected }))
}

/// Deletes the account, and the weddings that have no other owner.
#[utoipa::path(
    delete,
    operation_id = "deleteMe",
    path = "/auth/me",
    tag = "account",
    request_body = Deletion,
    responses((status = 200, body = Success<Empty>), (status = 403), (status = 429)),
    security(("bearer" = [])),
)]
async fn delete(
    State(state): State<AppState>,
    signed_in: SignedIn,
    client: ClientAddress,
    JsonBody(request): JsonBody<Deletion>,
) -> Result<Data<Empty>, ApiError> {
    let account = own_account(&state, signed_in).await?;
    confirm_owner(&state, client, signed_in, &account, request.password).await?;
    let account = signed_in.account;
    for membership in weddings::list_for_account(&state.db, account).await? {
        let id = DocumentId::parse(&membership.document_id).map_err(ApiError::internal)?;
        if is_only_owner(&state, account, &membership).await? {
            state.documents.delete(&id, account).await?;
        } else {
            let mut team = Team::begin(&state.db, id.as_str()).await?;
            team.remove(account).await?;
            // Without the name: no data about the person stays.
            let role = mail::role_name(membership.role);
            let line = format!("A member, {role}, left the team and deleted their account.");
            let now = instant_text(state.clock.now());
            team.notify_owners(&[account], NotificationKind::MemberLeft, &line, &now)
                .await?;
            team.commit().await?;
            state.documents.access_changed(&id).await;
        }
    }
    let now = instant_text(state.clock.now());
    accounts::deletion::delete(&state.db, account, &now).await?;
    Ok(Data(Empty {}))
}

/// Whether the account is the only owner of a wedding.
async fn is_only_owner(
    state: &AppState,
    account: AccountId,
    membership: &Membership,
) -> Result<bool, ApiError> {
    let members = team::list_members(&state.db, &membership.document_id).await?;
    let has_other_owner = members
        .iter()
        .any(|member| member.account != account && member.role == Role::Owner);
    Ok(membership.role == Role::Owner && !has_other_owner)
}

/// The account that is signed in.
pub(super) async fn own_account(
    state: &AppState,
    signed_in: SignedIn,
) -> Result<Account, ApiError> {
    accounts::find(&state.db, signed_in.account)
        .await?
        .ok_or(ApiError::Unauthorized("Please sign in again."))
}

/// The account with the changes, after all checks, and whether its password changes. Nothing is stored yet.
async fn apply_changes(
    state: &AppState,
    client: ClientAddress,
    signed_in: SignedIn,
    mut account: Account,
    changes: ProfileChanges,
) -> Result<(Account, PasswordUpdate), ApiError> {
    let profile = rules::check_profile(
        changes.first_name.as_deref().unwrap_or(&account.first_name),
        changes.last_name.as_deref().unwrap_or(&account.last_name),
        changes.email.as_deref().unwrap_or(&account.email),
    )?;
    if let Some(password) = &changes.new_password {
        rules::check_new_password(password, &profile)?;
    }
    let own_email = Email::from_account(&account);
    if profile.email != own_email || changes.new_password.is_some() {
        confirm_owner(state, client, signed_in, &account, changes.current_password).await?;
    }
    let texts = &mut account.about;
    change_text("phone", changes.phone, 40, &mut texts.phone)?;
    change_text("location", changes.location, 120, &mut texts.location)?;
    change_text("bio", changes.bio, 600, &mut texts.bio)?;
    account.first_name = profile.first_name;
    account.last_name = profile.last_name;
    // Access to the old mailbox does not confirm the new address.
    account.email_confirmed &= profile.email == own_email;
    account.email = profile.email.into_string();
    let Some(password) = changes.new_password else {
        return Ok((account, PasswordUpdate::Kept));
    };
    let caller = PasswordCaller {
        network: Some(client.network()),
        account: Some(account.id),
    };
    account.password_hash = Some(state.accounts.passwords.hash(caller, password).await?);
    Ok((account, PasswordUpdate::Changed))
}

/// Changes a text of a profile, unless the request leaves it out.
fn change_text(
    field: &'static str,
    new_text: Option<String>,
    max_chars: usize,
    text: &mut String,
) -> Result<(), ApiError> {
    let Some(new_text) = new_text else {
        return Ok(());
    };
    if new_text.chars().count() > max_chars {
        let message = format!("Please use at most {max_chars} characters");
        return Err(ApiError::invalid(field, message));
    }
    new_text.trim().clone_into(text);
    Ok(())
}

/// Confirms that the signed-in user owns the account, before a change that could lock the owner out: by the password,
/// or on an account without one by a recent sign-in.
pub(super) async fn confirm_owner(
    state: &AppState,
    client: ClientAddress,
    signed_in: SignedIn,
    account: &Account,
    password: Option<String>,
) -> Result<(), ApiError> {
    if account.password_hash.is_none() {
        return confirm_recent_sign_in(state, signed_in).await;
    }
    let wrong_password =
        || ApiError::invalid("currentPassword", "The current password isn’t right.");
    let password = password.ok_or_else(wrong_password)?;
    let email = Email::from_account(account);
    let attempt = PasswordAttempt {
        client,
        email: &email,
        account: Some(account.clone()),
        // Only attempts of this session count towards the limit.
        familiarity: Familiarity::Session(signed_in.session),
    };
    match attempt.check(state, password).await {
        // A 401 would sign the client out, but its session is valid: only the password was wrong.
        Err(ApiError::Unauthorized(_)) => Err(wrong_password()),
        Err(error) => Err(error),
        Ok(_) => Ok(()),
    }
}

/// Confirms the owner of an account without a password: the sign-in must be recent.
pub(super) async fn confirm_recent_sign_in(
    state: &AppState,
    signed_in: SignedIn,
) -> Result<(), ApiError> {
    let since = instant_text(state.clock.now() - RECENT_SIGN_IN);
    if sessions::began_after(&state.db, signed_in.session, &since).await? {
        return Ok(());
    }
    let message =
        "Your account has no password. Please sign in again, then do this within ten minutes.";
    Err(ApiError::named(ErrorCode::SignInAgain, message))
}
