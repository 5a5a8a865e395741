//! Slows down guessing of one account's password. It counts per address, since people at one
//! venue share an IP address, and it touches nothing but sign-in: refresh and registration go on.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::clock::Clock;

/// More than anybody needs to remember which of their passwords it was.
const ATTEMPTS: u32 = 10;
/// Counted from the first attempt: a guesser gets 40 tries an hour, an owner waits 15 minutes.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);
/// From here on each attempt first clears away windows that are over.
const TIDY_FROM: usize = 1_024;

/// Counts failed sign-ins.
#[derive(Clone)]
pub struct LoginThrottle {
    clock: Clock,
    windows: Arc<Mutex<HashMap<String, Window>>>,
}

struct Window {
    ends: Timestamp,
    attempts: u32,
}

impl LoginThrottle {
    /// Nobody has failed yet.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            windows: Arc::default(),
        }
    }

    /// Counts an attempt before its password is looked at, so that many at once are not checked
    /// before the first of them is counted.
    ///
    /// # Errors
    /// With the time to wait when there were too many.
    pub fn attempt(&self, email: &str) -> Result<(), Duration> {
        let now = self.clock.now();
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.len() >= TIDY_FROM {
            windows.retain(|_, window| window.ends > now);
        }
        let window = windows.entry(email.to_owned()).or_insert(Window {
            ends: now + WINDOW,
            attempts: 0,
        });
        if window.ends <= now {
            *window = Window {
                ends: now + WINDOW,
                attempts: 0,
            };
        }
        if window.attempts >= ATTEMPTS {
            return Err(window.ends.duration_since(now).unsigned_abs());
        }
        window.attempts += 1;
        Ok(())
    }

    /// Forgets the failures of an address whose owner has signed in.
    pub fn succeeded(&self, email: &str) {
        self.windows
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(email);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    #[test]
    fn the_eleventh_failure_waits_and_success_forgets() {
        let seconds = Arc::new(AtomicI64::new(0));
        let throttle = LoginThrottle::new(Clock::from_fn({
            let seconds = Arc::clone(&seconds);
            move || Timestamp::from_second(seconds.load(Ordering::SeqCst)).unwrap()
        }));
        let fail = |times: u32| (0..times).all(|_| throttle.attempt("ada@example.org").is_ok());

        assert!(fail(9));
        throttle.succeeded("ada@example.org");
        assert!(fail(10));
        seconds.fetch_add(60, Ordering::SeqCst);
        assert_eq!(
            throttle.attempt("ada@example.org"),
            Err(Duration::from_secs(14 * 60))
        );
        assert!(throttle.attempt("grace@example.org").is_ok());
        seconds.fetch_add(14 * 60, Ordering::SeqCst);
        assert!(fail(10));
    }
}
