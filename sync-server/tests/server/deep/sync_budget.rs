//! An account that fills its quota, on a machine of 1 GiB: the program stays alive and within its memory, others
//! are served throughout, and the full weddings can be opened again.

use automerge::Change;
use troth_documents::DocumentId;

use crate::common::data_dir;
use crate::sync_support::attacks::floods;
use crate::sync_support::wedding::message_with_changes;
use crate::sync_support::{BusyCouple, Client, Program};

/// Less than the machine's memory, since other programs need some of it.
const PEAK: u64 = 768 << 20;

/// Sends a change, and returns the code and reason if it was refused.
async fn attack(
    device: &mut Client,
    id: &DocumentId,
    mut change: Change,
) -> Option<(String, String)> {
    let message = message_with_changes(&mut device.document, change.bytes().into_owned());
    device.send_message(id, message).await;
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
                let message = device.receive(&frame.data);
                if message.heads == device.document.get_heads() {
                    return None;
                }
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_wedding_harms_no_one_and_opens_again() {
    let data = data_dir::in_memory();
    let program = Program::start_confined(&data).await;
    let eve = program.register_as("eve@example.org").await;
    // Made beforehand: a client that is busy for long misses the pings of its sockets.
    let (written, other) = program.register_with_document(&eve).await;
    let mut document = other.document;
    let mut copy = document.fork();
    let strings: Vec<Change> = (0..5)
        .map(|number| {
            let mut change = floods::strings(&mut copy, &format!("flood {number}"), 80);
            // Compressed now, and kept so.
            assert!(change.bytes().len() < 60 << 10);
            change
        })
        .collect();
    let (listed, mut device) = program.register_with_document(&eve).await;
    let mut couple = BusyCouple::new(&program).await;

    // Two hundred bytes each, within the budget of a message.
    let mut accepted = Vec::new();
    let refused = loop {
        let heads = device.document.get_heads();
        let name = format!("flood {}", accepted.len());
        let change = floods::list(&mut device.document, &name, 19_000);
        match attack(&mut device, &listed, change).await {
            Some(refused) => break (refused, heads),
            None => accepted.push(name),
        }
        assert!(accepted.len() < 30, "there is no end to it");
    };
    let ((code, reason), heads) = refused;
    assert_eq!(code, "full");
    assert!(reason.starts_with("this wedding is full: "), "{reason}");
    assert_eq!(accepted.len(), 21);

    let mut other = program.connect(&eve).await;
    std::mem::swap(&mut other.document, &mut document);
    for (number, change) in strings.into_iter().enumerate() {
        other.document.apply_changes([change.clone()]).unwrap();
        let refused = attack(&mut other, &written, change).await;
        let code = refused.as_ref().map(|(code, _)| code.as_str());
        assert_eq!(
            code,
            (number == 4).then_some("full"),
            "{number}: {refused:?}"
        );
    }

    assert!(program.peak() < PEAK, "{} MiB", program.peak() >> 20);
    drop((device, other));
    couple.wait_until_served().await;
    couple
        .wait_for_freed_memory("a wedding that is full", &program)
        .await;
    drop(couple);

    program.kill().await;
    let program = Program::start_confined(&data).await;
    let mut fresh = program.connect(&eve).await;
    fresh.fetch_all(&listed).await;
    assert_eq!(fresh.document.get_heads(), heads);
    let mut second_client = program.connect(&eve).await;
    second_client.fetch_all(&written).await;
    assert!(program.peak() < PEAK, "{} MiB", program.peak() >> 20);
}
