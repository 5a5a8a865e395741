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
use crate::common::photos::{
    Field, apply_decisions, guests_path, link, path, send, send_form, visit,
};

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

    couple.turn_on_setting("noGuestPhotos").await;
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
    let second_answer = send(server, &team.wedding, &couple.key, ("Leo", 1)).await;
    let second_photo = second_answer.data(StatusCode::CREATED);
    assert_eq!(
        (&second_photo["id"], &second_photo["guestName"]),
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
    couple.add_photo(("Mia", 2)).await;
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
    let album_url = |album: &str, key: &str| {
        guests_path(&team.wedding, &format!("albums/{album}/photos?k={key}"))
    };
    let name = || Field::Text("guestName", "Mia");
    let photo = |bytes: Vec<u8>| Field::File("photo", "party.jpg", bytes);
    let send =
        async |path: String, fields: &[Field<'_>]| send_form(server, &path, None, fields).await;
    let url = || album_url("wedding", &couple.key);
    const INCOMPLETE: &str = "Please fill in all required fields and select at least one photo";
    let invisible_name = Field::Text("guestName", "\u{200b}\u{3164}");
    for (fields, missing) in [
        (vec![name()], "photo"),
        (vec![photo(picture(1))], "guestName"),
        (vec![invisible_name, photo(picture(1))], "guestName"),
    ] {
        let answer = send(url(), &fields).await;
        let message = answer.fails(400, "VALIDATION_FAILED", Some(missing));
        assert_eq!(message, INCOMPLETE);
    }
    let email = send(
        url(),
        &[name(), Field::Text("guestEmail", "mia"), photo(picture(1))],
    )
    .await;
    email.fails(400, "VALIDATION_FAILED", Some("guestEmail"));
    let two_photos = send(url(), &[name(), photo(picture(1)), photo(picture(2))]).await;
    two_photos.fails(400, "VALIDATION_FAILED", Some("photo"));
    let words = send(url(), &[name(), photo(b"words".to_vec())]).await;
    assert!(
        words
            .fails(400, "VALIDATION_FAILED", Some("photo"))
            .contains("party.jpg")
    );
    let huge = send(url(), &[name(), photo(vec![0; 10 * 1024 * 1024 + 1])]).await;
    assert!(
        huge.fails(413, "PAYLOAD_TOO_LARGE", None)
            .contains("party.jpg")
    );
    let private = json!({"id": "ours", "title": "Only ours", "isPublic": false});
    server
        .post(&path(&team.wedding, "albums"), &team.owner, private)
        .await;
    for album in ["ours", "nowhere"] {
        let refused = send(album_url(album, &couple.key), &[name(), photo(picture(1))]).await;
        refused.fails(400, "VALIDATION_FAILED", Some("albumId"));
    }
    let stranger = send(
        album_url("wedding", "guessed"),
        &[name(), photo(picture(1))],
    )
    .await;
    assert_eq!(stranger.fails(404, "NOT_FOUND", None), "Wedding not found");
    assert_eq!(couple.ids("pending-photos").await, [""; 0]);

    couple.turn_on_setting("guestPhotosUnchecked").await;
    let sent = send(url(), &[name(), photo(picture(1))])
        .await
        .data(StatusCode::CREATED);
    assert_eq!(sent["approved"], true);
    apply_decisions(server).await;
    assert_eq!(
        couple.ids("guest-photos").await,
        [sent["id"].as_str().unwrap()]
    );
}

#[tokio::test]
async fn approving_adds_a_photo_to_its_album_and_rejecting_removes_it() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let id = couple.add_photo(("Mia", 1)).await;
    let album = async || {
        let album = server
            .get(&path(&team.wedding, "wedding"), &team.viewer)
            .await;
        album.data(StatusCode::OK)["photos"].take()
    };
    assert_eq!(album().await, json!([]));
    let approved = couple
        .decide(&id, "approve", &team.planner, json!({"revision": 1}))
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
        .decide(&id, "approve", &team.owner, json!({"approved": false}))
        .await;
    assert_eq!(rejected["approved"], false);
    assert!(rejected["rejectedAt"].is_string());
    assert_eq!(album().await, json!([]));
    assert_eq!(couple.ids("guest-photos").await, [""; 0]);
    assert_eq!(couple.ids("rejected-photos").await, [id.as_str()]);

    let restored = couple.decide(&id, "restore", &team.owner, json!({})).await;
    assert_eq!(
        (&restored["rejectedAt"], &restored["claims"]),
        (&Value::Null, &json!([]))
    );
    assert_eq!(couple.ids("pending-photos").await, [id.as_str()]);
    let favorite = couple.decide(&id, "favorite", &team.owner, json!({})).await;
    assert_eq!(favorite["isFavorite"], true);
    let favorite = couple
        .decide(&id, "favorite", &team.owner, json!({"favorite": false}))
        .await;
    assert_eq!(favorite["isFavorite"], false);
    // Approving again restores the same photo.
    couple.decide(&id, "approve", &team.owner, json!({})).await;
    assert_eq!(album().await[0]["id"], id);

    for what in ["approve", "reject", "restore", "favorite"] {
        couple
            .post(&id, what, &team.viewer, json!({}))
            .await
            .fails(403, "FORBIDDEN", None);
        couple
            .post("unknown", what, &team.owner, json!({}))
            .await
            .fails(404, "NOT_FOUND", None);
    }
    // Team photos need no moderation.
    let team_photo =
        crate::common::photos::upload(server, &team.owner, &team.wedding, ("wedding", 9)).await;
    couple
        .post(&team_photo, "reject", &team.owner, json!({}))
        .await
        .fails(404, "NOT_FOUND", None);
}

