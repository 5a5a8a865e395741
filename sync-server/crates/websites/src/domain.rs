//! Weddings' own domains: requests to them are routed to the website.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use troth_http::error::ApiError;
use troth_storage::sites;

use super::access::OwnDomain;
use crate::state::Websites;

const SERVICE_WORKER_ALLOWED: HeaderName = HeaderName::from_static("service-worker-allowed");
const WORKER: &str = "/w/sw.js";
/// Paths that every website has in common.
const FILES: [&str; 2] = ["/assets/", "/icons/"];

/// Middleware: routes requests to a wedding's own domain to its website. The app is not served there.
pub async fn route_own_domain(
    State(state): State<Websites>,
    mut request: Request,
    next: Next,
) -> Response {
    // A phone may capitalise the first letter of a typed address.
    if let Some(rest) = request.uri().path().strip_prefix("/W/") {
        let query = request.uri().query();
        let query = query.map(|query| format!("?{query}")).unwrap_or_default();
        if let Ok(uri) = format!("/w/{rest}{query}").parse::<Uri>() {
            *request.uri_mut() = uri;
        }
    }
    let host = request.headers().get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.split(':').next().unwrap_or_default().to_lowercase();
    if name.is_empty() || state.public_url.is_host(host) || state.sites_address().is_host(host) {
        return next.run(request).await;
    }
    let found = match sites::find_by_domain(&state.db, &name).await {
        Ok(found) => found,
        Err(error) => return ApiError::from(error).into_response(),
    };
    let Some(subdomain) = found.and_then(|site| site.subdomain) else {
        return next.run(request).await;
    };
    request.extensions_mut().insert(OwnDomain(name));
    let path = request.uri().path();
    if path == WORKER {
        let mut response = next.run(request).await;
        // The whole domain belongs to the website.
        response
            .headers_mut()
            .insert(SERVICE_WORKER_ALLOWED, HeaderValue::from_static("/"));
        return response;
    }
    if !FILES.iter().any(|files| path.starts_with(files)) {
        let query = request.uri().query();
        let query = query.map(|query| format!("?{query}")).unwrap_or_default();
        match format!("/w/{subdomain}{path}{query}").parse::<Uri>() {
            Ok(uri) => *request.uri_mut() = uri,
            Err(_) => return StatusCode::BAD_REQUEST.into_response(),
        }
    }
    next.run(request).await
}
