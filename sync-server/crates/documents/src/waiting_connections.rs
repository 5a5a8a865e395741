//! Connections that asked for a document that they may not open, or not yet.
//!
//! A stock client does not ask again after `doc-unavailable`. A device that made a wedding offline may sync before
//! its registration arrives, so rejected connections are kept here and served when access is granted.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::connection::{Connection, ConnectionId};
use super::document_id::DocumentId;

/// Waiting connections, by document.
#[derive(Default)]
pub(super) struct WaitingConnections {
    documents: Mutex<HashMap<DocumentId, HashMap<ConnectionId, Arc<Connection>>>>,
}

impl WaitingConnections {
    pub(super) fn add(&self, document_id: &DocumentId, connection: &Arc<Connection>) {
        self.documents()
            .entry(document_id.clone())
            .or_default()
            .insert(connection.id, Arc::clone(connection));
    }

    /// All connections that wait for a document. They stay in the list.
    pub(super) fn for_document(&self, document_id: &DocumentId) -> Vec<Arc<Connection>> {
        self.documents()
            .get(document_id)
            .map(|connections| connections.values().cloned().collect())
            .unwrap_or_default()
    }

    /// The documents that connections wait for.
    pub(super) fn documents_awaited(&self) -> Vec<DocumentId> {
        self.documents().keys().cloned().collect()
    }

    /// Removes a connection that is served or gone. Returns whether it was there.
    pub(super) fn remove(&self, document_id: &DocumentId, connection: ConnectionId) -> bool {
        let mut documents = self.documents();
        let Some(connections) = documents.get_mut(document_id) else {
            return false;
        };
        let removed = connections.remove(&connection).is_some();
        if connections.is_empty() {
            documents.remove(document_id);
        }
        removed
    }

    fn documents(
        &self,
    ) -> MutexGuard<'_, HashMap<DocumentId, HashMap<ConnectionId, Arc<Connection>>>> {
        self.documents
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
