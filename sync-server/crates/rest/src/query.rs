//! An extractor for query parameters. Its errors have the same JSON envelope as all others, unlike those of axum.

use axum::extract::{FromRequestParts, Query as AxumQuery};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use troth_http::error::ApiError;

/// The parameters of a query.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        match AxumQuery::try_from_uri(&parts.uri) {
            Ok(AxumQuery(parameters)) => Ok(Self(parameters)),
            Err(rejection) => Err(ApiError::BadRequest {
                field: None,
                message: format!("The query isn’t valid: {}", rejection.body_text()),
            }),
        }
    }
}
