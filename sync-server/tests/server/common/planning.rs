//! Weddings with planned records.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::TestServer;

/// Makes a new wedding; returns its id.
pub(crate) async fn wedding(server: &TestServer, token: &str, fields: Value) -> String {
    let created = server.post("/api/weddings", token, fields).await;
    let id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
    id.as_str().unwrap().to_owned()
}

/// Makes a wedding and posts these bodies to the paths.
pub(crate) async fn wedding_with_records(
    server: &TestServer,
    token: &str,
    records: &[(&str, Value)],
) -> String {
    let id = wedding(server, token, json!({ "timeZone": "Europe/Vienna" })).await;
    for (path, body) in records {
        let path = path.replace("{}", &id);
        server
            .post(&path, token, body.clone())
            .await
            .data(StatusCode::CREATED);
    }
    id
}

/// The titles of a list.
pub(crate) fn titles(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    list.map(|item| item["title"].as_str().unwrap()).collect()
}
