//! How many sockets each account has open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::limits;
use crate::db::accounts::AccountId;

/// Counts the open sockets of each account; clones share the counts.
#[derive(Clone, Default)]
pub(super) struct Sockets(Arc<Mutex<HashMap<AccountId, usize>>>);

/// The right to have one socket open, given back when dropped.
pub(super) struct Admitted {
    sockets: Sockets,
    account: AccountId,
}

impl Sockets {
    /// Admits one more socket of an account, unless it has as many as it may have.
    pub(super) fn admit(&self, account: AccountId) -> Option<Admitted> {
        let mut counts = self.counts();
        let count = counts.entry(account).or_default();
        if *count >= limits::SOCKETS_PER_ACCOUNT {
            return None;
        }
        *count += 1;
        Some(Admitted {
            sockets: self.clone(),
            account,
        })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<AccountId, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts();
        if let Some(count) = counts.get_mut(&self.account) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.account);
            }
        }
    }
}
