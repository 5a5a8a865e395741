mod other_processes;
mod size;

use std::time::Duration;

use automerge::sync::{State, SyncDoc};
use automerge::transaction::{CommitOptions, Transactable};
use automerge::{Automerge, ObjType, ROOT, ReadDoc};
use tempfile::TempDir;
use troth_base::clock::Clock;
use troth_core::permissions::Role;
use troth_core::wedding::fields::WeddingFields;
use troth_storage::Db;
use troth_storage::accounts::{self, Account, AccountId, ProfileTexts};
use troth_storage::chunks::ChunkId;
use troth_storage::weddings;

use super::*;
use crate::connection::{Connection, ConnectionId, Outbox};
use crate::quarantine::Quarantine;
use crate::rejection::Rejection;
use crate::size::LimitReached;
use crate::{Documents, MemoryBudget, gate, wire};

pub(super) const NOW: &str = "2026-06-01T12:00:00.000Z";

pub(super) async fn new_account(db: &Db) -> AccountId {
    let account = Account {
        id: AccountId::random(),
        email: format!("{}@example.org", AccountId::random()),
        email_confirmed: false,
        first_name: "Ada".to_owned(),
        last_name: "Byron".to_owned(),
        about: ProfileTexts::default(),
        avatar: None,
        password_hash: None,
    };
    accounts::create(db, &account, NOW).await.unwrap();
    account.id
}

/// A wedding of a new account.
pub(super) async fn registered(db: &Db) -> (AccountId, DocumentId) {
    let account = new_account(db).await;
    let id = DocumentId::random();
    weddings::register(db, id.as_str(), account, &WeddingFields::default(), NOW)
        .await
        .unwrap();
    (account, id)
}

/// A document's task, which is not running.
pub(super) async fn open_task(shared: &Arc<SyncState>, id: &DocumentId) -> DocumentTask {
    let stored = LoadedDocument::load(&shared.storage, &shared.memory, id).await;
    let requests = mpsc::channel(1).1;
    DocumentTask::from_loaded(id.clone(), Arc::clone(shared), requests, stored.unwrap())
}

/// The task of a new document, which is not running, and the document's owner.
async fn open_new_task(data: &TempDir) -> (DocumentTask, AccountId) {
    let db = crate::test_database::open(data.path()).await;
    let (account, id) = registered(&db).await;
    let shared = Documents::start(db, Clock::system()).await.unwrap().shared;
    (open_task(&shared, &id).await, account)
}

#[tokio::test]
async fn an_idle_document_takes_little_memory() {
    let data = crate::test_data_dir::in_memory();
    let (task, account) = open_new_task(&data).await;
    let requests = mpsc::channel(1).1;
    let work_owner = WorkOwner::Account(account);
    let future = serve(
        task.id.clone(),
        Arc::clone(&task.shared),
        requests,
        work_owner,
    );
    // 4 kB of it are the document itself.
    let bytes = size_of_val(&future);
    assert!(bytes < 6 << 10, "{bytes}");
}

#[tokio::test]
async fn a_socket_that_left_unnoticed_does_not_keep_the_document_open() {
    let data = crate::test_data_dir::in_memory();
    let (mut task, account) = open_new_task(&data).await;
    let hello = Automerge::new()
        .generate_sync_message(&mut State::new())
        .unwrap()
        .encode();
    let connect = |number| {
        let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
        Connection::new(ConnectionId(number), account, peer, server)
    };
    let (connected, _outbox) = connect(1);
    let (disconnected, outbox) = connect(2);
    drop(outbox);
    for connection in [connected, disconnected] {
        task.sync(Arc::new(connection), hello.clone())
            .await
            .unwrap();
    }
    task.flush().await.unwrap();
    let remaining: Vec<_> = task.state.peers.keys().copied().collect();
    assert_eq!(remaining, [ConnectionId(1)]);
}

