//! The gate: checks what a client sends before any of it is applied.
//!
//! A message is accepted whole or not at all, since refusing one change of a chain would strand all that follow it.

use std::collections::{HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

use automerge::{ActorId, Automerge, Change, ChangeHash, ReadDoc, sync};
use troth_core::permissions::Role;

use super::limits;
use super::measure::{self, MessageChunk, MessageError};
use super::operations::{Inspection, ObjectPlaces};
use super::rejection::Rejection;
use super::schema;
use super::size::Size;

/// Automerge panicked. The document that it worked on must be discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AutomergePanicked;

/// Runs Automerge on untrusted bytes. Some changes with a valid checksum make it panic; that must refuse a message,
/// not end a document.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, AutomergePanicked> {
    // The closure's captures are discarded after a panic, which makes this safe.
    catch_unwind(AssertUnwindSafe(work)).map_err(|_payload| AutomergePanicked)
}

/// Reads a message of Automerge's sync protocol.
pub(super) fn decode(data: &[u8]) -> Result<sync::Message, MessageError> {
    let message = guarded(|| sync::Message::decode(data))
        .map_err(|AutomergePanicked| MessageError::Malformed)?
        .map_err(|_unreadable| MessageError::Malformed)?;
    if message.have.len() > limits::FILTERS_PER_MESSAGE {
        return Err(MessageError::TooLarge);
    }
    for have in &message.have {
        measure::check_filter(&have.bloom.to_bytes())?;
    }
    Ok(message)
}

/// Refuses a message that lists more unknown changes than an honest client would. Hashes of known changes are not
/// limited, since clients have them from the server.
pub(super) fn check_hashes(
    document: &Automerge,
    message: &sync::Message,
) -> Result<(), MessageError> {
    let shared = message.have.iter().flat_map(|have| &have.last_sync);
    let listed = message.heads.iter().chain(&message.need).chain(shared);
    let unknown = listed.filter(|hash| !has(document, hash));
    if unknown.count() > limits::HASHES_PER_MESSAGE {
        return Err(MessageError::TooLarge);
    }
    Ok(())
}

/// The claimed size of a message's changes, before any of them is decoded.
pub(super) fn size(message: &sync::Message) -> Result<Size, MessageError> {
    measure::size(&bytes_of(message))
}

fn bytes_of(message: &sync::Message) -> Vec<u8> {
    message.changes.iter().collect::<Vec<_>>().concat()
}

/// Whether the changes of a message are so few and small that they are applied in negligible time. Only the lengths
/// of their columns are read.
pub(super) fn is_light(message: &sync::Message) -> bool {
    measure::is_light(&bytes_of(message))
}

/// The changes of a message, whether it carries them one by one or as a whole document.
pub(super) fn changes(message: &sync::Message) -> Result<Vec<Change>, MessageError> {
    let bytes = bytes_of(message);
    let mut changes = Vec::new();
    for chunk in measure::chunks(&bytes)? {
        match chunk {
            MessageChunk::Change(bytes) => changes.push(read_change(bytes)?),
            MessageChunk::Document(bytes) => {
                let document = guarded(|| Automerge::load(&bytes))
                    .map_err(|AutomergePanicked| MessageError::Malformed)?
                    .map_err(|_unreadable| MessageError::Malformed)?;
                let contained = guarded(|| document.get_changes(&[]));
                let contained = contained.map_err(|AutomergePanicked| MessageError::Malformed)?;
                measure::check_sizes(&contained)?;
                changes.extend(contained);
            }
        }
    }
    Ok(changes)
}

fn read_change(bytes: Vec<u8>) -> Result<Change, MessageError> {
    let checksum = bytes
        .get(4..8)
        .map(<[u8]>::to_vec)
        .ok_or(MessageError::Malformed)?;
    let change = guarded(|| Change::from_bytes(bytes))
        .map_err(|AutomergePanicked| MessageError::Malformed)?
        .map_err(|_unreadable| MessageError::Malformed)?;
    // Automerge computes the hash but does not compare it.
    if change.hash().as_ref().get(..4) != Some(checksum.as_slice()) {
        return Err(MessageError::Malformed);
    }
    Ok(change)
}

/// Whether a document has a change.
pub(super) fn has(document: &Automerge, hash: &ChangeHash) -> bool {
    // Asking for the change itself would decode all its metadata.
    document.get_missing_deps(&[*hash]).is_empty()
}

/// Changes in an order in which they can be applied, and those with missing dependencies.
#[derive(Default)]
pub(super) struct SortedChanges {
    pub(super) ready: Vec<Change>,
    pub(super) parked: Vec<Change>,
}

