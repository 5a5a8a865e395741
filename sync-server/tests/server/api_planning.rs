//! Further behaviour of planning routes: a vendor's amounts are its expenses, and times have the offset of the
//! wedding's time zone.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::TestServer;
use crate::common::planning::{titles, wedding, wedding_with_records};
use crate::common::team::Team;

#[tokio::test]
async fn a_vendors_amounts_are_written_to_its_expenses() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let id = wedding(&server, &token, json!({})).await;
    let vendors_path = format!("/api/vendors/{id}");
    let flora = json!({
        "id": "flora", "name": "Flora", "category": "Flowers", "totalCost": 1200.5, "paidAmount": 300,
    });
    let created = server.post(&vendors_path, &token, flora.clone()).await;
    let vendor = created.data(StatusCode::CREATED)["vendor"].take();
    assert_eq!(
        (&vendor["totalCost"], &vendor["paidAmount"]),
        (&json!(1200.5), &json!(300.0))
    );
    assert_eq!(vendor["booked"], true);
    // Repeating the call gives the same vendor with the same expense.
    server
        .post(&vendors_path, &token, flora)
        .await
        .data(StatusCode::OK);
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

    let vendor_path = format!("{vendors_path}/flora");
    let changed = server
        .put(
            &vendor_path,
            &token,
            json!({ "paidAmount": "1200.50", "notes": "Peonies" }),
        )
        .await;
    let vendor = changed.data(StatusCode::OK)["vendor"].take();
    assert_eq!(
        (&vendor["paidAmount"], &vendor["notes"]),
        (&json!(1200.5), &json!("Peonies"))
    );
    // Which of the payments to remove is ambiguous, so the whole change is refused.
    let refused = server
        .put(
            &vendor_path,
            &token,
            json!({ "paidAmount": 1, "notes": "Roses" }),
        )
        .await;
    refused.fails(400, "VALIDATION_FAILED", Some("paidAmount"));
    let wrong = server
        .put(&vendor_path, &token, json!({ "totalCost": -1 }))
        .await;
    wrong.fails(400, "VALIDATION_FAILED", Some("totalCost"));
    let wrong = server
        .post(
            &vendors_path,
            &token,
            json!({ "name": "", "category": "Cake", "totalCost": 5 }),
        )
        .await;
    wrong.fails(400, "VALIDATION_FAILED", Some("name"));
    let read = server.get(&vendor_path, &token).await.data(StatusCode::OK)["vendor"].take();
    assert_eq!(read["notes"], "Peonies");
}

#[tokio::test]
async fn a_vendors_amounts_need_write_access_to_the_budget() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let (id, owner, planner) = (&team.wedding, &team.owner, &team.planner);
    let vendor = json!({ "id": "flora", "name": "Flora", "category": "Flowers", "totalCost": 50 });
    let all = format!("/api/vendors/{id}");
    server
        .post(&all, owner, vendor)
        .await
        .data(StatusCode::CREATED);
    let vendor_path = format!("{all}/flora");
    // Sending the amounts back unchanged is not a change.
    let same = json!({ "name": "Flora & Sons", "totalCost": 50.0, "paidAmount": 0 });
    server
        .put(&vendor_path, planner, same)
        .await
        .data(StatusCode::OK);
    let dearer = server
        .put(&vendor_path, planner, json!({ "totalCost": 60 }))
        .await;
    dearer.fails(403, "FORBIDDEN", None);
}

#[tokio::test]
async fn times_of_events_have_the_offset_of_the_weddings_zone() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let id = wedding(&server, &token, json!({ "timeZone": "Europe/Vienna" })).await;
    let all = format!("/api/timeline/{id}");
    let check = async |given: &str, expected: &str| {
        let event = json!({ "title": "Ceremony", "startTime": given });
        let created = server.post(&all, &token, event).await;
        let event = created.data(StatusCode::CREATED)["event"].take();
        assert_eq!(event["startTime"], expected, "{given}");
    };
    check("2027-06-19T14:30", "2027-06-19T14:30:00+02:00").await;
    check("2027-06-19T12:30:00Z", "2027-06-19T14:30:00+02:00").await;
    check("2027-12-01T12:30:00Z", "2027-12-01T13:30:00+01:00").await;
    // An hour that is skipped moves on; of an hour that repeats, the first counts.
    check("2027-03-28T02:30", "2027-03-28T03:30:00+02:00").await;
    check("2027-10-31T02:30", "2027-10-31T02:30:00+02:00").await;
    // A couple that corrects the time zone keeps its half past two.
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
    // The hour that is skipped in Vienna was stored as the moved one.
    assert_eq!(first, Some("2027-03-28T03:30:00-04:00"));
    check("2027-03-14T02:30", "2027-03-14T03:30:00-04:00").await;
    check("2027-11-07T01:30", "2027-11-07T01:30:00-04:00").await;
    let ends_first = json!({
        "title": "Dinner", "startTime": "2027-06-19T18:00", "endTime": "2027-06-19T18:00",
    });
    let refused = server.post(&all, &token, ends_first).await;
    let message = refused.fails(400, "VALIDATION_FAILED", Some("endTime"));
    assert_eq!(message, "End time must be after the start time");
}

