//! The photo sweep: deleted photos, and cleaning up after a process that died.

use std::collections::BTreeSet;

use axum::body::Bytes;
use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_photos::sweep::{self, StoreAudit};

use crate::common::photo_uploader::{PhotoUploader, picture, sha256};
use crate::common::stored_photos::{DAY, files_in};

#[tokio::test]
async fn a_deleted_photo_can_be_restored_for_seven_days() {
    let mut sender = PhotoUploader::new().await;
    let kept_photo = sender.send(&picture(1), "kept.jpg").await["photoId"].take();
    let deleted_photo = sender.send(&picture(2), "gone.jpg").await["photoId"].take();
    let (kept_photo, deleted_photo) = (
        kept_photo.as_str().unwrap(),
        deleted_photo.as_str().unwrap(),
    );
    let files = sender.files();
    for id in [kept_photo, deleted_photo] {
        sender.run(json!({"type": "photo.remove", "id": id})).await;
    }
    sender.sweep().await;
    sender.server.advance_clock(6 * DAY);
    sender.sweep().await;
    assert_eq!(sender.files(), files);
    sender
        .run(json!({"type": "photo.restore", "id": kept_photo}))
        .await;
    sender.sweep().await;
    sender.server.advance_clock(DAY);
    sender.sweep().await;
    assert_eq!(sender.column("select id from photos").await, [kept_photo]);
    assert_eq!(sender.files().len(), 3);
    sender.assert_store_is_complete().await;

    sender.token = sender.server.login("ada@example.org").await.access;
    // Sending it again restores it, also within the seven days.
    sender
        .run(json!({"type": "photo.remove", "id": kept_photo}))
        .await;
    assert_eq!(sender.photo_records().await, []);
    let second_outcome = sender.send_again(&picture(1)).await;
    assert_eq!(second_outcome["photoId"], kept_photo);
    assert_eq!(sender.photo_records().await[0].0, kept_photo);
    let anew = sender.send(&picture(2), "gone.jpg").await;
    assert_ne!(anew["photoId"], deleted_photo);
    sender.assert_store_is_complete().await;
}

impl PhotoUploader {
    /// Starts the upload of a known file again, and runs the jobs.
    async fn send_again(&self, file: &[u8]) -> Value {
        let sum = sha256(file);
        let metadata = [
            ("filename", "again.jpg"),
            ("albumId", "wedding"),
            ("sha256", &sum),
        ];
        let upload = self.begin(file, &metadata).await;
        self.run_due_jobs().await;
        self.outcome(&upload).await
    }
}

/// The photo is not in its document yet.
#[tokio::test]
async fn a_photo_that_waits_for_its_document_does_not_count_as_deleted() {
    let sender = PhotoUploader::new().await;
    let photo = sender.send(&picture(1), "kiss.jpg").await["photoId"].take();
    let photo = photo.as_str().unwrap();
    sender
        .run(json!({"type": "photo.remove", "id": photo}))
        .await;
    sender.sweep().await;
    sender
        .change("insert into jobs (kind, payload, due_at) select 'photo', id, '2027' from photos")
        .await;
    for _ in 0..2 {
        sender.server.advance_clock(8 * DAY);
        sender.sweep().await;
        assert_eq!(sender.column("select id from photos").await, [photo]);
    }
    // Without the job it counts as missing.
    sender.change("delete from jobs where kind = 'photo'").await;
    sender.sweep().await;
    sender.server.advance_clock(7 * DAY - 1);
    sender.sweep().await;
    assert_eq!(sender.column("select id from photos").await, [photo]);
    sender.server.advance_clock(1);
    sender.sweep().await;
    assert_eq!(sender.column("select id from photos").await, [""; 0]);
}

/// An old record of missing photos does not count while a wedding cannot be read.
#[tokio::test]
async fn photos_of_an_unreadable_wedding_are_kept() {
    let sender = PhotoUploader::new().await;
    let photo = sender.send(&picture(1), "kiss.jpg").await["photoId"].take();
    let photo = photo.as_str().unwrap();
    let sender = sender.restart().await;
    sender
        .change("update photos set missing_since = '2020-01-01T00:00:00.000Z'")
        .await;
    let unread = sqlx::query("update document_chunks set data = $1").bind(vec![0_u8]);
    sender.write(unread).await;
    sender.sweep().await;
    assert_eq!(sender.column("select id from photos").await, [photo]);
    assert_eq!(sender.files().len(), 3);
}

