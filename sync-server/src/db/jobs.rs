//! Work that is due later. A job is done by whoever takes it, by one at a time, and outlives restarts.

use sqlx::FromRow;

use super::{Db, WriteTransaction};
use crate::db::columns::Flag;

/// What there is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Hand a message of the outbox to the mail server; the payload is the message's id.
    SendMail,
    /// The same for a letter of a wedding: a new password does not wait for five hundred of them.
    SendLetter,
    /// Write to somebody who forgot their password; the payload is what they typed as their address.
    ForgotPassword,
    /// Take a guest's reply over into the document; the payload is the reply's id.
    TakeReply,
    /// Make a photo of an upload that is complete; the payload is the upload's id.
    TakeUpload,
    /// Have a document say of a photo what the database says; the payload is the photo's id.
    SettlePhoto,
    /// Push a notification to a device; the payload is the subscription's id and the notification's.
    Push,
}

impl Kind {
    /// As it is kept.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::SendMail => "mail",
            Self::SendLetter => "letter",
            Self::ForgotPassword => "forgot-password",
            Self::TakeReply => "reply",
            Self::TakeUpload => "upload",
            Self::SettlePhoto => "photo",
            Self::Push => "push",
        }
    }
}

/// Proves that a job is still whose it was when it was taken.
pub type Lease = [u8; 16];

/// A job that somebody has taken.
#[derive(Debug, FromRow)]
pub struct Job {
    id: i64,
    /// What its kind needs to know.
    pub payload: String,
    /// How often it has been taken, this time included.
    #[sqlx(try_from = "i64")]
    pub attempts: u32,
    #[sqlx(skip)]
    lease: Lease,
}

/// Puts a job on the list. Workers are told by [`Db::job_added`] once it is committed.
///
/// # Errors
/// When the database fails.
pub(super) async fn put(
    transaction: &mut WriteTransaction,
    kind: Kind,
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

/// Puts a job on the list, unless the same one waits there that nobody has begun.
///
/// # Errors
/// When the database fails.
pub(super) async fn put_once(
    transaction: &mut WriteTransaction,
    kind: Kind,
    payload: &str,
    due_at: &str,
) -> sqlx::Result<()> {
    let Flag(waits) = sqlx::query_scalar(
        "select exists (select 1 from jobs where kind = $1 and payload = $2 and not taken)",
    )
    .bind(kind.as_str())
    .bind(payload)
    .fetch_one(&mut **transaction)
    .await?;
    if waits {
        return Ok(());
    }
    put(transaction, kind, payload, due_at).await
}

/// Puts a job on the list that nothing else goes with.
///
/// # Errors
/// When the database fails.
pub async fn add(db: &Db, kind: Kind, payload: &str, due_at: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    put(&mut transaction, kind, payload, due_at).await?;
    transaction.commit().await?;
    db.job_added();
    Ok(())
}

/// Takes the job that has been due for longest, until `leased_until`: if it is neither finished nor
/// postponed by then, somebody else may take it.
///
/// # Errors
/// When the database fails.
pub async fn take(
    db: &Db,
    kind: Kind,
    now: &str,
    lease: Lease,
    leased_until: &str,
) -> sqlx::Result<Option<Job>> {
    // Most of the time there is nothing, and looking needs no lock.
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

/// Makes the jobs of a kind due that somebody has taken and not finished. Only for work that does no harm when
/// it is done twice: whoever has it may be at it still.
///
/// # Errors
/// When the database fails.
pub async fn release(db: &Db, kind: Kind, now: &str) -> sqlx::Result<()> {
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

/// Strikes a job off the list. False, and nothing is changed, when somebody else has it by now.
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

/// Strikes a job off the list: it was done otherwise. Whoever has begun it does not come back to it.
///
/// # Errors
/// When the database fails.
pub async fn strike(db: &Db, kind: Kind, payload: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from jobs where kind = $1 and payload = $2")
        .bind(kind.as_str())
        .bind(payload)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Strikes all other jobs off the list that are the same as one: whoever does it does what they ask for. False, and
/// nothing is changed, when somebody else has it by now.
///
/// # Errors
/// When the database fails.
pub async fn stand_for_all(db: &Db, kind: Kind, job: &Job) -> sqlx::Result<bool> {
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

/// Strikes a job off the list that nothing else goes with.
///
/// # Errors
/// When the database fails.
pub async fn finish_alone(db: &Db, job: &Job) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    finish(&mut transaction, job).await?;
    transaction.commit().await
}

/// Puts a job off, unless somebody else has it by now.
///
/// # Errors
/// When the database fails.
pub async fn postpone(db: &Db, job: &Job, due_at: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    put_off(&mut transaction, job, due_at).await?;
    transaction.commit().await
}

/// Puts a job off. False, and nothing changes, when another worker has the job by now.
///
/// # Errors
/// When the database fails.
pub(super) async fn put_off(
    transaction: &mut WriteTransaction,
    job: &Job,
    due_at: &str,
) -> sqlx::Result<bool> {
    let put_off =
        sqlx::query("update jobs set due_at = $1, taken = false where id = $2 and lease = $3")
            .bind(due_at)
            .bind(job.id)
            .bind(job.lease.as_slice())
            .execute(&mut **transaction)
            .await?;
    Ok(put_off.rows_affected() > 0)
}

/// Keeps a job for longer, unless somebody else has it by now.
///
/// # Errors
/// When the database fails.
pub async fn keep(db: &Db, job: &Job, leased_until: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update jobs set due_at = $1 where id = $2 and lease = $3 and taken")
        .bind(leased_until)
        .bind(job.id)
        .bind(job.lease.as_slice())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}
