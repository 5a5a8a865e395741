//! One-time tickets, stored so that any of several processes can redeem them.

use super::Db;
use super::TokenHash;
use super::accounts::stored_id;
use super::sessions::{Bearer, SessionId};

/// Stores a ticket until it is used, and deletes expired ones.
///
/// # Errors
/// When the database fails.
pub async fn insert(
    db: &Db,
    kind: &str,
    hash: &TokenHash,
    bearer: Bearer,
    now: &str,
    expires_at: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "with over as (delete from tickets where expires_at <= $1)
         insert into tickets (hash, kind, account_id, session_id, expires_at) values ($2, $3, $4, $5, $6)",
    )
    .bind(now)
    .bind(hash.as_slice())
    .bind(kind)
    .bind(bearer.account.to_string())
    .bind(bearer.session.to_string())
    .bind(expires_at)
    .execute(&db.writer)
    .await?;
    Ok(())
}

/// Redeems a ticket once. Returns its account and session.
///
/// # Errors
/// When the database fails.
pub async fn redeem(
    db: &Db,
    kind: &str,
    hash: &TokenHash,
    now: &str,
) -> sqlx::Result<Option<Bearer>> {
    let taken: Option<(String, String)> = sqlx::query_as(
        "delete from tickets where hash = $1 and kind = $2 and expires_at > $3
         returning account_id, session_id",
    )
    .bind(hash.as_slice())
    .bind(kind)
    .bind(now)
    .fetch_optional(&db.writer)
    .await?;
    let read = |(account, session): (String, String)| {
        let session = SessionId::parse(&session);
        Ok(Bearer {
            account: stored_id(&account)?,
            session: session
                .ok_or_else(|| sqlx::Error::Decode("a stored session id is not valid".into()))?,
        })
    };
    taken.map(read).transpose()
}
