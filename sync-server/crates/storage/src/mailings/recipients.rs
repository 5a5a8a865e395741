//! What recipients of letters do: open them, follow links, unsubscribe.

use crate::Db;

/// Records the first time that a letter was opened.
///
/// # Errors
/// When the database fails.
pub async fn record_open(db: &Db, mark: &str, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update outbox set opened_at = coalesce(opened_at, $1) where mark = $2")
        .bind(now)
        .bind(mark)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Target of a letter's link. Records the first time that it was followed.
///
/// # Errors
/// When the database fails.
pub async fn record_click(
    db: &Db,
    mark: &str,
    number: u32,
    now: &str,
) -> sqlx::Result<Option<String>> {
    let url: Option<String> = sqlx::query_scalar(
        "select letter_links.url
         from letter_links join outbox on outbox.id = letter_links.outbox_id
         where outbox.mark = $1 and letter_links.number = $2",
    )
    .bind(mark)
    .bind(i64::from(number))
    .fetch_optional(db.reader())
    .await?;
    if url.is_some() {
        let mut transaction = db.begin().await?;
        // Following a link proves that the letter was opened, even if its pictures were not loaded.
        sqlx::query(
            "update outbox set clicked_at = coalesce(clicked_at, $1), opened_at = coalesce(opened_at, $1)
             where mark = $2",
        )
        .bind(now)
        .bind(mark)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
    }
    Ok(url)
}

/// Wedding of the letter with a mark; `None` if there is no such letter.
///
/// # Errors
/// When the database fails.
pub async fn wedding_of(db: &Db, mark: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "select outbox.document_id from outbox join weddings on weddings.id = outbox.document_id
         where outbox.mark = $1 and weddings.deleted_at is null",
    )
    .bind(mark)
    .fetch_optional(db.reader())
    .await
}

/// Unsubscribes the recipient of a letter from this wedding's letters.
///
/// # Errors
/// When the database fails.
pub async fn unsubscribe(db: &Db, mark: &str, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "insert into unsubscribed (document_id, email, since)
         select document_id, lower(recipient), $1 from outbox where mark = $2
         on conflict do nothing",
    )
    .bind(now)
    .bind(mark)
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "update outbox set unsubscribed_at = coalesce(unsubscribed_at, $1) where mark = $2",
    )
    .bind(now)
    .bind(mark)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Addresses that unsubscribed from a wedding's letters, in lower case.
///
/// # Errors
/// When the database fails.
pub async fn unsubscribed(db: &Db, document: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("select email from unsubscribed where document_id = $1 order by email")
        .bind(document)
        .fetch_all(db.reader())
        .await
}
