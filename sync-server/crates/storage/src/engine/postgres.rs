//! PostgreSQL, which other processes of this program may use at the same time.
//!
//! A write transaction first takes a lock that all processes share, and reads only then: as with SQLite, the data it
//! has read cannot change under it. Each statement sees everything committed before it (read committed, PostgreSQL's
//! default).

use std::fmt;
use std::str::FromStr;

use sqlx::any::AnyPoolOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AnyPool, AssertSqlSafe, Connection as _};
use url::Url;
use uuid::Uuid;

use super::{ACQUIRE_TIMEOUT, Engine, Pools};
use crate::processes::Processes;
use crate::{OpenError, migrations};

/// Both statements in one round trip.
pub(super) const BEGIN: &str = "begin; select pg_advisory_xact_lock(7310584)";

/// Connections per process: as many handlers may wait for the database at once. With one that listens and two that hold
/// advisory locks for the process, three processes fit into PostgreSQL's default of 100.
const WRITERS: u32 = 6;
const READERS: u32 = 6;
const HELD: u32 = 6;
const FILING: u32 = 6;
const AROUND: u32 = 3;
/// Settings of each connection. A wait for a lock fails before the request times out, and a transaction of a hanging
/// process does not block the others for ever.
const SETTINGS: &str = "set lock_timeout = '8s'; set idle_in_transaction_session_timeout = '30s';
    set statement_timeout = '60s'; set application_name = 'troth'; set tcp_keepalives_idle = 20;
    set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";
/// Oldest major version that the migrations support.
const OLDEST: i64 = 15;

/// Address and credentials of a PostgreSQL database. `Display` and `Debug` leave out the password.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl(Url);

impl FromStr for PostgresUrl {
    type Err = PostgresUrlError;

    fn from_str(text: &str) -> Result<Self, PostgresUrlError> {
        let url: Url = text.parse().map_err(PostgresUrlError::Url)?;
        if !matches!(url.scheme(), "postgres" | "postgresql") {
            return Err(PostgresUrlError::Scheme);
        }
        PgConnectOptions::from_str(text).map_err(PostgresUrlError::Options)?;
        Ok(Self(url))
    }
}

/// Why a text is not a PostgreSQL URL.
#[derive(Debug, thiserror::Error)]
pub enum PostgresUrlError {
    /// Not a URL.
    #[error(transparent)]
    Url(url::ParseError),
    /// The scheme is not `postgres` or `postgresql`.
    #[error("it does not begin with postgres://")]
    Scheme,
    /// An option is not valid.
    #[error(transparent)]
    Options(sqlx::Error),
}

impl PostgresUrl {
    /// Includes the password: for the driver only.
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

/// Connects and migrates the schema. Waits for another process that is migrating.
pub(crate) async fn connect(url: &PostgresUrl) -> Result<Pools, OpenError> {
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
    migrations::for_postgres().run(&mut connection).await?;
    connection.close().await.map_err(sql_error)?;
    let name = Uuid::new_v4().simple().to_string();
    let writer = pool(url, &name, WRITERS).await.map_err(sql_error)?;
    let reader = pool(url, &name, READERS).await.map_err(sql_error)?;
    let document_locks = pool(url, &name, HELD).await.map_err(sql_error)?;
    let file_locks = pool(url, &name, FILING).await.map_err(sql_error)?;
    let request_locks = pool(url, &name, AROUND).await.map_err(sql_error)?;
    let processes = Processes::among_others(name, url.as_str(), reader.clone());
    let processes = processes.await.map_err(sql_error)?;
    Ok(Pools {
        engine: Engine::Postgres,
        writer,
        reader,
        document_locks,
        file_locks,
        request_locks,
        processes,
    })
}

/// Claim on a database: an advisory lock, held by this connection.
pub struct DatabaseClaim(PgConnection);

/// How a program wants to use a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseUse {
    /// Serve it, together with other processes.
    Serving,
    /// Exclusively: other processes would miss the writes.
    Exclusive,
}

impl fmt::Debug for DatabaseClaim {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Claim")
    }
}

/// Claims a database. `None` if another process has a conflicting claim.
pub(crate) async fn claim(
    url: &PostgresUrl,
    what_for: DatabaseUse,
) -> sqlx::Result<Option<DatabaseClaim>> {
    let mut connection = PgConnection::connect(url.as_str()).await?;
    let lock = match what_for {
        DatabaseUse::Serving => "select pg_try_advisory_lock_shared(7310585)",
        DatabaseUse::Exclusive => "select pg_try_advisory_lock(7310585)",
    };
    let is_free: bool = sqlx::query_scalar(lock).fetch_one(&mut connection).await?;
    Ok(is_free.then_some(DatabaseClaim(connection)))
}

impl DatabaseClaim {
    /// Releases the claim.
    ///
    /// # Errors
    /// When the connection cannot be closed cleanly; the database then releases the lock itself.
    pub async fn release(self) -> sqlx::Result<()> {
        self.0.close().await
    }
}

/// Connection pool of the named process.
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
