//! Making a photo of a file: its row, its files, and what goes with them, in one transaction.

use troth_core::permissions::{Access, Area, access};

use super::{Source, blobs, settling};
use crate::db::accounts::AccountId;
use crate::db::jobs::{self, Job};
use crate::db::notifications::{self, Kind, News};
use crate::db::{Db, WriteTransaction};

/// The photos that a wedding may have: more than two photographers and all guests make.
pub const MOST_PHOTOS: i64 = 20_000;
/// As many of them guests may have sent: what strangers send takes no room from the couple.
const MOST_OF_GUESTS: i64 = MOST_PHOTOS / 2;
/// What the files of all photos of a wedding may take, in bytes: all photos that it may have, of 5 MB each.
pub const MOST_BYTES: i64 = 100 * GIB;
/// What those of guests may take.
const MOST_BYTES_OF_GUESTS: i64 = MOST_BYTES / 2;
/// What may have come by one link: two hundred guests with twenty photos of 8 MB each.
const MOST_BYTES_OF_LINK: i64 = 30 * GIB;
/// The most that the three sizes of one photo take: a PNG of 20 MiB, and one for screens that no compression helps.
const MOST_BYTES_OF_ONE: i64 = 40 << 20;
const GIB: i64 = 1 << 30;
/// The longest caption that says in a notification which photo it is, in characters.
const LONGEST_TITLE: usize = 60;

/// A photo that is about to be.
pub struct NewPhoto<'a> {
    /// Its id, and its record's.
    pub id: &'a str,
    /// The wedding.
    pub document: &'a str,
    /// The album.
    pub album: &'a str,
    /// Who sent it.
    pub source: Source,
    /// Whether nobody has to look at it first.
    pub is_approved: bool,
    /// The SHA-256 of the file that was sent.
    pub source_hash: &'a str,
    /// What the file is called.
    pub filename: &'a str,
    /// What was written about it.
    pub caption: Option<&'a str>,
    /// The member who sent it.
    pub account: Option<AccountId>,
    /// What the sender is called.
    pub author: &'a str,
    /// Where a guest is written to.
    pub guest_email: Option<&'a str>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// What is shown until it is there.
    pub thumbhash: &'a str,
    /// When it was taken, by the clock of the camera: `2027-06-12T15:30:00`.
    pub taken_at: Option<&'a str>,
    /// Its three sizes.
    pub files: [NewFile<'a>; 3],
    /// The present moment.
    pub now: &'a str,
}

/// One size of a photo, whose bytes are in the store.
pub struct NewFile<'a> {
    /// `original`, `display` or `thumbnail`.
    pub size: &'static str,
    /// The SHA-256 of its bytes.
    pub hash: &'a str,
    /// What it is.
    pub content_type: &'static str,
    /// How large it is.
    pub bytes: usize,
}

/// Where a file came from, for what is to be noted with the photo.
#[derive(Clone, Copy)]
pub enum From<'a> {
    /// An upload in parts, and the job that works on it.
    Upload(&'a str, &'a Job),
    /// A call that waits.
    Call,
}

/// What became of a file.
#[derive(Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is this photo, new or not.
    Photo(String),
    /// It was taken back meanwhile, or somebody else works on it.
    Over,
    /// The wedding has as much as it may have.
    NoRoom(NoRoom),
    /// Its bytes have to be written once more.
    Unwritten,
}

/// Why a wedding takes no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// Too much is under way.
    UnderWay,
    /// It has as many photos as it may have.
    Photos,
    /// Its photos take as many bytes as they may.
    Bytes,
    /// As many bytes as may be were sent with one link of guests.
    Link,
}

/// Makes the photo.
///
/// # Errors
/// When the database fails.
pub async fn take(db: &Db, new: &NewPhoto<'_>, from: From<'_>) -> sqlx::Result<Taken> {
    let mut transaction = db.begin().await?;
    if let From::Upload(_, job) = from
        && !jobs::finish(&mut transaction, job).await?
    {
        return Ok(Taken::Over);
    }
    let same = same(
        &mut transaction,
        new.document,
        (new.source, new.source_hash),
        new.album,
    )
    .await?;
    let id = same.as_deref().unwrap_or(new.id);
    if let From::Upload(upload, _) = from {
        let done = sqlx::query(
            "update uploads set state = 'DONE', photo_id = $1 where id = $2 and state = 'RECEIVED'",
        )
        .bind(id)
        .bind(upload)
        .execute(&mut *transaction)
        .await?;
        if done.rows_affected() == 0 {
            // Taken back: the job goes, and nothing comes of it.
            transaction.commit().await?;
            return Ok(Taken::Over);
        }
    }
    let mut told = Vec::new();
    let settles = match (&same, new.source) {
        (Some(same), Source::Team) => {
            settling::bring_back(&mut transaction, same, new.album, new.now).await?;
            true
        }
        (Some(_), Source::Guest) => false,
        (None, source) => {
            let bytes = new.files.iter().map(|file| stored(file.bytes)).sum();
            let under_way = UnderWay { count: 0, bytes };
            let no_room = no_room(&mut transaction, new.document, source, under_way);
            if let Some(why) = no_room.await? {
                return Ok(Taken::NoRoom(why));
            }
            if !insert(&mut transaction, new).await? {
                return Ok(Taken::Unwritten);
            }
            if new.is_approved {
                settling::put(&mut transaction, new.id, new.now).await?;
            } else {
                told = tell(&mut transaction, new).await?;
            }
            new.is_approved
        }
    };
    let id = id.to_owned();
    transaction.commit().await?;
    if settles {
        db.job_added();
    }
    told.into_iter().for_each(|account| db.notified(account));
    Ok(Taken::Photo(id))
}

