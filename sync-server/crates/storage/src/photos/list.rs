//! Photos in the database: their files, and guest photos with the decisions of moderation.

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

/// The outcome of a moderation decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModerationOutcome {
    /// Show it.
    Approved,
    /// Hide it.
    Rejected,
}

words! { ModerationOutcome: Approved = "APPROVED", Rejected = "REJECTED" }

impl From<ModerationOutcome> for ModerationState {
    fn from(outcome: ModerationOutcome) -> Self {
        match outcome {
            ModerationOutcome::Approved => Self::Approved,
            ModerationOutcome::Rejected => Self::Rejected,
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
    /// Whether the document decides who may load the file: everyone who may see the photo there. False while moderation
    /// still decides: the couple alone may load it.
    #[sqlx(try_from = "Flag")]
    pub follows_document: bool,
}

/// A photo sent by a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestPhoto {
    /// Its row.
    pub row: GuestPhotoRow,
    /// Decisions that no later one has overruled: one, or several that may contradict each other.
    pub open_decisions: Vec<ModerationDecision>,
}

/// Row of a guest photo.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct GuestPhotoRow {
    /// Id of the photo and of its record.
    pub id: String,
    /// The wedding.
    pub document_id: String,
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
pub struct ModerationDecision {
    photo_id: String,
    /// First name of the member.
    pub first_name: String,
    /// Last name of the member.
    pub last_name: String,
    /// Its outcome.
    #[sqlx(rename = "verdict")]
    pub outcome: ModerationOutcome,
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
macro_rules! select_guest_photos {
    ($rest:literal) => {
        concat!(
            "select id, document_id, album_id, state, revision, filename, caption, author, guest_email,
                width, height, thumbhash, is_favourite, received_at, decided_at
             from photos where source = 'GUEST' and ",
            $rest
        )
    };
}

/// Condition that the document decides who may load a photo's file ([`PhotoFile::follows_document`]). That holds for
/// an approved photo. It also holds once no job waits that would remove the photo from the document: if the document
/// still has a photo that is not approved, a member has restored it there.
macro_rules! follows_document {
    () => {
        concat!(
            "(photos.state = 'APPROVED' or ",
            is_settled!("photos.id"),
            ")"
        )
    };
}

/// Query of open decisions on guest photos, which are rows of `photo_claims`; takes the condition.
macro_rules! select_open_decisions {
    ($condition:literal) => {
        concat!(
            "select decisions.photo_id, accounts.first_name, accounts.last_name, decisions.verdict, decisions.decided_at
             from photo_claims decisions
             join photos on photos.id = decisions.photo_id
             join accounts on accounts.id = decisions.account_id
             where decisions.is_open and ",
            $condition,
            " order by decisions.decided_at, decisions.account_id"
        )
    };
}

/// File of a photo in one size, if the wedding is not deleted.
///
/// # Errors
/// When the database fails.
pub async fn file(
    db: &Db,
    document_id: &str,
    photo: &str,
    size: &str,
) -> sqlx::Result<Option<PhotoFile>> {
    sqlx::query_as(concat!(
        "select files.hash, files.content_type, photos.filename, photos.state, ",
        follows_document!(),
        " as follows_document
         from photos
         join photo_files files on files.photo_id = photos.id
         join weddings on weddings.id = photos.document_id
         where photos.id = $1 and photos.document_id = $2 and files.size = $3
           and weddings.deleted_at is null",
    ))
    .bind(photo)
    .bind(document_id)
    .bind(size)
    .fetch_optional(db.reader())
    .await
}

/// Which of these photos of a wedding have files and follow its document ([`PhotoFile::follows_document`]).
///
/// # Errors
/// When the database fails.
pub async fn find_following_document(
    db: &Db,
    document_id: &str,
    photos: &[&str],
) -> sqlx::Result<HashSet<String>> {
    let ids: Vec<String> = sqlx::query_scalar(concat!(
        "select photos.id from photos join weddings on weddings.id = photos.document_id
         where photos.document_id = $1 and photos.id in (select value from json_each($2))
           and weddings.deleted_at is null and ",
        follows_document!(),
    ))
    .bind(document_id)
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

/// Query of the originals of some photos of a wedding that follow its document ([`PhotoFile::follows_document`]); takes
/// the columns.
macro_rules! select_originals {
    ($columns:literal) => {
        concat!(
            "select ",
            $columns,
            " from photos
             join photo_files files on files.photo_id = photos.id
             join weddings on weddings.id = photos.document_id
             where photos.document_id = $1 and photos.id in (select value from json_each($2))
               and files.size = 'original' and weddings.deleted_at is null and ",
            follows_document!(),
        )
    };
}

/// Originals of some photos of a wedding that follow its document ([`PhotoFile::follows_document`]), by photo id.
///
/// # Errors
/// When the database fails.
pub async fn originals(
    db: &Db,
    document_id: &str,
    photos: &[String],
) -> sqlx::Result<HashMap<String, Original>> {
    let originals: Vec<Original> = sqlx::query_as(select_originals!(
        "photos.id, files.hash, files.content_type, photos.filename, photos.taken_at, files.bytes"
    ))
    .bind(document_id)
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
    document_id: &str,
    photos: &[String],
) -> sqlx::Result<HashMap<String, i64>> {
    let sizes: Vec<(String, i64)> = sqlx::query_as(select_originals!("photos.id, files.bytes"))
        .bind(document_id)
        .bind(Json(photos))
        .fetch_all(db.reader())
        .await?;
    Ok(sizes.into_iter().collect())
}

/// Guest photos of a wedding in a state, newest first.
///
/// # Errors
/// When the database fails.
pub async fn list_guest_photos(
    db: &Db,
    document_id: &str,
    state: ModerationState,
) -> sqlx::Result<Vec<GuestPhoto>> {
    let mut reader = db.reader().acquire().await?;
    let rows: Vec<GuestPhotoRow> = sqlx::query_as(select_guest_photos!(
        "document_id = $1 and state = $2 order by received_at desc, id"
    ))
    .bind(document_id)
    .bind(state)
    .fetch_all(&mut *reader)
    .await?;
    let decisions: Vec<ModerationDecision> = sqlx::query_as(select_open_decisions!(
        "photos.document_id = $1 and photos.state = $2"
    ))
    .bind(document_id)
    .bind(state)
    .fetch_all(&mut *reader)
    .await?;
    let mut by_photo: HashMap<String, Vec<ModerationDecision>> = HashMap::new();
    for decision in decisions {
        by_photo
            .entry(decision.photo_id.clone())
            .or_default()
            .push(decision);
    }
    let with_decisions = |row: GuestPhotoRow| {
        let open_decisions = by_photo.remove(&row.id).unwrap_or_default();
        GuestPhoto {
            row,
            open_decisions,
        }
    };
    Ok(rows.into_iter().map(with_decisions).collect())
}

/// Ids of a wedding's guest photos that follow its document ([`PhotoFile::follows_document`]), newest first.
///
/// # Errors
/// When the database fails.
pub async fn list_guest_photo_ids_following_document(
    db: &Db,
    document_id: &str,
) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(concat!(
        "select id from photos where document_id = $1 and source = 'GUEST' and ",
        follows_document!(),
        " order by received_at desc, id",
    ))
    .bind(document_id)
    .fetch_all(db.reader())
    .await
}

/// Some guest photos of a wedding, newest first, without the decisions.
///
/// # Errors
/// When the database fails.
pub async fn find_guest_photos(
    db: &Db,
    document_id: &str,
    photos: &[&str],
) -> sqlx::Result<Vec<GuestPhotoRow>> {
    sqlx::query_as(select_guest_photos!(
        "document_id = $1 and id in (select value from json_each($2)) order by received_at desc, id"
    ))
    .bind(document_id)
    .bind(Json(photos))
    .fetch_all(db.reader())
    .await
}

/// A guest photo with its open decisions.
///
/// # Errors
/// When the database fails.
pub async fn find_guest_photo(db: &Db, photo: &str) -> sqlx::Result<Option<GuestPhoto>> {
    let mut reader = db.reader().acquire().await?;
    find_guest_photo_on(&mut reader, photo).await
}

/// A guest photo with its open decisions, read on this connection: in a write transaction it shows what that wrote.
pub(super) async fn find_guest_photo_on(
    connection: &mut AnyConnection,
    photo: &str,
) -> sqlx::Result<Option<GuestPhoto>> {
    let row: Option<GuestPhotoRow> = sqlx::query_as(select_guest_photos!("id = $1"))
        .bind(photo)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let open_decisions = sqlx::query_as(select_open_decisions!("photos.id = $1"))
        .bind(photo)
        .fetch_all(&mut *connection)
        .await?;
    Ok(Some(GuestPhoto {
        row,
        open_decisions,
    }))
}

/// Wedding that a guest photo was sent to.
///
/// # Errors
/// When the database fails.
pub async fn find_wedding(db: &Db, photo: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select document_id from photos where id = $1 and source = 'GUEST'")
        .bind(photo)
        .fetch_optional(db.reader())
        .await
}

/// Number of a wedding's guest photos by state.
///
/// # Errors
/// When the database fails.
pub async fn counts(db: &Db, document_id: &str) -> sqlx::Result<GuestPhotoCounts> {
    sqlx::query_as(
        "select count(*) filter (where state = 'APPROVED') as approved,
            count(*) filter (where state = 'PENDING') as pending,
            count(*) filter (where state = 'REJECTED') as rejected
         from photos where document_id = $1 and source = 'GUEST'",
    )
    .bind(document_id)
    .fetch_one(db.reader())
    .await
}
