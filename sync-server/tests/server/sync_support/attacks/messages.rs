//! Malformed sync messages, and messages with changes that a wedding must not accept.

use std::ops::Range;

use automerge::sync::{Message, MessageVersion};
use automerge::transaction::Transactable;
use automerge::{ActorId, AutoCommit, Change, ChangeHash, ExpandedChange, ObjType, ROOT, ReadDoc};
use flate2::{Compress, Compression, FlushCompress};
use troth_core::genesis;

use super::floods::floods;
use super::{Attack, ExpectedOutcome, first_message, noise};
use crate::sync_support::site;

/// Sync message data for a wedding that the sender may write to and has a present copy of.
pub(crate) fn messages(wedding: &mut AutoCommit) -> Vec<Attack> {
    let mut attacks = unreadable();
    let empty = Message {
        heads: wedding.get_heads(),
        need: Vec::new(),
        have: Vec::new(),
        changes: Vec::<Vec<u8>>::new().into(),
        flags: None,
        version: MessageVersion::V2,
    };
    let mut needy = empty.clone();
    needy.need = (0..20_000).map(hash).collect();
    attacks.push(Attack::new(
        "twenty thousand needs",
        ExpectedOutcome::Closed,
        needy.encode(),
    ));
    let valid_message = empty.clone().encode();
    for end in (0..valid_message.len()).step_by(3) {
        let name = format!("a message cut short at {end}");
        attacks.push(Attack::new(
            name,
            ExpectedOutcome::Any,
            valid_message[..end].to_vec(),
        ));
    }
    let refused = bombs().into_iter().chain(forged(wedding));
    let refused = refused.chain(misshapen(wedding));
    let refused = refused.chain(floods(wedding));
    attacks.extend(refused.map(|(name, rule, changes)| {
        let mut message = empty.clone();
        message.changes = vec![changes].into();
        Attack::new(name, ExpectedOutcome::Refused(rule), message.encode())
    }));
    attacks
}

/// Messages that Automerge cannot decode, or must not.
fn unreadable() -> Vec<Attack> {
    let filter = [1, 10, 0xff, 0xff, 0xff, 0xff, 0x0f, 0xff, 0xff];
    let mut probes = vec![0x42, 0, 0, 1, 0, u8::try_from(filter.len()).unwrap()];
    probes.extend(filter);
    probes.push(0);
    let unreadable = [
        ("no message", Vec::new()),
        ("noise for a message", noise(500, 3)),
        (
            "heads without end",
            [&[0x42][..], &[0xff; 8], &[0x7f]].concat(),
        ),
        ("a filter of four billion probes", probes),
        (
            "a message with a tail",
            [first_message(), noise(500, 5)].concat(),
        ),
    ];
    let [none, noise, heads, probes, tail] =
        unreadable.map(|(name, bytes)| Attack::new(name, ExpectedOutcome::Closed, bytes));
    vec![
        none,
        noise,
        heads,
        probes,
        Attack {
            end: ExpectedOutcome::Any,
            ..tail
        },
    ]
}

type RefusedAttack = (&'static str, &'static str, Vec<u8>);

/// Small messages that claim to be huge.
fn bombs() -> Vec<RefusedAttack> {
    let endless = [&[0xff; 8][..], &[0x3f, 1]].concat();
    vec![
        (
            "ten million operations",
            "unfit",
            claiming(&[0x80, 0xad, 0xe2, 0x04, 1]),
        ),
        ("operations without end", "unfit", claiming(&endless)),
        (
            "a gigabyte of zeros, deflated",
            "unfit",
            chunk(2, &deflated(1 << 10)),
        ),
        (
            "sixty megabytes of zeros, deflated, a hundred times",
            "unfit",
            chunk(2, &deflated(60)).repeat(100),
        ),
        (
            "a document with a column of a gigabyte",
            "unfit",
            document_bomb(),
        ),
        ("noise for a change", "unfit", noise(500, 4)),
    ]
}

/// Altered changes that follow from the wedding.
fn forged(wedding: &mut AutoCommit) -> Vec<RefusedAttack> {
    let honest = change(wedding);
    let forged = |edit: &dyn Fn(&mut ExpandedChange)| {
        let mut change = honest.clone();
        edit(&mut change);
        Change::from(change).raw_bytes().to_vec()
    };
    let sound = forged(&|_| {});
    let mut corrupt = sound.clone();
    let last_index = corrupt.len() - 1;
    corrupt[last_index] ^= 1;
    let twin = forged(&|change| change.message = Some("the other of two".to_owned()));
    let orphan = |number| forged(&|change| change.deps = vec![hash(number)]);
    vec![
        ("a wrong checksum", "unfit", corrupt),
        (
            "a change cut short",
            "unfit",
            sound[..sound.len() - 2].to_vec(),
        ),
        ("one number twice", "sequence", [sound, twin].concat()),
        (
            "a number that is far off",
            "sequence",
            forged(&|change| change.seq = 99),
        ),
        (
            "operations at the end of all numbers",
            "unfit",
            forged(&|change| change.start_op = u64::MAX.try_into().unwrap()),
        ),
        (
            "a time that is in no calendar",
            "shape",
            forged(&|change| change.time = 9_000_000_000_000_000),
        ),
        (
            "the actor of everybody's beginning",
            "actor",
            forged(&|change| change.actor_id = ActorId::from(genesis::VERSIONS[0].actor)),
        ),
        (
            "the actor of a schema version",
            "actor",
            forged(&|change| change.actor_id = ActorId::from(genesis::VERSIONS[1].actor)),
        ),
        (
            "the actor of a schema version to come",
            "actor",
            forged(&|change| change.actor_id = ActorId::from(b"troth-schema-999")),
        ),
        (
            "a schema version that makes something else",
            "actor",
            other_version(),
        ),
        (
            "more heads than a wedding may have",
            "full",
            side_by_side(wedding, 0..300).concat(),
        ),
        (
            "more that waits than there is room for",
            "outOfOrder",
            (0..5_001).flat_map(orphan).collect(),
        ),
    ]
}

