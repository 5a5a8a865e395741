//! The frames of the automerge-repo network protocol, version 1: one CBOR map per frame.

use std::convert::Infallible;

use minicbor::{Decoder, Encoder, data::Type, decode, encode};
use troth_core::permissions::Role;

use super::limits;

/// The protocol version that this server speaks.
pub(super) const PROTOCOL_VERSION: &str = "1";

/// A frame from a client, as far as the server acts on it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Frame<'a> {
    /// The first frame: the client's peer id and the protocol versions it speaks.
    Join {
        sender: &'a str,
        versions: Vec<&'a str>,
    },
    /// A sync message. A client that has nothing yet calls it a `request`; the answer is the same.
    Sync {
        sender: &'a str,
        document_id: &'a str,
        data: &'a [u8],
    },
    /// A message for the peers connected now; it is not stored.
    Ephemeral {
        sender: &'a str,
        document_id: &'a str,
        session: &'a str,
        count: u64,
        data: &'a [u8],
    },
    /// The client leaves.
    Leave,
    /// A frame of this protocol or a later one that this server ignores.
    Other,
}

/// Why bytes are not a frame.
#[derive(Debug, thiserror::Error)]
pub(super) enum FrameError {
    /// Not CBOR, or not the shape of a frame.
    #[error("the frame is not a map of the automerge-repo protocol: {0}")]
    Malformed(#[from] decode::Error),
    /// A field that the frame's type requires is missing.
    #[error("a frame of type \"{kind}\" needs \"{field}\"")]
    Missing {
        kind: &'static str,
        field: &'static str,
    },
}

/// The fields of any frame, before its type decides which are required.
#[derive(Default)]
struct FrameFields<'a> {
    kind: &'a str,
    sender: Option<&'a str>,
    document: Option<&'a str>,
    data: Option<&'a [u8]>,
    session: Option<&'a str>,
    count: Option<u64>,
    versions: Vec<&'a str>,
}

impl<'a> Frame<'a> {
    /// Reads one frame. Unknown fields and types are skipped, since the protocol grows.
    pub(super) fn decode(bytes: &'a [u8]) -> Result<Self, FrameError> {
        let fields = FrameFields::decode(bytes)?;
        match fields.kind {
            "join" => Ok(Frame::Join {
                sender: require(fields.sender, "join", "senderId")?,
                versions: fields.versions,
            }),
            "sync" | "request" => Ok(Frame::Sync {
                sender: require(fields.sender, "sync", "senderId")?,
                document_id: require(fields.document, "sync", "documentId")?,
                data: require(fields.data, "sync", "data")?,
            }),
            "ephemeral" => Ok(Frame::Ephemeral {
                sender: require(fields.sender, "ephemeral", "senderId")?,
                document_id: require(fields.document, "ephemeral", "documentId")?,
                session: require(fields.session, "ephemeral", "sessionId")?,
                count: require(fields.count, "ephemeral", "count")?,
                data: require(fields.data, "ephemeral", "data")?,
            }),
            "leave" => Ok(Frame::Leave),
            _ => Ok(Frame::Other),
        }
    }
}

impl<'a> FrameFields<'a> {
    fn decode(bytes: &'a [u8]) -> Result<Self, decode::Error> {
        let mut decoder = Decoder::new(bytes);
        let mut fields = FrameFields::default();
        let mut entries_left = decoder.map()?;
        while has_next_entry(&mut entries_left, &mut decoder)? {
            match decoder.str()? {
                "type" => fields.kind = decoder.str()?,
                "senderId" => fields.sender = read_name(&mut decoder)?,
                "documentId" => fields.document = read_name(&mut decoder)?,
                "sessionId" => fields.session = read_name(&mut decoder)?,
                "data" => fields.data = read_bytes(&mut decoder)?,
                "count" => fields.count = read_count(&mut decoder)?,
                "supportedProtocolVersions" => {
                    let mut entries_left = decoder.array()?;
                    while has_next_entry(&mut entries_left, &mut decoder)? {
                        if fields.versions.len() >= limits::PROTOCOL_VERSIONS {
                            return Err(decode::Error::message("too many protocol versions"));
                        }
                        fields.versions.push(decoder.str()?);
                    }
                }
                _ => skip_value(&mut decoder, limits::FRAME_NESTING)?,
            }
        }
        Ok(fields)
    }
}

fn require<T>(value: Option<T>, kind: &'static str, field: &'static str) -> Result<T, FrameError> {
    value.ok_or(FrameError::Missing { kind, field })
}

/// Whether a map or array has another entry; counts down if the length was given.
fn has_next_entry(
    entries_left: &mut Option<u64>,
    decoder: &mut Decoder<'_>,
) -> Result<bool, decode::Error> {
    match entries_left {
        Some(0) => Ok(false),
        Some(count) => {
            *count -= 1;
            Ok(true)
        }
        None if decoder.datatype()? == Type::Break => {
            decoder.skip()?;
            Ok(false)
        }
        None => Ok(true),
    }
}

