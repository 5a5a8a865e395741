//! Seating charts over REST: the same commands as in the designer, on the wedding's document.

use std::sync::Arc;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{Answer, TestServer};

/// A wedding with three guests and no chart.
struct Setting {
    server: Arc<TestServer>,
    token: String,
    wedding: String,
}

impl Setting {
    async fn new() -> Self {
        let server = Arc::new(TestServer::start().await);
        let token = server.register("ada@example.org").await.access;
        // Without names there is no couple to seat.
        let details = json!({"ownerName": null});
        let answer = server.post("/api/weddings", &token, details).await;
        let wedding = answer.data(StatusCode::CREATED)["wedding"]["id"].take();
        let setting = Self {
            server,
            token,
            wedding: wedding.as_str().unwrap().to_owned(),
        };
        for (id, first, last) in [
            ("mia", "Mia", "Berg"),
            ("leo", "Leo", "Adler"),
            ("kim", "Kim", "Cole"),
        ] {
            let guest = json!({"id": id, "firstName": first, "lastName": last});
            let path = format!("/api/guests/{}", setting.wedding);
            setting.post(&path, guest).await.data(StatusCode::CREATED);
        }
        setting
    }

    /// Another wedding of the same account.
    async fn other_wedding(first: &Self) -> Self {
        let details = json!({"ownerName": null});
        let answer = first.post("/api/weddings", details).await;
        let wedding = answer.data(StatusCode::CREATED)["wedding"]["id"].take();
        Self {
            server: Arc::clone(&first.server),
            token: first.token.clone(),
            wedding: wedding.as_str().unwrap().to_owned(),
        }
    }

    /// With a chart "dinner", which has a table "t1" of four.
    async fn with_table() -> Self {
        let setting = Self::new().await;
        let chart = json!({"id": "dinner", "name": "Main Reception"});
        let created = setting.post(&setting.first_chart(), chart).await;
        created.data(StatusCode::CREATED);
        let created = setting.add_table(json!({"id": "t1", "capacity": 4})).await;
        created.data(StatusCode::CREATED);
        setting
    }

    fn first_chart(&self) -> String {
        format!("/api/seating-chart/weddings/{}/seating-chart", self.wedding)
    }

    async fn get(&self, path: &str) -> Answer {
        self.server.get(path, &self.token).await
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        self.server.post(path, &self.token, body).await
    }

    async fn put(&self, path: &str, body: Value) -> Answer {
        self.server.put(path, &self.token, body).await
    }

    async fn delete(&self, path: &str) -> Answer {
        self.server.delete(path, &self.token).await
    }

    async fn add_table(&self, table: Value) -> Answer {
        let path = format!("{}/tables", self.first_chart());
        self.post(&path, table).await
    }

    async fn seat(&self, position: u32, guest: &str) -> Answer {
        let body = json!({"position": position, "guestId": guest});
        self.put("/api/seating-chart/tables/t1/seats", body).await
    }

    /// The guests at the table "t1", by seat.
    async fn seated(&self) -> Vec<Value> {
        let mut chart = self.get(&self.first_chart()).await.data(StatusCode::OK);
        let seats = chart["chart"]["tables"][0]["seats"].take();
        let seats = seats.as_array().unwrap().iter();
        seats.map(|seat| seat["guestId"].clone()).collect()
    }

    async fn unassigned(&self) -> Vec<Value> {
        let path = format!("{}/unassigned-guests", self.first_chart());
        let data = self.get(&path).await.data(StatusCode::OK);
        let guests = data["guests"].as_array().unwrap().iter();
        guests.map(|guest| guest["id"].clone()).collect()
    }
}

#[tokio::test]
async fn a_wedding_without_a_chart_gives_not_found() {
    let setting = Setting::new().await;
    let path = setting.first_chart();
    for path in [
        path.clone(),
        format!("{path}/unassigned-guests"),
        format!("{path}/statistics"),
    ] {
        let message = setting.get(&path).await.fails(404, "NOT_FOUND", None);
        assert_eq!(message, "This wedding has no seating chart.");
    }
    let list = format!("{path}s");
    let data = setting.get(&list).await.data(StatusCode::OK);
    assert_eq!(data["charts"], json!([]));
}

