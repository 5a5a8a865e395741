//! The registry of weddings: which documents there are, whose they are, and what is known of one
//! whose document has not arrived yet.

use jiff::Timestamp;
use sqlx::{Sqlite, SqlitePool, Transaction};
use troth_core::permissions::Role;
use troth_core::wedding::fields::WeddingFields;

use super::accounts::{AccountId, stored_id};
use super::members::{add, stored_role};
use super::{Db, WriteTransaction, sites};

/// Weddings that an account has made and not deleted. A professional plans forty a year.
pub(crate) const WEDDINGS_PER_ACCOUNT: i64 = 100;

/// Weddings that an account has made at all: a deleted one leaves a mark that stays.
pub(crate) const WEDDINGS_EVER_PER_ACCOUNT: i64 = 1_000;

/// What came of a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registration {
    /// The wedding is new.
    Created,
    /// The same account has registered it before, and has this role in it now; nothing changed.
    Known(Role),
    /// Somebody else has registered it, or the account is not in its team any more.
    Taken,
    /// It has been deleted, and stays deleted.
    Deleted,
    /// The account has made as many weddings as it may.
    TooMany,
}

/// A wedding that an account may open.
#[derive(Debug, PartialEq, Eq)]
pub struct Membership {
    /// The wedding's id, which is its document's.
    pub document: String,
    /// The account's role in it.
    pub role: Role,
}

/// Enters a wedding under its owner, together with the owner's membership. `details` answer for
/// it until its document arrives.
///
/// # Errors
/// When the database fails.
pub async fn register(
    db: &Db,
    document: &str,
    owner: AccountId,
    details: &WeddingFields,
    now: &str,
) -> sqlx::Result<Registration> {
    let mut transaction = db.begin().await?;
    if let Some(known) = registered(&mut transaction, document, owner).await? {
        return Ok(known);
    }
    let (made, kept) = made_by(&mut transaction, owner).await?;
    if made >= WEDDINGS_EVER_PER_ACCOUNT || kept >= WEDDINGS_PER_ACCOUNT {
        return Ok(Registration::TooMany);
    }
    let pending =
        serde_json::to_string(details).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query("insert into weddings (id, owner_id, pending, created_at) values (?, ?, ?, ?)")
        .bind(document)
        .bind(owner.to_string())
        .bind(pending)
        .bind(now)
        .execute(&mut *transaction)
        .await?;
    add(&mut transaction, document, owner, Role::Owner, now).await?;
    transaction.commit().await?;
    Ok(Registration::Created)
}

/// How many weddings an account has made, and how many of them are not deleted.
async fn made_by(
    transaction: &mut WriteTransaction,
    account: AccountId,
) -> sqlx::Result<(i64, i64)> {
    sqlx::query_as("select count(*), count(*) - count(deleted_at) from weddings where owner_id = ?")
        .bind(account.to_string())
        .fetch_one(&mut **transaction)
        .await
}

async fn registered(
    transaction: &mut WriteTransaction,
    document: &str,
    account: AccountId,
) -> sqlx::Result<Option<Registration>> {
    let row: Option<(String, Option<String>, Option<String>)> = sqlx::query_as(
        "select weddings.owner_id, weddings.deleted_at, members.role
         from weddings left join members
           on members.document_id = weddings.id and members.account_id = weddings.owner_id
         where weddings.id = ?",
    )
    .bind(document)
    .fetch_optional(&mut **transaction)
    .await?;
    let Some((owner, deleted_at, role)) = row else {
        return Ok(None);
    };
    Ok(Some(match role {
        _ if stored_id(&owner)? != account => Registration::Taken,
        _ if deleted_at.is_some() => Registration::Deleted,
        Some(role) => Registration::Known(stored_role(&role)?),
        // Whoever made a wedding may have given it to others and left.
        None => Registration::Taken,
    }))
}

/// The weddings that an account may open, oldest first.
///
/// # Errors
/// When the database fails.
pub async fn of_account(db: &Db, account: AccountId) -> sqlx::Result<Vec<Membership>> {
    let rows: Vec<(String, String)> = sqlx::query_as(
        "select weddings.id, members.role
         from members join weddings on weddings.id = members.document_id
         where members.account_id = ? and weddings.deleted_at is null
         order by weddings.created_at, weddings.id",
    )
    .bind(account.to_string())
    .fetch_all(db.reader())
    .await?;
    rows.into_iter()
        .map(|(document, role)| {
            let role = stored_role(&role)?;
            Ok(Membership { document, role })
        })
        .collect()
}

