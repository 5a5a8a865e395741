//! Tickets for the sync socket. A browser cannot send a header with a WebSocket, and a long-lived token in a URL ends
//! up in logs; a ticket in the URL is used up at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use troth_base::clock::{Clock, instant_text};
use troth_storage::sessions::Bearer;
use troth_storage::{Db, TokenHash, tickets};

use super::secret_token;

/// Long enough for the slowest connection to open a socket.
const LIFETIME: SignedDuration = SignedDuration::from_secs(30);

/// Unused tickets of one kind. The process keeps them in memory: after a restart every socket is closed, and clients
/// fetch a new ticket for each connection anyway. Where several processes serve, another one may open the socket, so
/// the database keeps them.
#[derive(Clone)]
pub struct Tickets {
    kind: &'static str,
    db: Db,
    clock: Clock,
    waiting: Arc<Mutex<HashMap<TokenHash, Ticket>>>,
}

struct Ticket {
    bearer: Bearer,
    expires: Timestamp,
}

impl Tickets {
    /// A store without any tickets, for one kind.
    #[must_use]
    pub fn new(kind: &'static str, db: &Db, clock: Clock) -> Self {
        Self {
            kind,
            db: db.clone(),
            clock,
            waiting: Arc::default(),
        }
    }

    /// Issues a ticket for a session. The socket ends with the session.
    ///
    /// # Errors
    /// When the database has to keep it and fails.
    pub async fn issue(&self, bearer: Bearer) -> sqlx::Result<String> {
        let ticket = secret_token::generate();
        let hash = secret_token::hash(&ticket);
        let now = self.clock.now();
        let expires = now + LIFETIME;
        if self.db.is_shared() {
            let (now, expires) = (instant_text(now), instant_text(expires));
            tickets::insert(&self.db, self.kind, &hash, bearer, &now, &expires).await?;
        } else {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.retain(|_, ticket| ticket.expires > now);
            waiting.insert(hash, Ticket { bearer, expires });
        }
        Ok(ticket)
    }

    /// The session of a ticket. This uses the ticket up.
    ///
    /// # Errors
    /// When the database keeps it and fails.
    pub async fn redeem(&self, ticket: &str) -> sqlx::Result<Option<Bearer>> {
        let hash = secret_token::hash(ticket);
        let now = self.clock.now();
        if self.db.is_shared() {
            return tickets::redeem(&self.db, self.kind, &hash, &instant_text(now)).await;
        }
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let ticket = waiting.remove(&hash);
        Ok(ticket
            .filter(|ticket| ticket.expires > now)
            .map(|ticket| ticket.bearer))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;
    use crate::test_database;
    use troth_storage::accounts::AccountId;
    use troth_storage::sessions::SessionId;

    #[tokio::test]
    async fn a_ticket_is_good_once_and_for_thirty_seconds() {
        let seconds = Arc::new(AtomicI64::new(1_000));
        let clock = Clock::from_fn({
            let seconds = Arc::clone(&seconds);
            move || Timestamp::from_second(seconds.load(Ordering::SeqCst)).unwrap()
        });
        let dir = crate::test_data_dir::in_memory();
        let tickets = Tickets::new("sync", &test_database::open(dir.path()).await, clock);
        let bearer = Bearer {
            account: AccountId::random(),
            session: SessionId::random(),
        };

        let used = tickets.issue(bearer).await.unwrap();
        assert_eq!(tickets.redeem(&used).await.unwrap(), Some(bearer));
        assert_eq!(tickets.redeem(&used).await.unwrap(), None);

        let kept = tickets.issue(bearer).await.unwrap();
        seconds.fetch_add(29, Ordering::SeqCst);
        assert_eq!(tickets.redeem(&kept).await.unwrap(), Some(bearer));
        let expired = tickets.issue(bearer).await.unwrap();
        seconds.fetch_add(30, Ordering::SeqCst);
        assert_eq!(tickets.redeem(&expired).await.unwrap(), None);

        assert_eq!(tickets.redeem("never issued").await.unwrap(), None);
    }
}
