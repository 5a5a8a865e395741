//! Guest photos: sending with the couple's link, moderation, the bin, and erasure.

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_core::model::Model;
use troth_core::record::Action;
use troth_core::records::album::PHOTO;
use troth_documents::DocumentId;
use troth_photos::sweep;
use troth_storage::photos::moderation::{self, ErasureTarget};

use crate::common::couple::CoupleWithTeam;
use crate::common::photo_uploader::picture;
use crate::common::photos::{Field, guests_path, link, path, send, send_form, settle, visit};

#[tokio::test]
async fn a_link_shows_guests_the_wedding_and_its_albums() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let details =
        json!({"partnerName": "William", "weddingDate": "2026-09-12", "venue": "Ockham Park"});
    let wedding = format!("/api/weddings/{}", team.wedding);
    server
        .put(&wedding, &team.owner, details)
        .await
        .data(StatusCode::OK);
    let albums = path(&team.wedding, "albums");
    let private = json!({"id": "ours", "title": "Only ours", "isPublic": false});
    server
        .post(&albums, &team.owner, private)
        .await
        .data(StatusCode::CREATED);
    let info = couple.info(&couple.key).await.data(StatusCode::OK);
    let expected = json!({
        "id": team.wedding,
        "partnerName": "William",
        "user": {"firstName": "Ada"},
        "weddingDate": "2026-09-12",
        "venue": "Ockham Park",
        "albums": [{"id": "wedding", "title": "Our wedding"}],
    });
    assert_eq!(info, expected);
    for key in ["", "guessed"] {
        let refused = couple.info(key).await;
        assert_eq!(refused.fails(404, "NOT_FOUND", None), "Wedding not found");
    }
    // A link of another wedding is not valid here.
    let other = server.post("/api/weddings", &team.owner, json!({})).await;
    let other = other.data(StatusCode::CREATED)["wedding"]["id"].take();
    let foreign = link(server, &team.owner, other.as_str().unwrap()).await;
    couple.info(&foreign).await.fails(404, "NOT_FOUND", None);

    couple.set("noGuestPhotos").await;
    let off = couple
        .info(&couple.key)
        .await
        .fails(404, "PHOTOS_OFF", None);
    assert_eq!(off, "Photo uploads are not enabled for this wedding.");
    let refused = send(server, &team.wedding, &couple.key, ("Mia", 1)).await;
    refused.fails(404, "PHOTOS_OFF", None);
    couple.info("guessed").await.fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn a_guest_photo_is_pending() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let answer = send(server, &team.wedding, &couple.key, ("Mia", 1)).await;
    let photo = answer.data(StatusCode::CREATED);
    let id = photo["id"].as_str().unwrap();
    assert_eq!(photo["guestName"], "Mia");
    assert_eq!(photo["caption"], "The kiss");
    assert_eq!(photo["approved"], false);
    let pending = couple.list("pending-photos").await;
    assert_eq!(pending.len(), 1);
    let address = |size: &str| format!("/api/photos/{}/files/{id}/{size}", team.wedding);
    let expected = json!({
        "id": id,
        "guestName": "Mia",
        "guestEmail": "mia@example.org",
        "caption": "The kiss",
        "filename": "guest_1.jpg",
        "originalUrl": address("original"),
        "displayUrl": address("display"),
        "thumbnailUrl": address("thumbnail"),
        "uploadedAt": pending[0]["uploadedAt"],
        "approved": false,
        "album": {"title": "Our wedding"},
        "width": 48,
        "height": 32,
        "thumbhash": pending[0]["thumbhash"],
        "revision": 1,
        "isFavorite": false,
        "claims": [],
        "rejectedAt": null,
    });
    assert_eq!(pending[0], expected);
    assert_eq!(couple.ids("guest-photos").await, [""; 0]);
    // Sending the same file again gives the same photo, from any guest, without revealing the first sender.
    let again = send(server, &team.wedding, &couple.key, ("Leo", 1)).await;
    let again = again.data(StatusCode::CREATED);
    assert_eq!(
        (&again["id"], &again["guestName"]),
        (&json!(id), &json!("Leo"))
    );
    let stats = server
        .get(
            &guests_path(&team.wedding, "guest-photo-stats"),
            &team.planner,
        )
        .await;
    let expected = json!({"total": 1, "approved": 0, "pending": 1, "rejected": 0});
    assert_eq!(stats.data(StatusCode::OK), expected);

    // Members who moderate get one notification for all pending photos.
    couple.sent(("Mia", 2)).await;
    let path = "/api/notifications";
    let notification = server.get(path, &team.planner).await.data(StatusCode::OK);
    let notification = &notification["notifications"][0];
    assert_eq!(notification["title"], "2 new guest photos");
    assert_eq!(notification["link"], "/app/photos?tab=guests");
    assert_eq!(
        (&notification["type"], &notification["count"]),
        (&json!("INFO"), &json!(2))
    );
    let viewer = server.get(path, &team.viewer).await;
    assert!(!viewer.text().contains("guest photo"), "{}", viewer.text());
}

