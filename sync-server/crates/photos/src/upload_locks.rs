//! One lock per upload, so that only one request at a time writes to it. After a cut connection a phone reconnects
//! while the server still waits for the earlier request: the newer request asks the older one to release the lock.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, watch};
use troth_storage::Db;

/// How long a request waits for the one before it. Writing one part to a slow disk takes less.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// The message by which processes ask each other for a lock.
const RELEASE_REQUESTED: &str = "turn";

/// The lock of each upload; clones share them. Another process has its own locks: the request there is asked to stop as
/// well, and if both receive the same bytes, only one copy counts ([`troth_storage::photos::uploads::record_parts`]).
#[derive(Clone)]
pub(super) struct UploadLocks {
    slots: Arc<Mutex<HashMap<String, Arc<LockSlot>>>>,
    db: Db,
}

/// The lock of one upload, with the requests that use it or wait for it.
#[derive(Default)]
struct LockSlot {
    mutex: Arc<AsyncMutex<()>>,
    /// How many requests have asked for the lock, as a signal to its holder.
    requests: watch::Sender<u64>,
}

/// The lock of an upload, released when dropped.
pub(super) struct UploadLock {
    locks: UploadLocks,
    id: String,
    slot: Arc<LockSlot>,
    guard: Option<OwnedMutexGuard<()>>,
    requests: watch::Receiver<u64>,
}

impl UploadLocks {
    /// A set without locks in use.
    pub(super) fn new(db: &Db) -> Self {
        let locks = Self {
            slots: Arc::default(),
            db: db.clone(),
        };
        let slots = Arc::downgrade(&locks.slots);
        db.on_message(RELEASE_REQUESTED, move |id| {
            let slot = slots
                .upgrade()
                .and_then(|slots| lock_slots(&slots).get(id).cloned());
            if let Some(slot) = slot {
                slot.requests.send_modify(|requests| *requests += 1);
            }
        });
        locks
    }

    /// Waits for the lock of an upload, and asks its holder to release it. `None` after a timeout.
    pub(super) async fn acquire(&self, id: &str) -> Option<UploadLock> {
        self.acquire_within(MAX_WAIT, id).await
    }

    async fn acquire_within(&self, max_wait: Duration, id: &str) -> Option<UploadLock> {
        let mut upload_lock = self.join_queue(id);
        upload_lock
            .slot
            .requests
            .send_modify(|requests| *requests += 1);
        self.db.broadcast(RELEASE_REQUESTED, id);
        let mutex = Arc::clone(&upload_lock.slot.mutex);
        let guard = tokio::time::timeout(max_wait, mutex.lock_owned()).await;
        upload_lock.guard = Some(guard.ok()?);
        // Only later requests count as asking: earlier ones have had the lock, or wait as well.
        upload_lock.requests.mark_unchanged();
        Some(upload_lock)
    }

    /// Takes the lock if it is free.
    pub(super) fn try_acquire(&self, id: &str) -> Option<UploadLock> {
        let mut upload_lock = self.join_queue(id);
        upload_lock.guard = Some(Arc::clone(&upload_lock.slot.mutex).try_lock_owned().ok()?);
        Some(upload_lock)
    }

    fn join_queue(&self, id: &str) -> UploadLock {
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        UploadLock {
            locks: self.clone(),
            id: id.to_owned(),
            requests: slot.requests.subscribe(),
            slot,
            guard: None,
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Arc<LockSlot>>> {
        lock_slots(&self.slots)
    }
}

fn lock_slots(
    slots: &Mutex<HashMap<String, Arc<LockSlot>>>,
) -> MutexGuard<'_, HashMap<String, Arc<LockSlot>>> {
    slots.lock().unwrap_or_else(PoisonError::into_inner)
}

impl UploadLock {
    /// Resolves when another request asks for the lock.
    pub(super) async fn wait_for_request(&mut self) {
        if self.requests.changed().await.is_err() {
            // Unreachable: the slot lives as long as `self`.
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for UploadLock {
    fn drop(&mut self) {
        self.guard = None;
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
        let mut first = locks.acquire("one").await.unwrap();
        let second = tokio::spawn({
            let locks = locks.clone();
            async move { locks.acquire("one").await.is_some() }
        });
        first.wait_for_request().await;
        assert!(locks.try_acquire("one").is_none());
        assert!(locks.try_acquire("other").is_some());
        drop(first);
        assert!(second.await.unwrap());
        assert!(locks.slots().is_empty());
    }

    #[tokio::test]
    async fn waiting_has_a_time_limit() {
        let dir = crate::test_data_dir::in_memory();
        let locks = UploadLocks::new(&test_database::open(dir.path()).await);
        let first = locks.acquire("one").await.unwrap();
        let a_moment = Duration::from_millis(1);
        assert!(locks.acquire_within(a_moment, "one").await.is_none());
        drop(first);
        assert!(locks.slots().is_empty());
    }
}
