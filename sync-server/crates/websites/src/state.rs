//! The state of the websites room.

use std::sync::Arc;

use axum::extract::FromRef;
use troth_accounts::state::Accounts;
use troth_accounts::tokens::AccessTokens;
use troth_base::clock::Clock;
use troth_base::public_url::PublicUrl;
use troth_documents::Documents;
use troth_photos::Photos;
use troth_site::context::Assets;
use troth_storage::Db;

use crate::preview_cards::Cards;

/// The services that websites need; clones share them.
#[derive(Clone)]
pub struct Websites {
    /// Published versions, replies, and personal links.
    pub db: Db,
    /// The documents of the weddings.
    pub documents: Documents,
    /// The clock of the server.
    pub clock: Clock,
    /// The address of the app.
    pub public_url: PublicUrl,
    /// The address of the websites, if they have their own.
    pub sites_url: Option<PublicUrl>,
    /// Passes and passwords of visitors, and the limits on what they send.
    pub accounts: Accounts,
    /// Photos that visitors see and send.
    pub photos: Photos,
    /// The files that pages load.
    pub assets: Arc<Assets>,
    /// Draws the preview pictures of links.
    pub cards: Cards,
}

impl Websites {
    /// The address of couples' websites: their own, or the server's.
    #[must_use]
    pub fn sites_address(&self) -> &PublicUrl {
        self.sites_url.as_ref().unwrap_or(&self.public_url)
    }
}

impl FromRef<Websites> for Db {
    fn from_ref(state: &Websites) -> Self {
        state.db.clone()
    }
}

impl FromRef<Websites> for Documents {
    fn from_ref(state: &Websites) -> Self {
        state.documents.clone()
    }
}

impl FromRef<Websites> for AccessTokens {
    fn from_ref(state: &Websites) -> Self {
        state.accounts.access_tokens.clone()
    }
}
