//! Networks that each account has signed in from.

use super::Db;
use super::accounts::AccountId;
use crate::columns::Flag;

/// Keyed hash of a network.
pub type NetworkHash = [u8; 32];

/// Networks kept per account, the latest: home, the venue, and mobile networks on the way.
const MOST: i64 = 32;

/// Whether an account has signed in from a network before.
///
/// # Errors
/// When the database fails.
pub async fn is_known(db: &Db, account: AccountId, network: &NetworkHash) -> sqlx::Result<bool> {
    let Flag(flag) = sqlx::query_scalar(
        "select exists (select 1 from known_networks where account_id = $1 and network_hash = $2)",
    )
    .bind(account.to_string())
    .bind(network.as_slice())
    .fetch_one(db.reader())
    .await?;
    Ok(flag)
}

/// Records that an account signed in from a network, and deletes its oldest networks above the maximum.
///
/// # Errors
/// When the database fails.
pub async fn remember(
    db: &Db,
    account: AccountId,
    network: &NetworkHash,
    now: &str,
) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "insert into known_networks (account_id, network_hash, seen_at) values ($1, $2, $3)
         on conflict (account_id, network_hash) do update set seen_at = excluded.seen_at",
    )
    .bind(account.to_string())
    .bind(network.as_slice())
    .bind(now)
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "delete from known_networks
         where account_id = $1 and network_hash not in (
             select network_hash from known_networks where account_id = $1
             order by seen_at desc limit $2)",
    )
    .bind(account.to_string())
    .bind(MOST)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}
