//! The two engines, and where they differ.

pub(super) mod postgres;
pub(super) mod sqlite;

pub use postgres::{Claim, NoPostgresUrl, PostgresUrl, Use};

use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, AnyPool};

use super::processes::Processes;

/// A handler that cannot get a connection in this time answers 503 rather than hang.
/// Shorter than what a request may take altogether, so that it can say why.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(8);

/// What keeps a server's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    /// A file in the data directory, which one process has to itself.
    Sqlite,
    /// A server that several processes may share.
    Postgres,
}

/// An engine with its connections.
pub(super) struct Pools {
    pub(super) engine: Engine,
    pub(super) writer: AnyPool,
    pub(super) reader: AnyPool,
    /// For turns at documents.
    pub(super) held: AnyPool,
    /// For turns at the files of photos.
    pub(super) filing: AnyPool,
    /// For turns around all that a request does.
    pub(super) around: AnyPool,
    pub(super) processes: Arc<Processes>,
}

impl Engine {
    /// The engine behind a connection.
    pub(super) fn of(connection: &AnyConnection) -> Self {
        match connection.backend_name() {
            "SQLite" => Self::Sqlite,
            _ => Self::Postgres,
        }
    }

    /// The statement that begins a transaction that writes, with its lock.
    pub(super) fn begin(self) -> &'static str {
        match self {
            Self::Sqlite => sqlite::BEGIN,
            Self::Postgres => postgres::BEGIN,
        }
    }

    /// The one of two forms of a statement that this engine understands.
    pub(super) fn choose<T>(self, sqlite: T, postgres: T) -> T {
        match self {
            Self::Sqlite => sqlite,
            Self::Postgres => postgres,
        }
    }
}
