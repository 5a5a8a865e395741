//! One task per open document: everything that happens to a document happens here, in order.
//!
//! Requests are taken in turns. What they change is committed in one write, and only then answered:
//! a client that sees the server's heads move knows that its changes are on the disk.

mod commands;
mod desk;
mod held;
mod members;
mod start_over;

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::time::{Instant, timeout, timeout_at};

use self::desk::{Desk, Merger, Weight};
use self::held::Held;
use super::connection::{Close, ConnectionId};
use super::document_id::DocumentId;
use super::gate;
use super::limits;
use super::memory::Reserved;
use super::outcome::{Committed, RunError, Unavailable};
use super::replica::Lost;
use super::request::{CommitReply, Request};
use super::shared::Shared;
use super::size::Size;
use super::storage::StorageError;
use super::store::{LoadError, Log, Stored};
use super::workers::{Payer, Undone};
use crate::db::accounts::AccountId;

/// Why a task ended before its time.
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
}

/// Whether to go on.
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
    /// What the document takes in memory, as long as it is open.
    room: Reserved,
    /// What is recorded of its size.
    recorded: Size,
    /// When it was asked last what the account that made the wedding has in others.
    asked_elsewhere: Option<Instant>,
    /// Commands whose changes wait for the next commit.
    unanswered: Vec<CommitReply>,
    /// Somebody waits for an answer, or something for a commit.
    due: bool,
    /// Whose request was carried out last. What the server does by itself counts for them.
    on_behalf_of: Option<AccountId>,
    /// What was taken since the last commit was heavy, and so is writing and telling it.
    has_much_to_say: bool,
    last_flush: Option<Instant>,
    end: End,
}

