//! Hands an outbox message to the mail server.

use axum::extract::FromRef as _;
use troth_base::clock::instant_text;
use troth_messages::letters::invited;
use troth_messages::mail::smtp::SmtpError;
use troth_messages::state::Messages;
use troth_rest::state::AppState;
use troth_storage::jobs::{self, Job};
use troth_storage::outbox::{self, OutgoingMessage};
use troth_storage::send_outcomes::{self, SendOutcome};

use super::next_attempt;

/// Why a message is given up, as the sender reads it.
const OUT_OF_DATE: &str = "its link expired before it could be sent";
const NO_SERVER: &str = "this server can no longer send email";

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    let Some(message) = outbox::find_outgoing(&state.db, job).await? else {
        // A newer message has replaced it.
        return jobs::finish_now(&state.db, job).await;
    };
    let now = state.clock.now();
    let id = message.id;
    let Some(smtp) = &state.smtp else {
        return give_up(state, job, &message, NO_SERVER).await;
    };
    if message.good_until <= instant_text(now) {
        return give_up(state, job, &message, OUT_OF_DATE).await;
    }
    match smtp.send(&message).await {
        Ok(()) => {
            tracing::info!(id, "a message is sent");
            let now = instant_text(state.clock.now());
            send_outcomes::settle(&state.db, job, &message, SendOutcome::Sent, &now).await
        }
        Err(SmtpError::Permanent(reason)) => {
            tracing::warn!(id, reason, "a message is refused");
            let now = instant_text(state.clock.now());
            send_outcomes::settle(
                &state.db,
                job,
                &message,
                SendOutcome::Rejected(&reason),
                &now,
            )
            .await?;
            invited::clear_for_undelivered(&Messages::from_ref(state), &[id]).await
        }
        Err(SmtpError::Temporary {
            reason,
            explanation,
        }) => {
            tracing::warn!(
                id,
                reason,
                attempts = job.attempts,
                "a message is not sent yet"
            );
            // The pause begins now: the attempt itself may have taken a minute.
            let now = state.clock.now();
            let due_at = instant_text(next_attempt(now, job.attempts, rand::random()));
            let now = instant_text(now);
            send_outcomes::postpone(&state.db, job, &message, &explanation, &due_at, &now).await?;
            // Its mailing may have been stopped meanwhile.
            invited::clear_for_undelivered(&Messages::from_ref(state), &[id]).await
        }
    }
}

async fn give_up(
    state: &AppState,
    job: &Job,
    message: &OutgoingMessage,
    reason: &str,
) -> sqlx::Result<()> {
    tracing::warn!(id = message.id, reason, "a message is not retried any more");
    let now = instant_text(state.clock.now());
    send_outcomes::settle(&state.db, job, message, SendOutcome::GivenUp(reason), &now).await?;
    invited::clear_for_undelivered(&Messages::from_ref(state), &[message.id]).await
}
