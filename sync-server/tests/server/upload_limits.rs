//! Limits of tus uploads: size, quota of active uploads, expiry, and guesses at links.

use axum::body::{Body, Bytes};
use axum::http::{Method, StatusCode};
use futures_util::stream;
use troth_photos::sweep;

use crate::common::photo_uploader::{ALBUM, LINK, NAME, PhotoUploader, location, picture};
use crate::common::stored_photos::DAY;

const HOUR: i64 = 60 * 60;
const MOST: usize = 10 * 1024 * 1024;
const GUEST: [(&str, &str); 3] = [NAME, ALBUM, ("guestName", "Mia")];

#[tokio::test]
async fn a_file_above_ten_megabytes_is_refused() {
    let sender = PhotoUploader::new().await;
    let refused = sender
        .create(MOST + 1, &[("filename", "huge.png"), ALBUM])
        .await;
    let message = refused.fails(413, "PAYLOAD_TOO_LARGE", None);
    assert!(message.contains("huge.png"), "{message}");
    sender.create(usize::MAX, &[NAME, ALBUM]).await.fails(
        400,
        "BAD_REQUEST",
        Some("upload-length"),
    );
    location(&sender.create(MOST, &[NAME, ALBUM]).await);

    // Nor more bytes than announced.
    let upload = sender.begin(&[7; 10], &[NAME, ALBUM]).await;
    sender
        .patch(&upload, 0, &[7; 11])
        .await
        .fails(413, "PAYLOAD_TOO_LARGE", None);
    let bytes = stream::iter([
        Ok(Bytes::from_static(&[7; 6])),
        Ok(Bytes::from_static(&[7; 6])),
    ]);
    sender
        .stream(&upload, 0, bytes)
        .await
        .fails(413, "PAYLOAD_TOO_LARGE", None);
    assert_eq!(sender.offset(&upload).await, 6);
}

#[tokio::test]
async fn an_abandoned_upload_expires() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let upload = sender.begin(&file, &[NAME, ALBUM]).await;
    let empty = sender.begin(&picture(2), &[NAME, ALBUM]).await;
    sender.server.advance_clock(HOUR - 1);
    sender.patch(&upload, 0, &file[..100]).await;
    assert_eq!(sender.offset(&empty).await, 0);
    // This one has received no bytes.
    sender.server.advance_clock(1);
    assert_eq!(sender.head(&empty).await.status, StatusCode::GONE);
    sender.server.advance_clock(6 * DAY);
    assert_eq!(sender.offset(&upload).await, 100);
    sender.server.advance_clock(DAY - 1);
    assert_eq!(sender.head(&upload).await.status, StatusCode::GONE);
    sender
        .patch(&upload, 100, &file[100..])
        .await
        .fails(410, "UPLOAD_EXPIRED", None);
    let parts = sender.server.data_dir.path().join("photos/uploads");
    assert_eq!(parts.read_dir().unwrap().count(), 1);
    sweep::sweep(&sender.server.state.photos).await.unwrap();
    assert_eq!(parts.read_dir().unwrap().count(), 0);
    assert_eq!(sender.head(&upload).await.status, StatusCode::NOT_FOUND);
}

/// Guesses at guest links count like guesses at invitation links.
#[tokio::test]
async fn guesses_at_links_are_limited() {
    let sender = PhotoUploader::new().await;
    let path = format!("/api/guest-photos/weddings/{}/uploads", sender.wedding);
    let metadata = [NAME, ALBUM, ("guestName", "Mia")];
    for guess in 0..30 {
        let guess = format!("{path}?k=guess{guess}");
        let answer = sender.create_at(&guess, None, 9, &metadata).await;
        answer.fails(404, "NOT_FOUND", None);
    }
    let guess = format!("{path}?k=guess");
    let answer = sender.create_at(&guess, None, 9, &metadata).await;
    answer.fails(429, "RATE_LIMITED", None);
    // A guest with the right link is not affected.
    location(&sender.create_as_guest(9, &metadata).await);
}

impl PhotoUploader {
    /// Starts uploads of guests behind many routers, which send nothing.
    async fn announce(&self, count: i64, received: i64) {
        self.write(sqlx::query(
            "with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < $1)
             insert into uploads (id, document_id, album_id, source, token, author, filename, length,
                received, state, created_at, expires_at)
             select 'u' || n || '-' || $2, $3, 'wedding', 'GUEST', $4, 'Mia', 'a.jpg', $5, $2, 'RECEIVING',
                '2026-06-01T12:00:00.000Z', '2026-06-08T12:00:00.000Z'
             from numbers",
        )
        .bind(count)
        .bind(received)
        .bind(&self.wedding)
        .bind(LINK)
        .bind(i64::try_from(MOST).unwrap())).await;
    }
}

