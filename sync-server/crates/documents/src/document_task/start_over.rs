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
        // Checked again: the role may have changed while the request was queued.
        if self.shared.access.role(&self.id, by).await? != Some(Role::Owner) {
            let _caller_gone = reply.send(Err(StartOverError::NotTheOwner));
            return Ok(());
        }
        // Read the changes of other processes, and then store all that is staged.
        let has_caught_up = self.try_catch_up().await?;
        self.flush().await?;
        // The work is done for this account.
        self.last_account = Some(by);
        // `None` while changes are staged: the flush may have read further ones of other processes.
        let copy = |state: &mut DocumentState| state.replica.on_disk();
        let stored_document = self.with_state(JobWeight::Heavy, copy).await?;
        let Some(document) = stored_document.filter(|_| has_caught_up) else {
            let _caller_gone = reply.send(Err(Unavailable::Now.into()));
            return Ok(());
        };
        if document.is_empty() {
            // No device has uploaded it yet: there is no history to start over.
            let _caller_gone = reply.send(Ok(()));
            return Ok(());
        }
        if let Err(error) = self.store_fresh(by, document).await {
            tracing::error!(document = %self.id, %error, "a document could not be started over");
            let _caller_gone = reply.send(Err(Unavailable::Now.into()));
            return Ok(());
        }
        let loaded = self.load().await?;
        self.replace_state(loaded);
        self.announce_new_history();
        let _caller_gone = reply.send(Ok(()));
        Ok(())
    }

    /// Stores a fresh document in place of all chunks. Fails if another process has added chunks that `document` does
    /// not include.
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
