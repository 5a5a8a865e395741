//! Uploads by tus: the protocol, cut connections, resuming, and access.

use axum::body::{Body, Bytes};
use axum::http::{Method, StatusCode};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use futures_util::{StreamExt as _, future, stream};
use serde_json::json;
use sha1::Sha1;
use sha2::{Digest as _, Sha256};
use tokio::sync::oneshot;

use crate::common::TestServer;
use crate::common::photo_uploader::{
    ALBUM, LINK, NAME, PhotoUploader, encode_metadata, location, padded, picture, sha256,
};
use crate::common::stored_photos::files_in;

fn checksum(algorithm: &str, bytes: &[u8]) -> String {
    let sum = match algorithm {
        "sha1" => Sha1::digest(bytes).to_vec(),
        _ => Sha256::digest(bytes).to_vec(),
    };
    format!("{algorithm} {}", BASE64.encode(sum))
}

#[tokio::test]
async fn a_file_sent_in_pieces_becomes_a_photo() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let sum = sha256(&file);
    let created = sender
        .create(file.len(), &[NAME, ALBUM, ("sha256", &sum)])
        .await;
    let upload = location(&created);
    assert_eq!(created.header("tus-resumable"), "1.0.0");
    assert_eq!(created.header("upload-offset"), "0");
    assert_eq!(
        created.header("upload-expires"),
        "Mon, 01 Jun 2026 13:00:00 GMT"
    );
    assert_eq!(sender.outcome(&upload).await["state"], "RECEIVING");

    let (start, remaining) = file.split_at(100);
    let sent = sender.patch(&upload, 0, start).await;
    assert_eq!(sent.status, StatusCode::NO_CONTENT);
    assert_eq!(sent.header("upload-offset"), "100");
    assert_eq!(
        sent.header("upload-expires"),
        "Mon, 08 Jun 2026 12:00:00 GMT"
    );
    let head = sender.head(&upload).await;
    assert_eq!(head.header("upload-offset"), "100");
    assert_eq!(head.header("upload-length"), file.len().to_string());
    assert_eq!(
        head.header("upload-metadata"),
        encode_metadata(&[NAME, ALBUM, ("sha256", &sum)])
    );
    assert_eq!(head.header("cache-control"), "no-store");
    sender
        .patch(&upload, 50, remaining)
        .await
        .fails(409, "WRONG_OFFSET", None);

    let sent = sender.patch(&upload, 100, remaining).await;
    assert_eq!(sent.header("upload-offset"), file.len().to_string());
    sender.run_due_jobs().await;
    let outcome = sender.outcome(&upload).await;
    assert_eq!(outcome["state"], "DONE", "{outcome}");
    assert!(outcome["photoId"].is_string());
    assert_eq!(outcome["message"], json!(null));
}

#[tokio::test]
async fn the_server_lists_its_extensions_and_refuses_others() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let upload = sender.begin(&file, &[NAME, ALBUM]).await;

    let creations = ["photos", "guest-photos/weddings"]
        .map(|what| format!("/api/{what}/{}/uploads", sender.wedding));
    for path in [&upload, &creations[0], &creations[1]] {
        let options = sender.server.call(Method::OPTIONS, path, None, None).await;
        assert_eq!(options.status, StatusCode::NO_CONTENT);
        for (name, value) in [
            ("tus-version", "1.0.0"),
            ("tus-extension", "creation,checksum,termination,expiration"),
            ("tus-max-size", "10485760"),
            ("tus-checksum-algorithm", "sha1,sha256"),
            ("tus-resumable", "1.0.0"),
        ] {
            assert_eq!(options.header(name), value);
        }
    }
    let without = sender.server.call(Method::PATCH, &upload, None, None).await;
    without.fails(412, "WRONG_TUS_VERSION", None);
    assert_eq!(without.header("tus-version"), "1.0.0");
    let kind = [("upload-offset", "0"), ("content-type", "image/jpeg")];
    let kind = sender
        .tus(Method::PATCH, &upload, &kind, Body::from("x"))
        .await;
    kind.fails(415, "WRONG_CONTENT_TYPE", None);
    let offset = [("content-type", "application/offset+octet-stream")];
    let offset = sender
        .tus(Method::PATCH, &upload, &offset, Body::from("x"))
        .await;
    offset.fails(400, "BAD_REQUEST", Some("upload-offset"));
    let none = sender.head("/api/uploads/nothing").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);

    let create = format!("/api/photos/{}/uploads", sender.wedding);
    let bearer = format!("Bearer {}", sender.token);
    let check = async |headers: &[(&str, &str)], field: &str| {
        let mut headers = headers.to_vec();
        headers.push(("authorization", &bearer));
        let answer = sender
            .tus(Method::POST, &create, &headers, Body::empty())
            .await;
        answer.fails(400, "BAD_REQUEST", Some(field));
    };
    check(&[("upload-defer-length", "1")], "upload-defer-length").await;
    check(&[], "upload-length").await;
    check(&[("upload-length", "-1")], "upload-length").await;
    check(&[("upload-length", "0")], "Upload-Length").await;
    for list in ["filename !", "filename /w==", "filename YQ==,filename YQ=="] {
        check(
            &[("upload-length", "9"), ("upload-metadata", list)],
            "upload-metadata",
        )
        .await;
    }
}

