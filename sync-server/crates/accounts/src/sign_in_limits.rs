//! Rate limits for password attempts: strangers are slowed down without locking out the account's owner.
//!
//! Which limits count an attempt depends on how the account is known there ([`Familiarity`]):
//!
//! - A session that confirms its password, and a device on which the account has signed in, have a limit each to
//!   themselves, so that attempts by others on the same network lock out neither.
//! - From a network where the account has signed in, attempts count per account and network.
//! - From any other network they count per account and network, per network over all accounts, and per account over
//!   all such networks.

use jiff::SignedDuration;
use sha2::{Digest as _, Sha256};
use troth_base::clock::{Clock, instant_text};
use troth_base::secret::Secret;
use troth_base::server::{ClientAddress, Network};
use troth_storage::Db;
use troth_storage::accounts::AccountId;
use troth_storage::known_networks::{self, NetworkHash};
use troth_storage::sessions::SessionId;

use super::known_devices::KnownDevice;
use super::rate_limit::{RateLimit, RateLimited, RateLimiter};
use super::rules::Email;

/// The window of all limits here.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);

/// Attempts at one account from one network: more than users need to find which of their passwords it was.
const PER_ACCOUNT_AND_NETWORK: RateLimit = RateLimit::new(10, WINDOW);

/// Attempts at all accounts from one network where they are not known: a venue full of guests who mistype theirs.
const PER_NETWORK: RateLimit = RateLimit::new(100, WINDOW);

/// Attempts at one account from all networks where it is not known. An attacker with a thousand machines gets 160 an
/// hour.
const PER_ACCOUNT: RateLimit = RateLimit::new(40, WINDOW);

/// Counts failed sign-ins and remembers the networks of each account; clones share both.
#[derive(Clone)]
pub struct SignInLimiter {
    /// Counts by account and network.
    account_network: RateLimiter,
    /// Counts by session, and by device and account.
    session_or_device: RateLimiter,
    networks: RateLimiter,
    accounts: RateLimiter,
    clock: Clock,
    /// Key for hashing networks.
    key: [u8; 32],
}

/// How an account is known where a sign-in comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Familiarity {
    /// The request is signed in, with this session.
    Session(SessionId),
    /// The account has signed in on this device before.
    Device(String),
    /// The account has signed in from this network before.
    Network,
    /// None of these, or there is no such account.
    Stranger,
}

impl Familiarity {
    /// Whether the account has signed in from there before.
    #[must_use]
    pub fn is_known(&self) -> bool {
        *self != Self::Stranger
    }

    /// The name under which a session, or an account on a device, has a limit to itself.
    fn separate_limit_name(&self, email: &Email) -> Option<(&'static str, String, String)> {
        let email = email.as_str().to_owned();
        match self {
            Self::Session(session) => Some(("session", session.to_string(), email)),
            Self::Device(device) => Some(("device", device.clone(), email)),
            Self::Network | Self::Stranger => None,
        }
    }
}

/// A counted attempt, until it succeeds or is taken back.
#[must_use = "an attempt that succeeded does not count"]
pub struct SignInAttempt<'a> {
    limiter: &'a SignInLimiter,
    client: ClientAddress,
    email: &'a Email,
    familiarity: Familiarity,
}

impl SignInLimiter {
    /// A limiter without any attempts.
    #[must_use]
    pub fn new(secret: &Secret, db: &Db, clock: Clock) -> Self {
        let key = Sha256::new_with_prefix("known networks")
            .chain_update(secret.expose())
            .finalize();
        Self {
            account_network: RateLimiter::new(PER_ACCOUNT_AND_NETWORK, clock.clone())
                .shared("sign-ins", db),
            session_or_device: RateLimiter::new(PER_ACCOUNT_AND_NETWORK, clock.clone())
                .shared("sign-ins-of-device", db),
            networks: RateLimiter::new(PER_NETWORK, clock.clone())
                .shared("sign-ins-of-network", db),
            accounts: RateLimiter::new(PER_ACCOUNT, clock.clone())
                .shared("sign-ins-to-account", db),
            clock,
            key: key.into(),
        }
    }

