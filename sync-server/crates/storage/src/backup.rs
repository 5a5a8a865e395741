//! Backup file: a copy of this database in one file, marked as a backup, with the few other files of the data directory
//! in a table.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use super::columns::Flag;
use super::engine::Engine;
use super::engine::sqlite::{BUSY_TIMEOUT, FILE};
use super::{Db, WriteTransaction, migrations};

const HAS_TABLE: &str =
    "select exists (select 1 from sqlite_schema where type = 'table' and name = $1)";

/// A file of the data directory that is backed up with the database.
#[derive(Debug, PartialEq, Eq)]
pub struct BackedUpFile {
    /// File name in the data directory.
    pub name: String,
    /// Content.
    pub data: Vec<u8>,
}

/// A backup opened for inspection.
pub struct Backup(SqliteConnection);

/// Path of the database in a data directory.
#[must_use]
pub fn database_path(data_dir: &Path) -> std::path::PathBuf {
    data_dir.join(FILE)
}

/// Writes all committed data into an empty file, also while a server writes: one read transaction sees one state.
/// Deleted data is not copied.
///
/// # Errors
/// When the database cannot be read, or the file not be written.
pub async fn write(database: &Path, target: &Path, files: &[BackedUpFile]) -> sqlx::Result<()> {
    let mut source = SqliteConnectOptions::new()
        .filename(database)
        .read_only(true)
        .busy_timeout(BUSY_TIMEOUT)
        .connect()
        .await?;
    sqlx::query("vacuum into $1")
        .bind(target.to_string_lossy())
        .execute(&mut source)
        .await?;
    source.close().await?;

    let mut copy = SqliteConnectOptions::new()
        .filename(target)
        .journal_mode(SqliteJournalMode::Memory)
        .synchronous(SqliteSynchronous::Full)
        .connect()
        .await?;
    let mut transaction = copy.begin().await?;
    // The source may be a restored backup that no server has started on: it still has this table.
    for statement in [
        "drop table if exists backup_files",
        "create table backup_files (name text primary key not null, data blob not null) strict",
    ] {
        sqlx::query(statement).execute(&mut *transaction).await?;
    }
    for BackedUpFile { name, data } in files {
        sqlx::query("insert into backup_files (name, data) values ($1, $2)")
            .bind(name)
            .bind(data)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    copy.close().await
}

/// How many of these photo files the database refers to now.
///
/// # Errors
/// When the database cannot be read.
pub async fn count_referenced(database: &Path, files: &[String]) -> sqlx::Result<usize> {
    if files.is_empty() {
        return Ok(0);
    }
    let mut source = SqliteConnectOptions::new()
        .filename(database)
        .read_only(true)
        .busy_timeout(BUSY_TIMEOUT)
        .connect()
        .await?;
    let named: i64 = sqlx::query_scalar(
        "select count(distinct hash) from photo_files where hash in (select value from json_each($1))",
    )
    .bind(serde_json::to_string(files).map_err(|error| sqlx::Error::Encode(error.into()))?)
    .fetch_one(&mut source)
    .await?;
    source.close().await?;
    Ok(usize::try_from(named).unwrap_or(usize::MAX))
}

/// Whether the database is a restored backup that no server has started on yet.
///
/// # Errors
/// When the database cannot be read.
pub(super) async fn is_restored_backup(db: &Db) -> sqlx::Result<bool> {
    if db.is_shared() {
        return Ok(false);
    }
    let Flag(is_backup) = sqlx::query_scalar(HAS_TABLE)
        .bind("backup_files")
        .fetch_one(db.reader())
        .await?;
    Ok(is_backup)
}

/// Turns a restored backup into an ordinary database. Returns whether it was a backup.
///
/// # Errors
/// When the database cannot be written.
pub(super) async fn unmark_backup(transaction: &mut WriteTransaction) -> sqlx::Result<bool> {
    if Engine::behind(transaction) != Engine::Sqlite {
        return Ok(false);
    }
    let Flag(is_backup) = sqlx::query_scalar(HAS_TABLE)
        .bind("backup_files")
        .fetch_one(&mut **transaction)
        .await?;
    if is_backup {
        sqlx::query("drop table backup_files")
            .execute(&mut **transaction)
            .await?;
        // With a new storage id, devices compare their whole documents and drop their old sync state.
        sqlx::query("delete from document_store")
            .execute(&mut **transaction)
            .await?;
    }
    Ok(is_backup)
}

async fn has_table(connection: &mut SqliteConnection, name: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar(HAS_TABLE)
        .bind(name)
        .fetch_one(connection)
        .await
}

impl Backup {
    /// Opens any file.
    ///
    /// # Errors
    /// When it cannot be opened, or is not a database.
    pub async fn open(file: &Path) -> sqlx::Result<Self> {
        let options = SqliteConnectOptions::new().filename(file).read_only(true);
        // Immutable: a backup is complete, and a WAL file that lies beside it by accident is not part of it.
        options.immutable(true).connect().await.map(Self)
    }

    /// Whether the file is a backup and not another database.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn is_backup(&mut self) -> sqlx::Result<bool> {
        Ok(has_table(&mut self.0, "backup_files").await?
            && has_table(&mut self.0, "document_chunks").await?)
    }

    /// Whether this program is new enough to read it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn is_readable(&mut self) -> sqlx::Result<bool> {
        let newest: Option<i64> = sqlx::query_scalar("select max(version) from _sqlx_migrations")
            .fetch_one(&mut self.0)
            .await?;
        Ok(newest
            <= migrations::for_sqlite()
                .iter()
                .map(|step| step.version)
                .max())
    }

    /// Faults that SQLite's integrity check finds; empty if the file is sound.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn faults(&mut self) -> sqlx::Result<Vec<String>> {
        let found: Vec<String> = sqlx::query_scalar("pragma integrity_check")
            .fetch_all(&mut self.0)
            .await?;
        Ok(found.into_iter().filter(|line| line != "ok").collect())
    }

    /// Files stored in the backup.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn files(&mut self) -> sqlx::Result<Vec<BackedUpFile>> {
        let rows: Vec<(String, Vec<u8>)> =
            sqlx::query_as("select name, data from backup_files order by name")
                .fetch_all(&mut self.0)
                .await?;
        let file = |(name, data)| BackedUpFile { name, data };
        Ok(rows.into_iter().map(file).collect())
    }

    /// Ids of all documents.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn documents(&mut self) -> sqlx::Result<Vec<String>> {
        sqlx::query_scalar("select distinct document_id from document_chunks order by document_id")
            .fetch_all(&mut self.0)
            .await
    }

    /// File names of all photos; empty for a backup from before photos existed.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn photos(&mut self) -> sqlx::Result<Vec<String>> {
        if !has_table(&mut self.0, "photo_files").await? {
            return Ok(Vec::new());
        }
        sqlx::query_scalar("select distinct hash from photo_files order by hash")
            .fetch_all(&mut self.0)
            .await
    }

    /// Bytes of a document.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn document(&mut self, id: &str) -> sqlx::Result<Vec<u8>> {
        let chunks: Vec<Vec<u8>> = sqlx::query_scalar(
            "select data from document_chunks where document_id = $1 order by id",
        )
        .bind(id)
        .fetch_all(&mut self.0)
        .await?;
        Ok(chunks.concat())
    }

    /// Closes the file.
    ///
    /// # Errors
    /// When SQLite cannot close it.
    pub async fn close(self) -> sqlx::Result<()> {
        self.0.close().await
    }
}