async fn insert(transaction: &mut WriteTransaction, new: &NewPhoto<'_>) -> sqlx::Result<bool> {
    for file in &new.files {
        if !blobs::keep(transaction, file.hash).await? {
            return Ok(false);
        }
    }
    sqlx::query(
        "insert into photos (id, document_id, album_id, source, state, source_hash, filename, caption,
            uploaded_by, author, guest_email, width, height, thumbhash, taken_at, received_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
    )
    .bind(new.id)
    .bind(new.document)
    .bind(new.album)
    .bind(new.source)
    .bind(if new.is_approved { "APPROVED" } else { "PENDING" })
    .bind(new.source_hash)
    .bind(new.filename)
    .bind(new.caption)
    .bind(new.account.map(|account| account.to_string()))
    .bind(new.author)
    .bind(new.guest_email)
    .bind(i64::from(new.width))
    .bind(i64::from(new.height))
    .bind(new.thumbhash)
    .bind(new.taken_at)
    .bind(new.now)
    .execute(&mut **transaction)
    .await?;
    for file in &new.files {
        sqlx::query(
            "insert into photo_files (photo_id, size, hash, content_type, bytes) values ($1, $2, $3, $4, $5)",
        )
        .bind(new.id)
        .bind(file.size)
        .bind(file.hash)
        .bind(file.content_type)
        .bind(stored(file.bytes))
        .execute(&mut **transaction)
        .await?;
    }
    Ok(true)
}

/// A number of bytes as it is stored.
fn stored(bytes: usize) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

/// Tells those who may decide about it that a photo waits for them.
async fn tell(
    transaction: &mut WriteTransaction,
    new: &NewPhoto<'_>,
) -> sqlx::Result<Vec<AccountId>> {
    let line = match new.caption {
        Some(caption) if caption.chars().count() <= LONGEST_TITLE => {
            format!("{} sent “{caption}”.", new.author)
        }
        _ => format!("{} sent a photo.", new.author),
    };
    let news = News {
        kind: Kind::GuestPhoto,
        document: new.document,
        lines: &[line],
        things: &[],
    };
    let decides = |role| access(role, Area::Planning) == Access::Write;
    notifications::tell_members(transaction, decides, &news, new.now).await
}

/// The photo that an album has of a file already. In another album it is another photo, of the same bytes.
///
/// # Errors
/// When the database fails.
pub(super) async fn same(
    transaction: &mut WriteTransaction,
    document: &str,
    (source, hash): (Source, &str),
    album: &str,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "select id from photos
         where document_id = $1 and source = $2 and source_hash = $3 and album_id = $4 limit 1",
    )
    .bind(document)
    .bind(source)
    .bind(hash)
    .bind(album)
    .fetch_optional(&mut **transaction)
    .await
}

/// What comes to a wedding beside the photos that it has.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnderWay {
    /// Photos besides the one that is asked for.
    pub(super) count: i64,
    /// Bytes, those of the one that is asked for included.
    pub(super) bytes: i64,
}

/// Why a wedding has no room for one more photo; nothing where it has.
///
/// # Errors
/// When the database fails.
pub(super) async fn no_room(
    transaction: &mut WriteTransaction,
    document: &str,
    source: Source,
    under_way: UnderWay,
) -> sqlx::Result<Option<NoRoom>> {
    let (all, of_guests): (i64, i64) = sqlx::query_as(
        "select count(*), count(*) filter (where source = 'GUEST') from photos where document_id = $1",
    )
    .bind(document)
    .fetch_one(&mut **transaction)
    .await?;
    let counted = |photos: i64, most: i64| photos.saturating_add(under_way.count) >= most;
    let is_guest = source == Source::Guest;
    if counted(all, MOST_PHOTOS) || (is_guest && counted(of_guests, MOST_OF_GUESTS)) {
        return Ok(Some(NoRoom::Photos));
    }
    // So few are never too much together, and most weddings are spared the sum.
    if all.saturating_add(under_way.count) < MOST_BYTES_OF_LINK / MOST_BYTES_OF_ONE {
        return Ok(None);
    }
    let sums = Sums::of(transaction, document).await?;
    let is_full = |bytes: i64, most: i64| bytes.saturating_add(under_way.bytes) > most;
    let is_wedding_full = is_full(sums.all, MOST_BYTES);
    if is_wedding_full || (is_guest && is_full(sums.of_guests, MOST_BYTES_OF_GUESTS)) {
        return Ok(Some(NoRoom::Bytes));
    }
    let is_link_full = is_guest && is_full(sums.of_link, MOST_BYTES_OF_LINK);
    Ok(is_link_full.then_some(NoRoom::Link))
}

/// The bytes of a wedding's photos.
#[derive(sqlx::FromRow)]
struct Sums {
    all: i64,
    of_guests: i64,
    /// What came since the link was made that is good now.
    of_link: i64,
}

impl Sums {
    async fn of(transaction: &mut WriteTransaction, document: &str) -> sqlx::Result<Self> {
        sqlx::query_as(
            "select cast(coalesce(sum(bytes), 0) as bigint) as \"all\",
                cast(coalesce(sum(case when source = 'GUEST' then bytes end), 0) as bigint) as of_guests,
                cast(coalesce(sum(case when source = 'GUEST' and received_at >= coalesce(
                    (select created_at from guest_photo_links
                     where document_id = $1 and revoked_at is null), '') then bytes end), 0) as bigint) as of_link
             from photos join photo_files on photo_files.photo_id = photos.id
             where photos.document_id = $1",
        )
        .bind(document)
        .fetch_one(&mut **transaction)
        .await
    }
}