#[tokio::test]
async fn a_photo_of_a_deleted_album_can_be_sent_to_another() {
    let sender = PhotoUploader::new().await;
    for (id, title) in [("party", "Party"), ("rome", "Rome")] {
        sender
            .run(json!({"type": "album.set", "id": id, "changes": {"title": title}}))
            .await;
    }
    let file = picture(1);
    let sum = sha256(&file);
    let send = async |album: &str| {
        let metadata = [
            ("filename", "kiss.jpg"),
            ("albumId", album),
            ("sha256", &sum),
        ];
        let upload = sender.begin(&file, &metadata).await;
        sender.patch(&upload, 0, &file).await;
        sender.run_due_jobs().await;
        let photo = sender.outcome(&upload).await["photoId"].take();
        let recorded = sender.photo_records().await;
        let [(id, album, ..)] = recorded.as_slice() else {
            unreachable!("{recorded:?}")
        };
        assert_eq!(photo, id.as_str());
        (id.clone(), album.clone())
    };
    send("party").await;
    sender
        .run(json!({"type": "album.remove", "id": "party"}))
        .await;
    assert_eq!(sender.photo_records().await, []);
    let (photo, album) = send("rome").await;
    assert_eq!(album, "rome");
    // Sending a deleted photo to its album again restores it.
    sender
        .run(json!({"type": "photo.remove", "id": photo}))
        .await;
    assert_eq!(send("rome").await, (photo, "rome".to_owned()));
    sender
        .run(json!({"type": "album.remove", "id": "rome"}))
        .await;
    assert_eq!(send("wedding").await.1, "wedding");
}

#[tokio::test]
async fn rejected_photos_stay_in_the_bin_for_seven_days() {
    let sender = PhotoUploader::new().await;
    sender.send_as_guest(&picture(1), "kiss.jpg", "Mia").await;
    sender
        .change("update photos set state = 'REJECTED', decided_at = '2026-06-02T12:00:00.000Z'")
        .await;
    sender.server.advance_clock(8 * DAY - 1);
    sender.sweep().await;
    assert_eq!(sender.files().len(), 3);
    sender.server.advance_clock(1);
    sender.sweep().await;
    assert_eq!(sender.files(), BTreeSet::new());
    sender.assert_store_is_complete().await;
}

#[tokio::test]
async fn files_that_two_photos_share_stay_until_neither_needs_them() {
    let sender = PhotoUploader::new().await;
    // The same picture from a member and from a guest.
    sender.send(&picture(1), "kiss.jpg").await;
    sender.send_as_guest(&picture(1), "kiss.jpg", "Mia").await;
    assert_eq!(sender.files().len(), 3);
    sender.erase("GUEST").await;
    assert_eq!(sender.files().len(), 3);
    sender.assert_store_is_complete().await;
    sender.erase("TEAM").await;
    assert_eq!(sender.files(), BTreeSet::new());
}