/// The weddings that were deleted while an account was on their team.
///
/// # Errors
/// When the database fails.
pub async fn deleted_of_account(db: &Db, account: AccountId) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select document_id from deleted_members where account_id = ? order by document_id",
    )
    .bind(account.to_string())
    .fetch_all(db.reader())
    .await
}

/// Those of some ids that were never registered.
///
/// # Errors
/// When the database fails.
pub async fn unknown(db: &Db, documents: &[String]) -> sqlx::Result<Vec<String>> {
    let documents =
        serde_json::to_string(documents).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query_scalar(
        "select asked.value from json_each(?) asked
         where not exists (select 1 from weddings where id = asked.value)
         order by asked.key",
    )
    .bind(documents)
    .fetch_all(db.reader())
    .await
}

/// A wedding whose document has not arrived, as it was registered.
#[derive(Debug)]
pub struct Pending {
    /// What was given for it.
    pub details: WeddingFields,
    /// When.
    pub registered_at: Timestamp,
}

/// What a wedding was registered with.
///
/// # Errors
/// When the database fails.
pub async fn pending(db: &Db, document: &str) -> sqlx::Result<Option<Pending>> {
    let row: Option<(String, String)> = sqlx::query_as(
        "select pending, created_at from weddings
         where id = ? and deleted_at is null and pending is not null",
    )
    .bind(document)
    .fetch_optional(db.reader())
    .await?;
    let Some((details, registered_at)) = row else {
        return Ok(None);
    };
    Ok(Some(Pending {
        details: serde_json::from_str(&details)
            .map_err(|error| sqlx::Error::Decode(error.into()))?,
        registered_at: registered_at
            .parse()
            .map_err(|error: jiff::Error| sqlx::Error::Decode(error.into()))?,
    }))
}

/// How often a wedding's history was started over.
///
/// # Errors
/// When the database cannot be read.
pub async fn lineage(pool: &SqlitePool, document: &str) -> sqlx::Result<u32> {
    let lineage = sqlx::query_scalar("select lineage from weddings where id = ?")
        .bind(document)
        .fetch_optional(pool)
        .await?;
    Ok(lineage.unwrap_or(0))
}

/// Counts that a wedding's history was started over once more.
///
/// # Errors
/// When the database cannot be written.
pub async fn next_lineage(
    transaction: &mut Transaction<'_, Sqlite>,
    document: &str,
) -> sqlx::Result<()> {
    sqlx::query("update weddings set lineage = lineage + 1 where id = ?")
        .bind(document)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Deletes a wedding: its mark stays, and who was on its team, and nothing else. All of it is one
/// transaction with its caller's, or a crash could leave a plan that nobody may delete any more.
///
/// # Errors
/// When the database cannot be written.
pub async fn delete(
    transaction: &mut Transaction<'_, Sqlite>,
    document: &str,
    now: &str,
) -> sqlx::Result<()> {
    for statement in [
        "insert or ignore into deleted_members (account_id, document_id)
         select account_id, document_id from members where document_id = ?",
        "delete from members where document_id = ?",
        "delete from invitations where document_id = ?",
        "delete from outbox where document_id = ?",
        "delete from document_chunks where document_id = ?",
        "delete from document_actors where document_id = ?",
        "delete from retired_actors where document_id = ?",
        "delete from document_usage where document_id = ?",
    ] {
        sqlx::query(statement)
            .bind(document)
            .execute(&mut **transaction)
            .await?;
    }
    sites::forget(transaction, document).await?;
    sqlx::query(
        "update weddings set deleted_at = coalesce(deleted_at, ?), pending = null where id = ?",
    )
    .bind(now)
    .bind(document)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Takes away what is still stored of deleted weddings. Earlier versions deleted in two steps, and
/// one that was stopped between them left the plan. Tells how many weddings that were.
///
/// # Errors
/// When the database cannot be written.
pub async fn sweep_deleted(
    transaction: &mut Transaction<'_, Sqlite>,
    now: &str,
) -> sqlx::Result<usize> {
    let left: Vec<String> = sqlx::query_scalar(
        "select id from weddings where deleted_at is not null and (
            exists (select 1 from document_chunks where document_id = weddings.id)
            or exists (select 1 from document_actors where document_id = weddings.id))",
    )
    .fetch_all(&mut **transaction)
    .await?;
    for document in &left {
        delete(transaction, document, now).await?;
    }
    Ok(left.len())
}
