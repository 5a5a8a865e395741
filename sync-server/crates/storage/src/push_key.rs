//! The key that identifies this server to push services.

use super::Db;

/// Private half of a P-256 key pair.
pub type PushPrivateKey = [u8; 32];

/// Stored key; stores `new` if the table is empty.
///
/// # Errors
/// When the database fails.
pub async fn get_or_insert(db: &Db, new: &PushPrivateKey) -> sqlx::Result<PushPrivateKey> {
    let mut transaction = db.begin().await?;
    sqlx::query("insert into push_key (id, secret) values (1, $1) on conflict do nothing")
        .bind(new.as_slice())
        .execute(&mut *transaction)
        .await?;
    let kept: Vec<u8> = sqlx::query_scalar("select secret from push_key")
        .fetch_one(&mut *transaction)
        .await?;
    transaction.commit().await?;
    let no_key = sqlx::Error::Decode("the stored key for pushes has a wrong length".into());
    kept.try_into().or(Err(no_key))
}
