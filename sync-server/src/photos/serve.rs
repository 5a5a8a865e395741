//! How the bytes of a photo go out: as a picture and nothing else, whatever they are.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use super::Photos;
use super::store::StoreError;
use crate::auth::member::NO_SUCH_PHOTO;
use crate::db::photos::list::File;
use crate::entity_tag;
use crate::error::ApiError;

/// What a browser may do with a photo that is opened by itself.
const POLICY: &str = "default-src 'none'; sandbox";

/// Who gets the bytes, and so for how long a browser may show them without asking again.
#[derive(Clone, Copy)]
pub(crate) enum Audience {
    /// Somebody of the team. The bytes of a photo never change, and only whoever has the same token gets them
    /// from a cache.
    Member,
    /// Everybody. The couple may take a photo back or lock their website, and then it is gone within a minute.
    Stranger,
}

/// What the address of a photo may say besides.
#[derive(Default, Deserialize)]
pub(crate) struct Asked {
    /// Whether it is to be kept as a file.
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
            Self::Stranger => [
                (header::CACHE_CONTROL, "private, max-age=60"),
                (header::VARY, "cookie"),
            ],
        }
    }
}

impl Photos {
    /// The answer with a size of a photo. Whoever has it already is told so.
    pub(crate) async fn answer(
        &self,
        file: &File,
        audience: Audience,
        asked: &Asked,
        headers: &HeaderMap,
    ) -> Result<Response, ApiError> {
        let kind = kind(&file.content_type);
        let tag = format!("\"{}\"", file.hash);
        let mut response = if entity_tag::is_known(headers, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let (length, bytes) = match self.store.stream(&file.hash).await {
                // As after a backup without them was restored.
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
            &disposition(&file.filename, kind, asked.download.is_some()),
        );
        for (name, value) in audience.headers() {
            put(name, value);
        }
        Ok(response)
    }
}

/// What is sent is one of the kinds that are made here, whatever the database says.
fn kind(stored: &str) -> &'static str {
    match stored {
        "image/jpeg" => "image/jpeg",
        "image/png" => "image/png",
        _ => "application/octet-stream",
    }
}

/// What a browser is to do with a picture, and what to call it.
fn disposition(filename: &str, kind: &str, is_download: bool) -> String {
    let how = if is_download { "attachment" } else { "inline" };
    format!("{how}; {}", name_parameters(&named(filename, kind)))
}

/// What a picture is called: what was sent was called so, and is something else now.
pub(super) fn named(filename: &str, kind: &str) -> String {
    let stem = filename.rsplit_once('.').map_or(filename, |(stem, _)| stem);
    let stem = if stem.is_empty() { "photo" } else { stem };
    match kind {
        "image/jpeg" => format!("{stem}.jpg"),
        "image/png" => format!("{stem}.png"),
        _ => stem.to_owned(),
    }
}

/// A file name as `Content-Disposition` has it: plain for old browsers, and whole.
pub(crate) fn name_parameters(name: &str) -> String {
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
    fn a_name_is_harmless_and_fits_what_it_names() {
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
