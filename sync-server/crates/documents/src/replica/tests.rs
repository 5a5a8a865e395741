use automerge::sync::{self, SyncDoc};
use automerge::transaction::Transactable;
use automerge::{ActorId, ObjType, ROOT, ReadDoc};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use troth_core::permissions::Role;

use super::*;

fn now() -> Timestamp {
    "2026-06-01T12:00:00Z".parse().unwrap()
}

fn commit(replica: &mut Replica) -> Option<Vec<u8>> {
    let bytes = replica.uncommitted();
    replica.committed();
    bytes
}

fn wedding() -> Replica {
    wedding_by(ActorId::random())
}

fn wedding_by(actor: ActorId) -> Replica {
    let mut replica = Replica::new(Automerge::new().with_actor(actor));
    replica.create(WeddingFields::default(), now()).unwrap();
    for number in 0..5 {
        let add = serde_json::json!({
            "type": "guest.add",
            "id": format!("g{number}"),
            "guest": {"firstName": "Ada", "lastName": "Byron", "notes": "Sits by the window."},
        });
        replica
            .run(&serde_json::from_value(add).unwrap(), now())
            .unwrap();
    }
    replica
}

#[test]
fn committed_bytes_add_up_to_the_document() {
    let mut replica = wedding();
    let mut log = commit(&mut replica).unwrap();
    assert_eq!(commit(&mut replica), None, "nothing is written twice");
    let removal = serde_json::json!({"type": "guest.remove", "id": "g1"});
    replica
        .run(&serde_json::from_value(removal).unwrap(), now())
        .unwrap();
    log.extend(commit(&mut replica).unwrap());
    let loaded = Automerge::load(&log).unwrap();
    assert_eq!(loaded.get_heads(), replica.document.get_heads());
    assert_eq!(
        hydrate::document(&loaded),
        hydrate::document(&replica.document)
    );
}

#[test]
fn the_updated_model_equals_a_model_read_anew() {
    let mut replica = wedding();
    let update = serde_json::json!({
        "type": "wedding.update", "changes": {"venue": "Kew", "budget": "12.34"},
    });
    let remove = serde_json::json!({"type": "guest.remove", "id": "g2"});
    for command in [update, remove] {
        replica
            .run(&serde_json::from_value(command).unwrap(), now())
            .unwrap();
    }
    assert!(replica.model.is_some(), "the model is kept");
    let updated_view = replica.model().view("2026-06-01".parse().unwrap());
    let updated_details = replica.model().details();
    replica.model = None;
    assert_eq!(
        updated_view,
        replica.model().view("2026-06-01".parse().unwrap())
    );
    assert_eq!(updated_details, replica.model().details());
}

#[test]
fn an_unappliable_message_leaves_staged_changes() {
    let mut replica = wedding();
    commit(&mut replica);
    let on_disk = replica.on_disk().unwrap();
    let mut client = on_disk.fork();
    let mut edit = |key: &str| {
        let mut transaction = client.transaction();
        transaction.put(ROOT, key, 1).unwrap();
        transaction.commit();
        client.get_last_local_change().unwrap()
    };
    let (first, second) = (edit("a"), edit("b"));
    replica.apply_checked(vec![first.clone()]).unwrap();
    // A change without its dependency is only queued by Automerge, never applied.
    let orphan = {
        let mut other = on_disk.fork();
        for key in ["c", "d"] {
            let mut transaction = other.transaction();
            transaction.put(ROOT, key, 1).unwrap();
            transaction.commit();
        }
        other.get_last_local_change().unwrap()
    };
    assert_eq!(
        replica.apply_checked(vec![orphan]),
        Err(ApplyError::Spoiled(ReplicaSpoiled))
    );
    replica.rebuild(Replica::new(on_disk)).unwrap();
    assert!(gate::has(&replica.document, &first.hash()));
    replica.apply_checked(vec![second.clone()]).unwrap();
    assert!(gate::has(&replica.document, &second.hash()));
}

#[test]
fn lost_staged_changes_are_an_error() {
    let mut replica = wedding();
    commit(&mut replica);
    let on_disk = replica.on_disk().unwrap();
    let mut client = on_disk.fork();
    let mut edit = |key: &str| {
        let mut transaction = client.transaction();
        transaction.put(ROOT, key, 1).unwrap();
        transaction.commit();
        client.get_last_local_change().unwrap()
    };
    let (first, second) = (edit("a"), edit("b"));
    replica.apply_checked(vec![first]).unwrap();
    // As if Automerge refused a change that it accepted the first time.
    replica.staged = vec![second];
    assert_eq!(
        replica.rebuild(Replica::new(on_disk)),
        Err(StagedChangesLost)
    );
}

