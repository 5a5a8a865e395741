//! What guests do with an album beside looking: they take all of it along, and they are counted.

use std::io::{Cursor, Read};

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::common::Answer;
use crate::common::photos::{Field, id_of, path, send_form, upload, visit};
use crate::common::tus::{picture, taken_at};
use crate::common::websites::{SITE, Website, check};

/// The files of an archive: what each is called, when it was taken, and its bytes.
fn unpacked(answer: &Answer) -> Vec<(String, String, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(answer.body.to_vec())).unwrap();
    let mut files = Vec::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let (name, time) = (
            file.name().unwrap().into_owned(),
            file.last_modified().unwrap(),
        );
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        files.push((name, time.to_string(), bytes));
    }
    files
}

async fn change_album(website: &Website, changes: Value) {
    let Website {
        server,
        token,
        wedding,
        ..
    } = website;
    let changed = server
        .put(&path(wedding, "albums/wedding"), token, changes)
        .await;
    changed.data(StatusCode::OK);
}

#[tokio::test]
async fn guests_download_an_album_where_the_couple_allows_it() {
    let website = Website::draft().await;
    let Website {
        server,
        token,
        wedding,
        ..
    } = &website;
    let to = format!("/api/photos/{wedding}/wedding/upload");
    let send = async |name: &str, file: Vec<u8>| {
        let sent = send_form(
            server,
            &to,
            Some(token),
            &[Field::File("photos", name, file)],
        )
        .await;
        let photo = sent.data(StatusCode::CREATED)["photos"][0].take();
        assert_eq!(photo["takenAt"].is_null(), name == "hidden.jpg", "{photo}");
        id_of(&photo)
    };
    let late = send("IMG_1.jpg", taken_at(&picture(1), "2001:06:12 22:10:31")).await;
    let early = send("img_1.JPG", taken_at(&picture(2), "2001:06:12 15:30:07")).await;
    let hidden = send("hidden.jpg", picture(3)).await;
    let one = path(wedding, &format!("wedding/{hidden}"));
    let changed = server.put(&one, token, json!({"isHidden": true})).await;
    changed.data(StatusCode::OK);

    let album = format!("/albums/{wedding}/wedding");
    let archive = format!("{album}/photos.zip?part=1");
    let refused = async |says: &str| {
        let page = visit(server, &album).await;
        assert!(!page.text().contains("photos.zip"), "{}", page.text());
        check(&visit(server, &archive).await, StatusCode::NOT_FOUND, says);
    };
    refused("Website Not Found").await;
    change_album(&website, json!({"isDownloadable": true})).await;
    let page = visit(server, &album).await;
    check(&page, StatusCode::OK, "Download all photos");
    check(&page, StatusCode::OK, "2 photos, 1 MB");
    check(&page, StatusCode::OK, &archive);

    let answer = visit(server, &archive).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.headers[header::CONTENT_TYPE], "application/zip");
    assert_eq!(
        answer.headers[header::CONTENT_DISPOSITION],
        "attachment; filename=\"Our wedding.zip\"; filename*=UTF-8''Our%20wedding%2Ezip"
    );
    let original = async |photo: &str| {
        let file = format!("/photos/{wedding}/{photo}/original");
        visit(server, &file).await.body.to_vec()
    };
    assert_eq!(
        unpacked(&answer),
        [
            // Of two seconds one is kept.
            (
                "img_1.jpg".to_owned(),
                "2001-06-12 15:30:06".to_owned(),
                original(&early).await
            ),
            (
                "IMG_1 (2).jpg".to_owned(),
                "2001-06-12 22:10:30".to_owned(),
                original(&late).await
            ),
        ]
    );
    for part in ["?part=0", "?part=2", "?part=-1", "?part=all"] {
        let other = visit(server, &format!("{album}/photos.zip{part}")).await;
        check(&other, StatusCode::NOT_FOUND, "Website Not Found");
    }

    // Nobody gets into an album that is private, nor goes round the door of the website.
    let closed = async || {
        let answer = visit(server, &archive).await;
        check(&answer, StatusCode::NOT_FOUND, "Website Not Found");
    };
    change_album(&website, json!({"isPublic": false})).await;
    closed().await;
    change_album(&website, json!({"isPublic": true})).await;
    assert_eq!(visit(server, &archive).await.status, StatusCode::OK);
    let locked = json!({"privacySettings": {"isPrivate": true, "password": "Lovelace"}});
    website.change(locked).await;
    website.publish().await;
    closed().await;
}

#[tokio::test]
async fn a_look_of_a_guest_is_counted() {
    let website = Website::draft().await;
    let Website {
        server,
        token,
        wedding,
        ..
    } = &website;
    let photo = upload(server, token, wedding, ("wedding", 1)).await;
    let hidden = upload(server, token, wedding, ("wedding", 2)).await;
    let one = path(wedding, &format!("wedding/{hidden}"));
    let changed = server.put(&one, token, json!({"isHidden": true})).await;
    changed.data(StatusCode::OK);
    website.publish().await;
    let look = async |path: &str| {
        server
            .send(Request::post(path).body(Body::empty()).unwrap())
            .await
    };
    for path in [
        format!("/photos/{wedding}/{photo}/looks"),
        format!("{SITE}/photos/{photo}/looks"),
    ] {
        assert_eq!(look(&path).await.status, StatusCode::NO_CONTENT, "{path}");
    }
    for path in [
        format!("/photos/{wedding}/{hidden}/looks"),
        format!("{SITE}/photos/{hidden}/looks"),
        format!("/photos/{wedding}/nothing/looks"),
        format!("/photos/nowhere/{photo}/looks"),
    ] {
        assert_eq!(look(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let counts = server.get(&path(wedding, "counts"), token).await;
    let counts = counts.data(StatusCode::OK)["counts"].take();
    let views = |id: &str| {
        let mut counts = counts.as_array().unwrap().iter();
        counts.find(|count| count["photoId"] == id).unwrap()["views"].clone()
    };
    assert_eq!((views(&photo), views(&hidden)), (json!(2), json!(0)));
}