#[tokio::test]
async fn bytes_received_before_a_cut_count() {
    let sender = PhotoUploader::new().await;
    let file = padded(1, 3 << 20);
    let upload = sender.begin(&file, &[NAME, ALBUM]).await;
    let cut = 2 * file.len() / 3 + 11;
    let pieces: Vec<_> = file[..cut]
        .chunks(60_000)
        .map(Bytes::copy_from_slice)
        .collect();
    let pieces = pieces
        .into_iter()
        .map(Ok)
        .chain([Err(std::io::Error::other("no line"))]);
    let answer = sender.stream(&upload, 0, stream::iter(pieces)).await;
    answer.fails(400, "BAD_REQUEST", None);
    assert_eq!(sender.offset(&upload).await, cut);

    // Also after a restart of the server.
    let sender = sender.restart().await;
    assert_eq!(sender.offset(&upload).await, cut);
    let sent = sender.patch(&upload, cut, &file[cut..]).await;
    assert_eq!(sent.status, StatusCode::NO_CONTENT);
    sender.run_due_jobs().await;
    assert_eq!(sender.outcome(&upload).await["state"], "DONE");
}

#[tokio::test]
async fn with_a_checksum_all_bytes_count_or_none() {
    let sender = PhotoUploader::new().await;
    let file = padded(1, (1 << 20) + 5_000);
    let upload = sender.begin(&file, &[NAME, ALBUM]).await;
    for algorithm in ["sha1", "sha256"] {
        let sum = checksum(algorithm, &file[1..]);
        let wrong = [("upload-checksum", sum.as_str())];
        let answer = sender.patch_with(&upload, 0, &file, &wrong).await;
        answer.fails(460, "WRONG_CHECKSUM", None);
        assert_eq!(sender.offset(&upload).await, 0);
    }
    for unknown in ["md5 1B2M2Y8AsgTpgAmY7PhCfg==", "sha1", "sha256 AAAA"] {
        let unknown = [("upload-checksum", unknown)];
        let answer = sender.patch_with(&upload, 0, &file, &unknown).await;
        answer.fails(400, "BAD_REQUEST", Some("upload-checksum"));
    }
    let (start, remaining) = file.split_at(1_000);
    for (offset, bytes, algorithm) in [(0, start, "sha1"), (1_000, remaining, "sha256")] {
        let sum = checksum(algorithm, bytes);
        let right = [("upload-checksum", sum.as_str())];
        let answer = sender.patch_with(&upload, offset, bytes, &right).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text());
    }
    sender.run_due_jobs().await;
    assert_eq!(sender.outcome(&upload).await["state"], "DONE");
}

#[tokio::test]
async fn concurrent_requests_never_mix_their_bytes() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let upload = sender.begin(&file, &[NAME, ALBUM]).await;
    let (first_answer, second_answer) = tokio::join!(
        sender.patch(&upload, 0, &file),
        sender.patch(&upload, 0, &file)
    );
    let mut statuses = [first_answer.status.as_u16(), second_answer.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses[0], 204);
    assert!([409, 423].contains(&statuses[1]), "{statuses:?}");
    sender.run_due_jobs().await;
    assert_eq!(sender.outcome(&upload).await["state"], "DONE");
}

