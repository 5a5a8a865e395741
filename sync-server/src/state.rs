//! What the handlers share.

use std::sync::Arc;

use axum::extract::FromRef;
use sha2::{Digest as _, Sha256};
use troth_site::around::Assets;

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

/// Everything that the handlers share; clones share it too.
#[derive(Clone)]
pub struct AppState {
    /// Accounts, sessions, and the registry of weddings.
    pub db: Db,
    /// What the weddings contain.
    pub documents: Documents,
    /// The time.
    pub clock: Clock,
    /// Where people reach this server.
    pub public_url: PublicUrl,
    /// Where websites are, if they have an address of their own.
    pub sites_url: Option<PublicUrl>,
    /// Hashes and checks passwords.
    pub passwords: Passwords,
    /// Signs and reads access tokens.
    pub access_tokens: AccessTokens,
    /// The keys to the sync socket.
    pub tickets: Tickets,
    /// The keys to the stream of notifications.
    pub stream_tickets: Tickets,
    /// The streams of notifications that are open.
    pub streams: Streams,
    /// Counts failed sign-ins, and knows from where people sign in.
    pub sign_ins: SignIns,
    /// Knows the devices on which people sign in.
    pub known_devices: KnownDevices,
    /// Counts the accounts that are made from an address.
    pub registrations: Throttle,
    /// Counts the invitations that somebody sends.
    pub invitations: Throttle,
    /// Counts the keys to the sync socket that somebody asks for.
    pub sync_tickets: Throttle,
    /// Counts links that lead nowhere.
    pub unknown_tokens: Throttle,
    /// Counts the links that a mailbox is sent.
    pub account_mails: Throttle,
    /// Counts the forgotten passwords of a network address.
    pub account_mail_requests: Throttle,
    /// Counts the guesses at the passwords of websites.
    pub site_passwords: SitePasswords,
    /// Counts what is sent to a website from a network address.
    pub site_forms: Throttle,
    /// What lets visitors into a website that not everybody may see.
    pub passes: Passes,
    /// Takes photos in. Their bytes are forgotten, unless somebody says where they lie.
    pub photos: Photos,
    /// Does heavy work, for photos too.
    pub heavy: HeavyRoom,
    /// The files that the pages of websites load.
    pub site_assets: Arc<Assets>,
    /// Draws the pictures of links to websites.
    pub cards: Cards,
    /// Shows whose a domain is.
    pub dns: Dns,
    /// Takes the mail, where a mail server is set up.
    pub smtp: Option<Smtp>,
    /// Tells devices on which the app is closed.
    pub push: Push,
    /// Looks up exchange rates.
    pub rates: Rates,
    /// Who says who somebody is, beside their password.
    pub providers: Providers,
    /// What passkeys are asked with.
    pub passkeys: Passkeys,
    /// Counts the ways in of more than one step that are begun from an address.
    pub sign_in_steps: Throttle,
    /// How many letters may be sent in a day.
    pub letter_bounds: Bounds,
    /// Who may make an account.
    pub sign_ups: SignUps,
    /// Whether the outbox can be read.
    pub dev_outbox: DevOutbox,
}

impl AppState {
    /// The state of a server on an open database.
    ///
    /// # Errors
    /// When the password hasher refuses its parameters.
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

    /// Has it said in the log when another process of the same database has another secret: whom the one signs in the
    /// other one does not know.
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

    /// The address of couples' websites: their own, or that of everything.
    #[must_use]
    pub fn sites(&self) -> &PublicUrl {
        self.sites_url.as_ref().unwrap_or(&self.public_url)
    }

    /// What becomes of messages here.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        match (&self.smtp, self.dev_outbox) {
            (Some(_), _) => Delivery::Queued,
            (None, DevOutbox::Shown) => Delivery::Kept,
            (None, DevOutbox::Hidden) => Delivery::None,
        }
    }
}

/// Gives extractors the part of the state that they ask for: they know nothing of the rest.
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

/// What a requirement depends on that depends on nothing (`auth::member::Need::Of`).
impl FromRef<AppState> for () {
    fn from_ref(_state: &AppState) -> Self {}
}
