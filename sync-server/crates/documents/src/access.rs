//! The roles of accounts in weddings, cached until they may have changed.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use troth_core::permissions::Role;
use troth_storage::accounts::AccountId;
use troth_storage::{Db, members};

use super::document_id::DocumentId;

/// When this many roles are cached, all are dropped: reading them again is cheap.
const MAX_CACHED_ROLES: usize = 10_000;

/// The roles of members, as the database has them now.
pub(super) struct MemberRoles {
    db: Db,
    cache: Mutex<RoleCache>,
}

#[derive(Default)]
struct RoleCache {
    roles: HashMap<(DocumentId, AccountId), Role>,
    /// Counts the invalidations: a role that was being read during one may be out of date.
    invalidations: u64,
    /// The count of missed notices of other processes when these roles were cached.
    missed_notices: u64,
}

impl MemberRoles {
    pub(super) fn new(db: Db) -> Self {
        Self {
            db,
            cache: Mutex::default(),
        }
    }

    /// The role of an account in a wedding; `None` if it is not a member.
    ///
    /// Only members are cached, so that strangers cannot fill the memory.
    pub(super) async fn role(
        &self,
        document_id: &DocumentId,
        account: AccountId,
    ) -> sqlx::Result<Option<Role>> {
        let key = (document_id.clone(), account);
        let invalidations = {
            let mut cache = self.cache();
            let missed_notices = self.db.missed_count();
            if cache.missed_notices != missed_notices {
                cache.missed_notices = missed_notices;
                cache.invalidations += 1;
                cache.roles.clear();
            }
            // While this process cannot hear the others, the cache may be out of date.
            if let Some(role) = cache.roles.get(&key)
                && !self.db.may_miss_messages()
            {
                return Ok(Some(*role));
            }
            cache.invalidations
        };
        let role = members::find_role(&self.db, document_id.as_str(), account).await?;
        let mut cache = self.cache();
        if let Some(role) = role
            && cache.invalidations == invalidations
        {
            if cache.roles.len() >= MAX_CACHED_ROLES {
                cache.roles.clear();
            }
            cache.roles.insert(key, role);
        }
        Ok(role)
    }

    /// Drops the cached roles of a document.
    pub(super) fn invalidate(&self, document_id: &DocumentId) {
        let mut cache = self.cache();
        cache.invalidations += 1;
        cache
            .roles
            .retain(|(cached_id, _), _| cached_id != document_id);
    }

    /// Drops all cached roles.
    pub(super) fn invalidate_all(&self) {
        let mut cache = self.cache();
        cache.invalidations += 1;
        cache.roles.clear();
    }

    fn cache(&self) -> MutexGuard<'_, RoleCache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
