//! Recording a start of the server in the database, also on a full disk.
//!
//! Reading works all the same. The first write that finds space records the start before it does anything else: the
//! moments that devices remember count from it ([`super::epochs`]).

use std::sync::Arc;

use tokio::sync::Mutex;

use super::{Db, WriteTransaction, backup, chunks, epochs, is_full};

/// Time of a start that could not be recorded for lack of space.
pub(super) type UnrecordedStart = Arc<Mutex<Option<String>>>;

/// Records a start: begins a new epoch. Returns the storage id of the documents.
///
/// # Errors
/// When the database cannot be read or written. On a full disk only if the database has never been served in this
/// state.
pub async fn begin(db: &Db, now: &str) -> sqlx::Result<String> {
    match written(db, now).await {
        Err(error) if is_full(&error) => {
            let Some(storage_id) = known_store(db).await? else {
                return Err(error);
            };
            tracing::error!("there is no space left to write to; only reading works");
            db.record_write_outcome::<()>(&Err(error));
            *db.unrecorded_start.lock().await = Some(now.to_owned());
            Ok(storage_id)
        }
        outcome => outcome,
    }
}

/// Records a start that was left over from a full disk.
///
/// # Errors
/// When the database cannot be written.
pub(super) async fn record_pending(db: &Db) -> sqlx::Result<()> {
    let mut owed = db.unrecorded_start.lock().await;
    if let Some(now) = owed.as_deref() {
        written(db, now).await?;
        *owed = None;
        db.record_write_outcome(&Ok(()));
    }
    Ok(())
}

async fn written(db: &Db, now: &str) -> sqlx::Result<String> {
    let mut transaction = db.begin_without_start_record().await?;
    epochs::begin(&mut transaction, now).await?;
    let storage_id = chunks::storage_id(&mut transaction).await?;
    transaction.commit().await?;
    let mut transaction: WriteTransaction = db.begin_without_start_record().await?;
    epochs::end_former(&mut transaction).await?;
    transaction.commit().await?;
    Ok(storage_id)
}

/// Current storage id. `None` for a restored backup, which gets a new one.
async fn known_store(db: &Db) -> sqlx::Result<Option<String>> {
    if backup::is_restored_backup(db).await? {
        return Ok(None);
    }
    sqlx::query_scalar("select storage_id from document_store")
        .fetch_optional(db.reader())
        .await
}
