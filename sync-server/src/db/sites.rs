//! Where the websites of weddings are, what of them is published, and who may come in.

use sqlx::FromRow;

use super::{Db, WriteTransaction, is_duplicate};
use crate::db::columns::Flag;

/// The website of a wedding.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Site {
    /// The wedding.
    pub document_id: String,
    /// Its address, where it has one.
    pub subdomain: Option<String>,
    /// A domain of its own.
    pub custom_domain: Option<String>,
    /// What the domain's TXT record has to say.
    pub domain_token: Option<String>,
    /// When it was seen to.
    pub domain_verified_at: Option<String>,
    /// Argon2id.
    pub password_hash: Option<String>,
    /// Counts up with each password.
    pub password_version: i64,
    /// What the public sees, as JSON.
    pub snapshot: Option<String>,
    /// Counts up with each publishing.
    pub version: i64,
    /// When it was published last.
    pub published_at: Option<String>,
    /// Whether the public sees it.
    #[sqlx(try_from = "Flag")]
    pub is_published: bool,
}

/// The addresses that a website may have had: each stays taken, since links to it lie about. Nobody moves so often, and
/// nobody takes more names from others.
pub const MOST_FORMER: i64 = 10;

/// Why an address was not given away.
#[derive(Debug, thiserror::Error)]
pub enum Taken {
    /// The website has moved as often as it may.
    #[error("the website has had too many addresses")]
    TooManyFormer,
    /// Another wedding has it.
    #[error("another wedding has it")]
    Taken,
    /// The database failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// The query of websites that keep a condition. A deleted wedding has none.
macro_rules! select_sites {
    ($condition:literal) => {
        concat!(
            "select sites.* from sites join weddings on weddings.id = sites.document_id
             where weddings.deleted_at is null and ",
            $condition
        )
    };
}

/// The website of a wedding, if anything of it is kept here.
///
/// # Errors
/// When the database fails.
pub async fn of_wedding(db: &Db, document: &str) -> sqlx::Result<Option<Site>> {
    sqlx::query_as(select_sites!("sites.document_id = $1"))
        .bind(document)
        .fetch_optional(db.reader())
        .await
}

/// What a wedding's website asks of its visitors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub(crate) struct Door {
    /// Whether it has a password.
    #[sqlx(try_from = "Flag")]
    pub(crate) is_locked: bool,
    /// Counts up with each password.
    pub(crate) password_version: i64,
    /// Whether only personal links open it, as it was published last.
    #[sqlx(try_from = "Flag")]
    pub(crate) personal_links_only: bool,
}

/// The door of a wedding's website, be it published or not, without all that the website says.
///
/// # Errors
/// When the database fails.
pub(crate) async fn door(db: &Db, document: &str) -> sqlx::Result<Option<Door>> {
    macro_rules! select_door {
        ($personal_links_only:literal) => {
            concat!(
                "select sites.password_hash is not null as is_locked, sites.password_version, ",
                $personal_links_only,
                " as personal_links_only
                 from sites join weddings on weddings.id = sites.document_id
                 where weddings.deleted_at is null and sites.document_id = $1"
            )
        };
    }
    sqlx::query_as(db.engine.choose(
        select_door!("coalesce(json_extract(sites.snapshot, '$.personalLinksOnly'), 0)"),
        select_door!(
            "coalesce(cast(cast(sites.snapshot as json) ->> 'personalLinksOnly' as boolean), false)"
        ),
    ))
    .bind(document)
    .fetch_optional(db.reader())
    .await
}

/// The website that is at an address, or was: it says itself where it is now.
///
/// # Errors
/// When the database fails.
pub async fn at(db: &Db, subdomain: &str) -> sqlx::Result<Option<Site>> {
    sqlx::query_as(select_sites!(
        "sites.document_id = coalesce(
            (select document_id from sites where subdomain = $1),
            (select document_id from old_subdomains where subdomain = $1))"
    ))
    .bind(subdomain)
    .fetch_optional(db.reader())
    .await
}

/// The bytes of the published website at an address; 0 if there is none.
///
/// # Errors
/// When the database fails.
pub(crate) async fn snapshot_bytes(db: &Db, subdomain: &str) -> sqlx::Result<usize> {
    let bytes: Option<i64> = sqlx::query_scalar(
        "select cast(coalesce(octet_length(snapshot), 0) as bigint) from sites
         where document_id = coalesce(
            (select document_id from sites where subdomain = $1),
            (select document_id from old_subdomains where subdomain = $1))",
    )
    .bind(subdomain)
    .fetch_optional(db.reader())
    .await?;
    Ok(usize::try_from(bytes.unwrap_or(0)).unwrap_or(usize::MAX))
}

/// The website that a domain leads to, once it is known to be theirs.
///
/// # Errors
/// When the database fails.
pub async fn at_domain(db: &Db, domain: &str) -> sqlx::Result<Option<Site>> {
    sqlx::query_as(select_sites!(
        "sites.custom_domain = $1 and sites.domain_verified_at is not null"
    ))
    .bind(domain)
    .fetch_optional(db.reader())
    .await
}

/// Whether a wedding may have an address: nobody else has it, or had it.
///
/// # Errors
/// When the database fails.
pub async fn is_free(db: &Db, subdomain: &str, document: &str) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select not exists (select 1 from sites where subdomain = $1 and document_id <> $2)
            and not exists (select 1 from old_subdomains where subdomain = $1 and document_id <> $2)",
    )
    .bind(subdomain)
    .bind(document)
    .fetch_one(db.reader())
    .await?;
    Ok(flag)
}

