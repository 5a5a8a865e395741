//! Photos in the database: their files, and guest photos with the moderation decisions.

use std::collections::{HashMap, HashSet};

use sqlx::{AnyConnection, FromRow};

use crate::Db;
use crate::columns::{Flag, Json, words};

/// Moderation state: whether a photo belongs in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModerationState {
    /// No decision yet, or contradicting ones.
    Pending,
    /// Belongs in the document.
    Approved,
    /// Does not belong in the document; in the bin.
    Rejected,
}

words! { ModerationState: Pending = "PENDING", Approved = "APPROVED", Rejected = "REJECTED" }

/// Moderation decision on a guest photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Show it.
    Approved,
    /// Hide it.
    Rejected,
}

words! { Verdict: Approved = "APPROVED", Rejected = "REJECTED" }

impl From<Verdict> for ModerationState {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Approved => Self::Approved,
            Verdict::Rejected => Self::Rejected,
        }
    }
}

/// File of a photo in one of its three sizes.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct PhotoFile {
    /// SHA-256 of its bytes: its key in the store.
    pub hash: String,
    /// MIME type.
    pub content_type: String,
    /// Name of the file as sent.
    pub filename: String,
    /// Moderation state of the photo.
    pub state: ModerationState,
    /// Whether access follows the document: everyone with access to the photo there may load the file.
    #[sqlx(try_from = "Flag")]
    pub goes_by_document: bool,
}

/// A photo sent by a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestPhoto {
    /// Its row.
    pub row: GuestPhotoRow,
    /// Decisions that no later one has settled: one, or several that may contradict each other.
    pub claims: Vec<ModerationVote>,
}

/// Row of a guest photo.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct GuestPhotoRow {
    /// Id of the photo and of its record.
    pub id: String,
    /// The wedding.
    #[sqlx(rename = "document_id")]
    pub document: String,
    /// Album chosen by the guest.
    #[sqlx(rename = "album_id")]
    pub album: String,
    /// Moderation state.
    pub state: ModerationState,
    /// Increases with each decision.
    pub revision: i64,
    /// Name of the file as sent.
    pub filename: String,
    /// Caption from the guest.
    pub caption: Option<String>,
    /// Name of the guest.
    pub author: String,
    /// Email address of the guest.
    pub guest_email: Option<String>,
    /// In pixels.
    pub width: i64,
    /// In pixels.
    pub height: i64,
    /// Placeholder shown until it has loaded.
    pub thumbhash: String,
    /// Whether the couple marked it as a favourite.
    #[sqlx(try_from = "Flag")]
    pub is_favourite: bool,
    /// When it was received.
    pub received_at: String,
    /// Time of the last decision.
    pub decided_at: Option<String>,
}

/// A member's decision on a guest photo.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ModerationVote {
    photo_id: String,
    /// First name of the member.
    pub first_name: String,
    /// Last name of the member.
    pub last_name: String,
    /// The decision.
    pub verdict: Verdict,
    /// Time of the decision.
    pub decided_at: String,
}

/// Number of guest photos by state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct GuestPhotoCounts {
    /// In the document.
    pub approved: i64,
    /// Waiting for moderation.
    pub pending: i64,
    /// In the bin.
    pub rejected: i64,
}

/// Query of guest photos; takes the condition.
macro_rules! select_guests {
    ($rest:literal) => {
        concat!(
            "select id, document_id, album_id, state, revision, filename, caption, author, guest_email,
                width, height, thumbhash, is_favourite, received_at, decided_at
             from photos where source = 'GUEST' and ",
            $rest
        )
    };
}

/// Condition that access to a photo follows the document: everyone with access to it there may load its file. If a
/// document that was brought in line later has a photo that is not approved, a user has brought it back.
macro_rules! goes_by_document {
    () => {
        concat!(
            "(photos.state = 'APPROVED' or ",
            is_settled!("photos.id"),
            ")"
        )
    };
}

