//! Text from REST and from visitors never runs as script on a page.

use axum::http::StatusCode;
use scraper::{Html, Node, Selector};
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::RecordBatch;
use troth_documents::DocumentId;
use troth_site::content::Section;
use troth_storage::accounts::AccountId;

use crate::common::websites::{Browser, Website};

const PAYLOADS: [&str; 8] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "'-alert(1)-'",
    "</style><script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "<svg onload=alert(1)>",
    "{{constructor.constructor('alert(1)')()}}",
    "javascript:alert(1)//https://",
];

const LINKS: [&str; 5] = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "https://x.example/\" onmouseover=alert(1) x=\"",
];

/// Sections in which every field has this text, every link in a text this target, and every web address the last one.
fn sections(text: &str, link: &str, web: &str) -> Value {
    let ceremony = json!({"date": text, "time": text, "venue": text, "address": text});
    json!([
        {"type": "hero", "title": text, "content": {"bride": text, "groom": text, "venue": text, "subtitle": text,
            "backgroundImage": web}},
        {"type": "story", "title": text, "content": {"subtitle": text, "image": web,
            "content": format!("<p>{text}<a href=\"{link}\">{text}</a><script>alert(1)</script></p>")}},
        {"type": "details", "title": text, "content": {"ceremony": ceremony, "reception": ceremony, "dresscode": text,
            "additionalInfo": text}},
        {"type": "gallery", "title": text, "content": {"description": text,
            "images": [{"url": web, "caption": text, "alt": text}, web]}},
        {"type": "rsvp", "title": text, "content": {"message": text, "requireMealSelection": true}},
        {"type": "registry", "title": text, "content": {"message": text,
            "registries": [{"name": text, "url": web, "description": text}]}},
        {"type": "travel", "title": text, "content": {"airport": text, "transportation": text, "directions": text,
            "hotels": [{"name": text, "address": text, "phone": text, "website": web, "specialRate": text}]}},
        {"type": "schedule", "title": text, "content": {"events": [{"time": text, "title": text, "location": text,
            "description": text}]}},
        {"type": "custom", "title": text, "content": {"content": {"type": "doc", "content": [
            {"type": "paragraph", "content": [{"type": "text", "text": text,
                "marks": [{"type": "link", "attrs": {"href": link, "onclick": "alert(1)"}}]}]},
            {"type": "script", "attrs": {"src": link}, "content": [{"type": "text", "text": text}]}]}}},
    ])
}

/// Writes sections to the document, as the app's forms do: there a text is plain, including tags.
async fn write(website: &Website, id: &str, sections: Value) {
    let me = website.server.get("/api/auth/me", &website.token).await;
    let me = me.data(StatusCode::OK)["user"]["id"].take();
    let account = AccountId::parse(me.as_str().unwrap()).unwrap();
    let wedding = DocumentId::parse(&website.wedding).unwrap();
    let nothing = Model::from_value(&json!({}));
    let sections: Vec<Section> = serde_json::from_value(sections).unwrap();
    for (at, section) in sections.iter().enumerate() {
        let id = format!("{id}-{at}");
        let commands = section.commands(nothing.records(), &id, Some("a"), &format!("{id}-new"));
        let batch = Command::RecordsChange(RecordBatch { commands });
        let documents = &website.server.state.documents;
        documents.run(&wedding, account, batch).await.unwrap();
    }
}

/// Checks the scripts of a page, which are its own two, one of them data, and the targets of its links.
fn check(html: &str, place: &str) {
    let page = Html::parse_document(html);
    for element in page.tree.values().filter_map(Node::as_element) {
        for (name, value) in element.attrs() {
            assert!(!name.starts_with("on"), "{place}: {name}={value}");
            assert!(name != "style", "{place}: {name}={value}");
            if ["href", "src", "action"].contains(&name) {
                let is_known = value.is_empty()
                    || ["https://", "http://", "mailto:", "tel:", "/", "#"]
                        .iter()
                        .any(|begin| value.starts_with(begin));
                assert!(is_known, "{place}: {name}={value}");
            }
        }
    }
    let count = |selector: &str| page.select(&Selector::parse(selector).unwrap()).count();
    assert!(
        count("script:not([type='application/ld+json'])") <= 1,
        "{place}"
    );
    assert_eq!(count("script[src]:not([src=''])"), 0, "{place}");
    assert_eq!(
        count("img[src=x], svg, iframe, object, embed, base, meta[http-equiv]"),
        0,
        "{place}"
    );
    assert!(count("style") <= 1, "{place}");
}

