//! Push subscriptions of devices, and the notifications to push.

use sqlx::FromRow;

use super::{Notification, NotificationRow};
use crate::accounts::{AccountId, stored_id};
use crate::columns::Flag;
use crate::jobs::{self, Job};
use crate::sessions::{Bearer, Lifetime, SessionId};
use crate::{Db, WriteTransaction};

/// Push subscriptions per account. The oldest are dropped.
const MAX_SUBSCRIPTIONS: u32 = 20;

/// Push subscription of a device: its address and keys.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Subscription {
    /// URL from its push service.
    pub endpoint: String,
    /// Public key: an uncompressed point of P-256.
    pub p256dh: Vec<u8>,
    /// Authentication secret shared with the sender.
    pub auth: Vec<u8>,
}

/// Subscribes the device of a session. Replaces older subscriptions of the session and of other sessions on the device.
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
        let rows: Vec<SessionSubscription> = sqlx::query_as(
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
        // Keep the row: its waiting pushes stay.
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
    .bind(i64::from(MAX_SUBSCRIPTIONS))
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

#[derive(FromRow)]
struct SessionSubscription {
    session_id: String,
    #[sqlx(flatten)]
    subscription: Subscription,
}

/// Push URL of a session's device; `None` if it has no subscription.
///
/// # Errors
/// When the database fails.
pub async fn find_endpoint(db: &Db, session: SessionId) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select endpoint from push_subscriptions where session_id = $1")
        .bind(session.to_string())
        .fetch_optional(db.reader())
        .await
}

/// Unsubscribes the device of a session.
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

/// Queues a push of a notification to the account's devices. If it waits already, as in quiet hours, it is sent once,
/// with its content at that time.
pub(super) async fn enqueue(
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
        jobs::insert_once(transaction, jobs::JobKind::Push, &payload, now).await?;
    }
    Ok(())
}

/// A notification to push to a device.
#[derive(Debug)]
pub struct OutgoingPush {
    subscription: i64,
    /// Account of the device.
    pub account: AccountId,
    /// Subscription to push to.
    pub to: Subscription,
    /// Failures of the push service in a row.
    pub failures: u32,
    /// No request is sent to it before then.
    pub rests_until: Option<String>,
    /// The notification.
    pub notification: Notification,
    /// Lifetime of the session.
    pub lifetime: Lifetime,
}

#[derive(FromRow)]
struct PushTarget {
    account_id: String,
    #[sqlx(flatten)]
    to: Subscription,
    #[sqlx(try_from = "i64")]
    failures: u32,
    rests_until: Option<String>,
    #[sqlx(try_from = "Flag")]
    remembered: bool,
}

/// The push of a job; `None` if the notification was read or the device is signed out.
///
/// # Errors
/// When the database fails.
pub async fn find_outgoing(db: &Db, job: &Job, now: &str) -> sqlx::Result<Option<OutgoingPush>> {
    let (subscription, notification) = job.payload.split_once(' ').unwrap_or_default();
    let Ok(subscription) = subscription.parse() else {
        return Ok(None);
    };
    let target: Option<PushTarget> = sqlx::query_as(
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
    let unread: Option<NotificationRow> = sqlx::query_as(select_notifications!(
        "id = $1 and account_id = $2 and read_at is null and deleted_at is null"
    ))
    .bind(notification)
    .bind(&target.account_id)
    .fetch_optional(db.reader())
    .await?;
    let Some(unread) = unread else {
        return Ok(None);
    };
    Ok(Some(OutgoingPush {
        subscription,
        account: stored_id(&target.account_id)?,
        to: target.to,
        failures: target.failures,
        rests_until: target.rests_until,
        notification: unread.into_notification()?,
        lifetime: Lifetime::from_remembered(target.remembered),
    }))
}

/// Records that the push service accepted it.
///
/// # Errors
/// When the database fails.
pub async fn record_sent(db: &Db, job: &Job, outgoing: &OutgoingPush) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    jobs::finish(&mut transaction, job).await?;
    sqlx::query("update push_subscriptions set failures = 0, rests_until = null where id = $1")
        .bind(outgoing.subscription)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Removes a subscription that the push service no longer knows.
///
/// # Errors
/// When the database fails.
pub async fn remove_subscription(db: &Db, job: &Job, outgoing: &OutgoingPush) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    jobs::finish(&mut transaction, job).await?;
    // Delete by id: the browser may have a new subscription with the same URL by now.
    sqlx::query("delete from push_subscriptions where id = $1")
        .bind(outgoing.subscription)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Records a failure of the push service: no request is sent to it before `until`.
///
/// # Errors
/// When the database fails.
pub async fn record_failure(
    db: &Db,
    job: &Job,
    outgoing: &OutgoingPush,
    until: &str,
) -> sqlx::Result<()> {
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
