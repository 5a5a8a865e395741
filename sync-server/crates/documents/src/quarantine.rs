//! Documents that cannot be served: their stored bytes are damaged, or processing them made the program panic. Only
//! that document is closed. The sockets of its members stay open for their other weddings, and after a while it is
//! tried again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::connection::{CloseReason, Connection, ConnectionId};
use super::document_id::DocumentId;
use super::wire;

/// The documents that are not served at the moment.
pub(super) struct Quarantine {
    duration: Duration,
    documents: Mutex<HashMap<DocumentId, QuarantinedDocument>>,
}

struct QuarantinedDocument {
    until: Instant,
    /// Connections that were sent the notice. Their later messages are lost without their knowing, so their sockets
    /// are closed once the document can be served again, and they sync anew.
    notified: HashMap<ConnectionId, Arc<Connection>>,
}

impl Quarantine {
    /// An empty quarantine that holds a document for `duration` before it is tried again.
    pub(super) fn lasting(duration: Duration) -> Self {
        Self {
            duration,
            documents: Mutex::default(),
        }
    }

    /// Closes a document for a while.
    pub(super) fn add(&self, document_id: &DocumentId) {
        let until = Instant::now() + self.duration;
        let mut documents = self.documents();
        let notified = documents
            .remove(document_id)
            .map(|quarantined| quarantined.notified);
        let quarantined = QuarantinedDocument {
            until,
            notified: notified.unwrap_or_default(),
        };
        documents.insert(document_id.clone(), quarantined);
    }

    /// When the quarantine of a document ends, if it is in one.
    pub(super) fn end_of(&self, document_id: &DocumentId) -> Option<Instant> {
        let documents = self.documents();
        let until = documents
            .get(document_id)
            .map(|quarantined| quarantined.until);
        until.filter(|until| *until > Instant::now())
    }

    /// Sends a member the notice that a document cannot be served now.
    pub(super) fn send_notice(&self, document_id: &DocumentId, connection: &Arc<Connection>) {
        connection.send(wire::damaged(connection.route(), document_id.as_str()));
        if let Some(quarantined) = self.documents().get_mut(document_id) {
            quarantined
                .notified
                .retain(|_, connection| !connection.is_gone());
            quarantined
                .notified
                .insert(connection.id, Arc::clone(connection));
        }
    }

    /// Ends the quarantine of a document that works again, or is deleted.
    pub(super) fn release(&self, document_id: &DocumentId) {
        let quarantined = self.documents().remove(document_id);
        for connection in quarantined
            .iter()
            .flat_map(|quarantined| quarantined.notified.values())
        {
            connection.close(CloseReason::TRY_AGAIN);
        }
    }

    /// Whether a connection that was sent the notice is still open.
    pub(super) fn has_notified(&self, document_id: &DocumentId) -> bool {
        let mut documents = self.documents();
        documents.get_mut(document_id).is_some_and(|quarantined| {
            quarantined
                .notified
                .retain(|_, connection| !connection.is_gone());
            !quarantined.notified.is_empty()
        })
    }

    fn documents(&self) -> MutexGuard<'_, HashMap<DocumentId, QuarantinedDocument>> {
        self.documents
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
