//! What a document is to say of a photo, and where it does not yet.

use sqlx::FromRow;

use super::Source;
use crate::db::accounts::{AccountId, stored_id};
use crate::db::jobs::{self, Kind};
use crate::db::{Db, WriteTransaction};

/// A photo as far as its record goes.
#[derive(Clone, Debug, FromRow)]
pub(crate) struct Settled {
    /// The wedding.
    #[sqlx(rename = "document_id")]
    pub(crate) document: String,
    /// The album in which it begins.
    #[sqlx(rename = "album_id")]
    pub(crate) album: String,
    /// Who sent it.
    pub(crate) source: Source,
    /// Whether it belongs into the document.
    pub(crate) is_approved: bool,
    /// What the file is called.
    pub(crate) filename: String,
    /// What was written about it.
    pub(crate) caption: Option<String>,
    uploaded_by: Option<String>,
    /// What the sender is called.
    pub(crate) author: String,
    /// In pixels.
    pub(crate) width: i64,
    /// In pixels.
    pub(crate) height: i64,
    /// What is shown until it is there.
    pub(crate) thumbhash: String,
}

impl Settled {
    /// The member who sent it.
    pub(crate) fn account(&self) -> sqlx::Result<Option<AccountId>> {
        self.uploaded_by.as_deref().map(stored_id).transpose()
    }
}

/// Has the document brought into line with what the database says of a photo.
///
/// # Errors
/// When the database fails.
pub(in crate::db) async fn put(
    transaction: &mut WriteTransaction,
    photo: &str,
    now: &str,
) -> sqlx::Result<()> {
    jobs::put_once(transaction, Kind::SettlePhoto, photo, now).await
}

/// What the database says of a photo.
///
/// # Errors
/// When the database fails.
pub(crate) async fn by_id(db: &Db, photo: &str) -> sqlx::Result<Option<Settled>> {
    sqlx::query_as(
        "select document_id, album_id, source, state = 'APPROVED' as is_approved, filename, caption,
            uploaded_by, author, width, height, thumbhash
         from photos where id = ?",
    )
    .bind(photo)
    .fetch_optional(db.reader())
    .await
}

/// The weddings that have photos in their documents.
///
/// # Errors
/// When the database fails.
pub(crate) async fn weddings(db: &Db) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select id from weddings where deleted_at is null and exists (
            select 1 from photos where document_id = weddings.id and state = 'APPROVED')
         order by id",
    )
    .fetch_all(db.reader())
    .await
}

/// The photos that a document is to have.
///
/// # Errors
/// When the database fails.
pub(crate) async fn of_wedding(db: &Db, document: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("select id from photos where document_id = ? and state = 'APPROVED'")
        .bind(document)
        .fetch_all(db.reader())
        .await
}

/// Notes which photos of a wedding its document does not have, given as a list in JSON, and since when. Those that
/// are back are forgotten about.
///
/// # Errors
/// When the database fails.
pub(crate) async fn note_missing(
    db: &Db,
    document: &str,
    missing: &[String],
    now: &str,
) -> sqlx::Result<()> {
    let missing =
        serde_json::to_string(missing).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let mut transaction = db.begin().await?;
    for statement in [
        "update photos set missing_since = coalesce(missing_since, ?2)
         where document_id = ?1 and state = 'APPROVED' and missing_since is null
           and id in (select value from json_each(?3))",
        "update photos set missing_since = null
         where document_id = ?1 and missing_since is not null and ?2 is not null
           and (state <> 'APPROVED' or id not in (select value from json_each(?3)))",
    ] {
        sqlx::query(statement)
            .bind(document)
            .bind(now)
            .bind(&missing)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await
}

/// Forgets the photos that nobody can bring back any more: they were removed, or rejected, before `since`. How many
/// that were.
///
/// # Errors
/// When the database fails.
pub(crate) async fn forget_old(db: &Db, since: &str) -> sqlx::Result<u64> {
    let mut transaction = db.begin().await?;
    let forgotten = sqlx::query(
        "delete from photos where (state = 'APPROVED' and missing_since <= ?1)
            or (state = 'REJECTED' and coalesce(decided_at, received_at) <= ?1)",
    )
    .bind(since)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(forgotten.rows_affected())
}
