//! Mails unread notifications after a while, one mail per account and wedding.

use crate::mail::notices::{self, Notice};
use crate::notifications::notification_text;
use crate::quiet_hours::QuietPeriod;
use crate::state::Messages;
use troth_base::clock::instant_text;
use troth_storage::notifications::preferences;
use troth_storage::notifications::unread_mail::{self, UnreadMailTarget};
use troth_storage::{accounts, outbox, reminders};

/// Queues all mails that are due.
///
/// # Errors
/// When the database fails.
pub async fn queue_due(state: &Messages) -> sqlx::Result<()> {
    loop {
        let now = instant_text(state.clock.now());
        let Some(one) = unread_mail::next_due(&state.db, &now).await? else {
            return Ok(());
        };
        write(state, &one).await?;
    }
}

async fn write(state: &Messages, one: &UnreadMailTarget) -> sqlx::Result<()> {
    let now = state.clock.now();
    let id = one.account()?;
    let account = accounts::by_id(&state.db, id).await?;
    let zone = reminders::zone_of(&state.db, &one.document).await?;
    let mut transaction = state.db.begin().await?;
    let wanted = preferences::within(&mut transaction, id).await?;
    let quiet_until = QuietPeriod::of(&wanted, zone.as_deref()).next_send_time(now);
    if quiet_until > now {
        let until = instant_text(quiet_until);
        unread_mail::postpone_mail(&mut transaction, one, Some(&until)).await?;
        return transaction.commit().await;
    }
    let unread = unread_mail::to_mail(&mut transaction, one).await?;
    // Skip topics that the account has switched off since.
    let unread = unread
        .into_iter()
        .filter(|one| wanted.email && one.kind.topic().is_none_or(|topic| wanted.wants(topic)));
    let unread = unread.map(|one| {
        let words = notification_text(&one);
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
        let (document, delivery) = (&one.document, state.delivery);
        outbox::put_later(&mut transaction, document, &message, delivery, &send_at).await?;
    }
    transaction.commit().await?;
    state.db.job_added();
    Ok(())
}
