//! Documents as the rest of the server uses them: commands in, views out, and everything stored.

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::record::Stored;
use troth_core::records::guest::GUEST;
use troth_core::records::guest::list::GuestQuery;
use troth_core::wedding::fields::WeddingFields;
use troth_documents::{CommandOutcome, DocumentId, Documents, RunError};
use troth_storage::accounts::AccountId;
use troth_storage::weddings;

use crate::common::TestServer;
use crate::common::database;

fn command(json: Value) -> Command {
    serde_json::from_value(json).unwrap()
}

fn fields(json: Value) -> WeddingFields {
    serde_json::from_value(json).unwrap()
}

fn add_guest(id: &str, first_name: &str) -> Command {
    command(json!({
        "type": "guest.add", "id": id, "guest": {"firstName": first_name, "lastName": "Byron"},
    }))
}

/// The names of all guests but the couple.
async fn guest_names(documents: &Documents, id: &DocumentId) -> Option<Vec<String>> {
    let names = documents.read(id, |model| {
        let guests = model.records();
        let mut ids = guests.guest_ids(&GuestQuery::default());
        ids.retain(|id| !GUEST.is_fixed(id));
        let name = |id: &String| guests.find(&GUEST, id).map(Stored::title);
        ids.iter().filter_map(name).collect()
    });
    names.await.unwrap()
}

async fn partner(documents: &Documents, id: &DocumentId) -> Option<String> {
    let details = documents.read(id, |model| model.details().partner_name);
    details.await.unwrap().flatten()
}

/// Another server on the same database, as after a restart.
async fn restarted(server: &TestServer) -> Documents {
    let db = database::open(server.data_dir.path()).await;
    Documents::start(db, server.state.clock.clone())
        .await
        .unwrap()
}

/// A registered wedding and its account.
async fn registered(server: &TestServer) -> (DocumentId, AccountId) {
    server.register("ada@example.org").await;
    let account = only_account(server).await;
    let id = DocumentId::random();
    let (details, now) = (WeddingFields::default(), "2026-06-01T12:00:00.000Z");
    weddings::register(&server.state.db, id.as_str(), account, &details, now)
        .await
        .unwrap();
    (id, account)
}

#[tokio::test]
async fn a_command_can_be_read_back_and_survives_a_restart() {
    let server = TestServer::start().await;
    let documents = &server.state.documents;
    let (id, ada) = registered(&server).await;
    assert!(!documents.exists(&id).await.unwrap());
    documents
        .create(&id, ada, fields(json!({"partnerName": "Ben"})))
        .await
        .unwrap();
    assert!(documents.exists(&id).await.unwrap());

    let added = documents
        .run(&id, ada, add_guest("g1", "Ada"))
        .await
        .unwrap();
    assert_eq!(added, CommandOutcome { changed: true });
    // The second command updates the model that was built for the first.
    documents
        .run(&id, ada, add_guest("g2", "Zoë"))
        .await
        .unwrap();
    assert_eq!(
        guest_names(documents, &id).await.unwrap(),
        ["Ada Byron", "Zoë Byron"]
    );

    let restarted_server = restarted(&server).await;
    assert_eq!(
        guest_names(&restarted_server, &id).await.unwrap(),
        ["Ada Byron", "Zoë Byron"]
    );
    assert_eq!(
        partner(&restarted_server, &id).await.as_deref(),
        Some("Ben")
    );
}

#[tokio::test]
async fn a_command_without_effect_changes_nothing() {
    let server = TestServer::start().await;
    let documents = &server.state.documents;
    let (id, ada) = registered(&server).await;
    documents
        .create(&id, ada, fields(json!({"partnerName": "Ben"})))
        .await
        .unwrap();
    let same = command(json!({"type": "wedding.update", "changes": {"partnerName": "Ben"}}));
    let outcome = documents.run(&id, ada, same).await.unwrap();
    assert_eq!(outcome, CommandOutcome { changed: false });
    // Creating it again keeps the first details.
    documents
        .create(&id, ada, fields(json!({"partnerName": "Carl"})))
        .await
        .unwrap();
    assert_eq!(partner(documents, &id).await.as_deref(), Some("Ben"));
}

