//! Access to wedding websites: passwords and personal links.

use axum::http::{StatusCode, header};
use serde_json::json;

use crate::common::websites::{Browser, SITE, Website, check};

#[tokio::test]
async fn a_password_protects_the_whole_website() {
    let website = Website::published().await;
    let password = json!({"privacySettings": {"isPasswordProtected": true, "password": "violets"}});
    let website_view = website.change(password).await;
    assert_eq!(
        website_view["privacySettings"],
        json!({
            "isPasswordProtected": true,
            "allowGuestAccess": true,
            "allowSearchEngines": false,
        })
    );
    let mut browser = Browser::default();
    let paths = [
        "",
        "/ceremony.ics",
        "/reception.ics",
        "/nothing",
        "/g/anything",
    ];
    for path in paths {
        let closed = website.get(&format!("{SITE}{path}"), &browser).await;
        check(&closed, StatusCode::UNAUTHORIZED, "Password Protected");
        assert!(!closed.text().contains("Ada"), "{}", closed.text());
    }
    for path in ["/rsvp", "/registry/pots", "/g/anything"] {
        let closed = website.send(&format!("{SITE}{path}"), &browser, &[]).await;
        check(&closed, StatusCode::UNAUTHORIZED, "Password Protected");
    }
    let public = "/api/websites/public/ada-william";
    for path in ["", "/registry", "/guest/anything"] {
        let closed = website.get(&format!("{public}{path}"), &browser).await;
        closed.fails(401, "UNAUTHORIZED", None);
    }
    website
        .get("/api/websites/subdomain/ada-william", &browser)
        .await
        .fails(401, "UNAUTHORIZED", None);
    for path in ["/rsvp", "/registry/pots/purchase"] {
        let closed = website
            .call(&format!("{public}{path}"), &browser, json!({}))
            .await;
        closed.fails(401, "UNAUTHORIZED", None);
    }

    let enter = format!("{SITE}/enter");
    let blank = website.send(&enter, &browser, &[("password", " ")]).await;
    check(
        &blank,
        StatusCode::UNAUTHORIZED,
        "Please enter the password",
    );
    let wrong = website
        .send(&enter, &browser, &[("password", "roses")])
        .await;
    check(
        &wrong,
        StatusCode::UNAUTHORIZED,
        "Incorrect password. Please try again.",
    );
    let right = website
        .send(&enter, &browser, &[("password", "violets")])
        .await;
    assert_eq!(right.status, StatusCode::SEE_OTHER);
    assert_eq!(right.headers[header::LOCATION], SITE);
    browser.keep(&right);
    check(
        &website.get(SITE, &browser).await,
        StatusCode::OK,
        "We are getting married",
    );
    website.get(public, &browser).await.data(StatusCode::OK);

    // A visitor with a personal link continues to it; other targets are ignored.
    let gate = website
        .get(&format!("{SITE}/g/anything"), &Browser::default())
        .await;
    check(
        &gate,
        StatusCode::UNAUTHORIZED,
        "name=\"next\" value=\"anything\"",
    );
    for (next, leads_to) in [
        ("anything", "/w/ada-william/g/anything"),
        ("//evil.example", SITE),
    ] {
        let fields = [("password", "violets"), ("next", next)];
        let right = website.send(&enter, &Browser::default(), &fields).await;
        assert_eq!(right.headers[header::LOCATION], leads_to);
    }

    // After a new password, the old one's cookie is invalid.
    website
        .change(json!({"privacySettings": {"password": "lilies"}}))
        .await;
    let closed = website.get(SITE, &browser).await;
    check(&closed, StatusCode::UNAUTHORIZED, "Password Protected");
    website
        .change(json!({"privacySettings": {"isPasswordProtected": false}}))
        .await;
    check(
        &website.get(SITE, &browser).await,
        StatusCode::OK,
        "We are getting married",
    );
}

#[tokio::test]
async fn password_guesses_are_limited() {
    let website = Website::published().await;
    let password = json!({"privacySettings": {"isPasswordProtected": true, "password": "violets"}});
    website.change(password).await;
    let verify = "/api/websites/public/ada-william/verify-password";
    let browser = Browser::default();
    // A hotel full of guests, twelve of which mistype.
    for _ in 0..12 {
        let wrong = website
            .call(verify, &browser, json!({"password": "Violets"}))
            .await;
        wrong.fails(401, "UNAUTHORIZED", None);
    }
    let right = website
        .call(verify, &browser, json!({"password": "violets"}))
        .await;
    right.data(StatusCode::OK);
    for _ in 0..300 {
        let wrong = website
            .call(verify, &browser, json!({"password": "roses"}))
            .await;
        wrong.fails(401, "UNAUTHORIZED", None);
    }
    let slowed = website
        .call(verify, &browser, json!({"password": "violets"}))
        .await;
    slowed.fails(429, "RATE_LIMITED", None);
    website.server.advance_clock(15 * 60);
    let right = website
        .call(verify, &browser, json!({"password": "violets"}))
        .await;
    right.data(StatusCode::OK);
}

