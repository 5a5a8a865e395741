//! Photos in S3, on a server that speaks it: storing and deleting them, and what happens when it is away, damaged,
//! or denies access.

use std::path::PathBuf;

use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode, header};
use futures_util::StreamExt as _;
use http_body_util::BodyExt as _;
use serde_json::json;
use troth_photos::store::{PhotoStore, StoreError, hash_name};
use troth_photos::sweep::{self, StoreAudit};
use troth_storage::jobs::JobKind;
use troth_sync_server::jobs;

use crate::common::data_dir;
use crate::common::photo_uploader::{ALBUM, NAME, PhotoUploader, padded, picture, sha256};
use crate::common::s3::{BUCKET, S3};
use crate::common::stored_photos::{DAY, files_in};
use crate::common::{Answer, TestServer};

async fn sender() -> PhotoUploader {
    PhotoUploader::on_server(TestServer::start_on_s3().await).await
}

impl PhotoUploader {
    fn s3(&self) -> &S3 {
        self.server.s3().unwrap()
    }

    fn folder(&self, below: &str) -> PathBuf {
        self.server.data_dir.path().join(BUCKET).join(below)
    }

    /// The path of a file.
    fn file_path(&self, hash: &str) -> PathBuf {
        self.folder(&format!("files/{}/{hash}", &hash[..2]))
    }

    async fn photo(&self, id: &str, size: &str) -> Answer {
        let path = format!("/api/photos/{}/files/{id}/{size}", self.wedding);
        self.server.get(&path, &self.token).await
    }

    /// The hash of the photo's file of a size.
    async fn hash(&self, size: &str) -> String {
        let names = self.column("select size || hash from photo_files").await;
        let mut hashes = names.iter().filter_map(|name| name.strip_prefix(size));
        hashes.next().unwrap().to_owned()
    }
}

/// Asserts a 503 with a message that reveals nothing of the store behind it.
#[track_caller]
fn is_unavailable(answer: &Answer) {
    let message = answer.fails(503, "UNAVAILABLE", None);
    assert!(message.starts_with("Photos can’t be shown"), "{message}");
    assert_eq!(answer.header("retry-after"), "2");
}

#[tokio::test]
async fn a_photo_goes_into_the_bucket_and_comes_out_of_it() {
    let sender = sender().await;
    let file = padded(1, 10 << 20);
    let upload = sender.begin(&file, &[ALBUM, NAME]).await;
    let half = file.len() / 2;
    let sent = sender.patch(&upload, 0, &file[..half]).await;
    assert_eq!(sent.status, StatusCode::NO_CONTENT, "{}", sent.text());
    let mut parts = files_in(&sender.folder("uploads"));
    // A part's name begins with its offset; several processes add their own id.
    let begins = |name: &str| -> usize { name.split('-').next().unwrap().parse().unwrap() };
    parts.sort_by_key(|(name, _)| begins(name));
    let parts: Vec<u8> = parts.into_iter().flat_map(|(_, bytes)| bytes).collect();
    assert_eq!(parts.len(), half);
    assert!(parts == file[..half]);
    // Another server continues the upload.
    let sender = sender.restart().await;
    let sent = sender.patch(&upload, half, &file[half..]).await;
    assert_eq!(sent.status, StatusCode::NO_CONTENT, "{}", sent.text());
    sender.run_due_jobs().await;
    let outcome = sender.outcome(&upload).await;
    assert_eq!(outcome["state"], "DONE", "{outcome}");
    assert_eq!(files_in(&sender.folder("uploads")), []);
    assert_eq!(sender.files().len(), 3);
    sender.assert_store_is_complete().await;

    let id = outcome["photoId"].as_str().unwrap();
    for size in ["original", "display", "thumbnail"] {
        let answer = sender.photo(id, size).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.header("content-type"), "image/jpeg");
        assert_eq!(
            answer.header("content-length"),
            answer.body.len().to_string()
        );
        let hash = sender.hash(size).await;
        assert_eq!(sha256(&answer.body), hash);
        assert!(answer.body == std::fs::read(sender.file_path(&hash)).unwrap());
    }

    sender.run(json!({"type": "photo.remove", "id": id})).await;
    sender.sweep().await;
    sender.server.advance_clock(7 * DAY);
    sender.sweep().await;
    assert_eq!(files_in(&sender.folder("")), []);
    assert_eq!(sender.column("select hash from blobs").await, [""; 0]);
}

