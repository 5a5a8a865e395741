//! `/api/openapi.json` and `/api/docs`: the description for programs and for people. These two routes are not part of
//! the description.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use troth_accounts::requirement::{Public, with_requirement};
use troth_http::compression::compress;
use troth_http::entity_tag;
use troth_http::error::ApiError;
use utoipa_swagger_ui::Config;

use crate::state::AppState;

/// Scripts and styles come from this server only, and so do the answers to calls that are tried out.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HTML: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = include_str!("page/page.js");

/// A file that never changes while the program runs, with its entity tag.
struct StaticFile {
    bytes: Vec<u8>,
    tag: String,
}

impl StaticFile {
    fn of(bytes: Vec<u8>) -> Self {
        let tag = entity_tag::for_bytes(&bytes);
        Self { bytes, tag }
    }
}

/// The description, built once.
static DOCUMENT: LazyLock<Result<StaticFile, String>> = LazyLock::new(|| {
    let json = super::document().to_json();
    json.map(|json| StaticFile::of(json.into_bytes()))
        .map_err(|error| error.to_string())
});

/// The viewer's files, with name and media type. They are compiled into the program.
static FILES: LazyLock<Vec<(&str, &str, StaticFile)>> = LazyLock::new(|| {
    let css = "text/css; charset=utf-8";
    let js = "text/javascript; charset=utf-8";
    let own = |text: &str| StaticFile::of(text.as_bytes().to_vec());
    let of_viewer = |name| {
        let file = utoipa_swagger_ui::serve(name, Config::default().into());
        file.ok()
            .flatten()
            .map(|file| StaticFile::of(file.bytes.into_owned()))
    };
    let viewer = [("swagger-ui.css", css), ("swagger-ui-bundle.js", js)];
    let viewer = viewer.into_iter();
    viewer
        .filter_map(|(name, kind)| Some((name, kind, of_viewer(name)?)))
        .chain([("page.css", css, own(STYLE)), ("page.js", js, own(SCRIPT))])
        .collect()
});

/// The description, and the page that shows it.
#[expect(
    clippy::disallowed_methods,
    reason = "a route outside the REST API declares its requirement with `with_requirement`"
)]
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/openapi.json", get(with_requirement(json)))
        .route("/api/docs", get(with_requirement(page)))
        .route("/api/docs/{file}", get(with_requirement(file)))
        .layer(middleware::from_fn(compress))
}

async fn json(
    State(_state): State<AppState>,
    _access: Public,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let document = DOCUMENT
        .as_ref()
        .map_err(|error| ApiError::internal(error.as_str()))?;
    Ok(answer(document, "application/json", &headers))
}

async fn page(State(_state): State<AppState>, _access: Public, headers: HeaderMap) -> Response {
    static PAGE: LazyLock<StaticFile> = LazyLock::new(|| StaticFile::of(HTML.as_bytes().to_vec()));
    let mut response = answer(&PAGE, "text/html; charset=utf-8", &headers);
    let policy = HeaderValue::from_static(POLICY);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

async fn file(
    State(_state): State<AppState>,
    _access: Public,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let file = FILES.iter().find(|(known, _, _)| *known == name);
    let (_, kind, kept) = file.ok_or(ApiError::NOT_FOUND)?;
    Ok(answer(kept, kind, &headers))
}

/// An answer that browsers cache and revalidate each time.
fn answer(kept: &'static StaticFile, kind: &'static str, headers: &HeaderMap) -> Response {
    let mut response = if entity_tag::is_known(headers, &kept.tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        kept.bytes.as_slice().into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&kept.tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}
