//! Entity tags, with which a browser revalidates a cached response (RFC 9110, 8.8.3 and 13.1.2).

use axum::http::{HeaderMap, header};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

/// The entity tag of these bytes. It is weak, because the same response may be sent compressed.
pub fn for_bytes(bytes: impl AsRef<[u8]>) -> String {
    format!("W/\"{}\"", BASE64_STANDARD.encode(Sha256::digest(bytes)))
}

/// Whether the request's `If-None-Match` contains a tag.
pub fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let lines = headers.get_all(header::IF_NONE_MATCH).into_iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .any(|known_tag| without_weak_prefix(known_tag.trim()) == without_weak_prefix(tag))
}

/// A tag for weak comparison, which ignores the prefix `W/`.
fn without_weak_prefix(tag: &str) -> &str {
    tag.strip_prefix("W/").unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_tag_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::IF_NONE_MATCH,
            HeaderValue::from_static("\"a\", W/\"b\""),
        );
        assert!(is_known(&headers, "\"b\""));
        assert!(!is_known(&headers, "\"c\""));
    }
}
