//! Moderation of guest photos: pending photos, decisions and the bin.

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, NO_SUCH_PHOTO, WritePlanning};
use troth_base::clock::instant_text;
use troth_http::error::ApiError;
use troth_storage::photos::list::{self, GuestPhoto, ModerationOutcome, ModerationState};
use troth_storage::photos::moderation::{self, NewDecision};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, JsonBody, Success};
use super::data::{GuestPhotoStats, ModeratedPhoto};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        list_pending,
        list_approved,
        list_rejected,
        get_stats,
        approve,
        reject,
        restore,
        set_favorite
    ]
}

#[derive(Serialize, ToSchema)]
pub(crate) struct GuestPhotoData {
    photo: ModeratedPhoto,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct GuestPhotoPath {
    pub(super) guest_photo_id: String,
}

/// A decision about a photo.
#[derive(Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct GuestPhotoApproval {
    /// False rejects it.
    approved: bool,
    /// The revision that its author saw; the default is the newest.
    revision: Option<i64>,
}

impl Default for GuestPhotoApproval {
    fn default() -> Self {
        Self {
            approved: true,
            revision: None,
        }
    }
}

/// Rejects a photo.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = Rejection)]
pub(crate) struct GuestPhotoRejection {
    /// The revision that its author saw; the default is the newest.
    revision: Option<i64>,
}

/// Makes a photo pending again.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Restoration {
    /// The revision that its author saw. Without it, only a photo in the bin becomes pending, after any decision.
    revision: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Favorite {
    favorite: bool,
}

impl Default for Favorite {
    fn default() -> Self {
        Self { favorite: true }
    }
}

/// Pending guest photos, the newest first.
#[utoipa::path(
    get,
    operation_id = "listPendingPhotos",
    path = "/guest-photos/weddings/{weddingId}/pending-photos",
    tag = "guest-photos",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<Vec<ModeratedPhoto>>)),
    security(("bearer" = [])),
)]
async fn list_pending(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<Vec<ModeratedPhoto>>, ApiError> {
    list_in_state(&state, &member, ModerationState::Pending).await
}

/// Approved guest photos, the newest first.
#[utoipa::path(
    get,
    operation_id = "listApprovedPhotos",
    path = "/guest-photos/weddings/{weddingId}/approved-photos",
    tag = "guest-photos",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<Vec<ModeratedPhoto>>)),
    security(("bearer" = [])),
)]
async fn list_approved(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<Vec<ModeratedPhoto>>, ApiError> {
    list_in_state(&state, &member, ModerationState::Approved).await
}

/// Guest photos in the bin, the newest first. They are deleted 7 days after they were rejected.
#[utoipa::path(
    get,
    operation_id = "listRejectedPhotos",
    path = "/guest-photos/weddings/{weddingId}/rejected-photos",
    tag = "guest-photos",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<Vec<ModeratedPhoto>>)),
    security(("bearer" = [])),
)]
async fn list_rejected(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<Vec<ModeratedPhoto>>, ApiError> {
    list_in_state(&state, &member, ModerationState::Rejected).await
}

/// The guest photos in a state of moderation.
async fn list_in_state(
    state: &AppState,
    member: &Member<WritePlanning>,
    moderation_state: ModerationState,
) -> Result<Data<Vec<ModeratedPhoto>>, ApiError> {
    let document_id = &member.document_id;
    let photos = list::list_guest_photos(&state.db, document_id.as_str(), moderation_state).await?;
    let photos = ModeratedPhoto::from_stored(state, document_id, photos).await?;
    Ok(Data(photos))
}

/// The number of guest photos in each state.
#[utoipa::path(
    get,
    operation_id = "getGuestPhotoStats",
    path = "/guest-photos/weddings/{weddingId}/guest-photo-stats",
    tag = "guest-photos",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<GuestPhotoStats>)),
    security(("bearer" = [])),
)]
async fn get_stats(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<GuestPhotoStats>, ApiError> {
    let counts = list::counts(&state.db, member.document_id.as_str()).await?;
    Ok(Data(GuestPhotoStats {
        total: counts.approved + counts.pending,
        approved: counts.approved,
        pending: counts.pending,
        rejected: counts.rejected,
    }))
}

/// Approves a photo, or rejects it with `approved: false`. If the newest decision is the opposite and newer than the
/// given revision, the photo becomes pending again, with both decisions.
#[utoipa::path(
    post,
    operation_id = "approveGuestPhoto",
    path = "/guest-photos/photos/{guestPhotoId}/approve",
    tag = "guest-photos",
    params(("guestPhotoId" = String, Path)),
    request_body = GuestPhotoApproval,
    responses((status = 200, body = Success<GuestPhotoData>)),
    security(("bearer" = [])),
)]
async fn approve(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<GuestPhotoPath>,
    JsonBody(GuestPhotoApproval { approved, revision }): JsonBody<GuestPhotoApproval>,
) -> Result<Data<GuestPhotoData>, ApiError> {
    let outcome = if approved {
        ModerationOutcome::Approved
    } else {
        ModerationOutcome::Rejected
    };
    store_decision(&state, &member, &path, outcome, revision).await
}

