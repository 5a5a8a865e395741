//! Reads and writes stored documents.

mod writer;

use sqlx::{Any, Transaction};
use tokio::sync::{mpsc, oneshot};
use troth_storage::accounts::AccountId;
use troth_storage::{
    Db,
    actors::{self, OwnedActor},
    chunks::{self, Chunk, ChunkId, ChunksSince},
    usage, weddings,
};

use self::writer::{Write, WriteKind, WriteOutcome, commit_in};
use super::limits;
use super::size::Size;

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
    /// Nothing was written. Writing works again when there is space.
    #[error("there is no space left to write to")]
    Full,
    /// Nothing was written: another process has deleted the wedding, started its history over, or added to the
    /// document that was to be started over.
    #[error("another process was faster")]
    Superseded,
    /// Nothing was written: another process has added a chunk that must be read first, or is about to.
    #[error("another process adds something")]
    Unread,
}

/// The transaction of a process that holds the lock on a document; the decision is committed in it.
pub(super) type DocumentLock = Transaction<'static, Any>;

impl Storage {
    /// Starts the writer. It ends when the last handle is dropped.
    pub(super) fn start(db: Db) -> Self {
        let (writes, queue) = mpsc::channel(limits::MAILBOX);
        tokio::spawn(writer::write_all(db.clone(), queue));
        Self { db, writes }
    }

    /// All chunks of a document, oldest first.
    pub(super) async fn load(&self, document_id: &str) -> Result<Vec<Chunk>, StorageError> {
        Ok(chunks::load(self.db.reader(), document_id).await?)
    }

    /// The known actors of a document.
    pub(super) async fn actors(&self, document_id: &str) -> Result<Vec<OwnedActor>, StorageError> {
        Ok(actors::load(self.db.reader(), document_id).await?)
    }

    /// The retired actors of a document, which may no longer write.
    pub(super) async fn retired(&self, document_id: &str) -> Result<Vec<Vec<u8>>, StorageError> {
        Ok(actors::retired(self.db.reader(), document_id).await?)
    }

    /// How often a document's history was started over.
    pub(super) async fn lineage(&self, document_id: &str) -> Result<u32, StorageError> {
        Ok(weddings::read_lineage(self.db.reader(), document_id).await?)
    }

    /// The recorded size of a document.
    pub(super) async fn usage(&self, document_id: &str) -> Result<Size, StorageError> {
        Ok(usage::read(self.db.reader(), document_id).await?.into())
    }

    /// The size of the other weddings of the account that made this one.
    pub(super) async fn other_weddings_size(
        &self,
        document_id: &str,
    ) -> Result<Size, StorageError> {
        let other_weddings =
            usage::read_other_weddings_of_creator(self.db.reader(), document_id).await?;
        Ok(other_weddings.into())
    }

    /// Records a document's size.
    pub(super) async fn record(&self, document_id: &str, size: Size) -> Result<(), StorageError> {
        Ok(usage::record(&self.db, document_id, size.into()).await?)
    }

    /// The newest chunk of a document.
    pub(super) async fn newest(&self, document_id: &str) -> Result<ChunkId, StorageError> {
        let mut reader = self.db.reader().acquire().await?;
        Ok(chunks::find_newest(&mut reader, document_id).await?)
    }

    /// Whether any chunk of a document is stored.
    pub(super) async fn exists(&self, document_id: &str) -> Result<bool, StorageError> {
        Ok(chunks::exists(self.db.reader(), document_id).await?)
    }

    /// Whether other processes use the same database.
    pub(super) fn is_shared(&self) -> bool {
        self.db.is_shared()
    }

    /// Chunks that other processes have added to a document.
    pub(super) async fn since(
        &self,
        lock: Option<&mut DocumentLock>,
        document_id: &str,
        newest: ChunkId,
    ) -> Result<Option<ChunksSince>, StorageError> {
        let news = match lock {
            Some(lock) => chunks::load_since(lock, document_id, newest).await?,
            None => {
                let mut reader = self.db.reader().acquire().await?;
                chunks::load_since(&mut reader, document_id, newest).await?
            }
        };
        Ok(news)
    }

    /// Takes the lock on a document: until the transaction is committed, no other process writes to it.
    pub(super) async fn lock(&self, document_id: &str) -> Result<DocumentLock, StorageError> {
        Ok(self.db.begin_locked(document_id).await?)
    }

    /// Adds changes, in the held transaction if there is one. They are on the disk when this returns. Returns the
    /// new chunk and, if other processes write too, the chunk that was newest before it, which the caller has read.
    pub(super) async fn append(
        &self,
        lock: Option<DocumentLock>,
        document_id: &str,
        (lineage, newest): (u32, ChunkId),
        data: Vec<u8>,
        actors: Vec<OwnedActor>,
    ) -> Result<(ChunkId, Option<ChunkId>), StorageError> {
        let kind = WriteKind::Append {
            lineage,
            newest,
            data,
            actors,
        };
        let outcome = match lock {
            None => self.write(document_id, kind).await?,
            Some(lock) => {
                let (reply, _unused) = oneshot::channel();
                let write = Write {
                    document_id: document_id.to_owned(),
                    kind,
                    reply,
                };
                commit_in(&self.db, lock, &write).await?
            }
        };
        outcome.into_added()
    }

    /// Replaces chunks by a snapshot that contains them.
    pub(super) async fn replace(
        &self,
        document_id: &str,
        lineage: u32,
        data: Vec<u8>,
        contains: Vec<ChunkId>,
    ) -> Result<(ChunkId, Option<ChunkId>), StorageError> {
        let kind = WriteKind::Snapshot {
            lineage,
            data,
            contains,
        };
        self.write(document_id, kind).await?.into_added()
    }

    /// Deletes the data of a deleted wedding for good. It is gone from the disk when this returns.
    pub(super) async fn purge(&self, document_id: &str) -> Result<(), StorageError> {
        let outcome = self.write(document_id, WriteKind::Purge).await;
        outcome.map(|_done| ())
    }

    /// Marks a wedding as deleted; its owner may bring it back for a while.
    pub(super) async fn delete(
        &self,
        document_id: &str,
        by: AccountId,
        now: String,
    ) -> Result<(), StorageError> {
        let outcome = self.write(document_id, WriteKind::Delete { by, now }).await;
        outcome.map(|_done| ())
    }

    /// Replaces a document by a fresh one.
    pub(super) async fn start_over(
        &self,
        document_id: &str,
        newest: ChunkId,
        data: Vec<u8>,
        actor: OwnedActor,
        retired: Vec<Vec<u8>>,
    ) -> Result<(), StorageError> {
        let kind = WriteKind::StartOver {
            newest,
            data,
            actor,
            retired,
        };
        match self.write(document_id, kind).await? {
            WriteOutcome::Superseded | WriteOutcome::Behind => Err(StorageError::Superseded),
            WriteOutcome::Added(..) | WriteOutcome::Done => Ok(()),
        }
    }

    async fn write(
        &self,
        document_id: &str,
        kind: WriteKind,
    ) -> Result<WriteOutcome, StorageError> {
        let (reply, committed) = oneshot::channel();
        let write = Write {
            document_id: document_id.to_owned(),
            kind,
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
