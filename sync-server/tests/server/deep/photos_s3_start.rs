//! The program itself with a bucket: which faults stop its start, that it logs no keys, and backups.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Output;

use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::process::Command;

use crate::common::data_dir;
use crate::common::photo_uploader::{encode_metadata, http, picture};
use crate::common::s3::{KEY, S3, SECRET};
use crate::sync_support::Program;

const BUCKET: (&str, &str) = ("TROTH_BLOBS_URL", "s3://photos/troth");

/// Runs the program with a bucket until it ends.
async fn troth(s3: &S3, data: &Path, arguments: &[&str], other: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_troth"))
        .args(arguments)
        .env("TROTH_DATA_DIR", data)
        .env("TROTH_LISTEN", "127.0.0.1:0")
        // The log level for finding a fault.
        .env("RUST_LOG", "debug")
        .env(BUCKET.0, BUCKET.1)
        .envs(s3.variables())
        .envs(other.iter().copied())
        .kill_on_drop(true)
        .output()
        .await
        .unwrap()
}

/// Starts the program with a bucket.
async fn start(s3: &S3, data: &TempDir) -> Program {
    let mut before = format!("export {}='{}'", BUCKET.0, BUCKET.1);
    for (name, value) in s3.variables() {
        write!(before, " {name}='{value}'").unwrap();
    }
    Program::start_in(data, &before).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bucket_that_cannot_be_used_stops_the_start_with_one_clear_line() {
    let (data, folder) = (data_dir::in_memory(), data_dir::in_memory());
    let s3 = S3::start(folder.path()).await;
    let check = async |other: &[(&str, &str)], expected: &str| {
        let output = troth(&s3, data.path(), &[], other).await;
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        let last_line = stderr.lines().next_back().unwrap();
        assert_eq!(
            last_line,
            format!("troth: cannot keep photos in {expected}")
        );
        for secret in [KEY, SECRET, "another-secret"] {
            assert!(!stderr.contains(secret), "{stderr}");
        }
        assert!(output.stdout.is_empty());
    };
    let bucket_url = "s3://photos/troth";
    check(
        &[("AWS_SECRET_ACCESS_KEY", "another-secret")],
        &format!(
            "{bucket_url}: the store of photos refuses: 403 Forbidden (SignatureDoesNotMatch)"
        ),
    )
    .await;
    check(
        &[("AWS_ACCESS_KEY_ID", "nobody")],
        &format!("{bucket_url}: the store of photos refuses: 403 Forbidden (NotSignedUp)"),
    )
    .await;
    check(
        &[("TROTH_BLOBS_URL", "s3://elsewhere")],
        "s3://elsewhere/: the store of photos refuses: 404 Not Found (NoSuchBucket)",
    )
    .await;
    s3.forbid_writing();
    check(
        &[],
        &format!("{bucket_url}: the store of photos refuses: 403 Forbidden (AccessDenied)"),
    )
    .await;
}

/// Uploads a photo in one piece to a new wedding; returns its path and the token.
async fn photo(program: &Program) -> (String, String) {
    let token = program.register().await;
    let new = json!({});
    let created = program.post("/api/weddings", Some(&token), &new).await;
    let wedding = created.unwrap()["wedding"]["id"].take();
    let wedding = wedding.as_str().unwrap();
    let (origin, http) = (format!("http://{}", program.address()), http());
    let call = async |method: Method, path: &str, headers: &[(&str, String)], body: Vec<u8>| {
        let mut request = http.request(method, format!("{origin}{path}"));
        request = request.header("tus-resumable", "1.0.0");
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        request.body(body).send().await.unwrap()
    };
    let file = picture(1);
    let headers = [
        ("authorization", format!("Bearer {token}")),
        ("upload-length", file.len().to_string()),
        (
            "upload-metadata",
            encode_metadata(&[("filename", "kiss.jpg"), ("albumId", "wedding")]),
        ),
    ];
    let path = format!("/api/photos/{wedding}/uploads");
    let created = call(Method::POST, &path, &headers, Vec::new()).await;
    let upload = created.headers()["location"].to_str().unwrap().to_owned();
    let headers = [
        ("content-type", "application/offset+octet-stream".to_owned()),
        ("upload-offset", "0".to_owned()),
    ];
    let sent = call(Method::PATCH, &upload, &headers, file).await;
    assert_eq!(sent.status(), 204);
    let outcome = loop {
        let answer = call(Method::GET, &upload, &[], Vec::new()).await;
        let mut answer: Value = serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap();
        let outcome = answer["data"]["upload"].take();
        if outcome["state"] != "RECEIVED" {
            break outcome;
        }
    };
    assert_eq!(outcome["state"], "DONE", "{outcome}");
    let id = outcome["photoId"].as_str().unwrap();
    (format!("/api/photos/{wedding}/files/{id}/original"), token)
}

/// The answer at an address: status and bytes.
async fn shown(program: &Program, (path, token): &(String, String)) -> (u16, Vec<u8>) {
    let url = format!("http://{}{path}", program.address());
    let answer = http().get(url).bearer_auth(token).send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.bytes().await.unwrap().to_vec())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bucket_that_is_away_does_not_stop_the_start() {
    let (data, folder) = (data_dir::in_memory(), data_dir::in_memory());
    let s3 = S3::start(folder.path()).await;
    s3.go_down();
    let program = start(&s3, &data).await;
    s3.go_up();
    let photo = photo(&program).await;
    assert_eq!(shown(&program, &photo).await.0, 200);
    s3.go_down();
    assert_eq!(shown(&program, &photo).await.0, 503);
    assert_eq!(program.health().await["status"], "ok");
    s3.go_up();
    assert_eq!(shown(&program, &photo).await.0, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_leaves_photos_in_the_bucket_and_finds_them_there() {
    let (data, folder) = (data_dir::in_memory(), data_dir::in_memory());
    let elsewhere = data_dir::in_memory();
    let s3 = S3::start(folder.path()).await;
    let program = start(&s3, &data).await;
    let photo = photo(&program).await;
    let before = shown(&program, &photo).await;
    assert_eq!(before.0, 200);
    let file = elsewhere.path().join("troth.backup");
    let run = async |task: &str, data: &Path| {
        let output = troth(&s3, data, &[task, file.to_str().unwrap()], &[]).await;
        let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{stdout}");
        let expected =
            "Photos stay in the bucket of TROTH_BLOBS_URL, which needs a backup of its own.";
        assert!(stdout.contains(expected), "{stdout}");
    };
    run("backup", data.path()).await;
    program.kill().await;
    assert!(!elsewhere.path().join("troth.backup.photos").exists());
    assert!(!data.path().join("photos").exists());
    let restored = data_dir::in_memory();
    run("restore", restored.path()).await;
    let program = start(&s3, &restored).await;
    assert!(shown(&program, &photo).await == before);
}
