//! The genesis bytes are built from the container list and never change.
//!
//! Tests are built with `sample-record`: after the newest version, `VERSIONS` and `SCHEMA_VERSION` then have a sample
//! version, with which tests add a kind of record.
//!
//! With `TROTH_WRITE_GENESIS=1` (`make generate`) a file that is still empty, and the sample version's, is written
//! instead of compared: the bytes of a version that weddings already start with never change.

use automerge::transaction::{CommitOptions, Transactable};
use automerge::{ActorId, Automerge, ObjType, ROOT, ReadDoc, ScalarValue, Value};
use troth_core::genesis::{
    self, CONTAINERS, MESSAGE, SCHEMA_VERSION, SCHEMA_VERSION_KEY, V1, VERSIONS, Version,
};
use troth_core::record::Record;
use troth_core::records::album::ALBUM;
use troth_core::records::category::CATEGORY;
use troth_core::records::email_template::EMAIL_TEMPLATE;
use troth_core::records::guest::GUEST;
use troth_core::records::reminders::REMINDERS;
use troth_core::records::settings::SETTINGS;
use troth_core::records::website::WEBSITE;

/// Records with built-in entries, with the version that creates them.
static BUILT_IN: [(i64, &Record); 7] = [
    (1, &CATEGORY),
    (4, &WEBSITE),
    (5, &EMAIL_TEMPLATE),
    (5, &REMINDERS),
    (5, &SETTINGS),
    (7, &ALBUM),
    (9, &GUEST),
];

/// Ids of a kind's built-in and fixed entries.
fn built_in_ids(record: &Record) -> Vec<&'static str> {
    let built_in = record.built_in.iter().map(|(id, _)| *id);
    built_in.chain(record.fixed.iter().copied()).collect()
}

/// Path of a version's bytes, from the package's directory.
fn file_path(version: &Version) -> String {
    match is_sample(version) {
        true => "genesis/sample.automerge".to_owned(),
        false => format!("genesis/v{}.automerge", version.number),
    }
}

/// Whether this is the sample version. Its bytes depend on all versions before it.
fn is_sample(version: &Version) -> bool {
    version.actor == b"troth-schema-smp"
}

/// A document with the changes of all versions before this one.
fn document_before(version: &Version) -> Automerge {
    let earlier = VERSIONS
        .iter()
        .filter(|earlier| earlier.number < version.number);
    let bytes: Vec<_> = earlier.map(|earlier| earlier.bytes).collect();
    Automerge::load(&bytes.concat()).unwrap()
}

/// The bytes of the one change that this version adds.
fn build_bytes(version: &Version) -> Vec<u8> {
    let mut document = document_before(version).with_actor(ActorId::from(&version.actor[..]));
    let heads = document.get_heads();
    // Besides the containers there is the schema version.
    let existing_containers = document.keys(ROOT).count().saturating_sub(1);
    let options = || CommitOptions::default().with_message(MESSAGE).with_time(0);
    let result = document.transact_with::<_, _, automerge::AutomergeError, _>(
        |()| options(),
        |transaction| {
            transaction.put(ROOT, SCHEMA_VERSION_KEY, version.number)?;
            let new_ids = |container: &str| {
                let mut new_records = BUILT_IN
                    .iter()
                    .filter(|(since, _)| *since == version.number);
                let record = new_records.find(|(_, record)| record.container == container);
                record.map_or_else(Vec::new, |(_, record)| built_in_ids(record))
            };
            for (index, container) in CONTAINERS[..version.containers].iter().enumerate() {
                let map = if index < existing_containers {
                    transaction.get(ROOT, *container)?.unwrap().1
                } else {
                    transaction.put_object(ROOT, *container, ObjType::Map)?
                };
                for id in new_ids(container) {
                    transaction.put_object(&map, id, ObjType::Map)?;
                }
            }
            Ok(())
        },
    );
    result.unwrap();
    let changes = document.get_changes(&heads);
    assert_eq!(changes.len(), 1);
    assert_eq!(changes[0].deps(), heads);
    // The uncompressed bytes of the change: its hash is computed from them, so no later version of Automerge can
    // encode them differently.
    changes[0].raw_bytes().to_vec()
}

#[test]
fn the_files_match_the_container_list() {
    for version in &VERSIONS {
        let built = build_bytes(version);
        let may_be_written = version.bytes.is_empty() || is_sample(version);
        if may_be_written && std::env::var_os("TROTH_WRITE_GENESIS").is_some() {
            std::fs::write(file_path(version), &built).unwrap();
        } else {
            assert_eq!(built, version.bytes, "{}", version.number);
        }
    }
}

#[test]
fn versions_follow_each_other() {
    let numbers = VERSIONS.map(|version| version.number);
    assert!(numbers.into_iter().eq(1..=SCHEMA_VERSION));
    assert_eq!(VERSIONS[0].bytes, V1);
    let containers = VERSIONS.map(|version| version.containers);
    // All but the sample version.
    assert_eq!(containers[..10], [22, 23, 24, 27, 27, 27, 27, 28, 28, 38]);
    for version in &VERSIONS {
        assert!(
            genesis::is_reserved_actor(version.actor),
            "{}",
            version.number
        );
    }
    assert!(genesis::is_reserved_actor(b"troth-schema-999"));
    assert!(!genesis::is_reserved_actor(b"troth-"));
    assert!(!genesis::is_reserved_actor(&[7; 16]));
}

