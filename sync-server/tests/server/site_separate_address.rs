//! Websites at an address of their own: the app and its API are not served there, and websites are not served at the
//! app's address (ADR 39).

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::json;
use troth_base::public_url::PublicUrl;

use crate::common::Answer;
use crate::common::websites::{Browser, SITE, Website};

const APP: &str = "http://127.0.0.1:8080";
const SITES: &str = "http://localhost:8080";

/// A published website on a server with two host names.
async fn apart() -> Website {
    let mut website = Website::published().await;
    website.server = website.server.with(|state| {
        state.public_url = PublicUrl::parse(APP).unwrap();
        state.sites_url = PublicUrl::parse(SITES);
    });
    website
}

/// A browser at one of the two addresses.
fn at(origin: &str) -> Browser {
    let host = origin.split_once("://").unwrap().1;
    Browser::default().with("host", host)
}

/// A request at the websites' address with a stolen token of the app.
async fn with_token(website: &Website, method: Method, path: &str) -> Answer {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", "localhost:8080")
        .header("authorization", format!("Bearer {}", website.token))
        .header("content-type", "application/json")
        .body(Body::from("{}"));
    website.server.send(request.unwrap()).await
}

#[track_caller]
fn is_led(answer: &Answer, to: &str) {
    assert_eq!(answer.status, StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(answer.headers[header::LOCATION], to);
}

#[tokio::test]
async fn websites_are_served_only_at_their_address() {
    let website = apart().await;
    let page = website.get(SITE, &at(SITES)).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("http://localhost:8080/w/ada-william"));
    assert!(!page.text().contains("127.0.0.1"), "{}", page.text());

    for path in [
        "/w/ada-william",
        "/w/ada-william?sent=reply",
        "/w/sw.js",
        "/albums/wedding/album",
        "/guest-photos/wedding?k=token",
        "/guest-photos/sw.js",
        "/p/token",
        "/photos/wedding/photo/display",
    ] {
        // Another host name of the server shows no websites either.
        for host in [APP, "http://192.0.2.7"] {
            let answer = website.get(path, &at(host)).await;
            is_led(&answer, &format!("{SITES}{path}"));
        }
    }
}

#[tokio::test]
async fn the_app_and_its_api_are_not_served_at_the_websites_address() {
    let website = apart().await;
    website.server.write_web_file("app.html", "the app");
    website.server.write_web_file("sw.js", "its worker");
    let wedding = &website.wedding;
    for path in [
        "/",
        "/app/guests",
        "/auth",
        "/app.html",
        "/sw.js",
        "/preview/ada-william",
    ] {
        is_led(
            &website.get(path, &at(SITES)).await,
            &format!("{APP}{path}"),
        );
    }
    for (method, path) in [
        (Method::GET, "/api/auth/me".to_owned()),
        (Method::POST, "/api/auth/refresh".to_owned()),
        (Method::POST, "/api/auth/login".to_owned()),
        (Method::GET, "/api/weddings".to_owned()),
        (Method::POST, "/api/sync/ticket".to_owned()),
        (Method::GET, "/sync?ticket=x".to_owned()),
        (Method::GET, format!("/api/guests/{wedding}")),
        (Method::GET, "//api/weddings".to_owned()),
        (Method::GET, "/w/../api/weddings".to_owned()),
        (Method::GET, "/assets/..%2fapp.html".to_owned()),
    ] {
        let answer = with_token(&website, method, &path).await;
        let is_away = matches!(
            answer.status,
            StatusCode::NOT_FOUND | StatusCode::TEMPORARY_REDIRECT
        );
        assert!(is_away, "{path}: {} {}", answer.status, answer.text());
    }
    // Routes for visitors ignore the token.
    let pending = format!("/api/guest-photos/weddings/{wedding}/pending-photos");
    let answer = with_token(&website, Method::GET, &pending).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    let answer = website.server.get(&pending, &website.token).await;
    assert_eq!(answer.status, StatusCode::OK);
}

#[tokio::test]
async fn links_lead_to_the_sites_address() {
    let website = apart().await;
    let about = website.get("/api/server", &at(APP)).await;
    assert_eq!(about.data(StatusCode::OK)["sitesUrl"], SITES);
    website
        .add(
            "guests",
            json!({"id": "mia", "firstName": "Mia", "lastName": "Rossi"}),
        )
        .await;
    let links_path = format!("{}/links", website.path());
    let created = website
        .server
        .post(&links_path, &website.token, json!({}))
        .await;
    let link = created.data(StatusCode::CREATED)["links"][0]["url"].take();
    let start = "http://localhost:8080/w/ada-william/g/";
    assert!(link.as_str().unwrap().starts_with(start), "{link}");
    let path = format!("/api/photos/{}/guest-link", website.wedding);
    let created = website.server.post(&path, &website.token, json!({})).await;
    let text = created.text();
    assert!(
        text.contains("http://localhost:8080/guest-photos/"),
        "{text}"
    );
    assert!(text.contains("http://localhost:8080/p/"), "{text}");
}

#[tokio::test]
async fn a_reply_stored_at_the_old_address_arrives() {
    let website = apart().await;
    let form = format!("{SITE}/rsvp");
    let fields = [
        ("firstName", "Mia"),
        ("lastName", "Rossi"),
        ("email", "mia@example.org"),
        ("attending", "yes"),
    ];
    // Without a script, the redirect repeats the form's body.
    let led = website.send(&form, &at(APP), &fields).await;
    is_led(&led, &format!("{SITES}{form}"));
    let sent = website.send(&form, &at(APP).script("one"), &fields).await;
    assert_eq!(sent.status, StatusCode::CREATED, "{}", sent.text());
    website.apply_replies().await;
    assert_eq!(website.list("replies", "replies").await.len(), 1);
}
