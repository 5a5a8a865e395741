//! Commits staged changes, and then sends them to the peers.

use tokio::time::Instant;
use troth_storage::actors::OwnedActor;

use super::document_state::{DocumentState, HeadMerge, JobWeight};
use super::{DocumentTask, TaskError};
use crate::connection::ConnectionId;
use crate::limits;
use crate::outcome::{CommandOutcome, RunError, Unavailable};
use crate::peer::Peer;
use crate::storage::StorageError;

impl DocumentTask {
    /// Commits staged changes, and then answers all peers.
    pub(super) async fn flush(&mut self) -> Result<(), TaskError> {
        // A leave request may be lost if it comes while the document is being evicted.
        let disconnected: Vec<ConnectionId> = self
            .state
            .peers
            .iter()
            .filter(|(_, peer)| peer.connection.is_gone())
            .map(|(id, _)| *id)
            .collect();
        disconnected.into_iter().for_each(|id| self.leave(id));
        let write_weight = if std::mem::take(&mut self.is_flush_heavy) {
            JobWeight::Heavy
        } else {
            JobWeight::for_document(&self.state.replica)
        };
        let head_merge = self.head_merge();
        let write = move |state: &mut DocumentState| state.write(head_merge);
        let uncommitted = self.with_state(write_weight, write).await?;
        let has_changes = uncommitted.is_some();
        if let Some(bytes) = uncommitted {
            self.write(bytes).await?;
            self.count_memory();
            self.record_size().await;
        } else {
            self.unlock().await;
        }
        for reply in self.pending_replies.drain(..) {
            let _caller_gone = reply.send(Ok(CommandOutcome {
                changed: has_changes,
            }));
        }
        if self.log.is_behind() {
            self.try_catch_up().await?;
        }
        self.needs_flush = false;
        // Catching up may have added heavy changes.
        let answer_weight = if std::mem::take(&mut self.is_flush_heavy) {
            JobWeight::Heavy
        } else {
            write_weight
        };
        let id = self.id.clone();
        let must_answer_all = std::mem::take(&mut self.has_foreign_changes) || has_changes;
        let answer = move |state: &mut DocumentState| state.answer_all(must_answer_all, &id);
        self.with_state(answer_weight, answer).await??;
        self.compact().await?;
        self.last_flush = Some(Instant::now());
        Ok(())
    }

    /// Writes the staged changes to the disk. Changes that another process has added are read first: two sockets of
    /// one client may have sent different changes with one number, and a document with both cannot be opened.
    async fn write(&mut self, bytes: Vec<u8>) -> Result<(), TaskError> {
        let actors = self.state.actors.take_unrecorded();
        let mut outcome = self.append(bytes, actors.clone()).await;
        if matches!(outcome, Err(StorageError::Unread)) {
            self.lock().await?;
            outcome = match self.state.replica.uncommitted() {
                Some(bytes) => self.append(bytes, actors).await,
                // The rebuilt document has nothing left to write.
                None => {
                    self.unlock().await;
                    Ok(())
                }
            };
        }
        if let Err(error) = outcome {
            self.answer_disk_full(&error);
            return Err(error.into());
        }
        self.state.replica.committed();
        let peers = self.state.peers.values_mut();
        peers.for_each(Peer::committed);
        Ok(())
    }

    async fn append(
        &mut self,
        bytes: Vec<u8>,
        actors: Vec<OwnedActor>,
    ) -> Result<(), StorageError> {
        let operations = self.state.replica.uncommitted_operations();
        let (storage, lock) = (&self.shared.storage, self.lock.take());
        self.log
            .append(storage, lock, bytes, operations, actors)
            .await
    }

    /// Answers the waiting commands that the disk is full. After any other error their requests are dropped with
    /// the task.
    fn answer_disk_full(&mut self, error: &StorageError) {
        if matches!(error, StorageError::Full) {
            for reply in self.pending_replies.drain(..) {
                let _caller_gone = reply.send(Err(RunError::Unavailable(Unavailable::Full)));
            }
        }
    }

    /// The actor and time for merging heads, if there are so many that listing them in every message would cost too
    /// much.
    fn head_merge(&mut self) -> Option<HeadMerge> {
        let account = self
            .last_account
            .filter(|_| self.state.replica.needs_merge())?;
        let actor = self.state.actors.actor_for(account);
        self.state.actors.claim(account, [actor.clone()]);
        let now = self.shared.clock.now();
        Some(HeadMerge { actor, now })
    }

    /// Compacts the log if it is long compared with its snapshot.
    async fn compact(&mut self) -> Result<(), TaskError> {
        if !self.log.needs_compaction() {
            return Ok(());
        }
        let Ok(_until_saved) = self
            .shared
            .memory
            .reserve(self.state.replica.size().to_load())
        else {
            return Ok(());
        };
        let save = |state: &mut DocumentState| state.replica.snapshot();
        let snapshot = self.with_state(JobWeight::Heavy, save).await?;
        Ok(self.log.compact(&self.shared.storage, snapshot).await?)
    }

    /// Reads the size of the account's other weddings, unless it was read recently.
    pub(super) async fn refresh_other_weddings_size(&mut self) -> Result<(), TaskError> {
        let now = Instant::now();
        let is_fresh = |read_at: Instant| now < read_at + limits::OTHER_WEDDINGS_INTERVAL;
        if !self.other_weddings_read_at.is_some_and(is_fresh) {
            let other_weddings = self
                .shared
                .storage
                .other_weddings_size(self.id.as_str())
                .await?;
            self.state
                .replica
                .refresh_other_weddings_size(other_weddings);
            self.other_weddings_read_at = Some(now);
        }
        Ok(())
    }

    /// Records the document's size if it differs much from the last record: it grows by edits, and shrinks when the
    /// history is started over.
    async fn record_size(&mut self) {
        let size = self.state.replica.size();
        let differs = size.since(self.recorded_size).needs_recording()
            || self.recorded_size.since(size).needs_recording();
        if !differs {
            return;
        }
        match self.shared.storage.record(self.id.as_str(), size).await {
            Ok(()) => self.recorded_size = size,
            // The next edit tries again.
            Err(error) => tracing::error!(document = %self.id, %error, "a size was not recorded"),
        }
    }
}
