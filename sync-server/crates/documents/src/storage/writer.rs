//! One writer for all documents, so that documents that change at the same moment share one transaction and one
//! flush to the disk. Where other processes write as well, only additions are shared.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until, timeout_at};
use troth_storage::accounts::AccountId;
use troth_storage::{
    Db, WriteTransaction,
    actors::{self, OwnedActor},
    chunks::{self, AppendOutcome, ChunkAppend, ChunkId, ChunkKind},
    is_full, locks, weddings,
};

use super::{DocumentLock, StorageError};
use crate::limits;

/// How soon to retry emptying the WAL while a reader, such as a backup, holds it.
const PURGE_RETRY: Duration = Duration::from_secs(1);

pub(super) struct Write {
    pub(super) document_id: String,
    pub(super) kind: WriteKind,
    pub(super) reply: oneshot::Sender<WriteResult>,
}

type WriteResult = Result<WriteOutcome, StorageError>;

/// The outcome of a write.
#[derive(Clone, Copy, Debug)]
pub(super) enum WriteOutcome {
    /// The chunk was added. The second is the newest chunk before it, if other processes add chunks, too.
    Added(ChunkId, Option<ChunkId>),
    /// Written, without a chunk.
    Done,
    /// Another process was faster.
    Superseded,
    /// Another process has added a chunk that the caller has not read, or is about to.
    Behind,
}

impl WriteOutcome {
    pub(super) fn into_added(self) -> Result<(ChunkId, Option<ChunkId>), StorageError> {
        match self {
            Self::Added(chunk, newest) => Ok((chunk, newest)),
            Self::Done => Err(StorageError::NotCommitted),
            Self::Superseded => Err(StorageError::Superseded),
            Self::Behind => Err(StorageError::Unread),
        }
    }
}

impl From<AppendOutcome> for WriteOutcome {
    fn from(outcome: AppendOutcome) -> Self {
        match outcome {
            AppendOutcome::Stored { chunk, newest } => Self::Added(chunk, Some(newest)),
            AppendOutcome::Busy | AppendOutcome::Unread => Self::Behind,
            AppendOutcome::Gone => Self::Superseded,
        }
    }
}

pub(super) enum WriteKind {
    /// Changes, the owners of the actors that appear in them for the first time, and the newest chunk that was
    /// read.
    Append {
        lineage: u32,
        newest: ChunkId,
        data: Vec<u8>,
        actors: Vec<OwnedActor>,
    },
    /// A snapshot and the chunks that it contains. Others may have been added meanwhile.
    Snapshot {
        lineage: u32,
        data: Vec<u8>,
        contains: Vec<ChunkId>,
    },
    /// Mark the wedding as deleted: it is gone for its members, and its owner may bring it back for a while.
    Delete { by: AccountId, now: String },
    /// Delete a wedding for good: the document and all its rows.
    Purge,
    /// Replaces all stored chunks of a document. `retired` are the actors that may no longer write, in addition to
    /// the known ones.
    StartOver {
        /// The newest chunk that was read.
        newest: ChunkId,
        data: Vec<u8>,
        actor: OwnedActor,
        retired: Vec<Vec<u8>>,
    },
}

impl Write {
    fn answer(self, outcome: WriteResult) {
        // The caller may have gone; the write counts all the same.
        let _caller_gone = self.reply.send(outcome);
    }

    fn deletes_data(&self) -> bool {
        matches!(self.kind, WriteKind::Purge | WriteKind::StartOver { .. })
    }

    /// The document and its changes, if it writes nothing else.
    fn as_changes_only(&self) -> Option<(&str, &[u8])> {
        match &self.kind {
            WriteKind::Append { data, actors, .. } if actors.is_empty() => {
                Some((&self.document_id, data))
            }
            WriteKind::Append { .. }
            | WriteKind::Snapshot { .. }
            | WriteKind::Delete { .. }
            | WriteKind::Purge
            | WriteKind::StartOver { .. } => None,
        }
    }

    /// The addition, if it writes nothing else.
    fn as_addition(&self) -> Option<ChunkAppend<'_>> {
        match &self.kind {
            WriteKind::Append {
                lineage,
                newest,
                data,
                actors,
            } => Some(ChunkAppend {
                document_id: &self.document_id,
                lineage: *lineage,
                newest: Some(*newest),
                kind: ChunkKind::Changes,
                data,
                actors,
            }),
            WriteKind::Snapshot { .. }
            | WriteKind::Delete { .. }
            | WriteKind::Purge
            | WriteKind::StartOver { .. } => None,
        }
    }
}

