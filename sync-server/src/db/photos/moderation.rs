//! What becomes of guests' photos: a list of decisions, which come in any order and lead to the same (ADR 34).

use sqlx::Type;

use super::list::{self, GuestPhoto, State};
use super::settling;
use crate::db::accounts::AccountId;
use crate::db::{Db, WriteTransaction};

/// What somebody wants of a guest's photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Type)]
#[sqlx(rename_all = "UPPERCASE")]
pub enum Verdict {
    /// Everybody may see it.
    Approved,
    /// Nobody is to see it.
    Rejected,
}

impl From<Verdict> for State {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Approved => Self::Approved,
            Verdict::Rejected => Self::Rejected,
        }
    }
}

/// A decision about a guest's photo.
#[derive(Clone, Copy, Debug)]
pub struct Decision {
    /// Whose it is.
    pub account: AccountId,
    /// What it is.
    pub verdict: Verdict,
    /// The revision that its author saw; the newest where nothing is said.
    pub seen: Option<i64>,
}

/// Takes a decision, and gives the photo as it is then. None where there is no such photo of a guest in the wedding.
///
/// # Errors
/// When the database fails.
pub async fn decide(
    db: &Db,
    document: &str,
    photo: &str,
    decision: Decision,
    now: &str,
) -> sqlx::Result<Option<GuestPhoto>> {
    let mut transaction = db.begin().await?;
    let Some(GuestPhoto { row, .. }) = of_wedding(&mut transaction, document, photo).await? else {
        return Ok(None);
    };
    let seen = decision.seen.unwrap_or(row.revision);
    let sees_newest = seen >= row.revision;
    let was_taken = !sees_newest && is_known(&mut transaction, photo, decision, seen).await?;
    if !was_taken {
        let before = open_claims(&mut transaction, photo).await?;
        let is_news = row.state != decision.verdict.into();
        if sees_newest && is_news {
            close_claims(&mut transaction, photo).await?;
        }
        claim(&mut transaction, photo, decision, seen, now).await?;
        let after = open_claims(&mut transaction, photo).await?;
        let state = match sees_newest {
            true => decision.verdict.into(),
            false => agreed(row.state, decision.verdict, &before, &after),
        };
        if state != row.state {
            change(&mut transaction, photo, (row.state, state), now).await?;
        }
    }
    let photo = list::within(&mut transaction, photo).await?;
    transaction.commit().await?;
    db.job_added();
    Ok(photo)
}

/// What a decision comes to whose author has not seen the newest one: `before` and `after` are the decisions that
/// stand beside each other without it and with it.
fn agreed(now: State, verdict: Verdict, before: &[Verdict], after: &[Verdict]) -> State {
    let is_unanimous = after.iter().all(|claim| *claim == verdict);
    let is_decided = match now {
        // Where nobody contradicted anybody, it was taken out of the bin, by somebody who had seen more.
        State::Pending => is_unanimous && before.iter().any(|claim| *claim != before[0]),
        // Of the opposite, too: whoever wanted it has changed their mind.
        State::Approved | State::Rejected => is_unanimous && !before.is_empty(),
    };
    if is_decided || now == verdict.into() {
        verdict.into()
    } else {
        State::Pending
    }
}

/// Takes a photo out of the bin: it waits again. None where there is no such photo of a guest in the wedding.
///
/// # Errors
/// When the database fails.
pub async fn restore(
    db: &Db,
    document: &str,
    photo: &str,
    now: &str,
) -> sqlx::Result<Option<GuestPhoto>> {
    let mut transaction = db.begin().await?;
    let Some(GuestPhoto { row, .. }) = of_wedding(&mut transaction, document, photo).await? else {
        return Ok(None);
    };
    if row.state == State::Rejected {
        close_claims(&mut transaction, photo).await?;
        change(&mut transaction, photo, (row.state, State::Pending), now).await?;
    }
    let photo = list::within(&mut transaction, photo).await?;
    transaction.commit().await?;
    Ok(photo)
}

/// Marks a guest's photo, or takes the mark off. None where there is no such photo of a guest in the wedding.
///
/// # Errors
/// When the database fails.
pub async fn mark(
    db: &Db,
    document: &str,
    photo: &str,
    is_favourite: bool,
) -> sqlx::Result<Option<GuestPhoto>> {
    let mut transaction = db.begin().await?;
    if of_wedding(&mut transaction, document, photo).await?.is_none() {
        return Ok(None);
    }
    sqlx::query("update photos set is_favourite = ? where id = ?")
        .bind(is_favourite)
        .bind(photo)
        .execute(&mut *transaction)
        .await?;
    let photo = list::within(&mut transaction, photo).await?;
    transaction.commit().await?;
    Ok(photo)
}

