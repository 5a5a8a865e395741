//! Troth's server: its routes, its configuration, and the tasks of its program.

use std::any::Any;
use std::path::Path;

use axum::extract::{FromRef as _, Request};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Extension, Router};
use tower::Layer as _;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::trace::TraceLayer;
use tracing::Span;
use troth_accounts::requirement::with_requirement;
use troth_http::compression::Compressor;
use troth_http::error::ApiError;
use troth_http::response_memory::{self, ResponseMemory};
use troth_messages::letters;
use troth_messages::state::Messages;
use troth_rest::state::AppState;
use troth_rest::{openapi, outbox_page};
use troth_websites::preview_cards::Cards;
use troth_websites::state::Websites;
use troth_websites::{domain, separate_address};

pub mod backup;
pub mod config;
pub mod demo;
mod headers;
pub mod jobs;
mod sync_route;
mod web;

/// All routes of the server, with the app built in `web_dir`.
///
/// # Errors
/// If the public address is not valid in a header.
#[expect(
    clippy::disallowed_methods,
    reason = "other routes declare their requirement with `with_requirement`"
)]
pub fn router(
    mut state: AppState,
    web_dir: &Path,
) -> Result<Router, axum::http::header::InvalidHeaderValue> {
    let headers = headers::build_security_headers(&state.public_url)?;
    let compressor = Compressor::new(state.heavy.clone());
    state.site_assets = troth_websites::load_assets(web_dir);
    state.cards = Cards::new(web_dir, state.heavy.clone());
    let websites = Websites::from_ref(&state);
    let routes = Router::new()
        .nest("/api", troth_rest::routes(&state))
        // `nest` matches `/api` and all paths below, but not `/api/` itself: the app's page would answer it.
        .route("/api/", any(troth_rest::not_found))
        .route("/sync", get(with_requirement(sync_route::open)))
        .route("/dev/outbox", get(with_requirement(outbox_page::show)))
        .merge(openapi::page::routes())
        .merge(troth_websites::routes().with_state(websites.clone()))
        .merge(letters::public::routes().with_state(Messages::from_ref(&state)))
        .merge(web::site_workers(web_dir))
        .merge(web::routes(web_dir))
        .with_state(state.clone());
    // These layers rewrite the address of a request, so they must run before its route is chosen.
    let with_addresses =
        middleware::from_fn_with_state(websites.clone(), separate_address::separate_websites)
            .layer(routes);
    let with_domains =
        middleware::from_fn_with_state(websites, domain::route_own_domain).layer(with_addresses);
    Ok(Router::new()
        .fallback_service(with_domains)
        .layer(middleware::from_fn(reject_nul))
        .layer(Extension(compressor))
        .layer(middleware::from_fn_with_state(
            ResponseMemory::default(),
            response_memory::hold_memory,
        ))
        .layer(CatchPanicLayer::custom(panic_response))
        .layer(middleware::from_fn(move |request, next| {
            headers::add_headers(headers.clone(), request, next)
        }))
        .layer(TraceLayer::new_for_http().make_span_with(request_span)))
}

/// Rejects addresses with a NUL: no name contains one, and PostgreSQL cannot store it in a text. So lookups need
/// not handle it.
pub async fn reject_nul(request: Request, next: Next) -> Response {
    let uri = request.uri();
    if uri.path().contains("%00") {
        return ApiError::NOT_FOUND.into_response();
    }
    if uri.query().is_some_and(|query| query.contains("%00")) {
        return ApiError::nul_in_text().into_response();
    }
    next.run(request).await
}

/// The span of a request in the log. Its path has no query, which may contain a ticket.
fn request_span(request: &Request) -> Span {
    let path = without_tokens(request.uri().path());
    tracing::info_span!("request", method = %request.method(), path)
}

/// A path with tokens replaced by an ellipsis: segments as long as a token, and tokens of personal links. Ids of
/// weddings and accounts are shorter.
fn without_tokens(path: &str) -> String {
    const LONGEST_ID: usize = 40;
    // Segments before the tokens of personal links, which are short.
    const TOKEN_PREFIXES: [&str; 5] = ["g", "guest", "links", "l", "p"];
    let mut previous = "";
    let segments = path.split('/').map(|segment| {
        let is_token = segment.len() > LONGEST_ID || TOKEN_PREFIXES.contains(&previous);
        previous = segment;
        if is_token { "…" } else { segment }
    });
    segments.collect::<Vec<_>>().join("/")
}

/// Logs a handler's panic, and responds with an internal error.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the layer passes the panic by value"
)]
fn panic_response(panic: Box<dyn Any + Send>) -> Response {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("a panic without a message");
    ApiError::internal(format!("a handler panicked: {text}")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_stay_out_of_the_log() {
        let token = troth_accounts::secret_token::generate();
        assert_eq!(without_tokens(&format!("/invite/{token}")), "/invite/…");
        assert_eq!(without_tokens("/w/ada/g/5Kd3"), "/w/ada/g/…");
        assert_eq!(without_tokens("/p/5Kd3"), "/p/…");
        let wedding = format!(
            "/api/weddings/{}/stats",
            troth_documents::DocumentId::random()
        );
        assert_eq!(without_tokens(&wedding), wedding);
        let member = format!(
            "/api/team/w/members/{}",
            troth_storage::accounts::AccountId::random()
        );
        assert_eq!(without_tokens(&member), member);
    }
}
