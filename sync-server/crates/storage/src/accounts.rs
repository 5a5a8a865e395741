//! Accounts.

use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use uuid::Uuid;

use super::{Db, WriteTransaction, is_duplicate};

pub mod avatars;
pub mod deletion;
pub mod identities;
pub mod links;
pub mod passkeys;
pub mod sign_in_methods;

use crate::columns::Flag;
use links::LinkPurpose;

/// Id of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AccountId(Uuid);

impl AccountId {
    /// Author of commands from website visitors without a personal link, who only give a name. Cannot sign in.
    pub const WEBSITE: Self = Self(Uuid::nil());

    /// Author of commands from guests with a personal link. Cannot sign in.
    pub const INVITED: Self = Self(Uuid::from_u128(1));

    /// A new random id.
    #[must_use]
    pub fn random() -> Self {
        Self(Uuid::new_v4())
    }

    /// Parses a stored id.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Uuid::try_parse(text).ok().map(Self)
    }

    /// The form that devices with passkeys store.
    #[must_use]
    pub fn as_uuid(self) -> Uuid {
        self.0
    }
}

impl std::fmt::Display for AccountId {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.as_hyphenated().fmt(formatter)
    }
}

/// Stored instead of a password hash if the account has no password: a hash is never empty.
const NO_PASSWORD: &str = "";

/// Profile and credentials of an account.
#[derive(Clone, Debug)]
pub struct Account {
    /// Never changes.
    pub id: AccountId,
    /// Trimmed and lower-case.
    pub email: String,
    /// Whether the user has proved that they read mail to this address.
    pub email_confirmed: bool,
    /// The given name.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
    /// Optional profile texts.
    pub about: ProfileTexts,
    /// Id in the URL of their picture, which [`avatars`] stores.
    pub avatar: Option<String>,
    /// As argon2 writes it, with parameters and salt; `None` if there is no password.
    pub password_hash: Option<String>,
}

/// Optional profile texts.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct ProfileTexts {
    /// A telephone number, as it was typed.
    pub phone: String,
    /// Place of residence.
    pub location: String,
    /// A few sentences.
    pub bio: String,
}

/// Why an account could not be written.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// Another account has the address.
    #[error("the email address is taken")]
    EmailTaken,
    /// The database failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// Inserts a new account. Its address is unconfirmed, even if `email_confirmed` is set.
///
/// # Errors
/// When the address is taken or the database fails.
pub async fn create(db: &Db, account: &Account, now: &str) -> Result<(), AccountError> {
    let mut transaction = db.begin().await?;
    insert(&mut transaction, account, now).await?;
    Ok(transaction.commit().await?)
}

async fn insert(
    transaction: &mut WriteTransaction,
    account: &Account,
    now: &str,
) -> Result<(), AccountError> {
    sqlx::query(
        "insert into accounts (id, email, first_name, last_name, password_hash, created_at)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(account.id.to_string())
    .bind(&account.email)
    .bind(&account.first_name)
    .bind(&account.last_name)
    .bind(account.password_hash.as_deref().unwrap_or(NO_PASSWORD))
    .bind(now)
    .execute(&mut **transaction)
    .await
    .map_err(email_taken)?;
    Ok(())
}

/// Stores the changed fields of an account. A changed password ends all its sessions in the same transaction, to lock
/// out holders of the old one. A changed address is unconfirmed.
///
/// # Errors
/// When the address is taken or the database fails.
pub async fn update(
    db: &Db,
    account: &Account,
    password: PasswordUpdate,
    now: &str,
) -> Result<(), AccountError> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "update accounts set
            email_confirmed_at = case when email = $1 then email_confirmed_at end,
            email = $2, first_name = $3, last_name = $4, phone = $5, location = $6, bio = $7
         where id = $8",
    )
    .bind(&account.email)
    .bind(&account.email)
    .bind(&account.first_name)
    .bind(&account.last_name)
    .bind(&account.about.phone)
    .bind(&account.about.location)
    .bind(&account.about.bio)
    .bind(account.id.to_string())
    .execute(&mut *transaction)
    .await
    .map_err(email_taken)?;
    // Otherwise leave the hash: `account` was read before and would undo a password change made meanwhile.
    if password == PasswordUpdate::Changed {
        sqlx::query("update accounts set password_hash = $1 where id = $2")
            .bind(account.password_hash.as_deref().unwrap_or(NO_PASSWORD))
            .bind(account.id.to_string())
            .execute(&mut *transaction)
            .await?;
        sqlx::query("delete from sessions where account_id = $1")
            .bind(account.id.to_string())
            .execute(&mut *transaction)
            .await?;
        links::invalidate(&mut transaction, account.id, LinkPurpose::Password, now).await?;
    }
    transaction.commit().await?;
    if password == PasswordUpdate::Changed {
        db.session_ended(account.id);
    }
    Ok(())
}

