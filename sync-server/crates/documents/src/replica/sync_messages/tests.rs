use std::collections::VecDeque;

use automerge::ROOT;
use automerge::transaction::Transactable;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use super::*;

/// A client with a copy of the document, and the messages on their way to it.
struct Client {
    document: Automerge,
    /// The sync state of the client.
    client_state: sync::State,
    /// The sync state of the server for this client.
    server_state: sync::State,
    parked: Vec<Change>,
    inbox: VecDeque<Arc<[u8]>>,
}

impl Client {
    fn new() -> Self {
        Self {
            document: Automerge::new(),
            client_state: sync::State::new(),
            server_state: sync::State::new(),
            parked: Vec::new(),
            inbox: VecDeque::new(),
        }
    }

    fn edit(&mut self, key: &str) {
        let mut transaction = self.document.transaction();
        transaction.put(ROOT, key, 1).unwrap();
        transaction.commit();
    }

    /// Sends the next message to the replica. Its state must then be the one that Automerge alone would reach.
    fn send_next(&mut self, replica: &mut Replica) -> bool {
        let Some(message) = self.document.generate_sync_message(&mut self.client_state) else {
            return false;
        };
        let arrived = self
            .parked
            .drain(..)
            .chain(gate::changes(&message).unwrap());
        let sorted = replica.sort(arrived.collect());
        replica.apply_checked(sorted.ready).unwrap();
        self.parked = sorted.parked;
        let mut expected = self.server_state.clone();
        let mut unchanged = message.clone();
        unchanged.changes = sync::ChunkList::empty();
        let document = &mut replica.document;
        document
            .receive_sync_message(&mut expected, unchanged)
            .unwrap();
        replica
            .receive_heads(&mut self.server_state, message)
            .unwrap();
        if self.server_state.their_heads != Some(Vec::new()) {
            // The one intended difference; [`Replica::receive_heads`] has the reason.
            expected
                .last_sent_heads
                .clone_from(&self.server_state.last_sent_heads);
        }
        assert_eq!(self.server_state, expected);
        true
    }

    /// Queues the replica's next message for the client. It must be the one that Automerge alone would send.
    fn queue_answer(&mut self, replica: &Replica, messages: &mut SharedMessages) -> bool {
        let mut expected = self.server_state.clone();
        let message_of_automerge = replica.document.generate_sync_message(&mut expected);
        let expected_message = message_of_automerge.map(|mut message| {
            if !self.parked.is_empty() {
                message.need = gate::missing_hashes(&replica.document, &self.parked);
            }
            message.encode()
        });
        let message = messages.message(replica, &mut self.server_state, &self.parked);
        assert_eq!(message.as_deref(), expected_message.as_deref());
        assert_eq!(self.server_state, expected);
        let has_answer = message.is_some();
        self.inbox.extend(message);
        has_answer
    }

    fn receive_next(&mut self) -> bool {
        let Some(bytes) = self.inbox.pop_front() else {
            return false;
        };
        let message = sync::Message::decode(&bytes).unwrap();
        let received = self
            .document
            .receive_sync_message(&mut self.client_state, message);
        received.unwrap();
        true
    }
}

fn answer_all(replica: &mut Replica, clients: &mut [Client]) -> bool {
    replica.committed();
    let mut messages = SharedMessages::for_peers(clients.len());
    let has_answers = clients
        .iter_mut()
        .map(|client| client.queue_answer(replica, &mut messages));
    // All clients are answered, also after the first answer.
    has_answers.fold(false, |has_any, has_answer| has_any | has_answer)
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
                    clients[client].send_next(&mut replica);
                }
                2 => {
                    clients[client].receive_next();
                }
                _ => {
                    answer_all(&mut replica, &mut clients);
                }
            }
        }
        loop {
            let mut has_traffic = answer_all(&mut replica, &mut clients);
            for client in &mut clients {
                has_traffic |= client.receive_next();
                has_traffic |= client.send_next(&mut replica);
            }
            if !has_traffic {
                break;
            }
        }
        for client in &clients {
            let (client_heads, server_heads) =
                (client.document.get_heads(), replica.document.get_heads());
            assert_eq!(client_heads, server_heads, "seed {seed}");
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
            while client.receive_next() {}
            while client.send_next(&mut replica) {}
        }
        answer_all(&mut replica, &mut clients);
    }
    clients[0].edit("second");
    clients[0].send_next(&mut replica);
    answer_all(&mut replica, &mut clients);
    let newest = |client: &Client| client.inbox.front().map(Arc::as_ptr);
    let first = newest(&clients[1]).unwrap();
    assert_eq!(clients[0].inbox.len(), 1, "its change is acknowledged");
    assert!(
        clients[2..]
            .iter()
            .all(|client| newest(client) == Some(first))
    );
}
