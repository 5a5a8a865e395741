//! The pages of a wedding website: their contents and headers.

use axum::http::{StatusCode, header};
use serde_json::{Value, json};
use troth_site::content::SiteDesign;
use troth_storage::sites::MAX_FORMER_ADDRESSES;

use crate::common::websites::{Browser, SITE, Website, check};

#[tokio::test]
async fn visitors_see_only_the_published_version() {
    let website = Website::draft().await;
    let browser = Browser::default();
    let unknown = website.get("/w/nobody-knows", &browser).await;
    let unpublished = website.get(SITE, &browser).await;
    check(&unknown, StatusCode::NOT_FOUND, "Website Not Found");
    // The requested address is the only difference.
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
    let answer = website.server.post(&path, &website.token, json!({})).await;
    answer.data(StatusCode::OK);
    check(
        &website.get(SITE, &browser).await,
        StatusCode::NOT_FOUND,
        "Website Not Found",
    );
}

#[tokio::test]
async fn the_policy_allows_only_the_pages_own_script() {
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
    // The style sheet in the page matches the hash in the policy.
    use base64::Engine as _;
    use sha2::Digest as _;
    let style = troth_site::inline_style(&SiteDesign {
        theme: "romantic".to_owned(),
        ..SiteDesign::default()
    });
    assert!(page.text().contains(&format!("<style>{style}</style>")));
    let hash = base64::prelude::BASE64_STANDARD.encode(sha2::Sha256::digest(style));
    assert!(policy.contains(&format!("'sha256-{hash}'")), "{policy}");
    assert_eq!(page.headers[header::CACHE_CONTROL], "private, no-cache");
    assert_eq!(page.headers[header::REFERRER_POLICY], "no-referrer");
}