/// Commits queued writes: at once after a quiet time, else once per interval, for all documents together. A flush
/// to the disk costs the same for one change as for a hundred.
pub(super) async fn write_all(db: Db, mut queue: mpsc::Receiver<Write>) {
    let mut batch = Vec::new();
    let mut next_commit = Instant::now();
    // When to retry emptying the WAL of deleted data.
    let mut purge_at: Option<Instant> = None;
    loop {
        let writes = queue.recv_many(&mut batch, limits::WRITES_PER_COMMIT);
        let received = match purge_at {
            Some(at) => timeout_at(at, writes).await,
            None => Ok(writes.await),
        };
        match received {
            Ok(0) => break,
            Ok(_) => {}
            Err(_due) => {
                purge_at = purge_wal(&db).await;
                continue;
            }
        }
        if Instant::now() < next_commit {
            sleep_until(next_commit).await;
            while batch.len() < limits::WRITES_PER_COMMIT
                && let Ok(write) = queue.try_recv()
            {
                batch.push(write);
            }
        }
        next_commit = Instant::now() + limits::COMMIT_INTERVAL;
        if db.is_shared() {
            commit_beside_others(&db, std::mem::take(&mut batch)).await;
            continue;
        }
        let outcomes = commit(&db, &batch).await;
        let mut pairs = outcomes.iter().zip(&batch);
        if pairs.any(|(outcome, write)| outcome.is_ok() && write.deletes_data()) {
            purge_at = purge_wal(&db).await;
        }
        for (write, outcome) in batch.drain(..).zip(outcomes) {
            write.answer(outcome);
        }
    }
}

/// Removes deleted data from the WAL as well. Returns when to try again, if a reader was in the way.
async fn purge_wal(db: &Db) -> Option<Instant> {
    let is_emptied = db.empty_wal().await.unwrap_or_else(|error| {
        tracing::error!(%error, "the database's log could not be emptied after a deletion");
        false
    });
    (!is_emptied).then(|| Instant::now() + PURGE_RETRY)
}

/// Writes a batch, and returns the outcome of each write.
async fn commit(db: &Db, batch: &[Write]) -> Vec<WriteResult> {
    match log_failure(db, commit_together(db, batch).await) {
        Ok(outcomes) => outcomes.into_iter().map(Ok).collect(),
        Err(StorageError::Full) => batch.iter().map(|_| Err(StorageError::Full)).collect(),
        Err(_) => batch
            .iter()
            .map(|_| Err(StorageError::NotCommitted))
            .collect(),
    }
}

/// Maps the result of a write; a failure is logged, since no document acknowledges it.
fn log_failure<T>(db: &Db, result: sqlx::Result<T>) -> Result<T, StorageError> {
    db.record_write_outcome(&result);
    result.map_err(|error| {
        tracing::error!(%error, "documents could not be written");
        if is_full(&error) {
            StorageError::Full
        } else {
            StorageError::Sql(error)
        }
    })
}

/// Writes all or nothing, in one transaction.
async fn commit_together(db: &Db, batch: &[Write]) -> sqlx::Result<Vec<WriteOutcome>> {
    let changes: Option<Vec<_>> = batch.iter().map(Write::as_changes_only).collect();
    if let Some(changes) = changes
        && changes.len() <= chunks::MAX_CHANGES_PER_APPEND
    {
        let chunks = chunks::append_all(db, &changes).await?;
        let added = chunks
            .into_iter()
            .map(|chunk| WriteOutcome::Added(chunk, None));
        return Ok(added.collect());
    }
    let mut transaction = db.begin().await?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for write in batch {
        outcomes.push(write_one(db, &mut transaction, write).await?);
    }
    transaction.commit().await?;
    Ok(outcomes)
}

/// Writes where other processes write as well. Additions go together and never wait: if another process holds the
/// document's lock, its changes must be read first. Other writes wait for the lock in a task of their own.
async fn commit_beside_others(db: &Db, batch: Vec<Write>) {
    let (additions, mut single_writes): (Vec<_>, Vec<_>) = batch
        .into_iter()
        .partition(|write| write.as_addition().is_some());
    match add_together(db, &additions).await {
        Ok(outcomes) => {
            for (write, outcome) in additions.into_iter().zip(outcomes) {
                write.answer(Ok(outcome.into()));
            }
        }
        Err(error) => {
            tracing::warn!(%error, "documents are written one by one");
            single_writes.extend(additions);
        }
    }
    for write in single_writes {
        let db = db.clone();
        tokio::spawn(async move {
            let outcome = log_failure(&db, commit_alone(&db, &write).await);
            write.answer(outcome);
        });
    }
}

