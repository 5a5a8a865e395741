//! Handing a message of the outbox to the mail server.

use std::pin::pin;
use std::time::Duration;

use jiff::SignedDuration;

use super::next_attempt;
use crate::clock::instant_text;
use crate::db::jobs::{self, Job};
use crate::db::outbox::{self, Outgoing};
use crate::db::settled::{self, Settled};
use crate::mail::smtp::NotSent;
use crate::state::AppState;

/// How long a message is whose it is that is being sent, unless it is kept for longer.
pub(super) const LEASE: SignedDuration = SignedDuration::from_secs(60);
/// How often it is kept.
const KEPT_AGAIN: Duration = Duration::from_secs(15);
const OUT_OF_DATE: &str = "it could not be sent before its link was out of date";
const NO_SERVER: &str = "no mail server is set up any more";

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    let Some(message) = outbox::outgoing(&state.db, job).await? else {
        // A newer message has taken its place.
        return jobs::finish_alone(&state.db, job).await;
    };
    let now = state.clock.now();
    let id = message.id;
    let Some(smtp) = &state.smtp else {
        return give_up(state, job, &message, NO_SERVER).await;
    };
    if message.good_until <= instant_text(now) {
        return give_up(state, job, &message, OUT_OF_DATE).await;
    }
    match while_kept(state, job, smtp.send(&message)).await {
        Ok(()) => {
            tracing::info!(id, "a message is sent");
            let now = instant_text(state.clock.now());
            settled::settle(&state.db, job, &message, Settled::Sent, &now).await
        }
        Err(NotSent::Ever(reason)) => {
            tracing::warn!(id, reason, "a message is refused");
            let now = instant_text(state.clock.now());
            settled::settle(&state.db, job, &message, Settled::Refused(&reason), &now).await
        }
        Err(NotSent::Yet(reason)) => {
            tracing::warn!(
                id,
                reason,
                attempts = job.attempts,
                "a message is not sent yet"
            );
            let due_at = next_attempt(now, job.attempts, rand::random());
            jobs::postpone(&state.db, job, &instant_text(due_at)).await
        }
    }
}

async fn give_up(
    state: &AppState,
    job: &Job,
    message: &Outgoing,
    reason: &str,
) -> sqlx::Result<()> {
    tracing::warn!(id = message.id, reason, "a message is given up");
    let now = instant_text(state.clock.now());
    settled::settle(&state.db, job, message, Settled::GivenUp(reason), &now).await
}

/// Waits for something while the job is kept, a little at a time: what a server had that died is soon done by
/// another.
async fn while_kept<T>(state: &AppState, job: &Job, work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        match tokio::time::timeout(KEPT_AGAIN, &mut work).await {
            Ok(done) => return done,
            Err(_elapsed) => {
                let until = instant_text(state.clock.now() + LEASE);
                if let Err(error) = jobs::keep(&state.db, job, &until).await {
                    tracing::warn!(%error, "a job could not be kept");
                }
            }
        }
    }
}