#[tokio::test]
async fn an_unchanged_page_is_not_sent_again() {
    let website = Website::published().await;
    let page = website.get(SITE, &Browser::default()).await;
    let tag = page.headers[header::ETAG].to_str().unwrap();
    let returning_browser = Browser::default().with("if-none-match", tag);
    let same = website.get(SITE, &returning_browser).await;
    assert_eq!(
        (same.status, same.body.len()),
        (StatusCode::NOT_MODIFIED, 0)
    );
    website.change(json!({"theme": "garden"})).await;
    website.publish().await;
    assert_eq!(
        website.get(SITE, &returning_browser).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_former_address_redirects_to_the_new_one() {
    let website = Website::published().await;
    website
        .change(json!({"subdomain": "ada-and-william"}))
        .await;
    let browser = Browser::default();
    let moved = website.get(SITE, &browser).await;
    // Temporary, so that browsers forget it when the address is taken back.
    assert_eq!(moved.status, StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(moved.headers[header::LOCATION], "/w/ada-and-william");
    assert_eq!(moved.headers[header::CACHE_CONTROL], "private, no-cache");
    // Printed addresses lead to the same page, and a form's body goes along.
    let printed = website
        .get(&format!("{SITE}/g/t0ken?sent=reply"), &browser)
        .await;
    assert_eq!(
        printed.headers[header::LOCATION],
        "/w/ada-and-william/g/t0ken?sent=reply"
    );
    let sent = website
        .send(&format!("{SITE}/rsvp"), &browser, &[("firstName", "Mia")])
        .await;
    assert_eq!(sent.status, StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(sent.headers[header::LOCATION], "/w/ada-and-william/rsvp");
    website
        .get("/api/websites/public/ada-william", &browser)
        .await
        .fails(404, "NOT_FOUND", None);
    check(
        &website.get("/w/ada-and-william", &browser).await,
        StatusCode::OK,
        "We are getting married",
    );

    let other = website.server.register("mary@example.org").await.access;
    let created = website
        .server
        .post("/api/weddings", &other, json!({}))
        .await;
    let id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    let path = format!("/api/websites/{}", id.as_str().unwrap());
    for address in ["ada-william", "ada-and-william"] {
        let conflict = website
            .server
            .put(&path, &other, json!({"subdomain": address}))
            .await;
        conflict.fails(409, "CONFLICT", Some("subdomain"));
        let availability = format!("{path}/availability?subdomain={address}");
        let answer = website
            .server
            .get(&availability, &other)
            .await
            .data(StatusCode::OK);
        assert_eq!(answer["available"], false);
    }
    // Back to the first address.
    website.change(json!({"subdomain": "ada-william"})).await;
    check(
        &website.get(SITE, &browser).await,
        StatusCode::OK,
        "We are getting married",
    );
    // The old address of a deleted wedding leads nowhere.
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
    let conflict = website
        .server
        .put(&path, &other, json!({"subdomain": "ada-william"}))
        .await;
    conflict.fails(409, "CONFLICT", Some("subdomain"));
}

/// Each former address of a website is reserved for it.
#[tokio::test]
async fn the_number_of_former_addresses_is_limited() {
    let website = Website::published().await;
    for number in 0..MAX_FORMER_ADDRESSES {
        let address = json!({"subdomain": format!("address-{number}")});
        website.change(address).await;
    }
    let path = format!("/api/websites/{}", website.wedding);
    let other_address = json!({"subdomain": "one-more"});
    let server = &website.server;
    let refused = server.put(&path, &website.token, other_address).await;
    let message = refused.fails(409, "CONFLICT", Some("subdomain"));
    assert!(message.contains("go back to an earlier one"), "{message}");
    let availability = format!("{path}/availability?subdomain=one-more");
    let availability_view = server.get(&availability, &website.token).await;
    assert_eq!(
        availability_view.data(StatusCode::OK)["available"],
        true,
        "nobody has it"
    );
    // Back to the first one, which all others still lead to.
    website.change(json!({"subdomain": "ada-william"})).await;
    let moved = website.get("/w/address-3", &Browser::default()).await;
    assert_eq!(moved.headers[header::LOCATION], "/w/ada-william");
}

#[tokio::test]
async fn ceremony_and_reception_have_calendar_files() {
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
    // Vienna has summer time in September.
    check(&file, StatusCode::OK, "DTSTART:20260912T123000Z");
    check(
        &file,
        StatusCode::OK,
        "LOCATION:Ockham Park\\, Ockham Lane 1",
    );
    // The reception has no time, but its date is known.
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
async fn absent_fields_of_a_change_stay_unchanged() {
    let website = Website::draft().await;
    let settings = json!({"themeSettings": {"primaryColor": "#a8415b", "fontFamily": "jost"},
        "seoSettings": {"title": "Ada and William", "description": "Our day", "keywords": ["wedding"]}});
    website.change(settings).await;
    let filled =
        json!({"themeSettings": {"fontFamily": "bitter"}, "seoSettings": {"title": "Our wedding"}});
    let saved = website.change(filled).await;
    assert_eq!(saved["themeSettings"]["primaryColor"], "#a8415b");
    assert_eq!(saved["themeSettings"]["fontFamily"], "bitter");
    assert_eq!(saved["seoSettings"]["description"], "Our day");
    assert_eq!(saved["seoSettings"]["keywords"], json!(["wedding"]));
    let blank = json!({"themeSettings": {"primaryColor": ""}, "seoSettings": {"description": ""}});
    let cleared = website.change(blank).await;
    assert_eq!(cleared["themeSettings"]["primaryColor"], json!(null));
    assert_eq!(cleared["seoSettings"]["description"], json!(null));
}

#[tokio::test]
async fn a_title_may_be_in_the_content_of_a_section() {
    let website = Website::draft().await;
    let sections = json!([
        {"id": "story", "type": "story", "content": {"title": "How it began", "subtitle": "A ball"}},
        {"id": "rsvp", "type": "rsvp", "title": "Reply", "content": {"title": "Come", "message": "Do come"}},
    ]);
    let website_view = website.change(json!({ "sections": sections })).await;
    assert_eq!(website_view["sections"][0]["title"], "How it began");
    assert_eq!(
        website_view["sections"][0]["content"],
        json!({ "subtitle": "A ball" })
    );
    // The title beside the content takes precedence.
    assert_eq!(website_view["sections"][1]["title"], "Reply");
    let path = format!("{}/sections/story", website.path());
    let changed = json!({ "content": { "title": "A ball", "subtitle": "In June" } });
    let changed = website.server.put(&path, &website.token, changed).await;
    assert_eq!(changed.data(StatusCode::OK)["section"]["title"], "A ball");
    for (content, blamed) in [
        (json!({ "title": 7 }), "story"),
        (json!({ "title": "Here" }), "travel"),
    ] {
        let section = json!({ "type": blamed, "content": content });
        let path = format!("{}/sections", website.path());
        let refused = website.server.post(&path, &website.token, section).await;
        refused.fails(400, "VALIDATION_FAILED", Some("content"));
    }
}

#[tokio::test]
async fn sections_are_sorted_by_their_order() {
    let website = Website::draft().await;
    let section = |id: &str, order: Option<u32>| match order {
        Some(order) => json!({"id": id, "type": "custom", "order": order}),
        None => json!({"id": id, "type": "custom"}),
    };
    let check = async |sent: &[(&str, Option<u32>)], expected: &[&str]| {
        let sent: Vec<Value> = sent.iter().map(|(id, order)| section(id, *order)).collect();
        let website_view = website.change(json!({ "sections": sent })).await;
        let shown_sections = website_view["sections"].as_array().unwrap();
        let ids: Vec<&str> = shown_sections
            .iter()
            .map(|section| section["id"].as_str().unwrap())
            .collect();
        assert_eq!(ids, expected);
        let orders: Vec<u64> = shown_sections
            .iter()
            .map(|section| section["order"].as_u64().unwrap())
            .collect();
        assert_eq!(orders, (0..orders.len() as u64).collect::<Vec<_>>());
    };
    let (a, b, c) = ("a", "b", "c");
    check(&[(a, Some(2)), (b, Some(0)), (c, Some(1))], &[b, c, a]).await;
    // Sections with equal order, and orders that begin at 10, keep their sequence.
    check(&[(a, Some(10)), (b, Some(20)), (c, Some(10))], &[a, c, b]).await;
    check(&[(c, None), (b, None), (a, None)], &[c, b, a]).await;
}

#[tokio::test]
async fn a_website_has_the_time_of_its_drafts_last_change() {
    let website = Website::draft().await;
    let before = website.change(json!({})).await;
    website.server.advance_clock(60);
    let path = format!("{}/sections/details", website.path());
    let changed = json!({ "title": "The day" });
    website
        .server
        .put(&path, &website.token, changed)
        .await
        .data(StatusCode::OK);
    let after = website.change(json!({})).await;
    assert_eq!(before["createdAt"], after["createdAt"]);
    let time = |website: &Value, key: &str| website[key].as_str().unwrap().to_owned();
    assert!(time(&before, "createdAt") <= time(&before, "updatedAt"));
    assert!(time(&before, "updatedAt") < time(&after, "updatedAt"));
}

#[tokio::test]
async fn a_refused_change_has_no_effect() {
    let website = Website::published().await;
    let path = website.path();
    let input = json!({
        "subdomain": "elsewhere",
        "theme": "neon",
        "privacySettings": {"isPasswordProtected": true, "password": "violets"},
    });
    let refused = website.server.put(&path, &website.token, input).await;
    refused.fails(400, "VALIDATION_FAILED", Some("theme"));
    check(
        &website.get(SITE, &Browser::default()).await,
        StatusCode::OK,
        "We are getting married",
    );
}

#[tokio::test]
async fn a_website_that_is_too_large_is_not_published() {
    let website = Website::published().await;
    let is_refused = async |words: &str| {
        let path = format!("{}/publish", website.path());
        let refused = website.server.post(&path, &website.token, json!({})).await;
        let message = refused.fails(400, "VALIDATION_FAILED", Some("sections"));
        assert!(message.contains(words), "{message}");
        let page = website.get(SITE, &Browser::default()).await;
        check(&page, StatusCode::OK, "We are getting married");
    };
    let section = |number: usize| json!({"id": format!("s{number}"), "type": "custom"});
    let sections = |count: usize| -> Vec<Value> { (0..count).map(section).collect() };
    website.change(json!({ "sections": sections(101) })).await;
    is_refused("at most 100 visible sections").await;
    website.change(json!({ "sections": [] })).await;
    let text = format!("<p>{}</p>", "So many words. ".repeat(1_200));
    for number in 0..70 {
        let path = format!("{}/sections", website.path());
        let section =
            json!({"id": format!("long{number}"), "type": "custom", "content": {"content": text}});
        let added = website.server.post(&path, &website.token, section).await;
        added.data(StatusCode::CREATED);
    }
    is_refused("too much text for guests to load").await;
}

#[tokio::test]
async fn a_shared_link_has_a_picture() {
    let website = Website::published().await;
    let guest = Browser::default();
    let path = format!("{SITE}/card.png");
    let page = website.get(SITE, &guest).await;
    let address = "content=\"https://troth.example/w/ada-william/card.png\"";
    check(&page, StatusCode::OK, address);
    // Without the fonts of a build there is no picture, and all else works.
    let none = website.get(&path, &guest).await;
    check(&none, StatusCode::NOT_FOUND, "Website Not Found");
}
