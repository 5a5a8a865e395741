//! Who is asked to join which wedding, and what became of it.

use sqlx::{FromRow, SqliteConnection};
use troth_core::permissions::Role;
use uuid::Uuid;

use super::accounts::{AccountId, links, stored_id};
use super::members::stored_role;
use super::outbox::{self, About, Delivery, Message};
use super::team::Team;
use super::{Db, TokenHash, WriteTransaction};

/// An invitation's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvitationId(Uuid);

impl InvitationId {
    /// A new random id.
    #[must_use]
    pub fn random() -> Self {
        Self(Uuid::new_v4())
    }

    /// Reads an id as it is stored.
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
pub struct Invitation {
    /// Its id.
    pub id: InvitationId,
    /// The wedding.
    pub document: String,
    /// Who is asked; trimmed and lower-case.
    pub email: String,
    /// To be what.
    pub role: Role,
    /// When they were asked first.
    pub created_at: String,
    /// Until when they may accept.
    pub expires_at: String,
    /// Who asks: first and last name.
    pub invited_by: (String, String),
    /// What became of it.
    pub standing: Standing,
    /// Whether its newest mail has left.
    pub mail: Mail,
}

/// Whether the newest mail of an invitation has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mail {
    /// The mail server has it.
    Sent,
    /// It will be tried, perhaps again.
    Waiting,
    /// No mail server was set up, or it did not take the message.
    NotSent,
}

/// What became of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing yet. It may have expired.
    Open,
    /// Somebody joined with it.
    Accepted(AccountId),
    /// It was withdrawn.
    Cancelled,
}

/// What a token opens.
#[derive(Debug)]
pub struct Found {
    /// The invitation.
    pub invitation: Invitation,
    /// Whether the token is the invitation's last one.
    pub token: TokenAge,
}

/// Whether a token still counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenAge {
    /// It is of the last mail.
    Current,
    /// A newer mail was sent.
    Replaced,
}

/// What is sent to somebody.
pub struct Offer<'a> {
    /// To whom; trimmed and lower-case.
    pub email: &'a str,
    /// To be what.
    pub role: Role,
    /// Who asks.
    pub invited_by: AccountId,
    /// The secret that the mail carries.
    pub token: TokenHash,
    /// When it is sent.
    pub now: &'a str,
    /// Until when it is good.
    pub expires_at: &'a str,
}

/// The query of invitations that keep a condition.
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

/// The invitations of a wedding that nobody has accepted or withdrawn, the newest first.
///
/// # Errors
/// When the database fails.
pub async fn open(db: &Db, document: &str) -> sqlx::Result<Vec<Invitation>> {
    let rows: Vec<Row> = sqlx::query_as(select_invitations!(
        "invitations.document_id = ?
           and invitations.accepted_at is null and invitations.cancelled_at is null
         order by invitations.created_at desc, invitations.id"
    ))
    .bind(document)
    .fetch_all(db.reader())
    .await?;
    rows.into_iter().map(Row::into_invitation).collect()
}

/// The invitation that a token opens, whatever became of it. The database compares hashes: how
/// long that takes tells nothing of a token.
///
/// # Errors
/// When the database fails.
pub async fn by_token(db: &Db, token: &TokenHash) -> sqlx::Result<Option<Found>> {
    find(&mut *db.reader().acquire().await?, token).await
}

async fn find(connection: &mut SqliteConnection, token: &TokenHash) -> sqlx::Result<Option<Found>> {
    let row: Option<(String, Option<String>)> = sqlx::query_as(
        "select invitation_id, replaced_at from invitation_tokens where token_hash = ?",
    )
    .bind(token.as_slice())
    .fetch_optional(&mut *connection)
    .await?;
    let Some((id, replaced_at)) = row else {
        return Ok(None);
    };
    let row: Option<Row> = sqlx::query_as(select_invitations!("invitations.id = ?"))
        .bind(id)
        .fetch_optional(connection)
        .await?;
    let invitation = row.map(Row::into_invitation).transpose()?;
    Ok(invitation.map(|invitation| Found {
        invitation,
        token: match replaced_at {
            None => TokenAge::Current,
            Some(_) => TokenAge::Replaced,
        },
    }))
}