/// Query of unsettled decisions on guest photos; takes the condition.
macro_rules! select_claims {
    ($condition:literal) => {
        concat!(
            "select claims.photo_id, accounts.first_name, accounts.last_name, claims.verdict, claims.decided_at
             from photo_claims claims
             join photos on photos.id = claims.photo_id
             join accounts on accounts.id = claims.account_id
             where claims.is_open and ",
            $condition,
            " order by claims.decided_at, claims.account_id"
        )
    };
}

/// File of a photo in one size, if the wedding is not deleted.
///
/// # Errors
/// When the database fails.
pub async fn file(
    db: &Db,
    document: &str,
    photo: &str,
    size: &str,
) -> sqlx::Result<Option<PhotoFile>> {
    sqlx::query_as(concat!(
        "select files.hash, files.content_type, photos.filename, photos.state, ",
        goes_by_document!(),
        " as goes_by_document
         from photos
         join photo_files files on files.photo_id = photos.id
         join weddings on weddings.id = photos.document_id
         where photos.id = $1 and photos.document_id = $2 and files.size = $3
           and weddings.deleted_at is null",
    ))
    .bind(photo)
    .bind(document)
    .bind(size)
    .fetch_optional(db.reader())
    .await
}

/// Which of these photos of a wedding have files and follow its document ([`PhotoFile::goes_by_document`]).
///
/// # Errors
/// When the database fails.
pub async fn following_document(
    db: &Db,
    document: &str,
    photos: &[&str],
) -> sqlx::Result<HashSet<String>> {
    let ids: Vec<String> = sqlx::query_scalar(concat!(
        "select photos.id from photos join weddings on weddings.id = photos.document_id
         where photos.document_id = $1 and photos.id in (select value from json_each($2))
           and weddings.deleted_at is null and ",
        goes_by_document!(),
    ))
    .bind(document)
    .bind(Json(photos))
    .fetch_all(db.reader())
    .await?;
    Ok(ids.into_iter().collect())
}

/// File of a photo as sent, without the camera's metadata.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Original {
    /// The photo.
    pub id: String,
    /// SHA-256 of its bytes: its key in the store.
    pub hash: String,
    /// MIME type.
    pub content_type: String,
    /// Name of the file as sent.
    pub filename: String,
    /// When it was taken, by the camera's clock: `2027-06-12T15:30:00`.
    pub taken_at: Option<String>,
    /// Size in bytes.
    pub bytes: i64,
}

/// Query of the originals of some photos of a wedding that follow its document ([`PhotoFile::goes_by_document`]); takes
/// the columns.
macro_rules! select_originals {
    ($what:literal) => {
        concat!(
            "select ",
            $what,
            " from photos
             join photo_files files on files.photo_id = photos.id
             join weddings on weddings.id = photos.document_id
             where photos.document_id = $1 and photos.id in (select value from json_each($2))
               and files.size = 'original' and weddings.deleted_at is null and ",
            goes_by_document!(),
        )
    };
}

/// Originals of some photos of a wedding that follow its document ([`PhotoFile::goes_by_document`]), by photo id.
///
/// # Errors
/// When the database fails.
pub async fn originals(
    db: &Db,
    document: &str,
    photos: &[String],
) -> sqlx::Result<HashMap<String, Original>> {
    let originals: Vec<Original> = sqlx::query_as(select_originals!(
        "photos.id, files.hash, files.content_type, photos.filename, photos.taken_at, files.bytes"
    ))
    .bind(document)
    .bind(Json(photos))
    .fetch_all(db.reader())
    .await?;
    let by_id = originals
        .into_iter()
        .map(|original| (original.id.clone(), original));
    Ok(by_id.collect())
}

/// Sizes in bytes of the same originals, by photo id.
///
/// # Errors
/// When the database fails.
pub async fn original_sizes(
    db: &Db,
    document: &str,
    photos: &[String],
) -> sqlx::Result<HashMap<String, i64>> {
    let sizes: Vec<(String, i64)> = sqlx::query_as(select_originals!("photos.id, files.bytes"))
        .bind(document)
        .bind(Json(photos))
        .fetch_all(db.reader())
        .await?;
    Ok(sizes.into_iter().collect())
}

