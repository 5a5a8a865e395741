//! Entry points for hostile bytes: the fuzz targets in `sync-server/fuzz` bring new inputs, and the tests replay
//! the stored ones. The invariants that hold for any bytes are asserted here.
#![allow(clippy::unwrap_used, reason = "a find is a panic")]

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use automerge::{ActorId, Automerge, ROOT, ReadDoc, sync};
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use troth_core::genesis;
use troth_core::permissions::{Role, may_write};
use troth_core::wedding::fields::WeddingFields;
use troth_storage::accounts::AccountId;
use troth_storage::actors::OwnedActor;

use super::actors::Actors;
use super::connection::{Connection, ConnectionId};
use super::document_id::DocumentId;
use super::gate;
use super::hydrate;
use super::memory::MemoryBudget;
use super::parked_changes::ParkedBytes;
use super::peer::{Peer, ReceiveOutcome};
use super::replica::Replica;
use super::replica::sync_messages::SharedMessages;
use super::wire::{self, Frame, Route};

/// The actor that wrote the wedding.
const AUTHOR: &[u8] = b"the wedding's author";

/// Kinds of chunks in Automerge's format: one change, or a whole document.
const CHANGE: u8 = 1;
const DOCUMENT: u8 = 0;

/// Decodes a frame of a socket, and encodes it again.
///
/// # Panics
/// If an invariant does not hold.
pub fn fuzz_frame(bytes: &[u8]) {
    let Ok(frame) = Frame::decode(bytes) else {
        return;
    };
    let route = |sender| Route {
        sender,
        target: "server",
    };
    let relayed = match frame {
        Frame::Sync {
            sender,
            document_id,
            data,
        } => {
            drop(DocumentId::parse(document_id));
            wire::sync(route(sender), document_id, data)
        }
        Frame::Ephemeral {
            sender,
            document_id,
            session,
            count,
            data,
        } => {
            let message = wire::Ephemeral {
                document_id,
                account: "",
                session,
                count,
                data,
            };
            wire::ephemeral(route(sender), &message)
        }
        Frame::Join { .. } | Frame::Leave | Frame::Other => return,
    };
    // The relayed frame decodes to the same values.
    assert_eq!(Frame::decode(&relayed).unwrap(), frame);
}

/// The first byte of an input. Its bits choose the sender, the document, and how the other bytes become a message.
#[derive(Clone, Copy)]
struct FuzzInput(u8);

/// How the bytes become a message. Automerge's chunks carry a checksum that random mutations never get right; the
/// other forms add it, so that inputs get past that check.
#[derive(Clone, Copy)]
enum ChunkForm {
    /// The bytes are the message.
    Message,
    /// The bytes are a message; the checksums of its changes are corrected.
    Mended,
    /// The bytes are the content of one change.
    Change,
    /// The bytes are the content of a whole document.
    Document,
}

impl FuzzInput {
    fn role(self) -> Role {
        Role::ALL[usize::from(self.0 & 0b11)]
    }

    /// Whether the sender is the account that made the wedding.
    fn is_by_author(self) -> bool {
        self.0 & 0b100 != 0
    }

    /// Whether the server's document is still empty.
    fn is_before_wedding(self) -> bool {
        self.0 & 0b1000 != 0
    }

    fn form(self) -> ChunkForm {
        match self.0 >> 4 & 0b11 {
            0 => ChunkForm::Message,
            1 => ChunkForm::Mended,
            2 => ChunkForm::Change,
            _ => ChunkForm::Document,
        }
    }
}

/// Receives a member's sync message: the first byte is the [`FuzzInput`], the rest the message.
///
/// # Panics
/// If an invariant does not hold.
pub fn fuzz_message(input: &[u8]) {
    let Some((setting, bytes)) = input.split_first() else {
        return;
    };
    let setting = FuzzInput(*setting);
    let Some(message) = read_message(setting.form(), bytes) else {
        return;
    };
    let before = if setting.is_before_wedding() {
        Automerge::new()
    } else {
        wedding().clone()
    };
    let author = AccountId::random();
    let sender = if setting.is_by_author() {
        author
    } else {
        AccountId::random()
    };
    let author_actor = OwnedActor {
        actor: AUTHOR.to_vec(),
        account: author,
    };
    let mut actors = Actors::new(vec![author_actor], Vec::new());
    let mut replica = Replica::new(before.clone());
    let (client, server) = ("tablet".to_owned(), "troth".to_owned());
    let (connection, _outbox) = Connection::new(ConnectionId(0), sender, client, server);
    let mut peer = Peer::new(
        Arc::new(connection),
        setting.role(),
        &ParkedBytes::within(MemoryBudget::for_this_machine()),
    );
    match peer.receive(&mut replica, &mut actors, message) {
        ReceiveOutcome::Accepted | ReceiveOutcome::Acknowledged => {}
        ReceiveOutcome::HalfApplied(_) => {
            replica.rebuild(Replica::new(before.clone())).unwrap();
            assert_eq!(replica.uncommitted(), None, "what was refused is staged");
        }
        ReceiveOutcome::Refused(_)
        | ReceiveOutcome::Ignored
        | ReceiveOutcome::Unreadable(_)
        | ReceiveOutcome::OutOfMemory
        | ReceiveOutcome::Broken => {
            assert_eq!(replica.uncommitted(), None, "what was refused is staged");
        }
    }
    let log = replica.uncommitted();
    replica.committed();
    let after = replica.on_disk().unwrap();
    match log {
        None => assert_eq!(after.get_heads(), before.get_heads()),
        Some(log) => {
            check_accepted(setting, &before, &after, &log);
            // The replica still works: it can be read and served to others.
            replica.model();
            let first_message = gate::guarded(|| replica.message(&mut sync::State::new(), &[]));
            assert!(first_message.is_ok(), "it cannot be served to others");
        }
    }
    let id = DocumentId::random();
    let answer = peer.answer(&replica, &id, &mut SharedMessages::for_peers(1));
    assert!(answer.is_ok(), "it cannot be served");
}

