//! What the calls for vendors and events do besides those for every kind of record: a vendor's amounts are
//! its expenses, and times have the offset of the wedding's zone.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use axum::http::StatusCode;
use common::TestServer;
use common::team::Team;
use serde_json::{Value, json};

async fn wedding(server: &TestServer, token: &str, fields: Value) -> String {
    let made = server.post("/api/weddings", token, fields).await;
    let id = made.data(StatusCode::CREATED)["wedding"]["id"].take();
    id.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_vendors_amounts_are_written_to_its_expenses() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let id = wedding(&server, &token, json!({})).await;
    let all = format!("/api/vendors/{id}");
    let flora = json!({
        "id": "flora", "name": "Flora", "category": "Flowers", "totalCost": 1200.5, "paidAmount": 300,
    });
    let made = server.post(&all, &token, flora.clone()).await;
    let vendor = made.data(StatusCode::CREATED)["vendor"].take();
    assert_eq!(
        (&vendor["totalCost"], &vendor["paidAmount"]),
        (&json!(1200.5), &json!(300.0))
    );
    assert_eq!(vendor["booked"], true);
    // The same once more is the same vendor, with the same expense.
    server.post(&all, &token, flora).await.data(StatusCode::OK);
    let expenses = server.get(&format!("/api/expenses/{id}"), &token).await;
    let expenses = expenses.data(StatusCode::OK)["expenses"].take();
    assert_eq!(expenses.as_array().unwrap().len(), 1);
    let line = &expenses[0];
    assert_eq!(
        (&line["description"], &line["vendorId"], &line["categoryId"]),
        (&json!("Flora"), &json!("flora"), &json!("flowers"))
    );
    assert_eq!(
        (&line["total"], &line["paid"]),
        (&json!(1200.5), &json!(300.0))
    );

    let one = format!("{all}/flora");
    let changed = server
        .put(
            &one,
            &token,
            json!({ "paidAmount": "1200.50", "notes": "Peonies" }),
        )
        .await;
    let vendor = changed.data(StatusCode::OK)["vendor"].take();
    assert_eq!(
        (&vendor["paidAmount"], &vendor["notes"]),
        (&json!(1200.5), &json!("Peonies"))
    );
    // Which payment was none is not to be guessed, and then nothing is written.
    let refused = server
        .put(&one, &token, json!({ "paidAmount": 1, "notes": "Roses" }))
        .await;
    refused.fails(400, "VALIDATION_FAILED", Some("paidAmount"));
    let wrong = server.put(&one, &token, json!({ "totalCost": -1 })).await;
    wrong.fails(400, "VALIDATION_FAILED", Some("totalCost"));
    let wrong = server
        .post(
            &all,
            &token,
            json!({ "name": "", "category": "Cake", "totalCost": 5 }),
        )
        .await;
    wrong.fails(400, "VALIDATION_FAILED", Some("name"));
    let read = server.get(&one, &token).await.data(StatusCode::OK)["vendor"].take();
    assert_eq!(read["notes"], "Peonies");
}

#[tokio::test]
async fn who_may_not_write_the_budget_changes_a_vendor_and_not_its_amounts() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let (id, owner, planner) = (&team.wedding, &team.owner, &team.planner);
    let vendor = json!({ "id": "flora", "name": "Flora", "category": "Flowers", "totalCost": 50 });
    let all = format!("/api/vendors/{id}");
    server
        .post(&all, owner, vendor)
        .await
        .data(StatusCode::CREATED);
    let one = format!("{all}/flora");
    // As it was read is no change of the amounts.
    let same = json!({ "name": "Flora & Sons", "totalCost": 50.0, "paidAmount": 0 });
    server.put(&one, planner, same).await.data(StatusCode::OK);
    let dearer = server.put(&one, planner, json!({ "totalCost": 60 })).await;
    dearer.fails(403, "FORBIDDEN", None);
}

#[tokio::test]
async fn times_of_events_have_the_offset_of_the_weddings_zone() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let id = wedding(&server, &token, json!({ "timeZone": "Europe/Vienna" })).await;
    let all = format!("/api/events/{id}");
    let check = async |given: &str, expected: &str| {
        let event = json!({ "title": "Ceremony", "startTime": given });
        let made = server.post(&all, &token, event).await;
        let event = made.data(StatusCode::CREATED)["event"].take();
        assert_eq!(event["startTime"], expected, "{given}");
    };
    check("2027-06-19T14:30", "2027-06-19T14:30:00+02:00").await;
    check("2027-06-19T12:30:00Z", "2027-06-19T14:30:00+02:00").await;
    check("2027-12-01T12:30:00Z", "2027-12-01T13:30:00+01:00").await;
    // A couple that corrects the zone keeps its half past two.
    let path = format!("/api/weddings/{id}");
    server
        .put(&path, &token, json!({ "timeZone": "America/New_York" }))
        .await
        .data(StatusCode::OK);
    let events = server.get(&all, &token).await.data(StatusCode::OK)["events"].take();
    let first = events
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["startTime"].as_str().unwrap())
        .min();
    assert_eq!(first, Some("2027-06-19T14:30:00-04:00"));
    let ends_first = json!({
        "title": "Dinner", "startTime": "2027-06-19T18:00", "endTime": "2027-06-19T18:00",
    });
    let refused = server.post(&all, &token, ends_first).await;
    let message = refused.fails(400, "VALIDATION_FAILED", Some("endTime"));
    assert_eq!(message, "End time must be after the start time");
}