#[tokio::test]
async fn a_folder_may_have_any_name_and_more_files_than_one_page_lists() {
    let dir = data_dir::in_memory();
    let s3 = S3::start(dir.path()).await;
    let bucket = s3.bucket("s3://photos/M%C3%BCller%20+%20Co%20(2026)/a=b&c/");
    let store = PhotoStore::in_bucket(&bucket);
    store.self_test().await.unwrap();
    let folder = dir.path().join("photos/Müller + Co (2026)/a=b&c");
    assert_eq!(files_in(&dir.path().join(BUCKET)), []);

    let large = Bytes::from(padded(1, 10 << 20));
    let name = hash_name(&large);
    store.put(&name, large.clone()).await.unwrap();
    assert!(store.get(&name).await.unwrap() == large);
    let file_path = folder.join(format!("files/{}/{name}", &name[..2]));
    assert!(std::fs::read(&file_path).unwrap() == large);
    let (length, stream) = store.stream(&name).await.unwrap();
    assert_eq!(length, 10 << 20);
    let read: Vec<Bytes> = stream.map(Result::unwrap).collect().await;
    assert!(read.concat() == large);
    for _ in 0..2 {
        store.delete(&name).await.unwrap();
    }
    assert!(matches!(store.get(&name).await, Err(StoreError::Missing)));

    let names: Vec<String> = (0..2100).map(|number| format!("ab{number:062x}")).collect();
    std::fs::create_dir_all(folder.join("files/ab")).unwrap();
    for name in &names {
        std::fs::write(folder.join("files/ab").join(name), b"").unwrap();
    }
    let mut listed = store.list_by_prefix("ab").await.unwrap();
    listed.sort();
    assert_eq!(listed, names);
    // Folders with a common prefix are different folders.
    for (upload, name) in [("one", "0"), ("one", "4"), ("one-more", "0")] {
        let part = Bytes::from_static(b"part");
        store.put_part(upload, name, part).await.unwrap();
    }
    for _ in 0..2 {
        store.delete_parts("one").await.unwrap();
    }
    assert!(matches!(
        store.get_part("one", "4").await,
        Err(StoreError::Missing)
    ));
    assert_eq!(store.get_part("one-more", "0").await.unwrap(), "part");
}

#[tokio::test]
async fn while_s3_is_away_nothing_is_lost_and_uploads_continue_afterwards() {
    let sender = sender().await;
    let photo = sender.send(&picture(1), "kiss.jpg").await["photoId"].take();
    let photo = photo.as_str().unwrap();
    let file = picture(2);
    let upload = sender.begin(&file, &[ALBUM, NAME]).await;
    sender.patch(&upload, 0, &file[..100]).await;

    type Fault = fn(&S3);
    let faults: [Fault; 2] = [S3::go_down, S3::get_busy];
    for fault in faults {
        fault(sender.s3());
        let offset = sender.offset(&upload).await;
        let end = offset + 100;
        is_unavailable(&sender.patch(&upload, offset, &file[offset..end]).await);
        is_unavailable(&sender.photo(photo, "original").await);
        assert_eq!(sender.offset(&upload).await, offset);
        // Everything else works.
        assert_eq!(sender.photo_records().await.len(), 1);
        sender.s3().go_up();
        let sent = sender.patch(&upload, offset, &file[offset..end]).await;
        assert_eq!(sent.status, StatusCode::NO_CONTENT, "{}", sent.text());
        assert_eq!(sender.photo(photo, "original").await.status, StatusCode::OK);
    }
    let offset = sender.offset(&upload).await;
    sender.patch(&upload, offset, &file[offset..]).await;
    sender.run_due_jobs().await;
    assert_eq!(sender.outcome(&upload).await["state"], "DONE");
    sender.assert_store_is_complete().await;
}

