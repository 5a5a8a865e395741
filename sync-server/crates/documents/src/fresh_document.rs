//! Documents that replace another: one with the same content and no past, which starts a history over, and one that an
//! owner's device brings in place of a document that the server cannot read.

use std::collections::HashSet;

use automerge::hydrate::Value;
use automerge::sync::{Message, MessageVersion};
use automerge::transaction::{CommitOptions, Transactable};
use automerge::{ActorId, Automerge, AutomergeError, ObjType, ROOT, ReadDoc};
use troth_core::genesis;
use troth_core::permissions::Role;

use super::actors::Actors;
use super::gate;
use super::rejection::Rejection;
use super::replica::Replica;
use super::schema;

/// The message of the changes that begin the new history.
const MESSAGE: &str = r#"{"command":"wedding.startOver"}"#;

/// A document without a past.
pub(super) struct FreshDocument {
    pub(super) document: Automerge,
    /// The actor of all its changes, except those of the genesis.
    pub(super) actor: ActorId,
    /// The actors of the document that it replaces.
    pub(super) retired: Vec<ActorId>,
}

/// Why a document could not be started over.
#[derive(Debug, thiserror::Error)]
pub(super) enum FreshError {
    #[error(transparent)]
    Automerge(#[from] AutomergeError),
    #[error("a part could not be written: {0}")]
    Part(String),
    #[error("automerge panicked")]
    Panicked,
}

/// The present content of a document on top of the constant genesis. Each container is written by a change of its
/// own, so that no change becomes larger than a client may send back.
///
/// Of two values in conflict, the new document has only the one that screens show. Everything else reads as before.
pub(super) fn build_fresh_document(
    old: &Automerge,
    unix_seconds: i64,
) -> Result<FreshDocument, FreshError> {
    gate::guarded(|| build_from(old, unix_seconds)).unwrap_or(Err(FreshError::Panicked))
}

fn build_from(stored: &Automerge, unix_seconds: i64) -> Result<FreshDocument, FreshError> {
    let actor = ActorId::random();
    let mut document = Automerge::load(&genesis::bytes())?.with_actor(actor.clone());
    // The containers and entries that newer schema versions add are filled in first.
    let mut upgraded = stored.fork();
    let upgrades = schema::upgrades(|hash| gate::has(&upgraded, hash));
    let old = match upgraded.apply_changes(upgrades) {
        Ok(()) => &upgraded,
        // A device has written as the actor of a constant change, which was possible before those actors were reserved.
        Err(_) => stored,
    };
    let old_version = old.get(ROOT, genesis::SCHEMA_VERSION_KEY)?;
    let old_version = old_version.and_then(|(version, _)| version.as_i64());
    // An older document gets the current schema version; one of a newer server keeps its own.
    if let Some(newer) = old_version.filter(|version| *version > genesis::SCHEMA_VERSION) {
        let mut transaction = document.transaction();
        transaction.put(ROOT, genesis::SCHEMA_VERSION_KEY, newer)?;
        commit_unless_empty(transaction, unix_seconds);
    }
    for container in genesis::CONTAINERS {
        let Some((automerge::Value::Object(ObjType::Map), old_map)) = old.get(ROOT, container)?
        else {
            continue;
        };
        let Value::Map(content) = ReadDoc::hydrate(old, old_map, None)? else {
            continue;
        };
        let Some((_, new_map)) = document.get(ROOT, container)? else {
            continue;
        };
        let mut transaction = document.transaction();
        transaction
            .update_object(&new_map, &Value::Map(content))
            .map_err(|error| FreshError::Part(error.to_string()))?;
        commit_unless_empty(transaction, unix_seconds);
    }
    let retired: HashSet<ActorId> = old
        .get_changes_meta(&[])
        .into_iter()
        .map(|change| change.actor.into_owned())
        .filter(|actor| !schema::is_constant_actor(actor))
        .collect();
    Ok(FreshDocument {
        document,
        actor,
        retired: retired.into_iter().collect(),
    })
}

fn commit_unless_empty(transaction: automerge::transaction::Transaction<'_>, unix_seconds: i64) {
    if transaction.pending_ops() == 0 {
        transaction.rollback();
        return;
    }
    let options = CommitOptions::default()
        .with_message(MESSAGE)
        .with_time(unix_seconds);
    transaction.commit_with(options);
}

/// The document that an owner's device brings to replace one that cannot be read, as an owner's first sync message.
pub(super) fn first_message(bytes: Vec<u8>) -> Message {
    Message {
        heads: vec![],
        need: vec![],
        have: vec![],
        changes: vec![bytes].into(),
        flags: None,
        version: MessageVersion::V2,
    }
}

/// The document in an owner's first message, after the checks that such a message passes on a socket.
pub(super) fn check_document(message: &Message) -> Result<Automerge, Rejection> {
    let changes = gate::changes(message)?;
    let mut replica = Replica::new(Automerge::new());
    let sorted = replica.sort(changes);
    if sorted.ready.is_empty() || !sorted.parked.is_empty() {
        return Err(Rejection::OutOfOrder);
    }
    Actors::check_reserved(&sorted.ready)?;
    replica.check(Role::Owner, &sorted.ready)?;
    let applied = gate::guarded(|| replica.apply_checked(sorted.ready));
    if !matches!(applied, Ok(Ok(()))) {
        return Err(Rejection::Unappliable);
    }
    // The replica only served for the checks. It returns its document once no change is staged.
    replica.committed();
    replica.on_disk().ok_or(Rejection::Unappliable)
}

#[cfg(test)]
mod tests {
    use automerge::ScalarValue;

