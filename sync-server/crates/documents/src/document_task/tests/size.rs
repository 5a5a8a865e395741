//! Large documents, and accounts with much data.

use super::*;

/// Trying again would not help, and the sockets stay open for other documents.
#[tokio::test]
async fn a_document_too_large_for_the_machine_closes_no_sockets() {
    let data = crate::test_data_dir::in_memory();
    let db = crate::test_database::open(data.path()).await;
    let (account, id) = registered(&db).await;
    let writer = Documents::start(db.clone(), Clock::system()).await.unwrap();
    writer
        .create(&id, account, WeddingFields::default())
        .await
        .unwrap();

    let machine = MemoryBudget::for_machine_with(2_048);
    let started = Documents::start_within(db, Clock::system(), machine).await;
    let shared = started.unwrap().shared;
    let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
    let (connection, mut outbox) = Connection::new(ConnectionId(1), account, peer, server);
    let hello = Automerge::new()
        .generate_sync_message(&mut State::new())
        .unwrap()
        .encode();
    shared.send_sync(&id, Arc::new(connection), &hello).await;
    let frame = outbox.frames.next().await.unwrap();
    assert!(String::from_utf8_lossy(&frame).contains("x-unavailable"));
    assert_eq!(*outbox.closing.borrow(), None);
}

#[tokio::test]
async fn an_account_s_other_weddings_count_too() {
    let data = crate::test_data_dir::in_memory();
    let (mut task, account) = open_new_task(&data).await;
    let db = task.shared.db().clone();
    let shared = Arc::clone(&task.shared);
    let register_full = async |owner| {
        let id = DocumentId::random();
        let details = WeddingFields::default();
        weddings::register(&db, id.as_str(), owner, &details, NOW)
            .await
            .unwrap();
        let size = Size {
            operations: limits::OPERATIONS_PER_ACCOUNT,
            ..Size::default()
        };
        shared.storage.record(id.as_str(), size).await.unwrap();
        id
    };
    let genesis = Automerge::load(troth_core::genesis::V1).unwrap();
    let changes = genesis.get_changes(&[]);
    let other_account = new_account(&db).await;
    register_full(other_account).await;
    task.refresh_other_weddings_size().await.unwrap();
    assert_eq!(task.state.replica.check(Role::Owner, &changes), Ok(()));

    let full_wedding = register_full(account).await;
    task.other_weddings_read_at = None;
    task.refresh_other_weddings_size().await.unwrap();
    assert_eq!(
        task.state.replica.check(Role::Owner, &changes),
        Err(Rejection::Full(LimitReached::Account))
    );

    task.shared.delete(&full_wedding, account).await.unwrap();
    task.other_weddings_read_at = None;
    task.refresh_other_weddings_size().await.unwrap();
    assert_eq!(task.state.replica.check(Role::Owner, &changes), Ok(()));
}

#[tokio::test]
async fn the_size_of_a_much_larger_document_is_recorded() {
    let data = crate::test_data_dir::in_memory();
    let (mut task, _) = open_new_task(&data).await;
    let read_recorded = async |task: &DocumentTask| {
        let id = task.id.as_str();
        task.shared.storage.usage(id).await.unwrap()
    };
    let genesis = Automerge::load(troth_core::genesis::V1).unwrap();
    task.state
        .replica
        .apply_checked(genesis.get_changes(&[]))
        .unwrap();
    task.flush().await.unwrap();
    assert_eq!(read_recorded(&task).await, Size::default());
    let mut copy = genesis.fork();
    let mut transaction = copy.transaction();
    let (_, currency) = transaction.get(ROOT, "currency").unwrap().unwrap();
    let list = transaction
        .put_object(currency, "list", ObjType::List)
        .unwrap();
    let count = usize::try_from(limits::OPERATIONS_UNRECORDED).unwrap();
    transaction
        .splice(&list, 0, 0, std::iter::repeat_n(1_i64, count))
        .unwrap();
    transaction.commit();
    let changes = copy.get_changes(&genesis.get_heads());
    task.state.replica.apply_checked(changes).unwrap();
    task.flush().await.unwrap();
    let size = read_recorded(&task).await;
    assert_eq!(size, task.state.replica.size());
    assert!(size.operations > limits::OPERATIONS_UNRECORDED);
}
