//! Other processes of the same database: they write to the document as well, and have peers of their own.
//!
//! A change names its dependencies, so changes of several processes merge in any order. A command must be decided
//! on the present document: for it, a process locks the document, reads what others have added, decides, and
//! releases the lock with the commit.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use automerge::{Change, ChangeHash};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use tokio::time::Instant;
use troth_storage::chunks::{Chunk, ChunkKind};

use super::document_state::{DocumentState, JobWeight};
use super::{DocumentTask, TaskError};
use crate::connection::Connection;
use crate::peer::RefusedChanges;
use crate::rejection::Rejection;
use crate::replica::{ReplicaSpoiled, StagedChangesLost};
use crate::request::{RelayedEvent, RelayedMessage};
use crate::size::Size;
use crate::storage::StorageError;
use crate::store::LoadError;
use crate::wire::{self, AccessNotice};

/// How soon to retry a failed read.
pub(super) const CATCH_UP_RETRY: Duration = Duration::from_secs(1);

impl DocumentTask {
    /// Locks the document against other processes until the next commit, and reads their changes.
    pub(super) async fn lock(&mut self) -> Result<(), TaskError> {
        if self.lock.is_some() || !self.shared.storage.is_shared() {
            return Ok(());
        }
        let lock = self.shared.storage.lock(self.id.as_str()).await?;
        self.lock = Some(lock);
        self.locked_since = Instant::now();
        let caught_up = self.catch_up().await;
        if caught_up.is_err() {
            // Without the others' changes, the lock is of no use.
            self.unlock().await;
        }
        caught_up
    }

    /// Releases the lock when there is nothing to commit.
    pub(super) async fn unlock(&mut self) {
        if let Some(lock) = self.lock.take()
            && let Err(error) = lock.rollback().await
        {
            tracing::debug!(document = %self.id, %error, "a turn ended with its connection");
        }
    }

    /// Reads what other processes have written. False if that fails now: it is retried soon.
    pub(super) async fn try_catch_up(&mut self) -> Result<bool, TaskError> {
        let has_caught_up = match self.catch_up().await {
            Err(TaskError::Storage(StorageError::Sql(error)) | TaskError::Sql(error)) => {
                tracing::warn!(document = %self.id, %error, "cannot see what other processes wrote");
                false
            }
            outcome => outcome.map(|()| true)?,
        };
        self.must_catch_up = !has_caught_up;
        Ok(has_caught_up)
    }

    async fn catch_up(&mut self) -> Result<(), TaskError> {
        let storage = &self.shared.storage;
        if !storage.is_shared() {
            return Ok(());
        }
        let news = storage.since(self.lock.as_mut(), self.id.as_str(), self.log.newest());
        let Some(news) = news.await? else {
            return Ok(());
        };
        if news.is_deleted {
            return self.close_deleted_elsewhere().await;
        }
        if news.lineage != self.state.lineage {
            return self.follow_start_over_elsewhere().await;
        }
        let chunks = self.log.add_read_chunks(news.chunks);
        if chunks.is_empty() {
            return Ok(());
        }
        self.apply_stored(chunks).await
    }

    async fn apply_stored(&mut self, chunks: Vec<Chunk>) -> Result<(), TaskError> {
        let has_snapshot = chunks.iter().any(|chunk| chunk.kind == ChunkKind::Snapshot);
        let weight = if has_snapshot {
            JobWeight::Heavy
        } else {
            JobWeight::for_document(&self.state.replica)
        };
        self.has_foreign_changes = true;
        self.needs_flush = true;
        self.is_flush_heavy |= weight == JobWeight::Heavy;
        let apply = move |state: &mut DocumentState| -> Result<_, ReplicaSpoiled> {
            let mut changes = Vec::new();
            for chunk in &chunks {
                changes.extend(state.replica.apply_stored(&chunk.data)?);
            }
            Ok((state.actors.count_stored(&changes), changes))
        };
        match self.with_state(weight, apply).await? {
            Ok((is_counted, changes)) => {
                if !is_counted {
                    let owned_actors = self.shared.storage.actors(self.id.as_str()).await;
                    // The changes are applied, but their owners unknown: the task ends here, and the document is
                    // loaded anew.
                    let owned_actors = owned_actors.map_err(LoadError::from)?;
                    self.state.actors.add_owners(owned_actors);
                    self.state.actors.count_stored(&changes);
                }
                if !has_snapshot {
                    self.log
                        .add_operations(Size::of_changes(&changes).operations);
                }
            }
            Err(ReplicaSpoiled) => self.rebuild().await?,
        }
        self.count_memory();
        Ok(())
    }