/// Guest photos of a wedding in a state, newest first.
///
/// # Errors
/// When the database fails.
pub async fn of_guests(
    db: &Db,
    document: &str,
    state: ModerationState,
) -> sqlx::Result<Vec<GuestPhoto>> {
    let mut reader = db.reader().acquire().await?;
    let rows: Vec<GuestPhotoRow> = sqlx::query_as(select_guests!(
        "document_id = $1 and state = $2 order by received_at desc, id"
    ))
    .bind(document)
    .bind(state)
    .fetch_all(&mut *reader)
    .await?;
    let claims: Vec<ModerationVote> = sqlx::query_as(select_claims!(
        "photos.document_id = $1 and photos.state = $2"
    ))
    .bind(document)
    .bind(state)
    .fetch_all(&mut *reader)
    .await?;
    let mut by_photo: HashMap<String, Vec<ModerationVote>> = HashMap::new();
    for claim in claims {
        by_photo
            .entry(claim.photo_id.clone())
            .or_default()
            .push(claim);
    }
    let of = |row: GuestPhotoRow| {
        let claims = by_photo.remove(&row.id).unwrap_or_default();
        GuestPhoto { row, claims }
    };
    Ok(rows.into_iter().map(of).collect())
}

/// Ids of a wedding's guest photos that follow its document ([`PhotoFile::goes_by_document`]), newest first.
///
/// # Errors
/// When the database fails.
pub async fn guests_going_by_document(db: &Db, document: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(concat!(
        "select id from photos where document_id = $1 and source = 'GUEST' and ",
        goes_by_document!(),
        " order by received_at desc, id",
    ))
    .bind(document)
    .fetch_all(db.reader())
    .await
}

/// Some guest photos of a wedding, newest first, without the decisions.
///
/// # Errors
/// When the database fails.
pub async fn guests_by_ids(
    db: &Db,
    document: &str,
    photos: &[&str],
) -> sqlx::Result<Vec<GuestPhotoRow>> {
    sqlx::query_as(select_guests!(
        "document_id = $1 and id in (select value from json_each($2)) order by received_at desc, id"
    ))
    .bind(document)
    .bind(Json(photos))
    .fetch_all(db.reader())
    .await
}

/// A guest photo.
///
/// # Errors
/// When the database fails.
pub async fn of_guest(db: &Db, photo: &str) -> sqlx::Result<Option<GuestPhoto>> {
    let mut reader = db.reader().acquire().await?;
    within(&mut reader, photo).await
}

/// The same, read within a write transaction.
pub(super) async fn within(
    connection: &mut AnyConnection,
    photo: &str,
) -> sqlx::Result<Option<GuestPhoto>> {
    let row: Option<GuestPhotoRow> = sqlx::query_as(select_guests!("id = $1"))
        .bind(photo)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let claims = sqlx::query_as(select_claims!("photos.id = $1"))
        .bind(photo)
        .fetch_all(&mut *connection)
        .await?;
    Ok(Some(GuestPhoto { row, claims }))
}

/// Wedding that a guest photo was sent to.
///
/// # Errors
/// When the database fails.
pub async fn wedding_of(db: &Db, photo: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select document_id from photos where id = $1 and source = 'GUEST'")
        .bind(photo)
        .fetch_optional(db.reader())
        .await
}

/// Number of a wedding's guest photos by state.
///
/// # Errors
/// When the database fails.
pub async fn counts(db: &Db, document: &str) -> sqlx::Result<GuestPhotoCounts> {
    sqlx::query_as(
        "select count(*) filter (where state = 'APPROVED') as approved,
            count(*) filter (where state = 'PENDING') as pending,
            count(*) filter (where state = 'REJECTED') as rejected
         from photos where document_id = $1 and source = 'GUEST'",
    )
    .bind(document)
    .fetch_one(db.reader())
    .await
}
