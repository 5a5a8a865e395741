//! Forms with files, a file at a time: of a form with twenty photos one is in memory.

use axum::body::Bytes;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest as _, Multipart, Request};
use axum::http::StatusCode;

use crate::error::ApiError;
use crate::photos::ingest::{MOST_BYTES, Unfit};
use crate::photos::uploads::SILENCE;

/// As many photos a form may have.
pub(crate) const MOST_FILES: usize = 20;

/// What such a form may take: its photos, and what is between and beside them.
pub(crate) const MOST_FORM_BYTES: usize = MOST_FILES * MOST_BYTES + (1 << 20);

/// The longest text that is read.
const MOST_TEXT: usize = 64 * 1024;

/// The form of a request.
///
/// # Errors
/// When it is none.
pub(crate) async fn form(request: Request) -> Result<Multipart, ApiError> {
    let form = Multipart::from_request(request, &()).await;
    form.map_err(|_none| ApiError::BadRequest {
        field: None,
        message: "A form with files (multipart/form-data) is expected here.".to_owned(),
    })
}

/// The next field of a form.
///
/// # Errors
/// When the form does not arrive, or is too large.
pub(crate) async fn next(form: &mut Multipart) -> Result<Option<Field<'_>>, ApiError> {
    arriving(form.next_field()).await
}

/// A file that came with a form, or why it cannot be taken.
pub(crate) enum File {
    Whole(Bytes),
    TooLarge,
}

/// What a field's file is called.
pub(crate) fn filename(field: &Field<'_>) -> String {
    field.file_name().unwrap_or_default().to_owned()
}

/// The file of a field. The rest of one that is too large is not kept.
///
/// # Errors
/// When it does not arrive.
pub(crate) async fn file(field: Field<'_>) -> Result<File, ApiError> {
    match read(field, MOST_BYTES).await? {
        Some(bytes) => Ok(File::Whole(bytes.into())),
        None => Ok(File::TooLarge),
    }
}

/// The text of a field.
///
/// # Errors
/// When it does not arrive, or is no text.
pub(crate) async fn text(name: &'static str, field: Field<'_>) -> Result<String, ApiError> {
    let text = read(field, MOST_TEXT).await?;
    let text = text.and_then(|bytes| String::from_utf8(bytes).ok());
    text.ok_or_else(|| ApiError::invalid(name, "a text is expected here"))
}

/// What a file is refused with that is too large.
pub(crate) fn too_large(filename: &str) -> String {
    Unfit::TooManyBytes.message(filename)
}

async fn read(mut field: Field<'_>, most: usize) -> Result<Option<Vec<u8>>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = arriving(field.chunk()).await? {
        if bytes.len() + chunk.len() > most {
            return Ok(None);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(Some(bytes))
}

/// What comes next of a form. There is room for a few at a time, and one whose line is cut gives its own to others.
async fn arriving<T>(next: impl Future<Output = Result<T, MultipartError>>) -> Result<T, ApiError> {
    match tokio::time::timeout(SILENCE, next).await {
        Ok(Ok(next)) => Ok(next),
        Ok(Err(error)) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Err(ApiError::TooLarge)
        }
        Ok(Err(_)) | Err(_) => Err(ApiError::BadRequest {
            field: None,
            message: "The form could not be read.".to_owned(),
        }),
    }
}
