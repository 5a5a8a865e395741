//! Guests that letters mark as invited.

use crate::Db;
use crate::accounts::AccountId;
use crate::columns::Json;

/// A letter that was given up, and the guests that it had marked as invited.
#[derive(Debug)]
pub struct GivenUpLetter {
    /// The wedding.
    pub document_id: String,
    /// The sender; `None` if the account is deleted.
    pub by: Option<AccountId>,
    /// The guests.
    pub guests: Vec<String>,
}

/// The guests that a letter marked, if it was given up.
///
/// # Errors
/// When the database fails.
pub async fn find_given_up(db: &Db, letter: i64) -> sqlx::Result<Option<GivenUpLetter>> {
    let row: Option<(String, Option<String>, Json<Vec<String>>)> = sqlx::query_as(
        "select outbox.document_id, mailings.account_id, outbox.invited
         from outbox join mailings on mailings.id = outbox.mailing_id
         where outbox.id = $1 and outbox.state = 'GIVEN_UP' and outbox.invited is not null",
    )
    .bind(letter)
    .fetch_optional(db.reader())
    .await?;
    Ok(
        row.map(|(document_id, account, Json(guests))| GivenUpLetter {
            document_id,
            by: account.as_deref().and_then(AccountId::parse),
            guests,
        }),
    )
}
