//! Messages of an attacker.

pub(crate) mod floods;
mod frames;
mod messages;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

pub(crate) use frames::{frames, introductions, unlike_websockets};
pub(crate) use messages::{messages, side_by_side};

use super::frame;

/// The largest frame that the server reads.
const FRAME_BYTES: usize = 8 << 20;

/// The expected outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedOutcome {
    /// The socket is closed.
    Closed,
    /// The changes are refused by this rule; the socket stays open.
    Refused(&'static str),
    /// The server answers that there is no such document.
    Unavailable,
    /// The frame is ignored; the socket stays open.
    Ignored,
    /// Any of these: the bytes are random.
    Any,
}

/// One frame, or raw bytes in place of one.
pub(crate) struct Attack {
    pub(crate) name: String,
    pub(crate) end: ExpectedOutcome,
    pub(crate) bytes: Vec<u8>,
}

impl Attack {
    fn new(name: impl Into<String>, end: ExpectedOutcome, bytes: Vec<u8>) -> Self {
        let name = name.into();
        Self { name, end, bytes }
    }
}

/// A valid sync frame, from which broken ones are made.
pub(crate) fn sync(peer: &str, document_id: &str, data: &[u8]) -> Vec<u8> {
    let texts = [
        ("type", "sync"),
        ("senderId", peer),
        ("documentId", document_id),
    ];
    frame::encode(&texts, Some(data))
}

/// The first sync message of a client without a document.
pub(crate) fn first_message() -> Vec<u8> {
    vec![0x42, 0, 0, 1, 0, 0, 0]
}

fn noise(length: usize, seed: u64) -> Vec<u8> {
    let mut bytes = vec![0; length];
    StdRng::seed_from_u64(seed).fill(&mut bytes[..]);
    bytes
}
