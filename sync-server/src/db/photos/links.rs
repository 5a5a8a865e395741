//! The link with which guests send photos. A wedding has one at a time. It is kept as it is, since the couple shows
//! it again and again.

use sqlx::FromRow;

use crate::db::{Db, WriteTransaction};

/// The link of a wedding.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Link {
    /// What its address ends with.
    pub token: String,
    /// The wedding.
    #[sqlx(rename = "document_id")]
    pub document: String,
    /// When it was made.
    pub created_at: String,
    /// When it was revoked.
    pub revoked_at: Option<String>,
}

impl Link {
    /// Whether photos may be sent to a wedding with it.
    #[must_use]
    pub fn is_good_for(&self, wedding: &str) -> bool {
        self.revoked_at.is_none() && self.document == wedding
    }
}

/// The link of a wedding that is good.
///
/// # Errors
/// When the database fails.
pub async fn of_wedding(db: &Db, document: &str) -> sqlx::Result<Option<Link>> {
    sqlx::query_as(
        "select token, document_id, created_at, revoked_at from guest_photo_links
         where document_id = $1 and revoked_at is null",
    )
    .bind(document)
    .fetch_optional(db.reader())
    .await
}

/// The link of a token, also one that was revoked. A deleted wedding has none.
///
/// # Errors
/// When the database fails.
pub async fn find(db: &Db, token: &str) -> sqlx::Result<Option<Link>> {
    sqlx::query_as(
        "select links.token, links.document_id, links.created_at, links.revoked_at
         from guest_photo_links links join weddings on weddings.id = links.document_id
         where links.token = $1 and weddings.deleted_at is null",
    )
    .bind(token)
    .fetch_optional(db.reader())
    .await
}

/// Gives a wedding a link with this token. The one that it had is worthless from then on.
///
/// # Errors
/// When the database fails.
pub async fn make(db: &Db, document: &str, token: &str, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    revoke_within(&mut transaction, document, now).await?;
    sqlx::query(
        "insert into guest_photo_links (token, document_id, created_at) values ($1, $2, $3)",
    )
    .bind(token)
    .bind(document)
    .bind(now)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Makes the link of a wedding worthless, if it has one.
///
/// # Errors
/// When the database fails.
pub async fn revoke(db: &Db, document: &str, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    revoke_within(&mut transaction, document, now).await?;
    transaction.commit().await
}

async fn revoke_within(
    transaction: &mut WriteTransaction,
    document: &str,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "update guest_photo_links set revoked_at = $1 where document_id = $2 and revoked_at is null",
    )
    .bind(now)
    .bind(document)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
