//! Malformed frames, and frames that no client should send.

use minicbor::Encoder;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use super::{Attack, ExpectedOutcome, FRAME_BYTES, first_message, frame, noise, sync};

/// First frames that are not a join, or not one that the server accepts.
pub(crate) fn introductions(document_id: &str) -> Vec<Attack> {
    let long_name = "n".repeat(FRAME_BYTES - 100);
    let honest = frame::join("tablet", "1");
    // Its last three bytes are the list of one version.
    let mut versions = honest[..honest.len() - 3].to_vec();
    versions.push(0x9f);
    versions.resize(FRAME_BYTES - 1, 0x60);
    versions.push(0xff);
    let first = [
        (
            "a sync message",
            sync("tablet", document_id, &first_message()),
        ),
        ("presence", frame::ephemeral("tablet", document_id, b"here")),
        ("nothing", Vec::new()),
        ("an empty map", vec![0xa0]),
        ("noise", noise(1_000, 1)),
        ("an unknown version", frame::join("tablet", "2")),
        ("a name of eight megabytes", frame::join(&long_name, "1")),
        ("eight million versions", versions),
    ];
    first
        .map(|(name, bytes)| {
            Attack::new(
                format!("first of all {name}"),
                ExpectedOutcome::Closed,
                bytes,
            )
        })
        .into()
}

/// Bytes that violate the WebSocket protocol itself.
pub(crate) fn unlike_websockets() -> Vec<Attack> {
    let fragment = |opcode: u8| {
        // Masked with zeros, a mebibyte long, and not the last one.
        let mut bytes = vec![opcode, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0];
        bytes.resize(bytes.len() + (1 << 20), 0);
        bytes
    };
    let mut fragments = fragment(0x02);
    for _ in 0..8 {
        fragments.extend(fragment(0x00));
    }
    let raw = [
        ("a frame without a mask", vec![0x82, 1, 0]),
        ("a reserved kind of frame", vec![0x83, 0x80, 0, 0, 0, 0]),
        ("reserved bits", vec![0xf2, 0x80, 0, 0, 0, 0]),
        ("a ping of a kilobyte", {
            let mut ping = vec![0x89, 0xfe, 4, 0, 0, 0, 0, 0];
            ping.resize(ping.len() + 1024, 0);
            ping
        }),
        ("a frame of a gigabyte", {
            vec![0x82, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4]
        }),
        ("a frame of nine megabytes in parts", fragments),
        ("text", vec![0x81, 0x82, 0, 0, 0, 0, b'{', b'}']),
        (
            "text that is none",
            vec![0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe],
        ),
        ("HTTP", b"GET / HTTP/1.1\r\nhost: troth\r\n\r\n".to_vec()),
    ];
    raw.map(|(name, bytes)| Attack::new(name, ExpectedOutcome::Closed, bytes))
        .into()
}

/// Frames of a client that has joined under this name, and may write to this document.
pub(crate) fn frames(peer: &str, document_id: &str) -> Vec<Attack> {
    let honest = sync(peer, document_id, &first_message());
    let mut attacks = broken(&honest);
    attacks.extend(nested());
    let closed = [
        (
            "a map without end",
            [&[0xbb][..], &[0xff; 8], &[0x61, b'a', 0]].concat(),
        ),
        ("bytes of an exabyte", claim("data", 0x5b)),
        ("an array of an exabyte", claim("later", 0x9b)),
        ("a type of an exabyte", claim("type", 0x7b)),
        ("data that is text", {
            let texts = [
                ("type", "sync"),
                ("senderId", peer),
                ("documentId", document_id),
                ("data", "text"),
            ];
            frame::encode(&texts, None)
        }),
        (
            "somebody else's name",
            sync("somebody else", document_id, &first_message()),
        ),
        ("a second join", frame::join(peer, "1")),
        (
            "a document's name of eight megabytes",
            sync(peer, &"z".repeat(FRAME_BYTES - 100), &[]),
        ),
        ("a session's name of eight megabytes", {
            let session = "s".repeat(FRAME_BYTES - 200);
            let texts = [
                ("type", "ephemeral"),
                ("senderId", peer),
                ("documentId", document_id),
                ("sessionId", &session),
            ];
            frame::encode(&texts, Some(b"here"))
        }),
        ("a frame of a byte too many", vec![0; FRAME_BYTES + 1]),
    ];
    attacks.extend(closed.map(|(name, bytes)| Attack::new(name, ExpectedOutcome::Closed, bytes)));
    let long_presence = frame::ephemeral(peer, document_id, &noise(4 << 20, 1));
    let presence = [
        ("presence of four megabytes", long_presence),
        (
            "presence where nobody is",
            frame::ephemeral(peer, "nowhere", b"here"),
        ),
        (
            "presence in another's name",
            frame::ephemeral("somebody else", document_id, b"here"),
        ),
        (
            "a kind of frame that is not known",
            frame::encode(&[("type", "later")], None),
        ),
    ];
    attacks
        .extend(presence.map(|(name, bytes)| Attack::new(name, ExpectedOutcome::Ignored, bytes)));
    for id in [
        "",
        "nowhere",
        "../../etc/passwd",
        "0OIl",
        &"z".repeat(28),
        &"z".repeat(200),
    ] {
        let bytes = sync(peer, id, &first_message());
        attacks.push(Attack::new(
            format!("the document {id:?}"),
            ExpectedOutcome::Unavailable,
            bytes,
        ));
    }
    attacks
}

/// A valid frame cut short, noise, and the frame with bits flipped.
fn broken(honest: &[u8]) -> Vec<Attack> {
    let mut attacks = Vec::new();
    for end in (0..honest.len()).step_by(5) {
        let name = format!("a frame cut short at {end}");
        attacks.push(Attack::new(
            name,
            ExpectedOutcome::Closed,
            honest[..end].to_vec(),
        ));
    }
    for seed in 0..60 {
        let mut random = StdRng::seed_from_u64(seed);
        let length = random.random_range(1..2_000);
        let name = format!("noise {seed}");
        attacks.push(Attack::new(name, ExpectedOutcome::Any, noise(length, seed)));
        let mut flipped = honest.to_vec();
        for _ in 0..random.random_range(1..4) {
            let position = random.random_range(0..flipped.len());
            flipped[position] ^= 1 << random.random_range(0..8);
        }
        let name = format!("flipped bits {seed}");
        attacks.push(Attack::new(name, ExpectedOutcome::Any, flipped));
    }
    attacks
}

/// Frames of nothing but opening brackets.
fn nested() -> Vec<Attack> {
    let mut attacks = Vec::new();
    for (name, opening) in [
        ("arrays", &[0x81][..]),
        ("endless arrays", &[0x9f]),
        ("maps", &[0xa1, 0x00]),
        ("tags", &[0xc1]),
        ("endless arrays in arrays", &[0x81, 0x9f]),
    ] {
        for field in ["data", "later"] {
            let mut bytes = opened(field);
            bytes.extend(opening.repeat((FRAME_BYTES - 64) / opening.len()));
            let name = format!("{name} in {name}, for {field}");
            attacks.push(Attack::new(name, ExpectedOutcome::Closed, bytes));
        }
    }
    attacks
}

/// A frame up to the value of a field.
fn opened(field: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    encoder.map(2).unwrap().str("type").unwrap();
    encoder.str("sync").unwrap().str(field).unwrap();
    bytes
}

/// A frame with a field that claims an exabyte, and has no content.
fn claim(field: &str, kind: u8) -> Vec<u8> {
    [&opened(field)[..], &[kind, 0x0f, 0, 0, 0, 0, 0, 0, 0]].concat()
}