    /// Counts an attempt, before the password is checked.
    ///
    /// # Errors
    /// With the time to wait when there were too many.
    pub async fn attempt<'a>(
        &'a self,
        client: ClientAddress,
        email: &'a Email,
        familiarity: Familiarity,
    ) -> Result<SignInAttempt<'a>, RateLimited> {
        let separate_name = familiarity.separate_limit_name(email);
        let attempt = SignInAttempt {
            limiter: self,
            client,
            email,
            familiarity,
        };
        if let Some(name) = separate_name {
            self.session_or_device.attempt(name).await?;
            return Ok(attempt);
        }
        let account_on_network = (client.network(), email.as_str());
        self.account_network.attempt(account_on_network).await?;
        if attempt.familiarity == Familiarity::Network {
            return Ok(attempt);
        }
        // An attempt that one limit refuses must not count towards the others.
        let network = client.limited_network();
        if let Some(network) = network
            && let Err(refused) = self.networks.attempt(network).await
        {
            self.account_network.take_back(account_on_network).await;
            return Err(refused);
        }
        if let Err(refused) = self.accounts.attempt(email.as_str()).await {
            self.account_network.take_back(account_on_network).await;
            if let Some(network) = network {
                self.networks.take_back(network).await;
            }
            return Err(refused);
        }
        Ok(attempt)
    }

    /// Clears the failures after the user has proved in another way that the account is theirs.
    pub async fn clear_failures(&self, client: ClientAddress, email: &Email) {
        self.account_network
            .reset((client.network(), email.as_str()))
            .await;
        self.accounts.reset(email.as_str()).await;
    }

    /// How an account is known on a device or on this client's network.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn find_familiarity(
        &self,
        db: &Db,
        account: Option<AccountId>,
        client: ClientAddress,
        device: Option<KnownDevice>,
    ) -> sqlx::Result<Familiarity> {
        let Some(account) = account else {
            return Ok(Familiarity::Stranger);
        };
        if let Some(device) = device.filter(|device| device.knows(account)) {
            return Ok(Familiarity::Device(device.id));
        }
        let network = self.hash_network(client.network());
        if known_networks::is_known(db, account, &network).await? {
            return Ok(Familiarity::Network);
        }
        Ok(Familiarity::Stranger)
    }

    /// Remembers the network that an account has signed in from. A failed write does not undo the sign-in.
    pub async fn remember_network(&self, db: &Db, account: AccountId, client: ClientAddress) {
        let network = self.hash_network(client.network());
        let now = instant_text(self.clock.now());
        let stored = match known_networks::is_known(db, account, &network).await {
            Ok(true) => return,
            Ok(false) => known_networks::remember(db, account, &network, &now).await,
            Err(error) => Err(error),
        };
        if let Err(error) = stored {
            tracing::warn!(%error, "the network of a sign-in cannot be stored");
        }
    }

    fn hash_network(&self, network: Network) -> NetworkHash {
        let hash = Sha256::new_with_prefix(self.key).chain_update(network.to_string());
        hash.finalize().into()
    }
}

impl SignInAttempt<'_> {
    /// Records that the password was right: the attempt and earlier failures no longer count.
    pub async fn succeeded(self) {
        if let Some(name) = self.familiarity.separate_limit_name(self.email) {
            self.limiter.session_or_device.reset(name).await;
            return;
        }
        let account_on_network = (self.client.network(), self.email.as_str());
        self.limiter.account_network.reset(account_on_network).await;
        self.take_back_for_strangers().await;
    }

    /// Takes the attempt back, because the password was not checked.
    pub async fn take_back(self) {
        if let Some(name) = self.familiarity.separate_limit_name(self.email) {
            self.limiter.session_or_device.take_back(name).await;
            return;
        }
        let account_on_network = (self.client.network(), self.email.as_str());
        self.limiter
            .account_network
            .take_back(account_on_network)
            .await;
        self.take_back_for_strangers().await;
    }

    /// Takes the attempt back from the limits that count only strangers.
    async fn take_back_for_strangers(&self) {
        if self.familiarity == Familiarity::Network {
            return;
        }
        self.limiter.accounts.take_back(self.email.as_str()).await;
        if let Some(network) = self.client.limited_network() {
            self.limiter.networks.take_back(network).await;
        }
    }
}
