//! Work on a document in memory, which waits for neither disk nor network: a worker can do it as well as the
//! document's task.

use std::collections::HashMap;
use std::sync::Arc;

use automerge::{ActorId, Automerge, sync};
use jiff::Timestamp;
use troth_core::permissions::Role;

use super::TaskError;
use crate::db::accounts::AccountId;
use crate::sync::actors::Actors;
use crate::sync::connection::{Connection, ConnectionId};
use crate::sync::document_id::DocumentId;
use crate::sync::measure::Unfit;
use crate::sync::memory::NoRoom;
use crate::sync::peer::{Peer, Received};
use crate::sync::replica::Replica;
use crate::sync::replica::talk::Said;
use crate::sync::request::FieldPlace;
use crate::sync::shared::Shared;
use crate::sync::size::Size;
use crate::sync::{gate, limits};

/// The data that the work needs.
pub(super) struct Desk {
    pub(super) replica: Replica,
    pub(super) actors: Actors,
    pub(super) peers: HashMap<ConnectionId, Peer>,
    /// How often the document's history was started over.
    pub(super) lineage: u32,
}

impl Default for Desk {
    /// The stand-in while the desk is lent to a worker.
    fn default() -> Self {
        Self::of(Replica::new(Automerge::new()), Actors::default(), 0)
    }
}

/// Where a piece of work runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// On the document's task: a worker would cost more.
    Light,
    /// It may take more than a few milliseconds, and goes to a worker.
    Heavy,
}

impl Weight {
    /// The weight of work that may read the whole document.
    pub(super) fn of_work_on(replica: &Replica) -> Self {
        Self::heavy_if(replica.is_large())
    }

    fn heavy_if(is_heavy: bool) -> Self {
        if is_heavy { Self::Heavy } else { Self::Light }
    }
}

/// A sync message: decoded at once if short, still encoded if decoding may be heavy.
pub(super) enum Letter {
    Read(Result<sync::Message, Unfit>),
    Sealed(Vec<u8>),
}

impl Letter {
    pub(super) fn open(data: Vec<u8>) -> Self {
        if data.len() > limits::LIGHT_MESSAGE_BYTES {
            return Self::Sealed(data);
        }
        Self::Read(gate::decode(&data))
    }

    /// The weight of processing and answering it.
    pub(super) fn weight(&self, replica: &Replica) -> Weight {
        match self {
            Self::Sealed(_) => Weight::Heavy,
            Self::Read(Err(_unfit)) => Weight::Light,
            // An acknowledgement is light for any document.
            Self::Read(Ok(message)) if replica.is_acknowledged_by(message) => Weight::Light,
            Self::Read(Ok(message)) => {
                Weight::heavy_if(replica.is_large() || !gate::is_light(message))
            }
        }
    }

    /// Whether it may contain changes that make the document larger.
    pub(super) fn may_bring_changes(&self) -> bool {
        match self {
            Self::Sealed(_) => true,
            Self::Read(message) => message.as_ref().is_ok_and(|read| !read.changes.is_empty()),
        }
    }

    fn read(self) -> Result<sync::Message, Unfit> {
        match self {
            Self::Read(message) => message,
            Self::Sealed(data) => gate::decode(&data),
        }
    }
}

/// The actor and the time of a merge of heads.
pub(super) struct Merger {
    pub(super) actor: ActorId,
    pub(super) now: Timestamp,
}

impl Desk {
    /// A document without peers.
    pub(super) fn of(replica: Replica, actors: Actors, lineage: u32) -> Self {
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
        letter: Letter,
        sender: Arc<Connection>,
        role: Role,
        id: &DocumentId,
        shared: &Shared,
    ) -> Received {
        let message = letter.read().and_then(|message| {
            self.replica.check_hashes(&message)?;
            Ok(message)
        });
        let message = match message {
            Ok(message) => message,
            Err(unfit) => return Received::Unreadable(unfit),
        };
        let peer = self
            .peers
            .entry(sender.id)
            .or_insert_with(|| Peer::new(sender, role, &shared.parked));
        peer.set_role(role, id, self.lineage);
        // `receive` refuses a malformed message, which needs no memory.
        let estimate = gate::size(&message).map_or(0, Size::to_apply);
        let memory = &shared.memory;
        let received = match memory.reserve(estimate) {
            Ok(_until_taken) => peer.receive(&mut self.replica, &mut self.actors, message),
            // Waiting would not help.
            Err(NoRoom) if estimate > memory.budget() => peer.refuse(Unfit::TooLarge.into()),
            Err(NoRoom) => {
                let (reserved, budget) = (memory.reserved(), memory.budget());
                tracing::warn!(document = %id, account = %peer.connection.account, estimate, reserved, budget, "no memory for a message");
                Received::NoRoom
            }
        };
        shared.pace.spend(peer.connection.account, peer.take_work());
        received
    }

    /// The bytes for the next commit to write, if any.
    pub(super) fn write(&mut self, merger: Option<Merger>) -> Option<Vec<u8>> {
        if let Some(Merger { actor, now }) = merger {
            self.replica.write_as(actor);
            self.replica.merge_heads(now);
        }
        self.replica.uncommitted()
    }

    /// Sends each peer its next message: to all peers after a change, otherwise to those that asked.
    pub(super) fn answer_all(&mut self, changed: bool, id: &DocumentId) -> Result<(), TaskError> {
        let mut said = Said::to(self.peers.len());
        for peer in self.peers.values_mut() {
            if !changed && !peer.is_due() {
                continue;
            }
            match peer.answer(&self.replica, id, &mut said) {
                Ok(Some(frame)) => peer.connection.send(frame),
                Ok(None) => {}
                Err(gate::Panicked) => return Err(TaskError::Panicked),
            }
        }
        Ok(())
    }
}
