//! Updates an account holder's name in the plans of their weddings.

use troth_core::command::Command;
use troth_core::permissions::Role;
use troth_core::wedding::details::WeddingDetails;
use troth_core::wedding::fields::WeddingFields;
use troth_documents::{DocumentId, InvalidDocumentId, RunError, Unavailable};
use troth_storage::accounts::AccountId;
use troth_storage::weddings::{self, Membership};

use crate::state::AppState;

/// A first name, before and after.
#[derive(Clone)]
pub(super) struct FirstNameChange {
    pub(super) before: String,
    pub(super) after: String,
}

/// Why a wedding keeps the old name.
#[derive(Debug, thiserror::Error)]
enum RenameError {
    #[error(transparent)]
    Id(#[from] InvalidDocumentId),
    #[error(transparent)]
    Unread(#[from] Unavailable),
    #[error(transparent)]
    Unwritten(#[from] RunError),
}

/// Renames an account's holder in the weddings that they own, as an edit of theirs, so that every device gets it with
/// the plan and shows it in the header. A name that the couple wrote differently stays. A wedding that cannot be
/// written now keeps the old name, which can be changed there as well; the profile is saved in any case.
pub(super) async fn rename_in_weddings(
    state: AppState,
    account: AccountId,
    renaming: FirstNameChange,
) {
    let owned = match weddings::list_for_account(&state.db, account).await {
        Ok(memberships) => memberships
            .into_iter()
            .filter(|membership| membership.role == Role::Owner),
        Err(error) => {
            tracing::warn!(%error, "a new name did not reach any wedding");
            return;
        }
    };
    for membership in owned {
        let document = membership.document_id.clone();
        if let Err(error) = rename(&state, account, &membership, &renaming).await {
            tracing::warn!(%error, document, "a new name did not reach a wedding");
        }
    }
}

async fn rename(
    state: &AppState,
    account: AccountId,
    membership: &Membership,
    renaming: &FirstNameChange,
) -> Result<(), RenameError> {
    let id = DocumentId::parse(&membership.document_id)?;
    let details = state.documents.read(&id, |model| model.details()).await?;
    let changes = details.and_then(|details| changes(&details, membership.is_creator, renaming));
    if let Some(changes) = changes {
        let command = Command::WeddingUpdate { changes };
        let written = state.documents.run_and_read(&id, account, command, |_| ());
        written.await?;
    }
    Ok(())
}

/// The account that made a wedding is named as its owner. Another owner may be the partner, or the person for whom the
/// wedding was made: the one of the two names that equals the old name is changed.
fn changes(
    details: &WeddingDetails,
    is_creator: bool,
    FirstNameChange { before, after }: &FirstNameChange,
) -> Option<WeddingFields> {
    let is_old = |name: &Option<String>| name.as_deref().is_some_and(|name| name == before);
    let (is_owner, is_partner) = (is_old(&details.owner_name), is_old(&details.partner_name));
    let name = Some(Some(after.clone()));
    match (is_creator, is_owner, is_partner) {
        (true, true, _) | (false, true, false) => Some(WeddingFields {
            owner_name: name,
            ..WeddingFields::default()
        }),
        (false, false, true) => Some(WeddingFields {
            partner_name: name,
            ..WeddingFields::default()
        }),
        _ => None,
    }
}
