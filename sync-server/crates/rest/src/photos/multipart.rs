//! Multipart forms with files, read one file at a time: of twenty photos only one is in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::{Body, Bytes};
use axum::extract::multipart::{self, MultipartError};
use axum::extract::{FromRequest as _, Multipart, Request};
use axum::http::StatusCode;
use futures_util::TryStreamExt as _;
use tokio::time::{Instant, timeout};
use troth_base::server::MinimumRate;
use troth_http::error::ApiError;
use troth_photos::ingest::{MOST_BYTES, PictureError};

/// The most photos in one form.
pub(crate) const MOST_FILES: usize = 20;

/// The largest form: its photos, other fields and separators.
pub(crate) const MOST_FORM_BYTES: usize = MOST_FILES * MOST_BYTES + (1 << 20);

/// The longest text field, in bytes.
const MOST_TEXT: usize = 64 * 1024;

/// The slowest accepted upload in bytes per second: about what the largest file needs within its timeout.
const PACE: u32 = 16 << 10;

/// A form that is being received.
pub(crate) struct MultipartForm {
    fields: Multipart,
    line: FormConnection,
}

/// A field of a form that is being received.
pub(crate) struct MultipartField<'a> {
    field: multipart::Field<'a>,
    line: &'a mut FormConnection,
}

/// The form of a request.
///
/// # Errors
/// When it is not a form.
pub(crate) async fn form(request: Request) -> Result<MultipartForm, ApiError> {
    let line = FormConnection::new();
    let came = Arc::clone(&line.came);
    let count = move |bytes: &Bytes| {
        came.fetch_add(bytes.len(), Ordering::Relaxed);
    };
    let counted = request.map(|body| Body::from_stream(body.into_data_stream().inspect_ok(count)));
    let fields = Multipart::from_request(counted, &()).await;
    let fields = fields.map_err(|_none| ApiError::BadRequest {
        field: None,
        message: "A form with files (multipart/form-data) is expected here.".to_owned(),
    })?;
    Ok(MultipartForm { fields, line })
}

impl MultipartForm {
    /// The next field.
    ///
    /// # Errors
    /// When the form cannot be received, or is too large.
    pub(crate) async fn next(&mut self) -> Result<Option<MultipartField<'_>>, ApiError> {
        let field = self.line.brings(self.fields.next_field()).await?;
        let line = &mut self.line;
        Ok(field.map(|field| MultipartField { field, line }))
    }
}

/// A file from a form, or the reason for refusing it.
pub(crate) enum FormFile {
    Whole(Bytes),
    TooLarge,
}

impl MultipartField<'_> {
    pub(crate) fn name(&self) -> Option<&str> {
        self.field.name()
    }

    /// Its file name.
    pub(crate) fn filename(&self) -> String {
        self.field.file_name().unwrap_or_default().to_owned()
    }

    /// Its file. The rest of a file that is too large is discarded.
    ///
    /// # Errors
    /// When it cannot be received.
    pub(crate) async fn file(self) -> Result<FormFile, ApiError> {
        match self.read(MOST_BYTES).await? {
            Some(bytes) => Ok(FormFile::Whole(bytes.into())),
            None => Ok(FormFile::TooLarge),
        }
    }

    /// Its text; `name` is the field's name for errors.
    ///
    /// # Errors
    /// When it cannot be received, or is not text.
    pub(crate) async fn text(self, name: &'static str) -> Result<String, ApiError> {
        let text = self.read(MOST_TEXT).await?;
        let text = text.and_then(|bytes| String::from_utf8(bytes).ok());
        text.ok_or_else(|| ApiError::invalid(name, "a text is expected here"))
    }

    async fn read(mut self, most: usize) -> Result<Option<Vec<u8>>, ApiError> {
        let mut bytes = Vec::new();
        while let Some(chunk) = self.line.brings(self.field.chunk()).await? {
            if bytes.len() + chunk.len() > most {
                return Ok(None);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(Some(bytes))
    }
}

/// The message for a file that is too large.
pub(crate) fn too_large(filename: &str) -> String {
    PictureError::TooManyBytes.message(filename)
}

/// The connection of a form. Few forms are read at a time, so a form is given up, and its place freed, if its
/// connection is cut or too slow. Time that the server itself takes does not count.
struct FormConnection {
    /// Bytes received since the last check.
    came: Arc<AtomicUsize>,
    pace: MinimumRate,
}

impl FormConnection {
    fn new() -> Self {
        Self {
            came: Arc::default(),
            pace: MinimumRate::from_bytes_per_second(PACE),
        }
    }

    /// Waits for the next part.
    async fn brings<T>(
        &mut self,
        next: impl Future<Output = Result<T, MultipartError>>,
    ) -> Result<T, ApiError> {
        let since = Instant::now();
        let next = timeout(self.pace.patience(), next).await;
        let came = self.came.swap(0, Ordering::Relaxed);
        self.pace.count(came, since.elapsed());
        match next {
            Ok(Ok(next)) => Ok(next),
            Ok(Err(error)) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(ApiError::TooLarge)
            }
            Ok(Err(_)) | Err(_) => Err(ApiError::BadRequest {
                field: None,
                message: "The form couldn’t be read.".to_owned(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::time::Duration;

    use axum::http::header::CONTENT_TYPE;
    use futures_util::{StreamExt as _, stream};

    use super::*;
    use troth_base::server::SILENCE;

    #[tokio::test]
    async fn received_bytes_count_and_a_stalled_form_ends() {
        let start = "--x\r\nContent-Disposition: form-data; name=\"photo\"\r\n\r\nabc";
        let never = stream::pending::<Result<Bytes, std::io::Error>>();
        let body = stream::once(async move { Ok(Bytes::from(start)) }).chain(never);
        let request = Request::post("/").header(CONTENT_TYPE, "multipart/form-data; boundary=x");
        let request = request.body(Body::from_stream(body)).unwrap();
        let mut form = form(request).await.unwrap();
        form.line.pace =
            MinimumRate::from_bytes_per_second(PACE).with_patience(Duration::from_millis(10));
        let field = form.next().await.unwrap().unwrap();
        assert_eq!(field.name(), Some("photo"));
        assert!(field.line.pace.patience() < SILENCE);
        assert!(field.file().await.is_err());
        assert!(form.next().await.is_err());
    }
}
