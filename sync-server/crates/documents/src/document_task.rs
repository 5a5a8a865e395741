//! One task per open document, which processes all its requests in order.
//!
//! Requests are processed in batches. Their changes are committed in one write and answered only then: a client
//! that sees the server's heads move knows that its changes are on the disk.

mod commands;
mod commit;
mod document_state;
mod members;
mod opening;
mod other_processes;
mod start_over;

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::time::{Instant, timeout, timeout_at};
use troth_storage::accounts::AccountId;

use self::document_state::{DocumentState, JobWeight};
use super::connection::CloseReason;
use super::document_id::DocumentId;
use super::gate;
use super::limits;
use super::memory::MemoryReservation;
use super::replica::StagedChangesLost;
use super::request::{CommitReply, Request};
use super::shared::SyncState;
use super::size::Size;
use super::storage::{DocumentLock, StorageError};
use super::store::{ChunkLog, LoadError, LoadedDocument};
use super::workers::{JobFailed, WorkOwner};

/// Why a task ended early.
#[derive(Debug, thiserror::Error)]
enum TaskError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error(transparent)]
    Lost(#[from] StagedChangesLost),
    #[error("automerge panicked on the stored document")]
    Panicked,
    /// The uncommitted changes belong to a history that was replaced.
    #[error("another process has started its history over")]
    Superseded,
}

/// Whether the task continues.
#[derive(PartialEq, Eq)]
enum TaskFlow {
    Continue,
    End,
}

struct DocumentTask {
    id: DocumentId,
    shared: Arc<SyncState>,
    requests: mpsc::Receiver<Request>,
    state: DocumentState,
    log: ChunkLog,
    /// The lock on the document among processes, held while a decided command waits for the next commit.
    lock: Option<DocumentLock>,
    /// When the lock was last taken.
    locked_since: Instant,
    /// Other processes have written changes that peers were not sent yet.
    has_foreign_changes: bool,
    /// Changes of other processes could not be read, and must be read soon.
    must_catch_up: bool,
    /// When the last request came that keeps the document open.
    last_used: Instant,
    /// Memory reserved while the document is open.
    reservation: MemoryReservation,
    /// The size as last recorded in the database.
    recorded_size: Size,
    /// When the size of the account's other weddings was last read.
    other_weddings_read_at: Option<Instant>,
    /// Commands whose changes wait for the next commit.
    pending_replies: Vec<CommitReply>,
    /// A request waits for its answer, or a change for a commit.
    needs_flush: bool,
    /// The account of the last request; the server's own work counts for it.
    last_account: Option<AccountId>,
    /// The changes since the last commit are heavy, and so is sending them.
    is_flush_heavy: bool,
    last_flush: Option<Instant>,
    end: TaskEnd,
}

/// How a task ended.
#[derive(PartialEq, Eq)]
enum TaskEnd {
    /// Accepted changes may not be on the disk.
    Failed,
    /// All work is complete.
    Complete,
    /// Processing the document made the program panic, and would again.
    Poisoned,
}

/// Starts the task of a document.
pub(super) fn start(
    id: DocumentId,
    shared: Arc<SyncState>,
    requests: mpsc::Receiver<Request>,
    opened_for: WorkOwner,
) {
    tokio::spawn(serve(id, shared, requests, opened_for));
}

/// Opens a document and serves it until it is idle, deleted, or fails.
///
/// Most open documents are idle, and there are many. A future takes the memory of its largest state, so rare work
/// is boxed and on the heap only while it runs.
async fn serve(
    id: DocumentId,
    shared: Arc<SyncState>,
    requests: mpsc::Receiver<Request>,
    opened_for: WorkOwner,
) {
    let Some(mut task) = Box::pin(opening::open(id, shared, requests, opened_for)).await else {
        return;
    };
    match task.run().await {
        Ok(()) => task.end = TaskEnd::Complete,
        Err(error) => {
            tracing::error!(document = %task.id, %error, "a document had to be closed");
            if matches!(error, TaskError::Panicked) {
                task.end = TaskEnd::Poisoned;
            }
        }
    }
    let shared = Arc::clone(&task.shared);
    drop(task);
    shared.remove_ended();
}

impl Drop for DocumentTask {
    /// Connections that still have the document open must connect again: their sync state depends on the ended
    /// task. If the document made the program panic, only the document is closed; the sockets stay open for others.
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(document = %self.id, "a document's task panicked");
            self.end = TaskEnd::Poisoned;
        }
        if self.end == TaskEnd::Poisoned {
            self.shared.quarantine.add(&self.id);
        }
        for peer in self.state.peers.values() {
            match self.end {
                TaskEnd::Complete => {}
                TaskEnd::Failed => peer.connection.close(CloseReason::TRY_AGAIN),
                TaskEnd::Poisoned => self
                    .shared
                    .quarantine
                    .send_notice(&self.id, &peer.connection),
            }
        }
    }
}

