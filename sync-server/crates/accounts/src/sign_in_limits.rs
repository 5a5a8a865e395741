//! Rate limits for password attempts: strangers are slowed down without locking out the account's owner.
//!
//! Failures count per account and network. From a network where the account has never signed in, they also count per
//! network over all accounts, and per account over all such networks. A known network keeps its first allowance to
//! itself.
//!
//! A device on which the account has signed in has its own allowance, and so has a session that confirms its password:
//! attempts by others from the same network lock out neither of them.

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

const WINDOW: SignedDuration = SignedDuration::from_mins(15);

/// Attempts at one account from one network: more than users need to find which of their passwords it was.
const OF_BOTH: RateLimit = RateLimit::new(10, WINDOW);

/// Attempts at all accounts from one network where they are not known: a venue full of guests who mistype theirs.
const OF_NETWORK: RateLimit = RateLimit::new(100, WINDOW);

/// Attempts at one account from all networks where it is not known. An attacker with a thousand machines gets 160 an
/// hour.
const OF_ACCOUNT: RateLimit = RateLimit::new(40, WINDOW);

/// Counts failed sign-ins and remembers the networks of each account; clones share both.
#[derive(Clone)]
pub struct SignInLimiter {
    both: RateLimiter,
    own: RateLimiter,
    networks: RateLimiter,
    accounts: RateLimiter,
    clock: Clock,
    /// Key for hashing networks.
    key: [u8; 32],
}

/// How an account is known at the place of a sign-in.
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
    /// Whether the account is known there.
    #[must_use]
    pub fn is_known(&self) -> bool {
        *self != Self::Stranger
    }

    /// The key of an allowance of its own: for a session, or for a device with an account.
    fn own(&self, email: &Email) -> Option<(&'static str, String, String)> {
        let email = email.as_str().to_owned();
        match self {
            Self::Session(session) => Some(("session", session.to_string(), email)),
            Self::Device(device) => Some(("device", device.clone(), email)),
            Self::Network | Self::Stranger => None,
        }
    }
}

/// A counted attempt, until it succeeds or is taken back.
#[must_use = "a try that succeeded is not counted"]
pub struct SignInAttempt<'a> {
    sign_ins: &'a SignInLimiter,
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
            both: RateLimiter::new(OF_BOTH, clock.clone()).shared("sign-ins", db),
            own: RateLimiter::new(OF_BOTH, clock.clone()).shared("sign-ins-of-device", db),
            networks: RateLimiter::new(OF_NETWORK, clock.clone()).shared("sign-ins-of-network", db),
            accounts: RateLimiter::new(OF_ACCOUNT, clock.clone()).shared("sign-ins-to-account", db),
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
        let own = familiarity.own(email);
        let this = SignInAttempt {
            sign_ins: self,
            client,
            email,
            familiarity,
        };
        if let Some(own) = own {
            self.own.attempt(own).await?;
            return Ok(this);
        }
        self.both
            .attempt((client.network(), email.as_str()))
            .await?;
        if this.familiarity == Familiarity::Network {
            return Ok(this);
        }
        let of_network = match client.limited_network() {
            Some(network) => self.networks.attempt(network).await,
            None => Ok(()),
        };
        if let Err(too_often) = of_network {
            self.both
                .take_back((client.network(), email.as_str()))
                .await;
            return Err(too_often);
        }
        if let Err(too_often) = self.accounts.attempt(email.as_str()).await {
            self.both
                .take_back((client.network(), email.as_str()))
                .await;
            if let Some(network) = client.limited_network() {
                self.networks.take_back(network).await;
            }
            return Err(too_often);
        }
        Ok(this)
    }

    /// Clears the failures after the user has proved in another way that the account is theirs.
    pub async fn forgive(&self, client: ClientAddress, email: &Email) {
        self.both.reset((client.network(), email.as_str())).await;
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
        let network = self.hash(client.network());
        Ok(
            match known_networks::is_known(db, account, &network).await? {
                true => Familiarity::Network,
                false => Familiarity::Stranger,
            },
        )
    }

    /// Remembers the network that an account has signed in from. A failed write does not undo the sign-in.
    pub async fn remember(&self, db: &Db, account: AccountId, client: ClientAddress) {
        let network = self.hash(client.network());
        let now = instant_text(self.clock.now());
        let remembered = match known_networks::is_known(db, account, &network).await {
            Ok(true) => return,
            Ok(false) => known_networks::remember(db, account, &network, &now).await,
            Err(error) => Err(error),
        };
        if let Err(error) = remembered {
            tracing::warn!(%error, "the network of a sign-in cannot be stored");
        }
    }

    fn hash(&self, network: Network) -> NetworkHash {
        let hash = Sha256::new_with_prefix(self.key).chain_update(network.to_string());
        hash.finalize().into()
    }
}

impl SignInAttempt<'_> {
    /// The password was right.
    pub async fn succeeded(self) {
        if let Some(own) = self.familiarity.own(self.email) {
            self.sign_ins.own.reset(own).await;
            return;
        }
        let both = (self.client.network(), self.email.as_str());
        self.sign_ins.both.reset(both).await;
        self.take_back_wider().await;
    }

    /// The password was not checked.
    pub async fn take_back(self) {
        if let Some(own) = self.familiarity.own(self.email) {
            self.sign_ins.own.take_back(own).await;
            return;
        }
        let both = (self.client.network(), self.email.as_str());
        self.sign_ins.both.take_back(both).await;
        self.take_back_wider().await;
    }

    async fn take_back_wider(&self) {
        if self.familiarity == Familiarity::Network {
            return;
        }
        self.sign_ins.accounts.take_back(self.email.as_str()).await;
        if let Some(network) = self.client.limited_network() {
            self.sign_ins.networks.take_back(network).await;
        }
    }
}