#[test]
fn of_two_changes_with_one_number_the_stored_one_stays() {
    let mut replica = wedding();
    commit(&mut replica);
    let on_disk = replica.on_disk().unwrap();
    let edit = |document: &mut Automerge, key: &str| {
        let mut transaction = document.transaction();
        transaction.put(ROOT, key, 1).unwrap();
        transaction.commit();
        document.get_last_local_change().unwrap()
    };
    let eve = on_disk.fork().with_actor(ActorId::from([3; 16]));
    let (mut first_copy, mut second_copy) = (eve.clone(), eve);
    let first = edit(&mut first_copy, "a");
    let second = edit(&mut first_copy, "b");
    let ada = edit(&mut on_disk.fork().with_actor(ActorId::from([4; 16])), "c");
    let forked = vec![first.clone(), ada.clone(), second.clone()];
    replica.apply_checked(forked).unwrap();
    edit(&mut second_copy, "d");
    let left_out = replica.rebuild(Replica::new(second_copy)).unwrap();
    let left_out: Vec<_> = left_out.iter().map(Change::hash).collect();
    assert_eq!(left_out, [first.hash(), second.hash()]);
    // The other's changes stay staged, and nothing else.
    assert!(gate::has(&replica.document, &ada.hash()));
    assert_eq!(replica.staged, [ada]);
}

#[test]
fn uncommitted_changes_are_not_sent() {
    let mut replica = wedding();
    let mut state = sync::State::new();
    assert!(replica.message(&mut state, &[]).is_none());
    assert!(replica.on_disk().is_none());
    commit(&mut replica);
    let message = replica.message(&mut state, &[]).unwrap();
    assert_eq!(message.heads, replica.document.get_heads());
}

#[test]
fn an_acknowledgement_leaves_the_same_state_as_automerge() {
    let mut replica = wedding();
    commit(&mut replica);
    let mut state = sync::State::new();
    let mut client = Automerge::new();
    let mut client_state = sync::State::new();
    loop {
        if let Some(message) = replica.message(&mut state, &[]) {
            client
                .receive_sync_message(&mut client_state, message)
                .unwrap();
        }
        let Some(answer) = client.generate_sync_message(&mut client_state) else {
            break;
        };
        let mut expected = state.clone();
        replica
            .document
            .receive_sync_message(&mut expected, answer.clone())
            .unwrap();
        replica.receive_heads(&mut state, answer).unwrap();
        // The one intended difference; [`Replica::receive_heads`] has the reason.
        expected.last_sent_heads.clone_from(&state.last_sent_heads);
        assert_eq!(state, expected);
    }
    assert_eq!(state.their_heads, Some(replica.document.get_heads()));
    assert_eq!(client.get_heads(), replica.document.get_heads());
    assert!(state.sent_hashes.is_empty());
}

/// A change with some bytes altered, and its checksum corrected.
fn tampered(change: &Change, random: &mut StdRng) -> Vec<u8> {
    let mut bytes = change.raw_bytes().to_vec();
    let header = bytes.len() - body_length(&bytes);
    for _ in 0..random.random_range(1..4) {
        let at = random.random_range(header..bytes.len());
        bytes[at] = if random.random_bool(0.5) {
            random.random()
        } else {
            bytes[at] ^ (1 << random.random_range(0..8))
        };
    }
    let hash = Sha256::digest(&bytes[8..]);
    bytes[4..8].copy_from_slice(&hash[..4]);
    bytes
}

fn body_length(bytes: &[u8]) -> usize {
    let (mut length, mut shift) = (0, 0);
    for byte in &bytes[9..] {
        length |= usize::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            break;
        }
    }
    length
}

