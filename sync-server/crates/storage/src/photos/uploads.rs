//! Uploads: received parts and state (ADR 34).

use sqlx::FromRow;

use super::insertion::{self, PhotoLimit, UnfinishedUploads};
use super::{PhotoSource, document_sync};
use crate::accounts::{AccountId, stored_id};
use crate::columns::{Flag, words};
use crate::jobs::{self, Job, JobKind};
use crate::{Db, WriteTransaction};

/// State of an upload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UploadStage {
    /// Incomplete.
    Receiving,
    /// Complete and waiting to be processed.
    Received,
    /// It has become a photo.
    Done,
    /// It will not become a photo.
    Refused,
}

words! { UploadStage: Receiving = "RECEIVING", Received = "RECEIVED", Done = "DONE", Refused = "REFUSED" }

/// An upload.
#[derive(Clone, Debug, FromRow)]
pub struct Upload {
    /// Id, a secret of the sender.
    pub id: String,
    /// The wedding.
    pub document_id: String,
    /// The album.
    #[sqlx(rename = "album_id")]
    pub album: String,
    /// Sender.
    pub source: PhotoSource,
    account_id: Option<String>,
    /// The guest link that it came by.
    pub token: Option<String>,
    /// Name of the sender.
    pub author: String,
    /// Email address of the guest.
    pub guest_email: Option<String>,
    /// File name.
    pub filename: String,
    /// Caption.
    pub caption: Option<String>,
    /// SHA-256 of the whole file, if the sender gave it.
    pub source_hash: Option<String>,
    /// Total size in bytes.
    pub length: i64,
    /// Bytes received.
    pub received: i64,
    /// State.
    pub state: UploadStage,
    /// The photo that it became.
    pub photo_id: Option<String>,
    /// Why it was refused.
    pub message: Option<String>,
    /// Whether the file itself is the reason: sent again, it is refused again.
    #[sqlx(try_from = "Flag")]
    pub is_unfit: bool,
    /// When it expires without progress.
    pub expires_at: String,
}

impl Upload {
    /// The sending member.
    ///
    /// # Errors
    /// When the database is damaged.
    pub fn account(&self) -> sqlx::Result<Option<AccountId>> {
        self.account_id.as_deref().map(stored_id).transpose()
    }
}

/// An upload to begin.
pub struct NewUploadRow<'a> {
    /// Its id.
    pub id: &'a str,
    /// The wedding.
    pub document_id: &'a str,
    /// The album.
    pub album: &'a str,
    /// Sender.
    pub source: PhotoSource,
    /// The member, if the sender is one.
    pub account: Option<AccountId>,
    /// The guest link that it came by.
    pub token: Option<&'a str>,
    /// Name of the sender.
    pub author: &'a str,
    /// Email address of the guest.
    pub guest_email: Option<&'a str>,
    /// File name.
    pub filename: &'a str,
    /// Caption.
    pub caption: Option<&'a str>,
    /// SHA-256 of the whole file, if the sender gave it.
    pub source_hash: Option<&'a str>,
    /// Total size in bytes.
    pub length: i64,
    /// Current time.
    pub now: &'a str,
    /// When it expires without progress.
    pub expires_at: &'a str,
    /// When it expires if the wedding has the file already.
    pub done_until: &'a str,
    /// Maximum of unfinished bytes from a wedding's members, or through one guest link.
    pub most_bytes: i64,
    /// An upload without data counts as active if it began after this.
    pub active_since: &'a str,
    /// A partly received upload counts as active if it expires after this.
    pub active_until: &'a str,
}

/// Result of beginning an upload.
#[derive(Debug)]
pub enum UploadStart {
    /// It is new.
    New(Upload),
    /// The same sender has begun it before, or the wedding has the file already.
    Known(Upload),
    /// A limit is reached.
    NoRoom(PhotoLimit),
}

const SELECT_BY_ID: &str =
    "select id, document_id, album_id, source, account_id, token, author, guest_email, filename,
        caption, source_hash, length, received, state, photo_id, message, is_unfit, expires_at
     from uploads where id = $1";

/// Begins an upload, unless the same sender has begun it before or the wedding has the file already.
///
/// # Errors
/// When the database fails.
pub async fn begin(db: &Db, row: &NewUploadRow<'_>) -> sqlx::Result<UploadStart> {
    let mut transaction = db.begin().await?;
    let start = begin_within(&mut transaction, row).await?;
    let photo_to_bring_back = match (&start, row.source) {
        (UploadStart::Known(upload), PhotoSource::Team) => upload.photo_id.as_deref(),
        _ => None,
    };
    if let Some(photo) = photo_to_bring_back {
        document_sync::bring_back(&mut transaction, photo, row.album, row.now).await?;
    }
    transaction.commit().await?;
    if photo_to_bring_back.is_some() {
        db.job_added();
    }
    Ok(start)
}

