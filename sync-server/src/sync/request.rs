//! What a document is asked to do.

use std::sync::Arc;

use automerge::Automerge;
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedSemaphorePermit, oneshot};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::wedding::fields::WeddingFields;

use super::connection::{Connection, ConnectionId};
use super::document_id::DocumentId;
use super::memory::Reserved;
use super::outcome::{Committed, RunError, StartOverError, Visitor};
use super::storage::StorageError;
use super::workers::Payer;
use crate::db::accounts::AccountId;

/// Something to do with a document.
pub(super) enum Request {
    /// A sync message from a member.
    Sync {
        connection: Arc<Connection>,
        data: Vec<u8>,
        /// What the message takes of the mailbox, given back when it was read.
        room: Option<OwnedSemaphorePermit>,
        /// What it takes of the machine until then.
        memory: Reserved,
    },
    /// Serve a connection that was turned away before it had access.
    Invite { connection: Arc<Connection> },
    /// Pass a message on to the others who are here.
    Ephemeral {
        connection: Arc<Connection>,
        session: String,
        count: u64,
        data: Vec<u8>,
    },
    /// Somebody who has it open with another process has said something, or has left.
    Relayed(Relayed),
    /// Another process has written to it, or done something with its wedding.
    CatchUp,
    /// The socket is gone.
    Leave { connection: ConnectionId },
    /// Make the document, unless it exists, and look at it.
    Create {
        by: AccountId,
        details: Box<WeddingFields>,
        caller: Caller,
    },
    /// Do what a person asked for, and look at what it came to.
    Run {
        by: AccountId,
        command: Box<Command>,
        caller: Caller,
    },
    /// Do what a visitor of the website asked for, and look at what it came to.
    Accept {
        visitor: Visitor,
        decide: Decide,
        caller: Caller,
    },
    /// Look at the document.
    Read { look: Look },
    /// Say which accounts wrote fields last.
    Writers {
        fields: Vec<FieldPlace>,
        reply: oneshot::Sender<Vec<Option<AccountId>>>,
    },
    /// Members came or went, or changed their role.
    AccessChanged { reply: oneshot::Sender<()> },
    /// Begin the history anew with what the document says now, or, where that cannot be read, with what a
    /// device brought.
    StartOver {
        by: AccountId,
        brought: Option<Box<Automerge>>,
        reply: oneshot::Sender<Result<(), StartOverError>>,
    },
    /// The document is to be gone.
    Delete {
        by: AccountId,
        reply: oneshot::Sender<Result<(), StorageError>>,
    },
    /// The server stops: commit what there is.
    Stop { reply: oneshot::Sender<()> },
    /// What is stored has changed beneath: end, so that whoever asks next reads it again.
    End { reply: oneshot::Sender<()> },
}

impl Request {
    /// Whether it matters only while the document is open, and opens it for nobody.
    pub(super) fn is_in_passing(&self) -> bool {
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
            | Self::Accept { .. }
            | Self::Read { .. }
            | Self::Writers { .. }
            | Self::StartOver { .. }
            | Self::Delete { .. }
            | Self::Stop { .. }
            | Self::End { .. } => false,
        }
    }

    /// Whether it is decided on the document as it is.
    pub(super) fn is_decided(&self) -> bool {
        matches!(
            self,
            Self::Create { .. } | Self::Run { .. } | Self::Accept { .. }
        )
    }

    /// For whom it is done.
    pub(super) fn payer(&self, document: &DocumentId) -> Payer {
        match self {
            Self::Sync { connection, .. }
            | Self::Invite { connection }
            | Self::Ephemeral { connection, .. } => Payer::Account(connection.account),
            Self::Create { by, .. } | Self::Run { by, .. } | Self::StartOver { by, .. } => {
                Payer::Account(*by)
            }
            Self::Leave { .. }
            | Self::Relayed(_)
            | Self::CatchUp
            | Self::Accept { .. }
            | Self::Read { .. }
            | Self::Writers { .. }
            | Self::AccessChanged { .. }
            | Self::Delete { .. }
            | Self::Stop { .. }
            | Self::End { .. } => Payer::Document(document.clone()),
        }
    }
}

/// A field of a record in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldPlace {
    /// The root container of the records.
    pub container: &'static str,
    /// The record.
    pub id: String,
    /// The key of the field.
    pub field: &'static str,
}

/// What somebody who has a document open says to the others who have, by way of another process.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Relayed {
    pub(super) document: String,
    /// What the client calls itself.
    pub(super) peer: String,
    pub(super) account: String,
    /// What it says; nothing when it leaves.
    pub(super) message: Option<RelayedMessage>,
}

/// A message about the moment.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RelayedMessage {
    pub(super) session: String,
    pub(super) count: u64,
    /// In base64.
    pub(super) data: String,
}

/// Who waits for something to be written.
pub(super) struct Caller {
    /// Sees what it came to.
    pub(super) look: Look,
    /// Is told once that is on the disk.
    pub(super) reply: CommitReply,
}

/// Gets the outcome once it is on the disk.
pub(super) type CommitReply = oneshot::Sender<Result<Committed, RunError>>;

/// Says what is to be done, on the document as it is when its turn has come.
pub(super) type Decide = Box<dyn FnOnce(&Model) -> Result<Command, Refusal> + Send>;

/// Is given the model, or nothing where there is no document.
pub(super) type Look = Box<dyn FnOnce(Option<&Model>) + Send>;
