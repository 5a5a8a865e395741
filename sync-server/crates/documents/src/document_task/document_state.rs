//! Work on a document in memory, which waits for neither disk nor network: a worker can do it as well as the
//! document's task.

use std::collections::HashMap;
use std::sync::Arc;

use automerge::{ActorId, Automerge, sync};
use jiff::Timestamp;
use troth_core::permissions::Role;
use troth_storage::accounts::AccountId;

use super::TaskError;
use crate::actors::Actors;
use crate::connection::{Connection, ConnectionId};
use crate::document_id::DocumentId;
use crate::measure::MessageError;
use crate::memory::OutOfMemory;
use crate::peer::{Peer, ReceiveOutcome};
use crate::replica::Replica;
use crate::replica::sync_messages::SharedMessages;
use crate::request::FieldPlace;
use crate::shared::SyncState;
use crate::size::Size;
use crate::{gate, limits};

/// The document, and what the server knows about its authors and peers.
pub(super) struct DocumentState {
    pub(super) replica: Replica,
    pub(super) actors: Actors,
    pub(super) peers: HashMap<ConnectionId, Peer>,
    /// How often the document's history was started over.
    pub(super) lineage: u32,
}

impl Default for DocumentState {
    /// The stand-in while the real one is lent to a worker.
    fn default() -> Self {
        Self::new(Replica::new(Automerge::new()), Actors::default(), 0)
    }
}

/// Where a piece of work runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JobWeight {
    /// On the document's task: a worker would cost more.
    Light,
    /// It may take more than a few milliseconds, and goes to a worker.
    Heavy,
}

impl JobWeight {
    /// The weight of work that may read the whole document.
    pub(super) fn for_document(replica: &Replica) -> Self {
        Self::heavy_if(replica.is_large())
    }

    fn heavy_if(is_heavy: bool) -> Self {
        if is_heavy { Self::Heavy } else { Self::Light }
    }
}

/// A sync message: decoded at once if short, still encoded if decoding may be heavy.
pub(super) enum IncomingMessage {
    Decoded(Result<sync::Message, MessageError>),
    Encoded(Vec<u8>),
}

impl IncomingMessage {
    pub(super) fn from_bytes(data: Vec<u8>) -> Self {
        if data.len() > limits::LIGHT_MESSAGE_BYTES {
            return Self::Encoded(data);
        }
        Self::Decoded(gate::decode(&data))
    }

    /// The weight of processing and answering it.
    pub(super) fn weight(&self, replica: &Replica) -> JobWeight {
        match self {
            Self::Encoded(_) => JobWeight::Heavy,
            Self::Decoded(Err(_unfit)) => JobWeight::Light,
            // An acknowledgement is light for any document.
            Self::Decoded(Ok(message)) if replica.is_acknowledged_by(message) => JobWeight::Light,
            Self::Decoded(Ok(message)) => {
                JobWeight::heavy_if(replica.is_large() || !gate::is_light(message))
            }
        }
    }

    /// Whether it may contain changes that make the document larger.
    pub(super) fn may_bring_changes(&self) -> bool {
        match self {
            Self::Encoded(_) => true,
            Self::Decoded(message) => message
                .as_ref()
                .is_ok_and(|message| !message.changes.is_empty()),
        }
    }

    fn read(self) -> Result<sync::Message, MessageError> {
        match self {
            Self::Decoded(message) => message,
            Self::Encoded(data) => gate::decode(&data),
        }
    }
}

/// The actor and the time of a merge of heads.
pub(super) struct HeadMerge {
    pub(super) actor: ActorId,
    pub(super) now: Timestamp,
}

impl DocumentState {
    /// A document without peers.
    pub(super) fn new(replica: Replica, actors: Actors, lineage: u32) -> Self {
        Self {
            replica,
            actors,
            peers: HashMap::new(),
            lineage,
        }
    }

    /// The account that wrote the value of a field.
    pub(super) fn writer(&self, field: &FieldPlace) -> Option<AccountId> {
        let actor = self.replica.writer(field)?;
        self.actors.owner(&actor)
    }

    /// Receives a sync message from a member.
    pub(super) fn receive(
        &mut self,
        incoming: IncomingMessage,
        sender: Arc<Connection>,
        role: Role,
        id: &DocumentId,
        shared: &SyncState,
    ) -> ReceiveOutcome {
        let message = incoming.read().and_then(|message| {
            self.replica.check_hashes(&message)?;
            Ok(message)
        });
        let message = match message {
            Ok(message) => message,
            Err(unfit) => return ReceiveOutcome::Unreadable(unfit),
        };
        let peer = self
            .peers
            .entry(sender.id)
            .or_insert_with(|| Peer::new(sender, role, &shared.parked));
        peer.set_role(role, id, self.lineage);
        // `receive` refuses a malformed message, which needs no memory.
        let estimate = gate::size(&message).map_or(0, Size::to_apply);
        let memory = &shared.memory;
        let outcome = match memory.reserve(estimate) {
            Ok(_until_received) => peer.receive(&mut self.replica, &mut self.actors, message),
            // Waiting would not help.
            Err(OutOfMemory) if estimate > memory.budget() => {
                peer.refuse(MessageError::TooLarge.into())
            }
            Err(OutOfMemory) => {
                let (reserved, budget) = (memory.reserved(), memory.budget());
                tracing::warn!(document = %id, account = %peer.connection.account, estimate, reserved, budget, "no memory for a message");
                ReceiveOutcome::OutOfMemory
            }
        };
        shared
            .pace
            .spend(peer.connection.account, peer.take_spent_work());
        outcome
    }

    /// The bytes for the next commit to write, if any.
    pub(super) fn write(&mut self, head_merge: Option<HeadMerge>) -> Option<Vec<u8>> {
        if let Some(HeadMerge { actor, now }) = head_merge {
            self.replica.set_actor(actor);
            self.replica.merge_heads(now);
        }
        self.replica.uncommitted()
    }

    /// Sends the next message to all peers, or only to those that wait for an answer.
    pub(super) fn answer_all(
        &mut self,
        must_answer_all: bool,
        id: &DocumentId,
    ) -> Result<(), TaskError> {
        let mut messages = SharedMessages::for_peers(self.peers.len());
        for peer in self.peers.values_mut() {
            if !must_answer_all && !peer.needs_answer() {
                continue;
            }
            match peer.answer(&self.replica, id, &mut messages) {
                Ok(Some(frame)) => peer.connection.send(frame),
                Ok(None) => {}
                Err(gate::AutomergePanicked) => return Err(TaskError::Panicked),
            }
        }
        Ok(())
    }
}
