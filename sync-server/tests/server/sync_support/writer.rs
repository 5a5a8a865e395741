//! A device that writes as fast as it can, and the changes that were acknowledged to it.

use automerge::{AutoCommit, ChangeHash};
use tokio::sync::Semaphore;
use troth_documents::DocumentId;

use super::{Client, SocketEvent, read_value};

/// A device that writes as fast as it can, and remembers the acknowledged changes.
pub(crate) struct Writer {
    name: usize,
    written: u64,
    pub(crate) acknowledged: u64,
    document: AutoCommit,
}

impl Writer {
    pub(crate) fn new(name: usize) -> Self {
        Self {
            name,
            written: 0,
            acknowledged: 0,
            document: AutoCommit::new(),
        }
    }

    /// Writes until the server is gone. Each sent or received message adds a permit to `traffic`.
    pub(crate) async fn write_until_killed(
        &mut self,
        mut client: Client,
        id: &DocumentId,
        traffic: &Semaphore,
    ) {
        client.document = std::mem::take(&mut self.document);
        let mut alive = true;
        while alive {
            self.written += 1;
            client.put(&format!("{}-{}", self.name, self.written), "kept");
            let own_heads = client.document.get_heads();
            alive = client.try_send_sync(id).await;
            traffic.add_permits(1);
            // Answers to earlier changes may come first; each may also bring others' changes.
            while alive && !client.has_server_confirmed(&own_heads) {
                alive = match client.socket.next().await {
                    SocketEvent::Closed(_) => false,
                    SocketEvent::Frame(frame) => {
                        traffic.add_permits(1);
                        if frame.kind() == "sync" {
                            client.receive(&frame.data);
                            client.try_send_sync(id).await
                        } else {
                            assert_eq!(frame.kind(), "x-access", "{frame:?}");
                            true
                        }
                    }
                };
            }
            if client.has_server_confirmed(&own_heads) {
                self.acknowledged = self.written;
            }
        }
        self.document = client.document;
    }

    /// Acknowledged changes that the document lacks.
    pub(crate) fn missing(&self, document: &AutoCommit) -> Vec<String> {
        (1..=self.acknowledged)
            .map(|number| format!("{}-{number}", self.name))
            .filter(|key| read_value(document, key).is_none())
            .collect()
    }
}

impl Client {
    /// Whether the server has last confirmed these heads, or later ones.
    fn has_server_confirmed(&mut self, heads: &[ChangeHash]) -> bool {
        let Some(theirs) = self.state.their_heads.clone() else {
            return false;
        };
        let has_change =
            |client: &mut Self, hash| client.document.get_change_by_hash(hash).is_some();
        if !theirs.iter().all(|hash| has_change(self, hash)) {
            return false;
        }
        let beyond = self.document.get_changes(&theirs);
        !beyond.iter().any(|change| heads.contains(&change.hash()))
    }
}