async fn begin_within(
    transaction: &mut WriteTransaction,
    row: &NewUploadRow<'_>,
) -> sqlx::Result<UploadStart> {
    if let Some(id) = find_same(transaction, row).await? {
        let upload = sqlx::query_as(SELECT_BY_ID)
            .bind(id)
            .fetch_one(&mut **transaction)
            .await?;
        return Ok(UploadStart::Known(upload));
    }
    let photo = match row.source_hash {
        Some(hash) => {
            let file = (row.source, hash);
            insertion::find_same_file(transaction, row.document_id, file, row.album).await?
        }
        None => None,
    };
    if photo.is_none()
        && let Some(no_room) = exceeded_limit(transaction, row).await?
    {
        return Ok(UploadStart::NoRoom(no_room));
    }
    sqlx::query(
        "insert into uploads (id, document_id, album_id, source, account_id, token, author, guest_email,
            filename, caption, source_hash, length, received, state, photo_id, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
    )
    .bind(row.id)
    .bind(row.document_id)
    .bind(row.album)
    .bind(row.source)
    .bind(row.account.map(|account| account.to_string()))
    .bind(row.token)
    .bind(row.author)
    .bind(row.guest_email)
    .bind(row.filename)
    .bind(row.caption)
    .bind(row.source_hash)
    .bind(row.length)
    .bind(if photo.is_some() { row.length } else { 0 })
    .bind(if photo.is_some() { UploadStage::Done } else { UploadStage::Receiving })
    .bind(&photo)
    .bind(row.now)
    .bind(if photo.is_some() { row.done_until } else { row.expires_at })
    .execute(&mut **transaction)
    .await?;
    let upload = sqlx::query_as(SELECT_BY_ID)
        .bind(row.id)
        .fetch_one(&mut **transaction)
        .await?;
    Ok(match photo {
        Some(_) => UploadStart::Known(upload),
        None => UploadStart::New(upload),
    })
}

/// Upload of the same file by the same sender into the same album.
async fn find_same(
    transaction: &mut WriteTransaction,
    row: &NewUploadRow<'_>,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "select id from uploads
         where document_id = $1 and source = $2 and source_hash = $3 and length = $4
           and account_id is not distinct from $5 and token is not distinct from $6 and author = $7 and guest_email is not distinct from $8
           and state <> 'REFUSED' and expires_at > $9 and album_id = $10
           and (state <> 'DONE' or exists (select 1 from photos where photos.id = uploads.photo_id
                and photos.missing_since is null))
         order by created_at desc, id limit 1",
    )
    .bind(row.document_id)
    .bind(row.source)
    .bind(row.source_hash)
    .bind(row.length)
    .bind(row.account.map(|account| account.to_string()))
    .bind(row.token)
    .bind(row.author)
    .bind(row.guest_email)
    .bind(row.now)
    .bind(row.album)
    .fetch_optional(&mut **transaction)
    .await
}

/// The limit that one more upload would exceed. An upload that is only announced stops counting when no one sends it:
/// otherwise one person could block all others with a few empty requests. Each guest link has its own limit, so that a
/// new link helps.
async fn exceeded_limit(
    transaction: &mut WriteTransaction,
    row: &NewUploadRow<'_>,
) -> sqlx::Result<Option<PhotoLimit>> {
    let (count, bytes): (i64, i64) = sqlx::query_as(
        "select count(*) filter (where is_active),
            cast(coalesce(sum(case when is_active then length else received end), 0) as bigint)
         from (
            select length, received, state = 'RECEIVED' or case received
                when 0 then created_at > $1 else expires_at > $2 end as is_active
            from uploads
            where document_id = $3 and source = $4 and token is not distinct from $5
              and state in ('RECEIVING', 'RECEIVED') and expires_at > $6) as under_way",
    )
    .bind(row.active_since)
    .bind(row.active_until)
    .bind(row.document_id)
    .bind(row.source)
    .bind(row.token)
    .bind(row.now)
    .fetch_one(&mut **transaction)
    .await?;
    let bytes = bytes.saturating_add(row.length);
    let under_way = UnfinishedUploads { count, bytes };
    let no_room =
        insertion::exceeded_limit(transaction, row.document_id, row.source, under_way).await?;
    let is_too_much = bytes > row.most_bytes;
    Ok(no_room.or(is_too_much.then_some(PhotoLimit::UnderWay)))
}

/// Bytes received of all unfinished uploads of the members, or through the same guest link.
///
/// # Errors
/// When the database fails.
pub async fn received_beside(db: &Db, upload: &Upload) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select cast(coalesce(sum(received), 0) as bigint) from uploads
         where document_id = $1 and source = $2 and token is not distinct from $3 and state in ('RECEIVING', 'RECEIVED')",
    )
    .bind(&upload.document_id)
    .bind(upload.source)
    .bind(&upload.token)
    .fetch_one(db.reader())
    .await
}