#[tokio::test]
async fn guest_uploads_are_validated() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let to = |album: &str, key: &str| {
        guests_path(&team.wedding, &format!("albums/{album}/photos?k={key}"))
    };
    let name = || Field::Text("guestName", "Mia");
    let photo = |bytes: Vec<u8>| Field::File("photo", "party.jpg", bytes);
    let send =
        async |path: String, fields: &[Field<'_>]| send_form(server, &path, None, fields).await;
    let here = || to("wedding", &couple.key);
    const INCOMPLETE: &str = "Please fill in all required fields and select at least one photo";
    let no_photo = send(here(), &[name()]).await;
    assert_eq!(
        no_photo.fails(400, "VALIDATION_FAILED", Some("photo")),
        INCOMPLETE
    );
    let no_name = send(here(), &[photo(picture(1))]).await;
    assert_eq!(
        no_name.fails(400, "VALIDATION_FAILED", Some("guestName")),
        INCOMPLETE
    );
    let unseen = Field::Text("guestName", "\u{200b}\u{3164}");
    let unseen = send(here(), &[unseen, photo(picture(1))]).await;
    assert_eq!(
        unseen.fails(400, "VALIDATION_FAILED", Some("guestName")),
        INCOMPLETE
    );
    let email = send(
        here(),
        &[name(), Field::Text("guestEmail", "mia"), photo(picture(1))],
    )
    .await;
    email.fails(400, "VALIDATION_FAILED", Some("guestEmail"));
    let two_photos = send(here(), &[name(), photo(picture(1)), photo(picture(2))]).await;
    two_photos.fails(400, "VALIDATION_FAILED", Some("photo"));
    let words = send(here(), &[name(), photo(b"words".to_vec())]).await;
    assert!(
        words
            .fails(400, "VALIDATION_FAILED", Some("photo"))
            .contains("party.jpg")
    );
    let huge = send(here(), &[name(), photo(vec![0; 10 * 1024 * 1024 + 1])]).await;
    assert!(
        huge.fails(413, "PAYLOAD_TOO_LARGE", None)
            .contains("party.jpg")
    );
    let private = json!({"id": "ours", "title": "Only ours", "isPublic": false});
    server
        .post(&path(&team.wedding, "albums"), &team.owner, private)
        .await;
    for album in ["ours", "nowhere"] {
        let refused = send(to(album, &couple.key), &[name(), photo(picture(1))]).await;
        refused.fails(400, "VALIDATION_FAILED", Some("albumId"));
    }
    let stranger = send(to("wedding", "guessed"), &[name(), photo(picture(1))]).await;
    assert_eq!(stranger.fails(404, "NOT_FOUND", None), "Wedding not found");
    assert_eq!(couple.ids("pending-photos").await, [""; 0]);

    couple.set("guestPhotosUnchecked").await;
    let sent = send(here(), &[name(), photo(picture(1))])
        .await
        .data(StatusCode::CREATED);
    assert_eq!(sent["approved"], true);
    settle(server).await;
    assert_eq!(
        couple.ids("guest-photos").await,
        [sent["id"].as_str().unwrap()]
    );
}

