//! What is pushed to devices: where they are reached, and what waits for them.

use sqlx::FromRow;

use super::{Notification, Row};
use crate::db::accounts::{AccountId, stored_id};
use crate::db::columns::Flag;
use crate::db::jobs::{self, Job};
use crate::db::sessions::{Bearer, Lifetime, SessionId};
use crate::db::{Db, WriteTransaction};

/// As many devices as an account is pushed to. The oldest make room.
const MOST: u32 = 20;

/// Where a device is reached, and what it decrypts with.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Subscription {
    /// The address that its push service gave it.
    pub endpoint: String,
    /// Its public key: an uncompressed point of P-256.
    pub p256dh: Vec<u8>,
    /// The secret that it shares with whoever pushes.
    pub auth: Vec<u8>,
}

/// Pushes from now on to the device of a sign-in, there alone, and to nobody else who was signed in on it.
///
/// # Errors
/// When the database fails.
pub async fn subscribe(
    db: &Db,
    bearer: Bearer,
    subscription: &Subscription,
    now: &str,
) -> sqlx::Result<()> {
    let Bearer { account, session } = bearer;
    let mut transaction = db.begin().await?;
    let before: Vec<(String, Subscription)> = {
        let rows: Vec<Owned> = sqlx::query_as(
            "select session_id, endpoint, p256dh, auth from push_subscriptions
             where session_id = $1 or endpoint = $2",
        )
        .bind(session.to_string())
        .bind(&subscription.endpoint)
        .fetch_all(&mut *transaction)
        .await?;
        rows.into_iter()
            .map(|row| (row.session_id, row.subscription))
            .collect()
    };
    if before == [(session.to_string(), subscription.clone())] {
        // What waits for it goes on waiting.
        return Ok(());
    }
    sqlx::query("delete from push_subscriptions where session_id = $1 or endpoint = $2")
        .bind(session.to_string())
        .bind(&subscription.endpoint)
        .execute(&mut *transaction)
        .await?;
    // The session may have ended a moment ago.
    sqlx::query(
        "insert into push_subscriptions (session_id, account_id, endpoint, p256dh, auth, created_at)
         select id, account_id, $1, $2, $3, $4 from sessions where id = $5 and account_id = $6",
    )
    .bind(&subscription.endpoint)
    .bind(&subscription.p256dh)
    .bind(&subscription.auth)
    .bind(now)
    .bind(session.to_string())
    .bind(account.to_string())
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "delete from push_subscriptions where account_id = $1 and id not in
            (select id from push_subscriptions where account_id = $1 order by id desc limit $2)",
    )
    .bind(account.to_string())
    .bind(i64::from(MOST))
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

#[derive(FromRow)]
struct Owned {
    session_id: String,
    #[sqlx(flatten)]
    subscription: Subscription,
}

/// Where the device of a sign-in is reached; nothing where it is not pushed to.
///
/// # Errors
/// When the database fails.
pub async fn endpoint_of(db: &Db, session: SessionId) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select endpoint from push_subscriptions where session_id = $1")
        .bind(session.to_string())
        .fetch_optional(db.reader())
        .await
}

/// Pushes to the device of a sign-in no more.
///
/// # Errors
/// When the database fails.
pub async fn unsubscribe(db: &Db, session: SessionId) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from push_subscriptions where session_id = $1")
        .bind(session.to_string())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Has a notification pushed to the devices of an account. Where it waits already, as in quiet hours, it is sent
/// once, as it reads by then.
pub(super) async fn put(
    transaction: &mut WriteTransaction,
    account: AccountId,
    notification: &str,
    now: &str,
) -> sqlx::Result<()> {
    let subscriptions: Vec<i64> =
        sqlx::query_scalar("select id from push_subscriptions where account_id = $1 order by id")
            .bind(account.to_string())
            .fetch_all(&mut **transaction)
            .await?;
    for subscription in subscriptions {
        let payload = format!("{subscription} {notification}");
        jobs::put_once(transaction, jobs::Kind::Push, &payload, now).await?;
    }
    Ok(())
}

/// A notification on its way to a device.
#[derive(Debug)]
pub struct Outgoing {
    subscription: i64,
    /// Whose it is.
    pub account: AccountId,
    /// Where it goes.
    pub to: Subscription,
    /// How often in a row the push service has failed.
    pub failures: u32,
    /// Until when it is not asked again.
    pub rests_until: Option<String>,
    /// What is told.
    pub notification: Notification,
    /// How long its sign-in is meant to last.
    pub lifetime: Lifetime,
}

#[derive(FromRow)]
struct Target {
    account_id: String,
    #[sqlx(flatten)]
    to: Subscription,
    #[sqlx(try_from = "i64")]
    failures: u32,
    rests_until: Option<String>,
    #[sqlx(try_from = "Flag")]
    remembered: bool,
}

/// What a job is to push; nothing when somebody has looked at it, or the device is not signed in any more.
///
/// # Errors
/// When the database fails.
pub async fn outgoing(db: &Db, job: &Job, now: &str) -> sqlx::Result<Option<Outgoing>> {
    let (subscription, notification) = job.payload.split_once(' ').unwrap_or_default();
    let Ok(subscription) = subscription.parse() else {
        return Ok(None);
    };
    let target: Option<Target> = sqlx::query_as(
        "select push_subscriptions.account_id, endpoint, p256dh, auth, failures, rests_until,
                sessions.remembered
         from push_subscriptions join sessions on sessions.id = session_id
         where push_subscriptions.id = $1 and sessions.expires_at > $2",
    )
    .bind(subscription)
    .bind(now)
    .fetch_optional(db.reader())
    .await?;
    let Some(target) = target else {
        return Ok(None);
    };
    let unread: Option<Row> = sqlx::query_as(select_notifications!(
        "id = $1 and account_id = $2 and read_at is null and deleted_at is null"
    ))
    .bind(notification)
    .bind(&target.account_id)
    .fetch_optional(db.reader())
    .await?;
    let Some(unread) = unread else {
        return Ok(None);
    };
    Ok(Some(Outgoing {
        subscription,
        account: stored_id(&target.account_id)?,
        to: target.to,
        failures: target.failures,
        rests_until: target.rests_until,
        notification: unread.into_notification()?,
        lifetime: Lifetime::stored(target.remembered),
    }))
}

/// The push service has it.
///
/// # Errors
/// When the database fails.
pub async fn sent(db: &Db, job: &Job, outgoing: &Outgoing) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    jobs::finish(&mut transaction, job).await?;
    sqlx::query("update push_subscriptions set failures = 0, rests_until = null where id = $1")
        .bind(outgoing.subscription)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// The push service knows the device no more.
///
/// # Errors
/// When the database fails.
pub async fn gone(db: &Db, job: &Job, outgoing: &Outgoing) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    jobs::finish(&mut transaction, job).await?;
    // The browser may have another one by now at the same address.
    sqlx::query("delete from push_subscriptions where id = $1")
        .bind(outgoing.subscription)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// The push service did not take it: nothing is pushed there until then.
///
/// # Errors
/// When the database fails.
pub async fn failed(db: &Db, job: &Job, outgoing: &Outgoing, until: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "update push_subscriptions set failures = failures + 1, rests_until = $1 where id = $2",
    )
    .bind(until)
    .bind(outgoing.subscription)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    jobs::postpone(db, job, until).await
}
