//! A server without disk space for photos: it reports the error, loses no acknowledged bytes, and continues when there
//! is space again.

use reqwest::{Method, Response};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::photo_uploader::{encode_metadata, http, padded};
use crate::sync_support::Program;

/// Less than a part.
const ROOM: u64 = 300 << 10;

/// A limit on file sizes simulates the full disk: it needs no privileges, and fails the same writes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_parts_and_loses_nothing() {
    let data = TempDir::new().unwrap();
    let program = Program::start(&data).await;
    let token = program.register().await;
    let created = program
        .post("/api/weddings", Some(&token), &json!({}))
        .await;
    let wedding = created.unwrap()["wedding"]["id"].take();
    let origin = format!("http://{}", program.address());
    let http = http();
    let call = async |method: Method, path: &str, headers: &[(&str, String)], body: Vec<u8>| {
        let mut request = http.request(method, format!("{origin}{path}"));
        request = request.header("tus-resumable", "1.0.0");
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        request.body(body).send().await.unwrap()
    };
    let json = async |answer: Response| -> Value {
        serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap()
    };

    let file = padded(1, 2 << 20);
    let path = format!("/api/photos/{}/uploads", wedding.as_str().unwrap());
    let headers = [
        ("authorization", format!("Bearer {token}")),
        ("upload-length", file.len().to_string()),
        (
            "upload-metadata",
            encode_metadata(&[("filename", "kiss.jpg"), ("albumId", "wedding")]),
        ),
    ];
    let created = call(Method::POST, &path, &headers, Vec::new()).await;
    let upload = created.headers()["location"].to_str().unwrap().to_owned();
    let patch = async |offset: usize, bytes: &[u8]| {
        let headers = [
            ("content-type", "application/offset+octet-stream".to_owned()),
            ("upload-offset", offset.to_string()),
        ];
        call(Method::PATCH, &upload, &headers, bytes.to_vec()).await
    };
    let offset = async || {
        let head = call(Method::HEAD, &upload, &[], Vec::new()).await;
        head.headers()["upload-offset"].to_str().unwrap().to_owned()
    };
    let before = 100_000;
    assert_eq!(patch(0, &file[..before]).await.status(), 204);

    program.limit_files(Some(ROOM));
    let refused = patch(before, &file[before..]).await;
    assert_eq!(refused.status(), 507);
    let refused = json(refused).await;
    assert_eq!(refused["error"]["code"], "STORAGE_FULL", "{refused}");
    assert_eq!(offset().await, before.to_string());
    // The failed attempt leaves no file that could be taken for a part.
    program.limit_files(None);
    assert_eq!(patch(before, &file[before..]).await.status(), 204);
    let outcome = loop {
        let mut answer = json(call(Method::GET, &upload, &[], Vec::new()).await).await;
        let outcome = answer["data"]["upload"].take();
        if outcome["state"] != "RECEIVED" {
            break outcome;
        }
    };
    assert_eq!(outcome["state"], "DONE", "{outcome}");
}
