//! Locks between the processes of one database, besides the write lock (`Db::begin`): on a document, on photo files,
//! and for tasks that one process does for all. SQLite has one process, so most are not needed there.

use std::sync::Arc;

use sqlx::{Any, AnyConnection, Connection as _, Transaction};
use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock};

use super::{Db, starts};
use crate::db::columns::Flag;

/// Key of PostgreSQL's advisory lock on photo files.
const FILES: i64 = 7_310_586;

/// Lock on photo files within one process; clones share it.
#[derive(Clone, Default)]
pub(super) struct Files(Arc<RwLock<()>>);

/// Guard of the lock on photo files, released when dropped.
#[derive(Debug)]
pub enum FilesTurn {
    /// Shared with other writers, within this process.
    Writes(OwnedRwLockReadGuard<()>),
    /// Exclusive, within this process.
    Clears(OwnedRwLockWriteGuard<()>),
    /// Across processes; ends with the transaction, committed or not.
    Shared(Transaction<'static, Any>),
}

impl Db {
    /// Shared lock. Hold it while writing files that have no photo yet, until the photo exists.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn writes_files(&self) -> sqlx::Result<FilesTurn> {
        if self.is_shared() {
            return self
                .files_turn("select pg_advisory_xact_lock_shared($1)")
                .await;
        }
        let turn = Arc::clone(&self.files.0).read_owned().await;
        Ok(FilesTurn::Writes(turn))
    }

    /// Exclusive lock. Hold it while deleting files: no file is written meanwhile.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn clears_files(&self) -> sqlx::Result<FilesTurn> {
        if self.is_shared() {
            return self.files_turn("select pg_advisory_xact_lock($1)").await;
        }
        let turn = Arc::clone(&self.files.0).write_owned().await;
        Ok(FilesTurn::Clears(turn))
    }

    async fn files_turn(&self, lock: &'static str) -> sqlx::Result<FilesTurn> {
        // A slow store may take its time: no timeouts.
        const BEGIN: &str = "begin; set local idle_in_transaction_session_timeout = 0;
            set local lock_timeout = 0; set local statement_timeout = 0";
        let mut turn = self.filing.begin_with(BEGIN).await?;
        sqlx::query(lock).bind(FILES).execute(&mut *turn).await?;
        Ok(FilesTurn::Shared(turn))
    }

    /// A transaction with an exclusive lock on a document. Other documents can be written at the same time.
    ///
    /// # Errors
    /// When the database fails, or another process does not release the lock.
    pub(crate) async fn begin_on(&self, document: &str) -> sqlx::Result<Transaction<'static, Any>> {
        // A holder that stays idle has died, and others wait.
        const BEGIN: &str = "begin; set local idle_in_transaction_session_timeout = '5s'";
        starts::make_up(self).await?;
        let mut turn = self.held.begin_with(BEGIN).await?;
        lock_document(&mut turn, document).await?;
        Ok(turn)
    }
}

/// Waits for the lock on a document.
async fn lock_document(connection: &mut AnyConnection, document: &str) -> sqlx::Result<()> {
    sqlx::query("select pg_advisory_xact_lock(hashtextextended($1, 0))")
        .bind(document)
        .execute(connection)
        .await?;
    Ok(())
}

/// Takes the write lock (`Db::begin`) in a transaction that already holds a document lock. In this order, because a
/// wait for a document must not block all other writers.
///
/// # Errors
/// When the database fails, or the holder does not release the lock in time.
pub(crate) async fn lock_writers(connection: &mut AnyConnection) -> sqlx::Result<()> {
    sqlx::query("select pg_advisory_xact_lock(7310584)")
        .execute(connection)
        .await?;
    Ok(())
}

/// A task that one process does for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Checking what is due.
    Time,
    /// Deleting unused photo files.
    Photos,
}

/// The right to do a task for all processes. A process keeps it until it ends.
pub struct Office {
    db: Db,
    duty: Duty,
    /// Connection that holds the lock.
    held: Option<AnyConnection>,
}

impl Office {
    /// Not held yet.
    #[must_use]
    pub fn of(db: &Db, duty: Duty) -> Self {
        Self {
            db: db.clone(),
            duty,
            held: None,
        }
    }

    /// Whether this process has the right now; takes it if it is free.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_mine(&mut self) -> sqlx::Result<bool> {
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
        let mut connection = self.db.around.acquire().await?;
        let key: i64 = match self.duty {
            Duty::Time => 7_310_587,
            Duty::Photos => 7_310_588,
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
