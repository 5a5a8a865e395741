//! Creating a photo from a file: its row, its files and the related records, in one transaction.

use troth_core::permissions::{Access, Area, access};

use super::{PhotoSource, blobs, document_sync};
use crate::accounts::AccountId;
use crate::jobs::{self, Job};
use crate::notifications::{self, NotificationEvent, NotificationKind};
use crate::{Db, WriteTransaction};

/// Photos per wedding: more than two photographers and all guests take.
pub const MAX_PHOTOS: i64 = 20_000;
/// Guest photos among them: strangers' uploads take no space from the couple.
const MAX_GUEST_PHOTOS: i64 = MAX_PHOTOS / 2;
/// Total size of a wedding's photo files in bytes: the maximum number of photos, at 5 MB each.
pub const MAX_BYTES: i64 = 100 * GIB;
/// Total size of the files of guest photos.
const MAX_GUEST_BYTES: i64 = MAX_BYTES / 2;
/// Bytes received through one link: two hundred guests with twenty photos of 8 MB each.
const MAX_LINK_BYTES: i64 = 30 * GIB;
/// Upper bound for the three sizes of one photo: a PNG of 20 MiB, and a screen version that does not compress.
const MAX_PHOTO_BYTES: i64 = 40 << 20;
const GIB: i64 = 1 << 30;
/// Longest caption, in characters, that a notification quotes to identify the photo.
const MAX_QUOTED_CAPTION: usize = 60;

/// A photo to insert.
pub struct NewPhoto<'a> {
    /// Id of the photo and of its record.
    pub id: &'a str,
    /// The wedding.
    pub document_id: &'a str,
    /// The album.
    pub album: &'a str,
    /// Sender.
    pub source: PhotoSource,
    /// Whether it needs no moderation.
    pub is_approved: bool,
    /// SHA-256 of the file as sent.
    pub source_hash: &'a str,
    /// File name.
    pub filename: &'a str,
    /// Caption.
    pub caption: Option<&'a str>,
    /// The member who sent it.
    pub account: Option<AccountId>,
    /// Name of the sender.
    pub author: &'a str,
    /// Email address of the guest.
    pub guest_email: Option<&'a str>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Placeholder shown until it has loaded.
    pub thumbhash: &'a str,
    /// When it was taken, by the camera's clock: `2027-06-12T15:30:00`.
    pub taken_at: Option<&'a str>,
    /// Its three sizes.
    pub files: [NewFile<'a>; 3],
    /// Current time.
    pub now: &'a str,
}

/// One size of a photo; its bytes are in the store.
pub struct NewFile<'a> {
    /// `original`, `display` or `thumbnail`.
    pub size: &'static str,
    /// SHA-256 of its bytes.
    pub hash: &'a str,
    /// MIME type.
    pub content_type: &'static str,
    /// Size in bytes.
    pub bytes: usize,
}

/// How a file was sent, for the bookkeeping.
#[derive(Clone, Copy)]
pub enum PhotoOrigin<'a> {
    /// A resumable upload, and the job that processes it.
    Upload(&'a str, &'a Job),
    /// A single request, which waits for the result.
    Call,
}

/// Result of taking a file.
#[derive(Debug, PartialEq, Eq)]
pub enum InsertOutcome {
    /// It is this photo, new or existing.
    Photo(String),
    /// The upload was withdrawn meanwhile, or another worker has its job.
    Withdrawn,
    /// A limit of the wedding is reached.
    LimitReached(PhotoLimit),
    /// Its bytes must be written again.
    Unwritten,
}

/// Limit that keeps a wedding from taking more photos.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoLimit {
    /// Too many unfinished uploads.
    UnderWay,
    /// Number of photos.
    Photos,
    /// Bytes of photos.
    Bytes,
    /// Bytes received through one guest link.
    Link,
}

