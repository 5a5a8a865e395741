//! Notifications in the app. While one is unread, repeated events are added to it.

use jiff::{SignedDuration, Timestamp};
use sqlx::FromRow;
use troth_core::permissions::Role;
use uuid::Uuid;

use super::accounts::AccountId;
use super::members;
use super::{Db, WriteTransaction};

/// Query of notifications; takes the condition.
macro_rules! select_notifications {
    ($rest:literal) => {
        concat!(
            "select id, document_id, kind, lines, things, count, created_at, read_at, deleted_at, changed, news
             from notifications where ",
            $rest
        )
    };
}

mod grouping;
pub mod items;
mod kind;
pub mod preferences;
pub mod push;
pub mod unread_mail;

pub use items::NotificationItem;
pub use kind::NotificationKind;

use grouping::GroupedText;

use crate::columns::Flag;
use crate::columns::Json;
use troth_base::clock::instant_text;

/// Lines kept per notification: the panel shows no more.
pub const MAX_LINES: usize = 3;
/// Delay before a notification is mailed: the account may read it in the app meanwhile.
const MAIL_DELAY: SignedDuration = SignedDuration::from_mins(15);
/// Newest notifications that are listed.
pub const MAX_LISTED: u32 = 100;

/// When to mail a notification created now; an active user sees it before.
fn mail_due_at(now: &str) -> sqlx::Result<String> {
    let now: Timestamp = now
        .parse()
        .map_err(|error: jiff::Error| sqlx::Error::Decode(error.into()))?;
    Ok(instant_text(now + MAIL_DELAY))
}

/// An event to notify an account of.
#[derive(Clone)]
pub struct NotificationEvent<'a> {
    /// Kind of event.
    pub kind: NotificationKind,
    /// The wedding.
    pub document_id: &'a str,
    /// Short descriptions of the event; empty for kinds that wait, where the things have them.
    pub lines: &'a [String],
    /// Things that the event is about.
    pub things: &'a [NotificationItem],
}

/// A notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// Its id.
    pub id: String,
    /// The wedding that it is about.
    pub document_id: Option<String>,
    /// Kind of event.
    pub kind: NotificationKind,
    /// Descriptions, newest first: at most [`MAX_LINES`].
    pub lines: Vec<String>,
    /// Things that it is about, newest first; complete for kinds that wait.
    pub things: Vec<NotificationItem>,
    /// How many events it covers.
    pub count: u32,
    /// Time of the latest event.
    pub created_at: String,
    /// Whether the account has read it.
    pub is_read: bool,
    /// Whether it was deleted.
    pub is_deleted: bool,
    /// Sequence number of its last change.
    pub changed: i64,
    /// Sequence number of the last change that was a new event.
    pub news: i64,
}

#[derive(FromRow)]
struct NotificationRow {
    id: String,
    document_id: Option<String>,
    kind: String,
    lines: Json<Vec<String>>,
    things: Json<Vec<NotificationItem>>,
    #[sqlx(try_from = "i64")]
    count: u32,
    created_at: String,
    read_at: Option<String>,
    deleted_at: Option<String>,
    changed: i64,
    news: i64,
}

impl NotificationRow {
    fn into_notification(self) -> sqlx::Result<Notification> {
        let unknown = || sqlx::Error::Decode("a stored kind of notification is not valid".into());
        Ok(Notification {
            kind: NotificationKind::parse(&self.kind).ok_or_else(unknown)?,
            id: self.id,
            document_id: self.document_id,
            lines: self.lines.0,
            things: self.things.0,
            count: self.count,
            created_at: self.created_at,
            is_read: self.read_at.is_some(),
            is_deleted: self.deleted_at.is_some(),
            changed: self.changed,
            news: self.news,
        })
    }
}

