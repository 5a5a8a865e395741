//! Starting a history over: the content stays, and all clients follow.

use std::collections::HashSet;

use automerge::{ActorId, AutoCommit, ChangeHash};
use troth_core::genesis;
use troth_core::permissions::Role;
use troth_documents::{DocumentId, StartOverError, Unavailable};
use troth_storage::actors;

use crate::common::data_dir;
use crate::sync_support::wedding::{
    Wedding, last_change, message_with_changes, next_frame_of_type, next_refusal, wedding,
    wedding_with_a_guest,
};
use crate::sync_support::{Client, LiveServer};

async fn start_over(wedding: &Wedding, brought: Option<Vec<u8>>) -> Result<(), StartOverError> {
    let documents = &wedding.server.state.documents;
    documents
        .start_over(&wedding.id, wedding.owner, brought)
        .await
}

/// A new client that opens the wedding.
async fn opened_anew(wedding: &Wedding) -> Client {
    let mut fresh = wedding.server.connect(wedding.owner).await;
    let has_venue = |client: &mut Client| client.get("venue").is_some();
    fresh
        .sync_until(&wedding.id, "the wedding", has_venue)
        .await;
    fresh
}

fn hashes(document: &mut AutoCommit) -> HashSet<ChangeHash> {
    let changes = document.get_changes(&[]);
    changes.iter().map(|change| change.hash()).collect()
}

#[tokio::test]
async fn the_content_stays_and_the_history_is_gone() {
    let mut wedding = wedding_with_a_guest().await;
    let old = hashes(&mut wedding.client.document);
    start_over(&wedding, None).await.unwrap();

    let mut fresh = opened_anew(&wedding).await;
    assert_eq!(fresh.get("venue").as_deref(), Some("Kew"));
    assert!(fresh.guest("g1").is_some());
    let new = hashes(&mut fresh.document);
    let genesis = genesis::VERSIONS.len();
    assert_eq!(new.intersection(&old).count(), genesis, "the genesis");
    // The new actor belongs to the owner, and the former ones are no longer known.
    let db = wedding.server.state.db.reader();
    let owned_actors = actors::load(db, wedding.id.as_str()).await.unwrap();
    assert_eq!(owned_actors.len(), 1);
    assert_eq!(owned_actors[0].account, wedding.owner);
    // Planning continues, and the history may be started over again.
    fresh.put("theme", "ivory");
    fresh.sync_all(&wedding.id).await;
    start_over(&wedding, None).await.unwrap();
    assert_eq!(
        opened_anew(&wedding).await.get("theme").as_deref(),
        Some("ivory")
    );
}

#[tokio::test]
async fn a_connected_client_is_ignored_until_it_follows() {
    let mut wedding = wedding().await;
    let id = wedding.id.clone();
    start_over(&wedding, None).await.unwrap();
    assert_eq!(
        next_refusal(&mut wedding.client).await.text("code"),
        "startedOver"
    );
    wedding.client.put("theme", "of the old history");
    wedding.client.send_sync(&id).await;
    // It comes back without its copy, as after any refusal.
    wedding.client.document = AutoCommit::new();
    wedding.client.state = automerge::sync::State::new();
    let has_venue = |client: &mut Client| client.get("venue").is_some();
    wedding
        .client
        .sync_until(&id, "the wedding", has_venue)
        .await;
    assert_eq!(wedding.client.get("theme"), None);
    wedding.client.put("theme", "ivory");
    wedding.client.sync_all(&id).await;
}

