//! Finds the published website of a wedding, for pages at other addresses that have its design.

use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_site::content::Site;
use troth_storage::sites;

use crate::state::Websites;

/// A published website.
pub(super) struct PublishedSite {
    pub(super) site: Site,
    /// Its URL.
    pub(super) address: Option<String>,
}

/// Finds the published website of a wedding; `None` if it is not published.
///
/// # Errors
/// When it cannot be read.
pub(super) async fn find_published(
    state: &Websites,
    wedding: &DocumentId,
) -> Result<Option<PublishedSite>, ApiError> {
    let row = sites::find(&state.db, wedding.as_str()).await?;
    let Some(row) = row.filter(|row| row.is_published) else {
        return Ok(None);
    };
    let snapshot = row.snapshot.as_deref().unwrap_or_default();
    let site = serde_json::from_str(snapshot).map_err(ApiError::internal)?;
    let origin = state.sites_address().origin();
    let address = row.subdomain.map(|name| format!("{origin}/w/{name}"));
    Ok(Some(PublishedSite { site, address }))
}