/// Checks that accepted changes are on the disk as in memory, and that only what the sender may write has changed.
fn check_accepted(setting: FuzzInput, before: &Automerge, after: &Automerge, log: &[u8]) {
    let stored = [before.save(), log.to_vec()].concat();
    let stored = Automerge::load(&stored).unwrap();
    assert_eq!(stored.get_heads(), after.get_heads(), "another document");
    assert_eq!(hydrate::document(&stored), hydrate::document(after));
    Automerge::load(&after.save()).unwrap();
    for container in genesis::CONTAINERS {
        if !may_write(setting.role(), container) {
            let content = |document| hydrate::container(document, container);
            assert_eq!(content(before), content(after), "{container} was changed");
        }
        let object = |document: &Automerge| Some(document.get(ROOT, container).unwrap()?.1);
        if !before.is_empty() && object(before).is_some() {
            assert_eq!(object(before), object(after), "{container} was replaced");
        }
    }
    let mut numbers_by_actor: HashMap<ActorId, Vec<u64>> = HashMap::new();
    for change in after.get_changes(&[]) {
        let actor = change.actor_id().clone();
        numbers_by_actor
            .entry(actor)
            .or_default()
            .push(change.seq());
    }
    for numbers in numbers_by_actor.into_values() {
        assert!(
            numbers
                .iter()
                .copied()
                .zip(1..)
                .all(|(number, expected)| number == expected),
            "numbers were left out"
        );
    }
}

fn read_message(form: ChunkForm, bytes: &[u8]) -> Option<sync::Message> {
    let message_with = |chunk: Vec<u8>| sync::Message {
        heads: Vec::new(),
        need: Vec::new(),
        have: Vec::new(),
        changes: vec![chunk].into(),
        flags: None,
        version: sync::MessageVersion::V2,
    };
    match form {
        ChunkForm::Message => gate::decode(bytes).ok(),
        ChunkForm::Mended => {
            let mut message = gate::decode(bytes).ok()?;
            let chunks: Vec<Vec<u8>> = message.changes.iter().map(correct_checksums).collect();
            message.changes = chunks.into();
            Some(message)
        }
        ChunkForm::Change => Some(message_with(build_chunk(CHANGE, bytes))),
        ChunkForm::Document => Some(message_with(build_chunk(DOCUMENT, bytes))),
    }
}

/// The wedding that the messages are about. It is always the same, down to its hashes, so that stored inputs can
/// build on it.
fn wedding() -> &'static Automerge {
    static WEDDING: OnceLock<Automerge> = OnceLock::new();
    WEDDING.get_or_init(|| {
        let now: Timestamp = "2026-06-01T12:00:00Z".parse().unwrap();
        let mut replica = Replica::new(Automerge::new());
        replica.set_actor(ActorId::from(AUTHOR));
        replica.create(WeddingFields::default(), now).unwrap();
        let commands = [
            r#"{"type": "guest.add", "id": "g1", "guest":
                {"firstName": "Ada", "lastName": "Byron", "notes": "By the window."}}"#,
            r#"{"type": "expense.add", "id": "e1", "expense":
                {"description": "Roses", "categoryId": "flowers", "amount": "120.00"}}"#,
        ];
        for command in commands {
            let command = serde_json::from_str(command).unwrap();
            replica.run(&command, now).unwrap();
        }
        replica.committed();
        replica.on_disk().unwrap()
    })
}

/// A chunk of Automerge's format around `body`, with its checksum.
fn build_chunk(kind: u8, body: &[u8]) -> Vec<u8> {
    let mut summed = vec![kind];
    let mut length = body.len();
    while length > 0x7f {
        summed.push(u8::try_from(length & 0x7f).unwrap() | 0x80);
        length >>= 7;
    }
    summed.push(u8::try_from(length).unwrap());
    summed.extend_from_slice(body);
    let mut chunk = vec![0x85, 0x6f, 0x4a, 0x83];
    chunk.extend_from_slice(&Sha256::digest(&summed)[..4]);
    chunk.extend(summed);
    chunk
}

/// Corrects the checksums of chunks. Compressed chunks stay as they are, since their checksum covers the inflated
/// bytes; so do bytes that are not a chunk.
fn correct_checksums(bytes: &[u8]) -> Vec<u8> {
    let mut mended = Vec::with_capacity(bytes.len());
    let mut remaining = bytes;
    while let Some((kind, body, after)) = split_chunk(remaining) {
        if kind == CHANGE || kind == DOCUMENT {
            mended.extend(build_chunk(kind, body));
        } else {
            mended.extend_from_slice(&remaining[..remaining.len() - after.len()]);
        }
        remaining = after;
    }
    mended.extend_from_slice(remaining);
    mended
}

/// The kind and the content of the first chunk, and the bytes after it.
fn split_chunk(bytes: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (kind, mut remaining) = bytes.get(8..)?.split_first()?;
    let (mut length, mut shift) = (0_usize, 0);
    loop {
        let (byte, after) = remaining.split_first()?;
        remaining = after;
        length |= usize::from(byte & 0x7f).checked_shl(shift)?;
        shift += 7;
        if byte & 0x80 == 0 {
            break;
        }
    }
    let (body, after) = remaining.split_at_checked(length)?;
    Some((*kind, body, after))
}

#[cfg(test)]
mod tests;
