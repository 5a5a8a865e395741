//! The state of the accounts room: signers, tickets, and the limits on attempts.

use troth_base::clock::Clock;
use troth_base::public_url::PublicUrl;
use troth_base::secret::Secret;
use troth_storage::Db;

use crate::known_devices::KnownDevices;
use crate::passes::Passes;
use crate::passkeys::Passkeys;
use crate::passwords::{PasswordError, Passwords};
use crate::policies::SignUpPolicy;
use crate::providers::Providers;
use crate::rate_limit::{self, RateLimiter};
use crate::sign_in_limits::SignInLimiter;
use crate::site_passwords::SitePasswords;
use crate::tickets::Tickets;
use crate::tokens::AccessTokens;

/// The services of accounts; clones share them.
#[derive(Clone)]
pub struct Accounts {
    /// Hashes and verifies passwords.
    pub passwords: Passwords,
    /// Signs and verifies access tokens.
    pub access_tokens: AccessTokens,
    /// Tickets for the sync socket.
    pub tickets: Tickets,
    /// Tickets for the stream of notifications.
    pub stream_tickets: Tickets,
    /// Counts failed sign-ins, and knows the networks from which users sign in.
    pub sign_ins: SignInLimiter,
    /// Knows the devices on which users sign in.
    pub known_devices: KnownDevices,
    /// The challenges for passkeys.
    pub passkeys: Passkeys,
    /// The external sign-in providers.
    pub providers: Providers,
    /// Which people may make an account.
    pub sign_ups: SignUpPolicy,
    /// Limits guesses at website passwords.
    pub site_passwords: SitePasswords,
    /// Passes that admit visitors to protected websites.
    pub passes: Passes,
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
    /// Limits multi-step sign-ins by network address.
    pub sign_in_steps: RateLimiter,
    /// Limits forms sent to a website by network address.
    pub site_forms: RateLimiter,
}

impl Accounts {
    /// The services for the accounts of a database.
    ///
    /// # Errors
    /// If the password hasher rejects its parameters.
    pub fn new(
        db: &Db,
        secret: &Secret,
        public_url: &PublicUrl,
        clock: &Clock,
    ) -> Result<Self, PasswordError> {
        let limiter = |limit, name| RateLimiter::new(limit, clock.clone()).shared(name, db);
        Ok(Self {
            passwords: Passwords::new()?,
            access_tokens: AccessTokens::new(secret, clock.clone()),
            tickets: Tickets::new("sync", db, clock.clone()),
            stream_tickets: Tickets::new("stream", db, clock.clone()),
            sign_ins: SignInLimiter::new(secret, db, clock.clone()),
            known_devices: KnownDevices::new(secret, clock.clone()),
            passkeys: Passkeys::for_server(public_url),
            providers: Providers::default(),
            sign_ups: SignUpPolicy::Open,
            site_passwords: SitePasswords::new(db, clock),
            passes: Passes::new(secret, clock.clone()),
            registrations: limiter(rate_limit::REGISTRATIONS, "registrations"),
            invitations: limiter(rate_limit::INVITATIONS, "invitations"),
            sync_tickets: limiter(rate_limit::SYNC_TICKETS, "sync-tickets"),
            unknown_tokens: limiter(rate_limit::UNKNOWN_TOKENS, "unknown-tokens"),
            account_mails: limiter(rate_limit::ACCOUNT_MAILS, "account-mails"),
            account_mail_requests: limiter(
                rate_limit::ACCOUNT_MAIL_REQUESTS,
                "account-mail-requests",
            ),
            sign_in_steps: limiter(rate_limit::SIGN_IN_STEPS, "sign-in-steps"),
            site_forms: limiter(rate_limit::SITE_FORMS, "site-forms"),
        })
    }
}
