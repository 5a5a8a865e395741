//! Marks the guests of an invitation letter as invited.

use troth_core::command::Command;
use troth_documents::{DocumentId, RunError};
use troth_storage::accounts::AccountId;
use troth_storage::mailings::invited::{self, GivenUpLetter};

use crate::state::Messages;

/// Sets or clears the "invited" mark of guests, in the name of the sender. The letters go out even if this fails.
pub(crate) async fn mark(
    state: &Messages,
    wedding: &DocumentId,
    by: AccountId,
    guests: Vec<String>,
    is_sent: bool,
) {
    if guests.is_empty() {
        return;
    }
    if let Err(error) = run(state, wedding, by, guests, is_sent).await {
        tracing::warn!(document = %wedding, %error, "guests could not be marked as invited or not");
    }
}

async fn run(
    state: &Messages,
    wedding: &DocumentId,
    by: AccountId,
    guests: Vec<String>,
    is_sent: bool,
) -> Result<(), RunError> {
    let reading = state.documents.read(wedding, move |model| {
        model.records().mark_invited(&guests, is_sent)
    });
    let batch = reading.await?.unwrap_or_default();
    if !batch.commands.is_empty() {
        let command = Command::RecordsChange(batch);
        state.documents.run(wedding, by, command).await?;
    }
    Ok(())
}

/// Clears the marks set by letters that were given up. Letters that may still arrive keep theirs.
pub async fn unmark(state: &Messages, letters: &[i64]) -> sqlx::Result<()> {
    let mut not_sent: Vec<GivenUpLetter> = Vec::new();
    for letter in letters {
        let Some(letter_not_sent) = invited::find_given_up(&state.db, *letter).await? else {
            continue;
        };
        match not_sent.last_mut() {
            Some(last)
                if last.document_id == letter_not_sent.document_id
                    && last.by == letter_not_sent.by =>
            {
                last.guests.extend(letter_not_sent.guests);
            }
            _ => not_sent.push(letter_not_sent),
        }
    }
    for GivenUpLetter {
        document_id,
        by,
        guests,
    } in not_sent
    {
        if let (Ok(wedding), Some(by)) = (DocumentId::parse(&document_id), by) {
            mark(state, &wedding, by, guests, false).await;
        }
    }
    Ok(())
}
