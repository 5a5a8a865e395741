//! Taking a guest's reply over into the wedding's document.

use troth_core::record::Values;
use troth_core::replies::Submission;

use super::next_attempt;
use crate::clock::instant_text;
use crate::db::jobs::{self, Job};
use crate::db::site_inbox;
use crate::state::AppState;
use crate::sync::{DocumentId, RunError};

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    let Some(waiting) = site_inbox::waiting(&state.db, &job.payload).await? else {
        // The wedding was deleted.
        return jobs::finish_alone(&state.db, job).await;
    };
    let id = waiting.reply_id;
    let decoded: Result<Vec<Values>, _> = serde_json::from_str(&waiting.payload);
    let replies = decoded.map_err(|error| sqlx::Error::Decode(error.into()))?;
    let document = DocumentId::parse(&waiting.document_id)
        .map_err(|error| sqlx::Error::Decode(error.into()))?;
    let submission = Submission {
        id: id.clone(),
        replies,
    };
    let now = instant_text(state.clock.now());
    // Stopped between the document and this note, it comes again: what is there already stays as it is.
    let taken = state
        .documents
        .accept(
            &document,
            move |model| Ok(submission.command(model, &now)),
            |_| (),
        )
        .await;
    let now = state.clock.now();
    match taken {
        Ok(()) => {
            tracing::info!(document = %document, reply = id, "a reply is in the document");
            site_inbox::taken(&state.db, job, &instant_text(now)).await
        }
        Err(error) => {
            if let RunError::Refused(refusal) = &error {
                let issues = &refusal.issues;
                tracing::error!(document = %document, reply = id, ?issues, "the core refuses a reply");
            } else {
                tracing::warn!(document = %document, reply = id, %error, "a reply waits");
            }
            let due_at = next_attempt(now, job.attempts, rand::random());
            jobs::postpone(&state.db, job, &instant_text(due_at)).await
        }
    }
}