#[tokio::test]
async fn a_poisoned_document_leaves_its_sockets_open() {
    let data = crate::test_data_dir::in_memory();
    let check = async |end: TaskEnd, frame: Option<&str>, close: Option<CloseReason>| {
        let (mut task, account) = open_new_task(&data).await;
        let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
        let (connection, mut outbox) = Connection::new(ConnectionId(1), account, peer, server);
        let hello = Automerge::new()
            .generate_sync_message(&mut State::new())
            .unwrap()
            .encode();
        task.sync(Arc::new(connection), hello.clone())
            .await
            .unwrap();
        while outbox.frames.try_next().is_some() {}
        task.end = end;
        let (id, shared) = (task.id.clone(), Arc::clone(&task.shared));
        drop(task);
        let sent = outbox.frames.try_next();
        let has =
            |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|w| w == text.as_bytes());
        match frame {
            Some(kind) => assert!(has(&sent.unwrap(), kind), "{kind}"),
            None => assert_eq!(sent, None),
        }
        assert_eq!(*outbox.closing.borrow(), close);
        // After the quarantine, connections that got the notice reconnect and send the lost messages again.
        let was_notified = shared.quarantine.end_of(&id).is_some();
        shared.quarantine.release(&id);
        let closed = outbox.closing.borrow().is_some();
        assert_eq!(closed, was_notified || close.is_some());
    };
    check(TaskEnd::Poisoned, Some("x-unavailable"), None).await;
    check(TaskEnd::Failed, None, Some(CloseReason::TRY_AGAIN)).await;
    check(TaskEnd::Complete, None, None).await;
}

#[tokio::test]
async fn a_queued_message_is_checked_by_the_role_when_it_is_processed() {
    let data = crate::test_data_dir::in_memory();
    let (mut task, account) = open_new_task(&data).await;
    let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
    let (connection, mut outbox) = Connection::new(ConnectionId(1), account, peer, server);
    let connection = Arc::new(connection);
    let document = Automerge::load(troth_core::genesis::V1).unwrap();
    let mut state = State::new();
    let hello = document.generate_sync_message(&mut state).unwrap();
    task.sync(Arc::clone(&connection), hello.encode())
        .await
        .unwrap();
    task.flush().await.unwrap();
    // The device uploads the wedding, and the message waits in the mailbox.
    let genesis = document.save();
    let queued = automerge::sync::Message {
        heads: document.get_heads(),
        need: vec![],
        have: vec![],
        changes: vec![genesis].into(),
        flags: None,
        version: automerge::sync::MessageVersion::V2,
    };
    let mut transaction = task.shared.db().begin().await.unwrap();
    sqlx::query("update members set role = 'VIEWER'")
        .execute(&mut *transaction)
        .await
        .unwrap();
    transaction.commit().await.unwrap();
    task.shared.access.invalidate(&task.id);
    while outbox.frames.try_next().is_some() {}
    task.sync(connection, queued.encode()).await.unwrap();
    let mut received = Vec::new();
    while let Some(frame) = outbox.frames.try_next() {
        received.push(String::from_utf8_lossy(&frame).into_owned());
    }
    assert!(
        received[0].contains("x-access") && received[0].contains("VIEWER"),
        "{received:?}"
    );
    assert!(
        received[1].contains("x-refused") && received[1].contains("readOnly"),
        "{received:?}"
    );
    assert!(task.state.replica.is_empty());
}

/// A document from before heads were limited.
#[tokio::test]
async fn a_document_with_many_heads_is_served_and_merged() {
    let data = crate::test_data_dir::in_memory();
    let (task, account) = open_new_task(&data).await;
    let mut document = Automerge::load(troth_core::genesis::V1).unwrap();
    let genesis = document.get_heads();
    document.empty_commit(CommitOptions::default());
    let [change] = <[_; 1]>::try_from(document.get_changes(&genesis)).unwrap();
    let mut document = document.fork_at(&genesis).unwrap();
    let side_by_side = (0..10_050_u32).map(|number| {
        let mut change = change.decode();
        change.actor_id = automerge::ActorId::from(number.to_be_bytes());
        change.into()
    });
    document.apply_changes(side_by_side).unwrap();
    task.shared
        .storage
        .append(
            None,
            task.id.as_str(),
            (0, ChunkId::NONE),
            document.save(),
            Vec::new(),
        )
        .await
        .unwrap();

    let mut task = open_task(&task.shared, &task.id).await;
    let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
    let (connection, mut outbox) = Connection::new(ConnectionId(1), account, peer, server);
    let connection = Arc::new(connection);
    let mut state = State::new();
    // The client has the document, and lists the shared heads of the last sync.
    state.shared_heads = document.get_heads();
    while let Some(message) = document.generate_sync_message(&mut state) {
        task.sync(Arc::clone(&connection), message.encode())
            .await
            .unwrap();
        task.flush().await.unwrap();
        while let Some(frame) = outbox.frames.try_next() {
            if let Ok(wire::Frame::Sync { data, .. }) = wire::Frame::decode(&frame) {
                let message = gate::decode(data).unwrap();
                document.receive_sync_message(&mut state, message).unwrap();
            }
        }
        assert_eq!(*outbox.closing.borrow(), None);
    }
    assert_eq!(document.get_heads().len(), 1);
    assert_eq!(document.get_heads(), state.their_heads.unwrap());
}

