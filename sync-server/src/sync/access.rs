//! Who may open which document: asked of the database, remembered until it may have changed.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use troth_core::permissions::Role;

use super::document_id::DocumentId;
use crate::db::accounts::AccountId;
use crate::db::{Db, members};

/// Remembered roles beyond this are forgotten all at once; asking again is cheap.
const REMEMBERED: usize = 10_000;

/// The roles of members, as the database has them now.
pub(super) struct Access {
    db: Db,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    roles: HashMap<(DocumentId, AccountId), Role>,
    /// Counts the invalidations: an answer that was on its way during one may be out of date.
    invalidations: u64,
    /// How often other processes had gone unheard when this was remembered.
    misses: u64,
}

impl Access {
    pub(super) fn new(db: Db) -> Self {
        Self {
            db,
            known: Mutex::default(),
        }
    }

    /// The role of an account in a wedding, or nothing for a stranger.
    ///
    /// Only members are remembered, so that strangers cannot fill the memory with questions.
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
            // What other processes have done since may not have been heard.
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

    /// Forgets what was remembered of a document's members.
    pub(super) fn invalidate(&self, document: &DocumentId) {
        let mut known = self.known();
        known.invalidations += 1;
        known.roles.retain(|(of, _), _| of != document);
    }

    /// Forgets all that was remembered.
    pub(super) fn invalidate_all(&self) {
        let mut known = self.known();
        known.invalidations += 1;
        known.roles.clear();
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
