//! Stored bytes of documents: an append-only log of chunks per document, which a snapshot replaces from time to time.

use std::fmt;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sqlx::{Any, AnyConnection, AnyPool, AssertSqlSafe, Transaction};

use super::Db;
use super::actors::OwnedActor;
use crate::columns::{Flag, Json};

/// Id of a chunk. Ids grow and are never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChunkId(i64);

/// Kind of a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChunkKind {
    /// A whole document.
    Snapshot,
    /// One or more changes.
    Changes,
}

impl ChunkId {
    /// Smaller than every id.
    pub const NONE: Self = Self(0);
}

impl ChunkKind {
    fn parse(kind: &str) -> Self {
        if kind == "snapshot" {
            Self::Snapshot
        } else {
            Self::Changes
        }
    }

    fn as_str(self) -> &'static str {
        match self {
            ChunkKind::Snapshot => "snapshot",
            ChunkKind::Changes => "changes",
        }
    }
}

/// A stored chunk.
pub struct Chunk {
    /// Its id.
    pub id: ChunkId,
    /// Its kind.
    pub kind: ChunkKind,
    /// Bytes in Automerge's format.
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

/// All chunks of a document, oldest first; none if its wedding is deleted.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(pool: &AnyPool, document_id: &str) -> sqlx::Result<Vec<Chunk>> {
    let rows: Vec<(i64, String, Vec<u8>)> = sqlx::query_as(
        "select id, kind, data from document_chunks
         where document_id = $1 and not exists (
             select 1 from weddings where id = $1 and deleted_at is not null)
         order by id",
    )
    .bind(document_id)
    .fetch_all(pool)
    .await?;
    Ok(rows
        .into_iter()
        .map(|(id, kind, data)| Chunk {
            id: ChunkId(id),
            kind: ChunkKind::parse(&kind),
            data,
        })
        .collect())
}

/// Changes of a stored document since a chunk.
#[derive(Debug)]
pub struct ChunksSince {
    /// How many times its history was started over.
    pub lineage: u32,
    /// Whether its wedding is deleted.
    pub is_deleted: bool,
    /// Chunks added since, oldest first.
    pub chunks: Vec<Chunk>,
}

/// Row of [`load_since`]: a wedding, with or without a chunk.
type SinceRow = (i64, Flag, Option<i64>, Option<String>, Option<Vec<u8>>);

/// State of a document and the chunks after `newest`. `None` if there is no such wedding.
///
/// # Errors
/// When the database cannot be read.
pub async fn load_since(
    connection: &mut AnyConnection,
    document_id: &str,
    newest: ChunkId,
) -> sqlx::Result<Option<ChunksSince>> {
    let rows: Vec<SinceRow> = sqlx::query_as(
        "select weddings.lineage, weddings.deleted_at is not null,
            document_chunks.id, document_chunks.kind, document_chunks.data
         from weddings left join document_chunks
            on document_chunks.document_id = weddings.id and document_chunks.id > $1
         where weddings.id = $2 order by document_chunks.id",
    )
    .bind(newest.0)
    .bind(document_id)
    .fetch_all(connection)
    .await?;
    let Some((lineage, Flag(is_deleted), ..)) = rows.first() else {
        return Ok(None);
    };
    let (lineage, is_deleted) = (u32::try_from(*lineage).unwrap_or_default(), *is_deleted);
    let chunks = rows.into_iter().filter_map(|(_, _, id, kind, data)| {
        Some(Chunk {
            id: ChunkId(id?),
            kind: ChunkKind::parse(&kind?),
            data: data?,
        })
    });
    Ok(Some(ChunksSince {
        lineage,
        is_deleted,
        chunks: chunks.collect(),
    }))
}

/// Whether a document has stored chunks and its wedding is not deleted.
///
/// # Errors
/// When the database cannot be read.
pub async fn exists(pool: &AnyPool, document_id: &str) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select exists (select 1 from document_chunks where document_id = $1)
            and not exists (select 1 from weddings where id = $1 and deleted_at is not null)",
    )
    .bind(document_id)
    .fetch_one(pool)
    .await?;
    Ok(flag)
}

/// Appends a chunk.
///
/// # Errors
/// When the database cannot be written.
pub async fn append(
    transaction: &mut Transaction<'_, Any>,
    document_id: &str,
    kind: ChunkKind,
    data: &[u8],
) -> sqlx::Result<ChunkId> {
    let id = sqlx::query_scalar(
        "insert into document_chunks (document_id, kind, data) values ($1, $2, $3) returning id",
    )
    .bind(document_id)
    .bind(kind.as_str())
    .bind(data)
    .fetch_one(&mut **transaction)
    .await?;
    Ok(ChunkId(id))
}

/// A chunk to append while other processes may append, too.
#[derive(Clone, Copy, Debug)]
pub struct ChunkAppend<'a> {
    /// The document.
    pub document_id: &'a str,
    /// Lineage that it belongs to.
    pub lineage: u32,
    /// The newest chunk that the writer has read. If set, the append fails when newer chunks exist.
    pub newest: Option<ChunkId>,
    /// Its kind.
    pub kind: ChunkKind,
    /// Bytes in Automerge's format.
    pub data: &'a [u8],
    /// Actors that appear in it for the first time, with their accounts.
    pub actors: &'a [OwnedActor],
}

