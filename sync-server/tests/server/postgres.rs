//! Tests specific to PostgreSQL: each starts its own server. All other tests of the server run on PostgreSQL, too
//! (`scripts/test.sh`).

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::json;
use sqlx::{AssertSqlSafe, Row as _};
use troth_storage::Db;

use crate::common::data_dir;
use crate::sync_support::Program;
use crate::sync_support::cluster::{Cluster, CuttableProxy};

fn troth(arguments: &[&str], data_dir: &Path, database_url: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_troth"))
        .args(arguments)
        .env("TROTH_DATA_DIR", data_dir)
        .env("TROTH_DATABASE_URL", database_url)
        .env("TROTH_LISTEN", "127.0.0.1:0")
        .output()
        .unwrap()
}

#[track_caller]
fn succeeds(output: &Output) -> String {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{stderr}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[track_caller]
fn fails(output: &Output, reason: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(stderr.contains(reason), "{stderr}");
}

/// The columns of each table in order, and whether each may be null.
type Columns = BTreeMap<String, Vec<(String, bool)>>;

async fn columns(db: &Db, query: &'static str) -> Columns {
    let rows: Vec<(String, String, i64)> =
        sqlx::query_as(query).fetch_all(db.reader()).await.unwrap();
    let mut columns = Columns::new();
    for (table, column, is_nullable) in rows {
        let of_table = columns.entry(table).or_default();
        of_table.push((column, is_nullable == 1));
    }
    columns
}

#[tokio::test]
async fn both_engines_have_the_same_tables() {
    let dir = data_dir::in_memory();
    let sqlite = Db::open(dir.path()).await.unwrap();
    let cluster = Cluster::start();
    let postgres = cluster.database(dir.path()).await.parse().unwrap();
    let postgres = Db::connect(&postgres).await.unwrap();
    let of_sqlite = columns(
        &sqlite,
        "select tables.name, columns.name,
            case when columns.\"notnull\" = 1 or columns.pk > 0 then 0 else 1 end
         from sqlite_schema as tables join pragma_table_info(tables.name) as columns
         where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name <> '_sqlx_migrations'
         order by tables.name, columns.cid",
    )
    .await;
    let of_postgres = columns(
        &postgres,
        "select cast(table_name as text), cast(column_name as text),
            cast(case is_nullable when 'YES' then 1 else 0 end as bigint)
         from information_schema.columns
         where table_schema = current_schema()
            and table_name not in ('_sqlx_migrations', 'answers', 'attempts', 'tickets')
         order by table_name, ordinal_position",
    )
    .await;
    assert!(of_sqlite.len() > 40);
    assert_eq!(of_sqlite, of_postgres);
}

/// All rows of all tables of a data directory, as text.
async fn rows(data_dir: &Path) -> BTreeMap<String, Vec<String>> {
    let db = Db::open(data_dir).await.unwrap();
    let tables: Vec<String> = sqlx::query_scalar(
        "select name from sqlite_schema where type = 'table' and name <> '_sqlx_migrations'",
    )
    .fetch_all(db.reader())
    .await
    .unwrap();
    let mut rows_by_table = BTreeMap::new();
    for table in tables {
        let columns: Vec<String> = sqlx::query_scalar("select name from pragma_table_info($1)")
            .bind(&table)
            .fetch_all(db.reader())
            .await
            .unwrap();
        let column_texts: Vec<String> = columns
            .iter()
            .map(|column| format!("quote(\"{column}\")"))
            .collect();
        let row_text = column_texts.join(" || ' ' || ");
        let select = AssertSqlSafe(format!("select {row_text} from {table} order by 1"));
        let rows = sqlx::query(select).fetch_all(db.reader()).await.unwrap();
        rows_by_table.insert(table, rows.iter().map(|row| row.get(0)).collect());
    }
    db.close().await;
    rows_by_table
}

#[tokio::test]
async fn an_installation_moves_there_and_back() {
    let (source_dir, target_dir, new_dir) = (
        data_dir::in_memory(),
        data_dir::in_memory(),
        data_dir::in_memory(),
    );
    let cluster = Cluster::start();
    let url = cluster.database(target_dir.path()).await;
    succeeds(&troth(&["demo"], source_dir.path(), ""));
    let before = rows(source_dir.path()).await;
    // Many tables have rows, with columns of every type.
    assert!(before.values().filter(|rows| !rows.is_empty()).count() > 10);
    assert!(!before["document_chunks"].is_empty() && !before["photos"].is_empty());

    let output = succeeds(&troth(&["move", "to-postgres"], source_dir.path(), &url));
    assert!(output.contains("5 accounts and 1 weddings"), "{output}");
    fails(
        &troth(&["move", "to-postgres"], source_dir.path(), &url),
        "the new database is not empty",
    );
    fails(
        &troth(&["demo"], &new_dir.path().join("new"), &url),
        "the database is not empty",
    );
    succeeds(&troth(&["move", "to-sqlite"], new_dir.path(), &url));
    for (table, rows) in rows(new_dir.path()).await {
        assert_eq!(rows, before[&table], "{table}");
    }

    // The accounts work there.
    let program = Program::start_on(&target_dir, url.clone()).await;
    let form = json!({"email": "demo@troth.example", "password": "plum orchard lantern"});
    let data = program.post("/api/auth/login", None, &form).await.unwrap();
    let token = data["tokens"]["accessToken"].as_str().unwrap();
    let weddings = program
        .call("GET", "/api/weddings", Some(token), &json!(null))
        .await;
    let (status, body) = weddings.unwrap();
    assert_eq!(status, 200);
    assert_eq!(body["data"]["weddings"].as_array().unwrap().len(), 1);
    fails(
        &troth(&["move", "to-postgres"], source_dir.path(), &url),
        "another process serves postgres://127.0.0.1",
    );
}

#[tokio::test]
async fn failures_have_a_reason_and_show_no_password() {
    let dir = data_dir::in_memory();
    fails(
        &troth(&["move", "to-postgres"], dir.path(), ""),
        "TROTH_DATABASE_URL does not say where PostgreSQL is",
    );
    let cluster = Cluster::start();
    let url = cluster.database(dir.path()).await;
    fails(
        &troth(&["backup", "b"], dir.path(), &url),
        "PostgreSQL is backed up with its own tools",
    );
    for (url, why) in [
        ("mysql://ada:violets@127.0.0.1/troth", "postgres://"),
        (
            "postgres://ada:violets@127.0.0.1:1/troth",
            "cannot open the database postgres://127.0.0.1:1/troth",
        ),
    ] {
        let output = troth(&[], dir.path(), url);
        fails(&output, why);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(!stderr.contains("violets"), "{stderr}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_away_is_reported_and_nothing_acknowledged_is_lost() {
    let data = data_dir::in_memory();
    let cluster = Cluster::start();
    let url = cluster.database(data.path()).await;
    let mut url = url::Url::parse(&url).unwrap();
    let database_address = SocketAddr::from(([127, 0, 0, 1], url.port().unwrap()));
    let proxy = CuttableProxy::start(database_address).await;
    url.set_port(Some(proxy.address.port())).unwrap();
    let program = Program::start_on(&data, url.to_string()).await;
    let token = program.register().await;
    let (id, mut ada) = program.register_with_document(&token).await;
    ada.put("venue", "Kew");
    ada.sync_all(&id).await;

    proxy.is_cut.send_replace(true);
    // An edit is not acknowledged: the socket closes, and the device keeps it.
    ada.put("venue", "Bath");
    ada.send_sync(&id).await;
    assert_eq!(ada.socket.until_closed().await.1, Some(1013));
    let response = program
        .try_post("/api/weddings", Some(&token), &json!({}))
        .await;
    let (status, body) = response.unwrap();
    assert_eq!(
        (status, &body["error"]["code"]),
        (503, &json!("UNAVAILABLE"))
    );
    let health = program.call("GET", "/api/health", None, &json!(null)).await;
    assert_eq!(health.unwrap().0, 503);

    proxy.is_cut.send_replace(false);
    let created = program
        .post("/api/weddings", Some(&token), &json!({}))
        .await;
    assert!(created.unwrap()["wedding"]["id"].is_string());
    let mut second_client = program.connect(&token).await;
    second_client.document = ada.document;
    second_client.sync_all(&id).await;
    let mut fresh = program.connect(&token).await;
    fresh.fetch_all(&id).await;
    assert_eq!(fresh.get("venue").as_deref(), Some("Bath"));
    program.kill().await;
}
