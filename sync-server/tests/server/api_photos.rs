//! Albums and photos over REST: shapes, multipart forms, likes and views, files, and the guest link.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};

use crate::common::photo_uploader::picture;
use crate::common::photos::{Field, link, path, send_form, upload, visit};
use crate::common::team::Team;
use crate::common::{Answer, TestServer};

pub(crate) async fn wedding() -> (TestServer, Team) {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    (server, team)
}

/// A GET with one more header.
async fn get_with(
    server: &TestServer,
    path: &str,
    token: &str,
    (name, value): (&str, &str),
) -> Answer {
    let request = Request::get(path)
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(name, value)
        .body(Body::empty());
    server.send(request.unwrap()).await
}

#[tokio::test]
async fn a_form_adds_its_photos_and_refuses_other_files() {
    let (server, team) = wedding().await;
    let upload_path = path(&team.wedding, "wedding/upload");
    let fields = [
        Field::File("photos", "one.jpg", picture(1)),
        Field::File("photos", "notes.jpg", b"no picture at all".to_vec()),
        Field::File("other", "other.jpg", picture(7)),
        Field::File("photos", "two.jpg", picture(2)),
        Field::File("photos", "huge.jpg", vec![0xff; 10 * 1024 * 1024 + 1]),
    ];
    let sent = send_form(&server, &upload_path, Some(&team.planner), &fields).await;
    let sent = sent.data(StatusCode::CREATED);
    let photos = sent["photos"].as_array().unwrap();
    assert_eq!(photos.len(), 2, "{sent}");
    let names: Vec<_> = photos.iter().map(|photo| &photo["filename"]).collect();
    assert_eq!(names, ["one.jpg", "two.jpg"]);
    let refused = sent["refused"].as_array().unwrap();
    for (refused, name) in refused.iter().zip(["notes.jpg", "huge.jpg"]) {
        assert_eq!(refused["filename"], name);
        assert!(
            refused["message"].as_str().unwrap().contains(name),
            "{refused}"
        );
    }
    let photo = &photos[0];
    let id = photo["id"].as_str().unwrap();
    let wedding = &team.wedding;
    assert_eq!(photo["albumId"], "wedding");
    assert_eq!(
        photo["url"],
        format!("/api/photos/{wedding}/files/{id}/display")
    );
    assert_eq!(
        photo["thumbnailUrl"],
        format!("/api/photos/{wedding}/files/{id}/thumbnail")
    );
    assert_eq!(
        (&photo["width"], &photo["height"]),
        (&json!(48), &json!(32))
    );
    assert_eq!(photo["uploadedBy"], "Ada Byron");
    assert_eq!(photo["tags"], json!([]));
    assert_eq!(
        (&photo["featured"], &photo["isHidden"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(photo["approved"], true);
    assert!(!photo["thumbhash"].as_str().unwrap().is_empty());

    // The same file again gives the same photo.
    let same_photo = [Field::File("photos", "again.jpg", picture(1))];
    let second_answer = send_form(&server, &upload_path, Some(&team.owner), &same_photo).await;
    assert_eq!(
        second_answer.data(StatusCode::CREATED)["photos"][0]["id"],
        id
    );
    let album = server.get(&path(wedding, "wedding"), &team.viewer).await;
    let album = album.data(StatusCode::OK);
    assert_eq!(album["photos"].as_array().unwrap().len(), 2);
    assert_eq!(album["album"]["_count"]["photos"], 2);
    assert_eq!(album["album"]["coverPhotoUrl"], photo["thumbnailUrl"]);
}

#[tokio::test]
async fn refused_files_count_towards_the_limit_and_stop_no_others() {
    let (server, team) = wedding().await;
    let upload_path = path(&team.wedding, "wedding/upload");
    let bad = |_| Field::File("photos", "notes.jpg", b"words".to_vec());
    let mut fields = vec![Field::File("photos", "empty.jpg", Vec::new())];
    fields.extend((0..18).map(bad));
    fields.push(Field::File("photos", "one.jpg", picture(1)));
    fields.push(Field::File("photos", "late.jpg", picture(2)));
    fields.extend((0..100).map(bad));
    let sent = send_form(&server, &upload_path, Some(&team.planner), &fields).await;
    let sent = sent.data(StatusCode::CREATED);
    assert_eq!(sent["photos"].as_array().unwrap().len(), 1, "{sent}");
    assert_eq!(sent["photos"][0]["filename"], "one.jpg");
    // A list of a hundred errors would help no client.
    let refused = sent["refused"].as_array().unwrap();
    assert_eq!(refused.len(), 19 + 20);
    let message_contains =
        |at: usize, word: &str| refused[at]["message"].as_str().unwrap().contains(word);
    assert!(
        message_contains(0, "empty.jpg") && message_contains(19, "at most 20"),
        "{sent}"
    );
    assert_eq!(refused[19]["filename"], "late.jpg");
}

#[tokio::test]
async fn a_form_without_an_accepted_file_gives_the_reason() {
    let (server, team) = wedding().await;
    let upload_path = path(&team.wedding, "wedding/upload");
    let send = async |fields: &[Field<'_>]| {
        send_form(&server, &upload_path, Some(&team.planner), fields).await
    };
    let nothing = send(&[]).await;
    nothing.fails(400, "VALIDATION_FAILED", Some("photos"));
    let words = send(&[Field::File("photos", "notes.txt", b"words".to_vec())]).await;
    let message = words.fails(400, "VALIDATION_FAILED", Some("photos"));
    assert!(message.contains("notes.txt"), "{message}");
    let huge = send(&[Field::File(
        "photos",
        "huge.png",
        vec![0; 10 * 1024 * 1024 + 1],
    )])
    .await;
    let message = huge.fails(413, "PAYLOAD_TOO_LARGE", None);
    assert!(message.contains("huge.png"), "{message}");
    let photo = [Field::File("photos", "one.jpg", picture(1))];
    let nowhere = path(&team.wedding, "nowhere/upload");
    let nowhere = send_form(&server, &nowhere, Some(&team.planner), &photo).await;
    nowhere.fails(404, "NOT_FOUND", None);
    let viewer = send_form(&server, &upload_path, Some(&team.viewer), &photo).await;
    viewer.fails(403, "FORBIDDEN", None);
    let json = server
        .post(&upload_path, &team.planner, json!({"photos": []}))
        .await;
    json.fails(400, "BAD_REQUEST", None);
}

#[tokio::test]
async fn photo_fields_can_be_changed_in_part() {
    let (server, team) = wedding().await;
    let id = upload(&server, &team.owner, &team.wedding, ("wedding", 1)).await;
    let photo_path = path(&team.wedding, &format!("wedding/{id}"));
    let change = async |body: Value| {
        let changed = server.put(&photo_path, &team.planner, body).await;
        changed.data(StatusCode::OK)["photo"].take()
    };
    let photo =
        change(json!({"caption": "The kiss", "tags": ["sea", "dance, sea"], "featured": true}))
            .await;
    assert_eq!(photo["caption"], "The kiss");
    assert_eq!(photo["tags"], json!(["sea", "dance"]));
    assert_eq!(photo["featured"], true);
    let photo = change(json!({"tags": "rome, night"})).await;
    assert_eq!(photo["tags"], json!(["rome", "night"]));
    assert_eq!(photo["caption"], "The kiss");
    let photo =
        change(json!({"caption": null, "tags": null, "width": 1, "uploadedBy": "Nobody"})).await;
    assert_eq!(photo["caption"], Value::Null);
    assert_eq!(photo["tags"], json!([]));
    assert_eq!(
        (&photo["width"], &photo["uploadedBy"]),
        (&json!(48), &json!("Ada Byron"))
    );

    let approve = format!("{photo_path}/approve");
    let hidden = server
        .post(&approve, &team.planner, json!({"approved": false}))
        .await;
    let hidden = hidden.data(StatusCode::OK)["photo"].take();
    assert_eq!(
        (&hidden["isHidden"], &hidden["approved"]),
        (&json!(true), &json!(false))
    );
    let approval = server.post(&approve, &team.planner, json!({})).await;
    assert_eq!(approval.data(StatusCode::OK)["photo"]["approved"], true);

    server
        .post(
            &path(&team.wedding, "albums"),
            &team.owner,
            json!({"id": "rome", "title": "Rome"}),
        )
        .await;
    let moved = change(json!({"albumId": "rome"})).await;
    assert_eq!(moved["albumId"], "rome");
    // It is no longer in its old album.
    server
        .put(&photo_path, &team.planner, json!({"caption": "x"}))
        .await
        .fails(404, "NOT_FOUND", None);
    let path_in_rome = path(&team.wedding, &format!("rome/{id}"));
    let lost = server
        .put(&path_in_rome, &team.planner, json!({"albumId": "nowhere"}))
        .await;
    lost.fails(400, "VALIDATION_FAILED", Some("albumId"));
    let mixed = server
        .put(&path_in_rome, &team.planner, json!({"tags": [1]}))
        .await;
    mixed.fails(400, "VALIDATION_FAILED", Some("tags"));
    server
        .delete(&path_in_rome, &team.planner)
        .await
        .data(StatusCode::OK);
    server
        .delete(&path_in_rome, &team.planner)
        .await
        .fails(404, "NOT_FOUND", None);
    let album = server.get(&path(&team.wedding, "rome"), &team.viewer).await;
    assert_eq!(album.data(StatusCode::OK)["photos"], json!([]));
}

#[tokio::test]
async fn viewers_can_like_and_view() {
    let (server, team) = wedding().await;
    let id = upload(&server, &team.owner, &team.wedding, ("wedding", 1)).await;
    let like = path(&team.wedding, &format!("likes/{id}"));
    let counts = path(&team.wedding, "counts");
    for token in [&team.viewer, &team.viewer, &team.owner] {
        server
            .put(&like, token, json!({}))
            .await
            .data(StatusCode::OK);
    }
    let views = path(&team.wedding, "views");
    for _ in 0..3 {
        let body = json!({"photoIds": [id, "unknown"]});
        server
            .post(&views, &team.viewer, body)
            .await
            .data(StatusCode::OK);
    }
    let photo_view = server
        .get(&counts, &team.planner)
        .await
        .data(StatusCode::OK);
    let expected = json!([{"photoId": id, "likes": 2, "views": 3, "isLiked": false}]);
    assert_eq!(photo_view["counts"], expected);
    server.delete(&like, &team.owner).await.data(StatusCode::OK);
    let album = server
        .get(&path(&team.wedding, "wedding"), &team.viewer)
        .await;
    let photo = &album.data(StatusCode::OK)["photos"][0];
    assert_eq!((&photo["likes"], &photo["views"]), (&json!(1), &json!(3)));
    assert_eq!(photo["isLiked"], true);
    let unknown = path(&team.wedding, "likes/unknown");
    server
        .put(&unknown, &team.viewer, json!({}))
        .await
        .fails(404, "NOT_FOUND", None);
    let many: Vec<String> = (0..501).map(|number| number.to_string()).collect();
    let many = server
        .post(&views, &team.viewer, json!({"photoIds": many}))
        .await;
    many.fails(400, "VALIDATION_FAILED", Some("photoIds"));
}

#[tokio::test]
async fn files_are_served_only_as_pictures() {
    let (server, team) = wedding().await;
    let id = upload(&server, &team.owner, &team.wedding, ("wedding", 1)).await;
    for size in ["original", "display", "thumbnail"] {
        let file = path(&team.wedding, &format!("files/{id}/{size}"));
        let answer = server.get(&file, &team.viewer).await;
        assert_eq!(answer.status, StatusCode::OK, "{size}");
        assert_eq!(answer.header("content-type"), "image/jpeg");
        assert_eq!(
            answer.header("content-length"),
            answer.body.len().to_string()
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(
            answer.header("content-security-policy"),
            "default-src 'none'; sandbox"
        );
        assert!(
            answer
                .header("content-disposition")
                .starts_with("inline; filename=\"IMG_1.jpg\"")
        );
        assert_eq!(answer.header("cache-control"), "private, max-age=86400");
        assert_eq!(answer.header("vary"), "authorization");
        let picture = image::load_from_memory(&answer.body).unwrap();
        assert_eq!((picture.width(), picture.height()), (48, 32));
        let tag = answer.header("etag").to_owned();
        let conditional_answer =
            get_with(&server, &file, &team.viewer, ("if-none-match", &tag)).await;
        assert_eq!(conditional_answer.status, StatusCode::NOT_MODIFIED);
        assert!(conditional_answer.body.is_empty());
        let download = server.get(&format!("{file}?download"), &team.viewer).await;
        assert!(
            download
                .header("content-disposition")
                .starts_with("attachment; ")
        );
    }
    for nothing in [
        format!("files/{id}/large"),
        "files/unknown/display".to_owned(),
    ] {
        let nothing = path(&team.wedding, &nothing);
        let answer = server.get(&nothing, &team.viewer).await;
        answer.fails(404, "NOT_FOUND", None);
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    // A deleted photo is visible while it can be restored.
    server
        .delete(&path(&team.wedding, &format!("wedding/{id}")), &team.owner)
        .await;
    let file = path(&team.wedding, &format!("files/{id}/display"));
    assert_eq!(server.get(&file, &team.viewer).await.status, StatusCode::OK);
    // Its files were lost, as after restoring a backup without them.
    std::fs::remove_dir_all(server.data_dir.path().join("photos/files")).unwrap();
    server
        .get(&file, &team.viewer)
        .await
        .fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn the_guest_link_is_replaced_and_revoked() {
    let (server, team) = wedding().await;
    let link_path = path(&team.wedding, "guest-link");
    let none = server
        .get(&link_path, &team.planner)
        .await
        .data(StatusCode::OK);
    assert_eq!(none["link"], Value::Null);
    server
        .get(&link_path, &team.viewer)
        .await
        .fails(403, "FORBIDDEN", None);
    let first_key = link(&server, &team.planner, &team.wedding).await;
    assert!((12..=13).contains(&first_key.len()), "{first_key}");
    let link_view = server
        .get(&link_path, &team.organizer)
        .await
        .data(StatusCode::OK);
    let page = format!("/guest-photos/{}?k={first_key}", team.wedding);
    assert_eq!(
        link_view["link"]["url"],
        format!("https://troth.example{page}")
    );
    assert_eq!(
        link_view["link"]["shortUrl"],
        format!("https://troth.example/p/{first_key}")
    );
    let led = visit(&server, &format!("/p/{first_key}")).await;
    assert_eq!(led.status, StatusCode::SEE_OTHER);
    assert_eq!(led.header("location"), page);
    assert_eq!(led.header("cache-control"), "no-store");

    let second_key = link(&server, &team.planner, &team.wedding).await;
    assert_ne!(first_key, second_key);
    let info = |key: &str| format!("/api/guest-photos/weddings/{}/info?k={key}", team.wedding);
    visit(&server, &info(&first_key))
        .await
        .fails(404, "NOT_FOUND", None);
    visit(&server, &info(&second_key))
        .await
        .data(StatusCode::OK);
    server
        .delete(&link_path, &team.planner)
        .await
        .data(StatusCode::OK);
    visit(&server, &info(&second_key))
        .await
        .fails(404, "NOT_FOUND", None);
    // The page explains that the link was revoked.
    assert_eq!(
        visit(&server, &format!("/p/{second_key}")).await.status,
        StatusCode::SEE_OTHER
    );
    for _ in 0..30 {
        let guessed = visit(&server, "/p/guessed").await;
        assert_eq!(guessed.status, StatusCode::NOT_FOUND);
        assert!(guessed.text().contains("Link Not Found"));
    }
    visit(&server, "/p/guessed")
        .await
        .fails(429, "RATE_LIMITED", None);
    assert_eq!(
        visit(&server, &format!("/p/{second_key}")).await.status,
        StatusCode::SEE_OTHER
    );
}
