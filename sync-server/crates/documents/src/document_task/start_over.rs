//! Starts the document's history over, and tells its peers.

use automerge::Automerge;
use tokio::sync::oneshot;
use troth_core::permissions::Role;
use troth_storage::accounts::AccountId;

use super::document_state::{DocumentState, JobWeight};
use super::{DocumentTask, TaskError};
use crate::outcome::{StartOverError, Unavailable};
use crate::store::{self, RestartError};

impl DocumentTask {
    /// Replaces the document by a fresh one with the present content, from the server's own copy. If that cannot be
    /// read, the module `opening` does it from the copy of the owner's device.
    pub(super) async fn start_over(
        &mut self,
        by: AccountId,
        reply: oneshot::Sender<Result<(), StartOverError>>,
    ) -> Result<(), TaskError> {
        let outcome = self.replace_history(by).await?;
        let _caller_gone = reply.send(outcome);
        Ok(())
    }

    async fn replace_history(
        &mut self,
        by: AccountId,
    ) -> Result<Result<(), StartOverError>, TaskError> {
        // Checked again: the role may have changed while the request was queued.
        if self.shared.access.role(&self.id, by).await? != Some(Role::Owner) {
            return Ok(Err(StartOverError::NotTheOwner));
        }
        // Read the changes of other processes, and then store all that is staged.
        if !self.try_catch_up().await? {
            return Ok(Err(Unavailable::Now.into()));
        }
        self.flush().await?;
        // The work is done for this account.
        self.last_account = Some(by);
        let copy = |state: &mut DocumentState| state.replica.on_disk();
        let Some(document) = self.with_state(JobWeight::Heavy, copy).await? else {
            // The flush has read and staged further changes of other processes.
            return Ok(Err(Unavailable::Now.into()));
        };
        if document.is_empty() {
            // No device has uploaded it yet: there is no history to start over.
            return Ok(Ok(()));
        }
        if let Err(error) = self.store_fresh(by, document).await {
            tracing::error!(document = %self.id, %error, "a document could not be started over");
            return Ok(Err(Unavailable::Now.into()));
        }
        let loaded = self.load().await?;
        self.replace_state(loaded);
        self.announce_new_history();
        Ok(Ok(()))
    }

    /// Stores a fresh document with the content of this one in place of all chunks. Fails if another process has added
    /// chunks that this one does not include.
    async fn store_fresh(
        &mut self,
        by: AccountId,
        document: Automerge,
    ) -> Result<(), RestartError> {
        let newest = self.log.newest();
        let worker = self.shared.workers.acquire(self.work_owner()).await;
        let now = self.shared.clock.now();
        let storage = &self.shared.storage;
        store::start_over(storage, &self.id, newest, by, document, now, worker).await
    }
}
