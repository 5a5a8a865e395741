//! Who is signed in: one session per sign-in, and the chain of refresh tokens that carries it on.

use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use uuid::Uuid;

use super::accounts::{AccountId, stored_id};
use super::{Db, TokenHash, WriteTransaction};
use crate::db::columns::Flag;

/// A session's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionId(Uuid);

impl SessionId {
    /// A new random id.
    #[must_use]
    pub fn random() -> Self {
        Self(Uuid::new_v4())
    }

    /// Reads an id as it is stored.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Uuid::try_parse(text).ok().map(Self)
    }
}

impl std::fmt::Display for SessionId {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.as_hyphenated().fmt(formatter)
    }
}

/// Whom an access token, or a ticket that was had for one, speaks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearer {
    /// The account.
    pub account: AccountId,
    /// The sign-in that the token comes from.
    pub session: SessionId,
}

/// How long a session may lie idle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifetime {
    /// "Remember me" was ticked.
    Remembered,
    /// It was not: the session is meant to end with the browser.
    Browser,
}

impl Lifetime {
    pub(super) fn stored(remembered: bool) -> Self {
        if remembered {
            Self::Remembered
        } else {
            Self::Browser
        }
    }
}

/// A session that is about to start.
pub struct NewSession {
    /// Its id.
    pub id: SessionId,
    /// Whose it is.
    pub account: AccountId,
    /// How long it may lie idle.
    pub lifetime: Lifetime,
    /// On what, in words.
    pub device: String,
    /// Its first refresh token.
    pub token: TokenHash,
}

/// What a refresh token was good for.
#[derive(Debug, PartialEq, Eq)]
pub enum Rotation {
    /// It is replaced: it was the current one, or became the last one a moment ago.
    Rotated {
        /// The session that goes on.
        session: SessionId,
        /// Whose it is.
        account: AccountId,
    },
    /// It had been used before, so somebody has a copy: the whole session is ended.
    Reused,
    /// It belongs to no session, or to one that lay idle too long.
    Unknown,
}

/// When a refresh token is used.
pub struct Use<'a> {
    /// Now.
    pub now: &'a str,
    /// A token that was used after then may be used again, while nobody has used what it was traded for.
    pub forgiven_after: &'a str,
}

/// Stores a new session, and clears away sessions that nobody can carry on any more.
///
/// # Errors
/// When the database fails.
pub async fn start(db: &Db, session: &NewSession, now: &str, expires: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    let expired: Vec<String> =
        sqlx::query_scalar("delete from sessions where expires_at <= $1 returning account_id")
            .bind(now)
            .fetch_all(&mut *transaction)
            .await?;
    sqlx::query(
        "insert into sessions
            (id, account_id, remembered, created_at, expires_at, device, last_seen_at)
         values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(session.id.to_string())
    .bind(session.account.to_string())
    .bind(session.lifetime == Lifetime::Remembered)
    .bind(now)
    .bind(expires)
    .bind(&session.device)
    .bind(now)
    .execute(&mut *transaction)
    .await?;
    add_token(&mut transaction, session.id, &session.token, 0, now).await?;
    transaction.commit().await?;
    tell(db, &expired)
}

/// Whether a session was started after a moment.
///
/// # Errors
/// When the database fails.
pub async fn began_after(db: &Db, session: SessionId, since: &str) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select exists (select 1 from sessions where id = $1 and created_at > $2)",
    )
    .bind(session.to_string())
    .bind(since)
    .fetch_one(db.reader())
    .await?;
    Ok(flag)
}

/// Replaces a refresh token by the next of its session, whose idle time starts anew.
/// `expires` tells when a session of a lifetime ends.
///
/// An answer can get lost, and two tabs can ask at once: then the same token comes again, and gets
/// another successor. Only the use of a successor shows that an answer arrived, and ends that. The use
/// of the access token beside it shows nothing: of two tabs that asked at once, the first has used its
/// own before the question of the second is here. Successors of one token are equals, and the first
/// of them that is used carries the session on as if there were no others.
///
/// # Errors
/// When the database fails.
pub async fn rotate(
    db: &Db,
    old: &TokenHash,
    new: &TokenHash,
    at: &Use<'_>,
    expires: impl Fn(Lifetime) -> String,
) -> sqlx::Result<Rotation> {
    let mut transaction = db.begin().await?;
    let found: Option<Presented> = sqlx::query_as(
        "select sessions.id, sessions.account_id, sessions.remembered, token.generation,
                (select min(used_at) from refresh_tokens
                 where session_id = token.session_id and generation = token.generation) as used_at,
                exists (select 1 from refresh_tokens
                 where session_id = token.session_id and generation > token.generation
                   and used_at is not null) as successor_used
         from refresh_tokens token join sessions on sessions.id = token.session_id
         where token.token_hash = $1 and sessions.expires_at > $2",
    )
    .bind(old.as_slice())
    .bind(at.now)
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(presented) = found else {
        return Ok(Rotation::Unknown);
    };
    if presented.is_stolen(at) {
        sqlx::query("delete from sessions where id = $1")
            .bind(&presented.id)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        tell(db, &[presented.account_id])?;
        return Ok(Rotation::Reused);
    }
    let lifetime = Lifetime::stored(presented.remembered);
    let session = stored_session(&presented.id)?;
    // The first use counts: coming again and again does not buy more time.
    sqlx::query("update refresh_tokens set used_at = coalesce(used_at, $1) where token_hash = $2")
        .bind(at.now)
        .bind(old.as_slice())
        .execute(&mut *transaction)
        .await?;
    sqlx::query("update sessions set expires_at = $1, last_seen_at = $2 where id = $3")
        .bind(expires(lifetime))
        .bind(at.now)
        .bind(session.to_string())
        .execute(&mut *transaction)
        .await?;
    let generation = presented.generation + 1;
    add_token(&mut transaction, session, new, generation, at.now).await?;
    transaction.commit().await?;
    Ok(Rotation::Rotated {
        session,
        account: stored_id(&presented.account_id)?,
    })
}

