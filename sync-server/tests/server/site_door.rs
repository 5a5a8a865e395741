//! The door of a wedding website: who sees it, and with what.

use axum::http::{StatusCode, header};
use serde_json::json;

use crate::common::websites::{Browser, SITE, Website, check};

#[tokio::test]
async fn behind_a_password_is_everything_of_a_website() {
    let website = Website::published().await;
    let password = json!({"privacySettings": {"isPasswordProtected": true, "password": "violets"}});
    let shown = website.change(password).await;
    assert_eq!(
        shown["privacySettings"],
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

    // Whoever came by a personal link goes on to it, and nowhere else.
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

    // Another password, and the cookie of the old one opens nothing.
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
async fn guessing_a_password_gets_slow() {
    let website = Website::published().await;
    let password = json!({"privacySettings": {"isPasswordProtected": true, "password": "violets"}});
    website.change(password).await;
    let verify = "/api/websites/public/ada-william/verify-password";
    let browser = Browser::default();
    // A hotel full of guests of whom twelve mistype.
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
    website.server.pass(15 * 60);
    let right = website
        .call(verify, &browser, json!({"password": "violets"}))
        .await;
    right.data(StatusCode::OK);
}

#[tokio::test]
async fn personal_links_alone_open_a_website_that_is_for_guests_only() {
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
    check(&revoked, StatusCode::GONE, "not valid any more");
    let unknown = website.get(&format!("{SITE}/g/nobody"), &browser).await;
    check(&unknown, StatusCode::NOT_FOUND, "leads nowhere");
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
    // The password is known from now on, and the link is asked for.
    let mut browser = browser;
    browser.keep(&right);
    check(
        &website.get(SITE, &browser).await,
        StatusCode::FORBIDDEN,
        "By Invitation",
    );
}

#[tokio::test]
async fn the_link_of_whoever_was_taken_off_the_list_opens_nothing() {
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
    let gone = website.get(&personal, &after).await;
    check(&gone, StatusCode::GONE, "not valid any more");
    assert!(!gone.headers.contains_key(header::SET_COOKIE));
    for browser in [before, after] {
        let closed = website.get(SITE, &browser).await;
        check(&closed, StatusCode::FORBIDDEN, "By Invitation");
    }
}

#[tokio::test]
async fn a_password_is_asked_for_once_there_is_one() {
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
    // A keyboard adds a space behind a word, here and at the gate.
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
    // What is there already stays.
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
    // It may be the right one: the guest is told how long to wait, and that it was not looked at.
    let told = "so yours was not looked at: it may well be right. Please try again in 15 minutes.";
    check(&slowed, StatusCode::TOO_MANY_REQUESTS, told);
    website.server.pass(15 * 60);
    let right = [("password", "violets")];
    let right = website.send(&enter, &browser, &right).await;
    assert_eq!(right.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_right_password_is_let_in_whatever_others_at_the_same_address_have_typed() {
    let website = Website::published().await;
    let password = "seven hills 7";
    let privacy = json!({"isPasswordProtected": true, "password": password});
    website.change(json!({"privacySettings": privacy})).await;
    let enter = format!("{SITE}/enter");
    for wrong in std::iter::repeat_n("Seven Hills7", 12).chain(["seven hills", "7 hills 7"]) {
        let wrong = [("password", wrong)];
        let wrong = website.send(&enter, &Browser::default(), &wrong).await;
        let told = "Incorrect password. Please try again.";
        check(&wrong, StatusCode::UNAUTHORIZED, told);
    }
    for _ in 0..60 {
        let right = [("password", password)];
        let right = website.send(&enter, &Browser::default(), &right).await;
        assert_eq!(right.status, StatusCode::SEE_OTHER);
    }
}
