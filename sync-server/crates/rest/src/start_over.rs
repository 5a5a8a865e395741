//! `/api/weddings/{weddingId}/start-over`: a fresh history with a wedding's present state.

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::header;
use troth_accounts::member::{Member, StartOver};
use troth_http::error::ApiError;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Empty, Success, unreadable_body};
use crate::routes::routes;
use crate::state::AppState;

/// The largest accepted document: the size of the largest frame of the sync socket.
const MAX_DOCUMENT_BYTES: usize = 8 * 1024 * 1024;

/// The media type of a body with a document.
const DOCUMENT_MEDIA_TYPE: &str = "application/octet-stream";

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![start_over].layer(DefaultBodyLimit::max(MAX_DOCUMENT_BYTES))
}

/// A document sent by a device, as Automerge saves it; `None` for any other media type.
struct UploadedDocument(Option<Vec<u8>>);

impl<S: Send + Sync> FromRequest<S> for UploadedDocument {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let content_type = request.headers().get(header::CONTENT_TYPE);
        if content_type.is_none_or(|value| value.as_bytes() != DOCUMENT_MEDIA_TYPE.as_bytes()) {
            return Ok(Self(None));
        }
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|rejection| unreadable_body(&rejection))?;
        Ok(Self(Some(bytes.into())))
    }
}

/// Replaces a wedding's document by a fresh one with its present state.
///
/// The plan stays the same; its history and the undo steps are deleted. Devices follow by themselves and send what they
/// have not synced. If the server's copy is damaged, the document comes from the owner's device as
/// `application/octet-stream`; otherwise the body is ignored.
#[utoipa::path(
    post,
    operation_id = "startOver",
    path = "/weddings/{weddingId}/start-over",
    tag = "weddings",
    params(("weddingId" = String, Path)),
    request_body(content = Option<Vec<u8>>, content_type = "application/octet-stream"),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn start_over(
    State(state): State<AppState>,
    member: Member<StartOver>,
    UploadedDocument(document): UploadedDocument,
) -> Result<Data<Empty>, ApiError> {
    state
        .documents
        .start_over(&member.document_id, member.account, document)
        .await?;
    Ok(Data(Empty {}))
}
