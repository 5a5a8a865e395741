//! Processing of a received file: a photo, or a refusal with a reason.

use std::collections::BTreeSet;

use axum::body::Bytes;
use serde_json::{Value, json};
use troth_documents::DocumentId;
use troth_photos::{NewUpload, process::PhotoError};

use crate::common::photo_uploader::{LINK, PhotoUploader, location, picture, sha256};
use crate::common::stored_photos::files_in;

#[tokio::test]
async fn a_members_photo_is_added_at_once() {
    let sender = PhotoUploader::new().await;
    let file = picture(1);
    let metadata = [
        ("filename", "kiss.jpg"),
        ("albumId", "wedding"),
        ("caption", " The kiss "),
    ];
    let upload = sender.begin(&file, &metadata).await;
    let outcome = sender.finish(&upload, &file).await;
    assert_eq!(outcome["state"], "DONE", "{outcome}");
    let id = outcome["photoId"].as_str().unwrap().to_owned();
    let expected = (
        id,
        "wedding".to_owned(),
        Some("The kiss".to_owned()),
        false,
        "Ada Byron".to_owned(),
    );
    assert_eq!(sender.photo_records().await, [expected]);
    let sizes = sender
        .column("select size from photo_files order by size")
        .await;
    assert_eq!(sizes, ["display", "original", "thumbnail"]);
    sender.assert_store_is_complete().await;
    // No parts are left.
    assert_eq!(
        files_in(&sender.server.data_dir.path().join("photos/uploads")),
        []
    );
    assert_eq!(
        sender.column("select upload_id from upload_parts").await,
        [""; 0]
    );
}

/// As iPhones store photos, sent from a computer. Only Safari shows HEIC, so it is stored as JPEG.
#[tokio::test]
async fn a_heic_becomes_a_jpeg() {
    let sender = PhotoUploader::new().await;
    let file = include_bytes!("../../../pictures/tests/pictures/files/corners.heic");
    let outcome = sender.send(file, "IMG_0001.HEIC").await;
    assert_eq!(outcome["state"], "DONE", "{outcome}");
    let kinds = sender
        .column("select content_type from photo_files order by size")
        .await;
    assert_eq!(kinds, ["image/jpeg"; 3]);
    let sides = sender
        .column("select cast(width as text) from photos")
        .await;
    assert_eq!(sides, ["128"]);
    sender.assert_store_is_complete().await;
}

#[tokio::test]
async fn a_guest_photo_is_pending_and_moderators_are_notified() {
    let sender = PhotoUploader::new().await;
    let outcome = sender.send_as_guest(&picture(1), "kiss.jpg", "Mia").await;
    assert_eq!(outcome["state"], "DONE", "{outcome}");
    assert_eq!(sender.photo_records().await, []);
    assert_eq!(sender.column("select state from photos").await, ["PENDING"]);
    let notifications = sender.server.get("/api/notifications", &sender.token).await;
    assert!(
        notifications.text().contains("Mia sent a photo."),
        "{}",
        notifications.text()
    );

    // If the couple trusts guests, photos are not moderated.
    sender.run(json!({"type": "settings.set", "id": "wedding", "changes": {"guestPhotosUnchecked": true}})).await;
    sender.send_as_guest(&picture(2), "cake.jpg", "Leo").await;
    let records = sender.photo_records().await;
    let [(_, _, _, is_from_guest, by)] = records.as_slice() else {
        unreachable!("{records:?}")
    };
    assert_eq!((*is_from_guest, by.as_str()), (true, "Leo"));
    sender.assert_store_is_complete().await;
}

#[tokio::test]
async fn a_file_that_is_not_a_picture_is_refused_with_a_reason() {
    let sender = PhotoUploader::new().await;
    let mut torn = picture(1);
    torn.truncate(torn.len() / 2);
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>".to_vec();
    for (name, file) in [
        ("torn.jpg", torn),
        ("drawing.jpg", svg),
        ("text.png", b"hello".to_vec()),
    ] {
        let outcome = sender.send(&file, name).await;
        assert_eq!(outcome["state"], "REFUSED", "{outcome}");
        let message = outcome["message"].as_str().unwrap();
        assert!(message.contains(name), "{message}");
        assert_eq!(outcome["isUnfit"], true, "{outcome}");
    }
    sender.sweep().await;
    assert_eq!(files_in(&sender.server.data_dir.path().join("photos")), []);
    assert_eq!(sender.photo_records().await, []);
}

/// The couple changes its settings between the start and the end of an upload.
#[tokio::test]
async fn permissions_are_checked_again_at_the_end() {
    let sender = PhotoUploader::new().await;
    let begin = async |number: u32, album: &str| {
        let file = picture(number);
        let metadata = [
            ("filename", "kiss.jpg"),
            ("albumId", album),
            ("guestName", "Mia"),
        ];
        let upload = location(&sender.create_as_guest(file.len(), &metadata).await);
        (upload, file)
    };
    let album = |changes: Value| json!({"type": "album.set", "id": "party", "changes": changes});
    sender.run(album(json!({"title": "Party"}))).await;
    let check = async |(upload, file): (String, Vec<u8>), word: &str| {
        let outcome = sender.finish(&upload, &file).await;
        assert_eq!(outcome["state"], "REFUSED", "{outcome}");
        let message = outcome["message"].as_str().unwrap();
        assert!(message.contains(word), "{message}");
        // The file itself is not the reason.
        assert_eq!(outcome["isUnfit"], false, "{outcome}");
    };
    let into_album = begin(1, "party").await;
    sender.run(album(json!({"isPrivate": true}))).await;
    check(into_album, "album").await;

    let any = begin(2, "wedding").await;
    sender
        .run(json!({"type": "settings.set", "id": "wedding", "changes": {"noGuestPhotos": true}}))
        .await;
    check(any, "not enabled").await;
    sender
        .run(json!({"type": "settings.set", "id": "wedding", "changes": {"noGuestPhotos": false}}))
        .await;

    let by_link = begin(3, "wedding").await;
    sender.make_link("another1link").await;
    check(by_link, "link").await;
    assert_eq!(sender.column("select id from photos").await, [""; 0]);
}

