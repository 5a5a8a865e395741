//! Documents that cannot be served: their stored bytes are damaged, or processing them made the program panic. Only
//! that document is closed. The sockets of its members stay open for their other weddings, and after a while it is
//! tried again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::connection::{Close, Connection, ConnectionId};
use super::document_id::DocumentId;
use super::wire;

/// The documents that are not served at the moment.
pub(super) struct Quarantine {
    lasts: Duration,
    documents: Mutex<HashMap<DocumentId, Ward>>,
}

struct Ward {
    until: Instant,
    /// Connections that were sent the notice. Their later messages are lost without their knowing, so their sockets
    /// are closed once the document can be served again, and they sync anew.
    told: HashMap<ConnectionId, Arc<Connection>>,
}

impl Quarantine {
    /// An empty quarantine that holds a document for `lasts` before it is tried again.
    pub(super) fn lasting(lasts: Duration) -> Self {
        Self {
            lasts,
            documents: Mutex::default(),
        }
    }

    /// Closes a document for a while.
    pub(super) fn add(&self, document: &DocumentId) {
        let until = Instant::now() + self.lasts;
        let mut documents = self.documents();
        let told = documents.remove(document).map(|ward| ward.told);
        let ward = Ward {
            until,
            told: told.unwrap_or_default(),
        };
        documents.insert(document.clone(), ward);
    }

    /// When the quarantine of a document ends, if it is in one.
    pub(super) fn until(&self, document: &DocumentId) -> Option<Instant> {
        let documents = self.documents();
        let until = documents.get(document).map(|ward| ward.until);
        until.filter(|until| *until > Instant::now())
    }

    /// Sends a member that a document cannot be served now.
    pub(super) fn tell(&self, document: &DocumentId, connection: &Arc<Connection>) {
        connection.send(wire::damaged(connection.route(), document.as_str()));
        if let Some(ward) = self.documents().get_mut(document) {
            ward.told.retain(|_, connection| !connection.is_gone());
            ward.told.insert(connection.id, Arc::clone(connection));
        }
    }

    /// Ends the quarantine of a document that works again, or is deleted.
    pub(super) fn release(&self, document: &DocumentId) {
        let ward = self.documents().remove(document);
        for connection in ward.iter().flat_map(|ward| ward.told.values()) {
            connection.close(Close::TRY_AGAIN);
        }
    }

    /// Whether a connection that was sent the notice is still open.
    pub(super) fn awaits(&self, document: &DocumentId) -> bool {
        let mut documents = self.documents();
        documents.get_mut(document).is_some_and(|ward| {
            ward.told.retain(|_, connection| !connection.is_gone());
            !ward.told.is_empty()
        })
    }

    fn documents(&self) -> MutexGuard<'_, HashMap<DocumentId, Ward>> {
        self.documents
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