/// Skips a value that is nested at most `max_depth` deep. The decoder's own skip has no limit: a sender could make
/// it use more memory than the frame has bytes.
fn skip_value(decoder: &mut Decoder<'_>, max_depth: u8) -> Result<(), decode::Error> {
    let Some(inner_depth) = max_depth.checked_sub(1) else {
        return Err(decode::Error::message("nested too deeply"));
    };
    match decoder.datatype()? {
        Type::Array | Type::ArrayIndef => {
            let mut entries_left = decoder.array()?;
            while has_next_entry(&mut entries_left, decoder)? {
                skip_value(decoder, inner_depth)?;
            }
            Ok(())
        }
        Type::Map | Type::MapIndef => {
            let mut entries_left = decoder.map()?;
            while has_next_entry(&mut entries_left, decoder)? {
                skip_value(decoder, inner_depth)?;
                skip_value(decoder, inner_depth)?;
            }
            Ok(())
        }
        Type::Tag => {
            decoder.tag()?;
            skip_value(decoder, inner_depth)
        }
        _ => decoder.skip(),
    }
}

/// A name that is sent back to the client, or on to others.
fn read_name<'a>(decoder: &mut Decoder<'a>) -> Result<Option<&'a str>, decode::Error> {
    if decoder.datatype()? != Type::String {
        return skip_as_missing(decoder);
    }
    let name = decoder.str()?;
    if name.len() > limits::NAME_BYTES {
        return Err(decode::Error::message("a name is too long"));
    }
    Ok(Some(name))
}

fn read_bytes<'a>(decoder: &mut Decoder<'a>) -> Result<Option<&'a [u8]>, decode::Error> {
    // JavaScript encoders may tag a Uint8Array (RFC 8746).
    if decoder.datatype()? == Type::Tag {
        decoder.tag()?;
    }
    match decoder.datatype()? {
        Type::Bytes => decoder.bytes().map(Some),
        _ => skip_as_missing(decoder),
    }
}

fn read_count(decoder: &mut Decoder<'_>) -> Result<Option<u64>, decode::Error> {
    match decoder.datatype()? {
        Type::U8 | Type::U16 | Type::U32 | Type::U64 => decoder.u64().map(Some),
        _ => skip_as_missing(decoder),
    }
}

/// A field with a value of another type counts as missing.
fn skip_as_missing<T>(decoder: &mut Decoder<'_>) -> Result<Option<T>, decode::Error> {
    skip_value(decoder, limits::FRAME_NESTING).map(|()| None)
}

/// Sender and target of a frame.
#[derive(Clone, Copy)]
pub(super) struct Route<'a> {
    pub(super) sender: &'a str,
    pub(super) target: &'a str,
}

type Encoded = Result<(), encode::Error<Infallible>>;

/// Builds a frame; writing into memory cannot fail.
fn build_frame(
    field_count: u64,
    write: impl FnOnce(&mut Encoder<&mut Vec<u8>>) -> Encoded,
) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(256);
    let mut encoder = Encoder::new(&mut bytes);
    let written = encoder
        .map(field_count)
        .map(|_| ())
        .and_then(|()| write(&mut encoder));
    debug_assert!(written.is_ok(), "a vector takes every byte");
    bytes
}

fn write_head(encoder: &mut Encoder<&mut Vec<u8>>, kind: &str, route: Route<'_>) -> Encoded {
    encoder.str("type")?.str(kind)?;
    encoder.str("senderId")?.str(route.sender)?;
    encoder.str("targetId")?.str(route.target)?;
    Ok(())
}

/// Answers a join. The storage id shows the client that this is the same server as last time, so it may continue
/// with the sync state that it kept.
pub(super) fn peer(route: Route<'_>, storage_id: &str) -> Vec<u8> {
    build_frame(5, |encoder| {
        write_head(encoder, "peer", route)?;
        encoder
            .str("selectedProtocolVersion")?
            .str(PROTOCOL_VERSION)?;
        encoder.str("peerMetadata")?.map(2)?;
        encoder.str("storageId")?.str(storage_id)?;
        encoder.str("isEphemeral")?.bool(false)?;
        Ok(())
    })
}

/// Carries a message of Automerge's sync protocol.
pub(super) fn sync(route: Route<'_>, document_id: &str, message: &[u8]) -> Vec<u8> {
    build_frame(5, |encoder| {
        write_head(encoder, "sync", route)?;
        encoder.str("documentId")?.str(document_id)?;
        encoder.str("data")?.bytes(message)?;
        Ok(())
    })
}

/// The document does not exist, or not for this client: both look the same from outside.
pub(super) fn unavailable(route: Route<'_>, document_id: &str) -> Vec<u8> {
    build_frame(4, |encoder| {
        write_head(encoder, "doc-unavailable", route)?;
        encoder.str("documentId")?.str(document_id)?;
        Ok(())
    })
}

