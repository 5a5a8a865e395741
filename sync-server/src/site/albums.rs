//! The pages of albums that are for everybody who has their address.

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use troth_core::model::Model;
use troth_site::album::{Album, Download, Place, album_page};
use troth_site::around::Around;
use troth_site::content::{Looks, Site};
use troth_site::states::State as PageState;

use super::published::{self, Published};
use super::{answer, door};
use crate::auth::gate;
use crate::auth::requirement::Public;
use crate::db::photos::list::Original;
use crate::db::sites;
use crate::error::ApiError;
use crate::photos::archive;
use crate::photos::serve::name_parameters;
use crate::photos::visible::{PublicAlbum, Stranger};
use crate::server::ClientAddress;
use crate::state::AppState;
use crate::sync::DocumentId;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AlbumPath {
    wedding_id: String,
    album_id: String,
}

#[derive(Default, Deserialize)]
pub(super) struct Turned {
    #[serde(default)]
    page: Option<String>,
}

/// The page of an album, or the door of the website that it is behind. Of a private one nobody learns that it exists.
pub(super) async fn show(
    State(state): State<AppState>,
    _everybody: Public,
    Path(path): Path<AlbumPath>,
    Query(turned): Query<Turned>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let page = turned.page.and_then(|page| page.parse().ok()).unwrap_or(1);
    match find(&state, &path, &headers).await {
        Ok(Some((wedding, album))) => {
            let place = Place {
                origin: state.sites().origin(),
                path: uri.path().to_owned(),
                photos: format!("/photos/{wedding}"),
                assets: state.site_assets.as_ref().clone(),
            };
            answer::page(album_page(&album, &place, page), &album.looks, &headers)
        }
        Ok(None) => match door_of(&state, &path, &headers).await {
            Ok(Some((of, looks, around))) => answer::instead(of, &looks, &around),
            Ok(None) => instead(&state, PageState::NotFound),
            Err(error) => failed(&state, &error),
        },
        Err(error) => failed(&state, &error),
    }
}

/// One of the archives of an album that guests may download, from 1.
#[derive(Default, Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    part: Option<String>,
}

/// The originals of an album's photos in an archive, where the couple allows it. Of an album that is private, or is
/// not to be downloaded, nobody learns here that it exists.
pub(super) async fn download(
    State(state): State<AppState>,
    _everybody: Public,
    client: ClientAddress,
    Path(path): Path<AlbumPath>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    match archive_of(&state, &path, &wanted, client, &headers).await {
        Ok(Some(response)) => response,
        Ok(None) => instead(&state, PageState::NotFound),
        Err(error) => failed(&state, &error),
    }
}

async fn archive_of(
    state: &AppState,
    path: &AlbumPath,
    wanted: &Wanted,
    client: ClientAddress,
    headers: &HeaderMap,
) -> Result<Option<Response>, ApiError> {
    let Ok(wedding) = DocumentId::parse(&path.wedding_id) else {
        return Ok(None);
    };
    let stranger = Stranger::Outside(&state.passes, headers);
    let found = state.photos.album_for(stranger, &wedding, &path.album_id);
    let Some(album) = found.await?.filter(|album| album.is_downloadable) else {
        return Ok(None);
    };
    let mut originals = originals_of(state, &wedding, &album).await?;
    let parts = archive::parts(&originals);
    let number = wanted
        .part
        .as_deref()
        .map_or(Some(1), |part| part.parse().ok());
    let part = number.and_then(|number: usize| parts.get(number.checked_sub(1)?));
    let Some(part) = part.cloned() else {
        return Ok(None);
    };
    state.photos.count_download(client).await?;
    originals.truncate(part.photos.end);
    let bytes = state
        .photos
        .archive(originals.split_off(part.photos.start))?;
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
    answer::unlist(&mut response);
    Ok(Some(response))
}

async fn originals_of(
    state: &AppState,
    wedding: &DocumentId,
    album: &PublicAlbum,
) -> Result<Vec<Original>, ApiError> {
    let ids: Vec<String> = album.photos.iter().map(|photo| photo.id.clone()).collect();
    state.photos.originals(wedding, &ids).await
}

