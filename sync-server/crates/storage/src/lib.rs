//! The database. All SQL of the server is in this crate.
//!
//! A server uses SQLite in its data directory, or PostgreSQL, which several processes may share. The statements are the
//! same for both, except where [`Engine`] chooses.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::migrate::MigrateError;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyPool, Transaction};
use tokio::sync::{broadcast, watch};

pub mod accounts;
pub mod actors;
pub mod attempts;
pub mod backup;
pub mod chunks;
mod columns;
pub mod digests;
mod engine;
pub mod engine_copy;
pub mod epochs;
pub mod invitations;
pub mod jobs;
pub mod known_networks;
pub mod letter_counts;
pub mod locks;
pub mod mailings;
pub mod members;
mod migrations;
pub mod notifications;
pub mod outbox;
pub mod personal_links;
pub mod photos;
mod processes;
pub mod push_key;
pub mod reminders;
pub mod send_outcomes;
pub mod server_starts;
pub mod sessions;
pub mod sign_in_steps;
pub mod site_inbox;
pub mod sites;
pub mod stored_responses;
pub mod team;
pub mod tickets;
pub mod usage;
pub mod weddings;

use accounts::AccountId;
use engine::Engine;
pub use engine::{DatabaseClaim, DatabaseUse, PostgresUrl, PostgresUrlError};
use locks::PhotoFileLock;
use processes::Processes;
pub use processes::{AffectedAccounts, ProcessEvent};

/// A handle to the database; clones share it.
#[derive(Clone)]
pub struct Db {
    engine: Engine,
    writer: AnyPool,
    reader: AnyPool,
    /// Whether the last write of documents failed for lack of space.
    is_full: Arc<AtomicBool>,
    /// A start that is not recorded yet.
    unrecorded_start: server_starts::UnrecordedStart,
    /// For document locks, which are held while something is decided.
    document_locks: AnyPool,
    /// For locks on photo files, which are held while files are written.
    file_locks: AnyPool,
    /// For locks held during a whole request, which may take one of the others inside.
    request_locks: AnyPool,
    /// The other processes on the same database.
    processes: Arc<Processes>,
    /// Locks on photo files if this is the only process.
    files: PhotoFileLock,
}

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The server cannot be reached, or the file is not a database.
    #[error("cannot open the database {name}: {source}")]
    Sql {
        /// Path of the file, or address of the server with the database name.
        name: String,
        /// Error of the engine.
        source: sqlx::Error,
    },
    /// The schema could not be migrated.
    #[error("cannot migrate the database: {0}")]
    Migrate(#[from] MigrateError),
    /// The linked SQLite version is not safe to use.
    #[error("SQLite {0} can corrupt its file; 3.51.3 or newer is needed")]
    OldSqlite(String),
    /// The PostgreSQL server is older than the migrations need.
    #[error("PostgreSQL {0} is too old; 15 or newer is needed")]
    OldPostgres(i64),
}

impl OpenError {
    /// Whether the disk was full.
    fn is_full(&self) -> bool {
        match self {
            Self::Sql { source, .. } => is_full(source),
            Self::Migrate(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            ) => is_full(error),
            _ => false,
        }
    }
}

/// SHA-256 of a secret that was handed out; only the hash is stored.
pub type TokenHash = [u8; 32];

/// A transaction that holds the write lock from its start.
pub type WriteTransaction = Transaction<'static, Any>;

impl Db {
    /// Opens or creates the SQLite database of a data directory and migrates its schema.
    ///
    /// # Errors
    /// When the file cannot be opened, migrated or trusted.
    pub async fn open(data_dir: &Path) -> Result<Self, OpenError> {
        engine::sqlite::open(data_dir).await.map(Self::new)
    }

    /// Connects to a PostgreSQL database and migrates its schema.
    ///
    /// # Errors
    /// When it cannot be reached, or the schema cannot be migrated.
    pub async fn connect(url: &PostgresUrl) -> Result<Self, OpenError> {
        engine::postgres::connect(url).await.map(Self::new)
    }

