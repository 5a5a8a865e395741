//! Rate limits for website passwords. All guests of a hotel share one address and some of them mistype, so a network
//! has many attempts. The limit over all networks locks no visitor out: above it each network has only a few.

use jiff::SignedDuration;
use troth_base::clock::Clock;
use troth_base::server::Network;
use troth_storage::Db;

use super::rate_limit::{RateLimit, RateLimited, RateLimiter};

/// The window of all limits here.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);

/// Wrong passwords for one website from one network: one each for three hundred guests behind one router, too few for a
/// dictionary.
const PER_NETWORK: RateLimit = RateLimit::new(300, WINDOW);

/// Wrong passwords for one website from all networks, before each network has only [`PER_NETWORK_WHEN_SLOWED`].
const PER_SITE: RateLimit = RateLimit::new(1_000, WINDOW);

/// Wrong passwords from one network above [`PER_SITE`]: a family that types it on a bad keyboard.
const PER_NETWORK_WHEN_SLOWED: RateLimit = RateLimit::new(10, WINDOW);

/// Counts wrong passwords of websites; clones share the counts.
#[derive(Clone)]
pub struct SitePasswords {
    per_network: RateLimiter,
    per_site: RateLimiter,
    per_network_when_slowed: RateLimiter,
}

impl SitePasswords {
    /// A limiter without any attempts.
    #[must_use]
    pub fn new(db: &Db, clock: &Clock) -> Self {
        let new_limiter = |limit, name| RateLimiter::new(limit, clock.clone()).shared(name, db);
        Self {
            per_network: new_limiter(PER_NETWORK, "site-passwords"),
            per_site: new_limiter(PER_SITE, "site-passwords-of-site"),
            per_network_when_slowed: new_limiter(PER_NETWORK_WHEN_SLOWED, "site-passwords-slowed"),
        }
    }

    /// Counts an attempt, before the password is checked.
    ///
    /// # Errors
    /// With the time to wait when there were too many.
    pub async fn attempt(&self, document_id: &str, network: Network) -> Result<(), RateLimited> {
        let site_and_network = (document_id, network);
        self.per_network.attempt(site_and_network).await?;
        if self.per_site.attempt(document_id).await.is_ok() {
            return Ok(());
        }
        let attempt = self.per_network_when_slowed.attempt(site_and_network).await;
        if attempt.is_err() {
            self.per_network.take_back(site_and_network).await;
        }
        attempt
    }

    /// Records that the password was right: the attempt and earlier failures no longer count.
    pub async fn succeeded(&self, document_id: &str, network: Network) {
        let site_and_network = (document_id, network);
        self.per_network.reset(site_and_network).await;
        self.per_network_when_slowed.reset(site_and_network).await;
        self.per_site.take_back(document_id).await;
    }

    /// Takes the attempt back, because the password was not checked.
    pub async fn take_back(&self, document_id: &str, network: Network) {
        let site_and_network = (document_id, network);
        self.per_network.take_back(site_and_network).await;
        self.per_network_when_slowed
            .take_back(site_and_network)
            .await;
        self.per_site.take_back(document_id).await;
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
        // How many of these attempts a network has before it must wait.
        let count_attempts = async |number: u8, most: usize| {
            let mut attempts = 0;
            while attempts < most && passwords.attempt("one", network(number)).await.is_ok() {
                attempts += 1;
            }
            attempts
        };
        // One router reaches its limit, and others are not slowed by it.
        assert_eq!(count_attempts(1, 1_000).await, 300);
        assert_eq!(count_attempts(2, 300).await, 300);
        assert_eq!(count_attempts(3, 300).await, 300);
        // From here on the limit of the site applies.
        assert_eq!(count_attempts(4, 300).await, 100 + 10);
        assert_eq!(count_attempts(5, 300).await, 10);
        assert!(passwords.attempt("other", network(5)).await.is_ok());
        // Nine mistakes and the right password: the house may try again.
        for _ in 0..9 {
            passwords.attempt("one", network(6)).await.unwrap();
        }
        passwords.succeeded("one", network(6)).await;
        assert!(passwords.attempt("one", network(6)).await.is_ok());
    }
}
