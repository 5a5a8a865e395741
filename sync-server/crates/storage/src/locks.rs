//! Locks between the processes of one database, besides the write lock (`Db::begin`): on a document, on photo files,
//! and for tasks that one process does for all. SQLite has one process, so most are not needed there.

use std::sync::Arc;

use sqlx::{Any, AnyConnection, Connection as _, Transaction};
use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock};

use super::{Db, server_starts};
use crate::columns::Flag;

/// Key of PostgreSQL's advisory lock on photo files.
const PHOTO_FILES_KEY: i64 = 7_310_586;

/// Lock on photo files within one process; clones share it.
#[derive(Clone, Default)]
pub(super) struct PhotoFileLock(Arc<RwLock<()>>);

/// Guard of the lock on photo files, released when dropped.
#[derive(Debug)]
pub enum PhotoFileGuard {
    /// Shared with other writers, within this process.
    Shared(OwnedRwLockReadGuard<()>),
    /// Exclusive, within this process.
    Exclusive(OwnedRwLockWriteGuard<()>),
    /// Across processes; ends with the transaction, committed or not.
    AcrossProcesses(Transaction<'static, Any>),
}

impl Db {
    /// Shared lock. Hold it while writing files that have no photo yet, until the photo exists.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lock_files_shared(&self) -> sqlx::Result<PhotoFileGuard> {
        if self.is_shared() {
            return self
                .file_guard("select pg_advisory_xact_lock_shared($1)")
                .await;
        }
        let lock = Arc::clone(&self.files.0).read_owned().await;
        Ok(PhotoFileGuard::Shared(lock))
    }

    /// Exclusive lock. Hold it while deleting files: no file is written meanwhile.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lock_files_exclusive(&self) -> sqlx::Result<PhotoFileGuard> {
        if self.is_shared() {
            return self.file_guard("select pg_advisory_xact_lock($1)").await;
        }
        let lock = Arc::clone(&self.files.0).write_owned().await;
        Ok(PhotoFileGuard::Exclusive(lock))
    }

    async fn file_guard(&self, sql: &'static str) -> sqlx::Result<PhotoFileGuard> {
        // A slow store may take its time: no timeouts.
        const BEGIN: &str = "begin; set local idle_in_transaction_session_timeout = 0;
            set local lock_timeout = 0; set local statement_timeout = 0";
        let mut lock = self.file_locks.begin_with(BEGIN).await?;
        sqlx::query(sql)
            .bind(PHOTO_FILES_KEY)
            .execute(&mut *lock)
            .await?;
        Ok(PhotoFileGuard::AcrossProcesses(lock))
    }

    /// A transaction with an exclusive lock on a document. Other documents can be written at the same time.
    ///
    /// # Errors
    /// When the database fails, or another process does not release the lock.
    pub async fn begin_locked(&self, document_id: &str) -> sqlx::Result<Transaction<'static, Any>> {
        // A holder that stays idle has died, and others wait.
        const BEGIN: &str = "begin; set local idle_in_transaction_session_timeout = '5s'";
        server_starts::record_pending(self).await?;
        let mut lock = self.document_locks.begin_with(BEGIN).await?;
        lock_document(&mut lock, document_id).await?;
        Ok(lock)
    }
}

/// Waits for the lock on a document.
async fn lock_document(connection: &mut AnyConnection, document_id: &str) -> sqlx::Result<()> {
    sqlx::query("select pg_advisory_xact_lock(hashtextextended($1, 0))")
        .bind(document_id)
        .execute(connection)
        .await?;
    Ok(())
}

/// Takes the write lock (`Db::begin`) in a transaction that already holds a document lock. In this order, because a
/// wait for a document must not block all other writers.
///
/// # Errors
/// When the database fails, or the holder does not release the lock in time.
pub async fn lock_writers(connection: &mut AnyConnection) -> sqlx::Result<()> {
    sqlx::query("select pg_advisory_xact_lock(7310584)")
        .execute(connection)
        .await?;
    Ok(())
}

/// A task that one process does for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedTask {
    /// Checking what is due.
    Reminders,
    /// Deleting unused photo files.
    PhotoSweep,
}

/// The right to do a task for all processes. A process keeps it until it ends.
pub struct SharedTaskLock {
    db: Db,
    task: SharedTask,
    /// Connection that holds the lock.
    held: Option<AnyConnection>,
}

impl SharedTaskLock {
    /// Not held yet.
    #[must_use]
    pub fn new(db: &Db, task: SharedTask) -> Self {
        Self {
            db: db.clone(),
            task,
            held: None,
        }
    }

    /// Whether this process has the right now; takes it if it is free.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn try_acquire(&mut self) -> sqlx::Result<bool> {
        if !self.db.is_shared() {
            return Ok(true);
        }
        if let Some(held) = &mut self.held {
            match held.ping().await {
                Ok(()) => return Ok(true),
                // The lock is gone with the connection.
                Err(_lost) => self.held = None,
            }
        }
        let mut connection = self.db.request_locks.acquire().await?;
        let key: i64 = match self.task {
            SharedTask::Reminders => 7_310_587,
            SharedTask::PhotoSweep => 7_310_588,
        };
        let Flag(is_mine) = sqlx::query_scalar("select pg_try_advisory_lock($1)")
            .bind(key)
            .fetch_one(&mut *connection)
            .await?;
        if is_mine {
            // Detach it from the pool: the lock lasts as long as the connection.
            self.held = Some(connection.detach());
        }
        Ok(is_mine)
    }
}