#[tokio::test]
async fn vendors_are_assigned_to_events_and_their_availability_is_checked() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let event = |id: &str, start: &str, end: &str| json!({ "id": id, "title": id, "startTime": start, "endTime": end });
    let vendor = |id: &str| json!({ "id": id, "name": id, "category": "Music/DJ" });
    let id = wedding_with_records(
        &server,
        &token,
        &[
            (
                "/api/timeline/{}",
                event("dinner", "2027-06-19T18:00", "2027-06-19T20:00"),
            ),
            (
                "/api/timeline/{}",
                event("dance", "2027-06-19T19:30", "2027-06-19T23:00"),
            ),
            ("/api/vendors/{}", vendor("band")),
            ("/api/vendors/{}", vendor("quartet")),
        ],
    )
    .await;
    let at_dinner = "/api/event-vendor/events/dinner/vendors";
    let body = json!({ "vendorId": "band", "role": "Music" });
    let created = server.post(at_dinner, &token, body.clone()).await;
    let created = created.data(StatusCode::CREATED)["eventVendor"].take();
    assert_eq!(created["vendor"]["name"], "band");
    assert_eq!(created["event"]["startTime"], "2027-06-19T18:00:00+02:00");
    // A vendor is assigned to an event once; repeating the call adds no second assignment.
    let second_answer = server.post(at_dinner, &token, body).await;
    second_answer.fails(409, "CONFLICT", Some("vendorId"));
    let repeated = json!({ "id": created["id"], "vendorId": "band" });
    server
        .post(at_dinner, &token, repeated)
        .await
        .data(StatusCode::OK);
    let unknown = json!({ "vendorId": "nobody" });
    let unknown = server.post(at_dinner, &token, unknown).await;
    unknown.fails(400, "VALIDATION_FAILED", Some("vendorId"));

    let event_vendor_path = format!("{at_dinner}/band");
    let changes = json!({ "notes": "Softly", "vendorId": "quartet" });
    let changed = server
        .put(&event_vendor_path, &token, changes)
        .await
        .data(StatusCode::OK)["eventVendor"]
        .take();
    assert_eq!(
        (&changed["notes"], &changed["vendorId"]),
        (&json!("Softly"), &json!("band"))
    );

    let read = async |path: String| server.get(&path, &token).await.data(StatusCode::OK);
    let free = read(format!(
        "/api/event-vendor/events/dance/weddings/{id}/available-vendors"
    ));
    let free = free.await["vendors"].take();
    assert_eq!(free.as_array().unwrap().len(), 1);
    assert_eq!(free[0]["name"], "quartet");
    let of_band = read("/api/event-vendor/vendors/band/events".to_owned()).await;
    assert_eq!(titles(&of_band["events"]), ["dinner"]);
    let schedule = read("/api/event-vendor/vendors/band/schedule".to_owned()).await;
    assert_eq!(schedule["schedule"][0]["role"], "Music");
    let all = read(format!("/api/event-vendor/weddings/{id}/event-vendors")).await;
    assert_eq!(all["eventVendors"].as_array().unwrap().len(), 1);

    let check = async |body: Value| {
        let path = "/api/event-vendor/vendors/band/check-availability";
        server.post(path, &token, body).await
    };
    // Two hours from the end of the dinner, and in another time zone half an hour before it.
    let after = json!({ "startTime": "2027-06-19T20:00", "endTime": "2027-06-19T22:00" });
    let after = check(after).await.data(StatusCode::OK);
    assert_eq!(after, json!({ "available": true, "events": [] }));
    let before = json!({ "startTime": "2027-06-19T17:30:00Z", "endTime": "2027-06-19T18:30:00Z" });
    let before = check(before).await.data(StatusCode::OK);
    assert_eq!(before["available"], false);
    assert_eq!(titles(&before["events"]), ["dinner"]);
    check(json!({}))
        .await
        .fails(400, "VALIDATION_FAILED", Some("startTime"));
    let backwards = json!({ "startTime": "2027-06-19T20:00", "endTime": "2027-06-19T20:00" });
    check(backwards)
        .await
        .fails(400, "VALIDATION_FAILED", Some("endTime"));

    server
        .delete(&event_vendor_path, &token)
        .await
        .data(StatusCode::OK);
    server
        .delete(&event_vendor_path, &token)
        .await
        .fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn two_purchases_of_the_last_gift_both_count() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let kettle = json!({
        "id": "kettle", "name": "Kettle", "price": 40, "category": "Kitchen", "quantity": 1,
    });
    let moon = json!({ "id": "moon", "name": "Moon", "price": 900, "category": "Fund", "quantity": 1, "isFund": true });
    let gifts = "/api/registry/{}";
    let id = wedding_with_records(&server, &token, &[(gifts, kettle), (gifts, moon)]).await;
    let buy = async |gift: &str, body: Value| {
        let path = format!("/api/registry/{id}/{gift}/purchase");
        server.post(&path, &token, body).await
    };
    let first = buy("kettle", json!({ "buyerName": "Mary", "quantity": 1 })).await;
    let first = first.data(StatusCode::CREATED);
    assert_eq!(first["registryItem"]["isComplete"], true);
    assert_eq!(first["purchase"]["itemId"], "kettle");
    let second = buy("kettle", json!({ "buyerName": "Byron" })).await;
    let second = second.data(StatusCode::CREATED)["registryItem"].take();
    assert_eq!(
        (&second["purchased"], &second["isTooMuch"]),
        (&json!(2), &json!(true))
    );

    buy("kettle", json!({}))
        .await
        .fails(400, "VALIDATION_FAILED", Some("buyerName"));
    let nothing = buy("moon", json!({ "buyerName": "Mary" })).await;
    let message = nothing.fails(400, "VALIDATION_FAILED", Some("amount"));
    assert_eq!(message, "Amount is required");
    let answer = buy("moon", json!({ "buyerName": "Mary", "amount": 12.5 })).await;
    assert_eq!(
        answer.data(StatusCode::CREATED)["registryItem"]["received"],
        12.5
    );
    let unknown = buy("nothing", json!({ "buyerName": "Mary" })).await;
    unknown.fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn the_budget_routes_share_one_path() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let expense = |fields: Value| ("/api/budget/{}/expenses", fields);
    let id = wedding_with_records(
        &server,
        &token,
        &[
            expense(json!({ "description": "Hall", "amount": 1000, "categoryId": "venue", "paidDate": "2026-05-01" })),
            expense(json!({ "description": "Cake", "amount": 200.5, "dueDate": "2026-05-31" })),
        ],
    )
    .await;
    let overview = async || {
        let path = format!("/api/budget/{id}/overview");
        server.get(&path, &token).await.data(StatusCode::OK)["overview"].take()
    };
    let first = overview().await;
    // Without a budget, its figures are null.
    assert_eq!(
        (&first["totalBudget"], &first["remainingBudget"]),
        (&Value::Null, &Value::Null)
    );
    let wedding = format!("/api/weddings/{id}");
    server
        .put(&wedding, &token, json!({ "budget": 1100 }))
        .await
        .data(StatusCode::OK);
    let view = overview().await;
    let expected = [
        ("totalBudget", 1100.0),
        ("totalSpent", 1000.0),
        ("remainingBudget", 100.0),
        ("totalExpenses", 1200.5),
        ("left", -100.5),
        ("unpaid", 200.5),
        ("overdue", 200.5),
    ];
    for (key, amount) in expected {
        assert_eq!(view[key], amount, "{key}");
    }
    let names = view["categories"].as_array().unwrap().iter();
    assert_eq!(
        names.map(|category| &category["name"]).collect::<Vec<_>>(),
        ["Venue", "Other"]
    );
    let categories = format!("/api/budget/{id}/categories");
    let set = json!({ "planned": 900 });
    let set = server
        .put(&format!("{categories}/venue"), &token, set)
        .await;
    assert_eq!(set.data(StatusCode::OK)["category"]["planned"], 900.0);
}
