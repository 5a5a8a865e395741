//! Likes and views, which the server stores: a like belongs to an account, a view is anonymous. Neither changes the
//! document, so every member who may see photos may like and view them.

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, NO_SUCH_PHOTO, ReadPlanning};
use troth_http::error::ApiError;
use troth_storage::photos::likes;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Empty, JsonBody, Success};
use crate::routes::routes;
use crate::state::AppState;

/// Views counted per call: more than a user sees before the next call.
const MAX_VIEWS_PER_CALL: usize = 500;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list_counts, count_views, like, unlike]
}

/// The likes and views of a photo.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PhotoCount {
    photo_id: String,
    likes: i64,
    views: i64,
    /// Whether the account likes it.
    is_liked: bool,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct CountsData {
    counts: Vec<PhotoCount>,
}

/// Photos that were viewed.
// Clients may know the schema by its earlier name, `Looks`.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = Looks)]
pub(crate) struct ViewedPhotos {
    photo_ids: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PhotoPath {
    photo_id: String,
}

/// The likes and views of each photo.
#[utoipa::path(
    get,
    operation_id = "getPhotoCounts",
    path = "/photos/{weddingId}/counts",
    tag = "photos",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<CountsData>)),
    security(("bearer" = [])),
)]
async fn list_counts(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
) -> Result<Data<CountsData>, ApiError> {
    let document_id = member.document_id.as_str();
    let counts = likes::list_counts(&state.db, document_id, member.account).await?;
    let counts = counts.into_iter().map(|count| PhotoCount {
        photo_id: count.photo_id,
        likes: count.likes,
        views: count.views,
        is_liked: count.is_liked,
    });
    Ok(Data(CountsData {
        counts: counts.collect(),
    }))
}

/// Counts one view of each of these photos.
#[utoipa::path(
    post,
    operation_id = "viewPhotos",
    path = "/photos/{weddingId}/views",
    tag = "photos",
    params(("weddingId" = String, Path)),
    request_body = ViewedPhotos,
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn count_views(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
    JsonBody(ViewedPhotos { photo_ids }): JsonBody<ViewedPhotos>,
) -> Result<Data<Empty>, ApiError> {
    if photo_ids.len() > MAX_VIEWS_PER_CALL {
        let message = format!("At most {MAX_VIEWS_PER_CALL} photos can be counted in one call");
        return Err(ApiError::invalid("photoIds", message));
    }
    likes::count_views(&state.db, member.document_id.as_str(), &photo_ids).await?;
    Ok(Data(Empty {}))
}

/// Likes a photo.
#[utoipa::path(
    put,
    operation_id = "likePhoto",
    path = "/photos/{weddingId}/likes/{photoId}",
    tag = "photos",
    params(("weddingId" = String, Path), ("photoId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn like(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
    Path(path): Path<PhotoPath>,
) -> Result<Data<Empty>, ApiError> {
    let document_id = member.document_id.as_str();
    match likes::like(&state.db, document_id, &path.photo_id, member.account).await? {
        true => Ok(Data(Empty {})),
        false => Err(NO_SUCH_PHOTO),
    }
}

/// Removes the account's like of a photo.
#[utoipa::path(
    delete,
    operation_id = "unlikePhoto",
    path = "/photos/{weddingId}/likes/{photoId}",
    tag = "photos",
    params(("weddingId" = String, Path), ("photoId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn unlike(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
    Path(path): Path<PhotoPath>,
) -> Result<Data<Empty>, ApiError> {
    let document_id = member.document_id.as_str();
    match likes::unlike(&state.db, document_id, &path.photo_id, member.account).await? {
        true => Ok(Data(Empty {})),
        false => Err(NO_SUCH_PHOTO),
    }
}
