//! Serves couples' websites from an address of their own, separate from the app and its API (ADR 39).

use axum::extract::{Request, State};
use axum::http::{Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use troth_base::public_url::PublicUrl;
use troth_http::error::ApiError;

use super::access::OwnDomain;
use super::forms::wants_json;
use crate::state::Websites;

/// Paths of content that couples make and visitors see.
const WEBSITE_PATHS: [&str; 5] = ["/w/", "/albums/", "/guest-photos/", "/p/", "/photos/"];
/// Further paths that those pages load or send to.
const SHARED_PATHS: [&str; 4] = [
    "/assets/",
    "/icons/",
    "/api/guest-photos/weddings/",
    "/api/uploads/",
];
/// Paths of API calls, which are never redirected.
const API_PATHS: [&str; 2] = ["/api", "/sync"];

/// How a request to an address of the server is handled.
#[derive(Debug, PartialEq, Eq)]
enum AddressRouting {
    Serve,
    /// Served without the identity of a signed-in account.
    ServeAnonymously,
    /// Redirected to the same path at the other address.
    Redirect,
    NotFound,
}

/// Separates websites and the app if websites have their own address. A wedding's own domain is separate already.
pub async fn separate_websites(
    State(state): State<Websites>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(sites) = &state.sites_url else {
        return next.run(request).await;
    };
    if request.extensions().get::<OwnDomain>().is_some() {
        return next.run(request).await;
    }
    let host = request.headers().get(header::HOST);
    let is_sites_address = host
        .and_then(|host| host.to_str().ok())
        .is_some_and(|host| sites.is_host(host));
    let (routing, other_address) = match is_sites_address {
        true => (route_at_sites_address(&request), &state.public_url),
        false => (route_at_app_address(&request), sites),
    };
    match routing {
        AddressRouting::Serve => next.run(request).await,
        AddressRouting::ServeAnonymously => {
            request.headers_mut().remove(header::AUTHORIZATION);
            next.run(request).await
        }
        AddressRouting::Redirect => redirect(other_address, request.uri()),
        AddressRouting::NotFound => ApiError::NOT_FOUND.into_response(),
    }
}

fn route_at_sites_address(request: &Request) -> AddressRouting {
    let path = request.uri().path();
    if is_below(&WEBSITE_PATHS, path) || is_below(&SHARED_PATHS, path) {
        AddressRouting::ServeAnonymously
    } else if is_api_call(path) || !is_read(request.method()) {
        AddressRouting::NotFound
    } else {
        AddressRouting::Redirect
    }
}

fn route_at_app_address(request: &Request) -> AddressRouting {
    // A stored reply that a device sends later is accepted, with a JSON answer, at the address where it was written.
    // Pages are served only at their own address.
    let is_stored_reply = !is_read(request.method()) && wants_json(request.headers());
    if is_below(&WEBSITE_PATHS, request.uri().path()) && !is_stored_reply {
        AddressRouting::Redirect
    } else {
        AddressRouting::Serve
    }
}

fn is_below(prefixes: &[&str], path: &str) -> bool {
    prefixes.iter().any(|prefix| path.starts_with(prefix))
}

fn is_api_call(path: &str) -> bool {
    let mut calls = API_PATHS.iter();
    calls.any(|call| path == *call || path.starts_with(&format!("{call}/")))
}

fn is_read(method: &Method) -> bool {
    method == Method::GET || method == Method::HEAD
}

/// A temporary redirect that keeps the method: the separate address may be given up again.
fn redirect(to: &PublicUrl, uri: &Uri) -> Response {
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    Redirect::temporary(&format!("{}{path}", to.origin())).into_response()
}
