//! Serialises the requests of each upload. After a cut connection a phone reconnects while the server still waits for
//! the rest of the earlier request: the newer request asks the older one to stop.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as Turnstile, OwnedMutexGuard, watch};

use crate::db::Db;

/// How long a request waits for the one before it. Writing one part to a slow disk takes less.
const PATIENCE: Duration = Duration::from_secs(5);

/// The message by which processes ask each other for a lock.
const ASKED: &str = "turn";

/// The lock of each upload; clones share them. Another process has its own locks: the request there is asked to stop as
/// well, and if both receive the same bytes, only one copy counts (`db::photos::uploads::received`).
#[derive(Clone)]
pub(super) struct Turns {
    slots: Arc<Mutex<HashMap<String, Arc<Slot>>>>,
    db: Db,
}

#[derive(Default)]
struct Slot {
    turnstile: Arc<Turnstile<()>>,
    /// How many requests have asked for the lock.
    asked: watch::Sender<u64>,
}

/// The lock of an upload, released when dropped.
pub(super) struct Turn {
    turns: Turns,
    id: String,
    slot: Arc<Slot>,
    held: Option<OwnedMutexGuard<()>>,
    asked: watch::Receiver<u64>,
}

impl Turns {
    /// A set without locks in use.
    pub(super) fn new(db: &Db) -> Self {
        let this = Self {
            slots: Arc::default(),
            db: db.clone(),
        };
        let slots = Arc::downgrade(&this.slots);
        db.hear(ASKED, move |id| {
            let slot = slots
                .upgrade()
                .and_then(|slots| lock(&slots).get(id).cloned());
            if let Some(slot) = slot {
                slot.asked.send_modify(|asked| *asked += 1);
            }
        });
        this
    }

    /// Waits for the lock of an upload, and asks its holder to release it. `None` after a timeout.
    pub(super) async fn take(&self, id: &str) -> Option<Turn> {
        self.take_within(PATIENCE, id).await
    }

    async fn take_within(&self, patience: Duration, id: &str) -> Option<Turn> {
        let mut turn = self.queue(id);
        turn.slot.asked.send_modify(|asked| *asked += 1);
        self.db.say(ASKED, id);
        let turnstile = Arc::clone(&turn.slot.turnstile);
        let held = tokio::time::timeout(patience, turnstile.lock_owned()).await;
        turn.held = Some(held.ok()?);
        // Only later requests count as asking: earlier ones have had the lock, or wait as well.
        turn.asked.mark_unchanged();
        Some(turn)
    }

    /// Takes the lock if it is free.
    pub(super) fn try_take(&self, id: &str) -> Option<Turn> {
        let mut turn = self.queue(id);
        turn.held = Some(Arc::clone(&turn.slot.turnstile).try_lock_owned().ok()?);
        Some(turn)
    }

    fn queue(&self, id: &str) -> Turn {
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        Turn {
            turns: self.clone(),
            id: id.to_owned(),
            asked: slot.asked.subscribe(),
            slot,
            held: None,
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        lock(&self.slots)
    }
}

fn lock(slots: &Mutex<HashMap<String, Arc<Slot>>>) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
    slots.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Turn {
    /// Resolves when another request asks for the lock.
    pub(super) async fn asked_for(&mut self) {
        if self.asked.changed().await.is_err() {
            // Unreachable: the slot lives as long as `self`.
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.held = None;
        let mut slots = self.turns.slots();
        // One reference is in the map, and one is `self`.
        if Arc::strong_count(&self.slot) <= 2 {
            slots.remove(&self.id);
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::test_database;

    #[tokio::test]
    async fn a_newer_request_asks_the_older_one_to_stop() {
        let dir = crate::test_data_dir::in_memory();
        let turns = Turns::new(&test_database::open(dir.path()).await);
        let mut first = turns.take("one").await.unwrap();
        let second = tokio::spawn({
            let turns = turns.clone();
            async move { turns.take("one").await.is_some() }
        });
        first.asked_for().await;
        assert!(turns.try_take("one").is_none());
        assert!(turns.try_take("other").is_some());
        drop(first);
        assert!(second.await.unwrap());
        assert!(turns.slots().is_empty());
    }

    #[tokio::test]
    async fn waiting_has_a_time_limit() {
        let dir = crate::test_data_dir::in_memory();
        let turns = Turns::new(&test_database::open(dir.path()).await);
        let first = turns.take("one").await.unwrap();
        let soon = Duration::from_millis(1);
        assert!(turns.take_within(soon, "one").await.is_none());
        drop(first);
        assert!(turns.slots().is_empty());
    }
}
