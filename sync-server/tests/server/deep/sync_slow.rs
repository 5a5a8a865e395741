//! A client that stops reading is disconnected: others do not wait for it, and its frames are not kept.

use std::time::Duration;

use rand::SeedableRng;
use rand::distr::{Alphanumeric, SampleString};
use rand::rngs::StdRng;
use tokio::time::Instant;
use troth_documents::DocumentId;

use crate::common::data_dir;
use crate::sync_support::{Client, Program, Socket};

/// Memory that the server may hold after a client stopped reading, including the grown wedding. While it still
/// waits for that client, it may hold twice that. The limit of one client's queue is tested in
/// `sync-server/crates/documents/src/connection.rs`.
const MAX_GROWTH_BYTES: u64 = 64 << 20;

/// Less than the server's time limit for sending one frame: an edit that waits for the slow client takes longer.
const MAX_DELAY: Duration = Duration::from_secs(9);

/// An edit of about half a megabyte, in the largest values that a wedding accepts.
const VALUES_PER_EDIT: usize = 10;
const VALUE_BYTES: usize = 50_000;

/// More of these edits than fit into the system's buffers and the server's queue. Small ones follow, so that the
/// size of the wedding does not depend on the speed of the machine.
const LARGE_EDITS: usize = 30;

/// Only a stalled machine takes this long to disconnect the client.
const DISCONNECT_TIMEOUT: Duration = Duration::from_secs(120);

/// Syncs the writer's last edit, and returns whether it got the notice that the slow peer left.
async fn sync_last_edit(writer: &mut Client, id: &DocumentId, slow: &str) -> bool {
    let heads = writer.document.get_heads();
    let mut is_gone = false;
    loop {
        writer.send_sync(id).await;
        if writer.state.their_heads.as_ref() == Some(&heads) {
            return is_gone;
        }
        let frame = writer.socket.frame().await;
        match frame.kind() {
            "sync" => drop(writer.receive(&frame.data)),
            "x-left" => is_gone |= frame.text("peer") == slow,
            _ => {}
        }
    }
}

/// The last edit of each kind.
fn last_values(client: &Client) -> (Option<String>, Option<String>) {
    (client.get("story-0"), client.get("theme"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_stops_reading_is_disconnected_and_delays_no_one() {
    let data = data_dir::in_memory();
    let program = Program::start(&data).await;
    let token = program.register().await;
    let (id, mut writer) = program.register_with_document(&token).await;
    let mut reader = program.connect(&token).await;
    let narrow = Socket::open_narrow(&program.sync_url(&token).await).await;
    let mut slow = Client::join_on(narrow).await;
    for client in [&mut reader, &mut slow] {
        let arrived = |client: &mut Client| client.get("venue").is_some();
        client.sync_until(&id, "the wedding", arrived).await;
    }
    let before = program.memory();

    let mut random = StdRng::seed_from_u64(2026);
    let started_at = Instant::now();
    let mut last_edit = started_at;
    let mut latest_arrival = Duration::ZERO;
    for round in 0.. {
        if round < LARGE_EDITS {
            writer.put_all((0..VALUES_PER_EDIT).map(|number| {
                let value = Alphanumeric.sample_string(&mut random, VALUE_BYTES);
                (format!("story-{number}"), value)
            }));
        } else {
            writer.put("theme", &format!("sage {round}"));
        }
        if sync_last_edit(&mut writer, &id, &slow.peer).await {
            break;
        }
        let accepted_at = Instant::now();
        let written = last_values(&writer);
        let arrived = |reader: &mut Client| last_values(reader) == written;
        reader.sync_until(&id, "the edit", arrived).await;
        last_edit = Instant::now();
        latest_arrival = latest_arrival.max(accepted_at.elapsed());
        let grown = program.memory().saturating_sub(before);
        assert!(
            grown <= 2 * MAX_GROWTH_BYTES,
            "{} MiB more, round {round}",
            grown >> 20
        );
        assert!(
            started_at.elapsed() < DISCONNECT_TIMEOUT,
            "it is still being served"
        );
    }
    // Until the client was disconnected, edits were accepted and reached all others.
    let waited = last_edit.elapsed();
    assert!(waited < MAX_DELAY, "nothing was taken for {waited:?}");
    assert!(
        latest_arrival < MAX_DELAY,
        "an edit was on its way for {latest_arrival:?}"
    );

    // Freed memory is returned to the system with later work.
    let mut rounds = 0;
    while program.memory() > before + MAX_GROWTH_BYTES {
        rounds += 1;
        let growth = (program.memory() - before) >> 20;
        assert!(rounds < 50, "{growth} MiB are left behind");
        writer.put_all([("venue".to_owned(), format!("Mill {rounds}"))]);
        sync_last_edit(&mut writer, &id, &slow.peer).await;
    }

    // It reconnects, and catches up at once.
    let mut returned_client = program.connect(&token).await;
    let written = last_values(&writer);
    let arrived = |client: &mut Client| last_values(client) == written;
    returned_client.sync_until(&id, "everything", arrived).await;
}
