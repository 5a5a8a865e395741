//! Album downloads and view counts of visitors.

use std::io::{Cursor, Read};

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use troth_base::server::ClientAddress;
use troth_storage::photos::list;
use zip::ZipArchive;

use crate::common::Answer;
use crate::common::photo_uploader::{picture, taken_at};
use crate::common::photos::{Field, id_of, path, send_form, upload, visit};
use crate::common::websites::{Browser, SITE, Website, check};

/// The files of an archive: name, time and bytes.
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
async fn visitors_download_an_album_if_the_couple_allows_it() {
    let website = Website::draft().await;
    let Website {
        server,
        token,
        wedding,
        ..
    } = &website;
    let upload_path = format!("/api/photos/{wedding}/wedding/upload");
    let send = async |name: &str, file: Vec<u8>| {
        let sent = send_form(
            server,
            &upload_path,
            Some(token),
            &[Field::File("photos", name, file)],
        )
        .await;
        let photo = sent.data(StatusCode::CREATED)["photos"][0].take();
        assert_eq!(photo["takenAt"].is_null(), name == "hidden.jpg", "{photo}");
        id_of(&photo)
    };
    let late_photo = send("IMG_1.jpg", taken_at(&picture(1), "2001:06:12 22:10:31")).await;
    let early = send("img_1.JPG", taken_at(&picture(2), "2001:06:12 15:30:07")).await;
    let hidden = send("hidden.jpg", picture(3)).await;
    let photo_path = path(wedding, &format!("wedding/{hidden}"));
    let changed = server
        .put(&photo_path, token, json!({"isHidden": true}))
        .await;
    changed.data(StatusCode::OK);

    let album = format!("/albums/{wedding}/wedding");
    let archive = format!("{album}/photos.zip?part=1");
    let assert_refused = async |message: &str| {
        let page = visit(server, &album).await;
        assert!(!page.text().contains("photos.zip"), "{}", page.text());
        check(
            &visit(server, &archive).await,
            StatusCode::NOT_FOUND,
            message,
        );
    };
    assert_refused("Website Not Found").await;
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
            // ZIP stores times in steps of two seconds.
            (
                "img_1.jpg".to_owned(),
                "2001-06-12 15:30:06".to_owned(),
                original(&early).await
            ),
            (
                "IMG_1 (2).jpg".to_owned(),
                "2001-06-12 22:10:30".to_owned(),
                original(&late_photo).await
            ),
        ]
    );
    for part in ["?part=0", "?part=2", "?part=-1", "?part=all"] {
        let other = visit(server, &format!("{album}/photos.zip{part}")).await;
        check(&other, StatusCode::NOT_FOUND, "Website Not Found");
    }

    // A private album cannot be downloaded, nor one behind the website's access check.
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
    let gate = visit(server, &archive).await;
    check(&gate, StatusCode::UNAUTHORIZED, "Password Protected");
}

/// A wedding with a first album of two photos that allows downloads.
async fn with_download() -> Website {
    let website = Website::draft().await;
    for at in 1..=2 {
        upload(
            &website.server,
            &website.token,
            &website.wedding,
            ("wedding", at),
        )
        .await;
    }
    change_album(&website, json!({"isDownloadable": true})).await;
    website
}

#[tokio::test]
async fn a_download_passes_the_access_check_of_the_website() {
    let website = with_download().await;
    let gallery = json!([{"id": "gallery", "type": "gallery", "content": {"albumId": "wedding"}}]);
    website.change(json!({"sections": gallery})).await;
    let locked = json!({"privacySettings": {"isPasswordProtected": true, "password": "lovelace"}});
    website.change(locked).await;
    website.publish().await;
    let album = format!("{SITE}/albums/wedding");
    let outside = format!("/albums/{}/wedding", website.wedding);
    let mut guest = Browser::default();
    let next_album = "name=\"album\" value=\"wedding\"";
    for path in [&album, &outside] {
        for path in [path, &format!("{path}/photos.zip")] {
            let gate = website.get(path, &guest).await;
            check(&gate, StatusCode::UNAUTHORIZED, "Password Protected");
            check(&gate, StatusCode::UNAUTHORIZED, next_album);
        }
    }
    // An unknown album gives the same answer as a known one.
    let nowhere = format!("/albums/{}/nowhere/photos.zip", website.wedding);
    let nowhere = website.get(&nowhere, &guest).await;
    check(&nowhere, StatusCode::UNAUTHORIZED, "value=\"nowhere\"");

    let fields = [("password", "lovelace"), ("album", "wedding")];
    let entered = website
        .send(&format!("{SITE}/enter"), &guest, &fields)
        .await;
    assert_eq!(entered.headers[header::LOCATION], album);
    guest.keep(&entered);
    let front = website.get(SITE, &guest).await;
    check(&front, StatusCode::OK, &format!("href=\"{album}\""));
    let page = website.get(&album, &guest).await;
    check(&page, StatusCode::OK, "2 photos, 1 MB");
    check(&page, StatusCode::OK, &format!("{SITE}/photos/"));
    let archive = format!("{album}/photos.zip?part=1");
    check(&page, StatusCode::OK, &archive);
    for archive in [archive, format!("{outside}/photos.zip")] {
        let answer = website.get(&archive, &guest).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(unpacked(&answer).len(), 2);
    }
    for nowhere in ["nowhere", "nowhere/photos.zip", "wedding/photos.zip?part=2"] {
        let answer = website
            .get(&format!("{SITE}/albums/{nowhere}"), &guest)
            .await;
        check(&answer, StatusCode::NOT_FOUND, "Website Not Found");
    }
}

