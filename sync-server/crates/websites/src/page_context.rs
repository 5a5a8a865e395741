//! Live data of a page from the document, beside the published website: gifts, the menu, and photos.

use troth_core::model::Model;
use troth_http::error::ApiError;
use troth_http::response_memory;
use troth_site::context::PageContext;

use super::access::Visit;
use crate::state::Websites;

/// The context of a visitor's page besides the website.
///
/// # Errors
/// When the document cannot be read.
pub async fn load_page_context(state: &Websites, visit: &Visit) -> Result<PageContext, ApiError> {
    let around = visit.page_context();
    let photos = visit.site.chosen_photos();
    let has_forms = visit.site.registry().is_some() || visit.site.rsvp().is_some();
    if !has_forms && photos.is_empty() {
        return Ok(around);
    }
    let read_model = {
        let around = around.clone();
        move |model: &Model| around.with_wishes(model).with_photos(&photos, model)
    };
    let seen = response_memory::read(&state.documents, &visit.document_id, read_model).await?;
    Ok(seen.unwrap_or(around))
}
