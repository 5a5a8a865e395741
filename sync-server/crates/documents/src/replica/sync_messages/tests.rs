use std::collections::VecDeque;

use automerge::ROOT;
use automerge::transaction::Transactable;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use super::*;

/// A client with a copy of the document, and both sides' sync states.
struct Client {
    document: Automerge,
    theirs: sync::State,
    ours: sync::State,
    parked: Vec<Change>,
    inbox: VecDeque<Arc<[u8]>>,
}

impl Client {
    fn new() -> Self {
        Self {
            document: Automerge::new(),
            theirs: sync::State::new(),
            ours: sync::State::new(),
            parked: Vec::new(),
            inbox: VecDeque::new(),
        }
    }

    fn edit(&mut self, key: &str) {
        let mut transaction = self.document.transaction();
        transaction.put(ROOT, key, 1).unwrap();
        transaction.commit();
    }

    /// Sends the next message to the replica, which must end up in the state that Automerge alone would reach.
    fn speak(&mut self, replica: &mut Replica) -> bool {
        let Some(message) = self.document.generate_sync_message(&mut self.theirs) else {
            return false;
        };
        let arrived = self
            .parked
            .drain(..)
            .chain(gate::changes(&message).unwrap());
        let sorted = replica.sort(arrived.collect());
        replica.apply_checked(sorted.ready).unwrap();
        self.parked = sorted.parked;
        let mut expected = self.ours.clone();
        let mut unchanged = message.clone();
        unchanged.changes = sync::ChunkList::empty();
        let document = &mut replica.document;
        document
            .receive_sync_message(&mut expected, unchanged)
            .unwrap();
        replica.receive_heads(&mut self.ours, message).unwrap();
        if self.ours.their_heads != Some(Vec::new()) {
            // The one intended difference; [`Replica::receive_heads`] has the reason.
            expected
                .last_sent_heads
                .clone_from(&self.ours.last_sent_heads);
        }
        assert_eq!(self.ours, expected);
        true
    }

    /// Receives the next message, which must be the one that Automerge alone would send.
    fn hear(&mut self, replica: &Replica, messages: &mut SharedMessages) -> bool {
        let mut expected = self.ours.clone();
        let words = replica.document.generate_sync_message(&mut expected);
        let words = words.map(|mut message| {
            if !self.parked.is_empty() {
                message.need = gate::missing_hashes(&replica.document, &self.parked);
            }
            message.encode()
        });
        let message = messages.message(replica, &mut self.ours, &self.parked);
        assert_eq!(message.as_deref(), words.as_deref());
        assert_eq!(self.ours, expected);
        let spoke = message.is_some();
        self.inbox.extend(message);
        spoke
    }

    fn read(&mut self) -> bool {
        let Some(bytes) = self.inbox.pop_front() else {
            return false;
        };
        let message = sync::Message::decode(&bytes).unwrap();
        let received = self
            .document
            .receive_sync_message(&mut self.theirs, message);
        received.unwrap();
        true
    }
}

fn round(replica: &mut Replica, clients: &mut [Client]) -> bool {
    replica.committed();
    let mut messages = SharedMessages::for_peers(clients.len());
    let spoke = clients
        .iter_mut()
        .map(|client| client.hear(replica, &mut messages));
    spoke.fold(false, |any, spoke| any | spoke)
}

/// Edits and late messages, in any order.
#[test]
fn the_skipped_work_does_not_change_the_protocol() {
    for seed in 0..200 {
        let mut random = StdRng::seed_from_u64(seed);
        let mut replica = Replica::new(Automerge::new());
        let mut clients: Vec<Client> = (0..4).map(|_| Client::new()).collect();
        clients[0].edit("first");
        for step in 0..80 {
            let client = random.random_range(0..clients.len());
            match random.random_range(0..4) {
                0 => clients[client].edit(&format!("{}", step % 7)),
                1 => {
                    clients[client].speak(&mut replica);
                }
                2 => {
                    clients[client].read();
                }
                _ => {
                    round(&mut replica, &mut clients);
                }
            }
        }
        loop {
            let mut busy = round(&mut replica, &mut clients);
            for client in &mut clients {
                busy |= client.read();
                busy |= client.speak(&mut replica);
            }
            if !busy {
                break;
            }
        }
        for client in &clients {
            let (theirs, ours) = (client.document.get_heads(), replica.document.get_heads());
            assert_eq!(theirs, ours, "seed {seed}");
        }
    }
}

#[test]
fn peers_in_the_same_state_share_one_encoded_message() {
    let mut replica = Replica::new(Automerge::new());
    let mut clients: Vec<Client> = (0..5).map(|_| Client::new()).collect();
    clients[0].edit("first");
    for _ in 0..5 {
        for client in &mut clients {
            while client.read() {}
            while client.speak(&mut replica) {}
        }
        round(&mut replica, &mut clients);
    }
    clients[0].edit("second");
    clients[0].speak(&mut replica);
    round(&mut replica, &mut clients);
    let newest = |client: &Client| client.inbox.front().map(Arc::as_ptr);
    let first = newest(&clients[1]).unwrap();
    assert_eq!(clients[0].inbox.len(), 1, "its change is acknowledged");
    assert!(
        clients[2..]
            .iter()
            .all(|client| newest(client) == Some(first))
    );
}