/// The phone returns before the server notices that its connection was cut.
#[tokio::test]
async fn a_newer_request_takes_over_from_one_that_hangs() {
    // In another process it may start before the older request has ended; of equal bytes only one copy counts.
    let sender = PhotoUploader::on_server(TestServer::start().await.with(|_state| ())).await;
    let file = picture(1);
    let upload = sender.begin(&file, &[NAME, ALBUM]).await;
    let (read, is_read) = oneshot::channel();
    let first_part = Bytes::copy_from_slice(&file[..100]);
    let nothing = async move {
        read.send(()).unwrap();
        future::pending().await
    };
    let hanging = stream::iter([Ok(first_part)]).chain(stream::once(nothing));
    let hanging = sender.stream(&upload, 0, hanging);
    let reconnect = async {
        is_read.await.unwrap();
        assert_eq!(sender.offset(&upload).await, 100);
        sender.patch(&upload, 100, &file[100..]).await
    };
    let (hung, sent) = tokio::join!(hanging, reconnect);
    hung.fails(423, "UPLOAD_BUSY", None);
    assert_eq!(sent.status, StatusCode::NO_CONTENT);
    sender.run_due_jobs().await;
    assert_eq!(sender.outcome(&upload).await["state"], "DONE");
}

#[tokio::test]
async fn the_same_file_is_uploaded_once() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let sum = sha256(&file);
    let metadata = [NAME, ALBUM, ("sha256", sum.as_str())];
    let first_upload = sender.begin(&file, &metadata).await;
    sender.patch(&first_upload, 0, &file[..200]).await;
    // The browser was closed: it starts again, and gets the offset.
    let second_answer = sender.create(file.len(), &metadata).await;
    assert_eq!(location(&second_answer), first_upload);
    assert_eq!(second_answer.header("upload-offset"), "200");
    sender.patch(&first_upload, 200, &file[200..]).await;
    sender.run_due_jobs().await;
    let photo = sender.outcome(&first_upload).await["photoId"].take();

    // A file that another sender of the team has sent need not be sent again, even under another name.
    let metadata = [
        ("filename", "copy.jpg"),
        ALBUM,
        ("sha256", &sum.to_uppercase()),
    ];
    sender.server.advance_clock(60);
    let second_upload = sender.create(file.len(), &metadata).await;
    assert_eq!(
        second_upload.header("upload-offset"),
        file.len().to_string()
    );
    let outcome = sender.outcome(&location(&second_upload)).await;
    assert_eq!(
        (&outcome["state"], &outcome["photoId"]),
        (&json!("DONE"), &photo)
    );

    // Guests do not learn which files the couple has: theirs becomes another photo.
    let guest = sender.send_as_guest(&file, "kiss.jpg", "Mia").await;
    assert_eq!(guest["state"], "DONE");
    assert_ne!(guest["photoId"], photo);
    let second_answer = sender.send_as_guest_again(&file).await;
    assert_eq!(second_answer["photoId"], guest["photoId"]);
}

impl PhotoUploader {
    /// Another guest sends the same file.
    async fn send_as_guest_again(&self, file: &[u8]) -> serde_json::Value {
        let sum = sha256(file);
        let metadata = [NAME, ALBUM, ("sha256", &sum), ("guestName", "Leo")];
        let second_upload = self.create_as_guest(file.len(), &metadata).await;
        assert_eq!(
            second_upload.header("upload-offset"),
            file.len().to_string()
        );
        self.outcome(&location(&second_upload)).await
    }
}

