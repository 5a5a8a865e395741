//! Inviting, withdrawing and accepting, while the team that it is about is being changed.

use troth_core::permissions::Role;

use super::{Found, Invitation, InvitationId, Mail, Offer, Row, find};
use crate::db::accounts::{AccountId, links};
use crate::db::outbox::{self, About, Delivery, Message};
use crate::db::team::Team;
use crate::db::{TokenHash, WriteTransaction};

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
