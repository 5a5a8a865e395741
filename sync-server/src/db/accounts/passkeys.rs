//! Passkeys: which keys let whom in.

use sqlx::FromRow;
use webauthn_rs::prelude::Passkey as Credential;

use super::{AccountId, stored_id};
use crate::db::columns::Json;
use crate::db::{Db, is_duplicate};

/// How many an account may have: more than anybody has devices.
pub const MOST: u32 = 20;

/// A passkey.
#[derive(FromRow)]
pub struct Passkey {
    /// The credential's id.
    pub id: Vec<u8>,
    /// What its owner calls it.
    pub name: String,
    /// Its public half.
    pub credential: Json<Credential>,
    /// Since when.
    pub created_at: String,
    /// When somebody came in with it last.
    pub last_used_at: Option<String>,
}

/// The passkeys of an account, the oldest first.
///
/// # Errors
/// When the database fails.
pub async fn of_account(db: &Db, account: AccountId) -> sqlx::Result<Vec<Passkey>> {
    sqlx::query_as(
        "select id, name, credential, created_at, last_used_at from passkeys
         where account_id = $1 order by created_at, id",
    )
    .bind(account.to_string())
    .fetch_all(db.reader())
    .await
}

/// Whose a passkey is, and the passkey.
///
/// # Errors
/// When the database fails.
pub async fn find(db: &Db, id: &[u8]) -> sqlx::Result<Option<(AccountId, Credential)>> {
    let found: Option<(String, Json<Credential>)> =
        sqlx::query_as("select account_id, credential from passkeys where id = $1")
            .bind(id)
            .fetch_optional(db.reader())
            .await?;
    found
        .map(|(account, credential)| Ok((stored_id(&account)?, credential.0)))
        .transpose()
}

/// Adds a passkey. False when it is there already, be it another account's, or the account has as many as it may.
///
/// # Errors
/// When the database fails.
pub async fn add(
    db: &Db,
    account: AccountId,
    name: &str,
    credential: &Credential,
    now: &str,
) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let added = sqlx::query(
        "insert into passkeys (id, account_id, name, credential, created_at)
         select $1, $2, $3, $4, $5 where (select count(*) from passkeys where account_id = $2) < $6",
    )
    .bind(credential.cred_id().as_slice())
    .bind(account.to_string())
    .bind(name)
    .bind(Json(credential))
    .bind(now)
    .bind(i64::from(MOST))
    .execute(&mut *transaction)
    .await;
    match added {
        Err(error) if is_duplicate(&error) => Ok(false),
        Err(error) => Err(error),
        Ok(added) => {
            transaction.commit().await?;
            Ok(added.rows_affected() > 0)
        }
    }
}

/// Says that somebody came in with a passkey, and what it is now: some count how often they are used.
///
/// # Errors
/// When the database fails.
pub async fn used(db: &Db, credential: &Credential, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update passkeys set credential = $1, last_used_at = $2 where id = $3")
        .bind(Json(credential))
        .bind(now)
        .bind(credential.cred_id().as_slice())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Calls a passkey of an account otherwise. False when it has no such one.
///
/// # Errors
/// When the database fails.
pub async fn rename(db: &Db, account: AccountId, id: &[u8], name: &str) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let renamed = sqlx::query("update passkeys set name = $1 where id = $2 and account_id = $3")
        .bind(name)
        .bind(id)
        .bind(account.to_string())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(renamed.rows_affected() > 0)
}