/// An ephemeral message to relay.
pub(super) struct Ephemeral<'a> {
    pub(super) document_id: &'a str,
    /// The sender's account as the server knows it; the sender's own claim is ignored.
    pub(super) account: &'a str,
    pub(super) session: &'a str,
    pub(super) count: u64,
    pub(super) data: &'a [u8],
}

/// Relays an ephemeral message. Stock clients ignore the added `account`.
pub(super) fn ephemeral(route: Route<'_>, message: &Ephemeral<'_>) -> Vec<u8> {
    build_frame(8, |encoder| {
        write_head(encoder, "ephemeral", route)?;
        encoder.str("documentId")?.str(message.document_id)?;
        encoder.str("sessionId")?.str(message.session)?;
        encoder.str("count")?.u64(message.count)?;
        encoder.str("data")?.bytes(message.data)?;
        encoder.str("account")?.str(message.account)?;
        Ok(())
    })
}

/// Sends the reason before the socket is closed.
pub(super) fn error(message: &str) -> Vec<u8> {
    build_frame(2, |encoder| {
        encoder.str("type")?.str("error")?;
        encoder.str("message")?.str(message)?;
        Ok(())
    })
}

/// An account's access to a document.
#[derive(Clone, Copy)]
pub(super) enum AccessNotice {
    /// The role, and how often the history was started over.
    Role(Role, u32),
    /// Access was lost.
    Lost,
    /// The document was deleted, for everyone.
    Deleted,
}

/// Sends a client its account's access to a document.
///
/// This and the frames below are not part of automerge-repo. The stock adapter emits them as `message` events and
/// the rest of the client ignores them, so the app can listen for them.
pub(super) fn access(route: Route<'_>, document_id: &str, access: AccessNotice) -> Vec<u8> {
    build_frame(7, |encoder| {
        write_head(encoder, "x-access", route)?;
        encoder.str("documentId")?.str(document_id)?;
        encoder.str("role")?;
        match access {
            AccessNotice::Role(role, _) => encoder.str(role.as_str())?,
            AccessNotice::Lost | AccessNotice::Deleted => encoder.null()?,
        };
        encoder.str("lineage")?;
        match access {
            AccessNotice::Role(_, lineage) => encoder.u32(lineage)?,
            AccessNotice::Lost | AccessNotice::Deleted => encoder.null()?,
        };
        let is_deleted = matches!(access, AccessNotice::Deleted);
        encoder.str("deleted")?.bool(is_deleted)?;
        Ok(())
    })
}

/// Announces that a peer has closed a document, so that others need not wait for its presence to time out.
pub(super) fn peer_left(route: Route<'_>, document_id: &str, peer: &str, account: &str) -> Vec<u8> {
    build_frame(6, |encoder| {
        write_head(encoder, "x-left", route)?;
        encoder.str("documentId")?.str(document_id)?;
        encoder.str("peer")?.str(peer)?;
        encoder.str("account")?.str(account)?;
        Ok(())
    })
}

/// Tells a member that the server has a document but cannot serve it now. `doc-unavailable` would mean that there
/// is no such document.
pub(super) fn damaged(route: Route<'_>, document_id: &str) -> Vec<u8> {
    build_frame(5, |encoder| {
        write_head(encoder, "x-unavailable", route)?;
        encoder.str("documentId")?.str(document_id)?;
        encoder
            .str("reason")?
            .str("the server cannot read this document at the moment")?;
        Ok(())
    })
}

/// Why a client's changes were not accepted.
pub(super) struct RefusalNotice<'a> {
    pub(super) document_id: &'a str,
    /// The name of the broken rule.
    pub(super) code: &'a str,
    /// The same as a sentence.
    pub(super) reason: &'a str,
    /// The areas of the wedding that the account's role may not change.
    pub(super) areas: &'a [&'a str],
    /// Hashes of the changes in the message.
    pub(super) changes: &'a [String],
    /// The server's heads: the refused changes are what the client has beyond them.
    pub(super) heads: &'a [String],
}

/// Sends the notice that nothing of a client's message was applied, and the reason.
pub(super) fn refused(route: Route<'_>, refusal: &RefusalNotice<'_>) -> Vec<u8> {
    build_frame(9, |encoder| {
        write_head(encoder, "x-refused", route)?;
        encoder.str("documentId")?.str(refusal.document_id)?;
        encoder.str("code")?.str(refusal.code)?;
        encoder.str("reason")?.str(refusal.reason)?;
        encoder.str("areas")?;
        write_strings(encoder, refusal.areas)?;
        encoder.str("changes")?;
        write_strings(encoder, refusal.changes)?;
        encoder.str("heads")?;
        write_strings(encoder, refusal.heads)
    })
}

fn write_strings(encoder: &mut Encoder<&mut Vec<u8>>, values: &[impl AsRef<str>]) -> Encoded {
    encoder.array(values.len() as u64)?;
    for value in values {
        encoder.str(value.as_ref())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
