//! Photos with a record in the document that is not yet in line with the database.

use sqlx::FromRow;

use super::PhotoSource;
use crate::accounts::{AccountId, stored_id};
use crate::columns::{Flag, Json};
use crate::jobs::{self, JobKind};
use crate::{Db, WriteTransaction};

/// A photo with the data of its record.
#[derive(Clone, Debug, FromRow)]
pub struct PhotoRecord {
    /// The wedding.
    pub document_id: String,
    /// Album that it is put into at first.
    #[sqlx(rename = "album_id")]
    pub album: String,
    /// Sender.
    pub source: PhotoSource,
    /// Whether it belongs in the document.
    #[sqlx(try_from = "Flag")]
    pub is_approved: bool,
    /// File name.
    pub filename: String,
    /// Caption.
    pub caption: Option<String>,
    uploaded_by: Option<String>,
    /// Name of the sender.
    pub author: String,
    /// In pixels.
    pub width: i64,
    /// In pixels.
    pub height: i64,
    /// Placeholder shown until it has loaded.
    pub thumbhash: String,
    /// When it was taken, by the camera's clock: `2027-06-12T15:30:00`.
    pub taken_at: Option<String>,
}

impl PhotoRecord {
    /// The member who sent it.
    pub fn account(&self) -> sqlx::Result<Option<AccountId>> {
        self.uploaded_by.as_deref().map(stored_id).transpose()
    }
}

/// Queues the job that brings the document in line with a photo's row.
///
/// # Errors
/// When the database fails.
pub(crate) async fn enqueue(
    transaction: &mut WriteTransaction,
    photo: &str,
    now: &str,
) -> sqlx::Result<()> {
    jobs::insert_once(transaction, JobKind::SyncPhoto, photo, now).await
}

/// Queues the job that removes an erased photo from the document. The row is gone by then, so the payload names the
/// wedding as well.
///
/// # Errors
/// When the database fails.
pub(super) async fn enqueue_removal(
    transaction: &mut WriteTransaction,
    document_id: &str,
    photo: &str,
    now: &str,
) -> sqlx::Result<()> {
    let payload = format!("{document_id}/{photo}");
    jobs::insert_once(transaction, JobKind::SyncPhoto, &payload, now).await
}

/// Guest photos that must not be in their documents, with the weddings, if no job for them is queued.
///
/// # Errors
/// When the database fails.
pub async fn list_hidden_guest_photos(db: &Db) -> sqlx::Result<Vec<(String, String)>> {
    sqlx::query_as(concat!(
        "select photos.document_id, photos.id
         from photos join weddings on weddings.id = photos.document_id
         where photos.source = 'GUEST' and photos.state <> 'APPROVED' and weddings.deleted_at is null
           and ",
        is_settled!("photos.id"),
        " order by photos.document_id",
    ))
    .fetch_all(db.reader())
    .await
}

/// Approves a photo that a member has restored in its document.
///
/// # Errors
/// When the database fails.
pub async fn approve_restored(db: &Db, photo: &str, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    let approved = sqlx::query(concat!(
        "update photos set state = 'APPROVED', revision = revision + 1, decided_at = $1
         where id = $2 and state <> 'APPROVED' and ",
        is_settled!("id"),
    ))
    .bind(now)
    .bind(photo)
    .execute(&mut *transaction)
    .await?;
    if approved.rows_affected() > 0 {
        sqlx::query("update photo_claims set is_open = false where photo_id = $1")
            .bind(photo)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await
}

/// Brings a team photo back into its document: sending it again means that it is wanted. If its former album is gone,
/// it goes into the one chosen now.
///
/// # Errors
/// When the database fails.
pub(super) async fn bring_back(
    transaction: &mut WriteTransaction,
    photo: &str,
    album: &str,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query("update photos set album_id = $1 where id = $2")
        .bind(album)
        .bind(photo)
        .execute(&mut **transaction)
        .await?;
    enqueue(transaction, photo, now).await
}

/// Row of a photo.
///
/// # Errors
/// When the database fails.
pub async fn find(db: &Db, photo: &str) -> sqlx::Result<Option<PhotoRecord>> {
    sqlx::query_as(
        "select document_id, album_id, source, state = 'APPROVED' as is_approved, filename, caption,
            uploaded_by, author, width, height, thumbhash, taken_at
         from photos where id = $1",
    )
    .bind(photo)
    .fetch_optional(db.reader())
    .await
}

/// Weddings with photos in their documents.
///
/// # Errors
/// When the database fails.
pub async fn list_weddings(db: &Db) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select id from weddings where deleted_at is null and exists (
            select 1 from photos where document_id = weddings.id and state = 'APPROVED')
         order by id",
    )
    .fetch_all(db.reader())
    .await
}

/// Photos that belong in a document.
///
/// # Errors
/// When the database fails.
pub async fn list_approved(db: &Db, document_id: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("select id from photos where document_id = $1 and state = 'APPROVED'")
        .bind(document_id)
        .fetch_all(db.reader())
        .await
}

/// Records which photos of a wedding its document lacks, and since when, and clears the mark of those that are back.
/// Skips photos that still wait to join the document: no one removed those. Deletes photos that have been missing since
/// `since`, which can no longer be brought back, and returns how many.
///
/// One transaction, so that only photos just found missing are deleted.
///
/// # Errors
/// When the database fails.
pub async fn update_missing(
    db: &Db,
    document_id: &str,
    missing: &[String],
    (now, since): (&str, &str),
) -> sqlx::Result<u64> {
    let mut transaction = db.begin().await?;
    sqlx::query(concat!(
        "with missing as (select value as id from json_each($2) where ",
        is_settled!("value"),
        ")
         update photos set missing_since = case
            when state = 'APPROVED' and id in (select id from missing) then coalesce(missing_since, $3) end
         where document_id = $1
           and (missing_since is not null or id in (select id from missing))",
    ))
    .bind(document_id)
    .bind(Json(missing))
    .bind(now)
    .execute(&mut *transaction)
    .await?;
    let deleted = sqlx::query(
        "delete from photos where document_id = $1 and state = 'APPROVED' and missing_since <= $2",
    )
    .bind(document_id)
    .bind(since)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(deleted.rows_affected())
}

/// Deletes photos that were rejected before `since`, which can no longer be restored, and returns how many. Skips a
/// photo that still waits to leave its document.
///
/// # Errors
/// When the database fails.
pub async fn delete_rejected(db: &Db, since: &str) -> sqlx::Result<u64> {
    let mut transaction = db.begin().await?;
    let deleted = sqlx::query(concat!(
        "delete from photos
         where state = 'REJECTED' and coalesce(decided_at, received_at) <= $1 and ",
        is_settled!("id"),
    ))
    .bind(since)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(deleted.rows_affected())
}
