//! Taking away what nobody needs any more: uploads that were left alone, photos that were removed or rejected, and
//! files that no photo refers to.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use troth_core::model::Model;
use troth_core::records::album::{DAYS_IN_BIN, PHOTO};

use super::{Photos, brought_back};
use crate::clock::instant_text;
use crate::db::photos::{blobs, settling, uploads};
use crate::error::ApiError;
use crate::sync::DocumentId;

/// Far longer than writing three files takes: whoever has not done it by then has died.
const WRITING: SignedDuration = SignedDuration::from_hours(1);
/// As many files are taken away at a time. Whoever writes one waits meanwhile.
const AT_A_TIME: u32 = 16;
/// The first digits by which the store is looked through, a folder at a time.
const FOLDERS: u32 = 256;

/// Takes away everything that nobody needs any more.
///
/// # Errors
/// When the database or the store fails.
pub async fn sweep(photos: &Photos) -> Result<(), ApiError> {
    left_uploads(photos).await?;
    let since = photos.clock.now() - SignedDuration::from_hours(24 * DAYS_IN_BIN);
    let since = instant_text(since);
    let removed = take_removed(photos, &since).await?;
    brought_back::approve(photos).await?;
    let rejected = settling::forget_rejected(&photos.db, &since).await?;
    let forgotten = removed + rejected;
    if forgotten > 0 {
        tracing::info!(forgotten, "removed photos are gone for good");
    }
    unreferenced(photos).await
}

/// Takes away the files that no photo refers to any more.
///
/// # Errors
/// When the database or the store fails.
pub async fn unreferenced(photos: &Photos) -> Result<(), ApiError> {
    let since = instant_text(photos.clock.now() - WRITING);
    loop {
        let _clears = photos.db.clears_files().await?;
        let going = blobs::to_go(&photos.db, &since, AT_A_TIME).await?;
        if going.is_empty() {
            return Ok(());
        }
        for hash in going {
            photos.store.delete(&hash).await?;
            blobs::gone(&photos.db, &hash).await?;
        }
    }
}

/// Takes away uploads that have made no progress for too long, and what is left of those that are over.
async fn left_uploads(photos: &Photos) -> Result<(), ApiError> {
    for id in uploads::expired(&photos.db, &photos.now()).await? {
        // Somebody is at it: it makes progress after all.
        let Some(_turn) = photos.turns.try_take(&id) else {
            continue;
        };
        let Some(upload) = uploads::by_id(&photos.db, &id).await? else {
            continue;
        };
        if upload.expires_at <= photos.now() {
            photos.store.delete_parts(&id).await?;
            uploads::forget(&photos.db, &id).await?;
        }
    }
    for id in uploads::with_parts_left(&photos.db).await? {
        photos.clear_parts(&id).await?;
    }
    Ok(())
}

/// Notes which photos their documents do not have any more, and since when, and forgets those that have been gone since
/// before `since`. How many that were.
async fn take_removed(photos: &Photos, since: &str) -> Result<u64, ApiError> {
    let mut gone = 0;
    for document in settling::weddings(&photos.db).await? {
        let wedding = DocumentId::parse(&document).map_err(ApiError::internal)?;
        let ids = settling::of_wedding(&photos.db, &document).await?;
        let look = move |model: &Model| {
            let records = model.records();
            let is_gone = |id: &String| records.find(&PHOTO, id).is_none();
            ids.into_iter().filter(is_gone).collect::<Vec<_>>()
        };
        match photos.documents.read(&wedding, look).await {
            Ok(Some(missing)) => {
                let now = photos.now();
                let times = (now.as_str(), since);
                gone += settling::note_missing(&photos.db, &document, &missing, times).await?;
            }
            Ok(None) => {}
            // What it says nobody knows, so nothing of it goes.
            Err(error) => tracing::warn!(document, %error, "a wedding's photos are not looked at"),
        }
    }
    Ok(gone)
}

/// Clears what a server that died has begun to write. To be called before others write.
///
/// # Errors
/// When the database or the store fails.
pub async fn after_start(photos: &Photos) -> Result<(), ApiError> {
    let _clears = photos.db.clears_files().await?;
    for hash in blobs::being_written(&photos.db).await? {
        photos.store.clear_unfinished(&hash).await?;
    }
    Ok(())
}

/// What is in the store and what should be.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Stocktaking {
    /// Files that are kept and not there, such as those that no backup has brought along.
    pub missing: usize,
    /// Files that are there and that nobody knows.
    pub unknown: usize,
}

/// Compares the store with the database, and says in the log what does not fit.
///
/// # Errors
/// When the database or the store fails.
pub async fn take_stock(photos: &Photos) -> Result<Stocktaking, ApiError> {
    let mut found = Stocktaking::default();
    for folder in 0..FOLDERS {
        let digits = format!("{folder:02x}");
        // What is written after it was listed is known already, and what goes is not known any more.
        let before: BTreeSet<_> = known(photos, &digits).await?;
        let listed = photos.store.named(&digits).await?;
        let listed: BTreeSet<_> = listed.into_iter().collect();
        let after: BTreeSet<_> = known(photos, &digits).await?;
        let is_kept = |(_, is_kept): &&(String, bool)| *is_kept;
        let kept = before.intersection(&after).filter(is_kept);
        found.missing += kept.filter(|(hash, _)| !listed.contains(hash)).count();
        let known: BTreeSet<_> = before.union(&after).map(|(hash, _)| hash).collect();
        found.unknown += listed.iter().filter(|hash| !known.contains(hash)).count();
    }
    if found.missing > 0 {
        let missing = found.missing;
        tracing::error!(missing, store = %photos.store, "files of photos are not in the store; their places are shown empty");
    }
    if found.unknown > 0 {
        let unknown = found.unknown;
        tracing::warn!(unknown, store = %photos.store, "the store has files that are none of this server's photos");
    }
    Ok(found)
}

async fn known(photos: &Photos, digits: &str) -> Result<BTreeSet<(String, bool)>, ApiError> {
    Ok(blobs::named(&photos.db, digits)
        .await?
        .into_iter()
        .collect())
}
