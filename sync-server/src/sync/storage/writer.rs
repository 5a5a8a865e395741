//! One writer for all documents, so that documents that change in the same moment share one transaction and one flush to
//! the disk. Where other processes write as well, only what is added is shared.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until, timeout_at};

use super::{StorageError, Turn};
use crate::db::accounts::AccountId;
use crate::db::{
    Db, WriteTransaction,
    actors::{self, OwnedActor},
    chunks::{self, Added, Addition, ChunkId, ChunkKind},
    is_full, turns, weddings,
};
use crate::sync::limits;

/// A reader, such as a backup, keeps the WAL as it is until it has finished.
const SHRED_RETRY: Duration = Duration::from_secs(1);

pub(super) struct Write {
    pub(super) document: String,
    pub(super) what: What,
    pub(super) reply: oneshot::Sender<Outcome>,
}

type Outcome = Result<Written, StorageError>;

/// What came of a write.
#[derive(Clone, Copy, Debug)]
pub(super) enum Written {
    /// Something was added, and this was the newest before it where other processes add as well.
    Added(ChunkId, Option<ChunkId>),
    /// Nothing was to be added.
    Done,
    /// Another process was faster.
    Superseded,
    /// Another process has added something that whoever writes has not read, or is about to.
    Unread,
}

impl Written {
    pub(super) fn added(self) -> Result<(ChunkId, Option<ChunkId>), StorageError> {
        match self {
            Self::Added(chunk, newest) => Ok((chunk, newest)),
            Self::Done => Err(StorageError::NotCommitted),
            Self::Superseded => Err(StorageError::Superseded),
            Self::Unread => Err(StorageError::Unread),
        }
    }
}

impl From<Added> for Written {
    fn from(added: Added) -> Self {
        match added {
            Added::Stored { chunk, newest } => Self::Added(chunk, Some(newest)),
            Added::Busy | Added::Unread => Self::Unread,
            Added::Gone => Self::Superseded,
        }
    }
}

pub(super) enum What {
    /// Changes, whose the actors are that appear in them for the first time, and the newest chunk that was looked at.
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
    /// Delete the wedding: nobody has it any more, and its owner may bring it back for a while.
    Delete { by: AccountId, now: String },
    /// Take a deleted wedding away for good: the document, and all that belongs to it.
    Purge,
    /// A document in the place of everything that was stored. Its actor, and those that are to write no more
    /// beside the known ones.
    StartOver {
        /// The newest chunk that was looked at.
        newest: ChunkId,
        data: Vec<u8>,
        actor: OwnedActor,
        retired: Vec<Vec<u8>>,
    },
}

impl Write {
    fn answer(self, outcome: Outcome) {
        // The asker may have gone; the write stands all the same.
        let _asker_gone = self.reply.send(outcome);
    }

    fn deletes(&self) -> bool {
        matches!(self.what, What::Purge | What::StartOver { .. })
    }

    /// The document and its changes, if there is nothing else to write.
    fn only_changes(&self) -> Option<(&str, &[u8])> {
        match &self.what {
            What::Append { data, actors, .. } if actors.is_empty() => Some((&self.document, data)),
            What::Append { .. }
            | What::Snapshot { .. }
            | What::Delete { .. }
            | What::Purge
            | What::StartOver { .. } => None,
        }
    }

    /// What is to be added, if there is nothing else to write.
    fn addition(&self) -> Option<Addition<'_>> {
        match &self.what {
            What::Append {
                lineage,
                newest,
                data,
                actors,
            } => Some(Addition {
                document: &self.document,
                lineage: *lineage,
                newest: Some(*newest),
                kind: ChunkKind::Changes,
                data,
                actors,
            }),
            What::Snapshot { .. } | What::Delete { .. } | What::Purge | What::StartOver { .. } => {
                None
            }
        }
    }
}

