//! Hands an outbox message to the mail server.

use super::next_attempt;
use crate::clock::instant_text;
use crate::db::jobs::{self, Job};
use crate::db::outbox::{self, Outgoing};
use crate::db::settled::{self, Settled};
use crate::letters::invited;
use crate::mail::smtp::NotSent;
use crate::state::AppState;

const OUT_OF_DATE: &str = "it could not be sent before its link was out of date";
const NO_SERVER: &str = "no mail server is set up any more";

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    let Some(message) = outbox::outgoing(&state.db, job).await? else {
        // A newer message has replaced it.
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
    match smtp.send(&message).await {
        Ok(()) => {
            tracing::info!(id, "a message is sent");
            let now = instant_text(state.clock.now());
            settled::settle(&state.db, job, &message, Settled::Sent, &now).await
        }
        Err(NotSent::Ever(reason)) => {
            tracing::warn!(id, reason, "a message is refused");
            let now = instant_text(state.clock.now());
            settled::settle(&state.db, job, &message, Settled::Refused(&reason), &now).await?;
            invited::take_back(state, &[id]).await
        }
        Err(NotSent::Yet { reason, words }) => {
            tracing::warn!(
                id,
                reason,
                attempts = job.attempts,
                "a message is not sent yet"
            );
            let due_at = instant_text(next_attempt(now, job.attempts, rand::random()));
            let now = instant_text(state.clock.now());
            settled::put_off(&state.db, job, &message, &words, &due_at, &now).await?;
            // Its mailing may have been stopped meanwhile.
            invited::take_back(state, &[id]).await
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
    settled::settle(&state.db, job, message, Settled::GivenUp(reason), &now).await?;
    invited::take_back(state, &[message.id]).await
}
