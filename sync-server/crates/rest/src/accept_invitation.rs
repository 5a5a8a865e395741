//! The link of an invitation: looking at the invitation and accepting it.

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use troth_accounts::rate_limit::log_refusal;
use troth_accounts::requirement::Public;
use troth_accounts::{SignedIn, secret_token};
use troth_base::clock::instant_text;
use troth_base::server::ClientAddress;
use troth_core::links::without_links;
use troth_core::permissions::Role;
use troth_documents::DocumentId;
use troth_http::error::{ApiError, ErrorCode};
use troth_messages::mail::role_name;
use troth_storage::accounts;
use troth_storage::invitations::{self, InvitationLookup, InvitationState, TokenAge};
use troth_storage::notifications::NotificationKind;
use troth_storage::team::Team;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use super::invitations::Inviter;
use super::schemas::RoleName;
use super::team::{TeamMember, full_name, read_member};
use crate::routes::routes;
use crate::state::AppState;

pub(super) const UNKNOWN_LINK: ApiError =
    ApiError::NotFound("This invitation link doesn’t work. Please check it, or ask for a new one.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![show, accept]
}

/// An invitation, as the holder of its link sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenInvitation {
    /// The invited address. Only an account with this address can accept.
    email: String,
    #[schema(value_type = RoleName)]
    role: Role,
    /// RFC 3339 in UTC.
    expires_at: String,
    invited_by: Inviter,
    wedding: InvitedWedding,
    /// Whether an account with the address exists.
    has_account: bool,
}

/// The wedding of an invitation.
#[derive(Serialize, ToSchema)]
pub(crate) struct InvitedWedding {
    /// The couple's names; null if they are not set.
    title: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct OpenInvitationData {
    invitation: OpenInvitation,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JoinedData {
    wedding_id: String,
    member: TeamMember,
}

#[derive(Deserialize)]
struct TokenPath {
    token: String,
}

/// The invitation of a link.
#[utoipa::path(
    get,
    operation_id = "getInvitation",
    path = "/team/invitations/{token}",
    tag = "team",
    params(("token" = String, Path)),
    responses((status = 200, body = Success<OpenInvitationData>), (status = 429)),
)]
async fn show(
    State(state): State<AppState>,
    _access: Public,
    client: ClientAddress,
    Path(path): Path<TokenPath>,
) -> Result<Data<OpenInvitationData>, ApiError> {
    let lookup = invitations::find_by_token(&state.db, &secret_token::hash(&path.token)).await?;
    let Some(lookup) = lookup else {
        return Err(count_invalid_link(&state, client).await);
    };
    check_acceptable(&lookup, &instant_text(state.clock.now()))?;
    let invitation = lookup.invitation;
    let document_id = DocumentId::parse(&invitation.document_id).map_err(ApiError::internal)?;
    let details = super::weddings::known_details(&state, &document_id).await?;
    let account = accounts::find_by_email(&state.db, &invitation.email).await?;
    let (first_name, last_name) = invitation.invited_by;
    let invitation = OpenInvitation {
        email: invitation.email,
        role: invitation.role,
        expires_at: invitation.expires_at,
        invited_by: Inviter {
            first_name,
            last_name,
        },
        wedding: InvitedWedding {
            title: details.couple(),
        },
        has_account: account.is_some(),
    };
    Ok(Data(OpenInvitationData { invitation }))
}

