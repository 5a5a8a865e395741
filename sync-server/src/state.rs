//! The state that all handlers share.

use std::sync::Arc;

use axum::extract::FromRef;
use sha2::{Digest as _, Sha256};
use troth_site::context::Assets;

use crate::auth::known_devices::KnownDevices;
use crate::auth::passes::Passes;
use crate::auth::passkeys::Passkeys;
use crate::auth::passwords::{PasswordError, Passwords};
use crate::auth::sign_ins::SignIns;
use crate::auth::site_passwords::SitePasswords;
use crate::auth::throttle::{self, Throttle};
use crate::auth::tickets::Tickets;
use crate::auth::tokens::AccessTokens;
use crate::cards::Cards;
use crate::clock::Clock;
use crate::config::{DevOutbox, Secret, SignUps};
use crate::db::Db;
use crate::db::letter_counts::Bounds;
use crate::db::outbox::Delivery;
use crate::dns::Dns;
use crate::heavy::HeavyRoom;
use crate::mail::smtp::Smtp;
use crate::notifications::Streams;
use crate::photos::Photos;
use crate::photos::store::PhotoStore;
use crate::providers::Providers;
use crate::public_url::PublicUrl;
use crate::push::Push;
use crate::rates::Rates;
use crate::sync::Documents;

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
    /// Hashes and verifies passwords.
    pub passwords: Passwords,
    /// Signs and verifies access tokens.
    pub access_tokens: AccessTokens,
    /// Tickets for the sync socket.
    pub tickets: Tickets,
    /// Tickets for the stream of notifications.
    pub stream_tickets: Tickets,
    /// The open streams of notifications.
    pub streams: Streams,
    /// Counts failed sign-ins, and knows the networks from which users sign in.
    pub sign_ins: SignIns,
    /// Knows the devices on which users sign in.
    pub known_devices: KnownDevices,
    /// Limits new accounts by network address.
    pub registrations: Throttle,
    /// Limits invitations by sender.
    pub invitations: Throttle,
    /// Limits tickets for the sync socket by account.
    pub sync_tickets: Throttle,
    /// Limits requests with unknown tokens.
    pub unknown_tokens: Throttle,
    /// Limits account links by mailbox.
    pub account_mails: Throttle,
    /// Limits requests for forgotten passwords by network address.
    pub account_mail_requests: Throttle,
    /// Limits guesses at website passwords.
    pub site_passwords: SitePasswords,
    /// Limits forms sent to a website by network address.
    pub site_forms: Throttle,
    /// Passes that admit visitors to protected websites.
    pub passes: Passes,
    /// Accepts photos. Their bytes are kept in memory only, unless another store is set.
    pub photos: Photos,
    /// Runs heavy work, including that of photos.
    pub heavy: HeavyRoom,
    /// The files that website pages load.
    pub site_assets: Arc<Assets>,
    /// Draws the preview pictures of website links.
    pub cards: Cards,
    /// Verifies the ownership of domains.
    pub dns: Dns,
    /// Sends mail, if a mail server is configured.
    pub smtp: Option<Smtp>,
    /// Sends notifications to devices on which the app is closed.
    pub push: Push,
    /// Looks up exchange rates.
    pub rates: Rates,
    /// The external sign-in providers.
    pub providers: Providers,
    /// The challenges for passkeys.
    pub passkeys: Passkeys,
    /// Limits multi-step sign-ins by network address.
    pub sign_in_steps: Throttle,
    /// Daily limits of letters.
    pub letter_bounds: Bounds,
    /// Which people may make an account.
    pub sign_ups: SignUps,
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
            passkeys: Passkeys::at(&public_url),
            push: Push::of(db.clone(), &public_url, clock.clone()),
            public_url,
            sites_url: None,
            passwords: Passwords::new()?,
            access_tokens: AccessTokens::new(secret, clock.clone()),
            tickets: Tickets::new("sync", &db, clock.clone()),
            stream_tickets: Tickets::new("stream", &db, clock.clone()),
            streams: Streams::default(),
            sign_ins: SignIns::new(secret, &db, clock.clone()),
            registrations: Throttle::new(throttle::REGISTRATIONS, clock.clone())
                .among("registrations", &db),
            invitations: Throttle::new(throttle::INVITATIONS, clock.clone())
                .among("invitations", &db),
            sync_tickets: Throttle::new(throttle::SYNC_TICKETS, clock.clone())
                .among("sync-tickets", &db),
            unknown_tokens: Throttle::new(throttle::UNKNOWN_TOKENS, clock.clone())
                .among("unknown-tokens", &db),
            account_mails: Throttle::new(throttle::ACCOUNT_MAILS, clock.clone())
                .among("account-mails", &db),
            account_mail_requests: Throttle::new(throttle::ACCOUNT_MAIL_REQUESTS, clock.clone())
                .among("account-mail-requests", &db),
            site_passwords: SitePasswords::new(&db, &clock),
            known_devices: KnownDevices::new(secret, clock.clone()),
            site_forms: Throttle::new(throttle::SITE_FORMS, clock.clone()).among("site-forms", &db),
            passes: Passes::new(secret, clock.clone()),
            site_assets: Arc::default(),
            cards: Cards::default(),
            dns: Dns::of_the_system(),
            smtp: None,
            rates: Rates::of(Vec::new(), clock.clone()),
            providers: Providers::default(),
            sign_in_steps: Throttle::new(throttle::SIGN_IN_STEPS, clock.clone())
                .among("sign-in-steps", &db),
            letter_bounds: Bounds::USUAL,
            sign_ups: SignUps::Open,
            dev_outbox: DevOutbox::Hidden,
            db,
            clock,
        })
    }

    /// Logs an error if another process of the same database has a different secret: accounts that sign in at one
    /// would be unknown to the other.
    pub fn compare_secrets(&self, secret: &Secret) {
        let hash = Sha256::new_with_prefix("secrets are compared").chain_update(secret.expose());
        let mine = bs58::encode(hash.finalize()).into_string();
        self.db.say("secret", &mine);
        self.db.hear("secret", move |theirs| {
            if theirs != mine {
                tracing::error!(
                    "another process has another secret: give TROTH_SECRET the same value for all of them"
                );
            }
        });
    }

    /// The address of couples' websites: their own, or the server's.
    #[must_use]
    pub fn sites(&self) -> &PublicUrl {
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
macro_rules! parts {
    ($($field:ident: $part:ty;)+) => {
        $(
            impl FromRef<AppState> for $part {
                fn from_ref(state: &AppState) -> Self {
                    state.$field.clone()
                }
            }
        )+
    };
}

parts! {
    db: Db;
    documents: Documents;
    access_tokens: AccessTokens;
    dev_outbox: DevOutbox;
}

/// The dependency of a requirement that depends on nothing (`auth::member::Need::Of`).
impl FromRef<AppState> for () {
    fn from_ref(_state: &AppState) -> Self {}
}
