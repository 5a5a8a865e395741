//! Websites of weddings: address, published content and access.

use sqlx::FromRow;

use super::{Db, WriteTransaction, is_duplicate};
use crate::columns::Flag;

/// The website of a wedding.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Site {
    /// The wedding.
    pub document_id: String,
    /// Subdomain, if it has one.
    pub subdomain: Option<String>,
    /// Custom domain.
    pub custom_domain: Option<String>,
    /// Value required in the domain's TXT record.
    pub domain_token: Option<String>,
    /// When the record was verified.
    pub domain_verified_at: Option<String>,
    /// Argon2id.
    pub password_hash: Option<String>,
    /// Incremented with each new password.
    pub password_version: i64,
    /// Published content, as JSON.
    pub snapshot: Option<String>,
    /// Incremented with each publication.
    pub version: i64,
    /// When it was last published.
    pub published_at: Option<String>,
    /// Whether it is published.
    #[sqlx(try_from = "Flag")]
    pub is_published: bool,
}

/// Former addresses kept per website: each stays reserved, because old links point to it. More than anyone needs, and a
/// bound on the names that one wedding takes from others.
pub const MAX_FORMER_ADDRESSES: i64 = 10;

/// Why an address or domain was refused.
#[derive(Debug, thiserror::Error)]
pub enum AddressError {
    /// The website has too many former addresses.
    #[error("the website has had too many addresses")]
    TooManyFormer,
    /// Another wedding has it.
    #[error("another wedding has it")]
    Taken,
    /// The database failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// Query of websites; takes the condition. A deleted wedding has none.
macro_rules! select_sites {
    ($condition:literal) => {
        concat!(
            "select sites.* from sites join weddings on weddings.id = sites.document_id
             where weddings.deleted_at is null and ",
            $condition
        )
    };
}

/// Website of a wedding, if it has a row.
///
/// # Errors
/// When the database fails.
pub async fn find(db: &Db, document_id: &str) -> sqlx::Result<Option<Site>> {
    sqlx::query_as(select_sites!("sites.document_id = $1"))
        .bind(document_id)
        .fetch_optional(db.reader())
        .await
}

/// Access rules of a wedding's website.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct SiteAccess {
    /// Whether it needs a password.
    #[sqlx(try_from = "Flag")]
    pub is_locked: bool,
    /// Incremented with each new password.
    pub password_version: i64,
    /// Whether only personal links open it, as of the last publication.
    #[sqlx(try_from = "Flag")]
    pub personal_links_only: bool,
}

/// Access rules of a wedding's website, published or not, without loading its content.
///
/// # Errors
/// When the database fails.
pub async fn find_access(db: &Db, document_id: &str) -> sqlx::Result<Option<SiteAccess>> {
    macro_rules! select_access {
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
        select_access!("coalesce(json_extract(sites.snapshot, '$.personalLinksOnly'), 0)"),
        select_access!(
            "coalesce(cast(cast(sites.snapshot as json) ->> 'personalLinksOnly' as boolean), false)"
        ),
    ))
    .bind(document_id)
    .fetch_optional(db.reader())
    .await
}

/// Website at a current or former address; its row has the current one.
///
/// # Errors
/// When the database fails.
pub async fn find_by_subdomain(db: &Db, subdomain: &str) -> sqlx::Result<Option<Site>> {
    sqlx::query_as(select_sites!(
        "sites.document_id = coalesce(
            (select document_id from sites where subdomain = $1),
            (select document_id from old_subdomains where subdomain = $1))"
    ))
    .bind(subdomain)
    .fetch_optional(db.reader())
    .await
}

/// Size in bytes of the published website at an address; 0 without a website.
///
/// # Errors
/// When the database fails.
pub async fn snapshot_bytes(db: &Db, subdomain: &str) -> sqlx::Result<usize> {
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

/// Website of a verified custom domain.
///
/// # Errors
/// When the database fails.
pub async fn find_by_domain(db: &Db, domain: &str) -> sqlx::Result<Option<Site>> {
    sqlx::query_as(select_sites!(
        "sites.custom_domain = $1 and sites.domain_verified_at is not null"
    ))
    .bind(domain)
    .fetch_optional(db.reader())
    .await
}

/// Whether a wedding may take an address: no other wedding has or had it.
///
/// # Errors
/// When the database fails.
pub async fn is_free(db: &Db, subdomain: &str, document_id: &str) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select not exists (select 1 from sites where subdomain = $1 and document_id <> $2)
            and not exists (select 1 from old_subdomains where subdomain = $1 and document_id <> $2)",
    )
    .bind(subdomain)
    .bind(document_id)
    .fetch_one(db.reader())
    .await?;
    Ok(flag)
}

