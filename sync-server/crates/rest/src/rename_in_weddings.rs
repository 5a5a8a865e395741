//! Writes a changed first name of an account into the documents of the account's weddings.

use troth_core::command::Command;
use troth_core::permissions::Role;
use troth_core::wedding::details::WeddingDetails;
use troth_core::wedding::fields::WeddingFields;
use troth_documents::{DocumentId, InvalidDocumentId, RunError, Unavailable};
use troth_storage::accounts::AccountId;
use troth_storage::weddings::{self, Membership};

use crate::state::AppState;

/// A change of an account's first name.
#[derive(Clone)]
pub(super) struct FirstNameChange {
    pub(super) old_name: String,
    pub(super) new_name: String,
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

/// Changes the name in the weddings that the account owns, as an edit by the account, so that every device gets it by
/// sync. A name that the couple wrote differently stays. A wedding that cannot be changed now keeps the old name, which
/// can be changed in the app; the new profile is stored in any case.
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
        if let Err(error) = rename_in_wedding(&state, account, &membership, &renaming).await {
            tracing::warn!(%error, document, "a new name did not reach a wedding");
        }
    }
}

async fn rename_in_wedding(
    state: &AppState,
    account: AccountId,
    membership: &Membership,
    renaming: &FirstNameChange,
) -> Result<(), RenameError> {
    let id = DocumentId::parse(&membership.document_id)?;
    let details = state.documents.read(&id, |model| model.details()).await?;
    let changes =
        details.and_then(|details| name_changes(&details, membership.is_creator, renaming));
    if let Some(changes) = changes {
        let command = Command::WeddingUpdate { changes };
        state
            .documents
            .run_and_read(&id, account, command, |_| ())
            .await?;
    }
    Ok(())
}

/// The changes to a wedding's names, if one of them is the account's. The account that created a wedding is named as its
/// owner. Another account may be named as the partner, or as the owner if the creator made the wedding for it.
fn name_changes(
    details: &WeddingDetails,
    is_creator: bool,
    FirstNameChange { old_name, new_name }: &FirstNameChange,
) -> Option<WeddingFields> {
    let is_old_name = |name: &Option<String>| name.as_ref() == Some(old_name);
    let is_owner = is_old_name(&details.owner_name);
    let is_partner = is_old_name(&details.partner_name);
    let name = Some(Some(new_name.clone()));
    match (is_creator, is_owner, is_partner) {
        (true, true, _) | (false, true, false) => Some(WeddingFields {
            owner_name: name,
            ..WeddingFields::default()
        }),
        (false, false, true) => Some(WeddingFields {
            partner_name: name,
            ..WeddingFields::default()
        }),
        // The couple wrote other names, or it is not clear which of the two is the account's.
        _ => None,
    }
}
