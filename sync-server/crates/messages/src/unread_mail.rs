//! Mails unread notifications after a while, one mail per account and wedding.

use troth_base::clock::instant_text;
use troth_storage::notifications::preferences;
use troth_storage::notifications::unread_mail::{self, UnreadMailTarget};
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
        write(state, &target).await?;
    }
}

async fn write(state: &Messages, target: &UnreadMailTarget) -> sqlx::Result<()> {
    let now = state.clock.now();
    let id = target.account()?;
    let account = accounts::find(&state.db, id).await?;
    let zone = reminders::find_zone(&state.db, &target.document_id).await?;
    let mut transaction = state.db.begin().await?;
    let wanted = preferences::load_within(&mut transaction, id).await?;
    let quiet_until = QuietPeriod::new(&wanted, zone.as_deref()).next_send_time(now);
    if quiet_until > now {
        let until = instant_text(quiet_until);
        unread_mail::postpone_mail(&mut transaction, target, Some(&until)).await?;
        return transaction.commit().await;
    }
    let unread = unread_mail::take_unread(&mut transaction, target).await?;
    // Skip topics that the account has switched off since.
    let unread = unread.into_iter().filter(|notification| {
        wanted.email
            && notification
                .kind
                .topic()
                .is_none_or(|topic| wanted.wants(topic))
    });
    let unread = unread.map(|notification| {
        let words = notification_text(&notification);
        Notice {
            title: words.title,
            message: words.message,
            link: format!("{}{}", state.public_url.origin(), words.link),
        }
    });
    let unread: Vec<Notice> = unread.collect();
    if let Some(account) = account.filter(|_| !unread.is_empty()) {
        let message = notices::unread(
            &notices::UnreadMail {
                to: &account.email,
                first_name: &account.first_name,
                notices: &unread,
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