/// A wedding must survive every change of a broken or hostile client: it is refused, or accepted and still
/// readable, storable and servable.
#[test]
fn hostile_changes_never_harm_a_document() {
    // By fixed actors, so that a seed makes the same change in every run.
    let mut replica = wedding_by(ActorId::from([1; 16]));
    commit(&mut replica);
    let mut client = replica.document.fork().with_actor(ActorId::from([2; 16]));
    let mut transaction = client.transaction();
    let (_, guests) = transaction.get(ROOT, "guests").unwrap().unwrap();
    let guest = transaction.put_object(&guests, "h1", ObjType::Map).unwrap();
    let name = transaction
        .put_object(&guest, "firstName", ObjType::Text)
        .unwrap();
    transaction.splice_text(&name, 0, 0, "Eve").unwrap();
    transaction.splice_text(&name, 1, 1, "").unwrap();
    transaction.put(&guest, "plusOnes", 2).unwrap();
    let (_, other) = transaction.get(&guests, "g3").unwrap().unwrap();
    transaction.delete(&other, "firstName").unwrap();
    transaction.commit();
    let honest = client.get_last_local_change().unwrap();
    let stored = replica.document.save();

    let mut accepted_count = 0;
    for seed in 0..2_000 {
        let mut random = StdRng::seed_from_u64(seed);
        let message = sync::Message {
            heads: vec![],
            need: vec![],
            have: vec![],
            changes: vec![tampered(&honest, &mut random)].into(),
            flags: None,
            version: sync::MessageVersion::V2,
        };
        let Ok(changes) = gate::changes(&message) else {
            continue;
        };
        let mut replica = Replica::new(Automerge::load(&stored).unwrap());
        let sorted = replica.sort(changes);
        if sorted.ready.is_empty() {
            continue;
        }
        if replica.check(Role::Owner, &sorted.ready).is_err() {
            continue;
        }
        match replica.apply_checked(sorted.ready) {
            Ok(()) => {}
            Err(ApplyError::Rejected(_)) => {
                assert_eq!(replica.document.save(), stored, "seed {seed}");
                continue;
            }
            Err(ApplyError::Spoiled(ReplicaSpoiled)) => {
                let on_disk = Automerge::load(&stored).unwrap();
                replica.rebuild(Replica::new(on_disk)).unwrap();
                assert_eq!(replica.document.save(), stored, "seed {seed}");
                continue;
            }
        }
        accepted_count += 1;
        let chunk = commit(&mut replica).unwrap_or_default();
        let survives = gate::guarded(|| {
            replica.model();
            let mut state = sync::State::new();
            replica.message(&mut state, &[]);
            let log = [stored.clone(), chunk].concat();
            let loaded = Automerge::load(&log).unwrap();
            assert_eq!(loaded.get_heads(), replica.document.get_heads());
            Automerge::load(&replica.document.save()).unwrap();
        });
        assert!(survives.is_ok(), "seed {seed} is taken and harms");
    }
    assert!(
        accepted_count > 100,
        "only {accepted_count} got as far as being applied"
    );
}

#[test]
fn a_full_document_is_read_and_does_not_grow() {
    let mut replica = wedding();
    let before = replica.document.get_heads();
    let mut copy = replica.document.fork();
    let mut transaction = copy.transaction();
    let (_, guests) = transaction.get(ROOT, "guests").unwrap().unwrap();
    transaction.put_object(guests, "g9", ObjType::Map).unwrap();
    transaction.commit();
    let change = copy.get_changes(&before);
    assert_eq!(replica.check(Role::Owner, &change), Ok(()));
    replica.size.operations = crate::limits::OPERATIONS_PER_DOCUMENT;
    assert_eq!(
        replica.check(Role::Owner, &change),
        Err(Rejection::Full(LimitReached::Operations))
    );
    let add = serde_json::json!({"type": "guest.remove", "id": "g1"});
    replica.size.operations += 1;
    let refused = replica.run(&serde_json::from_value(add).unwrap(), now());
    assert!(matches!(
        refused,
        Err(CommandError::Full(LimitReached::Operations))
    ));
    assert_eq!(replica.document.get_heads(), before);
    assert!(!hydrate::document(&replica.document).is_empty());
    // Changes that the document has may come again: it does not grow.
    assert!(
        replica
            .sort(replica.document.get_changes(&[]))
            .ready
            .is_empty()
    );
}

#[test]
fn the_size_of_a_document_is_the_same_when_it_is_opened_again() {
    let mut replica = wedding();
    let log = commit(&mut replica).unwrap();
    let reloaded = Replica::new(Automerge::load(&log).unwrap());
    let counted = |size: Size| (size.changes, size.operations);
    assert_eq!(counted(reloaded.size()), counted(replica.size()));
}
