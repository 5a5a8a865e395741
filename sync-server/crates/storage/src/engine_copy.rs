//! Copies a whole database to the other engine: every row of every table, in one transaction, with a comparison at the
//! end.

use std::collections::BTreeMap;

use futures_util::TryStreamExt as _;
use sha2::{Digest as _, Sha256};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Column as _, Row as _};

use super::columns::Flag;
use super::engine::Engine;
use super::{Db, WriteTransaction};

/// All tables, each after the tables that it refers to.
const TABLES: [&str; 49] = [
    "accounts",
    "sessions",
    "refresh_tokens",
    "weddings",
    "members",
    "document_chunks",
    "document_store",
    "invitations",
    "invitation_tokens",
    "mailings",
    "outbox",
    "document_actors",
    "deleted_members",
    "epochs",
    "jobs",
    "account_tokens",
    "retired_actors",
    "known_networks",
    "document_usage",
    "sites",
    "old_subdomains",
    "personal_links",
    "site_inbox",
    "counters",
    "notifications",
    "notification_preferences",
    "letter_links",
    "unsubscribed",
    "letter_counts",
    "watched",
    "due_items",
    "reminder_days",
    "reminded",
    "assigned_tasks",
    "digests",
    "avatars",
    "push_key",
    "push_subscriptions",
    "identities",
    "passkeys",
    "sign_in_steps",
    "blobs",
    "photos",
    "photo_files",
    "photo_claims",
    "photo_likes",
    "guest_photo_links",
    "uploads",
    "upload_parts",
];

/// Tables with generated ids. Ids are never reused, in the new database either.
const TABLES_WITH_IDS: [(&str, &str); 5] = [
    ("document_chunks", "id"),
    ("outbox", "id"),
    ("epochs", "number"),
    ("jobs", "id"),
    ("push_subscriptions", "id"),
];

/// Numbers of copied records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CopyReport {
    /// Accounts.
    pub accounts: u64,
    /// Weddings, deleted ones included.
    pub weddings: u64,
    /// Rows of all tables.
    pub rows: u64,
}

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// Both databases use the same engine.
    #[error("both databases are of the same kind; copy one with its own tools")]
    SameEngine,
    /// The target is not empty.
    #[error("the new database is not empty")]
    NotEmpty,
    /// The comparison found a difference.
    #[error("the copy of the table {0} is not the same as the table")]
    Different(&'static str),
    /// A database failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// Type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnType {
    Text,
    Whole,
    Flag,
    Bytes,
}

/// Column types by table and column name.
type ColumnTypes = BTreeMap<(String, String), ColumnType>;

/// A value of a row. Booleans are 1 and 0.
#[derive(Debug)]
enum CellValue {
    Null,
    Text(String),
    Whole(i64),
    Bytes(Vec<u8>),
}

/// Checksum of a table's rows, independent of their order.
#[derive(Debug, Default, PartialEq, Eq)]
struct TableChecksum {
    rows: u64,
    hashes: [u64; 4],
}

/// Copies a database that no server uses now into an empty one of the other engine.
///
/// # Errors
/// When the target is not empty, either database fails, or the comparison finds a difference; then nothing was written.
pub async fn copy(from: &Db, to: &Db) -> Result<CopyReport, CopyError> {
    if from.engine == to.engine {
        return Err(CopyError::SameEngine);
    }
    // Both write locks are held: a server that runs after all has to wait, or fails with a lock timeout.
    let mut source = from.begin().await?;
    let mut target = to.begin().await?;
    let column_types = match from.engine {
        Engine::Postgres => column_types(&mut source).await?,
        Engine::Sqlite => column_types(&mut target).await?,
    };
    if !is_empty_within(&mut target).await? {
        return Err(CopyError::NotEmpty);
    }
    let mut report = CopyReport::default();
    for table in TABLES {
        let sum = copy_table(table, &column_types, &mut source, &mut target).await?;
        if sum != checksum(table, &mut target).await? {
            return Err(CopyError::Different(table));
        }
        report.rows = report.rows.saturating_add(sum.rows);
        match table {
            "accounts" => report.accounts = sum.rows,
            "weddings" => report.weddings = sum.rows,
            _ => {}
        }
    }
    for (table, column) in TABLES_WITH_IDS {
        continue_id_sequence(table, column, &mut source, &mut target).await?;
    }
    target.commit().await?;
    Ok(report)
}