impl DocumentTask {
    /// The task of a document as loaded from the disk.
    fn from_loaded(
        id: DocumentId,
        shared: Arc<SyncState>,
        requests: mpsc::Receiver<Request>,
        loaded: LoadedDocument,
    ) -> Self {
        Self {
            id,
            shared,
            requests,
            state: DocumentState::new(loaded.replica, loaded.actors, loaded.lineage),
            log: loaded.log,
            lock: None,
            locked_since: Instant::now(),
            has_foreign_changes: false,
            must_catch_up: false,
            last_used: Instant::now(),
            reservation: loaded.reservation,
            recorded_size: loaded.recorded_size,
            other_weddings_read_at: None,
            pending_replies: Vec::new(),
            needs_flush: false,
            last_account: None,
            is_flush_heavy: false,
            last_flush: None,
            end: TaskEnd::Failed,
        }
    }

    async fn run(&mut self) -> Result<(), TaskError> {
        loop {
            let batch = self.next_batch().await;
            if batch.is_empty() && self.must_catch_up && !self.needs_flush {
                Box::pin(self.try_catch_up()).await?;
                continue;
            }
            let is_idle = batch.iter().all(Request::needs_no_opening)
                && self.state.peers.is_empty()
                && self.last_used.elapsed() >= limits::IDLE_BEFORE_EVICTION;
            if !self.needs_flush && (batch.is_empty() || is_idle) {
                Box::pin(self.hand_over(batch)).await;
                return Ok(());
            }
            if Box::pin(self.process(batch)).await? == TaskFlow::End {
                return Ok(());
            }
        }
    }

    async fn process(&mut self, mut batch: VecDeque<Request>) -> Result<TaskFlow, TaskError> {
        while let Some(request) = batch.pop_front() {
            if !request.needs_no_opening() {
                self.last_used = Instant::now();
            }
            // Other processes wait for the lock: it is held across consecutive commands only.
            let is_long = self.locked_since.elapsed() >= limits::LONGEST_LOCK;
            if self.lock.is_some() && (is_long || !request.needs_lock()) {
                self.flush_and_unlock().await?;
            }
            if self.handle(request).await? == TaskFlow::End {
                self.hand_over(batch).await;
                return Ok(TaskFlow::End);
            }
        }
        if self.lock.is_some() {
            self.flush_and_unlock().await?;
        } else if self.needs_flush && self.next_flush_at().is_none_or(|at| at <= Instant::now()) {
            self.flush().await?;
        }
        Ok(TaskFlow::Continue)
    }

    /// Flushes if due, and releases the lock.
    async fn flush_and_unlock(&mut self) -> Result<(), TaskError> {
        if self.needs_flush {
            self.flush().await?;
        }
        self.unlock().await;
        Ok(())
    }

    /// Waits for requests and takes all that have come. An empty batch means that it is time to answer, or that the
    /// document is unused.
    async fn next_batch(&mut self) -> VecDeque<Request> {
        let first = if self.needs_flush {
            match self.next_flush_at() {
                Some(at) => timeout_at(at, self.requests.recv()).await.ok().flatten(),
                None => self.requests.try_recv().ok(),
            }
        } else if self.must_catch_up {
            timeout(other_processes::CATCH_UP_RETRY, self.requests.recv())
                .await
                .ok()
                .flatten()
        } else if self.state.peers.is_empty() {
            timeout(limits::IDLE_BEFORE_EVICTION, self.requests.recv())
                .await
                .ok()
                .flatten()
        } else {
            self.requests.recv().await
        };
        let mut batch: VecDeque<Request> = first.into_iter().collect();
        while batch.len() < limits::REQUESTS_PER_TURN
            && let Ok(request) = self.requests.try_recv()
        {
            batch.push_back(request);
        }
        batch
    }

    fn next_flush_at(&self) -> Option<Instant> {
        self.last_flush
            .map(|last_flush| last_flush + limits::FLUSH_INTERVAL)
    }

