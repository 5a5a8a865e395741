//! What other processes of the same database do, for the documents that are open with this one.

use std::collections::HashSet;
use std::sync::{Arc, Weak};

use tokio::sync::broadcast::{self, error::RecvError};

use super::document_id::DocumentId;
use super::request::{Relayed, Request};
use super::shared::Shared;
use crate::db::News;

/// Tells documents what is heard, until the server ends.
pub(super) async fn listen(shared: Weak<Shared>, mut news: broadcast::Receiver<News>) {
    loop {
        let heard = match news.recv().await {
            Ok(heard) => heard,
            Err(RecvError::Lagged(_)) => News::Missed,
            Err(RecvError::Closed) => return,
        };
        let Some(shared) = shared.upgrade() else {
            return;
        };
        match heard {
            News::Chunk(document) => catch_up(&shared, &document),
            News::Document(document) => {
                if let Ok(id) = DocumentId::parse(&document) {
                    shared.access.invalidate(&id);
                }
                catch_up(&shared, &document);
            }
            News::Access(document) => {
                if let Ok(id) = DocumentId::parse(&document) {
                    // At once: what comes from now on is not let through by what was remembered.
                    shared.access.invalidate(&id);
                    members_changed(shared, id);
                }
            }
            News::Relayed(text) => relay(&shared, &text),
            News::Missed => look_at_everything(&shared),
        }
    }
}

fn catch_up(shared: &Shared, document: &str) {
    if let Ok(id) = DocumentId::parse(document) {
        shared.tell_in_passing(&id, Request::CatchUp);
    }
}

fn members_changed(shared: Arc<Shared>, id: DocumentId) {
    tokio::spawn(async move { shared.access_changed(&id).await });
}

fn relay(shared: &Shared, text: &str) {
    match serde_json::from_str::<Relayed>(text) {
        Ok(relayed) => {
            if let Ok(id) = DocumentId::parse(&relayed.document) {
                shared.tell_in_passing(&id, Request::Relayed(relayed));
            }
        }
        Err(error) => tracing::warn!(%error, "another process says what this one does not know"),
    }
}

/// Anything may have happened while nothing was heard.
fn look_at_everything(shared: &Arc<Shared>) {
    shared.access.invalidate_all();
    let mut documents: HashSet<DocumentId> = shared.all_open().into_iter().collect();
    documents.extend(shared.waiting.all());
    for id in documents {
        shared.tell_in_passing(&id, Request::CatchUp);
        members_changed(Arc::clone(shared), id);
    }
}
