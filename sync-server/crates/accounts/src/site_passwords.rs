//! Rate limits for website passwords. All guests of a hotel share one address and some of them mistype, so the limit
//! per network is far above that. The limit over all networks locks no visitor out: beyond it each network has fewer
//! attempts.

use jiff::SignedDuration;
use troth_base::clock::Clock;
use troth_base::server::Network;
use troth_storage::Db;

use super::rate_limit::{RateLimit, RateLimited, RateLimiter};

const WINDOW: SignedDuration = SignedDuration::from_mins(15);

/// Wrong passwords for one website from one network: one each for three hundred guests behind one router, too few for a
/// dictionary.
const OF_NETWORK: RateLimit = RateLimit::new(300, WINDOW);

/// Wrong passwords for one website from all networks, before each network has only [`SLOWED`].
const OF_SITE: RateLimit = RateLimit::new(1_000, WINDOW);

/// Wrong passwords from one network above [`OF_SITE`]: a family that types it on a bad keyboard.
const SLOWED: RateLimit = RateLimit::new(10, WINDOW);

/// Counts wrong passwords of websites; clones share the counts.
#[derive(Clone)]
pub struct SitePasswords {
    of_network: RateLimiter,
    of_site: RateLimiter,
    slowed: RateLimiter,
}

impl SitePasswords {
    /// A limiter without any attempts.
    #[must_use]
    pub fn new(db: &Db, clock: &Clock) -> Self {
        let throttle = |limit, name| RateLimiter::new(limit, clock.clone()).shared(name, db);
        Self {
            of_network: throttle(OF_NETWORK, "site-passwords"),
            of_site: throttle(OF_SITE, "site-passwords-of-site"),
            slowed: throttle(SLOWED, "site-passwords-slowed"),
        }
    }

    /// Counts an attempt, before the password is checked.
    ///
    /// # Errors
    /// With the time to wait when there were too many.
    pub async fn attempt(&self, document_id: &str, network: Network) -> Result<(), RateLimited> {
        let both = (document_id, network);
        self.of_network.attempt(both).await?;
        if self.of_site.attempt(document_id).await.is_ok() {
            return Ok(());
        }
        let slowed = self.slowed.attempt(both).await;
        if slowed.is_err() {
            self.of_network.take_back(both).await;
        }
        slowed
    }

    /// The password was right.
    pub async fn succeeded(&self, document_id: &str, network: Network) {
        let both = (document_id, network);
        self.of_network.reset(both).await;
        self.slowed.reset(both).await;
        self.of_site.take_back(document_id).await;
    }

    /// The password was not checked.
    pub async fn take_back(&self, document_id: &str, network: Network) {
        let both = (document_id, network);
        self.of_network.take_back(both).await;
        self.slowed.take_back(both).await;
        self.of_site.take_back(document_id).await;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::net::Ipv4Addr;

    use super::*;
    use troth_base::server::ClientAddress;

    fn network(number: u8) -> Network {
        ClientAddress::direct(Ipv4Addr::new(203, 0, 113, number).into()).network()
    }

    #[tokio::test]
    async fn many_wrong_guesses_slow_each_network_and_lock_none_out() {
        let data = crate::test_data_dir::in_memory();
        let db = crate::test_database::open(data.path()).await;
        let passwords = SitePasswords::new(&db, &Clock::system());
        let tries = async |number: u8, most: usize| {
            let mut tries = 0;
            while tries < most && passwords.attempt("one", network(number)).await.is_ok() {
                tries += 1;
            }
            tries
        };
        // One router reaches its limit, and others are not slowed by it.
        assert_eq!(tries(1, 1_000).await, 300);
        assert_eq!(tries(2, 300).await, 300);
        assert_eq!(tries(3, 300).await, 300);
        // From here on the limit of the site applies.
        assert_eq!(tries(4, 300).await, 100 + 10);
        assert_eq!(tries(5, 300).await, 10);
        assert!(passwords.attempt("other", network(5)).await.is_ok());
        // Nine mistakes and the right password: the house may try again.
        for _ in 0..9 {
            passwords.attempt("one", network(6)).await.unwrap();
        }
        passwords.succeeded("one", network(6)).await;
        assert!(passwords.attempt("one", network(6)).await.is_ok());
    }
}