#[tokio::test]
async fn changes_on_the_old_history_are_refused_even_after_a_restart() {
    let wedding = wedding().await;
    let id = wedding.id.clone();
    let (_, mut planner) = wedding.member("paul", Role::Planner).await;
    planner
        .sync_until(&id, "the wedding", |planner| planner.get("venue").is_some())
        .await;
    start_over(&wedding, None).await.unwrap();
    let Wedding {
        server,
        client,
        owner,
        _data: data,
        ..
    } = wedding;
    server.stop().await;
    let server = LiveServer::start(&data).await;

    // An older app does not know about lineages: its own change is by a new actor.
    let mut stale = server.connect(owner).await;
    stale.document = client.document.clone().with_actor(ActorId::random());
    stale.put("theme", "of the old history");
    stale.send_sync(&id).await;
    let frame = next_frame_of_type(&mut stale, "x-access").await;
    assert_eq!(frame.text("lineage"), "1");
    let refused = loop {
        let frame = stale.socket.frame().await;
        match frame.kind() {
            "sync" => {
                stale.receive(&frame.data);
                stale.send_sync(&id).await;
            }
            "x-refused" => break frame,
            other => panic!("the server said {other}"),
        }
    };
    assert_eq!(refused.text("code"), "startedOver");
    // A device that sends only its last change is asked for the dependencies, and refused for those.
    planner.put("theme", "of the old history");
    let last_change_bytes = last_change(&mut planner);
    let message = message_with_changes(&mut planner.document, last_change_bytes);
    let mut other = server.connect(owner).await;
    other.document = planner.document.fork();
    other.send_message(&id, message).await;
    let refused = loop {
        let frame = other.socket.frame().await;
        match frame.kind() {
            "sync" => {
                other.receive(&frame.data);
                other.send_sync(&id).await;
            }
            "x-refused" => break frame,
            _ => {}
        }
    };
    assert_eq!(refused.text("code"), "startedOver");
}

#[tokio::test]
async fn without_an_uploaded_document_nothing_is_started_over() {
    let data = data_dir::in_memory();
    let server = LiveServer::start(&data).await;
    let owner = server.account("ada").await;
    let id = DocumentId::random();
    server.register(&id, owner).await;
    let mut client = server.connect(owner).await;
    client.send_sync(&id).await;
    next_frame_of_type(&mut client, "x-access").await;
    let documents = &server.state.documents;
    documents.start_over(&id, owner, None).await.unwrap();
    // The server does not ask the connected client to start over.
    client.put("venue", "Kew");
    loop {
        client.send_sync(&id).await;
        let heads = client.document.get_heads();
        if client.state.their_heads == Some(heads) {
            break;
        }
        let frame = client.socket.frame().await;
        assert_ne!(frame.kind(), "x-refused");
        if frame.kind() == "sync" {
            client.receive(&frame.data);
        }
    }
}

#[tokio::test]
async fn only_an_owner_may_start_over() {
    let wedding = wedding().await;
    let (organizer, _client) = wedding.member("olga", Role::Organizer).await;
    let documents = &wedding.server.state.documents;
    let refused = documents.start_over(&wedding.id, organizer, None).await;
    assert_eq!(refused, Err(StartOverError::NotTheOwner));
}

#[tokio::test]
async fn a_damaged_document_is_replaced_by_the_copy_of_the_owners_device() {
    let mut wedding = wedding_with_a_guest().await;
    let id = wedding.id.clone();
    let (planner, _client) = wedding.member("paul", Role::Planner).await;
    let has = wedding.client.document.save();
    let mut transaction = wedding.server.state.db.begin().await.unwrap();
    sqlx::query("update document_chunks set data = $1 where document_id = $2")
        .bind(vec![0_u8; 64])
        .bind(id.as_str())
        .execute(&mut *transaction)
        .await
        .unwrap();
    transaction.commit().await.unwrap();
    let Wedding {
        server,
        owner,
        _data: data,
        ..
    } = wedding;
    server.stop().await;
    let server = LiveServer::start(&data).await;
    let mut waiting = server.connect(owner).await;
    waiting.send_sync(&id).await;
    assert_eq!(waiting.socket.frame().await.kind(), "x-unavailable");

    let documents = &server.state.documents;
    let without = documents.start_over(&id, owner, None).await;
    assert_eq!(without, Err(Unavailable::Damaged.into()));
    let by_another = documents.start_over(&id, planner, Some(has.clone())).await;
    assert_eq!(by_another, Err(StartOverError::NotTheOwner));
    let of_something_else = documents
        .start_over(&id, owner, Some(b"no wedding".to_vec()))
        .await;
    assert!(matches!(of_something_else, Err(StartOverError::Unfit(_))));
    documents.start_over(&id, owner, Some(has)).await.unwrap();

    // The waiting client reconnects, and is served.
    let (_, code) = waiting.socket.until_closed().await;
    assert_eq!(code, Some(1013));
    let mut fresh = server.connect(owner).await;
    fresh
        .sync_until(&id, "the wedding", |client| client.guest("g1").is_some())
        .await;
    assert_eq!(fresh.get("venue").as_deref(), Some("Kew"));
}
