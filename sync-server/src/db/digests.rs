//! When somebody who wants a letter each week gets the next one.

use sqlx::FromRow;

use super::accounts::{AccountId, stored_id};
use super::{Db, WriteTransaction};

/// Somebody who is to get a letter about a wedding, or of whom it is not settled yet when.
#[derive(Debug, FromRow)]
pub struct Wanted {
    /// The wedding.
    pub document: String,
    account: String,
    /// The wedding's zone as it was seen last, as an IANA name.
    pub zone: Option<String>,
    /// When; absent where that is not settled.
    pub next_at: Option<String>,
}

impl Wanted {
    /// Whose letter it is.
    ///
    /// # Errors
    /// When the database is damaged.
    pub fn account(&self) -> sqlx::Result<AccountId> {
        stored_id(&self.account)
    }
}

/// The one that has waited for longest.
///
/// # Errors
/// When the database fails.
pub async fn due(db: &Db, now: &str) -> sqlx::Result<Option<Wanted>> {
    sqlx::query_as(
        "select members.document_id as document, members.account_id as account, watched.zone,
                digests.next_at
         from notification_preferences wanted
         join members on members.account_id = wanted.account_id
         left join watched on watched.document_id = members.document_id
         left join digests on digests.document_id = members.document_id
              and digests.account_id = members.account_id
         where wanted.weekly_digest and wanted.email
           and (digests.next_at is null or digests.next_at <= $1)
         order by digests.next_at limit 1",
    )
    .bind(now)
    .fetch_optional(db.reader())
    .await
}

/// Settles when the next one comes.
///
/// # Errors
/// When the database fails.
pub async fn settle(
    transaction: &mut WriteTransaction,
    wanted: &Wanted,
    next_at: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into digests (document_id, account_id, next_at) values ($1, $2, $3)
         on conflict (document_id, account_id) do update set next_at = excluded.next_at",
    )
    .bind(&wanted.document)
    .bind(&wanted.account)
    .bind(next_at)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
