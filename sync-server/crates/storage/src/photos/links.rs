//! The link with which guests send photos, one per wedding at a time. The token is stored in clear, because the couple
//! shows the link repeatedly.

use sqlx::FromRow;

use crate::{Db, WriteTransaction};

/// Photo upload link of a wedding.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct PhotoLink {
    /// Token at the end of its URL.
    pub token: String,
    /// The wedding.
    pub document_id: String,
    /// When it was created.
    pub created_at: String,
    /// When it was revoked.
    pub revoked_at: Option<String>,
}

impl PhotoLink {
    /// Whether guests may send photos to a wedding with it.
    #[must_use]
    pub fn is_good_for(&self, wedding: &str) -> bool {
        self.revoked_at.is_none() && self.document_id == wedding
    }
}

/// The valid link of a wedding.
///
/// # Errors
/// When the database fails.
pub async fn find_current(db: &Db, document_id: &str) -> sqlx::Result<Option<PhotoLink>> {
    sqlx::query_as(
        "select token, document_id, created_at, revoked_at from guest_photo_links
         where document_id = $1 and revoked_at is null",
    )
    .bind(document_id)
    .fetch_optional(db.reader())
    .await
}

/// The link of a token, even if revoked. `None` for a deleted wedding.
///
/// # Errors
/// When the database fails.
pub async fn find(db: &Db, token: &str) -> sqlx::Result<Option<PhotoLink>> {
    sqlx::query_as(
        "select links.token, links.document_id, links.created_at, links.revoked_at
         from guest_photo_links links join weddings on weddings.id = links.document_id
         where links.token = $1 and weddings.deleted_at is null",
    )
    .bind(token)
    .fetch_optional(db.reader())
    .await
}

/// Creates a link for a wedding and revokes its previous one.
///
/// # Errors
/// When the database fails.
pub async fn replace(db: &Db, document_id: &str, token: &str, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    revoke_within(&mut transaction, document_id, now).await?;
    sqlx::query(
        "insert into guest_photo_links (token, document_id, created_at) values ($1, $2, $3)",
    )
    .bind(token)
    .bind(document_id)
    .bind(now)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Revokes the link of a wedding, if it has one.
///
/// # Errors
/// When the database fails.
pub async fn revoke(db: &Db, document_id: &str, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    revoke_within(&mut transaction, document_id, now).await?;
    transaction.commit().await
}

async fn revoke_within(
    transaction: &mut WriteTransaction,
    document_id: &str,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "update guest_photo_links set revoked_at = $1 where document_id = $2 and revoked_at is null",
    )
    .bind(now)
    .bind(document_id)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
