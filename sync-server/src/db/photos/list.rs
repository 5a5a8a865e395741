//! What the database says of photos: their files, and those of guests with what was decided about them.

use std::collections::{HashMap, HashSet};

use sqlx::{AnyConnection, FromRow};

use crate::db::Db;
use crate::db::columns::{Flag, Json, words};

/// Whether a photo belongs into the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nobody has looked at it yet, or those who did do not agree.
    Pending,
    /// It does.
    Approved,
    /// It does not, and lies in the bin.
    Rejected,
}

words! { State: Pending = "PENDING", Approved = "APPROVED", Rejected = "REJECTED" }

/// What somebody wants of a guest's photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everybody may see it.
    Approved,
    /// Nobody is to see it.
    Rejected,
}

words! { Verdict: Approved = "APPROVED", Rejected = "REJECTED" }

impl From<Verdict> for State {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Approved => Self::Approved,
            Verdict::Rejected => Self::Rejected,
        }
    }
}

/// One of the three sizes of a photo.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct File {
    /// The SHA-256 of its bytes, by which the store knows it.
    pub hash: String,
    /// What it is.
    pub content_type: String,
    /// What the file was called that was sent.
    pub filename: String,
    /// Whether it belongs into the document.
    pub state: State,
    /// Whether everybody may see it who may see that photo in the document.
    #[sqlx(try_from = "Flag")]
    pub goes_by_document: bool,
}

/// A photo of a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestPhoto {
    /// What is in its row.
    pub row: Row,
    /// The decisions that nobody has settled since: one, or several that may contradict each other.
    pub claims: Vec<Claim>,
}

/// The row of a guest's photo.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Row {
    /// Its id, and its record's.
    pub id: String,
    /// The wedding.
    #[sqlx(rename = "document_id")]
    pub document: String,
    /// The album that the guest chose.
    #[sqlx(rename = "album_id")]
    pub album: String,
    /// Whether it belongs into the document.
    pub state: State,
    /// Grows with each decision that changes something.
    pub revision: i64,
    /// What the file was called.
    pub filename: String,
    /// What the guest wrote about it.
    pub caption: Option<String>,
    /// What the guest is called.
    pub author: String,
    /// Where the guest may be written to.
    pub guest_email: Option<String>,
    /// In pixels.
    pub width: i64,
    /// In pixels.
    pub height: i64,
    /// What is shown until it is there.
    pub thumbhash: String,
    /// Whether the couple marked it.
    #[sqlx(try_from = "Flag")]
    pub is_favourite: bool,
    /// When it came.
    pub received_at: String,
    /// When it was decided about last.
    pub decided_at: Option<String>,
}

/// What somebody decided about a guest's photo.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Claim {
    photo_id: String,
    /// Whose decision it is.
    pub first_name: String,
    /// Whose decision it is.
    pub last_name: String,
    /// What it is.
    pub verdict: Verdict,
    /// When it came.
    pub decided_at: String,
}

/// How many photos of guests there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct Counts {
    /// Those in the document.
    pub approved: i64,
    /// Those that wait.
    pub pending: i64,
    /// Those in the bin.
    pub rejected: i64,
}

/// The query of guests' photos that keep a condition.
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

/// The condition that everybody may see a photo who may see it in the document. If the document has been brought into
/// line, and has one since then that does not belong into it, somebody has brought that back.
macro_rules! goes_by_document {
    () => {
        concat!(
            "(photos.state = 'APPROVED' or ",
            is_settled!("photos.id"),
            ")"
        )
    };
}

/// The query of the decisions about guests' photos that keep a condition, as far as nobody has settled them.
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

/// A size of a photo of a wedding that is not deleted.
///
/// # Errors
/// When the database fails.
pub async fn file(db: &Db, document: &str, photo: &str, size: &str) -> sqlx::Result<Option<File>> {
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

/// Those of a wedding's photos that have files, and that go by its document ([`File::goes_by_document`]).
///
/// # Errors
/// When the database fails.
pub async fn going_by_document(
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

/// The file of a photo as it was sent, without what a camera notes.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Original {
    /// The photo.
    pub id: String,
    /// The SHA-256 of its bytes, by which the store knows it.
    pub hash: String,
    /// What it is.
    pub content_type: String,
    /// What the file was called that was sent.
    pub filename: String,
    /// When it was taken, by the clock of the camera: `2027-06-12T15:30:00`.
    pub taken_at: Option<String>,
    /// How large it is.
    pub bytes: i64,
}

/// The query of something of the originals of some photos of a wedding that go by its document
/// ([`File::goes_by_document`]).
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

/// The originals of some photos of a wedding that go by its document ([`File::goes_by_document`]), by their ids.
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

/// How many bytes the same originals have, by the ids of their photos.
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

/// The photos of a wedding's guests in a state, the newest first.
///
/// # Errors
/// When the database fails.
pub async fn of_guests(db: &Db, document: &str, state: State) -> sqlx::Result<Vec<GuestPhoto>> {
    let mut reader = db.reader().acquire().await?;
    let rows: Vec<Row> = sqlx::query_as(select_guests!(
        "document_id = $1 and state = $2 order by received_at desc, id"
    ))
    .bind(document)
    .bind(state)
    .fetch_all(&mut *reader)
    .await?;
    let claims: Vec<Claim> = sqlx::query_as(select_claims!(
        "photos.document_id = $1 and photos.state = $2"
    ))
    .bind(document)
    .bind(state)
    .fetch_all(&mut *reader)
    .await?;
    let mut by_photo: HashMap<String, Vec<Claim>> = HashMap::new();
    for claim in claims {
        by_photo
            .entry(claim.photo_id.clone())
            .or_default()
            .push(claim);
    }
    let of = |row: Row| {
        let claims = by_photo.remove(&row.id).unwrap_or_default();
        GuestPhoto { row, claims }
    };
    Ok(rows.into_iter().map(of).collect())
}

/// The ids of the photos of a wedding's guests that go by its document ([`File::goes_by_document`]), the newest first.
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

/// Some photos of a wedding's guests, the newest first, without what was decided about them.
///
/// # Errors
/// When the database fails.
pub async fn some_of_guests(db: &Db, document: &str, photos: &[&str]) -> sqlx::Result<Vec<Row>> {
    sqlx::query_as(select_guests!(
        "document_id = $1 and id in (select value from json_each($2)) order by received_at desc, id"
    ))
    .bind(document)
    .bind(Json(photos))
    .fetch_all(db.reader())
    .await
}

/// The photo of a guest.
///
/// # Errors
/// When the database fails.
pub async fn of_guest(db: &Db, photo: &str) -> sqlx::Result<Option<GuestPhoto>> {
    let mut reader = db.reader().acquire().await?;
    within(&mut reader, photo).await
}

/// The same, as it is when something is written.
pub(super) async fn within(
    connection: &mut AnyConnection,
    photo: &str,
) -> sqlx::Result<Option<GuestPhoto>> {
    let row: Option<Row> = sqlx::query_as(select_guests!("id = $1"))
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

/// The wedding that a guest's photo was sent to.
///
/// # Errors
/// When the database fails.
pub async fn wedding_of(db: &Db, photo: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select document_id from photos where id = $1 and source = 'GUEST'")
        .bind(photo)
        .fetch_optional(db.reader())
        .await
}

/// How many photos of guests a wedding has.
///
/// # Errors
/// When the database fails.
pub async fn counts(db: &Db, document: &str) -> sqlx::Result<Counts> {
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
