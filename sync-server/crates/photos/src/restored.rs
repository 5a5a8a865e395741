//! Guest photos that a member restored from the gallery's bin although moderation hides them: restoring approves them.
//! Until the database knows, the document decides ([`goes_by_document`]).
//!
//! [`goes_by_document`]: troth_storage::photos::list::PhotoFile::goes_by_document

use std::collections::BTreeMap;

use troth_core::model::Model;
use troth_core::records::album::PHOTO;

use super::Photos;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_storage::photos::document_sync;

/// Approves the photos that are back in their documents.
///
/// # Errors
/// When the database fails.
pub(super) async fn approve(photos: &Photos) -> Result<(), ApiError> {
    let mut by_wedding: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (document, photo) in document_sync::hidden_guest_photos(&photos.db).await? {
        by_wedding.entry(document).or_default().push(photo);
    }
    for (document, ids) in by_wedding {
        let wedding = DocumentId::parse(&document).map_err(ApiError::internal)?;
        let look = move |model: &Model| {
            let is_here = |id: &String| model.records().find(&PHOTO, id).is_some();
            ids.into_iter().filter(is_here).collect::<Vec<_>>()
        };
        match photos.documents.read(&wedding, look).await {
            Ok(here) => {
                for photo in here.unwrap_or_default() {
                    document_sync::approve_brought_back(&photos.db, &photo, &photos.now()).await?;
                }
            }
            Err(error) => tracing::warn!(document, %error, "a wedding's photos are not looked at"),
        }
    }
    Ok(())
}
