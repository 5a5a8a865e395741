//! Another couple who plan on during an attack.

use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::client::deadline;
use super::{Client, Program};
use troth_documents::DocumentId;

/// Memory that the server may still hold after an attack.
const MAX_GROWTH_BYTES: u64 = 64 << 20;

/// A couple that makes one edit after the other; each waits for the acknowledgement of the one before.
pub(crate) struct BusyCouple {
    pub(crate) id: DocumentId,
    edits: watch::Receiver<Edits>,
    task: JoinHandle<()>,
    /// The server's memory before the attack.
    memory_before: u64,
}

#[derive(Clone, Copy, Default)]
struct Edits {
    count: u64,
    slowest: Duration,
}

impl BusyCouple {
    pub(crate) async fn new(program: &Program) -> Self {
        let token = program.register_as("couple@example.org").await;
        let (id, client) = program.register_with_document(&token).await;
        let (sender, edits) = watch::channel(Edits::default());
        let task = tokio::spawn(plan(client, id.clone(), sender));
        let mut couple = Self {
            id,
            edits,
            task,
            memory_before: 0,
        };
        couple.wait_until_served().await;
        couple.memory_before = program.memory();
        couple
    }

    /// Waits until an edit that begins from now on is acknowledged.
    pub(crate) async fn wait_until_served(&mut self) {
        let count_before = self.edits.borrow_and_update().count;
        let served = self.edits.wait_for(|edits| edits.count > count_before + 1);
        let served = deadline("an edit", served).await;
        assert!(served.is_ok(), "the couple is not served any more");
    }

    /// Takes the present memory as the baseline: documents opened until now stay open.
    pub(crate) async fn reset_baseline(&mut self, program: &Program) {
        self.wait_until_served().await;
        self.memory_before = self.memory_before.max(program.memory());
    }

    /// Waits until the memory of an attack is freed. Freed memory is returned to the system with later work.
    pub(crate) async fn wait_for_freed_memory(&mut self, attack: &str, program: &Program) {
        let mut rounds = 0;
        while program.memory() > self.memory_before + MAX_GROWTH_BYTES {
            rounds += 1;
            let growth = (program.memory() - self.memory_before) >> 20;
            assert!(rounds < 50, "{attack} leaves {growth} MiB behind");
            self.wait_until_served().await;
        }
    }
}

/// Prints the figure for `docs/benchmarks.md`.
impl Drop for BusyCouple {
    fn drop(&mut self) {
        self.task.abort();
        let Edits { count, slowest } = *self.edits.borrow();
        println!("the slowest of {count} edits of another couple took {slowest:?}");
    }
}

async fn plan(mut client: Client, id: DocumentId, edits: watch::Sender<Edits>) {
    for count in 1.. {
        let started_at = Instant::now();
        client.put("theme", &format!("ivory {count}"));
        client.sync_all(&id).await;
        let duration = started_at.elapsed();
        edits.send_modify(|edits| {
            edits.count = count;
            edits.slowest = edits.slowest.max(duration);
        });
    }
}