/// What is changed of a website besides its draft. What is absent stays.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Its address.
    pub subdomain: Option<String>,
    /// A domain of its own with what its TXT record has to say, or none any more.
    pub custom_domain: Option<Option<(String, String)>>,
    /// The hash of the password, or none any more.
    pub password_hash: Option<Option<String>>,
}

/// Changes a website, which is there from then on. The address that it had goes on leading to it.
///
/// # Errors
/// [`Taken::Taken`] when another wedding has the address, or had it; [`Taken::TooManyFormer`] when the website has
/// moved as often as it may.
pub async fn change(db: &Db, document: &str, settings: &Settings) -> Result<(), Taken> {
    let mut transaction = db.begin().await?;
    sqlx::query("insert into sites (document_id) values ($1) on conflict do nothing")
        .bind(document)
        .execute(&mut *transaction)
        .await?;
    if let Some(subdomain) = &settings.subdomain {
        move_to(&mut transaction, document, subdomain).await?;
    }
    if let Some(domain) = &settings.custom_domain {
        let (domain, token) = domain.clone().unzip();
        sqlx::query(
            "update sites set custom_domain = $1, domain_token = $2, domain_verified_at = null
             where document_id = $3 and custom_domain is distinct from $1",
        )
        .bind(domain)
        .bind(token)
        .bind(document)
        .execute(&mut *transaction)
        .await?;
    }
    if let Some(hash) = &settings.password_hash {
        sqlx::query(
            "update sites set password_hash = $1, password_version = password_version + 1
             where document_id = $2",
        )
        .bind(hash)
        .bind(document)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn move_to(
    transaction: &mut WriteTransaction,
    document: &str,
    subdomain: &str,
) -> Result<(), Taken> {
    let Flag(was_others) = sqlx::query_scalar(
        "select exists (select 1 from old_subdomains where subdomain = $1 and document_id <> $2)",
    )
    .bind(subdomain)
    .bind(document)
    .fetch_one(&mut **transaction)
    .await?;
    if was_others {
        return Err(Taken::Taken);
    }
    sqlx::query(
        "insert into old_subdomains (subdomain, document_id)
         select subdomain, document_id from sites
         where document_id = $1 and subdomain is not null and subdomain <> $2
         on conflict do nothing",
    )
    .bind(document)
    .bind(subdomain)
    .execute(&mut **transaction)
    .await?;
    // Back to where it was before.
    sqlx::query("delete from old_subdomains where subdomain = $1")
        .bind(subdomain)
        .execute(&mut **transaction)
        .await?;
    let former: i64 =
        sqlx::query_scalar("select count(*) from old_subdomains where document_id = $1")
            .bind(document)
            .fetch_one(&mut **transaction)
            .await?;
    if former > MOST_FORMER {
        return Err(Taken::TooManyFormer);
    }
    let moved = sqlx::query("update sites set subdomain = $1 where document_id = $2")
        .bind(subdomain)
        .bind(document)
        .execute(&mut **transaction)
        .await;
    unless_taken(moved)
}

fn unless_taken<T>(done: sqlx::Result<T>) -> Result<(), Taken> {
    match done {
        Ok(_) => Ok(()),
        Err(error) if is_duplicate(&error) => Err(Taken::Taken),
        Err(error) => Err(error.into()),
    }
}

/// Publishes what the public sees from now on.
///
/// # Errors
/// When the database fails.
pub async fn publish(db: &Db, document: &str, snapshot: &str, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "update sites
         set snapshot = $1, published_at = $2, version = version + 1, is_published = true
         where document_id = $3",
    )
    .bind(snapshot)
    .bind(now)
    .bind(document)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Takes a website from the public. What was published is kept, to compare with.
///
/// # Errors
/// When the database fails.
pub async fn unpublish(db: &Db, document: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update sites set is_published = false where document_id = $1")
        .bind(document)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Notes that a domain's TXT record says what it has to.
///
/// # Errors
/// [`Taken::Taken`] when another wedding has shown that the domain is theirs.
pub async fn verify_domain(db: &Db, document: &str, domain: &str, now: &str) -> Result<(), Taken> {
    let mut transaction = db.begin().await?;
    let verified = sqlx::query(
        "update sites set domain_verified_at = $1 where document_id = $2 and custom_domain = $3",
    )
    .bind(now)
    .bind(document)
    .bind(domain)
    .execute(&mut *transaction)
    .await;
    unless_taken(verified)?;
    transaction.commit().await?;
    Ok(())
}

/// Forgets the website of a deleted wedding, what guests sent, and their links. Its addresses stay taken:
/// whoever follows an old link must not land at strangers.
///
/// # Errors
/// When the database fails.
pub(super) async fn forget(
    connection: &mut sqlx::AnyConnection,
    document: &str,
) -> sqlx::Result<()> {
    for statement in [
        "insert into old_subdomains (subdomain, document_id)
         select subdomain, document_id from sites where document_id = $1 and subdomain is not null
         on conflict do nothing",
        "delete from sites where document_id = $1",
        "delete from personal_links where document_id = $1",
        "delete from site_inbox where document_id = $1",
    ] {
        sqlx::query(statement)
            .bind(document)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
