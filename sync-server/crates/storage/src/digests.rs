//! When members who want the weekly email get their next one.

use sqlx::FromRow;

use super::accounts::{AccountId, stored_id};
use super::{Db, WriteTransaction};

/// Subscriber of the weekly email about a wedding.
#[derive(Debug, FromRow)]
pub struct DigestSubscription {
    /// The wedding.
    pub document_id: String,
    account: String,
    /// The wedding's time zone as last seen, as an IANA name.
    pub zone: Option<String>,
    /// When the next one is due; `None` if not scheduled yet.
    pub next_at: Option<String>,
}

impl DigestSubscription {
    /// The recipient's account.
    ///
    /// # Errors
    /// When the database is damaged.
    pub fn account(&self) -> sqlx::Result<AccountId> {
        stored_id(&self.account)
    }
}

/// The subscriber due longest, or one without a date.
///
/// # Errors
/// When the database fails.
pub async fn find_due(db: &Db, now: &str) -> sqlx::Result<Option<DigestSubscription>> {
    sqlx::query_as(
        "select members.document_id, members.account_id as account, watched.zone,
                digests.next_at
         from notification_preferences wanted
         join members on members.account_id = wanted.account_id
         left join watched on watched.document_id = members.document_id
         left join digests on digests.document_id = members.document_id
              and digests.account_id = members.account_id
         where wanted.weekly_digest and wanted.email
           and (digests.next_at is null or digests.next_at <= $1)
         order by coalesce(digests.next_at, '') limit 1",
    )
    .bind(now)
    .fetch_optional(db.reader())
    .await
}

/// Schedules the next email.
///
/// # Errors
/// When the database fails.
pub async fn schedule(
    transaction: &mut WriteTransaction,
    subscription: &DigestSubscription,
    next_at: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into digests (document_id, account_id, next_at) values ($1, $2, $3)
         on conflict (document_id, account_id) do update set next_at = excluded.next_at",
    )
    .bind(&subscription.document_id)
    .bind(&subscription.account)
    .bind(next_at)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