#[tokio::test]
async fn a_file_sent_to_two_albums_is_in_both_and_stored_once() {
    let sender = PhotoUploader::new().await;
    sender
        .run(json!({"type": "album.set", "id": "party", "changes": {"title": "Party"}}))
        .await;
    let file = picture(1);
    let sum = sha256(&file);
    let mut photos = BTreeSet::new();
    for album in ["wedding", "party", "party"] {
        let metadata = [
            ("filename", "kiss.jpg"),
            ("albumId", album),
            ("sha256", sum.as_str()),
        ];
        let upload = location(&sender.create(file.len(), &metadata).await);
        let head = sender.head(&upload).await;
        if head.header("upload-offset") == "0" {
            sender.finish(&upload, &file).await;
        }
        let outcome = sender.outcome(&upload).await;
        assert_eq!(outcome["state"], "DONE", "{outcome}");
        photos.insert(outcome["photoId"].as_str().unwrap().to_owned());
    }
    assert_eq!(
        photos.len(),
        2,
        "a second time it is the same in the same album"
    );
    let albums = sender
        .column("select album_id from photos order by album_id")
        .await;
    assert_eq!(albums, ["party", "wedding"]);
    assert_eq!(sender.photo_records().await.len(), 2);
    assert_eq!(sender.column("select hash from blobs").await.len(), 3);
    sender.assert_store_is_complete().await;
}

/// The member who deleted the album meanwhile did not know of the photo.
#[tokio::test]
async fn a_photo_of_a_deleted_album_joins_the_first_one() {
    let sender = PhotoUploader::new().await;
    sender
        .run(json!({"type": "album.set", "id": "party", "changes": {"title": "Party"}}))
        .await;
    let file = picture(1);
    let metadata = [
        ("filename", "kiss.jpg"),
        ("albumId", "party"),
        ("guestName", "Mia"),
    ];
    let upload = location(&sender.create_as_guest(file.len(), &metadata).await);
    let photo = sender.finish(&upload, &file).await["photoId"].take();
    sender
        .run(json!({"type": "album.remove", "id": "party"}))
        .await;
    sender.change("update photos set state = 'APPROVED'").await;
    let photo = photo.as_str().unwrap();
    let apply_decision = || sender.server.state.photos.sync_to_document(photo);
    apply_decision().await.unwrap();
    apply_decision().await.unwrap();
    let records = sender.photo_records().await;
    assert_eq!(
        (records[0].0.as_str(), records[0].1.as_str()),
        (photo, "wedding")
    );

    // Rejected, it leaves the document; approved, it returns unchanged.
    sender.change("update photos set state = 'REJECTED'").await;
    apply_decision().await.unwrap();
    apply_decision().await.unwrap();
    assert_eq!(sender.photo_records().await, []);
    sender.change("update photos set state = 'APPROVED'").await;
    apply_decision().await.unwrap();
    assert_eq!(sender.photo_records().await, records);
}

#[tokio::test]
async fn a_file_in_one_piece_is_processed_alike() {
    let sender = PhotoUploader::new().await;
    let new = |album: &str| NewUpload {
        wedding: DocumentId::parse(&sender.wedding).unwrap(),
        album: album.to_owned(),
        sender: troth_photos::Sender::Guest {
            token: LINK.to_owned(),
            name: "Mia".to_owned(),
            email: None,
        },
        filename: "kiss.jpg".to_owned(),
        caption: None,
    };
    let photos = &sender.server.state.photos;
    let add_photo =
        async |bytes: Vec<u8>, album| photos.add_photo(new(album), Bytes::from(bytes)).await;
    let photo = add_photo(picture(1), "wedding").await.unwrap();
    assert_eq!(add_photo(picture(1), "wedding").await.unwrap(), photo);
    let refused = add_photo(b"hello".to_vec(), "wedding").await;
    assert!(
        matches!(refused, Err(PhotoError::InvalidFile(message)) if message.contains("kiss.jpg"))
    );
    let failed = add_photo(picture(2), "nothing").await;
    assert!(matches!(failed, Err(PhotoError::Failed(_))));
    assert_eq!(sender.column("select id from photos").await, [photo]);
    sender.assert_store_is_complete().await;
}

#[tokio::test]
async fn a_wedding_has_a_photo_limit() {
    let sender = PhotoUploader::new().await;
    sender.write(sqlx::query(
        "with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
         insert into photos (id, document_id, album_id, source, state, source_hash, filename, author, width,
            height, thumbhash, received_at)
         select 'p' || n, $1, 'wedding', 'TEAM', 'PENDING', n, 'a.jpg', 'Ada', 1, 1, '', '' from numbers",
    )
    .bind(&sender.wedding)).await;
    let metadata = [
        ("filename", "a.jpg"),
        ("albumId", "wedding"),
        ("guestName", "Mia"),
    ];
    for answer in [
        sender.create(9, &metadata).await,
        sender.create_as_guest(9, &metadata).await,
    ] {
        let message = answer.fails(409, "CONFLICT", None);
        assert!(message.contains("20000"), "{message}");
    }
}

#[test]
fn pictures_of_tests_differ() {
    let pictures: BTreeSet<_> = (0..200).map(|number| sha256(&picture(number))).collect();
    assert_eq!(pictures.len(), 200);
}
