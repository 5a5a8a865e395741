//! Stored responses for requests that clients repeat after a lost response, shared by several processes.

use jiff::SignedDuration;

use super::accounts::AccountId;
use super::{Db, WriteTransaction};
use crate::columns::Json;

/// Longer than clients retry.
pub const KEPT_FOR: SignedDuration = SignedDuration::from_mins(10);

/// A stored response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResponse {
    /// The status code.
    pub status: u16,
    /// Header names and values.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

/// Locks an intent: until the transaction ends, no other request with the same intent runs.
///
/// # Errors
/// When the database fails, or the holder of the lock does not release it in time.
pub async fn lock(db: &Db, intent: &[u8; 32]) -> sqlx::Result<WriteTransaction> {
    let mut lock = db.request_locks.begin().await?;
    sqlx::query("select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 1))")
        .bind(intent.as_slice())
        .execute(&mut *lock)
        .await?;
    Ok(lock)
}

/// The stored response to an intent.
///
/// # Errors
/// When the database fails.
pub async fn find(
    lock: &mut WriteTransaction,
    intent: &[u8; 32],
    since: &str,
) -> sqlx::Result<Option<StoredResponse>> {
    type Row = (i64, Json<Vec<(String, String)>>, Vec<u8>);
    let row: Option<Row> = sqlx::query_as(
        "select status, headers, body from answers where intent = $1 and answered_at > $2",
    )
    .bind(intent.as_slice())
    .bind(since)
    .fetch_optional(&mut **lock)
    .await?;
    Ok(row.map(|(status, Json(headers), body)| StoredResponse {
        status: u16::try_from(status).unwrap_or_default(),
        headers,
        body,
    }))
}

/// Stores the response to an account's intent, deletes responses older than `since` of all accounts, and releases the
/// lock.
///
/// # Errors
/// When the database fails.
pub async fn insert(
    mut lock: WriteTransaction,
    intent: &[u8; 32],
    account: AccountId,
    answer: &StoredResponse,
    now: &str,
    since: &str,
) -> sqlx::Result<()> {
    sqlx::query("delete from answers where answered_at <= $1")
        .bind(since)
        .execute(&mut *lock)
        .await?;
    sqlx::query(
        "insert into answers (intent, account_id, answered_at, status, headers, body)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (intent) do update set answered_at = excluded.answered_at, status = excluded.status,
            headers = excluded.headers, body = excluded.body",
    )
    .bind(intent.as_slice())
    .bind(account.to_string())
    .bind(now)
    .bind(i64::from(answer.status))
    .bind(Json(&answer.headers))
    .bind(answer.body.as_slice())
    .execute(&mut *lock)
    .await?;
    lock.commit().await
}

/// Deletes responses older than `since`. A single process stores none in the database.
///
/// # Errors
/// When the database fails.
pub async fn sweep(db: &Db, since: &str) -> sqlx::Result<()> {
    if db.is_shared() {
        sqlx::query("delete from answers where answered_at <= $1")
            .bind(since)
            .execute(&db.writer)
            .await?;
    }
    Ok(())
}
