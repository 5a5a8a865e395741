//! The data of a page that is read from the current document, besides the published website: gifts, the menu, and
//! photos.

use troth_core::model::Model;
use troth_http::error::ApiError;
use troth_http::response_memory;
use troth_site::context::PageContext;

use super::access::Visit;
use crate::state::Websites;

/// Loads the context of a visitor's page.
///
/// # Errors
/// When the document cannot be read.
pub async fn load_page_context(state: &Websites, visit: &Visit) -> Result<PageContext, ApiError> {
    let context = visit.page_context();
    let photos = visit.site.chosen_photos();
    let has_forms = visit.site.registry().is_some() || visit.site.rsvp().is_some();
    if !has_forms && photos.is_empty() {
        return Ok(context);
    }
    let read_model = {
        let context = context.clone();
        move |model: &Model| context.with_wishes(model).with_photos(&photos, model)
    };
    let with_data = response_memory::read(&state.documents, &visit.document_id, read_model).await?;
    Ok(with_data.unwrap_or(context))
}