/// Checks that a document is an empty wedding of a version.
fn check_empty(document: &Automerge, version: &Version) {
    let number = document
        .get(ROOT, SCHEMA_VERSION_KEY)
        .unwrap()
        .map(|(value, _)| value);
    let expected = ScalarValue::Int(version.number);
    assert_eq!(
        number,
        Some(Value::Scalar(std::borrow::Cow::Owned(expected)))
    );
    for container in &CONTAINERS[..version.containers] {
        let (value, id) = document.get(ROOT, *container).unwrap().unwrap();
        assert_eq!(value, Value::Object(ObjType::Map), "{container}");
        let mut built_in = BUILT_IN
            .iter()
            .filter(|(since, record)| *since <= version.number && record.container == *container);
        let entries = built_in
            .next()
            .map_or(0, |(_, record)| built_in_ids(record).len());
        assert_eq!(document.length(id), entries, "{container}");
    }
    assert_eq!(document.length(ROOT), version.containers + 1);
}

#[test]
fn the_bytes_load_as_an_empty_wedding() {
    let [first, .., newest] = VERSIONS;
    check_empty(&Automerge::load(V1).unwrap(), &first);
    let document = Automerge::load(&genesis::bytes()).unwrap();
    check_empty(&document, &newest);
    let actors: Vec<_> = document
        .get_changes(&[])
        .iter()
        .map(|change| change.actor_id().to_bytes().to_vec())
        .collect();
    assert_eq!(actors, VERSIONS.map(|version| version.actor.to_vec()));
}

/// Every wedding carries the containers that version 10 reserves, whether it uses them or not.
#[test]
fn reserved_containers_add_few_bytes_to_a_saved_wedding() {
    let saved_len = |newest: usize| {
        let bytes: Vec<_> = VERSIONS[..newest]
            .iter()
            .map(|version| version.bytes)
            .collect();
        Automerge::load(&bytes.concat()).unwrap().save().len()
    };
    let (before, after) = (saved_len(9), saved_len(10));
    assert!(after - before < 200, "{before} bytes, then {after}");
}

fn add_entry(document: &mut Automerge, container: &str, id: &str) {
    let result = document.transact::<_, _, automerge::AutomergeError>(|transaction| {
        let (_, map) = transaction.get(ROOT, container)?.unwrap();
        transaction.put_object(map, id, ObjType::Map)?;
        Ok(())
    });
    result.unwrap();
}

/// Entries of a container, which must exist exactly once.
fn entries(document: &Automerge, container: &str) -> Vec<String> {
    assert_eq!(document.get_all(ROOT, container).unwrap().len(), 1);
    let (_, map) = document.get(ROOT, container).unwrap().unwrap();
    document.keys(map).collect()
}

#[test]
fn two_devices_creating_a_wedding_share_its_containers() {
    let load = || Automerge::load(&genesis::bytes()).unwrap();
    let (mut device_a, mut device_b) = (load(), load());
    add_entry(&mut device_a, "guests", "a");
    add_entry(&mut device_b, "guests", "b");
    device_a.merge(&mut device_b).unwrap();
    assert_eq!(
        entries(&device_a, "guests"),
        ["a", "b", "couple-owner", "couple-partner"]
    );
}

#[test]
fn two_devices_upgrading_a_wedding_share_its_new_containers() {
    let mut device_a = Automerge::load(V1).unwrap();
    add_entry(&mut device_a, "guests", "a");
    let mut device_b = device_a.fork();
    let mut device_c = device_a.fork();
    add_entry(&mut device_c, "guests", "b");
    for (document, meal) in [(&mut device_a, "fish"), (&mut device_b, "pasta")] {
        for version in &VERSIONS[1..] {
            document.load_incremental(version.bytes).unwrap();
        }
        add_entry(document, "meals", meal);
    }
    device_a.merge(&mut device_b).unwrap();
    // A device that had not upgraded gets the new version by merging.
    device_a.merge(&mut device_c).unwrap();
    device_c.merge(&mut device_a).unwrap();
    for document in [&device_a, &device_c] {
        assert_eq!(entries(document, "meals"), ["fish", "pasta"]);
        let guests = ["a", "b", "couple-owner", "couple-partner"];
        assert_eq!(entries(document, "guests"), guests);
        assert_eq!(document.get_all(ROOT, SCHEMA_VERSION_KEY).unwrap().len(), 1);
    }
    assert_eq!(device_a.get_heads(), device_c.get_heads());
    // Loading the genesis again changes nothing.
    let saved = device_a.save();
    device_a.load_incremental(&genesis::bytes()).unwrap();
    assert_eq!(device_a.save(), saved);
}
