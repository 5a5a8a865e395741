//! Recorded sizes of documents, so that an account's total is known without reading them.

use sqlx::AnyPool;

use super::Db;

/// Size of one or several documents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Number of changes.
    pub changes: i64,
    /// Number of operations.
    pub operations: i64,
    /// Uncompressed bytes.
    pub bytes: i64,
}

/// Recorded size of a document; zero if nothing was recorded.
///
/// # Errors
/// When the database cannot be read.
pub async fn from_document(pool: &AnyPool, document: &str) -> sqlx::Result<Usage> {
    let row: Option<(i64, i64, i64)> = sqlx::query_as(
        "select changes, operations, bytes from document_usage where document_id = $1",
    )
    .bind(document)
    .fetch_optional(pool)
    .await?;
    Ok(usage(row.unwrap_or_default()))
}

/// Total size of all other weddings created by the account that created this one.
///
/// # Errors
/// When the database cannot be read.
pub async fn of_creator_elsewhere(pool: &AnyPool, document: &str) -> sqlx::Result<Usage> {
    let row: (i64, i64, i64) = sqlx::query_as(
        "select cast(coalesce(sum(changes), 0) as bigint), cast(coalesce(sum(operations), 0) as bigint),
            cast(coalesce(sum(bytes), 0) as bigint)
         from weddings join document_usage on document_usage.document_id = weddings.id
         where weddings.owner_id = (select owner_id from weddings where id = $1)
           and weddings.id <> $2 and weddings.deleted_at is null",
    )
    .bind(document)
    .bind(document)
    .fetch_one(pool)
    .await?;
    Ok(usage(row))
}

/// Records the size of a document.
///
/// # Errors
/// When the database cannot be written.
pub async fn record(db: &Db, document: &str, size: Usage) -> sqlx::Result<()> {
    sqlx::query(
        "insert into document_usage (document_id, changes, operations, bytes) values ($1, $2, $3, $4)
         on conflict (document_id) do update
         set changes = excluded.changes, operations = excluded.operations, bytes = excluded.bytes",
    )
    .bind(document)
    .bind(size.changes)
    .bind(size.operations)
    .bind(size.bytes)
    .execute(&db.writer)
    .await?;
    Ok(())
}

fn usage((changes, operations, bytes): (i64, i64, i64)) -> Usage {
    Usage {
        changes,
        operations,
        bytes,
    }
}
