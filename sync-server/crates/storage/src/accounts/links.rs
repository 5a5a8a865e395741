//! Links mailed to the address of an account: to set a new password, and to confirm the address.

use sqlx::FromRow;

use super::sign_in_methods::{self, MethodsToKeep};
use super::{AccountId, stored_id};
use crate::columns::Flag;
use crate::outbox::{self, Delivery, Message, MessageContext};
use crate::{Db, TokenHash, WriteTransaction};

/// Purpose of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkPurpose {
    /// Set a new password.
    Password,
    /// Confirm the email address.
    Email,
}

impl LinkPurpose {
    fn as_str(self) -> &'static str {
        match self {
            Self::Password => "PASSWORD",
            Self::Email => "EMAIL",
        }
    }
}

/// A link that is about to be sent.
pub struct NewAccountLink<'a> {
    /// Account it belongs to.
    pub account: AccountId,
    /// Its purpose.
    pub purpose: LinkPurpose,
    /// Address it was issued for.
    pub email: &'a str,
    /// Hash of its secret.
    pub token: TokenHash,
    /// Time of issue.
    pub now: &'a str,
    /// When it expires.
    pub expires_at: &'a str,
    /// Links that expired before then are deleted: they need no explanation any more.
    pub forget_before: &'a str,
}

/// A link that was followed.
#[derive(Debug)]
pub struct AccountLink {
    /// Account it belongs to.
    pub account: AccountId,
    /// Whether it is still valid.
    pub state: AccountLinkState,
}

/// State of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountLinkState {
    /// Valid.
    Valid,
    /// Already used.
    Used,
    /// A newer link was sent, or the account's address has changed.
    Replaced,
    /// Expired.
    Expired,
}

/// Inserts a link and the message that carries it. Invalidates older links of the account with the same purpose.
///
/// # Errors
/// When the database fails.
pub async fn mail(
    db: &Db,
    link: &NewAccountLink<'_>,
    message: &Message,
    delivery: Delivery,
) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    // A message that is only kept counts as sent: developers read the outbox.
    issue(&mut transaction, link, delivery != Delivery::None).await?;
    let topic = format!("{} {}", link.purpose.as_str(), link.account);
    outbox::insert(
        &mut transaction,
        MessageContext::Account(&topic),
        message,
        delivery,
    )
    .await?;
    transaction.commit().await?;
    db.job_added();
    Ok(())
}

/// Inserts a link for the operator to hand over, and ends all sessions of the account.
///
/// # Errors
/// When the database fails.
pub async fn insert_for_operator(db: &Db, link: &NewAccountLink<'_>) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    issue(&mut transaction, link, false).await?;
    end_sessions(&mut transaction, link.account).await?;
    transaction.commit().await?;
    db.session_ended(link.account);
    Ok(())
}

async fn issue(
    transaction: &mut WriteTransaction,
    link: &NewAccountLink<'_>,
    mailed: bool,
) -> sqlx::Result<()> {
    sqlx::query("delete from account_tokens where expires_at < $1")
        .bind(link.forget_before)
        .execute(&mut **transaction)
        .await?;
    invalidate(transaction, link.account, link.purpose, link.now).await?;
    sqlx::query(
        "insert into account_tokens (token_hash, account_id, purpose, email, mailed, expires_at)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(link.token.as_slice())
    .bind(link.account.to_string())
    .bind(link.purpose.as_str())
    .bind(link.email)
    .bind(mailed)
    .bind(link.expires_at)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Link with a token.
///
/// # Errors
/// When the database fails.
pub async fn find(
    db: &Db,
    purpose: LinkPurpose,
    token: &TokenHash,
    now: &str,
) -> sqlx::Result<Option<AccountLink>> {
    let row = select(&mut *db.reader().acquire().await?, purpose, token).await?;
    row.map(|row| row.into_link(now)).transpose()
}

/// Spends a link to set a new password. Removes all sign-in methods that are not kept, ends the account's sessions and
/// invalidates its other links. The link is checked again here, since it may have been spent a moment ago.
///
/// # Errors
/// When the database fails.
pub async fn reset_password(
    db: &Db,
    token: &TokenHash,
    password_hash: &str,
    kept: &MethodsToKeep,
    now: &str,
) -> sqlx::Result<Option<AccountLinkState>> {
    let mut transaction = db.begin().await?;
    let Some(row) = select(&mut transaction, LinkPurpose::Password, token).await? else {
        return Ok(None);
    };
    let mailed = row.mailed;
    let link = row.into_link(now)?;
    if link.state != AccountLinkState::Valid {
        return Ok(Some(link.state));
    }
    mark_used(&mut transaction, token, now).await?;
    invalidate(&mut transaction, link.account, LinkPurpose::Password, now).await?;
    let id = link.account.to_string();
    let mut kept = kept.clone();
    if mailed && owner_requires_passkey(&mut transaction, &id).await? {
        kept.passkeys = sqlx::query_scalar("select id from passkeys where account_id = $1")
            .bind(&id)
            .fetch_all(&mut *transaction)
            .await?;
    } else {
        // A user who needs the operator may have lost both the passkey and its recovery code.
        sqlx::query("update accounts set recovery_hash = null where id = $1")
            .bind(&id)
            .execute(&mut *transaction)
            .await?;
    }
    sign_in_methods::keep_only(&mut transaction, link.account, &kept).await?;
    sqlx::query("update accounts set password_hash = $1 where id = $2")
        .bind(password_hash)
        .bind(&id)
        .execute(&mut *transaction)
        .await?;
    if mailed {
        confirm(&mut transaction, link.account, now).await?;
    }
    end_sessions(&mut transaction, link.account).await?;
    transaction.commit().await?;
    db.session_ended(link.account);
    Ok(Some(AccountLinkState::Valid))
}

/// Whether a passkey is required after the password, and was required only after the address was confirmed. Then the
/// owner of the mailbox wants the passkey, and access to the mailbox alone must not replace it. An older requirement
/// may come from another person who created the account with this address. Old accounts have no record of the time;
/// there the requirement counts as the newer one.
async fn owner_requires_passkey(
    transaction: &mut WriteTransaction,
    id: &str,
) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select recovery_hash is not null and email_confirmed_at is not null
            and (second_factor_at is null or second_factor_at > email_confirmed_at)
         from accounts where id = $1",
    )
    .bind(id)
    .fetch_one(&mut **transaction)
    .await?;
    Ok(flag)
}

