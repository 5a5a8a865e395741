//! Serves photo files, always as a picture.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use troth_accounts::member::NO_SUCH_PHOTO;
use troth_http::entity_tag;
use troth_http::error::ApiError;
use troth_storage::photos::list::PhotoFile;

use super::Photos;
use super::store::StoreError;

/// The content security policy of a photo that is opened by itself.
const POLICY: &str = "default-src 'none'; sandbox";

/// Who receives a file, which decides how long it may be cached.
#[derive(Clone, Copy)]
pub enum Audience {
    /// A member. A photo's bytes never change, and only requests with the same token get them from a cache.
    Member,
    /// The public. If the couple withdraws a photo or locks the website, it disappears within a minute.
    Public,
}

/// The query parameters of a photo.
#[derive(Default, Deserialize)]
pub struct PhotoQuery {
    /// Set to download the photo as a file.
    #[serde(default)]
    download: Option<String>,
}

impl Audience {
    fn headers(self) -> [(HeaderName, &'static str); 2] {
        match self {
            Self::Member => [
                (header::CACHE_CONTROL, "private, max-age=86400"),
                (header::VARY, "authorization"),
            ],
            Self::Public => [
                (header::CACHE_CONTROL, "private, max-age=60"),
                (header::VARY, "cookie"),
            ],
        }
    }
}

impl Photos {
    /// The response with one size of a photo, or 304 if the client has it.
    pub async fn build_response(
        &self,
        file: &PhotoFile,
        audience: Audience,
        query: &PhotoQuery,
        headers: &HeaderMap,
    ) -> Result<Response, ApiError> {
        let kind = kind(&file.content_type);
        let tag = format!("\"{}\"", file.hash);
        let mut response = if entity_tag::is_known(headers, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let (length, bytes) = match self.store.stream(&file.hash).await {
                // Such as after restoring a backup without photo files.
                Err(StoreError::Missing) => return Err(NO_SUCH_PHOTO),
                found => found?,
            };
            let length = (header::CONTENT_LENGTH, HeaderValue::from(length));
            ([length], Body::from_stream(bytes)).into_response()
        };
        let mut put = |name: HeaderName, value: &str| {
            if let Ok(value) = HeaderValue::from_str(value) {
                response.headers_mut().insert(name, value);
            }
        };
        put(header::CONTENT_TYPE, kind);
        put(header::ETAG, &tag);
        put(header::CONTENT_SECURITY_POLICY, POLICY);
        put(
            header::CONTENT_DISPOSITION,
            &disposition(&file.filename, kind, query.download.is_some()),
        );
        for (name, value) in audience.headers() {
            put(name, value);
        }
        Ok(response)
    }
}

/// One of the media types made here, even if the database has another.
fn kind(stored: &str) -> &'static str {
    match stored {
        "image/jpeg" => "image/jpeg",
        "image/png" => "image/png",
        _ => "application/octet-stream",
    }
}

/// The `Content-Disposition` of a picture.
fn disposition(filename: &str, kind: &str, is_download: bool) -> String {
    let how = if is_download { "attachment" } else { "inline" };
    format!("{how}; {}", name_parameters(&download_name(filename, kind)))
}

/// The name of a picture: that of the original, with the ending of the picture's type.
pub(super) fn download_name(filename: &str, kind: &str) -> String {
    let stem = filename.rsplit_once('.').map_or(filename, |(stem, _)| stem);
    let stem = if stem.is_empty() { "photo" } else { stem };
    match kind {
        "image/jpeg" => format!("{stem}.jpg"),
        "image/png" => format!("{stem}.png"),
        _ => stem.to_owned(),
    }
}

/// A file name in `Content-Disposition`: in ASCII for old browsers, and in full.
pub fn name_parameters(name: &str) -> String {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || " ._-".contains(sign);
    let plain: String = name
        .chars()
        .map(|sign| if is_plain(sign) { sign } else { '_' })
        .collect();
    let coded = utf8_percent_encode(name, NON_ALPHANUMERIC);
    format!("filename=\"{plain}\"; filename*=UTF-8''{coded}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_safe_and_has_the_ending_of_its_type() {
        let check = |filename: &str, kind: &str, is_download: bool, expected: &str| {
            assert_eq!(disposition(filename, kind, is_download), expected);
        };
        check(
            "IMG_1.HEIC",
            "image/jpeg",
            false,
            "inline; filename=\"IMG_1.jpg\"; filename*=UTF-8''IMG%5F1%2Ejpg",
        );
        check(
            "Küss\"e;\r\n.png",
            "image/png",
            true,
            "attachment; filename=\"K_ss_e___.png\"; filename*=UTF-8''K%C3%BCss%22e%3B%0D%0A%2Epng",
        );
        check(
            ".jpg",
            "image/jpeg",
            false,
            "inline; filename=\"photo.jpg\"; filename*=UTF-8''photo%2Ejpg",
        );
    }
}
