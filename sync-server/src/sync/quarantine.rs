//! Documents that cannot be served: their stored bytes are damaged, or working on them made the
//! program panic. Only such a document is closed. The sockets of its members stay open for their
//! other weddings, and after a while it is tried again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use automerge::Automerge;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};
use troth_core::permissions::Role;

use super::connection::{Close, Connection, ConnectionId};
use super::document_id::DocumentId;
use super::documents::{StartOverError, Unavailable};
use super::request::Request;
use super::shared::Shared;
use super::workers::Payer;
use super::{store, wire};
use crate::db::accounts::AccountId;

/// The documents that are not served at the moment.
pub(super) struct Quarantine {
    lasts: Duration,
    documents: Mutex<HashMap<DocumentId, Ward>>,
}

struct Ward {
    until: Instant,
    /// Members who were told. What they sent since is lost, and they do not know: so their sockets
    /// are closed once the document can be served again, and they send it anew.
    told: HashMap<ConnectionId, Arc<Connection>>,
}

impl Quarantine {
    /// No document is closed; those that will be are tried again after this long.
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

    /// Until when a document is closed, if it is.
    pub(super) fn until(&self, document: &DocumentId) -> Option<Instant> {
        let documents = self.documents();
        let until = documents.get(document).map(|ward| ward.until);
        until.filter(|until| *until > Instant::now())
    }

    /// Tells a member that a document cannot be served now.
    pub(super) fn tell(&self, document: &DocumentId, connection: &Arc<Connection>) {
        connection.send(wire::damaged(connection.route(), document.as_str()));
        if let Some(ward) = self.documents().get_mut(document) {
            ward.told.retain(|_, connection| !connection.is_gone());
            ward.told.insert(connection.id, Arc::clone(connection));
        }
    }

    /// Ends the quarantine of a document that is well again, or gone.
    pub(super) fn release(&self, document: &DocumentId) {
        let ward = self.documents().remove(document);
        for connection in ward.iter().flat_map(|ward| ward.told.values()) {
            connection.close(Close::TRY_AGAIN);
        }
    }

    fn awaits(&self, document: &DocumentId) -> bool {
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
