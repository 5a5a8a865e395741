//! The two database engines and their differences.

pub(super) mod postgres;
pub(super) mod sqlite;

pub use postgres::{DatabaseClaim, DatabaseUse, PostgresUrl, PostgresUrlError};

use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, AnyPool};

use super::processes::Processes;

/// A request that gets no connection in this time is answered with 503 instead of hanging. Shorter than the request
/// timeout, so that the answer can give the reason.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(8);

/// Database engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    /// A file in the data directory, used by one process alone.
    Sqlite,
    /// A database server that several processes may share.
    Postgres,
}

/// Connection pools of an engine.
pub(super) struct Pools {
    pub(super) engine: Engine,
    pub(super) writer: AnyPool,
    pub(super) reader: AnyPool,
    /// For document locks.
    pub(super) document_locks: AnyPool,
    /// For locks on photo files.
    pub(super) file_locks: AnyPool,
    /// For locks held during a whole request.
    pub(super) request_locks: AnyPool,
    pub(super) processes: Arc<Processes>,
}

impl Engine {
    /// The engine behind a connection.
    pub(super) fn behind(connection: &AnyConnection) -> Self {
        match connection.backend_name() {
            "SQLite" => Self::Sqlite,
            _ => Self::Postgres,
        }
    }

    /// Statement that begins a write transaction and takes its lock.
    pub(super) fn begin(self) -> &'static str {
        match self {
            Self::Sqlite => sqlite::BEGIN,
            Self::Postgres => postgres::BEGIN,
        }
    }

    /// Picks the variant of a statement for this engine.
    pub(super) fn choose<T>(self, sqlite: T, postgres: T) -> T {
        match self {
            Self::Sqlite => sqlite,
            Self::Postgres => postgres,
        }
    }
}
