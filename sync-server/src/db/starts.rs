//! How the database learns of a start of the server, and what becomes of that on a full disk.
//!
//! Whoever only reads is served all the same. The start is written down by the first write that finds space, before
//! anything else is: what devices remember is counted from it ([`super::epochs`]).

use std::sync::Arc;

use tokio::sync::Mutex;

use super::{Db, WriteTransaction, backup, chunks, epochs, is_full};

/// When the server started, where there was no space to write that down.
pub(super) type Owed = Arc<Mutex<Option<String>>>;

/// Begins a start: an epoch of its own. Answers what the store of documents is called.
///
/// # Errors
/// When the database cannot be read or written. On a full disk only where it was never served before as it is.
pub async fn begin(db: &Db, now: &str) -> sqlx::Result<String> {
    match written(db, now).await {
        Err(error) if is_full(&error) => {
            let Some(storage_id) = known_store(db).await? else {
                return Err(error);
            };
            tracing::error!("there is no space left to write to; who only reads is served");
            db.note_written::<()>(&Err(error));
            *db.owed_start.lock().await = Some(now.to_owned());
            Ok(storage_id)
        }
        outcome => outcome,
    }
}

/// Writes down what a start on a full disk owes.
///
/// # Errors
/// When the database cannot be written.
pub(super) async fn make_up(db: &Db) -> sqlx::Result<()> {
    let mut owed = db.owed_start.lock().await;
    if let Some(now) = owed.as_deref() {
        written(db, now).await?;
        *owed = None;
        db.note_written(&Ok(()));
    }
    Ok(())
}

async fn written(db: &Db, now: &str) -> sqlx::Result<String> {
    let mut transaction = db.begin_at_once().await?;
    epochs::begin(&mut transaction, now).await?;
    let storage_id = chunks::storage_id(&mut transaction).await?;
    transaction.commit().await?;
    let mut transaction: WriteTransaction = db.begin_at_once().await?;
    epochs::end_former(&mut transaction).await?;
    transaction.commit().await?;
    Ok(storage_id)
}

/// What the store was called before. A backup that was put in place gets another name, so it has none yet.
async fn known_store(db: &Db) -> sqlx::Result<Option<String>> {
    if backup::is_in_place(db).await? {
        return Ok(None);
    }
    sqlx::query_scalar("select storage_id from document_store")
        .fetch_optional(db.reader())
        .await
}
