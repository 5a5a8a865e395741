//! Invitations to the teams of weddings.

use sqlx::{AnyConnection, FromRow};
use troth_core::permissions::Role;
use uuid::Uuid;

use super::accounts::{AccountId, stored_id};
use super::members::stored_role;
use super::{Db, TokenHash};

/// Id of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvitationId(Uuid);

impl InvitationId {
    /// A new random id.
    #[must_use]
    pub fn random() -> Self {
        Self(Uuid::new_v4())
    }

    /// Parses a stored id.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Uuid::try_parse(text).ok().map(Self)
    }
}

impl std::fmt::Display for InvitationId {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.as_hyphenated().fmt(formatter)
    }
}

/// An invitation.
#[derive(Debug)]
pub struct StoredInvitation {
    /// Its id.
    pub id: InvitationId,
    /// The wedding.
    pub document_id: String,
    /// Invited address; trimmed and lower-case.
    pub email: String,
    /// Role that it offers.
    pub role: Role,
    /// When it was first sent.
    pub created_at: String,
    /// When it expires.
    pub expires_at: String,
    /// First and last name of the inviter.
    pub invited_by: (String, String),
    /// Its state.
    pub state: InvitationState,
    /// Delivery of its newest mail.
    pub mail: InvitationMailState,
}

/// Delivery of an invitation's newest mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationMailState {
    /// The mail server accepted it.
    Sent,
    /// Queued, possibly for a retry.
    Waiting,
    /// No mail server was configured, or it rejected the message.
    NotSent,
}

/// State of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationState {
    /// Neither accepted nor cancelled. It may have expired.
    Open,
    /// Accepted by this account.
    Accepted(AccountId),
    /// Cancelled.
    Cancelled,
}

/// An invitation found by its token.
#[derive(Debug)]
pub struct InvitationLookup {
    /// The invitation.
    pub invitation: StoredInvitation,
    /// Whether the token is the newest one.
    pub token: TokenAge,
}

/// Whether a token is the invitation's newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenAge {
    /// From the newest mail.
    Current,
    /// A newer mail was sent.
    Replaced,
}

/// A new or repeated invitation to send.
pub struct InvitationOffer<'a> {
    /// Invited address; trimmed and lower-case.
    pub email: &'a str,
    /// Role that it offers.
    pub role: Role,
    /// The inviter.
    pub invited_by: AccountId,
    /// Hash of the secret in the mail.
    pub token: TokenHash,
    /// When it is sent.
    pub now: &'a str,
    /// When it expires.
    pub expires_at: &'a str,
}

/// Query of invitations; takes the condition.
macro_rules! select_invitations {
    ($condition:literal) => {
        concat!(
            "select invitations.id, invitations.document_id, invitations.email,
                    invitations.role, invitations.created_at, invitations.expires_at,
                    invitations.accepted_by, invitations.cancelled_at, invitations.mail,
                    accounts.first_name, accounts.last_name
             from invitations join accounts on accounts.id = invitations.invited_by where ",
            $condition
        )
    };
}

mod sending;

/// Open invitations of a wedding, newest first.
///
/// # Errors
/// When the database fails.
pub async fn list_open(db: &Db, document_id: &str) -> sqlx::Result<Vec<StoredInvitation>> {
    let rows: Vec<InvitationRow> = sqlx::query_as(select_invitations!(
        "invitations.document_id = $1
           and invitations.accepted_at is null and invitations.cancelled_at is null
         order by invitations.created_at desc, invitations.id"
    ))
    .bind(document_id)
    .fetch_all(db.reader())
    .await?;
    rows.into_iter()
        .map(InvitationRow::into_invitation)
        .collect()
}

/// The invitation of a token, in any state. The database compares hashes, so the time of a look-up reveals nothing
/// about a token.
///
/// # Errors
/// When the database fails.
pub async fn find_by_token(db: &Db, token: &TokenHash) -> sqlx::Result<Option<InvitationLookup>> {
    find(&mut *db.reader().acquire().await?, token).await
}

async fn find(
    connection: &mut AnyConnection,
    token: &TokenHash,
) -> sqlx::Result<Option<InvitationLookup>> {
    let row: Option<(String, Option<String>)> = sqlx::query_as(
        "select invitation_id, replaced_at from invitation_tokens where token_hash = $1",
    )
    .bind(token.as_slice())
    .fetch_optional(&mut *connection)
    .await?;
    let Some((id, replaced_at)) = row else {
        return Ok(None);
    };
    let row: Option<InvitationRow> = sqlx::query_as(select_invitations!("invitations.id = $1"))
        .bind(id)
        .fetch_optional(connection)
        .await?;
    let invitation = row.map(InvitationRow::into_invitation).transpose()?;
    Ok(invitation.map(|invitation| InvitationLookup {
        invitation,
        token: match replaced_at {
            None => TokenAge::Current,
            Some(_) => TokenAge::Replaced,
        },
    }))
}

#[derive(FromRow)]
struct InvitationRow {
    id: String,
    document_id: String,
    email: String,
    role: String,
    created_at: String,
    expires_at: String,
    accepted_by: Option<String>,
    cancelled_at: Option<String>,
    mail: String,
    first_name: String,
    last_name: String,
}

impl InvitationRow {
    fn into_invitation(self) -> sqlx::Result<StoredInvitation> {
        let id = InvitationId::parse(&self.id)
            .ok_or_else(|| sqlx::Error::Decode("a stored invitation id is not valid".into()))?;
        let state = match (&self.accepted_by, self.cancelled_at) {
            (Some(account), _) => InvitationState::Accepted(stored_id(account)?),
            (None, Some(_)) => InvitationState::Cancelled,
            (None, None) => InvitationState::Open,
        };
        Ok(StoredInvitation {
            id,
            document_id: self.document_id,
            email: self.email,
            role: stored_role(&self.role)?,
            created_at: self.created_at,
            expires_at: self.expires_at,
            invited_by: (self.first_name, self.last_name),
            state,
            mail: match self.mail.as_str() {
                "SENT" => InvitationMailState::Sent,
                "WAITING" => InvitationMailState::Waiting,
                _ => InvitationMailState::NotSent,
            },
        })
    }
}
