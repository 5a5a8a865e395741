//! Unread notifications that are due to be mailed.

use sqlx::FromRow;

use super::{Notification, NotificationRow};
use crate::accounts::{AccountId, stored_id};
use crate::{Db, WriteTransaction};

/// An account with unread notifications about a wedding.
#[derive(Debug, FromRow)]
pub struct UnreadMailTarget {
    /// Id of the account.
    #[sqlx(rename = "account_id")]
    account: String,
    /// The wedding.
    pub document_id: String,
}

impl UnreadMailTarget {
    /// Id of the account.
    ///
    /// # Errors
    /// When the database is damaged.
    pub fn account(&self) -> sqlx::Result<AccountId> {
        stored_id(&self.account)
    }
}

/// The account that has been due longest for mail about unread notifications.
///
/// # Errors
/// When the database fails.
pub async fn find_next_due(db: &Db, now: &str) -> sqlx::Result<Option<UnreadMailTarget>> {
    sqlx::query_as(
        "select account_id, document_id from notifications
         where mail_at <= $1 and read_at is null and deleted_at is null and document_id is not null
         order by mail_at limit 1",
    )
    .bind(now)
    .fetch_optional(db.reader())
    .await
}

/// The unread notifications about a wedding that are scheduled for mail, due or not. Clears their schedule.
///
/// # Errors
/// When the database fails.
pub async fn take_unread(
    transaction: &mut WriteTransaction,
    target: &UnreadMailTarget,
) -> sqlx::Result<Vec<Notification>> {
    let rows: Vec<NotificationRow> = sqlx::query_as(select_notifications!(
        "account_id = $1 and document_id = $2 and mail_at is not null and read_at is null
         and deleted_at is null order by news"
    ))
    .bind(&target.account)
    .bind(&target.document_id)
    .fetch_all(&mut **transaction)
    .await?;
    postpone_mail(transaction, target, None).await?;
    rows.into_iter()
        .map(NotificationRow::into_notification)
        .collect()
}

/// Reschedules the mail, or cancels it.
///
/// # Errors
/// When the database fails.
pub async fn postpone_mail(
    transaction: &mut WriteTransaction,
    target: &UnreadMailTarget,
    until: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update notifications set mail_at = $1
         where account_id = $2 and document_id = $3 and mail_at is not null",
    )
    .bind(until)
    .bind(&target.account)
    .bind(&target.document_id)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
