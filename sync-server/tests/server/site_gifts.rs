//! The gift list of a website: the last gift goes to one visitor, and each purchase counts once. Public answers contain
//! only public fields.

use axum::http::{StatusCode, header};
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::common::websites::{Browser, SITE, Website};
use crate::site_replies::with_mia;

const PUBLIC: &str = "/api/websites/public/ada-william";

async fn gifts(website: &Website) {
    for (id, quantity, is_fund) in [("pots", 1, false), ("glasses", 6, false), ("trip", 1, true)] {
        let gift = json!({"id": id, "name": id, "price": 100, "category": "Home", "quantity": quantity,
            "isFund": is_fund});
        website.add("registry", gift).await;
    }
}

#[tokio::test]
async fn of_a_hundred_visitors_one_gets_the_last_gift() {
    let website = Website::published().await;
    gifts(&website).await;
    let requests = (0..100).map(async |number: usize| {
        let body = json!({"buyerName": format!("Buyer {number}"), "buyerEmail": format!("b{number}@example.org")});
        website.call(&format!("{PUBLIC}/registry/pots/purchase"), &Browser::default(), body).await
    });
    let mut won = 0;
    for answer in join_all(requests).await {
        match answer.status {
            StatusCode::CREATED => won += 1,
            _ => drop(answer.fails(409, "CONFLICT", None)),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(website.list("purchases", "purchases").await.len(), 1);
}

#[tokio::test]
async fn each_purchase_counts_once() {
    let website = Website::published().await;
    gifts(&website).await;
    let form = format!("{SITE}/registry/glasses");
    let fields = [
        ("buyerName", "Mia"),
        ("buyerEmail", "mia@example.org"),
        ("quantity", "4"),
    ];
    for _ in 0..3 {
        let answer = website
            .send(&form, &Browser::default().script("k1"), &fields)
            .await;
        let item = answer.data(StatusCode::CREATED)["item"].take();
        assert_eq!(
            item,
            json!({"percent": 67, "left": "2 of 6 left", "isComplete": false})
        );
    }
    // A double tap without a script.
    for _ in 0..2 {
        let fields = [
            ("buyerName", "Bo"),
            ("buyerEmail", "bo@example.org"),
            ("quantity", "1"),
        ];
        let answer = website.send(&form, &Browser::default(), &fields).await;
        assert_eq!(answer.headers[header::LOCATION], "/w/ada-william?sent=gift");
    }
    let too_many = website
        .send(&form, &Browser::default().script("k2"), &fields)
        .await;
    too_many.fails(409, "CONFLICT", None);
    let page = website.send(&form, &Browser::default(), &fields).await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    assert!(
        page.text().contains("Someone else was faster"),
        "{}",
        page.text()
    );
    let fund = [
        ("buyerName", "Cy"),
        ("buyerEmail", "cy@example.org"),
        ("amount", "25"),
    ];
    let answer = website
        .send(&format!("{SITE}/registry/trip"), &Browser::default(), &fund)
        .await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let listed = website
        .get(&format!("{PUBLIC}/registry"), &Browser::default())
        .await;
    let items = listed.data(StatusCode::OK)["registryItems"].take();
    let total = |id: &str| {
        let items = items.as_array().unwrap().iter();
        let item = items.clone().find(|item| item["id"] == id).unwrap();
        (item["totalPurchased"].clone(), item["received"].clone())
    };
    assert_eq!(total("glasses"), (json!(5), json!(500.0)));
    assert_eq!(total("trip"), (json!(1), json!(25.0)));
    assert!(
        !listed.text().contains("mia@example.org"),
        "{}",
        listed.text()
    );
    let answer_after = website
        .call(
            &format!("{PUBLIC}/registry/nothing/purchase"),
            &Browser::default(),
            json!({"buyerName": "Mia", "buyerEmail": "mia@example.org"}),
        )
        .await;
    answer_after.fails(404, "NOT_FOUND", None);
}

/// The public answers' fields in full: a new field has to be public on purpose.
#[tokio::test]
async fn public_answers_contain_only_public_fields() {
    let website = with_mia().await;
    gifts(&website).await;
    let token = website.link("guestId", "mia").await;
    let mut all = Vec::new();
    for path in ["", "/registry", &format!("/guest/{token}")] {
        let answer = website
            .get(&format!("{PUBLIC}{path}"), &Browser::default())
            .await;
        let text = answer.text().to_owned();
        for secret in [
            "mia@example.org",
            "ada@example.org",
            "argon2",
            "Only for us",
            "\"notes\"",
        ] {
            assert!(!text.contains(secret), "{path}: {secret}");
        }
        let Value::Object(data) = answer.data(StatusCode::OK) else {
            unreachable!()
        };
        all.push(keys(&Value::Object(data)));
    }
    insta::assert_snapshot!(serde_json::to_string_pretty(&all).unwrap());
}

/// The keys of an answer, without its values.
fn keys(value: &Value) -> Value {
    match value {
        Value::Object(object) => object
            .iter()
            .map(|(key, value)| (key.clone(), keys(value)))
            .collect(),
        Value::Array(items) => items.first().map(keys).into_iter().collect(),
        _ => json!("…"),
    }
}