#[tokio::test]
async fn only_personal_links_open_a_guests_only_website() {
    let website = Website::published().await;
    website
        .add(
            "guests",
            json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi"}),
        )
        .await;
    let token = website.link("guestId", "mia").await;
    website
        .change(json!({"privacySettings": {"allowGuestAccess": false}}))
        .await;
    website.publish().await;
    let mut browser = Browser::default();
    check(
        &website.get(SITE, &browser).await,
        StatusCode::FORBIDDEN,
        "By Invitation",
    );
    let personal = website.get(&format!("{SITE}/g/{token}"), &browser).await;
    check(&personal, StatusCode::OK, "Dear <bdi>Mia</bdi>");
    assert!(personal.text().contains("noindex"));
    browser.keep(&personal);
    check(
        &website.get(SITE, &browser).await,
        StatusCode::OK,
        "We are getting married",
    );

    let path = format!("{}/links/{token}", website.path());
    website
        .server
        .delete(&path, &website.token)
        .await
        .data(StatusCode::OK);
    check(
        &website.get(SITE, &browser).await,
        StatusCode::FORBIDDEN,
        "By Invitation",
    );
    let revoked = website.get(&format!("{SITE}/g/{token}"), &browser).await;
    check(&revoked, StatusCode::GONE, "no longer valid");
    let unknown = website.get(&format!("{SITE}/g/nobody"), &browser).await;
    check(&unknown, StatusCode::NOT_FOUND, "link doesn’t work");
}

#[tokio::test]
async fn a_password_does_not_open_what_only_personal_links_open() {
    let website = Website::published().await;
    website
        .change(json!({"privacySettings": {"allowGuestAccess": false}}))
        .await;
    website.publish().await;
    let verify = "/api/websites/public/ada-william/verify-password";
    let browser = Browser::default();
    let refused = website
        .call(verify, &browser, json!({"password": "x"}))
        .await;
    refused.fails(403, "FORBIDDEN", None);
    assert!(!refused.text().contains("Ockham"), "{}", refused.text());

    let password = json!({"privacySettings": {"isPasswordProtected": true, "password": "violets"}});
    website.change(password).await;
    let right = website
        .call(verify, &browser, json!({"password": "violets"}))
        .await;
    right.fails(403, "FORBIDDEN", None);
    // The password is entered, and a link is still needed.
    let mut browser = browser;
    browser.keep(&right);
    check(
        &website.get(SITE, &browser).await,
        StatusCode::FORBIDDEN,
        "By Invitation",
    );
}

#[tokio::test]
async fn the_link_of_a_deleted_guest_is_invalid() {
    let website = Website::published().await;
    website
        .add(
            "guests",
            json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi"}),
        )
        .await;
    let token = website.link("guestId", "mia").await;
    website
        .change(json!({"privacySettings": {"allowGuestAccess": false}}))
        .await;
    website.publish().await;
    let personal = format!("{SITE}/g/{token}");
    let mut before = Browser::default();
    before.keep(&website.get(&personal, &before).await);
    let path = format!("/api/guests/{}/mia", website.wedding);
    website
        .server
        .delete(&path, &website.token)
        .await
        .data(StatusCode::OK);

    let after = Browser::default();
    let answer_after = website.get(&personal, &after).await;
    check(&answer_after, StatusCode::GONE, "no longer valid");
    assert!(!answer_after.headers.contains_key(header::SET_COOKIE));
    for browser in [before, after] {
        let closed = website.get(SITE, &browser).await;
        check(&closed, StatusCode::FORBIDDEN, "By Invitation");
    }
}

#[tokio::test]
async fn a_password_protects_once_it_is_set() {
    let website = Website::published().await;
    let path = website.path();
    let protect = |password: &str| {
        let privacy = json!({"isPasswordProtected": true, "password": password});
        website
            .server
            .put(&path, &website.token, json!({"privacySettings": privacy}))
    };
    let without = protect(" ").await;
    without.fails(400, "VALIDATION_FAILED", Some("privacySettings.password"));
    // Keyboards add a space behind a word, here and on the website.
    protect("violets ").await.data(StatusCode::OK);
    let browser = Browser::default();
    let enter = format!("{SITE}/enter");
    let typed = [("password", "violets")];
    let opened = website.send(&enter, &browser, &typed).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER);
    let verify = "/api/websites/public/ada-william/verify-password";
    let typed = json!({"password": " violets "});
    website
        .call(verify, &browser, typed)
        .await
        .data(StatusCode::OK);
    // The existing password stays.
    protect("").await.data(StatusCode::OK);
    check(
        &website.get(SITE, &browser).await,
        StatusCode::UNAUTHORIZED,
        "Password Protected",
    );

    for _ in 0..300 {
        website
            .send(&enter, &browser, &[("password", "roses")])
            .await;
    }
    let slowed = website
        .send(&enter, &browser, &[("password", "violets")])
        .await;
    assert_eq!(slowed.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(slowed.headers.contains_key(header::RETRY_AFTER));
    assert!(!slowed.text().contains("Incorrect"), "{}", slowed.text());
    // The password may be right: the page explains that it was not checked, and how long to wait.
    let message = "so yours wasn’t checked: it may well be right. Please try again in 15 minutes.";
    check(&slowed, StatusCode::TOO_MANY_REQUESTS, message);
    website.server.advance_clock(15 * 60);
    let right = [("password", "violets")];
    let right = website.send(&enter, &browser, &right).await;
    assert_eq!(right.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn wrong_guesses_from_one_address_do_not_block_the_right_password() {
    let website = Website::published().await;
    let password = "seven hills 7";
    let privacy = json!({"isPasswordProtected": true, "password": password});
    website.change(json!({"privacySettings": privacy})).await;
    let enter = format!("{SITE}/enter");
    for wrong in std::iter::repeat_n("Seven Hills7", 12).chain(["seven hills", "7 hills 7"]) {
        let wrong = [("password", wrong)];
        let wrong = website.send(&enter, &Browser::default(), &wrong).await;
        let message = "Incorrect password. Please try again.";
        check(&wrong, StatusCode::UNAUTHORIZED, message);
    }
    for _ in 0..60 {
        let right = [("password", password)];
        let right = website.send(&enter, &Browser::default(), &right).await;
        assert_eq!(right.status, StatusCode::SEE_OTHER);
    }
}
