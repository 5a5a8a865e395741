//! One task per open document, which processes all its requests in order.
//!
//! Requests are processed in batches. Their changes are committed in one write and answered only then: a client
//! that sees the server's heads move knows that its changes are on the disk.

mod commands;
mod commit;
mod desk;
mod elsewhere;
mod members;
mod opening;
mod start_over;

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::time::{Instant, timeout, timeout_at};

use self::desk::{Desk, Weight};
use super::connection::Close;
use super::document_id::DocumentId;
use super::gate;
use super::limits;
use super::memory::Reserved;
use super::replica::Lost;
use super::request::{CommitReply, Request};
use super::shared::Shared;
use super::size::Size;
use super::storage::{StorageError, Turn};
use super::store::{LoadError, Log, Stored};
use super::workers::{Payer, Undone};
use crate::db::accounts::AccountId;

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
    Lost(#[from] Lost),
    #[error("automerge panicked on the stored document")]
    Panicked,
    /// The uncommitted changes belong to a history that was replaced.
    #[error("another process has started its history over")]
    Superseded,
}

/// Whether the task continues.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    End,
}

struct DocumentTask {
    id: DocumentId,
    shared: Arc<Shared>,
    requests: mpsc::Receiver<Request>,
    desk: Desk,
    log: Log,
    /// The lock on the document among processes, held while a decided command waits for the next commit.
    turn: Option<Turn>,
    /// When the lock was last taken.
    turn_taken: Instant,
    /// Other processes have written changes that peers were not sent yet.
    has_news: bool,
    /// Changes of other processes could not be read, and must be read soon.
    is_behind: bool,
    /// When the last request came that keeps the document open.
    last_used: Instant,
    /// Memory reserved while the document is open.
    room: Reserved,
    /// The size as last recorded in the database.
    recorded: Size,
    /// When the size of the account's other weddings was last read.
    asked_elsewhere: Option<Instant>,
    /// Commands whose changes wait for the next commit.
    unanswered: Vec<CommitReply>,
    /// A request waits for its answer, or a change for a commit.
    due: bool,
    /// The account of the last request; the server's own work counts for it.
    on_behalf_of: Option<AccountId>,
    /// The changes since the last commit are heavy, and so is sending them.
    has_much_to_say: bool,
    last_flush: Option<Instant>,
    end: End,
}

/// How a task ended.
#[derive(PartialEq, Eq)]
enum End {
    /// Accepted changes may not be on the disk.
    Early,
    /// All work is complete.
    InOrder,
    /// Processing the document made the program panic, and would again.
    Poisoned,
}

/// Starts the task of a document.
pub(super) fn start(
    id: DocumentId,
    shared: Arc<Shared>,
    requests: mpsc::Receiver<Request>,
    opened_for: Payer,
) {
    tokio::spawn(serve(id, shared, requests, opened_for));
}

/// Opens a document and serves it until it is idle, deleted, or fails.
///
/// Most open documents are idle, and there are many. A future takes the memory of its largest state, so rare work
/// is boxed and on the heap only while it runs.
async fn serve(
    id: DocumentId,
    shared: Arc<Shared>,
    requests: mpsc::Receiver<Request>,
    opened_for: Payer,
) {
    let Some(mut task) = Box::pin(opening::open(id, shared, requests, opened_for)).await else {
        return;
    };
    match task.run().await {
        Ok(()) => task.end = End::InOrder,
        Err(error) => {
            tracing::error!(document = %task.id, %error, "a document had to be closed");
            if matches!(error, TaskError::Panicked) {
                task.end = End::Poisoned;
            }
        }
    }
    let shared = Arc::clone(&task.shared);
    drop(task);
    shared.forget_ended();
}

impl Drop for DocumentTask {
    /// Connections that still have the document open must connect again: their sync state depends on the ended
    /// task. If the document made the program panic, only the document is closed; the sockets stay open for others.
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(document = %self.id, "a document's task panicked");
            self.end = End::Poisoned;
        }
        if self.end == End::Poisoned {
            self.shared.quarantine.add(&self.id);
        }
        for peer in self.desk.peers.values() {
            match self.end {
                End::InOrder => {}
                End::Early => peer.connection.close(Close::TRY_AGAIN),
                End::Poisoned => self.shared.quarantine.tell(&self.id, &peer.connection),
            }
        }
    }
}

