//! The accounts that own a document's actors. A change carries its actor and no account, so the account that brings
//! an actor's first change owns the actor. Any member with the role may bring later changes of it, and it stays its
//! owner's: after a restore, one member's device returns what the others had written.

use std::collections::{HashMap, HashSet};

use automerge::{ActorId, Automerge, Change};
use troth_core::permissions::Role;
use troth_storage::accounts::AccountId;
use troth_storage::actors::OwnedActor;

use super::outcome::WebsiteVisitor;
use super::rejection::Rejection;
use super::schema;
use super::size::{LimitReached, Size};

/// The actors of one document.
#[derive(Default)]
pub(super) struct Actors {
    owners: HashMap<ActorId, AccountId>,
    /// The actors of replaced histories.
    retired: HashSet<ActorId>,
    /// The actors with which this server writes since it opened the document, one for each account with commands.
    server_actors: HashMap<AccountId, ActorId>,
    /// Owners that the next commit has to write.
    unrecorded: Vec<OwnedActor>,
    /// The size of each account's changes.
    written_sizes: HashMap<AccountId, Size>,
}

impl Actors {
    pub(super) fn new(owned_actors: Vec<OwnedActor>, retired: Vec<Vec<u8>>) -> Self {
        let owners = owned_actors
            .into_iter()
            .map(|owned| (ActorId::from(owned.actor), owned.account))
            .collect();
        Self {
            owners,
            retired: retired.into_iter().map(ActorId::from).collect(),
            server_actors: HashMap::new(),
            unrecorded: Vec::new(),
            written_sizes: HashMap::new(),
        }
    }

    /// Refuses changes by a reserved actor, except the one constant change of its schema version.
    pub(super) fn check_reserved(changes: &[Change]) -> Result<(), Rejection> {
        let is_allowed = |change: &Change| {
            !schema::is_constant_actor(change.actor_id()) || schema::is_constant(&change.hash())
        };
        if changes.iter().all(is_allowed) {
            Ok(())
        } else {
            Err(Rejection::Actor)
        }
    }

    /// Counts each account's changes in a document that was just opened. Their bytes are not known without decoding
    /// them, so only bytes written from now on count.
    pub(super) fn count_changes(&mut self, document: &Automerge) {
        for change in document.get_changes_meta(&[]) {
            if let Some(account) = self.owners.get(change.actor.as_ref()) {
                let written = self.written_sizes.entry(*account).or_default();
                *written = written.plus(Size::of_metadata(&change));
            }
        }
    }

    /// Counts changes that another process has accepted and recorded. Returns false and counts nothing if an owner
    /// is not known here.
    pub(super) fn count_stored(&mut self, changes: &[Change]) -> bool {
        let is_known = |change: &Change| {
            schema::is_constant_actor(change.actor_id())
                || self.owners.contains_key(change.actor_id())
        };
        if !changes.iter().all(is_known) {
            return false;
        }
        for change in changes {
            if let Some(account) = self.owners.get(change.actor_id()).copied() {
                self.add_written(account, Size::of_changes(std::slice::from_ref(change)));
            }
        }
        true
    }

    /// Adds owners that another process has recorded.
    pub(super) fn add_owners(&mut self, owned_actors: Vec<OwnedActor>) {
        for owned in owned_actors {
            let actor = ActorId::from(owned.actor);
            self.owners.insert(actor, owned.account);
        }
    }

    /// Whether an account may write this much more. The owners share all of the document; a helper may fill half,
    /// so that no single one can use up their room.
    pub(super) fn check_share(
        &self,
        account: AccountId,
        role: Role,
        added: Size,
    ) -> Result<(), LimitReached> {
        if role == Role::Owner {
            return Ok(());
        }
        let written = self
            .written_sizes
            .get(&account)
            .copied()
            .unwrap_or_default();
        written.plus(added).check_share()
    }

    /// Whether visitors of the website may write more.
    pub(super) fn check_visitor_share(
        &self,
        visitor: WebsiteVisitor,
        account: AccountId,
    ) -> Result<(), LimitReached> {
        let written = self
            .written_sizes
            .get(&account)
            .copied()
            .unwrap_or_default();
        match visitor {
            WebsiteVisitor::Invited => written.check_share(),
            WebsiteVisitor::Anonymous => written.check_anonymous_share(),
        }
    }

