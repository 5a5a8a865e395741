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

/// The page loads scripts and styles from this server only, and sends the calls that a user tries out only to it.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
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
    fn new(bytes: Vec<u8>) -> Self {
        let tag = entity_tag::for_bytes(&bytes);
        Self { bytes, tag }
    }
}

/// The description, built once.
static DOCUMENT: LazyLock<Result<StaticFile, String>> = LazyLock::new(|| {
    let json = super::document().to_json();
    json.map(|json| StaticFile::new(json.into_bytes()))
        .map_err(|error| error.to_string())
});

/// A file that the page loads.
struct PageFile {
    name: &'static str,
    media_type: &'static str,
    file: StaticFile,
}

/// The files of the viewer (Swagger UI) and of the page itself. They are compiled into the program.
static FILES: LazyLock<Vec<PageFile>> = LazyLock::new(|| {
    let css = "text/css; charset=utf-8";
    let js = "text/javascript; charset=utf-8";
    let viewer_files = [("swagger-ui.css", css), ("swagger-ui-bundle.js", js)];
    let viewer_files = viewer_files.into_iter().filter_map(|(name, media_type)| {
        let file = utoipa_swagger_ui::serve(name, Config::default().into());
        let bytes = file.ok()??.bytes.into_owned();
        Some(PageFile {
            name,
            media_type,
            file: StaticFile::new(bytes),
        })
    });
    let own_files = [("page.css", css, STYLE), ("page.js", js, SCRIPT)];
    let own_files = own_files.map(|(name, media_type, text)| PageFile {
        name,
        media_type,
        file: StaticFile::new(text.as_bytes().to_vec()),
    });
    viewer_files.chain(own_files).collect()
});

/// The description, and the page that shows it.
#[expect(
    clippy::disallowed_methods,
    reason = "a route outside the REST API declares its requirement with `with_requirement`"
)]
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/api/openapi.json", get(with_requirement(get_document)))
        .route("/api/docs", get(with_requirement(get_page)))
        .route("/api/docs/{file}", get(with_requirement(get_file)))
        .layer(middleware::from_fn(compress))
}

async fn get_document(
    State(_state): State<AppState>,
    _access: Public,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let document = DOCUMENT
        .as_ref()
        .map_err(|error| ApiError::internal(error.as_str()))?;
    Ok(file_response(document, "application/json", &headers))
}

async fn get_page(State(_state): State<AppState>, _access: Public, headers: HeaderMap) -> Response {
    static PAGE: LazyLock<StaticFile> = LazyLock::new(|| StaticFile::new(HTML.as_bytes().to_vec()));
    let mut response = file_response(&PAGE, "text/html; charset=utf-8", &headers);
    let policy = HeaderValue::from_static(CONTENT_SECURITY_POLICY);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

async fn get_file(
    State(_state): State<AppState>,
    _access: Public,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let page_file = FILES.iter().find(|file| file.name == name);
    let page_file = page_file.ok_or(ApiError::NOT_FOUND)?;
    Ok(file_response(
        &page_file.file,
        page_file.media_type,
        &headers,
    ))
}

/// A response with a file, which browsers cache and revalidate each time.
fn file_response(
    file: &'static StaticFile,
    media_type: &'static str,
    request_headers: &HeaderMap,
) -> Response {
    let mut response = if entity_tag::is_known(request_headers, &file.tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        file.bytes.as_slice().into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&file.tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}
