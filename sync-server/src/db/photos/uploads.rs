//! Uploads under way: what has arrived of which file, and what became of it (ADR 34).

use sqlx::FromRow;

use super::taking::{self, NoRoom, UnderWay};
use super::{Source, settling};
use crate::db::accounts::{AccountId, stored_id};
use crate::db::columns::{Flag, words};
use crate::db::jobs::{self, Job, Kind};
use crate::db::{Db, WriteTransaction};

/// How far an upload is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Not all of it is there.
    Receiving,
    /// All is there, and is being worked on.
    Received,
    /// It is a photo of the wedding.
    Done,
    /// It is none, and will be none.
    Refused,
}

words! { State: Receiving = "RECEIVING", Received = "RECEIVED", Done = "DONE", Refused = "REFUSED" }

/// An upload.
#[derive(Clone, Debug, FromRow)]
pub struct Upload {
    /// A secret that only the sender has.
    pub id: String,
    /// The wedding.
    #[sqlx(rename = "document_id")]
    pub document: String,
    /// The album.
    #[sqlx(rename = "album_id")]
    pub album: String,
    /// Who sent it.
    pub source: Source,
    account_id: Option<String>,
    /// The link that a guest came by.
    pub token: Option<String>,
    /// What the sender is called.
    pub author: String,
    /// Where a guest is written to.
    pub guest_email: Option<String>,
    /// What the file is called.
    pub filename: String,
    /// What was written about it.
    pub caption: Option<String>,
    /// The SHA-256 of the whole file, where the sender said it.
    pub source_hash: Option<String>,
    /// How many bytes there will be.
    pub length: i64,
    /// How many there are.
    pub received: i64,
    /// How far it is.
    pub state: State,
    /// The photo that it became.
    pub photo_id: Option<String>,
    /// Why it was refused.
    pub message: Option<String>,
    /// Whether the file itself is why: sent again, it is refused again.
    #[sqlx(try_from = "Flag")]
    pub is_unfit: bool,
    /// Until when it is kept without progress.
    pub expires_at: String,
}

impl Upload {
    /// The member who sends it.
    ///
    /// # Errors
    /// When the database is damaged.
    pub fn account(&self) -> sqlx::Result<Option<AccountId>> {
        self.account_id.as_deref().map(stored_id).transpose()
    }
}

/// An upload that is about to begin.
pub struct Beginning<'a> {
    /// Its id.
    pub id: &'a str,
    /// The wedding.
    pub document: &'a str,
    /// The album.
    pub album: &'a str,
    /// Who sends it.
    pub source: Source,
    /// The member, if it is one.
    pub account: Option<AccountId>,
    /// The link that a guest came by.
    pub token: Option<&'a str>,
    /// What the sender is called.
    pub author: &'a str,
    /// Where a guest is written to.
    pub guest_email: Option<&'a str>,
    /// What the file is called.
    pub filename: &'a str,
    /// What was written about it.
    pub caption: Option<&'a str>,
    /// The SHA-256 of the whole file, where the sender said it.
    pub source_hash: Option<&'a str>,
    /// How many bytes there will be.
    pub length: i64,
    /// The present moment.
    pub now: &'a str,
    /// Until when it is kept while nothing of it comes.
    pub expires_at: &'a str,
    /// Until when it is kept where the wedding has the file already.
    pub kept_until: &'a str,
    /// How many bytes may be under way in the wedding from members, or by one link of guests.
    pub most_bytes: i64,
    /// What has begun after that is still on its way.
    pub active_since: &'a str,
    /// And so is what came partly and is kept for longer than that.
    pub active_until: &'a str,
}

/// What came of beginning an upload.
#[derive(Debug)]
pub enum Begun {
    /// It is new.
    New(Upload),
    /// The same sender has begun it before, or the wedding has the file already.
    Known(Upload),
    /// There is no room for it.
    NoRoom(NoRoom),
}