    /// Adds to the size that an account has brought. Others' changes that it brings count as its own until the
    /// document is opened again; otherwise their actors would be a way around its share.
    pub(super) fn add_written(&mut self, account: AccountId, added: Size) {
        let written = self.written_sizes.entry(account).or_default();
        *written = written.plus(added);
    }

    /// Refuses changes of a replaced history. One by a new actor that depends on such a change is parked: its
    /// dependencies are refused and never arrive.
    pub(super) fn check_history(&self, changes: &[Change]) -> Result<(), Rejection> {
        if changes
            .iter()
            .any(|change| self.retired.contains(change.actor_id()))
        {
            return Err(Rejection::StartedOver);
        }
        Ok(())
    }

    /// Records an account as the owner of these actors, unless they have an owner.
    pub(super) fn claim(&mut self, account: AccountId, actors: impl IntoIterator<Item = ActorId>) {
        for actor in actors {
            if schema::is_constant_actor(&actor) || self.owners.contains_key(&actor) {
                continue;
            }
            self.unrecorded.push(OwnedActor {
                actor: actor.to_bytes().to_vec(),
                account,
            });
            self.owners.insert(actor, account);
        }
    }

    /// The actor with which the server writes for an account. Never one from an earlier opening: its last changes
    /// may be lost, and their numbers must not be used twice.
    pub(super) fn actor_for(&mut self, account: AccountId) -> ActorId {
        let actor = self
            .server_actors
            .entry(account)
            .or_insert_with(ActorId::random);
        actor.clone()
    }

    /// The account that an actor belongs to, if known.
    pub(super) fn owner(&self, actor: &ActorId) -> Option<AccountId> {
        self.owners.get(actor).copied()
    }

    /// Owners to write together with the changes of the next commit.
    pub(super) fn take_unrecorded(&mut self) -> Vec<OwnedActor> {
        std::mem::take(&mut self.unrecorded)
    }
}

#[cfg(test)]
mod tests {
    use automerge::transaction::{CommitOptions, Transactable};
    use automerge::{AutoCommit, ROOT};

    use super::*;
    use crate::limits;

    #[test]
    fn a_helper_may_fill_half_of_a_document_and_owners_all() {
        let (helper, owner) = (AccountId::random(), AccountId::random());
        let mut actors = Actors::new(Vec::new(), Vec::new());
        let half = Size {
            operations: limits::OPERATIONS_PER_DOCUMENT / 2,
            ..Size::default()
        };
        let one_operation = Size {
            operations: 1,
            ..Size::default()
        };
        for account in [helper, owner] {
            actors.add_written(account, half);
        }
        let none = Size::default();
        assert_eq!(actors.check_share(helper, Role::Planner, none), Ok(()));
        let above_half = actors.check_share(helper, Role::Planner, one_operation);
        assert_eq!(above_half, Err(LimitReached::Share));
        assert_eq!(
            actors.check_share(owner, Role::Owner, one_operation),
            Ok(())
        );
        let other_helper = AccountId::random();
        assert_eq!(
            actors.check_share(other_helper, Role::Organizer, half),
            Ok(())
        );
    }

    #[test]
    fn an_account_s_changes_are_counted_by_its_actors() {
        let account = AccountId::random();
        let mut document = AutoCommit::new();
        let owned = |actor: &ActorId| OwnedActor {
            actor: actor.to_bytes().to_vec(),
            account,
        };
        let mut actors = Actors::new(vec![owned(document.get_actor())], Vec::new());
        document.put(ROOT, "a", 1).unwrap();
        document.put(ROOT, "b", 1).unwrap();
        document.commit();
        document.empty_change(CommitOptions::default());
        document.set_actor(ActorId::random());
        document.put(ROOT, "c", 1).unwrap();
        document.commit();
        actors.count_changes(document.document());
        let written = actors.written_sizes.get(&account).unwrap();
        assert_eq!((written.changes, written.operations), (2, 2));
    }
}
