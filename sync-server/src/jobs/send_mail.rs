//! Hands an outbox message to the mail server.

use super::next_attempt;
use crate::clock::instant_text;
use crate::db::jobs::{self, Job};
use crate::db::outbox::{self, OutgoingMessage};
use crate::db::send_outcomes::{self, SendOutcome};
use crate::letters::invited;
use crate::mail::smtp::SmtpError;
use crate::state::AppState;

const OUT_OF_DATE: &str = "its link expired before it could be sent";
const NO_SERVER: &str = "this server can no longer send email";

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    let Some(message) = outbox::outgoing(&state.db, job).await? else {
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
            invited::unmark(state, &[id]).await
        }
        Err(SmtpError::Temporary { reason, words }) => {
            tracing::warn!(
                id,
                reason,
                attempts = job.attempts,
                "a message is not sent yet"
            );
            let due_at = instant_text(next_attempt(now, job.attempts, rand::random()));
            let now = instant_text(state.clock.now());
            send_outcomes::put_off(&state.db, job, &message, &words, &due_at, &now).await?;
            // Its mailing may have been stopped meanwhile.
            invited::unmark(state, &[id]).await
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
    invited::unmark(state, &[message.id]).await
}
