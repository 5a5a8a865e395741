//! Approves guest photos that moderation had hidden and that a member restored from the gallery's bin. Until the
//! database has the approval, the document decides who may see them ([`follows_document`]).
//!
//! [`follows_document`]: troth_storage::photos::list::PhotoFile::follows_document

use std::collections::BTreeMap;

use troth_core::model::Model;
use troth_core::records::album::PHOTO;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_storage::photos::document_sync;

use super::Photos;

/// Approves the restored photos of all weddings.
///
/// # Errors
/// When the database fails.
pub(super) async fn approve_restored(photos: &Photos) -> Result<(), ApiError> {
    let mut hidden_by_document: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (document, photo) in document_sync::list_hidden_guest_photos(&photos.db).await? {
        hidden_by_document.entry(document).or_default().push(photo);
    }
    for (document, hidden) in hidden_by_document {
        let wedding = DocumentId::parse(&document).map_err(ApiError::internal)?;
        let find_restored = move |model: &Model| {
            let is_in_document = |id: &String| model.records().find(&PHOTO, id).is_some();
            hidden
                .into_iter()
                .filter(is_in_document)
                .collect::<Vec<_>>()
        };
        match photos.documents.read(&wedding, find_restored).await {
            Ok(restored) => {
                for photo in restored.unwrap_or_default() {
                    document_sync::approve_restored(&photos.db, &photo, &photos.now()).await?;
                }
            }
            Err(error) => {
                tracing::warn!(document, %error, "a wedding's restored photos are not approved yet");
            }
        }
    }
    Ok(())
}
