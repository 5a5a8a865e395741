//! The database: the only SQL of this crate lives below this module.
//!
//! A server has one of two engines: SQLite in its data directory, or PostgreSQL, which other processes may
//! use at the same time. The statements are the same for both but where [`Engine`] is asked.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::migrate::MigrateError;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyPool, Transaction};
use tokio::sync::{broadcast, watch};

pub mod accounts;
pub mod actors;
pub mod answers;
pub mod attempts;
pub mod backup;
pub mod chunks;
mod columns;
pub mod digests;
mod engine;
pub mod epochs;
pub mod invitations;
pub mod jobs;
pub mod known_networks;
pub mod letter_counts;
pub mod mailings;
pub mod members;
mod migrations;
pub mod moving;
pub mod notifications;
pub mod outbox;
pub mod personal_links;
pub mod photos;
mod processes;
pub mod push_key;
pub mod reminders;
pub mod sessions;
pub mod settled;
pub mod sign_in_steps;
pub mod site_inbox;
pub mod sites;
pub mod starts;
pub mod team;
pub mod tickets;
pub mod turns;
pub mod usage;
pub mod weddings;

use accounts::AccountId;
use engine::Engine;
pub use engine::{Claim, NoPostgresUrl, PostgresUrl, Use};
use processes::Processes;
pub use processes::{News, Whose};
use turns::Files;

/// A handle to the database; clones share it.
#[derive(Clone)]
pub struct Db {
    engine: Engine,
    writer: AnyPool,
    reader: AnyPool,
    /// Whether the last write of documents found no space.
    is_full: Arc<AtomicBool>,
    /// The start that is not written down yet.
    owed_start: starts::Owed,
    /// For turns at documents, which are held while something is decided.
    held: AnyPool,
    /// For turns at the files of photos, which are held while those are written.
    filing: AnyPool,
    /// For turns around all that a request does, which may take one of those.
    around: AnyPool,
    /// Those who use the same database.
    processes: Arc<Processes>,
    /// The turns at the files of photos, where this is the only process.
    files: Files,
}

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It cannot be reached, or is no database.
    #[error("cannot open the database {name}: {source}")]
    Sql {
        /// The file, or the server and the name there.
        name: String,
        /// What the engine said.
        source: sqlx::Error,
    },
    /// The schema could not be brought up to date.
    #[error("cannot migrate the database: {0}")]
    Migrate(#[from] MigrateError),
    /// This program was linked with a SQLite that is not safe to use.
    #[error("SQLite {0} can corrupt its file; 3.51.3 or newer is needed")]
    OldSqlite(String),
    /// This server is not one that the migrations were written for.
    #[error("PostgreSQL {0} is too old; 15 or newer is needed")]
    OldPostgres(i64),
}

impl OpenError {
    /// Whether there was no space to open it.
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

/// The SHA-256 of a secret that was handed out, which is kept of it.
pub type TokenHash = [u8; 32];

/// A transaction that holds the write lock from its start.
pub type WriteTransaction = Transaction<'static, Any>;

impl Db {
    /// Opens (or creates) the SQLite database of a data directory and brings its schema up to date.
    ///
    /// # Errors
    /// When the file cannot be opened, migrated or trusted.
    pub async fn open(data_dir: &Path) -> Result<Self, OpenError> {
        engine::sqlite::open(data_dir).await.map(Self::new)
    }

    /// Connects with a PostgreSQL database and brings its schema up to date.
    ///
    /// # Errors
    /// When it cannot be reached, or the schema cannot be migrated.
    pub async fn connect(url: &PostgresUrl) -> Result<Self, OpenError> {
        engine::postgres::connect(url).await.map(Self::new)
    }

    /// Says what a PostgreSQL database is used for, for as long as the claim is held. `None` where that does not go
    /// together with what another process does.
    ///
    /// # Errors
    /// When it cannot be reached.
    pub async fn claim(url: &PostgresUrl, what_for: Use) -> sqlx::Result<Option<Claim>> {
        engine::postgres::claim(url, what_for).await
    }

    fn new(pools: engine::Pools) -> Self {
        Self {
            engine: pools.engine,
            writer: pools.writer,
            reader: pools.reader,
            is_full: Arc::default(),
            owed_start: starts::Owed::default(),
            held: pools.held,
            filing: pools.filing,
            around: pools.around,
            processes: pools.processes,
            files: Files::default(),
        }
    }

    /// Whether other processes may use the same database.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.engine == Engine::Postgres
    }

    /// Tells from now on what other processes do.
    #[must_use]
    pub fn news(&self) -> broadcast::Receiver<News> {
        self.processes.news()
    }

    /// Whether what other processes do may go unheard at the moment: nothing that was read before is to be trusted.
    #[must_use]
    pub fn is_deaf(&self) -> bool {
        self.processes.is_deaf()
    }

    /// How often that was so: what was read before the last time may not be true any more.
    pub(crate) fn misses(&self) -> u64 {
        self.processes.misses()
    }

    /// What this process is called among several; nothing where it is alone.
    pub(crate) fn process(&self) -> &str {
        self.processes.name()
    }

    /// Says something to the other processes, soon, or never: it is about the moment.
    pub(crate) fn say(&self, kind: &str, about: &str) {
        self.processes.say(kind, about);
    }

    /// Hears from now on what other processes say of a kind.
    pub(crate) fn hear(&self, kind: &'static str, ear: impl Fn(&str) + Send + Sync + 'static) {
        self.processes.hear(kind, ear);
    }

