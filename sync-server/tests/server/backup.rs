//! `troth backup` and `troth restore`, and what devices do afterwards: nothing that a server has acknowledged is
//! lost.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Output;
use std::sync::Arc;

use automerge::AutoCommit;
use automerge::sync::State;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use tempfile::TempDir;
use tokio::process::Command;
use tokio::sync::Semaphore;
use troth_documents::DocumentId;
use troth_storage::backup;

use crate::common::data_dir;
use crate::sync_support::{Client, Program, deadline, read_value};

async fn troth(command: &str, file: &Path, data_dir: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_troth"))
        .arg(command)
        .arg(file)
        .env("TROTH_DATA_DIR", data_dir)
        .output()
        .await
        .unwrap()
}

#[track_caller]
fn succeeded(output: &Output) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{stderr}");
}

/// The one line of a command that failed.
#[track_caller]
fn error_line(output: Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(line.lines().count(), 1, "{line}");
    line
}

fn names_in(directory: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(directory).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.collect()
}

/// A device with its stored document and sync state, as the app keeps them in IndexedDB.
struct Device {
    document: AutoCommit,
    state: Vec<u8>,
}

impl Device {
    fn keep(client: Client) -> Self {
        Self {
            state: client.state.encode(),
            document: client.document,
        }
    }

    async fn return_to(self, program: &Program, token: &str) -> Client {
        Client {
            document: self.document,
            state: State::decode(&self.state).unwrap(),
            ..program.connect(token).await
        }
    }
}

/// Writes until it is stopped, and returns the number of acknowledged writes.
async fn write(
    mut client: Client,
    id: DocumentId,
    acknowledged: Arc<Semaphore>,
    enough: Arc<Semaphore>,
) -> (Client, usize) {
    let mut count = 0;
    while !enough.is_closed() {
        client.put(&format!("edit-{count}"), "kept");
        client.sync_all(&id).await;
        count += 1;
        acknowledged.add_permits(1);
    }
    (client, count)
}

async fn register(program: &Program, email: &str) -> (String, Value) {
    let form = json!({
        "firstName": "Cleo", "lastName": "Hart", "email": email, "password": "violets & rye",
    });
    let account = program.post("/api/auth/register", None, &form).await;
    let account = account.unwrap();
    let token = account["tokens"]["accessToken"].as_str().unwrap();
    (token.to_owned(), account["user"]["id"].clone())
}

