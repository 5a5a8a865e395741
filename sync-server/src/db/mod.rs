//! The database: the only SQL of this crate lives below this module.
//!
//! SQLite allows one writer at a time. A pool of one connection queues the writers here, in order
//! and without the busy-wait of SQLite's own lock; readers have their own pool and, thanks to WAL,
//! never wait for a writer.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection as _, Sqlite, SqliteConnection, SqlitePool, Transaction};
use tokio::sync::{broadcast, watch};

pub mod accounts;
pub mod actors;
pub mod backup;
pub mod chunks;
pub mod digests;
pub mod epochs;
pub mod invitations;
pub mod jobs;
pub mod known_networks;
pub mod mailings;
pub mod members;
mod migrations;
pub mod notifications;
pub mod outbox;
pub mod personal_links;
pub mod photos;
pub mod push_key;
pub mod reminders;
pub mod sessions;
pub mod settled;
pub mod sign_in_steps;
pub mod site_inbox;
pub mod sites;
pub mod team;
pub mod usage;
pub mod weddings;

use accounts::AccountId;

use crate::private::{self, SECRET_FILE};

/// The database in a data directory. SQLite keeps two more files beside it, whose names begin with this one.
const FILE: &str = "troth.sqlite3";
/// How long a writer of another process (a backup, the `sqlite3` shell) may hold us up.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// A handler that cannot get a connection in this time answers 503 rather than hang.
/// Shorter than what a request may take altogether, so that it can say why.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(8);
const READERS: u32 = 4;
/// Pages that each connection keeps, in KiB as SQLite writes it. A quarter of what it would keep by itself:
/// what is not here is in the system's own cache.
const CACHE: &str = "-512";
/// Ended sessions that a listener may be behind; one that is further behind asks the database.
const ENDED_SESSIONS: usize = 64;
/// Accounts that were told something that a listener may be behind; one that is further behind asks the database.
const NOTIFIED: usize = 256;
/// Older versions can corrupt the file when the WAL is reset.
const OLDEST_SQLITE: (u32, u32, u32) = (3, 51, 3);

/// A handle to the database; clones share it.
#[derive(Clone)]
pub struct Db {
    writer: SqlitePool,
    reader: SqlitePool,
    /// Whether the last write of documents found no space.
    is_full: Arc<AtomicBool>,
    /// Whose session has just ended.
    ended_sessions: broadcast::Sender<AccountId>,
    /// Whose notifications have just changed.
    notified: broadcast::Sender<AccountId>,
    /// There may be more to do.
    jobs_added: watch::Sender<()>,
}

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be opened or is no database.
    #[error("cannot open the database {path}: {source}")]
    Sql {
        /// The file.
        path: String,
        /// What SQLite said.
        source: sqlx::Error,
    },
    /// The schema could not be brought up to date.
    #[error("cannot migrate the database: {0}")]
    Migrate(#[from] MigrateError),
    /// This program was linked with a SQLite that is not safe to use.
    #[error("SQLite {0} can corrupt its file; 3.51.3 or newer is needed")]
    OldSqlite(String),
}

/// The SHA-256 of a secret that was handed out, which is kept of it.
pub type TokenHash = [u8; 32];

/// A transaction that holds the write lock from its start.
pub type WriteTransaction = Transaction<'static, Sqlite>;

impl Db {
    /// Opens (or creates) the database of a data directory and brings its schema up to date.
    ///
    /// # Errors
    /// When the file cannot be opened, migrated or trusted.
    pub async fn open(data_dir: &Path) -> Result<Self, OpenError> {
        let path = data_dir.join(FILE);
        let sql_error = |source| OpenError::Sql {
            path: path.display().to_string(),
            source,
        };
        make_private(data_dir, &path).map_err(|source| sql_error(source.into()))?;
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged change survives a power cut, not only a crash of this process.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("cache_size", CACHE)
            // What is deleted is overwritten, and not only forgotten.
            .pragma("secure_delete", "on")
            .foreign_keys(true);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            // There is no network to lose between here and a file.
            .test_before_acquire(false)
            // SQLite itself rolls back when it cannot write; sqlx does not notice and would refuse
            // every transaction that follows, also when there is space again.
            .before_acquire(|connection, _| {
                Box::pin(async move { Ok(!connection.is_in_transaction()) })
            })
            .connect_with(options.clone())
            .await
            .map_err(sql_error)?;
        check_version(&writer).await?;
        migrations::migrator().run(&writer).await?;
        let reader = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .test_before_acquire(false)
            .connect_with(options.read_only(true))
            .await
            .map_err(sql_error)?;
        Ok(Self {
            writer,
            reader,
            is_full: Arc::default(),
            ended_sessions: broadcast::channel(ENDED_SESSIONS).0,
            notified: broadcast::channel(NOTIFIED).0,
            jobs_added: watch::Sender::new(()),
        })
    }

