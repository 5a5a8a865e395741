//! Requests to a document's task.

use std::sync::Arc;

use automerge::Automerge;
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedSemaphorePermit, oneshot};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::wedding::fields::WeddingFields;
use troth_storage::accounts::AccountId;

use super::connection::{Connection, ConnectionId};
use super::document_id::DocumentId;
use super::memory::MemoryReservation;
use super::outcome::{CommandOutcome, RunError, StartOverError, WebsiteVisitor};
use super::storage::StorageError;
use super::workers::WorkOwner;

/// A request to a document.
pub(super) enum Request {
    /// A sync message from a member.
    Sync {
        connection: Arc<Connection>,
        data: Vec<u8>,
        /// The message's share of the mailbox, given back when it was decoded.
        reservation: Option<OwnedSemaphorePermit>,
        /// The message's share of the machine's memory, until then.
        memory: MemoryReservation,
    },
    /// Serve a connection that was turned away before it had access.
    Invite { connection: Arc<Connection> },
    /// Relay a message to the other peers.
    Ephemeral {
        connection: Arc<Connection>,
        session: String,
        count: u64,
        data: Vec<u8>,
    },
    /// A peer of another process has sent a message, or has left.
    Relayed(RelayedEvent),
    /// Another process has written to the document, or changed its wedding.
    CatchUp,
    /// The socket is gone.
    Leave { connection: ConnectionId },
    /// Make the document, unless it exists, and read it.
    Create {
        by: AccountId,
        details: Box<WeddingFields>,
        caller: PendingCall,
    },
    /// Run a member's command, and read the result.
    Run {
        by: AccountId,
        command: Box<Command>,
        caller: PendingCall,
    },
    /// Run the command of a website visitor, and read the result.
    RunForVisitor {
        visitor: WebsiteVisitor,
        decide: DecideFn,
        caller: PendingCall,
    },
    /// Read the document.
    Read { read_model: ReadModelFn },
    /// Return the accounts that last wrote some fields.
    Writers {
        fields: Vec<FieldPlace>,
        reply: oneshot::Sender<Vec<Option<AccountId>>>,
    },
    /// Members or roles have changed.
    AccessChanged { reply: oneshot::Sender<()> },
    /// Start the history over with the document's present content or, if it cannot be read, with the copy of a
    /// device.
    StartOver {
        by: AccountId,
        brought: Option<Box<Automerge>>,
        reply: oneshot::Sender<Result<(), StartOverError>>,
    },
    /// Delete the document.
    Delete {
        by: AccountId,
        reply: oneshot::Sender<Result<(), StorageError>>,
    },
    /// The server stops: commit all accepted changes.
    Stop { reply: oneshot::Sender<()> },
    /// The stored document has changed: end the task, so that the next request loads it again.
    End { reply: oneshot::Sender<()> },
}

impl Request {
    /// Whether it matters only to an open document, and neither opens it nor keeps it open.
    pub(super) fn needs_no_opening(&self) -> bool {
        match self {
            Self::CatchUp
            | Self::Relayed(_)
            | Self::AccessChanged { .. }
            | Self::Ephemeral { .. }
            | Self::Leave { .. } => true,
            Self::Sync { .. }
            | Self::Invite { .. }
            | Self::Create { .. }
            | Self::Run { .. }
            | Self::RunForVisitor { .. }
            | Self::Read { .. }
            | Self::Writers { .. }
            | Self::StartOver { .. }
            | Self::Delete { .. }
            | Self::Stop { .. }
            | Self::End { .. } => false,
        }
    }

    /// Whether it is decided on the present document.
    pub(super) fn needs_lock(&self) -> bool {
        matches!(
            self,
            Self::Create { .. } | Self::Run { .. } | Self::RunForVisitor { .. }
        )
    }

    /// The account or document that the work counts for.
    pub(super) fn work_owner(&self, document_id: &DocumentId) -> WorkOwner {
        match self {
            Self::Sync { connection, .. }
            | Self::Invite { connection }
            | Self::Ephemeral { connection, .. } => WorkOwner::Account(connection.account),
            Self::Create { by, .. } | Self::Run { by, .. } | Self::StartOver { by, .. } => {
                WorkOwner::Account(*by)
            }
            Self::Leave { .. }
            | Self::Relayed(_)
            | Self::CatchUp
            | Self::RunForVisitor { .. }
            | Self::Read { .. }
            | Self::Writers { .. }
            | Self::AccessChanged { .. }
            | Self::Delete { .. }
            | Self::Stop { .. }
            | Self::End { .. } => WorkOwner::Document(document_id.clone()),
        }
    }
}

/// A field of a record in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldPlace {
    /// The root container of the record.
    pub container: &'static str,
    /// The id of the record.
    pub id: String,
    /// The key of the field.
    pub field: &'static str,
}

/// A message of a document's peer for the peers at another process.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RelayedEvent {
    #[serde(rename = "document")]
    pub(super) document_id: String,
    /// The client's peer id.
    pub(super) peer: String,
    pub(super) account: String,
    /// `None` when the peer leaves.
    pub(super) message: Option<RelayedMessage>,
}

/// An ephemeral message.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RelayedMessage {
    pub(super) session: String,
    pub(super) count: u64,
    /// In base64.
    pub(super) data: String,
}

/// A caller that waits for a write.
pub(super) struct PendingCall {
    /// Reads the document after the write.
    pub(super) read_model: ReadModelFn,
    /// Gets the outcome once it is on the disk.
    pub(super) reply: CommitReply,
}

/// Receives the outcome once it is on the disk.
pub(super) type CommitReply = oneshot::Sender<Result<CommandOutcome, RunError>>;

/// Makes a command from the document at the time it is processed.
pub(super) type DecideFn = Box<dyn FnOnce(&Model) -> Result<Command, Refusal> + Send>;

/// Gets the model, or `None` if there is no document.
pub(super) type ReadModelFn = Box<dyn FnOnce(Option<&Model>) + Send>;