fn failed(state: &AppState, error: &ApiError) -> Response {
    tracing::warn!(%error, "an album is not drawn");
    instead(state, PageState::NotAvailable)
}

/// The path of an album, whatever its id is made of.
pub(super) fn path(wedding: &DocumentId, album: &str) -> String {
    let album = utf8_percent_encode(album, NON_ALPHANUMERIC);
    format!("/albums/{wedding}/{album}")
}

/// The door of the website that an album is behind, which leads to the album. It is the same for every album, also for
/// one that there is not: nobody learns at the door what is behind it.
async fn door_of(
    state: &AppState,
    path: &AlbumPath,
    headers: &HeaderMap,
) -> Result<Option<(PageState, Looks, Around)>, ApiError> {
    let Ok(wedding) = DocumentId::parse(&path.wedding_id) else {
        return Ok(None);
    };
    let row = sites::of_wedding(&state.db, wedding.as_str()).await?;
    let Some(row) = row.filter(|row| row.is_published) else {
        return Ok(None);
    };
    let snapshot = row.snapshot.as_deref().unwrap_or_default();
    let site: Site = serde_json::from_str(snapshot).map_err(ApiError::internal)?;
    let Some(name) = row.subdomain.as_deref() else {
        return Ok(None);
    };
    let mut around = door::around(state, None, name, Some(&site));
    around.album = Some(path.album_id.clone());
    let pass = state.passes.read(headers, wedding.as_str());
    if gate::is_locked(&row, &pass) {
        return Ok(Some((PageState::Password(None), site.looks, around)));
    }
    let stores = (&state.db, &state.documents);
    let personal_only = site.personal_links_only;
    let is_invited = gate::is_invited(stores, &wedding, personal_only, &pass, around.today).await?;
    Ok((!is_invited).then_some((PageState::PersonalOnly, site.looks, around)))
}

fn instead(state: &AppState, of: PageState) -> Response {
    let around = door::around(state, None, "", None);
    answer::instead(of, &Looks::default(), &around)
}

async fn find(
    state: &AppState,
    path: &AlbumPath,
    headers: &HeaderMap,
) -> Result<Option<(DocumentId, Album)>, ApiError> {
    let Ok(wedding) = DocumentId::parse(&path.wedding_id) else {
        return Ok(None);
    };
    let stranger = Stranger::Outside(&state.passes, headers);
    let found = state.photos.album_for(stranger, &wedding, &path.album_id);
    let Some(found) = found.await? else {
        return Ok(None);
    };
    let downloads = match found.is_downloadable {
        true => archive::parts(&originals_of(state, &wedding, &found).await?),
        false => Vec::new(),
    };
    let downloads = downloads.into_iter().map(|part| Download {
        photos: part.photos.len(),
        bytes: part.bytes,
    });
    let downloads = downloads.collect();
    let names = |model: &Model| Site::draft(model).names();
    let Some(names) = state.documents.read(&wedding, names).await? else {
        return Ok(None);
    };
    let nobody = HeaderMap::new();
    let anybody = Stranger::Outside(&state.passes, &nobody);
    let is_open = state.photos.is_let_in(anybody, &wedding).await?;
    let website = published::of_wedding(state, &wedding).await?;
    let album = Album {
        downloads,
        ..album(found, names, website, is_open)
    };
    Ok(Some((wedding, album)))
}

fn album(found: PublicAlbum, names: String, website: Option<Published>, is_open: bool) -> Album {
    let is_listed = |of: &Published| is_open && of.site.allow_search_engines;
    let is_listed = website.as_ref().is_some_and(is_listed);
    let (site, address) = website.map_or_else(Default::default, |of| (of.site, of.address));
    Album {
        // The couple's names as the website has them, and the wedding's where there is none.
        names: if address.is_some() {
            site.names()
        } else {
            names
        },
        looks: site.looks,
        title: found.title,
        description: found.description,
        photos: found.photos,
        cover: found.cover,
        website: address,
        is_open,
        is_listed,
        downloads: Vec::new(),
    }
}
