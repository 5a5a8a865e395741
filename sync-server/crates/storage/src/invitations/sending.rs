//! Sending, cancelling and accepting invitations, as part of a change to the team.

use troth_core::permissions::Role;

use super::{
    InvitationId, InvitationLookup, InvitationMailState, InvitationOffer, InvitationRow,
    StoredInvitation, find,
};
use crate::accounts::{AccountId, links};
use crate::columns::Flag;
use crate::letter_counts::{self, ExceededLimit, LetterLimits, LetterSender, day_of};
use crate::outbox::{self, Delivery, Message, MessageContext};
use crate::team::Team;
use crate::{TokenHash, WriteTransaction};

impl Team {
    /// Queues the mail of an invitation; it is sent when the change is committed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mail_invitation(
        &mut self,
        id: InvitationId,
        message: &Message,
        delivery: Delivery,
    ) -> sqlx::Result<()> {
        let (document_id, id) = (self.document_id().to_owned(), id.to_string());
        let about = MessageContext::Invitation {
            document_id: &document_id,
            id: &id,
        };
        outbox::insert(&mut self.transaction, about, message, delivery).await
    }

    /// Counts an invitation mail against the sender's letter allowance. If it exceeds the allowance, the change must
    /// not be committed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_mail(
        &mut self,
        account: AccountId,
        to: &str,
        limits: LetterLimits,
        now: &str,
    ) -> sqlx::Result<Option<ExceededLimit>> {
        let document_id = self.document_id().to_owned();
        let sender = LetterSender {
            account,
            document_id: &document_id,
            day: day_of(now),
            limits,
        };
        letter_counts::count(&mut self.transaction, &sender, &[to]).await
    }

    /// The invitation of a token, read within this change.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn invitation_by_token(
        &mut self,
        token: &TokenHash,
    ) -> sqlx::Result<Option<InvitationLookup>> {
        find(&mut self.transaction, token).await
    }

    /// Whether a member of the team has this address.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_email(&mut self, email: &str) -> sqlx::Result<bool> {
        let document_id = self.document_id().to_owned();
        let Flag(flag) = sqlx::query_scalar(
            "select exists (
                select 1 from members join accounts on accounts.id = members.account_id
                where members.document_id = $1 and accounts.email = $2)",
        )
        .bind(document_id)
        .bind(email)
        .fetch_one(&mut *self.transaction)
        .await?;
        Ok(flag)
    }

    /// Open invitation for an address.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn invitation_to(&mut self, email: &str) -> sqlx::Result<Option<StoredInvitation>> {
        let document_id = self.document_id().to_owned();
        let row: Option<InvitationRow> = sqlx::query_as(select_invitations!(
            "invitations.document_id = $1 and invitations.email = $2
               and invitations.accepted_at is null and invitations.cancelled_at is null"
        ))
        .bind(document_id)
        .bind(email)
        .fetch_optional(&mut *self.transaction)
        .await?;
        row.map(InvitationRow::into_invitation).transpose()
    }

    /// Invitation of this wedding with an id.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn invitation(&mut self, id: InvitationId) -> sqlx::Result<Option<StoredInvitation>> {
        let document_id = self.document_id().to_owned();
        let row: Option<InvitationRow> = sqlx::query_as(select_invitations!(
            "invitations.document_id = $1 and invitations.id = $2"
        ))
        .bind(document_id)
        .bind(id.to_string())
        .fetch_optional(&mut *self.transaction)
        .await?;
        row.map(InvitationRow::into_invitation).transpose()
    }

    /// Inserts an invitation for an address without an open one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn invite(&mut self, offer: &InvitationOffer<'_>) -> sqlx::Result<InvitationId> {
        let id = InvitationId::random();
        let document_id = self.document_id().to_owned();
        sqlx::query(
            "insert into invitations
                (id, document_id, email, role, invited_by, created_at, expires_at)
             values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(id.to_string())
        .bind(document_id)
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

    /// Renews an invitation in the name of the current inviter. Invalidates its earlier tokens.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn renew(
        &mut self,
        id: InvitationId,
        offer: &InvitationOffer<'_>,
    ) -> sqlx::Result<()> {
        sqlx::query(
            "update invitations set role = $1, invited_by = $2, expires_at = $3 where id = $4",
        )
        .bind(offer.role.as_str())
        .bind(offer.invited_by.to_string())
        .bind(offer.expires_at)
        .bind(id.to_string())
        .execute(&mut *self.transaction)
        .await?;
        sqlx::query(
            "update invitation_tokens set replaced_at = $1
             where invitation_id = $2 and replaced_at is null",
        )
        .bind(offer.now)
        .bind(id.to_string())
        .execute(&mut *self.transaction)
        .await?;
        add_token(&mut self.transaction, id, &offer.token).await
    }

    /// Cancels an invitation.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn cancel(&mut self, id: InvitationId, now: &str) -> sqlx::Result<()> {
        sqlx::query("update invitations set cancelled_at = $1 where id = $2")
            .bind(now)
            .bind(id.to_string())
            .execute(&mut *self.transaction)
            .await?;
        Ok(())
    }

    /// Cancels the open invitations that an account sent for a role.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn cancel_sent_by(
        &mut self,
        account: AccountId,
        role: Role,
        now: &str,
    ) -> sqlx::Result<()> {
        let document_id = self.document_id().to_owned();
        sqlx::query(
            "update invitations set cancelled_at = $1
             where document_id = $2 and invited_by = $3 and role = $4
               and accepted_at is null and cancelled_at is null",
        )
        .bind(now)
        .bind(document_id)
        .bind(account.to_string())
        .bind(role.as_str())
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// Marks an invitation as accepted. If its mail was sent, the link came from that mail, which proves that the account
    /// reads mail to the address.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn accept(
        &mut self,
        invitation: &StoredInvitation,
        account: AccountId,
        now: &str,
    ) -> sqlx::Result<()> {
        if invitation.mail == InvitationMailState::Sent {
            links::confirm(&mut self.transaction, account, now).await?;
        }
        sqlx::query("update invitations set accepted_at = $1, accepted_by = $2 where id = $3")
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
    sqlx::query("insert into invitation_tokens (token_hash, invitation_id) values ($1, $2)")
        .bind(token.as_slice())
        .bind(invitation.to_string())
        .execute(&mut **transaction)
        .await?;
    Ok(())
}
