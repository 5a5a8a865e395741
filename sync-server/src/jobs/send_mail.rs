//! Handing a message of the outbox to the mail server.

use super::next_attempt;
use crate::clock::instant_text;
use crate::db::jobs::{self, Job};
use crate::db::outbox::{self, Settled};
use crate::mail::smtp::NotSent;
use crate::state::AppState;

const OUT_OF_DATE: &str = "it could not be sent before its link was out of date";
const NO_SERVER: &str = "no mail server is set up any more";

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    let Some(message) = outbox::outgoing(&state.db, job).await? else {
        // A newer message has taken its place.
        return jobs::finish_alone(&state.db, job).await;
    };
    let now = state.clock.now();
    let settled = if message.good_until <= instant_text(now) {
        Err(NotSent::Ever(OUT_OF_DATE.to_owned()))
    } else if let Some(smtp) = &state.smtp {
        smtp.send(&message).await
    } else {
        Err(NotSent::Ever(NO_SERVER.to_owned()))
    };
    let id = message.id;
    match settled {
        Ok(()) => {
            tracing::info!(id, "a message is sent");
            let now = instant_text(state.clock.now());
            outbox::settle(&state.db, job, &message, Settled::Sent, &now).await
        }
        Err(NotSent::Ever(reason)) => {
            tracing::warn!(id, reason, "a message is given up");
            let now = instant_text(state.clock.now());
            outbox::settle(&state.db, job, &message, Settled::GivenUp(&reason), &now).await
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
