//! Accounts that a document's Automerge actors belong to.

use sqlx::{Any, AnyPool, Transaction};

use super::Db;
use super::accounts::AccountId;

/// An actor and the account that first used it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedActor {
    /// Actor id, in Automerge's bytes.
    pub actor: Vec<u8>,
    /// The account.
    pub account: AccountId,
}

/// An actor and the name of its user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedActor {
    /// Actor id, in Automerge's bytes.
    pub actor: Vec<u8>,
    /// The account's id as it is stored.
    pub account: String,
    /// The given name.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
}

/// All known actors of a document.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(pool: &AnyPool, document_id: &str) -> sqlx::Result<Vec<OwnedActor>> {
    let rows: Vec<(Vec<u8>, String)> =
        sqlx::query_as("select actor, account_id from document_actors where document_id = $1")
            .bind(document_id)
            .fetch_all(pool)
            .await?;
    rows.into_iter()
        .map(|(actor, account)| {
            let account = AccountId::parse(&account)
                .ok_or_else(|| sqlx::Error::Decode("a stored account id is not valid".into()))?;
            Ok(OwnedActor { actor, account })
        })
        .collect()
}

/// First name shown as the author of what guests sent through the website.
const WEBSITE: &str = "Website";

/// Actors of a document with names, including former members and the website.
///
/// # Errors
/// When the database cannot be read.
pub async fn named(db: &Db, document_id: &str) -> sqlx::Result<Vec<NamedActor>> {
    let rows: Vec<(Vec<u8>, String, String, String)> = sqlx::query_as(
        "select document_actors.actor, document_actors.account_id,
                coalesce(accounts.first_name, $1), coalesce(accounts.last_name, '')
         from document_actors left join accounts on accounts.id = document_actors.account_id
         where document_actors.document_id = $2
           and (accounts.id is not null or document_actors.account_id in ($3, $4))
         order by document_actors.actor",
    )
    .bind(WEBSITE)
    .bind(document_id)
    .bind(AccountId::WEBSITE.to_string())
    .bind(AccountId::INVITED.to_string())
    .fetch_all(db.reader())
    .await?;
    Ok(rows
        .into_iter()
        .map(|(actor, account, first_name, last_name)| NamedActor {
            actor,
            account,
            first_name,
            last_name,
        })
        .collect())
}

/// Records the account of an actor. The first account recorded for it stays.
///
/// # Errors
/// When the database cannot be written.
pub async fn add(
    transaction: &mut Transaction<'_, Any>,
    document_id: &str,
    owned: &OwnedActor,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into document_actors (document_id, actor, account_id) values ($1, $2, $3)
         on conflict do nothing",
    )
    .bind(document_id)
    .bind(&owned.actor)
    .bind(owned.account.to_string())
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Actors of the document's earlier histories: a history is replaced when it is started over.
///
/// # Errors
/// When the database cannot be read.
pub async fn retired(pool: &AnyPool, document_id: &str) -> sqlx::Result<Vec<Vec<u8>>> {
    sqlx::query_scalar("select actor from retired_actors where document_id = $1")
        .bind(document_id)
        .fetch_all(pool)
        .await
}

/// Retires all known actors of a document and the given ones.
///
/// # Errors
/// When the database cannot be written.
pub async fn retire(
    transaction: &mut Transaction<'_, Any>,
    document_id: &str,
    others: &[Vec<u8>],
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into retired_actors (document_id, actor)
         select document_id, actor from document_actors where document_id = $1
         on conflict do nothing",
    )
    .bind(document_id)
    .execute(&mut **transaction)
    .await?;
    for actor in others {
        sqlx::query(
            "insert into retired_actors (document_id, actor) values ($1, $2) on conflict do nothing",
        )
        .bind(document_id)
        .bind(actor)
        .execute(&mut **transaction)
        .await?;
    }
    sqlx::query("delete from document_actors where document_id = $1")
        .bind(document_id)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}