/// Who is to be forgotten.
#[derive(Clone, Copy, Debug)]
pub enum Whose<'a> {
    /// One photo.
    Photo(&'a str),
    /// Everything of a guest of this name.
    Name(&'a str),
    /// Everything of a guest with this address.
    Email(&'a str),
}

/// Forgets photos of a wedding's guests for good, and the uploads that they came by, and gives the photos' ids. Of
/// uploads under way nothing comes any more, and nothing tells whose they were.
///
/// # Errors
/// When the database fails.
pub async fn erase(
    db: &Db,
    document: &str,
    whose: Whose<'_>,
) -> sqlx::Result<Vec<String>> {
    let (photo, name, email) = match whose {
        Whose::Photo(photo) => (Some(photo), None, None),
        Whose::Name(name) => (None, Some(name), None),
        Whose::Email(email) => (None, None, Some(email)),
    };
    let mut transaction = db.begin().await?;
    sqlx::query(
        "update uploads set author = '', guest_email = null, caption = null, filename = '', message = null,
            source_hash = null, expires_at = '', state = case state when 'DONE' then 'DONE' else 'REFUSED' end
         where document_id = ? and source = 'GUEST'
           and (photo_id = ? or trim(author) = ? collate nocase or guest_email = ? collate nocase)",
    )
    .bind(document)
    .bind(photo)
    .bind(name)
    .bind(email)
    .execute(&mut *transaction)
    .await?;
    let erased: Vec<String> = sqlx::query_scalar(
        "delete from photos where document_id = ? and source = 'GUEST'
            and (id = ? or trim(author) = ? collate nocase or guest_email = ? collate nocase)
         returning id",
    )
    .bind(document)
    .bind(photo)
    .bind(name)
    .bind(email)
    .fetch_all(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(erased)
}

async fn of_wedding(
    transaction: &mut WriteTransaction,
    document: &str,
    photo: &str,
) -> sqlx::Result<Option<GuestPhoto>> {
    let found = list::within(transaction, photo).await?;
    Ok(found.filter(|found| found.row.document == document))
}

/// Changes what a photo is, and has the document brought into line with it.
async fn change(
    transaction: &mut WriteTransaction,
    photo: &str,
    (before, after): (State, State),
    now: &str,
) -> sqlx::Result<()> {
    let decided_at = (after != State::Pending).then_some(now);
    sqlx::query("update photos set state = ?, revision = revision + 1, decided_at = ? where id = ?")
        .bind(after)
        .bind(decided_at)
        .bind(photo)
        .execute(&mut **transaction)
        .await?;
    if before != after && [before, after].contains(&State::Approved) {
        settling::put(transaction, photo, now).await?;
    }
    Ok(())
}

async fn open_claims(
    transaction: &mut WriteTransaction,
    photo: &str,
) -> sqlx::Result<Vec<Verdict>> {
    sqlx::query_scalar("select verdict from photo_claims where photo_id = ? and is_open")
        .bind(photo)
        .fetch_all(&mut **transaction)
        .await
}

/// Whoever decides now has seen what was decided so far.
async fn close_claims(transaction: &mut WriteTransaction, photo: &str) -> sqlx::Result<()> {
    sqlx::query("update photo_claims set is_open = 0 where photo_id = ?")
        .bind(photo)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

async fn claim(
    transaction: &mut WriteTransaction,
    photo: &str,
    decision: Decision,
    seen: i64,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert or replace into photo_claims (photo_id, account_id, verdict, seen, is_open, decided_at)
         values (?, ?, ?, ?, 1, ?)",
    )
    .bind(photo)
    .bind(decision.account.to_string())
    .bind(decision.verdict)
    .bind(seen)
    .bind(now)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Whether a decision came before, and its answer was lost: it does not open again what was settled since.
async fn is_known(
    transaction: &mut WriteTransaction,
    photo: &str,
    decision: Decision,
    seen: i64,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select 1 from photo_claims
         where photo_id = ? and account_id = ? and verdict = ? and seen >= ?)",
    )
    .bind(photo)
    .bind(decision.account.to_string())
    .bind(decision.verdict)
    .bind(seen)
    .fetch_one(&mut **transaction)
    .await
}
