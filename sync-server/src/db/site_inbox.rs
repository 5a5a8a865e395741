//! Replies of guests as they came: committed before the guest is answered, and kept until the document has
//! them.

use sqlx::FromRow;
use troth_core::permissions::{Access, Area, access};

use super::Db;
use super::jobs::{self, Job, Kind};
use super::notifications::{self, News};
use super::outbox::{self, About, Delivery, Message};

/// A reply that came.
pub struct Arrival<'a> {
    /// The wedding.
    pub document: &'a str,
    /// What the guest's browser calls this submission.
    pub key: &'a str,
    /// What the ids of its records begin with.
    pub reply_id: &'a str,
    /// The replies, as JSON.
    pub payload: &'a str,
    /// What is written to the guest once the document has it, as JSON.
    pub confirmation: Option<&'a str>,
    /// When it came.
    pub now: &'a str,
}

/// A reply that the document does not have yet.
#[derive(Debug, FromRow)]
pub struct Waiting {
    /// The wedding.
    pub document_id: String,
    /// What the ids of its records begin with.
    pub reply_id: String,
    /// The replies, as JSON.
    pub payload: String,
    /// What is written to the guest once the document has it, as JSON.
    pub confirmation: Option<String>,
}

/// Why a reply is not kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// Too much waits for the document already.
    #[error("too many replies wait")]
    TooMany,
    /// The database failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// Keeps a reply once for each key, and adds the job that takes it into the document. Gives the id of the reply; a key
/// that came before gives the earlier id. `most_waiting` bounds the bytes of the replies that wait for the document: if
/// they are more already, the reply is refused.
///
/// # Errors
/// When too much waits, or the database fails.
pub async fn keep(
    db: &Db,
    arrival: &Arrival<'_>,
    most_waiting: Option<i64>,
) -> Result<String, KeepError> {
    let Arrival {
        document,
        key,
        reply_id,
        payload,
        confirmation,
        now,
    } = *arrival;
    let mut transaction = db.begin().await?;
    let kept = sqlx::query(
        "insert into site_inbox
            (document_id, request_key, reply_id, payload, received_at, confirmation)
         select $1, $2, $3, $4, $5, $6
         where $7 >= (select coalesce(sum(octet_length(payload)), 0) from site_inbox
                      where document_id = $1 and applied_at is null)
         on conflict do nothing",
    )
    .bind(document)
    .bind(key)
    .bind(reply_id)
    .bind(payload)
    .bind(now)
    .bind(confirmation)
    .bind(most_waiting.unwrap_or(i64::MAX))
    .execute(&mut *transaction)
    .await?;
    if kept.rows_affected() == 0 {
        let earlier: Option<String> = sqlx::query_scalar(
            "select reply_id from site_inbox where document_id = $1 and request_key = $2",
        )
        .bind(document)
        .bind(key)
        .fetch_optional(&mut *transaction)
        .await?;
        return earlier.ok_or(KeepError::TooMany);
    }
    jobs::put(&mut transaction, Kind::TakeReply, reply_id, now).await?;
    transaction.commit().await?;
    db.job_added();
    Ok(reply_id.to_owned())
}

/// The id of what a key brought before.
///
/// # Errors
/// When the database fails.
pub async fn known(db: &Db, document: &str, key: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "select reply_id from site_inbox where document_id = $1 and request_key = $2",
    )
    .bind(document)
    .bind(key)
    .fetch_optional(db.reader())
    .await
}

/// A reply that waits, unless the document has it or the wedding is gone.
///
/// # Errors
/// When the database fails.
pub async fn waiting(db: &Db, reply_id: &str) -> sqlx::Result<Option<Waiting>> {
    sqlx::query_as(
        "select document_id, reply_id, payload, confirmation from site_inbox
         where reply_id = $1 and applied_at is null",
    )
    .bind(reply_id)
    .fetch_optional(db.reader())
    .await
}

/// What is said once the document has a reply.
pub struct Placed<'a> {
    /// To those who look after guests.
    pub news: &'a [News<'a>],
    /// To the guest.
    pub confirmation: Option<&'a Message>,
    /// What becomes of messages here.
    pub delivery: Delivery,
}

/// Notes that the document has what a job was about, tells those who look after guests, and confirms it
/// to the guest.
///
/// # Errors
/// When the database fails.
pub async fn taken(
    db: &Db,
    job: &Job,
    waiting: &Waiting,
    placed: &Placed<'_>,
    now: &str,
) -> sqlx::Result<()> {
    let looks_after_guests = |role| access(role, Area::Planning) == Access::Write;
    let mut transaction = db.begin().await?;
    if jobs::finish(&mut transaction, job).await? {
        let mut told = Vec::new();
        for news in placed.news {
            told.extend(
                notifications::tell_members(&mut transaction, looks_after_guests, news, now)
                    .await?,
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
        if let Some(message) = placed.confirmation {
            let document = &waiting.document_id;
            let about = About::Website { document };
            outbox::put(&mut transaction, about, message, placed.delivery).await?;
        }
        transaction.commit().await?;
        told.into_iter().for_each(|account| db.notified(account));
    }
    Ok(())
}
