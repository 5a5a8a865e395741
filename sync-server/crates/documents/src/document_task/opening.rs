//! Opens a document, and answers requests while one cannot be opened and so has no task.

use std::sync::Arc;

use automerge::Automerge;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};
use troth_core::permissions::Role;
use troth_storage::accounts::AccountId;
use troth_storage::chunks::ChunkId;

use super::DocumentTask;
use crate::connection::CloseReason;
use crate::document_id::DocumentId;
use crate::outcome::{StartOverError, Unavailable};
use crate::request::Request;
use crate::shared::SyncState;
use crate::storage::StorageError;
use crate::store::{LoadedDocument, RestartError};
use crate::workers::WorkOwner;
use crate::{store, wire};

/// Loads a document, or waits until it can be loaded. `None` if it is not served; its callers have then been
/// answered.
pub(super) async fn open(
    id: DocumentId,
    shared: Arc<SyncState>,
    mut requests: mpsc::Receiver<Request>,
    opened_for: WorkOwner,
) -> Option<DocumentTask> {
    // The newest chunk of the document when it was last loaded.
    let mut newest = None;
    loop {
        if let Some(until) = shared.quarantine.end_of(&id) {
            match serve_quarantined(&id, until, newest, &shared, &mut requests).await {
                QuarantineOutcome::TryAgain => {}
                QuarantineOutcome::End => {
                    shared.remove_ended();
                    return None;
                }
            }
        }
        newest = shared.storage.newest(id.as_str()).await.ok();
        let permit = shared.workers.acquire(opened_for.clone()).await;
        let loaded = LoadedDocument::load(&shared.storage, &shared.memory, &id).await;
        drop(permit);
        match loaded {
            Ok(document) => {
                shared.quarantine.release(&id);
                return Some(DocumentTask::from_loaded(id, shared, requests, document));
            }
            Err(error) if error.is_permanent() => {
                tracing::error!(document = %id, %error, "a document cannot be read, and is closed for now");
                shared.quarantine.add(&id);
            }
            Err(error) => {
                tracing::error!(document = %id, %error, "a document could not be opened");
                turn_all_away(requests).await;
                return None;
            }
        }
    }
}

/// Ends all requests of a document that cannot be opened. Callers see theirs dropped; sockets are closed, since a
/// client that gets `doc-unavailable` would assume that the document is gone.
async fn turn_all_away(mut requests: mpsc::Receiver<Request>) {
    requests.close();
    while let Some(request) = requests.recv().await {
        if let Request::Sync { connection, .. } | Request::Invite { connection } = request {
            connection.close(CloseReason::TRY_AGAIN);
        }
    }
}

/// How the time in quarantine ended.
#[derive(Debug, PartialEq, Eq)]
enum QuarantineOutcome {
    /// A connection waits for the document: it is tried again.
    TryAgain,
    /// No connection waits, or the document is deleted.
    End,
}

/// Replaces a document that cannot be read by the copy of an owner's device, unless another process has written to
/// it since, for example by replacing it already.
async fn replace_document(
    id: &DocumentId,
    newest: ChunkId,
    shared: &SyncState,
    by: AccountId,
    document: Automerge,
) -> Result<(), StartOverError> {
    let role = shared.access.role(id, by).await;
    if !matches!(role, Ok(Some(Role::Owner))) {
        return Err(StartOverError::NotTheOwner);
    }
    let worker = shared.workers.acquire(WorkOwner::Account(by)).await;
    let now = shared.clock.now();
    let replaced = store::start_over(&shared.storage, id, newest, by, document, now, worker).await;
    replaced.map_err(|error| {
        if let RestartError::Storage(StorageError::Superseded) = error {
            shared.quarantine.release(id);
        } else {
            tracing::error!(document = %id, %error, "a damaged document could not be started over");
        }
        Unavailable::Now.into()
    })
}

/// Answers requests for a document in quarantine until its time is over. Callers within the server see their
/// requests dropped.
async fn serve_quarantined(
    id: &DocumentId,
    until: Instant,
    newest: Option<ChunkId>,
    shared: &SyncState,
    requests: &mut mpsc::Receiver<Request>,
) -> QuarantineOutcome {
    // It was not read yet if the document was closed while its task ran: then no chunk was added since.
    let newest = match newest {
        Some(newest) => Ok(newest),
        None => shared.storage.newest(id.as_str()).await,
    };
    while let Ok(Some(request)) = timeout_at(until, requests.recv()).await {
        match request {
            Request::Sync { connection, .. } | Request::Invite { connection } => {
                match shared.access.role(id, connection.account).await {
                    Ok(Some(_member)) => shared.quarantine.send_notice(id, &connection),
                    // For an account that is not a member, it is like any document.
                    Ok(None) => {
                        shared.waiting.add(id, &connection);
                        connection.send(wire::unavailable(connection.route(), id.as_str()));
                    }
                    Err(error) => {
                        tracing::error!(document = %id, %error, "cannot read who is a member");
                        connection.close(CloseReason::TRY_AGAIN);
                    }
                }
            }
            Request::Delete { by, reply } => {
                let deleted = shared.delete(id, by).await;
                let is_gone = deleted.is_ok();
                let _caller_gone = reply.send(deleted);
                if is_gone {
                    shared.quarantine.release(id);
                    break;
                }
            }
            Request::StartOver {
                by,
                brought: Some(document),
                reply,
            } => {
                let outcome = match &newest {
                    Ok(newest) => replace_document(id, *newest, shared, by, *document).await,
                    Err(_unknown) => Err(Unavailable::Now.into()),
                };
                if outcome.is_ok() {
                    shared.quarantine.release(id);
                }
                let _caller_gone = reply.send(outcome);
                if shared.quarantine.end_of(id).is_none() {
                    return QuarantineOutcome::TryAgain;
                }
            }
            Request::AccessChanged { reply } | Request::Stop { reply } | Request::End { reply } => {
                let _caller_gone = reply.send(());
            }
            Request::Create { .. }
            | Request::Run { .. }
            | Request::RunForVisitor { .. }
            | Request::Read { .. }
            | Request::Writers { .. }
            | Request::StartOver { .. }
            | Request::Ephemeral { .. }
            | Request::Relayed(_)
            | Request::CatchUp
            | Request::Leave { .. } => {}
        }
    }
    if shared.quarantine.has_notified(id) {
        return QuarantineOutcome::TryAgain;
    }
    requests.close();
    while let Some(request) = requests.recv().await {
        shared.send(id, request).await;
    }
    QuarantineOutcome::End
}
