//! Things that wait for a person: an unread notification about them is kept up to date.

use serde::{Deserialize, Serialize};

use super::grouping::saturating_count;
use super::{NotificationKind, next_change};
use crate::WriteTransaction;
use crate::accounts::{AccountId, stored_id};
use crate::columns::Json;

/// A thing that a notification is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotificationItem {
    /// Id of the expense, payment, milestone, task, reply or guest.
    pub id: String,
    /// Id of the record that the app opens for it.
    pub opens: String,
    /// Due date, as `YYYY-MM-DD`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    /// Name in a list with others.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Text if it is the only thing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub line: String,
}

impl NotificationItem {
    /// A thing to open; the notification's lines describe the event.
    #[must_use]
    pub fn opened(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            opens: id.to_owned(),
            ..Self::default()
        }
    }
}

/// Updates the unread notifications of a wedding's members: `still` returns a thing in its current form, or `None` if
/// it no longer waits for the account. Deletes notifications with nothing left. Returns the accounts affected.
///
/// # Errors
/// When the database fails.
pub async fn refresh(
    transaction: &mut WriteTransaction,
    document_id: &str,
    still: impl Fn(AccountId, NotificationKind, &NotificationItem) -> Option<NotificationItem>,
    now: &str,
) -> sqlx::Result<Vec<AccountId>> {
    let unread: Vec<(String, String, String, Json<Vec<NotificationItem>>)> = sqlx::query_as(
        "select id, account_id, kind, things from notifications
         where document_id = $1 and read_at is null and deleted_at is null and things <> '[]'
         order by changed",
    )
    .bind(document_id)
    .fetch_all(&mut **transaction)
    .await?;
    let mut changed = Vec::new();
    for (id, account, kind, Json(things)) in unread {
        let Some(kind) = NotificationKind::parse(&kind).filter(|kind| kind.is_pending()) else {
            continue;
        };
        let account = stored_id(&account)?;
        let left = things
            .iter()
            .filter_map(|thing| still(account, kind, thing));
        let left: Vec<NotificationItem> = left.collect();
        if left == things {
            continue;
        }
        let is_over = left.is_empty();
        let change = next_change(transaction).await?;
        sqlx::query(
            "update notifications set things = $1, count = $2, changed = $3, deleted_at = $4 where id = $5",
        )
        .bind(Json(&left))
        .bind(i64::from(saturating_count(left.len())))
        .bind(change)
        .bind(is_over.then_some(now))
        .bind(id)
        .execute(&mut **transaction)
        .await?;
        changed.push(account);
    }
    Ok(changed)
}