async fn recall(program: &Program, token: &str, remembered: &Value) -> Value {
    let answer = program.post("/api/recall", Some(token), remembered).await;
    answer.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_by_a_restore() {
    let (data, elsewhere) = (data_dir::in_memory(), data_dir::in_memory());
    let file = elsewhere.path().join("troth.backup");
    let program = Program::start(&data).await;
    let ada = program.register().await;
    let (wedding, device) = program.register_with_document(&ada).await;
    let (ben, ben_id) = register(&program, "ben@example.org").await;
    join(&data, &wedding, &ben_id).await;
    let mut bens = program.connect(&ben).await;
    bens.fetch_all(&wedding).await;
    bens.put("ben-before", "kept");
    bens.sync_all(&wedding).await;

    // The backup is made while a device writes, and the device continues after it.
    let (acknowledged, enough) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(0)));
    let writing = write(
        device,
        wedding.clone(),
        Arc::clone(&acknowledged),
        Arc::clone(&enough),
    );
    let writing = tokio::spawn(writing);
    let wait_for_edits = async |count| {
        let edits = acknowledged.acquire_many(count);
        drop(deadline("edits", edits).await.unwrap());
    };
    wait_for_edits(20).await;
    succeeded(&troth("backup", &file, data.path()).await);
    let during = u32::try_from(acknowledged.available_permits()).unwrap();
    wait_for_edits(during + 20).await;
    enough.close();
    let (mut device, edits) = writing.await.unwrap();
    // Edits of another member; the member's own device never comes back.
    bens.fetch_all(&wedding).await;
    bens.put("ben-after", "kept");
    bens.sync_all(&wedding).await;
    let has_it = |device: &mut Client| device.get("ben-after").is_some();
    device
        .sync_until(&wedding, "the other's work", has_it)
        .await;
    drop(bens);

    // A wedding and an account that are younger than the backup are lost as well.
    let (younger, second) = program.register_with_document(&ada).await;
    let (cleo, cleo_id) = register(&program, "cleo@example.org").await;
    let (cleos_wedding, third) = program.register_with_document(&cleo).await;
    let moment_seen = recall(&program, &ada, &json!({})).await["moment"].take();
    program.kill().await;
    drop(data);
    let (device, second, third) = (
        Device::keep(device),
        Device::keep(second),
        Device::keep(third),
    );

    let restored = data_dir::in_memory();
    succeeded(&troth("restore", &file, restored.path()).await);
    let program = Program::start(&restored).await;

    // The session is older than the backup and continues: the backup contains the secret.
    let request = json!({"moment": moment_seen, "weddings": [wedding.as_str(), younger.as_str()]});
    let answer = recall(&program, &ada, &request).await;
    assert_eq!(answer["wentBack"], true);
    assert_eq!(answer["unknownWeddings"], json!([younger.as_str()]));
    let mut device = device.return_to(&program, &ada).await;
    device.sync_all(&wedding).await;
    bring_back(&program, &ada, &younger, second).await;

    // The account is lost: its user registers again, and the device recognises the account by its address.
    let (status, _) = program
        .try_post("/api/recall", Some(&cleo), &json!({}))
        .await
        .unwrap();
    assert_eq!(status, 401);
    let (cleo, new_id) = register(&program, "cleo@example.org").await;
    assert_ne!(new_id, cleo_id);
    let request = json!({"account": cleo_id, "weddings": [cleos_wedding.as_str()]});
    let answer = recall(&program, &cleo, &request).await;
    assert_eq!(answer["unknownAccount"], true);
    assert_eq!(answer["unknownWeddings"], json!([cleos_wedding.as_str()]));
    bring_back(&program, &cleo, &cleos_wedding, third).await;

    // New devices get everything.
    let fresh = from_server(&program, &ada, &wedding).await;
    let missing = (0..edits).filter(|edit| read_value(&fresh, &format!("edit-{edit}")).is_none());
    assert_eq!(missing.count(), 0, "of {edits} acknowledged edits");
    for edit in ["ben-before", "ben-after"] {
        assert_eq!(read_value(&fresh, edit).as_deref(), Some("kept"), "{edit}");
    }
    for (token, id) in [(&ada, &younger), (&cleo, &cleos_wedding)] {
        let fresh = from_server(&program, token, id).await;
        assert_eq!(read_value(&fresh, "venue").as_deref(), Some("Kew"));
    }

    // A restore is reported once: afterwards the present moment is the reference.
    let request = json!({"moment": answer["moment"]});
    assert_eq!(recall(&program, &ada, &request).await["wentBack"], false);
}

