//! Where documents are kept: one writer for all of them, so that documents that change in the same
//! moment share one transaction and one flush to the disk.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until, timeout_at};

use super::limits;
use super::size::Size;
use crate::db::{
    Db,
    actors::{self, OwnedActor},
    chunks::{self, Chunk, ChunkId, ChunkKind},
    is_full, usage, weddings,
};

/// A reader, such as a backup, keeps the WAL as it is until it has finished.
const SHRED_RETRY: Duration = Duration::from_secs(1);

/// A handle to the stored documents; clones share it.
#[derive(Clone)]
pub(super) struct Storage {
    db: Db,
    writes: mpsc::Sender<Write>,
}

/// Why documents could not be read or written.
#[derive(Debug, thiserror::Error)]
pub(super) enum StorageError {
    #[error("the documents cannot be read or written: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("the write was not committed")]
    NotCommitted,
    /// Nothing was written. It goes on when there is space again.
    #[error("there is no space left to write to")]
    Full,
}

struct Write {
    document: String,
    what: What,
    reply: oneshot::Sender<Result<Option<ChunkId>, StorageError>>,
}

enum What {
    /// Changes, and whose the actors are that appear in them for the first time.
    Append {
        data: Vec<u8>,
        actors: Vec<OwnedActor>,
    },
    /// A snapshot and the chunks that it contains. Others may have been added meanwhile.
    Snapshot {
        data: Vec<u8>,
        contains: Vec<ChunkId>,
    },
    /// Delete the wedding: nobody has it any more, and its owner may bring it back for a while.
    Delete { now: String },
    /// Take a deleted wedding away for good: the document, and all that belongs to it.
    Purge,
    /// A document in the place of everything that was stored. Its actor, and those that are to write no more
    /// beside the known ones.
    StartOver {
        data: Vec<u8>,
        actor: OwnedActor,
        retired: Vec<Vec<u8>>,
    },
}

impl Write {
    fn deletes(&self) -> bool {
        matches!(self.what, What::Purge | What::StartOver { .. })
    }

    /// The document and its changes, if there is nothing else to write.
    fn only_changes(&self) -> Option<(&str, &[u8])> {
        match &self.what {
            What::Append { data, actors } if actors.is_empty() => Some((&self.document, data)),
            What::Append { .. }
            | What::Snapshot { .. }
            | What::Delete { .. }
            | What::Purge
            | What::StartOver { .. } => None,
        }
    }
}

impl Storage {
    /// Starts the writer. It ends when the last handle is gone.
    pub(super) fn start(db: Db) -> Self {
        let (writes, queue) = mpsc::channel(limits::MAILBOX);
        tokio::spawn(write_all(db.clone(), queue));
        Self { db, writes }
    }

    /// All chunks of a document, oldest first.
    pub(super) async fn load(&self, document: &str) -> Result<Vec<Chunk>, StorageError> {
        Ok(chunks::load(self.db.reader(), document).await?)
    }

    /// The known actors of a document.
    pub(super) async fn actors(&self, document: &str) -> Result<Vec<OwnedActor>, StorageError> {
        Ok(actors::load(self.db.reader(), document).await?)
    }

    /// The actors of a document that are to write no more.
    pub(super) async fn retired(&self, document: &str) -> Result<Vec<Vec<u8>>, StorageError> {
        Ok(actors::retired(self.db.reader(), document).await?)
    }

    /// How often a document's history was started over.
    pub(super) async fn lineage(&self, document: &str) -> Result<u32, StorageError> {
        Ok(weddings::lineage(self.db.reader(), document).await?)
    }

    /// What is recorded of a document's size.
    pub(super) async fn usage(&self, document: &str) -> Result<Size, StorageError> {
        Ok(usage::of_document(self.db.reader(), document).await?.into())
    }

    /// What the account that made a wedding has in the others that it made.
    pub(super) async fn elsewhere(&self, document: &str) -> Result<Size, StorageError> {
        let elsewhere = usage::of_maker_elsewhere(self.db.reader(), document).await?;
        Ok(elsewhere.into())
    }

    /// Records a document's size.
    pub(super) async fn record(&self, document: &str, size: Size) -> Result<(), StorageError> {
        Ok(usage::record(&self.db, document, size.into()).await?)
    }

    /// Whether anything of a document is stored.
    pub(super) async fn exists(&self, document: &str) -> Result<bool, StorageError> {
        Ok(chunks::exists(self.db.reader(), document).await?)
    }

    /// Adds changes. They are on the disk when this returns.
    pub(super) async fn append(
        &self,
        document: &str,
        data: Vec<u8>,
        actors: Vec<OwnedActor>,
    ) -> Result<ChunkId, StorageError> {
        let committed = self.write(document, What::Append { data, actors }).await?;
        committed.ok_or(StorageError::NotCommitted)
    }

