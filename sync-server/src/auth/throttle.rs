//! Slows down what is done too often: guessing passwords and tokens, inviting half the world.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::clock::Clock;

/// How often something may be done, for one name that it is counted by.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    attempts: u32,
    /// Counted from the first attempt.
    window: SignedDuration,
}

/// Passwords of one e-mail address, since people at one venue share an IP address. More tries than
/// anybody needs to remember which of their passwords it was: a guesser gets 40 an hour, an owner
/// waits 15 minutes.
pub const SIGN_INS: Limit = Limit {
    attempts: 10,
    window: SignedDuration::from_mins(15),
};

/// Invitations that one account sends: two large teams in an hour, and no mass mail.
pub const INVITATIONS: Limit = Limit {
    attempts: 40,
    window: SignedDuration::from_hours(1),
};

/// Invitation links that lead nowhere, asked for from one network address. Links that lead
/// somewhere are not counted, so that nobody is kept out by somebody behind the same proxy.
pub const UNKNOWN_TOKENS: Limit = Limit {
    attempts: 30,
    window: SignedDuration::from_mins(15),
};

/// Links that one mailbox is sent to choose a password, or to confirm it: more than anybody needs, and
/// nothing that fills a mailbox.
pub const ACCOUNT_MAILS: Limit = Limit {
    attempts: 5,
    window: SignedDuration::from_hours(1),
};

/// Forgotten passwords of one network address: a whole venue that forgot them.
pub const ACCOUNT_MAIL_REQUESTS: Limit = Limit {
    attempts: 100,
    window: SignedDuration::from_hours(1),
};

/// Sync tickets of one account: all the sockets that it may have, each reconnecting five times a minute,
/// which is more than a device does whose connection comes and goes.
pub const SYNC_TICKETS: Limit = Limit {
    attempts: 640,
    window: SignedDuration::from_mins(1),
};

/// Accounts that are made from one network address. More than a venue full of people makes, or all
/// who come through one proxy; it is there so that a disk is not filled in a night.
pub const REGISTRATIONS: Limit = Limit {
    attempts: 1_000,
    window: SignedDuration::from_hours(1),
};

/// From here on each attempt first clears away windows that are over.
const TIDY_FROM: usize = 1_024;

/// There were too many attempts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many attempts")]
pub struct TooOften {
    /// When trying again makes sense.
    pub retry_after: Duration,
}

/// Counts attempts by name.
#[derive(Clone)]
pub struct Throttle {
    clock: Clock,
    limit: Limit,
    windows: Arc<Mutex<HashMap<String, Window>>>,
}

struct Window {
    ends: Timestamp,
    attempts: u32,
}

impl Throttle {
    /// Nobody has tried yet.
    #[must_use]
    pub fn new(limit: Limit, clock: Clock) -> Self {
        Self {
            clock,
            limit,
            windows: Arc::default(),
        }
    }

    /// Counts an attempt. Before a password is looked at, so that many at once are not checked
    /// before the first of them is counted.
    ///
    /// # Errors
    /// With the time to wait when there were too many.
    pub fn attempt(&self, name: &str) -> Result<(), TooOften> {
        let now = self.clock.now();
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.len() >= TIDY_FROM {
            windows.retain(|_, window| window.ends > now);
        }
        let window = windows.entry(name.to_owned()).or_insert(Window {
            ends: now + self.limit.window,
            attempts: 0,
        });
        if window.ends <= now {
            *window = Window {
                ends: now + self.limit.window,
                attempts: 0,
            };
        }
        if window.attempts >= self.limit.attempts {
            let retry_after = window.ends.duration_since(now).unsigned_abs();
            return Err(TooOften { retry_after });
        }
        window.attempts += 1;
        Ok(())
    }

    /// Forgets the attempts of a name, such as the failures of somebody who has signed in.
    pub fn succeeded(&self, name: &str) {
        self.windows
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(name);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    #[test]
    fn the_eleventh_failure_waits_and_success_forgets() {
        let seconds = Arc::new(AtomicI64::new(0));
        let clock = Clock::from_fn({
            let seconds = Arc::clone(&seconds);
            move || Timestamp::from_second(seconds.load(Ordering::SeqCst)).unwrap()
        });
        let throttle = Throttle::new(SIGN_INS, clock);
        let fail = |times: u32| (0..times).all(|_| throttle.attempt("ada@example.org").is_ok());

        assert!(fail(9));
        throttle.succeeded("ada@example.org");
        assert!(fail(10));
        seconds.fetch_add(60, Ordering::SeqCst);
        assert_eq!(
            throttle.attempt("ada@example.org"),
            Err(TooOften {
                retry_after: Duration::from_secs(14 * 60)
            })
        );
        assert!(throttle.attempt("grace@example.org").is_ok());
        seconds.fetch_add(14 * 60, Ordering::SeqCst);
        assert!(fail(10));
    }
}
