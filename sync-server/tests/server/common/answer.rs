//! Answers of the server, and assertions about them.

use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;

/// The answer to one call.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// Asserts a success with this status, and returns its data.
    #[track_caller]
    pub(crate) fn data(&self, status: StatusCode) -> Value {
        let mut body = self.json();
        assert_eq!(self.status, status, "{body}");
        assert_eq!(body["success"], true, "{body}");
        body["data"].take()
    }

    /// Asserts a failure with this status, code and field, and returns its message.
    #[track_caller]
    pub(crate) fn fails(&self, status: u16, code: &str, field: Option<&str>) -> String {
        let body = self.json();
        assert_eq!(self.status, status, "{body}");
        assert_eq!(body["success"], false, "{body}");
        assert_eq!(body["error"]["code"], code, "{body}");
        assert_eq!(body["error"]["field"].as_str(), field, "{body}");
        body["error"]["message"].as_str().unwrap().to_owned()
    }
}