#[tokio::test]
async fn active_uploads_have_a_quota() {
    let sender = PhotoUploader::new().await;
    sender.announce(1_024, 0).await;
    let refused = sender.create_as_guest(MOST, &GUEST).await;
    refused.fails(429, "RATE_LIMITED", None);
    // Guests' uploads do not use the couple's quota.
    location(&sender.create(MOST, &[NAME, ALBUM]).await);
    // Uploads that are only announced count for a short time, and so do those abandoned after the first byte.
    sender.announce(1_024, 1).await;
    sender.server.advance_clock(10 * 60);
    location(&sender.create_as_guest(MOST, &GUEST).await);

    // Stored bytes count, but not against a new link.
    sender
        .announce(1_024, i64::try_from(MOST).unwrap() - 1)
        .await;
    let refused = sender.create_as_guest(MOST, &GUEST).await;
    refused.fails(429, "RATE_LIMITED", None);
    sender.make_link("another1link").await;
    let other = format!(
        "/api/guest-photos/weddings/{}/uploads?k=another1link",
        sender.wedding
    );
    location(&sender.create_at(&other, None, MOST, &GUEST).await);
}

/// More may be started than there is space.
#[tokio::test]
async fn unfinished_uploads_have_a_quota() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let upload = location(&sender.create_as_guest(file.len(), &GUEST).await);
    sender.patch(&upload, 0, &file[..100]).await;
    for received in [MOST - 1, MOST - 2] {
        sender
            .announce(1_025, i64::try_from(received).unwrap())
            .await;
    }
    let refused = sender.patch(&upload, 100, &file[100..]).await;
    refused.fails(429, "RATE_LIMITED", None);
    sender
        .change("delete from uploads where received > 100")
        .await;
    let sent = sender.patch(&upload, 100, &file[100..]).await;
    assert_eq!(sent.status, StatusCode::NO_CONTENT);
}

impl PhotoUploader {
    /// Adds photos of 42 MB each to the wedding, with this time of receipt.
    async fn keep(&self, name: &str, source: &str, count: i64, received_at: &str) {
        self.write(sqlx::query(
            "insert into blobs (hash, bytes, state, touched_at) values ('same', 1, 'KEPT', '2026-06-01')
             on conflict do nothing",
        ))
        .await;
        self.write(sqlx::query(
            "with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < $1)
             insert into photos (id, document_id, album_id, source, state, source_hash, filename, author,
                width, height, thumbhash, received_at)
             select $2 || n, $3, 'wedding', $4, 'PENDING', $2 || n, 'a.jpg', 'Mia', 1, 1, '', $5 from numbers",
        )
        .bind(count)
        .bind(name)
        .bind(&self.wedding)
        .bind(source)
        .bind(received_at))
        .await;
        self.write(sqlx::query(
            "insert into photo_files (photo_id, size, hash, content_type, bytes)
             select id, 'original', 'same', 'image/png', 42000000 from photos where id like $1 || '%'",
        )
        .bind(name))
        .await;
    }
}

#[tokio::test]
async fn photos_have_quotas_per_link_and_wedding() {
    let sender = PhotoUploader::new().await;
    let begin = async |link: &str| {
        let path = format!(
            "/api/guest-photos/weddings/{}/uploads?k={link}",
            sender.wedding
        );
        sender.create_at(&path, None, 9, &GUEST).await
    };
    sender
        .keep("a", "GUEST", 770, "2026-06-01T12:00:30.000Z")
        .await;
    let refused = begin(LINK).await.fails(409, "CONFLICT", None);
    assert!(
        refused.contains("ask the couple for a new one"),
        "{refused}"
    );
    // One link's photos do not use the couple's quota, nor that of a new link.
    location(&sender.create(9, &[NAME, ALBUM]).await);
    sender.server.advance_clock(60);
    sender.make_link("another1link").await;
    location(&begin("another1link").await);
    // All guest links together have half of the quota.
    sender
        .keep("b", "GUEST", 600, "2026-06-01T12:00:30.000Z")
        .await;
    let refused = begin("another1link").await.fails(409, "CONFLICT", None);
    assert!(refused.contains("100 GB"), "{refused}");
    location(&sender.create(9, &[NAME, ALBUM]).await);
    sender
        .keep("c", "TEAM", 1_200, "2026-06-01T12:00:30.000Z")
        .await;
    let refused = sender.create(9, &[NAME, ALBUM]).await;
    refused.fails(409, "CONFLICT", None);
}

/// Many guests share one router, but one network may not leave too many uploads unfinished.
#[tokio::test]
async fn unfinished_uploads_of_a_network_are_limited() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let first_upload = location(&sender.create_as_guest(file.len(), &GUEST).await);
    let second_upload = location(&sender.create_as_guest(file.len(), &GUEST).await);
    for _ in 2..500 {
        location(&sender.create_as_guest(9, &GUEST).await);
    }
    let begin = async || sender.create_as_guest(9, &GUEST).await;
    begin().await.fails(429, "RATE_LIMITED", None);
    // Each upload that is finished or cancelled allows one more, once.
    for _ in 0..2 {
        sender.patch(&first_upload, 0, &file).await;
        sender.patch(&first_upload, file.len(), b"").await;
    }
    location(&begin().await);
    begin().await.fails(429, "RATE_LIMITED", None);
    sender
        .tus(Method::DELETE, &second_upload, &[], Body::empty())
        .await;
    location(&begin().await);
    begin().await.fails(429, "RATE_LIMITED", None);
    sender.server.advance_clock(HOUR);
    location(&begin().await);
}