impl DocumentTask {
    /// The task of a document as loaded from the disk.
    fn of(
        id: DocumentId,
        shared: Arc<Shared>,
        requests: mpsc::Receiver<Request>,
        stored: Stored,
    ) -> Self {
        Self {
            id,
            shared,
            requests,
            desk: Desk::of(stored.replica, stored.actors, stored.lineage),
            log: stored.log,
            turn: None,
            turn_taken: Instant::now(),
            has_news: false,
            is_behind: false,
            last_used: Instant::now(),
            room: stored.room,
            recorded: stored.recorded,
            asked_elsewhere: None,
            unanswered: Vec::new(),
            due: false,
            on_behalf_of: None,
            has_much_to_say: false,
            last_flush: None,
            end: End::Early,
        }
    }

    async fn run(&mut self) -> Result<(), TaskError> {
        loop {
            let turn = self.next_turn().await;
            if turn.is_empty() && self.is_behind && !self.due {
                Box::pin(self.look_elsewhere()).await?;
                continue;
            }
            let is_idle = turn.iter().all(Request::is_in_passing)
                && self.desk.peers.is_empty()
                && self.last_used.elapsed() >= limits::IDLE_BEFORE_EVICTION;
            if !self.due && (turn.is_empty() || is_idle) {
                Box::pin(self.leave_to_the_next(turn)).await;
                return Ok(());
            }
            if Box::pin(self.carry_out(turn)).await? == Next::End {
                return Ok(());
            }
        }
    }

    async fn carry_out(&mut self, mut turn: VecDeque<Request>) -> Result<Next, TaskError> {
        while let Some(request) = turn.pop_front() {
            if !request.is_in_passing() {
                self.last_used = Instant::now();
            }
            // Other processes wait for the lock: it is held across consecutive commands only.
            let is_long = self.turn_taken.elapsed() >= limits::TURN;
            if self.turn.is_some() && (is_long || !request.is_decided()) {
                self.flush_or_give_back().await?;
            }
            if self.handle(request).await? == Next::End {
                self.leave_to_the_next(turn).await;
                return Ok(Next::End);
            }
        }
        if self.turn.is_some() {
            self.flush_or_give_back().await?;
        } else if self.due && self.flush_at().is_none_or(|at| at <= Instant::now()) {
            self.flush().await?;
        }
        Ok(Next::GoOn)
    }

    /// Flushes if due, and releases the lock.
    async fn flush_or_give_back(&mut self) -> Result<(), TaskError> {
        if self.due {
            self.flush().await?;
        }
        self.give_turn_back().await;
        Ok(())
    }

    /// Waits for requests and takes all that have come. An empty batch means that it is time to answer, or that the
    /// document is unused.
    async fn next_turn(&mut self) -> VecDeque<Request> {
        let first = if self.due {
            match self.flush_at() {
                Some(at) => timeout_at(at, self.requests.recv()).await.ok().flatten(),
                None => self.requests.try_recv().ok(),
            }
        } else if self.is_behind {
            timeout(elsewhere::LOOK_AGAIN, self.requests.recv())
                .await
                .ok()
                .flatten()
        } else if self.desk.peers.is_empty() {
            timeout(limits::IDLE_BEFORE_EVICTION, self.requests.recv())
                .await
                .ok()
                .flatten()
        } else {
            self.requests.recv().await
        };
        let mut turn: VecDeque<Request> = first.into_iter().collect();
        while turn.len() < limits::REQUESTS_PER_TURN
            && let Ok(request) = self.requests.try_recv()
        {
            turn.push_back(request);
        }
        turn
    }

    fn flush_at(&self) -> Option<Instant> {
        self.last_flush.map(|last| last + limits::FLUSH_INTERVAL)
    }

