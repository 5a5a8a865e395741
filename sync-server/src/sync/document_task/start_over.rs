//! The document's history begins anew, and everybody who has it open is told to follow.

use tokio::sync::oneshot;
use troth_core::permissions::Role;

use super::{DocumentTask, TaskError};
use crate::db::accounts::AccountId;
use crate::sync::documents::{StartOverError, Unavailable};
use crate::sync::gate::Rejection;
use crate::sync::peer::Refusal;
use crate::sync::replica::Replica;
use crate::sync::store::{self, Stored};

impl DocumentTask {
    /// Puts a fresh document of the present state into the place of this one. What a device brought is
    /// not looked at: the server's own copy can be read.
    pub(super) async fn start_over(
        &mut self,
        by: AccountId,
        reply: oneshot::Sender<Result<(), StartOverError>>,
    ) -> Result<(), TaskError> {
        // Asked again: the role may have changed while the request was queued.
        if self.shared.access.role(&self.id, by).await? != Some(Role::Owner) {
            let _asker_gone = reply.send(Err(StartOverError::NotTheOwner));
            return Ok(());
        }
        self.flush().await?;
        let outcome = match self.replica.on_disk() {
            Some(document) if !self.replica.is_empty() => {
                let now = self.shared.clock.now();
                store::start_over(&self.shared.storage, &self.id, by, document, now).await
            }
            // The device has not brought it yet: there is no history to start over.
            _ => Ok(()),
        };
        if let Err(error) = outcome {
            tracing::error!(document = %self.id, %error, "a document could not be started over");
            let _asker_gone = reply.send(Err(Unavailable::Now.into()));
            return Ok(());
        }
        let Stored {
            document,
            actors,
            log,
            bytes,
            recorded,
            room,
            lineage,
        } = Stored::load(&self.shared.storage, &self.shared.memory, &self.id).await?;
        self.replica = Replica::of_bytes(document, bytes);
        self.actors = actors;
        self.log = log;
        self.recorded = recorded;
        self.room = room;
        self.lineage = lineage;
        for peer in self.peers.values_mut() {
            peer.follow_lineage(&self.id, lineage);
        }
        for peer in self.peers.values() {
            let refusal = Refusal {
                reason: Rejection::StartedOver,
                changes: Vec::new(),
            };
            self.refuse(&peer.connection, &refusal);
        }
        let _asker_gone = reply.send(Ok(()));
        Ok(())
    }
}