/// How a task ended.
#[derive(PartialEq, Eq)]
enum End {
    /// What was taken may not be on the disk.
    Early,
    /// Nobody misses anything.
    InOrder,
    /// Working on the document made the program panic, and will again.
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

/// Opens a document and serves it until it is idle, deleted, or cannot be served any more.
///
/// Most open documents wait for something to happen, and there are many of them. A future takes as much
/// memory as all that it may ever do at once, so what is done now and then is on the heap while it is done.
async fn serve(
    id: DocumentId,
    shared: Arc<Shared>,
    requests: mpsc::Receiver<Request>,
    opened_for: Payer,
) {
    let Some(mut task) = Box::pin(open(id, shared, requests, opened_for)).await else {
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

/// Reads a document, or waits until it can be read. Nothing where it is not served, and whoever asked for
/// it was told.
async fn open(
    id: DocumentId,
    shared: Arc<Shared>,
    mut requests: mpsc::Receiver<Request>,
    opened_for: Payer,
) -> Option<DocumentTask> {
    loop {
        if let Some(until) = shared.quarantine.until(&id) {
            match held::hold(&id, until, &shared, &mut requests).await {
                Held::TryAgain => {}
                Held::End => {
                    shared.forget_ended();
                    return None;
                }
            }
        }
        let turn = shared.workers.turn(opened_for.clone()).await;
        let loaded = Stored::load(&shared.storage, &shared.memory, &id).await;
        drop(turn);
        match loaded {
            Ok(stored) => {
                shared.quarantine.release(&id);
                return Some(DocumentTask::of(id, shared, requests, stored));
            }
            Err(error @ (LoadError::Storage(_) | LoadError::NoRoom(_))) => {
                tracing::error!(document = %id, %error, "a document could not be opened");
                turn_all_away(requests).await;
                return None;
            }
            Err(error @ (LoadError::Damaged(_) | LoadError::Panicked | LoadError::TooLarge)) => {
                tracing::error!(document = %id, %error, "a document cannot be read, and is closed for now");
                shared.quarantine.add(&id);
            }
        }
    }
}

/// Ends all requests of a document that cannot be opened. Callers see theirs dropped; sockets are
/// closed, since a client that is told `doc-unavailable` would take the document for gone.
async fn turn_all_away(mut requests: mpsc::Receiver<Request>) {
    requests.close();
    while let Some(request) = requests.recv().await {
        if let Request::Sync { connection, .. } | Request::Invite { connection } = request {
            connection.close(Close::TRY_AGAIN);
        }
    }
}

impl Drop for DocumentTask {
    /// Whoever has the document open and did not see it end is told to connect again: their sync
    /// state counts on a task that is gone. A document that made the program panic is closed, and
    /// nothing else: the sockets stay open for other documents.
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
    /// The task of a document as it was found on the disk.
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
            if turn.is_empty() && !self.due {
                Box::pin(self.evict()).await;
                return Ok(());
            }
            if Box::pin(self.carry_out(turn)).await? == Next::End {
                return Ok(());
            }
        }
    }

    async fn carry_out(&mut self, turn: VecDeque<Request>) -> Result<Next, TaskError> {
        for request in turn {
            if self.handle(request).await? == Next::End {
                return Ok(Next::End);
            }
        }
        if self.due && self.flush_at().is_none_or(|at| at <= Instant::now()) {
            self.flush().await?;
        }
        Ok(Next::GoOn)
    }

    /// Waits for requests, and takes all that have come. Nothing means that it is time to answer,
    /// or that nobody needs the document any more.
    async fn next_turn(&mut self) -> VecDeque<Request> {
        let first = if self.due {
            match self.flush_at() {
                Some(at) => timeout_at(at, self.requests.recv()).await.ok().flatten(),
                None => self.requests.try_recv().ok(),
            }
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
                // Others are served between one message and the next.
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
            Request::Read { look } => self.read(look).await?,
            Request::AccessChanged { reply } => {
                self.check_members().await?;
                let _asker_gone = reply.send(());
            }
            Request::StartOver { by, reply, .. } => self.start_over(by, reply).await?,
            Request::Delete { reply } => return Ok(self.delete(reply).await),
            Request::Stop { reply } => {
                if self.due {
                    self.flush().await?;
                }
                let _asker_gone = reply.send(());
            }
        }
        Ok(Next::GoOn)
    }

    /// Asks now and then what the account that made the wedding has in others.
    async fn count_elsewhere(&mut self) -> Result<(), TaskError> {
        let now = Instant::now();
        let is_fresh = |asked: Instant| now < asked + limits::ELSEWHERE_INTERVAL;
        if !self.asked_elsewhere.is_some_and(is_fresh) {
            let elsewhere = self.shared.storage.elsewhere(self.id.as_str()).await?;
            self.desk.replica.count_elsewhere(elsewhere);
            self.asked_elsewhere = Some(now);
        }
        Ok(())
    }

    /// Records how large the document is, when that has changed by much since it was done last: it
    /// grows by edits, and shrinks when its history is started over.
    async fn record_size(&mut self) {
        let size = self.desk.replica.size();
        let differs = size.since(self.recorded).is_worth_recording()
            || self.recorded.since(size).is_worth_recording();
        if !differs {
            return;
        }
        match self.shared.storage.record(self.id.as_str(), size).await {
            Ok(()) => self.recorded = size,
            // The next edit tries again.
            Err(error) => tracing::error!(document = %self.id, %error, "a size was not recorded"),
        }
    }

    /// Builds the document again from what is on the disk, after Automerge failed in the middle of a
    /// change. Whoever waits for the next commit is not held up by what another's client made.
    async fn rebuild(&mut self) -> Result<(), TaskError> {
        let stored = self.load().await?;
        let again = move |desk: &mut Desk| desk.replica.rebuild(stored.replica);
        Ok(self.at_desk(Weight::Heavy, again).await??)
    }

    /// Reads the document as it is on the disk.
    async fn load(&self) -> Result<Stored, LoadError> {
        let _turn = self.shared.workers.turn(self.payer()).await;
        Stored::load(&self.shared.storage, &self.shared.memory, &self.id).await
    }

    /// Commits what was taken, and then tells everybody.
    async fn flush(&mut self) -> Result<(), TaskError> {
        self.due = false;
        // A socket's goodbye is lost when it comes while the document is just leaving memory.
        let gone: Vec<ConnectionId> = self
            .desk
            .peers
            .iter()
            .filter(|(_, peer)| peer.connection.is_gone())
            .map(|(id, _)| *id)
            .collect();
        gone.into_iter().for_each(|id| self.leave(id));
        let weight = match std::mem::take(&mut self.has_much_to_say) {
            true => Weight::Heavy,
            false => Weight::of_work_on(&self.desk.replica),
        };
        let merger = self.merger();
        let write = move |desk: &mut Desk| desk.write(merger);
        let uncommitted = self.at_desk(weight, write).await?;
        let changed = uncommitted.is_some();
        if let Some(bytes) = uncommitted {
            let actors = self.desk.actors.take_unrecorded();
            let operations = self.desk.replica.uncommitted_operations();
            let storage = &self.shared.storage;
            let written = self.log.append(storage, bytes, operations, actors).await;
            if let Err(error) = written {
                self.say_not_written(&error);
                return Err(error.into());
            }
            self.desk.replica.committed();
            // It is taken already; when there was no room for it, nobody else gets any.
            let _full = self.room.resize(self.desk.replica.size().to_keep());
            self.record_size().await;
        }
        for reply in self.unanswered.drain(..) {
            let _asker_gone = reply.send(Ok(Committed { changed }));
        }
        let id = self.id.clone();
        let answer = move |desk: &mut Desk| desk.answer_all(changed, &id);
        self.at_desk(weight, answer).await??;
        self.compact().await?;
        self.last_flush = Some(Instant::now());
        Ok(())
    }

    /// Who brings many heads together, if there are so many, before everybody has to list them in every
    /// message.
    fn merger(&mut self) -> Option<Merger> {
        let account = self
            .on_behalf_of
            .filter(|_| self.desk.replica.wants_merge())?;
        let actor = self.desk.actors.own(account);
        self.desk.actors.claim(account, [actor.clone()]);
        let now = self.shared.clock.now();
        Some(Merger { actor, now })
    }

    /// Keeps the log short beside its snapshot.
    async fn compact(&mut self) -> Result<(), TaskError> {
        if !self.log.wants_compaction() {
            return Ok(());
        }
        let Ok(_until_saved) = self
            .shared
            .memory
            .reserve(self.desk.replica.size().to_load())
        else {
            return Ok(());
        };
        let save = |desk: &mut Desk| desk.replica.snapshot();
        let snapshot = self.at_desk(Weight::Heavy, save).await?;
        Ok(self.log.compact(&self.shared.storage, snapshot).await?)
    }

    /// Does work on the document: on this thread when it is light, and by a worker when it is not. The
    /// document's own requests wait for it, and nothing else does.
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
                // It comes back whatever becomes of the work.
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

    /// Tells those whose commands were to be committed when there is more to say than that they were
    /// not, which they see from the task's end.
    fn say_not_written(&mut self, error: &StorageError) {
        if matches!(error, StorageError::Full) {
            for reply in self.unanswered.drain(..) {
                let _asker_gone = reply.send(Err(RunError::Unavailable(Unavailable::Full)));
            }
        }
    }

    /// Leaves memory. Requests that came in the last moment go to the task that follows.
    async fn evict(&mut self) {
        self.requests.close();
        while let Some(request) = self.requests.recv().await {
            self.shared.tell(&self.id, request).await;
        }
    }
}

#[cfg(test)]
mod simulation;
#[cfg(test)]
mod tests;
