//! The security headers of every response.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use troth_base::public_url::PublicUrl;

/// Headers that are the same on every server.
const FIXED_HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    // The app uses none of these features, so injected code must not either.
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Browsers use only HTTPS for a year, for this host name only: subdomains may belong to other programs.
const HTTPS_FOR_A_YEAR: &str = "max-age=31536000";

/// The security headers of a server with this address.
///
/// # Errors
/// If the address is not valid in a header.
pub(crate) fn build_security_headers(
    url: &PublicUrl,
) -> Result<HeaderMap, header::InvalidHeaderValue> {
    let mut headers = HeaderMap::new();
    for (name, value) in FIXED_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if url.is_secure() {
        let value = HeaderValue::from_static(HTTPS_FOR_A_YEAR);
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_str(&content_security_policy(url))?,
    );
    Ok(headers)
}

fn content_security_policy(url: &PublicUrl) -> String {
    // - `wasm-unsafe-eval` allows compiling WebAssembly, and nothing else.
    // - Mantine writes style elements and attributes at run time, without a nonce, which a cached page could not
    //   carry: styles need 'unsafe-inline', scripts never do.
    // - The socket's origin is listed for browsers in which 'self' means http(s) only.
    // - Photos wait as blobs on the device; small icons are data URLs; pictures of gifts come from the sites that
    //   the couple links to, and get no referrer.
    let socket = url.socket_origin();
    [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob: https:",
        "font-src 'self'",
        &format!("connect-src 'self' {socket}"),
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
    .join("; ")
}

/// Middleware: adds the headers to a response. A header that the response has already is kept.
pub(crate) async fn add_headers(headers: HeaderMap, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in &headers {
        let header = response.headers_mut().entry(name);
        header.or_insert_with(|| value.clone());
    }
    response
}