    /// Claims a PostgreSQL database for as long as the claim is held. `None` if another process has a conflicting
    /// claim.
    ///
    /// # Errors
    /// When it cannot be reached.
    pub async fn claim(
        url: &PostgresUrl,
        database_use: DatabaseUse,
    ) -> sqlx::Result<Option<DatabaseClaim>> {
        engine::postgres::claim(url, database_use).await
    }

    fn new(pools: engine::Pools) -> Self {
        Self {
            engine: pools.engine,
            writer: pools.writer,
            reader: pools.reader,
            is_full: Arc::default(),
            unrecorded_start: server_starts::UnrecordedStart::default(),
            document_locks: pools.document_locks,
            file_locks: pools.file_locks,
            request_locks: pools.request_locks,
            processes: pools.processes,
            files: PhotoFileLock::default(),
        }
    }

    /// Whether other processes may use the same database.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.engine == Engine::Postgres
    }

    /// Subscribes to what other processes do.
    #[must_use]
    pub fn process_events(&self) -> broadcast::Receiver<ProcessEvent> {
        self.processes.events()
    }

    /// Whether messages of other processes may be missed at the moment: then no cached state can be trusted.
    #[must_use]
    pub fn may_miss_messages(&self) -> bool {
        self.processes.is_disconnected()
    }

    /// Number of times that messages may have been missed: state cached before the last time may be stale.
    pub fn missed_count(&self) -> u64 {
        self.processes.missed_count()
    }

    /// Name of this process among several; empty if it is alone.
    pub fn process(&self) -> &str {
        self.processes.name()
    }

    /// Sends a message to the other processes, soon or never: only for transient matters.
    pub fn broadcast(&self, kind: &str, about: &str) {
        self.processes.send(kind, about);
    }

    /// Registers a handler for messages of a kind from other processes.
    pub fn on_message(&self, kind: &'static str, handler: impl Fn(&str) + Send + Sync + 'static) {
        self.processes.on_message(kind, handler);
    }

    /// Connection pool for reading.
    #[must_use]
    pub fn reader(&self) -> &AnyPool {
        &self.reader
    }

    /// Connection for single write statements.
    pub async fn writer(&self) -> sqlx::Result<PoolConnection<Any>> {
        server_starts::record_pending(self).await?;
        self.writer.acquire().await
    }

    /// Starts a write transaction. No other write transaction runs at the same time, in any process: data it has read
    /// stays current until the commit.
    ///
    /// # Errors
    /// When the lock is not free in time.
    pub async fn begin(&self) -> sqlx::Result<WriteTransaction> {
        server_starts::record_pending(self).await?;
        self.begin_without_start_record().await
    }

    async fn begin_without_start_record(&self) -> sqlx::Result<WriteTransaction> {
        self.writer.begin_with(self.engine.begin()).await
    }

    /// Reports the account after each commit that ended sessions. Anything that outlives the request that opened it
    /// listens here, and then checks its own session.
    #[must_use]
    pub fn ended_sessions(&self) -> broadcast::Receiver<AffectedAccounts> {
        self.processes.ended_sessions.subscribe()
    }

    /// Call after the commit, so that listeners find the session gone.
    fn session_ended(&self, account: AccountId) {
        let ended = &self.processes.ended_sessions;
        let _no_receiver = ended.send(AffectedAccounts::Account(account));
    }

    /// Reports the account after each commit that changed notifications.
    #[must_use]
    pub fn notifications_changed(&self) -> broadcast::Receiver<AffectedAccounts> {
        self.processes.notifications_changed.subscribe()
    }

    /// Call after committing a change to an account's notifications.
    pub fn signal_notifications(&self, account: AccountId) {
        let changed = &self.processes.notifications_changed;
        let _no_receiver = changed.send(AffectedAccounts::Account(account));
        // New notifications may have to be pushed.
        self.job_added();
    }

    /// Reports the account after each commit that changed its list of weddings.
    #[must_use]
    pub fn weddings_changed(&self) -> broadcast::Receiver<AffectedAccounts> {
        self.processes.weddings_changed.subscribe()
    }

    /// Call after a commit that adds a wedding to an account or removes one.
    fn signal_weddings(&self, account: AccountId) {
        let changed = &self.processes.weddings_changed;
        let _no_receiver = changed.send(AffectedAccounts::Account(account));
    }

    /// Changes whenever jobs may have been added.
    #[must_use]
    pub fn jobs_added(&self) -> watch::Receiver<()> {
        self.processes.jobs_added.subscribe()
    }

    /// Call after a commit that adds a job.
    pub fn job_added(&self) {
        self.processes.jobs_added.send_replace(());
    }

    /// Changes whenever the state of an upload may have changed.
    #[must_use]
    pub fn uploads_settled(&self) -> watch::Receiver<()> {
        self.processes.uploads_settled.subscribe()
    }

    /// Call after a commit that changes the state of an upload.
    pub fn upload_settled(&self) {
        self.processes.uploads_settled.send_replace(());
    }

    /// Records the outcome of a write of documents, for monitoring.
    pub fn record_write_outcome<T>(&self, outcome: &sqlx::Result<T>) {
        let is_full = outcome.as_ref().is_err_and(is_full);
        self.is_full.store(is_full, Ordering::Relaxed);
    }

    /// Whether the last write of documents failed for lack of space. Reading still works.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.is_full.load(Ordering::Relaxed)
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> sqlx::Result<()> {
        sqlx::query("select 1").execute(&self.reader).await?;
        Ok(())
    }

    /// Empties SQLite's WAL, which still holds deleted data. `false` if a reader blocks it; does not wait. Does nothing
    /// with PostgreSQL.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn empty_wal(&self) -> sqlx::Result<bool> {
        match self.engine {
            Engine::Sqlite => engine::sqlite::empty_wal(&self.writer).await,
            Engine::Postgres => Ok(true),
        }
    }

    /// Waits for running queries and closes the connections; SQLite folds its WAL into the file.
    pub async fn close(&self) {
        self.processes.end();
        self.request_locks.close().await;
        self.file_locks.close().await;
        self.document_locks.close().await;
        self.reader.close().await;
        self.writer.close().await;
    }
}

