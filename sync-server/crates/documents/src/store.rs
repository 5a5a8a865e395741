//! A document's chunks: loads them, and compacts them into snapshots.

use automerge::{Automerge, AutomergeError};
use jiff::Timestamp;
use tokio::time::Instant;
use troth_base::heavy::in_thread;
use troth_storage::accounts::AccountId;
use troth_storage::actors::OwnedActor;
use troth_storage::chunks::{Chunk, ChunkId, ChunkKind};

use super::actors::Actors;
use super::document_id::DocumentId;
use super::fresh_document::{FreshError, build_fresh_document};
use super::limits;
use super::measure;
use super::memory::{MemoryBudget, MemoryReservation, OutOfMemory};
use super::replica::{ApplyError, Replica};
use super::size::Size;
use super::storage::{DocumentLock, Storage, StorageError};
use super::workers::{self, JobFailed};

/// A document as loaded from the database.
pub(super) struct LoadedDocument {
    pub(super) replica: Replica,
    pub(super) actors: Actors,
    pub(super) log: ChunkLog,
    /// The size as recorded in the database.
    pub(super) recorded_size: Size,
    /// Memory reserved for the document.
    pub(super) reservation: MemoryReservation,
    /// How often its history was started over.
    pub(super) lineage: u32,
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
    #[error("it could not be brought up to date: {0}")]
    Outdated(#[from] ApplyError),
    /// There is no memory at the moment.
    #[error(transparent)]
    NoRoom(#[from] OutOfMemory),
    /// It will never fit on this machine.
    #[error("the document is larger than this machine's memory allows")]
    TooLarge,
}

impl LoadError {
    /// Whether the document itself is at fault, and not a temporary condition.
    pub(super) fn is_permanent(&self) -> bool {
        match self {
            Self::Damaged(_) | Self::Panicked | Self::Outdated(_) | Self::TooLarge => true,
            Self::Storage(_) | Self::NoRoom(_) => false,
        }
    }
}

impl LoadedDocument {
    /// Loads a document. One that was never written is empty.
    pub(super) async fn load(
        storage: &Storage,
        memory: &MemoryBudget,
        id: &DocumentId,
    ) -> Result<Self, LoadError> {
        // Read first: if the history is started over meanwhile, nothing can be added to the version loaded here.
        let lineage = storage.lineage(id.as_str()).await?;
        let chunks = storage.load(id.as_str()).await?;
        // Years of edits take a while to measure and load, and other documents must not wait.
        let measuring = in_thread(move || (StoredSizes::measure(&chunks), chunks));
        let (sizes, chunks) = measuring.await.map_err(|_panicked| LoadError::Panicked)?;
        let estimate = sizes.snapshot.to_load();
        let estimate = estimate.saturating_add(sizes.changes.to_apply());
        if estimate > memory.budget() {
            return Err(LoadError::TooLarge);
        }
        let mut reservation = memory.reserve(estimate)?;
        let bytes = sizes.total().bytes;
        let resident_bytes = sizes.total().to_keep();
        let log = ChunkLog::new(id.clone(), lineage, &chunks, &sizes);
        let owned_actors = storage.actors(id.as_str()).await?;
        let mut actors = Actors::new(owned_actors, storage.retired(id.as_str()).await?);
        let recorded_size = storage.usage(id.as_str()).await?;
        if chunks.is_empty() {
            return Ok(Self {
                replica: Replica::new(Automerge::new()),
                actors,
                log,
                recorded_size,
                reservation,
                lineage,
            });
        }
        let loaded = in_thread(move || {
            let data: Vec<_> = chunks.iter().map(|chunk| chunk.data.as_slice()).collect();
            let document = Automerge::load(&data.concat())?;
            actors.count_changes(&document);
            let mut replica = Replica::with_bytes(document, bytes);
            // Written with the next change to the document.
            replica.upgrade_schema()?;
            Ok::<_, LoadError>((replica, actors))
        });
        let (replica, actors) = loaded.await.map_err(|_panicked| LoadError::Panicked)??;
        reservation.resize(resident_bytes)?;
        Ok(Self {
            replica,
            actors,
            log,
            recorded_size,
            reservation,
            lineage,
        })
    }
}

/// The size of the stored parts of a document.
#[derive(Default)]
struct StoredSizes {
    snapshot: Size,
    changes: Size,
}

impl StoredSizes {
    fn measure(chunks: &[Chunk]) -> Self {
        let mut sizes = Self::default();
        for chunk in chunks {
            let kind_size = match chunk.kind {
                ChunkKind::Snapshot => &mut sizes.snapshot,
                ChunkKind::Changes => &mut sizes.changes,
            };
            // Automerge reports the fault of a damaged chunk, and reads no further than that.
            let size = measure::stored_size(&chunk.data).unwrap_or(Size {
                bytes: chunk.data.len(),
                ..Size::default()
            });
            *kind_size = kind_size.plus(size);
        }
        sizes
    }

    fn total(&self) -> Size {
        self.snapshot.plus(self.changes)
    }
}

/// Why a document was not started over. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub(super) enum RestartError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error(transparent)]
    Fresh(#[from] FreshError),
    #[error("the work on a fresh document ended early")]
    Ended,
}

/// Replaces all stored chunks of a document by a fresh document of the same content, written by an account.
pub(super) async fn start_over(
    storage: &Storage,
    id: &DocumentId,
    newest: ChunkId,
    by: AccountId,
    document: Automerge,
    now: Timestamp,
    worker: workers::WorkerPermit,
) -> Result<(), RestartError> {
    let fresh_document = worker.run(move || {
        let fresh = build_fresh_document(&document, now.as_second())?;
        let saved = fresh.document.save_and_verify();
        Ok::<_, FreshError>((saved?, fresh.actor, fresh.retired))
    });
    let (data, actor, retired) = fresh_document
        .await
        .map_err(|JobFailed| RestartError::Ended)??;
    let actor = OwnedActor {
        actor: actor.to_bytes().to_vec(),
        account: by,
    };
    let retired = retired
        .iter()
        .map(|actor| actor.to_bytes().to_vec())
        .collect();
    Ok(storage
        .start_over(id.as_str(), newest, data, actor, retired)
        .await?)
}

/// The stored chunks of a document that this process has read or written.
pub(super) struct ChunkLog {
    id: DocumentId,
    lineage: u32,
    /// The chunks that the document in memory includes. The database may have more by now.
    chunks: Vec<ChunkId>,
    /// The newest chunk up to which all chunks have been read.
    newest: ChunkId,
    snapshot_bytes: usize,
    snapshot_operations: u64,
    change_bytes: usize,
    change_operations: u64,
    /// After a failed snapshot, none is tried before this time.
    compaction_paused_until: Option<Instant>,
}

impl ChunkLog {
    fn new(id: DocumentId, lineage: u32, chunks: &[Chunk], sizes: &StoredSizes) -> Self {
        let size = |kind| {
            let chunks_of_kind = chunks.iter().filter(|chunk| chunk.kind == kind);
            chunks_of_kind.map(|chunk| chunk.data.len()).sum()
        };
        Self {
            id,
            lineage,
            chunks: chunks.iter().map(|chunk| chunk.id).collect(),
            newest: chunks.last().map_or(ChunkId::NONE, |chunk| chunk.id),
            snapshot_bytes: size(ChunkKind::Snapshot),
            snapshot_operations: sizes.snapshot.operations,
            change_bytes: size(ChunkKind::Changes),
            change_operations: sizes.changes.operations,
            compaction_paused_until: None,
        }
    }

    /// Appends changes to the log, under the document's lock if it is held. They are on the disk when this returns.
    pub(super) async fn append(
        &mut self,
        storage: &Storage,
        lock: Option<DocumentLock>,
        changes: Vec<u8>,
        operations: u64,
        actors: Vec<OwnedActor>,
    ) -> Result<(), StorageError> {
        let bytes = changes.len();
        let id = self.id.as_str();
        let version = (self.lineage, self.newest);
        let append = storage.append(lock, id, version, changes, actors);
        let (chunk, before) = append.await?;
        self.push(chunk, before);
        self.change_bytes += bytes;
        self.change_operations += operations;
        Ok(())
    }

    /// Notes a chunk of this process. One that another process added before it is still to be read.
    fn push(&mut self, chunk: ChunkId, before: Option<ChunkId>) {
        self.chunks.push(chunk);
        if before.is_none_or(|before| before == self.newest) {
            self.newest = chunk;
        }
    }

    /// Adds operations of another process's changes to the count.
    pub(super) fn add_operations(&mut self, operations: u64) {
        self.change_operations += operations;
    }

    /// The newest chunk up to which all chunks have been read.
    pub(super) fn newest(&self) -> ChunkId {
        self.newest
    }

    /// Whether another process has added a chunk that was not read yet.
    pub(super) fn is_behind(&self) -> bool {
        self.chunks
            .last()
            .is_some_and(|last_chunk| *last_chunk > self.newest)
    }

    /// Notes chunks that were found after the newest one, and returns those of other processes.
    pub(super) fn add_read_chunks(&mut self, mut chunks: Vec<Chunk>) -> Vec<Chunk> {
        if let Some(last) = chunks.last() {
            self.newest = last.id;
        }
        chunks.retain(|chunk| !self.chunks.contains(&chunk.id));
        for chunk in &chunks {
            match chunk.kind {
                // Another process has compacted the log, and deletes the chunks that its snapshot contains.
                ChunkKind::Snapshot => {
                    self.chunks.retain(|known_id| *known_id > chunk.id);
                    self.snapshot_bytes = chunk.data.len();
                    self.snapshot_operations += self.change_operations;
                    self.change_bytes = 0;
                    self.change_operations = 0;
                }
                ChunkKind::Changes => self.change_bytes += chunk.data.len(),
            }
            self.chunks.push(chunk.id);
        }
        self.chunks.sort_unstable();
        chunks
    }

    /// Whether the log is long compared with its snapshot.
    pub(super) fn needs_compaction(&self) -> bool {
        if self
            .compaction_paused_until
            .is_some_and(|until| Instant::now() < until)
        {
            return false;
        }
        let max_bytes = self.snapshot_bytes.max(limits::LOG_BYTES_BEFORE_COMPACTION);
        let max_operations = self
            .snapshot_operations
            .max(limits::LOG_OPERATIONS_BEFORE_COMPACTION);
        self.chunks.len() > limits::CHUNKS_BEFORE_COMPACTION
            || self.change_bytes > max_bytes
            || self.change_operations > max_operations
    }

    fn pause_compaction(&mut self) {
        self.compaction_paused_until = Some(Instant::now() + limits::COMPACTION_REST);
    }

    /// Replaces the known chunks by a snapshot of the document. The snapshot must have been loaded as a check
    /// before anything is deleted for it: losing a wedding is worse than using space.
    pub(super) async fn compact(
        &mut self,
        storage: &Storage,
        snapshot: Option<Vec<u8>>,
    ) -> Result<(), StorageError> {
        let Some(snapshot) = snapshot else {
            tracing::error!(document = %self.id, "a document cannot be saved as a whole");
            self.pause_compaction();
            return Ok(());
        };
        let bytes = snapshot.len();
        let contained = self.chunks.clone();
        let replaced = storage.replace(self.id.as_str(), self.lineage, snapshot, contained);
        let (chunk, before) = match replaced.await {
            Ok(added) => added,
            // The next write reports it.
            Err(StorageError::Superseded) => return Ok(()),
            Err(error) => {
                // A nearly full disk may still have space for changes.
                tracing::error!(document = %self.id, %error, "a log could not be compacted");
                self.pause_compaction();
                return Ok(());
            }
        };
        self.chunks.clear();
        self.push(chunk, before);
        self.snapshot_bytes = bytes;
        self.snapshot_operations += self.change_operations;
        self.change_bytes = 0;
        self.change_operations = 0;
        Ok(())
    }
}
