//! Photos on public pages: albums on websites, album pages, and the page where guests send photos.

use axum::http::{StatusCode, header};
use serde_json::json;

use crate::common::photos::{add_guest_photo, apply_decisions, link, path, upload, visit};
use crate::common::websites::{Browser, SITE, Website, check};

/// A website that shows the first album, with two photos selected.
async fn with_photos(website: &Website) -> [String; 2] {
    let photo = async |at| {
        upload(
            &website.server,
            &website.token,
            &website.wedding,
            ("wedding", at),
        )
        .await
    };
    let photos = [photo(1).await, photo(2).await];
    let [hero, story] = &photos;
    let sections = json!([
        {"id": "hero", "type": "hero", "content": {"backgroundPhotoId": hero}},
        {"id": "story", "type": "story", "content": {"subtitle": "How we met", "photoId": story}},
        {"id": "gallery", "type": "gallery", "content": {"albumId": "wedding",
            "images": [{"photoId": story, "alt": "The two of us"}]}},
    ]);
    website.change(json!({ "sections": sections })).await;
    website.publish().await;
    photos
}

/// Another wedding on the same server: its id, and its owner's token.
async fn other_wedding(website: &Website) -> (String, String) {
    let owner = website.server.register("other@example.org").await.access;
    let created = website
        .server
        .post("/api/weddings", &owner, json!({}))
        .await;
    let wedding = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    (wedding.as_str().unwrap().to_owned(), owner)
}

fn photo_path(photo: &str) -> String {
    format!("{SITE}/photos/{photo}/display")
}

