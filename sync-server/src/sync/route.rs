//! `GET /sync`: the way from HTTP to a socket.

use axum::extract::{Query, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::{limits, socket};
use crate::AppState;
use crate::auth::requirement::Public;
use crate::public_url::PublicUrl;

/// The ticket is in the address because a browser cannot send a header with a WebSocket.
#[derive(Deserialize)]
pub(crate) struct Admission {
    ticket: Option<String>,
}

/// Opens the sync socket of whoever the ticket was issued to.
///
/// A missing, used or expired ticket still gets a socket, which is closed with 4401 before anything
/// else is sent: browsers hide why an upgrade was refused, and the app has to know that it must
/// sign in again.
pub(crate) async fn open(
    State(state): State<AppState>,
    _whoever_has_a_ticket: Public,
    Query(admission): Query<Admission>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_page(&headers, &state.public_url) {
        return (
            StatusCode::FORBIDDEN,
            "another site's page may not open this socket",
        )
            .into_response();
    }
    let bearer = admission
        .ticket
        .and_then(|ticket| state.tickets.redeem(&ticket));
    let documents = state.documents;
    upgrade
        .read_buffer_size(limits::READ_BUFFER_BYTES)
        .max_message_size(limits::FRAME_BYTES)
        .max_frame_size(limits::FRAME_BYTES)
        .on_upgrade(move |socket| socket::serve(documents, bearer, socket))
}

/// Whether the page that asks is ours. Programs that are no browsers send no origin.
fn is_own_page(headers: &HeaderMap, public_url: &PublicUrl) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if origin.eq_ignore_ascii_case(&public_url.origin()) {
        return true;
    }
    // Behind the same host under another name, such as localhost in development.
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let origin_host = origin.split_once("://").map(|(_scheme, host)| host);
    origin_host.is_some() && origin_host == host
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn check(origin: Option<&'static str>, host: &'static str, expected: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        let public_url = PublicUrl::parse("https://troth.example").unwrap();
        assert_eq!(
            is_own_page(&headers, &public_url),
            expected,
            "{origin:?} at {host}"
        );
    }

    #[test]
    fn only_our_own_pages_open_a_socket() {
        check(None, "127.0.0.1:8080", true);
        check(Some("https://troth.example"), "127.0.0.1:8080", true);
        check(Some("http://localhost:8080"), "localhost:8080", true);
        check(Some("https://evil.example"), "troth.example", false);
        check(Some("null"), "troth.example", false);
    }
}
