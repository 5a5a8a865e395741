//! The state that the tasks of documents and sockets share, and the mailboxes by which they reach each other.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use automerge::Automerge;
use tokio::sync::{Semaphore, broadcast, mpsc, oneshot, watch};
use troth_base::clock::{Clock, instant_text};
use troth_storage::accounts::AccountId;
use troth_storage::sessions::Bearer;
use troth_storage::weddings::PendingWedding;
use troth_storage::{AffectedAccounts, Db, sessions, weddings};

use super::access::MemberRoles;
use super::account_pace::AccountPace;
use super::connection::{CloseReason, Connection, ConnectionId};
use super::document_id::DocumentId;
use super::limits;
use super::memory::MemoryBudget;
use super::metered_stream::UnfinishedMessages;
use super::outcome::Unavailable;
use super::parked_changes::ParkedBytes;
use super::quarantine::Quarantine;
use super::replica::Replica;
use super::request::Request;
use super::sockets::Sockets;
use super::storage::{Storage, StorageError};
use super::waiting_connections::WaitingConnections;
use super::workers::{WorkOwner, Workers};

/// How often a request is sent before it is dropped, when the document's task ends at that moment.
const MAX_SEND_ATTEMPTS: usize = 3;

/// Starts the task of a document. Passed in, since the tasks depend on this module and not the other way round.
pub(super) type StartTask = fn(DocumentId, Arc<SyncState>, mpsc::Receiver<Request>, WorkOwner);

/// The state that the tasks of documents and sockets share.
pub(super) struct SyncState {
    pub(super) storage: Storage,
    pub(super) access: MemberRoles,
    pub(super) waiting: WaitingConnections,
    pub(super) quarantine: Quarantine,
    pub(super) sockets: Sockets,
    /// Memory that may be reserved for decoding, loading and keeping data of others.
    pub(super) memory: MemoryBudget,
    pub(super) parked: ParkedBytes,
    pub(super) unfinished: UnfinishedMessages,
    pub(super) workers: Workers,
    pub(super) pace: AccountPace,
    pub(super) clock: Clock,
    /// The server's storage id as clients see it: stable, since they keep their sync state under it.
    pub(super) storage_id: String,
    start_task: StartTask,
    pub(super) db: Db,
    mailboxes: Mutex<HashMap<DocumentId, Mailbox>>,
    connections: AtomicU64,
    stopping: watch::Sender<bool>,
    /// A reference to itself, to pass to the tasks.
    this: std::sync::Weak<SyncState>,
}

/// The mailbox of an open document.
#[derive(Clone)]
struct Mailbox {
    requests: mpsc::Sender<Request>,
    /// Bytes of sync messages that it still accepts.
    free_bytes: Arc<Semaphore>,
}

impl SyncState {
    /// A shared state with no open document.
    pub(super) fn new(
        db: Db,
        clock: Clock,
        quarantine: Quarantine,
        memory: MemoryBudget,
        storage_id: String,
        start_task: StartTask,
    ) -> Arc<Self> {
        Arc::new_cyclic(|this| Self {
            storage: Storage::start(db.clone()),
            access: MemberRoles::new(db.clone()),
            waiting: WaitingConnections::default(),
            quarantine,
            sockets: Sockets::default(),
            parked: ParkedBytes::within(memory.clone()),
            memory,
            unfinished: UnfinishedMessages::default(),
            workers: Workers::for_this_machine(),
            pace: AccountPace::default(),
            clock,
            storage_id,
            start_task,
            db,
            mailboxes: Mutex::default(),
            connections: AtomicU64::new(0),
            stopping: watch::channel(false).0,
            this: this.clone(),
        })
    }

    /// Commits accepted changes, and closes all sockets.
    pub(super) async fn stop(&self) {
        self.stopping.send_replace(true);
        let mailboxes: Vec<Mailbox> = self.mailboxes().values().cloned().collect();
        for mailbox in mailboxes {
            let (reply, stopped) = oneshot::channel();
            if mailbox.requests.send(Request::Stop { reply }).await.is_ok() {
                let _ended = stopped.await;
            }
        }
    }

    /// Sends a request to a document's mailbox, opening the document if needed.
    pub(super) async fn send(&self, id: &DocumentId, request: Request) {
        let mut request = request;
        // A task may end between the lookup and the send; the next attempt starts a new one.
        for _ in 0..MAX_SEND_ATTEMPTS {
            let opened_for = request.work_owner(id);
            match self
                .find_or_open_mailbox(id, opened_for)
                .requests
                .send(request)
                .await
            {
                Ok(()) => return,
                Err(mpsc::error::SendError(unsent)) => request = unsent,
            }
        }
        // A caller that waits for a reply sees the request dropped.
        tracing::warn!(document = %id, "a document ends as fast as it is opened");
    }

    /// Sends a sync message to a document's mailbox, as soon as its bytes fit.
    pub(super) async fn send_sync(
        &self,
        id: &DocumentId,
        connection: Arc<Connection>,
        data: &[u8],
    ) {
        let free_bytes = self
            .find_or_open_mailbox(id, WorkOwner::Account(connection.account))
            .free_bytes;
        let capped_bytes = data.len().min(limits::MAILBOX_BYTES);
        let bytes = u32::try_from(capped_bytes).unwrap_or(u32::MAX);
        // The semaphore is never closed.
        let reservation = free_bytes.acquire_many_owned(bytes).await.ok();
        let Ok(memory) = self.memory.reserve(data.len()) else {
            tracing::warn!(document = %id, account = %connection.account, "no memory for a message to wait");
            return connection.close(CloseReason::TRY_AGAIN);
        };
        let data = data.to_vec();
        let request = Request::Sync {
            connection,
            data,
            reservation,
            memory,
        };
        self.send(id, request).await;
    }

