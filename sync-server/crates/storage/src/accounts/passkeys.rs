//! Passkeys of accounts.

use sqlx::FromRow;
use webauthn_rs::prelude::Passkey as Credential;

use super::{AccountId, stored_id};
use crate::columns::Json;
use crate::{Db, is_duplicate};

/// Passkeys per account: more than a person has devices.
pub const MAX_PASSKEYS: u32 = 20;

/// A passkey.
#[derive(FromRow)]
pub struct StoredPasskey {
    /// Id of the credential.
    pub id: Vec<u8>,
    /// Name given by the user.
    pub name: String,
    /// The credential (`webauthn_rs`), with the public key.
    pub credential: Json<Credential>,
    /// When it was added.
    pub created_at: String,
    /// Time of the last sign-in with it.
    pub last_used_at: Option<String>,
}

/// Passkeys of an account, oldest first.
///
/// # Errors
/// When the database fails.
pub async fn list(db: &Db, account: AccountId) -> sqlx::Result<Vec<StoredPasskey>> {
    sqlx::query_as(
        "select id, name, credential, created_at, last_used_at from passkeys
         where account_id = $1 order by created_at, id",
    )
    .bind(account.to_string())
    .fetch_all(db.reader())
    .await
}

/// A passkey and the account it belongs to.
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

/// Adds a passkey. False if it exists already, for this account or another, or if the account has the maximum number.
///
/// # Errors
/// When the database fails.
pub async fn insert(
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
    .bind(i64::from(MAX_PASSKEYS))
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

/// Stores the time of a sign-in and the changed credential: some passkeys count their uses.
///
/// # Errors
/// When the database fails.
pub async fn record_use(db: &Db, credential: &Credential, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update passkeys set credential = $1, last_used_at = $2 where id = $3")
        .bind(Json(credential))
        .bind(now)
        .bind(credential.cred_id().as_slice())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Renames a passkey of an account. False if the account has no such passkey.
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