/// Notifies an account, unless its preferences exclude the topic. Returns whether it did. Call
/// [`Db::signal_notifications`] after the commit.
///
/// # Errors
/// When the database fails.
pub async fn notify(
    transaction: &mut WriteTransaction,
    account: AccountId,
    event: &NotificationEvent<'_>,
    now: &str,
) -> sqlx::Result<bool> {
    let account_preferences = preferences::load_within(transaction, account).await?;
    if !event
        .kind
        .topic()
        .is_none_or(|topic| account_preferences.wants(topic))
    {
        return Ok(false);
    }
    let mail_at = (account_preferences.email && event.kind.is_mailed())
        .then(|| mail_due_at(now))
        .transpose()?;
    let changed = next_change(transaction).await?;
    let unread = find_unread(transaction, account, event).await?;
    let GroupedText {
        lines,
        things,
        count,
    } = GroupedText::merge(event, unread.as_ref());
    let is_pushed = account_preferences.push && (unread.is_none() || event.kind.is_pushed_again());
    let id = match unread {
        Some(unread) => {
            sqlx::query(
                "update notifications
                 set lines = $1, things = $2, count = $3, created_at = $4, changed = $5, news = $6,
                     mail_at = coalesce(mail_at, $7)
                 where id = $8",
            )
            .bind(Json(lines))
            .bind(Json(things))
            .bind(i64::from(count))
            .bind(now)
            .bind(changed)
            .bind(changed)
            .bind(mail_at)
            .bind(&unread.id)
            .execute(&mut **transaction)
            .await?;
            unread.id
        }
        None => {
            let id = Uuid::new_v4().to_string();
            sqlx::query(
                "insert into notifications
                    (id, account_id, document_id, kind, lines, things, count, created_at, changed, news,
                     mail_at)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            )
            .bind(&id)
            .bind(account.to_string())
            .bind(event.document_id)
            .bind(event.kind.as_str())
            .bind(Json(lines))
            .bind(Json(things))
            .bind(i64::from(count))
            .bind(now)
            .bind(changed)
            .bind(changed)
            .bind(mail_at)
            .execute(&mut **transaction)
            .await?;
            id
        }
    };
    if is_pushed {
        push::enqueue(transaction, account, &id, now).await?;
    }
    Ok(true)
}

/// The account's unread notification of the same kind. Waiting things are not added to a notification of an older
/// server, which has none.
async fn find_unread(
    transaction: &mut WriteTransaction,
    account: AccountId,
    event: &NotificationEvent<'_>,
) -> sqlx::Result<Option<NotificationRow>> {
    sqlx::query_as(select_notifications!(
        "account_id = $1 and document_id = $2 and kind = $3 and read_at is null and deleted_at is null
         and (things <> '[]' or not $4)
         order by changed desc limit 1"
    ))
    .bind(account.to_string())
    .bind(event.document_id)
    .bind(event.kind.as_str())
    .bind(event.kind.is_pending())
    .fetch_optional(&mut **transaction)
    .await
}

/// Notifies the members of a wedding with a role that `concerns` accepts, and returns them.
///
/// # Errors
/// When the database fails.
pub(crate) async fn notify_members(
    transaction: &mut WriteTransaction,
    concerns: impl Fn(Role) -> bool,
    event: &NotificationEvent<'_>,
    now: &str,
) -> sqlx::Result<Vec<AccountId>> {
    let mut notified = Vec::new();
    for (account, role) in members::list_roles(transaction, event.document_id).await? {
        if concerns(role) && notify(transaction, account, event, now).await? {
            notified.push(account);
        }
    }
    Ok(notified)
}

/// Removes lines from a wedding's notifications, such as those that name an erased guest. Returns the accounts
/// affected.
///
/// # Errors
/// When the database fails.
pub(super) async fn remove_lines(
    transaction: &mut WriteTransaction,
    kind: NotificationKind,
    document_id: &str,
    is_removed: impl Fn(&str) -> bool,
) -> sqlx::Result<Vec<AccountId>> {
    let rows: Vec<(String, String, Json<Vec<String>>)> = sqlx::query_as(
        "select id, account_id, lines from notifications where document_id = $1 and kind = $2",
    )
    .bind(document_id)
    .bind(kind.as_str())
    .fetch_all(&mut **transaction)
    .await?;
    let mut notified = Vec::new();
    for (id, account, Json(mut lines)) in rows {
        let before = lines.len();
        lines.retain(|line| !is_removed(line));
        if lines.len() == before {
            continue;
        }
        let changed = next_change(transaction).await?;
        sqlx::query("update notifications set lines = $1, changed = $2 where id = $3")
            .bind(Json(lines))
            .bind(changed)
            .bind(id)
            .execute(&mut **transaction)
            .await?;
        notified.push(super::accounts::stored_id(&account)?);
    }
    Ok(notified)
}

/// Notifies an account of a repeated event, unless it has an unread notification of it from after `since`.
///
/// # Errors
/// When the database fails.
pub async fn notify_at_intervals(
    db: &Db,
    account: AccountId,
    event: &NotificationEvent<'_>,
    now: &str,
    since: &str,
) -> sqlx::Result<()> {
    let Flag(is_notified) = sqlx::query_scalar(
        "select exists (select 1 from notifications
         where account_id = $1 and document_id = $2 and kind = $3 and read_at is null
           and deleted_at is null and created_at > $4)",
    )
    .bind(account.to_string())
    .bind(event.document_id)
    .bind(event.kind.as_str())
    .bind(since)
    .fetch_one(db.reader())
    .await?;
    if is_notified {
        return Ok(());
    }
    let mut transaction = db.begin().await?;
    notify(&mut transaction, account, event, now).await?;
    transaction.commit().await?;
    db.signal_notifications(account);
    Ok(())
}

