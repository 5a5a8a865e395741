//! The roles of accounts in weddings, cached until they may have changed.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use troth_core::permissions::Role;

use super::document_id::DocumentId;
use crate::db::accounts::AccountId;
use crate::db::{Db, members};

/// Cached roles; above this all are dropped, since reading them again is cheap.
const REMEMBERED: usize = 10_000;

/// The roles of members, as the database has them now.
pub(super) struct Access {
    db: Db,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    roles: HashMap<(DocumentId, AccountId), Role>,
    /// Counts the invalidations: a role that was being read during one may be out of date.
    invalidations: u64,
    /// How often notices of other processes had been missed when this was cached.
    misses: u64,
}

impl Access {
    pub(super) fn new(db: Db) -> Self {
        Self {
            db,
            known: Mutex::default(),
        }
    }

    /// The role of an account in a wedding; `None` if it is not a member.
    ///
    /// Only members are cached, so that strangers cannot fill the memory.
    pub(super) async fn role(
        &self,
        document: &DocumentId,
        account: AccountId,
    ) -> sqlx::Result<Option<Role>> {
        let key = (document.clone(), account);
        let asked_at = {
            let mut known = self.known();
            let misses = self.db.misses();
            if known.misses != misses {
                known.misses = misses;
                known.invalidations += 1;
                known.roles.clear();
            }
            // While this process cannot hear the others, the cache may be out of date.
            if let Some(role) = known.roles.get(&key)
                && !self.db.is_deaf()
            {
                return Ok(Some(*role));
            }
            known.invalidations
        };
        let role = members::role_of(&self.db, document.as_str(), account).await?;
        let mut known = self.known();
        if let Some(role) = role
            && known.invalidations == asked_at
        {
            if known.roles.len() >= REMEMBERED {
                known.roles.clear();
            }
            known.roles.insert(key, role);
        }
        Ok(role)
    }

    /// Drops the cached roles of a document.
    pub(super) fn invalidate(&self, document: &DocumentId) {
        let mut known = self.known();
        known.invalidations += 1;
        known.roles.retain(|(of, _), _| of != document);
    }

    /// Drops all cached roles.
    pub(super) fn invalidate_all(&self) {
        let mut known = self.known();
        known.invalidations += 1;
        known.roles.clear();
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
