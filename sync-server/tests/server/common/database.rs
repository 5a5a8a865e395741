//! The database of a test: SQLite in its directory or, if `TROTH_TEST_POSTGRES` is the address of a PostgreSQL
//! server (`scripts/on-postgres.sh` starts one), a database there for that directory.
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::path::Path;
use std::{env, process};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AnyPool, AssertSqlSafe, Connection as _, Executor as _};
use troth_storage::Db;

/// The template for new databases.
const TEMPLATE: &str = "troth_template";
/// Only one test at a time looks for the template or creates it.
const LOCK: &str = "select pg_advisory_lock(1)";

/// Opens the database of a directory; creates it if missing.
pub(crate) async fn open(data_dir: &Path) -> Db {
    match url(data_dir).await {
        Some(url) => Db::connect(&url.parse().unwrap()).await.unwrap(),
        None => Db::open(data_dir).await.unwrap(),
    }
}

/// The number of processes of a server: several if they can share the database and `TROTH_TEST_PROCESSES` is set.
pub(crate) fn processes() -> usize {
    match (
        env::var_os("TROTH_TEST_POSTGRES"),
        env::var("TROTH_TEST_PROCESSES"),
    ) {
        (Some(_), Ok(number)) => number.parse().unwrap(),
        _ => 1,
    }
}

/// All rows of a PostgreSQL database as text; `None` on SQLite: its file can be read.
pub(crate) async fn rows(pool: &AnyPool) -> Option<Vec<u8>> {
    env::var_os("TROTH_TEST_POSTGRES")?;
    let tables: Vec<String> = sqlx::query_scalar(
        "select cast(table_name as text) from information_schema.tables
         where table_schema = current_schema()",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let mut all_rows = Vec::new();
    for table in tables {
        let query = AssertSqlSafe(format!("select cast({table} as text) from {table}"));
        let rows: Vec<String> = sqlx::query_scalar(query).fetch_all(pool).await.unwrap();
        all_rows.extend(rows.concat().into_bytes());
    }
    Some(all_rows)
}

/// The address of a directory's database, for starting a program; `None` on SQLite.
pub(crate) async fn url(data_dir: &Path) -> Option<String> {
    let cluster = env::var("TROTH_TEST_POSTGRES").ok()?;
    Some(url_at(&cluster, data_dir).await)
}

/// The same on the server at an address, which names no database.
pub(crate) async fn url_at(cluster: &str, data_dir: &Path) -> String {
    let mut hasher = DefaultHasher::new();
    data_dir.hash(&mut hasher);
    let name = format!("test_{}_{:016x}", process::id(), hasher.finish());
    let options: PgConnectOptions = cluster.parse().unwrap();
    let options = options.database("postgres");
    let mut connection = PgConnection::connect_with(&options).await.unwrap();
    connection.execute(LOCK).await.unwrap();
    let names: Vec<String> = sqlx::query_scalar("select datname from pg_database")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    for old in names.iter().filter(|name| is_of_ended_process(name)) {
        let drop = format!("drop database if exists {old} with (force)");
        connection.execute(AssertSqlSafe(drop)).await.unwrap();
    }
    if !names.iter().any(|name| name == TEMPLATE) {
        let create = format!("create database {TEMPLATE}");
        connection.execute(AssertSqlSafe(create)).await.unwrap();
        let template = database_url(cluster, TEMPLATE).parse().unwrap();
        Db::connect(&template).await.unwrap().close().await;
    }
    if !names.contains(&name) {
        let create = format!("create database {name} template {TEMPLATE}");
        connection.execute(AssertSqlSafe(create)).await.unwrap();
    }
    connection.close().await.unwrap();
    database_url(cluster, &name)
}

/// The address of a database of the cluster; the cluster's own address names none.
fn database_url(cluster: &str, name: &str) -> String {
    format!("{cluster}/{name}")
}

/// Whether a database belongs to a test process that has ended.
fn is_of_ended_process(name: &str) -> bool {
    let process = name
        .strip_prefix("test_")
        .and_then(|rest| rest.split_once('_'));
    process.is_some_and(|(process, _)| !Path::new("/proc").join(process).exists())
}