#[tokio::test]
async fn approving_adds_a_photo_to_its_album_and_rejecting_removes_it() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let id = couple.sent(("Mia", 1)).await;
    let album = async || {
        let album = server
            .get(&path(&team.wedding, "wedding"), &team.viewer)
            .await;
        album.data(StatusCode::OK)["photos"].take()
    };
    assert_eq!(album().await, json!([]));
    let approved = couple
        .done(&id, "approve", &team.planner, json!({"revision": 1}))
        .await;
    assert_eq!(
        (&approved["approved"], &approved["revision"]),
        (&json!(true), &json!(2))
    );
    assert_eq!(approved["claims"][0]["verdict"], "APPROVED");
    assert_eq!(approved["claims"][0]["name"], "Ada Byron");
    let photo = &album().await[0];
    assert_eq!(
        (&photo["id"], &photo["isFromGuest"]),
        (&json!(id), &json!(true))
    );
    assert_eq!(
        (&photo["uploadedBy"], &photo["caption"]),
        (&json!("Mia"), &json!("The kiss"))
    );
    let public = couple.list("guest-photos").await;
    assert_eq!(
        public[0]["thumbnailUrl"],
        format!("/photos/{}/{id}/thumbnail", team.wedding)
    );
    assert_eq!(public[0]["approved"], true);
    assert_eq!(public[0].get("guestEmail"), None);
    assert_eq!(couple.ids("approved-photos").await, [id.as_str()]);

    let rejected = couple
        .done(&id, "approve", &team.owner, json!({"approved": false}))
        .await;
    assert_eq!(rejected["approved"], false);
    assert!(rejected["rejectedAt"].is_string());
    assert_eq!(album().await, json!([]));
    assert_eq!(couple.ids("guest-photos").await, [""; 0]);
    assert_eq!(couple.ids("rejected-photos").await, [id.as_str()]);

    let restored = couple.done(&id, "restore", &team.owner, json!({})).await;
    assert_eq!(
        (&restored["rejectedAt"], &restored["claims"]),
        (&Value::Null, &json!([]))
    );
    assert_eq!(couple.ids("pending-photos").await, [id.as_str()]);
    let favorite = couple.done(&id, "favorite", &team.owner, json!({})).await;
    assert_eq!(favorite["isFavorite"], true);
    let favorite = couple
        .done(&id, "favorite", &team.owner, json!({"favorite": false}))
        .await;
    assert_eq!(favorite["isFavorite"], false);
    // Approving again restores the same photo.
    couple.done(&id, "approve", &team.owner, json!({})).await;
    assert_eq!(album().await[0]["id"], id);

    for what in ["approve", "reject", "restore", "favorite"] {
        couple
            .act(&id, what, &team.viewer, json!({}))
            .await
            .fails(403, "FORBIDDEN", None);
        couple
            .act("unknown", what, &team.owner, json!({}))
            .await
            .fails(404, "NOT_FOUND", None);
    }
    // Team photos need no moderation.
    let own =
        crate::common::photos::upload(server, &team.owner, &team.wedding, ("wedding", 9)).await;
    couple
        .act(&own, "reject", &team.owner, json!({}))
        .await
        .fails(404, "NOT_FOUND", None);
}

