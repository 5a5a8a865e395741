//! A replica's side of Automerge's sync protocol.
//!
//! The protocol is Automerge's. This module skips work with a foreseeable outcome: one edit of a wedding that fifty
//! devices have open is fifty messages and fifty acknowledgements, and for each Automerge walks the document or its
//! whole history.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use automerge::sync::{self, SyncDoc};
use automerge::{Automerge, AutomergeError, Change, ChangeHash};

use super::Replica;
use crate::gate;

/// The sync state afterwards, and the message sent, if any.
type SyncAnswer = (sync::State, Option<Arc<[u8]>>);

/// The messages of one round: peers in the same sync state share one encoded message.
pub(crate) struct SharedMessages {
    listeners: usize,
    encoded: HashMap<sync::State, SyncAnswer>,
}

impl SharedMessages {
    /// No messages yet, for this many peers.
    pub(crate) fn for_peers(listeners: usize) -> Self {
        Self {
            listeners,
            encoded: HashMap::new(),
        }
    }

    /// The next encoded message for a client, if one is due.
    pub(crate) fn message(
        &mut self,
        replica: &Replica,
        state: &mut sync::State,
        parked: &[Change],
    ) -> Option<Arc<[u8]>> {
        let write = |message: sync::Message| Arc::from(message.encode());
        if self.listeners < 2 || !parked.is_empty() || replica.is_in_sync_with(state) {
            return replica.message(state, parked).map(write);
        }
        if let Some((next_state, message)) = self.encoded.get(state) {
            state.clone_from(next_state);
            return message.clone();
        }
        let before = state.clone();
        let message = replica.message(state, parked).map(write);
        self.encoded
            .insert(before, (state.clone(), message.clone()));
        message
    }
}

impl Replica {
    /// Updates the state by the heads and needs of a client's message. Its changes were applied before.
    pub(crate) fn receive_heads(
        &mut self,
        state: &mut sync::State,
        mut message: sync::Message,
    ) -> Result<(), AutomergeError> {
        message.changes = sync::ChunkList::empty();
        // Automerge would send each change as often as it is asked for.
        message.need.sort_unstable();
        message.need.dedup();
        let heads = std::mem::take(&mut message.heads);
        if heads.is_empty() {
            return self.document.receive_sync_message(state, message);
        }
        // Automerge walks the history from these heads to its beginning to find which sent changes the client has
        // by now. So it is given no heads, and their consequences are computed here.
        let mut sent = std::mem::take(&mut state.sent_hashes);
        let shared_before = std::mem::take(&mut state.shared_heads);
        // Automerge assumes that a client with our heads knows that we have them too. It does not know before we
        // sent them: our heads are the acknowledgement that it waits for.
        let answered_with = std::mem::take(&mut state.last_sent_heads);
        self.document.receive_sync_message(state, message)?;
        if heads == self.document.get_heads() {
            state.shared_heads.clone_from(&heads);
        } else {
            remove_known(&self.document, &mut sent, &heads);
            state.sent_hashes = sent;
            state.shared_heads = self.shared_heads(shared_before, &heads);
        }
        state.last_sent_heads = answered_with;
        state.their_heads = Some(heads);
        Ok(())
    }

    /// Whether a message only acknowledges that the client has our heads.
    pub(crate) fn is_acknowledged_by(&self, message: &sync::Message) -> bool {
        message.changes.is_empty()
            && message.need.is_empty()
            && message.heads == self.document.get_heads()
    }

    /// The shared heads: all of the client's heads, or, if some are unknown here, the known ones and the earlier
    /// shared heads.
    fn shared_heads(&self, before: Vec<ChangeHash>, heads: &[ChangeHash]) -> Vec<ChangeHash> {
        let is_known = |hash: &&ChangeHash| gate::has(&self.document, hash);
        if heads.iter().all(|hash| is_known(&hash)) {
            return heads.to_vec();
        }
        let mut shared = before;
        shared.extend(heads.iter().filter(is_known));
        shared.sort_unstable();
        shared.dedup();
        shared
    }

    /// The next message for a client, if one is due. `None` while changes are staged: only committed ones may be
    /// sent.
    pub(crate) fn message(
        &self,
        state: &mut sync::State,
        parked: &[Change],
    ) -> Option<sync::Message> {
        if !self.staged.is_empty() || self.is_in_sync_with(state) {
            return None;
        }
        let mut message = self.document.generate_sync_message(state)?;
        if !parked.is_empty() {
            message.need = gate::missing_hashes(&self.document, parked);
        }
        Some(message)
    }

    /// Whether a client has confirmed exactly the heads that were last sent to it, and asks for nothing. Most
    /// exchanges end like this, and need no further message.
    pub(crate) fn is_in_sync_with(&self, state: &sync::State) -> bool {
        let heads = self.document.get_heads();
        let asks_for_changes = |have: &sync::Have| have.last_sync != heads;
        !heads.is_empty()
            && state.have_responded
            && state.last_sent_heads == heads
            && state.their_heads.as_ref() == Some(&heads)
            && state.their_need.as_ref().is_none_or(Vec::is_empty)
            && !state.their_have.iter().flatten().any(asks_for_changes)
    }
}

/// Removes from the sent changes those that a client with these heads has.
fn remove_known(document: &Automerge, sent: &mut BTreeSet<ChangeHash>, heads: &[ChangeHash]) {
    // Operation numbers only grow from a change to its dependents, so nothing that was sent is below the lowest.
    let last_operation_of =
        |hash: &ChangeHash| Some(document.get_change_meta_by_hash(hash)?.max_op);
    let Some(lowest) = sent.iter().filter_map(last_operation_of).min() else {
        return;
    };
    let mut visited = HashSet::new();
    let mut unvisited = heads.to_vec();
    while let Some(hash) = unvisited.pop() {
        if !visited.insert(hash) {
            continue;
        }
        let Some(change) = document.get_change_meta_by_hash(&hash) else {
            continue;
        };
        if change.max_op >= lowest {
            sent.remove(&hash);
            unvisited.extend(change.deps.iter().copied());
        }
    }
}

#[cfg(test)]
mod tests;
