//! Sends a password reset. The request only queues this job, for every address alike, so that neither the response nor
//! its timing reveals which addresses have an account.

use crate::account_links;
use crate::db::accounts;
use crate::db::jobs::{self, Job};
use crate::state::AppState;

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    if let Some(account) = accounts::by_email(&state.db, &job.payload).await? {
        account_links::mail_reset(state, &account).await?;
    }
    jobs::finish_now(&state.db, job).await
}
