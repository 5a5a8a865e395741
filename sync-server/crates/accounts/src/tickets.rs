//! Tickets for sockets and event streams. A browser cannot send a header with them, and a long-lived token in a URL
//! ends up in logs. So the client fetches a ticket, which is valid once and for some seconds, and puts that into the
//! URL.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use troth_base::clock::{Clock, instant_text};
use troth_storage::sessions::Bearer;
use troth_storage::{Db, TokenHash, tickets};

use super::secret_token;

/// How long a ticket is valid: the slowest connection opens a socket in this time.
const LIFETIME: SignedDuration = SignedDuration::from_secs(30);

/// Unused tickets of one kind. They are in memory, since clients fetch a new one after a restart anyway. If several
/// processes share a database, they are in the database: another process may open the socket.
#[derive(Clone)]
pub struct Tickets {
    kind: &'static str,
    db: Db,
    clock: Clock,
    unused: Arc<Mutex<HashMap<TokenHash, Ticket>>>,
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
            unused: Arc::default(),
        }
    }

    /// Issues a ticket for a session. The socket ends with the session.
    ///
    /// # Errors
    /// When the tickets are in the database and it fails.
    pub async fn issue(&self, bearer: Bearer) -> sqlx::Result<String> {
        let ticket = secret_token::generate();
        let hash = secret_token::hash(&ticket);
        let now = self.clock.now();
        let expires = now + LIFETIME;
        if self.db.is_shared() {
            let (now, expires) = (instant_text(now), instant_text(expires));
            tickets::insert(&self.db, self.kind, &hash, bearer, &now, &expires).await?;
        } else {
            let mut unused = self.unused.lock().unwrap_or_else(PoisonError::into_inner);
            unused.retain(|_, ticket| ticket.expires > now);
            unused.insert(hash, Ticket { bearer, expires });
        }
        Ok(ticket)
    }

    /// The session of a ticket. This uses the ticket up.
    ///
    /// # Errors
    /// When the tickets are in the database and it fails.
    pub async fn redeem(&self, ticket: &str) -> sqlx::Result<Option<Bearer>> {
        let hash = secret_token::hash(ticket);
        let now = self.clock.now();
        if self.db.is_shared() {
            return tickets::redeem(&self.db, self.kind, &hash, &instant_text(now)).await;
        }
        let mut unused = self.unused.lock().unwrap_or_else(PoisonError::into_inner);
        let valid = unused.remove(&hash).filter(|ticket| ticket.expires > now);
        Ok(valid.map(|ticket| ticket.bearer))
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

        let once = tickets.issue(bearer).await.unwrap();
        assert_eq!(tickets.redeem(&once).await.unwrap(), Some(bearer));
        assert_eq!(tickets.redeem(&once).await.unwrap(), None);

        let late = tickets.issue(bearer).await.unwrap();
        seconds.fetch_add(29, Ordering::SeqCst);
        assert_eq!(tickets.redeem(&late).await.unwrap(), Some(bearer));
        let too_late = tickets.issue(bearer).await.unwrap();
        seconds.fetch_add(30, Ordering::SeqCst);
        assert_eq!(tickets.redeem(&too_late).await.unwrap(), None);

        assert_eq!(tickets.redeem("never issued").await.unwrap(), None);
    }
}
