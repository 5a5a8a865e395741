//! Rate limits: how many attempts one name (an account, a network, a link) has in a window of time.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use sha2::{Digest as _, Sha256};
use troth_base::clock::Clock;
use troth_base::server::ClientAddress;
use troth_http::error::ApiError;
use troth_storage::{Db, attempts};

/// How many attempts are allowed per name and window.
#[derive(Clone, Copy, Debug)]
pub struct RateLimit {
    attempts: u32,
    /// The window begins with the first attempt.
    window: SignedDuration,
}

/// Invitations sent by one account: two large teams in an hour, and no mass mail.
pub(crate) const INVITATIONS: RateLimit = RateLimit {
    attempts: 40,
    window: SignedDuration::from_hours(1),
};

/// Invalid invitation links opened from one network address. Valid links are not counted, so that one visitor cannot
/// lock out others behind the same proxy.
pub(crate) const UNKNOWN_TOKENS: RateLimit = RateLimit {
    attempts: 30,
    window: SignedDuration::from_mins(15),
};

/// Password reset and confirmation links sent to one mailbox: more than a user needs, and too few to fill a mailbox.
pub(crate) const ACCOUNT_MAILS: RateLimit = RateLimit {
    attempts: 5,
    window: SignedDuration::from_hours(1),
};

/// Password reset requests from one network address: a whole venue that forgot them.
pub(crate) const ACCOUNT_MAIL_REQUESTS: RateLimit = RateLimit {
    attempts: 100,
    window: SignedDuration::from_hours(1),
};

/// Replies and gift purchases on one website from one network address: all guests in the hall of a hotel.
pub(crate) const SITE_FORMS: RateLimit = RateLimit {
    attempts: 600,
    window: SignedDuration::from_hours(1),
};

/// Photos sent with one wedding's guest link per hour: all that two hundred guests may send in one evening (20 each),
/// and half as many again.
pub const PHOTOS_OF_LINK: RateLimit = RateLimit {
    attempts: 6_000,
    window: SignedDuration::from_hours(1),
};

/// Guest photos sent from one network address: a hotel with two such parties behind one router.
pub const PHOTOS_OF_NETWORK: RateLimit = RateLimit {
    attempts: 12_000,
    window: SignedDuration::from_hours(1),
};

/// Unfinished guest photo uploads from one network address per hour: two each for two hundred guests, and a few more.
/// At the largest size that is half of a wedding's quota.
pub const UNFINISHED_PHOTOS: RateLimit = RateLimit {
    attempts: 500,
    window: SignedDuration::from_hours(1),
};

/// Album archives downloaded from one network address: once for every guest in a hotel.
pub const ALBUM_DOWNLOADS: RateLimit = RateLimit {
    attempts: 300,
    window: SignedDuration::from_hours(1),
};

/// Counted views of guest photos from one network address: two hundred guests with a hundred photos each.
pub const PHOTO_VIEWS: RateLimit = RateLimit {
    attempts: 20_000,
    window: SignedDuration::from_hours(1),
};

/// Sync tickets of one account: every socket that it may open, each reconnecting five times a minute, which is more
/// than a device with an unstable connection does.
pub(crate) const SYNC_TICKETS: RateLimit = RateLimit {
    attempts: 640,
    window: SignedDuration::from_mins(1),
};

/// Accounts registered from one network address: more than a venue full of people, or all users of one proxy, register.
/// The limit keeps a disk from being filled in a night.
pub(crate) const REGISTRATIONS: RateLimit = RateLimit {
    attempts: 1_000,
    window: SignedDuration::from_hours(1),
};

/// Sign-ins with several steps begun from one network address: a whole venue, each person a few times. Each is stored
/// for some minutes.
pub(crate) const SIGN_IN_STEPS: RateLimit = RateLimit {
    attempts: 300,
    window: SignedDuration::from_mins(15),
};

/// The most windows in memory. Beyond, those that end first are dropped: a flood of new names makes limits looser for
/// others but cannot exhaust memory.
const MOST_WINDOWS: usize = 100_000;

