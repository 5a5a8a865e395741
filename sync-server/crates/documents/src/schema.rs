//! The constant changes that weddings begin with, one for each version of the schema, recognised by their hashes.

use std::sync::LazyLock;

use automerge::{ActorId, Automerge, Change, ChangeHash};
use troth_core::genesis;

/// The constant changes from the first version on, each after the one before.
static VERSIONS: LazyLock<Vec<Change>> = LazyLock::new(|| {
    let newest = Automerge::load(&genesis::bytes());
    newest.map_or_else(|_damaged| Vec::new(), |newest| newest.get_changes(&[]))
});

/// Whether this is the hash of a constant change.
pub(super) fn is_constant(hash: &ChangeHash) -> bool {
    VERSIONS.iter().any(|change| change.hash() == *hash)
}

/// Whether this change upgrades a document to the next version. It is the same for every device and only adds
/// missing containers and entries, so any member may bring it as soon as the version before is there.
pub(super) fn is_upgrade(change: &Change) -> bool {
    !change.deps().is_empty() && is_constant(&change.hash())
}

/// Whether this actor is reserved for constant changes.
pub(super) fn is_constant_actor(actor: &ActorId) -> bool {
    genesis::is_reserved_actor(actor.to_bytes())
}

/// The constant changes that a document lacks; `has` is whether it contains a change. Empty for a document that
/// does not begin with the first of them.
pub(super) fn upgrades(has: impl Fn(&ChangeHash) -> bool) -> Vec<Change> {
    let has_version = |version: &&Change| has(&version.hash());
    // Nearly every document has the newest version.
    if VERSIONS.last().is_none_or(|newest| has_version(&newest)) {
        return Vec::new();
    }
    let missing = VERSIONS.iter().skip_while(has_version);
    if VERSIONS.first().is_some_and(|first| has_version(&first)) {
        missing.cloned().collect()
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use automerge::transaction::{CommitOptions, Transactable};
    use automerge::{AutoCommit, ObjType, ROOT, ReadDoc};
    use troth_core::permissions::Role;

    use super::super::actors::Actors;
    use super::super::gate;
    use super::super::operations::ObjectPlaces;
    use super::super::rejection::Rejection;
    use super::super::replica::Replica;
    use super::*;

    fn first_version() -> Automerge {
        Automerge::load(genesis::V1).unwrap()
    }

    /// The changes of a device that upgraded an older wedding and then may have edited it.
    fn device_changes(edit: impl FnOnce(&mut AutoCommit)) -> Vec<Change> {
        let mut device = AutoCommit::load(&genesis::bytes()).unwrap();
        edit(&mut device);
        device.commit();
        device.get_changes(&first_version().get_heads())
    }

    fn add_record(device: &mut AutoCommit, container: &str) {
        let (_, container) = device.get(ROOT, container).unwrap().unwrap();
        device.put_object(container, "x", ObjType::Map).unwrap();
    }

    fn check(role: Role, document: &Automerge, changes: &[Change]) -> Result<(), Rejection> {
        Actors::check_reserved(changes)?;
        gate::check(role, document, &mut ObjectPlaces::default(), changes)
    }

    #[test]
    fn any_role_may_upgrade_a_wedding_and_then_write_what_it_allows() {
        let (upgrade, meal) = (
            device_changes(|_| ()),
            device_changes(|device| add_record(device, "meals")),
        );
        let expense = device_changes(|device| add_record(device, "expenses"));
        for role in Role::ALL {
            assert_eq!(check(role, &first_version(), &upgrade), Ok(()), "{role:?}");
            let may_write = role != Role::Viewer;
            assert_eq!(
                check(role, &first_version(), &meal).is_ok(),
                may_write,
                "{role:?}"
            );
        }
        let refused = check(Role::Planner, &first_version(), &expense);
        assert!(matches!(refused, Err(Rejection::Role(_))), "{refused:?}");
        // It does not upgrade a document that another program began.
        assert!(upgrades(|_| false).is_empty());
    }

    #[test]
    fn no_device_makes_its_own_schema_version() {
        let version = genesis::VERSIONS[1];
        let changes_by = |edit: &dyn Fn(&mut AutoCommit), actor: &[u8]| {
            let mut device = AutoCommit::load(genesis::V1).unwrap();
            device.set_actor(ActorId::from(actor));
            edit(&mut device);
            let options = CommitOptions::default().with_message(genesis::MESSAGE);
            device.commit_with(options.with_time(0));
            device.get_changes(&first_version().get_heads())
        };
        let put_version = |device: &mut AutoCommit| {
            let key = genesis::SCHEMA_VERSION_KEY;
            device.put(ROOT, key, version.number).unwrap();
        };
        let upgrade = |device: &mut AutoCommit| {
            put_version(device);
            device.put_object(ROOT, "meals", ObjType::Map).unwrap();
        };
        let upgrade_and_more = |device: &mut AutoCommit| {
            upgrade(device);
            device.put_object(ROOT, "guests", ObjType::Map).unwrap();
        };
        let check = |changes: &[Change]| check(Role::Owner, &first_version(), changes);
        assert_eq!(check(&changes_by(&upgrade, version.actor)), Ok(()));
        for edit in [&put_version as &dyn Fn(&mut AutoCommit), &upgrade_and_more] {
            assert_eq!(
                check(&changes_by(edit, version.actor)),
                Err(Rejection::Actor)
            );
        }
        let future_version = changes_by(&upgrade, b"troth-schema-003");
        assert_eq!(check(&future_version), Err(Rejection::Actor));
        let by_a_device = changes_by(&upgrade, &[7; 16]);
        assert_eq!(check(&by_a_device), Err(Rejection::RootContainer));
    }

    #[test]
    fn an_older_document_is_upgraded_once() {
        let mut replica = Replica::new(first_version());
        replica.upgrade_schema().unwrap();
        let heads = replica.heads();
        assert!(replica.uncommitted().is_some());
        replica.committed();
        replica.upgrade_schema().unwrap();
        assert!(replica.sort(device_changes(|_| ())).ready.is_empty());
        assert_eq!(replica.heads(), heads);
        let document = replica.on_disk().unwrap();
        let newest = Automerge::load(&genesis::bytes()).unwrap();
        assert_eq!(document.get_heads(), newest.get_heads());
        assert!(upgrades(|hash| gate::has(&document, hash)).is_empty());
    }

    #[test]
    fn changes_on_an_older_version_bring_the_newest_version() {
        let mut device = AutoCommit::load(genesis::V1).unwrap();
        add_record(&mut device, "guests");
        let mut replica = Replica::new(Automerge::new());
        replica.apply_checked(device.get_changes(&[])).unwrap();
        replica.committed();
        let document = replica.on_disk().unwrap();
        assert!(document.get(ROOT, "meals").unwrap().is_some());
        let (_, guests) = document.get(ROOT, "guests").unwrap().unwrap();
        assert!(document.get(guests, "x").unwrap().is_some());
    }

    /// From before the actors of later versions were reserved.
    #[test]
    fn a_document_that_used_a_reserved_actor_is_not_upgraded() {
        let mut document = first_version().with_actor(ActorId::from(genesis::VERSIONS[1].actor));
        let (_, currency) = document.get(ROOT, "currency").unwrap().unwrap();
        let mut transaction = document.transaction();
        transaction.put(currency, "theme", "mine").unwrap();
        transaction.commit();
        let heads = document.get_heads();
        let mut replica = Replica::new(document);
        replica.upgrade_schema().unwrap();
        assert_eq!(replica.on_disk().unwrap().get_heads(), heads);
    }
}
