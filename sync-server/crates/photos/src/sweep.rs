//! The sweep: deletes abandoned uploads, deleted or rejected photos, and files that no photo refers to.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use troth_base::clock::instant_text;
use troth_core::model::Model;
use troth_core::records::album::{DAYS_IN_BIN, PHOTO};
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_storage::photos::{blobs, document_sync, uploads};

use super::{Photos, restored};

/// How long a file may exist before a row refers to it. Writing three files takes far less.
const MAX_WRITE_TIME: SignedDuration = SignedDuration::from_hours(1);
/// How many files are deleted while writers wait.
const BATCH: u32 = 16;
/// The folders of the store: one for each value of the first two digits of names.
const FOLDERS: u32 = 256;

/// Deletes all that is no longer needed.
///
/// # Errors
/// When the database or the store fails.
pub async fn sweep(photos: &Photos) -> Result<(), ApiError> {
    sweep_uploads(photos).await?;
    let bin_start = photos.clock.now() - SignedDuration::from_hours(24 * DAYS_IN_BIN);
    let before = instant_text(bin_start);
    let removed = sweep_removed(photos, &before).await?;
    restored::approve_restored(photos).await?;
    let rejected = document_sync::delete_rejected(&photos.db, &before).await?;
    let deleted = removed + rejected;
    if deleted > 0 {
        tracing::info!(forgotten = deleted, "removed photos are gone for good");
    }
    delete_unreferenced(photos).await
}

/// Deletes files that no photo refers to any more.
///
/// # Errors
/// When the database or the store fails.
pub async fn delete_unreferenced(photos: &Photos) -> Result<(), ApiError> {
    let before = instant_text(photos.clock.now() - MAX_WRITE_TIME);
    loop {
        let _lock = photos.db.lock_files_exclusive().await?;
        let unused = blobs::mark_unused(&photos.db, &before, BATCH).await?;
        if unused.is_empty() {
            return Ok(());
        }
        for hash in unused {
            photos.store.delete(&hash).await?;
            blobs::delete(&photos.db, &hash).await?;
        }
    }
}

/// Deletes uploads without progress for too long, and the parts of finished ones.
async fn sweep_uploads(photos: &Photos) -> Result<(), ApiError> {
    for id in uploads::list_expired(&photos.db, &photos.now()).await? {
        // A request is using it, so it makes progress after all.
        let Some(_lock) = photos.upload_locks.try_acquire(&id) else {
            continue;
        };
        let Some(upload) = uploads::find(&photos.db, &id).await? else {
            continue;
        };
        if upload.expires_at <= photos.now() {
            photos.store.delete_parts(&id).await?;
            uploads::delete(&photos.db, &id).await?;
        }
    }
    for id in uploads::list_with_parts(&photos.db).await? {
        photos.clear_parts(&id).await?;
    }
    Ok(())
}

/// Records which photos are no longer in their documents, and since when, and deletes those removed before `before`.
/// Returns how many were deleted.
async fn sweep_removed(photos: &Photos, before: &str) -> Result<u64, ApiError> {
    let mut deleted = 0;
    for document in document_sync::list_weddings(&photos.db).await? {
        let wedding = DocumentId::parse(&document).map_err(ApiError::internal)?;
        let ids = document_sync::list_approved(&photos.db, &document).await?;
        let find_missing = move |model: &Model| {
            let records = model.records();
            let is_missing = |id: &String| records.find(&PHOTO, id).is_none();
            ids.into_iter().filter(is_missing).collect::<Vec<_>>()
        };
        match photos.documents.read(&wedding, find_missing).await {
            Ok(Some(missing)) => {
                let now = photos.now();
                let times = (now.as_str(), before);
                deleted +=
                    document_sync::update_missing(&photos.db, &document, &missing, times).await?;
            }
            Ok(None) => {}
            // The document's contents are unknown, so none of its photos is deleted.
            Err(error) => {
                tracing::warn!(document, %error, "a wedding's removed photos are not deleted yet");
            }
        }
    }
    Ok(deleted)
}

/// Deletes interrupted writes of a process that died. Call before other writes begin.
///
/// # Errors
/// When the database or the store fails.
pub async fn clear_interrupted_writes(photos: &Photos) -> Result<(), ApiError> {
    let _lock = photos.db.lock_files_exclusive().await?;
    for hash in blobs::list_unfinished(&photos.db).await? {
        photos.store.clear_unfinished(&hash).await?;
    }
    Ok(())
}

/// The differences between store and database.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct StoreAudit {
    /// Files in the database that the store lacks, such as after restoring a backup without them.
    pub missing: usize,
    /// Files in the store that the database does not know.
    pub unknown: usize,
}

/// Compares the store with the database and logs the differences.
///
/// # Errors
/// When the database or the store fails.
pub async fn audit_store(photos: &Photos) -> Result<StoreAudit, ApiError> {
    let mut audit = StoreAudit::default();
    for folder in 0..FOLDERS {
        let digits = format!("{folder:02x}");
        // The database is read before and after the store, since files may be written or deleted meanwhile.
        let known_before = list_known_files(photos, &digits).await?;
        let listed: BTreeSet<String> = photos
            .store
            .list_by_prefix(&digits)
            .await?
            .into_iter()
            .collect();
        let known_after = list_known_files(photos, &digits).await?;
        let stored_files = known_before
            .intersection(&known_after)
            .filter(|(_hash, is_stored)| *is_stored);
        audit.missing += stored_files
            .filter(|(hash, _)| !listed.contains(hash))
            .count();
        let known: BTreeSet<_> = known_before
            .union(&known_after)
            .map(|(hash, _)| hash)
            .collect();
        audit.unknown += listed.iter().filter(|hash| !known.contains(hash)).count();
    }
    if audit.missing > 0 {
        let missing = audit.missing;
        tracing::error!(missing, store = %photos.store, "files of photos are not in the store; their places are shown empty");
    }
    if audit.unknown > 0 {
        let unknown = audit.unknown;
        tracing::warn!(unknown, store = %photos.store, "the store has files that belong to no photo of this server");
    }
    Ok(audit)
}

/// The files in the database whose hash begins with these digits, each with whether it is stored (and not only
/// announced).
async fn list_known_files(
    photos: &Photos,
    digits: &str,
) -> Result<BTreeSet<(String, bool)>, ApiError> {
    Ok(blobs::list_by_prefix(&photos.db, digits)
        .await?
        .into_iter()
        .collect())
}
