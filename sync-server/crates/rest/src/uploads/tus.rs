//! The headers of tus requests and responses: see `uploads.rs` for the protocol.

use std::collections::BTreeMap;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use troth_http::error::{ApiError, ErrorCode};
use troth_photos::uploads::Checksum;
use troth_storage::photos::uploads::Upload;

use super::{TUS_VERSION, TUS_VERSION_NUMBER};

const TUS_RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
pub(super) const UPLOAD_METADATA: HeaderName = HeaderName::from_static("upload-metadata");
const UPLOAD_CHECKSUM: HeaderName = HeaderName::from_static("upload-checksum");

/// The headers of a request with the supported tus version.
pub(super) struct TusHeaders(pub(super) HeaderMap);

impl<S: Sync> FromRequestParts<S> for TusHeaders {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Response> {
        let version = parts.headers.get(TUS_RESUMABLE);
        if version.is_some_and(|version| version == TUS_VERSION_NUMBER) {
            return Ok(Self(parts.headers.clone()));
        }
        let message = "Uploads use version 1.0.0 of tus: please name it in Tus-Resumable.";
        let error = ApiError::named(ErrorCode::WrongTusVersion, message);
        Err(([(TUS_VERSION, TUS_VERSION_NUMBER)], error).into_response())
    }
}

impl TusHeaders {
    /// The value of a header, if it is readable text.
    pub(super) fn text(&self, name: &HeaderName) -> Option<&str> {
        self.0.get(name).and_then(|value| value.to_str().ok())
    }

    /// A required number of bytes.
    pub(super) fn number(&self, name: &HeaderName) -> Result<i64, ApiError> {
        let number = self.text(name).and_then(|text| text.parse().ok());
        let number = number.filter(|number: &i64| *number >= 0);
        number.ok_or_else(|| invalid_header(name, "it must be a number of bytes"))
    }

    /// The file's metadata: names, with values in base64.
    pub(super) fn metadata(&self) -> Result<BTreeMap<String, String>, ApiError> {
        let mut metadata = BTreeMap::new();
        let Some(list) = self.0.get(UPLOAD_METADATA) else {
            return Ok(metadata);
        };
        let unreadable =
            || invalid_header(&UPLOAD_METADATA, "it must be names with values in base64");
        let list = list.to_str().ok().ok_or_else(unreadable)?;
        for pair in list
            .split(',')
            .map(str::trim)
            .filter(|pair| !pair.is_empty())
        {
            let (name, encoded) = pair.split_once(' ').unwrap_or((pair, ""));
            let bytes = BASE64.decode(encoded.trim()).ok();
            let value = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
            let value = value.ok_or_else(|| {
                invalid_header(&UPLOAD_METADATA, "its values must be UTF-8 in base64")
            })?;
            if metadata.insert(name.to_owned(), value).is_some() {
                return Err(invalid_header(&UPLOAD_METADATA, "it has a name twice"));
            }
        }
        Ok(metadata)
    }

    /// The checksum of the request's bytes.
    pub(super) fn checksum(&self) -> Result<Option<Checksum>, ApiError> {
        let Some(value) = self.0.get(UPLOAD_CHECKSUM) else {
            return Ok(None);
        };
        let expected = "it must be sha1 or sha256, and the sum in base64";
        let text = value.to_str().unwrap_or_default();
        let (algorithm, encoded) = text.split_once(' ').unwrap_or_default();
        let sum = BASE64.decode(encoded.trim()).unwrap_or_default();
        match (algorithm, sum.len()) {
            ("sha1", 20) => Ok(Some(Checksum::Sha1(sum))),
            ("sha256", 32) => Ok(Some(Checksum::Sha256(sum))),
            _ => Err(invalid_header(&UPLOAD_CHECKSUM, expected)),
        }
    }
}

/// The longest metadata in a response: proxies drop responses with headers above 4 kB.
const MAX_METADATA_BYTES: usize = 3 * 1024;

/// The metadata that an upload was started with. A caption that is too long for a header is left out.
pub(super) fn metadata_header(upload: &Upload) -> Result<HeaderValue, ApiError> {
    let (is_from_guest, author) = (upload.token.is_some(), upload.author.as_str());
    let pairs = [
        ("filename", Some(upload.filename.as_str())),
        ("albumId", Some(upload.album.as_str())),
        ("sha256", upload.source_hash.as_deref()),
        ("guestName", is_from_guest.then_some(author)),
        ("guestEmail", upload.guest_email.as_deref()),
        ("caption", upload.caption.as_deref()),
    ];
    let mut header = String::new();
    for (name, value) in pairs {
        let Some(value) = value else { continue };
        let comma = if header.is_empty() { "" } else { "," };
        let pair = format!("{comma}{name} {}", BASE64.encode(value));
        if header.len() + pair.len() <= MAX_METADATA_BYTES {
            header.push_str(&pair);
        }
    }
    HeaderValue::try_from(header).map_err(ApiError::internal)
}

/// The error for an invalid header.
pub(super) fn invalid_header(name: &HeaderName, expected: &str) -> ApiError {
    ApiError::BadRequest {
        field: Some(name.to_string()),
        message: format!("{name} is not valid: {expected}."),
    }
}

/// Adds the tus version to a response.
pub(super) async fn with_tus_version(mut response: Response) -> Response {
    let version = HeaderValue::from_static(TUS_VERSION_NUMBER);
    response.headers_mut().insert(TUS_RESUMABLE, version);
    response
}
