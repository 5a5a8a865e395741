//! Guests' replies as received: committed before the guest gets an answer, and kept until the document contains them.

use sqlx::FromRow;
use troth_core::permissions::{Access, Area, access};

use super::Db;
use super::jobs::{self, Job, JobKind};
use super::notifications::{self, NotificationEvent};
use super::outbox::{self, Delivery, Message, MessageContext};

/// A received reply.
pub struct NewReply<'a> {
    /// The wedding.
    pub document_id: &'a str,
    /// Idempotency key from the guest's browser.
    pub key: &'a str,
    /// Prefix of its records' ids.
    pub reply_id: &'a str,
    /// The replies, as JSON.
    pub payload: &'a str,
    /// Confirmation to the guest, sent once the document has the reply, as JSON.
    pub confirmation: Option<&'a str>,
    /// When it was received.
    pub now: &'a str,
}

/// A reply that is not in the document yet.
#[derive(Debug, FromRow)]
pub struct WaitingReply {
    /// The wedding.
    pub document_id: String,
    /// Prefix of its records' ids.
    pub reply_id: String,
    /// The replies, as JSON.
    pub payload: String,
    /// Confirmation to the guest, sent once the document has the reply, as JSON.
    pub confirmation: Option<String>,
}

/// Why a reply is not stored.
#[derive(Debug, thiserror::Error)]
pub enum StoreReplyError {
    /// Too many replies wait for the document.
    #[error("too many replies wait")]
    TooMany,
    /// The database failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// Stores a reply once per key, and queues the job that puts it into the document. Returns the reply's id; for a known
/// key, the earlier id. `most_waiting` limits the bytes of waiting replies: above it, the reply is refused.
///
/// # Errors
/// When too many replies wait, or the database fails.
pub async fn insert(
    db: &Db,
    reply: &NewReply<'_>,
    max_waiting_bytes: Option<i64>,
) -> Result<String, StoreReplyError> {
    let NewReply {
        document_id,
        key,
        reply_id,
        payload,
        confirmation,
        now,
    } = *reply;
    let mut transaction = db.begin().await?;
    let inserted = sqlx::query(
        "insert into site_inbox
            (document_id, request_key, reply_id, payload, received_at, confirmation)
         select $1, $2, $3, $4, $5, $6
         where $7 >= (select coalesce(sum(octet_length(payload)), 0) from site_inbox
                      where document_id = $1 and applied_at is null)
         on conflict do nothing",
    )
    .bind(document_id)
    .bind(key)
    .bind(reply_id)
    .bind(payload)
    .bind(now)
    .bind(confirmation)
    .bind(max_waiting_bytes.unwrap_or(i64::MAX))
    .execute(&mut *transaction)
    .await?;
    if inserted.rows_affected() == 0 {
        let existing_id: Option<String> = sqlx::query_scalar(
            "select reply_id from site_inbox where document_id = $1 and request_key = $2",
        )
        .bind(document_id)
        .bind(key)
        .fetch_optional(&mut *transaction)
        .await?;
        return existing_id.ok_or(StoreReplyError::TooMany);
    }
    jobs::insert(&mut transaction, JobKind::ApplyReply, reply_id, now).await?;
    transaction.commit().await?;
    db.job_added();
    Ok(reply_id.to_owned())
}

/// Id of the reply stored under a key.
///
/// # Errors
/// When the database fails.
pub async fn find_by_key(db: &Db, document_id: &str, key: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "select reply_id from site_inbox where document_id = $1 and request_key = $2",
    )
    .bind(document_id)
    .bind(key)
    .fetch_optional(db.reader())
    .await
}

/// A waiting reply; `None` if the document has it or the wedding is deleted.
///
/// # Errors
/// When the database fails.
pub async fn waiting(db: &Db, reply_id: &str) -> sqlx::Result<Option<WaitingReply>> {
    sqlx::query_as(
        "select document_id, reply_id, payload, confirmation from site_inbox
         where reply_id = $1 and applied_at is null",
    )
    .bind(reply_id)
    .fetch_optional(db.reader())
    .await
}

/// Messages to send once the document has a reply.
pub struct ReplyMessages<'a> {
    /// For the members who manage guests.
    pub news: &'a [NotificationEvent<'a>],
    /// For the guest.
    pub confirmation: Option<&'a Message>,
    /// What happens to outgoing mail.
    pub delivery: Delivery,
}

/// Records that the document has a job's reply, notifies the members who manage guests, and queues the guest's
/// confirmation.
///
/// # Errors
/// When the database fails.
pub async fn finish(
    db: &Db,
    job: &Job,
    waiting: &WaitingReply,
    messages: &ReplyMessages<'_>,
    now: &str,
) -> sqlx::Result<()> {
    let writes_guests = |role| access(role, Area::Planning) == Access::Write;
    let mut transaction = db.begin().await?;
    if jobs::finish(&mut transaction, job).await? {
        let mut notified = Vec::new();
        for event in messages.news {
            notified.extend(
                notifications::notify_members(&mut transaction, writes_guests, event, now).await?,
            );
        }
        sqlx::query(
            "update site_inbox set applied_at = $1, payload = '', confirmation = null
             where reply_id = $2",
        )
        .bind(now)
        .bind(&job.payload)
        .execute(&mut *transaction)
        .await?;
        if let Some(message) = messages.confirmation {
            let document_id = &waiting.document_id;
            let context = MessageContext::Website { document_id };
            outbox::insert(&mut transaction, context, message, messages.delivery).await?;
        }
        transaction.commit().await?;
        notified
            .into_iter()
            .for_each(|account| db.signal_notifications(account));
    }
    Ok(())
}
