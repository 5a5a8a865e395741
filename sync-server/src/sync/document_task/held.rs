//! What is answered for a document in quarantine, which has no task of its own.

use automerge::Automerge;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};
use troth_core::permissions::Role;

use crate::db::accounts::AccountId;
use crate::sync::connection::Close;
use crate::sync::document_id::DocumentId;
use crate::sync::outcome::{StartOverError, Unavailable};
use crate::sync::request::Request;
use crate::sync::shared::Shared;
use crate::sync::workers::Payer;
use crate::sync::{store, wire};

/// How the time in quarantine ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// Somebody waits for the document: it is tried again.
    TryAgain,
    /// Nobody does, or it is gone.
    End,
}

/// Puts what an owner's device brought into the place of a document that cannot be read.
async fn replace(
    id: &DocumentId,
    shared: &Shared,
    by: AccountId,
    document: Automerge,
) -> Result<(), StartOverError> {
    let role = shared.access.role(id, by).await;
    if !matches!(role, Ok(Some(Role::Owner))) {
        return Err(StartOverError::NotTheOwner);
    }
    let _turn = shared.workers.turn(Payer::Account(by)).await;
    let now = shared.clock.now();
    let replaced = store::start_over(&shared.storage, id, by, document, now).await;
    replaced.map_err(|error| {
        tracing::error!(document = %id, %error, "a damaged document could not be started over");
        Unavailable::Now.into()
    })
}

/// Answers for a document in quarantine until it is over. Callers from within the server see their
/// requests dropped.
pub(super) async fn hold(
    id: &DocumentId,
    until: Instant,
    shared: &Shared,
    requests: &mut mpsc::Receiver<Request>,
) -> Held {
    while let Ok(Some(request)) = timeout_at(until, requests.recv()).await {
        match request {
            Request::Sync { connection, .. } | Request::Invite { connection } => {
                match shared.access.role(id, connection.account).await {
                    Ok(Some(_member)) => shared.quarantine.tell(id, &connection),
                    // A stranger hears what it would hear of any document.
                    Ok(None) => {
                        shared.waiting.add(id, &connection);
                        connection.send(wire::unavailable(connection.route(), id.as_str()));
                    }
                    Err(error) => {
                        tracing::error!(document = %id, %error, "cannot read who is a member");
                        connection.close(Close::TRY_AGAIN);
                    }
                }
            }
            Request::Delete { reply } => {
                let deleted = shared.delete(id).await;
                let is_gone = deleted.is_ok();
                let _asker_gone = reply.send(deleted);
                if is_gone {
                    shared.quarantine.release(id);
                    return Held::End;
                }
            }
            Request::StartOver {
                by,
                brought: Some(document),
                reply,
            } => {
                let outcome = replace(id, shared, by, *document).await;
                let is_replaced = outcome.is_ok();
                let _asker_gone = reply.send(outcome);
                if is_replaced {
                    shared.quarantine.release(id);
                    return Held::TryAgain;
                }
            }
            Request::AccessChanged { reply } | Request::Stop { reply } => {
                let _asker_gone = reply.send(());
            }
            Request::Create { .. }
            | Request::Run { .. }
            | Request::Read { .. }
            | Request::StartOver { .. }
            | Request::Ephemeral { .. }
            | Request::Leave { .. } => {}
        }
    }
    if shared.quarantine.awaits(id) {
        return Held::TryAgain;
    }
    requests.close();
    while let Some(request) = requests.recv().await {
        shared.tell(id, request).await;
    }
    Held::End
}