#[tokio::test]
async fn text_from_rest_never_runs_on_a_page() {
    let website = Website::draft().await;
    let path = format!("/api/weddings/{}", website.wedding);
    for (number, text) in PAYLOADS.iter().enumerate() {
        let link = LINKS[number % LINKS.len()];
        let names = json!({"partnerName": text, "venue": text});
        website
            .server
            .put(&path, &website.token, names)
            .await
            .data(StatusCode::OK);
        let about = json!({"title": text, "description": text, "keywords": [text]});
        let web = if link.starts_with("https://") {
            link
        } else {
            "https://bloom.example"
        };
        let mut hostile_sections = sections(text, link, web);
        for place in ["ceremony", "reception"] {
            hostile_sections[2]["content"][place] = json!({"venue": text, "address": text});
        }
        // Over REST only formatted text of a section may contain HTML.
        let story = json!({"content": hostile_sections[1]["content"]["content"]});
        let story = json!({"type": "story", "title": text, "content": story});
        website
            .change(json!({"sections": [story], "seoSettings": about}))
            .await;
        write(&website, &format!("of{number}"), hostile_sections).await;
        let gift = json!({"name": text, "description": text, "price": 10, "category": text, "quantity": 2,
            "store": text, "storeUrl": link, "imageUrl": link});
        let added = website
            .server
            .post(
                &format!("/api/registry/{}", website.wedding),
                &website.token,
                gift,
            )
            .await;
        assert!(
            added.status.is_success() || added.status == StatusCode::BAD_REQUEST,
            "{}",
            added.text()
        );
        website.publish().await;
        for page in [
            "/w/ada-william",
            "/w/ada-william?sent=reply",
            "/w/ada-william/nothing",
        ] {
            let page_of = website.get(page, &Browser::default()).await;
            check(page_of.text(), &format!("{page} {text}"));
        }
        // Form fields are shown again as text.
        let form = [
            ("firstName", *text),
            ("lastName", *text),
            ("email", *text),
            ("attending", *text),
        ];
        let refused = website
            .send("/w/ada-william/rsvp", &Browser::default(), &form)
            .await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        check(refused.text(), &format!("a reply of {text}"));
    }
}

#[tokio::test]
async fn html_over_rest_becomes_formatted_text_or_names_the_refused_field() {
    let website = Website::draft().await;
    let sections =
        |of: &str, content: Value| json!({"sections": [{"type": of, "content": content}]});
    let html = json!({"content": "Dear friends,<br>we <b>marry</b>"});
    let changed = website.change(sections("story", html)).await;
    let tree = changed["sections"][0]["content"]["content"].to_string();
    assert!(
        tree.contains("hardBreak") && tree.contains("bold"),
        "{tree}"
    );
    assert!(!tree.contains('<'), "{tree}");
    let tree = json!({"type": "doc", "content": [{"type": "text", "text": "We <b>met</b>"}]});
    for (of, content, field) in [
        (
            "travel",
            json!({"directions": "<p>Take the <b>A1</b></p>"}),
            "directions",
        ),
        (
            "schedule",
            json!({"events": [{"title": "Dinner"}, {"title": "Dance",
            "description": "until <i>late</i>"}]}),
            "events.1.description",
        ),
        (
            "story",
            json!({"subtitle": "On a <em>train</em>"}),
            "subtitle",
        ),
        ("story", json!({"content": tree}), "content.content.0.text"),
        ("story", json!({"content": tree.to_string()}), "content"),
    ] {
        let refused = website
            .server
            .put(&website.path(), &website.token, sections(of, content))
            .await;
        let message = refused.fails(400, "VALIDATION_FAILED", Some("sections.0.content"));
        let expected = format!("“{field}” contains HTML. Please write it as plain text");
        assert_eq!(message, expected);
    }
    let words = json!({"directions": "A1 < A2, then <Anna> at <3"});
    website.change(sections("travel", words)).await;
}

#[tokio::test]
async fn unknown_themes_and_invalid_colors_are_refused() {
    let website = Website::draft().await;
    for (field, theme) in [
        (
            "theme",
            json!({"theme": "</style><script>alert(1)</script>"}),
        ),
        (
            "primaryColor",
            json!({"theme": {"id": "romantic", "primaryColor": "red;}body{background:url(//x)"}}),
        ),
        (
            "fontFamily",
            json!({"themeSettings": {"fontFamily": "x'}</style>"}}),
        ),
    ] {
        let refused = website
            .server
            .put(&website.path(), &website.token, theme)
            .await;
        refused.fails(400, "VALIDATION_FAILED", Some(field));
    }
    website.publish().await;
    let page = website.get("/w/ada-william", &Browser::default()).await;
    check(page.text(), "the theme");
}
