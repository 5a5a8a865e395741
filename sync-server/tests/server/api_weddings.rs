//! Weddings over REST: creating, registering, reading, changing, deleting.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use troth_documents::DocumentId;

use crate::common::{Answer, TestServer};

async fn create(server: &TestServer, token: &str, fields: Value) -> Value {
    let answer = server.post("/api/weddings", token, fields).await;
    answer.data(StatusCode::CREATED)["wedding"].take()
}

fn path(wedding: &Value) -> String {
    format!("/api/weddings/{}", wedding["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_new_wedding_is_read_back_as_it_was_given() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let wedding = create(
        &server,
        &ada,
        json!({
            "partnerName": "William",
            "weddingDate": "2027-06-19T00:00:00.000Z",
            "venue": "Ockham Park",
            "budget": "12500.50",
            "guestCount": 120,
            "theme": "Engines",
            "colors": ["sage", "ivory"],
            "primaryCurrency": "GBP",
            "secondaryCurrency": "EUR",
            "exchangeRate": 1.1765,
            "rateTableDate": "2025-07-01",
            "timeZone": "Europe/London",
        }),
    )
    .await;
    assert!(DocumentId::parse(wedding["id"].as_str().unwrap()).is_ok());
    let expected = json!({
        "id": wedding["id"],
        "partnerName": "William",
        "ownerName": "Ada",
        "weddingDate": "2027-06-19",
        "venue": "Ockham Park",
        "budget": 12500.5,
        "guestCount": 120,
        "theme": "Engines",
        "colors": ["sage", "ivory"],
        "primaryCurrency": "GBP",
        "secondaryCurrency": "EUR",
        "exchangeRate": 1.1765,
        "rateFetchedAt": "2026-06-01T12:00:00.000Z",
        "rateTableDate": "2025-07-01",
        // A secondary currency is shown unless the request has `showBoth`.
        "showBoth": true,
        "timeZone": "Europe/London",
        "role": "OWNER",
        "createdAt": "2026-06-01T12:00:00.000Z",
    });
    assert_eq!(wedding, expected);
    let read = server.get(&path(&wedding), &ada).await.data(StatusCode::OK);
    assert_eq!(read["wedding"], expected);
    let list = server.get("/api/weddings", &ada).await.data(StatusCode::OK);
    assert_eq!(list["weddings"], json!([expected]));
}

#[tokio::test]
async fn unset_fields_are_null() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let wedding = create(&server, &ada, json!({})).await;
    let unset = [
        "partnerName",
        "weddingDate",
        "venue",
        "budget",
        "guestCount",
        "theme",
    ];
    let unset = unset.into_iter().chain([
        "secondaryCurrency",
        "exchangeRate",
        "rateTableDate",
        "timeZone",
    ]);
    for field in unset {
        assert_eq!(wedding.get(field), Some(&Value::Null), "{field}");
    }
    assert_eq!(wedding["primaryCurrency"], "EUR");
    assert_eq!(wedding["colors"], json!([]));
}

#[tokio::test]
async fn setting_a_secondary_currency_shows_it() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let wedding = create(&server, &ada, json!({})).await;
    assert_eq!(wedding["showBoth"], false);
    let check = async |changes: Value, shows: bool| {
        let changed = server.put(&path(&wedding), &ada, changes.clone()).await;
        let changed = changed.data(StatusCode::OK);
        assert_eq!(changed["wedding"]["showBoth"], shows, "{changes}");
    };
    check(
        json!({ "secondaryCurrency": "USD", "exchangeRate": 1.08 }),
        true,
    )
    .await;
    check(json!({ "showBoth": false }), false).await;
    check(json!({ "exchangeRate": 1.09 }), false).await;
    check(json!({ "secondaryCurrency": "GBP" }), true).await;
    check(
        json!({ "secondaryCurrency": "CHF", "showBoth": false }),
        false,
    )
    .await;
}

