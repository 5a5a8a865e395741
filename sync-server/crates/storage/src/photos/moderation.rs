//! Moderation of guest photos: decisions may arrive in any order and lead to the same result (ADR 34).

use sqlx::FromRow;

use super::document_sync;
use super::list::{self, GuestPhoto, GuestPhotoRow, ModerationOutcome, ModerationState};
use crate::accounts::AccountId;
use crate::columns::Json;
use crate::notifications::{self, NotificationKind};
use crate::{Db, WriteTransaction};

/// A decision that an account makes on a guest photo.
#[derive(Clone, Copy, Debug)]
pub struct NewDecision {
    /// The deciding account.
    pub account: AccountId,
    /// The outcome.
    pub outcome: ModerationOutcome,
    /// Revision that the account had seen; `None` means the newest.
    pub seen: Option<i64>,
}

/// Stores a decision, and returns the photo afterwards. `None` if the wedding has no such guest photo.
///
/// # Errors
/// When the database fails.
pub async fn decide(
    db: &Db,
    document_id: &str,
    photo: &str,
    decision: NewDecision,
    now: &str,
) -> sqlx::Result<Option<GuestPhoto>> {
    let mut transaction = db.begin().await?;
    let Some(GuestPhoto { row, .. }) =
        find_guest_photo(&mut transaction, document_id, photo).await?
    else {
        return Ok(None);
    };
    // A revision above the current one cannot have been seen.
    let seen = decision.seen.unwrap_or(row.revision).min(row.revision);
    let before = last_decision(&mut transaction, photo, decision.account).await?;
    // A repeated request after a lost response must not undo a later settlement.
    let is_repeated =
        before.is_some_and(|(outcome, before)| outcome == decision.outcome && before >= seen);
    if !is_repeated {
        // A new decision also covers what the account's earlier one had seen.
        let seen = before.map_or(seen, |(_, before)| before.max(seen));
        close_decisions(&mut transaction, photo, seen).await?;
        insert_decision(&mut transaction, &row, decision, (seen, now)).await?;
        apply_open_decisions(&mut transaction, &row, row.state, now).await?;
    }
    let photo = list::find_guest_photo_on(&mut transaction, photo).await?;
    transaction.commit().await?;
    db.job_added();
    Ok(photo)
}

/// Sets the photo's state from its open decisions: those that no later decision had seen. If they agree, they decide;
/// if they contradict each other, the photo waits. What each had seen does not depend on the order of arrival, so
/// neither does the result. Without open decisions the state is `fallback`.
async fn apply_open_decisions(
    transaction: &mut WriteTransaction,
    row: &GuestPhotoRow,
    fallback: ModerationState,
    now: &str,
) -> sqlx::Result<()> {
    let open = open_outcomes(transaction, &row.id).await?;
    let state = match open.as_slice() {
        [] => fallback,
        [first, others @ ..] if others.iter().all(|other| other == first) => (*first).into(),
        _ => ModerationState::Pending,
    };
    change(transaction, row, state, now).await
}

/// Makes a photo wait again: one in the bin, and, if `seen` is the newest revision, also an approved one. With an older
/// revision, decisions made since stay. `None` if the wedding has no such guest photo.
///
/// # Errors
/// When the database fails.
pub async fn restore(
    db: &Db,
    document_id: &str,
    photo: &str,
    seen: Option<i64>,
    now: &str,
) -> sqlx::Result<Option<GuestPhoto>> {
    let mut transaction = db.begin().await?;
    let Some(GuestPhoto { row, .. }) =
        find_guest_photo(&mut transaction, document_id, photo).await?
    else {
        return Ok(None);
    };
    let sees_newest = seen.is_none_or(|seen| seen >= row.revision);
    let is_restorable = match seen {
        Some(_) => row.state != ModerationState::Pending,
        None => row.state == ModerationState::Rejected,
    };
    let closed = match is_restorable || !sees_newest {
        true => {
            let seen = seen.unwrap_or(row.revision).min(row.revision);
            close_decisions(&mut transaction, photo, seen).await?
        }
        false => 0,
    };
    if closed > 0 || (is_restorable && sees_newest) {
        let fallback = match sees_newest {
            true => ModerationState::Pending,
            false => row.state,
        };
        apply_open_decisions(&mut transaction, &row, fallback, now).await?;
    }
    let photo = list::find_guest_photo_on(&mut transaction, photo).await?;
    transaction.commit().await?;
    db.job_added();
    Ok(photo)
}

