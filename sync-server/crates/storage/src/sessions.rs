//! Sessions: one per sign-in, each with a chain of refresh tokens that extends it.

use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use uuid::Uuid;

use super::accounts::{AccountId, stored_id};
use super::{Db, TokenHash, WriteTransaction};
use crate::columns::Flag;

/// Id of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionId(Uuid);

impl SessionId {
    /// A new random id.
    #[must_use]
    pub fn random() -> Self {
        Self(Uuid::new_v4())
    }

    /// Parses a stored id.
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

/// Account and session that an access token, or a ticket issued for one, authenticates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearer {
    /// The account.
    pub account: AccountId,
    /// The session that issued the token.
    pub session: SessionId,
}

/// Idle lifetime of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifetime {
    /// "Remember me" was ticked.
    Remembered,
    /// Not ticked: the session is meant to end with the browser.
    Browser,
}

impl Lifetime {
    pub(super) fn from_remembered(remembered: bool) -> Self {
        if remembered {
            Self::Remembered
        } else {
            Self::Browser
        }
    }
}

/// A session to start.
pub struct NewSession {
    /// Its id.
    pub id: SessionId,
    /// Its account.
    pub account: AccountId,
    /// Its idle lifetime.
    pub lifetime: Lifetime,
    /// Description of the device.
    pub device: String,
    /// Hash of its first refresh token.
    pub token: TokenHash,
}

/// Result of presenting a refresh token.
#[derive(Debug, PartialEq, Eq)]
pub enum TokenRotation {
    /// Replaced: it was the current one, or was replaced a moment ago.
    Rotated {
        /// The session.
        session: SessionId,
        /// Its account.
        account: AccountId,
    },
    /// Used before, so another party has a copy: the whole session is ended.
    Reused,
    /// It belongs to no session, or to an expired one.
    Unknown,
}

/// Times that apply to the use of a refresh token.
pub struct TokenUse<'a> {
    /// Current time.
    pub now: &'a str,
    /// A token used after this may be used again, as long as none of its successors has been used.
    pub forgiven_after: &'a str,
}

/// Inserts a new session, and deletes expired ones.
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
    signal_ended(db, &expired)
}

/// Whether a session started after a moment.
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

/// Replaces a refresh token by a new one of its session and restarts the idle time. `expires` returns the session's end
/// for a lifetime.
///
/// A response can get lost, and two tabs can refresh at once: then the same token comes again and gets another
/// successor. Only the use of a successor proves that a response arrived, and ends that. Use of the new access token
/// proves nothing: of two tabs that refresh at once, the first may use its own before the second's request arrives.
/// Successors of one token are equal; the first one used continues the session.
/// # Errors
/// When the database fails.
pub async fn rotate(
    db: &Db,
    old: &TokenHash,
    new: &TokenHash,
    times: &TokenUse<'_>,
    expires: impl Fn(Lifetime) -> String,
) -> sqlx::Result<TokenRotation> {
    let mut transaction = db.begin().await?;
    let row: Option<PresentedToken> = sqlx::query_as(
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
    .bind(times.now)
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(presented) = row else {
        return Ok(TokenRotation::Unknown);
    };
    if presented.is_stolen(times) {
        sqlx::query("delete from sessions where id = $1")
            .bind(&presented.id)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        signal_ended(db, &[presented.account_id])?;
        return Ok(TokenRotation::Reused);
    }
    let lifetime = Lifetime::from_remembered(presented.remembered);
    let session = stored_session(&presented.id)?;
    // Keep the first use: repeated use does not extend the time.
    sqlx::query("update refresh_tokens set used_at = coalesce(used_at, $1) where token_hash = $2")
        .bind(times.now)
        .bind(old.as_slice())
        .execute(&mut *transaction)
        .await?;
    sqlx::query("update sessions set expires_at = $1, last_seen_at = $2 where id = $3")
        .bind(expires(lifetime))
        .bind(times.now)
        .bind(session.to_string())
        .execute(&mut *transaction)
        .await?;
    let generation = presented.generation + 1;
    add_token(&mut transaction, session, new, generation, times.now).await?;
    transaction.commit().await?;
    Ok(TokenRotation::Rotated {
        session,
        account: stored_id(&presented.account_id)?,
    })
}

/// Account and session of a refresh token that has not been used. For times when nothing can be written.
///
/// # Errors
/// When the database fails.
pub async fn find_unused(db: &Db, token: &TokenHash, now: &str) -> sqlx::Result<Option<Bearer>> {
    let row: Option<(String, String)> = sqlx::query_as(
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
    row.map(bearer).transpose()
}

/// A presented refresh token with its session.
#[derive(FromRow)]
struct PresentedToken {
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

impl PresentedToken {
    fn is_stolen(&self, times: &TokenUse<'_>) -> bool {
        let used_at = self.used_at.as_deref();
        self.successor_used || used_at.is_some_and(|used_at| used_at <= times.forgiven_after)
    }
}

/// An open session as listed for its account.
#[derive(Debug, FromRow)]
pub struct OpenSession {
    /// Its id.
    pub id: String,
    /// Description of the device; empty if unknown.
    pub device: String,
    /// When it was started.
    pub created_at: String,
    /// When it was last extended.
    pub last_seen_at: String,
}

/// Open sessions of an account, the last extended first.
///
/// # Errors
/// When the database fails.
pub async fn list_open(db: &Db, account: AccountId, now: &str) -> sqlx::Result<Vec<OpenSession>> {
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

/// Whether the session exists for this account.
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

/// Idle lifetime of a session; `None` if it has ended.
///
/// # Errors
/// When the database fails.
pub async fn find_lifetime(db: &Db, session: SessionId) -> sqlx::Result<Option<Lifetime>> {
    let remembered: Option<Flag> =
        sqlx::query_scalar("select remembered from sessions where id = $1")
            .bind(session.to_string())
            .fetch_optional(db.reader())
            .await?;
    Ok(remembered.map(|Flag(remembered)| Lifetime::from_remembered(remembered)))
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
    signal_ended(db, &ended)
}

/// Ends the session of a refresh token, if there is one.
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
    signal_ended(db, &ended)
}

/// Reports ended sessions to the listeners.
fn signal_ended(db: &Db, accounts: &[String]) -> sqlx::Result<()> {
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
    SessionId::parse(text)
        .ok_or_else(|| sqlx::Error::Decode("a stored session id is not valid".into()))
}