/// Creates the photo, or finds the existing one of the same file.
///
/// # Errors
/// When the database fails.
pub async fn insert_photo(
    db: &Db,
    photo: &NewPhoto<'_>,
    origin: PhotoOrigin<'_>,
) -> sqlx::Result<InsertOutcome> {
    let mut transaction = db.begin().await?;
    if let PhotoOrigin::Upload(_, job) = origin
        && !jobs::finish(&mut transaction, job).await?
    {
        return Ok(InsertOutcome::Withdrawn);
    }
    let existing = find_same_file(
        &mut transaction,
        photo.document_id,
        (photo.source, photo.source_hash),
        photo.album,
    )
    .await?;
    let id = existing.as_deref().unwrap_or(photo.id);
    if let PhotoOrigin::Upload(upload, _) = origin {
        let done = sqlx::query(
            "update uploads set state = 'DONE', photo_id = $1 where id = $2 and state = 'RECEIVED'",
        )
        .bind(id)
        .bind(upload)
        .execute(&mut *transaction)
        .await?;
        if done.rows_affected() == 0 {
            // The upload was withdrawn: drop the job.
            transaction.commit().await?;
            return Ok(InsertOutcome::Withdrawn);
        }
    }
    let mut notified = Vec::new();
    let has_new_job = match (&existing, photo.source) {
        (Some(existing), PhotoSource::Team) => {
            document_sync::bring_back(&mut transaction, existing, photo.album, photo.now).await?;
            true
        }
        (Some(_), PhotoSource::Guest) => false,
        (None, source) => {
            let bytes = photo.files.iter().map(|file| byte_count(file.bytes)).sum();
            let under_way = UnfinishedUploads { count: 0, bytes };
            let no_room = exceeded_limit(&mut transaction, photo.document_id, source, under_way);
            if let Some(limit) = no_room.await? {
                return Ok(InsertOutcome::LimitReached(limit));
            }
            if !insert(&mut transaction, photo).await? {
                return Ok(InsertOutcome::Unwritten);
            }
            if photo.is_approved {
                document_sync::enqueue(&mut transaction, photo.id, photo.now).await?;
            } else {
                notified = notify_moderators(&mut transaction, photo).await?;
            }
            photo.is_approved
        }
    };
    let id = id.to_owned();
    transaction.commit().await?;
    if has_new_job {
        db.job_added();
    }
    notified
        .into_iter()
        .for_each(|account| db.signal_notifications(account));
    Ok(InsertOutcome::Photo(id))
}

async fn insert(transaction: &mut WriteTransaction, photo: &NewPhoto<'_>) -> sqlx::Result<bool> {
    for file in &photo.files {
        if !blobs::mark_stored(transaction, file.hash).await? {
            return Ok(false);
        }
    }
    sqlx::query(
        "insert into photos (id, document_id, album_id, source, state, source_hash, filename, caption,
            uploaded_by, author, guest_email, width, height, thumbhash, taken_at, received_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
    )
    .bind(photo.id)
    .bind(photo.document_id)
    .bind(photo.album)
    .bind(photo.source)
    .bind(if photo.is_approved { "APPROVED" } else { "PENDING" })
    .bind(photo.source_hash)
    .bind(photo.filename)
    .bind(photo.caption)
    .bind(photo.account.map(|account| account.to_string()))
    .bind(photo.author)
    .bind(photo.guest_email)
    .bind(i64::from(photo.width))
    .bind(i64::from(photo.height))
    .bind(photo.thumbhash)
    .bind(photo.taken_at)
    .bind(photo.now)
    .execute(&mut **transaction)
    .await?;
    for file in &photo.files {
        sqlx::query(
            "insert into photo_files (photo_id, size, hash, content_type, bytes) values ($1, $2, $3, $4, $5)",
        )
        .bind(photo.id)
        .bind(file.size)
        .bind(file.hash)
        .bind(file.content_type)
        .bind(byte_count(file.bytes))
        .execute(&mut **transaction)
        .await?;
    }
    Ok(true)
}