/// Rejects a photo. It stays in the bin for 7 days.
#[utoipa::path(
    post,
    operation_id = "rejectGuestPhoto",
    path = "/guest-photos/photos/{guestPhotoId}/reject",
    tag = "guest-photos",
    params(("guestPhotoId" = String, Path)),
    request_body = GuestPhotoRejection,
    responses((status = 200, body = Success<GuestPhotoData>)),
    security(("bearer" = [])),
)]
async fn reject(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<GuestPhotoPath>,
    JsonBody(GuestPhotoRejection { revision }): JsonBody<GuestPhotoRejection>,
) -> Result<Data<GuestPhotoData>, ApiError> {
    let outcome = ModerationOutcome::Rejected;
    store_decision(&state, &member, &path, outcome, revision).await
}

/// Stores a member's decision. `seen_revision` is the revision of the photo that the member saw.
async fn store_decision(
    state: &AppState,
    member: &Member<WritePlanning>,
    path: &GuestPhotoPath,
    outcome: ModerationOutcome,
    seen_revision: Option<i64>,
) -> Result<Data<GuestPhotoData>, ApiError> {
    let decision = NewDecision {
        account: member.account,
        outcome,
        seen: seen_revision,
    };
    let now = instant_text(state.clock.now());
    let document_id = member.document_id.as_str();
    let id = &path.guest_photo_id;
    let photo = moderation::decide(&state.db, document_id, id, decision, &now).await?;
    photo_answer(state, member, photo).await
}

/// Makes a photo in the bin pending again. With the newest revision this also applies to an approved photo; with an
/// older one, a later decision stays.
#[utoipa::path(
    post,
    operation_id = "restoreGuestPhoto",
    path = "/guest-photos/photos/{guestPhotoId}/restore",
    tag = "guest-photos",
    params(("guestPhotoId" = String, Path)),
    request_body = Restoration,
    responses((status = 200, body = Success<GuestPhotoData>)),
    security(("bearer" = [])),
)]
async fn restore(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<GuestPhotoPath>,
    JsonBody(Restoration { revision }): JsonBody<Restoration>,
) -> Result<Data<GuestPhotoData>, ApiError> {
    let now = instant_text(state.clock.now());
    let document_id = member.document_id.as_str();
    let id = &path.guest_photo_id;
    let photo = moderation::restore(&state.db, document_id, id, revision, &now).await?;
    photo_answer(&state, &member, photo).await
}

/// Marks a photo as a favourite, or removes the mark.
#[utoipa::path(
    post,
    operation_id = "favoriteGuestPhoto",
    path = "/guest-photos/photos/{guestPhotoId}/favorite",
    tag = "guest-photos",
    params(("guestPhotoId" = String, Path)),
    request_body = Favorite,
    responses((status = 200, body = Success<GuestPhotoData>)),
    security(("bearer" = [])),
)]
async fn set_favorite(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<GuestPhotoPath>,
    JsonBody(Favorite { favorite }): JsonBody<Favorite>,
) -> Result<Data<GuestPhotoData>, ApiError> {
    let document_id = member.document_id.as_str();
    let photo =
        moderation::set_favourite(&state.db, document_id, &path.guest_photo_id, favorite).await?;
    photo_answer(&state, &member, photo).await
}

/// The photo as it is after the call.
async fn photo_answer(
    state: &AppState,
    member: &Member<WritePlanning>,
    photo: Option<GuestPhoto>,
) -> Result<Data<GuestPhotoData>, ApiError> {
    let photo = photo.ok_or(NO_SUCH_PHOTO)?;
    let photos = ModeratedPhoto::from_stored(state, &member.document_id, vec![photo]).await?;
    let photo = photos.into_iter().next().ok_or(NO_SUCH_PHOTO)?;
    Ok(Data(GuestPhotoData { photo }))
}
