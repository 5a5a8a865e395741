//! The addresses of a wedding website, and its listing by search engines.

use axum::http::{StatusCode, header};
use serde_json::json;

use crate::common::TestServer;
use crate::common::websites::{Browser, SITE, Website, check};

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
        // Links on the page have the address as the couple wrote it.
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
async fn a_domain_leads_to_the_website_once_it_is_verified() {
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
    let dns_records = &website.server.dns_records;
    dns_records
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
    // The couple's app is not served there.
    for path in ["/app", "/auth", "/api/health", "/w/ada-william"] {
        let page_there = website.get(path, &guest).await;
        assert_eq!(page_there.status, StatusCode::NOT_FOUND, "{path}");
    }
    // Another account that claims the domain has to prove it, too.
    let other = website.server.register("mary@example.org").await.access;
    let created = website
        .server
        .post("/api/weddings", &other, json!({}))
        .await;
    let id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
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
async fn invalid_website_names_are_refused() {
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

/// The robots rules of the page, and of a file that belongs to it.
async fn robots(website: &Website, browser: &Browser) -> (bool, Option<String>) {
    let page = website.get(SITE, browser).await;
    let file = website.get(&format!("{SITE}/ceremony.ics"), browser).await;
    let robots = file.headers.get("x-robots-tag");
    (
        page.text().contains("index, follow") && !page.text().contains("noindex"),
        robots.map(|robots| robots.to_str().unwrap().to_owned()),
    )
}

#[tokio::test]
async fn search_engines_may_list_a_published_website_if_allowed() {
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

    // Settings that are not given stay unchanged.
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