/// Upload with an id.
///
/// # Errors
/// When the database fails.
pub async fn find(db: &Db, id: &str) -> sqlx::Result<Option<Upload>> {
    sqlx::query_as(SELECT_BY_ID)
        .bind(id)
        .fetch_optional(db.reader())
        .await
}

/// A part of an upload.
#[derive(Clone, Debug, FromRow)]
pub struct UploadPart {
    /// Offset in bytes.
    pub at: i64,
    /// Length in bytes.
    pub bytes: i64,
    /// Name of its file. Each process uses names of its own.
    pub name: String,
}

/// Parts of an upload, in order.
///
/// # Errors
/// When the database fails.
pub async fn list_parts(db: &Db, id: &str) -> sqlx::Result<Vec<UploadPart>> {
    sqlx::query_as(
        "select at, bytes, case name when '' then cast(at as text) else name end as name
         from upload_parts where upload_id = $1 order by at",
    )
    .bind(id)
    .fetch_all(db.reader())
    .await
}

/// Counts parts that are on the disk and follow the upload's offset. If the upload is then complete, queues its
/// processing. False, without any change, if the offset was different.
///
/// # Errors
/// When the database fails.
pub async fn record_parts(
    db: &Db,
    upload: &Upload,
    parts: &[UploadPart],
    now: &str,
    expires_at: &str,
) -> sqlx::Result<bool> {
    let added: i64 = parts.iter().map(|part| part.bytes).sum();
    let mut transaction = db.begin().await?;
    let state: Option<UploadStage> = sqlx::query_scalar(
        "update uploads set received = received + $1, expires_at = $2,
            state = case when received + $3 = length then 'RECEIVED' else 'RECEIVING' end
         where id = $4 and state = 'RECEIVING' and received = $5 and received + $6 <= length
         returning state",
    )
    .bind(added)
    .bind(expires_at)
    .bind(added)
    .bind(&upload.id)
    .bind(upload.received)
    .bind(added)
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(state) = state else {
        return Ok(false);
    };
    for part in parts {
        sqlx::query(
            "insert into upload_parts (upload_id, at, bytes, name) values ($1, $2, $3, $4)",
        )
        .bind(&upload.id)
        .bind(part.at)
        .bind(part.bytes)
        .bind(&part.name)
        .execute(&mut *transaction)
        .await?;
    }
    if state == UploadStage::Received {
        jobs::insert(&mut transaction, JobKind::ProcessUpload, &upload.id, now).await?;
    }
    transaction.commit().await?;
    if state == UploadStage::Received {
        db.job_added();
    }
    Ok(true)
}

/// Makes the sender start again, because some received parts are gone.
///
/// # Errors
/// When the database fails.
pub async fn start_over(db: &Db, job: &Job, id: &str, expires_at: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    if jobs::finish(&mut transaction, job).await? {
        sqlx::query("delete from upload_parts where upload_id = $1")
            .bind(id)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "update uploads set received = 0, state = 'RECEIVING', expires_at = $1
             where id = $2 and state = 'RECEIVED'",
        )
        .bind(expires_at)
        .bind(id)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// Refuses an upload for good, with a message, and records whether the file itself is the reason.
///
/// # Errors
/// When the database fails.
pub async fn refuse(
    db: &Db,
    job: &Job,
    id: &str,
    (message, is_unfit): (&str, bool),
) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    if jobs::finish(&mut transaction, job).await? {
        sqlx::query(
            "update uploads set state = 'REFUSED', message = $1, is_unfit = $3
             where id = $2 and state = 'RECEIVED'",
        )
        .bind(message)
        .bind(id)
        .bind(is_unfit)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// Withdraws an upload that is not a photo yet.
///
/// # Errors
/// When the database fails.
pub async fn withdraw(db: &Db, id: &str, message: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "update uploads set state = 'REFUSED', message = $1
         where id = $2 and state in ('RECEIVING', 'RECEIVED')",
    )
    .bind(message)
    .bind(id)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Deletes an upload after its parts. The photo that it became stays.
///
/// # Errors
/// When the database fails.
pub async fn delete(db: &Db, id: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from uploads where id = $1 and state <> 'RECEIVED'")
        .bind(id)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Deletes the rows of an upload's parts after their files.
///
/// # Errors
/// When the database fails.
pub async fn delete_parts(db: &Db, id: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from upload_parts where upload_id = $1")
        .bind(id)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Uploads that have expired, except those waiting to be processed.
///
/// # Errors
/// When the database fails.
pub async fn list_expired(db: &Db, now: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("select id from uploads where expires_at <= $1 and state <> 'RECEIVED'")
        .bind(now)
        .fetch_all(db.reader())
        .await
}

/// Finished uploads that still have parts.
///
/// # Errors
/// When the database fails.
pub async fn list_with_parts(db: &Db) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select distinct upload_id from upload_parts
         join uploads on uploads.id = upload_parts.upload_id where state in ('DONE', 'REFUSED')",
    )
    .fetch_all(db.reader())
    .await
}
