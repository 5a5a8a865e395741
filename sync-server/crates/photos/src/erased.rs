//! Erases guest photos for good: clears their records in documents and deletes their files.

use serde_json::Value;
use troth_base::clock::instant_text;
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{Action, RecordBatch, RecordCommand, Values};
use troth_core::records::album::{FIRST, PHOTO};
use troth_documents::{DocumentId, RunError, WebsiteVisitor};
use troth_http::error::ApiError;
use troth_storage::photos::blobs;

use super::Photos;

/// Fields that reveal something about a photo or its sender.
const PERSONAL_FIELDS: [&str; 5] = ["caption", "uploadedBy", "filename", "tags", "thumbhash"];

impl Photos {
    /// Clears the record of an erased photo in a document.
    ///
    /// # Errors
    /// When it fails and has to be retried.
    pub(super) async fn clear_record(&self, wedding: &str, photo: &str) -> Result<(), ApiError> {
        let wedding = DocumentId::parse(wedding).map_err(ApiError::internal)?;
        let (photo, now) = (photo.to_owned(), instant_text(self.clock.now()));
        let decide = move |model: &Model| {
            let commands = erase_commands(model, &photo, &now);
            Ok(Command::RecordsChange(RecordBatch { commands }))
        };
        match self
            .documents
            .run_for_visitor(&wedding, WebsiteVisitor::Invited, decide, |_| ())
            .await
        {
            Ok(()) | Err(RunError::NotFound) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Deletes those of the given files that no photo refers to any more.
    ///
    /// # Errors
    /// When the database or the store fails. The next sweep continues.
    pub async fn delete_unreferenced(&self, files: &[String]) -> Result<(), ApiError> {
        for hash in files {
            let _lock = self.db.lock_files_exclusive().await?;
            if blobs::mark_if_unused(&self.db, hash).await? {
                self.store.delete(hash).await?;
                blobs::delete(&self.db, hash).await?;
            }
        }
        Ok(())
    }
}

/// The commands that clear the record of a photo in a document, if there is one. A deleted record, or one in a deleted
/// album, still has its fields and shows in the bin: so it is restored first, cleared and deleted again.
pub fn erase_commands(model: &Model, photo: &str, now: &str) -> Vec<RecordCommand> {
    let records = model.records();
    let Some(existing) = records.find_any(&PHOTO, photo) else {
        return Vec::new();
    };
    let id = RecordId::from_document(photo);
    let command = |action| RecordCommand::new(&PHOTO, id.clone(), action);
    let remove = Command::Record(command(Action::Remove));
    let is_removed = model
        .decide(&remove, now)
        .is_ok_and(|changes| changes.patches.is_empty());
    if is_removed
        && PERSONAL_FIELDS
            .iter()
            .all(|key| existing.text(key).is_none())
    {
        return Vec::new();
    }
    let mut cleared_fields: Values = PERSONAL_FIELDS
        .map(|key| (key.to_owned(), Value::Null))
        .into_iter()
        .collect();
    let album = existing.text("albumId");
    if album.and_then(|album| records.album_title(album)).is_none() {
        cleared_fields.insert("albumId".to_owned(), FIRST.into());
    }
    vec![
        command(Action::Restore),
        command(Action::Update(cleared_fields)),
        command(Action::Remove),
    ]
}