/// Makes an account a planner of a wedding, as accepting an invitation does.
async fn join(data: &TempDir, wedding: &DocumentId, account: &Value) {
    let path = data.path().join("troth.sqlite3");
    let options = SqliteConnectOptions::new().filename(path);
    let mut connection = options.connect().await.unwrap();
    sqlx::query("insert into members values ($1, $2, 'PLANNER', '2026-06-01T12:00:00.000Z')")
        .bind(wedding.as_str())
        .bind(account.as_str().unwrap())
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

/// The owner's device uploads a wedding that the server does not know.
async fn bring_back(program: &Program, token: &str, id: &DocumentId, device: Device) {
    let registration = json!({"id": id.as_str()});
    let registered = program
        .post("/api/weddings", Some(token), &registration)
        .await;
    assert_eq!(registered.unwrap()["wedding"]["role"], "OWNER");
    let mut device = device.return_to(program, token).await;
    device.sync_all(id).await;
}

async fn from_server(program: &Program, token: &str, id: &DocumentId) -> AutoCommit {
    let mut fresh = program.connect(token).await;
    fresh.fetch_all(id).await;
    fresh.document
}

#[tokio::test]
async fn a_backup_is_complete_private_and_never_overwritten() {
    let (data, elsewhere) = (data_dir::in_memory(), data_dir::in_memory());
    let file = elsewhere.path().join("troth.backup");
    let program = Program::start(&data).await;
    let token = program.register().await;
    program.register_with_document(&token).await;
    succeeded(&troth("backup", &file, data.path()).await);

    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(names_in(elsewhere.path()), ["troth.backup"]);
    let before = std::fs::read(&file).unwrap();
    let line = error_line(troth("backup", &file, data.path()).await);
    assert!(line.contains("already exists"), "{line}");
    assert_eq!(std::fs::read(&file).unwrap(), before);
    assert_eq!(names_in(elsewhere.path()), ["troth.backup"]);

    // All of a server's files are in the backup: the database or files beside it.
    program.kill().await;
    let mut remaining_names = names_in(data.path());
    remaining_names.retain(|name| !name.starts_with("troth.sqlite3"));
    remaining_names.sort();
    assert_eq!(remaining_names, ["photos", "secret"]);
    let restored = data_dir::in_memory();
    succeeded(&troth("restore", &file, restored.path()).await);
    let mut names = names_in(restored.path());
    names.sort();
    assert_eq!(names, ["secret", "troth.sqlite3"]);
    for name in names {
        let path = restored.path().join(name);
        let mode = std::fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let secret = |dir: &TempDir| std::fs::read(dir.path().join("secret")).unwrap();
    assert_eq!(secret(&data), secret(&restored));
}

#[tokio::test]
async fn a_wedding_that_cannot_be_read_is_kept_and_named() {
    let (data, elsewhere) = (data_dir::in_memory(), data_dir::in_memory());
    let file = elsewhere.path().join("troth.backup");
    let program = Program::start(&data).await;
    let token = program.register().await;
    let (damaged, _) = program.register_with_document(&token).await;
    let (sound, _) = program.register_with_document(&token).await;
    program.kill().await;
    let options = SqliteConnectOptions::new().filename(data.path().join("troth.sqlite3"));
    let mut connection = options.connect().await.unwrap();
    sqlx::query("update document_chunks set data = x'0badf00d' where document_id = $1")
        .bind(damaged.as_str())
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();

    // The others are backed up, and the operator still gets an error.
    let line = error_line(troth("backup", &file, data.path()).await);
    assert!(line.contains(damaged.as_str()), "{line}");
    assert!(!line.contains(sound.as_str()), "{line}");
    let restored = data_dir::in_memory();
    let line = error_line(troth("restore", &file, restored.path()).await);
    assert!(line.contains(damaged.as_str()), "{line}");
    let program = Program::start(&restored).await;
    let fresh = from_server(&program, &token, &sound).await;
    assert_eq!(read_value(&fresh, "venue").as_deref(), Some("Kew"));
}

/// Photos are in a folder beside the file.
#[tokio::test]
async fn photos_are_backed_up_and_missing_ones_reported() {
    let (data, elsewhere) = (data_dir::in_memory(), data_dir::in_memory());
    let file = elsewhere.path().join("troth.backup");
    let photos = elsewhere.path().join("troth.backup.photos");
    let program = Program::start(&data).await;
    program.register().await;
    program.kill().await;
    let pictures = [b"one".as_slice(), b"two", b"three"];
    let names = pictures.map(|bytes| format!("{:x}", Sha256::digest(bytes)));
    let options = SqliteConnectOptions::new().filename(data.path().join("troth.sqlite3"));
    let mut connection = options.connect().await.unwrap();
    sqlx::query(
        "insert into photos (id, document_id, album_id, source, state, source_hash, filename, author, width,
            height, thumbhash, received_at)
         values ('p', 'd', 'wedding', 'TEAM', 'APPROVED', '', 'a.jpg', 'Ada', 1, 1, '', '')",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    for ((name, size), bytes) in names
        .iter()
        .zip(["original", "display", "thumbnail"])
        .zip(pictures)
    {
        sqlx::query("insert into blobs values ($1, 3, 'KEPT', '')")
            .bind(name)
            .execute(&mut connection)
            .await
            .unwrap();
        sqlx::query("insert into photo_files values ('p', $1, $2, 'image/jpeg', 3)")
            .bind(size)
            .bind(name)
            .execute(&mut connection)
            .await
            .unwrap();
        let folder = data.path().join("photos/files").join(&name[..2]);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(name), bytes).unwrap();
    }
    connection.close().await.unwrap();
    let in_folder = |folder: &Path, name: &String| {
        let path = folder.join("files").join(&name[..2]).join(name);
        (path.clone(), std::fs::read(path).ok())
    };

    let output = troth("backup", &file, data.path()).await;
    succeeded(&output);
    assert!(String::from_utf8_lossy(&output.stdout).contains("3 files"));
    let mut beside = names_in(elsewhere.path());
    beside.sort();
    assert_eq!(beside, ["troth.backup", "troth.backup.photos"]);
    for (name, bytes) in names.iter().zip(pictures) {
        let (path, content) = in_folder(&photos, name);
        assert_eq!(content.as_deref(), Some(bytes));
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    let restored = data_dir::in_memory();
    succeeded(&troth("restore", &file, restored.path()).await);
    for (name, bytes) in names.iter().zip(pictures) {
        let (_, content) = in_folder(&restored.path().join("photos"), name);
        assert_eq!(content.as_deref(), Some(bytes));
    }

    // One is damaged and one is missing: the rest is restored, and the operator gets an error.
    std::fs::write(in_folder(&photos, &names[0]).0, b"0ne").unwrap();
    std::fs::remove_file(in_folder(&photos, &names[1]).0).unwrap();
    let restored = data_dir::in_memory();
    let line = error_line(troth("restore", &file, restored.path()).await);
    assert!(line.contains("2 files of photos"), "{line}");
    let (_, content) = in_folder(&restored.path().join("photos"), &names[2]);
    assert_eq!(content.as_deref(), Some(pictures[2]));
    Program::start(&restored).await.kill().await;

    // Missing photos are reported, unless a running server has meanwhile swept them.
    let database = data.path().join("troth.sqlite3");
    let named = async |names: &[String]| backup::count_referenced(&database, names).await.unwrap();
    assert_eq!(named(&names).await, 3);
    let mut connection = options.connect().await.unwrap();
    sqlx::query("delete from photo_files where hash = $1")
        .bind(&names[0])
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    assert_eq!(named(&names).await, 2);
    assert_eq!(named(&[]).await, 0);

    // Photos in a bucket are not part of the backup.
    let other = elsewhere.path().join("other.backup");
    let output = Command::new(env!("CARGO_BIN_EXE_troth"))
        .args(["backup".as_ref(), other.as_os_str()])
        .env("TROTH_DATA_DIR", data.path())
        .env("TROTH_BLOBS_URL", "s3://photos")
        .output();
    let output = output.await.unwrap();
    succeeded(&output);
    assert!(String::from_utf8_lossy(&output.stdout).contains("bucket"));
    assert!(!elsewhere.path().join("other.backup.photos").exists());
}

#[tokio::test]
async fn wrong_sources_and_targets_are_refused() {
    let (data, elsewhere) = (data_dir::in_memory(), data_dir::in_memory());
    let file = elsewhere.path().join("troth.backup");
    let program = Program::start(&data).await;
    let token = program.register().await;
    program.register_with_document(&token).await;
    succeeded(&troth("backup", &file, data.path()).await);
    program.kill().await;

    let line = error_line(troth("restore", &file, data.path()).await);
    assert!(line.contains("is not empty"), "{line}");
    let empty = data_dir::in_memory();
    let line = error_line(troth("backup", &elsewhere.path().join("other"), empty.path()).await);
    assert!(line.contains("has no database"), "{line}");

    let backup_bytes = std::fs::read(&file).unwrap();
    let other = elsewhere.path().join("other");
    let mut torn = backup_bytes.clone();
    torn.truncate(backup_bytes.len() / 2);
    for bytes in [b"no database".to_vec(), Vec::new(), torn] {
        std::fs::write(&other, bytes).unwrap();
        error_line(troth("restore", &other, empty.path()).await);
        assert_eq!(names_in(empty.path()), [""; 0]);
    }
    // A copied database is not a backup: it may be incomplete.
    std::fs::copy(data.path().join("troth.sqlite3"), &other).unwrap();
    let line = error_line(troth("restore", &other, empty.path()).await);
    assert!(line.contains("is not a backup"), "{line}");
    let missing = elsewhere.path().join("missing");
    let line = error_line(troth("restore", &missing, empty.path()).await);
    assert!(line.contains("cannot read"), "{line}");
    succeeded(&troth("restore", &file, empty.path()).await);
}
