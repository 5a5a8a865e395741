//! The constant changes that weddings begin with, one for each version of the schema, as this server
//! knows them: by their hashes.

use std::sync::LazyLock;

use automerge::{ActorId, Automerge, Change, ChangeHash};
use troth_core::genesis;

use super::gate;

/// From the first version on, each after the one before.
static VERSIONS: LazyLock<Vec<Change>> = LazyLock::new(|| {
    let newest = Automerge::load(&genesis::bytes());
    newest.map_or_else(|_damaged| Vec::new(), |newest| newest.get_changes(&[]))
});

/// Whether this is one of them.
pub(super) fn is_constant(hash: &ChangeHash) -> bool {
    VERSIONS.iter().any(|change| change.hash() == *hash)
}

/// Whether this brings a document from one version to the next. It says what everybody's says, and
/// makes what is missing until then: so anybody may bring it, as soon as the version before is there.
pub(super) fn is_upgrade(change: &Change) -> bool {
    !change.deps().is_empty() && is_constant(&change.hash())
}

/// Whether nobody may write as this actor.
pub(super) fn is_constant_actor(actor: &ActorId) -> bool {
    genesis::is_actor(actor.to_bytes())
}

/// What a document lacks to be of the newest version once it has some more changes. Nothing for one that
/// another program began in a way of its own.
pub(super) fn upgrades(document: &Automerge, more: &[Change]) -> Vec<Change> {
    let has = |version: &&Change| {
        let hash = version.hash();
        gate::has(document, &hash) || more.iter().any(|change| change.hash() == hash)
    };
    // Nearly every document is of the newest version.
    if VERSIONS.last().is_none_or(|newest| has(&newest)) {
        return Vec::new();
    }
    let missing = VERSIONS.iter().skip_while(has);
    match VERSIONS.first().is_some_and(|first| has(&first)) {
        true => missing.cloned().collect(),
        false => Vec::new(),
    }
}
