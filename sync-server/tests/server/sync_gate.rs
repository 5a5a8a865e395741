//! Changes that the gate refuses, and the effect on their senders.

use automerge::AutoCommit;
use automerge::sync::Message;
use troth_core::genesis;
use troth_core::permissions::Role;
use troth_documents::DocumentId;

use crate::common::data_dir;
use crate::sync_support::wedding::{
    last_change, message_with_changes, next_frame_of_type, next_refusal, wedding,
    wedding_with_a_guest,
};
use crate::sync_support::{Client, LiveServer};

#[tokio::test]
async fn a_viewer_can_read_but_not_write() {
    let mut wedding = wedding().await;
    let (_, mut viewer) = wedding.member("vera", Role::Viewer).await;
    let id = wedding.id.clone();
    viewer
        .sync_until(&id, "the wedding", |viewer| viewer.get("venue").is_some())
        .await;
    // A client that ignores that it is read-only.
    viewer.put("venue", "Bath");
    let change = last_change(&mut viewer);
    let hash = viewer.document.get_heads()[0].to_string();
    let message = message_with_changes(&mut viewer.document, change);
    viewer.send_message(&id, message).await;
    let refused = next_refusal(&mut viewer).await;
    assert_eq!(refused.text("documentId"), id.as_str());
    assert_eq!(refused.text("code"), "readOnly");
    assert_eq!(
        refused.text("reason"),
        "your role can read this wedding but not change it"
    );
    assert_eq!(refused.lists["changes"], [hash]);
    let heads: Vec<String> = heads(&mut wedding.client);
    assert_eq!(refused.lists["heads"], heads);
    assert_eq!(wedding.venue().await.as_deref(), Some("Kew"));
}

fn heads(client: &mut Client) -> Vec<String> {
    let heads = client.document.get_heads();
    heads.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn a_refused_client_is_served_again_after_it_starts_over() {
    let mut wedding = wedding().await;
    let (_, mut viewer) = wedding.member("vera", Role::Viewer).await;
    let id = wedding.id.clone();
    viewer
        .sync_until(&id, "the wedding", |viewer| viewer.get("venue").is_some())
        .await;
    viewer.put("venue", "Bath");
    let change = last_change(&mut viewer);
    let message = message_with_changes(&mut viewer.document, change);
    viewer.send_message(&id, message.clone()).await;
    next_refusal(&mut viewer).await;
    // Messages with the same copy are ignored.
    viewer.send_message(&id, message).await;
    wedding.client.put("theme", "ivory");
    wedding.client.sync_all(&id).await;

    // The app has discarded its copy.
    viewer.document = AutoCommit::new();
    viewer.state = automerge::sync::State::new();
    viewer
        .sync_until(&id, "the wedding again", |viewer| {
            viewer.get("theme").is_some()
        })
        .await;
    assert_eq!(viewer.get("venue").as_deref(), Some("Kew"));
}

#[tokio::test]
async fn only_the_owner_uploads_a_wedding() {
    let data = data_dir::in_memory();
    let server = LiveServer::start(&data).await;
    let (ada, ben) = (server.account("ada").await, server.account("ben").await);
    let id = DocumentId::random();
    server.register(&id, ada).await;
    server.set_role(&id, ben, Some(Role::Planner)).await;
    let mut planner = server.connect(ben).await;
    planner.put("venue", "nowhere");
    let whole_document = planner.document.save();
    let message = message_with_changes(&mut planner.document, whole_document);
    planner.send_message(&id, message).await;
    let refused = next_refusal(&mut planner).await;
    assert_eq!(refused.text("code"), "notTheOwner");
    assert_eq!(
        refused.text("reason"),
        "only the owner can bring a new wedding"
    );
    assert!(!server.state.documents.exists(&id).await.unwrap());
}

#[tokio::test]
async fn a_removed_member_can_neither_read_nor_write() {
    let mut wedding = wedding().await;
    let (account, mut planner) = wedding.member("paul", Role::Planner).await;
    let id = wedding.id.clone();
    planner
        .sync_until(&id, "the wedding", |planner| planner.get("venue").is_some())
        .await;
    // Once this is acknowledged, no earlier message is in flight that would be answered later.
    planner.put("partnerName", "Ada");
    planner.sync_all(&id).await;
    wedding.server.set_role(&id, account, None).await;
    let mut frame = planner.socket.frame().await;
    while frame.kind() == "sync" {
        frame = planner.socket.frame().await;
    }
    assert_eq!((frame.kind(), frame.text("role")), ("x-access", "null"));
    assert_eq!(planner.socket.frame().await.kind(), "doc-unavailable");

    wedding.client.put("venue", "secret");
    wedding.client.sync_all(&id).await;
    planner.put("venue", "mine");
    let change = last_change(&mut planner);
    let message = message_with_changes(&mut planner.document, change);
    planner.send_message(&id, message).await;
    let answer = planner.socket.frame().await;
    assert_eq!(
        answer.kind(),
        "doc-unavailable",
        "and nothing came before it"
    );
    assert_eq!(wedding.venue().await.as_deref(), Some("secret"));

    // After joining again, it is served without a request.
    wedding
        .server
        .set_role(&id, account, Some(Role::Planner))
        .await;
    let frame = planner.socket.frame().await;
    assert_eq!((frame.kind(), frame.text("role")), ("x-access", "PLANNER"));
    let mut served = planner.socket.frame().await;
    // The notice about the device that read the venue may come only now.
    while served.kind() == "x-left" {
        served = planner.socket.frame().await;
    }
    assert_eq!(served.kind(), "sync");
}

#[tokio::test]
async fn a_new_role_takes_effect_on_an_open_connection() {
    let wedding = wedding().await;
    let (account, mut member) = wedding.member("mia", Role::Viewer).await;
    let id = wedding.id.clone();
    member
        .sync_until(&id, "the wedding", |member| member.get("venue").is_some())
        .await;
    wedding
        .server
        .set_role(&id, account, Some(Role::Planner))
        .await;
    let frame = next_frame_of_type(&mut member, "x-access").await;
    assert_eq!(frame.text("role"), "PLANNER");
    member.put("venue", "Bath");
    member.sync_all(&id).await;
    assert_eq!(wedding.venue().await.as_deref(), Some("Bath"));
}

#[tokio::test]
async fn corrupt_and_oversized_changes_are_refused_and_affect_no_one_else() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let (_, mut honest) = wedding.member("hans", Role::Planner).await;
    honest
        .sync_until(&id, "the wedding", |honest| honest.get("venue").is_some())
        .await;
    honest.put("theme", "ivory");
    let change = last_change(&mut honest);

    let mut corrupt = change.clone();
    let last_index = corrupt.len() - 1;
    corrupt[last_index] ^= 1;
    let attacks: [(&str, Vec<u8>); 4] = [
        ("a wrong checksum", corrupt),
        ("a change cut short", change[..change.len() - 3].to_vec()),
        ("a claim of ten million operations", bomb()),
        ("no change at all", b"\x85\x6f\x4a\x83 nonsense".to_vec()),
    ];
    for (attack, bytes) in attacks {
        let mut attacker = wedding.server.connect(wedding.owner).await;
        let message = message_with_changes(&mut attacker.document, bytes);
        attacker.send_message(&id, message).await;
        let refused = next_refusal(&mut attacker).await;
        assert!(!refused.text("reason").is_empty(), "{attack}");
    }
    wedding.client.put("venue", "Bath");
    wedding.client.sync_all(&id).await;
    honest.sync_all(&id).await;
    assert_eq!(wedding.venue().await.as_deref(), Some("Bath"));
}

