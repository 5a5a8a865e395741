//! Jobs: work that is stored and done later. One worker at a time runs a job, and jobs survive restarts.

use sqlx::FromRow;

use super::{Db, WriteTransaction};
use crate::columns::Flag;

/// Kind of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// Hand an outbox message to the mail server; the payload is the message's id.
    SendMail,
    /// The same for a wedding's letter: a password reset does not wait for five hundred letters.
    SendLetter,
    /// Send a password reset; the payload is the address as it was typed.
    ForgotPassword,
    /// Copy a guest's reply into the document; the payload is the reply's id.
    ApplyReply,
    /// Make a photo from a complete upload; the payload is the upload's id.
    ProcessUpload,
    /// Bring a photo's record in the document in line with the database; the payload is the photo's id.
    SyncPhoto,
    /// Push a notification to a device; the payload is the ids of the subscription and the notification.
    Push,
}

impl JobKind {
    /// Stored name.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::SendMail => "mail",
            Self::SendLetter => "letter",
            Self::ForgotPassword => "forgot-password",
            Self::ApplyReply => "reply",
            Self::ProcessUpload => "upload",
            Self::SyncPhoto => "photo",
            Self::Push => "push",
        }
    }
}

/// Random token of one lease on a job: proves that the holder still has it.
pub(crate) type LeaseToken = [u8; 16];

/// A leased job.
#[derive(Debug, FromRow)]
pub struct Job {
    id: i64,
    /// Input; its form depends on the kind.
    pub payload: String,
    /// Number of leases so far, including this one.
    #[sqlx(try_from = "i64")]
    pub attempts: u32,
    #[sqlx(skip)]
    lease: LeaseToken,
}

/// Inserts a job. Call [`Db::job_added`] after the commit to wake the workers.
///
/// # Errors
/// When the database fails.
pub(super) async fn insert(
    transaction: &mut WriteTransaction,
    kind: JobKind,
    payload: &str,
    due_at: &str,
) -> sqlx::Result<()> {
    sqlx::query("insert into jobs (kind, payload, due_at) values ($1, $2, $3)")
        .bind(kind.as_str())
        .bind(payload)
        .bind(due_at)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Inserts a job, unless an equal one is waiting and not leased.
///
/// # Errors
/// When the database fails.
pub(super) async fn insert_once(
    transaction: &mut WriteTransaction,
    kind: JobKind,
    payload: &str,
    due_at: &str,
) -> sqlx::Result<()> {
    let Flag(is_waiting) = sqlx::query_scalar(
        "select exists (select 1 from jobs where kind = $1 and payload = $2 and not taken)",
    )
    .bind(kind.as_str())
    .bind(payload)
    .fetch_one(&mut **transaction)
    .await?;
    if is_waiting {
        return Ok(());
    }
    insert(transaction, kind, payload, due_at).await
}

/// Inserts a job in its own transaction and wakes the workers.
///
/// # Errors
/// When the database fails.
pub async fn add(db: &Db, kind: JobKind, payload: &str, due_at: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    insert(&mut transaction, kind, payload, due_at).await?;
    transaction.commit().await?;
    db.job_added();
    Ok(())
}

/// Leases the job that has been due longest, until `leased_until`. If it is neither finished nor postponed by then,
/// another worker may take it.
///
/// # Errors
/// When the database fails.
pub async fn lease(
    db: &Db,
    kind: JobKind,
    now: &str,
    lease: LeaseToken,
    leased_until: &str,
) -> sqlx::Result<Option<Job>> {
    // Usually nothing is due, and this check needs no lock.
    let Flag(is_due) =
        sqlx::query_scalar("select exists (select 1 from jobs where kind = $1 and due_at <= $2)")
            .bind(kind.as_str())
            .bind(now)
            .fetch_one(db.reader())
            .await?;
    if !is_due {
        return Ok(None);
    }
    let mut transaction = db.begin().await?;
    let job: Option<Job> = sqlx::query_as(
        "update jobs set due_at = $1, lease = $2, taken = true, attempts = attempts + 1
         where id = (select id from jobs where kind = $3 and due_at <= $4 order by due_at, id limit 1)
         returning id, payload, attempts",
    )
    .bind(leased_until)
    .bind(lease.as_slice())
    .bind(kind.as_str())
    .bind(now)
    .fetch_optional(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(job.map(|job| Job { lease, ..job }))
}

/// Ends all leases on jobs of a kind, so that the jobs are due now. Only for work that may safely run twice: the old
/// holder may still be running it.
///
/// # Errors
/// When the database fails.
pub async fn end_leases(db: &Db, kind: JobKind, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "update jobs set due_at = $1, taken = false where kind = $2 and taken and due_at > $1",
    )
    .bind(now)
    .bind(kind.as_str())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Deletes a job. False, without any change, if another worker has leased it since.
///
/// # Errors
/// When the database fails.
pub(super) async fn finish(transaction: &mut WriteTransaction, job: &Job) -> sqlx::Result<bool> {
    let finished = sqlx::query("delete from jobs where id = $1 and lease = $2")
        .bind(job.id)
        .bind(job.lease.as_slice())
        .execute(&mut **transaction)
        .await?;
    Ok(finished.rows_affected() > 0)
}

/// Deletes the jobs with a payload: the work was done in another way. A worker that has leased one does not retry it.
///
/// # Errors
/// When the database fails.
pub async fn delete(db: &Db, kind: JobKind, payload: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from jobs where kind = $1 and payload = $2")
        .bind(kind.as_str())
        .bind(payload)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Deletes all other jobs equal to this one: running it covers them. False, without any change, if another worker has
/// leased it since.
///
/// # Errors
/// When the database fails.
pub async fn absorb_duplicates(db: &Db, kind: JobKind, job: &Job) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let Flag(is_own) =
        sqlx::query_scalar("select exists (select 1 from jobs where id = $1 and lease = $2)")
            .bind(job.id)
            .bind(job.lease.as_slice())
            .fetch_one(&mut *transaction)
            .await?;
    if is_own {
        sqlx::query("delete from jobs where kind = $1 and payload = $2 and id <> $3")
            .bind(kind.as_str())
            .bind(&job.payload)
            .bind(job.id)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
    }
    Ok(is_own)
}

/// Deletes a job in its own transaction.
///
/// # Errors
/// When the database fails.
pub async fn finish_now(db: &Db, job: &Job) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    finish(&mut transaction, job).await?;
    transaction.commit().await
}

/// Postpones a job, unless another worker has leased it since.
///
/// # Errors
/// When the database fails.
pub async fn postpone(db: &Db, job: &Job, due_at: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    postpone_within(&mut transaction, job, due_at).await?;
    transaction.commit().await
}

/// Postpones a job. False, without any change, if another worker has leased it since.
///
/// # Errors
/// When the database fails.
pub(super) async fn postpone_within(
    transaction: &mut WriteTransaction,
    job: &Job,
    due_at: &str,
) -> sqlx::Result<bool> {
    let postponed =
        sqlx::query("update jobs set due_at = $1, taken = false where id = $2 and lease = $3")
            .bind(due_at)
            .bind(job.id)
            .bind(job.lease.as_slice())
            .execute(&mut **transaction)
            .await?;
    Ok(postponed.rows_affected() > 0)
}

/// Extends the lease on a job, unless another worker has leased it since.
///
/// # Errors
/// When the database fails.
pub async fn extend_lease(db: &Db, job: &Job, leased_until: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update jobs set due_at = $1 where id = $2 and lease = $3 and taken")
        .bind(leased_until)
        .bind(job.id)
        .bind(job.lease.as_slice())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}
