//! Makes photos from complete uploads.

use troth_base::clock::instant_text;
use troth_rest::state::AppState;
use troth_storage::jobs::{self, Job};

use super::next_attempt;

/// How many jobs run at once: while one picture is decoded, others are read and written.
pub(super) const WORKERS: usize = 4;

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    if let Err(error) = state.photos.process_upload(job).await {
        tracing::warn!(%error, "an upload waits");
        let due_at = next_attempt(state.clock.now(), job.attempts, rand::random());
        jobs::postpone(&state.db, job, &instant_text(due_at)).await?;
    }
    Ok(())
}
