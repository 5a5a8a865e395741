//! Weddings with something planned in them.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::TestServer;

/// A new wedding of somebody.
pub(crate) async fn wedding(server: &TestServer, token: &str, fields: Value) -> String {
    let made = server.post("/api/weddings", token, fields).await;
    let id = made.data(StatusCode::CREATED)["wedding"]["id"].take();
    id.as_str().unwrap().to_owned()
}

/// A wedding of somebody, with this under the paths.
pub(crate) async fn with(server: &TestServer, token: &str, made: &[(&str, Value)]) -> String {
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

/// What those of a list are called.
pub(crate) fn titles(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    list.map(|one| one["title"].as_str().unwrap()).collect()
}
