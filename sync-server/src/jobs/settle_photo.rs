//! Having a document say of a photo what the database says.

use super::next_attempt;
use crate::clock::instant_text;
use crate::db::jobs::{self, Job, Kind};
use crate::state::AppState;

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    // What was decided so far is read only after this. Left on the list, a job of before would bring the photo back
    // that somebody removes once this one is done.
    if !jobs::stand_for_all(&state.db, Kind::SettlePhoto, job).await? {
        return Ok(());
    }
    // Stopped between the document and this note, it comes again, and changes nothing.
    match state.photos.settle(&job.payload).await {
        Ok(()) => jobs::finish_alone(&state.db, job).await,
        Err(error) => {
            tracing::warn!(photo = job.payload, %error, "a photo waits to join its wedding, or to leave it");
            let due_at = next_attempt(state.clock.now(), job.attempts, rand::random());
            jobs::postpone(&state.db, job, &instant_text(due_at)).await
        }
    }
}
