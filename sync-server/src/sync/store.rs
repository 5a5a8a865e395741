//! A document's chunks: loading what they add up to, and keeping them few.

use automerge::{Automerge, AutomergeError};

use super::actors::Actors;
use super::document_id::DocumentId;
use super::limits;
use super::memory::{Memory, NoRoom, Reserved};
use super::storage::{Storage, StorageError};
use crate::db::actors::OwnedActor;
use crate::db::chunks::{Chunk, ChunkId, ChunkKind};

/// A document as it was found in the database.
pub(super) struct Stored {
    pub(super) document: Automerge,
    pub(super) actors: Actors,
    pub(super) log: Log,
    /// What the document takes in memory.
    pub(super) room: Reserved,
}

/// Why a stored document cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoadError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error("the stored chunks are damaged: {0}")]
    Damaged(#[from] AutomergeError),
    #[error("automerge panicked on the stored chunks")]
    Panicked,
    #[error(transparent)]
    NoRoom(#[from] NoRoom),
}

impl Stored {
    /// Reads a document. One that was never written is empty.
    pub(super) async fn load(
        storage: &Storage,
        memory: &Memory,
        id: &DocumentId,
    ) -> Result<Self, LoadError> {
        let chunks = storage.load(id.as_str()).await?;
        let bytes: usize = chunks.iter().map(|chunk| chunk.data.len()).sum();
        let mut room = memory.reserve(bytes.saturating_mul(limits::MEMORY_PER_BYTE_LOADED))?;
        let log = Log::of(id.clone(), &chunks);
        let actors = Actors::new(storage.actors(id.as_str()).await?);
        if chunks.is_empty() {
            return Ok(Self {
                document: Automerge::new(),
                actors,
                log,
                room,
            });
        }
        // Years of edits take a while to load, and other documents are not to wait for it.
        let loaded = tokio::task::spawn_blocking(move || {
            let bytes: Vec<u8> = chunks.into_iter().flat_map(|chunk| chunk.data).collect();
            Automerge::load(&bytes)
        });
        let document = loaded.await.map_err(|_panicked| LoadError::Panicked)??;
        // Less is always granted.
        let _shrunk = room.resize(bytes.saturating_mul(limits::MEMORY_PER_BYTE_OPEN));
        Ok(Self {
            document,
            actors,
            log,
            room,
        })
    }
}

/// What is known of the chunks that a document has in the database.
pub(super) struct Log {
    id: DocumentId,
    /// The chunks whose content is in the document in memory. There may be others by now.
    chunks: Vec<ChunkId>,
    snapshot_bytes: usize,
    change_bytes: usize,
    /// A snapshot could not be made; the log is complete without one.
    stuck: bool,
}

impl Log {
    fn of(id: DocumentId, chunks: &[Chunk]) -> Self {
        let size = |kind| {
            let of_kind = chunks.iter().filter(|chunk| chunk.kind == kind);
            of_kind.map(|chunk| chunk.data.len()).sum()
        };
        Self {
            id,
            chunks: chunks.iter().map(|chunk| chunk.id).collect(),
            snapshot_bytes: size(ChunkKind::Snapshot),
            change_bytes: size(ChunkKind::Changes),
            stuck: false,
        }
    }

    /// Adds changes to the log. They are on the disk when this returns.
    pub(super) async fn append(
        &mut self,
        storage: &Storage,
        changes: Vec<u8>,
        actors: Vec<OwnedActor>,
    ) -> Result<(), StorageError> {
        let bytes = changes.len();
        let chunk = storage.append(self.id.as_str(), changes, actors).await?;
        self.chunks.push(chunk);
        self.change_bytes += bytes;
        Ok(())
    }

    /// Whether the log has grown long beside its snapshot.
    pub(super) fn wants_compaction(&self) -> bool {
        if self.stuck {
            return false;
        }
        let long = self.chunks.len() > limits::CHUNKS_BEFORE_COMPACTION;
        long || self.change_bytes > self.snapshot_bytes.max(limits::LOG_BYTES_BEFORE_COMPACTION)
    }

    /// Replaces the known chunks by a snapshot of the document that they add up to.
    ///
    /// The snapshot is loaded again before anything is deleted for it: a wedding is worth more than
    /// the space.
    pub(super) async fn compact(
        &mut self,
        storage: &Storage,
        document: Automerge,
    ) -> Result<(), StorageError> {
        let saved = tokio::task::spawn_blocking(move || document.save_and_verify());
        let Ok(Ok(snapshot)) = saved.await else {
            tracing::error!(document = %self.id, "a document cannot be saved as a whole");
            self.stuck = true;
            return Ok(());
        };
        let bytes = snapshot.len();
        let contained = self.chunks.clone();
        let chunk = match storage.replace(self.id.as_str(), snapshot, contained).await {
            Ok(chunk) => chunk,
            Err(error) => {
                // On a disk that is nearly full there may be room for changes all the same.
                tracing::error!(document = %self.id, %error, "a log could not be compacted");
                self.stuck = true;
                return Ok(());
            }
        };
        self.chunks = vec![chunk];
        self.snapshot_bytes = bytes;
        self.change_bytes = 0;
        Ok(())
    }
}
