//! Deleting and restoring weddings over REST.

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_documents::DocumentId;
use troth_sync_server::jobs;

use crate::common::TestServer;
use crate::common::stored_photos::files_in;
use crate::common::team::Team;

async fn create(server: &TestServer, token: &str, fields: Value) -> Value {
    let answer = server.post("/api/weddings", token, fields).await;
    answer.data(StatusCode::CREATED)["wedding"].take()
}

fn path(wedding: &Value) -> String {
    format!("/api/weddings/{}", wedding["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_deleted_wedding_cannot_be_read_or_registered() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let wedding = create(&server, &ada, json!({})).await;
    let answer = server.delete(&path(&wedding), &ada).await;
    assert_eq!(answer.data(StatusCode::OK), json!({}));
    for answer in [
        server.get(&path(&wedding), &ada).await,
        server.delete(&path(&wedding), &ada).await,
        server
            .put(&path(&wedding), &ada, json!({"venue": "x"}))
            .await,
    ] {
        answer.fails(404, "NOT_FOUND", None);
    }
    let list = server.get("/api/weddings", &ada).await.data(StatusCode::OK);
    assert_eq!(list["weddings"], json!([]));
    // A tablet that was offline all the while tries to register it again.
    let same_id = json!({"id": wedding["id"]});
    let answer = server.post("/api/weddings", &ada, same_id).await;
    answer.fails(409, "CONFLICT", Some("id"));
    let id = DocumentId::parse(wedding["id"].as_str().unwrap()).unwrap();
    assert!(!server.state.documents.exists(&id).await.unwrap());
}

#[tokio::test]
async fn a_failed_deletion_deletes_nothing() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let wedding = create(&server, &ada, json!({"venue": "Ockham Park"})).await;
    execute(
        &server,
        "create trigger held before update of deleted_at on weddings begin select raise(abort, 'held'); end",
    )
    .await;
    let answer = server.delete(&path(&wedding), &ada).await;
    answer.fails(503, "UNAVAILABLE", None);
    let read = server.get(&path(&wedding), &ada).await.data(StatusCode::OK);
    assert_eq!(read["wedding"], wedding);

    execute(&server, "drop trigger held").await;
    server
        .delete(&path(&wedding), &ada)
        .await
        .data(StatusCode::OK);
    let list = server.get("/api/weddings", &ada).await.data(StatusCode::OK);
    assert_eq!(list["weddings"], json!([]));
    assert_eq!(list["deleted"], json!([wedding["id"]]));
}

#[tokio::test]
async fn a_deleted_wedding_can_be_restored_with_its_team_for_thirty_days() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let (owner, planner) = (team.token("OWNER"), team.token("PLANNER"));
    let path = format!("/api/weddings/{}", team.wedding);
    let before = server.get(&path, owner).await.data(StatusCode::OK);
    let members = team.path("members");
    let team_before = server.get(&members, owner).await.data(StatusCode::OK);
    server.delete(&path, owner).await.data(StatusCode::OK);
    server.get(&path, owner).await.fails(404, "NOT_FOUND", None);

    let list = "/api/weddings/deleted";
    let deleted = server.get(list, owner).await.data(StatusCode::OK);
    assert_eq!(deleted["weddings"][0]["id"], team.wedding.as_str());
    let deleted_at = deleted["weddings"][0]["deletedAt"].as_str().unwrap();
    let last_day = deleted["weddings"][0]["lastDay"].as_str().unwrap();
    assert_eq!(
        (&deleted_at[..10], &last_day[..10]),
        ("2026-06-01", "2026-07-01")
    );
    // Marked as the owner's own deletion on all their devices; other members only learn of it.
    assert_eq!(deleted["weddings"][0]["byMe"], true);
    for (token, by_me) in [(owner, json!([team.wedding])), (planner, json!([]))] {
        let list = server
            .get("/api/weddings", token)
            .await
            .data(StatusCode::OK);
        assert_eq!(list["deleted"], json!([team.wedding]));
        assert_eq!(list["deletedByMe"], by_me);
    }
    // Only an owner may list it.
    let deleted = server.get(list, planner).await.data(StatusCode::OK);
    assert_eq!(deleted["weddings"], json!([]));
    let restore = format!("{path}/restore");
    let stranger = server.register("stranger@example.org").await.access;
    for token in [planner, &stranger] {
        let answer = server.post(&restore, token, json!({})).await;
        answer.fails(404, "NOT_FOUND", None);
    }

    server.advance_clock(30 * 24 * 60 * 60 - 1);
    jobs::run_timed_tasks_once(&server.state).await.unwrap();
    let (owner, planner) = (
        server.login("owner@example.org").await.access,
        server.login("planner@example.org").await.access,
    );
    server
        .post(&restore, &owner, json!({}))
        .await
        .data(StatusCode::OK);
    let after = server.get(&path, &owner).await.data(StatusCode::OK);
    assert_eq!(after, before);
    let team_after = server.get(&members, &owner).await.data(StatusCode::OK);
    assert_eq!(
        team_after, team_before,
        "with the days on which they joined"
    );
    let list = server
        .get("/api/weddings", &planner)
        .await
        .data(StatusCode::OK);
    assert_eq!(list["weddings"][0]["role"], "PLANNER");
    assert_eq!(list["deleted"], json!([]));
    // It can be changed as before.
    let venue = json!({"venue": "Kew"});
    server.put(&path, &owner, venue).await.data(StatusCode::OK);
    server
        .post(&restore, &owner, json!({}))
        .await
        .fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn only_the_owner_who_deleted_a_wedding_is_named_for_it() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let partner = team.join(&server, "partner@example.org", "OWNER").await;
    let path = format!("/api/weddings/{}", team.wedding);
    let restore = format!("{path}/restore");
    for (by, other) in [(&partner, &team.owner), (&team.owner, &partner)] {
        server.delete(&path, by).await.data(StatusCode::OK);
        for (token, is_by_them) in [(by, true), (other, false)] {
            let deleted = server.get("/api/weddings/deleted", token).await;
            let deleted = deleted.data(StatusCode::OK);
            assert_eq!(deleted["weddings"][0]["byMe"], is_by_them);
        }
        // After restoring it no longer counts as deleted.
        server
            .post(&restore, other, json!({}))
            .await
            .data(StatusCode::OK);
        let list = server.get("/api/weddings", by).await.data(StatusCode::OK);
        assert_eq!(list["deletedByMe"], json!([]));
    }
}

