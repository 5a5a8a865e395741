//! The state that the REST handlers share, and the parts of it that handlers and extractors of other crates ask for.

use std::sync::Arc;

use axum::extract::FromRef;
use sha2::{Digest as _, Sha256};
use troth_accounts::passwords::PasswordError;
use troth_accounts::policies::DevOutbox;
use troth_accounts::state::Accounts;
use troth_accounts::tokens::AccessTokens;
use troth_base::clock::Clock;
use troth_base::dns::Dns;
use troth_base::heavy::HeavyWorkers;
use troth_base::public_url::PublicUrl;
use troth_base::secret::Secret;
use troth_documents::Documents;
use troth_messages::mail::smtp::Smtp;
use troth_messages::notifications::NotificationStreams;
use troth_messages::push::PushSender;
use troth_messages::state::Messages;
use troth_photos::Photos;
use troth_photos::store::PhotoStore;
use troth_site::context::Assets;
use troth_storage::Db;
use troth_storage::letter_counts::LetterLimits;
use troth_storage::outbox::Delivery;
use troth_websites::preview_cards::Cards;
use troth_websites::state::Websites;

use crate::rates::Rates;

/// The state that all handlers share; clones share it, too.
#[derive(Clone)]
pub struct AppState {
    /// Accounts, sessions, and the registry of weddings.
    pub db: Db,
    /// The documents of the weddings.
    pub documents: Documents,
    /// The time.
    pub clock: Clock,
    /// The address under which clients reach this server.
    pub public_url: PublicUrl,
    /// The address of the websites, if they have their own.
    pub sites_url: Option<PublicUrl>,
    /// Signing in, and the limits on attempts.
    pub accounts: Accounts,
    /// The open streams of notifications.
    pub streams: NotificationStreams,
    /// Accepts photos. Their bytes are kept in memory only, unless another store is set.
    pub photos: Photos,
    /// Runs heavy work, including that of photos.
    pub heavy: HeavyWorkers,
    /// The files that website pages load.
    pub site_assets: Arc<Assets>,
    /// Draws the preview pictures of website links.
    pub cards: Cards,
    /// Verifies the ownership of domains.
    pub dns: Dns,
    /// Sends mail, if a mail server is configured.
    pub smtp: Option<Smtp>,
    /// Sends notifications to devices on which the app is closed.
    pub push: PushSender,
    /// Looks up exchange rates.
    pub rates: Rates,
    /// Daily limits of letters.
    pub letter_limits: LetterLimits,
    /// Whether the outbox is readable without an account.
    pub dev_outbox: DevOutbox,
}

impl AppState {
    /// The state of a server with an open database.
    ///
    /// # Errors
    /// If the password hasher rejects its parameters.
    pub fn new(
        db: Db,
        documents: Documents,
        secret: &Secret,
        public_url: PublicUrl,
        clock: Clock,
    ) -> Result<Self, PasswordError> {
        let photos = Photos::new(
            PhotoStore::in_memory(),
            db.clone(),
            documents.clone(),
            clock.clone(),
        );
        Ok(Self {
            heavy: photos.heavy.clone(),
            photos,
            documents,
            accounts: Accounts::new(&db, secret, &public_url, &clock)?,
            push: PushSender::new(db.clone(), &public_url, clock.clone()),
            public_url,
            sites_url: None,
            streams: NotificationStreams::default(),
            site_assets: Arc::default(),
            cards: Cards::default(),
            dns: Dns::system(),
            smtp: None,
            rates: Rates::new(Vec::new(), clock.clone()),
            letter_limits: LetterLimits::DEFAULT,
            dev_outbox: DevOutbox::Hidden,
            db,
            clock,
        })
    }

    /// Logs an error if another process of the same database has a different secret: accounts that sign in at one
    /// would be unknown to the other.
    pub fn warn_of_other_secret(&self, secret: &Secret) {
        let hash = Sha256::new_with_prefix("secrets are compared").chain_update(secret.expose());
        let own_hash = bs58::encode(hash.finalize()).into_string();
        self.db.broadcast("secret", &own_hash);
        self.db.on_message("secret", move |other_hash| {
            if other_hash != own_hash {
                tracing::error!(
                    "another process has another secret: give TROTH_SECRET the same value for all of them"
                );
            }
        });
    }

    /// The address of couples' websites: their own, or the server's.
    #[must_use]
    pub fn sites_address(&self) -> &PublicUrl {
        self.sites_url.as_ref().unwrap_or(&self.public_url)
    }

    /// How this server delivers messages.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        match (&self.smtp, self.dev_outbox) {
            (Some(_), _) => Delivery::Queued,
            (None, DevOutbox::Shown) => Delivery::Kept,
            (None, DevOutbox::Hidden) => Delivery::None,
        }
    }
}

/// Gives extractors only the part of the state that they need.
macro_rules! impl_from_ref {
    ($($part:ty: $extract:expr;)+) => {
        $(
            impl FromRef<AppState> for $part {
                fn from_ref(state: &AppState) -> Self {
                    let extract: fn(&AppState) -> Self = $extract;
                    extract(state)
                }
            }
        )+
    };
}

impl_from_ref! {
    Db: |state| state.db.clone();
    Documents: |state| state.documents.clone();
    AccessTokens: |state| state.accounts.access_tokens.clone();
    DevOutbox: |state| state.dev_outbox;
    Messages: |state| Self {
        db: state.db.clone(),
        documents: state.documents.clone(),
        clock: state.clock.clone(),
        delivery: state.delivery(),
        public_url: state.public_url.clone(),
        sites_url: state.sites_address().clone(),
        letter_limits: state.letter_limits,
    };
    Websites: |state| Self {
        db: state.db.clone(),
        documents: state.documents.clone(),
        clock: state.clock.clone(),
        public_url: state.public_url.clone(),
        sites_url: state.sites_url.clone(),
        accounts: state.accounts.clone(),
        photos: state.photos.clone(),
        assets: state.site_assets.clone(),
        cards: state.cards.clone(),
    };
}

/// Most permissions depend on no data: `troth_accounts::member::Permission::Dependency` is `()` for them.
impl FromRef<AppState> for () {
    fn from_ref(_state: &AppState) -> Self {}
}
