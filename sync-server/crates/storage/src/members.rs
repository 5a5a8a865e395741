//! Members of weddings and their roles.

use sqlx::AnyConnection;
use troth_core::permissions::Role;

use super::accounts::{AccountId, stored_id};
use super::{Db, WriteTransaction};

/// Role of an account in a wedding; `None` if it is not a member.
///
/// # Errors
/// When the database fails.
pub async fn find_role(
    db: &Db,
    document_id: &str,
    account: AccountId,
) -> sqlx::Result<Option<Role>> {
    let role: Option<String> = sqlx::query_scalar(
        "select members.role
         from members join weddings on weddings.id = members.document_id
         where members.document_id = $1 and members.account_id = $2 and weddings.deleted_at is null",
    )
    .bind(document_id)
    .bind(account.to_string())
    .fetch_optional(db.reader())
    .await?;
    role.as_deref().map(stored_role).transpose()
}

/// Members of a wedding that is not deleted, with their roles.
///
/// # Errors
/// When the database fails.
pub(super) async fn list_roles(
    connection: &mut AnyConnection,
    document_id: &str,
) -> sqlx::Result<Vec<(AccountId, Role)>> {
    let rows: Vec<(String, String)> = sqlx::query_as(
        "select members.account_id, members.role
         from members join weddings on weddings.id = members.document_id
         where members.document_id = $1 and weddings.deleted_at is null",
    )
    .bind(document_id)
    .fetch_all(connection)
    .await?;
    rows.iter()
        .map(|(account, role)| Ok((stored_id(account)?, stored_role(role)?)))
        .collect()
}

/// Makes an account a member.
///
/// # Errors
/// When the account is a member already, or the database fails.
pub(super) async fn insert(
    transaction: &mut WriteTransaction,
    document_id: &str,
    account: AccountId,
    role: Role,
    now: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into members (document_id, account_id, role, created_at) values ($1, $2, $3, $4)",
    )
    .bind(document_id)
    .bind(account.to_string())
    .bind(role.as_str())
    .bind(now)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Parses a role that this program wrote; failure means a damaged database.
pub(super) fn stored_role(text: &str) -> sqlx::Result<Role> {
    Role::parse(text).ok_or_else(|| sqlx::Error::Decode("a stored role is not valid".into()))
}
