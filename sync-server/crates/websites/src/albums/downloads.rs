//! Archives of albums that visitors may download.

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use troth_accounts::requirement::Public;
use troth_base::server::ClientAddress;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_photos::archive;
use troth_photos::public_access::PublicViewer;
use troth_photos::serve::name_parameters;
use troth_site::album::{DownloadUnavailable, no_download_page};
use troth_site::content::SiteDesign;

use super::{AlbumRequest, PublicAlbumPath, WebsiteAlbumPath, at_door, failed, path, response};
use crate::access::{self, Visit};
use crate::pages;
use crate::state::Websites;

/// The number of one of an album's archives, from 1.
#[derive(Default, Deserialize)]
pub(crate) struct ArchiveQuery {
    #[serde(default)]
    part: Option<String>,
}

/// An archive of an album's originals, if the couple allows it, or the access page of its website. A private album, or
/// one without downloads, is not found.
pub(crate) async fn download(
    State(state): State<Websites>,
    _access: Public,
    client: ClientAddress,
    Path(of): Path<PublicAlbumPath>,
    Query(wanted): Query<ArchiveQuery>,
    headers: HeaderMap,
) -> Response {
    let Ok(wedding) = DocumentId::parse(&of.wedding_id) else {
        return at_door(&state, &of, &headers).await;
    };
    let request = AlbumRequest {
        stranger: PublicViewer::Outside(&state.accounts.passes, &headers),
        wedding: &wedding,
        album: &of.album_id,
    };
    match archive_of(&state, &request, &wanted, client).await {
        Ok(Some(response)) => response,
        Ok(None) => at_door(&state, &of, &headers).await,
        Err(error) => not_now(&state, error, &path(&wedding, &of.album_id)),
    }
}

/// The same below the website's address.
pub(crate) async fn download_on_website(
    State(state): State<Websites>,
    visit: Visit,
    client: ClientAddress,
    Path(of): Path<WebsiteAlbumPath>,
    Query(wanted): Query<ArchiveQuery>,
) -> Response {
    let request = AlbumRequest {
        stranger: PublicViewer::OnWebsite,
        wedding: &visit.document_id,
        album: &of.album_id,
    };
    match archive_of(&state, &request, &wanted, client).await {
        Ok(Some(response)) => response,
        Ok(None) => pages::not_found(&visit),
        Err(error) => not_now(
            &state,
            error,
            &access::album_of(&visit.address.base, &of.album_id),
        ),
    }
}

async fn archive_of(
    state: &Websites,
    request: &AlbumRequest<'_>,
    wanted: &ArchiveQuery,
    client: ClientAddress,
) -> Result<Option<Response>, ApiError> {
    let photos = &state.photos;
    let found = photos.album_for(request.stranger, request.wedding, request.album);
    let Some(album) = found.await?.filter(|album| album.is_downloadable) else {
        return Ok(None);
    };
    // Checked before any data is read: a client that waits for a place retries again and again.
    let place = photos.acquire_archive_permit(client)?;
    let mut entries = photos.entries(request.wedding, &album.photo_ids()).await?;
    let parts = archive::split_into_parts(&entries);
    let number = wanted
        .part
        .as_deref()
        .map_or(Some(1), |part| part.parse().ok());
    let part = number.and_then(|number: usize| parts.get(number.checked_sub(1)?));
    let Some(part) = part.cloned() else {
        return Ok(None);
    };
    photos.count_download(client).await?;
    entries.truncate(part.photos.end);
    let bytes = photos.archive(entries.split_off(part.photos.start), place);
    let name = match parts.len() {
        1 => format!("{}.zip", album.title),
        _ => format!("{} {}.zip", album.title, number.unwrap_or(1)),
    };
    let name = format!("attachment; {}", name_parameters(&name));
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    let mut response = (headers, Body::from_stream(bytes)).into_response();
    response::unlist(&mut response);
    Ok(Some(response))
}

/// The page in place of a download, with the time to retry.
fn not_now(state: &Websites, error: ApiError, album: &str) -> Response {
    let why = match &error {
        ApiError::RateLimited { retry_after } => {
            DownloadUnavailable::Wait(pages::minutes(*retry_after))
        }
        ApiError::Unavailable => DownloadUnavailable::Busy,
        _ => return failed(state, error),
    };
    let html = no_download_page(why, album, &state.assets);
    response::page_of(error, html, &SiteDesign::default())
}
