//! Serves the files of public photos, counts their views, and follows the short link with which guests send photos.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use troth_accounts::member::NO_SUCH_PHOTO;
use troth_accounts::requirement::Public;
use troth_base::server::ClientAddress;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_photos::public_access::PublicViewer;
use troth_photos::serve::{Audience, PhotoQuery};
use troth_site::content::SiteDesign;
use troth_site::state_pages::{StatePage, state_page};
use troth_storage::photos::links;

use super::access::Visit;
use super::{access, pages, response};
use crate::state::Websites;

/// The target of a short link may change, and it is a secret.
const NO_STORE: (HeaderName, &str) = (header::CACHE_CONTROL, "no-store");

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PublicPhotoPath {
    wedding_id: String,
    photo_id: String,
    size: String,
}

/// The file of a public photo. Any other is not found.
pub(super) async fn show(
    State(state): State<Websites>,
    _access: Public,
    Path(path): Path<PublicPhotoPath>,
    Query(query): Query<PhotoQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let wedding = DocumentId::parse(&path.wedding_id).or(Err(NO_SUCH_PHOTO))?;
    let viewer = PublicViewer::Outside(&state.accounts.passes, &headers);
    let photos = &state.photos;
    let file = photos.find_public_file(viewer, &wedding, &path.photo_id, &path.size);
    let file = file.await?.ok_or(NO_SUCH_PHOTO)?;
    let mut response = photos
        .build_response(&file, Audience::Public, &query, &headers)
        .await?;
    response::unlist(&mut response);
    Ok(response)
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PhotoViewPath {
    wedding_id: String,
    photo_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebsitePhotoViewPath {
    photo_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebsitePhotoPath {
    photo_id: String,
    size: String,
}

/// The file of a photo on a website, for visitors with access to it.
pub(super) async fn show_on_website(
    State(state): State<Websites>,
    visit: Visit,
    Path(path): Path<WebsitePhotoPath>,
    Query(query): Query<PhotoQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let photos = &state.photos;
    let document = &visit.document_id;
    let file = photos.find_public_file(
        PublicViewer::OnWebsite,
        document,
        &path.photo_id,
        &path.size,
    );
    let Some(file) = file.await? else {
        return Ok(pages::not_found(&visit));
    };
    let mut response = photos
        .build_response(&file, Audience::Public, &query, &headers)
        .await?;
    if !troth_site::is_listed(&visit.site, &visit.page_context()) {
        response::unlist(&mut response);
    }
    Ok(response)
}

/// Counts a guest's view of a public photo.
pub(super) async fn count_view(
    State(state): State<Websites>,
    _access: Public,
    client: ClientAddress,
    Path(path): Path<PhotoViewPath>,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let wedding = DocumentId::parse(&path.wedding_id).or(Err(NO_SUCH_PHOTO))?;
    let viewer = PublicViewer::Outside(&state.accounts.passes, &headers);
    count_if_visible(&state, viewer, &wedding, path.photo_id, client).await
}

/// Counts a view of a photo on a website, for visitors with access to it.
pub(super) async fn count_view_on_website(
    State(state): State<Websites>,
    visit: Visit,
    client: ClientAddress,
    Path(path): Path<WebsitePhotoViewPath>,
) -> Result<StatusCode, ApiError> {
    count_if_visible(
        &state,
        PublicViewer::OnWebsite,
        &visit.document_id,
        path.photo_id,
        client,
    )
    .await
}

async fn count_if_visible(
    state: &Websites,
    viewer: PublicViewer<'_>,
    wedding: &DocumentId,
    photo: String,
    client: ClientAddress,
) -> Result<StatusCode, ApiError> {
    let file = state
        .photos
        .find_public_file(viewer, wedding, &photo, "display");
    file.await?.ok_or(NO_SUCH_PHOTO)?;
    state.photos.count_view(wedding, photo, client).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Redirects to the page where guests send photos. A revoked link leads there, too: the page reports it, and keeps the
/// photos that the guest has chosen.
pub(super) async fn follow_short_link(
    State(state): State<Websites>,
    _access: Public,
    client: ClientAddress,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let Some(link) = links::find(&state.db, &token).await? else {
        state
            .accounts
            .unknown_tokens
            .attempt(client.network())
            .await?;
        let looks = SiteDesign::default();
        let context = access::build_page_context(&state, None, "", None);
        let html = state_page(StatePage::LinkUnknown, &looks, &context);
        return Ok(response::page_with(StatusCode::NOT_FOUND, html, &looks));
    };
    // The characters of a token need no escaping.
    let page = format!("/guest-photos/{}?k={}", link.document_id, link.token);
    Ok(([NO_STORE], Redirect::to(&page)).into_response())
}