/// Whether an update changes the password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordUpdate {
    /// The hash is the stored one.
    Kept,
    /// The hash is of a new password.
    Changed,
}

/// Query of accounts; takes the condition.
macro_rules! select_accounts {
    ($condition:literal) => {
        concat!(
            "select id, email, email_confirmed_at is not null as email_confirmed, first_name,
                    last_name, phone, location, bio, password_hash,
                    (select mark from avatars where account_id = accounts.id) as avatar
             from accounts where deleted_at is null and ",
            $condition
        )
    };
}

/// Account with an address.
///
/// # Errors
/// When the database fails.
pub async fn find_by_email(db: &Db, email: &str) -> sqlx::Result<Option<Account>> {
    let row: Option<AccountRow> = sqlx::query_as(select_accounts!("email = $1"))
        .bind(email)
        .fetch_optional(db.reader())
        .await?;
    row.map(AccountRow::into_account).transpose()
}

/// Account with an id.
///
/// # Errors
/// When the database fails.
pub async fn find(db: &Db, id: AccountId) -> sqlx::Result<Option<Account>> {
    let row: Option<AccountRow> = sqlx::query_as(select_accounts!("id = $1"))
        .bind(id.to_string())
        .fetch_optional(db.reader())
        .await?;
    row.map(AccountRow::into_account).transpose()
}

/// When an account was created; `None` if it is deleted.
///
/// # Errors
/// When the database fails.
pub async fn find_created_at(db: &Db, id: AccountId) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select created_at from accounts where id = $1 and deleted_at is null")
        .bind(id.to_string())
        .fetch_optional(db.reader())
        .await
}

/// Whether an account was deleted. Its id stays, without a name.
///
/// # Errors
/// When the database fails.
pub async fn is_deleted(db: &Db, id: AccountId) -> sqlx::Result<bool> {
    sqlx::query("select 1 from accounts where id = $1 and deleted_at is not null")
        .bind(id.to_string())
        .fetch_optional(db.reader())
        .await
        .map(|row| row.is_some())
}

#[derive(FromRow)]
struct AccountRow {
    id: String,
    email: String,
    #[sqlx(try_from = "Flag")]
    email_confirmed: bool,
    first_name: String,
    last_name: String,
    #[sqlx(flatten)]
    about: ProfileTexts,
    avatar: Option<String>,
    password_hash: String,
}

impl AccountRow {
    fn into_account(self) -> sqlx::Result<Account> {
        Ok(Account {
            id: stored_id(&self.id)?,
            email: self.email,
            email_confirmed: self.email_confirmed,
            first_name: self.first_name,
            last_name: self.last_name,
            about: self.about,
            avatar: self.avatar,
            password_hash: Some(self.password_hash).filter(|hash| hash != NO_PASSWORD),
        })
    }
}

/// Parses an id that this program wrote; failure means a damaged database.
pub(super) fn stored_id(text: &str) -> sqlx::Result<AccountId> {
    AccountId::parse(text)
        .ok_or_else(|| sqlx::Error::Decode("a stored account id is not valid".into()))
}

fn email_taken(error: sqlx::Error) -> AccountError {
    if is_duplicate(&error) {
        AccountError::EmailTaken
    } else {
        AccountError::Sql(error)
    }
}