    async fn handle(&mut self, request: Request) -> Result<Next, TaskError> {
        match request {
            Request::Sync {
                connection,
                data,
                room: _until_read,
                memory: _until_read_too,
            } => {
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
            Request::Relayed(relayed) => self.relay_from_elsewhere(&relayed),
            Request::CatchUp => {
                self.look_elsewhere().await?;
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
            } => self.command(by, command, caller).await?,
            Request::Accept {
                visitor,
                decide,
                caller,
            } => self.accept(visitor, decide, caller).await?,
            Request::Read { look } => {
                // A read must include what other processes have written; if that cannot be read, the request is
                // dropped.
                if self.look_elsewhere().await? {
                    self.read(look).await?;
                }
            }
            Request::Writers { fields, reply } => {
                // The account may have been noted by another process; if that cannot be read, the answer goes
                // without it.
                self.look_elsewhere().await?;
                let writers = fields.iter().map(|field| self.desk.writer(field));
                let _asker_gone = reply.send(writers.collect());
            }
            Request::AccessChanged { reply } => {
                self.look_elsewhere().await?;
                self.check_members().await?;
                let _asker_gone = reply.send(());
            }
            Request::StartOver { by, reply, .. } => self.start_over(by, reply).await?,
            Request::Delete { by, reply } => return Ok(self.delete(by, reply).await),
            Request::Stop { reply } => {
                if self.due {
                    self.flush().await?;
                }
                let _asker_gone = reply.send(());
            }
            Request::End { reply } => {
                if self.due {
                    self.flush().await?;
                }
                let _asker_gone = reply.send(());
                return Ok(Next::End);
            }
        }
        Ok(Next::GoOn)
    }

    /// Rebuilds the document from the disk after Automerge failed in the middle of a change. Callers that wait for
    /// the next commit are not affected by another client's bad change.
    async fn rebuild(&mut self) -> Result<(), TaskError> {
        let stored = self.load().await?;
        let again = move |desk: &mut Desk| desk.replica.rebuild(stored.replica);
        let forks = self.at_desk(Weight::Heavy, again).await??;
        self.refuse_forks(&forks)
    }

    /// Replaces the state in memory by a loaded one.
    fn put(&mut self, stored: Stored) {
        self.desk.replica = stored.replica;
        self.desk.actors = stored.actors;
        self.desk.lineage = stored.lineage;
        self.log = stored.log;
        self.recorded = stored.recorded;
        self.room = stored.room;
    }

    /// Loads the document from the disk.
    async fn load(&mut self) -> Result<Stored, LoadError> {
        let _turn = self.shared.workers.turn(self.payer()).await;
        Stored::load(&self.shared.storage, &self.shared.memory, &self.id).await
    }

    /// Runs work on the document: light work on this thread, heavy work on a worker. Only this document's requests
    /// wait for it.
    async fn at_desk<T: Send + 'static>(
        &mut self,
        weight: Weight,
        work: impl FnOnce(&mut Desk) -> T + Send + 'static,
    ) -> Result<T, TaskError> {
        let done = match weight {
            Weight::Light => gate::guarded(|| work(&mut self.desk)),
            Weight::Heavy => {
                let turn = self.shared.workers.turn(self.payer()).await;
                let mut lent = std::mem::take(&mut self.desk);
                // The desk comes back even after a panic.
                let job = turn.work(move || (gate::guarded(|| work(&mut lent)), lent));
                let (done, desk) = job.await.map_err(|Undone| TaskError::Panicked)?;
                self.desk = desk;
                done
            }
        };
        done.map_err(|gate::Panicked| TaskError::Panicked)
    }

    fn payer(&self) -> Payer {
        match self.on_behalf_of {
            Some(account) => Payer::Account(account),
            None => Payer::Document(self.id.clone()),
        }
    }

    /// Closes the mailbox and forwards the remaining requests to the task that follows, which finds the document in
    /// its new state: a request over all weddings must not fail because one of them is just being deleted.
    async fn leave_to_the_next(&mut self, taken: VecDeque<Request>) {
        self.requests.close();
        let mut left = taken;
        while let Some(request) = self.requests.recv().await {
            left.push_back(request);
        }
        left.retain(|request| !request.is_in_passing());
        for request in left {
            self.shared.tell(&self.id, request).await;
        }
    }
}

#[cfg(test)]
mod simulation;
#[cfg(test)]
mod tests;
