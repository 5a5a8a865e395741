//! PostgreSQL, which other processes of this program may use at the same time.
//!
//! A transaction that writes takes a lock that all processes share, and reads only after it has it: as with
//! SQLite, nothing that it has read can change under it. Each of its statements sees what was committed before
//! that statement, which is PostgreSQL's own way unless told otherwise.

use std::fmt;
use std::str::FromStr;

use sqlx::any::AnyPoolOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AnyPool, AssertSqlSafe, Connection as _};
use url::Url;
use uuid::Uuid;

use super::{ACQUIRE_TIMEOUT, Engine, Pools};
use crate::db::processes::Processes;
use crate::db::{OpenError, migrations};

/// One round trip for both.
pub(super) const BEGIN: &str = "begin; select pg_advisory_xact_lock(7310584)";

/// Connections of a process: as many handlers may wait for the database at once. With one that listens and two whose
/// locks say what it does for all of them, three processes get along with the 100 that PostgreSQL has by itself.
const WRITERS: u32 = 6;
const READERS: u32 = 6;
const HELD: u32 = 6;
const FILING: u32 = 6;
const AROUND: u32 = 3;
/// Of each connection. Whoever waits longer for a lock than a request may take is told so, and a transaction
/// whose process hangs does not stop all others for ever.
const SETTINGS: &str = "set lock_timeout = '8s'; set idle_in_transaction_session_timeout = '30s';
    set statement_timeout = '60s'; set application_name = 'troth'; set tcp_keepalives_idle = 20;
    set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";
/// What the migrations were written for.
const OLDEST: i64 = 15;

/// Where a PostgreSQL database is, and how to get in. What is shown of it names no password.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl(Url);

impl FromStr for PostgresUrl {
    type Err = NoPostgresUrl;

    fn from_str(text: &str) -> Result<Self, NoPostgresUrl> {
        let url: Url = text.parse().map_err(NoPostgresUrl::Url)?;
        if !matches!(url.scheme(), "postgres" | "postgresql") {
            return Err(NoPostgresUrl::Scheme);
        }
        PgConnectOptions::from_str(text).map_err(NoPostgresUrl::Options)?;
        Ok(Self(url))
    }
}

/// Why a text is no address of a PostgreSQL database.
#[derive(Debug, thiserror::Error)]
pub enum NoPostgresUrl {
    /// It is no address at all.
    #[error(transparent)]
    Url(url::ParseError),
    /// It is the address of something else.
    #[error("it does not begin with postgres://")]
    Scheme,
    /// It has an option that is none.
    #[error(transparent)]
    Options(sqlx::Error),
}

impl PostgresUrl {
    /// With the password: for the driver.
    fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let port = self.0.port().map(|port| format!(":{port}"));
        let host = self.0.host_str().unwrap_or_default();
        let (port, path) = (port.unwrap_or_default(), self.0.path());
        write!(formatter, "postgres://{host}{port}{path}")
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// Connects and brings the schema up to date. Another process that does so at the same time is waited for.
pub(in crate::db) async fn connect(url: &PostgresUrl) -> Result<Pools, OpenError> {
    let sql_error = |source| OpenError::Sql {
        name: url.to_string(),
        source,
    };
    let mut connection = PgConnection::connect(url.0.as_str())
        .await
        .map_err(sql_error)?;
    let version: i64 =
        sqlx::query_scalar("select current_setting('server_version_num')::bigint / 10000")
            .fetch_one(&mut connection)
            .await
            .map_err(sql_error)?;
    if version < OLDEST {
        return Err(OpenError::OldPostgres(version));
    }
    migrations::of_postgres().run(&mut connection).await?;
    connection.close().await.map_err(sql_error)?;
    let name = Uuid::new_v4().simple().to_string();
    let writer = pool(url, &name, WRITERS).await.map_err(sql_error)?;
    let reader = pool(url, &name, READERS).await.map_err(sql_error)?;
    let held = pool(url, &name, HELD).await.map_err(sql_error)?;
    let filing = pool(url, &name, FILING).await.map_err(sql_error)?;
    let around = pool(url, &name, AROUND).await.map_err(sql_error)?;
    let processes = Processes::among_others(name, url.as_str(), reader.clone());
    let processes = processes.await.map_err(sql_error)?;
    Ok(Pools {
        engine: Engine::Postgres,
        writer,
        reader,
        held,
        filing,
        around,
        processes,
    })
}

/// Says what a database is used for, for as long as it is held.
pub struct Claim(PgConnection);

/// What a program wants with a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// To serve it, beside others.
    Serving,
    /// To have it to itself: others would know nothing of what is written past them.
    Alone,
}

impl fmt::Debug for Claim {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Claim")
    }
}

/// Claims a database. `None` where another process has it.
pub(in crate::db) async fn claim(url: &PostgresUrl, what_for: Use) -> sqlx::Result<Option<Claim>> {
    let mut connection = PgConnection::connect(url.as_str()).await?;
    let lock = match what_for {
        Use::Serving => "select pg_try_advisory_lock_shared(7310585)",
        Use::Alone => "select pg_try_advisory_lock(7310585)",
    };
    let is_free: bool = sqlx::query_scalar(lock).fetch_one(&mut connection).await?;
    Ok(is_free.then_some(Claim(connection)))
}

impl Claim {
    /// Lets the next one have it.
    ///
    /// # Errors
    /// When the connection cannot be closed in order; the database then notices by itself.
    pub async fn release(self) -> sqlx::Result<()> {
        self.0.close().await
    }
}

/// Connections of the process of a name.
async fn pool(url: &PostgresUrl, name: &str, connections: u32) -> sqlx::Result<AnyPool> {
    sqlx::any::install_default_drivers();
    let settings = format!("{SETTINGS}; set troth.process = '{name}'");
    AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .after_connect(move |connection, _| {
            let settings = AssertSqlSafe(settings.clone());
            Box::pin(async move {
                sqlx::raw_sql(settings).execute(connection).await?;
                Ok(())
            })
        })
        .connect(url.0.as_str())
        .await
}