/// Commits what comes: at once when it has been quiet, else one round per interval, for all
/// documents together. A flush to the disk costs the same for one change as for a hundred.
pub(super) async fn write_all(db: Db, mut queue: mpsc::Receiver<Write>) {
    let mut batch = Vec::new();
    let mut not_before = Instant::now();
    // When to look again whether the WAL still holds what was deleted.
    let mut shred_at: Option<Instant> = None;
    loop {
        let writes = queue.recv_many(&mut batch, limits::WRITES_PER_COMMIT);
        let taken = match shred_at {
            Some(at) => timeout_at(at, writes).await,
            None => Ok(writes.await),
        };
        match taken {
            Ok(0) => break,
            Ok(_) => {}
            Err(_due) => {
                shred_at = shred(&db).await;
                continue;
            }
        }
        if Instant::now() < not_before {
            sleep_until(not_before).await;
            while batch.len() < limits::WRITES_PER_COMMIT
                && let Ok(write) = queue.try_recv()
            {
                batch.push(write);
            }
        }
        not_before = Instant::now() + limits::COMMIT_INTERVAL;
        if db.is_shared() {
            commit_beside_others(&db, std::mem::take(&mut batch)).await;
            continue;
        }
        let outcomes = commit(&db, &batch).await;
        let mut pairs = outcomes.iter().zip(&batch);
        if pairs.any(|(outcome, write)| outcome.is_ok() && write.deletes()) {
            shred_at = shred(&db).await;
        }
        for (write, outcome) in batch.drain(..).zip(outcomes) {
            write.answer(outcome);
        }
    }
}

/// Takes what was deleted out of the WAL as well. Says when to try again, if a reader stood in the way.
async fn shred(db: &Db) -> Option<Instant> {
    let emptied = db.empty_wal().await.unwrap_or_else(|error| {
        tracing::error!(%error, "the database's log could not be emptied after a deletion");
        false
    });
    (!emptied).then(|| Instant::now() + SHRED_RETRY)
}

/// Writes a batch, and says what came of each write.
async fn commit(db: &Db, batch: &[Write]) -> Vec<Outcome> {
    match noted(db, commit_together(db, batch).await) {
        Ok(written) => written.into_iter().map(Ok).collect(),
        Err(StorageError::Full) => batch.iter().map(|_| Err(StorageError::Full)).collect(),
        Err(_) => {
            let failed = batch.iter().map(|_| Err(StorageError::NotCommitted));
            failed.collect()
        }
    }
}

/// What a write has come to, with a line in the log where it is nothing: no document acknowledges that.
fn noted<T>(db: &Db, written: sqlx::Result<T>) -> Result<T, StorageError> {
    db.note_written(&written);
    written.map_err(|error| {
        tracing::error!(%error, "documents could not be written");
        match error {
            full if is_full(&full) => StorageError::Full,
            other => StorageError::Sql(other),
        }
    })
}

/// Writes all or nothing, in one transaction.
async fn commit_together(db: &Db, batch: &[Write]) -> sqlx::Result<Vec<Written>> {
    let changes: Option<Vec<_>> = batch.iter().map(Write::only_changes).collect();
    if let Some(changes) = changes
        && changes.len() <= chunks::APPENDED_AT_ONCE
    {
        let chunks = chunks::append_all(db, &changes).await?;
        let added = chunks.into_iter().map(|chunk| Written::Added(chunk, None));
        return Ok(added.collect());
    }
    let mut transaction = db.begin().await?;
    let mut written = Vec::with_capacity(batch.len());
    for write in batch {
        written.push(write_one(db, &mut transaction, write).await?);
    }
    transaction.commit().await?;
    Ok(written)
}

/// Writes where other processes write as well. What is added goes together, and nothing of it waits: whose turn another
/// process has is to take it first. What takes more than an addition waits for its turn aside.
async fn commit_beside_others(db: &Db, batch: Vec<Write>) {
    let (together, mut aside): (Vec<_>, Vec<_>) = batch
        .into_iter()
        .partition(|write| write.addition().is_some());
    match add_together(db, &together).await {
        Ok(added) => {
            for (write, added) in together.into_iter().zip(added) {
                write.answer(Ok(added.into()));
            }
        }
        Err(error) => {
            tracing::warn!(%error, "documents are written one by one");
            aside.extend(together);
        }
    }
    for write in aside {
        let db = db.clone();
        tokio::spawn(async move {
            let outcome = noted(&db, commit_alone(&db, &write).await);
            write.answer(outcome);
        });
    }
}

