//! `/api/team/{weddingId}`: a wedding's members, their roles, and their removal.

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use troth_accounts::member::{ChangeRoles, Member, ReadTeam};
use troth_accounts::rules;
use troth_base::clock::instant_text;
use troth_core::links::without_links;
use troth_core::permissions::Role;
use troth_core::permissions::team as team_rules;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_messages::mail::{self, MembershipMail};
use troth_storage::accounts::{self, Account, AccountId};
use troth_storage::notifications::NotificationKind;
use troth_storage::team::{self, Team};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Empty, JsonBody, Success};
use super::schemas::RoleName;
use super::user;
use crate::routes::routes;
use crate::state::AppState;

const NO_SUCH_MEMBER: ApiError = ApiError::NotFound("This person isn’t on the team.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list, change_role, remove]
}

/// A member of a wedding's team.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TeamMember {
    /// The same as `userId`.
    id: String,
    user_id: String,
    #[schema(value_type = RoleName)]
    role: Role,
    /// RFC 3339 in UTC.
    joined_at: String,
    user: TeamUser,
}

/// The person behind a member.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TeamUser {
    first_name: String,
    last_name: String,
    email: String,
    /// As it was typed; null if not set.
    phone: Option<String>,
    /// The URL of their picture; null without one.
    avatar: Option<String>,
    /// Where they live; null if not set.
    location: Option<String>,
    /// A short text about them; null if not set.
    bio: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct MembersData {
    members: Vec<TeamMember>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct MemberData {
    member: TeamMember,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct RoleChange {
    #[schema(value_type = RoleName)]
    role: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct MemberPath {
    member_id: String,
}

impl From<team::StoredMember> for TeamMember {
    fn from(member: team::StoredMember) -> Self {
        Self {
            id: member.account.to_string(),
            user_id: member.account.to_string(),
            role: member.role,
            joined_at: member.joined_at,
            user: TeamUser {
                first_name: member.first_name,
                last_name: member.last_name,
                email: member.email,
                phone: non_empty(member.about.phone),
                avatar: member.avatar.as_deref().map(user::picture_url),
                location: non_empty(member.about.location),
                bio: non_empty(member.about.bio),
            },
        }
    }
}

/// `None` for an empty text.
fn non_empty(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}

/// The members of a wedding's team, in the order in which they joined.
#[utoipa::path(
    get,
    operation_id = "listMembers",
    path = "/team/{weddingId}/members",
    tag = "team",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<MembersData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    member: Member<ReadTeam>,
) -> Result<Data<MembersData>, ApiError> {
    let members = team::list_members(&state.db, member.document_id.as_str()).await?;
    let members = members.into_iter().map(TeamMember::from).collect();
    Ok(Data(MembersData { members }))
}

/// Changes a member's role.
///
/// For owners only. An owner can make another owner, and can step down while another stays.
#[utoipa::path(
    put,
    operation_id = "changeRole",
    path = "/team/{weddingId}/members/{memberId}",
    tag = "team",
    params(("weddingId" = String, Path), ("memberId" = String, Path)),
    request_body = RoleChange,
    responses((status = 200, body = Success<MemberData>)),
    security(("bearer" = [])),
)]
async fn change_role(
    State(state): State<AppState>,
    me: Member<ChangeRoles>,
    Path(path): Path<MemberPath>,
    JsonBody(change): JsonBody<RoleChange>,
) -> Result<Data<MemberData>, ApiError> {
    let role = rules::parse_role(&change.role)?;
    let member = AccountId::parse(&path.member_id).ok_or(NO_SUCH_MEMBER)?;
    let context = MembershipChange::new(&state, &me.document_id, me.account, member).await?;

    let mut team = Team::begin(&state.db, me.document_id.as_str()).await?;
    let my_role = own_role(&team, me.account)?;
    let old_role = team.role_of(member).ok_or(NO_SUCH_MEMBER)?;
    team_rules::change_role(my_role, old_role, role, team.owner_count())?;
    if role != old_role {
        team.change_role(member, role).await?;
        withdraw_unsendable_invitations(&mut team, member, Some(role), &state).await?;
        if let Some(membership) = context.mail() {
            let link = state.public_url.app();
            let message = mail::role_changed_message(&membership, role, &link, state.clock.now());
            team.mail(&message, state.delivery()).await?;
        }
        let now = instant_text(state.clock.now());
        let line = format!("You’re now {}.", mail::role_name(role));
        team.notify(member, NotificationKind::RoleChanged, line, &now)
            .await?;
        let line = context.role_changed_line(role);
        let except = [me.account, member];
        team.notify_owners(&except, NotificationKind::MemberRoleChanged, &line, &now)
            .await?;
        team.commit().await?;
        state.documents.access_changed(&me.document_id).await;
    }
    let member = read_member(&state, &me.document_id, member).await?;
    Ok(Data(MemberData { member }))
}

