//! The steps from an empty file to the schema of today.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Name and content of each file in `migrations/`, in their order. Files are only ever added: a database
/// that has taken one refuses a program that knows it otherwise.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// All of them, numbered from 1 as their names are.
pub(super) fn migrator() -> Migrator {
    let steps = (1..).zip(FILES).map(|(version, (name, sql))| {
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

    use super::*;

    /// What a database compares with the steps that it has taken.
    fn identities(migrator: &Migrator) -> Vec<(i64, &str, &[u8])> {
        migrator
            .iter()
            .map(|step| (step.version, &*step.description, &*step.checksum))
            .collect()
    }

    #[tokio::test]
    async fn each_file_is_the_step_that_sqlx_reads_from_it() {
        let folder = Migrator::new(Path::new("../migrations")).await.unwrap();
        assert_eq!(identities(&migrator()), identities(&folder));
    }
}
