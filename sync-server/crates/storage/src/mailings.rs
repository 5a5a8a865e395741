//! Mailings: letters from a wedding to its guests, vendors and team, and their delivery.

use sqlx::FromRow;
use uuid::Uuid;

use super::Db;
use super::accounts::AccountId;
use super::columns::Json;
use super::jobs::{self, JobKind};
use super::letter_counts::{self, ExceededLimit, LetterLimits, LetterSender, day_of};
use super::outbox::{Delivery, Message};

pub mod analytics;
pub mod invited;
pub mod recipients;

/// Reason stored with a letter of a stopped mailing.
pub(crate) const STOPPED: &str = "it was stopped before it was sent";

/// One or more letters that are sent together.
pub struct Mailing<'a> {
    /// The wedding.
    pub document_id: &'a str,
    /// The sending account.
    pub by: AccountId,
    /// Kind of letter, as templates have it.
    pub kind: &'a str,
    /// Subject, with placeholders.
    pub subject: &'a str,
    /// Name in the `From` header.
    pub from_name: &'a str,
    /// Address for replies.
    pub reply_to: &'a str,
}

/// A letter to one recipient.
pub struct Letter {
    /// The message.
    pub message: Message,
    /// Recipient: `guest g1`, `vendor v1`, `member a1`.
    pub reader: String,
    /// Token in the addresses of the tracking pixel and links, and of the unsubscribe link.
    pub tracking_token: String,
    /// Unsubscribe address.
    pub unsubscribe: Option<String>,
    /// Whether to count opening it and following its links.
    pub counted: bool,
    /// Targets of its links, if they are counted.
    pub links: Vec<String>,
    /// Guests that it marks as invited.
    pub invited: Vec<String>,
}

/// Delivery state of a mailing.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct MailingProgress {
    /// Its id.
    pub id: String,
    /// Kind of letter.
    #[sqlx(rename = "type")]
    pub kind: String,
    /// Subject, with placeholders.
    pub subject: String,
    /// When it was sent.
    pub created_at: String,
    /// When it was stopped.
    pub stopped_at: Option<String>,
    /// Letters in total.
    #[sqlx(try_from = "i64")]
    pub total: u32,
    /// Accepted by the mail server.
    #[sqlx(try_from = "i64")]
    pub sent: u32,
    /// Still waiting.
    #[sqlx(try_from = "i64")]
    pub waiting: u32,
    /// Given up, without the stopped ones.
    #[sqlx(try_from = "i64")]
    pub failed: u32,
    /// Stopped before they were sent.
    #[sqlx(try_from = "i64")]
    pub stopped: u32,
    /// Kept here, because no mail server is configured.
    #[sqlx(try_from = "i64")]
    pub kept: u32,
}

/// A letter and its delivery state.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct QueuedLetter {
    /// Id in the outbox.
    pub id: i64,
    /// The address.
    pub recipient: String,
    /// The subject line.
    pub subject: String,
    /// `waiting`, `active`, `delayed`, `completed`, `failed`, `stopped` or `kept`.
    pub status: String,
    /// When it was written.
    pub created_at: String,
    /// When it was sent or given up.
    pub settled_at: Option<String>,
    /// Why it was given up, or is not sent yet.
    pub reason: Option<String>,
    /// Kind of letter.
    pub kind: String,
    /// Its mailing; `None` if the server wrote it by itself.
    pub mailing_id: Option<String>,
    /// When it was first opened, if counted.
    pub opened_at: Option<String>,
    /// When one of its links was first followed, if counted.
    pub clicked_at: Option<String>,
}

/// Number of letters by state.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct LetterStats {
    /// All letters.
    #[sqlx(try_from = "i64")]
    pub total: u32,
    /// Not tried yet.
    #[sqlx(try_from = "i64")]
    pub waiting: u32,
    /// Being handed to the mail server.
    #[sqlx(try_from = "i64")]
    pub active: u32,
    /// Waiting for a retry.
    #[sqlx(try_from = "i64")]
    pub delayed: u32,
    /// Accepted by the mail server.
    #[sqlx(try_from = "i64")]
    pub completed: u32,
    /// Given up.
    #[sqlx(try_from = "i64")]
    pub failed: u32,
    /// Stopped before they were sent.
    #[sqlx(try_from = "i64")]
    pub stopped: u32,
    /// Kept here, because no mail server is configured.
    #[sqlx(try_from = "i64")]
    pub kept: u32,
}

/// Whether a letter was given up because its mailing was stopped.
macro_rules! is_stopped {
    () => {
        "(outbox.state = 'GIVEN_UP' and not outbox.bounced
          and mailings.stopped_at is not null and outbox.settled_at >= mailings.stopped_at)"
    };
}