/// Whether a database holds no data.
///
/// # Errors
/// When it cannot be read.
pub async fn is_empty(db: &Db) -> sqlx::Result<bool> {
    is_empty_within(&mut *db.reader().acquire().await?).await
}

async fn is_empty_within(connection: &mut AnyConnection) -> sqlx::Result<bool> {
    let Flag(is_empty) = sqlx::query_scalar(
        "select not exists (select 1 from accounts) and not exists (select 1 from weddings)
            and not exists (select 1 from document_chunks) and not exists (select 1 from blobs)",
    )
    .fetch_one(connection)
    .await?;
    Ok(is_empty)
}

/// Types of all columns, from PostgreSQL's catalogue.
async fn column_types(connection: &mut AnyConnection) -> sqlx::Result<ColumnTypes> {
    let rows: Vec<(String, String, String)> = sqlx::query_as(
        "select cast(table_name as text), cast(column_name as text), cast(data_type as text)
         from information_schema.columns where table_schema = current_schema()",
    )
    .fetch_all(connection)
    .await?;
    let kind = |data_type: &str| match data_type {
        "bigint" => ColumnType::Whole,
        "boolean" => ColumnType::Flag,
        "bytea" => ColumnType::Bytes,
        _ => ColumnType::Text,
    };
    let rows = rows
        .into_iter()
        .map(|(table, column, data_type)| ((table, column), kind(&data_type)));
    Ok(rows.collect())
}

async fn copy_table(
    table: &'static str,
    column_types: &ColumnTypes,
    source: &mut WriteTransaction,
    target: &mut WriteTransaction,
) -> sqlx::Result<TableChecksum> {
    // Rows that a migration or a trigger inserted are replaced by those of the source.
    let clear = AssertSqlSafe(format!("delete from {table}"));
    sqlx::query(clear).execute(&mut **target).await?;
    let mut sum = TableChecksum::default();
    let mut insert = String::new();
    let select = AssertSqlSafe(format!("select * from {table}"));
    let mut rows = sqlx::query(select).fetch(&mut **source);
    while let Some(row) = rows.try_next().await? {
        let names = row.columns().iter().map(|column| column.name());
        if insert.is_empty() {
            let names: Vec<&str> = names.clone().collect();
            let placeholders: Vec<String> = (1..=names.len())
                .map(|number| format!("${number}"))
                .collect();
            let (names, placeholders) = (names.join(", "), placeholders.join(", "));
            insert = format!("insert into {table} ({names}) values ({placeholders})");
        }
        let values = values(&row)?;
        sum.add(&values);
        let mut statement = sqlx::query(AssertSqlSafe(insert.clone()));
        for (name, value) in names.zip(values) {
            let kind = column_types.get(&(table.to_owned(), name.to_owned()));
            statement = bind(statement, kind.copied().unwrap_or(ColumnType::Text), value);
        }
        statement.execute(&mut **target).await?;
    }
    Ok(sum)
}

async fn checksum(
    table: &'static str,
    connection: &mut AnyConnection,
) -> sqlx::Result<TableChecksum> {
    let mut sum = TableChecksum::default();
    let select = AssertSqlSafe(format!("select * from {table}"));
    let mut rows = sqlx::query(select).fetch(connection);
    while let Some(row) = rows.try_next().await? {
        sum.add(&values(&row)?);
    }
    Ok(sum)
}

/// Sets the next id of a table above all ids ever last_id.
async fn continue_id_sequence(
    table: &'static str,
    column: &'static str,
    source: &mut AnyConnection,
    target: &mut AnyConnection,
) -> sqlx::Result<()> {
    let sequence = AssertSqlSafe(Engine::behind(source).choose(
        format!("select cast(coalesce(max(seq), 0) as bigint) from sqlite_sequence where name = '{table}'"),
        format!("select case when is_called then last_value else 0 end from {table}_{column}_seq"),
    ));
    let last_id: i64 = sqlx::query_scalar(sequence).fetch_one(source).await?;
    let statements = match Engine::behind(target) {
        Engine::Postgres => vec![format!(
            "select setval('{table}_{column}_seq', greatest($1, 1), $1 > 0)"
        )],
        Engine::Sqlite => vec![
            format!("delete from sqlite_sequence where name = '{table}'"),
            format!("insert into sqlite_sequence (name, seq) select '{table}', $1 where $1 > 0"),
        ],
    };
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement))
            .bind(last_id)
            .execute(&mut *target)
            .await?;
    }
    Ok(())
}