#[tokio::test]
async fn announced_properties_of_a_file_are_checked() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    // Its hash is that of another file.
    let sum = sha256(b"another file");
    let upload = sender.begin(&file, &[NAME, ALBUM, ("sha256", &sum)]).await;
    let outcome = sender.finish(&upload, &file).await;
    assert_eq!(outcome["state"], "REFUSED");
    let message = outcome["message"].as_str().unwrap();
    assert!(message.contains("kiss.jpg"), "{message}");
    // Sending it again starts a new upload.
    assert_ne!(
        sender.begin(&file, &[NAME, ALBUM, ("sha256", &sum)]).await,
        upload
    );

    let check = async |member_metadata: &[(&str, &str)], field: &str| {
        let answer = sender.create(9, member_metadata).await;
        answer.fails(400, "VALIDATION_FAILED", Some(field));
        let mut guest_metadata = member_metadata.to_vec();
        guest_metadata.push(("guestName", "Mia"));
        let answer = sender.create_as_guest(9, &guest_metadata).await;
        answer.fails(400, "VALIDATION_FAILED", Some(field));
    };
    check(&[NAME, ALBUM, ("sha256", "abc")], "sha256").await;
    check(&[NAME, ("albumId", "nothing")], "albumId").await;
    check(&[NAME], "albumId").await;
    check(&[NAME, ALBUM, ("caption", &"x".repeat(10_001))], "caption").await;
    let nameless = sender.create_as_guest(9, &[NAME, ALBUM]).await;
    nameless.fails(400, "VALIDATION_FAILED", Some("guestName"));
}

#[tokio::test]
async fn hostile_metadata_is_harmless() {
    let sender = PhotoUploader::new().await;
    let names = [
        "../../../etc/passwd",
        "a\r\nX-Evil: 1.jpg",
        "<script>alert(1)</script>.jpg",
        "'; drop table photos; --",
        "\u{202e}gpj.exe",
        "",
    ];
    for (number, name) in (0..).zip(names) {
        let file = picture(number);
        let outcome = sender.send(&file, name).await;
        assert_eq!(outcome["state"], "DONE", "{name:?}: {outcome}");
    }
    let outcome = sender
        .send(b"MZ no picture", "..\\evil\u{202e}gpj.exe")
        .await;
    let message = outcome["message"].as_str().unwrap();
    assert!(message.contains("evilgpj.exe"), "{message}");
}

#[tokio::test]
async fn uploading_needs_write_access_or_the_guest_link() {
    let sender = PhotoUploader::new().await;
    let stranger = sender.server.register("eve@example.org").await.access;
    let path = format!("/api/photos/{}/uploads", sender.wedding);
    let metadata = [NAME, ALBUM, ("guestName", "Mia")];
    let answer = sender.create_at(&path, Some(&stranger), 9, &metadata).await;
    answer.fails(404, "NOT_FOUND", None);
    sender
        .create_at(&path, None, 9, &metadata)
        .await
        .fails(401, "UNAUTHORIZED", None);

    let guests = format!("/api/guest-photos/weddings/{}/uploads", sender.wedding);
    for bad in [
        guests.clone(),
        format!("{guests}?k=guess"),
        format!("{guests}?k="),
    ] {
        sender
            .create_at(&bad, None, 9, &metadata)
            .await
            .fails(404, "NOT_FOUND", None);
    }
    let good = format!("{guests}?k={LINK}");
    location(&sender.create_at(&good, None, 9, &metadata).await);
    // A new link replaces the old one.
    sender.make_link("another1link").await;
    sender
        .create_at(&good, None, 9, &metadata)
        .await
        .fails(404, "NOT_FOUND", None);
    let good = format!("{guests}?k=another1link");
    location(&sender.create_at(&good, None, 9, &metadata).await);
}

#[tokio::test]
async fn an_upload_is_cancelled() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let upload = sender.begin(&file, &[NAME, ALBUM]).await;
    sender.patch(&upload, 0, &file).await;
    // Before it is processed.
    let answer_after = sender
        .tus(Method::DELETE, &upload, &[], Body::empty())
        .await;
    assert_eq!(answer_after.status, StatusCode::NO_CONTENT);
    sender.run_due_jobs().await;
    assert_eq!(sender.head(&upload).await.status, StatusCode::NOT_FOUND);
    let photos = sender.server.data_dir.path().join("photos");
    assert_eq!(files_in(&photos), []);
    // On disk no empty folder is left, either.
    if sender.server.s3().is_none() {
        let parts = photos.join("uploads");
        assert_eq!(parts.read_dir().unwrap().count(), 0);
    }

    // A finished photo stays.
    let outcome = sender.send(&file, "kiss.jpg").await;
    assert_eq!(outcome["state"], "DONE");
}
