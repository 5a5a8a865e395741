//! The state that all handlers share.

use std::sync::Arc;

use axum::extract::FromRef;
use sha2::{Digest as _, Sha256};
use troth_site::context::Assets;

use crate::auth::known_devices::KnownDevices;
use crate::auth::passes::Passes;
use crate::auth::passkeys::Passkeys;
use crate::auth::passwords::{PasswordError, Passwords};
use crate::auth::rate_limit::{self, RateLimiter};
use crate::auth::sign_in_limits::SignInLimiter;
use crate::auth::site_passwords::SitePasswords;
use crate::auth::tickets::Tickets;
use crate::auth::tokens::AccessTokens;
use crate::clock::Clock;
use crate::config::{DevOutbox, Secret, SignUpPolicy};
use crate::db::Db;
use crate::db::letter_counts::LetterLimits;
use crate::db::outbox::Delivery;
use crate::dns::Dns;
use crate::heavy::HeavyWorkers;
use crate::mail::smtp::Smtp;
use crate::notifications::NotificationStreams;
use crate::photos::Photos;
use crate::photos::store::PhotoStore;
use crate::preview_cards::Cards;
use crate::providers::Providers;
use crate::public_url::PublicUrl;
use crate::push::PushSender;
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
    pub streams: NotificationStreams,
    /// Counts failed sign-ins, and knows the networks from which users sign in.
    pub sign_ins: SignInLimiter,
    /// Knows the devices on which users sign in.
    pub known_devices: KnownDevices,
    /// Limits new accounts by network address.
    pub registrations: RateLimiter,
    /// Limits invitations by sender.
    pub invitations: RateLimiter,
    /// Limits tickets for the sync socket by account.
    pub sync_tickets: RateLimiter,
    /// Limits requests with unknown tokens.
    pub unknown_tokens: RateLimiter,
    /// Limits account links by mailbox.
    pub account_mails: RateLimiter,
    /// Limits requests for forgotten passwords by network address.
    pub account_mail_requests: RateLimiter,
    /// Limits guesses at website passwords.
    pub site_passwords: SitePasswords,
    /// Limits forms sent to a website by network address.
    pub site_forms: RateLimiter,
    /// Passes that admit visitors to protected websites.
    pub passes: Passes,
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
    /// The external sign-in providers.
    pub providers: Providers,
    /// The challenges for passkeys.
    pub passkeys: Passkeys,
    /// Limits multi-step sign-ins by network address.
    pub sign_in_steps: RateLimiter,
    /// Daily limits of letters.
    pub letter_limits: LetterLimits,
    /// Which people may make an account.
    pub sign_ups: SignUpPolicy,
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
            push: PushSender::of(db.clone(), &public_url, clock.clone()),
            public_url,
            sites_url: None,
            passwords: Passwords::new()?,
            access_tokens: AccessTokens::new(secret, clock.clone()),
            tickets: Tickets::new("sync", &db, clock.clone()),
            stream_tickets: Tickets::new("stream", &db, clock.clone()),
            streams: NotificationStreams::default(),
            sign_ins: SignInLimiter::new(secret, &db, clock.clone()),
            registrations: RateLimiter::new(rate_limit::REGISTRATIONS, clock.clone())
                .shared("registrations", &db),
            invitations: RateLimiter::new(rate_limit::INVITATIONS, clock.clone())
                .shared("invitations", &db),
            sync_tickets: RateLimiter::new(rate_limit::SYNC_TICKETS, clock.clone())
                .shared("sync-tickets", &db),
            unknown_tokens: RateLimiter::new(rate_limit::UNKNOWN_TOKENS, clock.clone())
                .shared("unknown-tokens", &db),
            account_mails: RateLimiter::new(rate_limit::ACCOUNT_MAILS, clock.clone())
                .shared("account-mails", &db),
            account_mail_requests: RateLimiter::new(
                rate_limit::ACCOUNT_MAIL_REQUESTS,
                clock.clone(),
            )
            .shared("account-mail-requests", &db),
            site_passwords: SitePasswords::new(&db, &clock),
            known_devices: KnownDevices::new(secret, clock.clone()),
            site_forms: RateLimiter::new(rate_limit::SITE_FORMS, clock.clone())
                .shared("site-forms", &db),
            passes: Passes::new(secret, clock.clone()),
            site_assets: Arc::default(),
            cards: Cards::default(),
            dns: Dns::of_the_system(),
            smtp: None,
            rates: Rates::of(Vec::new(), clock.clone()),
            providers: Providers::default(),
            sign_in_steps: RateLimiter::new(rate_limit::SIGN_IN_STEPS, clock.clone())
                .shared("sign-in-steps", &db),
            letter_limits: LetterLimits::DEFAULT,
            sign_ups: SignUpPolicy::Open,
            dev_outbox: DevOutbox::Hidden,
            db,
            clock,
        })
    }

    /// Logs an error if another process of the same database has a different secret: accounts that sign in at one
    /// would be unknown to the other.
    pub fn warn_of_other_secret(&self, secret: &Secret) {
        let hash = Sha256::new_with_prefix("secrets are compared").chain_update(secret.expose());
        let mine = bs58::encode(hash.finalize()).into_string();
        self.db.broadcast("secret", &mine);
        self.db.on_message("secret", move |theirs| {
            if theirs != mine {
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

/// The dependency of a requirement that depends on nothing (`auth::member::Permission::Of`).
impl FromRef<AppState> for () {
    fn from_ref(_state: &AppState) -> Self {}
}