/// What has come of additions: of each, in their order.
async fn add_together(db: &Db, writes: &[Write]) -> sqlx::Result<Vec<Added>> {
    let additions: Vec<_> = writes.iter().filter_map(Write::addition).collect();
    if additions.is_empty() {
        return Ok(Vec::new());
    }
    let added = chunks::add_all(&mut *db.writer().await?, &additions).await?;
    db.note_written(&Ok(()));
    Ok(added)
}

/// Writes in a turn at the document.
async fn commit_alone(db: &Db, write: &Write) -> sqlx::Result<Written> {
    let turn = db.begin_on(&write.document).await?;
    write_in(db, turn, write).await
}

/// Writes in a turn that was taken before.
pub(super) async fn commit_in(db: &Db, turn: Turn, write: &Write) -> Outcome {
    noted(db, write_in(db, turn, write).await)
}

async fn write_in(db: &Db, mut turn: Turn, write: &Write) -> sqlx::Result<Written> {
    let written = match write.addition() {
        Some(addition) => add(&mut turn, &addition).await?,
        None => {
            if !matches!(write.what, What::Snapshot { .. }) {
                turns::lock_writers(&mut turn).await?;
            }
            write_one(db, &mut turn, write).await?
        }
    };
    turn.commit().await?;
    Ok(written)
}

/// Adds in a turn at the document.
async fn add(turn: &mut Turn, addition: &Addition<'_>) -> sqlx::Result<Written> {
    Ok(chunks::add(turn, addition).await?.into())
}

async fn write_one(
    db: &Db,
    transaction: &mut WriteTransaction,
    write: &Write,
) -> sqlx::Result<Written> {
    let Write { document, what, .. } = write;
    match what {
        What::Append { data, actors, .. } => {
            let chunk = chunks::append(transaction, document, ChunkKind::Changes, data).await?;
            for actor in actors {
                actors::add(transaction, document, actor).await?;
            }
            Ok(Written::Added(chunk, None))
        }
        What::Snapshot {
            lineage,
            data,
            contains,
        } => {
            let written = add_snapshot(db, transaction, document, *lineage, data).await?;
            if let Written::Added(..) = written {
                chunks::remove(transaction, document, contains).await?;
            }
            Ok(written)
        }
        What::Delete { by, now } => {
            weddings::delete(transaction, document, *by, now).await?;
            Ok(Written::Done)
        }
        What::Purge => {
            weddings::purge(transaction, document).await?;
            Ok(Written::Done)
        }
        What::StartOver {
            newest,
            data,
            actor,
            retired,
        } => {
            if chunks::newest(transaction, document).await? > *newest {
                return Ok(Written::Superseded);
            }
            chunks::remove_all(transaction, document).await?;
            actors::retire(transaction, document, retired).await?;
            actors::add(transaction, document, actor).await?;
            weddings::next_lineage(transaction, document).await?;
            chunks::append(transaction, document, ChunkKind::Snapshot, data).await?;
            Ok(Written::Done)
        }
    }
}

async fn add_snapshot(
    db: &Db,
    transaction: &mut WriteTransaction,
    document: &str,
    lineage: u32,
    data: &[u8],
) -> sqlx::Result<Written> {
    let kind = ChunkKind::Snapshot;
    if !db.is_shared() {
        let chunk = chunks::append(transaction, document, kind, data).await?;
        return Ok(Written::Added(chunk, None));
    }
    let addition = Addition {
        document,
        lineage,
        // What it contains is on the disk already, and stands beside whatever else is.
        newest: None,
        kind,
        data,
        actors: &[],
    };
    add(transaction, &addition).await
}