/// The outcome of each addition, in order.
async fn add_together(db: &Db, writes: &[Write]) -> sqlx::Result<Vec<AppendOutcome>> {
    let additions: Vec<_> = writes.iter().filter_map(Write::as_addition).collect();
    if additions.is_empty() {
        return Ok(Vec::new());
    }
    let added = chunks::append_shared(&mut *db.writer().await?, &additions).await?;
    db.record_write_outcome(&Ok(()));
    Ok(added)
}

/// Writes under the document's lock.
async fn commit_alone(db: &Db, write: &Write) -> sqlx::Result<WriteOutcome> {
    let lock = db.begin_locked(&write.document_id).await?;
    write_in(db, lock, write).await
}

/// Writes under a lock that is already held.
pub(super) async fn commit_in(db: &Db, lock: DocumentLock, write: &Write) -> WriteResult {
    log_failure(db, write_in(db, lock, write).await)
}

async fn write_in(db: &Db, mut lock: DocumentLock, write: &Write) -> sqlx::Result<WriteOutcome> {
    let outcome = match write.as_addition() {
        Some(addition) => add(&mut lock, &addition).await?,
        None => {
            if !matches!(write.kind, WriteKind::Snapshot { .. }) {
                locks::lock_writers(&mut lock).await?;
            }
            write_one(db, &mut lock, write).await?
        }
    };
    lock.commit().await?;
    Ok(outcome)
}

/// Adds under the document's lock.
async fn add(lock: &mut DocumentLock, addition: &ChunkAppend<'_>) -> sqlx::Result<WriteOutcome> {
    Ok(chunks::append_one_shared(lock, addition).await?.into())
}

async fn write_one(
    db: &Db,
    transaction: &mut WriteTransaction,
    write: &Write,
) -> sqlx::Result<WriteOutcome> {
    let Write {
        document_id, kind, ..
    } = write;
    match kind {
        WriteKind::Append { data, actors, .. } => {
            let chunk = chunks::append(transaction, document_id, ChunkKind::Changes, data).await?;
            for actor in actors {
                actors::add(transaction, document_id, actor).await?;
            }
            Ok(WriteOutcome::Added(chunk, None))
        }
        WriteKind::Snapshot {
            lineage,
            data,
            contains,
        } => {
            let outcome = add_snapshot(db, transaction, document_id, *lineage, data).await?;
            if let WriteOutcome::Added(..) = outcome {
                chunks::delete(transaction, document_id, contains).await?;
            }
            Ok(outcome)
        }
        WriteKind::Delete { by, now } => {
            weddings::delete(transaction, document_id, *by, now).await?;
            Ok(WriteOutcome::Done)
        }
        WriteKind::Purge => {
            weddings::purge(transaction, document_id).await?;
            Ok(WriteOutcome::Done)
        }
        WriteKind::StartOver {
            newest,
            data,
            actor,
            retired,
        } => {
            if chunks::find_newest(transaction, document_id).await? > *newest {
                return Ok(WriteOutcome::Superseded);
            }
            chunks::delete_all(transaction, document_id).await?;
            actors::retire(transaction, document_id, retired).await?;
            actors::add(transaction, document_id, actor).await?;
            weddings::increment_lineage(transaction, document_id).await?;
            chunks::append(transaction, document_id, ChunkKind::Snapshot, data).await?;
            Ok(WriteOutcome::Done)
        }
    }
}

async fn add_snapshot(
    db: &Db,
    transaction: &mut WriteTransaction,
    document_id: &str,
    lineage: u32,
    data: &[u8],
) -> sqlx::Result<WriteOutcome> {
    let kind = ChunkKind::Snapshot;
    if !db.is_shared() {
        let chunk = chunks::append(transaction, document_id, kind, data).await?;
        return Ok(WriteOutcome::Added(chunk, None));
    }
    let addition = ChunkAppend {
        document_id,
        lineage,
        // The changes that it contains are on the disk already, so it can be added beside any newer chunk.
        newest: None,
        kind,
        data,
        actors: &[],
    };
    add(transaction, &addition).await
}
