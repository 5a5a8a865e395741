//! Identities of accounts at sign-in providers.

use sqlx::FromRow;

use super::{Account, AccountError, AccountId, insert, stored_id};
use crate::{Db, WriteTransaction, is_duplicate};

/// An account at a sign-in provider.
#[derive(Clone, Debug)]
pub struct Identity {
    /// The provider's name.
    pub provider: &'static str,
    /// The provider's permanent id of the person.
    pub subject: String,
    /// Email address from the provider; empty if it gives none.
    pub email: String,
}

/// An identity that is linked to an account.
#[derive(Clone, Debug, FromRow)]
pub struct LinkedIdentity {
    /// The provider's name.
    pub provider: String,
    /// Email address from the provider.
    pub email: String,
    /// When it was linked.
    pub linked_at: String,
}

/// Account linked to an identity.
///
/// # Errors
/// When the database fails.
pub async fn find_account(
    db: &Db,
    provider: &str,
    subject: &str,
) -> sqlx::Result<Option<AccountId>> {
    let id: Option<String> = sqlx::query_scalar(
        "select account_id from identities where provider = $1 and subject = $2",
    )
    .bind(provider)
    .bind(subject)
    .fetch_optional(db.reader())
    .await?;
    id.as_deref().map(stored_id).transpose()
}

/// The identities of an account.
///
/// # Errors
/// When the database fails.
pub async fn list(db: &Db, account: AccountId) -> sqlx::Result<Vec<LinkedIdentity>> {
    sqlx::query_as(
        "select provider, email, linked_at from identities where account_id = $1 order by provider",
    )
    .bind(account.to_string())
    .fetch_all(db.reader())
    .await
}

/// Links an identity to an account. False if it, or another identity of this provider, is linked already.
///
/// # Errors
/// When the database fails.
pub async fn link(
    db: &Db,
    account: AccountId,
    identity: &Identity,
    now: &str,
) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    match insert_identity(&mut transaction, account, identity, now).await {
        Err(error) if is_duplicate(&error) => Ok(false),
        Err(error) => Err(error),
        Ok(()) => transaction.commit().await.map(|()| true),
    }
}

/// Inserts a new account that signs in with an identity.
///
/// # Errors
/// When the address or the identity is taken, or the database fails.
pub async fn create(
    db: &Db,
    account: &Account,
    identity: &Identity,
    now: &str,
) -> Result<(), AccountError> {
    let mut transaction = db.begin().await?;
    insert(&mut transaction, account, now).await?;
    if account.email_confirmed {
        sqlx::query("update accounts set email_confirmed_at = $1 where id = $2")
            .bind(now)
            .bind(account.id.to_string())
            .execute(&mut *transaction)
            .await?;
    }
    insert_identity(&mut transaction, account.id, identity, now).await?;
    Ok(transaction.commit().await?)
}

async fn insert_identity(
    transaction: &mut WriteTransaction,
    account: AccountId,
    identity: &Identity,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into identities (provider, subject, account_id, email, linked_at) values ($1, $2, $3, $4, $5)",
    )
    .bind(identity.provider)
    .bind(&identity.subject)
    .bind(account.to_string())
    .bind(&identity.email)
    .bind(now)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