impl Team {
    /// Sends the message of an invitation, if the change is made.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mail_invitation(
        &mut self,
        id: InvitationId,
        message: &Message,
        delivery: Delivery,
    ) -> sqlx::Result<()> {
        let (document, id) = (self.document().to_owned(), id.to_string());
        let about = About::Invitation {
            document: &document,
            id: &id,
        };
        outbox::put(&mut self.transaction, about, message, delivery).await
    }

    /// The invitation that a token opens, as it is while the team is being changed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn invitation_by_token(&mut self, token: &TokenHash) -> sqlx::Result<Option<Found>> {
        find(&mut self.transaction, token).await
    }

    /// Whether an address is a member's.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_email(&mut self, email: &str) -> sqlx::Result<bool> {
        let document = self.document().to_owned();
        sqlx::query_scalar(
            "select exists (
                select 1 from members join accounts on accounts.id = members.account_id
                where members.document_id = ? and accounts.email = ?)",
        )
        .bind(document)
        .bind(email)
        .fetch_one(&mut *self.transaction)
        .await
    }

    /// The open invitation of an address.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn invitation_to(&mut self, email: &str) -> sqlx::Result<Option<Invitation>> {
        let document = self.document().to_owned();
        let row: Option<Row> = sqlx::query_as(select_invitations!(
            "invitations.document_id = ? and invitations.email = ?
               and invitations.accepted_at is null and invitations.cancelled_at is null"
        ))
        .bind(document)
        .bind(email)
        .fetch_optional(&mut *self.transaction)
        .await?;
        row.map(Row::into_invitation).transpose()
    }

    /// An invitation to this wedding.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn invitation(&mut self, id: InvitationId) -> sqlx::Result<Option<Invitation>> {
        let document = self.document().to_owned();
        let row: Option<Row> = sqlx::query_as(select_invitations!(
            "invitations.document_id = ? and invitations.id = ?"
        ))
        .bind(document)
        .bind(id.to_string())
        .fetch_optional(&mut *self.transaction)
        .await?;
        row.map(Row::into_invitation).transpose()
    }

    /// Asks somebody who has not been asked.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn invite(&mut self, offer: &Offer<'_>) -> sqlx::Result<InvitationId> {
        let id = InvitationId::random();
        let document = self.document().to_owned();
        sqlx::query(
            "insert into invitations
                (id, document_id, email, role, invited_by, created_at, expires_at)
             values (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(id.to_string())
        .bind(document)
        .bind(offer.email)
        .bind(offer.role.as_str())
        .bind(offer.invited_by.to_string())
        .bind(offer.now)
        .bind(offer.expires_at)
        .execute(&mut *self.transaction)
        .await?;
        add_token(&mut self.transaction, id, &offer.token).await?;
        Ok(id)
    }

    /// Asks somebody again, in the name of whoever asks now. The tokens from before are dead.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ask_again(&mut self, id: InvitationId, offer: &Offer<'_>) -> sqlx::Result<()> {
        sqlx::query("update invitations set role = ?, invited_by = ?, expires_at = ? where id = ?")
            .bind(offer.role.as_str())
            .bind(offer.invited_by.to_string())
            .bind(offer.expires_at)
            .bind(id.to_string())
            .execute(&mut *self.transaction)
            .await?;
        sqlx::query(
            "update invitation_tokens set replaced_at = ?
             where invitation_id = ? and replaced_at is null",
        )
        .bind(offer.now)
        .bind(id.to_string())
        .execute(&mut *self.transaction)
        .await?;
        add_token(&mut self.transaction, id, &offer.token).await
    }

    /// Withdraws an invitation.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn cancel(&mut self, id: InvitationId, now: &str) -> sqlx::Result<()> {
        sqlx::query("update invitations set cancelled_at = ? where id = ?")
            .bind(now)
            .bind(id.to_string())
            .execute(&mut *self.transaction)
            .await?;
        Ok(())
    }

    /// Withdraws the open invitations that somebody sent to a role.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn cancel_sent_by(
        &mut self,
        account: AccountId,
        role: Role,
        now: &str,
    ) -> sqlx::Result<()> {
        let document = self.document().to_owned();
        sqlx::query(
            "update invitations set cancelled_at = ?
             where document_id = ? and invited_by = ? and role = ?
               and accepted_at is null and cancelled_at is null",
        )
        .bind(now)
        .bind(document)
        .bind(account.to_string())
        .bind(role.as_str())
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// Spends an invitation. Whoever has its link from a mail reads what is sent to the address.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn accept(
        &mut self,
        invitation: &Invitation,
        account: AccountId,
        now: &str,
    ) -> sqlx::Result<()> {
        if invitation.mail == Mail::Sent {
            links::confirm(&mut self.transaction, account, now).await?;
        }
        sqlx::query("update invitations set accepted_at = ?, accepted_by = ? where id = ?")
            .bind(now)
            .bind(account.to_string())
            .bind(invitation.id.to_string())
            .execute(&mut *self.transaction)
            .await?;
        Ok(())
    }
}

async fn add_token(
    transaction: &mut WriteTransaction,
    invitation: InvitationId,
    token: &TokenHash,
) -> sqlx::Result<()> {
    sqlx::query("insert into invitation_tokens (token_hash, invitation_id) values (?, ?)")
        .bind(token.as_slice())
        .bind(invitation.to_string())
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

#[derive(FromRow)]
struct Row {
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

impl Row {
    fn into_invitation(self) -> sqlx::Result<Invitation> {
        let id = InvitationId::parse(&self.id)
            .ok_or_else(|| sqlx::Error::Decode("a stored invitation id is no id".into()))?;
        let standing = match (&self.accepted_by, self.cancelled_at) {
            (Some(account), _) => Standing::Accepted(stored_id(account)?),
            (None, Some(_)) => Standing::Cancelled,
            (None, None) => Standing::Open,
        };
        Ok(Invitation {
            id,
            document: self.document_id,
            email: self.email,
            role: stored_role(&self.role)?,
            created_at: self.created_at,
            expires_at: self.expires_at,
            invited_by: (self.first_name, self.last_name),
            standing,
            mail: match self.mail.as_str() {
                "SENT" => Mail::Sent,
                "WAITING" => Mail::Waiting,
                _ => Mail::NotSent,
            },
        })
    }
}
