//! What becomes of a file that has arrived: a photo, or a refusal in words; and what becomes of photos that nobody
//! wants any more.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use axum::body::Bytes;
use axum::http::StatusCode;
use common::tus::{LINK, Sender, location, picture, sha256};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::records::album::PHOTO;
use troth_sync_server::db::accounts::AccountId;
use troth_sync_server::photos::sweep::{self, Stocktaking};
use troth_sync_server::photos::{self, NewUpload, take::TakeError};
use troth_sync_server::sync::DocumentId;

const DAY: i64 = 24 * 60 * 60;

/// What the document says of photos: id, album, caption, from a guest, by whom.
type Recorded = (String, String, Option<String>, bool, String);

impl Sender {
    async fn recorded(&self) -> Vec<Recorded> {
        let look = |model: &Model| {
            let photos = model.records().all(&PHOTO);
            let photos = photos.map(|(id, photo)| {
                let text = |key| photo.text(key).map(str::to_owned);
                let is_from_guest = photo.flag("isFromGuest");
                (id.to_owned(), text("albumId").unwrap(), text("caption"), is_from_guest, text("uploadedBy").unwrap())
            });
            photos.collect()
        };
        let wedding = DocumentId::parse(&self.wedding).unwrap();
        let seen = self.server.state.documents.read(&wedding, look).await;
        seen.unwrap().unwrap()
    }

    /// Does something to the wedding as its owner.
    async fn run(&self, command: Value) {
        let command: Command = serde_json::from_value(command).unwrap();
        let accounts = self.column("select account_id from members").await;
        let account = AccountId::parse(&accounts[0]).unwrap();
        let wedding = DocumentId::parse(&self.wedding).unwrap();
        let run = self.server.state.documents.run(&wedding, account, command);
        run.await.unwrap();
    }

    async fn sql(&self) -> SqliteConnection {
        let path = self.server.data_dir.path().join("troth.sqlite3");
        SqliteConnectOptions::new().filename(path).connect().await.unwrap()
    }

