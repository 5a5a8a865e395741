//! Whose the actors of a document are. A change carries its actor and no account, so who brings an
//! actor's first change owns it. Whoever may write there may bring what the actor wrote later, and it
//! stays its owner's: after a restore, one member's device returns what the others had written.

use std::collections::HashMap;
use std::sync::LazyLock;

use automerge::{ActorId, Automerge, Change, ChangeHash};
use troth_core::genesis;

use super::gate::Rejection;
use crate::db::accounts::AccountId;
use crate::db::actors::OwnedActor;

/// The one change of the actor that every document has in common.
static GENESIS: LazyLock<Option<ChangeHash>> = LazyLock::new(|| {
    let document = Automerge::load(genesis::V1).ok()?;
    document.get_heads().first().copied()
});

/// The actors of one document.
pub(super) struct Actors {
    owners: HashMap<ActorId, AccountId>,
    /// The actors that this server writes with since it opened the document, one for each account
    /// whose commands it carries out.
    own: HashMap<AccountId, ActorId>,
    /// What the next commit has to write.
    unrecorded: Vec<OwnedActor>,
}

impl Actors {
    pub(super) fn new(known: Vec<OwnedActor>) -> Self {
        let owners = known
            .into_iter()
            .map(|owned| (ActorId::from(owned.actor), owned.account))
            .collect();
        Self {
            owners,
            own: HashMap::new(),
            unrecorded: Vec::new(),
        }
    }

    /// Whether changes are by actors that anybody may be: the genesis has the only change of its own.
    pub(super) fn check(changes: &[Change]) -> Result<(), Rejection> {
        let is_somebodys = |change: &Change| {
            !is_genesis_actor(change.actor_id()) || Some(change.hash()) == *GENESIS
        };
        if changes.iter().all(is_somebodys) {
            Ok(())
        } else {
            Err(Rejection::Actor)
        }
    }

    /// Notes that an account used these actors. The first account stands.
    pub(super) fn claim(&mut self, account: AccountId, actors: impl IntoIterator<Item = ActorId>) {
        for actor in actors {
            if is_genesis_actor(&actor) || self.owners.contains_key(&actor) {
                continue;
            }
            self.unrecorded.push(OwnedActor {
                actor: actor.to_bytes().to_vec(),
                account,
            });
            self.owners.insert(actor, account);
        }
    }

    /// The actor with which the server writes what an account asked for. Never one of an earlier
    /// opening: what that one wrote last may be lost, and its numbers must not be used twice.
    pub(super) fn own(&mut self, account: AccountId) -> ActorId {
        let actor = self.own.entry(account).or_insert_with(ActorId::random);
        actor.clone()
    }

    /// What is to be written together with the changes of the next commit.
    pub(super) fn take_unrecorded(&mut self) -> Vec<OwnedActor> {
        std::mem::take(&mut self.unrecorded)
    }
}

fn is_genesis_actor(actor: &ActorId) -> bool {
    actor.to_bytes() == genesis::ACTOR
}