/// Result of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppendOutcome {
    /// Appended.
    Stored {
        /// The new chunk.
        chunk: ChunkId,
        /// The newest chunk before it.
        newest: ChunkId,
    },
    /// Not appended: another process holds the document's lock.
    Busy,
    /// Not appended: newer chunks exist that the writer has not read.
    Unread,
    /// Not appended: the wedding is deleted, or its history was started over.
    Gone,
}

/// Appends to documents that other processes may write, too.
///
/// Locks each document until the transaction ends. Does not wait for a lock.
///
/// # Errors
/// When the database cannot be written.
pub async fn append_shared(
    connection: &mut AnyConnection,
    appends: &[ChunkAppend<'_>],
) -> sqlx::Result<Vec<AppendOutcome>> {
    let rows: Vec<String> = (0..appends.len())
        .map(|row| {
            let [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map(|column| 6 * row + column);
            format!("(${a}::text, ${b}::bigint, ${c}::bigint, ${d}::text, ${e}::bytea, ${f}::text)")
        })
        .collect();
    let statement = format!(
        "select added.is_busy, added.chunk, added.newest
         from (values {}) as entry (document, history, newest, kind, bytes, writers),
            lateral append_chunk(
                entry.document, entry.history, entry.newest, entry.kind, entry.bytes, entry.writers) as added",
        rows.join(", ")
    );
    let mut statement = sqlx::query_as(AssertSqlSafe(statement));
    for append in appends {
        let writers: Vec<_> = append
            .actors
            .iter()
            .map(|owned| {
                (
                    BASE64_STANDARD.encode(&owned.actor),
                    owned.account.to_string(),
                )
            })
            .collect();
        statement = statement
            .bind(append.document_id)
            .bind(i64::from(append.lineage))
            .bind(append.newest.map(|newest| newest.0))
            .bind(append.kind.as_str())
            .bind(append.data)
            .bind(Json(writers));
    }
    let rows: Vec<(Flag, Option<i64>, Option<i64>)> = statement.fetch_all(connection).await?;
    let added = rows.into_iter().map(|(Flag(is_busy), chunk, newest)| {
        match (chunk.map(ChunkId), newest.map(ChunkId)) {
            _ if is_busy => AppendOutcome::Busy,
            (Some(chunk), Some(newest)) => AppendOutcome::Stored { chunk, newest },
            (None, Some(_)) => AppendOutcome::Unread,
            (_, None) => AppendOutcome::Gone,
        }
    });
    Ok(added.collect())
}

/// Like [`append_shared`], for one document.
///
/// # Errors
/// When the database cannot be written.
pub async fn append_one_shared(
    connection: &mut AnyConnection,
    append: &ChunkAppend<'_>,
) -> sqlx::Result<AppendOutcome> {
    let added = append_shared(connection, std::slice::from_ref(append)).await?;
    Ok(added.into_iter().next().unwrap_or(AppendOutcome::Gone))
}

/// Newest chunk of a document.
///
/// # Errors
/// When the database cannot be read.
pub async fn find_newest(
    connection: &mut AnyConnection,
    document_id: &str,
) -> sqlx::Result<ChunkId> {
    let newest = sqlx::query_scalar(
        "select coalesce(max(id), 0) from document_chunks where document_id = $1",
    )
    .bind(document_id)
    .fetch_one(connection)
    .await?;
    Ok(ChunkId(newest))
}

/// Changes that one statement appends at most. SQLite keeps one prepared statement for each number.
pub const MAX_CHANGES_PER_APPEND: usize = 16;

/// Appends changes to documents, all or none, and returns their chunks in the same order. One statement is its own
/// transaction: a separate begin and commit would each cost a round trip to SQLite's thread.
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
    let mut ids: Vec<i64> = insert.fetch_all(&mut *db.writer().await?).await?;
    // Ids grow from row to row, but may be returned in any order.
    ids.sort_unstable();
    Ok(ids.into_iter().map(ChunkId).collect())
}

/// Deletes chunks that a snapshot contains.
///
/// # Errors
/// When the database cannot be written.
pub async fn delete(
    transaction: &mut Transaction<'_, Any>,
    document_id: &str,
    chunks: &[ChunkId],
) -> sqlx::Result<()> {
    let ids: Vec<i64> = chunks.iter().map(|chunk| chunk.0).collect();
    sqlx::query(
        "delete from document_chunks
         where document_id = $1 and id in (select cast(value as bigint) from json_each($2))",
    )
    .bind(document_id)
    .bind(Json(ids))
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Deletes all chunks of a document.
///
/// # Errors
/// When the database cannot be written.
pub async fn delete_all(
    transaction: &mut Transaction<'_, Any>,
    document_id: &str,
) -> sqlx::Result<()> {
    sqlx::query("delete from document_chunks where document_id = $1")
        .bind(document_id)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Id of this server's document storage, created once.
///
/// Clients keep their sync state under this id: after a new id, each compares its whole document again.
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
