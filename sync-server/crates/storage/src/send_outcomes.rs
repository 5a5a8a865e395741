//! The final state of an outgoing message, and the notification if it failed.

use sqlx::FromRow;
use troth_core::permissions::{Access, Area, access};

use super::Db;
use super::jobs::{self, Job};
use super::mailings::STOPPED;
use super::notifications::{self, NotificationEvent};
use super::outbox::{OutgoingMessage, mark_invitation};

/// A settled message.
#[derive(FromRow)]
struct SettledMessage {
    document_id: Option<String>,
    invitation_id: Option<String>,
    recipient: String,
    subject: String,
}

/// Outcome of sending a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendOutcome<'a> {
    /// Accepted by the mail server.
    Sent,
    /// Permanently rejected by the mail server, with the reason.
    Rejected(&'a str),
    /// Given up, with the reason.
    GivenUp(&'a str),
}

/// Marks a message as sent or given up, blanks its text and deletes its job. Notifies the members who send letters if a
/// wedding's message is given up. Does nothing if another worker has the job by now, or a newer message has replaced
/// this one.
///
/// # Errors
/// When the database fails.
pub async fn settle(
    db: &Db,
    job: &Job,
    message: &OutgoingMessage,
    outcome: SendOutcome<'_>,
    now: &str,
) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    if !jobs::finish(&mut transaction, job).await? {
        return Ok(());
    }
    let bounced = matches!(outcome, SendOutcome::Rejected(_));
    let (state, mail, reason) = match outcome {
        SendOutcome::Sent => ("SENT", "SENT", None),
        SendOutcome::Rejected(reason) | SendOutcome::GivenUp(reason) => {
            ("GIVEN_UP", "NOT_SENT", Some(reason))
        }
    };
    let letter: Option<SettledMessage> = sqlx::query_as(
        "update outbox
         set state = $1, settled_at = $2, reason = $3, bounced = $4, text = '', html = ''
         where id = $5 and state = 'WAITING'
         returning document_id, invitation_id, recipient, subject",
    )
    .bind(state)
    .bind(now)
    .bind(reason)
    .bind(bounced)
    .bind(message.id)
    .fetch_optional(&mut *transaction)
    .await?;
    let mut notified = Vec::new();
    if let Some(letter) = letter {
        if let Some(invitation) = &letter.invitation_id {
            mark_invitation(&mut transaction, invitation, mail).await?;
        }
        if let (Some(document_id), Some(reason)) = (&letter.document_id, reason) {
            let SettledMessage {
                recipient, subject, ..
            } = &letter;
            let line = format!("“{subject}” to {recipient}: {reason}.");
            let event = NotificationEvent {
                kind: notifications::NotificationKind::MailFailed,
                document_id,
                lines: &[line],
                things: &[],
            };
            let writes_letters = |role| access(role, Area::Email) == Access::Write;
            notified = notifications::notify_members(&mut transaction, writes_letters, &event, now)
                .await?;
        }
    }
    transaction.commit().await?;
    notified
        .into_iter()
        .for_each(|account| db.signal_notifications(account));
    Ok(())
}

/// Postpones a message and stores the reason. Gives it up instead if its mailing was stopped meanwhile. Does nothing if
/// another worker has the job by now.
///
/// # Errors
/// When the database fails.
pub async fn postpone(
    db: &Db,
    job: &Job,
    message: &OutgoingMessage,
    reason: &str,
    due_at: &str,
    now: &str,
) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    if !jobs::postpone_within(&mut transaction, job, due_at).await? {
        return Ok(());
    }
    let stopped = sqlx::query(
        "update outbox
         set state = 'GIVEN_UP', settled_at = $1, reason = $2, text = '', html = ''
         where id = $3 and state = 'WAITING' and exists (
             select 1 from mailings
             where mailings.id = outbox.mailing_id and mailings.stopped_at is not null)",
    )
    .bind(now)
    .bind(STOPPED)
    .bind(message.id)
    .execute(&mut *transaction)
    .await?;
    if stopped.rows_affected() > 0 {
        jobs::finish(&mut transaction, job).await?;
    } else {
        sqlx::query("update outbox set reason = $1 where id = $2 and state = 'WAITING'")
            .bind(reason)
            .bind(message.id)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await
}