/// Whose session a refresh token carries on that nobody has used: for the time in which nothing can be written.
///
/// # Errors
/// When the database fails.
pub async fn unused(db: &Db, token: &TokenHash, now: &str) -> sqlx::Result<Option<Bearer>> {
    let found: Option<(String, String)> = sqlx::query_as(
        "select sessions.id, sessions.account_id
         from refresh_tokens token join sessions on sessions.id = token.session_id
         where token.token_hash = $1 and sessions.expires_at > $2 and not exists (
            select 1 from refresh_tokens
            where session_id = token.session_id and generation >= token.generation and used_at is not null)",
    )
    .bind(token.as_slice())
    .bind(now)
    .fetch_optional(db.reader())
    .await?;
    let bearer = |(session, account): (String, String)| {
        Ok(Bearer {
            session: stored_session(&session)?,
            account: stored_id(&account)?,
        })
    };
    found.map(bearer).transpose()
}

/// A refresh token that somebody brings, with its session.
#[derive(FromRow)]
struct Presented {
    id: String,
    account_id: String,
    #[sqlx(try_from = "Flag")]
    remembered: bool,
    generation: i64,
    /// When the first token of its generation was used.
    used_at: Option<String>,
    #[sqlx(try_from = "Flag")]
    successor_used: bool,
}

impl Presented {
    fn is_stolen(&self, at: &Use<'_>) -> bool {
        let used_at = self.used_at.as_deref();
        self.successor_used || used_at.is_some_and(|used_at| used_at <= at.forgiven_after)
    }
}

/// A session that goes on, as its owner sees it.
#[derive(Debug, FromRow)]
pub struct Open {
    /// Its id.
    pub id: String,
    /// On what it is, in words; empty where nothing is known.
    pub device: String,
    /// When it was started.
    pub created_at: String,
    /// When it was carried on last.
    pub last_seen_at: String,
}

/// The sessions of an account that go on, the one that was carried on last first.
///
/// # Errors
/// When the database fails.
pub async fn of_account(db: &Db, account: AccountId, now: &str) -> sqlx::Result<Vec<Open>> {
    sqlx::query_as(
        "select id, device, created_at, coalesce(last_seen_at, created_at) as last_seen_at
         from sessions where account_id = $1 and expires_at > $2
         order by 4 desc, id",
    )
    .bind(account.to_string())
    .bind(now)
    .fetch_all(db.reader())
    .await
}

/// Whether a session of this account goes on.
///
/// # Errors
/// When the database fails.
pub async fn is_open(db: &Db, session: SessionId, account: AccountId) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select exists (select 1 from sessions where id = $1 and account_id = $2)",
    )
    .bind(session.to_string())
    .bind(account.to_string())
    .fetch_one(db.reader())
    .await?;
    Ok(flag)
}

/// How long a session may lie idle; nothing when it has ended.
///
/// # Errors
/// When the database fails.
pub async fn lifetime(db: &Db, session: SessionId) -> sqlx::Result<Option<Lifetime>> {
    let remembered: Option<Flag> =
        sqlx::query_scalar("select remembered from sessions where id = $1")
            .bind(session.to_string())
            .fetch_optional(db.reader())
            .await?;
    Ok(remembered.map(|Flag(remembered)| Lifetime::stored(remembered)))
}

/// Ends a session.
///
/// # Errors
/// When the database fails.
pub async fn end(db: &Db, session: SessionId) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    let ended: Vec<String> =
        sqlx::query_scalar("delete from sessions where id = $1 returning account_id")
            .bind(session.to_string())
            .fetch_all(&mut *transaction)
            .await?;
    transaction.commit().await?;
    tell(db, &ended)
}

/// Ends the session that a refresh token belongs to, if there is one.
///
/// # Errors
/// When the database fails.
pub async fn end_by_token(db: &Db, token: &TokenHash) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    let ended: Vec<String> = sqlx::query_scalar(
        "delete from sessions
         where id = (select session_id from refresh_tokens where token_hash = $1)
         returning account_id",
    )
    .bind(token.as_slice())
    .fetch_all(&mut *transaction)
    .await?;
    transaction.commit().await?;
    tell(db, &ended)
}

/// Tells those who listen whose sessions have ended.
fn tell(db: &Db, accounts: &[String]) -> sqlx::Result<()> {
    for account in accounts {
        db.session_ended(stored_id(account)?);
    }
    Ok(())
}

async fn add_token(
    transaction: &mut WriteTransaction,
    session: SessionId,
    token: &TokenHash,
    generation: i64,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into refresh_tokens (token_hash, session_id, generation, created_at)
         values ($1, $2, $3, $4)",
    )
    .bind(token.as_slice())
    .bind(session.to_string())
    .bind(generation)
    .bind(now)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

fn stored_session(text: &str) -> sqlx::Result<SessionId> {
    SessionId::parse(text).ok_or_else(|| sqlx::Error::Decode("a stored session id is no id".into()))
}
