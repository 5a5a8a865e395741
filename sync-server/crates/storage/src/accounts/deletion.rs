//! Deleting an account.

use super::AccountId;
use crate::Db;

/// Deletes an account: all personal data, and everything that belongs to it alone. Its id stays, without a name,
/// because the histories of other weddings refer to it. The account must have left all teams.
///
/// # Errors
/// When the database fails.
pub async fn delete(db: &Db, account: AccountId, now: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    let id = account.to_string();
    for statement in [
        "delete from sessions where account_id = $1",
        "delete from account_tokens where account_id = $1",
        "delete from identities where account_id = $1",
        "delete from passkeys where account_id = $1",
        "delete from avatars where account_id = $1",
        "delete from known_networks where account_id = $1",
        "delete from notifications where account_id = $1",
        "delete from notification_preferences where account_id = $1",
        "delete from deleted_members where account_id = $1",
        "delete from members where account_id = $1",
        "delete from photo_likes where liker = $1",
        "update photos set uploaded_by = null, author = 'Former member' where uploaded_by = $1",
        // The next sweep removes unfinished uploads.
        "update uploads set author = 'Former member', expires_at = '',
            state = case state when 'DONE' then 'DONE' else 'REFUSED' end
         where account_id = $1",
        "delete from invitations where invited_by = $1 and accepted_at is null and cancelled_at is null",
    ] {
        sqlx::query(statement)
            .bind(&id)
            .execute(&mut *transaction)
            .await?;
    }
    sqlx::query(
        "update accounts set email = $1, email_confirmed_at = null, first_name = 'Former', last_name = 'member',
            password_hash = '', recovery_hash = null, phone = '', location = '', bio = '', deleted_at = $2
         where id = $3",
    )
    // Not a valid email address, so no account can claim it.
    .bind(format!("deleted {id}"))
    .bind(now)
    .bind(&id)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    db.session_ended(account);
    Ok(())
}
