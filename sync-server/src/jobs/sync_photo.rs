//! Brings a photo's record in the document in line with the database.

use troth_base::clock::instant_text;
use troth_rest::state::AppState;
use troth_storage::jobs::{self, Job, JobKind};

use super::next_attempt;

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    // Other jobs for this photo are deleted before the database is read, since this one does their work too. One that
    // ran later could bring back a photo that a member has removed from the document meanwhile.
    if !jobs::absorb_duplicates(&state.db, JobKind::SyncPhoto, job).await? {
        return Ok(());
    }
    // If the server stops between these two steps, the job runs again and finds nothing to change.
    match state.photos.sync_to_document(&job.payload).await {
        Ok(()) => jobs::finish_now(&state.db, job).await,
        Err(error) => {
            tracing::warn!(photo = job.payload, %error, "a photo could not be added to its wedding or removed from it yet");
            let due_at = next_attempt(state.clock.now(), job.attempts, rand::random());
            jobs::postpone(&state.db, job, &instant_text(due_at)).await
        }
    }
}
