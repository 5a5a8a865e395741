//! Request and response bodies: JSON with errors that name the field, and the response envelope.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use troth_http::error::ApiError;
use utoipa::ToSchema;

use self::objects::ObjectOnly;

mod objects;

/// The largest JSON body that any route accepts. A guest with every field filled is about 2 kB.
pub(crate) const MAX_JSON_BYTES: usize = 256 * 1024;

/// A JSON body. An empty one is read as `{}`, so that errors name the missing field. The Content-Type is not checked:
/// no route trusts a cookie, so a form post from another site gains nothing.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let body = read_bytes(request, state).await?;
        parse(&body).map(Self)
    }
}

/// A JSON body with the fields of a new record, and an optional id chosen by the client. It is parsed twice: flattening
/// both into one struct would lose which field was wrong.
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
        let body = read_bytes(request, state).await?;
        let ChosenId { id } = parse(&body)?;
        let fields = parse(&body)?;
        Ok(Self { id, fields })
    }
}

/// The bytes of a body; an empty one becomes `{}`.
async fn read_bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    let bytes = Bytes::from_request(request, state)
        .await
        .map_err(|rejection| unreadable_body(&rejection))?;
    Ok(if bytes.is_empty() {
        Bytes::from_static(b"{}")
    } else {
        bytes
    })
}

/// Parses a body, which must be a JSON object. Structs within it must be objects, too.
fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    if matches!(bytes.trim_ascii_start().first(), Some(b'[')) {
        return Err(ApiError::BadRequest {
            field: None,
            message: "The body must be a JSON object, not a list.".to_owned(),
        });
    }
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let mut path_tracker = serde_path_to_error::Track::new();
    let tracked = serde_path_to_error::Deserializer::new(&mut deserializer, &mut path_tracker);
    let value = T::deserialize(ObjectOnly(tracked));
    let value = value.map_err(|error| parse_error(&path_tracker.path(), &error))?;
    deserializer
        .end()
        .map_err(|error| syntax_error(None, &error))?;
    Ok(value)
}

/// The error for a body that could not be read.
pub(super) fn unreadable_body(rejection: &BytesRejection) -> ApiError {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return ApiError::TooLarge;
    }
    ApiError::BadRequest {
        field: None,
        message: "The body couldn’t be read.".to_owned(),
    }
}

/// The error for a body that cannot be parsed: invalid JSON, or a value of the wrong type.
fn parse_error(path: &serde_path_to_error::Path, error: &serde_json::Error) -> ApiError {
    let path = path.to_string();
    // The paths of the whole body and of an unknown position.
    let names_no_field = path == "." || path == "?";
    let field = (!names_no_field).then_some(path);
    if !error.is_data() {
        return syntax_error(field, error);
    }
    ApiError::Validation {
        field,
        message: without_position(&error.to_string()),
    }
}

fn syntax_error(field: Option<String>, error: &serde_json::Error) -> ApiError {
    ApiError::BadRequest {
        field,
        message: format!("The body is not valid JSON: {error}"),
    }
}

/// Removes line and column: in a one-line body they add nothing to the field's name.
fn without_position(message: &str) -> String {
    let end = message.rfind(" at line ").unwrap_or(message.len());
    message[..end].to_owned()
}

/// The envelope of a successful response.
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

/// A success without data: `data` is `{}`.
#[derive(Serialize, ToSchema)]
#[schema(as = Done)]
pub(crate) struct Empty {}