const ONE: &str =
    "select id, document_id, album_id, source, account_id, token, author, guest_email, filename,
        caption, source_hash, length, received, state, photo_id, message, is_unfit, expires_at
     from uploads where id = $1";

/// Begins an upload, unless the same sender has begun it before or the wedding has the file.
///
/// # Errors
/// When the database fails.
pub async fn begin(db: &Db, new: &Beginning<'_>) -> sqlx::Result<Begun> {
    let mut transaction = db.begin().await?;
    let begun = begin_within(&mut transaction, new).await?;
    let again = match (&begun, new.source) {
        (Begun::Known(upload), Source::Team) => upload.photo_id.as_deref(),
        _ => None,
    };
    if let Some(photo) = again {
        settling::bring_back(&mut transaction, photo, new.album, new.now).await?;
    }
    transaction.commit().await?;
    if again.is_some() {
        db.job_added();
    }
    Ok(begun)
}

async fn begin_within(
    transaction: &mut WriteTransaction,
    new: &Beginning<'_>,
) -> sqlx::Result<Begun> {
    if let Some(id) = same(transaction, new).await? {
        let upload = sqlx::query_as(ONE)
            .bind(id)
            .fetch_one(&mut **transaction)
            .await?;
        return Ok(Begun::Known(upload));
    }
    let photo = match new.source_hash {
        Some(hash) => {
            let file = (new.source, hash);
            taking::same(transaction, new.document, file, new.album).await?
        }
        None => None,
    };
    if photo.is_none()
        && let Some(no_room) = room(transaction, new).await?
    {
        return Ok(Begun::NoRoom(no_room));
    }
    sqlx::query(
        "insert into uploads (id, document_id, album_id, source, account_id, token, author, guest_email,
            filename, caption, source_hash, length, received, state, photo_id, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
    )
    .bind(new.id)
    .bind(new.document)
    .bind(new.album)
    .bind(new.source)
    .bind(new.account.map(|account| account.to_string()))
    .bind(new.token)
    .bind(new.author)
    .bind(new.guest_email)
    .bind(new.filename)
    .bind(new.caption)
    .bind(new.source_hash)
    .bind(new.length)
    .bind(if photo.is_some() { new.length } else { 0 })
    .bind(if photo.is_some() { State::Done } else { State::Receiving })
    .bind(&photo)
    .bind(new.now)
    .bind(if photo.is_some() { new.kept_until } else { new.expires_at })
    .execute(&mut **transaction)
    .await?;
    let upload = sqlx::query_as(ONE)
        .bind(new.id)
        .fetch_one(&mut **transaction)
        .await?;
    Ok(match photo {
        Some(_) => Begun::Known(upload),
        None => Begun::New(upload),
    })
}

/// The same file of the same sender, for the same album.
async fn same(
    transaction: &mut WriteTransaction,
    new: &Beginning<'_>,
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
    .bind(new.document)
    .bind(new.source)
    .bind(new.source_hash)
    .bind(new.length)
    .bind(new.account.map(|account| account.to_string()))
    .bind(new.token)
    .bind(new.author)
    .bind(new.guest_email)
    .bind(new.now)
    .bind(new.album)
    .fetch_optional(&mut **transaction)
    .await
}

/// Why there is no room for one more. What was only announced takes none once nobody is sending it: with a few empty
/// words one person would keep all others out. Each link of guests has its own room, so that a new one helps.
async fn room(
    transaction: &mut WriteTransaction,
    new: &Beginning<'_>,
) -> sqlx::Result<Option<NoRoom>> {
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
    .bind(new.active_since)
    .bind(new.active_until)
    .bind(new.document)
    .bind(new.source)
    .bind(new.token)
    .bind(new.now)
    .fetch_one(&mut **transaction)
    .await?;
    let bytes = bytes.saturating_add(new.length);
    let under_way = UnderWay { count, bytes };
    let no_room = taking::no_room(transaction, new.document, new.source, under_way).await?;
    let is_too_much = bytes > new.most_bytes;
    Ok(no_room.or(is_too_much.then_some(NoRoom::UnderWay)))
}

