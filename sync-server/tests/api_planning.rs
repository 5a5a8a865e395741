//! What the calls for vendors and events do besides those for every kind of record: a vendor's amounts are
//! its expenses, and times have the offset of the wedding's zone.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use axum::http::{Method, StatusCode};
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
    let all = format!("/api/timeline/{id}");
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

/// A wedding of somebody, with this under the paths.
async fn with(server: &TestServer, token: &str, made: &[(&str, Value)]) -> String {
    let id = wedding(server, token, json!({ "timeZone": "Europe/Vienna" })).await;
    for (path, body) in made {
        let path = path.replace("{}", &id);
        server
            .post(&path, token, body.clone())
            .await
            .data(StatusCode::CREATED);
    }
    id
}

fn titles(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    list.map(|one| one["title"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn tasks_are_found_by_their_own_id_and_by_what_they_are_of() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let tasks = "/api/weddings/{}/tasks";
    let id = with(
        &server,
        &token,
        &[
            ("/api/weddings/{}/milestones", json!({ "id": "venue", "title": "Venue" })),
            (
                "/api/timeline/{}",
                json!({ "id": "dinner", "title": "Dinner", "startTime": "2027-06-19T18:00" }),
            ),
            (
                tasks,
                json!({ "id": "visit", "title": "Visit", "milestoneId": "venue", "dueDate": "2026-06-08" }),
            ),
            (
                tasks,
                json!({ "id": "toast", "title": "Toast", "eventId": "dinner", "dueDate": "2026-06-09" }),
            ),
        ],
    )
    .await;
    let read = async |path: &str| server.get(path, &token).await.data(StatusCode::OK);
    assert_eq!(
        titles(&read("/api/milestones/venue/tasks").await["tasks"]),
        ["Visit"]
    );
    assert_eq!(
        titles(&read("/api/events/dinner/tasks").await["tasks"]),
        ["Toast"]
    );

    // A subtask is part of the task that the path says.
    let path = format!("/api/weddings/{id}/tasks/visit/subtasks");
    let call = json!({ "title": "Call", "parentTaskId": "toast", "milestoneId": "venue" });
    let made = server.post(&path, &token, call).await;
    let call = made.data(StatusCode::CREATED)["task"].take();
    assert_eq!(
        (&call["parentTaskId"], &call["priority"]),
        (&json!("visit"), &json!("MEDIUM"))
    );
    assert_eq!(
        titles(&read("/api/tasks/visit/subtasks").await["tasks"]),
        ["Call"]
    );
    assert_eq!(
        titles(&read("/api/tasks/visit").await["task"]["subtasks"]),
        ["Call"]
    );
    // Tasks and subtasks count.
    let progress = read("/api/milestones/venue/progress").await["progress"].take();
    assert_eq!(
        progress,
        json!({ "total": 2, "completed": 0, "percentage": 0 })
    );

    // The clock of the test server says 1 June 2026: seven days on the one is due, the other not.
    let upcoming = format!("/api/weddings/{id}/tasks/upcoming");
    assert_eq!(titles(&read(&upcoming).await["tasks"]), ["Visit"]);
    let upcoming_8 = read(&format!("{upcoming}?days=8")).await;
    assert_eq!(titles(&upcoming_8["tasks"]), ["Visit", "Toast"]);
    let wrong = server.get(&format!("{upcoming}?days=soon"), &token).await;
    wrong.fails(400, "VALIDATION_FAILED", Some("days"));

    let done = server
        .post("/api/tasks/visit/complete", &token, json!({}))
        .await;
    let done = done.data(StatusCode::OK)["task"].take();
    assert_eq!(
        (&done["status"], &done["completedAt"]),
        (&json!("COMPLETED"), &json!("2026-06-01"))
    );
    let statistics = read(&format!("/api/weddings/{id}/tasks/statistics")).await;
    let expected = json!({
        "total": 3, "completed": 1, "inProgress": 0, "overdue": 0, "completionRate": 33,
    });
    assert_eq!(statistics["statistics"], expected);

    server
        .delete("/api/tasks/toast", &token)
        .await
        .data(StatusCode::OK);
    let gone = server.get("/api/tasks/toast", &token).await;
    gone.fails(404, "NOT_FOUND", None);
    // An address beneath the tasks is no id of one.
    let body = json!({ "id": "upcoming", "title": "Upcoming" });
    let refused = server.post(&tasks.replace("{}", &id), &token, body).await;
    refused.fails(400, "VALIDATION_FAILED", Some("id"));
}

#[tokio::test]
async fn a_milestone_that_two_complete_is_completed_once() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let venue = json!({ "id": "venue", "title": "Venue" });
    with(&server, &token, &[("/api/weddings/{}/milestones", venue)]).await;
    let complete = async || {
        let path = "/api/milestones/venue/complete";
        let answer = server.call(Method::PATCH, path, Some(&token), None).await;
        answer.data(StatusCode::OK)["milestone"]["completedAt"].take()
    };
    assert_eq!(complete().await, "2026-06-01");
    server.pass(3 * 24 * 3_600);
    let token = server.login("ada@example.org").await.access;
    let path = "/api/milestones/venue/complete";
    let again = server.call(Method::PATCH, path, Some(&token), None).await;
    let again = again.data(StatusCode::OK)["milestone"].take();
    assert_eq!(again["completedAt"], "2026-06-01");
}

#[tokio::test]
async fn an_id_without_its_wedding_is_looked_for_among_ones_own() {
    let server = TestServer::start().await;
    let ada = server.register("ada@example.org").await.access;
    let mary = server.register("mary@example.org").await.access;
    let task = [(
        "/api/weddings/{}/tasks",
        json!({ "id": "ring", "title": "Ring" }),
    )];
    let first = with(&server, &ada, &task).await;
    server
        .get("/api/tasks/ring", &mary)
        .await
        .fails(404, "NOT_FOUND", None);
    with(&server, &mary, &task).await;
    server
        .get("/api/tasks/ring", &ada)
        .await
        .data(StatusCode::OK);
    // Two of one's own are two, and a guess would change the wrong one.
    with(&server, &ada, &task).await;
    server
        .put("/api/tasks/ring", &ada, json!({ "title": "Rings" }))
        .await
        .fails(409, "AMBIGUOUS_ID", None);
    let said = format!("/api/tasks/ring?weddingId={first}");
    let changed = server.put(&said, &ada, json!({ "title": "Rings" })).await;
    assert_eq!(changed.data(StatusCode::OK)["task"]["title"], "Rings");
    server.get(&said, &mary).await.fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn a_task_is_given_to_somebody_on_the_team() {
    let server = TestServer::start().await;
    let team = Team::of_four(&server).await;
    let (id, owner) = (&team.wedding, &team.owner);
    let ring = json!({ "id": "ring", "title": "Ring" });
    let tasks = format!("/api/weddings/{id}/tasks");
    server
        .post(&tasks, owner, ring)
        .await
        .data(StatusCode::CREATED);
    let me = server
        .get("/api/auth/me", &team.viewer)
        .await
        .data(StatusCode::OK)["user"]
        .take();
    let stranger = server.register("stranger@example.org").await.access;
    let other = server
        .get("/api/auth/me", &stranger)
        .await
        .data(StatusCode::OK)["user"]
        .take();
    let assign = async |user: &Value| {
        let body = json!({ "userId": user });
        server.post("/api/tasks/ring/assign", owner, body).await
    };
    assign(&other["id"])
        .await
        .fails(400, "VALIDATION_FAILED", Some("userId"));
    let task = assign(&me["id"]).await.data(StatusCode::OK)["task"].take();
    assert_eq!(task["assignedTo"], me["id"]);
    let named = json!({ "firstName": me["firstName"], "lastName": me["lastName"] });
    assert_eq!(task["assignedUser"], named);

    let of_user = format!("/api/users/{}/tasks", me["id"].as_str().unwrap());
    let mine = server
        .get(&of_user, &team.viewer)
        .await
        .data(StatusCode::OK);
    assert_eq!(titles(&mine["tasks"]), ["Ring"]);
    let elsewhere = format!("{of_user}?weddingId=nowhere");
    let none = server
        .get(&elsewhere, &team.viewer)
        .await
        .data(StatusCode::OK);
    assert_eq!(titles(&none["tasks"]).len(), 0);
    let none = server.get(&of_user, &stranger).await.data(StatusCode::OK);
    assert_eq!(titles(&none["tasks"]).len(), 0);
    let task = assign(&Value::Null).await.data(StatusCode::OK)["task"].take();
    assert_eq!(
        (&task["assignedTo"], &task["assignedUser"]),
        (&Value::Null, &Value::Null)
    );
}

#[tokio::test]
async fn vendors_are_assigned_to_events_and_asked_whether_they_are_free() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let event = |id: &str, start: &str, end: &str| json!({ "id": id, "title": id, "startTime": start, "endTime": end });
    let vendor = |id: &str| json!({ "id": id, "name": id, "category": "Music/DJ" });
    let id = with(
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
    let made = server.post(at_dinner, &token, body.clone()).await;
    let made = made.data(StatusCode::CREATED)["eventVendor"].take();
    assert_eq!(made["vendor"]["name"], "band");
    assert_eq!(made["event"]["startTime"], "2027-06-19T18:00:00+02:00");
    // The same vendor is at an event once; the same call once more is no second one.
    let again = server.post(at_dinner, &token, body).await;
    again.fails(409, "CONFLICT", Some("vendorId"));
    let repeated = json!({ "id": made["id"], "vendorId": "band" });
    server
        .post(at_dinner, &token, repeated)
        .await
        .data(StatusCode::OK);
    let unknown = json!({ "vendorId": "nobody" });
    let unknown = server.post(at_dinner, &token, unknown).await;
    unknown.fails(400, "VALIDATION_FAILED", Some("vendorId"));

    let one = format!("{at_dinner}/band");
    let changes = json!({ "notes": "Softly", "vendorId": "quartet" });
    let changed =
        server.put(&one, &token, changes).await.data(StatusCode::OK)["eventVendor"].take();
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
    // Two hours from the end of the dinner, and by another clock half an hour before it.
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

    server.delete(&one, &token).await.data(StatusCode::OK);
    server
        .delete(&one, &token)
        .await
        .fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn two_who_buy_the_last_gift_both_count() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let kettle = json!({
        "id": "kettle", "name": "Kettle", "price": 40, "category": "Kitchen", "quantity": 1,
    });
    let moon = json!({ "id": "moon", "name": "Moon", "price": 900, "category": "Fund", "quantity": 1, "isFund": true });
    let gifts = "/api/registry/{}";
    let id = with(&server, &token, &[(gifts, kettle), (gifts, moon)]).await;
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
    let given = buy("moon", json!({ "buyerName": "Mary", "amount": 12.5 })).await;
    assert_eq!(
        given.data(StatusCode::CREATED)["registryItem"]["received"],
        12.5
    );
    let unknown = buy("nothing", json!({ "buyerName": "Mary" })).await;
    unknown.fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn the_budget_is_read_beneath_one_address() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    let expense = |fields: Value| ("/api/budget/{}/expenses", fields);
    let id = with(
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
    // Nothing is made up for a budget that is not set.
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
        names.map(|one| &one["name"]).collect::<Vec<_>>(),
        ["Venue", "Other"]
    );
    let categories = format!("/api/budget/{id}/categories");
    let set = json!({ "planned": 900 });
    let set = server
        .put(&format!("{categories}/venue"), &token, set)
        .await;
    assert_eq!(set.data(StatusCode::OK)["category"]["planned"], 900.0);
}
