//! The pages of albums that are for everybody who has their address.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use serde::Deserialize;
use troth_core::model::Model;
use troth_site::album::{Album, Place, album_page};
use troth_site::content::{Looks, Site};
use troth_site::states::{State as PageState, state_page};

use super::published::{self, Published};
use super::{answer, door};
use crate::auth::requirement::Public;
use crate::error::ApiError;
use crate::photos::visible::{PublicAlbum, Stranger};
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

/// The page of an album. Of a private one, or one behind a website's door, nobody learns that it exists.
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
        Ok(None) => instead(&state, PageState::NotFound, StatusCode::NOT_FOUND),
        Err(error) => {
            tracing::warn!(%error, "an album is not drawn");
            let status = StatusCode::SERVICE_UNAVAILABLE;
            instead(&state, PageState::NotAvailable, status)
        }
    }
}

fn instead(state: &AppState, of: PageState, status: StatusCode) -> Response {
    let looks = Looks::default();
    let around = door::around(state, None, "", None);
    answer::page_with(status, state_page(of, &looks, &around), &looks)
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
    let names = |model: &Model| Site::draft(model).names();
    let Some(names) = state.documents.read(&wedding, names).await? else {
        return Ok(None);
    };
    let nobody = HeaderMap::new();
    let anybody = Stranger::Outside(&state.passes, &nobody);
    let is_open = state.photos.is_let_in(anybody, &wedding).await?;
    let website = published::of_wedding(state, &wedding).await?;
    Ok(Some((wedding, album(found, names, website, is_open))))
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
    }
}
