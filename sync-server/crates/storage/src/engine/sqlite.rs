//! SQLite allows one writer at a time. A pool of one connection queues the writers here, in order
//! and without the busy-wait of SQLite's own lock; readers have their own pool and, thanks to WAL,
//! never wait for a writer.

use std::fs;
use std::io;
use std::path::{self, Path};
use std::time::Duration;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rand::RngCore as _;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection as _, SqliteConnection};
use troth_base::private_files::{self, SECRET_FILE};

use super::{ACQUIRE_TIMEOUT, Engine, Pools};
use crate::processes::Processes;
use crate::{OpenError, migrations};

/// Takes the lock at once: a transaction that reads first and asks for the lock later can fail half-way.
pub(super) const BEGIN: &str = "begin immediate";

/// File name of the database in a data directory. SQLite keeps two more files beside it; their names begin with this
/// one.
pub(crate) const FILE: &str = "troth.sqlite3";
/// How long to wait for a writer of another process (a backup, the `sqlite3` shell).
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
const READERS: u32 = 4;
/// Settings of each connection. Synced commits: an acknowledged change survives a power cut, not only a crash of this
/// process. Deleted data is overwritten. The page cache is 512 KiB, a quarter of SQLite's default: the system's own
/// cache has the rest.
const SETTINGS: &str =
    "pragma synchronous = full; pragma secure_delete = on; pragma cache_size = -512;
    pragma foreign_keys = on;";
/// Older versions can corrupt the file when the WAL is reset.
const OLDEST: (u32, u32, u32) = (3, 51, 3);

/// Reserve file, deleted if the disk is full at the start: SQLite needs some space to open a database, even to read it.
const RESERVE_FILE: &str = "troth.sqlite3-room";
/// Enough for the WAL index and the WAL of a start.
const RESERVE_BYTES: usize = 256 << 10;

/// Opens or creates the database of a data directory and migrates its schema.
pub(crate) async fn open(data_dir: &Path) -> Result<Pools, OpenError> {
    let room = data_dir.join(RESERVE_FILE);
    match open_as_it_is(data_dir).await {
        Err(error) if error.is_full() && fs::remove_file(&room).is_ok() => {
            tracing::error!(%error, "there is no space left; the reserved space is in use now");
            open_as_it_is(data_dir).await
        }
        opened => {
            if opened.is_ok() {
                write_reserve(&room);
            }
            opened
        }
    }
}

/// Writes the reserve file, unless it exists or the disk is full. Random bytes, so that no file system compresses it.
fn write_reserve(room: &Path) {
    if room.exists() {
        return;
    }
    let mut bytes = vec![0; RESERVE_BYTES];
    rand::rng().fill_bytes(&mut bytes);
    if let Err(error) = private_files::write_new(room, &bytes) {
        tracing::warn!(%error, "no space is reserved for a start on a full disk");
        let _none_of_it = fs::remove_file(room);
    }
}

async fn open_as_it_is(data_dir: &Path) -> Result<Pools, OpenError> {
    let file = data_dir.join(FILE);
    let sql_error = |source| OpenError::Sql {
        name: file.display().to_string(),
        source,
    };
    make_private(data_dir, &file).map_err(|source| sql_error(source.into()))?;
    migrate(&file, sql_error).await?;
    let writer = pool(&file, "rw", 1).await.map_err(sql_error)?;
    let reader = pool(&file, "ro", READERS).await.map_err(sql_error)?;
    Ok(Pools {
        engine: Engine::Sqlite,
        writer,
        // Locks are taken within this process.
        document_locks: reader.clone(),
        file_locks: reader.clone(),
        request_locks: reader.clone(),
        reader,
        processes: Processes::alone(),
    })
}

async fn migrate(
    file: &Path,
    sql_error: impl Fn(sqlx::Error) -> OpenError,
) -> Result<(), OpenError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .busy_timeout(BUSY_TIMEOUT)
        .pragma("secure_delete", "on")
        .foreign_keys(true);
    let mut connection = SqliteConnection::connect_with(&options)
        .await
        .map_err(&sql_error)?;
    check_version(&mut connection, &sql_error).await?;
    migrations::for_sqlite().run(&mut connection).await?;
    connection.close().await.map_err(sql_error)
}

async fn pool(file: &Path, mode: &str, connections: u32) -> sqlx::Result<AnyPool> {
    sqlx::any::install_default_drivers();
    let file = path::absolute(file)?;
    let file = utf8_percent_encode(&file.to_string_lossy(), NON_ALPHANUMERIC).to_string();
    let options: AnyConnectOptions = format!("sqlite:{file}?mode={mode}").parse()?;
    AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        // There is no network connection that could be lost.
        .test_before_acquire(false)
        .after_connect(|connection, _| {
            Box::pin(async move {
                sqlx::raw_sql(SETTINGS).execute(&mut *connection).await?;
                set_busy_timeout(connection, BUSY_TIMEOUT).await
            })
        })
        // SQLite itself rolls back when it cannot write; sqlx does not notice, and would refuse all later transactions
        // even after space is free again.
        .before_acquire(|connection, _| {
            Box::pin(async move { Ok(!connection.is_in_transaction()) })
        })
        .connect_with(options)
        .await
}

/// Folds the WAL into the database file and empties it: the WAL still holds deleted data. `false` if a reader blocks
/// it.
pub(crate) async fn empty_wal(writer: &AnyPool) -> sqlx::Result<bool> {
    let mut writer = writer.acquire().await?;
    // With a busy timeout, one reader would hold up all writers.
    set_busy_timeout(&mut writer, Duration::ZERO).await?;
    let emptied = sqlx::query_as("pragma wal_checkpoint(truncate)")
        .fetch_one(&mut *writer)
        .await;
    set_busy_timeout(&mut writer, BUSY_TIMEOUT).await?;
    let (busy, _pages, _written): (i64, i64, i64) = emptied?;
    Ok(busy == 0)
}

async fn set_busy_timeout(connection: &mut AnyConnection, timeout: Duration) -> sqlx::Result<()> {
    let statement = format!("pragma busy_timeout = {}", timeout.as_millis());
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(connection)
        .await?;
    Ok(())
}

/// Creates the file with private permissions: SQLite would make it readable for others. Its side files get the same
/// permissions.
fn make_private(data_dir: &Path, database: &Path) -> io::Result<()> {
    match private_files::write_new(database, &[]) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        Ok(()) | Err(_) => {}
    }
    private_files::tighten(data_dir, |name| {
        name == SECRET_FILE || name.starts_with(FILE)
    })
}

async fn check_version(
    connection: &mut SqliteConnection,
    sql_error: impl Fn(sqlx::Error) -> OpenError,
) -> Result<(), OpenError> {
    let version: String = sqlx::query_scalar("select sqlite_version()")
        .fetch_one(connection)
        .await
        .map_err(sql_error)?;
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    if (next(), next(), next()) < OLDEST {
        return Err(OpenError::OldSqlite(version));
    }
    Ok(())
}