/// A wedding from before the second schema version, with a guest.
#[tokio::test]
async fn an_older_document_is_upgraded_when_it_is_opened() {
    let data = crate::test_data_dir::in_memory();
    let (task, account) = open_new_task(&data).await;
    let mut document = Automerge::load(troth_core::genesis::V1).unwrap();
    let mut transaction = document.transaction();
    let (_, guests) = transaction.get(ROOT, "guests").unwrap().unwrap();
    let guest = transaction.put_object(guests, "g1", ObjType::Map).unwrap();
    transaction.put(guest, "firstName", "Ann").unwrap();
    transaction.commit();
    let before = document.get_changes(&[]).len();
    let (shared, id) = (Arc::clone(&task.shared), task.id.clone());
    let append = shared.storage.append(
        None,
        id.as_str(),
        (0, ChunkId::NONE),
        document.save(),
        Vec::new(),
    );
    append.await.unwrap();

    let hello = Automerge::new()
        .generate_sync_message(&mut State::new())
        .unwrap()
        .encode();
    let mut heads = Vec::new();
    // The second time after a restart.
    for number in 1..=2 {
        let mut task = open_task(&shared, &id).await;
        let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
        let (connection, mut outbox) = Connection::new(ConnectionId(number), account, peer, server);
        task.sync(Arc::new(connection), hello.clone())
            .await
            .unwrap();
        // No peer is sent it before it is on the disk.
        while let Some(frame) = outbox.frames.try_next() {
            assert!(!matches!(
                wire::Frame::decode(&frame),
                Ok(wire::Frame::Sync { .. })
            ));
        }
        task.flush().await.unwrap();
        let frames = std::iter::from_fn(|| outbox.frames.try_next());
        let received = frames.filter_map(|frame| match wire::Frame::decode(&frame) {
            Ok(wire::Frame::Sync { data, .. }) => Some(gate::decode(data).unwrap().heads),
            _ => None,
        });
        let received: Vec<_> = received.flatten().collect();
        let on_disk = task.state.replica.on_disk().unwrap();
        assert_eq!(received, on_disk.get_heads());
        heads.push(received);
        assert_eq!(on_disk.get_all(ROOT, "meals").unwrap().len(), 1);
        let (_, guests) = on_disk.get(ROOT, "guests").unwrap().unwrap();
        let (_, guest) = on_disk.get(guests, "g1").unwrap().unwrap();
        let (name, _) = on_disk.get(guest, "firstName").unwrap().unwrap();
        assert_eq!(name.as_str(), Some("Ann"));
        // The changes of the later schema versions.
        assert_eq!(
            on_disk.get_changes(&[]).len(),
            before + troth_core::genesis::VERSIONS.len() - 1
        );
        // They belong to no account.
        let actors = shared.storage.actors(id.as_str()).await.unwrap();
        assert!(actors.is_empty());
    }
    assert_eq!(heads[0], heads[1]);
}

