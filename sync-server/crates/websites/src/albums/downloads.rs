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

use super::{
    AlbumRequest, PublicAlbumPath, WebsiteAlbumPath, access_page, album_path, error_page, response,
};
use crate::access::{self, Visit};
use crate::pages;
use crate::state::Websites;

/// The number of one of an album's archives, from 1.
#[derive(Default, Deserialize)]
pub(crate) struct ArchiveQuery {
    #[serde(default)]
    part: Option<String>,
}

/// Sends an archive of an album's originals, if the couple allows it, or the access page of its website. A private
/// album, or one without downloads, is not found.
pub(crate) async fn download(
    State(state): State<Websites>,
    _access: Public,
    client: ClientAddress,
    Path(path): Path<PublicAlbumPath>,
    Query(query): Query<ArchiveQuery>,
    headers: HeaderMap,
) -> Response {
    let Ok(wedding) = DocumentId::parse(&path.wedding_id) else {
        return access_page(&state, &path, &headers).await;
    };
    let request = AlbumRequest {
        viewer: PublicViewer::Outside(&state.accounts.passes, &headers),
        wedding: &wedding,
        album: &path.album_id,
    };
    match stream_archive(&state, &request, &query, client).await {
        Ok(Some(response)) => response,
        Ok(None) => access_page(&state, &path, &headers).await,
        Err(error) => retry_page(&state, error, &album_path(&wedding, &path.album_id)),
    }
}

/// Sends an archive of an album below the website's address.
pub(crate) async fn download_on_website(
    State(state): State<Websites>,
    visit: Visit,
    client: ClientAddress,
    Path(path): Path<WebsiteAlbumPath>,
    Query(query): Query<ArchiveQuery>,
) -> Response {
    let request = AlbumRequest {
        viewer: PublicViewer::OnWebsite,
        wedding: &visit.document_id,
        album: &path.album_id,
    };
    match stream_archive(&state, &request, &query, client).await {
        Ok(Some(response)) => response,
        Ok(None) => pages::not_found(&visit),
        Err(error) => retry_page(
            &state,
            error,
            &access::website_album_path(&visit.address.base, &path.album_id),
        ),
    }
}

/// The response with an archive; `None` if the album or the archive is not available to the viewer.
async fn stream_archive(
    state: &Websites,
    request: &AlbumRequest<'_>,
    query: &ArchiveQuery,
    client: ClientAddress,
) -> Result<Option<Response>, ApiError> {
    let photos = &state.photos;
    let public_album = photos.find_public_album(request.viewer, request.wedding, request.album);
    let Some(album) = public_album.await?.filter(|album| album.is_downloadable) else {
        return Ok(None);
    };
    // Acquired before any data is read: a client that waits for a permit retries again and again.
    let permit = photos.acquire_archive_permit(client)?;
    let mut entries = photos
        .list_archive_entries(request.wedding, &album.photo_ids())
        .await?;
    let parts = archive::split_into_parts(&entries);
    let number: Option<usize> = match &query.part {
        Some(part) => part.parse().ok(),
        None => Some(1),
    };
    let index = number.and_then(|number| number.checked_sub(1));
    let Some(part) = index.and_then(|index| parts.get(index)).cloned() else {
        return Ok(None);
    };
    photos.count_download(client).await?;
    entries.truncate(part.photos.end);
    let bytes = photos.stream_archive(entries.split_off(part.photos.start), permit);
    let file_name = match parts.len() {
        1 => format!("{}.zip", album.title),
        _ => format!("{} {}.zip", album.title, number.unwrap_or(1)),
    };
    let disposition = format!("attachment; {}", name_parameters(&file_name));
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    let mut response = (headers, Body::from_stream(bytes)).into_response();
    response::unlist(&mut response);
    Ok(Some(response))
}

/// The page in place of a download, with the time to retry.
fn retry_page(state: &Websites, error: ApiError, album_path: &str) -> Response {
    let reason = match &error {
        ApiError::RateLimited { retry_after } => {
            DownloadUnavailable::Wait(pages::rounded_minutes(*retry_after))
        }
        ApiError::Unavailable => DownloadUnavailable::Busy,
        _ => return error_page(state, error),
    };
    let html = no_download_page(reason, album_path, &state.assets);
    response::page_of(error, html, &SiteDesign::default())
}
