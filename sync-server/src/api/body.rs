//! How bodies come in and go out: JSON that says which field is wrong, and the envelope.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use self::objects::Objects;
use crate::error::ApiError;

mod objects;

/// The largest JSON body that any address takes. A guest with every field filled is about 2 kB.
pub(crate) const MAX_JSON_BYTES: usize = 256 * 1024;

/// A JSON body. An empty one is read as `{}`, so that what is missing is named by its field.
/// The Content-Type is not asked for: nothing here trusts a cookie, so a form post of a foreign
/// page gains nothing.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        read(&body(request, state).await?).map(Self)
    }
}

/// A JSON body with the fields of something new, and the id that the client may have chosen.
/// It is read twice: flattening the fields into one struct would lose which of them was wrong.
pub(crate) struct NewBody<T> {
    pub(crate) id: Option<String>,
    pub(crate) fields: T,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct ChosenId {
    id: Option<String>,
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for NewBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let body = body(request, state).await?;
        let ChosenId { id } = read(&body)?;
        let fields = read(&body)?;
        Ok(Self { id, fields })
    }
}

async fn body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    let bytes = Bytes::from_request(request, state)
        .await
        .map_err(|rejection| unread_body(&rejection))?;
    Ok(if bytes.is_empty() {
        Bytes::from_static(b"{}")
    } else {
        bytes
    })
}

/// A body is an object, and so is whatever in it has fields with names.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    if matches!(bytes.trim_ascii_start().first(), Some(b'[')) {
        return Err(ApiError::BadRequest {
            field: None,
            message: "The body must be a JSON object, not a list.".to_owned(),
        });
    }
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let mut track = serde_path_to_error::Track::new();
    let tracked = serde_path_to_error::Deserializer::new(&mut deserializer, &mut track);
    let value = T::deserialize(Objects(tracked));
    let value = value.map_err(|error| wrong_json(&track.path(), &error))?;
    deserializer.end().map_err(|error| not_json(None, &error))?;
    Ok(value)
}

/// Why a body did not arrive.
pub(super) fn unread_body(rejection: &BytesRejection) -> ApiError {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return ApiError::TooLarge;
    }
    ApiError::BadRequest {
        field: None,
        message: "The body could not be read.".to_owned(),
    }
}

fn wrong_json(path: &serde_path_to_error::Path, error: &serde_json::Error) -> ApiError {
    let path = path.to_string();
    let field = (path != "." && path != "?").then_some(path);
    if !error.is_data() {
        return not_json(field, error);
    }
    ApiError::Validation {
        field,
        message: without_position(&error.to_string()),
    }
}

fn not_json(field: Option<String>, error: &serde_json::Error) -> ApiError {
    ApiError::BadRequest {
        field,
        message: format!("The body is not valid JSON: {error}"),
    }
}

/// Line and column of a one-line body help nobody who is told the field.
fn without_position(message: &str) -> String {
    let end = message.rfind(" at line ").unwrap_or(message.len());
    message[..end].to_owned()
}

/// The envelope of a success.
#[derive(Serialize, ToSchema)]
pub(crate) struct Success<T> {
    /// Always true.
    success: bool,
    data: T,
}

/// Answers 200 with `data` in the envelope.
pub(crate) struct Data<T>(pub T);

impl<T: Serialize> IntoResponse for Data<T> {
    fn into_response(self) -> Response {
        axum::Json(Success {
            success: true,
            data: self.0,
        })
        .into_response()
    }
}

/// Nothing to say but that it is done: `data` is `{}`.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {}