#[tokio::test]
async fn after_thirty_days_no_data_of_a_deleted_wedding_is_left() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    // Registered by its device, so that the registration is stored as well.
    let id = DocumentId::random().to_string();
    let wedding = create(&server, &ada, json!({"id": id, "venue": "Ockham Park"})).await;
    let theme = json!({"theme": "Difference Engines"});
    server
        .put(&path(&wedding), &ada, theme)
        .await
        .data(StatusCode::OK);
    assert!(files_mention(&server, "Ockham Park"));
    assert!(files_mention(&server, "Difference Engines"));
    server
        .delete(&path(&wedding), &ada)
        .await
        .data(StatusCode::OK);
    server.advance_clock(30 * 24 * 60 * 60);
    jobs::run_timed_tasks_once(&server.state).await.unwrap();
    assert!(!files_mention(&server, "Ockham Park"));
    assert!(!files_mention(&server, "Difference Engines"));
    let ada = server.login("ada@example.org").await.access;
    let restore = format!("{}/restore", path(&wedding));
    server
        .post(&restore, &ada, json!({}))
        .await
        .fails(404, "NOT_FOUND", None);
    let list = server.get("/api/weddings", &ada).await.data(StatusCode::OK);
    assert_eq!(list["deleted"], json!([wedding["id"]]));
}

async fn execute(server: &TestServer, statement: &'static str) {
    let mut transaction = server.state.db.begin().await.unwrap();
    sqlx::query(statement)
        .execute(&mut *transaction)
        .await
        .unwrap();
    transaction.commit().await.unwrap();
}

/// Whether a text is anywhere in the data directory, also in free pages of SQLite.
fn files_mention(server: &TestServer, text: &str) -> bool {
    let files = files_in(server.data_dir.path()).into_iter();
    let mut mentions = files.map(|(_name, bytes)| {
        let mut windows = bytes.windows(text.len());
        windows.any(|window| window == text.as_bytes())
    });
    mentions.any(|mentions| mentions)
}