/// Changes to a website's settings. `None` leaves a setting unchanged.
#[derive(Clone, Debug, Default)]
pub struct SiteSettings {
    /// Subdomain.
    pub subdomain: Option<String>,
    /// Custom domain with the value of its TXT record; `Some(None)` removes it.
    pub custom_domain: Option<Option<(String, String)>>,
    /// Password hash; `Some(None)` removes the password.
    pub password_hash: Option<Option<String>>,
}

/// Changes a website, and creates its row if needed. The former address keeps leading to it.
///
/// # Errors
/// [`AddressError::Taken`] if another wedding has or had the address; [`AddressError::TooManyFormer`] if the website
/// has too many former addresses.
pub async fn change(
    db: &Db,
    document_id: &str,
    settings: &SiteSettings,
) -> Result<(), AddressError> {
    let mut transaction = db.begin().await?;
    sqlx::query("insert into sites (document_id) values ($1) on conflict do nothing")
        .bind(document_id)
        .execute(&mut *transaction)
        .await?;
    if let Some(subdomain) = &settings.subdomain {
        change_subdomain(&mut transaction, document_id, subdomain).await?;
    }
    if let Some(domain) = &settings.custom_domain {
        let (domain, token) = domain.clone().unzip();
        sqlx::query(
            "update sites set custom_domain = $1, domain_token = $2, domain_verified_at = null
             where document_id = $3 and custom_domain is distinct from $1",
        )
        .bind(domain)
        .bind(token)
        .bind(document_id)
        .execute(&mut *transaction)
        .await?;
    }
    if let Some(hash) = &settings.password_hash {
        sqlx::query(
            "update sites set password_hash = $1, password_version = password_version + 1
             where document_id = $2",
        )
        .bind(hash)
        .bind(document_id)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn change_subdomain(
    transaction: &mut WriteTransaction,
    document_id: &str,
    subdomain: &str,
) -> Result<(), AddressError> {
    let Flag(belonged_to_other) = sqlx::query_scalar(
        "select exists (select 1 from old_subdomains where subdomain = $1 and document_id <> $2)",
    )
    .bind(subdomain)
    .bind(document_id)
    .fetch_one(&mut **transaction)
    .await?;
    if belonged_to_other {
        return Err(AddressError::Taken);
    }
    sqlx::query(
        "insert into old_subdomains (subdomain, document_id)
         select subdomain, document_id from sites
         where document_id = $1 and subdomain is not null and subdomain <> $2
         on conflict do nothing",
    )
    .bind(document_id)
    .bind(subdomain)
    .execute(&mut **transaction)
    .await?;
    // It may move back to a former address.
    sqlx::query("delete from old_subdomains where subdomain = $1")
        .bind(subdomain)
        .execute(&mut **transaction)
        .await?;
    let former: i64 =
        sqlx::query_scalar("select count(*) from old_subdomains where document_id = $1")
            .bind(document_id)
            .fetch_one(&mut **transaction)
            .await?;
    if former > MAX_FORMER_ADDRESSES {
        return Err(AddressError::TooManyFormer);
    }
    let changed = sqlx::query("update sites set subdomain = $1 where document_id = $2")
        .bind(subdomain)
        .bind(document_id)
        .execute(&mut **transaction)
        .await;
    map_duplicate(changed)
}

fn map_duplicate<T>(result: sqlx::Result<T>) -> Result<(), AddressError> {
    match result {
        Ok(_) => Ok(()),
        Err(error) if is_duplicate(&error) => Err(AddressError::Taken),
        Err(error) => Err(error.into()),
    }
}

/// Publishes a website with this content.
///
/// # Errors
/// When the database fails.
pub async fn publish(db: &Db, document_id: &str, snapshot: &str, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "update sites
         set snapshot = $1, published_at = $2, version = version + 1, is_published = true
         where document_id = $3",
    )
    .bind(snapshot)
    .bind(now)
    .bind(document_id)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Unpublishes a website. Keeps the published content, to compare with.
///
/// # Errors
/// When the database fails.
pub async fn unpublish(db: &Db, document_id: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update sites set is_published = false where document_id = $1")
        .bind(document_id)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Records that a domain's TXT record has the required value.
///
/// # Errors
/// [`AddressError::Taken`] if another wedding has verified the domain.
pub async fn verify_domain(
    db: &Db,
    document_id: &str,
    domain: &str,
    now: &str,
) -> Result<(), AddressError> {
    let mut transaction = db.begin().await?;
    let verified = sqlx::query(
        "update sites set domain_verified_at = $1 where document_id = $2 and custom_domain = $3",
    )
    .bind(now)
    .bind(document_id)
    .bind(domain)
    .execute(&mut *transaction)
    .await;
    map_duplicate(verified)?;
    transaction.commit().await?;
    Ok(())
}

/// Deletes the website of a deleted wedding, its replies and personal links. Its addresses stay reserved: an old link
/// must not lead to strangers.
///
/// # Errors
/// When the database fails.
pub(super) async fn delete(
    connection: &mut sqlx::AnyConnection,
    document_id: &str,
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
            .bind(document_id)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
