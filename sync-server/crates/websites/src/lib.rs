//! The public side of wedding websites: the pages that visitors see and the forms that they send (ADR 32).
//!
//! Handlers of a website take a [`access::Visit`], which exists only for a published website that the visitor may see:
//! [`access`] decides that.

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use troth_accounts::requirement::with_requirement;
use troth_http::compression::compress;
use troth_site::context::Assets;

use crate::state::Websites;

pub mod access;
mod albums;
mod calendar;
pub mod domain;
pub mod forms;
pub mod gifts;
mod guest_page;
pub mod html;
pub mod page_context;
mod pages;
mod photos;
pub mod preview_cards;
mod published;
mod refusal;
pub mod replies;
mod response;
pub mod separate_address;
pub mod state;

/// The largest body of a form: a party of twenty with long wishes.
const MAX_FORM_BYTES: usize = 128 * 1024;

/// The file of the web app's build that names the assets of pages.
const MANIFEST: &str = "site-assets.json";

/// Loads the names of page assets from the build. Without a build pages have none, and show plain text.
pub fn load_assets(web_dir: &Path) -> Arc<Assets> {
    let read_manifest = || {
        let text = std::fs::read(web_dir.join(MANIFEST)).ok()?;
        serde_json::from_slice(&text)
            .inspect_err(|error| tracing::error!(%error, "{MANIFEST} cannot be read"))
            .ok()
    };
    Arc::new(read_manifest().unwrap_or_default())
}

/// The routes of websites.
#[expect(
    clippy::disallowed_methods,
    reason = "a route outside the REST API declares its requirement with `with_requirement`"
)]
pub fn routes() -> Router<Websites> {
    Router::new()
        .route("/w/{subdomain}", get(with_requirement(pages::show)))
        .route("/w/{subdomain}/", get(with_requirement(pages::show)))
        .route(
            "/w/{subdomain}/enter",
            post(with_requirement(pages::enter_password)),
        )
        .route(
            "/w/{subdomain}/rsvp",
            post(with_requirement(pages::send_reply)),
        )
        .route(
            "/w/{subdomain}/g/{token}",
            get(with_requirement(pages::show_personal)).post(with_requirement(pages::send_reply)),
        )
        .route(
            "/w/{subdomain}/registry/{itemId}",
            post(with_requirement(pages::buy_gift)),
        )
        .route(
            "/w/{subdomain}/photos/{photoId}/{size}",
            get(with_requirement(photos::show_on_website)),
        )
        .route(
            "/w/{subdomain}/albums/{albumId}",
            get(with_requirement(albums::show_on_website)),
        )
        .route(
            "/w/{subdomain}/{*file}",
            get(with_requirement(pages::show_file)),
        )
        .route(
            "/albums/{weddingId}/{albumId}",
            get(with_requirement(albums::show)),
        )
        .route(
            "/guest-photos/{weddingId}",
            get(with_requirement(guest_page::show)),
        )
        .layer(DefaultBodyLimit::max(MAX_FORM_BYTES))
        .layer(middleware::from_fn(compress))
        .route(
            "/albums/{weddingId}/{albumId}/photos.zip",
            get(with_requirement(albums::download)),
        )
        .route(
            "/w/{subdomain}/albums/{albumId}/photos.zip",
            get(with_requirement(albums::download_on_website)),
        )
        .route(
            "/p/{token}",
            get(with_requirement(photos::follow_short_link)),
        )
        .route(
            "/w/{subdomain}/photos/{photoId}/looks",
            post(with_requirement(photos::count_view_on_website)),
        )
        .route(
            "/photos/{weddingId}/{photoId}/looks",
            post(with_requirement(photos::count_view)),
        )
        .route(
            "/photos/{weddingId}/{photoId}/{size}",
            get(with_requirement(photos::show)),
        )
}
