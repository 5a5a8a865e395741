//! The pages of public albums, below a website's address or at an address of the album alone.

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

/// The path of an album at its own address.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PublicAlbumPath {
    wedding_id: String,
    album_id: String,
}

/// The number of a page of an album, from 1.
#[derive(Default, Deserialize)]
pub(super) struct AlbumPageQuery {
    #[serde(default)]
    page: Option<String>,
}

/// The path of an album below its website's address.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebsiteAlbumPath {
    album_id: String,
}

/// The request for an album by a person who is not a member.
struct AlbumRequest<'a> {
    viewer: PublicViewer<'a>,
    wedding: &'a DocumentId,
    album: &'a str,
}

/// Shows an album, or the access page of its website. A private album is not found.
pub(super) async fn show(
    State(state): State<Websites>,
    _access: Public,
    Path(path): Path<PublicAlbumPath>,
    Query(query): Query<AlbumPageQuery>,
    uri: Uri,
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
    match find_album(&state, &request).await {
        Ok(Some(album)) => {
            let location = AlbumLocation {
                origin: state.sites_address().origin(),
                path: uri.path().to_owned(),
                photos: format!("/photos/{wedding}"),
                assets: state.assets.as_ref().clone(),
            };
            album.render(&location, &query, &headers)
        }
        Ok(None) => access_page(&state, &path, &headers).await,
        Err(error) => error_page(&state, error),
    }
}

/// Shows an album below the website's address, which may be the couple's own domain.
pub(super) async fn show_on_website(
    State(state): State<Websites>,
    visit: Visit,
    Path(path): Path<WebsiteAlbumPath>,
    Query(query): Query<AlbumPageQuery>,
    headers: HeaderMap,
) -> Response {
    let request = AlbumRequest {
        viewer: PublicViewer::OnWebsite,
        wedding: &visit.document_id,
        album: &path.album_id,
    };
    match find_album(&state, &request).await {
        Ok(Some(mut album)) => {
            let PageAddress { origin, base, .. } = &visit.address;
            album.0.website = Some(format!("{origin}{base}"));
            let location = AlbumLocation {
                origin: origin.clone(),
                path: access::website_album_path(base, &path.album_id),
                photos: format!("{base}/photos"),
                assets: visit.address.assets.clone(),
            };
            album.render(&location, &query, &headers)
        }
        Ok(None) => pages::not_found(&visit),
        Err(error) => error_page(&state, error),
    }
}

/// An album that the visitor may see.
struct VisibleAlbum(Album);

impl VisibleAlbum {
    fn render(
        &self,
        location: &AlbumLocation,
        query: &AlbumPageQuery,
        headers: &HeaderMap,
    ) -> Response {
        let page = query.page.as_deref().and_then(|page| page.parse().ok());
        let html = album_page(&self.0, location, page.unwrap_or(1));
        response::page(html, &self.0.looks, headers)
    }
}

/// The error page in place of an album.
fn error_page(state: &Websites, error: ApiError) -> Response {
    tracing::warn!(%error, "an album is not drawn");
    let looks = SiteDesign::default();
    let html = state_page(
        StatePage::NotAvailable,
        &looks,
        &context_without_website(state),
    );
    response::page_of(error, html, &looks)
}

/// The path of an album at its own address, with its id escaped.
fn album_path(wedding: &DocumentId, album: &str) -> String {
    access::album_path(&format!("/albums/{wedding}"), album)
}

/// The page in place of an album that does not exist or that the visitor may not see.
async fn access_page(state: &Websites, path: &PublicAlbumPath, headers: &HeaderMap) -> Response {
    match find_access_page(state, path, headers).await {
        Ok(Some((page, looks, context))) => response::state_response(page, &looks, &context),
        Ok(None) => response::state_response(
            StatePage::NotFound,
            &SiteDesign::default(),
            &context_without_website(state),
        ),
        Err(error) => error_page(state, error),
    }
}

/// The access page of an album's website, which continues to the album; `None` if the visitor has access or there is no
/// website. It is the same for an album that does not exist, so that it does not reveal which ones do.
async fn find_access_page(
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
    let mut context = access::build_page_context(state, None, name, Some(&site));
    context.album = Some(path.album_id.clone());
    let pass = state.accounts.passes.read(headers, wedding.as_str());
    if website_access::is_locked(&row, &pass) {
        return Ok(Some((StatePage::Password(None), site.looks, context)));
    }
    let stores = (&state.db, &state.documents);
    let personal_only = site.personal_links_only;
    let is_invited =
        website_access::is_invited(stores, &wedding, personal_only, &pass, context.today).await?;
    Ok((!is_invited).then_some((StatePage::PersonalOnly, site.looks, context)))
}

/// The page context without a website.
fn context_without_website(state: &Websites) -> PageContext {
    access::build_page_context(state, None, "", None)
}

/// Finds an album that the viewer may see.
async fn find_album(
    state: &Websites,
    request: &AlbumRequest<'_>,
) -> Result<Option<VisibleAlbum>, ApiError> {
    let AlbumRequest {
        viewer, wedding, ..
    } = request;
    let public_album = state
        .photos
        .find_public_album(*viewer, wedding, request.album);
    let Some(public_album) = public_album.await? else {
        return Ok(None);
    };
    let archives = if public_album.is_downloadable {
        let photo_ids = public_album.photo_ids();
        state.photos.list_archive_parts(wedding, &photo_ids).await?
    } else {
        Vec::new()
    };
    let downloads = archives.into_iter().map(|archive| Download {
        photos: archive.photos.len(),
        bytes: archive.bytes,
    });
    let read_names = |model: &Model| Site::draft(model).names();
    let Some(names) = state.documents.read(wedding, read_names).await? else {
        return Ok(None);
    };
    // Whether anyone may see the album, even without a pass.
    let no_headers = HeaderMap::new();
    let viewer_without_pass = PublicViewer::Outside(&state.accounts.passes, &no_headers);
    let is_open = state
        .photos
        .has_access(viewer_without_pass, wedding)
        .await?;
    let website = published::find_published(state, wedding).await?;
    let album = Album {
        downloads: downloads.collect(),
        ..build_album(public_album, names, website, is_open)
    };
    Ok(Some(VisibleAlbum(album)))
}

fn build_album(
    public_album: PublicAlbum,
    names: String,
    website: Option<PublishedSite>,
    is_open: bool,
) -> Album {
    let is_listed = website
        .as_ref()
        .is_some_and(|website| is_open && website.site.allow_search_engines);
    let (site, address) =
        website.map_or_else(Default::default, |website| (website.site, website.address));
    Album {
        // The couple's names from the website, or else from the wedding.
        names: if address.is_some() {
            site.names()
        } else {
            names
        },
        looks: site.looks,
        title: public_album.title,
        description: public_album.description,
        photos: public_album.photos,
        cover: public_album.cover,
        website: address,
        is_open,
        is_listed,
        downloads: Vec::new(),
    }
}