/// Spends a link that confirms an address. With `kept`, removes all other sign-in methods; if the password is not kept,
/// `new_password` is a link to set one.
///
/// # Errors
/// When the database fails.
pub async fn confirm_email(
    db: &Db,
    token: &TokenHash,
    kept: Option<&MethodsToKeep>,
    new_password: &NewAccountLink<'_>,
    now: &str,
) -> sqlx::Result<Option<AccountLinkState>> {
    let mut transaction = db.begin().await?;
    let Some(row) = select(&mut transaction, LinkPurpose::Email, token).await? else {
        return Ok(None);
    };
    let link = row.into_link(now)?;
    if link.state != AccountLinkState::Valid {
        return Ok(Some(link.state));
    }
    mark_used(&mut transaction, token, now).await?;
    confirm(&mut transaction, link.account, now).await?;
    if let Some(kept) = kept {
        sign_in_methods::keep_only(&mut transaction, link.account, kept).await?;
        if !kept.password {
            issue(&mut transaction, new_password, true).await?;
        }
    }
    transaction.commit().await?;
    if kept.is_some_and(|kept| !kept.sessions) {
        db.session_ended(link.account);
    }
    Ok(Some(AccountLinkState::Valid))
}

/// Marks the address of an account as confirmed.
///
/// # Errors
/// When the database fails.
pub(crate) async fn confirm(
    transaction: &mut WriteTransaction,
    account: AccountId,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "update accounts set email_confirmed_at = coalesce(email_confirmed_at, $1) where id = $2",
    )
    .bind(now)
    .bind(account.to_string())
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

async fn mark_used(
    transaction: &mut WriteTransaction,
    token: &TokenHash,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query("update account_tokens set used_at = $1 where token_hash = $2")
        .bind(now)
        .bind(token.as_slice())
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Invalidates the open links of an account.
///
/// # Errors
/// When the database fails.
pub(super) async fn invalidate(
    transaction: &mut WriteTransaction,
    account: AccountId,
    purpose: LinkPurpose,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "update account_tokens set replaced_at = $1
         where account_id = $2 and purpose = $3 and used_at is null and replaced_at is null",
    )
    .bind(now)
    .bind(account.to_string())
    .bind(purpose.as_str())
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

async fn end_sessions(transaction: &mut WriteTransaction, account: AccountId) -> sqlx::Result<()> {
    sqlx::query("delete from sessions where account_id = $1")
        .bind(account.to_string())
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

async fn select(
    connection: &mut sqlx::AnyConnection,
    purpose: LinkPurpose,
    token: &TokenHash,
) -> sqlx::Result<Option<LinkRow>> {
    sqlx::query_as(
        "select account_id, account_tokens.email = accounts.email as same_address, mailed,
                expires_at, used_at, replaced_at
         from account_tokens join accounts on accounts.id = account_id
         where token_hash = $1 and purpose = $2",
    )
    .bind(token.as_slice())
    .bind(purpose.as_str())
    .fetch_optional(connection)
    .await
}

#[derive(FromRow)]
struct LinkRow {
    account_id: String,
    #[sqlx(try_from = "Flag")]
    same_address: bool,
    #[sqlx(try_from = "Flag")]
    mailed: bool,
    expires_at: String,
    used_at: Option<String>,
    replaced_at: Option<String>,
}

impl LinkRow {
    fn into_link(self, now: &str) -> sqlx::Result<AccountLink> {
        let state = if self.used_at.is_some() {
            AccountLinkState::Used
        } else if self.replaced_at.is_some() || !self.same_address {
            AccountLinkState::Replaced
        } else if self.expires_at.as_str() <= now {
            AccountLinkState::Expired
        } else {
            AccountLinkState::Valid
        };
        Ok(AccountLink {
            account: stored_id(&self.account_id)?,
            state,
        })
    }
}
