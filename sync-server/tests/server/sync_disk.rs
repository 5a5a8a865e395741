//! The program on a full disk: it reports that, loses nothing that it acknowledged, and continues when there is
//! space again.

use serde_json::{Value, json};
use tempfile::TempDir;
use troth_documents::DocumentId;

use crate::common::Tokens;
use crate::sync_support::{Client, Program, SocketEvent};

async fn from_server(program: &Program, token: &str, id: &DocumentId) -> Client {
    let mut fresh = program.connect(token).await;
    fresh.fetch_all(id).await;
    fresh
}

/// A limit on file sizes simulates the full disk: it needs no privileges, and makes the same writes fail.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_writes_and_loses_nothing() {
    let data = TempDir::new().unwrap();
    let program = Program::start(&data).await;
    let token = program.register().await;
    let id = DocumentId::random();
    let wedding = json!({"id": id.as_str()});
    let registered = program.post("/api/weddings", Some(&token), &wedding).await;
    registered.unwrap();
    let mut tablet = program.connect(&token).await;
    tablet.put("before", "kept");
    tablet.sync_all(&id).await;

    let log = data.path().join("troth.sqlite3-wal");
    program.limit_files(Some(log.metadata().unwrap().len()));
    let other_wedding = json!({"id": DocumentId::random().as_str()});
    let guests = format!("/api/guests/{id}");
    let guest = json!({"firstName": "Mia", "lastName": "Reed"});
    for (path, body) in [("/api/weddings", &other_wedding), (guests.as_str(), &guest)] {
        let (status, answer) = program.try_post(path, Some(&token), body).await.unwrap();
        assert_eq!(status, 507, "{path}: {answer}");
        assert_eq!(answer["error"]["code"], "STORAGE_FULL", "{answer}");
    }
    assert_eq!(program.health().await["status"], "storageFull");
    // The document's sockets were closed with it, so that clients do not wait for an acknowledgement.
    let (_, code) = tablet.socket.until_closed().await;
    assert_eq!(code, Some(1013));
    let mut tablet = Client {
        document: tablet.document,
        ..program.connect(&token).await
    };
    tablet.put("meanwhile", "kept too");
    tablet.send_sync(&id).await;
    let code = loop {
        match tablet.socket.next().await {
            SocketEvent::Closed(code) => break code,
            SocketEvent::Frame(frame) if frame.kind() == "sync" => {
                tablet.receive(&frame.data);
                tablet.try_send_sync(&id).await;
            }
            SocketEvent::Frame(_) => {}
        }
    };
    assert_eq!(code, Some(1013));
    // Readers are served.
    let reader = from_server(&program, &token, &id).await;
    assert_eq!(reader.get("before").as_deref(), Some("kept"));
    assert_eq!(reader.get("meanwhile"), None);

    program.limit_files(None);
    let mut tablet = Client {
        document: tablet.document,
        ..program.connect(&token).await
    };
    tablet.sync_all(&id).await;
    let added = program.post(&guests, Some(&token), &guest).await;
    added.unwrap();
    assert_eq!(program.health().await["status"], "ok");
    program.kill().await;

    let program = Program::start(&data).await;
    let fresh = from_server(&program, &token, &id).await;
    assert_eq!(fresh.get("before").as_deref(), Some("kept"));
    assert_eq!(fresh.get("meanwhile").as_deref(), Some("kept too"));
}

async fn moment(program: &Program, token: &str, known: &Value) -> Value {
    let request = json!({"moment": known});
    program
        .post("/api/recall", Some(token), &request)
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_starts_on_a_full_disk_serves_readers() {
    let data = TempDir::new().unwrap();
    let program = Program::start(&data).await;
    let owner = crate::common::registration("ada@example.org");
    let owner = program.post("/api/auth/register", None, &owner).await;
    let owner = Tokens::from_data(&owner.unwrap());
    let id = DocumentId::random();
    let wedding = json!({"id": id.as_str()});
    let registered = program.post("/api/weddings", Some(&owner.access), &wedding);
    registered.await.unwrap();
    let mut tablet = program.connect(&owner.access).await;
    tablet.put("before", "kept");
    tablet.sync_all(&id).await;
    let before = moment(&program, &owner.access, &Value::Null).await;
    program.kill().await;
    // Without a single free byte, SQLite could not open its file even for reading: this reserve is given up then.
    let room = data.path().join("troth.sqlite3-room").metadata().unwrap();
    assert_eq!(room.len(), 256 << 10);

    // SQLite has space for the index of its log, and for nothing else.
    let program = Program::start_in(&data, "prlimit --pid $$ --fsize=32768:").await;
    assert_eq!(program.health().await["status"], "storageFull");
    // An access token lasts a quarter of an hour; readers stay longer.
    let form = json!({"refreshToken": owner.refresh});
    let carried_on = program.post("/api/auth/refresh", None, &form).await;
    let carried_on = Tokens::from_data(&carried_on.unwrap());
    assert_eq!(carried_on.refresh, owner.refresh);
    let reader = from_server(&program, &carried_on.access, &id).await;
    assert_eq!(reader.get("before").as_deref(), Some("kept"));
    let guests = format!("/api/guests/{id}");
    let guest = json!({"firstName": "Mia", "lastName": "Reed"});
    let refused = program.try_post(&guests, Some(&owner.access), &guest).await;
    assert_eq!(refused.unwrap().0, 507);
    let moment_after = moment(&program, &owner.access, &before["moment"]).await;
    assert_eq!(moment_after["moment"], before["moment"]);

    program.limit_files(None);
    let added = program.post(&guests, Some(&owner.access), &guest).await;
    added.unwrap();
    assert_eq!(program.health().await["status"], "ok");
    // The start is recorded with the first write, like that of any other start.
    let now = moment(&program, &owner.access, &before["moment"]).await;
    assert_ne!(now["moment"]["epoch"], before["moment"]["epoch"]);
    assert_eq!(now["wentBack"], false);
    let renewed = program.post("/api/auth/refresh", None, &form).await;
    assert_ne!(Tokens::from_data(&renewed.unwrap()).refresh, owner.refresh);
}
