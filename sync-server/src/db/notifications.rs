//! What people are told in the app. What happens again while nobody has looked is added to what is there.

use jiff::{SignedDuration, Timestamp};
use sqlx::FromRow;
use troth_core::permissions::Role;
use uuid::Uuid;

use super::accounts::AccountId;
use super::members;
use super::{Db, WriteTransaction};

/// The columns of a notification, of those that keep a condition.
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
mod kind;
pub mod preferences;
pub mod push;
pub mod unlooked;
pub mod waiting;

pub use kind::Kind;
pub use waiting::Thing;

use grouping::Words;

use crate::clock::instant_text;
use crate::db::columns::Flag;
use crate::db::columns::Json;

/// How many lines of one are kept: the panel shows no more.
pub const LINES_KEPT: usize = 3;
/// How long something is not told by mail, since somebody may look.
const MAILED_AFTER: SignedDuration = SignedDuration::from_mins(15);
/// The newest that somebody is shown.
pub const SHOWN: u32 = 100;

/// When something is told by mail that happens now: whoever is at it sees it before.
fn mail_time(now: &str) -> sqlx::Result<String> {
    let now: Timestamp = now
        .parse()
        .map_err(|error: jiff::Error| sqlx::Error::Decode(error.into()))?;
    Ok(instant_text(now + MAILED_AFTER))
}

/// Something that an account is told.
#[derive(Clone)]
pub struct News<'a> {
    /// What has happened.
    pub kind: Kind,
    /// The wedding.
    pub document: &'a str,
    /// What has happened, in a few words each; of a kind that waits the things say it.
    pub lines: &'a [String],
    /// What it is about.
    pub things: &'a [Thing],
}

/// A notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// Its id.
    pub id: String,
    /// The wedding that it is about.
    pub document: Option<String>,
    /// What has happened.
    pub kind: Kind,
    /// What has happened, the newest first: at most [`LINES_KEPT`].
    pub lines: Vec<String>,
    /// What it is about, the newest first; of a kind that waits all of it.
    pub things: Vec<Thing>,
    /// How often it has happened.
    pub count: u32,
    /// When it happened last.
    pub created_at: String,
    /// Whether somebody has looked at it.
    pub is_read: bool,
    /// Whether it was deleted.
    pub is_deleted: bool,
    /// The number of its newest change.
    pub changed: i64,
    /// The number of the newest change that was news.
    pub news: i64,
}

#[derive(FromRow)]
struct Row {
    id: String,
    document_id: Option<String>,
    kind: String,
    lines: Json<Vec<String>>,
    things: Json<Vec<Thing>>,
    #[sqlx(try_from = "i64")]
    count: u32,
    created_at: String,
    read_at: Option<String>,
    deleted_at: Option<String>,
    changed: i64,
    news: i64,
}

