//! Files in the photo store: one row per file, from before its bytes are written until after they are deleted (ADR 34).

use std::collections::HashSet;

use crate::columns::Flag;
use crate::{Db, WriteTransaction};

/// Announces files that are about to be written, and returns those that are stored already. Cancels a pending deletion:
/// the bytes come again.
///
/// # Errors
/// When the database fails.
pub async fn announce(
    db: &Db,
    files: &[(&str, usize)],
    now: &str,
) -> sqlx::Result<HashSet<String>> {
    let mut kept = HashSet::new();
    let mut transaction = db.begin().await?;
    for (hash, bytes) in files {
        let Flag(is_kept) = sqlx::query_scalar(
            "insert into blobs (hash, bytes, state, touched_at) values ($1, $2, 'WRITING', $3)
             on conflict (hash) do update set touched_at = excluded.touched_at,
                state = case blobs.state when 'KEPT' then 'KEPT' else 'WRITING' end
             returning state = 'KEPT'",
        )
        .bind(hash)
        .bind(i64::try_from(*bytes).unwrap_or(i64::MAX))
        .bind(now)
        .fetch_one(&mut *transaction)
        .await?;
        if is_kept {
            kept.insert((*hash).to_owned());
        }
    }
    transaction.commit().await?;
    Ok(kept)
}

/// Marks a file as stored. False if it was not announced, or is being deleted.
///
/// # Errors
/// When the database fails.
pub(super) async fn mark_stored(
    transaction: &mut WriteTransaction,
    hash: &str,
) -> sqlx::Result<bool> {
    let kept = sqlx::query(
        "update blobs set state = 'KEPT' where hash = $1 and state in ('WRITING', 'KEPT')",
    )
    .bind(hash)
    .execute(&mut **transaction)
    .await?;
    Ok(kept.rows_affected() > 0)
}

/// Marks up to `most` files without a photo for deletion, and returns them: stored files, files not finished since
/// `since`, and files that were being deleted when a server died.
///
/// # Errors
/// When the database fails.
pub async fn mark_unused(db: &Db, since: &str, most: u32) -> sqlx::Result<Vec<String>> {
    let mut transaction = db.begin().await?;
    let going = sqlx::query_scalar(
        "update blobs set state = 'GOING' where hash in (
            select hash from blobs
            where (state in ('KEPT', 'GOING') or touched_at <= $1)
              and not exists (select 1 from photo_files where photo_files.hash = blobs.hash)
            limit $2)
         returning hash",
    )
    .bind(since)
    .bind(i64::from(most))
    .fetch_all(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(going)
}

/// Marks a file for deletion if no photo refers to it. Returns whether it did.
///
/// # Errors
/// When the database fails.
pub async fn mark_if_unused(db: &Db, hash: &str) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let going = sqlx::query(
        "update blobs set state = 'GOING' where hash = $1 and state in ('KEPT', 'GOING')
           and not exists (select 1 from photo_files where photo_files.hash = blobs.hash)",
    )
    .bind(hash)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(going.rows_affected() > 0)
}

/// Deletes the row of a file after its bytes.
///
/// # Errors
/// When the database fails.
pub async fn delete(db: &Db, hash: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from blobs where hash = $1 and state = 'GOING'")
        .bind(hash)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Files that are being written or deleted, now or when a server died.
///
/// # Errors
/// When the database fails.
pub async fn list_unfinished(db: &Db) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("select hash from blobs where state <> 'KEPT'")
        .fetch_all(db.reader())
        .await
}

/// Files with a name that begins with two given digits, and whether each is stored.
///
/// # Errors
/// When the database fails.
pub async fn list_by_prefix(db: &Db, digits: &str) -> sqlx::Result<Vec<(String, bool)>> {
    let files: Vec<(String, Flag)> = sqlx::query_as(
        "select hash, state = 'KEPT' from blobs where hash >= $1 and hash < $1 || 'g' order by hash",
    )
    .bind(digits)
    .fetch_all(db.reader())
    .await?;
    let files = files
        .into_iter()
        .map(|(hash, Flag(is_kept))| (hash, is_kept));
    Ok(files.collect())
}