/// The upload's job makes four requests: it reads the part, and writes three files.
#[tokio::test]
async fn s3_may_go_away_while_a_photo_is_stored() {
    let mut sender = sender().await;
    for requests in 0..4 {
        let file = picture(10 + u32::try_from(requests).unwrap());
        let upload = sender.begin(&file, &[ALBUM, NAME]).await;
        sender.patch(&upload, 0, &file).await;
        sender.s3().go_away_after(requests);
        sender.run_due_jobs().await;
        assert_eq!(sender.outcome(&upload).await["state"], "RECEIVED");
        // The job answers that the store is away, and never that there is no such file.
        let attempts = "select attempts from jobs where kind = 'upload' and attempts > 0";
        sender.s3().go_up();
        assert_eq!(sender.rows(attempts).await, 1, "after {requests} requests");
        sender.server.advance_clock(60 * 60);
        sender.run_due_jobs().await;
        assert_eq!(sender.outcome(&upload).await["state"], "DONE");
        sender.token = sender.server.login("ada@example.org").await.access;
    }
    sender.server.advance_clock(60 * 60);
    sender.sweep().await;
    assert_eq!(sender.photo_records().await.len(), 4);
    assert_eq!(sender.files().len(), 12);
    sender.assert_store_is_complete().await;
}

impl PhotoUploader {
    async fn rows(&self, query: &'static str) -> usize {
        let rows = sqlx::query(query).fetch_all(self.server.state.db.reader());
        rows.await.unwrap().len()
    }
}

#[tokio::test]
async fn pending_deletions_survive_while_s3_is_away() {
    let sender = sender().await;
    let id = sender.send(&picture(1), "kiss.jpg").await["photoId"].take();
    sender.run(json!({"type": "photo.remove", "id": id})).await;
    sender.sweep().await;
    sender.server.advance_clock(7 * DAY);
    let bucket = sender.folder("");
    let elsewhere = sender.server.data_dir.path().join("elsewhere");
    let sweep = || sweep::sweep(&sender.server.state.photos);
    for requests in 0..3 {
        sender.s3().go_away_after(requests);
        sweep().await.unwrap_err();
        sender.s3().go_up();
    }
    // A missing bucket answers for each file that it does not exist.
    std::fs::rename(&bucket, &elsewhere).unwrap();
    sweep().await.unwrap_err();
    assert_eq!(sender.rows("select hash from blobs").await, 1);
    std::fs::rename(&elsewhere, &bucket).unwrap();
    sweep().await.unwrap();
    assert_eq!(sender.rows("select hash from blobs").await, 0);
    assert_eq!(files_in(&bucket), []);
}

/// The upload keeps the bytes that arrived.
#[tokio::test]
async fn a_missing_bucket_is_not_taken_for_an_empty_one() {
    let sender = sender().await;
    let id = sender.send(&picture(1), "kiss.jpg").await["photoId"].take();
    let id = id.as_str().unwrap();
    let file = picture(2);
    let upload = sender.begin(&file, &[ALBUM, NAME]).await;
    sender.patch(&upload, 0, &file).await;
    let (bucket, elsewhere) = (
        sender.folder(""),
        sender.server.data_dir.path().join("elsewhere"),
    );
    std::fs::rename(&bucket, &elsewhere).unwrap();
    is_unavailable(&sender.photo(id, "thumbnail").await);
    sender.run_due_jobs().await;
    assert_eq!(sender.outcome(&upload).await["state"], "RECEIVED");
    assert_eq!(sender.offset(&upload).await, file.len());
    let stock = sweep::audit_store(&sender.server.state.photos).await;
    assert_eq!(stock.unwrap_err().to_string(), UNAVAILABLE);
    std::fs::rename(&elsewhere, &bucket).unwrap();
    sender.server.advance_clock(60 * 60);
    sender.run_due_jobs().await;
    assert_eq!(sender.outcome(&upload).await["state"], "DONE");
    sender.assert_store_is_complete().await;
}

const UNAVAILABLE: &str = "Photos can’t be shown or saved right now. Please try again later.";