#[tokio::test]
async fn a_wrong_field_is_named() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let wedding = create(&server, &ada, json!({})).await;
    for (field, value) in [
        ("weddingDate", json!("next summer")),
        ("budget", json!("a lot")),
        ("budget", json!(-1)),
        ("guestCount", json!(1.5)),
        ("primaryCurrency", json!("XXX")),
        ("venue", json!(["Ockham"])),
        ("showBoth", json!("yes")),
    ] {
        let fields = json!({ field: value });
        let created = server.post("/api/weddings", &ada, fields.clone()).await;
        created.fails(400, "VALIDATION_FAILED", Some(field));
        let updated = server.put(&path(&wedding), &ada, fields).await;
        updated.fails(400, "VALIDATION_FAILED", Some(field));
    }
    for id in ["nonsense", "4NMNnkMhL8jXrdJ9jamS58PAVdXv", ""] {
        let answer = server.post("/api/weddings", &ada, json!({"id": id})).await;
        answer.fails(400, "VALIDATION_FAILED", Some("id"));
    }
    let answer = server.post("/api/weddings", &ada, json!({"id": 7})).await;
    answer.fails(400, "VALIDATION_FAILED", Some("id"));
    // Refused weddings are not created.
    let list = server.get("/api/weddings", &ada).await.data(StatusCode::OK);
    assert_eq!(list["weddings"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn registering_an_id_may_be_repeated() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let id = DocumentId::random().to_string();
    let register = async |venue: &str| {
        let fields = json!({"id": id, "venue": venue});
        server.post("/api/weddings", &ada, fields).await
    };
    let first_answer = register("Ockham Park").await.data(StatusCode::CREATED);
    assert_eq!(first_answer["wedding"]["id"], *id);
    assert_eq!(first_answer["wedding"]["venue"], "Ockham Park");
    assert_eq!(first_answer["wedding"]["ownerName"], "Ada");
    let second_answer = register("Somewhere else").await.data(StatusCode::OK);
    assert_eq!(first_answer, second_answer);
    let list = server.get("/api/weddings", &ada).await.data(StatusCode::OK);
    assert_eq!(list["weddings"].as_array().unwrap().len(), 1);

    // The device has not sent the document, and the server does not create one.
    let id = DocumentId::parse(&id).unwrap();
    assert!(!server.state.documents.exists(&id).await.unwrap());
}

#[tokio::test]
async fn an_id_belongs_to_the_first_account_that_registers_it() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let grace = server.register("grace@example.org").await.access;
    let id = DocumentId::random().to_string();
    let wedding = create(&server, &ada, json!({"id": id, "venue": "Ockham Park"})).await;
    let answer = server
        .post("/api/weddings", &grace, json!({"id": id}))
        .await;
    answer.fails(409, "CONFLICT", Some("id"));
    let answer = server.get(&path(&wedding), &grace).await;
    answer.fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn the_creation_time_is_that_of_the_registration() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let id = DocumentId::random().to_string();
    let wedding = create(&server, &ada, json!({"id": id})).await;
    assert_eq!(wedding["createdAt"], "2026-06-01T12:00:00.000Z");
    server.advance_clock(60);
    let later = server.get(&path(&wedding), &ada).await;
    assert_eq!(later.data(StatusCode::OK)["wedding"], wedding);
    // The same when the first write creates its document.
    let venue = json!({"venue": "Kew"});
    let written = server.put(&path(&wedding), &ada, venue).await;
    let written = written.data(StatusCode::OK);
    assert_eq!(written["wedding"]["createdAt"], wedding["createdAt"]);
}

#[tokio::test]
async fn a_write_creates_the_document_of_a_registration() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let id = DocumentId::random().to_string();
    let wedding = create(&server, &ada, json!({"id": id, "venue": "Ockham Park"})).await;
    let changes = json!({"theme": "Engines"});
    let data = server
        .put(&path(&wedding), &ada, changes)
        .await
        .data(StatusCode::OK);
    assert_eq!(data["wedding"]["venue"], "Ockham Park");
    assert_eq!(data["wedding"]["theme"], "Engines");
    let id = DocumentId::parse(&id).unwrap();
    assert!(server.state.documents.exists(&id).await.unwrap());
}

#[tokio::test]
async fn an_update_changes_only_the_given_fields() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let fields = json!({"venue": "Ockham Park", "theme": "Engines", "budget": 100});
    let mut wedding = create(&server, &ada, fields).await;
    let changes = json!({"venue": "  Kirkby Mallory ", "theme": null});
    let data = server
        .put(&path(&wedding), &ada, changes)
        .await
        .data(StatusCode::OK);
    wedding["venue"] = json!("Kirkby Mallory");
    wedding["theme"] = Value::Null;
    assert_eq!(data["wedding"], wedding);
    let read = server.get(&path(&wedding), &ada).await.data(StatusCode::OK);
    assert_eq!(read["wedding"], wedding);
}

#[tokio::test]
async fn a_stranger_learns_nothing() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let grace = server.register("grace@example.org").await.access;
    let wedding = create(&server, &ada, json!({})).await;
    let unknown = json!({"id": DocumentId::random().to_string()});
    let malformed = json!({"id": "nonsense"});
    let ask = async |wedding: &Value, method: Method, below: &str, token: Option<&str>| -> Answer {
        let path = format!("{}{below}", path(wedding));
        server
            .call(method, &path, token, Some(json!({"venue": "x"})))
            .await
    };
    for (method, below) in [
        (Method::GET, ""),
        (Method::GET, "/stats"),
        (Method::PUT, ""),
        (Method::DELETE, ""),
    ] {
        let strange = ask(&wedding, method.clone(), below, Some(&grace)).await;
        strange.fails(404, "NOT_FOUND", None);
        for nothing in [&unknown, &malformed] {
            let answer = ask(nothing, method.clone(), below, Some(&grace)).await;
            assert_eq!(strange.body, answer.body, "{method} {below}");
        }
        let anonymous = ask(&wedding, method.clone(), below, None).await;
        anonymous.fails(401, "UNAUTHORIZED", None);
    }
    let list = server
        .get("/api/weddings", &grace)
        .await
        .data(StatusCode::OK);
    assert_eq!(list["weddings"], json!([]));
}

