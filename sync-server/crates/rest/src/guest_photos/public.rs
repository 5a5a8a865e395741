//! What people without an account see of guest photos: a guest with the couple's link sees where photos can be sent, and
//! the public sees the approved photos.

use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use serde::{Deserialize, Serialize};
use troth_accounts::requirement::Public;
use troth_base::server::ClientAddress;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_photos::SendRefusal;
use troth_photos::public_access::PublicViewer;
use troth_site::content::Site;
use troth_storage::photos::links;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Success};
use super::data::PublicGuestPhoto;
use crate::routes::routes;
use crate::state::AppState;

/// The answer to any invalid link, so that it reveals nothing.
const NOT_FOUND: ApiError = ApiError::NotFound("Wedding not found");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![get_info, list_public]
}

/// A guest with a valid link, to a wedding that accepts guest photos.
pub(super) struct GuestLinkAccess {
    pub(super) document_id: DocumentId,
    pub(super) token: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WeddingPath {
    wedding_id: String,
}

#[derive(Default, Deserialize)]
struct GuestLinkQuery {
    #[serde(default)]
    k: String,
}

impl FromRequestParts<AppState> for GuestLinkAccess {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let path = Path::<WeddingPath>::from_request_parts(parts, state).await;
        let Path(path) = path.or(Err(NOT_FOUND))?;
        let query = Query::<GuestLinkQuery>::try_from_uri(&parts.uri);
        let GuestLinkQuery { k: token } = query.map(|Query(query)| query).unwrap_or_default();
        let Some(link) = links::find(&state.db, &token).await? else {
            let client = ClientAddress::from_request_parts(parts, state).await;
            let client = client.unwrap_or_else(|never| match never {});
            state
                .accounts
                .unknown_tokens
                .attempt(client.network())
                .await?;
            return Err(NOT_FOUND);
        };
        if !link.is_good_for(&path.wedding_id) {
            return Err(NOT_FOUND);
        }
        let document_id = DocumentId::parse(&link.document_id).map_err(ApiError::internal)?;
        let accepts_photos = |model: &Model| model.records().accepts_guest_photos();
        match state.documents.read(&document_id, accepts_photos).await? {
            Some(true) => Ok(Self { document_id, token }),
            Some(false) => Err(SendRefusal::Off.into()),
            None => Err(NOT_FOUND),
        }
    }
}

/// The wedding, as guests who send photos see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuestPhotoInfo {
    id: String,
    partner_name: String,
    user: CoupleUser,
    /// `YYYY-MM-DD`.
    wedding_date: Option<String>,
    venue: Option<String>,
    /// The albums that accept photos.
    albums: Vec<OpenAlbum>,
}

/// The account holder.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CoupleUser {
    first_name: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct OpenAlbum {
    id: String,
    title: String,
}

/// The wedding of a guest link.
#[utoipa::path(
    get,
    operation_id = "getGuestPhotoInfo",
    path = "/guest-photos/weddings/{weddingId}/info",
    tag = "guest-photos",
    params(("weddingId" = String, Path), ("k" = Option<String>, Query, description = "The link's token.")),
    responses((status = 200, body = Success<GuestPhotoInfo>), (status = 429)),
)]
async fn get_info(
    State(state): State<AppState>,
    _access: Public,
    guest: GuestLinkAccess,
) -> Result<Data<GuestPhotoInfo>, ApiError> {
    let id = guest.document_id.to_string();
    let read_model = move |model: &Model| {
        let site = Site::draft(model);
        let records = model.records();
        let albums = records.public_albums(CalendarDate::EPOCH).into_iter();
        let albums = albums.map(|album| OpenAlbum {
            title: records.album_title(&album.id).unwrap_or_default(),
            id: album.id,
        });
        GuestPhotoInfo {
            id,
            partner_name: site.couple.second,
            user: CoupleUser {
                first_name: site.couple.first,
            },
            wedding_date: site.date,
            venue: site.venue,
            albums: albums.collect(),
        }
    };
    let info = state.documents.read(&guest.document_id, read_model).await?;
    info.map(Data).ok_or(NOT_FOUND)
}

/// Approved guest photos in public albums, if the website is open to the visitor: the newest 500.
#[utoipa::path(
    get,
    operation_id = "listGuestPhotos",
    path = "/guest-photos/weddings/{weddingId}/guest-photos",
    tag = "guest-photos",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<Vec<PublicGuestPhoto>>)),
)]
async fn list_public(
    State(state): State<AppState>,
    _access: Public,
    Path(path): Path<WeddingPath>,
    headers: HeaderMap,
) -> Result<Data<Vec<PublicGuestPhoto>>, ApiError> {
    let document_id = DocumentId::parse(&path.wedding_id).or(Err(NOT_FOUND))?;
    let viewer = PublicViewer::Outside(&state.accounts.passes, &headers);
    let photos = state
        .photos
        .list_public_guest_photos(viewer, &document_id)
        .await?;
    let photos = photos.ok_or(NOT_FOUND)?.into_iter();
    let photos = photos.map(|(row, album)| PublicGuestPhoto::new(row, album));
    Ok(Data(photos.collect()))
}
