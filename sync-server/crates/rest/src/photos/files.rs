//! The files of photos, for members: `GET /api/photos/{weddingId}/files/{photoId}/{size}`.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use troth_accounts::member::{Member, NO_SUCH_PHOTO, ReadPlanning};
use troth_core::model::Model;
use troth_core::permissions::{Access, Area, access};
use troth_core::records::album::PHOTO;
use troth_http::error::ApiError;
use troth_photos::serve::{Audience, PhotoQuery};
use troth_storage::photos::list::{self, ModerationState};
use utoipa_axum::router::OpenApiRouter;

use super::super::read;
use crate::query::Query;
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![get_file]
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FilePath {
    photo_id: String,
    size: String,
}

/// The file of a photo: `thumbnail`, `display` or `original`. Guest photos that are pending or in the bin are only for
/// members who moderate them. A deleted photo keeps its files for 7 days.
#[utoipa::path(
    get,
    operation_id = "getPhotoFile",
    path = "/photos/{weddingId}/files/{photoId}/{size}",
    tag = "photos",
    params(
        ("weddingId" = String, Path),
        ("photoId" = String, Path),
        ("size" = String, Path),
        ("download" = Option<String>, Query, description = "Given, the answer is to be kept as a file."),
    ),
    responses((status = 200, content_type = "image/jpeg"), (status = 304)),
    security(("bearer" = [])),
)]
async fn get_file(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
    Path(path): Path<FilePath>,
    Query(query): Query<PhotoQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let document_id = member.document_id.as_str();
    let file = list::file(&state.db, document_id, &path.photo_id, &path.size).await?;
    let can_moderate = access(member.role, Area::Planning) == Access::Write;
    let file = file.ok_or(NO_SUCH_PHOTO)?;
    let may_see = match file.state {
        _ if can_moderate => true,
        ModerationState::Approved => true,
        ModerationState::Pending | ModerationState::Rejected => {
            let id = path.photo_id;
            let read_model = move |model: &Model| model.records().find(&PHOTO, &id).is_some();
            file.follows_document && read(&state, &member.document_id, read_model).await?
        }
    };
    if !may_see {
        return Err(NO_SUCH_PHOTO);
    }
    state
        .photos
        .build_response(&file, Audience::Member, &query, &headers)
        .await
}