    /// The pool to read from.
    #[must_use]
    pub fn reader(&self) -> &SqlitePool {
        &self.reader
    }

    /// Starts a transaction that writes. `BEGIN IMMEDIATE` takes the lock now: a transaction that
    /// reads first and asks for it later can fail half-way.
    ///
    /// # Errors
    /// When the lock cannot be had in time.
    pub async fn begin(&self) -> sqlx::Result<WriteTransaction> {
        self.writer.begin_with("begin immediate").await
    }

    /// Tells from now on, after each commit that ended sessions, whose they were. Whatever outlives
    /// the request that opened it listens here, and then asks whether its own session goes on.
    #[must_use]
    pub fn ended_sessions(&self) -> broadcast::Receiver<AccountId> {
        self.ended_sessions.subscribe()
    }

    /// To be called after the commit, so that whoever hears it finds the session gone.
    fn session_ended(&self, account: AccountId) {
        let _nobody_listens = self.ended_sessions.send(account);
    }

    /// Tells from now on, after each commit that changed notifications, whose they are.
    #[must_use]
    pub fn notifications_changed(&self) -> broadcast::Receiver<AccountId> {
        self.notified.subscribe()
    }

    /// To be called after the commit of what changes an account's notifications.
    pub(crate) fn notified(&self, account: AccountId) {
        let _nobody_listens = self.notified.send(account);
        // What is told may be pushed.
        self.job_added();
    }

    /// Changes from now on whenever jobs may have been put on the list.
    #[must_use]
    pub fn jobs_added(&self) -> watch::Receiver<()> {
        self.jobs_added.subscribe()
    }

    /// To be called after the commit of what puts a job on the list.
    pub(crate) fn job_added(&self) {
        self.jobs_added.send_replace(());
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

    /// Folds the WAL into the file and empties it: what was deleted is still in it otherwise. `false`
    /// when a reader stands in the way; nobody waits for it.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn empty_wal(&self) -> sqlx::Result<bool> {
        let mut writer = self.writer.acquire().await?;
        // A busy timeout would hold all writers up for as long as somebody reads.
        set_busy_timeout(&mut writer, Duration::ZERO).await?;
        let emptied = sqlx::query_as("pragma wal_checkpoint(truncate)")
            .fetch_one(&mut *writer)
            .await;
        set_busy_timeout(&mut writer, BUSY_TIMEOUT).await?;
        let (busy, _pages, _written): (i64, i64, i64) = emptied?;
        Ok(busy == 0)
    }

    /// Waits for running queries, folds the WAL into the file and closes it.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}

async fn set_busy_timeout(
    connection: &mut SqliteConnection,
    timeout: Duration,
) -> sqlx::Result<()> {
    let statement = format!("pragma busy_timeout = {}", timeout.as_millis());
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(connection)
        .await?;
    Ok(())
}

/// SQLite itself would make a file that others can read. Those beside it get the permissions that it has.
fn make_private(data_dir: &Path, database: &Path) -> io::Result<()> {
    match private::write_new(database, &[]) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        Ok(()) | Err(_) => {}
    }
    private::tighten(data_dir, |name| {
        name == SECRET_FILE || name.starts_with(FILE)
    })
}

async fn check_version(pool: &SqlitePool) -> Result<(), OpenError> {
    let version: String = sqlx::query_scalar("select sqlite_version()")
        .fetch_one(pool)
        .await
        .map_err(|source| OpenError::Sql {
            path: FILE.to_owned(),
            source,
        })?;
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    if (next(), next(), next()) < OLDEST_SQLITE {
        return Err(OpenError::OldSqlite(version));
    }
    Ok(())
}

/// Whether a statement failed because a unique value exists already.
fn is_duplicate(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

/// Whether a statement failed because there is no space left on the disk, or no more is allowed.
pub(crate) fn is_full(error: &sqlx::Error) -> bool {
    // SQLITE_FULL, and what SQLite makes of a quota or a limit on the size of files: SQLITE_IOERR_WRITE
    // and SQLITE_IOERR_SHMSIZE.
    const CODES: [&str; 3] = ["13", "778", "4874"];
    error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .is_some_and(|code| CODES.contains(&code.as_ref()))
}
