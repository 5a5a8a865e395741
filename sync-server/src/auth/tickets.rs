//! Tickets for the sync socket. A browser cannot send a header with a WebSocket, and a long-lived
//! token in a URL ends up in logs: a ticket in the URL is worth nothing after its first use.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

use super::secret_token;
use crate::clock::Clock;
use crate::db::sessions::Bearer;

/// Long enough for the slowest connection to open a socket.
const LIFETIME: SignedDuration = SignedDuration::from_secs(30);

/// The tickets that wait to be used. They live in memory: after a restart every socket is gone,
/// and clients fetch a new ticket before each connection anyway.
#[derive(Clone)]
pub struct Tickets {
    clock: Clock,
    waiting: Arc<Mutex<HashMap<[u8; 32], Ticket>>>,
}

struct Ticket {
    bearer: Bearer,
    expires: Timestamp,
}

impl Tickets {
    /// No tickets yet.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            waiting: Arc::default(),
        }
    }

    /// A new ticket for somebody's sign-in, which the socket does not outlive.
    #[must_use]
    pub fn issue(&self, bearer: Bearer) -> String {
        let ticket = secret_token::generate();
        let now = self.clock.now();
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, ticket| ticket.expires > now);
        waiting.insert(
            secret_token::hash(&ticket),
            Ticket {
                bearer,
                expires: now + LIFETIME,
            },
        );
        ticket
    }

    /// Whose ticket this is. It is spent by asking.
    #[must_use]
    pub fn redeem(&self, ticket: &str) -> Option<Bearer> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let ticket = waiting.remove(&secret_token::hash(ticket))?;
        (ticket.expires > self.clock.now()).then_some(ticket.bearer)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;
    use crate::db::accounts::AccountId;
    use crate::db::sessions::SessionId;

    #[test]
    fn a_ticket_is_good_once_and_for_thirty_seconds() {
        let seconds = Arc::new(AtomicI64::new(1_000));
        let tickets = Tickets::new(Clock::from_fn({
            let seconds = Arc::clone(&seconds);
            move || Timestamp::from_second(seconds.load(Ordering::SeqCst)).unwrap()
        }));
        let bearer = Bearer {
            account: AccountId::random(),
            session: SessionId::random(),
        };

        let used = tickets.issue(bearer);
        assert_eq!(tickets.redeem(&used), Some(bearer));
        assert_eq!(tickets.redeem(&used), None);

        let kept = tickets.issue(bearer);
        seconds.fetch_add(29, Ordering::SeqCst);
        assert_eq!(tickets.redeem(&kept), Some(bearer));
        let expired = tickets.issue(bearer);
        seconds.fetch_add(30, Ordering::SeqCst);
        assert_eq!(tickets.redeem(&expired), None);

        assert_eq!(tickets.redeem("never issued"), None);
    }
}
