//! Serves the built web app: its files, and the HTML page for each address.

use std::path::Path;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, Uri, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use tower_http::services::{ServeDir, ServeFile};
use troth_rest::state::AppState;

/// The landing page, without any code of the app.
const LANDING_PAGE: &str = "/index.html";
/// The pages for signing in and up: the app, with its first screen already in the HTML.
const SIGN_IN_PAGE: &str = "/auth.html";
const SIGN_UP_PAGE: &str = "/sign-up.html";
/// All other pages; the app itself shows its screens and its 404.
const APP_PAGE: &str = "/app.html";
/// Vite writes a hash of the content into these names, so the content of a name never changes.
const HASHED_FILES: &str = "/assets/";

/// Serves the files of `dir`, precompressed if the build did so.
pub(crate) fn routes(dir: &Path) -> Router<AppState> {
    let files = ServeDir::new(dir)
        .precompressed_br()
        .precompressed_gzip()
        .append_index_html_on_directories(false);
    Router::new()
        .fallback_service(files)
        .layer(middleware::from_fn(serve_page_or_file))
}

/// The service workers for guests. Their path gives them their scope: `/w/` for websites, and `/guest-photos/` for
/// the page on which guests send photos.
#[expect(clippy::disallowed_methods, reason = "public files")]
pub(crate) fn site_workers(dir: &Path) -> Router<AppState> {
    let serve_file = |path: &str| {
        let file = ServeFile::new(dir.join(path.trim_start_matches('/')));
        file.precompressed_br().precompressed_gzip()
    };
    let workers = ["/w/sw.js", "/guest-photos/sw.js"].into_iter();
    workers
        .fold(Router::new(), |router, path| {
            router.route_service(path, serve_file(path))
        })
        .layer(middleware::from_fn(serve_page_or_file))
}

/// Middleware: replaces an address by the file of its page, and sets how long the response may be cached.
async fn serve_page_or_file(mut request: Request, next: Next) -> Response {
    let is_hashed = request.uri().path().starts_with(HASHED_FILES);
    if let Some(page) = find_page(request.uri()) {
        *request.uri_mut() = Uri::from_static(page);
    }
    let mut response = next.run(request).await;
    let caching = if is_hashed && response.status().is_success() {
        "public, max-age=31536000, immutable"
    } else {
        // HTML, the service worker and the manifest are revalidated each time and answered with a 304.
        "no-cache"
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    // The chosen compressed file depended on this header; shared caches have to know.
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// The page for an address; a name with a dot is a file.
fn find_page(uri: &Uri) -> Option<&'static str> {
    let path = uri.path();
    let name = path.rsplit('/').next().unwrap_or_default();
    match path {
        "/" => Some(LANDING_PAGE),
        "/auth" if uri.query() == Some("mode=sign-up") => Some(SIGN_UP_PAGE),
        "/auth" => Some(SIGN_IN_PAGE),
        _ if name.contains('.') => None,
        _ => Some(APP_PAGE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(address: &'static str, expected: Option<&str>) {
        assert_eq!(find_page(&Uri::from_static(address)), expected, "{address}");
    }

    #[test]
    fn addresses_lead_to_pages_and_names_to_files() {
        check("/", Some(LANDING_PAGE));
        check("/auth", Some(SIGN_IN_PAGE));
        check("/auth?from=mail", Some(SIGN_IN_PAGE));
        check("/auth?mode=sign-up", Some(SIGN_UP_PAGE));
        check("/auth/", Some(APP_PAGE));
        check("/app/guests", Some(APP_PAGE));
        check("/app/", Some(APP_PAGE));
        check("/no-such-page", Some(APP_PAGE));
        check("/assets/app-4f3a.js", None);
        check("/sw.js", None);
        check("/app.html", None);
    }
}