/// A number of bytes as stored.
fn byte_count(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

/// Notifies the members who moderate that a photo waits.
async fn notify_moderators(
    transaction: &mut WriteTransaction,
    photo: &NewPhoto<'_>,
) -> sqlx::Result<Vec<AccountId>> {
    let line = match photo.caption {
        Some(caption) if caption.chars().count() <= MAX_QUOTED_CAPTION => {
            format!("{} sent “{caption}”.", photo.author)
        }
        _ => format!("{} sent a photo.", photo.author),
    };
    let event = NotificationEvent {
        kind: NotificationKind::GuestPhoto,
        document_id: photo.document_id,
        lines: &[line],
        things: &[],
    };
    let moderates = |role| access(role, Area::Planning) == Access::Write;
    notifications::notify_members(transaction, moderates, &event, photo.now).await
}

/// Existing photo of the same file in an album. In another album it is another photo with the same bytes.
///
/// # Errors
/// When the database fails.
pub(super) async fn find_same_file(
    transaction: &mut WriteTransaction,
    document_id: &str,
    (source, hash): (PhotoSource, &str),
    album: &str,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "select id from photos
         where document_id = $1 and source = $2 and source_hash = $3 and album_id = $4 limit 1",
    )
    .bind(document_id)
    .bind(source)
    .bind(hash)
    .bind(album)
    .fetch_optional(&mut **transaction)
    .await
}

/// Unfinished uploads of a wedding.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnfinishedUploads {
    /// Number of photos, without the new one.
    pub(super) count: i64,
    /// Bytes, including those of the new one.
    pub(super) bytes: i64,
}

/// The limit that one more photo would exceed; `None` if there is room.
///
/// # Errors
/// When the database fails.
pub(super) async fn exceeded_limit(
    transaction: &mut WriteTransaction,
    document_id: &str,
    source: PhotoSource,
    under_way: UnfinishedUploads,
) -> sqlx::Result<Option<PhotoLimit>> {
    let (all, of_guests): (i64, i64) = sqlx::query_as(
        "select count(*), count(*) filter (where source = 'GUEST') from photos where document_id = $1",
    )
    .bind(document_id)
    .fetch_one(&mut **transaction)
    .await?;
    let is_count_full = |photos: i64, max: i64| photos.saturating_add(under_way.count) >= max;
    let is_guest = source == PhotoSource::Guest;
    if is_count_full(all, MAX_PHOTOS) || (is_guest && is_count_full(of_guests, MAX_GUEST_PHOTOS)) {
        return Ok(Some(PhotoLimit::Photos));
    }
    // So few photos cannot exceed the byte limits; this spares most weddings the sum.
    if all.saturating_add(under_way.count) < MAX_LINK_BYTES / MAX_PHOTO_BYTES {
        return Ok(None);
    }
    let sums = ByteTotals::read(transaction, document_id).await?;
    let is_full = |bytes: i64, max: i64| bytes.saturating_add(under_way.bytes) > max;
    let is_wedding_full = is_full(sums.all, MAX_BYTES);
    if is_wedding_full || (is_guest && is_full(sums.of_guests, MAX_GUEST_BYTES)) {
        return Ok(Some(PhotoLimit::Bytes));
    }
    let is_link_full = is_guest && is_full(sums.of_link, MAX_LINK_BYTES);
    Ok(is_link_full.then_some(PhotoLimit::Link))
}

/// Bytes of a wedding's photos.
#[derive(sqlx::FromRow)]
struct ByteTotals {
    all: i64,
    of_guests: i64,
    /// Guest photos received since the valid link was created.
    of_link: i64,
}

impl ByteTotals {
    async fn read(transaction: &mut WriteTransaction, document_id: &str) -> sqlx::Result<Self> {
        sqlx::query_as(
            "select cast(coalesce(sum(bytes), 0) as bigint) as \"all\",
                cast(coalesce(sum(case when source = 'GUEST' then bytes end), 0) as bigint) as of_guests,
                cast(coalesce(sum(case when source = 'GUEST' and received_at >= coalesce(
                    (select created_at from guest_photo_links
                     where document_id = $1 and revoked_at is null), '') then bytes end), 0) as bigint) as of_link
             from photos join photo_files on photo_files.photo_id = photos.id
             where photos.document_id = $1",
        )
        .bind(document_id)
        .fetch_one(&mut **transaction)
        .await
    }
}
