//! Starts the document's history over, and makes its peers follow.

use tokio::sync::oneshot;
use troth_core::permissions::Role;
use troth_storage::accounts::AccountId;

use super::document_state::{DocumentState, JobWeight};
use super::{DocumentTask, TaskError};
use crate::outcome::{StartOverError, Unavailable};
use crate::store;

impl DocumentTask {
    /// Replaces the document by a fresh one with the present content, for a server that can read its own copy. Where
    /// it cannot, `opening` starts over from the copy of the owner's device.
    pub(super) async fn start_over(
        &mut self,
        by: AccountId,
        reply: oneshot::Sender<Result<(), StartOverError>>,
    ) -> Result<(), TaskError> {
        // Checked again: the role may have changed while the request was queued.
        if self.shared.access.role(&self.id, by).await? != Some(Role::Owner) {
            let _caller_gone = reply.send(Err(StartOverError::NotTheOwner));
            return Ok(());
        }
        self.flush().await?;
        self.try_catch_up().await?;
        self.last_account = Some(by);
        let newest = self.log.newest();
        let read_committed = |state: &mut DocumentState| state.replica.on_disk();
        let outcome = match self.with_state(JobWeight::Heavy, read_committed).await? {
            Some(document) if !document.is_empty() => {
                let worker = self.shared.workers.acquire(self.work_owner()).await;
                let now = self.shared.clock.now();
                let storage = &self.shared.storage;
                store::start_over(storage, &self.id, newest, by, document, now, worker).await
            }
            // The device has not uploaded it yet: there is no history to start over.
            _ => Ok(()),
        };
        if let Err(error) = outcome {
            tracing::error!(document = %self.id, %error, "a document could not be started over");
            let _caller_gone = reply.send(Err(Unavailable::Now.into()));
            return Ok(());
        }
        let loaded = self.load().await?;
        self.replace_state(loaded);
        self.follow_new_history();
        let _caller_gone = reply.send(Ok(()));
        Ok(())
    }
}