    async fn change(&self, statement: &'static str) {
        let mut connection = self.sql().await;
        sqlx::query(statement).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    async fn column(&self, query: &'static str) -> Vec<String> {
        let mut connection = self.sql().await;
        let values = sqlx::query_scalar(query).fetch_all(&mut connection).await;
        connection.close().await.unwrap();
        values.unwrap()
    }

    /// The names of all files in the store; each is that of its bytes.
    fn files(&self) -> BTreeSet<String> {
        let files = files_in(&self.server.data_dir.path().join("photos/files"));
        for (name, bytes) in &files {
            assert_eq!(*name, sha256(bytes));
        }
        files.into_iter().map(|(name, _)| name).collect()
    }

    async fn sweep(&self) {
        sweep::sweep(&self.server.state.photos).await.unwrap();
    }

    /// Whether what is stored is what the database knows.
    async fn is_whole(&self) {
        let known = self.column("select hash from blobs where state = 'KEPT' order by hash").await;
        assert_eq!(self.files(), known.into_iter().collect());
        let named = self.column("select distinct hash from photo_files order by hash").await;
        assert!(named.into_iter().collect::<BTreeSet<_>>().is_subset(&self.files()));
        let stock = sweep::take_stock(&self.server.state.photos).await.unwrap();
        assert_eq!(stock, Stocktaking::default());
    }
}

fn files_in(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let Ok(entries) = folder.read_dir() else {
        return Vec::new();
    };
    let files = entries.map(|entry| entry.unwrap().path()).flat_map(|path| {
        if path.is_dir() {
            return files_in(&path);
        }
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        vec![(name, std::fs::read(path).unwrap())]
    });
    files.collect()
}

#[tokio::test]
async fn a_members_photo_is_in_the_wedding_at_once() {
    let sender = Sender::new().await;
    let file = picture(1);
    let of = [("filename", "kiss.jpg"), ("albumId", "wedding"), ("caption", " The kiss ")];
    let upload = sender.begin(&file, &of).await;
    let outcome = sender.finish(&upload, &file).await;
    assert_eq!(outcome["state"], "DONE", "{outcome}");
    let id = outcome["photoId"].as_str().unwrap().to_owned();
    let expected = (id, "wedding".to_owned(), Some("The kiss".to_owned()), false, "Ada Byron".to_owned());
    assert_eq!(sender.recorded().await, [expected]);
    let sizes = sender.column("select size from photo_files order by size").await;
    assert_eq!(sizes, ["display", "original", "thumbnail"]);
    sender.is_whole().await;
    // Of the parts nothing is left.
    assert_eq!(files_in(&sender.server.data_dir.path().join("photos/uploads")), []);
    assert_eq!(sender.column("select upload_id from upload_parts").await, [""; 0]);
}

#[tokio::test]
async fn a_guests_photo_waits_and_those_who_decide_are_told() {
    let sender = Sender::new().await;
    let outcome = sender.send_as_guest(&picture(1), "kiss.jpg", "Mia").await;
    assert_eq!(outcome["state"], "DONE", "{outcome}");
    assert_eq!(sender.recorded().await, []);
    assert_eq!(sender.column("select state from photos").await, ["PENDING"]);
    let told = sender.server.get("/api/notifications", &sender.token).await;
    assert!(told.text().contains("Mia sent a photo."), "{}", told.text());

    // Where the couple trusts them nobody waits.
    sender.run(json!({"type": "settings.set", "id": "wedding", "changes": {"guestPhotosUnchecked": true}})).await;
    sender.send_as_guest(&picture(2), "cake.jpg", "Leo").await;
    let recorded = sender.recorded().await;
    let [(_, _, _, is_from_guest, by)] = recorded.as_slice() else {
        unreachable!("{recorded:?}")
    };
    assert_eq!((*is_from_guest, by.as_str()), (true, "Leo"));
    sender.is_whole().await;
}

#[tokio::test]
async fn what_is_no_picture_is_refused_in_words_and_leaves_nothing() {
    let sender = Sender::new().await;
    let mut torn = picture(1);
    torn.truncate(torn.len() / 2);
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>".to_vec();
    for (name, file) in [("torn.jpg", torn), ("drawing.jpg", svg), ("text.png", b"hello".to_vec())] {
        let outcome = sender.send(&file, name).await;
        assert_eq!(outcome["state"], "REFUSED", "{outcome}");
        let message = outcome["message"].as_str().unwrap();
        assert!(message.contains(name), "{message}");
    }
    sender.sweep().await;
    assert_eq!(files_in(&sender.server.data_dir.path().join("photos")), []);
    assert_eq!(sender.recorded().await, []);
}

/// Between its beginning and its end the couple has changed its mind.
#[tokio::test]
async fn what_was_allowed_is_asked_once_more_at_the_end() {
    let sender = Sender::new().await;
    let begin = async |number: u32, album: &str| {
        let file = picture(number);
        let of = [("filename", "kiss.jpg"), ("albumId", album), ("guestName", "Mia")];
        let upload = location(&sender.create_as_guest(file.len(), &of).await);
        (upload, file)
    };
    let album = |changes: Value| json!({"type": "album.set", "id": "party", "changes": changes});
    sender.run(album(json!({"title": "Party"}))).await;
    let check = async |(upload, file): (String, Vec<u8>), word: &str| {
        let outcome = sender.finish(&upload, &file).await;
        assert_eq!(outcome["state"], "REFUSED", "{outcome}");
        let message = outcome["message"].as_str().unwrap();
        assert!(message.contains(word), "{message}");
    };
    let into_album = begin(1, "party").await;
    sender.run(album(json!({"isPrivate": true}))).await;
    check(into_album, "album").await;

    let any = begin(2, "wedding").await;
    sender.run(json!({"type": "settings.set", "id": "wedding", "changes": {"noGuestPhotos": true}})).await;
    check(any, "not enabled").await;
    sender.run(json!({"type": "settings.set", "id": "wedding", "changes": {"noGuestPhotos": false}})).await;

    let by_link = begin(3, "wedding").await;
    sender.make_link("another1link").await;
    check(by_link, "link").await;
    assert_eq!(sender.column("select id from photos").await, [""; 0]);
}

/// Whoever removed the album meanwhile did not know of the photo.
#[tokio::test]
async fn a_photo_whose_album_is_gone_joins_the_first_one() {
    let sender = Sender::new().await;
    sender.run(json!({"type": "album.set", "id": "party", "changes": {"title": "Party"}})).await;
    let file = picture(1);
    let of = [("filename", "kiss.jpg"), ("albumId", "party"), ("guestName", "Mia")];
    let upload = location(&sender.create_as_guest(file.len(), &of).await);
    let photo = sender.finish(&upload, &file).await["photoId"].take();
    sender.run(json!({"type": "album.remove", "id": "party"})).await;
    sender.change("update photos set state = 'APPROVED'").await;
    let photo = photo.as_str().unwrap();
    let settle = || sender.server.state.photos.settle(photo);
    settle().await.unwrap();
    settle().await.unwrap();
    let recorded = sender.recorded().await;
    assert_eq!((recorded[0].0.as_str(), recorded[0].1.as_str()), (photo, "wedding"));

    // Taken back it leaves, and comes back as it was.
    sender.change("update photos set state = 'REJECTED'").await;
    settle().await.unwrap();
    settle().await.unwrap();
    assert_eq!(sender.recorded().await, []);
    sender.change("update photos set state = 'APPROVED'").await;
    settle().await.unwrap();
    assert_eq!(sender.recorded().await, recorded);
}

#[tokio::test]
async fn a_file_in_one_piece_goes_the_same_way() {
    let sender = Sender::new().await;
    let new = |album: &str| NewUpload {
        wedding: DocumentId::parse(&sender.wedding).unwrap(),
        album: album.to_owned(),
        sender: photos::Sender::Guest {
            token: LINK.to_owned(),
            name: "Mia".to_owned(),
            email: None,
        },
        filename: "kiss.jpg".to_owned(),
        caption: None,
    };
    let photos = &sender.server.state.photos;
    let take = async |bytes: Vec<u8>, album| photos.take_whole(new(album), Bytes::from(bytes)).await;
    let photo = take(picture(1), "wedding").await.unwrap();
    assert_eq!(take(picture(1), "wedding").await.unwrap(), photo);
    let refused = take(b"hello".to_vec(), "wedding").await;
    assert!(matches!(refused, Err(TakeError::Refused(message)) if message.contains("kiss.jpg")));
    let failed = take(picture(2), "nothing").await;
    assert!(matches!(failed, Err(TakeError::Failed(_))));
    assert_eq!(sender.column("select id from photos").await, [photo]);
    sender.is_whole().await;
}

#[tokio::test]
async fn a_removed_photo_can_be_brought_back_for_seven_days() {
    let sender = Sender::new().await;
    let kept = sender.send(&picture(1), "kept.jpg").await["photoId"].take();
    let gone = sender.send(&picture(2), "gone.jpg").await["photoId"].take();
    let (kept, gone) = (kept.as_str().unwrap(), gone.as_str().unwrap());
    let files = sender.files();
    for id in [kept, gone] {
        sender.run(json!({"type": "photo.remove", "id": id})).await;
    }
    sender.sweep().await;
    sender.server.pass(6 * DAY);
    sender.sweep().await;
    assert_eq!(sender.files(), files);
    sender.run(json!({"type": "photo.restore", "id": kept})).await;
    sender.sweep().await;
    sender.server.pass(DAY);
    sender.sweep().await;
    assert_eq!(sender.column("select id from photos").await, [kept]);
    assert_eq!(sender.files().len(), 3);
    sender.is_whole().await;

    // Whoever sends it again gets it back, also within the seven days.
    sender.run(json!({"type": "photo.remove", "id": kept})).await;
    assert_eq!(sender.recorded().await, []);
    let again = sender.send_again(&picture(1)).await;
    assert_eq!(again["photoId"], kept);
    assert_eq!(sender.recorded().await[0].0, kept);
    let anew = sender.send(&picture(2), "gone.jpg").await;
    assert_ne!(anew["photoId"], gone);
    sender.is_whole().await;
}

impl Sender {
    /// Begins once more with a file that is there, and has what follows done.
    async fn send_again(&self, file: &[u8]) -> Value {
        let sum = sha256(file);
        let of = [("filename", "again.jpg"), ("albumId", "wedding"), ("sha256", &sum)];
        let upload = self.begin(file, &of).await;
        self.work().await;
        self.outcome(&upload).await
    }
}

#[tokio::test]
async fn rejected_ones_lie_in_a_bin_for_seven_days() {
    let sender = Sender::new().await;
    sender.send_as_guest(&picture(1), "kiss.jpg", "Mia").await;
    sender.change("update photos set state = 'REJECTED', decided_at = '2026-06-02T12:00:00.000Z'").await;
    sender.server.pass(8 * DAY - 1);
    sender.sweep().await;
    assert_eq!(sender.files().len(), 3);
    sender.server.pass(1);
    sender.sweep().await;
    assert_eq!(sender.files(), BTreeSet::new());
    sender.is_whole().await;
}

#[tokio::test]
async fn files_that_two_photos_share_stay_until_neither_needs_them() {
    let sender = Sender::new().await;
    // The same picture of a member and of a guest.
    sender.send(&picture(1), "kiss.jpg").await;
    sender.send_as_guest(&picture(1), "kiss.jpg", "Mia").await;
    assert_eq!(sender.files().len(), 3);
    sender.erase("GUEST").await;
    assert_eq!(sender.files().len(), 3);
    sender.is_whole().await;
    sender.erase("TEAM").await;
    assert_eq!(sender.files(), BTreeSet::new());
}

impl Sender {
    async fn erase(&self, source: &str) {
        let mut connection = self.sql().await;
        sqlx::query("delete from photos where source = ?")
            .bind(source)
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        sweep::unreferenced(&self.server.state.photos).await.unwrap();
    }
}

#[tokio::test]
async fn a_wedding_that_is_gone_for_good_takes_its_photos_along() {
    let sender = Sender::new().await;
    sender.send(&picture(1), "kiss.jpg").await;
    sender.send_as_guest(&picture(2), "cake.jpg", "Mia").await;
    let file = picture(3);
    let upload = sender.begin(&file, &[("filename", "cut.jpg"), ("albumId", "wedding")]).await;
    sender.patch(&upload, 0, &file[..100]).await;
    let path = format!("/api/weddings/{}", sender.wedding);
    sender.server.delete(&path, &sender.token).await.data(StatusCode::OK);
    // Of a deleted wedding nobody takes photos, and those that are there wait with it.
    let none = sender.create_as_guest(9, &[("filename", "late.jpg"), ("guestName", "Leo")]).await;
    none.fails(404, "NOT_FOUND", None);
    sender.sweep().await;
    assert_eq!(sender.files().len(), 6);
    sender.server.pass(30 * DAY);
    troth_sync_server::jobs::keep_time_once(&sender.server.state).await.unwrap();
    sender.sweep().await;
    assert_eq!(files_in(&sender.server.data_dir.path().join("photos")), []);
    for table in ["select id from photos", "select id from uploads", "select hash from blobs", "select token from guest_photo_links"] {
        assert_eq!(sender.column(table).await, [""; 0], "{table}");
    }
}

/// As after a power cut in the middle of each step.
#[tokio::test]
async fn a_server_that_died_is_cleaned_up_after() {
    let sender = Sender::new().await;
    let file = picture(1);
    let of = [("filename", "kiss.jpg"), ("albumId", "wedding")];
    let upload = sender.begin(&file, &of).await;
    sender.patch(&upload, 0, &file).await;
    let store = sender.server.state.photos.store.clone();
    // Announced and half written, written, going, and gone but for its row.
    let halves = [sha256(b"half"), sha256(b"whole"), sha256(b"gone"), sha256(b"row")];
    for (hash, state, has_bytes) in [
        (&halves[0], "WRITING", false),
        (&halves[1], "WRITING", true),
        (&halves[2], "GOING", true),
        (&halves[3], "GOING", false),
    ] {
        let mut connection = sender.sql().await;
        sqlx::query("insert into blobs values (?, 4, ?, '2026-06-01T12:00:00.000Z')")
            .bind(hash)
            .bind(state)
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        if has_bytes {
            store.put(hash, Bytes::from_static(b"four")).await.unwrap();
        }
    }
    let folder = sender.server.data_dir.path().join(format!("photos/files/{}", &halves[0][..2]));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("{}#1", halves[0])), b"fo").unwrap();

    let sender = sender.restart().await;
    sweep::after_start(&sender.server.state.photos).await.unwrap();
    sender.work().await;
    assert_eq!(sender.outcome(&upload).await["state"], "DONE");
    sender.server.pass(60 * 60);
    sender.sweep().await;
    assert_eq!(sender.files().len(), 3);
    assert_eq!(sender.column("select hash from blobs").await.len(), 3);
    sender.is_whole().await;
}

