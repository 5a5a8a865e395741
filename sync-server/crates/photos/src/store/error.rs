//! Errors of the photo store. Error messages of S3 are shortened to a few words: they have many lines, and contain the
//! id of the access key.

use std::error::Error as StdError;
use std::io;

use object_store::client::HttpError;
use troth_documents::Unavailable;
use troth_http::error::{ApiError, ErrorCode};

/// Why a file was not written or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The store is full.
    #[error("there is no space left for photos: {0}")]
    Full(#[source] object_store::Error),
    /// The disk is nearly full; the rest is reserved for other data.
    #[error("the disk is nearly full, and photos are not taken any more")]
    Short,
    /// The file does not exist.
    #[error("there is no such file among the photos")]
    Missing,
    /// S3 does not answer, or is temporarily unavailable. A retry may help.
    #[error("the store of photos is away: {0}")]
    Away(String),
    /// S3 denies access or does not know the bucket: the operator has to fix it.
    #[error("the store of photos refuses: {0}")]
    Refused(String),
    /// Anything else.
    #[error("the store of photos fails: {0}")]
    Failed(#[source] object_store::Error),
}

impl From<object_store::Error> for StoreError {
    fn from(error: object_store::Error) -> Self {
        if let Some(s3_error) = parse_s3_error(&error) {
            return s3_error;
        }
        if let Some(http_error) = causes(&error).find_map(|cause| cause.downcast_ref::<HttpError>())
        {
            return Self::Away(troth_base::error_chain::error_chain(http_error));
        }
        match error {
            object_store::Error::NotFound { .. } => Self::Missing,
            error if is_full(&error) => Self::Full(error),
            error => Self::Failed(error),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full(_) | StoreError::Short => {
                tracing::error!(%error, "a photo cannot be written");
                Unavailable::Full.into()
            }
            StoreError::Away(_) | StoreError::Refused(_) => {
                tracing::error!(%error, "photos can neither be read nor written");
                Self::named(
                    ErrorCode::Unavailable,
                    "Photos can’t be shown or saved right now. Please try again later.",
                )
            }
            StoreError::Missing | StoreError::Failed(_) => Self::internal(error),
        }
    }
}

/// The error in a response of S3; `None` for other errors. The library keeps the type of an error response private, so
/// its text is parsed.
fn parse_s3_error(error: &object_store::Error) -> Option<StoreError> {
    const STATUS: &str = "Server returned non-2xx status code: ";
    const REDIRECT: &str = "Received redirect without LOCATION";
    let text = causes(error).last()?.to_string();
    if text.starts_with(REDIRECT) {
        let reason = "the bucket is in another region than AWS_REGION says";
        return Some(StoreError::Refused(reason.to_owned()));
    }
    // The status looks like `403 Forbidden`; the code, if there is one, like `AccessDenied`.
    let (status, body) = text.strip_prefix(STATUS)?.split_once(": ")?;
    let code = body
        .split_once("<Code>")
        .and_then(|(_before, after_tag)| after_tag.split_once("</Code>"))
        .map(|(code, _after)| code);
    let has_status = |number: &str| status.starts_with(number);
    // A missing bucket must not count as a missing file: uploads would start again, and files to delete would be
    // forgotten.
    if has_status("404") && code != Some("NoSuchBucket") {
        return Some(StoreError::Missing);
    }
    let reason = match code {
        Some(code) => format!("{status} ({code})"),
        None => status.to_owned(),
    };
    Some(
        match has_status("5") || has_status("408") || has_status("429") {
            true => StoreError::Away(reason),
            false => StoreError::Refused(reason),
        },
    )
}

/// The error and its causes, the deepest last.
fn causes<'a>(
    error: &'a (dyn StdError + 'static),
) -> impl Iterator<Item = &'a (dyn StdError + 'static)> {
    std::iter::successors(Some(error), |&error| error.source())
}

/// Whether the disk or the quota is full.
fn is_full(error: &object_store::Error) -> bool {
    const FULL: [io::ErrorKind; 3] = [
        io::ErrorKind::StorageFull,
        io::ErrorKind::QuotaExceeded,
        io::ErrorKind::FileTooLarge,
    ];
    let io = causes(error).find_map(|cause| cause.downcast_ref::<io::Error>());
    io.is_some_and(|io| FULL.contains(&io.kind()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generic(source: impl Into<Box<dyn StdError + Send + Sync>>) -> object_store::Error {
        object_store::Error::Generic {
            store: "files",
            source: source.into(),
        }
    }

    #[test]
    fn a_full_disk_is_distinguished_from_a_broken_one() {
        let check = |kind: io::ErrorKind, expected: bool| {
            let error = StoreError::from(generic(io::Error::from(kind)));
            assert_eq!(matches!(error, StoreError::Full(_)), expected, "{kind}");
        };
        check(io::ErrorKind::StorageFull, true);
        check(io::ErrorKind::QuotaExceeded, true);
        check(io::ErrorKind::FileTooLarge, true);
        check(io::ErrorKind::PermissionDenied, false);
    }

    #[test]
    fn answers_of_s3_are_distinguished_and_shortened() {
        let check = |answer: &str, expected: &str| {
            let words = format!("Server returned non-2xx status code: {answer}");
            let error = StoreError::from(generic(words));
            assert_eq!(error.to_string(), expected);
        };
        check(
            "403 Forbidden: <Error>\n<Code>AccessDenied</Code><AWSAccessKeyId>key</AWSAccessKeyId></Error>",
            "the store of photos refuses: 403 Forbidden (AccessDenied)",
        );
        check(
            "403 Forbidden: ",
            "the store of photos refuses: 403 Forbidden",
        );
        check(
            "404 Not Found: <Error><Code>NoSuchBucket</Code></Error>",
            "the store of photos refuses: 404 Not Found (NoSuchBucket)",
        );
        check(
            "404 Not Found: <Error><Code>NoSuchKey</Code></Error>",
            "there is no such file among the photos",
        );
        check("404 Not Found: ", "there is no such file among the photos");
        check(
            "503 Service Unavailable: <Error><Code>SlowDown</Code></Error>",
            "the store of photos is away: 503 Service Unavailable (SlowDown)",
        );
        let wrong_region = "Received redirect without LOCATION, this normally indicates an incorrectly configured region";
        assert_eq!(
            StoreError::from(generic(wrong_region)).to_string(),
            "the store of photos refuses: the bucket is in another region than AWS_REGION says"
        );
    }
}
