use automerge::Automerge;
use automerge::sync::{State, SyncDoc};
use tempfile::TempDir;

use super::*;
use crate::clock::Clock;
use crate::db::Db;
use crate::db::accounts::{self, Account, AccountId};
use crate::db::weddings;
use crate::sync::Documents;

const NOW: &str = "2026-06-01T12:00:00.000Z";

/// A document of a new account, and its task, which is not running.
async fn task(data: &TempDir) -> (DocumentTask, AccountId) {
    let db = Db::open(data.path()).await.unwrap();
    let account = Account {
        id: AccountId::random(),
        email: "ada@example.org".to_owned(),
        first_name: "Ada".to_owned(),
        last_name: "Byron".to_owned(),
        password_hash: String::new(),
    };
    accounts::create(&db, &account, NOW).await.unwrap();
    let id = DocumentId::random();
    weddings::register(&db, id.as_str(), account.id, &WeddingFields::default(), NOW)
        .await
        .unwrap();
    let shared = Documents::start(db, Clock::system()).await.unwrap().shared;
    let Stored {
        document,
        actors,
        log,
    } = Stored::load(&shared.storage, &id).await.unwrap();
    let task = DocumentTask {
        id,
        shared,
        requests: mpsc::channel(1).1,
        replica: Replica::new(document),
        actors,
        log,
        peers: HashMap::new(),
        unanswered: Vec::new(),
        due: false,
        last_flush: None,
        in_order: false,
    };
    (task, account.id)
}

#[tokio::test]
async fn a_socket_that_left_unheard_does_not_keep_the_document() {
    let data = TempDir::new().unwrap();
    let (mut task, account) = task(&data).await;
    let hello = Automerge::new()
        .generate_sync_message(&mut State::new())
        .unwrap()
        .encode();
    let connect = |number| {
        let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
        Connection::new(ConnectionId(number), account, peer, server)
    };
    let (here, _outbox) = connect(1);
    let (gone, outbox) = connect(2);
    drop(outbox);
    for connection in [here, gone] {
        task.sync(Arc::new(connection), &hello).await.unwrap();
    }
    task.flush().await.unwrap();
    let left: Vec<_> = task.peers.keys().copied().collect();
    assert_eq!(left, [ConnectionId(1)]);
}