    async fn handle(&mut self, request: Request) -> Result<TaskFlow, TaskError> {
        match request {
            Request::Sync {
                connection,
                data,
                reservation: _mailbox_share,
                memory: _memory_share,
            } => {
                // Both shares are released after this.
                self.sync(connection, data).await?;
                // Other tasks run between two messages.
                tokio::task::yield_now().await;
            }
            Request::Invite { connection } => self.invite(connection).await?,
            Request::Ephemeral {
                connection,
                session,
                count,
                data,
            } => {
                self.relay(&connection, &session, count, &data);
            }
            Request::Relayed(relayed) => self.relay_from_process(&relayed),
            Request::CatchUp => {
                self.try_catch_up().await?;
            }
            Request::Leave { connection } => self.leave(connection),
            Request::Create {
                by,
                details,
                caller,
            } => self.create(by, *details, caller).await?,
            Request::Run {
                by,
                command,
                caller,
            } => self.run_command(by, command, caller).await?,
            Request::RunForVisitor {
                visitor,
                decide,
                caller,
            } => self.run_for_visitor(visitor, decide, caller).await?,
            Request::Read { read_model } => {
                // A read must include what other processes have written; if that cannot be read, the request is
                // dropped.
                if self.try_catch_up().await? {
                    self.read(read_model).await?;
                }
            }
            Request::Writers { fields, reply } => {
                // The account may have been noted by another process; if that cannot be read, the answer goes
                // without it.
                self.try_catch_up().await?;
                let writers = fields.iter().map(|field| self.state.writer(field));
                let _caller_gone = reply.send(writers.collect());
            }
            Request::AccessChanged { reply } => {
                self.try_catch_up().await?;
                self.check_members().await?;
                let _caller_gone = reply.send(());
            }
            Request::StartOver { by, reply, .. } => self.start_over(by, reply).await?,
            Request::Delete { by, reply } => return Ok(self.delete(by, reply).await),
            Request::Stop { reply } => {
                if self.needs_flush {
                    self.flush().await?;
                }
                let _caller_gone = reply.send(());
            }
            Request::End { reply } => {
                if self.needs_flush {
                    self.flush().await?;
                }
                let _caller_gone = reply.send(());
                return Ok(TaskFlow::End);
            }
        }
        Ok(TaskFlow::Continue)
    }

    /// Rebuilds the document from the disk after Automerge failed in the middle of a change. Callers that wait for
    /// the next commit are not affected by another client's bad change.
    async fn rebuild(&mut self) -> Result<(), TaskError> {
        let loaded = self.load().await?;
        let rebuild = move |state: &mut DocumentState| state.replica.rebuild(loaded.replica);
        let forks = self.with_state(JobWeight::Heavy, rebuild).await??;
        self.refuse_forks(&forks)
    }

    /// Replaces the state in memory by a loaded one.
    fn replace_state(&mut self, loaded: LoadedDocument) {
        self.state.replica = loaded.replica;
        self.state.actors = loaded.actors;
        self.state.lineage = loaded.lineage;
        self.log = loaded.log;
        self.recorded_size = loaded.recorded_size;
        self.reservation = loaded.reservation;
    }

    /// Loads the document from the disk.
    async fn load(&mut self) -> Result<LoadedDocument, LoadError> {
        let _turn = self.shared.workers.acquire(self.work_owner()).await;
        LoadedDocument::load(&self.shared.storage, &self.shared.memory, &self.id).await
    }

    /// Runs work on the document: light work on this thread, heavy work on a worker. Only this document's requests
    /// wait for it.
    async fn with_state<T: Send + 'static>(
        &mut self,
        weight: JobWeight,
        work: impl FnOnce(&mut DocumentState) -> T + Send + 'static,
    ) -> Result<T, TaskError> {
        let outcome = match weight {
            JobWeight::Light => gate::guarded(|| work(&mut self.state)),
            JobWeight::Heavy => {
                let permit = self.shared.workers.acquire(self.work_owner()).await;
                let mut lent_state = std::mem::take(&mut self.state);
                // The state comes back even after a panic.
                let job = permit.run(move || (gate::guarded(|| work(&mut lent_state)), lent_state));
                let (outcome, state) = job.await.map_err(|JobFailed| TaskError::Panicked)?;
                self.state = state;
                outcome
            }
        };
        outcome.map_err(|gate::AutomergePanicked| TaskError::Panicked)
    }

    fn work_owner(&self) -> WorkOwner {
        match self.last_account {
            Some(account) => WorkOwner::Account(account),
            None => WorkOwner::Document(self.id.clone()),
        }
    }

    /// Closes the mailbox and forwards the remaining requests to the task that follows, which finds the document in
    /// its new state: a request over all weddings must not fail because one of them is just being deleted.
    async fn hand_over(&mut self, requests: VecDeque<Request>) {
        self.requests.close();
        let mut remaining = requests;
        while let Some(request) = self.requests.recv().await {
            remaining.push_back(request);
        }
        remaining.retain(|request| !request.needs_no_opening());
        for request in remaining {
            self.shared.send(&self.id, request).await;
        }
    }
}

#[cfg(test)]
mod simulation;
#[cfg(test)]
mod tests;
