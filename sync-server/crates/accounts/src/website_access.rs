//! Checks whether a visitor may see a wedding's website and photos: the password, and personal links.

use troth_core::date::CalendarDate;
use troth_documents::{DocumentId, Documents};
use troth_http::error::ApiError;
use troth_site::context::Invitation;
use troth_site::invitation::LinkRecipient;
use troth_storage::Db;
use troth_storage::personal_links::{self, StoredLinkRecipient, StoredPersonalLink};
use troth_storage::sites;

use super::passes::Pass;

/// Whether a website has a password that a visitor has not given.
pub fn is_locked(site: &sites::Site, pass: &Pass) -> bool {
    site.password_hash.is_some() && pass.password != Some(site.password_version)
}

/// The invitation that a link opens, read from the current guest list. `None` if the link was revoked or its guest or
/// party was deleted.
///
/// # Errors
/// When the wedding cannot be read.
pub async fn find_invitation(
    documents: &Documents,
    document_id: &DocumentId,
    link: StoredPersonalLink,
    today: CalendarDate,
) -> Result<Option<Invitation>, ApiError> {
    if link.revoked_at.is_some() {
        return Ok(None);
    }
    let recipient = match link.recipient {
        StoredLinkRecipient::Guest(id) => LinkRecipient::Guest(id),
        StoredLinkRecipient::Party(id) => LinkRecipient::Party(id),
    };
    let token = link.token;
    let read_model = move |model: &_| Invitation::for_link(&token, &recipient, model, today);
    let invitation = documents.read(document_id, read_model).await?;
    Ok(invitation.flatten())
}

/// Whether a visitor may see a website that may be limited to personal links.
///
/// # Errors
/// When the wedding cannot be read.
pub async fn is_invited(
    (db, documents): (&Db, &Documents),
    document_id: &DocumentId,
    personal_links_only: bool,
    pass: &Pass,
    today: CalendarDate,
) -> Result<bool, ApiError> {
    if !personal_links_only {
        return Ok(true);
    }
    let Some(token) = &pass.link else {
        return Ok(false);
    };
    let Some(link) = personal_links::find(db, document_id.as_str(), token).await? else {
        return Ok(false);
    };
    let invitation = find_invitation(documents, document_id, link, today).await?;
    Ok(invitation.is_some())
}

/// Whether a visitor may see the public data of a wedding: where the website needs a password or a personal link, the
/// pass has it. The same holds while the website is offline.
///
/// # Errors
/// When the wedding cannot be read.
pub async fn may_see_public_data(
    (db, documents): (&Db, &Documents),
    document_id: &DocumentId,
    pass: &Pass,
    today: CalendarDate,
) -> Result<bool, ApiError> {
    let Some(access) = sites::find_access(db, document_id.as_str()).await? else {
        return Ok(true);
    };
    if access.is_locked && pass.password != Some(access.password_version) {
        return Ok(false);
    }
    let personal_links_only = access.personal_links_only;
    is_invited(
        (db, documents),
        document_id,
        personal_links_only,
        pass,
        today,
    )
    .await
}
