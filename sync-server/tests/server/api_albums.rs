//! Albums over REST: their fields, and photos in several albums.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::api_photos::wedding;
use crate::common::Answer;
use crate::common::photos::{path, upload};

#[tokio::test]
async fn albums_are_created_changed_and_deleted() {
    let (server, team) = wedding().await;
    let albums = path(&team.wedding, "albums");
    let answer = server.get(&albums, &team.viewer).await.data(StatusCode::OK);
    let first_album = &answer["albums"][0];
    assert_eq!(first_album["id"], "wedding");
    assert_eq!(first_album["title"], "Our wedding");
    assert_eq!(first_album["isPublic"], true);
    assert_eq!(first_album["coverPhotoUrl"], Value::Null);
    assert_eq!(first_album["_count"], json!({"photos": 0}));

    let new = json!({"id": "rome", "title": "Rome", "description": "The party", "isPublic": false});
    let created = server.post(&albums, &team.planner, new.clone()).await;
    let created = created.data(StatusCode::CREATED)["album"].take();
    assert_eq!(created["title"], "Rome");
    assert_eq!(created["description"], "The party");
    assert_eq!(created["isPublic"], false);
    assert!(
        created["createdAt"]
            .as_str()
            .unwrap()
            .starts_with("2026-06-01T")
    );
    // Repeated because the answer was lost.
    let second_answer = server.post(&albums, &team.planner, new).await;
    assert_eq!(second_answer.data(StatusCode::OK)["album"], created);

    let rome = path(&team.wedding, "albums/rome");
    let changed = server
        .put(&rome, &team.planner, json!({"isPublic": true}))
        .await;
    let changed = changed.data(StatusCode::OK)["album"].take();
    assert_eq!(changed["isPublic"], true);
    assert_eq!(changed["description"], "The party");
    let cleared = server
        .put(&rome, &team.planner, json!({"description": null}))
        .await;
    assert_eq!(
        cleared.data(StatusCode::OK)["album"]["description"],
        Value::Null
    );

    let untitled = server
        .post(&albums, &team.planner, json!({"description": "x"}))
        .await;
    untitled.fails(400, "VALIDATION_FAILED", Some("title"));
    let strange = server
        .post(
            &albums,
            &team.planner,
            json!({"title": "x", "isPublic": "no"}),
        )
        .await;
    strange.fails(400, "VALIDATION_FAILED", Some("isPublic"));
    let strange = json!({"id": "../x", "title": "x"});
    let strange = server.post(&albums, &team.planner, strange).await;
    strange.fails(400, "VALIDATION_FAILED", Some("id"));
    let unknown = path(&team.wedding, "albums/unknown");
    let unknown = server
        .put(&unknown, &team.planner, json!({"title": "x"}))
        .await;
    unknown.fails(404, "NOT_FOUND", None);

    server
        .delete(&rome, &team.planner)
        .await
        .data(StatusCode::OK);
    server
        .get(&path(&team.wedding, "rome"), &team.viewer)
        .await
        .fails(404, "NOT_FOUND", None);
    let first_album = path(&team.wedding, "albums/wedding");
    server
        .delete(&first_album, &team.planner)
        .await
        .fails(400, "VALIDATION_FAILED", Some("id"));
}

/// A photo in several albums behaves over REST as in the app: it is deleted only with the last of them.
#[tokio::test]
async fn a_photo_in_several_albums_survives_the_deletion_of_one() {
    let (server, team) = wedding().await;
    let id = upload(&server, &team.planner, &team.wedding, ("wedding", 1)).await;
    let add = async |id: &str, title: &str| {
        let (albums, album) = (
            path(&team.wedding, "albums"),
            json!({"id": id, "title": title}),
        );
        let added = server.post(&albums, &team.owner, album).await;
        added.data(StatusCode::CREATED);
    };
    add("rome", "Rome").await;
    add("sea", "By the sea").await;
    let change_album = async |album: &str, changes: Value| {
        let photo = path(&team.wedding, &format!("{album}/{id}"));
        server.put(&photo, &team.planner, changes).await
    };
    let albums = |answer: Answer| answer.data(StatusCode::OK)["photo"]["albumIds"].take();
    let answer = change_album(
        "wedding",
        json!({"albumIds": ["wedding", "rome", "rome"], "caption": "Us"}),
    )
    .await;
    assert_eq!(albums(answer), json!(["wedding", "rome"]));
    // Moved out of the album of the path.
    let moved = change_album("rome", json!({"albumId": "sea"})).await;
    assert_eq!(albums(moved), json!(["wedding", "sea"]));
    let answer_after = change_album("sea", json!({"albumIds": ["sea"]})).await;
    assert_eq!(albums(answer_after), json!(["sea"]));
    for (wrong, field) in [
        (json!({"albumIds": []}), "albumIds"),
        (json!({"albumIds": "sea"}), "albumIds"),
        (json!({"albumIds": ["nowhere"]}), "albumIds"),
        (json!({"albumIds": ["sea"], "albumId": "rome"}), "albumIds"),
    ] {
        change_album("sea", wrong)
            .await
            .fails(400, "VALIDATION_FAILED", Some(field));
    }
    change_album("sea", json!({"albumIds": ["sea", "rome"]})).await;
    let remove = async |album: &str| {
        let album = path(&team.wedding, &format!("albums/{album}"));
        server.delete(&album, &team.planner).await
    };
    remove("sea").await.data(StatusCode::OK);
    let rome = server.get(&path(&team.wedding, "rome"), &team.viewer).await;
    let photo = rome.data(StatusCode::OK)["photos"][0].take();
    assert_eq!(
        (&photo["id"], &photo["albumIds"]),
        (&json!(id), &json!(["rome"]))
    );
    remove("wedding")
        .await
        .fails(400, "VALIDATION_FAILED", Some("id"));
}