/// A change of a few bytes with one run of ten million operations.
fn bomb() -> Vec<u8> {
    // No dependencies, actor 01 02, sequence and operation 1, time 0, no message or other actors, one column: the
    // actions, ten million times `put`.
    let run = [0x80, 0xad, 0xe2, 0x04, 1];
    let mut body = vec![
        0,
        2,
        1,
        2,
        1,
        1,
        0,
        0,
        0,
        1,
        0x42,
        u8::try_from(run.len()).unwrap(),
    ];
    body.extend(run);
    let mut chunk = vec![
        0x85,
        0x6f,
        0x4a,
        0x83,
        0,
        0,
        0,
        0,
        1,
        u8::try_from(body.len()).unwrap(),
    ];
    chunk.extend(body);
    chunk
}

#[tokio::test]
async fn a_filter_that_claims_probes_ends_its_socket_only() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    let mut attacker = wedding.server.connect(wedding.owner).await;
    // A sync message: no heads, no needs, one filter of one entry that claims 2^32-1 probes.
    let filter = [1, 10, 0xff, 0xff, 0xff, 0xff, 0x0f, 0xff, 0xff];
    let mut message = vec![0x42, 0, 0, 1, 0, u8::try_from(filter.len()).unwrap()];
    message.extend(filter);
    message.push(0);
    attacker.send_data(&id, &message).await;
    let (frames, code) = attacker.socket.until_closed().await;
    assert_eq!((frames[0].kind(), code), ("error", Some(1002)));
    wedding.client.put("theme", "ivory");
    wedding.client.sync_all(&id).await;
}

#[tokio::test]
async fn changes_wait_for_their_dependencies() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    wedding.client.put("first", "1");
    let first_change = last_change(&mut wedding.client);
    wedding.client.put("second", "2");
    let second_change = last_change(&mut wedding.client);

    let late_message = message_with_changes(&mut wedding.client.document, second_change);
    wedding.client.send_message(&id, late_message).await;
    let request = loop {
        let frame = wedding.client.socket.frame().await;
        if frame.kind() == "sync" {
            break Message::decode(&frame.data).unwrap();
        }
    };
    let missing = automerge::Change::from_bytes(first_change.clone())
        .unwrap()
        .hash();
    assert_eq!(request.need, [missing], "it requests the missing change");
    let heads = wedding.client.document.get_heads();
    assert_ne!(request.heads, heads, "parked changes are not acknowledged");

    let early = message_with_changes(&mut wedding.client.document, first_change);
    wedding.client.send_message(&id, early).await;
    loop {
        let frame = wedding.client.socket.frame().await;
        if frame.kind() == "sync" && Message::decode(&frame.data).unwrap().heads == heads {
            break;
        }
    }
}

#[tokio::test]
async fn the_genesis_may_be_brought_twice() {
    let wedding = wedding_with_a_guest().await;
    let id = wedding.id.clone();
    // Another device made the same wedding offline, and sends its whole document.
    let mut device = wedding.server.connect(wedding.owner).await;
    device.document = AutoCommit::load(&genesis::bytes()).unwrap();
    device.put_guest_text("g2", "firstName", "Zoë");
    let whole_document = device.document.save();
    let message = message_with_changes(&mut device.document, whole_document);
    device.send_message(&id, message).await;
    device
        .sync_until(&id, "both guests", |device| device.guest("g1").is_some())
        .await;
    let mut fresh = wedding.server.connect(wedding.owner).await;
    fresh
        .sync_until(&id, "both guests", |fresh| {
            fresh.guest("g1").is_some() && fresh.guest("g2").is_some()
        })
        .await;
}