    /// Replaces chunks by a snapshot that contains them.
    pub(super) async fn replace(
        &self,
        document: &str,
        data: Vec<u8>,
        contains: Vec<ChunkId>,
    ) -> Result<ChunkId, StorageError> {
        let committed = self
            .write(document, What::Snapshot { data, contains })
            .await?;
        committed.ok_or(StorageError::NotCommitted)
    }

    /// Takes a deleted wedding away for good. It is gone from the disk when this returns.
    pub(super) async fn purge(&self, document: &str) -> Result<(), StorageError> {
        let purged = self.write(document, What::Purge).await;
        purged.map(|_no_chunk| ())
    }

    /// Deletes a wedding, which its owner may bring back for a while.
    pub(super) async fn delete(&self, document: &str, now: String) -> Result<(), StorageError> {
        let deleted = self.write(document, What::Delete { now }).await;
        deleted.map(|_no_chunk| ())
    }

    /// Replaces a document by a fresh one.
    pub(super) async fn start_over(
        &self,
        document: &str,
        data: Vec<u8>,
        actor: OwnedActor,
        retired: Vec<Vec<u8>>,
    ) -> Result<(), StorageError> {
        let what = What::StartOver {
            data,
            actor,
            retired,
        };
        self.write(document, what).await.map(|_chunk| ())
    }

    async fn write(&self, document: &str, what: What) -> Result<Option<ChunkId>, StorageError> {
        let (reply, committed) = oneshot::channel();
        let write = Write {
            document: document.to_owned(),
            what,
            reply,
        };
        self.writes
            .send(write)
            .await
            .map_err(|_ended| StorageError::NotCommitted)?;
        committed
            .await
            .map_err(|_ended| StorageError::NotCommitted)?
    }
}

/// Commits what comes: at once when it has been quiet, else one round per interval, for all
/// documents together. A flush to the disk costs the same for one change as for a hundred.
async fn write_all(db: Db, mut queue: mpsc::Receiver<Write>) {
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
        let outcome = commit(&db, &batch).await;
        db.note_written(&outcome);
        if let Err(error) = &outcome {
            // No document acknowledges what was not written.
            tracing::error!(%error, "documents could not be written");
        }
        if outcome.is_ok() && batch.iter().any(Write::deletes) {
            shred_at = shred(&db).await;
        }
        for (index, Write { reply, .. }) in batch.drain(..).enumerate() {
            let written = match &outcome {
                Ok(chunks) => Ok(chunks.get(index).copied().flatten()),
                Err(error) if is_full(error) => Err(StorageError::Full),
                Err(_) => Err(StorageError::NotCommitted),
            };
            // The asker may have gone; the write stands all the same.
            let _asker_gone = reply.send(written);
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

/// Writes a batch in one transaction, and returns the chunk of each write that made one.
async fn commit(db: &Db, batch: &[Write]) -> sqlx::Result<Vec<Option<ChunkId>>> {
    let changes: Option<Vec<_>> = batch.iter().map(Write::only_changes).collect();
    if let Some(changes) = changes
        && changes.len() <= chunks::APPENDED_AT_ONCE
    {
        let written = chunks::append_all(db, &changes).await?;
        return Ok(written.into_iter().map(Some).collect());
    }
    let mut transaction = db.begin().await?;
    let mut written = Vec::with_capacity(batch.len());
    for Write { document, what, .. } in batch {
        let chunk = match what {
            What::Append { data, actors } => {
                let chunk =
                    chunks::append(&mut transaction, document, ChunkKind::Changes, data).await?;
                for actor in actors {
                    actors::add(&mut transaction, document, actor).await?;
                }
                Some(chunk)
            }
            What::Snapshot { data, contains } => {
                let chunk =
                    chunks::append(&mut transaction, document, ChunkKind::Snapshot, data).await?;
                for contained in contains {
                    chunks::remove(&mut transaction, document, *contained).await?;
                }
                Some(chunk)
            }
            What::Delete { now } => {
                weddings::delete(&mut transaction, document, now).await?;
                None
            }
            What::Purge => {
                weddings::purge(&mut transaction, document).await?;
                None
            }
            What::StartOver {
                data,
                actor,
                retired,
            } => {
                chunks::remove_all(&mut transaction, document).await?;
                actors::retire(&mut transaction, document, retired).await?;
                actors::add(&mut transaction, document, actor).await?;
                weddings::next_lineage(&mut transaction, document).await?;
                let kind = ChunkKind::Snapshot;
                Some(chunks::append(&mut transaction, document, kind, data).await?)
            }
        };
        written.push(chunk);
    }
    transaction.commit().await?;
    Ok(written)
}
