//! Registered weddings: owner, team access and deletion, even before the document arrives.

use jiff::{SignedDuration, Timestamp};
use sqlx::{Any, AnyPool, FromRow, Transaction};
use troth_core::permissions::Role;
use troth_core::wedding::fields::WeddingFields;

use super::accounts::{AccountId, stored_id};
use super::members::{self, stored_role};
use super::{Db, WriteTransaction, sites};
use crate::columns::{Flag, Json};

/// Weddings that an account has created and not deleted. A professional plans forty a year.
pub const WEDDINGS_PER_ACCOUNT: i64 = 100;

/// Weddings that an account has ever created: a deleted one leaves a permanent row.
pub const WEDDINGS_EVER_PER_ACCOUNT: i64 = 1_000;

/// How long a deleted wedding can be restored.
pub const RESTORE_PERIOD: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Result of a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegistrationOutcome {
    /// The wedding is new.
    Created,
    /// The same account has registered it before and has this role now; nothing changed.
    Known(Role),
    /// Another account has registered it, or this account has left its team.
    Taken,
    /// It was deleted and stays deleted.
    Deleted,
    /// The account has created the maximum number of weddings.
    TooMany,
}

/// A wedding that an account may open.
#[derive(Debug, PartialEq, Eq)]
pub struct Membership {
    /// Id of the wedding and of its document.
    pub document_id: String,
    /// The account's role in it.
    pub role: Role,
    /// Whether the account created it.
    pub is_creator: bool,
}

/// Registers a wedding with its owner as a member. `details` describe it until its document arrives.
///
/// # Errors
/// When the database fails.
pub async fn register(
    db: &Db,
    document_id: &str,
    owner: AccountId,
    details: &WeddingFields,
    now: &str,
) -> sqlx::Result<RegistrationOutcome> {
    let mut transaction = db.begin().await?;
    if let Some(outcome) = existing_registration(&mut transaction, document_id, owner).await? {
        return Ok(outcome);
    }
    let (created, remaining) = count_created(&mut transaction, owner).await?;
    if created >= WEDDINGS_EVER_PER_ACCOUNT || remaining >= WEDDINGS_PER_ACCOUNT {
        return Ok(RegistrationOutcome::TooMany);
    }
    let details_json =
        serde_json::to_string(details).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query("insert into weddings (id, owner_id, pending, created_at) values ($1, $2, $3, $4)")
        .bind(document_id)
        .bind(owner.to_string())
        .bind(details_json)
        .bind(now)
        .execute(&mut *transaction)
        .await?;
    members::insert(&mut transaction, document_id, owner, Role::Owner, now).await?;
    transaction.commit().await?;
    db.signal_weddings(owner);
    Ok(RegistrationOutcome::Created)
}

/// Number of weddings that an account has created, and number of those not deleted.
async fn count_created(
    transaction: &mut WriteTransaction,
    account: AccountId,
) -> sqlx::Result<(i64, i64)> {
    sqlx::query_as(
        "select count(*), count(*) - count(deleted_at) from weddings where owner_id = $1",
    )
    .bind(account.to_string())
    .fetch_one(&mut **transaction)
    .await
}

async fn existing_registration(
    transaction: &mut WriteTransaction,
    document_id: &str,
    account: AccountId,
) -> sqlx::Result<Option<RegistrationOutcome>> {
    let row: Option<(String, Option<String>, Option<String>)> = sqlx::query_as(
        "select weddings.owner_id, weddings.deleted_at, members.role
         from weddings left join members
           on members.document_id = weddings.id and members.account_id = weddings.owner_id
         where weddings.id = $1",
    )
    .bind(document_id)
    .fetch_optional(&mut **transaction)
    .await?;
    let Some((owner, deleted_at, role)) = row else {
        return Ok(None);
    };
    Ok(Some(match role {
        _ if stored_id(&owner)? != account => RegistrationOutcome::Taken,
        _ if deleted_at.is_some() => RegistrationOutcome::Deleted,
        Some(role) => RegistrationOutcome::Known(stored_role(&role)?),
        // The account created it, but has left its team since.
        None => RegistrationOutcome::Taken,
    }))
}

/// Weddings of an account, oldest first.
///
/// # Errors
/// When the database fails.
pub async fn list_for_account(db: &Db, account: AccountId) -> sqlx::Result<Vec<Membership>> {
    let rows: Vec<(String, String, Flag)> = sqlx::query_as(
        "select weddings.id, members.role, weddings.owner_id = $1 as is_maker
         from members join weddings on weddings.id = members.document_id
         where members.account_id = $1 and weddings.deleted_at is null
         order by weddings.created_at, weddings.id",
    )
    .bind(account.to_string())
    .fetch_all(db.reader())
    .await?;
    rows.into_iter()
        .map(|(document_id, role, Flag(is_creator))| {
            let role = stored_role(&role)?;
            Ok(Membership {
                document_id,
                role,
                is_creator,
            })
        })
        .collect()
}