#[tokio::test]
async fn statistics_come_from_the_document() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let wedding = create(&server, &ada, json!({"budget": 1000.25})).await;
    let guests = format!("/api/guests/{}", wedding["id"].as_str().unwrap());
    for (name, status, plus_ones) in [
        ("Mary", "CONFIRMED", 2),
        ("Charles", "DECLINED", 0),
        ("Jane", "TENTATIVE", 0),
    ] {
        let guest = json!({
            "id": name, "firstName": name, "lastName": "Somerville",
            "rsvpStatus": status, "plusOnes": plus_ones,
        });
        server
            .post(&guests, &ada, guest)
            .await
            .data(StatusCode::CREATED);
    }
    let companion = json!({"plusOneOf": "Mary", "rsvpStatus": "CONFIRMED"});
    let answer = server.post(&guests, &ada, companion).await;
    answer.data(StatusCode::CREATED);
    let nothing = json!({"total": 0, "completed": 0, "inProgress": 0, "overdue": 0});
    let path = format!("{}/stats", path(&wedding));
    let data = server.get(&path, &ada).await.data(StatusCode::OK);
    assert_eq!(
        data["stats"],
        json!({
            "guests": {
                "total": 6, "confirmed": 4, "pending": 0, "declined": 1, "tentative": 1,
                "rsvpPending": 1, "headcount": 4, "companions": 1, "mayStillBring": 1,
            },
            "budget": {"total": 1000.25, "spent": 0.0},
            "vendors": {"total": 0},
            "timeline": {
                "total": 0, "completed": 0, "inProgress": 0, "overdue": 0,
                "milestones": nothing, "tasks": nothing,
            },
            "photos": {"totalPhotos": 0},
        })
    );
}

#[tokio::test]
async fn weddings_survive_a_restart() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let created = create(&server, &ada, json!({"venue": "Ockham Park"})).await;
    server.advance_clock(1);
    let id = DocumentId::random().to_string();
    create(&server, &ada, json!({"id": id, "venue": "Kirkby Mallory"})).await;
    let before = server.get("/api/weddings", &ada).await.data(StatusCode::OK);
    assert_eq!(before["weddings"][0], created);

    let server = server.restart().await;
    let after = server.get("/api/weddings", &ada).await.data(StatusCode::OK);
    assert_eq!(before, after);
}

#[tokio::test]
async fn a_wedding_that_cannot_be_loaded_does_not_hide_the_others() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let damaged = create(&server, &ada, json!({"venue": "Ockham Park"})).await;
    server.advance_clock(1);
    let sound = create(&server, &ada, json!({"venue": "Kew"})).await;
    let mut transaction = server.state.db.begin().await.unwrap();
    sqlx::query("update document_chunks set data = $1 where document_id = $2")
        .bind(vec![0x0b_u8, 0xad, 0xf0, 0x0d])
        .bind(damaged["id"].as_str().unwrap())
        .execute(&mut *transaction)
        .await
        .unwrap();
    transaction.commit().await.unwrap();
    let server = server.restart().await;

    let list = server.get("/api/weddings", &ada).await.data(StatusCode::OK);
    assert_eq!(list["weddings"], json!([damaged, sound]));
    let alone = server.get(&path(&damaged), &ada).await;
    alone.fails(503, "WEDDING_DAMAGED", None);
}

#[tokio::test]
async fn the_number_of_weddings_is_limited() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let new = || json!({"id": DocumentId::random().to_string()});
    let first_wedding = create(&server, &ada, new()).await;
    for _ in 1..100 {
        create(&server, &ada, new()).await;
    }
    for fields in [new(), json!({})] {
        let refused = server.post("/api/weddings", &ada, fields).await;
        refused.fails(403, "FORBIDDEN", None);
    }
    // A known wedding may be registered again, and other accounts are not affected.
    let same_id = json!({"id": first_wedding["id"]});
    let second_answer = server.post("/api/weddings", &ada, same_id).await;
    second_answer.data(StatusCode::OK);
    let ben = server.register("ben@example.org").await.access;
    create(&server, &ben, new()).await;
    // A deleted wedding makes room.
    let deleted = server.delete(&path(&first_wedding), &ada).await;
    deleted.data(StatusCode::OK);
    create(&server, &ada, new()).await;
    let refused = server.post("/api/weddings", &ada, new()).await;
    refused.fails(403, "FORBIDDEN", None);
}
