//! What a client sends passes here before anything of it is applied.
//!
//! A message is taken whole or not at all, since refusing one change of a chain would strand all
//! that follow it.

use std::collections::{HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

use automerge::legacy::{Key, ObjectId, OpId, OpType};
use automerge::{Automerge, Change, ChangeHash, ObjId, ObjType, ROOT, ReadDoc, sync};
use troth_core::genesis;
use troth_core::permissions::Role;

use super::limits;
use super::measure::{self, Chunk, Unfit};

/// Why a client's changes are not taken. The text goes to the client.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Rejection {
    #[error(transparent)]
    Unfit(#[from] Unfit),
    #[error("your role can read this wedding but not change it")]
    ReadOnly,
    #[error("only the owner can bring a new wedding")]
    NotTheOwner,
    #[error("the changes do not follow from what the server has")]
    OutOfOrder,
    #[error(
        "the parts of a wedding, such as its guests, can be changed but not replaced or removed as a whole"
    )]
    RootContainer,
    #[error("the wedding has reached the largest number of changes")]
    Full,
    #[error("the changes cannot be applied")]
    Unappliable,
}

/// Automerge panicked. Whatever it worked on is to be thrown away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Panicked;

/// Runs Automerge on bytes of a stranger. Some changes with a right checksum make it panic; that
/// must refuse a message and not end a document.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Panicked> {
    // The closure's captures are thrown away after a panic, which is what makes this safe.
    catch_unwind(AssertUnwindSafe(work)).map_err(|_payload| Panicked)
}

/// Reads a message of Automerge's sync protocol.
pub(super) fn decode(data: &[u8]) -> Result<sync::Message, Unfit> {
    let message = guarded(|| sync::Message::decode(data))
        .map_err(|Panicked| Unfit::Malformed)?
        .map_err(|_unreadable| Unfit::Malformed)?;
    let hashes = message.heads.len()
        + message.need.len()
        + message
            .have
            .iter()
            .map(|have| have.last_sync.len())
            .sum::<usize>();
    if hashes > limits::HASHES_PER_MESSAGE || message.have.len() > limits::FILTERS_PER_MESSAGE {
        return Err(Unfit::TooLarge);
    }
    for have in &message.have {
        measure::check_filter(&have.bloom.to_bytes())?;
    }
    Ok(message)
}

/// The changes of a message, whether it carries them one by one or as a whole document.
pub(super) fn changes(message: &sync::Message) -> Result<Vec<Change>, Unfit> {
    let bytes = message.changes.iter().collect::<Vec<_>>().concat();
    let mut changes = Vec::new();
    for chunk in measure::chunks(&bytes)? {
        match chunk {
            Chunk::Change(bytes) => changes.push(change(bytes)?),
            Chunk::Document(bytes) => {
                let document = guarded(|| Automerge::load(&bytes))
                    .map_err(|Panicked| Unfit::Malformed)?
                    .map_err(|_unreadable| Unfit::Malformed)?;
                let contained = guarded(|| document.get_changes(&[]));
                changes.extend(contained.map_err(|Panicked| Unfit::Malformed)?);
            }
        }
    }
    Ok(changes)
}

fn change(bytes: Vec<u8>) -> Result<Change, Unfit> {
    let checksum = bytes
        .get(4..8)
        .map(<[u8]>::to_vec)
        .ok_or(Unfit::Malformed)?;
    let change = guarded(|| Change::from_bytes(bytes))
        .map_err(|Panicked| Unfit::Malformed)?
        .map_err(|_unreadable| Unfit::Malformed)?;
    // Automerge computes the hash and does not compare it.
    if change.hash().as_ref().get(..4) != Some(checksum.as_slice()) {
        return Err(Unfit::Malformed);
    }
    Ok(change)
}

/// Whether a document has a change.
pub(super) fn has(document: &Automerge, hash: &ChangeHash) -> bool {
    document.get_change_meta_by_hash(hash).is_some()
}

/// Changes in an order in which they can be applied, and those that something is missing for.
#[derive(Default)]
pub(super) struct Sorted {
    pub(super) ready: Vec<Change>,
    pub(super) parked: Vec<Change>,
}

