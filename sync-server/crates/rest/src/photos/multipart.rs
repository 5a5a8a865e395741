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
pub(crate) const MAX_FILES: usize = 20;

/// The largest form: its photos, other fields and separators.
pub(crate) const MAX_FORM_BYTES: usize = MAX_FILES * MOST_BYTES + 1024 * 1024;

/// The longest text field, in bytes.
const MAX_TEXT_BYTES: usize = 64 * 1024;

/// The slowest accepted upload in bytes per second: about what the largest file needs within its timeout.
const MIN_BYTES_PER_SECOND: u32 = 16 * 1024;

/// A form that is being received.
pub(crate) struct MultipartForm {
    fields: Multipart,
    connection: FormConnection,
}

/// A field of a form that is being received.
pub(crate) struct MultipartField<'a> {
    field: multipart::Field<'a>,
    connection: &'a mut FormConnection,
}

/// Begins to read the form of a request.
///
/// # Errors
/// If the body is not a form.
pub(crate) async fn read_form(request: Request) -> Result<MultipartForm, ApiError> {
    let connection = FormConnection::new();
    let received_bytes = Arc::clone(&connection.received_bytes);
    let count = move |bytes: &Bytes| {
        received_bytes.fetch_add(bytes.len(), Ordering::Relaxed);
    };
    let counted_request =
        request.map(|body| Body::from_stream(body.into_data_stream().inspect_ok(count)));
    let fields = Multipart::from_request(counted_request, &()).await;
    let fields = fields.map_err(|_rejection| ApiError::BadRequest {
        field: None,
        message: "A form with files (multipart/form-data) is expected here.".to_owned(),
    })?;
    Ok(MultipartForm { fields, connection })
}

impl MultipartForm {
    /// The next field.
    ///
    /// # Errors
    /// When the form cannot be received, or is too large.
    pub(crate) async fn next(&mut self) -> Result<Option<MultipartField<'_>>, ApiError> {
        let field = self.connection.receive(self.fields.next_field()).await?;
        let connection = &mut self.connection;
        Ok(field.map(|field| MultipartField { field, connection }))
    }
}

/// A file from a form, or the reason for refusing it.
pub(crate) enum FormFile {
    Complete(Bytes),
    TooLarge,
}

impl MultipartField<'_> {
    /// The field's name.
    pub(crate) fn name(&self) -> Option<&str> {
        self.field.name()
    }

    /// The name of its file.
    pub(crate) fn filename(&self) -> String {
        self.field.file_name().unwrap_or_default().to_owned()
    }

    /// Its file. The rest of a file that is too large is discarded.
    ///
    /// # Errors
    /// When it cannot be received.
    pub(crate) async fn file(self) -> Result<FormFile, ApiError> {
        match self.read(MOST_BYTES).await? {
            Some(bytes) => Ok(FormFile::Complete(bytes.into())),
            None => Ok(FormFile::TooLarge),
        }
    }

    /// Its text; `name` is the field's name for errors.
    ///
    /// # Errors
    /// When it cannot be received, or is not text.
    pub(crate) async fn text(self, name: &'static str) -> Result<String, ApiError> {
        let bytes = self.read(MAX_TEXT_BYTES).await?;
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        text.ok_or_else(|| ApiError::invalid(name, "a text is expected here"))
    }

    /// The bytes of the field; `None` if there are more than `max_bytes`.
    async fn read(mut self, max_bytes: usize) -> Result<Option<Vec<u8>>, ApiError> {
        let mut bytes = Vec::new();
        while let Some(chunk) = self.connection.receive(self.field.chunk()).await? {
            if bytes.len() + chunk.len() > max_bytes {
                return Ok(None);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(Some(bytes))
    }
}

/// The message for a file that is too large.
pub(crate) fn too_large_message(filename: &str) -> String {
    PictureError::TooManyBytes.message(filename)
}

/// The connection that a form arrives by. Only a few forms are read at a time, so reading stops if the connection is cut
/// or too slow. The time that the server itself needs does not count.
struct FormConnection {
    /// Bytes received since the last part.
    received_bytes: Arc<AtomicUsize>,
    rate: MinimumRate,
}

impl FormConnection {
    fn new() -> Self {
        Self {
            received_bytes: Arc::default(),
            rate: MinimumRate::from_bytes_per_second(MIN_BYTES_PER_SECOND),
        }
    }

    /// Waits for the next part, as long as the rate allows.
    async fn receive<T>(
        &mut self,
        next_part: impl Future<Output = Result<T, MultipartError>>,
    ) -> Result<T, ApiError> {
        let start = Instant::now();
        let result = timeout(self.rate.patience(), next_part).await;
        let byte_count = self.received_bytes.swap(0, Ordering::Relaxed);
        self.rate.count(byte_count, start.elapsed());
        match result {
            Ok(Ok(part)) => Ok(part),
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
        let stalled = stream::pending::<Result<Bytes, std::io::Error>>();
        let body = stream::once(async move { Ok(Bytes::from(start)) }).chain(stalled);
        let request = Request::post("/").header(CONTENT_TYPE, "multipart/form-data; boundary=x");
        let request = request.body(Body::from_stream(body)).unwrap();
        let mut form = read_form(request).await.unwrap();
        form.connection.rate = MinimumRate::from_bytes_per_second(MIN_BYTES_PER_SECOND)
            .with_patience(Duration::from_millis(10));
        let field = form.next().await.unwrap().unwrap();
        assert_eq!(field.name(), Some("photo"));
        assert!(field.connection.rate.patience() < SILENCE);
        assert!(field.file().await.is_err());
        assert!(form.next().await.is_err());
    }
}
