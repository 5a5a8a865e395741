//! Serialises the requests of each upload. After a cut connection a phone reconnects while the server still waits for
//! the rest of the earlier request: the newer request asks the older one to stop.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as Turnstile, OwnedMutexGuard, watch};
use troth_storage::Db;

/// How long a request waits for the one before it. Writing one part to a slow disk takes less.
const PATIENCE: Duration = Duration::from_secs(5);

/// The message by which processes ask each other for a lock.
const RELEASE_REQUESTED: &str = "turn";

/// The lock of each upload; clones share them. Another process has its own locks: the request there is asked to stop as
/// well, and if both receive the same bytes, only one copy counts ([`troth_storage::photos::uploads::record_parts`]).
#[derive(Clone)]
pub(super) struct UploadLocks {
    slots: Arc<Mutex<HashMap<String, Arc<LockSlot>>>>,
    db: Db,
}

#[derive(Default)]
struct LockSlot {
    turnstile: Arc<Turnstile<()>>,
    /// How many requests have asked for the lock.
    requests: watch::Sender<u64>,
}

/// The lock of an upload, released when dropped.
pub(super) struct UploadLock {
    locks: UploadLocks,
    id: String,
    slot: Arc<LockSlot>,
    held: Option<OwnedMutexGuard<()>>,
    requests: watch::Receiver<u64>,
}

impl UploadLocks {
    /// A set without locks in use.
    pub(super) fn new(db: &Db) -> Self {
        let this = Self {
            slots: Arc::default(),
            db: db.clone(),
        };
        let slots = Arc::downgrade(&this.slots);
        db.on_message(RELEASE_REQUESTED, move |id| {
            let slot = slots
                .upgrade()
                .and_then(|slots| lock(&slots).get(id).cloned());
            if let Some(slot) = slot {
                slot.requests.send_modify(|requests| *requests += 1);
            }
        });
        this
    }

    /// Waits for the lock of an upload, and asks its holder to release it. `None` after a timeout.
    pub(super) async fn take(&self, id: &str) -> Option<UploadLock> {
        self.take_within(PATIENCE, id).await
    }

    async fn take_within(&self, patience: Duration, id: &str) -> Option<UploadLock> {
        let mut upload_lock = self.queue(id);
        upload_lock
            .slot
            .requests
            .send_modify(|requests| *requests += 1);
        self.db.broadcast(RELEASE_REQUESTED, id);
        let turnstile = Arc::clone(&upload_lock.slot.turnstile);
        let held = tokio::time::timeout(patience, turnstile.lock_owned()).await;
        upload_lock.held = Some(held.ok()?);
        // Only later requests count as asking: earlier ones have had the lock, or wait as well.
        upload_lock.requests.mark_unchanged();
        Some(upload_lock)
    }

    /// Takes the lock if it is free.
    pub(super) fn try_take(&self, id: &str) -> Option<UploadLock> {
        let mut upload_lock = self.queue(id);
        upload_lock.held = Some(
            Arc::clone(&upload_lock.slot.turnstile)
                .try_lock_owned()
                .ok()?,
        );
        Some(upload_lock)
    }

    fn queue(&self, id: &str) -> UploadLock {
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        UploadLock {
            locks: self.clone(),
            id: id.to_owned(),
            requests: slot.requests.subscribe(),
            slot,
            held: None,
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Arc<LockSlot>>> {
        lock(&self.slots)
    }
}

fn lock(
    slots: &Mutex<HashMap<String, Arc<LockSlot>>>,
) -> MutexGuard<'_, HashMap<String, Arc<LockSlot>>> {
    slots.lock().unwrap_or_else(PoisonError::into_inner)
}

impl UploadLock {
    /// Resolves when another request asks for the lock.
    pub(super) async fn requested(&mut self) {
        if self.requests.changed().await.is_err() {
            // Unreachable: the slot lives as long as `self`.
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for UploadLock {
    fn drop(&mut self) {
        self.held = None;
        let mut slots = self.locks.slots();
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
        let locks = UploadLocks::new(&test_database::open(dir.path()).await);
        let mut first = locks.take("one").await.unwrap();
        let second = tokio::spawn({
            let locks = locks.clone();
            async move { locks.take("one").await.is_some() }
        });
        first.requested().await;
        assert!(locks.try_take("one").is_none());
        assert!(locks.try_take("other").is_some());
        drop(first);
        assert!(second.await.unwrap());
        assert!(locks.slots().is_empty());
    }

    #[tokio::test]
    async fn waiting_has_a_time_limit() {
        let dir = crate::test_data_dir::in_memory();
        let locks = UploadLocks::new(&test_database::open(dir.path()).await);
        let first = locks.take("one").await.unwrap();
        let soon = Duration::from_millis(1);
        assert!(locks.take_within(soon, "one").await.is_none());
        drop(first);
        assert!(locks.slots().is_empty());
    }
}