/// Whether a statement failed because a unique value exists already.
fn is_duplicate(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

/// Whether the database cannot be reached or is temporarily unable to answer: a retry may succeed.
pub fn is_unavailable(error: &sqlx::Error) -> bool {
    // PostgreSQL: shutdown, startup not finished, lock or statement timeout, deadlock, too many connections. Class 08
    // is connection errors.
    const CODES: [&str; 7] = [
        "57P01", "57P02", "57P03", "55P03", "57014", "40P01", "53300",
    ];
    match error {
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_) => true,
        // The connection broke off in the middle of a message.
        sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => true,
        sqlx::Error::Database(error) => error
            .code()
            .is_some_and(|code| CODES.contains(&code.as_ref()) || code.starts_with("08")),
        _ => false,
    }
}

/// Whether a text contains NUL, which PostgreSQL does not store (`character_not_in_repertoire`).
pub fn is_nul_in_text(error: &sqlx::Error) -> bool {
    let error = error.as_database_error();
    error.is_some_and(|error| error.code().as_deref() == Some("22021"))
}

/// Whether a statement failed because the disk or a quota is full.
pub fn is_full(error: &sqlx::Error) -> bool {
    // SQLITE_FULL, and SQLite's codes for a quota or a file size limit: SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE.
    // PostgreSQL's `disk_full`.
    const CODES: [&str; 4] = ["13", "778", "4874", "53100"];
    error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .is_some_and(|code| CODES.contains(&code.as_ref()))
}

#[cfg(test)]
extern crate self as troth_storage;
#[cfg(test)]
#[path = "../../../tests/server/common/data_dir.rs"]
mod test_data_dir;
#[cfg(test)]
#[allow(
    dead_code,
    reason = "the rest is used by the tests of the whole server"
)]
#[path = "../../../tests/server/common/database.rs"]
mod test_database;