impl PhotoUploader {
    async fn erase(&self, source: &str) {
        self.write(sqlx::query("delete from photos where source = $1").bind(source))
            .await;
        sweep::delete_unreferenced(&self.server.state.photos)
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn purging_a_wedding_deletes_its_photos() {
    let sender = PhotoUploader::new().await;
    sender.send(&picture(1), "kiss.jpg").await;
    sender.send_as_guest(&picture(2), "cake.jpg", "Mia").await;
    let file = picture(3);
    let upload = sender
        .begin(&file, &[("filename", "cut.jpg"), ("albumId", "wedding")])
        .await;
    sender.patch(&upload, 0, &file[..100]).await;
    let path = format!("/api/weddings/{}", sender.wedding);
    sender
        .server
        .delete(&path, &sender.token)
        .await
        .data(StatusCode::OK);
    // A deleted wedding accepts no photos, and its existing ones stay until it is purged.
    let none = sender
        .create_as_guest(9, &[("filename", "late.jpg"), ("guestName", "Leo")])
        .await;
    none.fails(404, "NOT_FOUND", None);
    sender.sweep().await;
    assert_eq!(sender.files().len(), 6);
    sender.server.advance_clock(30 * DAY);
    troth_sync_server::jobs::run_timed_tasks_once(&sender.server.state)
        .await
        .unwrap();
    sender.sweep().await;
    assert_eq!(files_in(&sender.server.data_dir.path().join("photos")), []);
    for table in [
        "select id from photos",
        "select id from uploads",
        "select hash from blobs",
        "select token from guest_photo_links",
    ] {
        assert_eq!(sender.column(table).await, [""; 0], "{table}");
    }
}

/// As after a power cut in the middle of each step.
#[tokio::test]
async fn interrupted_writes_and_deletions_are_cleaned_up() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let metadata = [("filename", "kiss.jpg"), ("albumId", "wedding")];
    let upload = sender.begin(&file, &metadata).await;
    sender.patch(&upload, 0, &file).await;
    let store = sender.server.state.photos.store.clone();
    // Announced and half written, written, marked for deletion, and deleted except for its row.
    let halves = [
        sha256(b"half"),
        sha256(b"whole"),
        sha256(b"gone"),
        sha256(b"row"),
    ];
    for (hash, state, has_bytes) in [
        (&halves[0], "WRITING", false),
        (&halves[1], "WRITING", true),
        (&halves[2], "GOING", true),
        (&halves[3], "GOING", false),
    ] {
        sender
            .write(
                sqlx::query("insert into blobs values ($1, 4, $2, '2026-06-01T12:00:00.000Z')")
                    .bind(hash)
                    .bind(state),
            )
            .await;
        if has_bytes {
            store.put(hash, Bytes::from_static(b"four")).await.unwrap();
        }
    }
    // In S3 an object is complete or absent.
    if sender.server.s3().is_none() {
        let folder = format!("photos/files/{}", &halves[0][..2]);
        let folder = sender.server.data_dir.path().join(folder);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{}#1", halves[0])), b"fo").unwrap();
    }

    let sender = sender.restart().await;
    sweep::clear_interrupted_writes(&sender.server.state.photos)
        .await
        .unwrap();
    sender.run_due_jobs().await;
    assert_eq!(sender.outcome(&upload).await["state"], "DONE");
    sender.server.advance_clock(60 * 60);
    sender.sweep().await;
    assert_eq!(sender.files().len(), 3);
    assert_eq!(sender.column("select hash from blobs").await.len(), 3);
    sender.assert_store_is_complete().await;
}

/// As after restoring a backup without its photos.
#[tokio::test]
async fn lost_files_are_reported_and_lost_parts_sent_again() {
    let sender = PhotoUploader::new().await;
    sender.send(&picture(1), "kiss.jpg").await;
    let file = picture(2);
    let upload = sender
        .begin(&file, &[("filename", "cake.jpg"), ("albumId", "wedding")])
        .await;
    sender.patch(&upload, 0, &file).await;
    let photos = sender.server.data_dir.path().join("photos");
    std::fs::remove_dir_all(photos.join("files")).unwrap();
    std::fs::remove_dir_all(photos.join("uploads")).unwrap();
    let stock = sweep::audit_store(&sender.server.state.photos)
        .await
        .unwrap();
    assert_eq!(
        stock,
        StoreAudit {
            missing: 3,
            unknown: 0
        }
    );
    sender.run_due_jobs().await;
    assert_eq!(sender.outcome(&upload).await["state"], "RECEIVING");
    assert_eq!(sender.offset(&upload).await, 0);
    assert_eq!(sender.finish(&upload, &file).await["state"], "DONE");
    // Sending a photo again restores its files.
    sender.change("update photos set source_hash = ''").await;
    sender.change("delete from uploads").await;
    sender.send(&picture(1), "kiss.jpg").await;
    sender.assert_store_is_complete().await;
}