/// The limit is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many attempts")]
pub struct RateLimited {
    /// How long to wait before the next attempt.
    pub retry_after: Duration,
}

/// Counts attempts per name.
#[derive(Clone)]
pub struct RateLimiter {
    clock: Clock,
    limit: RateLimit,
    windows: Arc<Mutex<Windows>>,
    /// The name of this limiter in the database, if several processes count there together.
    shared: Option<(&'static str, Db)>,
}

/// Hashes a name to a number of fixed size, since names have any length.
struct NameHasher(Sha256);

#[derive(Default)]
struct Windows {
    by_name: HashMap<i64, Window>,
    /// The number of windows at which expired ones are removed.
    cleanup_size: usize,
}

#[derive(Clone, Copy)]
struct Window {
    ends: Timestamp,
    attempts: u32,
}

impl RateLimit {
    /// A limit of attempts per window; the window begins with the first of them.
    #[must_use]
    pub const fn new(attempts: u32, window: SignedDuration) -> Self {
        Self { attempts, window }
    }
}

impl RateLimiter {
    /// A limiter without any attempts.
    #[must_use]
    pub fn new(limit: RateLimit, clock: Clock) -> Self {
        Self {
            clock,
            limit,
            windows: Arc::default(),
            shared: None,
        }
    }

    /// Makes the processes that share a database count together, under this name. Has no effect for a database that is
    /// not shared.
    #[must_use]
    pub fn shared(mut self, name: &'static str, db: &Db) -> Self {
        self.shared = db.is_shared().then(|| (name, db.clone()));
        self
    }

    /// Counts an attempt. Call before checking a password, so that parallel attempts are counted before any of them is
    /// checked.
    ///
    /// # Errors
    /// With the time to wait when there were too many.
    pub async fn attempt(&self, name: impl Hash) -> Result<(), RateLimited> {
        let name = NameHasher::hash_name(name);
        let now = self.clock.now();
        let Some((kind, db)) = &self.shared else {
            return self.attempt_in_memory(name, now);
        };
        let (limit, window_end) = (self.limit.attempts, now + self.limit.window);
        let counted = attempts::count(db, kind, name, limit, (now, window_end)).await;
        match counted {
            Ok(None) => Ok(()),
            Ok(Some(window_end)) => Err(RateLimited::until(window_end, now)),
            Err(error) => {
                tracing::warn!(%error, kind, "attempts are counted by this process alone");
                self.attempt_in_memory(name, now)
            }
        }
    }

    /// Takes back one attempt that should not count.
    pub async fn take_back(&self, name: impl Hash) {
        let name = NameHasher::hash_name(name);
        if let Some((kind, db)) = &self.shared {
            log_failure(attempts::uncount(db, kind, name).await);
        }
        if let Some(window) = self.windows().by_name.get_mut(&name) {
            window.attempts = window.attempts.saturating_sub(1);
        }
    }

    /// Clears the attempts of a name, as after a successful sign-in.
    pub async fn reset(&self, name: impl Hash) {
        let name = NameHasher::hash_name(name);
        if let Some((kind, db)) = &self.shared {
            log_failure(attempts::delete(db, kind, name).await);
        }
        self.windows().by_name.remove(&name);
    }

    fn attempt_in_memory(&self, name: i64, now: Timestamp) -> Result<(), RateLimited> {
        let mut windows = self.windows();
        windows.make_room(now);
        let empty_window = Window {
            ends: now + self.limit.window,
            attempts: 0,
        };
        let window = windows.by_name.entry(name).or_insert(empty_window);
        if window.ends <= now {
            *window = empty_window;
        }
        if window.attempts >= self.limit.attempts {
            return Err(RateLimited::until(window.ends, now));
        }
        window.attempts += 1;
        Ok(())
    }