    /// Refuses changes with numbers that another process has given to other changes, at the connections that
    /// brought them. The document stays open for all others.
    pub(super) fn refuse_forks(&mut self, forks: &[Change]) -> Result<(), TaskError> {
        let mut remaining: HashSet<ChangeHash> = forks
            .iter()
            // The server's merges of heads are empty changes; it repeats them when needed.
            .filter(|change| !change.is_empty())
            .map(Change::hash)
            .collect();
        if remaining.is_empty() {
            return Ok(());
        }
        let mut refusals = Vec::new();
        for peer in self.state.peers.values_mut() {
            let refused = peer.withdraw(&remaining);
            if !refused.is_empty() {
                refusals.push((Arc::clone(&peer.connection), refused));
            }
        }
        for (connection, refused) in refusals {
            let changes = refused.iter().map(ToString::to_string).collect();
            let reason = Rejection::Sequence;
            self.refuse(&connection, &RefusedChanges { reason, changes });
            remaining.retain(|hash| !refused.contains(hash));
        }
        // A change that no connection brought may be a command's, which must not be acknowledged.
        if remaining.is_empty() || self.pending_replies.is_empty() {
            Ok(())
        } else {
            Err(StagedChangesLost.into())
        }
    }

    /// Turns all connections away after another process has deleted the wedding.
    async fn close_deleted_elsewhere(&mut self) -> Result<(), TaskError> {
        if self.state.replica.is_empty() && self.state.peers.is_empty() {
            return Ok(());
        }
        self.reload().await?;
        self.turn_all_away(AccessNotice::Deleted);
        Ok(())
    }

    /// Loads the fresh document by which another process has replaced this one.
    async fn follow_start_over_elsewhere(&mut self) -> Result<(), TaskError> {
        self.reload().await?;
        self.announce_new_history();
        Ok(())
    }

    /// Loads the document again. Staged changes belong to the old history: then the task ends, and their senders
    /// must reconnect.
    async fn reload(&mut self) -> Result<(), TaskError> {
        if !self.state.replica.is_committed() || !self.pending_replies.is_empty() {
            return Err(TaskError::Superseded);
        }
        let loaded = self.load().await?;
        self.replace_state(loaded);
        Ok(())
    }

    /// Sends all peers the new lineage, and that their changes are refused.
    pub(super) fn announce_new_history(&mut self) {
        for peer in self.state.peers.values_mut() {
            peer.follow_lineage(&self.id, self.state.lineage);
        }
        for peer in self.state.peers.values() {
            let refusal = RefusedChanges {
                reason: Rejection::StartedOver,
                changes: Vec::new(),
            };
            self.refuse(&peer.connection, &refusal);
        }
    }

    /// Relays a message of a local peer to other processes.
    pub(super) fn relay_to_processes(&self, sender: &Connection, message: Option<RelayedMessage>) {
        if !self.shared.storage.is_shared() {
            return;
        }
        let relayed = RelayedEvent {
            document_id: self.id.to_string(),
            peer: sender.peer().to_owned(),
            account: sender.account.to_string(),
            message,
        };
        if let Ok(text) = serde_json::to_string(&relayed) {
            self.shared.db.broadcast("relay", &text);
        }
    }

    /// Relays a message of another process's peer to the local peers.
    pub(super) fn relay_from_process(&self, relayed: &RelayedEvent) {
        let data = relayed.message.as_ref().map(|message| {
            let data = BASE64_STANDARD.decode(&message.data).unwrap_or_default();
            (message, data)
        });
        for peer in self.state.peers.values() {
            let route = wire::Route {
                sender: &relayed.peer,
                ..peer.connection.route()
            };
            let frame = match &data {
                Some((message, data)) => {
                    let message = wire::Ephemeral {
                        document_id: self.id.as_str(),
                        account: &relayed.account,
                        session: &message.session,
                        count: message.count,
                        data,
                    };
                    wire::ephemeral(route, &message)
                }
                None => {
                    let route = peer.connection.route();
                    wire::peer_left(route, self.id.as_str(), &relayed.peer, &relayed.account)
                }
            };
            peer.connection.send_if_idle(frame);
        }
    }
}