fn values(row: &AnyRow) -> sqlx::Result<Vec<CellValue>> {
    (0..row.len()).map(|index| value(row, index)).collect()
}

fn value(row: &AnyRow, index: usize) -> sqlx::Result<CellValue> {
    if let Ok(whole) = row.try_get::<Option<i64>, _>(index) {
        return Ok(whole.map_or(CellValue::Null, CellValue::Whole));
    }
    if let Ok(text) = row.try_get::<Option<String>, _>(index) {
        return Ok(text.map_or(CellValue::Null, CellValue::Text));
    }
    if let Ok(flag) = row.try_get::<Option<bool>, _>(index) {
        return Ok(flag.map_or(CellValue::Null, |flag| CellValue::Whole(flag.into())));
    }
    let bytes = row.try_get::<Option<Vec<u8>>, _>(index)?;
    Ok(bytes.map_or(CellValue::Null, CellValue::Bytes))
}

type Statement<'q> = Query<'q, Any, AnyArguments>;

fn bind(statement: Statement<'_>, kind: ColumnType, value: CellValue) -> Statement<'_> {
    match (value, kind) {
        (CellValue::Text(text), _) => statement.bind(text),
        (CellValue::Bytes(bytes), _) => statement.bind(bytes),
        (CellValue::Whole(whole), ColumnType::Flag) => statement.bind(whole != 0),
        (CellValue::Whole(whole), _) => statement.bind(whole),
        // PostgreSQL needs a type for a null.
        (CellValue::Null, ColumnType::Text) => statement.bind(None::<String>),
        (CellValue::Null, ColumnType::Whole) => statement.bind(None::<i64>),
        (CellValue::Null, ColumnType::Flag) => statement.bind(None::<bool>),
        (CellValue::Null, ColumnType::Bytes) => statement.bind(None::<Vec<u8>>),
    }
}

impl TableChecksum {
    /// Adds the hash of a row; the order of rows makes no difference.
    fn add(&mut self, values: &[CellValue]) {
        let mut hash = Sha256::new();
        for value in values {
            let (tag, bytes): (u8, &[u8]) = match value {
                CellValue::Null => (0, &[]),
                CellValue::Text(text) => (1, text.as_bytes()),
                CellValue::Whole(whole) => (2, &whole.to_be_bytes()),
                CellValue::Bytes(bytes) => (3, bytes),
            };
            hash.update([tag]);
            hash.update(bytes.len().to_be_bytes());
            hash.update(bytes);
        }
        let hash = hash.finalize();
        for (sum, part) in self.hashes.iter_mut().zip(hash.chunks_exact(8)) {
            let part = part.try_into().map_or(0, u64::from_be_bytes);
            *sum = sum.wrapping_add(part);
        }
        self.rows = self.rows.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    #[tokio::test]
    async fn every_table_is_copied() {
        let dir = crate::test_data_dir::in_memory();
        let db = Db::open(dir.path()).await.unwrap();
        let tables: Vec<String> = sqlx::query_scalar(
            "select name from sqlite_schema where type = 'table'
                and name not like 'sqlite_%' and name <> '_sqlx_migrations' order by name",
        )
        .fetch_all(db.reader())
        .await
        .unwrap();
        let mut report = TABLES;
        report.sort_unstable();
        assert_eq!(tables, report);
        let numbered: Vec<String> = sqlx::query_scalar(
            "select name from sqlite_schema where type = 'table' and sql like '%autoincrement%' order by name",
        )
        .fetch_all(db.reader())
        .await
        .unwrap();
        let mut known = TABLES_WITH_IDS.map(|(table, _column)| table);
        known.sort_unstable();
        assert_eq!(numbered, known);
    }
}