#[tokio::test]
async fn a_chart_is_created_changed_and_deleted() {
    let setting = Setting::new().await;
    let layout = json!({"roomWidth": 2400, "roomHeight": 1200, "roomUnit": "ft"});
    let chart = json!({"id": "dinner", "name": " Main Reception ", "layout": layout});
    let path = setting.first_chart();
    let created = setting.post(&path, chart.clone()).await;
    let created = created.data(StatusCode::CREATED)["chart"].take();
    assert_eq!(created["name"], "Main Reception");
    assert_eq!(created["layout"], layout);
    assert_eq!(created["event"], Value::Null);
    assert_eq!(created["tables"], json!([]));
    // The call may be repeated.
    let second_answer = setting.post(&path, chart).await.data(StatusCode::OK);
    assert_eq!(second_answer["chart"], created);

    let by_id = "/api/seating-chart/seating-charts/dinner";
    let changed = setting.put(by_id, json!({"name": "Dinner"})).await;
    assert_eq!(changed.data(StatusCode::OK)["chart"]["name"], "Dinner");
    let changed = setting
        .put(&path, json!({"layout": {"roomUnit": "m"}}))
        .await;
    let changed = changed.data(StatusCode::OK);
    assert_eq!(changed["chart"]["layout"]["roomUnit"], "m");
    assert_eq!(changed["chart"]["layout"]["roomWidth"], 2400);

    setting.delete(by_id).await.data(StatusCode::OK);
    setting.get(by_id).await.fails(404, "NOT_FOUND", None);
    let chart = json!({"id": "dinner", "name": "Back again"});
    let refused = setting.post(&path, chart).await;
    refused.fails(409, "CONFLICT", Some("id"));
}

#[tokio::test]
async fn invalid_chart_fields_are_named() {
    let setting = Setting::new().await;
    let path = setting.first_chart();
    for (body, field) in [
        (json!({}), "name"),
        (json!({"name": "  "}), "name"),
        (json!({"name": 3}), "name"),
        (json!({"name": "Dinner", "eventId": "nowhere"}), "eventId"),
        (
            json!({"name": "Dinner", "layout": {"roomWidth": 1}}),
            "roomWidth",
        ),
        (
            json!({"name": "Dinner", "layout": {"zoom": 2}}),
            "layout.zoom",
        ),
    ] {
        let refused = setting.post(&path, body).await;
        refused.fails(400, "VALIDATION_FAILED", Some(field));
    }
    let list = setting.get(&format!("{path}s")).await;
    assert_eq!(list.data(StatusCode::OK)["charts"], json!([]));
}

