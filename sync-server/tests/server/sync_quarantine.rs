//! A broken document closes only that document.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use troth_core::model::Model;
use troth_documents::{DocumentId, Unavailable};
use troth_storage::accounts::AccountId;

use crate::common::data_dir;
use crate::sync_support::{Client, LiveServer};

/// An account that registered over REST.
struct TestAccount {
    token: String,
    account: AccountId,
}

async fn person(server: &LiveServer, email: &str) -> TestAccount {
    let form = json!({
        "firstName": "Ada", "lastName": "Byron", "email": email, "password": "violets & rye",
    });
    let path = "/api/auth/register";
    let (_, mut data) = server.rest(Method::POST, path, None, &form).await;
    let id = data["user"]["id"].as_str().unwrap();
    TestAccount {
        account: AccountId::parse(id).unwrap(),
        token: data["tokens"]["accessToken"]
            .take()
            .as_str()
            .unwrap()
            .to_owned(),
    }
}

async fn call_rest(
    server: &LiveServer,
    method: Method,
    path: &str,
    by: &TestAccount,
) -> (StatusCode, Value) {
    server
        .rest(method, path, Some(&by.token), &Value::Null)
        .await
}

/// A document with this venue on the server.
async fn bring(server: &LiveServer, by: &TestAccount, venue: &str) -> DocumentId {
    let id = DocumentId::random();
    server.register(&id, by.account).await;
    let mut device = server.connect(by.account).await;
    device.put("venue", venue);
    device.sync_all(&id).await;
    id
}

/// Opens a document on a socket with other documents open.
async fn venue_of(client: &mut Client, id: &DocumentId) -> Option<String> {
    client.document = automerge::AutoCommit::new();
    client.state = automerge::sync::State::new();
    client
        .sync_until(id, "the document", |client| client.get("venue").is_some())
        .await;
    client.get("venue")
}

async fn ask(client: &mut Client, id: &DocumentId) -> String {
    client.document = automerge::AutoCommit::new();
    client.state = automerge::sync::State::new();
    client.send_sync(id).await;
    let answer = client.socket.frame().await;
    assert_eq!(answer.text("documentId"), id.as_str());
    answer.kind().to_owned()
}

#[tokio::test]
async fn a_damaged_document_closes_that_document_only() {
    let data = data_dir::in_memory();
    let server = LiveServer::start(&data).await;
    let ada = person(&server, "ada@example.org").await;
    let eve = person(&server, "eve@example.org").await;
    let broken = bring(&server, &ada, "Kew").await;
    let sound = bring(&server, &ada, "Bath").await;
    // As if the disk had lost a page.
    let mut transaction = server.state.db.begin().await.unwrap();
    sqlx::query("update document_chunks set data = $1 where document_id = $2")
        .bind(vec![0_u8; 64])
        .bind(broken.as_str())
        .execute(&mut *transaction)
        .await
        .unwrap();
    transaction.commit().await.unwrap();
    server.stop().await;

    let server = LiveServer::start(&data).await;
    let mut device = server.connect(ada.account).await;
    assert_eq!(ask(&mut device, &broken).await, "x-unavailable");
    let venue = venue_of(&mut device, &sound).await;
    assert_eq!(venue.as_deref(), Some("Bath"), "on the same socket");
    assert_eq!(ask(&mut device, &broken).await, "x-unavailable");
    // A stranger gets the same answer as for any document.
    let mut stranger = server.connect(eve.account).await;
    assert_eq!(ask(&mut stranger, &broken).await, "doc-unavailable");

    let path = format!("/api/weddings/{}", broken.as_str());
    let (status, answer) = server
        .rest_answer(Method::GET, &path, Some(&ada.token), &Value::Null)
        .await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer["error"]["code"], "WEDDING_DAMAGED");
    let path = format!("/api/guests/{}", broken.as_str());
    let guest = json!({"firstName": "Mia", "lastName": "Moor"});
    let (status, answer) = server
        .rest_answer(Method::POST, &path, Some(&ada.token), &guest)
        .await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer["error"]["code"], "WEDDING_DAMAGED");
    let path = format!("/api/weddings/{}", sound.as_str());
    let (status, _) = call_rest(&server, Method::GET, &path, &ada).await;
    assert_eq!(status, StatusCode::OK);

    // Calls without a wedding search the readable wedding; only if it lacks the id, the damaged one matters.
    let charts = format!(
        "/api/seating-chart/weddings/{}/seating-chart",
        sound.as_str()
    );
    let dinner = json!({"id": "dinner", "name": "Dinner"});
    let (status, _) = server
        .rest_answer(Method::POST, &charts, Some(&ada.token), &dinner)
        .await;
    assert_eq!(status, StatusCode::CREATED);
    let chart = |id: &str| format!("/api/seating-chart/seating-charts/{id}");
    let (status, _) = call_rest(&server, Method::GET, &chart("dinner"), &ada).await;
    assert_eq!(status, StatusCode::OK);
    let (status, answer) = server
        .rest_answer(
            Method::GET,
            &chart("brunch"),
            Some(&ada.token),
            &Value::Null,
        )
        .await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer["error"]["code"], "WEDDING_DAMAGED");

    // Deleting it works, and ends the quarantine.
    let path = format!("/api/weddings/{}", broken.as_str());
    let (status, _) = call_rest(&server, Method::DELETE, &path, &ada).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(ask(&mut stranger, &broken).await, "doc-unavailable");
}

#[tokio::test]
async fn a_panicking_look_affects_no_other_request() {
    let data = data_dir::in_memory();
    let server = LiveServer::start(&data).await;
    let ada = person(&server, "ada@example.org").await;
    let id = bring(&server, &ada, "Kew").await;
    let mut device = server.connect(ada.account).await;
    venue_of(&mut device, &id).await;
    let panics = |_model: &Model| -> () { panic!("a fault of ours") };
    let outcome = server.state.documents.read(&id, panics).await;
    assert_eq!(outcome, Err(Unavailable::Now));
    device.put("theme", "ivory");
    device.sync_all(&id).await;
}
