//! The pages of a wedding website: who sees them, and what browsers are told about them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use axum::http::{StatusCode, header};
use common::websites::{Browser, Website};
use common::{Answer, TestServer};
use serde_json::json;
use troth_site::content::Looks;

const SITE: &str = "/w/ada-william";

fn check(answer: &Answer, status: StatusCode, says: &str) {
    assert_eq!(answer.status, status, "{}", answer.text());
    assert!(answer.text().contains(says), "{says}: {}", answer.text());
}

#[tokio::test]
async fn guests_see_what_was_published_and_nothing_later() {
    let website = Website::draft().await;
    let browser = Browser::default();
    let unknown = website.get("/w/nobody-knows", &browser).await;
    let unpublished = website.get(SITE, &browser).await;
    check(&unknown, StatusCode::NOT_FOUND, "Website Not Found");
    // The address that was asked for is all that differs.
    let of_unknown = unknown.text().replace("nobody-knows", "ada-william");
    assert_eq!(of_unknown, unpublished.text());

    website.publish().await;
    let page = website.get(SITE, &browser).await;
    check(&page, StatusCode::OK, "We are getting married");
    assert!(!page.text().contains("Only for us"));
    let sections =
        json!([{"id": "hero", "type": "hero", "content": {"subtitle": "A later draft"}}]);
    website.change(json!({ "sections": sections })).await;
    check(
        &website.get(SITE, &browser).await,
        StatusCode::OK,
        "We are getting married",
    );
    website.publish().await;
    check(
        &website.get(SITE, &browser).await,
        StatusCode::OK,
        "A later draft",
    );

    let path = format!("{}/unpublish", website.path());
    let taken = website.server.post(&path, &website.token, json!({})).await;
    taken.data(StatusCode::OK);
    check(
        &website.get(SITE, &browser).await,
        StatusCode::NOT_FOUND,
        "Website Not Found",
    );
}

#[tokio::test]
async fn a_page_may_run_nothing_but_its_own_script() {
    let website = Website::published().await;
    let page = website.get(SITE, &Browser::default()).await;
    let policy = page.headers[header::CONTENT_SECURITY_POLICY]
        .to_str()
        .unwrap();
    assert!(
        policy.contains("default-src 'none'; script-src 'self';"),
        "{policy}"
    );
    assert!(!policy.contains("unsafe"), "{policy}");
    // The one style sheet that stands in the page is the one whose hash is named.
    use base64::Engine as _;
    use sha2::Digest as _;
    let style = troth_site::style_of(&Looks {
        theme: "romantic".to_owned(),
        ..Looks::default()
    });
    assert!(page.text().contains(&format!("<style>{style}</style>")));
    let hash = base64::prelude::BASE64_STANDARD.encode(sha2::Sha256::digest(style));
    assert!(policy.contains(&format!("'sha256-{hash}'")), "{policy}");
    assert_eq!(page.headers[header::CACHE_CONTROL], "private, no-cache");
    assert_eq!(page.headers[header::REFERRER_POLICY], "no-referrer");
}

#[tokio::test]
async fn a_page_that_somebody_has_is_not_sent_again() {
    let website = Website::published().await;
    let page = website.get(SITE, &Browser::default()).await;
    let tag = page.headers[header::ETAG].to_str().unwrap();
    let again = Browser::default().with("if-none-match", tag);
    let same = website.get(SITE, &again).await;
    assert_eq!(
        (same.status, same.body.len()),
        (StatusCode::NOT_MODIFIED, 0)
    );
    website.change(json!({"theme": "garden"})).await;
    website.publish().await;
    assert_eq!(website.get(SITE, &again).await.status, StatusCode::OK);
}