/// Drops the changes that the document has and sorts the rest, in linear time for any order.
pub(super) fn sort(document: &Automerge, changes: Vec<Change>) -> SortedChanges {
    let mut seen = HashSet::new();
    let mut unsorted: Vec<Option<Change>> = changes
        .into_iter()
        .filter(|change| !has(document, &change.hash()) && seen.insert(change.hash()))
        .map(Some)
        .collect();
    let mut missing_deps = vec![0_usize; unsorted.len()];
    let mut dependents: HashMap<ChangeHash, Vec<usize>> = HashMap::new();
    let mut ready = VecDeque::new();
    for (index, change) in unsorted.iter().flatten().enumerate() {
        for dep in change.deps().iter().filter(|dep| !has(document, dep)) {
            missing_deps[index] += 1;
            dependents.entry(*dep).or_default().push(index);
        }
        if missing_deps[index] == 0 {
            ready.push_back(index);
        }
    }
    let mut sorted = SortedChanges::default();
    while let Some(change) = ready.pop_front().and_then(|index| unsorted[index].take()) {
        for dependent in dependents.remove(&change.hash()).unwrap_or_default() {
            missing_deps[dependent] -= 1;
            if missing_deps[dependent] == 0 {
                ready.push_back(dependent);
            }
        }
        sorted.ready.push(change);
    }
    sorted.parked = unsorted.into_iter().flatten().collect();
    sorted
}

/// The hashes that parked changes depend on and that are missing, in the order that the protocol requires.
pub(super) fn missing_hashes(document: &Automerge, parked: &[Change]) -> Vec<ChangeHash> {
    let parked_hashes: HashSet<ChangeHash> = parked.iter().map(Change::hash).collect();
    let mut missing: Vec<ChangeHash> = parked
        .iter()
        .flat_map(|change| change.deps())
        .filter(|dep| !parked_hashes.contains(dep) && !has(document, dep))
        .copied()
        .collect();
    missing.sort_unstable();
    missing.dedup();
    missing
}

/// Whether a role may make these changes, which follow from each other and from the document. Schema changes belong
/// to no one, and any role may bring them.
pub(super) fn check(
    role: Role,
    document: &Automerge,
    places: &mut ObjectPlaces,
    changes: &[Change],
) -> Result<(), Rejection> {
    if changes.iter().all(schema::is_upgrade) {
        return Ok(());
    }
    match role {
        Role::Viewer => return Err(Rejection::ReadOnly),
        Role::Organizer | Role::Planner if document.is_empty() => {
            return Err(Rejection::NotTheOwner);
        }
        Role::Owner | Role::Organizer | Role::Planner => {}
    }
    guarded(|| Inspection::new(role, document, places).check(changes))
        // Some changes make Automerge panic when it decodes their operations.
        .map_err(|AutomergePanicked| Rejection::Unfit(MessageError::Malformed))?
}

/// The number of changes by each actor.
pub(super) type Sequences = HashMap<ActorId, u64>;

/// Whether each actor's changes are numbered right after its earlier ones. A document cannot hold two different
/// changes of one actor with one number: Automerge fails on the second.
pub(super) fn check_sequence(counts: &Sequences, changes: &[Change]) -> Result<(), Rejection> {
    let mut last_numbers: HashMap<&ActorId, u64> = HashMap::new();
    for change in changes {
        let actor = change.actor_id();
        let last_number = last_numbers
            .entry(actor)
            .or_insert_with(|| counts.get(actor).copied().unwrap_or(0));
        if change.seq() != last_number.saturating_add(1) {
            return Err(Rejection::Sequence);
        }
        *last_number = change.seq();
    }
    Ok(())
}

/// Whether a document with these changes, which follow from each other and from it, stays within the limit of
/// heads. One that already exceeds it may keep its number.
pub(super) fn check_heads(document: &Automerge, changes: &[Change]) -> Result<(), Rejection> {
    let before = document.get_heads();
    let max_heads = before.len().max(limits::HEADS_PER_DOCUMENT);
    let mut heads: HashSet<ChangeHash> = before.into_iter().collect();
    for change in changes {
        for dep in change.deps() {
            heads.remove(dep);
        }
        heads.insert(change.hash());
    }
    if heads.len() > max_heads {
        return Err(Rejection::TooManyHeads);
    }
    Ok(())
}