    /// The pool to read from.
    #[must_use]
    pub fn reader(&self) -> &AnyPool {
        &self.reader
    }

    /// A connection for single statements that write.
    pub(crate) async fn writer(&self) -> sqlx::Result<PoolConnection<Any>> {
        starts::make_up(self).await?;
        self.writer.acquire().await
    }

    /// Starts a transaction that writes, and that no other one writes beside, be it in another process: what it
    /// reads stays true until it is committed.
    ///
    /// # Errors
    /// When the lock cannot be had in time.
    pub async fn begin(&self) -> sqlx::Result<WriteTransaction> {
        starts::make_up(self).await?;
        self.begin_at_once().await
    }

    async fn begin_at_once(&self) -> sqlx::Result<WriteTransaction> {
        self.writer.begin_with(self.engine.begin()).await
    }

    /// Tells from now on, after each commit that ended sessions, whose they were. Whatever outlives
    /// the request that opened it listens here, and then asks whether its own session goes on.
    #[must_use]
    pub fn ended_sessions(&self) -> broadcast::Receiver<Whose> {
        self.processes.ended_sessions.subscribe()
    }

    /// To be called after the commit, so that whoever hears it finds the session gone.
    fn session_ended(&self, account: AccountId) {
        let ended = &self.processes.ended_sessions;
        let _nobody_listens = ended.send(Whose::Account(account));
    }

    /// Tells from now on, after each commit that changed notifications, whose they are.
    #[must_use]
    pub fn notifications_changed(&self) -> broadcast::Receiver<Whose> {
        self.processes.notified.subscribe()
    }

    /// To be called after the commit of what changes an account's notifications.
    pub(crate) fn notified(&self, account: AccountId) {
        let notified = &self.processes.notified;
        let _nobody_listens = notified.send(Whose::Account(account));
        // What is told may be pushed.
        self.job_added();
    }

    /// Tells from now on, after each commit that gave an account other weddings than before, whose they are.
    #[must_use]
    pub fn weddings_listed_anew(&self) -> broadcast::Receiver<Whose> {
        self.processes.listed_anew.subscribe()
    }

    /// To be called after the commit of what gives an account a wedding, or takes one from it.
    fn listed_anew(&self, account: AccountId) {
        let listed_anew = &self.processes.listed_anew;
        let _nobody_listens = listed_anew.send(Whose::Account(account));
    }

    /// Changes from now on whenever jobs may have been put on the list.
    #[must_use]
    pub fn jobs_added(&self) -> watch::Receiver<()> {
        self.processes.jobs_added.subscribe()
    }

    /// To be called after the commit of what puts a job on the list.
    pub(crate) fn job_added(&self) {
        self.processes.jobs_added.send_replace(());
    }

    /// Changes from now on whenever something may have become of an upload.
    #[must_use]
    pub(crate) fn uploads_settled(&self) -> watch::Receiver<()> {
        self.processes.uploads_settled.subscribe()
    }

    /// To be called after the commit of what becomes of an upload.
    pub(crate) fn upload_settled(&self) {
        self.processes.uploads_settled.send_replace(());
    }

    /// Notes what became of a write of documents, for whoever watches the server.
    pub(crate) fn note_written<T>(&self, outcome: &sqlx::Result<T>) {
        let is_full = outcome.as_ref().is_err_and(is_full);
        self.is_full.store(is_full, Ordering::Relaxed);
    }

    /// Whether there was no space for the documents that were to be written last. Readers are served.
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

    /// Empties what SQLite keeps beside its file of things that were deleted. `false` when a reader stands in the
    /// way; nobody waits for it. PostgreSQL keeps nothing there that is this program's to empty.
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
        self.around.close().await;
        self.filing.close().await;
        self.held.close().await;
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

/// Whether the database cannot be reached, or takes nothing at the moment: the same may work in a while.
pub(crate) fn is_away(error: &sqlx::Error) -> bool {
    // Of PostgreSQL: a shutdown, a start that is not over, a lock or an answer that took too long, a deadlock, too
    // many connections. The class 08 is about connections.
    const CODES: [&str; 7] = [
        "57P01", "57P02", "57P03", "55P03", "57014", "40P01", "53300",
    ];
    match error {
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::Io(_) => true,
        // A line that breaks off in the middle of what is said.
        sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => true,
        sqlx::Error::Database(error) => error
            .code()
            .is_some_and(|code| CODES.contains(&code.as_ref()) || code.starts_with("08")),
        _ => false,
    }
}

/// Whether a text has a NUL in it, which PostgreSQL does not keep (`character_not_in_repertoire`).
pub(crate) fn is_nul(error: &sqlx::Error) -> bool {
    let error = error.as_database_error();
    error.is_some_and(|error| error.code().as_deref() == Some("22021"))
}

/// Whether a statement failed because there is no space left on the disk, or no more is allowed.
pub(crate) fn is_full(error: &sqlx::Error) -> bool {
    // SQLITE_FULL, and what SQLite makes of a quota or a limit on the size of files: SQLITE_IOERR_WRITE
    // and SQLITE_IOERR_SHMSIZE. PostgreSQL's `disk_full`.
    const CODES: [&str; 4] = ["13", "778", "4874", "53100"];
    error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .is_some_and(|code| CODES.contains(&code.as_ref()))
}