/// As after a backup that has come without its photos.
#[tokio::test]
async fn files_that_are_lost_are_found_and_parts_are_sent_again() {
    let sender = Sender::new().await;
    sender.send(&picture(1), "kiss.jpg").await;
    let file = picture(2);
    let upload = sender.begin(&file, &[("filename", "cake.jpg"), ("albumId", "wedding")]).await;
    sender.patch(&upload, 0, &file).await;
    let photos = sender.server.data_dir.path().join("photos");
    std::fs::remove_dir_all(photos.join("files")).unwrap();
    std::fs::remove_dir_all(photos.join("uploads")).unwrap();
    let stock = sweep::take_stock(&sender.server.state.photos).await.unwrap();
    assert_eq!(stock, Stocktaking { missing: 3, unknown: 0 });
    sender.work().await;
    assert_eq!(sender.outcome(&upload).await["state"], "RECEIVING");
    assert_eq!(sender.offset(&upload).await, 0);
    assert_eq!(sender.finish(&upload, &file).await["state"], "DONE");
    // A photo that is sent again brings its files back.
    sender.change("update photos set source_hash = ''").await;
    sender.change("delete from uploads").await;
    sender.send(&picture(1), "kiss.jpg").await;
    sender.is_whole().await;
}

#[tokio::test]
async fn a_wedding_has_room_for_so_many() {
    let sender = Sender::new().await;
    let mut connection = sender.sql().await;
    sqlx::query(
        "with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
         insert into photos (id, document_id, album_id, source, state, source_hash, filename, author, width,
            height, thumbhash, received_at)
         select 'p' || n, ?, 'wedding', 'TEAM', 'PENDING', n, 'a.jpg', 'Ada', 1, 1, '', '' from numbers",
    )
    .bind(&sender.wedding)
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    let of = [("filename", "a.jpg"), ("albumId", "wedding"), ("guestName", "Mia")];
    for answer in [sender.create(9, &of).await, sender.create_as_guest(9, &of).await] {
        let message = answer.fails(409, "CONFLICT", None);
        assert!(message.contains("20000"), "{message}");
    }
}

#[test]
fn pictures_of_tests_differ() {
    let pictures: BTreeSet<_> = (0..200).map(|number| sha256(&picture(number))).collect();
    assert_eq!(pictures.len(), 200);
}
