//! Album pages, open to everyone with their address.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use serde::Deserialize;
use troth_accounts::requirement::Public;
use troth_accounts::website_access;
use troth_core::model::Model;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_photos::public_access::{PublicAlbum, PublicViewer};
use troth_site::album::{Album, AlbumLocation, Download, album_page};
use troth_site::content::{Site, SiteDesign};
use troth_site::context::{PageAddress, PageContext};
use troth_site::state_pages::{StatePage, state_page};
use troth_storage::sites;

use super::access::Visit;
use super::published::{self, PublishedSite};
use super::{access, pages, response};
use crate::state::Websites;

mod downloads;

pub(super) use downloads::{download, download_on_website};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PublicAlbumPath {
    wedding_id: String,
    album_id: String,
}

#[derive(Default, Deserialize)]
pub(super) struct AlbumPageQuery {
    #[serde(default)]
    page: Option<String>,
}

/// An album at a path below its website's address.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebsiteAlbumPath {
    album_id: String,
}

/// The request for an album by a person who is not a member.
struct AlbumRequest<'a> {
    stranger: PublicViewer<'a>,
    wedding: &'a DocumentId,
    album: &'a str,
}

/// The page of an album, or the access page of its website. A private album is not found.
pub(super) async fn show(
    State(state): State<Websites>,
    _access: Public,
    Path(path): Path<PublicAlbumPath>,
    Query(turned): Query<AlbumPageQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Ok(wedding) = DocumentId::parse(&path.wedding_id) else {
        return at_door(&state, &path, &headers).await;
    };
    let request = AlbumRequest {
        stranger: PublicViewer::Outside(&state.accounts.passes, &headers),
        wedding: &wedding,
        album: &path.album_id,
    };
    match find(&state, &request).await {
        Ok(Some(found)) => {
            let place = AlbumLocation {
                origin: state.sites_address().origin(),
                path: uri.path().to_owned(),
                photos: format!("/photos/{wedding}"),
                assets: state.assets.as_ref().clone(),
            };
            found.drawn(&place, &turned, &headers)
        }
        Ok(None) => at_door(&state, &path, &headers).await,
        Err(error) => failed(&state, error),
    }
}

/// The same below the website's address, which may be the couple's own domain: its pass is a cookie of that host only.
pub(super) async fn show_on_website(
    State(state): State<Websites>,
    visit: Visit,
    Path(path): Path<WebsiteAlbumPath>,
    Query(turned): Query<AlbumPageQuery>,
    headers: HeaderMap,
) -> Response {
    let request = AlbumRequest {
        stranger: PublicViewer::OnWebsite,
        wedding: &visit.document_id,
        album: &path.album_id,
    };
    match find(&state, &request).await {
        Ok(Some(mut found)) => {
            let PageAddress { origin, base, .. } = &visit.address;
            found.0.website = Some(format!("{origin}{base}"));
            let place = AlbumLocation {
                origin: origin.clone(),
                path: access::album_of(base, &path.album_id),
                photos: format!("{base}/photos"),
                assets: visit.address.assets.clone(),
            };
            found.drawn(&place, &turned, &headers)
        }
        Ok(None) => pages::not_found(&visit),
        Err(error) => failed(&state, error),
    }
}

/// An album that the visitor may see.
struct VisibleAlbum(Album);

impl VisibleAlbum {
    fn drawn(
        &self,
        place: &AlbumLocation,
        turned: &AlbumPageQuery,
        headers: &HeaderMap,
    ) -> Response {
        let page = turned.page.as_deref().and_then(|page| page.parse().ok());
        let html = album_page(&self.0, place, page.unwrap_or(1));
        response::page(html, &self.0.looks, headers)
    }
}

/// The error page in place of an album.
fn failed(state: &Websites, error: ApiError) -> Response {
    tracing::warn!(%error, "an album is not drawn");
    let looks = SiteDesign::default();
    let html = state_page(StatePage::NotAvailable, &looks, &nowhere(state));
    response::page_of(error, html, &looks)
}