#[tokio::test]
async fn downloads_of_a_personal_links_website_need_a_link() {
    let website = with_download().await;
    let invited = json!({"privacySettings": {"allowGuestAccess": false}});
    website.change(invited).await;
    website.publish().await;
    let outside = format!("/albums/{}/wedding/photos.zip", website.wedding);
    for path in [outside, format!("{SITE}/albums/wedding/photos.zip")] {
        let closed = website.get(&path, &Browser::default()).await;
        check(&closed, StatusCode::FORBIDDEN, "By Invitation");
    }
}

#[tokio::test]
async fn only_the_photos_of_the_album_are_read() {
    let website = Website::draft().await;
    let Website {
        server,
        token,
        wedding,
        ..
    } = &website;
    let photo = upload(server, token, wedding, ("wedding", 1)).await;
    upload(server, token, wedding, ("wedding", 2)).await;
    let db = &server.state.db;
    let ids = [photo.clone(), "nothing".to_owned()];
    let originals = list::originals(db, wedding, &ids).await.unwrap();
    assert_eq!(originals.keys().collect::<Vec<_>>(), [&photo]);
    let sizes = list::original_sizes(db, wedding, &ids).await.unwrap();
    let expected = [(photo.clone(), originals[&photo].bytes)];
    assert_eq!(sizes.into_iter().collect::<Vec<_>>(), expected);
    let ids = ids.each_ref().map(String::as_str);
    let following_document = list::find_following_document(db, wedding, &ids)
        .await
        .unwrap();
    assert_eq!(following_document.into_iter().collect::<Vec<_>>(), [photo]);
}

#[tokio::test]
async fn waiting_guests_are_not_counted_as_downloads() {
    let website = with_download().await;
    let Website {
        server, wedding, ..
    } = &website;
    let ask = async |network: u8| {
        let path = format!("/albums/{wedding}/wedding/photos.zip");
        let mut request = Request::get(path).body(Body::empty()).unwrap();
        let client = ClientAddress::direct([203, 0, 113, network].into());
        request.extensions_mut().insert(client);
        server.send_streaming(request).await
    };
    let retry_after = async |response: Response, status: StatusCode, says: &str| {
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        let answer = Answer {
            status: parts.status,
            headers: parts.headers,
            body,
        };
        check(&answer, status, says);
        check(
            &answer,
            status,
            &format!("href=\"/albums/{wedding}/wedding\""),
        );
        answer.headers[header::RETRY_AFTER]
            .to_str()
            .unwrap()
            .to_owned()
    };
    let (mut held, mut refused) = (Vec::new(), 0);
    while refused < 20 {
        let response = ask(1).await;
        if response.status() == StatusCode::OK {
            held.push(response);
            continue;
        }
        let wait = retry_after(response, StatusCode::SERVICE_UNAVAILABLE, "Many guests").await;
        assert_eq!(wait, "2");
        refused += 1;
    }
    assert_eq!(ask(2).await.status(), StatusCode::OK);
    let mut begun = held.len();
    drop(held);
    let last_answer = loop {
        let response = ask(1).await;
        match response.status() {
            StatusCode::OK => begun += 1,
            // The places of finished downloads are not free yet.
            StatusCode::SERVICE_UNAVAILABLE => tokio::task::yield_now().await,
            _ => break response,
        }
    };
    assert_eq!(begun, 300);
    let message = "try again in 60 minutes";
    let wait = retry_after(last_answer, StatusCode::TOO_MANY_REQUESTS, message).await;
    assert_eq!(wait, "3601");
}

#[tokio::test]
async fn a_guests_view_is_counted() {
    let website = Website::draft().await;
    let Website {
        server,
        token,
        wedding,
        ..
    } = &website;
    let photo = upload(server, token, wedding, ("wedding", 1)).await;
    let hidden = upload(server, token, wedding, ("wedding", 2)).await;
    let photo_path = path(wedding, &format!("wedding/{hidden}"));
    let changed = server
        .put(&photo_path, token, json!({"isHidden": true}))
        .await;
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
