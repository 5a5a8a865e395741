//! One connection's sync state for one document.

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
    role: Role,
    /// The role that the client was last sent.
    sent_role: Option<Role>,
    sync_state: sync::State,
    /// Changes that arrived before changes that they depend on. The protocol guesses what the other side has, and
    /// sometimes guesses wrong.
    parked: ParkedChanges,
    phase: PeerPhase,
    /// Changes from this connection that the next commit writes.
    uncommitted: Vec<ChangeHash>,
    /// Work on the changes that it sent, since the last [`Peer::take_spent_work`].
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
    Syncing,
    /// Its changes were refused. Its messages are ignored until it starts over without its copy.
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

    /// Call when the history was started over. Its messages are ignored until it starts over without its copy.
    pub(super) fn follow_lineage(&mut self, document_id: &DocumentId, lineage: u32) {
        self.send_access(document_id, lineage);
        self.phase = PeerPhase::Refused;
        self.parked.clear();
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

    /// Receives a sync message: its changes go into the replica, the rest into the sync state.
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
            self.start_over();
        }
        self.phase = PeerPhase::Syncing;
        if !message.changes.is_empty()
            && let Err(error) = self.receive_changes(replica, actors, &message)
        {
            self.phase = PeerPhase::Refused;
            self.parked.clear();
            return match error {
                ReceiveError::Refused(refusal) => ReceiveOutcome::Refused(refusal),
                ReceiveError::Spoiled(refusal) => ReceiveOutcome::HalfApplied(refusal),
            };
        }
        match gate::guarded(|| replica.receive_heads(&mut self.sync_state, message)) {
            Ok(Ok(())) if !self.needs_answer && replica.is_in_sync_with(&self.sync_state) => {
                ReceiveOutcome::Acknowledged
            }
            Ok(Ok(())) => {
                self.has_request = true;
                self.needs_answer = true;
                ReceiveOutcome::Accepted
            }
            Ok(Err(_)) | Err(gate::AutomergePanicked) => ReceiveOutcome::Broken,
        }
    }

    /// Refuses a message that was not decoded.
    pub(super) fn refuse(&mut self, reason: Rejection) -> ReceiveOutcome {
        self.phase = PeerPhase::Refused;
        self.parked.clear();
        ReceiveOutcome::Refused(RefusedChanges {
            reason,
            changes: Vec::new(),
        })
    }

    /// Call when its changes are on the disk.
    pub(super) fn committed(&mut self) {
        self.uncommitted = Vec::new();
    }

    /// Returns those of `changes` that it brought: they are not written after all. From then on it is ignored until
    /// it comes back without them.
    pub(super) fn withdraw(&mut self, changes: &HashSet<ChangeHash>) -> Vec<ChangeHash> {
        let brought = std::mem::take(&mut self.uncommitted);
        let (withdrawn, remaining): (Vec<_>, Vec<_>) =
            brought.into_iter().partition(|hash| changes.contains(hash));
        self.uncommitted = remaining;
        if !withdrawn.is_empty() {
            self.phase = PeerPhase::Refused;
            self.parked.clear();
        }
        withdrawn
    }

    fn receive_changes(
        &mut self,
        replica: &mut Replica,
        actors: &mut Actors,
        message: &sync::Message,
    ) -> Result<(), ReceiveError> {
        let account = self.connection.account;
        let changes = gate::changes(message).map_err(|unfit| {
            let bytes = message.changes.iter().map(<[u8]>::len).sum();
            self.uncounted_work += account_pace::cost_of_unreadable(bytes);
            RefusedChanges {
                reason: unfit.into(),
                changes: Vec::new(),
            }
        })?;
        let operations = changes.iter().map(Change::len).sum();
        self.uncounted_work += account_pace::cost_of_changes(changes.len(), operations);
        actors
            .check_history(&changes)
            .map_err(|reason| RefusedChanges {
                reason,
                changes: changes
                    .iter()
                    .map(|change| change.hash().to_string())
                    .collect(),
            })?;
        let parked = self.parked.take_changes();
        let mut sorted = replica.sort(parked.into_iter().chain(changes).collect());
        let added = Size::of_changes(&sorted.ready);
        let result = match self.role {
            // Nothing of a viewer is parked: it would not be accepted when its dependencies arrive.
            Role::Viewer if !sorted.parked.is_empty() => Err(Rejection::ReadOnly),
            _ if sorted.ready.is_empty() => Ok(()),
            role => Actors::check_reserved(&sorted.ready)
                .and_then(|()| replica.check(role, &sorted.ready))
                .and_then(|()| Ok(actors.check_share(account, role, added)?)),
        };
        let park = |()| {
            let parked = self.parked.park(&mut sorted.parked);
            parked.map_err(|ParkingFull| Rejection::OutOfOrder)
        };
        if let Err(reason) = result.and_then(park) {
            let refused = sorted.ready.iter().chain(&sorted.parked);
            let changes = refused.map(|change| change.hash().to_string()).collect();
            return Err(RefusedChanges { reason, changes }.into());
        }
        let hashes: Vec<String> = sorted
            .ready
            .iter()
            .map(|change| change.hash().to_string())
            .collect();
        let brought: Vec<ChangeHash> = sorted.ready.iter().map(Change::hash).collect();
        let authors: HashSet<ActorId> = sorted
            .ready
            .iter()
            .map(|change| change.actor_id().clone())
            .collect();
        replica
            .apply_checked(sorted.ready)
            .map_err(|error| match error {
                ApplyError::Rejected(reason) => ReceiveError::Refused(RefusedChanges {
                    reason,
                    changes: hashes,
                }),
                ApplyError::Spoiled(ReplicaSpoiled) => ReceiveError::Spoiled(RefusedChanges {
                    reason: Rejection::Unappliable,
                    changes: hashes,
                }),
            })?;
        self.uncommitted.extend(brought);
        actors.claim(account, authors);
        actors.add_written(account, added);
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
        let has_nothing = self
            .sync_state
            .their_heads
            .as_ref()
            .is_none_or(Vec::is_empty);
        if replica.is_empty() && has_nothing && self.phase != PeerPhase::Invited {
            let route = self.connection.route();
            return Ok(has_request.then(|| wire::unavailable(route, document_id.as_str())));
        }
        let message = gate::guarded(|| {
            messages.message(replica, &mut self.sync_state, self.parked.changes())
        })?;
        let route = self.connection.route();
        Ok(message.map(|message| wire::sync(route, document_id.as_str(), &message)))
    }

    fn start_over(&mut self) {
        self.parked.clear();
        self.sync_state = sync_state(self.role);
    }
}

/// The outcome of a sync message.
pub(super) enum ReceiveOutcome {
    Accepted,
    /// It needs no answer.
    Acknowledged,
    /// The connection is ignored until it starts over.
    Ignored,
    /// Nothing of the message was applied.
    Refused(RefusedChanges),
    /// Nothing of the message was applied, and the replica must be rebuilt before it is used again.
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
    pub(super) changes: Vec<String>,
}

/// A viewer's client is asked not to send: its changes would not be accepted.
fn sync_state(role: Role) -> sync::State {
    if role == Role::Viewer {
        sync::State::new_read_only()
    } else {
        sync::State::new()
    }
}
