//! State of sign-ins that take several steps. It survives a restart, and any process can continue it.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Db, TokenHash};

/// Stores a step under its token, and deletes expired steps.
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

/// Step of a token; `None` if the token is unknown or expired, or the step is of another kind.
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
    // A step stored by another version may not parse: the user starts again.
    Ok(step.and_then(|step| serde_json::from_str(&step).ok()))
}

/// Deletes a step. False if it was spent already.
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
