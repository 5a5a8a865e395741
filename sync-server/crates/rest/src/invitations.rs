//! `/api/team/{weddingId}/invitations`: invitations to a wedding's team.

use axum::extract::{FromRef as _, Path, State};
use axum::http::StatusCode;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Invite, Member, Permission, ReadTeam};
use troth_accounts::{rules, secret_token};
use troth_base::clock::instant_text;
use troth_core::permissions::Role;
use troth_core::permissions::team::{InvitationFields, invite as may_invite};
use troth_http::error::{ApiError, ErrorCode};
use troth_messages::letters::allowance::{self, LetterAllowance};
use troth_messages::mail;
use troth_messages::state::Messages;
use troth_storage::accounts::{self, AccountId};
use troth_storage::invitations::{
    self, InvitationId, InvitationMailState, InvitationOffer, InvitationState,
};
use troth_storage::outbox::Delivery;
use troth_storage::team::Team;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Empty, JsonBody, Success};
use super::schemas::RoleName;
use super::team::{full_name, own_role};
use crate::routes::routes;
use crate::state::AppState;

/// How long an invitation's link is valid: seven days.
const LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);
const NO_SUCH_INVITATION: ApiError = ApiError::NotFound("This invitation doesn’t exist.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list, invite, resend, cancel]
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewInvitation {
    email: String,
    /// An owner may invite further owners.
    #[schema(value_type = RoleName)]
    role: String,
}

/// An open invitation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Invitation {
    id: String,
    email: String,
    #[schema(value_type = RoleName)]
    role: Role,
    /// RFC 3339 in UTC.
    created_at: String,
    /// RFC 3339 in UTC. One that has expired can be sent again.
    expires_at: String,
    invited_by: Inviter,
    mail: MailState,
}

/// Whether the newest mail of an invitation was sent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum MailState {
    /// The mail server has it.
    Sent,
    /// In the outbox; sending is tried again.
    Waiting,
    /// No mail server is set up, or it refused the message.
    NotSent,
}

/// The member who invites.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Inviter {
    pub(super) first_name: String,
    pub(super) last_name: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct InvitationsData {
    invitations: Vec<Invitation>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct InvitationData {
    invitation: Invitation,
    /// The link to pass on by hand, if no mail server is set up. Only this answer has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct InvitationPath {
    invitation_id: String,
}

impl From<invitations::StoredInvitation> for Invitation {
    fn from(invitation: invitations::StoredInvitation) -> Self {
        let (first_name, last_name) = invitation.invited_by;
        Self {
            id: invitation.id.to_string(),
            email: invitation.email,
            role: invitation.role,
            created_at: invitation.created_at,
            expires_at: invitation.expires_at,
            invited_by: Inviter {
                first_name,
                last_name,
            },
            mail: match invitation.mail {
                InvitationMailState::Sent => MailState::Sent,
                InvitationMailState::Waiting => MailState::Waiting,
                InvitationMailState::NotSent => MailState::NotSent,
            },
        }
    }
}

/// The open invitations, the newest first.
#[utoipa::path(
    get,
    operation_id = "listInvitations",
    path = "/team/{weddingId}/invitations",
    tag = "team",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<InvitationsData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    member: Member<ReadTeam>,
) -> Result<Data<InvitationsData>, ApiError> {
    let invitations = invitations::list_open(&state.db, member.document_id.as_str()).await?;
    let invitations = invitations.into_iter().map(Invitation::from).collect();
    Ok(Data(InvitationsData { invitations }))
}

/// Invites a person to the team, by mail, or with a link if no mail server is set up.
///
/// An address has one open invitation at a time, which can be sent again.
#[utoipa::path(
    post,
    operation_id = "invite",
    path = "/team/{weddingId}/invite",
    tag = "team",
    params(("weddingId" = String, Path)),
    request_body = NewInvitation,
    responses((status = 201, body = Success<InvitationData>), (status = 429)),
    security(("bearer" = [])),
)]
async fn invite(
    State(state): State<AppState>,
    me: Member<Invite>,
    JsonBody(NewInvitation { email, role }): JsonBody<NewInvitation>,
) -> Result<(StatusCode, Data<InvitationData>), ApiError> {
    let (email, role) = rules::check_invitation(&InvitationFields { email, role })?;
    may_invite(me.role, role)?;
    let draft = InvitationDraft::new(&state, &me).await?;

    let mut team = Team::begin(&state.db, me.document_id.as_str()).await?;
    may_invite(own_role(&team, me.account)?, role)?;
    if team.has_email(email.as_str()).await? {
        let message = "Someone with this email address is already on the team.";
        return Err(email_conflict(ErrorCode::AlreadyMember, message));
    }
    let offer = draft.offer(email.as_str(), role);
    let id = match team.invitation_to(email.as_str()).await? {
        None => team.invite(&offer).await?,
        // It has expired: a new invitation replaces it.
        Some(invitation) if invitation.expires_at <= draft.now_text => {
            team.renew(invitation.id, &offer).await?;
            invitation.id
        }
        Some(_) => {
            let message =
                "This email address is already invited. You can send the invitation again.";
            return Err(email_conflict(ErrorCode::AlreadyInvited, message));
        }
    };
    let sent = draft.send(team, id, email.as_str(), role).await?;
    Ok((StatusCode::CREATED, Data(sent)))
}

