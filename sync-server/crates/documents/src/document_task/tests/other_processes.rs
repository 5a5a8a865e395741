//! Documents that other processes write to, or that are closed while requests wait.

use serde_json::json;
use troth_storage::chunks::ChunkId;

use super::*;
use crate::outcome::Unavailable;

/// A client sends two changes with one actor and one number to two processes that have not seen each other's: a
/// document with both could never be opened again.
#[tokio::test]
async fn one_of_two_changes_with_one_number_is_kept() {
    let data = crate::test_data_dir::in_memory();
    let (task, account) = open_new_task(&data).await;
    if !task.shared.storage.is_shared() {
        return;
    }
    let id = task.id.clone();
    let mut base = Automerge::load(troth_core::genesis::V1).unwrap();
    base.set_actor(automerge::ActorId::from([7]));
    let send_document = async |task: &mut DocumentTask, number, document: &Automerge| {
        let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
        let (connection, outbox) = Connection::new(ConnectionId(number), account, peer, server);
        let message = automerge::sync::Message {
            heads: document.get_heads(),
            need: vec![],
            have: vec![],
            changes: vec![document.save()].into(),
            flags: None,
            version: automerge::sync::MessageVersion::V2,
        };
        task.sync(Arc::new(connection), message.encode())
            .await
            .unwrap();
        outbox
    };
    let with_theme = |theme| {
        let mut document = base.clone();
        let mut transaction = document.transaction();
        let (_, currency) = transaction.get(ROOT, "currency").unwrap().unwrap();
        transaction.put(currency, "theme", theme).unwrap();
        transaction.commit();
        document
    };
    let db = crate::test_database::open(data.path()).await;
    let other_shared = Documents::start(db, Clock::system()).await.unwrap().shared;
    let (mut first, mut second) = (task, open_task(&other_shared, &id).await);
    let _owner_outbox = send_document(&mut first, 1, &base).await;
    first.flush().await.unwrap();
    second.try_catch_up().await.unwrap();

    let (winning, losing) = (with_theme("one"), with_theme("two"));
    let _winning_outbox = send_document(&mut first, 2, &winning).await;
    let owner_outbox = send_document(&mut second, 5, &base).await;
    let mut outbox = send_document(&mut second, 3, &losing).await;
    first.flush().await.unwrap();
    second.flush().await.unwrap();
    // The wedding stays open for all connections. The device with the losing change gets a refusal, and no
    // acknowledgement.
    assert_eq!(*outbox.closing.borrow(), None);
    assert_eq!(*owner_outbox.closing.borrow(), None);
    let mut is_refused = false;
    while let Some(frame) = outbox.frames.try_next() {
        let text = String::from_utf8_lossy(&frame);
        is_refused |=
            text.contains("x-refused") && text.contains(&losing.get_heads()[0].to_string());
        if let Ok(wire::Frame::Sync { data, .. }) = wire::Frame::decode(&frame) {
            let received = gate::decode(data).unwrap().heads;
            assert!(
                received
                    .iter()
                    .all(|head| !losing.get_heads().contains(head))
            );
        }
    }
    assert!(is_refused);
    let on_disk = second.state.replica.on_disk().unwrap();
    assert!(gate::has(&on_disk, &winning.get_heads()[0]));
    drop(second);
    let mut reopened = open_task(&other_shared, &id).await;
    let mut outbox = send_document(&mut reopened, 4, &losing).await;
    let is_refused_again = std::iter::from_fn(|| outbox.frames.try_next())
        .any(|frame| String::from_utf8_lossy(&frame).contains("x-refused"));
    assert!(is_refused_again);
}