    /// Sends a request to a document if it is open.
    pub(super) async fn send_if_open(&self, id: &DocumentId, request: Request) {
        let mailbox = self.mailboxes().get(id).cloned();
        if let Some(mailbox) = mailbox {
            let _ended = mailbox.requests.send(request).await;
        }
    }

    /// The same, without waiting for space in the mailbox.
    pub(super) fn send_without_waiting(&self, id: &DocumentId, request: Request) {
        let mailbox = self.mailboxes().get(id).cloned();
        let Some(mailbox) = mailbox else { return };
        if let Err(mpsc::error::TrySendError::Full(request)) = mailbox.requests.try_send(request) {
            tokio::spawn(async move { mailbox.requests.send(request).await });
        }
    }

    /// The documents that are open.
    pub(super) fn all_open(&self) -> Vec<DocumentId> {
        self.mailboxes().keys().cloned().collect()
    }

    /// Serves a waiting connection if its account is a member by now.
    pub(super) async fn invite_member(&self, id: &DocumentId, connection: Arc<Connection>) {
        match self.access.role(id, connection.account).await {
            Ok(Some(_role)) => self.send(id, Request::Invite { connection }).await,
            Ok(None) => {}
            Err(error) => tracing::error!(%error, document = %id, "cannot read who is a member"),
        }
    }

    /// Makes a document's task check its members again, and serves connections that have gained access.
    pub(super) async fn access_changed(&self, id: &DocumentId) {
        self.access.invalidate(id);
        if self.is_open(id) {
            let (reply, checked) = oneshot::channel();
            self.send(id, Request::AccessChanged { reply }).await;
            // A task that ends without a reply has closed its sockets.
            let _ended = checked.await;
        }
        for connection in self.waiting.for_document(id) {
            self.invite_member(id, connection).await;
        }
    }

    /// Deletes a wedding. Call it only where nothing else can write to its document.
    pub(super) async fn delete(&self, id: &DocumentId, by: AccountId) -> Result<(), StorageError> {
        let now = instant_text(self.clock.now());
        let deleted = self.storage.delete(id.as_str(), by, now).await;
        // The wedding has no members any more.
        self.access.invalidate(id);
        if deleted.is_ok() {
            weddings::signal_deletion(&self.db, id.as_str()).await;
        }
        deleted
    }

    /// A registered wedding before its document has arrived.
    pub(super) async fn find_pending_wedding(
        &self,
        id: &DocumentId,
    ) -> sqlx::Result<Option<PendingWedding>> {
        weddings::find_pending(&self.db, id.as_str()).await
    }

    /// A document made from the registration of a wedding: for one reader, and not stored.
    pub(super) async fn read_registration(&self, id: &DocumentId) -> sqlx::Result<Option<Replica>> {
        let Some(pending) = self.find_pending_wedding(id).await? else {
            return Ok(None);
        };
        let mut replica = Replica::new(Automerge::new());
        match replica.create(pending.details, pending.registered_at) {
            Ok(()) => Ok(Some(replica)),
            Err(error) => {
                tracing::error!(document = %id, %error, "a registration is not a wedding");
                Ok(None)
            }
        }
    }

    #[cfg(test)]
    pub(super) fn db(&self) -> &Db {
        &self.db
    }

    /// The reason that a request was dropped.
    pub(super) fn unavailable_reason(&self, id: &DocumentId) -> Unavailable {
        match self.quarantine.end_of(id) {
            Some(_) => Unavailable::Damaged,
            None => {
                tracing::warn!(document = %id, "a request to a document was dropped");
                Unavailable::Now
            }
        }
    }

    pub(super) fn next_connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// Whether a session still exists.
    pub(super) async fn is_signed_in(&self, bearer: Bearer) -> sqlx::Result<bool> {
        sessions::is_open(&self.db, bearer.session, bearer.account).await
    }

    /// Receives the owners of sessions that end from now on.
    pub(super) fn ended_sessions(&self) -> broadcast::Receiver<AffectedAccounts> {
        self.db.ended_sessions()
    }

    /// Becomes true once the server stops.
    pub(super) fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// Drops the mailboxes of tasks that have ended.
    pub(super) fn remove_ended(&self) {
        self.mailboxes()
            .retain(|_, mailbox| !mailbox.requests.is_closed());
    }

    pub(super) fn is_open(&self, id: &DocumentId) -> bool {
        self.mailboxes()
            .get(id)
            .is_some_and(|mailbox| !mailbox.requests.is_closed())
    }

    fn find_or_open_mailbox(&self, id: &DocumentId, opened_for: WorkOwner) -> Mailbox {
        let mut mailboxes = self.mailboxes();
        if let Some(mailbox) = mailboxes.get(id)
            && !mailbox.requests.is_closed()
        {
            return mailbox.clone();
        }
        let (sender, requests) = mpsc::channel(limits::MAILBOX);
        let mailbox = Mailbox {
            requests: sender,
            free_bytes: Arc::new(Semaphore::new(limits::MAILBOX_BYTES)),
        };
        mailboxes.insert(id.clone(), mailbox.clone());
        if let Some(this) = self.this.upgrade() {
            (self.start_task)(id.clone(), this, requests, opened_for);
        }
        mailbox
    }

    fn mailboxes(&self) -> MutexGuard<'_, HashMap<DocumentId, Mailbox>> {
        self.mailboxes
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