/// Sends an invitation again, with a new link for seven days. The old link becomes invalid.
#[utoipa::path(
    post,
    operation_id = "resendInvitation",
    path = "/team/{weddingId}/invitations/{invitationId}/resend",
    tag = "team",
    params(("weddingId" = String, Path), ("invitationId" = String, Path)),
    responses((status = 200, body = Success<InvitationData>), (status = 429)),
    security(("bearer" = [])),
)]
async fn resend(
    State(state): State<AppState>,
    me: Member<Invite>,
    Path(path): Path<InvitationPath>,
) -> Result<Data<InvitationData>, ApiError> {
    let draft = InvitationDraft::new(&state, &me).await?;
    let mut team = Team::begin(&state.db, me.document_id.as_str()).await?;
    let invitation = find_open_invitation(&mut team, &path, me.account).await?;
    let offer = draft.offer(&invitation.email, invitation.role);
    team.renew(invitation.id, &offer).await?;
    let sent = draft
        .send(team, invitation.id, &invitation.email, invitation.role)
        .await?;
    Ok(Data(sent))
}

/// Withdraws an invitation. Its link becomes invalid.
#[utoipa::path(
    delete,
    operation_id = "cancelInvitation",
    path = "/team/{weddingId}/invitations/{invitationId}",
    tag = "team",
    params(("weddingId" = String, Path), ("invitationId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn cancel(
    State(state): State<AppState>,
    me: Member<Invite>,
    Path(path): Path<InvitationPath>,
) -> Result<Data<Empty>, ApiError> {
    let mut team = Team::begin(&state.db, me.document_id.as_str()).await?;
    let invitation = find_open_invitation(&mut team, &path, me.account).await?;
    let now = instant_text(state.clock.now());
    team.cancel(invitation.id, &now).await?;
    team.commit().await?;
    Ok(Data(Empty {}))
}

/// The open invitation of a path, if the member may invite to its role.
async fn find_open_invitation(
    team: &mut Team,
    path: &InvitationPath,
    account: AccountId,
) -> Result<invitations::StoredInvitation, ApiError> {
    let role = own_role(team, account)?;
    let id = InvitationId::parse(&path.invitation_id).ok_or(NO_SUCH_INVITATION)?;
    let invitation = team.invitation(id).await?.ok_or(NO_SUCH_INVITATION)?;
    match invitation.state {
        InvitationState::Open => {}
        InvitationState::Accepted(_) => {
            let message = "This invitation has been accepted.";
            return Err(ApiError::named(ErrorCode::InvitationUsed, message));
        }
        InvitationState::Cancelled => return Err(NO_SUCH_INVITATION),
    }
    may_invite(role, invitation.role)?;
    Ok(invitation)
}

/// The error for an address that cannot be invited.
fn email_conflict(code: ErrorCode, message: &'static str) -> ApiError {
    ApiError::Named {
        code,
        field: Some("email"),
        message: message.into(),
    }
}

/// An invitation to send, with all data that is read before the team is locked.
struct InvitationDraft<'a> {
    state: &'a AppState,
    invited_by: AccountId,
    /// How many more letters the member may send.
    allowance: LetterAllowance,
    /// The full name of the inviting member.
    inviter: String,
    /// The couple's names.
    couple: Option<String>,
    token: String,
    now: Timestamp,
    now_text: String,
    expires_at: Timestamp,
    expires_text: String,
}

impl<'a> InvitationDraft<'a> {
    /// Prepares an invitation. It counts towards the sender's limit.
    async fn new<N: Permission>(state: &'a AppState, me: &Member<N>) -> Result<Self, ApiError> {
        let account = accounts::find(&state.db, me.account).await?;
        let account = account.ok_or(ApiError::Unauthorized("Please sign in again."))?;
        allowance::check_may_write(&Messages::from_ref(state), &account)?;
        state.accounts.invitations.attempt(me.account).await?;
        let allowance = LetterAllowance::load(&Messages::from_ref(state), me.account).await?;
        let details = super::weddings::known_details(state, &me.document_id).await?;
        let now = state.clock.now();
        let expires_at = now + LIFETIME;
        Ok(Self {
            state,
            invited_by: account.id,
            allowance,
            inviter: full_name(&account),
            couple: details.couple(),
            token: secret_token::generate(),
            now,
            now_text: instant_text(now),
            expires_at,
            expires_text: instant_text(expires_at),
        })
    }

    /// The invitation as it is stored.
    fn offer<'b>(&'b self, email: &'b str, role: Role) -> InvitationOffer<'b> {
        InvitationOffer {
            email,
            role,
            invited_by: self.invited_by,
            token: secret_token::hash(&self.token),
            now: &self.now_text,
            expires_at: &self.expires_text,
        }
    }

    /// Queues the mail of a stored invitation and commits the team's transaction. Without a mail server the answer has
    /// the link.
    async fn send(
        &self,
        mut team: Team,
        id: InvitationId,
        email: &str,
        role: Role,
    ) -> Result<InvitationData, ApiError> {
        let link = self.state.public_url.invitation(&self.token);
        let message = mail::invitation_message(
            &mail::InvitationMail {
                to: email,
                invited_by: &self.inviter,
                couple: self.couple.as_deref(),
                role,
                link: &link,
                expires_at: self.expires_at,
            },
            self.now,
        );
        let delivery = self.state.delivery();
        if delivery == Delivery::Queued {
            let bounds = self.allowance.limits;
            let excess = team
                .count_mail(self.invited_by, email, bounds, &self.now_text)
                .await?;
            if let Some(excess) = excess {
                return Err(self.allowance.exceeded_error(&excess));
            }
        }
        team.mail_invitation(id, &message, delivery).await?;
        let invitation = team.invitation(id).await?.ok_or(NO_SUCH_INVITATION)?;
        team.commit().await?;
        Ok(InvitationData {
            invitation: invitation.into(),
            link: self.state.smtp.is_none().then_some(link),
        })
    }
}