/// An account with a busy worker does not delay others, for heavy and light messages alike.
#[tokio::test]
async fn no_account_waits_for_the_work_of_another() {
    let data = crate::test_data_dir::in_memory();
    let db = crate::test_database::open(data.path()).await;
    let shared = Documents::start(db.clone(), Clock::system()).await;
    let shared = shared.unwrap().shared;
    let device = async |number| {
        let account = new_account(&db).await;
        let id = DocumentId::random();
        weddings::register(&db, id.as_str(), account, &WeddingFields::default(), NOW)
            .await
            .unwrap();
        let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
        let (connection, outbox) = Connection::new(ConnectionId(number), account, peer, server);
        (id, Arc::new(connection), outbox)
    };
    let mut document = Automerge::load(troth_core::genesis::V1).unwrap();
    for number in 0..1_000_i64 {
        let mut transaction = document.transaction();
        let (_, currency) = transaction.get(ROOT, "currency").unwrap().unwrap();
        transaction.put(currency, "theme", number).unwrap();
        transaction.commit();
    }
    let heavy = automerge::sync::Message {
        heads: document.get_heads(),
        need: vec![],
        have: vec![],
        changes: vec![document.save()].into(),
        flags: None,
        version: automerge::sync::MessageVersion::V2,
    };
    let light = Automerge::load(troth_core::genesis::V1).unwrap();
    let light = light.generate_sync_message(&mut State::new()).unwrap();
    let wait_for_answer = async |(_, _, outbox): &mut (DocumentId, Arc<Connection>, Outbox)| loop {
        let frame = outbox.frames.next().await.unwrap();
        if let Ok(wire::Frame::Sync { .. }) = wire::Frame::decode(&frame) {
            return;
        }
    };

    let (mut eve, mut ada, mut ben) = (device(1).await, device(2).await, device(3).await);
    // A worker is busy for Eve.
    let work_owner = WorkOwner::Account(eve.1.account);
    let permit = shared.workers.acquire(work_owner).await;
    for (device, message) in [(&eve, &heavy), (&ada, &heavy), (&ben, &light)] {
        let (id, connection, _) = device;
        let data = message.clone().encode();
        shared.send_sync(id, Arc::clone(connection), &data).await;
    }
    wait_for_answer(&mut ada).await;
    wait_for_answer(&mut ben).await;
    let mut eve_frames = Vec::new();
    while let Some(frame) = eve.2.frames.try_next() {
        eve_frames.push(frame);
    }
    let is_answered =
        |frame: &Vec<u8>| matches!(wire::Frame::decode(frame), Ok(wire::Frame::Sync { .. }));
    assert!(!eve_frames.iter().any(is_answered), "her own work waits");
    drop(permit);
    wait_for_answer(&mut eve).await;
}

async fn set_chunks(db: &Db, to: &'static str) {
    let mut transaction = db.begin().await.unwrap();
    sqlx::query(to).execute(&mut *transaction).await.unwrap();
    transaction.commit().await.unwrap();
}

/// A damaged document is tried again and again, and served once it is repaired.
#[tokio::test]
async fn a_document_comes_out_of_quarantine() {
    let data = crate::test_data_dir::in_memory();
    let db = crate::test_database::open(data.path()).await;
    let (account, id) = registered(&db).await;
    let writer = Documents::start(db.clone(), Clock::system()).await.unwrap();
    writer
        .create(&id, account, WeddingFields::default())
        .await
        .unwrap();
    set_chunks(&db, "create table sound as select * from document_chunks").await;
    set_chunks(&db, "update document_chunks set data = substr(data, 1, 1)").await;

    let quarantine = Quarantine::lasting(Duration::from_millis(20));
    let memory = MemoryBudget::for_this_machine();
    let started = Documents::start_with(db.clone(), Clock::system(), quarantine, memory).await;
    let shared = started.unwrap().shared;
    let hello = Automerge::new()
        .generate_sync_message(&mut State::new())
        .unwrap()
        .encode();
    let ask = async |number| {
        let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
        let (connection, outbox) = Connection::new(ConnectionId(number), account, peer, server);
        let connection = Arc::new(connection);
        shared.send_sync(&id, Arc::clone(&connection), &hello).await;
        (connection, outbox)
    };
    let (_waiting, mut received) = ask(1).await;
    let frame = received.frames.next().await.unwrap();
    assert!(String::from_utf8_lossy(&frame).contains("x-unavailable"));

    let repair = "update document_chunks set data =
        (select data from sound where sound.id = document_chunks.id)";
    set_chunks(&db, repair).await;
    // Its messages were lost meanwhile, so it is asked to reconnect.
    let closed = received.closing.wait_for(Option::is_some).await.unwrap();
    assert_eq!(*closed, Some(CloseReason::TRY_AGAIN));
    let (_back, mut served) = ask(2).await;
    let [access, document] = [served.frames.next().await, served.frames.next().await];
    assert!(String::from_utf8_lossy(&access.unwrap()).contains("OWNER"));
    let document = document.unwrap();
    assert!(matches!(
        wire::Frame::decode(&document),
        Ok(wire::Frame::Sync { .. })
    ));
}
