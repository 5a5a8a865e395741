//! The current date follows the wedding's time zone: due, overdue and upcoming items.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::TestServer;
use crate::common::planning::wedding;

/// A wedding in this zone with a task and a payment due on 1 June 2026, read over REST.
struct DueWedding<'a> {
    server: &'a TestServer,
    token: &'a str,
    wedding: String,
}

impl<'a> DueWedding<'a> {
    async fn make(server: &'a TestServer, token: &'a str, zone: &str) -> Self {
        let day = json!({ "timeZone": zone, "weddingDate": "2026-06-11" });
        let wedding = wedding(server, token, day).await;
        let id = &wedding;
        let records = [
            (
                format!("/api/weddings/{id}/tasks"),
                json!({ "title": "Ring", "dueDate": "2026-06-01" }),
            ),
            (
                format!("/api/weddings/{id}/milestones"),
                json!({ "title": "Venue", "dueDate": "2026-06-01" }),
            ),
            (
                format!("/api/expenses/{id}"),
                json!({
                    "description": "Band", "categoryId": "music", "amount": 100,
                    "dueDate": "2026-06-01",
                }),
            ),
        ];
        for (path, body) in records {
            let created = server.post(&path, token, body).await;
            created.data(StatusCode::CREATED);
        }
        Self {
            server,
            token,
            wedding,
        }
    }

    async fn read(&self, path: &str) -> Value {
        let path = path.replace("{}", &self.wedding);
        self.server
            .get(&path, self.token)
            .await
            .data(StatusCode::OK)
    }

    async fn check(&self, is_over: bool) {
        let count = i64::from(is_over);
        for of in ["tasks", "milestones"] {
            let figures = self
                .read(&format!("/api/weddings/{{}}/{of}/statistics"))
                .await;
            assert_eq!(figures["statistics"]["overdue"], count, "{of}");
            // An overdue item is not upcoming.
            let upcoming = self
                .read(&format!("/api/weddings/{{}}/{of}/upcoming"))
                .await;
            let upcoming = upcoming[of].as_array().unwrap().len();
            assert_eq!(upcoming, usize::from(!is_over), "{of}");
        }
        let budget = self.read("/api/budget/{}/overview").await;
        assert_eq!(
            budget["overview"]["overdue"],
            f64::from(u8::from(is_over)) * 100.0
        );
    }
}

#[tokio::test]
async fn a_day_begins_and_ends_at_midnight_where_the_wedding_is() {
    let server = TestServer::start().await;
    let token = server.register("ada@example.org").await.access;
    // Noon of 1 June in UTC: both in UTC and in New York it is the due date.
    DueWedding::make(&server, &token, "UTC")
        .await
        .check(false)
        .await;
    DueWedding::make(&server, &token, "America/New_York")
        .await
        .check(false)
        .await;
    DueWedding::make(&server, &token, "Pacific/Auckland")
        .await
        .check(true)
        .await;

    server.advance_clock(14 * 3_600);
    let token = server.login("ada@example.org").await.access;
    // Two in the morning of 2 June in UTC, and ten in the evening of 1 June in New York.
    DueWedding::make(&server, &token, "UTC")
        .await
        .check(true)
        .await;
    DueWedding::make(&server, &token, "America/New_York")
        .await
        .check(false)
        .await;
}