/// A photo of a private album that is also in a public one: visitors see it there, without the private album's title.
#[tokio::test]
async fn a_private_album_is_not_revealed_to_strangers() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let id = couple.sent(("Mia", 1)).await;
    couple.done(&id, "approve", &team.owner, json!({})).await;
    let albums = path(&team.wedding, "albums");
    for album in [
        json!({"id": "ours", "title": "Surprise for Ben", "isPublic": false}),
        json!({"id": "party", "title": "Party"}),
    ] {
        let created = server.post(&albums, &team.owner, album).await;
        created.data(StatusCode::CREATED);
    }
    let photo = path(&team.wedding, &format!("wedding/{id}"));
    let put = json!({"albumIds": ["ours", "party"]});
    let put = server.put(&photo, &team.owner, put).await;
    assert_eq!(put.data(StatusCode::OK)["photo"]["albumId"], "ours");
    let path = format!("/api/guest-photos/weddings/{}/guest-photos", team.wedding);
    let seen = visit(server, &path).await.data(StatusCode::OK);
    assert_eq!(
        (&seen[0]["id"], &seen[0]["album"]),
        (&json!(id), &json!({"title": "Party"}))
    );
}

#[tokio::test]
async fn restoring_a_rejected_photo_in_the_app_approves_it() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let id = couple.sent(("Mia", 1)).await;
    couple.done(&id, "approve", &team.owner, json!({})).await;
    couple.done(&id, "reject", &team.owner, json!({})).await;
    let public = format!("/photos/{}/{id}/display", team.wedding);
    let file = path(&team.wedding, &format!("files/{id}/display"));
    let seen = async || {
        let stranger = visit(server, &public).await.status;
        (stranger, server.get(&file, &team.viewer).await.status)
    };
    assert_eq!(seen().await, (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
    couple.change(&id, Action::Restore).await;
    assert_eq!(seen().await, (StatusCode::OK, StatusCode::OK));
    assert_eq!(couple.ids("guest-photos").await, [id.as_str()]);
    sweep::sweep(&server.state.photos).await.unwrap();
    assert_eq!(couple.ids("approved-photos").await, [id.as_str()]);
    // A rejected photo that is still in the document does not show.
    couple
        .act(&id, "reject", &team.owner, json!({}))
        .await
        .data(StatusCode::OK);
    assert_eq!(seen().await, (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
    sweep::sweep(&server.state.photos).await.unwrap();
    assert_eq!(couple.ids("rejected-photos").await, [id.as_str()]);
}

#[tokio::test]
async fn an_erased_photo_is_not_mentioned_anywhere() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    // One photo is present, one was deleted, one is in a deleted album; the last is from another guest.
    let own = json!({"id": "party", "title": "Party"});
    let albums = path(&team.wedding, "albums");
    let created = server.post(&albums, &team.owner, own).await;
    created.data(StatusCode::CREATED);
    let mut photos = Vec::new();
    for (guest, number) in [
        ("Zo\u{eb} \u{c5}s", 1),
        ("Zo\u{eb} \u{c5}s", 2),
        ("Zo\u{eb} \u{c5}s", 3),
        ("Leo", 4),
    ] {
        let id = couple.sent((guest, number)).await;
        couple.done(&id, "approve", &team.owner, json!({})).await;
        photos.push(id);
    }
    couple.change(&photos[1], Action::Remove).await;
    let to_party = PHOTO.read_fields(json!({"albumId": "party"}).as_object().unwrap().clone());
    couple
        .change(&photos[2], Action::Update(to_party.unwrap()))
        .await;
    let party = server
        .delete(&path(&team.wedding, "albums/party"), &team.owner)
        .await;
    party.data(StatusCode::OK);
    let notifications = async || {
        server
            .get("/api/notifications", &team.owner)
            .await
            .text()
            .to_owned()
    };
    assert!(notifications().await.contains("Zo\u{eb}"));

    // The process dies after the database has deleted them.
    let target = ErasureTarget::Name(" ZO\u{cb} \u{e5}s");
    let now = "2026-06-01T12:00:00.000Z";
    let erased = moderation::erase(&server.state.db, &team.wedding, target, now).await;
    assert_eq!(erased.unwrap().0.len(), 3);
    settle(server).await;
    let wedding = DocumentId::parse(&team.wedding).unwrap();
    let ids = photos.clone();
    let look = move |model: &Model| {
        let records = model.records();
        let state_of = |id: &String| {
            let photo = records.find_any(&PHOTO, id).unwrap();
            let is_here = records.find(&PHOTO, id).is_some();
            (
                is_here,
                photo.text("uploadedBy").map(str::to_owned),
                photo.text("albumId").map(str::to_owned),
            )
        };
        ids.iter().map(state_of).collect::<Vec<_>>()
    };
    let states = server.state.documents.read(&wedding, look).await;
    let of = |is_here: bool, by: Option<&str>| {
        (is_here, by.map(str::to_owned), Some("wedding".to_owned()))
    };
    let gone = || of(false, None);
    assert_eq!(
        states.unwrap().unwrap(),
        [gone(), gone(), gone(), of(true, Some("Leo"))]
    );
    let notifications = notifications().await;
    assert!(
        !notifications.contains("Zo\u{eb}") && notifications.contains("Leo"),
        "{notifications}"
    );
}

#[tokio::test]
async fn a_guests_photos_are_erased_permanently() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let files = || {
        let folders = std::fs::read_dir(server.data_dir.path().join("photos/files")).unwrap();
        let in_folder = |folder: std::io::Result<std::fs::DirEntry>| {
            std::fs::read_dir(folder.unwrap().path()).unwrap().count()
        };
        folders.map(in_folder).sum::<usize>()
    };
    let kept = couple.sent(("Leo", 1)).await;
    let mut of_mia = Vec::new();
    for number in 2..6 {
        of_mia.push(couple.sent(("Mia", number)).await);
    }
    couple
        .done(&of_mia[0], "approve", &team.owner, json!({}))
        .await;
    couple
        .done(&of_mia[1], "reject", &team.owner, json!({}))
        .await;
    couple.done(&kept, "approve", &team.owner, json!({})).await;
    let all = files();
    let photo_path = &format!("/api/guest-photos/photos/{}", of_mia[2]);
    server
        .delete(photo_path, &team.viewer)
        .await
        .fails(403, "FORBIDDEN", None);
    server
        .delete(photo_path, &team.planner)
        .await
        .data(StatusCode::OK);
    server
        .delete(photo_path, &team.planner)
        .await
        .fails(404, "NOT_FOUND", None);
    assert!(files() < all);
    let file = path(&team.wedding, &format!("files/{}/original", of_mia[2]));
    server
        .get(&file, &team.owner)
        .await
        .fails(404, "NOT_FOUND", None);

    let erase = guests_path(&team.wedding, "erase");
    server.post(&erase, &team.owner, json!({})).await.fails(
        400,
        "VALIDATION_FAILED",
        Some("guestName"),
    );
    let unknown = server
        .post(&erase, &team.owner, json!({"guestName": "Nobody"}))
        .await;
    assert_eq!(unknown.data(StatusCode::OK)["erased"], 0);
    let erased = server
        .post(
            &erase,
            &team.owner,
            json!({"guestEmail": "Mia@Example.org"}),
        )
        .await;
    assert_eq!(erased.data(StatusCode::OK)["erased"], 3);
    settle(server).await;
    for which in ["pending-photos", "rejected-photos"] {
        assert_eq!(couple.ids(which).await, [""; 0]);
    }
    assert_eq!(couple.ids("approved-photos").await, [kept.as_str()]);
    let album = server
        .get(&path(&team.wedding, "wedding"), &team.owner)
        .await;
    let album = album.data(StatusCode::OK);
    assert_eq!(album["photos"].as_array().unwrap().len(), 1);
    assert_eq!(album["photos"][0]["id"], kept);
    // Three sizes of Leo's photo, some of which may have the same bytes.
    assert!((1..=3).contains(&files()), "{}", files());
    let by_name = server
        .post(&erase, &team.owner, json!({"guestName": " leo "}))
        .await;
    assert_eq!(by_name.data(StatusCode::OK)["erased"], 1);
    assert_eq!(files(), 0);
}
