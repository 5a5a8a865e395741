//! The REST calls under `/api`, one file per resource.

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;

use crate::AppState;
use crate::error::ApiError;

mod auth;
mod body;
mod health;
mod profile;
mod sync_ticket;

/// Longer than any call takes, shorter than a person waits.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Every resource with its documentation: what is not documented is not served.
pub(crate) fn resources() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(auth::routes())
        .merge(profile::routes())
        .merge(sync_ticket::routes())
        .merge(health::routes())
}

/// Everything under `/api`.
pub(crate) fn routes() -> Router<AppState> {
    let (resources, _documentation) = resources().split_for_parts();
    resources
        .fallback(nothing_here)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(body::MAX_JSON_BYTES))
        .layer(middleware::from_fn(in_time))
        .layer(middleware::map_response(never_stored))
}

/// The answer of every address under `/api` that does not exist.
pub(crate) async fn nothing_here() -> ApiError {
    ApiError::NotFound("There is nothing at this address.")
}

/// Answers 503 instead of keeping somebody waiting for ever, also for a body that never ends.
async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(REQUEST_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_elapsed) => ApiError::Unavailable.into_response(),
    }
}

/// What is true of a wedding now belongs into no cache.
async fn never_stored(mut response: Response) -> Response {
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
