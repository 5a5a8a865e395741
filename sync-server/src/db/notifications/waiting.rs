//! What waits for a person: a notification of it is true for as long as nobody has looked at it.

use serde::{Deserialize, Serialize};

use super::grouping::counted;
use super::{Kind, next_change};
use crate::db::WriteTransaction;
use crate::db::accounts::{AccountId, stored_id};
use crate::db::columns::Json;

/// What a notification is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thing {
    /// The expense, payment, milestone, task, reply or guest.
    pub id: String,
    /// The record that a page of the app opens to deal with it.
    pub opens: String,
    /// The day for it, as `YYYY-MM-DD`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    /// How it is called among others.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What there is to say of it alone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub line: String,
}

impl Thing {
    /// Something that a page opens, of which the lines of the notification say what happened.
    #[must_use]
    pub fn opened(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            opens: id.to_owned(),
            ..Self::default()
        }
    }
}

/// Brings what members of a wedding have not looked at into line with what still waits for them: `still` says how a thing
/// reads now, and nothing of one that does not wait for the account any more. A notification of which nothing is left is
/// deleted. Gives the accounts of those that changed.
///
/// # Errors
/// When the database fails.
pub async fn bring_up_to_date(
    transaction: &mut WriteTransaction,
    document: &str,
    still: impl Fn(AccountId, Kind, &Thing) -> Option<Thing>,
    now: &str,
) -> sqlx::Result<Vec<AccountId>> {
    let unread: Vec<(String, String, String, Json<Vec<Thing>>)> = sqlx::query_as(
        "select id, account_id, kind, things from notifications
         where document_id = $1 and read_at is null and deleted_at is null and things <> '[]'
         order by changed",
    )
    .bind(document)
    .fetch_all(&mut **transaction)
    .await?;
    let mut changed = Vec::new();
    for (id, account, kind, Json(things)) in unread {
        let Some(kind) = Kind::parse(&kind).filter(|kind| kind.waits()) else {
            continue;
        };
        let account = stored_id(&account)?;
        let left = things
            .iter()
            .filter_map(|thing| still(account, kind, thing));
        let left: Vec<Thing> = left.collect();
        if left == things {
            continue;
        }
        let is_over = left.is_empty();
        let change = next_change(transaction).await?;
        sqlx::query(
            "update notifications set things = $1, count = $2, changed = $3, deleted_at = $4 where id = $5",
        )
        .bind(Json(&left))
        .bind(i64::from(counted(left.len())))
        .bind(change)
        .bind(is_over.then_some(now))
        .bind(id)
        .execute(&mut **transaction)
        .await?;
        changed.push(account);
    }
    Ok(changed)
}
