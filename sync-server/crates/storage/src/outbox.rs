//! Outgoing mail. A message is inserted in the transaction of the event that it reports, so that neither happens
//! without the other. Its text is blanked once it is sent or given up.

use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use uuid::Uuid;

use super::jobs::{self, Job, JobKind};
use super::{Db, WriteTransaction};

/// A message to one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Recipient.
    pub to: String,
    /// The subject line.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// The same as HTML.
    pub html: String,
    /// Time of writing.
    pub written_at: String,
    /// Not worth sending after this time.
    pub good_until: String,
    /// Messages written before then are out of date.
    pub stale_before: String,
}

/// What happens to outgoing messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// A mail server is configured: they are sent.
    Queued,
    /// No mail server, but the outbox can be viewed: they are kept there.
    Kept,
    /// They are not kept: no one could read them, and they contain secrets.
    None,
}

/// Subject matter of a message. A newer message about the same thing replaces one that still waits.
#[derive(Clone, Copy)]
pub(super) enum MessageContext<'a> {
    /// A wedding's team.
    Team {
        /// The wedding.
        document_id: &'a str,
    },
    /// An invitation to a wedding's team.
    Invitation {
        /// The wedding.
        document_id: &'a str,
        /// Stored id of the invitation.
        id: &'a str,
    },
    /// A wedding's website, to a guest.
    Website {
        /// The wedding.
        document_id: &'a str,
    },
    /// An account: purpose and id.
    Account(&'a str),
}

/// A message in the outbox view.
#[derive(Debug, FromRow)]
pub struct OutboxEntry {
    /// Recipient.
    pub recipient: String,
    /// The subject line.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// The same as HTML.
    pub html: String,
    /// Time of writing.
    pub created_at: String,
}

/// A message to hand to the mail server.
#[derive(Debug, FromRow)]
pub struct OutgoingMessage {
    /// Id in the outbox.
    pub id: i64,
    /// Recipient.
    pub recipient: String,
    /// The subject line.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// The same as HTML.
    pub html: String,
    /// Time of writing.
    pub created_at: String,
    /// `Message-ID`, the same at each attempt.
    pub message_id: String,
    /// Not worth sending after this time.
    pub good_until: String,
    /// Name in the `From` header, for a wedding's letter.
    pub from_name: Option<String>,
    /// Address for replies.
    pub reply_to: Option<String>,
    /// Unsubscribe address.
    pub unsubscribe: Option<String>,
}

/// Inserts a message, and deletes out-of-date messages: their links have expired. Without a mail server it is kept only
/// if the outbox can be viewed.
///
/// # Errors
/// When the database fails.
pub(super) async fn insert(
    transaction: &mut WriteTransaction,
    context: MessageContext<'_>,
    message: &Message,
    delivery: Delivery,
) -> sqlx::Result<()> {
    insert_due_at(transaction, context, message, delivery, &message.written_at).await
}

async fn insert_due_at(
    transaction: &mut WriteTransaction,
    context: MessageContext<'_>,
    message: &Message,
    delivery: Delivery,
    send_at: &str,
) -> sqlx::Result<()> {
    // A wedding's letters are its history and are deleted with it.
    sqlx::query("delete from outbox where created_at < $1 and mailing_id is null")
        .bind(&message.stale_before)
        .execute(&mut **transaction)
        .await?;
    let (document_id, invitation, topic) = match context {
        MessageContext::Team { document_id } | MessageContext::Website { document_id } => {
            (Some(document_id), None, None)
        }
        MessageContext::Invitation { document_id, id } => {
            let topic = format!("invitation {id}");
            (Some(document_id), Some(id), Some(topic))
        }
        MessageContext::Account(topic) => (None, None, Some(topic.to_owned())),
    };
    if let Some(topic) = &topic {
        sqlx::query("delete from outbox where topic = $1 and state = 'WAITING'")
            .bind(topic)
            .execute(&mut **transaction)
            .await?;
    }
    if let Some(invitation) = invitation {
        let mail = match delivery {
            Delivery::Queued => "WAITING",
            Delivery::Kept | Delivery::None => "NOT_SENT",
        };
        mark_invitation(transaction, invitation, mail).await?;
    }
    let state = match delivery {
        Delivery::Queued => "WAITING",
        Delivery::Kept => "KEPT",
        Delivery::None => return Ok(()),
    };
    let id: i64 = sqlx::query_scalar(
        "insert into outbox
            (document_id, invitation_id, topic, recipient, subject, text, html, created_at,
             good_until, message_id, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         returning id",
    )
    .bind(document_id)
    .bind(invitation)
    .bind(topic)
    .bind(&message.to)
    .bind(&message.subject)
    .bind(&message.text)
    .bind(&message.html)
    .bind(&message.written_at)
    .bind(&message.good_until)
    .bind(Uuid::new_v4().to_string())
    .bind(state)
    .fetch_one(&mut **transaction)
    .await?;
    if delivery == Delivery::Queued {
        jobs::insert(transaction, JobKind::SendMail, &id.to_string(), send_at).await?;
    }
    Ok(())
}

/// Inserts a message to a member that is sent later. Such messages repeat, so they only go to an address that its
/// account has confirmed: an unconfirmed one may be a stranger's.
///
/// # Errors
/// When the database fails.
pub async fn insert_later(
    transaction: &mut WriteTransaction,
    document_id: &str,
    message: &Message,
    delivery: Delivery,
    send_at: &str,
) -> sqlx::Result<()> {
    // Without a mail server no address can be confirmed, and nothing is sent.
    if delivery == Delivery::Queued && !is_confirmed(transaction, &message.to).await? {
        return Ok(());
    }
    let context = MessageContext::Team { document_id };
    insert_due_at(transaction, context, message, delivery, send_at).await
}

/// Whether an account has confirmed this address.
async fn is_confirmed(transaction: &mut WriteTransaction, email: &str) -> sqlx::Result<bool> {
    let found: i64 = sqlx::query_scalar(
        "select count(*) from accounts where email = $1 and email_confirmed_at is not null",
    )
    .bind(email)
    .fetch_one(&mut **transaction)
    .await?;
    Ok(found > 0)
}

/// The message of a job; `None` if there is nothing to send any more.
///
/// # Errors
/// When the database fails.
pub async fn find_outgoing(db: &Db, job: &Job) -> sqlx::Result<Option<OutgoingMessage>> {
    sqlx::query_as(
        "select id, recipient, subject, text, html, created_at, message_id, good_until, from_name,
                reply_to, unsubscribe
         from outbox where id = cast($1 as integer) and state = 'WAITING'",
    )
    .bind(&job.payload)
    .fetch_optional(db.reader())
    .await
}

/// Newest messages.
///
/// # Errors
/// When the database fails.
pub async fn list_newest(db: &Db, limit: u32) -> sqlx::Result<Vec<OutboxEntry>> {
    sqlx::query_as(
        "select recipient, subject, text, html, created_at from outbox order by id desc limit $1",
    )
    .bind(i64::from(limit))
    .fetch_all(db.reader())
    .await
}

pub(super) async fn mark_invitation(
    transaction: &mut WriteTransaction,
    invitation: &str,
    mail: &str,
) -> sqlx::Result<()> {
    sqlx::query("update invitations set mail = $1 where id = $2")
        .bind(mail)
        .bind(invitation)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}