/// Leaves out what the document has, and sorts the rest in time proportional to its size, however
/// it was shuffled.
pub(super) fn sort(document: &Automerge, changes: Vec<Change>) -> Sorted {
    let mut seen = HashSet::new();
    let mut unsorted: Vec<Option<Change>> = changes
        .into_iter()
        .filter(|change| !has(document, &change.hash()) && seen.insert(change.hash()))
        .map(Some)
        .collect();
    let mut awaited = vec![0_usize; unsorted.len()];
    let mut dependents: HashMap<ChangeHash, Vec<usize>> = HashMap::new();
    let mut next = VecDeque::new();
    for (index, change) in unsorted.iter().flatten().enumerate() {
        for dep in change.deps().iter().filter(|dep| !has(document, dep)) {
            awaited[index] += 1;
            dependents.entry(*dep).or_default().push(index);
        }
        if awaited[index] == 0 {
            next.push_back(index);
        }
    }
    let mut sorted = Sorted::default();
    while let Some(change) = next.pop_front().and_then(|index| unsorted[index].take()) {
        for dependent in dependents.remove(&change.hash()).unwrap_or_default() {
            awaited[dependent] -= 1;
            if awaited[dependent] == 0 {
                next.push_back(dependent);
            }
        }
        sorted.ready.push(change);
    }
    sorted.parked = unsorted.into_iter().flatten().collect();
    sorted
}

/// The hashes that parked changes wait for, in the order that the protocol wants.
pub(super) fn missing(document: &Automerge, parked: &[Change]) -> Vec<ChangeHash> {
    let known: HashSet<ChangeHash> = parked.iter().map(Change::hash).collect();
    let mut missing: Vec<ChangeHash> = parked
        .iter()
        .flat_map(|change| change.deps())
        .filter(|dep| !known.contains(dep) && !has(document, dep))
        .copied()
        .collect();
    missing.sort_unstable();
    missing.dedup();
    missing
}

/// Whether a role may make these changes, which follow from each other and from the document. What
/// a role may do to which part of a wedding belongs here.
pub(super) fn check(role: Role, document: &Automerge, changes: &[Change]) -> Result<(), Rejection> {
    match role {
        Role::Viewer => return Err(Rejection::ReadOnly),
        Role::Organizer | Role::Planner if document.is_empty() => {
            return Err(Rejection::NotTheOwner);
        }
        Role::Owner | Role::Organizer | Role::Planner => {}
    }
    guarded(|| {
        let mut made = Made::default();
        changes
            .iter()
            .try_for_each(|change| check_operations(document, &mut made, change))
    })
    // Some changes make Automerge panic where it decodes their operations.
    .map_err(|Panicked| Rejection::Unfit(Unfit::Malformed))?
}

/// The objects that the changes at hand make, and of which type.
type Made = HashMap<OpId, ObjType>;

/// Whether each operation fits the object that it is on. Automerge applies a list's insertion to a
/// map all the same, and panics when the document is read.
fn check_operations(
    document: &Automerge,
    made: &mut Made,
    change: &Change,
) -> Result<(), Rejection> {
    let change = change.decode();
    for (number, operation) in (change.start_op.get()..).zip(&change.operations) {
        let object = match &operation.obj {
            ObjectId::Root => ObjType::Map,
            ObjectId::Id(id) => match made.get(id) {
                Some(object) => *object,
                None => *made
                    .entry(id.clone())
                    .or_insert(object_type(document, id).ok_or(Rejection::OutOfOrder)?),
            },
        };
        let in_sequence = matches!(object, ObjType::List | ObjType::Text);
        let fits = match (&operation.key, &operation.action) {
            // A wedding has no marked text, and one unbalanced mark makes a saved document one that
            // Automerge does not load.
            (_, OpType::MarkBegin(_) | OpType::MarkEnd(_)) => false,
            (Key::Map(_), _) => !in_sequence && !operation.insert,
            (Key::Seq(_), _) => in_sequence,
        };
        if !fits {
            return Err(Rejection::Unfit(Unfit::Malformed));
        }
        if let (ObjectId::Root, Key::Map(key)) = (&operation.obj, &operation.key)
            && is_kept(document, key)
        {
            return Err(Rejection::RootContainer);
        }
        if let OpType::Make(object) = operation.action {
            made.insert(OpId::new(number, &change.actor_id), object);
        }
    }
    Ok(())
}

