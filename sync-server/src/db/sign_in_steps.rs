//! Where somebody is who signs in by more than one step. They outlive a restart, and any server goes on with them.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Db, TokenHash};

/// Keeps a step for whoever has its token, and forgets those whose time is over.
///
/// # Errors
/// When the database fails.
pub async fn put(
    db: &Db,
    token: &TokenHash,
    step: &impl Serialize,
    now: &str,
    expires_at: &str,
) -> sqlx::Result<()> {
    let step = serde_json::to_string(step).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let mut transaction = db.begin().await?;
    sqlx::query("delete from sign_in_steps where expires_at <= $1")
        .bind(now)
        .execute(&mut *transaction)
        .await?;
    sqlx::query("insert into sign_in_steps (token_hash, step, expires_at) values ($1, $2, $3)")
        .bind(token.as_slice())
        .bind(step)
        .bind(expires_at)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// The step of a token. Nothing when there is none, when its time is over, and when it is of another kind.
///
/// # Errors
/// When the database fails.
pub async fn find<S: DeserializeOwned>(
    db: &Db,
    token: &TokenHash,
    now: &str,
) -> sqlx::Result<Option<S>> {
    let step: Option<String> = sqlx::query_scalar(
        "select step from sign_in_steps where token_hash = $1 and expires_at > $2",
    )
    .bind(token.as_slice())
    .bind(now)
    .fetch_optional(db.reader())
    .await?;
    // One of a version that has gone is none: whoever is at it begins again.
    Ok(step.and_then(|step| serde_json::from_str(&step).ok()))
}

/// Spends a step. False when somebody else has.
///
/// # Errors
/// When the database fails.
pub async fn spend(db: &Db, token: &TokenHash) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let spent = sqlx::query("delete from sign_in_steps where token_hash = $1")
        .bind(token.as_slice())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(spent.rows_affected() > 0)
}
