//! An account that fills what it may fill, on a machine of 1 GiB: the program lives and stays within
//! its memory, everybody else is served throughout, and what was filled can be opened again.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod sync_support;

use automerge::Change;
use sync_support::attacks::floods;
use sync_support::wedding::carrying;
use sync_support::{Client, Program};
use tempfile::TempDir;
use troth_sync_server::sync::DocumentId;

/// The machine has this much, and other things to do with some of it.
const PEAK: u64 = 768 << 20;

/// What the server may keep of everything that was thrown at it.
const KEPT: u64 = 64 << 20;

/// Another couple, who plan on.
struct Couple {
    client: Client,
    id: DocumentId,
    edits: u64,
}

impl Couple {
    async fn new(program: &Program) -> Self {
        let token = program.register_as("ada@example.org").await;
        let (id, client) = program.bring(&token).await;
        let edits = 0;
        Self { client, id, edits }
    }

    /// Makes an edit, which is acknowledged.
    async fn edit(&mut self) {
        self.edits += 1;
        let key = format!("venue {}", self.edits);
        self.client.put(&key, "Kew");
        self.client.sync_all(&self.id).await;
    }
}

/// Sends a change, has the couple make an edit meanwhile, and answers by what rule it was refused.
async fn attack(
    device: &mut Client,
    id: &DocumentId,
    mut change: Change,
    couple: &mut Couple,
) -> Option<(String, String)> {
    let message = carrying(&mut device.document, change.bytes().into_owned());
    device.send_message(id, message).await;
    couple.edit().await;
    loop {
        let frame = device.socket.frame().await;
        match frame.kind() {
            "x-refused" => {
                return Some((
                    frame.text("code").to_owned(),
                    frame.text("reason").to_owned(),
                ));
            }
            "sync" => {
                let said = device.receive(&frame.data);
                if said.heads == device.document.get_heads() {
                    return None;
                }
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wedding_that_was_filled_harms_nobody_and_opens_again() {
    let data = TempDir::new().unwrap();
    let program = Program::start_confined(&data).await;
    let eve = program.register_as("eve@example.org").await;
    // Made beforehand: whoever is busy for long misses the pings of their sockets.
    let (written, other) = program.bring(&eve).await;
    let mut document = other.document;
    let mut copy = document.fork();
    let strings: Vec<Change> = (0..5)
        .map(|number| {
            let mut change = floods::strings(&mut copy, &format!("flood {number}"), 80);
            // Deflated now, and kept so.
            assert!(change.bytes().len() < 60 << 10);
            change
        })
        .collect();
    let (listed, mut device) = program.bring(&eve).await;
    let mut couple = Couple::new(&program).await;
    couple.edit().await;
    let before = program.memory();

    // Two hundred bytes each, within what a message may ask for.
    let mut taken = Vec::new();
    let refused = loop {
        let heads = device.document.get_heads();
        let name = format!("flood {}", taken.len());
        let change = floods::list(&mut device.document, &name, 19_000);
        match attack(&mut device, &listed, change, &mut couple).await {
            Some(refused) => break (refused, heads),
            None => taken.push(name),
        }
        assert!(taken.len() < 30, "there is no end to it");
    };
    let ((code, reason), heads) = refused;
    assert_eq!(code, "full");
    assert!(reason.starts_with("this wedding is full: "), "{reason}");
    assert_eq!(taken.len(), 21);

    let mut other = program.connect(&eve).await;
    std::mem::swap(&mut other.document, &mut document);
    for (number, change) in strings.into_iter().enumerate() {
        other.document.apply_changes([change.clone()]).unwrap();
        let refused = attack(&mut other, &written, change, &mut couple).await;
        let code = refused.as_ref().map(|(code, _)| code.as_str());
        assert_eq!(
            code,
            (number == 4).then_some("full"),
            "{number}: {refused:?}"
        );
    }

    assert!(program.peak() < PEAK, "{} MiB", program.peak() >> 20);
    drop((device, other));
    let mut rounds = 0;
    while program.memory() > before + KEPT {
        rounds += 1;
        assert!(
            rounds < 50,
            "{} MiB stay",
            (program.memory() - before) >> 20
        );
        couple.edit().await;
    }

    program.kill().await;
    let program = Program::start_confined(&data).await;
    let mut fresh = program.connect(&eve).await;
    fresh.collect(&listed).await;
    assert_eq!(fresh.document.get_heads(), heads);
    let mut again = program.connect(&eve).await;
    again.collect(&written).await;
    assert!(program.peak() < PEAK, "{} MiB", program.peak() >> 20);
}
