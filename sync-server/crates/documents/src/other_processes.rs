//! Follows changes by other processes that share the database, for the documents that are open in this one.

use std::collections::HashSet;
use std::sync::{Arc, Weak};
use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;
use tokio::time::timeout;
use troth_storage::ProcessEvent;

use super::document_id::DocumentId;
use super::request::{RelayedEvent, Request};
use super::shared::SyncState;

/// Documents that are checked at the same time.
const CONCURRENT_CHECKS: usize = 64;
/// How long to wait for a busy document; it finishes later, and others are checked meanwhile.
const CHECK_TIMEOUT: Duration = Duration::from_millis(500);

/// Forwards notices of other processes to open documents, until the server ends.
pub(super) async fn listen(shared: Weak<SyncState>, mut events: broadcast::Receiver<ProcessEvent>) {
    let missed = watch::Sender::new(());
    tokio::spawn(check_all_after_missed_events(
        shared.clone(),
        missed.subscribe(),
    ));
    loop {
        let event = match events.recv().await {
            Ok(event) => event,
            Err(RecvError::Lagged(_)) => ProcessEvent::Missed,
            Err(RecvError::Closed) => return,
        };
        let Some(shared) = shared.upgrade() else {
            return;
        };
        match event {
            ProcessEvent::Chunk(document_id) => catch_up(&shared, &document_id),
            ProcessEvent::Document(document_id) => {
                if let Ok(id) = DocumentId::parse(&document_id) {
                    shared.access.invalidate(&id);
                }
                catch_up(&shared, &document_id);
            }
            ProcessEvent::Access(document_id) => {
                if let Ok(id) = DocumentId::parse(&document_id) {
                    // Before anything else: later requests must not pass on a cached role.
                    shared.access.invalidate(&id);
                    spawn_access_check(shared, id);
                }
            }
            ProcessEvent::Relayed(text) => relay(&shared, &text),
            ProcessEvent::Missed => {
                // Cached roles are no longer valid.
                shared.access.invalidate_all();
                missed.send_replace(());
            }
        }
    }
}

fn catch_up(shared: &SyncState, document_id: &str) {
    if let Ok(id) = DocumentId::parse(document_id) {
        shared.send_without_waiting(&id, Request::CatchUp);
    }
}

fn spawn_access_check(shared: Arc<SyncState>, id: DocumentId) {
    tokio::spawn(async move { shared.access_changed(&id).await });
}

fn relay(shared: &SyncState, text: &str) {
    match serde_json::from_str::<RelayedEvent>(text) {
        Ok(relayed) => {
            if let Ok(id) = DocumentId::parse(&relayed.document_id) {
                shared.send_without_waiting(&id, Request::Relayed(relayed));
            }
        }
        Err(error) => tracing::warn!(%error, "unknown message of another process"),
    }
}

/// Checks all documents and their members whenever notices may have been missed. Notices missed during that cause
/// one more round.
async fn check_all_after_missed_events(shared: Weak<SyncState>, mut missed: watch::Receiver<()>) {
    while missed.changed().await.is_ok() {
        let Some(shared) = shared.upgrade() else {
            return;
        };
        let mut documents: HashSet<DocumentId> = shared.all_open().into_iter().collect();
        documents.extend(shared.waiting.documents_awaited());
        let shared = &shared;
        let check = |id| async move {
            let _done_or_waits = timeout(CHECK_TIMEOUT, shared.access_changed(&id)).await;
        };
        stream::iter(documents)
            .for_each_concurrent(CONCURRENT_CHECKS, check)
            .await;
    }
}
