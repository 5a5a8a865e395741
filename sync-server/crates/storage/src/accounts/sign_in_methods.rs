//! Removing sign-in methods of an account, but never the last one, and requiring a passkey after the password.

use super::AccountId;
use crate::columns::Flag;
use crate::{Db, TokenHash, WriteTransaction};

/// Sign-in methods of an account to keep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MethodsToKeep {
    /// Whether to keep the password.
    pub password: bool,
    /// Whether to keep the sessions.
    pub sessions: bool,
    /// Names of the providers to keep.
    pub providers: Vec<String>,
    /// Credential ids of the passkeys to keep.
    pub passkeys: Vec<Vec<u8>>,
}

/// Removes all sign-in methods of an account except those to keep. If no passkey is left, none is required any more.
///
/// # Errors
/// When the database fails.
pub(super) async fn keep_only(
    transaction: &mut WriteTransaction,
    account: AccountId,
    kept: &MethodsToKeep,
) -> sqlx::Result<()> {
    let id = account.to_string();
    let linked: Vec<String> =
        sqlx::query_scalar("select provider from identities where account_id = $1")
            .bind(&id)
            .fetch_all(&mut **transaction)
            .await?;
    for provider in linked
        .iter()
        .filter(|provider| !kept.providers.contains(provider))
    {
        sqlx::query("delete from identities where account_id = $1 and provider = $2")
            .bind(&id)
            .bind(provider)
            .execute(&mut **transaction)
            .await?;
    }
    let keys: Vec<Vec<u8>> = sqlx::query_scalar("select id from passkeys where account_id = $1")
        .bind(&id)
        .fetch_all(&mut **transaction)
        .await?;
    for key in keys.iter().filter(|key| !kept.passkeys.contains(key)) {
        sqlx::query("delete from passkeys where account_id = $1 and id = $2")
            .bind(&id)
            .bind(key.as_slice())
            .execute(&mut **transaction)
            .await?;
    }
    if !kept.password {
        sqlx::query("update accounts set password_hash = '' where id = $1")
            .bind(&id)
            .execute(&mut **transaction)
            .await?;
    }
    if !kept.sessions {
        sqlx::query("delete from sessions where account_id = $1")
            .bind(&id)
            .execute(&mut **transaction)
            .await?;
    }
    sqlx::query(
        "update accounts set recovery_hash = null
         where id = $1 and not exists (select 1 from passkeys where account_id = accounts.id)",
    )
    .bind(&id)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Result of removing a sign-in method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignInMethodRemoval {
    /// It is gone, or did not exist.
    Removed,
    /// Kept: it is the only sign-in method.
    LastMethod,
    /// Kept: it is the only passkey, and one is required after the password.
    Required,
}

/// Unlinks an account's identity at a provider.
///
/// # Errors
/// When the database fails.
pub async fn remove_identity(
    db: &Db,
    account: AccountId,
    provider: &str,
) -> sqlx::Result<SignInMethodRemoval> {
    let mut transaction = db.begin().await?;
    let removed = sqlx::query("delete from identities where account_id = $1 and provider = $2")
        .bind(account.to_string())
        .bind(provider)
        .execute(&mut *transaction)
        .await?;
    if removed.rows_affected() > 0 && !has_sign_in_method(&mut transaction, account).await? {
        return Ok(SignInMethodRemoval::LastMethod);
    }
    transaction.commit().await?;
    Ok(SignInMethodRemoval::Removed)
}

/// Removes a passkey of an account.
///
/// # Errors
/// When the database fails.
pub async fn remove_passkey(
    db: &Db,
    account: AccountId,
    id: &[u8],
) -> sqlx::Result<SignInMethodRemoval> {
    let mut transaction = db.begin().await?;
    let removed = sqlx::query("delete from passkeys where id = $1 and account_id = $2")
        .bind(id)
        .bind(account.to_string())
        .execute(&mut *transaction)
        .await?;
    if removed.rows_affected() > 0 {
        if !has_sign_in_method(&mut transaction, account).await? {
            return Ok(SignInMethodRemoval::LastMethod);
        }
        let Flag(is_missing) = sqlx::query_scalar(
            "select recovery_hash is not null
                and not exists (select 1 from passkeys where account_id = accounts.id)
             from accounts where id = $1",
        )
        .bind(account.to_string())
        .fetch_one(&mut *transaction)
        .await?;
        if is_missing {
            return Ok(SignInMethodRemoval::Required);
        }
    }
    transaction.commit().await?;
    Ok(SignInMethodRemoval::Removed)
}

async fn has_sign_in_method(
    transaction: &mut WriteTransaction,
    account: AccountId,
) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select password_hash <> ''
             or exists (select 1 from identities where account_id = accounts.id)
             or exists (select 1 from passkeys where account_id = accounts.id)
         from accounts where id = $1",
    )
    .bind(account.to_string())
    .fetch_one(&mut **transaction)
    .await?;
    Ok(flag)
}

/// Whether an account requires a passkey after the password.
///
/// # Errors
/// When the database fails.
pub async fn requires_passkey(db: &Db, account: AccountId) -> sqlx::Result<bool> {
    let Flag(flag) =
        sqlx::query_scalar("select recovery_hash is not null from accounts where id = $1")
            .bind(account.to_string())
            .fetch_one(db.reader())
            .await?;
    Ok(flag)
}

/// Requires a passkey after the password; `recovery` is the hash of the code that replaces it. False if the account has
/// no passkey.
///
/// # Errors
/// When the database fails.
pub async fn require_passkey(
    db: &Db,
    account: AccountId,
    recovery: &TokenHash,
    now: &str,
) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let updated = sqlx::query(
        "update accounts set recovery_hash = $1, second_factor_at = $2
         where id = $3 and exists (select 1 from passkeys where account_id = accounts.id)",
    )
    .bind(recovery.as_slice())
    .bind(now)
    .bind(account.to_string())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(updated.rows_affected() > 0)
}

/// Stops requiring a passkey.
///
/// # Errors
/// When the database fails.
pub async fn stop_requiring_passkey(db: &Db, account: AccountId) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update accounts set recovery_hash = null where id = $1")
        .bind(account.to_string())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Spends the account's recovery code: no passkey is required any more. False if the code is wrong.
///
/// # Errors
/// When the database fails.
pub async fn use_recovery_code(
    db: &Db,
    account: AccountId,
    recovery: &TokenHash,
) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let recovered = sqlx::query(
        "update accounts set recovery_hash = null where id = $1 and recovery_hash = $2",
    )
    .bind(account.to_string())
    .bind(recovery.as_slice())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(recovered.rows_affected() > 0)
}
