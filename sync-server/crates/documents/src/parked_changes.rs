//! ParkedBytes changes: they arrived before changes that they depend on, and are kept until those arrive or the socket
//! closes.
//!
//! Their bytes are counted over all sockets and weddings of an account: one socket may have a thousand weddings
//! open, and a limit for each would multiply.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use automerge::{ActorId, Change, ChangeHash};
use troth_storage::accounts::AccountId;

use super::limits;
use super::memory::{MemoryBudget, MemoryReservation, OutOfMemory};

/// An estimate of what an allocation takes beyond its content; a change has a handful of them.
const ALLOCATION_OVERHEAD_BYTES: usize = 128;

/// Bytes parked by all accounts; clones share the count.
#[derive(Clone)]
pub(super) struct ParkedBytes {
    accounts: Arc<Mutex<HashMap<AccountId, usize>>>,
    memory: MemoryBudget,
}

/// The changes that one connection has parked for one document. Their bytes are given back when dropped.
pub(super) struct ParkedChanges {
    parked: ParkedBytes,
    account: AccountId,
    changes: Vec<Change>,
    bytes: usize,
    /// The memory reserved for them; none if there are no changes.
    reservation: Option<MemoryReservation>,
}

/// The account's limit is reached, or the machine has no memory left.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ParkingFull;

impl ParkedBytes {
    /// Nothing parked, within the machine's memory.
    pub(super) fn within(memory: MemoryBudget) -> Self {
        Self {
            accounts: Arc::default(),
            memory,
        }
    }

    /// Nothing parked yet, for an account.
    pub(super) fn changes_of(&self, account: AccountId) -> ParkedChanges {
        ParkedChanges {
            parked: self.clone(),
            account,
            changes: Vec::new(),
            bytes: 0,
            reservation: None,
        }
    }

    /// Changes a share of an account's parked bytes from `before` to `after`. On an error nothing changes.
    fn resize(&self, account: AccountId, before: usize, after: usize) -> Result<(), ParkingFull> {
        let mut accounts = self.accounts();
        let current_total = accounts.get(&account).copied().unwrap_or_default();
        let new_total = current_total.saturating_sub(before).saturating_add(after);
        if after > before && new_total > limits::PARKED_BYTES {
            return Err(ParkingFull);
        }
        match new_total {
            0 => accounts.remove(&account),
            _ => accounts.insert(account, new_total),
        };
        Ok(())
    }

    fn accounts(&self) -> MutexGuard<'_, HashMap<AccountId, usize>> {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ParkedChanges {
    /// The parked changes.
    pub(super) fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Takes the changes out to sort them again. Their bytes stay reserved until the next [`ParkedChanges::park`].
    pub(super) fn take_changes(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.changes)
    }

    /// Parks these changes in place of the earlier ones. On an error they stay in the caller's vector.
    pub(super) fn park(&mut self, changes: &mut Vec<Change>) -> Result<(), ParkingFull> {
        if changes.len() > limits::PARKED_CHANGES {
            return Err(ParkingFull);
        }
        if changes.is_empty() {
            self.clear();
            return Ok(());
        }
        let (before, bytes) = (self.bytes, changes.iter().map(size).sum());
        self.parked.resize(self.account, before, bytes)?;
        let reserved = match &mut self.reservation {
            Some(reservation) => reservation.resize(bytes),
            None => {
                let reservation = self.parked.memory.reserve(bytes);
                reservation.map(|reservation| self.reservation = Some(reservation))
            }
        };
        if let Err(OutOfMemory) = reserved {
            // Giving back always succeeds.
            let _granted = self.parked.resize(self.account, bytes, before);
            return Err(ParkingFull);
        }
        self.bytes = bytes;
        self.changes = std::mem::take(changes);
        Ok(())
    }

    /// Drops all parked changes.
    pub(super) fn clear(&mut self) {
        self.changes = Vec::new();
        // Giving back always succeeds.
        let _granted = self.parked.resize(self.account, self.bytes, 0);
        self.bytes = 0;
        self.reservation = None;
    }
}

impl Drop for ParkedChanges {
    fn drop(&mut self) {
        self.clear();
    }
}

/// Bytes that a change takes in memory: its uncompressed bytes, and the fields decoded from them.
fn size(change: &Change) -> usize {
    size_of::<Change>()
        + ALLOCATION_OVERHEAD_BYTES
        + change.raw_bytes().len()
        + size_of_val::<[ChangeHash]>(change.deps())
        + size_of_val::<[ActorId]>(change.other_actor_ids())
}

#[cfg(test)]
mod tests {
    use automerge::transaction::Transactable;
    use automerge::{AutoCommit, ROOT};

    use super::*;

    /// A change of this many bytes, which compress well.
    fn change(bytes: usize) -> Change {
        let mut document = AutoCommit::new();
        document.put(ROOT, "venue", "k".repeat(bytes)).unwrap();
        document.commit();
        document.get_last_local_change().unwrap()
    }

    #[test]
    fn what_an_account_parks_counts_over_all_its_documents() {
        let parked = ParkedBytes::within(MemoryBudget::for_this_machine());
        let (eve, ada) = (AccountId::random(), AccountId::random());
        let half = change(limits::PARKED_BYTES / 2);
        let mut first = parked.changes_of(eve);
        let mut second = parked.changes_of(eve);
        assert_eq!(first.park(&mut vec![half.clone()]), Ok(()));
        assert_eq!(second.park(&mut vec![half.clone()]), Err(ParkingFull));
        assert!(second.changes().is_empty());
        // Other accounts are unaffected, and shrinking always succeeds.
        assert_eq!(parked.changes_of(ada).park(&mut vec![half.clone()]), Ok(()));
        assert_eq!(first.park(&mut vec![change(10)]), Ok(()));
        assert_eq!(second.park(&mut vec![half.clone()]), Ok(()));
        drop(second);
        assert_eq!(first.park(&mut vec![half]), Ok(()));
        first.clear();
        drop(first);
        assert!(parked.accounts().is_empty(), "nothing is left behind");
    }

    #[test]
    fn a_machine_without_room_parks_nothing() {
        let change = change(10_000);
        let memory = MemoryBudget::for_machine_with(5 * size(&change));
        let parked = ParkedBytes::within(memory.clone());
        let [mut eve, mut ada] = [(); 2].map(|()| parked.changes_of(AccountId::random()));
        assert_eq!(eve.park(&mut vec![change.clone(); 2]), Ok(()));
        assert_eq!(ada.park(&mut vec![change.clone()]), Err(ParkingFull));
        assert_eq!(eve.park(&mut vec![change.clone()]), Ok(()));
        assert_eq!(ada.park(&mut vec![change]), Ok(()));
        drop((eve, ada));
        assert_eq!(memory.reserved(), 0);
        assert!(parked.accounts().is_empty());
    }

    #[test]
    fn many_small_changes_take_more_than_their_bytes() {
        let parked = ParkedBytes::within(MemoryBudget::for_this_machine());
        let mut changes = parked.changes_of(AccountId::random());
        let small = change(1);
        let sent = small.raw_bytes().len();
        let count = limits::PARKED_CHANGES;
        assert_eq!(changes.park(&mut vec![small.clone(); count]), Ok(()));
        assert!(changes.bytes > 4 * sent * count, "{} bytes", changes.bytes);
        assert_eq!(changes.park(&mut vec![small; count + 1]), Err(ParkingFull));
    }
}
