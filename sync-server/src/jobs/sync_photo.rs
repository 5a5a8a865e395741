//! Brings a photo's record in the document in line with the database.

use super::next_attempt;
use troth_base::clock::instant_text;
use troth_rest::state::AppState;
use troth_storage::jobs::{self, Job, JobKind};

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    // The decisions are read only after this. An older job left in the queue would bring back a photo that a user
    // removes after this job.
    if !jobs::absorb_duplicates(&state.db, JobKind::SyncPhoto, job).await? {
        return Ok(());
    }
    // If interrupted before the job is finished, it runs again and changes nothing.
    match state.photos.settle(&job.payload).await {
        Ok(()) => jobs::finish_now(&state.db, job).await,
        Err(error) => {
            tracing::warn!(photo = job.payload, %error, "a photo waits to join its wedding, or to leave it");
            let due_at = next_attempt(state.clock.now(), job.attempts, rand::random());
            jobs::postpone(&state.db, job, &instant_text(due_at)).await
        }
    }
}
