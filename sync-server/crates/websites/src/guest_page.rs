//! The page where guests send photos with the couple's link.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use troth_accounts::requirement::Public;
use troth_base::server::ClientAddress;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_site::content::{Site, SiteDesign};
use troth_site::context::FormChoice;
use troth_site::guest_photos::{
    GuestPhotos, GuestPhotosUnavailable, guest_photos_page, no_guest_photos_page,
};
use troth_storage::photos::links;

use super::published;
use super::response::{self, PictureSources};
use crate::state::Websites;

/// The token of the couple's link.
#[derive(Default, Deserialize)]
pub(super) struct GuestPageQuery {
    #[serde(default)]
    k: Option<String>,
}

/// Shows the page, or why photos cannot be sent.
pub(super) async fn show(
    State(state): State<Websites>,
    _access: Public,
    client: ClientAddress,
    Path(wedding): Path<String>,
    Query(query): Query<GuestPageQuery>,
    headers: HeaderMap,
) -> Response {
    let token = query.k.unwrap_or_default();
    let lookup = find_page(&state, &wedding, &token, client).await;
    let (looks, page) = lookup.unwrap_or_else(|error| {
        tracing::warn!(%error, "the page for guests' photos is not drawn");
        (SiteDesign::default(), Err(GuestPhotosUnavailable::Failed))
    });
    let assets = state.assets.as_ref();
    let pictures = PictureSources::OwnAndChosen;
    match page {
        Ok(page) => {
            let html = guest_photos_page(&page, &looks, assets);
            response::page_showing(pictures, html, &looks, &headers)
        }
        Err(reason) => {
            let html = no_guest_photos_page(reason, &wedding, &looks, assets);
            response::page_with_showing(pictures, status(reason), html, &looks)
        }
    }
}

fn status(reason: GuestPhotosUnavailable) -> StatusCode {
    match reason {
        GuestPhotosUnavailable::NotFound | GuestPhotosUnavailable::NotEnabled => {
            StatusCode::NOT_FOUND
        }
        GuestPhotosUnavailable::LinkRevoked => StatusCode::GONE,
        GuestPhotosUnavailable::Failed => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// The design of the wedding's website, and the page or why it is not available.
type GuestPageLookup = (SiteDesign, Result<GuestPhotos, GuestPhotosUnavailable>);

/// Finds the page of a link. Unknown links are rate-limited, so that none can be guessed.
async fn find_page(
    state: &Websites,
    wedding: &str,
    token: &str,
    client: ClientAddress,
) -> Result<GuestPageLookup, ApiError> {
    let not_found = || (SiteDesign::default(), Err(GuestPhotosUnavailable::NotFound));
    let link = links::find(&state.db, token).await?;
    let Some(link) = link.filter(|link| link.document_id == wedding) else {
        state
            .accounts
            .unknown_tokens
            .attempt(client.network())
            .await?;
        return Ok(not_found());
    };
    let wedding = DocumentId::parse(&link.document_id).map_err(ApiError::internal)?;
    let website = published::find_published(state, &wedding).await?;
    let looks = website
        .map(|website| website.site.looks)
        .unwrap_or_default();
    if link.revoked_at.is_some() {
        return Ok((looks, Err(GuestPhotosUnavailable::LinkRevoked)));
    }
    let id = link.document_id;
    let read_model = move |model: &Model| read_guest_photos(id, model);
    let page = state.documents.read(&wedding, read_model).await?;
    Ok(page.map_or_else(not_found, |page| (looks, page)))
}

fn read_guest_photos(
    wedding: String,
    model: &Model,
) -> Result<GuestPhotos, GuestPhotosUnavailable> {
    let records = model.records();
    // The order of albums does not depend on the date.
    let albums = records.public_albums(CalendarDate::EPOCH).into_iter();
    let choice = |id: String| {
        let name = records.album_title(&id)?;
        Some(FormChoice { id, name })
    };
    let albums: Vec<FormChoice> = albums.filter_map(|album| choice(album.id)).collect();
    if !records.accepts_guest_photos() || albums.is_empty() {
        return Err(GuestPhotosUnavailable::NotEnabled);
    }
    let draft = Site::draft(model);
    Ok(GuestPhotos {
        wedding,
        names: draft.names(),
        date: draft.date,
        venue: draft.venue,
        albums,
        is_unchecked: !records.moderates_guest_photos(),
    })
}