/// A wedding that was deleted while an account was a member.
#[derive(Debug, FromRow)]
pub struct WeddingDeletion {
    /// The wedding's id.
    pub id: String,
    /// Whether the account itself deleted it.
    #[sqlx(try_from = "Flag")]
    pub by_them: bool,
}

/// Weddings that were deleted while an account was a member.
///
/// # Errors
/// When the database fails.
pub async fn list_deleted_for_account(
    db: &Db,
    account: AccountId,
) -> sqlx::Result<Vec<WeddingDeletion>> {
    sqlx::query_as(
        "select weddings.id, coalesce(weddings.deleted_by = $1, false) as by_them
         from deleted_members join weddings on weddings.id = deleted_members.document_id
         where deleted_members.account_id = $1 order by weddings.id",
    )
    .bind(account.to_string())
    .fetch_all(db.reader())
    .await
}

/// Reports to the former members that their wedding was deleted. A device that misses this finds out later.
pub async fn signal_deletion(db: &Db, document_id: &str) {
    let team: sqlx::Result<Vec<String>> =
        sqlx::query_scalar("select account_id from deleted_members where document_id = $1")
            .bind(document_id)
            .fetch_all(db.reader())
            .await;
    match team {
        Ok(team) => team
            .iter()
            .filter_map(|account| AccountId::parse(account))
            .for_each(|account| db.signal_weddings(account)),
        Err(error) => {
            tracing::warn!(%error, document_id, "the team was not notified of a deletion");
        }
    }
}

/// The ids among these that were never registered.
///
/// # Errors
/// When the database fails.
pub async fn list_unregistered(db: &Db, documents: &[String]) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select asked.value from json_each($1) asked
         where not exists (select 1 from weddings where id = asked.value)
         order by asked.key",
    )
    .bind(Json(documents))
    .fetch_all(db.reader())
    .await
}

/// A registered wedding before its document arrives.
#[derive(Debug)]
pub struct PendingWedding {
    /// Details given at the registration.
    pub details: WeddingFields,
    /// Time of the registration.
    pub registered_at: Timestamp,
}

/// Registration of a wedding before its document arrives.
///
/// # Errors
/// When the database fails.
pub async fn find_pending(db: &Db, document_id: &str) -> sqlx::Result<Option<PendingWedding>> {
    let row: Option<(String, String)> = sqlx::query_as(
        "select pending, created_at from weddings
         where id = $1 and deleted_at is null and pending is not null",
    )
    .bind(document_id)
    .fetch_optional(db.reader())
    .await?;
    let Some((details, registered_at)) = row else {
        return Ok(None);
    };
    Ok(Some(PendingWedding {
        details: serde_json::from_str(&details)
            .map_err(|error| sqlx::Error::Decode(error.into()))?,
        registered_at: registered_at
            .parse()
            .map_err(|error: jiff::Error| sqlx::Error::Decode(error.into()))?,
    }))
}

/// How many times a wedding's history was started over.
///
/// # Errors
/// When the database cannot be read.
pub async fn read_lineage(pool: &AnyPool, document_id: &str) -> sqlx::Result<u32> {
    let lineage: Option<i64> = sqlx::query_scalar("select lineage from weddings where id = $1")
        .bind(document_id)
        .fetch_optional(pool)
        .await?;
    Ok(lineage
        .and_then(|lineage| u32::try_from(lineage).ok())
        .unwrap_or(0))
}