async fn next_change(transaction: &mut WriteTransaction) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "update counters set value = value + 1 where name = 'notifications' returning value",
    )
    .fetch_one(&mut **transaction)
    .await
}

/// Newest notifications of an account.
///
/// # Errors
/// When the database fails.
pub async fn list_newest(db: &Db, account: AccountId) -> sqlx::Result<Vec<Notification>> {
    let rows: Vec<NotificationRow> = sqlx::query_as(select_notifications!(
        "account_id = $1 and deleted_at is null order by news desc limit $2"
    ))
    .bind(account.to_string())
    .bind(i64::from(MAX_LISTED))
    .fetch_all(db.reader())
    .await?;
    rows.into_iter()
        .map(NotificationRow::into_notification)
        .collect()
}

/// Notifications of an account that changed after `change`, in order of change, including deleted ones.
///
/// # Errors
/// When the database fails.
pub async fn list_changed_after(
    db: &Db,
    account: AccountId,
    change: i64,
) -> sqlx::Result<Vec<Notification>> {
    let rows: Vec<NotificationRow> = sqlx::query_as(select_notifications!(
        "account_id = $1 and changed > $2 order by changed limit $3"
    ))
    .bind(account.to_string())
    .bind(change)
    .bind(i64::from(MAX_LISTED))
    .fetch_all(db.reader())
    .await?;
    rows.into_iter()
        .map(NotificationRow::into_notification)
        .collect()
}

/// Number of unread notifications.
///
/// # Errors
/// When the database fails.
pub async fn count_unread(db: &Db, account: AccountId) -> sqlx::Result<u32> {
    let unread: i64 = sqlx::query_scalar(
        "select count(*) from notifications
         where account_id = $1 and read_at is null and deleted_at is null",
    )
    .bind(account.to_string())
    .fetch_one(db.reader())
    .await?;
    Ok(u32::try_from(unread).unwrap_or(u32::MAX))
}

/// Sequence number of the newest change of an account's notifications.
///
/// # Errors
/// When the database fails.
pub async fn last_change(db: &Db, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar("select coalesce(max(changed), 0) from notifications where account_id = $1")
        .bind(account.to_string())
        .fetch_one(db.reader())
        .await
}

/// Marks a notification as read. False if the account has no such notification.
///
/// # Errors
/// When the database fails.
pub async fn mark_read(db: &Db, account: AccountId, id: &str, now: &str) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let changed = next_change(&mut transaction).await?;
    let marked = sqlx::query(
        "update notifications set read_at = coalesce(read_at, $1), changed = $2
         where id = $3 and account_id = $4 and deleted_at is null",
    )
    .bind(now)
    .bind(changed)
    .bind(id)
    .bind(account.to_string())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    db.signal_notifications(account);
    Ok(marked.rows_affected() > 0)
}

/// Marks all notifications of an account as read, and returns how many there were.
///
/// # Errors
/// When the database fails.
pub async fn mark_all_read(db: &Db, account: AccountId, now: &str) -> sqlx::Result<u64> {
    let mut transaction = db.begin().await?;
    let unread: Vec<String> = sqlx::query_scalar(
        "select id from notifications
         where account_id = $1 and read_at is null and deleted_at is null order by news",
    )
    .bind(account.to_string())
    .fetch_all(&mut *transaction)
    .await?;
    for id in &unread {
        // Each gets its own sequence number: a stream cut off between two continues with the second.
        let changed = next_change(&mut transaction).await?;
        sqlx::query("update notifications set read_at = $1, changed = $2 where id = $3")
            .bind(now)
            .bind(changed)
            .bind(id)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    db.signal_notifications(account);
    Ok(unread.len() as u64)
}

/// Deletes a notification. False if the account has no such notification; deleting it twice is fine.
///
/// # Errors
/// When the database fails.
pub async fn delete(db: &Db, account: AccountId, id: &str, now: &str) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let changed = next_change(&mut transaction).await?;
    let deleted = sqlx::query(
        "update notifications set deleted_at = coalesce(deleted_at, $1), lines = '[]', things = '[]', changed = $2
         where id = $3 and account_id = $4",
    )
    .bind(now)
    .bind(changed)
    .bind(id)
    .bind(account.to_string())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    db.signal_notifications(account);
    Ok(deleted.rows_affected() > 0)
}

/// Removes notifications that were deleted before one moment or created before another.
///
/// # Errors
/// When the database fails.
pub async fn sweep(db: &Db, deleted_before: &str, created_before: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from notifications where deleted_at < $1 or created_at < $2")
        .bind(deleted_before)
        .bind(created_before)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}
