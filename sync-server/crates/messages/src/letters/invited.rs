//! Marks guests as invited when an invitation letter is sent to them, and as not invited if it was not delivered.

use troth_core::command::Command;
use troth_documents::{DocumentId, RunError};
use troth_storage::accounts::AccountId;
use troth_storage::mailings::invited::{self, GivenUpLetter};

use crate::state::Messages;

/// Sets or clears the "invited" mark of guests, in the name of the account `by`. A failure is only logged: the letters
/// go out even so.
pub(crate) async fn set_invited(
    state: &Messages,
    wedding: &DocumentId,
    by: AccountId,
    guests: Vec<String>,
    is_invited: bool,
) {
    if guests.is_empty() {
        return;
    }
    if let Err(error) = change_records(state, wedding, by, guests, is_invited).await {
        tracing::warn!(document = %wedding, %error, "guests could not be marked as invited or not");
    }
}

async fn change_records(
    state: &Messages,
    wedding: &DocumentId,
    by: AccountId,
    guests: Vec<String>,
    is_invited: bool,
) -> Result<(), RunError> {
    let commands = state.documents.read(wedding, move |model| {
        model.records().mark_invited(&guests, is_invited)
    });
    let batch = commands.await?.unwrap_or_default();
    if !batch.commands.is_empty() {
        let command = Command::RecordsChange(batch);
        state.documents.run(wedding, by, command).await?;
    }
    Ok(())
}

/// Clears the marks set by those of the letters (by their ids in the outbox) that will not be delivered any more.
pub async fn clear_for_undelivered(state: &Messages, letters: &[i64]) -> sqlx::Result<()> {
    // Consecutive letters of one wedding and sender are changed together.
    let mut groups: Vec<GivenUpLetter> = Vec::new();
    for id in letters {
        let Some(letter) = invited::find_given_up(&state.db, *id).await? else {
            continue;
        };
        match groups.last_mut() {
            Some(group) if group.document_id == letter.document_id && group.by == letter.by => {
                group.guests.extend(letter.guests);
            }
            _ => groups.push(letter),
        }
    }
    for GivenUpLetter {
        document_id,
        by,
        guests,
    } in groups
    {
        if let (Ok(wedding), Some(by)) = (DocumentId::parse(&document_id), by) {
            set_invited(state, &wedding, by, guests, false).await;
        }
    }
    Ok(())
}
