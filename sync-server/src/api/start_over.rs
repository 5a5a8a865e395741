//! `/api/weddings/{weddingId}/start-over`: a fresh history of what a wedding says now.

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::header;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Done, Success, unread_body};
use crate::auth::member::{Member, StartOver};
use crate::auth::requirement::routes;
use crate::error::ApiError;
use crate::state::AppState;

/// The largest document that a device may bring: as large as the largest frame of the sync socket.
const MAX_DOCUMENT_BYTES: usize = 8 << 20;

/// What a body with a document says it is.
const DOCUMENT: &str = "application/octet-stream";

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![start_over].layer(DefaultBodyLimit::max(MAX_DOCUMENT_BYTES))
}

/// A document that a device brings, as Automerge saves it; none with a body of any other type.
struct Brought(Option<Vec<u8>>);

impl<S: Send + Sync> FromRequest<S> for Brought {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        if kind.is_none_or(|kind| kind.as_bytes() != DOCUMENT.as_bytes()) {
            return Ok(Self(None));
        }
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|rejection| unread_body(&rejection))?;
        Ok(Self(Some(bytes.into())))
    }
}

/// Replaces a wedding's document by a fresh one of its present state.
///
/// The plan stays as it is; who did what before, and what could be undone, is gone. Devices follow by
/// themselves, and bring what they have not synced. Where the server's copy is damaged, the document comes
/// from the owner's device, as `application/octet-stream`; it is not looked at otherwise.
#[utoipa::path(
    post,
    operation_id = "startOver",
    path = "/weddings/{weddingId}/start-over",
    tag = "weddings",
    params(("weddingId" = String, Path)),
    request_body(content = Option<Vec<u8>>, content_type = "application/octet-stream"),
    responses((status = 200, body = Success<Done>)),
    security(("bearer" = [])),
)]
async fn start_over(
    State(state): State<AppState>,
    member: Member<StartOver>,
    Brought(document): Brought,
) -> Result<Data<Done>, ApiError> {
    state
        .documents
        .start_over(&member.wedding, member.account, document)
        .await?;
    Ok(Data(Done {}))
}
