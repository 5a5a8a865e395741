//! What a replica hears from clients and says to them in Automerge's sync protocol.
//!
//! The protocol is Automerge's. What stands here leaves out work whose outcome is known beforehand:
//! one edit of a wedding that fifty devices look at is fifty messages and fifty acknowledgements, and
//! Automerge goes through the document, or through its whole history, for each of them.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use automerge::sync::{self, SyncDoc};
use automerge::{Automerge, AutomergeError, Change, ChangeHash};

use super::Replica;
use crate::sync::gate;

/// The state afterwards, and what was said, if anything.
type Answer = (sync::State, Option<Arc<[u8]>>);

/// What is said in one round: whoever is in the state that somebody else was in is told the same.
pub(in crate::sync) struct Said {
    listeners: usize,
    said: HashMap<sync::State, Answer>,
}

impl Said {
    /// Nothing yet, to so many.
    pub(in crate::sync) fn to(listeners: usize) -> Self {
        Self {
            listeners,
            said: HashMap::new(),
        }
    }

    /// The next message for a client as it goes over the wire, if it is due one.
    pub(in crate::sync) fn message(
        &mut self,
        replica: &Replica,
        state: &mut sync::State,
        parked: &[Change],
    ) -> Option<Arc<[u8]>> {
        let write = |message: sync::Message| Arc::from(message.encode());
        if self.listeners < 2 || !parked.is_empty() || replica.has_said_all(state) {
            return replica.message(state, parked).map(write);
        }
        if let Some((after, message)) = self.said.get(state) {
            state.clone_from(after);
            return message.clone();
        }
        let before = state.clone();
        let message = replica.message(state, parked).map(write);
        self.said.insert(before, (state.clone(), message.clone()));
        message
    }
}

impl Replica {
    /// Takes note of what a client said it has and needs. Its changes were taken before.
    pub(in crate::sync) fn note(
        &mut self,
        state: &mut sync::State,
        mut message: sync::Message,
    ) -> Result<(), AutomergeError> {
        message.changes = sync::ChunkList::empty();
        // Automerge gives each as often as it is asked for.
        message.need.sort_unstable();
        message.need.dedup();
        let heads = std::mem::take(&mut message.heads);
        if heads.is_empty() {
            return self.document.receive_sync_message(state, message);
        }
        // Automerge walks the history from these heads to its beginning to find what of all that was
        // sent the client has by now. It is told of none, and what follows from them is done here.
        let mut sent = std::mem::take(&mut state.sent_hashes);
        let shared = std::mem::take(&mut state.shared_heads);
        // Automerge takes a client that has our heads for one that knows that we have them too.
        // It does not before we said so: our heads are the acknowledgement that it waits for.
        let answered_with = std::mem::take(&mut state.last_sent_heads);
        self.document.receive_sync_message(state, message)?;
        if heads == self.document.get_heads() {
            state.shared_heads.clone_from(&heads);
        } else {
            forget_known(&self.document, &mut sent, &heads);
            state.sent_hashes = sent;
            state.shared_heads = self.shared_heads(shared, &heads);
        }
        state.last_sent_heads = answered_with;
        state.their_heads = Some(heads);
        Ok(())
    }

    /// Whether all that a message says is that the client has what we have.
    pub(in crate::sync) fn is_acknowledged_by(&self, message: &sync::Message) -> bool {
        message.changes.is_empty()
            && message.need.is_empty()
            && message.heads == self.document.get_heads()
    }

    /// What both sides have: all of the client's heads, or, when some are news to us, what was shared
    /// before beside those that are not.
    fn shared_heads(&self, before: Vec<ChangeHash>, heads: &[ChangeHash]) -> Vec<ChangeHash> {
        let known = |hash: &&ChangeHash| gate::has(&self.document, hash);
        if heads.iter().all(|hash| known(&hash)) {
            return heads.to_vec();
        }
        let mut shared = before;
        shared.extend(heads.iter().filter(known));
        shared.sort_unstable();
        shared.dedup();
        shared
    }

    /// The next message for a client, if it is due one. There is none while the document runs ahead
    /// of the disk: only what is committed may be in it.
    pub(in crate::sync) fn message(
        &self,
        state: &mut sync::State,
        parked: &[Change],
    ) -> Option<sync::Message> {
        if !self.staged.is_empty() || self.has_said_all(state) {
            return None;
        }
        let mut message = self.document.generate_sync_message(state)?;
        if !parked.is_empty() {
            message.need = gate::missing(&self.document, parked);
        }
        Some(message)
    }

    /// Whether a client said that it has exactly what it was told that we have, and asks for nothing:
    /// the last word of most conversations, and no reason to work out another.
    pub(in crate::sync) fn has_said_all(&self, state: &sync::State) -> bool {
        let heads = self.document.get_heads();
        let asks = |have: &sync::Have| have.last_sync != heads;
        !heads.is_empty()
            && state.have_responded
            && state.last_sent_heads == heads
            && state.their_heads.as_ref() == Some(&heads)
            && state.their_need.as_ref().is_none_or(Vec::is_empty)
            && !state.their_have.iter().flatten().any(asks)
    }
}

/// Takes out of what was sent what a client with these heads has.
fn forget_known(document: &Automerge, sent: &mut BTreeSet<ChangeHash>, heads: &[ChangeHash]) {
    // Numbers only grow from a change to those that follow from it, so nothing that was sent comes
    // before the lowest.
    let last_of = |hash: &ChangeHash| Some(document.get_change_meta_by_hash(hash)?.max_op);
    let Some(lowest) = sent.iter().filter_map(last_of).min() else {
        return;
    };
    let mut seen = HashSet::new();
    let mut next = heads.to_vec();
    while let Some(hash) = next.pop() {
        if !seen.insert(hash) {
            continue;
        }
        let Some(change) = document.get_change_meta_by_hash(&hash) else {
            continue;
        };
        if change.max_op >= lowest {
            sent.remove(&hash);
            next.extend(change.deps.iter().copied());
        }
    }
}

#[cfg(test)]
mod tests;
