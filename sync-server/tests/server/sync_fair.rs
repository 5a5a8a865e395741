//! Load of one account, and its effect on others.

use std::time::{Duration, Instant};

use automerge::sync::Message;
use automerge::transaction::Transactable;
use automerge::{AutoCommit, ScalarValue};
use rand::Rng as _;
use troth_core::permissions::Role;

use crate::common::data_dir;
use crate::sync_support::site;
use crate::sync_support::wedding::{
    message_with_changes, message_with_changes_since, next_frame_of_type, next_refusal, wedding,
};
use crate::sync_support::{BusyCouple, Client, Program, SocketEvent, attacks};

fn has_venue(client: &mut Client) -> bool {
    client.get("venue").is_some()
}

#[tokio::test]
async fn a_flood_of_heads_closes_no_other_socket() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let (_, mut eve) = wedding.member("eve", Role::Planner).await;
    eve.sync_until(&id, "the wedding", has_venue).await;
    let flood = attacks::side_by_side(&mut eve.document, 0..10_050);

    let message = message_with_changes(&mut eve.document, flood.concat());
    eve.send_message(&id, message).await;
    assert_eq!(next_refusal(&mut eve).await.text("code"), "full");

    // A few at a time they are accepted, and the server merges them.
    let (_, mut mallory) = wedding.member("mallory", Role::Planner).await;
    mallory.sync_until(&id, "the wedding", has_venue).await;
    for portion in flood.chunks(200) {
        let message = message_with_changes(&mut mallory.document, portion.concat());
        mallory.send_message(&id, message).await;
    }
    wedding.client.put("theme", "ivory");
    wedding.client.sync_all(&id).await;
    let heads = wedding.client.document.get_heads().len();
    assert!(heads < 256, "{heads} heads");
    assert_eq!(wedding.venue().await.as_deref(), Some("Kew"));
}

/// A change of this size with a dependency that never comes.
fn orphan(document: &mut AutoCommit, bytes: usize) -> Vec<u8> {
    let mut copy = document.fork();
    let site = site(&copy).unwrap();
    copy.put(&site, "theme", "unsent").unwrap();
    copy.commit();
    let mut remaining_bytes = vec![0; bytes];
    rand::rng().fill(&mut remaining_bytes[..]);
    copy.put(site, "theme", ScalarValue::Bytes(remaining_bytes))
        .unwrap();
    copy.commit();
    let change = copy.get_last_local_change().unwrap();
    change.raw_bytes().to_vec()
}

#[tokio::test]
async fn a_viewer_s_changes_are_never_parked() {
    let wedding = wedding().await;
    let (_, mut vera) = wedding.member("vera", Role::Viewer).await;
    vera.sync_until(&wedding.id, "the wedding", has_venue).await;
    let orphan = orphan(&mut vera.document, 10);
    let message = message_with_changes(&mut vera.document, orphan);
    vera.send_message(&wedding.id, message).await;
    assert_eq!(next_refusal(&mut vera).await.text("code"), "readOnly");
}

/// Two sockets with a share for each of many weddings once took two gigabytes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn parked_changes_are_bounded_over_all_weddings_and_sockets() {
    const WEDDINGS: usize = 12;
    let data = data_dir::in_memory();
    let program = Program::start_confined(&data).await;
    let eve = program.register_as("eve@example.org").await;
    let mut weddings = Vec::new();
    for _ in 0..WEDDINGS {
        let (id, device) = program.register_with_document(&eve).await;
        weddings.push((id, device.document));
    }
    // It depends on a change that none of them has.
    let orphan = orphan(&mut weddings[0].1, 3 << 20);
    let mut couple = BusyCouple::new(&program).await;
    let before = program.memory();
    let mut refused = 0;
    let mut sockets = Vec::new();
    for _ in 0..2 {
        let mut device = program.connect(&eve).await;
        for (id, document) in &mut weddings {
            let message = message_with_changes(document, orphan.clone());
            device.send_message(id, message).await;
            // The answer is a request for the missing change, or a refusal.
            let answer = loop {
                let frame = device.socket.frame().await;
                let is_answer = matches!(frame.kind(), "x-refused" | "sync");
                if is_answer && frame.text("documentId") == id.as_str() {
                    break frame;
                }
            };
            if answer.kind() == "x-refused" {
                assert_eq!(answer.text("code"), "outOfOrder");
                refused += 1;
            }
        }
        sockets.push(device);
    }
    assert_eq!(refused, 2 * WEDDINGS - 2, "there is room for two");
    let growth = program.memory().saturating_sub(before) >> 20;
    assert!(growth < 40, "{growth} MiB are kept");
    couple.wait_until_served().await;
}

/// A message with one change of this many operations, which the device already has.
fn heavy(device: &mut Client, operations: usize) -> Message {
    let before = device.document.get_heads();
    // Writing an equal value would be no operation.
    let value = before[0].to_string();
    let fields = (0..operations).map(|number| (format!("f{number}"), value.clone()));
    device.put_all(fields);
    message_with_changes_since(&mut device.document, &before)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_is_acknowledged_while_another_account_s_heavy_message_is_processed() {
    let data = data_dir::in_memory();
    let program = Program::start_confined(&data).await;
    let eve = program.register_as("eve@example.org").await;
    let (eves_wedding, mut device) = program.register_with_document(&eve).await;
    let message = heavy(&mut device, 100_000);
    let mut couple = BusyCouple::new(&program).await;
    // On a socket without other messages.
    let mut fresh = program.connect(&eve).await;
    fresh.send_message(&eves_wedding, message).await;
    for _ in 0..3 {
        couple.wait_until_served().await;
    }
    while let Some(arrival) = fresh.socket.arrived().await {
        match arrival {
            SocketEvent::Frame(frame) => assert_ne!(frame.kind(), "sync", "it was done before"),
            SocketEvent::Closed(code) => panic!("the socket was closed with {code:?}"),
        }
    }
    // It is accepted nevertheless.
    assert_eq!(next_frame_of_type(&mut fresh, "sync").await.kind(), "sync");
    couple
        .wait_for_freed_memory("a heavy message", &program)
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flooding_account_is_slowed_and_loses_nothing() {
    let data = data_dir::in_memory();
    let program = Program::start_confined(&data).await;
    let eve = program.register_as("eve@example.org").await;
    let (id, mut device) = program.register_with_document(&eve).await;
    // Finding that a mebibyte is not a change counts as a fifth of a second's work, and takes less.
    let garbage = Message {
        heads: Vec::new(),
        ..message_with_changes(&mut device.document, vec![0; 1 << 20])
    };
    let mut couple = BusyCouple::new(&program).await;
    let mut fresh = program.connect(&eve).await;
    let start = Instant::now();
    for _ in 0..10 {
        fresh.send_message(&id, garbage.clone()).await;
    }
    for _ in 0..10 {
        next_refusal(&mut fresh).await;
    }
    // She has one second at once and a quarter of the time that passes, over all her sockets. A busy server may
    // have read all of it before it knows the cost: then her next messages wait. An idle socket reads one message
    // before it checks the pace, so the second one waits.
    for theme in ["sage", "ochre"] {
        device.put("theme", theme);
        device.sync_all(&id).await;
    }
    let took = start.elapsed();
    assert!(took > Duration::from_secs(3), "all of it took {took:?}");
    couple.wait_until_served().await;
    couple.wait_for_freed_memory("a flood", &program).await;
}
