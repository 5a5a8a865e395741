//! `GET /sync`: upgrades an HTTP request to a socket.

use axum::body::Body;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use troth_accounts::requirement::Public;
use troth_base::public_url::PublicUrl;
use troth_base::server::ClientAddress;
use troth_documents::socket::{self, SocketClient};
use troth_http::error::ApiError;
use troth_rest::state::AppState;

/// The query of the address. It has the ticket, because a browser cannot send a header with a WebSocket.
#[derive(Deserialize)]
pub(crate) struct SyncQuery {
    ticket: Option<String>,
}

/// Opens the sync socket of the account that the ticket was issued to.
///
/// A missing, used or expired ticket still gets a socket, which is closed with 4401 before anything else is sent:
/// browsers hide why an upgrade was refused, and the app has to know that it must sign in again.
pub(crate) async fn open(
    State(state): State<AppState>,
    _public: Public,
    Query(query): Query<SyncQuery>,
    client: ClientAddress,
    mut request: Request,
) -> Response {
    if !is_own_page(request.headers(), &state.public_url) {
        return (
            StatusCode::FORBIDDEN,
            "another site's page may not open this socket",
        )
            .into_response();
    }
    let response = match create_response_with_body(&request, Body::empty) {
        Ok(response) => response,
        Err(error) => return (StatusCode::BAD_REQUEST, error.to_string()).into_response(),
    };
    let bearer = match query.ticket {
        Some(ticket) => match state.accounts.tickets.redeem(&ticket).await {
            Ok(bearer) => bearer,
            Err(error) => return ApiError::from(error).into_response(),
        },
        None => None,
    };
    let socket_client = SocketClient {
        bearer,
        network: client.limited_network(),
    };
    let upgrade = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        match upgrade.await {
            Ok(upgraded) => socket::open(state.documents, socket_client, upgraded).await,
            Err(error) => tracing::debug!(%error, "a connection did not become a socket"),
        }
    });
    response
}

/// Whether the request comes from our own page. Programs other than browsers send no origin.
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
    // The same host under another name, such as localhost in development.
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
