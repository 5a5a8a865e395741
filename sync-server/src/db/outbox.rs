//! Mail that waits to be sent. It is written in the transaction of what it tells of, so that
//! neither happens without the other.

use sqlx::FromRow;

use super::{Db, WriteTransaction};
use crate::mail::Message;

/// A message as it waits.
#[derive(Debug, FromRow)]
pub struct Waiting {
    /// The address.
    pub recipient: String,
    /// The subject line.
    pub subject: String,
    /// The words.
    pub text: String,
    /// The same, to look at.
    pub html: String,
    /// When it was written.
    pub created_at: String,
}

/// Puts a message about a wedding into the outbox, and takes those out that are out of date by
/// then: their links are dead.
///
/// # Errors
/// When the database fails.
pub(super) async fn put(
    transaction: &mut WriteTransaction,
    document: &str,
    message: &Message,
) -> sqlx::Result<()> {
    sqlx::query("delete from outbox where created_at < ?")
        .bind(&message.stale_before)
        .execute(&mut **transaction)
        .await?;
    sqlx::query(
        "insert into outbox (document_id, recipient, subject, text, html, created_at)
         values (?, ?, ?, ?, ?, ?)",
    )
    .bind(document)
    .bind(&message.to)
    .bind(&message.subject)
    .bind(&message.text)
    .bind(&message.html)
    .bind(&message.written_at)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// The newest messages first.
///
/// # Errors
/// When the database fails.
pub async fn newest(db: &Db, limit: u32) -> sqlx::Result<Vec<Waiting>> {
    sqlx::query_as(
        "select recipient, subject, text, html, created_at from outbox order by id desc limit ?",
    )
    .bind(limit)
    .fetch_all(db.reader())
    .await
}
