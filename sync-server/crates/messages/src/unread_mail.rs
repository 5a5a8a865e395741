//! Mails unread notifications after a while, one mail per account and wedding.

use troth_base::clock::instant_text;
use troth_storage::notifications::unread_mail::{self, UnreadMailTarget};
use troth_storage::notifications::{Notification, preferences};
use troth_storage::{accounts, outbox, reminders};

use crate::mail::notices::{self, Notice};
use crate::notifications::notification_text;
use crate::quiet_hours::QuietPeriod;
use crate::state::Messages;

/// Queues all mails that are due.
///
/// # Errors
/// When the database fails.
pub async fn queue_due(state: &Messages) -> sqlx::Result<()> {
    loop {
        let now = instant_text(state.clock.now());
        let Some(target) = unread_mail::find_next_due(&state.db, &now).await? else {
            return Ok(());
        };
        queue(state, &target).await?;
    }
}

/// Queues the mail of one account about one wedding, or postpones it to the end of the quiet hours.
async fn queue(state: &Messages, target: &UnreadMailTarget) -> sqlx::Result<()> {
    let now = state.clock.now();
    let account_id = target.account()?;
    let account = accounts::find(&state.db, account_id).await?;
    let zone = reminders::find_zone(&state.db, &target.document_id).await?;
    let mut transaction = state.db.begin().await?;
    let preferences = preferences::load_within(&mut transaction, account_id).await?;
    let send_time = QuietPeriod::new(&preferences, zone.as_deref()).next_send_time(now);
    if send_time > now {
        let send_at = instant_text(send_time);
        unread_mail::postpone_mail(&mut transaction, target, Some(&send_at)).await?;
        return transaction.commit().await;
    }
    let unread = unread_mail::take_unread(&mut transaction, target).await?;
    // The account may have switched topics off since.
    let is_wanted = |notification: &Notification| {
        let topic = notification.kind.topic();
        preferences.email && topic.is_none_or(|topic| preferences.wants(topic))
    };
    let build_notice = |notification: Notification| {
        let text = notification_text(&notification);
        Notice {
            title: text.title,
            message: text.message,
            link: format!("{}{}", state.public_url.origin(), text.link),
        }
    };
    let notices: Vec<Notice> = unread
        .into_iter()
        .filter(is_wanted)
        .map(build_notice)
        .collect();
    if let Some(account) = account.filter(|_| !notices.is_empty()) {
        let message = notices::unread_message(
            &notices::UnreadMail {
                to: &account.email,
                first_name: &account.first_name,
                notices: &notices,
                app: &state.public_url.app(),
            },
            now,
        );
        let send_at = instant_text(now);
        let (document, delivery) = (&target.document_id, state.delivery);
        outbox::insert_later(&mut transaction, document, &message, delivery, &send_at).await?;
    }
    transaction.commit().await?;
    state.db.job_added();
    Ok(())
}