#[tokio::test]
async fn missing_or_damaged_files_are_detected_and_repaired_by_uploading_again() {
    let sender = sender().await;
    let id = sender.send(&picture(1), "kiss.jpg").await["photoId"].take();
    let id = id.as_str().unwrap();
    let (original, display) = (sender.hash("original").await, sender.hash("display").await);
    std::fs::remove_file(sender.file_path(&original)).unwrap();
    std::fs::write(sender.file_path(&display), b"cut").unwrap();
    let absent = sender.photo(id, "original").await;
    absent.fails(404, "NOT_FOUND", None);
    let stock = sweep::audit_store(&sender.server.state.photos);
    let expected = StoreAudit {
        missing: 1,
        unknown: 0,
    };
    assert_eq!(stock.await.unwrap(), expected);
    sender.change("update photos set source_hash = ''").await;
    sender.change("delete from uploads").await;
    sender.send(&picture(1), "kiss.jpg").await;
    sender.assert_store_is_complete().await;
    for (size, hash) in [("original", original), ("display", display)] {
        assert_eq!(sha256(&sender.photo(id, size).await.body), hash);
    }

    // A part of one upload is cut, and a part of another is replaced.
    for (number, bytes) in [(2, vec![0; 3]), (3, vec![0; picture(3).len()])] {
        let file = picture(number);
        let sum = sha256(&file);
        let upload = sender.begin(&file, &[ALBUM, NAME, ("sha256", &sum)]).await;
        sender.patch(&upload, 0, &file).await;
        let key = upload.rsplit('/').next().unwrap();
        let parts = sender.folder(&format!("uploads/{key}")).read_dir().unwrap();
        let parts: Vec<_> = parts.map(|part| part.unwrap().path()).collect();
        let [part] = &parts[..] else {
            panic!("an upload of one request has one part");
        };
        std::fs::write(part, &bytes).unwrap();
        sender.run_due_jobs().await;
        let outcome = sender.outcome(&upload).await;
        match number {
            2 => assert_eq!(sender.finish(&upload, &file).await["state"], "DONE"),
            _ => assert_eq!(outcome["state"], "REFUSED", "{outcome}"),
        }
    }
    sender.assert_store_is_complete().await;
}

/// A slow download gets the whole photo, or fails visibly.
#[tokio::test]
async fn a_download_that_is_cut_continues_or_fails() {
    let sender = sender().await;
    let id = sender.send(&picture(1), "kiss.jpg").await["photoId"].take();
    // More than the sockets' buffers hold.
    let large = padded(1, 32 << 20);
    let original = sender.hash("original").await;
    std::fs::write(sender.file_path(&original), &large).unwrap();
    let path = format!(
        "/api/photos/{}/files/{}/original",
        sender.wedding,
        id.as_str().unwrap()
    );
    let begin = async || {
        let request = Request::get(&path)
            .header(header::AUTHORIZATION, format!("Bearer {}", sender.token))
            .body(Body::empty());
        let answer = sender.server.send_streaming(request.unwrap()).await;
        assert_eq!(answer.status(), StatusCode::OK);
        let mut body = answer.into_body();
        let first_frame = body.frame().await.unwrap().unwrap();
        (first_frame.into_data().unwrap(), body)
    };
    let (first_bytes, body) = begin().await;
    sender.s3().cut();
    let remaining_bytes = body.collect().await.unwrap().to_bytes();
    assert!([first_bytes, remaining_bytes].concat() == large);

    let (_, remaining_bytes) = begin().await;
    sender.s3().go_down();
    assert!(remaining_bytes.collect().await.is_err());
}

#[tokio::test]
async fn a_read_only_key_is_distinguished_from_a_full_disk() {
    let sender = sender().await;
    let id = sender.send(&picture(1), "kiss.jpg").await["photoId"].take();
    let file = picture(2);
    let upload = sender.begin(&file, &[ALBUM, NAME]).await;
    sender.s3().forbid_writing();
    is_unavailable(&sender.patch(&upload, 0, &file).await);
    let answer = sender.photo(id.as_str().unwrap(), "display").await;
    assert_eq!(answer.status, StatusCode::OK);
    let tried = sender.server.state.photos.store.self_test().await;
    assert_eq!(
        tried.unwrap_err().to_string(),
        "the store of photos refuses: 403 Forbidden (AccessDenied)"
    );
    sender.s3().go_up();
    assert_eq!(sender.finish(&upload, &file).await["state"], "DONE");
    // The upload that was refused left no job behind.
    let none = jobs::run_due(&sender.server.state, JobKind::ProcessUpload);
    none.await.unwrap();
}