/// Sets or clears the favourite mark of a guest photo. `None` if the wedding has no such guest photo.
///
/// # Errors
/// When the database fails.
pub async fn set_favourite(
    db: &Db,
    document_id: &str,
    photo: &str,
    is_favourite: bool,
) -> sqlx::Result<Option<GuestPhoto>> {
    let mut transaction = db.begin().await?;
    if find_guest_photo(&mut transaction, document_id, photo)
        .await?
        .is_none()
    {
        return Ok(None);
    }
    sqlx::query("update photos set is_favourite = $1 where id = $2")
        .bind(is_favourite)
        .bind(photo)
        .execute(&mut *transaction)
        .await?;
    let photo = list::find_guest_photo_on(&mut transaction, photo).await?;
    transaction.commit().await?;
    Ok(photo)
}

/// Selects the guest photos to erase.
#[derive(Clone, Copy, Debug)]
pub enum ErasureTarget<'a> {
    /// One photo.
    Photo(&'a str),
    /// All photos of a guest with this name.
    Name(&'a str),
    /// All photos of a guest with this address.
    Email(&'a str),
}

/// Erases guest photos of a wedding and the uploads that they came by. Returns the photos' ids and the files that may
/// be unused now. Unfinished uploads are refused, personal data is removed from these uploads, and notifications no
/// longer name the guest. Jobs remove the records from the document.
///
/// # Errors
/// When the database fails.
pub async fn erase(
    db: &Db,
    document_id: &str,
    target: ErasureTarget<'_>,
    now: &str,
) -> sqlx::Result<(Vec<String>, Vec<String>)> {
    let mut transaction = db.begin().await?;
    // Compare names here: the database ignores case for ASCII only.
    let sent: Vec<SentItem> = sqlx::query_as(
        "select id, id as photo_id, author, guest_email from photos where document_id = $1 and source = 'GUEST'",
    )
    .bind(document_id)
    .fetch_all(&mut *transaction)
    .await?;
    let uploads: Vec<SentItem> = sqlx::query_as(
        "select id, photo_id, author, guest_email from uploads where document_id = $1 and source = 'GUEST'",
    )
    .bind(document_id)
    .fetch_all(&mut *transaction)
    .await?;
    let (photos, authors): (Vec<String>, Vec<String>) = sent
        .into_iter()
        .filter(|sent| sent.is(target))
        .map(|sent| (sent.id, sent.author))
        .unzip();
    let is_theirs = |upload: &SentItem| {
        let photo = upload.photo_id.as_ref();
        upload.is(target) || photo.is_some_and(|photo| photos.contains(photo))
    };
    let uploads = uploads.into_iter().filter(is_theirs);
    sqlx::query(
        "update uploads set author = '', guest_email = null, caption = null, filename = '', message = null,
            source_hash = null, expires_at = '', state = case state when 'DONE' then 'DONE' else 'REFUSED' end
         where id in (select value from json_each($1))",
    )
    .bind(Json(uploads.map(|upload| upload.id).collect::<Vec<_>>()))
    .execute(&mut *transaction)
    .await?;
    let files = sqlx::query_scalar(
        "select distinct hash from photo_files where photo_id in (select value from json_each($1))",
    )
    .bind(Json(&photos))
    .fetch_all(&mut *transaction)
    .await?;
    sqlx::query("delete from photos where id in (select value from json_each($1))")
        .bind(Json(&photos))
        .execute(&mut *transaction)
        .await?;
    for photo in &photos {
        document_sync::enqueue_removal(&mut transaction, document_id, photo, now).await?;
    }
    let named = |line: &str| {
        authors
            .iter()
            .any(|author| line.starts_with(&format!("{author} sent ")))
    };
    let notified = notifications::remove_lines(
        &mut transaction,
        NotificationKind::GuestPhoto,
        document_id,
        named,
    )
    .await?;
    transaction.commit().await?;
    notified
        .into_iter()
        .for_each(|account| db.signal_notifications(account));
    Ok((photos, files))
}

/// Sender of a guest photo or upload.
#[derive(FromRow)]
struct SentItem {
    id: String,
    photo_id: Option<String>,
    author: String,
    guest_email: Option<String>,
}

impl SentItem {
    fn is(&self, target: ErasureTarget<'_>) -> bool {
        let same =
            |one: &str, other: &str| one.trim().to_lowercase() == other.trim().to_lowercase();
        match target {
            ErasureTarget::Photo(photo) => self.photo_id.as_deref() == Some(photo),
            ErasureTarget::Name(name) => same(&self.author, name),
            ErasureTarget::Email(email) => self
                .guest_email
                .as_deref()
                .is_some_and(|own| same(own, email)),
        }
    }
}

async fn find_guest_photo(
    transaction: &mut WriteTransaction,
    document_id: &str,
    photo: &str,
) -> sqlx::Result<Option<GuestPhoto>> {
    let found = list::find_guest_photo_on(transaction, photo).await?;
    Ok(found.filter(|found| found.row.document_id == document_id))
}

/// Changes the state of a photo, and queues the job that brings the document in line. Each decision increases the
/// revision, even without another change: later decisions state the revision that their author had seen.
async fn change(
    transaction: &mut WriteTransaction,
    row: &GuestPhotoRow,
    state: ModerationState,
    now: &str,
) -> sqlx::Result<()> {
    let decided_at = match state {
        ModerationState::Pending => None,
        _ if state == row.state => row.decided_at.as_deref(),
        _ => Some(now),
    };
    sqlx::query(
        "update photos set state = $1, revision = revision + 1, decided_at = $2 where id = $3",
    )
    .bind(state)
    .bind(decided_at)
    .bind(&row.id)
    .execute(&mut **transaction)
    .await?;
    if state != row.state && [state, row.state].contains(&ModerationState::Approved) {
        document_sync::enqueue(transaction, &row.id, now).await?;
    }
    Ok(())
}

async fn open_outcomes(
    transaction: &mut WriteTransaction,
    photo: &str,
) -> sqlx::Result<Vec<ModerationOutcome>> {
    sqlx::query_scalar("select verdict from photo_claims where photo_id = $1 and is_open")
        .bind(photo)
        .fetch_all(&mut **transaction)
        .await
}

/// Closes decisions up to the revision seen. Returns how many it closed.
async fn close_decisions(
    transaction: &mut WriteTransaction,
    photo: &str,
    seen: i64,
) -> sqlx::Result<u64> {
    let closed = sqlx::query(
        "update photo_claims set is_open = false where photo_id = $1 and made <= $2 and is_open",
    )
    .bind(photo)
    .bind(seen)
    .execute(&mut **transaction)
    .await?;
    Ok(closed.rows_affected())
}

async fn insert_decision(
    transaction: &mut WriteTransaction,
    row: &GuestPhotoRow,
    decision: NewDecision,
    (seen, now): (i64, &str),
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into photo_claims (photo_id, account_id, verdict, seen, made, is_open, decided_at)
         values ($1, $2, $3, $4, $5, true, $6)
         on conflict (photo_id, account_id) do update set verdict = excluded.verdict, seen = excluded.seen,
            made = excluded.made, is_open = excluded.is_open, decided_at = excluded.decided_at",
    )
    .bind(&row.id)
    .bind(decision.account.to_string())
    .bind(decision.outcome)
    .bind(seen)
    .bind(row.revision + 1)
    .bind(now)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// An account's last decision, and the newest revision that it had seen.
async fn last_decision(
    transaction: &mut WriteTransaction,
    photo: &str,
    account: AccountId,
) -> sqlx::Result<Option<(ModerationOutcome, i64)>> {
    sqlx::query_as("select verdict, seen from photo_claims where photo_id = $1 and account_id = $2")
        .bind(photo)
        .bind(account.to_string())
        .fetch_optional(&mut **transaction)
        .await
}
