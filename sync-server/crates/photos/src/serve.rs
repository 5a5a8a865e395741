//! Serves photo files. Whatever a file contains, browsers treat it as a picture or as a download.

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
        let content_type = media_type(&file.content_type);
        let tag = format!("\"{}\"", file.hash);
        let mut response = if entity_tag::is_known(headers, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let (length, bytes) = match self.store.stream(&file.hash).await {
                // Such as after restoring a backup without photo files.
                Err(StoreError::Missing) => return Err(NO_SUCH_PHOTO),
                file => file?,
            };
            let length_header = (header::CONTENT_LENGTH, HeaderValue::from(length));
            ([length_header], Body::from_stream(bytes)).into_response()
        };
        let mut set_header = |name: HeaderName, value: &str| {
            if let Ok(value) = HeaderValue::from_str(value) {
                response.headers_mut().insert(name, value);
            }
        };
        set_header(header::CONTENT_TYPE, content_type);
        set_header(header::ETAG, &tag);
        set_header(header::CONTENT_SECURITY_POLICY, POLICY);
        set_header(
            header::CONTENT_DISPOSITION,
            &disposition(&file.filename, content_type, query.download.is_some()),
        );
        for (name, value) in audience.headers() {
            set_header(name, value);
        }
        Ok(response)
    }
}

/// The media type of a file: one of those that processing makes, even if the database has another.
fn media_type(stored_type: &str) -> &'static str {
    match stored_type {
        "image/jpeg" => "image/jpeg",
        "image/png" => "image/png",
        _ => "application/octet-stream",
    }
}

/// The `Content-Disposition` of a picture.
fn disposition(filename: &str, media_type: &str, is_download: bool) -> String {
    let handling = if is_download { "attachment" } else { "inline" };
    format!(
        "{handling}; {}",
        name_parameters(&download_name(filename, media_type))
    )
}

/// The name of a picture: that of the original, with the ending of the picture's type.
pub(super) fn download_name(filename: &str, media_type: &str) -> String {
    let stem = filename.rsplit_once('.').map_or(filename, |(stem, _)| stem);
    let stem = if stem.is_empty() { "photo" } else { stem };
    match media_type {
        "image/jpeg" => format!("{stem}.jpg"),
        "image/png" => format!("{stem}.png"),
        _ => stem.to_owned(),
    }
}

/// The parameters of `Content-Disposition` for a file name: in ASCII for old browsers, and in full.
pub fn name_parameters(name: &str) -> String {
    let is_safe = |character: char| character.is_ascii_alphanumeric() || " ._-".contains(character);
    let ascii_name: String = name
        .chars()
        .map(|character| if is_safe(character) { character } else { '_' })
        .collect();
    let encoded = utf8_percent_encode(name, NON_ALPHANUMERIC);
    format!("filename=\"{ascii_name}\"; filename*=UTF-8''{encoded}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_safe_and_has_the_ending_of_its_type() {
        let check = |filename: &str, media_type: &str, is_download: bool, expected: &str| {
            assert_eq!(disposition(filename, media_type, is_download), expected);
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