impl Row {
    fn into_notification(self) -> sqlx::Result<Notification> {
        let unknown = || sqlx::Error::Decode("a stored kind of notification is none".into());
        Ok(Notification {
            kind: Kind::parse(&self.kind).ok_or_else(unknown)?,
            id: self.id,
            document: self.document_id,
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

/// Tells an account something, unless it does not want to know; true when it was told. To be followed by
/// [`Db::notified`] after the commit.
///
/// # Errors
/// When the database fails.
pub async fn tell(
    transaction: &mut WriteTransaction,
    account: AccountId,
    news: &News<'_>,
    now: &str,
) -> sqlx::Result<bool> {
    let wanted = preferences::within(transaction, account).await?;
    if !news.kind.topic().is_none_or(|topic| wanted.wants(topic)) {
        return Ok(false);
    }
    let mail_at = (wanted.email && news.kind.is_mailed())
        .then(|| mail_time(now))
        .transpose()?;
    let changed = next_change(transaction).await?;
    let unread = unread_of(transaction, account, news).await?;
    let Words {
        lines,
        things,
        count,
    } = Words::of(news, unread.as_ref());
    let is_pushed = wanted.push && (unread.is_none() || news.kind.is_pushed_again());
    let id = match unread {
        Some(before) => {
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
            .bind(&before.id)
            .execute(&mut **transaction)
            .await?;
            before.id
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
            .bind(news.document)
            .bind(news.kind.as_str())
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
        push::put(transaction, account, &id, now).await?;
    }
    Ok(true)
}

/// What an account has not looked at of the same kind. What waits is added to no notification of an older server, which
/// does not say what it is about.
async fn unread_of(
    transaction: &mut WriteTransaction,
    account: AccountId,
    news: &News<'_>,
) -> sqlx::Result<Option<Row>> {
    sqlx::query_as(select_notifications!(
        "account_id = $1 and document_id = $2 and kind = $3 and read_at is null and deleted_at is null
         and (things <> '[]' or not $4)
         order by changed desc limit 1"
    ))
    .bind(account.to_string())
    .bind(news.document)
    .bind(news.kind.as_str())
    .bind(news.kind.waits())
    .fetch_optional(&mut **transaction)
    .await
}

/// Tells the members of a wedding whose roles `concerns`, and says who was told.
///
/// # Errors
/// When the database fails.
pub async fn tell_members(
    transaction: &mut WriteTransaction,
    concerns: impl Fn(Role) -> bool,
    news: &News<'_>,
    now: &str,
) -> sqlx::Result<Vec<AccountId>> {
    let mut told = Vec::new();
    for (account, role) in members::roles(transaction, news.document).await? {
        if concerns(role) && tell(transaction, account, news, now).await? {
            told.push(account);
        }
    }
    Ok(told)
}

/// Takes lines out of what was told of a wedding, such as those that name somebody who is forgotten, and says whose
/// notifications those were.
///
/// # Errors
/// When the database fails.
pub(super) async fn forget(
    transaction: &mut WriteTransaction,
    kind: Kind,
    document: &str,
    is_forgotten: impl Fn(&str) -> bool,
) -> sqlx::Result<Vec<AccountId>> {
    let rows: Vec<(String, String, Json<Vec<String>>)> = sqlx::query_as(
        "select id, account_id, lines from notifications where document_id = $1 and kind = $2",
    )
    .bind(document)
    .bind(kind.as_str())
    .fetch_all(&mut **transaction)
    .await?;
    let mut told = Vec::new();
    for (id, account, Json(mut lines)) in rows {
        let before = lines.len();
        lines.retain(|line| !is_forgotten(line));
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
        told.push(super::accounts::stored_id(&account)?);
    }
    Ok(told)
}

/// Tells an account something that may happen again and again, unless it was told after `since` and has not
/// looked yet.
///
/// # Errors
/// When the database fails.
pub async fn tell_now_and_then(
    db: &Db,
    account: AccountId,
    news: &News<'_>,
    now: &str,
    since: &str,
) -> sqlx::Result<()> {
    let Flag(is_told) = sqlx::query_scalar(
        "select exists (select 1 from notifications
         where account_id = $1 and document_id = $2 and kind = $3 and read_at is null
           and deleted_at is null and created_at > $4)",
    )
    .bind(account.to_string())
    .bind(news.document)
    .bind(news.kind.as_str())
    .bind(since)
    .fetch_one(db.reader())
    .await?;
    if is_told {
        return Ok(());
    }
    let mut transaction = db.begin().await?;
    tell(&mut transaction, account, news, now).await?;
    transaction.commit().await?;
    db.notified(account);
    Ok(())
}

async fn next_change(transaction: &mut WriteTransaction) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "update counters set value = value + 1 where name = 'notifications' returning value",
    )
    .fetch_one(&mut **transaction)
    .await
}

/// The newest of an account first.
///
/// # Errors
/// When the database fails.
pub async fn newest(db: &Db, account: AccountId) -> sqlx::Result<Vec<Notification>> {
    let rows: Vec<Row> = sqlx::query_as(select_notifications!(
        "account_id = $1 and deleted_at is null order by news desc limit $2"
    ))
    .bind(account.to_string())
    .bind(i64::from(SHOWN))
    .fetch_all(db.reader())
    .await?;
    rows.into_iter().map(Row::into_notification).collect()
}

/// What has changed of an account's after a change, in its order, deleted ones included.
///
/// # Errors
/// When the database fails.
pub async fn changed_after(
    db: &Db,
    account: AccountId,
    change: i64,
) -> sqlx::Result<Vec<Notification>> {
    let rows: Vec<Row> = sqlx::query_as(select_notifications!(
        "account_id = $1 and changed > $2 order by changed limit $3"
    ))
    .bind(account.to_string())
    .bind(change)
    .bind(i64::from(SHOWN))
    .fetch_all(db.reader())
    .await?;
    rows.into_iter().map(Row::into_notification).collect()
}

/// How many nobody has looked at.
///
/// # Errors
/// When the database fails.
pub async fn unread(db: &Db, account: AccountId) -> sqlx::Result<u32> {
    let unread: i64 = sqlx::query_scalar(
        "select count(*) from notifications
         where account_id = $1 and read_at is null and deleted_at is null",
    )
    .bind(account.to_string())
    .fetch_one(db.reader())
    .await?;
    Ok(u32::try_from(unread).unwrap_or(u32::MAX))
}

/// The number of the newest change of an account's.
///
/// # Errors
/// When the database fails.
pub async fn last_change(db: &Db, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar("select coalesce(max(changed), 0) from notifications where account_id = $1")
        .bind(account.to_string())
        .fetch_one(db.reader())
        .await
}

/// Marks one as read. False when the account has no such one.
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
    db.notified(account);
    Ok(marked.rows_affected() > 0)
}

/// Marks all of an account's as read, and says how many that were.
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
        // Each has a number of its own: a stream that is cut off between two goes on with the second.
        let changed = next_change(&mut transaction).await?;
        sqlx::query("update notifications set read_at = $1, changed = $2 where id = $3")
            .bind(now)
            .bind(changed)
            .bind(id)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    db.notified(account);
    Ok(unread.len() as u64)
}

/// Deletes one. False when the account has no such one; one that is deleted already stays so.
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
    db.notified(account);
    Ok(deleted.rows_affected() > 0)
}

/// Forgets what was deleted before one moment, and what is older than another.
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
