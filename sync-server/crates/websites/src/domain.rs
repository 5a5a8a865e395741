//! Routes requests to a wedding's own domain to its website.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use troth_http::error::ApiError;
use troth_storage::sites;

use super::access::OwnDomain;
use crate::state::Websites;

const SERVICE_WORKER_ALLOWED: HeaderName = HeaderName::from_static("service-worker-allowed");
/// The path of the service worker of websites.
const SERVICE_WORKER: &str = "/w/sw.js";
/// The beginnings of paths that every website has in common.
const SHARED_PATHS: [&str; 2] = ["/assets/", "/icons/"];

/// Middleware: rewrites the path of a request to a wedding's own domain to that of its website. The app is not served
/// there.
pub async fn route_own_domain(
    State(state): State<Websites>,
    mut request: Request,
    next: Next,
) -> Response {
    // A phone may capitalise the first letter of a typed address.
    if let Some(below) = request.uri().path().strip_prefix("/W/") {
        let query = query_suffix(request.uri());
        if let Ok(uri) = format!("/w/{below}{query}").parse::<Uri>() {
            *request.uri_mut() = uri;
        }
    }
    let host_header = request.headers().get(header::HOST);
    let host = host_header
        .and_then(|host| host.to_str().ok())
        .unwrap_or_default();
    let name = host.split(':').next().unwrap_or_default().to_lowercase();
    if name.is_empty() || state.public_url.is_host(host) || state.sites_address().is_host(host) {
        return next.run(request).await;
    }
    let site = match sites::find_by_domain(&state.db, &name).await {
        Ok(site) => site,
        Err(error) => return ApiError::from(error).into_response(),
    };
    let Some(subdomain) = site.and_then(|site| site.subdomain) else {
        return next.run(request).await;
    };
    request.extensions_mut().insert(OwnDomain(name));
    let path = request.uri().path();
    if path == SERVICE_WORKER {
        let mut response = next.run(request).await;
        // The whole domain belongs to the website.
        response
            .headers_mut()
            .insert(SERVICE_WORKER_ALLOWED, HeaderValue::from_static("/"));
        return response;
    }
    if !SHARED_PATHS.iter().any(|prefix| path.starts_with(prefix)) {
        let query = query_suffix(request.uri());
        match format!("/w/{subdomain}{path}{query}").parse::<Uri>() {
            Ok(uri) => *request.uri_mut() = uri,
            Err(_) => return StatusCode::BAD_REQUEST.into_response(),
        }
    }
    next.run(request).await
}

/// The query of an address with its question mark; empty without a query.
fn query_suffix(uri: &Uri) -> String {
    uri.query()
        .map(|query| format!("?{query}"))
        .unwrap_or_default()
}
