//! The door of a wedding website: who sees it, by which address and with what.

use axum::http::{StatusCode, header};
use serde_json::json;

use crate::common::TestServer;
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

#[tokio::test]
async fn an_address_is_the_same_in_capital_letters() {
    let website = Website::published().await;
    let guest = Browser::default();
    for path in [
        "/w/Ada-William",
        "/w/ADA-WILLIAM/",
        "/W/Ada-William",
        "/W/ada-william?x=1",
    ] {
        let page = website.get(path, &guest).await;
        check(&page, StatusCode::OK, "We are getting married");
        // What the page leads to is written as the couple chose it.
        check(&page, StatusCode::OK, "/w/ada-william/rsvp");
    }
    let public = "/api/websites/public/Ada-William";
    website.get(public, &guest).await.data(StatusCode::OK);
    let file = website.get("/W/ADA-William/ceremony.ics", &guest).await;
    assert_eq!(
        file.status,
        website
            .get("/w/ada-william/ceremony.ics", &guest)
            .await
            .status
    );
}

#[tokio::test]
async fn a_domain_leads_to_the_website_once_it_is_known_to_be_theirs() {
    let website = Website::published().await;
    website.server.write_web_file("w/sw.js", "// worker");
    website
        .server
        .write_web_file("app.html", "the couple's app");
    website
        .server
        .write_web_file("index.html", "the landing page");
    let shown = website
        .change(json!({"customDomain": "Ada-And-William.example."}))
        .await;
    assert_eq!(shown["customDomain"]["domain"], "ada-and-william.example");
    let guest = Browser::default().with("host", "ada-and-william.example");
    check(
        &website.get("/", &guest).await,
        StatusCode::OK,
        "the landing page",
    );
    let path = format!("{}/domain/check", website.path());
    let check_it = async || {
        let answer = website.server.post(&path, &website.token, json!({})).await;
        answer.data(StatusCode::OK)["website"]["customDomain"]["isVerified"].take()
    };
    assert_eq!(check_it().await, false);
    let name = shown["customDomain"]["recordName"].as_str().unwrap();
    assert_eq!(name, "_troth.ada-and-william.example");
    let value = shown["customDomain"]["recordValue"].as_str().unwrap();
    let names = &website.server.names;
    names
        .lock()
        .unwrap()
        .insert(name.to_owned(), value.to_owned());
    assert_eq!(check_it().await, true);

    let page = website.get("/", &guest).await;
    check(&page, StatusCode::OK, "We are getting married");
    check(&page, StatusCode::OK, "action=\"/rsvp\"");
    check(
        &website.get("/ceremony.ics", &guest).await,
        StatusCode::OK,
        "BEGIN:VCALENDAR",
    );
    let sent = website
        .send(
            "/rsvp",
            &guest,
            &[
                ("firstName", "Mia"),
                ("lastName", "Rossi"),
                ("email", "mia@example.org"),
                ("attending", "yes"),
            ],
        )
        .await;
    assert_eq!(
        sent.headers[header::LOCATION],
        "/?sent=reply",
        "{}",
        sent.text()
    );
    let worker = website.get("/w/sw.js", &guest).await;
    assert_eq!(worker.headers["service-worker-allowed"], "/");
    // Nothing of the couple's is to be had there.
    for path in ["/app", "/auth", "/api/health", "/w/ada-william"] {
        let there = website.get(path, &guest).await;
        assert_eq!(there.status, StatusCode::NOT_FOUND, "{path}");
    }
    // Whoever says that it is theirs, too, has to show it.
    let other = website.server.register("mary@example.org").await.access;
    let made = website
        .server
        .post("/api/weddings", &other, json!({}))
        .await;
    let id = made.data(StatusCode::CREATED)["wedding"]["id"].take();
    let path = format!("/api/websites/{}", id.as_str().unwrap());
    let wants = json!({"customDomain": "ada-and-william.example"});
    website
        .server
        .put(&path, &other, wants)
        .await
        .data(StatusCode::OK);
    let answer = website
        .server
        .post(&format!("{path}/domain/check"), &other, json!({}))
        .await;
    assert_eq!(
        answer.data(StatusCode::OK)["website"]["customDomain"]["isVerified"],
        false
    );
    check(
        &website.get("/", &guest).await,
        StatusCode::OK,
        "We are getting married",
    );
}

#[tokio::test]
async fn whoever_goes_by_another_name_is_shut_out() {
    let server = TestServer::start().await;
    for path in [
        "/w/",
        "/w/..%2f..%2fapi",
        "/w/%00",
        "/w/ADA",
        "/w/a/g/%3Cscript%3E",
    ] {
        let request = axum::http::Request::get(path)
            .body(axum::body::Body::empty())
            .unwrap();
        let answer = server.send(request).await;
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
        assert!(!answer.text().contains("<script>"), "{path}");
    }
}

/// What search engines are told by the page, and by a file that belongs to it.
async fn robots(website: &Website, browser: &Browser) -> (bool, Option<String>) {
    let page = website.get(SITE, browser).await;
    let file = website.get(&format!("{SITE}/ceremony.ics"), browser).await;
    let told = file.headers.get("x-robots-tag");
    (
        page.text().contains("index, follow") && !page.text().contains("noindex"),
        told.map(|told| told.to_str().unwrap().to_owned()),
    )
}

#[tokio::test]
async fn search_engines_list_what_the_couple_lets_them_once_it_is_published() {
    let website = Website::published().await;
    let mut browser = Browser::default();
    let unlisted = (false, Some("noindex, nofollow".to_owned()));
    assert_eq!(robots(&website, &browser).await, unlisted);

    let allow = |allowed: bool| json!({"privacySettings": {"allowSearchEngines": allowed}});
    let shown = website.change(allow(true)).await;
    assert_eq!(shown["privacySettings"]["allowSearchEngines"], true);
    assert_eq!(robots(&website, &browser).await, unlisted, "a draft");
    website.publish().await;
    assert_eq!(robots(&website, &browser).await, (true, None));

    // What is not named stays.
    let password = json!({"privacySettings": {"isPasswordProtected": true, "password": "violets"}});
    let shown = website.change(password).await;
    assert_eq!(shown["privacySettings"]["allowSearchEngines"], true);
    let closed = website.get(SITE, &browser).await;
    check(&closed, StatusCode::UNAUTHORIZED, "noindex, nofollow");
    let enter = format!("{SITE}/enter");
    let opened = website.send(&enter, &browser, &[("password", "violets")]);
    browser.keep(&opened.await);
    assert_eq!(
        robots(&website, &browser).await,
        unlisted,
        "behind a password"
    );

    let open = json!({"privacySettings": {"isPasswordProtected": false}});
    website.change(open).await;
    assert_eq!(robots(&website, &browser).await, (true, None));
    website.change(allow(false)).await;
    website.publish().await;
    assert_eq!(robots(&website, &browser).await, unlisted);
}