#[tokio::test]
async fn a_website_shows_the_present_photos_of_its_albums() {
    let website = Website::draft().await;
    let [hero, story] = with_photos(&website).await;
    let Website {
        server,
        token,
        wedding,
        ..
    } = &website;
    let guest = Browser::default();
    let page = async || website.get(SITE, &guest).await.text().to_owned();
    let first_page = page().await;
    for (photo, what) in [
        (&hero, "<img class=\"behind x"),
        (&story, "<figure><img"),
        (&hero, "class=\"photos\""),
        (&story, "alt=\"The two of us\""),
    ] {
        assert!(
            first_page.contains(what) && first_page.contains(&photo_path(photo)),
            "{what}: {first_page}"
        );
    }
    assert!(
        first_page.contains("width=\"48\" height=\"32\""),
        "{first_page}"
    );

    let picture = website.get(&photo_path(&hero), &guest).await;
    assert_eq!(picture.status, StatusCode::OK);
    assert_eq!(picture.headers[header::CONTENT_TYPE], "image/jpeg");
    assert_eq!(picture.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    assert_eq!(
        picture.headers[header::CONTENT_SECURITY_POLICY],
        "default-src 'none'; sandbox"
    );
    assert_eq!(picture.headers["x-robots-tag"], "noindex, nofollow");

    // A guest photo appears when it is approved, without publishing again.
    let key = link(server, token, wedding).await;
    let guest_photo = add_guest_photo(server, wedding, &key, ("Mia", 3)).await;
    assert!(!page().await.contains(&guest_photo));
    let approve = format!("/api/guest-photos/photos/{guest_photo}/approve");
    server
        .post(&approve, token, json!({}))
        .await
        .data(StatusCode::OK);
    apply_decisions(server).await;
    assert!(page().await.contains(&photo_path(&guest_photo)));

    // A photo that is hidden from visitors disappears.
    let hide = path(wedding, &format!("wedding/{hero}/approve"));
    server
        .post(&hide, token, json!({"approved": false}))
        .await
        .data(StatusCode::OK);
    let later = page().await;
    assert!(!later.contains(&hero), "{later}");
    check(
        &website.get(&photo_path(&hero), &guest).await,
        StatusCode::NOT_FOUND,
        "Website Not Found",
    );
    assert!(later.contains(&photo_path(&story)));
}

#[tokio::test]
async fn photos_of_a_website_are_behind_its_access_check() {
    let website = Website::draft().await;
    let [hero, _] = with_photos(&website).await;
    let password =
        json!({"privacySettings": {"isPasswordProtected": true, "password": "lovelace"}});
    website.change(password).await;
    website.publish().await;
    let mut guest = Browser::default();
    let closed = website.get(&photo_path(&hero), &guest).await;
    check(&closed, StatusCode::UNAUTHORIZED, "Password Protected");
    // The password page leads to the album, and is the same for an unknown album.
    let outside = format!("/albums/{}/wedding", website.wedding);
    let gate = website.get(&outside, &guest).await;
    check(&gate, StatusCode::UNAUTHORIZED, "Password Protected");
    let next_album = "name=\"album\" value=\"wedding\"";
    check(&gate, StatusCode::UNAUTHORIZED, next_album);
    let nowhere = format!("/albums/{}/nowhere", website.wedding);
    let nowhere = website.get(&nowhere, &guest).await;
    let as_that = gate.text().replace("\"wedding\"", "\"nowhere\"");
    assert_eq!(nowhere.text(), as_that);

    let enter = format!("{SITE}/enter");
    let wrong = [("password", "babbage"), ("album", "wedding")];
    let wrong = website.send(&enter, &guest, &wrong).await;
    check(&wrong, StatusCode::UNAUTHORIZED, next_album);
    let fields = [("password", "lovelace"), ("album", "wedding")];
    let entered = website.send(&enter, &guest, &fields).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
    // Below the website's address, which may be a domain of its own.
    let inside = format!("{SITE}/albums/wedding");
    assert_eq!(entered.headers[header::LOCATION], inside);
    // Other targets than albums of this wedding are ignored.
    let elsewhere = [("password", "lovelace"), ("album", "//evil.example/x")];
    let elsewhere = website.send(&enter, &Browser::default(), &elsewhere).await;
    let encoded = format!("{SITE}/albums/%2F%2Fevil%2Eexample%2Fx");
    assert_eq!(elsewhere.headers[header::LOCATION], encoded);
    guest.keep(&entered);
    assert_eq!(
        website.get(&photo_path(&hero), &guest).await.status,
        StatusCode::OK
    );
    for address in [&outside, &inside] {
        let album = website.get(address, &guest).await;
        check(&album, StatusCode::OK, &hero);
        // A protected picture must not appear in the preview of a shared link.
        assert!(!album.text().contains("og:image"), "{}", album.text());
    }
}

#[tokio::test]
async fn an_album_of_a_guests_only_website_asks_for_a_personal_link() {
    let website = Website::draft().await;
    with_photos(&website).await;
    website
        .change(json!({"privacySettings": {"allowGuestAccess": false}}))
        .await;
    website.publish().await;
    let outside = format!("/albums/{}/wedding", website.wedding);
    let closed = website.get(&outside, &Browser::default()).await;
    check(&closed, StatusCode::FORBIDDEN, "By Invitation");
}

#[tokio::test]
async fn a_photo_of_another_wedding_is_not_found() {
    let website = Website::draft().await;
    let [own, _] = with_photos(&website).await;
    let (other, owner) = other_wedding(&website).await;
    let other_photo = upload(&website.server, &owner, &other, ("wedding", 9)).await;
    let guest = Browser::default();
    check(
        &website.get(&photo_path(&other_photo), &guest).await,
        StatusCode::NOT_FOUND,
        "Website Not Found",
    );
    let wrong = format!("{SITE}/photos/{own}/huge");
    check(
        &website.get(&wrong, &guest).await,
        StatusCode::NOT_FOUND,
        "Website Not Found",
    );
}

#[tokio::test]
async fn a_public_album_has_a_page_and_a_private_one_has_none() {
    let website = Website::draft().await;
    let Website {
        server,
        token,
        wedding,
        ..
    } = &website;
    let of_album = |album: &str| format!("/albums/{wedding}/{album}");
    let empty = visit(server, &of_album("wedding")).await;
    check(&empty, StatusCode::OK, "No photos here yet.");
    let photo = upload(server, token, wedding, ("wedding", 1)).await;
    let album = visit(server, &of_album("wedding")).await;
    check(&album, StatusCode::OK, "Our wedding");
    check(&album, StatusCode::OK, "1 photo");
    let text = album.text();
    assert!(
        text.contains(&format!("/photos/{wedding}/{photo}/display")),
        "{text}"
    );
    assert!(
        text.contains("<meta name=\"robots\" content=\"noindex, nofollow\">"),
        "{text}"
    );
    assert!(text.contains("og:image"), "{text}");
    let picture = visit(
        server,
        &format!("/photos/{wedding}/{photo}/original?download="),
    )
    .await;
    assert_eq!(picture.status, StatusCode::OK);

    let private_album = json!({"id": "ours", "title": "Only ours", "isPublic": false});
    server
        .post(&path(wedding, "albums"), token, private_album)
        .await
        .data(StatusCode::CREATED);
    let private = visit(server, &of_album("ours")).await;
    let unknown = visit(server, &of_album("nobody-knows")).await;
    check(&private, StatusCode::NOT_FOUND, "Website Not Found");
    assert_eq!(private.text(), unknown.text());
    let nowhere = visit(server, "/albums/no-wedding/ours").await;
    assert_eq!(nowhere.text(), unknown.text());
}

#[tokio::test]
async fn an_album_is_listed_if_its_website_is() {
    let website = Website::draft().await;
    with_photos(&website).await;
    let page = format!("/albums/{}/wedding", website.wedding);
    let page_contains = async |text: &str| {
        let answer = visit(&website.server, &page).await;
        check(&answer, StatusCode::OK, text);
        check(&answer, StatusCode::OK, SITE);
    };
    page_contains("noindex, nofollow").await;
    website
        .change(json!({"privacySettings": {"allowSearchEngines": true}}))
        .await;
    website.publish().await;
    page_contains("index, follow").await;
}

#[tokio::test]
async fn guests_with_the_link_get_a_form_and_others_an_explanation() {
    let website = Website::draft().await;
    let Website {
        server,
        token,
        wedding,
        ..
    } = &website;
    let key = link(server, token, wedding).await;
    let page = |key: &str| format!("/guest-photos/{wedding}?k={key}");
    let form = visit(server, &page(&key)).await;
    check(&form, StatusCode::OK, "Share your photos");
    check(&form, StatusCode::OK, "Ockham Park");
    check(&form, StatusCode::OK, "Saturday, 12 September 2026");
    check(
        &form,
        StatusCode::OK,
        "<option dir=\"auto\" value=\"wedding\">Our wedding</option>",
    );
    let policy = form.headers[header::CONTENT_SECURITY_POLICY]
        .to_str()
        .unwrap();
    assert!(policy.contains("img-src 'self' blob:;"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    // The token is only in the address, and the page does not pass it on.
    assert!(!form.text().contains(&key), "{}", form.text());
    assert_eq!(form.headers[header::REFERRER_POLICY], "no-referrer");

    let short = visit(server, &format!("/p/{key}")).await;
    assert_eq!(short.status, StatusCode::SEE_OTHER);
    assert_eq!(short.headers[header::LOCATION], page(&key));

    for wrong in [
        page("no-such-token"),
        format!("/guest-photos/{wedding}"),
        "/guest-photos/nobody?k=1".to_owned(),
    ] {
        check(
            &visit(server, &wrong).await,
            StatusCode::NOT_FOUND,
            "Wedding not found",
        );
    }
    let (other, _) = other_wedding(&website).await;
    let foreign = visit(server, &format!("/guest-photos/{other}?k={key}")).await;
    check(&foreign, StatusCode::NOT_FOUND, "Wedding not found");

    let newer = link(server, token, wedding).await;
    let revoked = visit(server, &page(&key)).await;
    check(&revoked, StatusCode::GONE, "this one is no longer valid");
    check(
        &revoked,
        StatusCode::GONE,
        &format!("data-guest-photos=\"{wedding}\" data-closed"),
    );
    check(
        &visit(server, &page(&newer)).await,
        StatusCode::OK,
        "Share your photos",
    );
}

#[tokio::test]
async fn a_wedding_that_accepts_no_photos_says_so() {
    let website = Website::draft().await;
    let Website {
        server,
        token,
        wedding,
        ..
    } = &website;
    let key = link(server, token, wedding).await;
    let private = json!({"isPublic": false});
    server
        .put(&path(wedding, "albums/wedding"), token, private)
        .await
        .data(StatusCode::OK);
    let page = visit(server, &format!("/guest-photos/{wedding}?k={key}")).await;
    check(&page, StatusCode::NOT_FOUND, "Wedding Not Found");
    check(
        &page,
        StatusCode::NOT_FOUND,
        "photo uploads are not enabled",
    );
}
