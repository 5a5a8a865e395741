//! The genesis bytes are what the container list makes, for ever.
//!
//! `TROTH_WRITE_GENESIS=1` writes the file instead of comparing; that is for the day a schema
//! version is added, never for one that weddings already begin with.

#![allow(clippy::unwrap_used, reason = "a helper of tests fails the test")]

use automerge::transaction::{CommitOptions, Transactable};
use automerge::{ActorId, Automerge, ObjType, ROOT, ReadDoc, ScalarValue, Value};
use troth_core::genesis::{ACTOR, CONTAINERS, MESSAGE, SCHEMA_VERSION, SCHEMA_VERSION_KEY, V1};
use troth_core::records::category::CATEGORY;

const CATEGORIES: &str = "categories";

fn make() -> Vec<u8> {
    let mut document = Automerge::new().with_actor(ActorId::from(&ACTOR[..]));
    let options = |()| CommitOptions::default().with_message(MESSAGE).with_time(0);
    let made = document.transact_with::<_, _, automerge::AutomergeError, _>(
        |()| options(()),
        |transaction| {
            transaction.put(ROOT, SCHEMA_VERSION_KEY, SCHEMA_VERSION)?;
            for container in CONTAINERS {
                let map = transaction.put_object(ROOT, container, ObjType::Map)?;
                if container == CATEGORIES {
                    for (category, _) in CATEGORY.built_in {
                        transaction.put_object(&map, *category, ObjType::Map)?;
                    }
                }
            }
            Ok(())
        },
    );
    made.unwrap();
    let changes = document.get_changes(&[]);
    assert_eq!(changes.len(), 1);
    // The bytes of the change itself, uncompressed: they are what its hash is made of, so no
    // later version of Automerge can encode them differently.
    changes[0].raw_bytes().to_vec()
}

#[test]
fn the_file_is_what_the_containers_make() {
    let made = make();
    if std::env::var_os("TROTH_WRITE_GENESIS").is_some() {
        std::fs::write("genesis/v1.automerge", &made).unwrap();
    } else {
        assert_eq!(made, V1);
    }
}

#[test]
fn the_bytes_load_as_an_empty_wedding() {
    let document = Automerge::load(V1).unwrap();
    let version = document
        .get(ROOT, SCHEMA_VERSION_KEY)
        .unwrap()
        .map(|(value, _)| value);
    assert_eq!(
        version,
        Some(Value::Scalar(std::borrow::Cow::Owned(ScalarValue::Int(1))))
    );
    for container in CONTAINERS {
        let (value, id) = document.get(ROOT, container).unwrap().unwrap();
        assert_eq!(value, Value::Object(ObjType::Map), "{container}");
        let entries = if container == CATEGORIES {
            CATEGORY.built_in.len()
        } else {
            0
        };
        assert_eq!(document.length(id), entries, "{container}");
    }
    assert_eq!(document.length(ROOT), CONTAINERS.len() + 1);
}

#[test]
fn two_devices_that_make_the_same_wedding_share_its_containers() {
    let load = || Automerge::load(V1).unwrap();
    let (mut one, mut other) = (load(), load());
    for (document, name) in [(&mut one, "a"), (&mut other, "b")] {
        let written = document.transact::<_, _, automerge::AutomergeError>(|transaction| {
            let (_, guests) = transaction.get(ROOT, "guests")?.unwrap();
            transaction.put_object(guests, name, ObjType::Map)?;
            Ok(())
        });
        written.unwrap();
    }
    one.merge(&mut other).unwrap();
    let (_, guests) = one.get(ROOT, "guests").unwrap().unwrap();
    assert_eq!(one.keys(guests).collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!(one.get_all(ROOT, "guests").unwrap().len(), 1);
}