/// Increments the count of histories started over.
///
/// # Errors
/// When the database cannot be written.
pub async fn increment_lineage(
    transaction: &mut Transaction<'_, Any>,
    document_id: &str,
) -> sqlx::Result<()> {
    sqlx::query("update weddings set lineage = lineage + 1 where id = $1")
        .bind(document_id)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Deletes a wedding: removes all members, and gives up mail that waits. Its document stays until [`purge`], so that
/// its owner may [`restore`] a wedding deleted by mistake.
///
/// # Errors
/// When the database cannot be written.
pub async fn delete(
    transaction: &mut Transaction<'_, Any>,
    document_id: &str,
    by: AccountId,
    now: &str,
) -> sqlx::Result<()> {
    for statement in [
        "insert into deleted_members (account_id, document_id, role, joined_at)
         select account_id, document_id, role, created_at from members where document_id = $1
         on conflict do nothing",
        "delete from members where document_id = $1",
        "delete from invitations where document_id = $1",
        "delete from outbox where document_id = $1 and mailing_id is null",
        "update outbox set state = 'GIVEN_UP', text = '', html = '',
            reason = 'The wedding was deleted.'
         where document_id = $1 and state = 'WAITING'",
    ] {
        sqlx::query(statement)
            .bind(document_id)
            .execute(&mut **transaction)
            .await?;
    }
    sqlx::query(
        "update weddings set deleted_at = coalesce(deleted_at, $1),
            deleted_by = coalesce(deleted_by, $2), pending = null
         where id = $3",
    )
    .bind(now)
    .bind(by.to_string())
    .bind(document_id)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Permanently deletes the remaining data of a deleted wedding. Its id and its former members stay. Does nothing if it
/// was restored just before.
///
/// # Errors
/// When the database fails.
pub async fn purge(transaction: &mut Transaction<'_, Any>, document_id: &str) -> sqlx::Result<()> {
    let deleted = sqlx::query("select 1 from weddings where id = $1 and deleted_at is not null")
        .bind(document_id)
        .fetch_optional(&mut **transaction)
        .await?;
    if deleted.is_none() {
        return Ok(());
    }
    for statement in [
        "update deleted_members set role = null where document_id = $1",
        "update weddings set deleted_name = null where id = $1",
        "delete from mailings where document_id = $1",
        "delete from unsubscribed where document_id = $1",
        "delete from outbox where document_id = $1",
        "delete from guest_photo_links where document_id = $1",
        // The next sweeps delete their files and the unfinished uploads.
        "delete from photos where document_id = $1",
        "update uploads set state = 'REFUSED', expires_at = '' where document_id = $1",
        "delete from document_chunks where document_id = $1",
        "delete from document_actors where document_id = $1",
        "delete from retired_actors where document_id = $1",
        "delete from document_usage where document_id = $1",
    ] {
        sqlx::query(statement)
            .bind(document_id)
            .execute(&mut **transaction)
            .await?;
    }
    sites::delete(transaction, document_id).await
}

/// A deleted wedding that its owner may restore.
#[derive(Debug, FromRow)]
pub struct RestorableWedding {
    /// Whether this owner deleted it.
    #[sqlx(try_from = "Flag")]
    pub by_them: bool,
    /// The wedding's id.
    pub id: String,
    /// Its name.
    pub name: Option<String>,
    /// When it was deleted.
    pub deleted_at: String,
}

/// Weddings that an account may restore: it was an owner, and they were deleted after `since`. Latest first.
///
/// # Errors
/// When the database fails.
pub async fn list_restorable(
    db: &Db,
    account: AccountId,
    since: &str,
) -> sqlx::Result<Vec<RestorableWedding>> {
    sqlx::query_as(
        "select weddings.id, weddings.deleted_name as name, weddings.deleted_at,
                coalesce(weddings.deleted_by = $1, false) as by_them
         from deleted_members join weddings on weddings.id = deleted_members.document_id
         where deleted_members.account_id = $1 and deleted_members.role = 'OWNER'
           and weddings.deleted_at > $2
           and exists (select 1 from document_chunks where document_id = weddings.id)
         order by weddings.deleted_at desc, weddings.id",
    )
    .bind(account.to_string())
    .bind(since)
    .fetch_all(db.reader())
    .await
}

/// Stores the name of a wedding for the list of deleted ones.
///
/// # Errors
/// When the database fails.
pub async fn store_deleted_name(
    db: &Db,
    document_id: &str,
    name: Option<&str>,
) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update weddings set deleted_name = $1 where id = $2")
        .bind(name)
        .bind(document_id)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Restores a deleted wedding with those of its team who still have accounts. False if this account was not its owner,
/// or it was deleted before `since`.
///
/// # Errors
/// When the database fails.
pub async fn restore(
    db: &Db,
    document_id: &str,
    owner: AccountId,
    since: &str,
) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let Flag(may_restore) = sqlx::query_scalar(
        "select exists (
            select 1 from deleted_members join weddings on weddings.id = deleted_members.document_id
            where weddings.id = $1 and deleted_members.account_id = $2
              and deleted_members.role = 'OWNER' and weddings.deleted_at > $3
              and exists (select 1 from document_chunks where document_id = weddings.id))",
    )
    .bind(document_id)
    .bind(owner.to_string())
    .bind(since)
    .fetch_one(&mut *transaction)
    .await?;
    if !may_restore {
        return Ok(false);
    }
    let team: Vec<(String, String, String)> = sqlx::query_as(
        "select deleted_members.account_id, deleted_members.role, deleted_members.joined_at
         from deleted_members join accounts on accounts.id = deleted_members.account_id
         where document_id = $1 and role is not null and accounts.deleted_at is null
         order by deleted_members.joined_at, deleted_members.account_id",
    )
    .bind(document_id)
    .fetch_all(&mut *transaction)
    .await?;
    let mut members = Vec::new();
    for (account, role, joined_at) in team {
        let (account, role) = (stored_id(&account)?, stored_role(&role)?);
        members::insert(&mut transaction, document_id, account, role, &joined_at).await?;
        members.push(account);
    }
    for statement in [
        "delete from deleted_members where document_id = $1",
        "update weddings set deleted_at = null, deleted_by = null, deleted_name = null where id = $1",
    ] {
        sqlx::query(statement)
            .bind(document_id)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    members
        .iter()
        .for_each(|account| db.signal_weddings(*account));
    Ok(true)
}

/// Deleted weddings that cannot be restored any more and still have stored data: those deleted before `since`.
///
/// # Errors
/// When the database fails.
pub async fn list_to_purge(db: &Db, since: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select id from weddings where deleted_at <= $1 and (
            exists (select 1 from document_chunks where document_id = weddings.id)
            or exists (select 1 from document_actors where document_id = weddings.id))
         order by id",
    )
    .bind(since)
    .fetch_all(db.reader())
    .await
}
