//! Detecting a server that was reset to older data, by comparison with a device's memory.

use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use troth_documents::DocumentId;

use crate::common::TestServer;

async fn recall(server: &TestServer, token: &str, remembered: Value) -> Value {
    let answer = server.post("/api/recall", token, remembered).await;
    answer.data(StatusCode::OK)
}

async fn moment(server: &TestServer, token: &str) -> Value {
    recall(server, token, json!({})).await["moment"].take()
}

async fn went_back(server: &TestServer, token: &str, moment: &Value) -> bool {
    let answer = recall(server, token, json!({"moment": moment})).await;
    answer["wentBack"].as_bool().unwrap()
}

async fn plan(server: &TestServer, token: &str) -> String {
    let answer = server.post("/api/weddings", token, json!({})).await;
    let data = answer.data(StatusCode::CREATED);
    data["wedding"]["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_server_reset_to_older_files_is_detected() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    plan(&server, &ada).await;
    let early = moment(&server, &ada).await;
    // A snapshot of the machine's disk.
    let snapshot = server.web_dir.path().join("snapshot");
    let copy = format!("vacuum into '{}'", snapshot.display());
    sqlx::raw_sql(AssertSqlSafe(copy))
        .execute(server.state.db.reader())
        .await
        .unwrap();

    // A restart alone is not detected.
    let server = server.restart().await;
    assert!(!went_back(&server, &ada, &early).await);
    let after_restart = moment(&server, &ada).await;
    assert_ne!(after_restart["epoch"], early["epoch"]);
    plan(&server, &ada).await;
    let moment_after = moment(&server, &ada).await;
    assert!(!went_back(&server, &ada, &moment_after).await);

    let server = server
        .restart_after(|data_dir| {
            for name in ["troth.sqlite3-wal", "troth.sqlite3-shm"] {
                let _gone_already = std::fs::remove_file(data_dir.join(name));
            }
            std::fs::copy(&snapshot, data_dir.join("troth.sqlite3")).unwrap();
        })
        .await;
    // A device that saw no more than the snapshot has lost nothing.
    assert!(!went_back(&server, &ada, &early).await);
    assert!(went_back(&server, &ada, &after_restart).await);
    assert!(went_back(&server, &ada, &moment_after).await);
    let now = moment(&server, &ada).await;
    assert!(!went_back(&server, &ada, &now).await);
}

#[tokio::test]
async fn a_server_resumed_from_older_memory_is_detected() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let mut later = moment(&server, &ada).await;
    later["position"] = json!(later["position"].as_i64().unwrap() + 1);
    assert!(went_back(&server, &ada, &later).await);
    plan(&server, &ada).await;
    assert!(!went_back(&server, &ada, &later).await);
}

#[tokio::test]
async fn only_what_was_never_registered_is_unknown() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let grace = server.register("grace@example.org").await.access;
    let graces_wedding = plan(&server, &grace).await;
    let deleted = plan(&server, &ada).await;
    let path = format!("/api/weddings/{deleted}");
    server.delete(&path, &ada).await.data(StatusCode::OK);
    let lost = DocumentId::random().to_string();

    let request = json!({"weddings": [graces_wedding, lost, deleted]});
    let answer = recall(&server, &ada, request).await;
    assert_eq!(answer["unknownWeddings"], json!([lost]));
    assert_eq!(answer["wentBack"], false);
    assert_eq!(answer["unknownAccount"], false);
    // A removed member cannot return by registering the wedding.
    for known in [&graces_wedding, &deleted] {
        let answer = server
            .post("/api/weddings", &ada, json!({"id": known}))
            .await;
        answer.fails(409, "CONFLICT", Some("id"));
    }
}

#[tokio::test]
async fn only_an_account_that_never_existed_is_unknown() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let me = server.get("/api/auth/me", &ada).await.data(StatusCode::OK);
    for (account, unknown) in [
        (me["user"]["id"].clone(), false),
        (json!("4b1d5a6e-7f0c-4d9b-8f35-0a4d2b9d6c11"), true),
        (json!("nobody"), true),
    ] {
        let answer = recall(&server, &ada, json!({"account": account})).await;
        assert_eq!(answer["unknownAccount"], unknown, "{account}");
    }
    let many = vec!["x"; 1_001];
    let answer = server
        .post("/api/recall", &ada, json!({"weddings": many}))
        .await;
    answer.fails(400, "VALIDATION_FAILED", Some("weddings"));
}
