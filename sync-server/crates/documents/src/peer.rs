//! One connection's sync state for one document: which messages are accepted from it, and what it is sent.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use automerge::{ActorId, Change, ChangeHash, sync};
use troth_core::permissions::Role;

use super::account_pace;
use super::actors::Actors;
use super::connection::Connection;
use super::document_id::DocumentId;
use super::gate;
use super::measure::MessageError;
use super::parked_changes::{ParkedBytes, ParkedChanges, ParkingFull};
use super::rejection::Rejection;
use super::replica::sync_messages::SharedMessages;
use super::replica::{ApplyError, Replica, ReplicaSpoiled};
use super::size::Size;
use super::wire::{self, AccessNotice};

/// A connection that has a document open.
pub(super) struct Peer {
    pub(super) connection: Arc<Connection>,
    /// The current role of the connection's account.
    role: Role,
    /// The role that the client was last sent.
    sent_role: Option<Role>,
    /// What Automerge's protocol knows of the client's copy.
    sync_state: sync::State,
    /// Changes that arrived before changes that they depend on. The protocol guesses what the other side has, and
    /// sometimes guesses wrong.
    parked: ParkedChanges,
    phase: PeerPhase,
    /// Changes from this connection that are applied and not yet on the disk.
    uncommitted: Vec<ChangeHash>,
    /// Time spent on its changes since the last [`Peer::take_spent_work`].
    uncounted_work: Duration,
    /// Whether a message came since the last answer.
    has_request: bool,
    /// Whether it must be answered even if the document does not change.
    needs_answer: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PeerPhase {
    /// Served without having asked: the connection was turned away earlier, and has access now.
    Invited,
    /// It asked for the document, and both sides exchange messages.
    Syncing,
    /// Its changes were refused. Its messages are ignored until it starts over without its copy, which it shows by a
    /// message without heads.
    Refused,
}

impl Peer {
    /// A connection that asked for the document.
    pub(super) fn new(connection: Arc<Connection>, role: Role, parked: &ParkedBytes) -> Self {
        Self {
            parked: parked.changes_of(connection.account),
            connection,
            role,
            sent_role: None,
            sync_state: sync_state(role),
            phase: PeerPhase::Syncing,
            uncommitted: Vec::new(),
            uncounted_work: Duration::ZERO,
            has_request: false,
            needs_answer: false,
        }
    }

    /// A connection that was turned away earlier, and is now asked for its heads.
    pub(super) fn invited(connection: Arc<Connection>, role: Role, parked: &ParkedBytes) -> Self {
        let mut peer = Self::new(connection, role, parked);
        peer.phase = PeerPhase::Invited;
        peer.needs_answer = true;
        peer
    }

    /// Sets the current role, and sends it to the client if it differs from the last one sent.
    pub(super) fn set_role(&mut self, role: Role, document_id: &DocumentId, lineage: u32) {
        if self.role != role {
            self.role = role;
            self.sync_state.set_read_only(role == Role::Viewer);
            self.needs_answer = true;
            if role == Role::Viewer {
                self.parked.clear();
            }
        }
        if self.sent_role != Some(role) {
            self.send_access(document_id, lineage);
        }
    }

    /// Call when the document's history was started over: tells the client the new lineage, and ignores its messages
    /// until it starts over as well.
    pub(super) fn follow_lineage(&mut self, document_id: &DocumentId, lineage: u32) {
        self.send_access(document_id, lineage);
        self.ignore_until_start_over();
    }

    fn send_access(&mut self, document_id: &DocumentId, lineage: u32) {
        self.sent_role = Some(self.role);
        let route = self.connection.route();
        let access = AccessNotice::Role(self.role, lineage);
        let frame = wire::access(route, document_id.as_str(), access);
        self.connection.send(frame);
    }

    /// Whether this connection waits for an answer.
    pub(super) fn needs_answer(&self) -> bool {
        self.needs_answer
    }

    /// Takes the time spent on its changes since the last call.
    pub(super) fn take_spent_work(&mut self) -> Duration {
        std::mem::take(&mut self.uncounted_work)
    }

