//! Account pictures.

use super::AccountId;
use crate::Db;

/// Stores or replaces a picture. `mark` is its id in the URL.
///
/// # Errors
/// When the database fails.
pub async fn upsert(db: &Db, account: AccountId, mark: &str, jpeg: &[u8]) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "insert into avatars (account_id, mark, jpeg) values ($1, $2, $3)
         on conflict (account_id) do update set mark = excluded.mark, jpeg = excluded.jpeg",
    )
    .bind(account.to_string())
    .bind(mark)
    .bind(jpeg)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Deletes an account's picture, if there is one.
///
/// # Errors
/// When the database fails.
pub async fn delete(db: &Db, account: AccountId) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from avatars where account_id = $1")
        .bind(account.to_string())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// JPEG file with a mark.
///
/// # Errors
/// When the database fails.
pub async fn find(db: &Db, mark: &str) -> sqlx::Result<Option<Vec<u8>>> {
    sqlx::query_scalar("select jpeg from avatars where mark = $1")
        .bind(mark)
        .fetch_optional(db.reader())
        .await
}