/// The constant change of a schema version with another message.
fn other_version() -> Vec<u8> {
    let version = Change::from_bytes(genesis::VERSIONS[1].bytes.to_vec());
    let mut version = version.unwrap().decode();
    version.message = Some("mine".to_owned());
    Change::from(version).raw_bytes().to_vec()
}

type Edit = fn(&mut AutoCommit);

/// Valid Automerge edits that do not have the shape of a wedding.
fn misshapen(wedding: &mut AutoCommit) -> Vec<RefusedAttack> {
    fn guest(document: &mut AutoCommit, id: &str) -> automerge::ObjId {
        let (_, guests) = document.get(ROOT, "guests").unwrap().unwrap();
        document.put_object(guests, id, ObjType::Map).unwrap()
    }
    let edits: [(&str, &str, Edit); 7] = [
        ("the guests replaced", "rootContainer", |document| {
            document.put_object(ROOT, "guests", ObjType::Map).unwrap();
        }),
        ("the guests removed", "rootContainer", |document| {
            document.delete(ROOT, "guests").unwrap();
        }),
        ("a word for a guest", "shape", |document| {
            let (_, guests) = document.get(ROOT, "guests").unwrap().unwrap();
            document.put(guests, "g1", "nobody").unwrap();
        }),
        ("a key that browsers trip over", "shape", |document| {
            guest(document, "__proto__");
        }),
        ("a number that browsers do not have", "shape", |document| {
            let guest = guest(document, "g1");
            document.put(guest, "plusOnes", 1_i64 << 60).unwrap();
        }),
        ("a novel for a name", "shape", |document| {
            let guest = guest(document, "g1");
            document
                .put(guest, "firstName", "n".repeat(70_000))
                .unwrap();
        }),
        ("maps in maps in maps", "shape", |document| {
            let mut map = guest(document, "g1");
            for _ in 0..50 {
                map = document.put_object(map, "deeper", ObjType::Map).unwrap();
            }
        }),
    ];
    let before = wedding.get_heads();
    edits
        .map(|(name, rule, edit)| {
            let mut copy = wedding.fork();
            edit(&mut copy);
            copy.commit();
            let changes = copy.get_changes(&before);
            let bytes = changes
                .iter()
                .flat_map(|change| change.raw_bytes().to_vec());
            (name, rule, bytes.collect())
        })
        .into()
}

/// A valid change that follows from the wedding, by a new actor.
fn change(wedding: &mut AutoCommit) -> ExpandedChange {
    let mut copy = wedding.fork();
    let site = site(&copy).unwrap();
    copy.put(site, "theme", "ivory").unwrap();
    copy.commit();
    copy.get_last_local_change().unwrap().decode()
}

/// Concurrent empty changes that follow from the wedding, each by a different actor.
pub(crate) fn side_by_side(wedding: &mut AutoCommit, numbers: Range<u32>) -> Vec<Vec<u8>> {
    let honest = change(wedding);
    let empty = |number: u32| {
        let mut change = honest.clone();
        change.operations.clear();
        change.actor_id = ActorId::from(number.to_be_bytes());
        Change::from(change).raw_bytes().to_vec()
    };
    numbers.map(empty).collect()
}

fn hash(number: u32) -> ChangeHash {
    let mut bytes = [7; 32];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    ChangeHash(bytes)
}

/// A change with these bytes as its column of actions.
fn claiming(run: &[u8]) -> Vec<u8> {
    // No dependencies, actor 01 02, sequence and operation 1, time 0, no message or other actors, one column.
    let mut body = vec![0, 2, 1, 2, 1, 1, 0, 0, 0, 1, 0x42];
    body.push(u8::try_from(run.len()).unwrap());
    body.extend(run);
    chunk(1, &body)
}

/// A document without changes, with one column of a gigabyte.
fn document_bomb() -> Vec<u8> {
    let column = deflated(1 << 10);
    let mut body = vec![0, 0, 1, 0x4b];
    leb(&mut body, column.len());
    body.push(0);
    body.extend(column);
    chunk(0, &body)
}

fn chunk(kind: u8, body: &[u8]) -> Vec<u8> {
    let mut chunk = vec![0x85, 0x6f, 0x4a, 0x83, 0, 0, 0, 0, kind];
    leb(&mut chunk, body.len());
    chunk.extend(body);
    chunk
}

fn leb(bytes: &mut Vec<u8>, mut number: usize) {
    while number > 0x7f {
        bytes.push(u8::try_from(number & 0x7f).unwrap() | 0x80);
        number >>= 7;
    }
    bytes.push(u8::try_from(number).unwrap());
}

/// This many mebibytes of zeros, in a thousandth of the space. Each is a separate block, so that only one has to be
/// compressed.
fn deflated(mebibytes: usize) -> Vec<u8> {
    let mut block = Vec::with_capacity(1 << 12);
    Compress::new(Compression::best(), false)
        .compress_vec(&[0; 1 << 20], &mut block, FlushCompress::Full)
        .unwrap();
    let mut stream = block.repeat(mebibytes);
    // The end: an empty block marked as the last.
    stream.extend([0x03, 0x00]);
    stream
}