/// A photo of a private album that is also in a public one: visitors see it there, without the private album's title.
#[tokio::test]
async fn a_private_album_is_not_revealed_to_strangers() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let id = couple.add_photo(("Mia", 1)).await;
    couple.decide(&id, "approve", &team.owner, json!({})).await;
    let albums = path(&team.wedding, "albums");
    for album in [
        json!({"id": "ours", "title": "Surprise for Ben", "isPublic": false}),
        json!({"id": "party", "title": "Party"}),
    ] {
        let created = server.post(&albums, &team.owner, album).await;
        created.data(StatusCode::CREATED);
    }
    let photo = path(&team.wedding, &format!("wedding/{id}"));
    let changes = json!({"albumIds": ["ours", "party"]});
    let answer = server.put(&photo, &team.owner, changes).await;
    assert_eq!(answer.data(StatusCode::OK)["photo"]["albumId"], "ours");
    let path = format!("/api/guest-photos/weddings/{}/guest-photos", team.wedding);
    let public_photos = visit(server, &path).await.data(StatusCode::OK);
    assert_eq!(
        (&public_photos[0]["id"], &public_photos[0]["album"]),
        (&json!(id), &json!({"title": "Party"}))
    );
}

#[tokio::test]
async fn restoring_a_rejected_photo_in_the_app_approves_it() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    let id = couple.add_photo(("Mia", 1)).await;
    couple.decide(&id, "approve", &team.owner, json!({})).await;
    couple.decide(&id, "reject", &team.owner, json!({})).await;
    let public = format!("/photos/{}/{id}/display", team.wedding);
    let file = path(&team.wedding, &format!("files/{id}/display"));
    let not_found = (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND);
    let access = async || {
        let stranger = visit(server, &public).await.status;
        (stranger, server.get(&file, &team.viewer).await.status)
    };
    assert_eq!(access().await, not_found);
    couple.change(&id, Action::Restore).await;
    assert_eq!(access().await, (StatusCode::OK, StatusCode::OK));
    assert_eq!(couple.ids("guest-photos").await, [id.as_str()]);
    sweep::sweep(&server.state.photos).await.unwrap();
    assert_eq!(couple.ids("approved-photos").await, [id.as_str()]);
    // A rejected photo that is still in the document does not show.
    couple
        .post(&id, "reject", &team.owner, json!({}))
        .await
        .data(StatusCode::OK);
    assert_eq!(access().await, not_found);
    sweep::sweep(&server.state.photos).await.unwrap();
    assert_eq!(couple.ids("rejected-photos").await, [id.as_str()]);
}

#[tokio::test]
async fn an_erased_photo_is_not_mentioned_anywhere() {
    let couple = CoupleWithTeam::new().await;
    let (server, team) = (&couple.server, &couple.team);
    // One photo is present, one was deleted, one is in a deleted album; the last is from another guest.
    let party_album = json!({"id": "party", "title": "Party"});
    let albums = path(&team.wedding, "albums");
    let created = server.post(&albums, &team.owner, party_album).await;
    created.data(StatusCode::CREATED);
    let mut photos = Vec::new();
    for (guest, number) in [
        ("Zo\u{eb} \u{c5}s", 1),
        ("Zo\u{eb} \u{c5}s", 2),
        ("Zo\u{eb} \u{c5}s", 3),
        ("Leo", 4),
    ] {
        let id = couple.add_photo((guest, number)).await;
        couple.decide(&id, "approve", &team.owner, json!({})).await;
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
    apply_decisions(server).await;
    let wedding = DocumentId::parse(&team.wedding).unwrap();
    let ids = photos.clone();
    let read_model = move |model: &Model| {
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
    let states = server.state.documents.read(&wedding, read_model).await;
    let state_with = |is_here: bool, by: Option<&str>| {
        (is_here, by.map(str::to_owned), Some("wedding".to_owned()))
    };
    let erased = || state_with(false, None);
    assert_eq!(
        states.unwrap().unwrap(),
        [erased(), erased(), erased(), state_with(true, Some("Leo"))]
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
    let leos_photo = couple.add_photo(("Leo", 1)).await;
    let mut of_mia = Vec::new();
    for number in 2..6 {
        of_mia.push(couple.add_photo(("Mia", number)).await);
    }
    couple
        .decide(&of_mia[0], "approve", &team.owner, json!({}))
        .await;
    couple
        .decide(&of_mia[1], "reject", &team.owner, json!({}))
        .await;
    couple
        .decide(&leos_photo, "approve", &team.owner, json!({}))
        .await;
    let files_before = files();
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
    assert!(files() < files_before);
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
    apply_decisions(server).await;
    for which in ["pending-photos", "rejected-photos"] {
        assert_eq!(couple.ids(which).await, [""; 0]);
    }
    assert_eq!(couple.ids("approved-photos").await, [leos_photo.as_str()]);
    let album = server
        .get(&path(&team.wedding, "wedding"), &team.owner)
        .await;
    let album = album.data(StatusCode::OK);
    assert_eq!(album["photos"].as_array().unwrap().len(), 1);
    assert_eq!(album["photos"][0]["id"], leos_photo);
    // Three sizes of Leo's photo, some of which may have the same bytes.
    assert!((1..=3).contains(&files()), "{}", files());
    let by_name = server
        .post(&erase, &team.owner, json!({"guestName": " leo "}))
        .await;
    assert_eq!(by_name.data(StatusCode::OK)["erased"], 1);
    assert_eq!(files(), 0);
}
