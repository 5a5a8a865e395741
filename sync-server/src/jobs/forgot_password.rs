//! Sends a password reset. The request only queues this job, for every address alike, so that neither the response nor
//! its timing reveals which addresses have an account.

use axum::extract::FromRef as _;
use troth_messages::account_links;
use troth_messages::state::Messages;
use troth_rest::state::AppState;
use troth_storage::accounts;
use troth_storage::jobs::{self, Job};

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    if let Some(account) = accounts::find_by_email(&state.db, &job.payload).await? {
        account_links::mail_reset(&Messages::from_ref(state), &account).await?;
    }
    jobs::finish_now(&state.db, job).await
}