    use super::super::hydrate;
    use super::*;

    fn bring(bytes: Vec<u8>) -> Result<Automerge, Rejection> {
        check_document(&first_message(bytes))
    }

    /// A wedding with values of every type, a removed category and two values in conflict.
    fn wedding() -> Automerge {
        wedding_from(&genesis::bytes())
    }

    fn wedding_from(genesis: &[u8]) -> Automerge {
        let mut document = Automerge::load(genesis).unwrap();
        let mut transaction = document.transaction();
        let (_, guests) = transaction.get(ROOT, "guests").unwrap().unwrap();
        let guest = transaction.put_object(&guests, "g1", ObjType::Map).unwrap();
        transaction.put(&guest, "firstName", "Ann").unwrap();
        transaction.put(&guest, "plusOnes", 2_i64).unwrap();
        transaction.put(&guest, "height", 1.5).unwrap();
        transaction.put(&guest, "gone", ()).unwrap();
        transaction
            .put(&guest, "visits", ScalarValue::counter(4))
            .unwrap();
        let notes = transaction
            .put_object(&guest, "notes", ObjType::Text)
            .unwrap();
        transaction
            .splice_text(&notes, 0, 0, "vegan \u{1f48d}")
            .unwrap();
        let (_, wedding) = transaction.get(ROOT, "wedding").unwrap().unwrap();
        let colors = transaction
            .put_object(&wedding, "colors", ObjType::List)
            .unwrap();
        transaction.insert(&colors, 0, "ivory").unwrap();
        transaction.insert(&colors, 1, "sage").unwrap();
        let (_, categories) = transaction.get(ROOT, "categories").unwrap().unwrap();
        transaction.delete(&categories, "cake").unwrap();
        transaction.commit();
        let mut other = document.fork();
        for (copy, name) in [(&mut document, "Anna"), (&mut other, "Annie")] {
            let mut transaction = copy.transaction();
            transaction.put(&guest, "firstName", name).unwrap();
            transaction.commit();
        }
        document.merge(&mut other).unwrap();
        document
    }

    #[test]
    fn a_fresh_document_has_the_old_content_and_shares_only_the_genesis() {
        let old = wedding();
        let fresh = build_fresh_document(&old, 1_780_000_000).unwrap();
        assert_eq!(hydrate::document(&fresh.document), hydrate::document(&old));
        let old_hashes: HashSet<_> = old.get_changes(&[]).iter().map(|c| c.hash()).collect();
        let new = fresh.document.get_changes(&[]);
        let shared = new
            .iter()
            .filter(|change| old_hashes.contains(&change.hash()));
        assert_eq!(shared.count(), genesis::VERSIONS.len(), "the genesis");
        assert_eq!(fresh.retired.len(), 2);
        assert!(!fresh.retired.contains(&fresh.actor));
        // If the server loses it, a device can bring it back like any owner's document.
        let brought_back = bring(fresh.document.save()).unwrap();
        assert_eq!(brought_back.get_heads(), fresh.document.get_heads());
    }

    #[test]
    fn a_document_of_an_older_version_starts_over_as_the_newest() {
        let mut old = wedding_from(genesis::V1);
        let fresh = build_fresh_document(&old, 1_780_000_000).unwrap();
        old.load_incremental(&genesis::bytes()).unwrap();
        assert_eq!(hydrate::document(&fresh.document), hydrate::document(&old));
    }

    /// Another program began the document, with its own maps in place of the genesis.
    #[test]
    fn a_document_without_our_genesis_keeps_its_content() {
        let mut old = Automerge::new();
        let mut transaction = old.transaction();
        let guests = transaction
            .put_object(ROOT, "guests", ObjType::Map)
            .unwrap();
        let guest = transaction.put_object(&guests, "g1", ObjType::Map).unwrap();
        transaction.put(&guest, "firstName", "Ann").unwrap();
        transaction.commit();
        let fresh = build_fresh_document(&old, 1_780_000_000).unwrap().document;
        let (_, guests) = fresh.get(ROOT, "guests").unwrap().unwrap();
        let (_, guest) = fresh.get(guests, "g1").unwrap().unwrap();
        let (name, _) = fresh.get(guest, "firstName").unwrap().unwrap();
        assert_eq!(name.as_str(), Some("Ann"));
    }

    #[test]
    fn a_document_of_a_device_is_checked_like_a_first_message() {
        assert!(bring(wedding().save()).is_ok());
        assert!(matches!(
            bring(b"no document".to_vec()),
            Err(Rejection::Unfit(_))
        ));
        assert!(matches!(bring(Vec::new()), Err(Rejection::OutOfOrder)));
        let mut misshapen = wedding();
        let mut transaction = misshapen.transaction();
        let (_, guests) = transaction.get(ROOT, "guests").unwrap().unwrap();
        transaction.put(&guests, "g1", "nobody").unwrap();
        transaction.commit();
        assert!(matches!(bring(misshapen.save()), Err(Rejection::Shape(_))));
    }
}