/// Whether changes number their operations as Automerge does: each starts right after the largest number that it
/// can have seen. A number near the end of the range would leave none for later changes; with one below its
/// dependencies' numbers, the document could be saved but never loaded again.
pub(super) fn check_numbering(
    document: &Automerge,
    largest: u64,
    changes: &[Change],
) -> Result<u64, Rejection> {
    let mut last_operations: HashMap<ChangeHash, u64> = HashMap::with_capacity(changes.len());
    let mut largest = largest;
    for change in changes {
        let start = change.start_op().get();
        let last_operation_of = |dep: &ChangeHash| {
            let in_document = || Some(document.get_change_meta_by_hash(dep)?.max_op);
            last_operations.get(dep).copied().or_else(in_document)
        };
        let last_before = change
            .deps()
            .iter()
            .filter_map(last_operation_of)
            .max()
            .unwrap_or(0);
        // If an empty change skips numbers, Automerge treats them as missing operations.
        let skips_numbers = change.is_empty() && start > last_before.saturating_add(1);
        if start <= last_before || skips_numbers || start > largest.saturating_add(1) {
            return Err(Rejection::OutOfOrder);
        }
        // An empty change ends before it starts.
        let length = u64::try_from(change.len()).unwrap_or(u64::MAX);
        let last = (start - 1).saturating_add(length);
        last_operations.insert(change.hash(), last);
        largest = largest.max(last);
    }
    Ok(largest)
}

#[cfg(test)]
mod tests {
    use automerge::transaction::{CommitOptions, Transactable};
    use automerge::{ObjType, ROOT};

    use super::*;

    fn chain(length: i64) -> Automerge {
        let mut document = Automerge::new();
        for number in 0..length {
            let mut transaction = document.transaction();
            let currency = match transaction.get(ROOT, "currency").unwrap() {
                Some((_, currency)) => currency,
                None => transaction
                    .put_object(ROOT, "currency", ObjType::Map)
                    .unwrap(),
            };
            transaction.put(&currency, "n", number).unwrap();
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
        let from_document = changes(&message(vec![document.save()])).unwrap();
        assert_eq!(
            from_document.iter().map(Change::hash).collect::<Vec<_>>(),
            all.iter().map(Change::hash).collect::<Vec<_>>()
        );
    }

    #[test]
    fn a_change_with_a_wrong_checksum_is_malformed() {
        let mut bytes = chain(1).get_changes(&[])[0].raw_bytes().to_vec();
        bytes[5] ^= 1;
        assert_eq!(changes(&message(vec![bytes])), Err(MessageError::Malformed));
    }

    #[test]
    fn changes_wait_for_their_dependencies() {
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
        assert_eq!(missing_hashes(&empty, &sorted.parked), [third.hash()]);
    }

    #[test]
    fn only_the_owner_uploads_a_wedding_and_viewers_write_nothing() {
        let document = chain(1);
        let empty = Automerge::new();
        let mut client = document.fork();
        let (_, currency) = client.get(ROOT, "currency").unwrap().unwrap();
        let mut transaction = client.transaction();
        transaction.put(currency, "n", 7).unwrap();
        transaction.commit();
        let first = document.get_changes(&[]);
        let next = client.get_changes(&document.get_heads());
        let check = |role, document, changes: &[Change]| {
            check(role, document, &mut ObjectPlaces::default(), changes)
        };
        assert_eq!(check(Role::Owner, &empty, &first), Ok(()));
        assert_eq!(
            check(Role::Organizer, &empty, &first),
            Err(Rejection::NotTheOwner)
        );
        assert_eq!(check(Role::Organizer, &document, &next), Ok(()));
        assert_eq!(
            check(Role::Viewer, &document, &next),
            Err(Rejection::ReadOnly)
        );
    }

    #[test]
    fn operation_numbers_may_not_leave_gaps() {
        let all = chain(3).get_changes(&[]);
        let empty = Automerge::new();
        assert_eq!(check_numbering(&empty, 0, &all), Ok(4));
        let without_first = check_numbering(&empty, 0, &all[1..]);
        assert_eq!(without_first, Err(Rejection::OutOfOrder));
    }

    #[test]
    fn operations_are_numbered_after_their_dependencies() {
        let document = chain(3);
        let mut client = document.fork();
        client.empty_commit(CommitOptions::default());
        let empty_change = client.get_changes(&document.get_heads()).remove(0).decode();
        let starting_at = |start: u64| {
            let mut change = empty_change.clone();
            change.start_op = start.try_into().unwrap();
            [Change::from(change)]
        };
        assert_eq!(check_numbering(&document, 4, &starting_at(5)), Ok(4));
        for start in [1, 4, 6] {
            let refused = check_numbering(&document, 9, &starting_at(start));
            assert_eq!(refused, Err(Rejection::OutOfOrder), "{start}");
        }
    }
}
