//! Rate-limit counters shared by several processes (`accounts/src/rate_limit.rs`). Each counts attempts of a kind
//! under a name, such as an address or an email, which is stored as its hash.

use jiff::Timestamp;

use super::Db;

/// Counts an attempt under a name. If the limit of the window is reached, counts nothing and returns the window's end. A
/// new window, until `ends`, begins with the first attempt after the last window ended.
///
/// # Errors
/// When the database fails.
pub async fn count(
    db: &Db,
    kind: &str,
    name_hash: i64,
    limit: u32,
    (now, ends): (Timestamp, Timestamp),
) -> sqlx::Result<Option<Timestamp>> {
    let now = now.as_millisecond();
    let new_count: Option<i64> = sqlx::query_scalar(
        "insert into attempts (kind, name, ends_at, number) values ($1, $2, $3, 1)
         on conflict (kind, name) do update set
            number = case when attempts.ends_at <= $4 then 1 else attempts.number + 1 end,
            ends_at = case when attempts.ends_at <= $4 then excluded.ends_at else attempts.ends_at end
         where attempts.ends_at <= $4 or attempts.number < $5
         returning number",
    )
    .bind(kind)
    .bind(name_hash)
    .bind(ends.as_millisecond())
    .bind(now)
    .bind(i64::from(limit))
    .fetch_optional(&db.writer)
    .await?;
    if new_count.is_some() {
        return Ok(None);
    }
    let ends: Option<i64> =
        sqlx::query_scalar("select ends_at from attempts where kind = $1 and name = $2")
            .bind(kind)
            .bind(name_hash)
            .fetch_optional(db.reader())
            .await?;
    let ends = Timestamp::from_millisecond(ends.unwrap_or(now));
    ends.map(Some)
        .map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Takes back one attempt that should not count.
///
/// # Errors
/// When the database fails.
pub async fn uncount(db: &Db, kind: &str, name_hash: i64) -> sqlx::Result<()> {
    sqlx::query(
        "update attempts set number = number - 1 where kind = $1 and name = $2 and number > 0",
    )
    .bind(kind)
    .bind(name_hash)
    .execute(&db.writer)
    .await?;
    Ok(())
}

/// Deletes the counter of a name.
///
/// # Errors
/// When the database fails.
pub async fn delete(db: &Db, kind: &str, name_hash: i64) -> sqlx::Result<()> {
    sqlx::query("delete from attempts where kind = $1 and name = $2")
        .bind(kind)
        .bind(name_hash)
        .execute(&db.writer)
        .await?;
    Ok(())
}

/// Deletes counters after the end of their windows. A single process keeps none in the database.
///
/// # Errors
/// When the database fails.
pub async fn sweep(db: &Db, now: Timestamp) -> sqlx::Result<()> {
    if db.is_shared() {
        sqlx::query("delete from attempts where ends_at <= $1")
            .bind(now.as_millisecond())
            .execute(&db.writer)
            .await?;
    }
    Ok(())
}
