//! The bytes of documents: an append-only log of chunks for each, now and then replaced by a
//! snapshot of what they add up to.

use std::fmt;

use sqlx::{Any, AnyPool, AssertSqlSafe, Transaction};

use super::Db;
use crate::db::columns::Flag;

/// Names a chunk. Ids grow, and are never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChunkId(i64);

/// What a chunk holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChunkKind {
    /// A whole document.
    Snapshot,
    /// One or more changes.
    Changes,
}

impl ChunkKind {
    fn as_str(self) -> &'static str {
        match self {
            ChunkKind::Snapshot => "snapshot",
            ChunkKind::Changes => "changes",
        }
    }
}

/// A chunk as it is stored.
pub struct Chunk {
    /// Its id.
    pub id: ChunkId,
    /// What it holds.
    pub kind: ChunkKind,
    /// Automerge's own format.
    pub data: Vec<u8>,
}

impl fmt::Debug for Chunk {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{:?} ({:?}, {} bytes)",
            self.id,
            self.kind,
            self.data.len()
        )
    }
}

/// All chunks of a document, oldest first.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(pool: &AnyPool, document: &str) -> sqlx::Result<Vec<Chunk>> {
    let rows: Vec<(i64, String, Vec<u8>)> = sqlx::query_as(
        "select id, kind, data from document_chunks
         where document_id = $1 and not exists (
             select 1 from weddings where id = $1 and deleted_at is not null)
         order by id",
    )
    .bind(document)
    .fetch_all(pool)
    .await?;
    Ok(rows
        .into_iter()
        .map(|(id, kind, data)| Chunk {
            id: ChunkId(id),
            kind: if kind == "snapshot" {
                ChunkKind::Snapshot
            } else {
                ChunkKind::Changes
            },
            data,
        })
        .collect())
}

/// Whether anything of a document is stored.
///
/// # Errors
/// When the database cannot be read.
pub async fn exists(pool: &AnyPool, document: &str) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select exists (select 1 from document_chunks where document_id = $1)
            and not exists (select 1 from weddings where id = $1 and deleted_at is not null)",
    )
    .bind(document)
    .fetch_one(pool)
    .await?;
    Ok(flag)
}

/// Adds a chunk.
///
/// # Errors
/// When the database cannot be written.
pub async fn append(
    transaction: &mut Transaction<'_, Any>,
    document: &str,
    kind: ChunkKind,
    data: &[u8],
) -> sqlx::Result<ChunkId> {
    let id = sqlx::query_scalar(
        "insert into document_chunks (document_id, kind, data) values ($1, $2, $3) returning id",
    )
    .bind(document)
    .bind(kind.as_str())
    .bind(data)
    .fetch_one(&mut **transaction)
    .await?;
    Ok(ChunkId(id))
}

/// Changes of documents that one statement adds at most. Each number of them is a statement of its
/// own, which SQLite keeps prepared.
pub const APPENDED_AT_ONCE: usize = 16;

/// Adds changes of documents, all or none, and returns their chunks in the same order. One statement
/// is a transaction of its own: a begin and a commit would each be a way to SQLite's thread and back.
///
/// # Errors
/// When the database cannot be written.
pub async fn append_all(db: &Db, changes: &[(&str, &[u8])]) -> sqlx::Result<Vec<ChunkId>> {
    let rows: Vec<String> = (0..changes.len())
        .map(|row| format!("(${}, 'changes', ${})", 2 * row + 1, 2 * row + 2))
        .collect();
    let rows = rows.join(", ");
    let insert =
        format!("insert into document_chunks (document_id, kind, data) values {rows} returning id");
    let mut insert = sqlx::query_scalar(AssertSqlSafe(insert));
    for (document, data) in changes {
        insert = insert.bind(*document).bind(*data);
    }
    let mut ids: Vec<i64> = insert.fetch_all(&db.writer).await?;
    // They grow from row to row, but may be returned in any order.
    ids.sort_unstable();
    Ok(ids.into_iter().map(ChunkId).collect())
}

/// Takes one chunk away, because a snapshot contains it.
///
/// # Errors
/// When the database cannot be written.
pub async fn remove(
    transaction: &mut Transaction<'_, Any>,
    document: &str,
    chunk: ChunkId,
) -> sqlx::Result<()> {
    sqlx::query("delete from document_chunks where id = $1 and document_id = $2")
        .bind(chunk.0)
        .bind(document)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Takes all chunks of a document away.
///
/// # Errors
/// When the database cannot be written.
pub async fn remove_all(
    transaction: &mut Transaction<'_, Any>,
    document: &str,
) -> sqlx::Result<()> {
    sqlx::query("delete from document_chunks where document_id = $1")
        .bind(document)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// The id that this server's store goes by, made once.
///
/// Clients keep their sync state by it: a new id after a restart would make each of them compare
/// its whole document again.
///
/// # Errors
/// When the database cannot be written.
pub async fn storage_id(transaction: &mut Transaction<'_, Any>) -> sqlx::Result<String> {
    sqlx::query(
        "insert into document_store (only_row, storage_id) values (1, $1) on conflict do nothing",
    )
    .bind(uuid::Uuid::new_v4().to_string())
    .execute(&mut **transaction)
    .await?;
    sqlx::query_scalar("select storage_id from document_store")
        .fetch_one(&mut **transaction)
        .await
}
