//! One task per open document: everything that happens to a document happens here, in order.
//!
//! Requests are taken in turns. What they change is committed in one write, and only then answered:
//! a client that sees the server's heads move knows that its changes are on the disk.

mod commands;
mod start_over;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::time::{Instant, timeout, timeout_at};
use troth_core::permissions::Role;

use super::actors::Actors;
use super::connection::{Close, Connection, ConnectionId};
use super::document_id::DocumentId;
use super::documents::{Committed, RunError, Shared, Unavailable};
use super::gate;
use super::measure::Unfit;
use super::memory::{NoRoom, Reserved};
use super::peer::{Peer, Received, Refusal};
use super::quarantine::{self, Held};
use super::replica::talk::Said;
use super::replica::{Lost, Replica};
use super::request::{CommitReply, Request};
use super::size::Size;
use super::storage::StorageError;
use super::store::{LoadError, Log, Stored};
use super::wire::Access;
use super::{limits, wire};
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
    replica: Replica,
    actors: Actors,
    log: Log,
    /// What the document takes in memory, as long as it is open.
    room: Reserved,
    /// How often its history was started over.
    lineage: u32,
    /// What is recorded of its size.
    recorded: Size,
    /// When it was asked last what the account that made the wedding has in others.
    asked_elsewhere: Option<Instant>,
    peers: HashMap<ConnectionId, Peer>,
    /// Commands whose changes wait for the next commit.
    unanswered: Vec<CommitReply>,
    /// Somebody waits for an answer, or something for a commit.
    due: bool,
    /// Whose request was carried out last. What the server does by itself counts for them.
    on_behalf_of: Option<AccountId>,
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

/// Opens a document and serves it until it is idle, deleted, or cannot be served any more.
pub(super) async fn serve(
    id: DocumentId,
    shared: Arc<Shared>,
    mut requests: mpsc::Receiver<Request>,
) {
    let Stored {
        document,
        actors,
        log,
        bytes,
        recorded,
        room,
        lineage,
    } = loop {
        if let Some(until) = shared.quarantine.until(&id) {
            match quarantine::hold(&id, until, &shared, &mut requests).await {
                Held::TryAgain => {}
                Held::End => return shared.forget_ended(),
            }
        }
        match Stored::load(&shared.storage, &shared.memory, &id).await {
            Ok(stored) => break stored,
            Err(error @ (LoadError::Storage(_) | LoadError::NoRoom(_))) => {
                tracing::error!(document = %id, %error, "a document could not be opened");
                turn_all_away(requests).await;
                return;
            }
            Err(error @ (LoadError::Damaged(_) | LoadError::Panicked)) => {
                tracing::error!(document = %id, %error, "a document is damaged, and closed for now");
                shared.quarantine.add(&id);
            }
        }
    };
    shared.quarantine.release(&id);
    let mut task = DocumentTask {
        id,
        shared,
        requests,
        replica: Replica::of_bytes(document, bytes),
        actors,
        log,
        room,
        lineage,
        recorded,
        asked_elsewhere: None,
        peers: HashMap::new(),
        unanswered: Vec::new(),
        due: false,
        on_behalf_of: None,
        last_flush: None,
        end: End::Early,
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
        for peer in self.peers.values() {
            match self.end {
                End::InOrder => {}
                End::Early => peer.connection.close(Close::TRY_AGAIN),
                End::Poisoned => self.shared.quarantine.tell(&self.id, &peer.connection),
            }
        }
    }
}

impl DocumentTask {
    async fn run(&mut self) -> Result<(), TaskError> {
        loop {
            let mut turn = self.next_turn().await;
            if turn.is_empty() && !self.due {
                self.evict().await;
                return Ok(());
            }
            while let Some(request) = turn.pop_front() {
                if self.handle(request).await? == Next::End {
                    return Ok(());
                }
            }
            if self.due && self.flush_at().is_none_or(|at| at <= Instant::now()) {
                self.flush().await?;
            }
        }
    }