/// Whether a root key of a document stays as it is. A container that was put into the place of
/// another would hide everything in it from everybody: all the guests, after `doc.guests = {}`.
/// What a device brings as the first document is its own affair; so is a container that is missing,
/// and what other apps keep at the root.
fn is_kept(document: &Automerge, key: &str) -> bool {
    let of_genesis = key == genesis::SCHEMA_VERSION_KEY || genesis::CONTAINERS.contains(&key);
    of_genesis && matches!(document.get(ROOT, key), Ok(Some(_)))
}

fn object_type(document: &Automerge, id: &OpId) -> Option<ObjType> {
    // The index of the actor is a hint, and any will do.
    let object = ObjId::Id(id.counter(), id.1.clone(), 0);
    document.object_type(&object).ok()
}

/// Whether changes number their operations as Automerge does: each starts right after the largest
/// number that it can have seen. A number near the end of the range would leave none for anybody.
pub(super) fn check_numbering(largest: u64, changes: &[Change]) -> Result<u64, Rejection> {
    changes.iter().try_fold(largest, |largest, change| {
        if change.start_op().get() > largest.saturating_add(1) {
            return Err(Rejection::OutOfOrder);
        }
        // An empty change ends before it starts.
        let length = u64::try_from(change.len()).unwrap_or(u64::MAX);
        Ok(largest.max((change.start_op().get() - 1).saturating_add(length)))
    })
}

#[cfg(test)]
mod tests {
    use automerge::transaction::Transactable;

    use super::*;

    fn chain(length: i64) -> Automerge {
        let mut document = Automerge::new();
        for number in 0..length {
            let mut transaction = document.transaction();
            transaction.put(ROOT, "n", number).unwrap();
            transaction.commit();
        }
        document
    }

    fn message(changes: Vec<Vec<u8>>) -> sync::Message {
        sync::Message {
            heads: vec![],
            need: vec![],
            have: vec![],
            changes: changes.into(),
            flags: None,
            version: sync::MessageVersion::V2,
        }
    }

    #[test]
    fn a_document_and_its_changes_are_the_same_thing() {
        let document = chain(5);
        let all = document.get_changes(&[]);
        let raw = all
            .iter()
            .flat_map(|change| change.raw_bytes().to_vec())
            .collect();
        assert_eq!(changes(&message(vec![raw])).unwrap().len(), 5);
        let whole = changes(&message(vec![document.save()])).unwrap();
        assert_eq!(
            whole.iter().map(Change::hash).collect::<Vec<_>>(),
            all.iter().map(Change::hash).collect::<Vec<_>>()
        );
    }

    #[test]
    fn a_change_that_is_not_what_its_checksum_says_is_unfit() {
        let mut bytes = chain(1).get_changes(&[])[0].raw_bytes().to_vec();
        bytes[5] ^= 1;
        assert_eq!(changes(&message(vec![bytes])), Err(Unfit::Malformed));
    }

    #[test]
    fn changes_wait_for_what_they_follow_from() {
        let all = chain(4).get_changes(&[]);
        let empty = Automerge::new();
        let [first, second, third, fourth] = <[Change; 4]>::try_from(all).unwrap();
        let sorted = sort(
            &empty,
            vec![
                fourth.clone(),
                second.clone(),
                first.clone(),
                second.clone(),
            ],
        );
        let hashes = |changes: &[Change]| changes.iter().map(Change::hash).collect::<Vec<_>>();
        assert_eq!(hashes(&sorted.ready), [first.hash(), second.hash()]);
        assert_eq!(hashes(&sorted.parked), [fourth.hash()]);
        assert_eq!(missing(&empty, &sorted.parked), [third.hash()]);
    }

    #[test]
    fn only_the_owner_brings_a_wedding_and_viewers_bring_nothing() {
        let document = chain(1);
        let empty = Automerge::new();
        let change = &document.get_changes(&[])[..1];
        assert_eq!(check(Role::Owner, &empty, change), Ok(()));
        assert_eq!(
            check(Role::Planner, &empty, change),
            Err(Rejection::NotTheOwner)
        );
        assert_eq!(check(Role::Planner, &document, change), Ok(()));
        assert_eq!(
            check(Role::Viewer, &document, change),
            Err(Rejection::ReadOnly)
        );
    }

    #[test]
    fn operations_may_not_be_numbered_out_of_reach() {
        let all = chain(3).get_changes(&[]);
        assert_eq!(check_numbering(0, &all), Ok(3));
        assert_eq!(check_numbering(0, &all[1..]), Err(Rejection::OutOfOrder));
    }
}