/// Delivery state of a letter as a word. A leased job is due when its lease ends.
macro_rules! status {
    () => {
        concat!(
            "case when ",
            is_stopped!(),
            " then 'stopped' else case outbox.state
            when 'SENT' then 'completed'
            when 'GIVEN_UP' then 'failed'
            when 'KEPT' then 'kept'
            else case
                when jobs.taken and jobs.due_at > $1 then 'active'
                when mailings.stopped_at is not null then 'stopped'
                when jobs.attempts > 0 and jobs.due_at > $1 then 'delayed'
                else 'waiting'
            end
         end end"
        )
    };
}

/// Columns of [`QueuedLetter`].
macro_rules! select_letter {
    () => {
        concat!(
            "select outbox.id, outbox.recipient, outbox.subject, outbox.created_at, outbox.settled_at,
                    outbox.reason, coalesce(mailings.type, 'system') as kind, outbox.mailing_id,
                    outbox.opened_at, outbox.clicked_at, ",
            status!(),
            " as status"
        )
    };
}

/// Letters of a wedding with their jobs, including those that the server wrote by itself.
macro_rules! letters {
    () => {
        " from outbox
          left join mailings on mailings.id = outbox.mailing_id
          left join jobs on jobs.kind in ('mail', 'letter') and jobs.payload = cast(outbox.id as text)
          where outbox.document_id = $2 "
    };
}

/// Why letters are not sent.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// A daily limit would be exceeded.
    #[error("more letters than may be sent today")]
    TooMany(ExceededLimit),
    /// The database failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
}