    /// Receives a sync message: its changes go into the replica, all else into the sync state.
    pub(super) fn receive(
        &mut self,
        replica: &mut Replica,
        actors: &mut Actors,
        message: sync::Message,
    ) -> ReceiveOutcome {
        if self.phase == PeerPhase::Refused {
            if !message.heads.is_empty() {
                return ReceiveOutcome::Ignored;
            }
            self.parked.clear();
            self.sync_state = sync_state(self.role);
        }
        self.phase = PeerPhase::Syncing;
        if !message.changes.is_empty()
            && let Err(error) = self.receive_changes(replica, actors, &message)
        {
            self.ignore_until_start_over();
            return match error {
                ReceiveError::Refused(refusal) => ReceiveOutcome::Refused(refusal),
                ReceiveError::Spoiled(refusal) => ReceiveOutcome::HalfApplied(refusal),
            };
        }
        match gate::guarded(|| replica.receive_heads(&mut self.sync_state, message)) {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(gate::AutomergePanicked) => return ReceiveOutcome::Broken,
        }
        if !self.needs_answer && replica.is_in_sync_with(&self.sync_state) {
            return ReceiveOutcome::Acknowledged;
        }
        self.has_request = true;
        self.needs_answer = true;
        ReceiveOutcome::Accepted
    }

    /// Refuses a message that was not decoded.
    pub(super) fn refuse(&mut self, reason: Rejection) -> ReceiveOutcome {
        self.ignore_until_start_over();
        ReceiveOutcome::Refused(RefusedChanges {
            reason,
            changes: Vec::new(),
        })
    }

    /// Call when its changes are on the disk.
    pub(super) fn committed(&mut self) {
        self.uncommitted = Vec::new();
    }

    /// Returns those of `changes` that came from this connection: they are not written after all. From then on it is
    /// ignored until it comes back without them.
    pub(super) fn withdraw(&mut self, changes: &HashSet<ChangeHash>) -> Vec<ChangeHash> {
        let uncommitted = std::mem::take(&mut self.uncommitted);
        let (withdrawn, remaining): (Vec<_>, Vec<_>) = uncommitted
            .into_iter()
            .partition(|hash| changes.contains(hash));
        self.uncommitted = remaining;
        if !withdrawn.is_empty() {
            self.ignore_until_start_over();
        }
        withdrawn
    }

    fn ignore_until_start_over(&mut self) {
        self.phase = PeerPhase::Refused;
        self.parked.clear();
    }

    /// Checks the changes of a message together with the parked ones. Applies those that have all their dependencies,
    /// and parks the others.
    fn receive_changes(
        &mut self,
        replica: &mut Replica,
        actors: &mut Actors,
        message: &sync::Message,
    ) -> Result<(), ReceiveError> {
        let account = self.connection.account;
        let received = self.read_changes(message)?;
        actors
            .check_history(&received)
            .map_err(|reason| RefusedChanges {
                reason,
                changes: hash_texts(&received),
            })?;
        let parked_before = self.parked.take_changes();
        let mut sorted = replica.sort(parked_before.into_iter().chain(received).collect());
        let added = Size::of_changes(&sorted.ready);
        let checked = self.check_changes(replica, actors, &sorted, added);
        let accepted = checked.and_then(|()| {
            let parking = self.parked.park(&mut sorted.parked);
            parking.map_err(|ParkingFull| Rejection::OutOfOrder)
        });
        if let Err(reason) = accepted {
            let changes = hash_texts(sorted.ready.iter().chain(&sorted.parked));
            return Err(RefusedChanges { reason, changes }.into());
        }
        let hashes: Vec<ChangeHash> = sorted.ready.iter().map(Change::hash).collect();
        let authors: HashSet<ActorId> = sorted
            .ready
            .iter()
            .map(|change| change.actor_id().clone())
            .collect();
        replica.apply_checked(sorted.ready).map_err(|error| {
            let changes = hashes.iter().map(ToString::to_string).collect();
            match error {
                ApplyError::Rejected(reason) => {
                    ReceiveError::Refused(RefusedChanges { reason, changes })
                }
                ApplyError::Spoiled(ReplicaSpoiled) => ReceiveError::Spoiled(RefusedChanges {
                    reason: Rejection::Unappliable,
                    changes,
                }),
            }
        })?;
        self.uncommitted.extend(hashes);
        actors.claim(account, authors);
        actors.add_written(account, added);
        Ok(())
    }

