//! Turns that processes of one database take, beside those of transactions that write (`Db::begin`): at a document, at
//! the files of photos, and at what is done for all of them. With SQLite there is one process, and no other to wait for.

use std::sync::Arc;

use sqlx::{Any, AnyConnection, Connection as _, Transaction};
use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock};

use super::{Db, starts};
use crate::db::columns::Flag;

/// The number by which PostgreSQL knows the turns at the files of photos.
const FILES: i64 = 7_310_586;

/// The turns at the files of photos, within one process; clones share them.
#[derive(Clone, Default)]
pub(super) struct Files(Arc<RwLock<()>>);

/// A turn at the files of photos, given back when dropped.
#[derive(Debug)]
pub enum FilesTurn {
    /// Beside others who write.
    Writes(OwnedRwLockReadGuard<()>),
    /// Alone.
    Clears(OwnedRwLockWriteGuard<()>),
    /// With other processes. It ends with the transaction, whatever becomes of that.
    Shared(Transaction<'static, Any>),
}

impl Db {
    /// To be held while files are written that have no photo yet, until they have one.
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

    /// To be held while files are taken away: nobody writes any meanwhile.
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
        // A slow store is waited for.
        const BEGIN: &str = "begin; set local idle_in_transaction_session_timeout = 0;
            set local lock_timeout = 0; set local statement_timeout = 0";
        let mut turn = self.filing.begin_with(BEGIN).await?;
        sqlx::query(lock).bind(FILES).execute(&mut *turn).await?;
        Ok(FilesTurn::Shared(turn))
    }

    /// A transaction in which nobody else writes to a document. Others may write elsewhere beside it.
    ///
    /// # Errors
    /// When the database fails, or another process does not give the turn back.
    pub(crate) async fn begin_on(&self, document: &str) -> sqlx::Result<Transaction<'static, Any>> {
        // Whoever does not come back soon has died, and others wait.
        const BEGIN: &str = "begin; set local idle_in_transaction_session_timeout = '5s'";
        starts::make_up(self).await?;
        let mut turn = self.held.begin_with(BEGIN).await?;
        lock_document(&mut turn, document).await?;
        Ok(turn)
    }
}

/// Waits until nobody else writes to a document.
async fn lock_document(connection: &mut AnyConnection, document: &str) -> sqlx::Result<()> {
    sqlx::query("select pg_advisory_xact_lock(hashtextextended($1, 0))")
        .bind(document)
        .execute(connection)
        .await?;
    Ok(())
}

/// Takes the turn of those who write (`Db::begin`) in a transaction that has one at a document already. In this order,
/// so that nobody who waits for a document keeps all others from writing.
///
/// # Errors
/// When the database fails, or whoever has the turn does not give it back in time.
pub(crate) async fn lock_writers(connection: &mut AnyConnection) -> sqlx::Result<()> {
    sqlx::query("select pg_advisory_xact_lock(7310584)")
        .execute(connection)
        .await?;
    Ok(())
}

/// What one process does for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// To look for what is due.
    Time,
    /// To take away what nobody needs of photos.
    Photos,
}

/// The right to do something for all processes. Whoever has it keeps it until it ends.
pub struct Office {
    db: Db,
    duty: Duty,
    /// The connection whose lock says so.
    held: Option<AnyConnection>,
}

impl Office {
    /// Nobody has it yet, as far as this process knows.
    #[must_use]
    pub fn of(db: &Db, duty: Duty) -> Self {
        Self {
            db: db.clone(),
            duty,
            held: None,
        }
    }

    /// Whether it is this process that does it now.
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
                // With the connection the lock is gone.
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
            // It is not given back: the lock lasts as long as the connection.
            self.held = Some(connection.detach());
        }
        Ok(is_mine)
    }
}