/// How many bytes have come of all that is under way from members, or by the same link of guests.
///
/// # Errors
/// When the database fails.
pub(crate) async fn received_beside(db: &Db, upload: &Upload) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select cast(coalesce(sum(received), 0) as bigint) from uploads
         where document_id = $1 and source = $2 and token is not distinct from $3 and state in ('RECEIVING', 'RECEIVED')",
    )
    .bind(&upload.document)
    .bind(upload.source)
    .bind(&upload.token)
    .fetch_one(db.reader())
    .await
}

/// An upload.
///
/// # Errors
/// When the database fails.
pub async fn by_id(db: &Db, id: &str) -> sqlx::Result<Option<Upload>> {
    sqlx::query_as(ONE)
        .bind(id)
        .fetch_optional(db.reader())
        .await
}

/// A part of an upload.
#[derive(Clone, Debug, FromRow)]
pub struct Part {
    /// Where it begins.
    pub at: i64,
    /// How many bytes it has.
    pub bytes: i64,
    /// What its file is called. Each process calls its own otherwise.
    pub name: String,
}

/// The parts of an upload in their order.
///
/// # Errors
/// When the database fails.
pub async fn parts(db: &Db, id: &str) -> sqlx::Result<Vec<Part>> {
    sqlx::query_as(
        "select at, bytes, case name when '' then cast(at as text) else name end as name
         from upload_parts where upload_id = $1 order by at",
    )
    .bind(id)
    .fetch_all(db.reader())
    .await
}

/// Counts parts that lie on the disk, which follow each other from where the upload stood. Where that was all, the
/// upload is worked on next. False, and nothing is changed, where it stood somewhere else.
///
/// # Errors
/// When the database fails.
pub async fn received(
    db: &Db,
    upload: &Upload,
    parts: &[Part],
    now: &str,
    expires_at: &str,
) -> sqlx::Result<bool> {
    let added: i64 = parts.iter().map(|part| part.bytes).sum();
    let mut transaction = db.begin().await?;
    let state: Option<State> = sqlx::query_scalar(
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
    if state == State::Received {
        jobs::put(&mut transaction, Kind::TakeUpload, &upload.id, now).await?;
    }
    transaction.commit().await?;
    if state == State::Received {
        db.job_added();
    }
    Ok(true)
}

/// Has the sender begin anew: some of what arrived is not there any more.
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

/// Refuses an upload for good, in these words, and notes whether the file itself is why.
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

/// Takes an upload back that is not a photo yet: nothing more comes of it.
///
/// # Errors
/// When the database fails.
pub async fn take_back(db: &Db, id: &str, message: &str) -> sqlx::Result<()> {
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

/// Forgets an upload whose parts are gone. What it became stays.
///
/// # Errors
/// When the database fails.
pub async fn forget(db: &Db, id: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from uploads where id = $1 and state <> 'RECEIVED'")
        .bind(id)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Forgets the parts of an upload, which are gone.
///
/// # Errors
/// When the database fails.
pub async fn forget_parts(db: &Db, id: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from upload_parts where upload_id = $1")
        .bind(id)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// The uploads that have made no progress for too long. What is being worked on is none of them.
///
/// # Errors
/// When the database fails.
pub async fn expired(db: &Db, now: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("select id from uploads where expires_at <= $1 and state <> 'RECEIVED'")
        .bind(now)
        .fetch_all(db.reader())
        .await
}

/// The uploads that are over and still have parts.
///
/// # Errors
/// When the database fails.
pub async fn with_parts_left(db: &Db) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select distinct upload_id from upload_parts
         join uploads on uploads.id = upload_parts.upload_id where state in ('DONE', 'REFUSED')",
    )
    .fetch_all(db.reader())
    .await
}
