//! Likes and views of photos.

use sqlx::FromRow;

use crate::accounts::AccountId;
use crate::columns::{Flag, Json};
use crate::{Db, WriteTransaction};

/// Likes and views of a photo.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct PhotoCounts {
    /// The photo.
    pub photo_id: String,
    /// Number of accounts that like it.
    pub likes: i64,
    /// Number of views.
    pub views: i64,
    /// Whether the calling account likes it.
    #[sqlx(try_from = "Flag")]
    pub is_liked: bool,
}

/// Query of the counts of photos in documents, for an account; takes the condition.
macro_rules! select_counts {
    ($rest:literal) => {
        concat!(
            "select id as photo_id, views,
                (select count(*) from photo_likes where photo_id = photos.id) as likes,
                exists (select 1 from photo_likes where photo_id = photos.id and liker = $1) as is_liked
             from photos where state = 'APPROVED' and ",
            $rest
        )
    };
}

/// Counts of all photos in a wedding's document, for an account.
///
/// # Errors
/// When the database fails.
pub async fn list_counts(
    db: &Db,
    document_id: &str,
    account: AccountId,
) -> sqlx::Result<Vec<PhotoCounts>> {
    sqlx::query_as(select_counts!("document_id = $2 order by id"))
        .bind(account.to_string())
        .bind(document_id)
        .fetch_all(db.reader())
        .await
}

/// Counts of one photo.
///
/// # Errors
/// When the database fails.
pub async fn find_counts(
    db: &Db,
    document_id: &str,
    photo: &str,
    account: AccountId,
) -> sqlx::Result<Option<PhotoCounts>> {
    sqlx::query_as(select_counts!("id = $2 and document_id = $3"))
        .bind(account.to_string())
        .bind(photo)
        .bind(document_id)
        .fetch_optional(db.reader())
        .await
}

/// Adds one view to each of these photos that is in the wedding's document.
///
/// # Errors
/// When the database fails.
pub async fn count_views(db: &Db, document_id: &str, photos: &[String]) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "update photos set views = views + 1
         where document_id = $1 and state = 'APPROVED' and id in (select value from json_each($2))",
    )
    .bind(document_id)
    .bind(Json(photos))
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Records that an account likes a photo. False if the wedding's document has no such photo.
///
/// # Errors
/// When the database fails.
pub async fn like(
    db: &Db,
    document_id: &str,
    photo: &str,
    account: AccountId,
) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let is_there = is_in_document(&mut transaction, document_id, photo).await?;
    if is_there {
        sqlx::query(
            "insert into photo_likes (photo_id, liker) values ($1, $2) on conflict do nothing",
        )
        .bind(photo)
        .bind(account.to_string())
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(is_there)
}

/// Removes an account's like of a photo. False if the wedding's document has no such photo.
///
/// # Errors
/// When the database fails.
pub async fn unlike(
    db: &Db,
    document_id: &str,
    photo: &str,
    account: AccountId,
) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let is_there = is_in_document(&mut transaction, document_id, photo).await?;
    if is_there {
        sqlx::query("delete from photo_likes where photo_id = $1 and liker = $2")
            .bind(photo)
            .bind(account.to_string())
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(is_there)
}

async fn is_in_document(
    transaction: &mut WriteTransaction,
    document_id: &str,
    photo: &str,
) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select exists (
            select 1 from photos where id = $1 and document_id = $2 and state = 'APPROVED')",
    )
    .bind(photo)
    .bind(document_id)
    .fetch_one(&mut **transaction)
    .await?;
    Ok(flag)
}