/// A process may hold the lock of one wedding for long: other weddings are written meanwhile.
#[tokio::test]
async fn the_lock_on_one_document_does_not_block_another() {
    let data = crate::test_data_dir::in_memory();
    let (first, account) = open_new_task(&data).await;
    let storage = first.shared.storage.clone();
    if !storage.is_shared() {
        return;
    }
    let second = DocumentId::random();
    let details = WeddingFields::default();
    weddings::register(first.shared.db(), second.as_str(), account, &details, NOW)
        .await
        .unwrap();
    let genesis = Automerge::load(troth_core::genesis::V1).unwrap().save();
    let version = (0, ChunkId::NONE);
    let append = async |id: &DocumentId| {
        let bytes = genesis.clone();
        storage
            .append(None, id.as_str(), version, bytes, Vec::new())
            .await
    };
    let lock = storage.lock(first.id.as_str()).await.unwrap();
    let (on_locked, on_unlocked) = tokio::join!(append(&first.id), append(&second));
    assert!(
        matches!(on_locked, Err(StorageError::Unread)),
        "{on_locked:?}"
    );
    on_unlocked.unwrap();
    lock.rollback().await.unwrap();
    append(&first.id).await.unwrap();
}

/// Two devices of an owner at two processes: edits made after the first device has repaired the wedding stay.
#[tokio::test]
async fn a_wedding_that_was_repaired_meanwhile_is_not_replaced() {
    let data = crate::test_data_dir::in_memory();
    let db = crate::test_database::open(data.path()).await;
    let (account, id) = registered(&db).await;
    let writer = Documents::start(db.clone(), Clock::system()).await.unwrap();
    writer
        .create(&id, account, WeddingFields::default())
        .await
        .unwrap();
    let document = open_task(&writer.shared, &id).await.state.replica.on_disk();
    let brought = document.unwrap().save();
    set_chunks(&db, "update document_chunks set data = substr(data, 1, 1)").await;

    let start = async || {
        let quarantine = Quarantine::lasting(Duration::from_hours(1));
        let memory = MemoryBudget::for_this_machine();
        let started = Documents::start_with(db.clone(), Clock::system(), quarantine, memory).await;
        let documents = started.unwrap();
        let damaged = documents.read(&id, |_| ()).await;
        assert_eq!(damaged, Err(Unavailable::Damaged));
        documents
    };
    let (first, second) = (start().await, start().await);
    first
        .start_over(&id, account, Some(brought.clone()))
        .await
        .unwrap();
    let venue = json!({"type": "wedding.update", "changes": {"venue": "Ockham Park"}});
    let command = serde_json::from_value(venue).unwrap();
    first.run(&id, account, command).await.unwrap();

    let replaced = second.start_over(&id, account, Some(brought)).await;
    assert!(replaced.is_err(), "{replaced:?}");
    let venue = second
        .read(&id, |model| model.details().venue.clone())
        .await;
    assert_eq!(venue.unwrap().flatten().as_deref(), Some("Ockham Park"));
}

/// Writes at another process do not open the wedding here.
#[tokio::test]
async fn requests_for_open_documents_do_not_open_one() {
    let data = crate::test_data_dir::in_memory();
    let (mut task, _) = open_new_task(&data).await;
    let (shared, id) = (Arc::clone(&task.shared), task.id.clone());
    task.hand_over([Request::CatchUp].into()).await;
    assert!(!shared.is_open(&id));
    let read_model = Box::new(|_: Option<&troth_core::model::Model>| ());
    task.hand_over([Request::CatchUp, Request::Read { read_model }].into())
        .await;
    assert!(shared.is_open(&id));
}

/// A document that makes the program panic can still be loaded: its owner's device replaces it all the same.
#[tokio::test]
async fn a_document_that_was_closed_for_a_panic_can_be_replaced() {
    let data = crate::test_data_dir::in_memory();
    let db = crate::test_database::open(data.path()).await;
    let (account, id) = registered(&db).await;
    let documents = Documents::start(db, Clock::system()).await.unwrap();
    documents
        .create(&id, account, WeddingFields::default())
        .await
        .unwrap();
    let task = open_task(&documents.shared, &id).await;
    let brought = task.state.replica.on_disk().unwrap().save();
    drop(task);
    documents.restored(&id).await;
    documents.shared.quarantine.add(&id);
    let replaced = documents.start_over(&id, account, Some(brought)).await;
    assert!(replaced.is_ok(), "{replaced:?}");
    assert_eq!(documents.read(&id, |_| ()).await, Ok(Some(())));
    assert_eq!(
        documents.shared.storage.lineage(id.as_str()).await.unwrap(),
        1
    );
}