/// The path of an album, with its id escaped.
fn path(wedding: &DocumentId, album: &str) -> String {
    access::album_path(&format!("/albums/{wedding}"), album)
}

/// The page in place of an album that is not found or not open to the visitor.
async fn at_door(state: &Websites, path: &PublicAlbumPath, headers: &HeaderMap) -> Response {
    match door_of(state, path, headers).await {
        Ok(Some((of, looks, around))) => response::state_response(of, &looks, &around),
        Ok(None) => {
            response::state_response(StatePage::NotFound, &SiteDesign::default(), &nowhere(state))
        }
        Err(error) => failed(state, error),
    }
}

/// The access page of an album's website, which leads on to the album. It is the same for every album, also for one
/// that does not exist, so that it reveals nothing.
async fn door_of(
    state: &Websites,
    path: &PublicAlbumPath,
    headers: &HeaderMap,
) -> Result<Option<(StatePage, SiteDesign, PageContext)>, ApiError> {
    let Ok(wedding) = DocumentId::parse(&path.wedding_id) else {
        return Ok(None);
    };
    let row = sites::find(&state.db, wedding.as_str()).await?;
    let Some(row) = row.filter(|row| row.is_published) else {
        return Ok(None);
    };
    let snapshot = row.snapshot.as_deref().unwrap_or_default();
    let site: Site = serde_json::from_str(snapshot).map_err(ApiError::internal)?;
    let Some(name) = row.subdomain.as_deref() else {
        return Ok(None);
    };
    let mut around = access::page_context(state, None, name, Some(&site));
    around.album = Some(path.album_id.clone());
    let pass = state.accounts.passes.read(headers, wedding.as_str());
    if website_access::is_locked(&row, &pass) {
        return Ok(Some((StatePage::Password(None), site.looks, around)));
    }
    let stores = (&state.db, &state.documents);
    let personal_only = site.personal_links_only;
    let is_invited =
        website_access::is_invited(stores, &wedding, personal_only, &pass, around.today).await?;
    Ok((!is_invited).then_some((StatePage::PersonalOnly, site.looks, around)))
}

fn nowhere(state: &Websites) -> PageContext {
    access::page_context(state, None, "", None)
}

async fn find(
    state: &Websites,
    request: &AlbumRequest<'_>,
) -> Result<Option<VisibleAlbum>, ApiError> {
    let AlbumRequest {
        stranger, wedding, ..
    } = request;
    let found = state.photos.album_for(*stranger, wedding, request.album);
    let Some(found) = found.await? else {
        return Ok(None);
    };
    let downloads = match found.is_downloadable {
        true => state.photos.parts(wedding, &found.photo_ids()).await?,
        false => Vec::new(),
    };
    let downloads = downloads.into_iter().map(|part| Download {
        photos: part.photos.len(),
        bytes: part.bytes,
    });
    let downloads = downloads.collect();
    let names = |model: &Model| Site::draft(model).names();
    let Some(names) = state.documents.read(wedding, names).await? else {
        return Ok(None);
    };
    let no_headers = HeaderMap::new();
    let visitor = PublicViewer::Outside(&state.accounts.passes, &no_headers);
    let is_open = state.photos.has_access(visitor, wedding).await?;
    let website = published::find_published(state, wedding).await?;
    let album = Album {
        downloads,
        ..album(found, names, website, is_open)
    };
    Ok(Some(VisibleAlbum(album)))
}

fn album(
    found: PublicAlbum,
    names: String,
    website: Option<PublishedSite>,
    is_open: bool,
) -> Album {
    let is_listed = |of: &PublishedSite| is_open && of.site.allow_search_engines;
    let is_listed = website.as_ref().is_some_and(is_listed);
    let (site, address) = website.map_or_else(Default::default, |of| (of.site, of.address));
    Album {
        // The couple's names from the website, or else from the wedding.
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
