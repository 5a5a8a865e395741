//! The link with which guests send photos.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use troth_accounts::member::{Member, WritePlanning};
use troth_accounts::secret_token;
use troth_base::clock::instant_text;
use troth_http::error::ApiError;
use troth_storage::photos::links;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Empty, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![get_link, make_link, revoke_link]
}

/// The link with which guests send photos. It does not show any photos.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuestPhotoLink {
    url: String,
    /// The same link, short enough to type.
    short_url: String,
    /// RFC 3339 in UTC.
    created_at: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct GuestPhotoLinkData {
    /// Null if there is none.
    link: Option<GuestPhotoLink>,
}

/// The valid guest link.
#[utoipa::path(
    get,
    operation_id = "getGuestPhotoLink",
    path = "/photos/{weddingId}/guest-link",
    tag = "photos",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<GuestPhotoLinkData>)),
    security(("bearer" = [])),
)]
async fn get_link(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<GuestPhotoLinkData>, ApiError> {
    link_answer(&state, &member).await
}

/// Makes a new link. The previous one becomes invalid.
#[utoipa::path(
    post,
    operation_id = "makeGuestPhotoLink",
    path = "/photos/{weddingId}/guest-link",
    tag = "photos",
    params(("weddingId" = String, Path)),
    responses((status = 201, body = Success<GuestPhotoLinkData>)),
    security(("bearer" = [])),
)]
async fn make_link(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<(StatusCode, Data<GuestPhotoLinkData>), ApiError> {
    let now = instant_text(state.clock.now());
    let token = secret_token::generate_typeable();
    links::replace(&state.db, member.document_id.as_str(), &token, &now).await?;
    Ok((StatusCode::CREATED, link_answer(&state, &member).await?))
}

/// Revokes the link. Guests cannot send photos until a new one is made.
#[utoipa::path(
    delete,
    operation_id = "revokeGuestPhotoLink",
    path = "/photos/{weddingId}/guest-link",
    tag = "photos",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn revoke_link(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<Empty>, ApiError> {
    let now = instant_text(state.clock.now());
    links::revoke(&state.db, member.document_id.as_str(), &now).await?;
    Ok(Data(Empty {}))
}

async fn link_answer(
    state: &AppState,
    member: &Member<WritePlanning>,
) -> Result<Data<GuestPhotoLinkData>, ApiError> {
    let (origin, document_id) = (state.sites_address().origin(), member.document_id.as_str());
    let link = links::find_current(&state.db, document_id).await?;
    let link = link.map(|link| GuestPhotoLink {
        url: format!("{origin}/guest-photos/{document_id}?k={}", link.token),
        short_url: format!("{origin}/p/{}", link.token),
        created_at: link.created_at,
    });
    Ok(Data(GuestPhotoLinkData { link }))
}