    /// Reads the changes of a message, and counts the time spent on them.
    fn read_changes(&mut self, message: &sync::Message) -> Result<Vec<Change>, RefusedChanges> {
        match gate::changes(message) {
            Ok(changes) => {
                let operations = changes.iter().map(Change::len).sum();
                self.uncounted_work += account_pace::cost_of_changes(changes.len(), operations);
                Ok(changes)
            }
            Err(error) => {
                let bytes = message.changes.iter().map(<[u8]>::len).sum();
                self.uncounted_work += account_pace::cost_of_unreadable(bytes);
                Err(RefusedChanges {
                    reason: error.into(),
                    changes: Vec::new(),
                })
            }
        }
    }

    /// Whether the changes may be applied or parked.
    fn check_changes(
        &self,
        replica: &mut Replica,
        actors: &Actors,
        sorted: &gate::SortedChanges,
        added: Size,
    ) -> Result<(), Rejection> {
        // Nothing of a viewer is parked: it would not be accepted when its dependencies arrive.
        if self.role == Role::Viewer && !sorted.parked.is_empty() {
            return Err(Rejection::ReadOnly);
        }
        if sorted.ready.is_empty() {
            return Ok(());
        }
        Actors::check_reserved(&sorted.ready)?;
        replica.check(self.role, &sorted.ready)?;
        actors.check_share(self.connection.account, self.role, added)?;
        Ok(())
    }

    /// The frame to send to this connection after a commit, if any.
    pub(super) fn answer(
        &mut self,
        replica: &Replica,
        document_id: &DocumentId,
        messages: &mut SharedMessages,
    ) -> Result<Option<Vec<u8>>, gate::AutomergePanicked> {
        let has_request = std::mem::take(&mut self.has_request);
        self.needs_answer = false;
        if self.phase == PeerPhase::Refused {
            return Ok(None);
        }
        let client_has_nothing = self
            .sync_state
            .their_heads
            .as_ref()
            .is_none_or(Vec::is_empty);
        if replica.is_empty() && client_has_nothing && self.phase != PeerPhase::Invited {
            // Neither side has the document.
            let route = self.connection.route();
            return Ok(has_request.then(|| wire::unavailable(route, document_id.as_str())));
        }
        let message = gate::guarded(|| {
            messages.message(replica, &mut self.sync_state, self.parked.changes())
        })?;
        let route = self.connection.route();
        Ok(message.map(|message| wire::sync(route, document_id.as_str(), &message)))
    }
}

/// The outcome of a sync message.
pub(super) enum ReceiveOutcome {
    /// The message is applied, and the connection needs an answer.
    Accepted,
    /// The message is applied, and needs no answer: both sides have the same changes.
    Acknowledged,
    /// The connection is ignored until it starts over.
    Ignored,
    /// Nothing of the message was applied.
    Refused(RefusedChanges),
    /// Automerge failed within the message. None of its changes count, and the replica must be rebuilt before it is used
    /// again.
    HalfApplied(RefusedChanges),
    /// The machine has no memory for it at the moment.
    OutOfMemory,
    /// It is not a sync message.
    Unreadable(MessageError),
    /// Automerge cannot process the message.
    Broken,
}

/// Why the changes of a message were not accepted.
enum ReceiveError {
    Refused(RefusedChanges),
    /// The replica must be rebuilt as well.
    Spoiled(RefusedChanges),
}

impl From<RefusedChanges> for ReceiveError {
    fn from(refusal: RefusedChanges) -> Self {
        Self::Refused(refusal)
    }
}

/// Why changes were refused, and their hashes.
pub(super) struct RefusedChanges {
    pub(super) reason: Rejection,
    /// The hashes; empty if they are unknown.
    pub(super) changes: Vec<String>,
}

fn hash_texts<'a>(changes: impl IntoIterator<Item = &'a Change>) -> Vec<String> {
    let hashes = changes.into_iter().map(Change::hash);
    hashes.map(|hash| hash.to_string()).collect()
}

/// The state of a connection that has exchanged nothing yet. A viewer's client is asked not to send: its changes would
/// not be accepted.
fn sync_state(role: Role) -> sync::State {
    if role == Role::Viewer {
        sync::State::new_read_only()
    } else {
        sync::State::new()
    }
}