#[tokio::test]
async fn a_new_table_has_defaults() {
    let setting = Setting::with_table().await;
    let created = setting.add_table(json!({})).await;
    let table = created.data(StatusCode::CREATED)["table"].take();
    assert_eq!(table["name"], "Table 2");
    assert_eq!(table["capacity"], 8);
    assert_eq!(table["shape"], "ROUND");
    assert_eq!(table["rotation"], 0);
    assert_eq!(
        (&table["positionX"], &table["positionY"]),
        (&json!(800), &json!(600))
    );
    let seats = table["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 8);
    assert_eq!(seats[0]["position"], 1);
    assert_eq!(seats[0]["guestId"], Value::Null);
    for (body, field) in [
        (json!({"capacity": 0}), "capacity"),
        (json!({"capacity": 21}), "capacity"),
        (json!({"shape": "STAR"}), "shape"),
    ] {
        let refused = setting.add_table(body).await;
        refused.fails(400, "VALIDATION_FAILED", Some(field));
    }
}

#[tokio::test]
async fn a_table_is_added_to_the_given_chart() {
    let setting = Setting::with_table().await;
    let second_chart = json!({"id": "brunch", "name": "Brunch", "order": "z"});
    let created = setting.post(&setting.first_chart(), second_chart).await;
    created.data(StatusCode::CREATED);
    let path = format!("{}/tables?chartId=brunch", setting.first_chart());
    let created = setting.post(&path, json!({"id": "t9"})).await;
    created.data(StatusCode::CREATED);
    let chart = setting
        .get("/api/seating-chart/seating-charts/brunch")
        .await;
    assert_eq!(chart.data(StatusCode::OK)["chart"]["tables"][0]["id"], "t9");
    let nowhere = format!("{}/tables?chartId=nowhere", setting.first_chart());
    let refused = setting.post(&nowhere, json!({})).await;
    refused.fails(404, "NOT_FOUND", None);
}

#[tokio::test]
async fn guests_are_seated_and_unseated() {
    let setting = Setting::with_table().await;
    let mut table = setting.seat(2, "mia").await.data(StatusCode::OK);
    let seat = table["table"]["seats"][1].take();
    assert_eq!(seat["id"], "t1:2");
    assert_eq!(seat["guestId"], "mia");
    let guest = json!({"id": "mia", "firstName": "Mia", "lastName": "Berg"});
    assert_eq!(seat["guest"], guest);
    assert_eq!(setting.unassigned().await, [json!("leo"), json!("kim")]);
    // A seated guest moves to the new seat.
    setting.seat(3, "mia").await.data(StatusCode::OK);
    let (empty_seat, mia) = (Value::Null, json!("mia"));
    let expected = [empty_seat.clone(), empty_seat.clone(), mia, empty_seat];
    assert_eq!(setting.seated().await, expected);

    let statistics = format!("{}/statistics", setting.first_chart());
    let data = setting.get(&statistics).await.data(StatusCode::OK);
    let expected = json!({
        "totalTables": 1, "totalSeats": 4, "assignedSeats": 1, "unassignedGuests": 2,
        "mayStillBring": 0, "undecidedMayBring": 0, "heldSeats": 0, "withoutHeldSeat": 0,
    });
    assert_eq!(data["statistics"], expected);

    let seat = "/api/seating-chart/tables/t1/seats/3";
    setting.delete(seat).await.data(StatusCode::OK);
    // A free seat stays free.
    setting.delete(seat).await.data(StatusCode::OK);
    assert_eq!(setting.seated().await, vec![Value::Null; 4]);
    let guests = [json!("leo"), json!("mia"), json!("kim")];
    assert_eq!(setting.unassigned().await, guests);
}

#[tokio::test]
async fn an_impossible_seat_is_refused() {
    let setting = Setting::with_table().await;
    setting.seat(2, "mia").await.data(StatusCode::OK);
    setting.seat(2, "leo").await.fails(409, "CONFLICT", None);
    let refused = setting.seat(5, "leo").await;
    refused.fails(400, "VALIDATION_FAILED", Some("position"));
    setting.seat(0, "leo").await;
    for (path, body) in [
        (
            "/api/seating-chart/tables/t1/seats",
            json!({"position": 1, "guestId": "nobody"}),
        ),
        (
            "/api/seating-chart/tables/t1/seats",
            json!({"position": 1, "guestId": "../x"}),
        ),
        ("/api/seating-chart/tables/t1/seats", json!({"position": 1})),
    ] {
        let refused = setting.put(path, body).await;
        assert_eq!(
            refused.status,
            StatusCode::BAD_REQUEST,
            "{}",
            refused.text()
        );
    }
    for seat in ["9", "0", "x", "-1"] {
        let path = format!("/api/seating-chart/tables/t1/seats/{seat}");
        setting.delete(&path).await.fails(404, "NOT_FOUND", None);
    }
    let (empty_seat, mia) = (Value::Null, json!("mia"));
    let expected = [empty_seat.clone(), mia, empty_seat.clone(), empty_seat];
    assert_eq!(setting.seated().await, expected);
}

#[tokio::test]
async fn a_guest_who_loses_a_seat_is_unassigned() {
    let setting = Setting::with_table().await;
    setting.seat(1, "mia").await.data(StatusCode::OK);
    setting.seat(4, "leo").await.data(StatusCode::OK);
    let table = "/api/seating-chart/tables/t1";
    let smaller = setting.put(table, json!({"capacity": 2})).await;
    let smaller = smaller.data(StatusCode::OK);
    assert_eq!(smaller["table"]["seats"].as_array().unwrap().len(), 2);
    assert_eq!(setting.unassigned().await, [json!("leo"), json!("kim")]);
    setting.delete(table).await.data(StatusCode::OK);
    setting.delete(table).await.fails(404, "NOT_FOUND", None);
    let guests = [json!("leo"), json!("mia"), json!("kim")];
    assert_eq!(setting.unassigned().await, guests);
}

#[tokio::test]
async fn another_couples_table_id_does_not_interfere() {
    let setting = Setting::with_table().await;
    let other = setting.server.register("eve@example.org").await.access;
    let created = setting
        .server
        .post("/api/weddings", &other, json!({}))
        .await;
    let wedding = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    let charts = format!(
        "/api/seating-chart/weddings/{}/seating-chart",
        wedding.as_str().unwrap()
    );
    let chart = json!({"id": "dinner", "name": "Eve's"});
    let created = setting.server.post(&charts, &other, chart).await;
    created.data(StatusCode::CREATED);
    let tables = format!("{charts}/tables");
    let created = setting
        .server
        .post(&tables, &other, json!({"id": "t1"}))
        .await;
    created.data(StatusCode::CREATED);

    let path = "/api/seating-chart/tables/t1";
    let renamed = setting
        .server
        .put(path, &other, json!({"name": "Eve's"}))
        .await;
    assert_eq!(renamed.data(StatusCode::OK)["table"]["capacity"], 8);
    let own_chart = setting
        .get(&setting.first_chart())
        .await
        .data(StatusCode::OK);
    assert_eq!(own_chart["chart"]["tables"][0]["name"], "Table 1");
    assert_eq!(own_chart["chart"]["tables"][0]["capacity"], 4);
}

#[tokio::test]
async fn an_id_in_two_of_ones_own_weddings_is_ambiguous() {
    let setting = Setting::with_table().await;
    let twin = Setting::other_wedding(&setting).await;
    let chart = json!({"id": "dinner", "name": "The other dinner"});
    let created = twin.post(&twin.first_chart(), chart).await;
    created.data(StatusCode::CREATED);
    twin.add_table(json!({"id": "t1", "capacity": 6}))
        .await
        .data(StatusCode::CREATED);

    for path in [
        "/api/seating-chart/seating-charts/dinner",
        "/api/seating-chart/tables/t1",
    ] {
        let refused = setting.put(path, json!({"name": "Renamed"})).await;
        let message = refused.fails(409, "AMBIGUOUS_ID", None);
        assert!(
            message.contains("/api/seating-chart/weddings/{weddingId}/"),
            "{message}"
        );
    }

    let path_in = |setting: &Setting, rest: &str| {
        format!("/api/seating-chart/weddings/{}/{rest}", setting.wedding)
    };
    let table = path_in(&twin, "tables/t1");
    let renamed = twin.put(&table, json!({"name": "Renamed"})).await;
    assert_eq!(renamed.data(StatusCode::OK)["table"]["capacity"], 6);
    let seat = json!({"position": 1, "guestId": "mia"});
    let seated = setting
        .put(&path_in(&setting, "tables/t1/seats"), seat)
        .await;
    assert_eq!(seated.data(StatusCode::OK)["table"]["name"], "Table 1");
    let unassigned = setting
        .delete(&path_in(&setting, "tables/t1/seats/1"))
        .await;
    unassigned.data(StatusCode::OK);
    let chart = path_in(&twin, "seating-charts/dinner");
    let chart_view = twin.get(&chart).await.data(StatusCode::OK);
    assert_eq!(chart_view["chart"]["name"], "The other dinner");
    twin.delete(&table).await.data(StatusCode::OK);
    twin.delete(&chart).await.data(StatusCode::OK);

    // Only one of them has it now.
    let own_view = setting
        .get("/api/seating-chart/seating-charts/dinner")
        .await;
    assert_eq!(
        own_view.data(StatusCode::OK)["chart"]["name"],
        "Main Reception"
    );
}