/// Joins a wedding's team.
///
/// The account's address must be the invited one. The same account may repeat the call.
#[utoipa::path(
    post,
    operation_id = "acceptInvitation",
    path = "/team/accept/{token}",
    tag = "team",
    params(("token" = String, Path)),
    responses((status = 200, body = Success<JoinedData>), (status = 403), (status = 409), (status = 429)),
    security(("bearer" = [])),
)]
async fn accept(
    State(state): State<AppState>,
    signed_in: SignedIn,
    client: ClientAddress,
    Path(path): Path<TokenPath>,
) -> Result<Data<JoinedData>, ApiError> {
    let token = secret_token::hash(&path.token);
    let lookup = invitations::find_by_token(&state.db, &token).await?;
    let Some(lookup) = lookup else {
        return Err(count_invalid_link(&state, client).await);
    };
    let document_id =
        DocumentId::parse(&lookup.invitation.document_id).map_err(ApiError::internal)?;
    let account = accounts::find(&state.db, signed_in.account).await?;
    let account = account.ok_or(ApiError::Unauthorized("Please sign in again."))?;

    let mut team = Team::begin(&state.db, document_id.as_str()).await?;
    // Read again under the lock: the invitation may have been used or withdrawn meanwhile.
    let lookup = team
        .invitation_by_token(&token)
        .await?
        .ok_or(UNKNOWN_LINK)?;
    let is_member = team.role_of(account.id).is_some();
    let has_joined_before =
        is_member && lookup.invitation.state == InvitationState::Accepted(account.id);
    if has_joined_before {
        drop(team);
    } else {
        let now = instant_text(state.clock.now());
        check_acceptable(&lookup, &now)?;
        check_address(&lookup, &account.email)?;
        team.accept(&lookup.invitation, account.id, &now).await?;
        // A member with a changed address keeps their role.
        if !is_member {
            team.add(account.id, lookup.invitation.role, &now).await?;
            let name = full_name(&account);
            let role = role_name(lookup.invitation.role);
            let line = format!("{} has joined as {role}.", without_links(&name));
            team.notify_owners(
                &[account.id],
                NotificationKind::InvitationAccepted,
                &line,
                &now,
            )
            .await?;
        }
        team.commit().await?;
        state.documents.access_changed(&document_id).await;
    }
    let member = read_member(&state, &document_id, account.id).await?;
    let wedding_id = document_id.to_string();
    Ok(Data(JoinedData { wedding_id, member }))
}

/// Counts an invalid link, and returns the error.
pub(super) async fn count_invalid_link(state: &AppState, client: ClientAddress) -> ApiError {
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

/// Checks whether an invitation can still be accepted with the token that it was found by.
pub(super) fn check_acceptable(lookup: &InvitationLookup, now: &str) -> Result<(), ApiError> {
    let InvitationLookup { invitation, token } = lookup;
    let refuse = |code, message: &'static str| Err(ApiError::named(code, message));
    match (invitation.state, token) {
        (InvitationState::Accepted(_), _) => refuse(
            ErrorCode::InvitationUsed,
            "This invitation has been accepted.",
        ),
        (InvitationState::Cancelled, _) => refuse(
            ErrorCode::InvitationCancelled,
            "This invitation was cancelled.",
        ),
        (InvitationState::Open, TokenAge::Replaced) => refuse(
            ErrorCode::InvitationReplaced,
            "This invitation was sent again. Please use the link in the newest email.",
        ),
        (InvitationState::Open, TokenAge::Current) if invitation.expires_at.as_str() <= now => {
            refuse(
                ErrorCode::InvitationExpired,
                "This invitation has expired. Please ask for a new one.",
            )
        }
        (InvitationState::Open, TokenAge::Current) => Ok(()),
    }
}

/// Checks that an invitation was sent to this address: it is valid for no other, even if its link is passed on.
pub(super) fn check_address(lookup: &InvitationLookup, address: &str) -> Result<(), ApiError> {
    let email = &lookup.invitation.email;
    if email == address {
        return Ok(());
    }
    Err(ApiError::named(
        ErrorCode::InvitationForOther,
        format!(
            "This invitation was sent to another email address ({}). Please sign in with the account for that address.",
            mask_address(email)
        ),
    ))
}

/// Masks an address so that only its owner recognises it.
fn mask_address(email: &str) -> String {
    let (local, domain) = email.rsplit_once('@').unwrap_or((email, ""));
    let first: String = local.chars().take(1).collect();
    format!("{first}***@{domain}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_masked_address_keeps_enough_for_its_owner() {
        let check = |email: &str, expected: &str| assert_eq!(mask_address(email), expected);
        check("mary@example.org", "m***@example.org");
        check("m@example.org", "m***@example.org");
        check("ärzte@example.org", "ä***@example.org");
    }
}