    fn windows(&self) -> MutexGuard<'_, Windows> {
        self.windows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl NameHasher {
    fn hash_name(name: impl Hash) -> i64 {
        let mut hasher = Self(Sha256::new());
        name.hash(&mut hasher);
        hasher.finish().cast_signed()
    }
}

impl RateLimited {
    fn until(ends: Timestamp, now: Timestamp) -> Self {
        let retry_after = ends.duration_since(now).unsigned_abs();
        Self { retry_after }
    }
}

/// Logs a failed write. The count stays too high, but the request succeeds.
fn log_failure(result: sqlx::Result<()>) {
    if let Err(error) = result {
        tracing::warn!(%error, "an attempt stays counted");
    }
}

impl Hasher for NameHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        let hash: [u8; 32] = self.0.clone().finalize().into();
        hash.first_chunk().copied().map_or(0, u64::from_be_bytes)
    }
}

impl Windows {
    /// Makes room for one more window. Expired windows are removed only when their number has doubled since the last
    /// time, so the cost per attempt stays small.
    fn make_room(&mut self, now: Timestamp) {
        if self.by_name.len() < self.cleanup_size.clamp(1_024, MOST_WINDOWS) {
            return;
        }
        self.by_name.retain(|_, window| window.ends > now);
        if self.by_name.len() >= MOST_WINDOWS {
            let mut ends: Vec<_> = self.by_name.values().map(|window| window.ends).collect();
            let (_, median, _) = ends.select_nth_unstable(MOST_WINDOWS / 2);
            let median_end = *median;
            self.by_name.retain(|_, window| window.ends > median_end);
        }
        self.cleanup_size = self.by_name.len() * 2;
    }
}

/// Logs a limiter's refusal for the operator, and returns its answer unchanged.
pub fn log_refusal<T>(
    client: ClientAddress,
    attempt: Result<T, RateLimited>,
) -> Result<T, RateLimited> {
    if attempt.is_err() {
        tracing::warn!(%client, "too many attempts");
    }
    attempt
}

impl From<RateLimited> for ApiError {
    fn from(RateLimited { retry_after }: RateLimited) -> Self {
        Self::RateLimited { retry_after }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    const TEN_ATTEMPTS: RateLimit = RateLimit::new(10, SignedDuration::from_mins(15));

    fn limiter() -> (RateLimiter, Arc<AtomicI64>) {
        let seconds = Arc::new(AtomicI64::new(0));
        let clock = Clock::from_fn({
            let seconds = Arc::clone(&seconds);
            move || Timestamp::from_second(seconds.load(Ordering::SeqCst)).unwrap()
        });
        (RateLimiter::new(TEN_ATTEMPTS, clock), seconds)
    }

    #[tokio::test]
    async fn the_eleventh_failure_waits_and_success_forgets() {
        let (limiter, seconds) = limiter();
        let attempt_times = async |times: u32| {
            for _ in 0..times {
                limiter.attempt("ada@example.org").await.unwrap();
            }
        };

        attempt_times(9).await;
        limiter.reset("ada@example.org").await;
        attempt_times(10).await;
        limiter.take_back("ada@example.org").await;
        attempt_times(1).await;
        seconds.fetch_add(60, Ordering::SeqCst);
        assert_eq!(
            limiter.attempt("ada@example.org").await,
            Err(RateLimited {
                retry_after: Duration::from_secs(14 * 60)
            })
        );
        limiter.attempt("grace@example.org").await.unwrap();
        seconds.fetch_add(14 * 60, Ordering::SeqCst);
        attempt_times(10).await;
    }

    #[tokio::test]
    async fn the_number_of_windows_is_bounded() {
        let (limiter, seconds) = limiter();
        let window_count = || limiter.windows().by_name.len();
        for name in 0..2 * MOST_WINDOWS {
            limiter.attempt(name).await.unwrap();
            if name % 100 == 0 {
                seconds.fetch_add(1, Ordering::SeqCst);
            }
            assert!(window_count() <= MOST_WINDOWS);
        }
        // The latest name still has its window.
        for _ in 1..10 {
            limiter.attempt(2 * MOST_WINDOWS - 1).await.unwrap();
        }
        limiter.attempt(2 * MOST_WINDOWS - 1).await.unwrap_err();
        seconds.fetch_add(15 * 60, Ordering::SeqCst);
        for name in 0..MOST_WINDOWS {
            limiter.attempt(name).await.unwrap();
        }
        assert!(window_count() <= MOST_WINDOWS);
    }
}