#[tokio::test]
async fn a_refused_command_names_its_issues_and_changes_nothing() {
    let server = TestServer::start().await;
    let documents = &server.state.documents;
    let (id, ada) = registered(&server).await;
    documents
        .create(&id, ada, WeddingFields::default())
        .await
        .unwrap();
    let nameless = command(json!({"type": "guest.add", "id": "g1", "guest": {}}));
    match documents.run(&id, ada, nameless).await {
        Err(RunError::Refused(refusal)) => assert!(!refusal.issues.is_empty()),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        guest_names(documents, &id).await.unwrap(),
        Vec::<String>::new()
    );
}

#[tokio::test]
async fn a_document_that_does_not_exist_is_not_found() {
    let server = TestServer::start().await;
    let documents = &server.state.documents;
    let (id, ada) = (DocumentId::random(), AccountId::random());
    assert_eq!(guest_names(documents, &id).await, None);
    let outcome = documents.run(&id, ada, add_guest("g1", "Ada")).await;
    assert!(matches!(outcome, Err(RunError::NotFound)), "{outcome:?}");
    assert!(!documents.exists(&id).await.unwrap());
}

#[tokio::test]
async fn a_registered_wedding_is_readable_at_once_and_made_by_its_first_write() {
    let server = TestServer::start().await;
    server.register("ada@example.org").await;
    let account = only_account(&server).await;
    let id = DocumentId::random();
    let details = fields(json!({"partnerName": "Ben", "budget": "1250.50"}));
    let now = "2026-06-01T12:00:00.000Z";
    weddings::register(&server.state.db, id.as_str(), account, &details, now)
        .await
        .unwrap();

    let documents = &server.state.documents;
    assert_eq!(partner(documents, &id).await.as_deref(), Some("Ben"));
    assert!(
        !documents.exists(&id).await.unwrap(),
        "reading makes nothing"
    );

    documents
        .run(&id, account, add_guest("g1", "Ada"))
        .await
        .unwrap();
    assert!(documents.exists(&id).await.unwrap());
    assert_eq!(partner(documents, &id).await.as_deref(), Some("Ben"));
    assert_eq!(guest_names(documents, &id).await.unwrap(), ["Ada Byron"]);
}

#[tokio::test]
async fn a_deleted_document_is_gone() {
    let server = TestServer::start().await;
    let documents = &server.state.documents;
    let (id, ada) = registered(&server).await;
    documents
        .create(&id, ada, WeddingFields::default())
        .await
        .unwrap();
    documents.delete(&id, ada).await.unwrap();
    assert!(!documents.exists(&id).await.unwrap());
    assert_eq!(guest_names(documents, &id).await, None);
}

#[tokio::test]
async fn compaction_keeps_everything() {
    let server = TestServer::start().await;
    let documents = &server.state.documents;
    let (id, ada) = registered(&server).await;
    documents
        .create(&id, ada, WeddingFields::default())
        .await
        .unwrap();
    // Enough text to outgrow the log: it is compacted several times over.
    for number in 0..40 {
        let notes: String = (0..600)
            .map(|word| format!("{number}-{} ", word * 7919))
            .collect();
        let guest =
            json!({"firstName": format!("Guest{number:02}"), "lastName": "B", "notes": notes});
        let add = json!({"type": "guest.add", "id": format!("g{number}"), "guest": guest});
        documents.run(&id, ada, command(add)).await.unwrap();
    }
    let expected: Vec<String> = (0..40)
        .map(|number| format!("Guest{number:02} B"))
        .collect();
    assert_eq!(guest_names(documents, &id).await.unwrap(), expected);
    let chunks = stored_chunks(&server, &id).await;
    assert!(chunks < 40, "{chunks} chunks were never compacted");
    assert_eq!(
        guest_names(&restarted(&server).await, &id).await.unwrap(),
        expected
    );
}

async fn only_account(server: &TestServer) -> AccountId {
    let id: String = sqlx::query_scalar("select id from accounts")
        .fetch_one(server.state.db.reader())
        .await
        .unwrap();
    AccountId::parse(&id).unwrap()
}

async fn stored_chunks(server: &TestServer, id: &DocumentId) -> i64 {
    sqlx::query_scalar("select count(*) from document_chunks where document_id = $1")
        .bind(id.as_str())
        .fetch_one(server.state.db.reader())
        .await
        .unwrap()
}
