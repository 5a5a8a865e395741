//! Pushes a notification to a device.

use jiff::{SignedDuration, Timestamp};
use troth_base::clock::instant_text;
use troth_messages::notifications::{contentless_push, push_payload};
use troth_messages::push::{PushDevice, PushOutcome};
use troth_messages::quiet_hours::QuietPeriod;
use troth_rest::state::AppState;
use troth_storage::jobs::{self, Job};
use troth_storage::notifications::preferences::{self, Preferences};
use troth_storage::notifications::push::{self, OutgoingPush};
use troth_storage::reminders;
use troth_storage::sessions::Lifetime;

use super::next_attempt;

/// Concurrent pushes: a push service that does not answer does not hold up the others.
pub(super) const WORKERS: usize = 4;
/// How long a notification is worth pushing: quiet hours last at most a day, outages of push services less.
const MAX_AGE: SignedDuration = SignedDuration::from_hours(48);

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    let now = state.clock.now();
    let Some(outgoing) = push::find_outgoing(&state.db, job, &instant_text(now)).await? else {
        // The notification was read, or the device signed out.
        return jobs::finish_now(&state.db, job).await;
    };
    let preferences = preferences::load(&state.db, outgoing.account).await?;
    if !is_wanted(&outgoing, &preferences, now) {
        return jobs::finish_now(&state.db, job).await;
    }
    let send_time = earliest_send_time(state, &outgoing, &preferences, now).await?;
    if send_time > now {
        return jobs::postpone(&state.db, job, &instant_text(send_time)).await;
    }
    let Ok(device) = PushDevice::from_stored(&outgoing.to) else {
        return push::remove_subscription(&state.db, job, &outgoing).await;
    };
    let (payload, topic) = match outgoing.lifetime {
        Lifetime::Remembered => push_payload(&outgoing.notification),
        // The browser may be closed by now; the device must not show anything of the plan.
        Lifetime::Browser => contentless_push(&outgoing.notification),
    };
    match state.push.send(&device, &topic, payload).await? {
        PushOutcome::Accepted => push::record_sent(&state.db, job, &outgoing).await,
        PushOutcome::Unsubscribed => {
            tracing::info!("a device gets no more pushes: its push service does not know it");
            push::remove_subscription(&state.db, job, &outgoing).await
        }
        PushOutcome::Rejected(reason) => {
            tracing::warn!(reason, "a push is refused");
            jobs::finish_now(&state.db, job).await
        }
        PushOutcome::Retry(reason) => {
            let failures = outgoing.failures.saturating_add(1);
            tracing::warn!(reason, failures, "a push is not sent yet");
            let retry_at = next_attempt(now, failures, rand::random());
            push::record_failure(&state.db, job, &outgoing, &instant_text(retry_at)).await
        }
    }
}

/// Whether the notification is still recent, and the account wants it pushed.
fn is_wanted(outgoing: &OutgoingPush, preferences: &Preferences, now: Timestamp) -> bool {
    let topic = outgoing.notification.kind.topic();
    let created_at: Result<Timestamp, _> = outgoing.notification.created_at.parse();
    preferences.push
        && topic.is_none_or(|topic| preferences.wants(topic))
        && created_at.is_ok_and(|created_at| now < created_at + MAX_AGE)
}

/// Earliest time to send it: not in quiet hours, and not while its push service is paused.
async fn earliest_send_time(
    state: &AppState,
    outgoing: &OutgoingPush,
    preferences: &Preferences,
    now: Timestamp,
) -> sqlx::Result<Timestamp> {
    let zone = match &outgoing.notification.document_id {
        Some(document) => reminders::find_zone(&state.db, document).await?,
        None => None,
    };
    let quiet_until = QuietPeriod::new(preferences, zone.as_deref()).next_send_time(now);
    let paused_until = outgoing.rests_until.as_deref();
    let service_until = paused_until.and_then(|until| until.parse().ok());
    Ok(service_until.map_or(quiet_until, |until| quiet_until.max(until)))
}