    /// Waits for requests, and takes all that have come. Nothing means that it is time to answer,
    /// or that nobody needs the document any more.
    async fn next_turn(&mut self) -> VecDeque<Request> {
        let first = if self.due {
            match self.flush_at() {
                Some(at) => timeout_at(at, self.requests.recv()).await.ok().flatten(),
                None => self.requests.try_recv().ok(),
            }
        } else if self.peers.is_empty() {
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
            } => self.sync(connection, &data).await?,
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
            Request::Create { by, details, reply } => self.create(by, *details, reply).await?,
            Request::Run { by, command, reply } => self.command(by, &command, reply).await?,
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

    async fn sync(&mut self, connection: Arc<Connection>, data: &[u8]) -> Result<(), TaskError> {
        // The role as it is now: it may have changed while the message was queued.
        let Some(role) = self
            .shared
            .access
            .role(&self.id, connection.account)
            .await?
        else {
            self.turn_away(&connection, Access::Lost);
            return Ok(());
        };
        self.on_behalf_of = Some(connection.account);
        let decoded = gate::decode(data).and_then(|message| {
            self.replica.check_hashes(&message)?;
            Ok(message)
        });
        let message = match decoded {
            Ok(message) => message,
            Err(unfit) => {
                connection.send(wire::error(&unfit.to_string()));
                connection.close(Close::PROTOCOL);
                return Ok(());
            }
        };
        if !message.changes.is_empty() {
            self.count_elsewhere().await?;
        }
        let peer = self
            .peers
            .entry(connection.id)
            .or_insert_with(|| Peer::new(Arc::clone(&connection), role, &self.shared.parked));
        peer.set_role(role, &self.id, self.lineage);
        // What is unfit is refused by whoever reads it, and takes nothing.
        let estimate = gate::size(&message).map_or(0, Size::to_apply);
        let memory = &self.shared.memory;
        let received = match memory.reserve(estimate) {
            Ok(_until_taken) => peer.receive(&mut self.replica, &mut self.actors, message),
            // Waiting does not help.
            Err(NoRoom) if estimate > memory.budget() => peer.refuse(Unfit::TooLarge.into()),
            Err(NoRoom) => {
                let (reserved, budget) = (memory.reserved(), memory.budget());
                tracing::warn!(document = %self.id, account = %connection.account, estimate, reserved, budget, "no memory for a message");
                connection.close(Close::TRY_AGAIN);
                return Ok(());
            }
        };
        match received {
            Received::Taken => self.due = true,
            Received::Noted | Received::Ignored => {}
            Received::Refused(refusal) => self.refuse(&connection, &refusal),
            Received::Spoiled(refusal) => {
                self.rebuild().await?;
                self.refuse(&connection, &refusal);
            }
            Received::Broken => {
                self.peers.remove(&connection.id);
                connection.send(wire::error("the sync message makes no sense"));
                connection.close(Close::PROTOCOL);
            }
        }
        Ok(())
    }

    /// Asks now and then what the account that made the wedding has in others.
    async fn count_elsewhere(&mut self) -> Result<(), TaskError> {
        let now = Instant::now();
        let is_fresh = |asked: Instant| now < asked + limits::ELSEWHERE_INTERVAL;
        if !self.asked_elsewhere.is_some_and(is_fresh) {
            let elsewhere = self.shared.storage.elsewhere(self.id.as_str()).await?;
            self.replica.count_elsewhere(elsewhere);
            self.asked_elsewhere = Some(now);
        }
        Ok(())
    }

    /// Records how large the document is, when that has changed by much since it was done last: it
    /// grows by edits, and shrinks when its history is started over.
    async fn record_size(&mut self) {
        let size = self.replica.size();
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
        let stored = Stored::load(&self.shared.storage, &self.shared.memory, &self.id).await?;
        Ok(self.replica.rebuild(stored.document)?)
    }

    fn refuse(&self, connection: &Connection, refusal: &Refusal) {
        let reason = refusal.reason.to_string();
        tracing::info!(document = %self.id, account = %connection.account, %reason, "refused changes");
        connection.send(wire::refused(
            connection.route(),
            &wire::Refused {
                document: self.id.as_str(),
                code: refusal.reason.code(),
                reason: &reason,
                areas: &refusal.reason.areas(),
                changes: &refusal.changes,
                heads: &self.replica.heads(),
            },
        ));
    }

    /// Tells a stranger what it would be told of a document that does not exist.
    /// Whoever was being served is told that it lost access, and the others that it left.
    fn turn_away(&mut self, connection: &Arc<Connection>, why: Access) {
        if self.peers.contains_key(&connection.id) {
            self.leave(connection.id);
            connection.send(wire::access(connection.route(), self.id.as_str(), why));
        }
        self.shared.waiting.add(&self.id, connection);
        connection.send(wire::unavailable(connection.route(), self.id.as_str()));
    }

    async fn invite(&mut self, connection: Arc<Connection>) -> Result<(), TaskError> {
        let Some(role) = self
            .shared
            .access
            .role(&self.id, connection.account)
            .await?
        else {
            return Ok(());
        };
        self.shared.waiting.remove(&self.id, connection.id);
        self.peers
            .entry(connection.id)
            .or_insert_with(|| Peer::invited(connection, role, &self.shared.parked))
            .set_role(role, &self.id, self.lineage);
        self.due = true;
        Ok(())
    }

    /// Forgets a connection, and tells the others that it is not here any more.
    fn leave(&mut self, connection: ConnectionId) {
        let Some(Peer {
            connection: gone, ..
        }) = self.peers.remove(&connection)
        else {
            return;
        };
        let account = gone.account.to_string();
        for peer in self.peers.values() {
            let route = peer.connection.route();
            let frame = wire::left(route, self.id.as_str(), gone.peer(), &account);
            peer.connection.send_if_idle(frame);
        }
    }

    fn relay(&self, sender: &Connection, session: &str, count: u64, data: &[u8]) {
        if !self.peers.contains_key(&sender.id) {
            return;
        }
        let account = sender.account.to_string();
        let message = wire::Ephemeral {
            document: self.id.as_str(),
            account: &account,
            session,
            count,
            data,
        };
        for peer in self
            .peers
            .values()
            .filter(|peer| peer.connection.id != sender.id)
        {
            let route = wire::Route {
                sender: sender.peer(),
                ..peer.connection.route()
            };
            peer.connection
                .send_if_idle(wire::ephemeral(route, &message));
        }
    }

    /// Takes the document away from those who are no members any more.
    async fn check_members(&mut self) -> Result<(), TaskError> {
        let present: Vec<Arc<Connection>> = self
            .peers
            .values()
            .map(|peer| Arc::clone(&peer.connection))
            .collect();
        for connection in present {
            match self
                .shared
                .access
                .role(&self.id, connection.account)
                .await?
            {
                None => self.turn_away(&connection, Access::Lost),
                Some(role) => self.set_role(connection.id, role),
            }
        }
        Ok(())
    }

    fn set_role(&mut self, connection: ConnectionId, role: Role) {
        if let Some(peer) = self.peers.get_mut(&connection) {
            peer.set_role(role, &self.id, self.lineage);
            self.due = true;
        }
    }

    /// Commits what was taken, and then tells everybody.
    async fn flush(&mut self) -> Result<(), TaskError> {
        self.due = false;
        // A socket's goodbye is lost when it comes while the document is just leaving memory.
        let gone: Vec<ConnectionId> = self
            .peers
            .iter()
            .filter(|(_, peer)| peer.connection.is_gone())
            .map(|(id, _)| *id)
            .collect();
        gone.into_iter().for_each(|id| self.leave(id));
        self.merge_heads()?;
        let uncommitted = self.replica.uncommitted();
        let changed = uncommitted.is_some();
        if let Some(bytes) = uncommitted {
            let actors = self.actors.take_unrecorded();
            let operations = self.replica.uncommitted_operations();
            let storage = &self.shared.storage;
            let written = self.log.append(storage, bytes, operations, actors).await;
            if let Err(error) = written {
                self.say_not_written(&error);
                return Err(error.into());
            }
            self.replica.committed();
            // It is taken already; when there was no room for it, nobody else gets any.
            let _full = self.room.resize(self.replica.size().to_keep());
            self.record_size().await;
        }
        for reply in self.unanswered.drain(..) {
            let _asker_gone = reply.send(Ok(Committed { changed }));
        }
        self.answer_all(changed)?;
        if self.log.wants_compaction()
            && let Ok(_until_saved) = self.shared.memory.reserve(self.replica.size().to_load())
            && let Some(document) = self.replica.on_disk()
        {
            self.log.compact(&self.shared.storage, document).await?;
        }
        self.last_flush = Some(Instant::now());
        Ok(())
    }

    /// Brings many heads together, before everybody has to list them in every message.
    fn merge_heads(&mut self) -> Result<(), TaskError> {
        let Some(account) = self.on_behalf_of.filter(|_| self.replica.wants_merge()) else {
            return Ok(());
        };
        let actor = self.actors.own(account);
        self.replica.write_as(actor.clone());
        self.actors.claim(account, [actor]);
        let now = self.shared.clock.now();
        gate::guarded(|| self.replica.merge_heads(now))
            .map_err(|gate::Panicked| TaskError::Panicked)
    }

    /// Sends everybody what they are due: after a change everybody, otherwise whoever asked.
    fn answer_all(&mut self, changed: bool) -> Result<(), TaskError> {
        let mut said = Said::to(self.peers.len());
        for peer in self.peers.values_mut() {
            if !changed && !peer.is_due() {
                continue;
            }
            match peer.answer(&self.replica, &self.id, &mut said) {
                Ok(Some(frame)) => peer.connection.send(frame),
                Ok(None) => {}
                Err(gate::Panicked) => return Err(TaskError::Panicked),
            }
        }
        Ok(())
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