/// Puts the letters of a mailing into the outbox, all or none, and returns the mailing's id. Letters that are stopped
/// later still count for the day.
///
/// # Errors
/// When a daily limit would be exceeded, or the database fails.
pub async fn send(
    db: &Db,
    mailing: &Mailing<'_>,
    letters: &[Letter],
    delivery: Delivery,
    limits: LetterLimits,
    now: &str,
) -> Result<String, SendError> {
    let id = Uuid::new_v4().to_string();
    let mut transaction = db.begin().await?;
    let sender = LetterSender {
        account: mailing.by,
        document_id: mailing.document_id,
        day: day_of(now),
        limits,
    };
    let addresses: Vec<&str> = letters.iter().map(|letter| &*letter.message.to).collect();
    if let Some(excess) = letter_counts::count(&mut transaction, &sender, &addresses).await? {
        return Err(SendError::TooMany(excess));
    }
    sqlx::query(
        "insert into mailings (id, document_id, account_id, type, subject, created_at)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&id)
    .bind(mailing.document_id)
    .bind(mailing.by.to_string())
    .bind(mailing.kind)
    .bind(mailing.subject)
    .bind(now)
    .execute(&mut *transaction)
    .await?;
    let state = match delivery {
        Delivery::Queued => "WAITING",
        // Without a mail server, the couple's letters are kept for the couple to read.
        Delivery::Kept | Delivery::None => "KEPT",
    };
    for letter in letters {
        let Message {
            to,
            subject,
            text,
            html,
            written_at,
            good_until,
            ..
        } = &letter.message;
        let letter_id: i64 = sqlx::query_scalar(
            "insert into outbox
                (document_id, mailing_id, recipient, subject, text, html, created_at, good_until,
                 message_id, state, reader, mark, unsubscribe, from_name, reply_to, counted, invited)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
             returning id",
        )
        .bind(mailing.document_id)
        .bind(&id)
        .bind(to)
        .bind(subject)
        .bind(text)
        .bind(html)
        .bind(written_at)
        .bind(good_until)
        .bind(Uuid::new_v4().to_string())
        .bind(state)
        .bind(&letter.reader)
        .bind(&letter.tracking_token)
        .bind(&letter.unsubscribe)
        .bind(mailing.from_name)
        .bind(mailing.reply_to)
        .bind(letter.counted)
        .bind((!letter.invited.is_empty()).then(|| Json(letter.invited.clone())))
        .fetch_one(&mut *transaction)
        .await?;
        for (number_of_link, url) in (0_i64..).zip(&letter.links) {
            sqlx::query("insert into letter_links (outbox_id, number, url) values ($1, $2, $3)")
                .bind(letter_id)
                .bind(number_of_link)
                .bind(url)
                .execute(&mut *transaction)
                .await?;
        }
        if delivery == Delivery::Queued {
            jobs::insert(
                &mut transaction,
                JobKind::SendLetter,
                &letter_id.to_string(),
                now,
            )
            .await?;
        }
    }
    transaction.commit().await?;
    db.job_added();
    Ok(id)
}

/// Delivery state of a mailing of a wedding.
///
/// # Errors
/// When the database fails.
pub async fn find_progress(
    db: &Db,
    document_id: &str,
    id: &str,
) -> sqlx::Result<Option<MailingProgress>> {
    sqlx::query_as(concat!(
        "select mailings.id, mailings.type, mailings.subject, mailings.created_at,
                mailings.stopped_at, count(outbox.id) as total,
                count(case outbox.state when 'SENT' then 1 end) as sent,
                count(case outbox.state when 'WAITING' then 1 end) as waiting,
                count(case when outbox.state = 'GIVEN_UP' and not ",
        is_stopped!(),
        " then 1 end) as failed,
                count(case when ",
        is_stopped!(),
        " then 1 end) as stopped,
                count(case outbox.state when 'KEPT' then 1 end) as kept
         from mailings left join outbox on outbox.mailing_id = mailings.id
         where mailings.document_id = $1 and mailings.id = $2
         group by mailings.id",
    ))
    .bind(document_id)
    .bind(id)
    .fetch_optional(db.reader())
    .await
}

/// Stops a mailing: gives up its waiting letters, but not one that is being handed over. Returns the ids of the letters
/// given up; `None` if the wedding has no such mailing.
///
/// # Errors
/// When the database fails.
pub async fn stop(
    db: &Db,
    document_id: &str,
    id: &str,
    now: &str,
) -> sqlx::Result<Option<Vec<i64>>> {
    let mut transaction = db.begin().await?;
    let stopped = sqlx::query(
        "update mailings set stopped_at = coalesce(stopped_at, $1) where id = $2 and document_id = $3",
    )
    .bind(now)
    .bind(id)
    .bind(document_id)
    .execute(&mut *transaction)
    .await?;
    if stopped.rows_affected() == 0 {
        return Ok(None);
    }
    // A worker that is handing one over now stores the result itself.
    let given_up: Vec<i64> = sqlx::query_scalar(
        "update outbox set state = 'GIVEN_UP', settled_at = $1, reason = $2, text = '', html = ''
         where mailing_id = $3 and state = 'WAITING' and not exists (
             select 1 from jobs
             where jobs.kind = 'letter' and jobs.payload = cast(outbox.id as text)
               and jobs.taken and jobs.due_at > $1)
         returning id",
    )
    .bind(now)
    .bind(STOPPED)
    .bind(id)
    .fetch_all(&mut *transaction)
    .await?;
    for letter_id in &given_up {
        sqlx::query("delete from jobs where kind = 'letter' and payload = $1")
            .bind(letter_id.to_string())
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(Some(given_up))
}

/// Number of a wedding's letters by state.
///
/// # Errors
/// When the database fails.
pub async fn count_by_state(db: &Db, document_id: &str, now: &str) -> sqlx::Result<LetterStats> {
    sqlx::query_as(concat!(
        "select count(*) as total,
                count(case status when 'waiting' then 1 end) as waiting,
                count(case status when 'active' then 1 end) as active,
                count(case status when 'delayed' then 1 end) as delayed,
                count(case status when 'completed' then 1 end) as completed,
                count(case status when 'failed' then 1 end) as failed,
                count(case status when 'stopped' then 1 end) as stopped,
                count(case status when 'kept' then 1 end) as kept
         from (select ",
        status!(),
        " as status",
        letters!(),
        ") as letters"
    ))
    .bind(now)
    .bind(document_id)
    .fetch_one(db.reader())
    .await
}

/// One page of a wedding's letters, newest first.
///
/// # Errors
/// When the database fails.
pub async fn list_letters(
    db: &Db,
    document_id: &str,
    offset: u32,
    limit: u32,
    now: &str,
) -> sqlx::Result<Vec<QueuedLetter>> {
    sqlx::query_as(concat!(
        select_letter!(),
        letters!(),
        "order by outbox.id desc limit $3 offset $4"
    ))
    .bind(now)
    .bind(document_id)
    .bind(i64::from(limit))
    .bind(i64::from(offset))
    .fetch_all(db.reader())
    .await
}

/// A letter of a wedding and its text, which is blank once it is sent.
///
/// # Errors
/// When the database fails.
pub async fn find_letter(
    db: &Db,
    document_id: &str,
    id: i64,
    now: &str,
) -> sqlx::Result<Option<(QueuedLetter, String)>> {
    #[derive(FromRow)]
    struct Row {
        #[sqlx(flatten)]
        letter: QueuedLetter,
        text: String,
    }
    let row: Option<Row> = sqlx::query_as(concat!(
        select_letter!(),
        ", outbox.text",
        letters!(),
        "and outbox.id = $3 and outbox.mailing_id is not null"
    ))
    .bind(now)
    .bind(document_id)
    .bind(id)
    .fetch_optional(db.reader())
    .await?;
    Ok(row.map(|row| (row.letter, row.text)))
}
