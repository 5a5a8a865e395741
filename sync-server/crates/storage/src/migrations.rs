//! The migrations from an empty database to the current schema.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// File name and SQL of a migration.
type MigrationFile = (&'static str, &'static str);

/// The files of `migrations/`, in order. Append-only: a database refuses a program that has another text for a
/// migration already applied.
const SQLITE_FILES: &[MigrationFile] = include!(concat!(env!("OUT_DIR"), "/migrations.rs"));
/// The same for PostgreSQL. Its first migration corresponds to SQLite's number 19.
const POSTGRES_FILES: &[MigrationFile] =
    include!(concat!(env!("OUT_DIR"), "/postgres_migrations.rs"));

pub(super) fn for_sqlite() -> Migrator {
    migrator(1, SQLITE_FILES)
}

pub(super) fn for_postgres() -> Migrator {
    migrator(19, POSTGRES_FILES)
}

/// Numbers the migrations from `first` on, like the file names.
fn migrator(first: i64, files: &[MigrationFile]) -> Migrator {
    let steps = (first..).zip(files).map(|(version, (name, sql))| {
        let name = name.trim_end_matches(".sql");
        let description = name.split_once('_').map_or(name, |(_, words)| words);
        Migration::new(
            version,
            description.replace('_', " ").into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(steps.collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use sqlx::SqlitePool;
    use sqlx::sqlite::SqlitePoolOptions;

    use super::*;

    /// The data by which a database recognises the migrations that it has applied.
    fn identities(migrator: &Migrator) -> Vec<(i64, &str, &[u8])> {
        migrator
            .iter()
            .map(|step| (step.version, &*step.description, &*step.checksum))
            .collect()
    }

    #[tokio::test]
    async fn each_file_is_the_migration_that_sqlx_reads() {
        let folders = [
            (for_sqlite(), "../../../migrations"),
            (for_postgres(), "../../../migrations/postgres"),
        ];
        for (migrator, folder) in folders {
            let folder = Migrator::new(Path::new(folder)).await.unwrap();
            assert_eq!(identities(&migrator), identities(&folder));
        }
    }

    /// A database with only the first migrations applied.
    async fn old_database(steps: usize) -> SqlitePool {
        let options = SqlitePoolOptions::new().max_connections(1);
        let pool = options.connect("sqlite::memory:").await.unwrap();
        let first = for_sqlite().iter().take(steps).cloned().collect();
        Migrator::with_migrations(first).run(&pool).await.unwrap();
        pool
    }

    #[tokio::test]
    async fn a_session_from_before_generations_continues() {
        let pool = old_database(5).await;
        sqlx::raw_sql(
            "insert into accounts values ('a', 'ada@example.org', 'Ada', 'Byron', '', '2026-06-01');
             insert into sessions values ('s', 'a', 1, '2026-06-01', '2026-07-01');
             insert into refresh_tokens values (x'01', 's', '2026-06-01', '2026-06-02');
             insert into refresh_tokens values (x'02', 's', '2026-06-02', '2026-06-03');
             insert into refresh_tokens values (x'03', 's', '2026-06-03', null);",
        )
        .execute(&pool)
        .await
        .unwrap();
        for_sqlite().run(&pool).await.unwrap();
        let generations: Vec<i64> =
            sqlx::query_scalar("select generation from refresh_tokens order by token_hash")
                .fetch_all(&pool)
                .await
                .unwrap();
        assert_eq!(generations, [0, 0, 1]);
    }
}