/// Removes a member, or leaves the team.
///
/// Owners and organizers can remove anyone but owners. Every member may leave, except the last owner.
#[utoipa::path(
    delete,
    operation_id = "removeMember",
    path = "/team/{weddingId}/members/{memberId}",
    tag = "team",
    params(("weddingId" = String, Path), ("memberId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn remove(
    State(state): State<AppState>,
    me: Member<ReadTeam>,
    Path(path): Path<MemberPath>,
) -> Result<Data<Empty>, ApiError> {
    let member = AccountId::parse(&path.member_id).ok_or(NO_SUCH_MEMBER)?;
    let membership = if member == me.account {
        team_rules::Membership::Own
    } else {
        team_rules::Membership::Another
    };
    let context = MembershipChange::new(&state, &me.document_id, me.account, member).await?;

    let mut team = Team::begin(&state.db, me.document_id.as_str()).await?;
    let my_role = own_role(&team, me.account)?;
    let role = team.role_of(member).ok_or(NO_SUCH_MEMBER)?;
    team_rules::end_membership(my_role, role, membership, team.owner_count())?;
    team.remove(member).await?;
    withdraw_unsendable_invitations(&mut team, member, None, &state).await?;
    if let Some(membership) = context.mail() {
        let message = mail::removed_message(&membership, state.clock.now());
        team.mail(&message, state.delivery()).await?;
    }
    let (kind, line) = context.left_notification(role);
    let now = instant_text(state.clock.now());
    team.notify_owners(&[me.account], kind, &line, &now).await?;
    team.commit().await?;
    state.documents.access_changed(&me.document_id).await;
    Ok(Data(Empty {}))
}

/// The caller's role in the locked team: they may have lost it since the request began.
pub(super) fn own_role(team: &Team, account: AccountId) -> Result<Role, ApiError> {
    let role = team.role_of(account);
    role.ok_or(ApiError::NotFound("This wedding doesn’t exist."))
}

/// A member as stored now.
pub(super) async fn read_member(
    state: &AppState,
    document_id: &DocumentId,
    account: AccountId,
) -> Result<TeamMember, ApiError> {
    let member = team::find_member(&state.db, document_id.as_str(), account).await?;
    Ok(member.ok_or(NO_SUCH_MEMBER)?.into())
}

/// Withdraws the open invitations that a member could no longer send with their new role (`None` after they left).
/// Otherwise a removed member could come back by an invitation of their own.
async fn withdraw_unsendable_invitations(
    team: &mut Team,
    sender: AccountId,
    role: Option<Role>,
    state: &AppState,
) -> Result<(), ApiError> {
    let now = instant_text(state.clock.now());
    for offered_role in Role::ALL {
        let may_invite = role.is_some_and(|role| team_rules::invite(role, offered_role).is_ok());
        if !may_invite {
            team.cancel_sent_by(sender, offered_role, &now).await?;
        }
    }
    Ok(())
}

/// The people of a changed or ended membership, read before the team is locked: the texts about the change name them.
struct MembershipChange {
    /// The account of the caller.
    caller: Option<Account>,
    /// The account whose membership changes.
    member: Option<Account>,
    /// The couple's names.
    couple: Option<String>,
    caller_name: String,
}

impl MembershipChange {
    async fn new(
        state: &AppState,
        document_id: &DocumentId,
        caller: AccountId,
        member: AccountId,
    ) -> Result<Self, ApiError> {
        let caller = accounts::find(&state.db, caller).await?;
        let member = accounts::find(&state.db, member).await?;
        let couple = super::weddings::known_details(state, document_id)
            .await?
            .couple();
        let caller_name = caller.as_ref().map(full_name).unwrap_or_default();
        Ok(Self {
            caller,
            member,
            couple,
            caller_name,
        })
    }

    fn member_name(&self) -> String {
        self.member.as_ref().map(full_name).unwrap_or_default()
    }

    /// Whether members change their own membership.
    fn is_own(&self) -> bool {
        let id = |account: &Option<Account>| account.as_ref().map(|account| account.id);
        id(&self.caller) == id(&self.member)
    }

    /// The owners' notification of a changed role. It also goes by mail, so names contain no links.
    fn role_changed_line(&self, role: Role) -> String {
        let (name, role) = (self.member_name(), mail::role_name(role));
        let (name, by) = (without_links(&name), without_links(&self.caller_name));
        match self.is_own() {
            true => format!("{name} is now {role}."),
            false => format!("{by} made {name} {role}."),
        }
    }

    /// The owners' notification of a member who left or was removed, with their former role.
    fn left_notification(&self, role: Role) -> (NotificationKind, String) {
        let (name, role) = (self.member_name(), mail::role_name(role));
        let (name, by) = (without_links(&name), without_links(&self.caller_name));
        match self.is_own() {
            true => (
                NotificationKind::MemberLeft,
                format!("{name}, {role}, has left the team."),
            ),
            false => (
                NotificationKind::MemberRemoved,
                format!("{by} removed {name}, {role}, from the team."),
            ),
        }
    }

    /// The mail about the change; `None` if members changed their own membership.
    fn mail(&self) -> Option<MembershipMail<'_>> {
        let (caller, member) = (self.caller.as_ref()?, self.member.as_ref()?);
        (caller.id != member.id).then_some(MembershipMail {
            to: &member.email,
            first_name: &member.first_name,
            changed_by: &self.caller_name,
            couple: self.couple.as_deref(),
        })
    }
}

pub(super) fn full_name(account: &Account) -> String {
    format!("{} {}", account.first_name, account.last_name)
}