#[tokio::test]
async fn behind_a_password_is_everything_of_a_website() {
    let website = Website::published().await;
    let password = json!({"privacySettings": {"isPasswordProtected": true, "password": "violets"}});
    let shown = website.change(password).await;
    assert_eq!(
        shown["privacySettings"],
        json!({"isPasswordProtected": true, "allowGuestAccess": true})
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
    for _ in 0..10 {
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
    check(&personal, StatusCode::OK, "Dear Mia");
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
async fn an_old_address_leads_to_the_new_one_and_to_nobody_else() {
    let website = Website::published().await;
    website
        .change(json!({"subdomain": "ada-and-william"}))
        .await;
    let browser = Browser::default();
    let moved = website.get(SITE, &browser).await;
    assert_eq!(moved.status, StatusCode::PERMANENT_REDIRECT);
    assert_eq!(moved.headers[header::LOCATION], "/w/ada-and-william");
    check(
        &website.get("/w/ada-and-william", &browser).await,
        StatusCode::OK,
        "We are getting married",
    );

    let other = website.server.register("mary@example.org").await.access;
    let made = website
        .server
        .post("/api/weddings", &other, json!({}))
        .await;
    let id = made.data(StatusCode::CREATED)["wedding"]["id"].take();
    let path = format!("/api/websites/{}", id.as_str().unwrap());
    for address in ["ada-william", "ada-and-william"] {
        let taken = website
            .server
            .put(&path, &other, json!({"subdomain": address}))
            .await;
        taken.fails(409, "CONFLICT", Some("subdomain"));
        let asked = format!("{path}/availability?subdomain={address}");
        let answer = website
            .server
            .get(&asked, &other)
            .await
            .data(StatusCode::OK);
        assert_eq!(answer["available"], false);
    }
    // Back again.
    website.change(json!({"subdomain": "ada-william"})).await;
    check(
        &website.get(SITE, &browser).await,
        StatusCode::OK,
        "We are getting married",
    );
    // Whoever follows the link of a wedding that was deleted lands at nobody's.
    let path = format!("/api/weddings/{}", website.wedding);
    website
        .server
        .delete(&path, &website.token)
        .await
        .data(StatusCode::OK);
    check(
        &website.get(SITE, &browser).await,
        StatusCode::NOT_FOUND,
        "Website Not Found",
    );
    let path = format!("/api/websites/{}", id.as_str().unwrap());
    let taken = website
        .server
        .put(&path, &other, json!({"subdomain": "ada-william"}))
        .await;
    taken.fails(409, "CONFLICT", Some("subdomain"));
}

#[tokio::test]
async fn ceremony_and_reception_are_files_for_calendars() {
    let website = Website::draft().await;
    let path = format!("/api/weddings/{}", website.wedding);
    let zone = json!({"timeZone": "Europe/Vienna"});
    website
        .server
        .put(&path, &website.token, zone)
        .await
        .data(StatusCode::OK);
    website.publish().await;
    let file = website
        .get(&format!("{SITE}/ceremony.ics"), &Browser::default())
        .await;
    assert_eq!(
        file.headers[header::CONTENT_TYPE],
        "text/calendar; charset=utf-8"
    );
    // Vienna keeps summer time in September.
    check(&file, StatusCode::OK, "DTSTART:20260912T123000Z");
    check(
        &file,
        StatusCode::OK,
        "LOCATION:Ockham Park\\, Ockham Lane 1",
    );
    // Nobody said when the reception is: the day is known.
    let day = website
        .get(&format!("{SITE}/reception.ics"), &Browser::default())
        .await;
    check(&day, StatusCode::OK, "DTSTART;VALUE=DATE:20260912");
    let none = website
        .get(&format!("{SITE}/dinner.ics"), &Browser::default())
        .await;
    check(&none, StatusCode::NOT_FOUND, "Website Not Found");
}

#[tokio::test]
async fn what_a_change_does_not_name_stays() {
    let website = Website::draft().await;
    let all = json!({"themeSettings": {"primaryColor": "#a8415b", "fontFamily": "jost"},
        "seoSettings": {"title": "Ada and William", "description": "Our day", "keywords": ["wedding"]}});
    website.change(all).await;
    let some =
        json!({"themeSettings": {"fontFamily": "bitter"}, "seoSettings": {"title": "Our wedding"}});
    let shown = website.change(some).await;
    assert_eq!(shown["themeSettings"]["primaryColor"], "#a8415b");
    assert_eq!(shown["themeSettings"]["fontFamily"], "bitter");
    assert_eq!(shown["seoSettings"]["description"], "Our day");
    assert_eq!(shown["seoSettings"]["keywords"], json!(["wedding"]));
    let blank = json!({"themeSettings": {"primaryColor": ""}, "seoSettings": {"description": ""}});
    let shown = website.change(blank).await;
    assert_eq!(shown["themeSettings"]["primaryColor"], json!(null));
    assert_eq!(shown["seoSettings"]["description"], json!(null));
}

#[tokio::test]
async fn a_shared_link_has_a_picture() {
    let website = Website::published().await;
    let guest = Browser::default();
    let path = format!("{SITE}/card.png");
    let page = website.get(SITE, &guest).await;
    let address = "content=\"https://troth.example/w/ada-william/card.png\"";
    check(&page, StatusCode::OK, address);
    // Without the fonts of a build there is none, and nothing else breaks.
    let none = website.get(&path, &guest).await;
    check(&none, StatusCode::NOT_FOUND, "Website Not Found");
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
