//! Frames from a client's side: any CBOR map of strings, numbers, bytes and lists.

use std::collections::BTreeMap;

use minicbor::data::Type;
use minicbor::{Decoder, Encoder};

/// A decoded frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Frame {
    pub(crate) texts: BTreeMap<String, String>,
    pub(crate) lists: BTreeMap<String, Vec<String>>,
    pub(crate) data: Vec<u8>,
}

impl Frame {
    pub(crate) fn kind(&self) -> &str {
        self.text("type")
    }

    pub(crate) fn text(&self, field: &str) -> &str {
        self.texts.get(field).map_or("", String::as_str)
    }

    pub(crate) fn decode(bytes: &[u8]) -> Self {
        let mut frame = Self::default();
        let mut decoder = Decoder::new(bytes);
        read_map(&mut decoder, &mut frame, "");
        assert_eq!(decoder.position(), bytes.len(), "the frame has an end");
        frame
    }
}

fn read_map(decoder: &mut Decoder<'_>, frame: &mut Frame, prefix: &str) {
    for _ in 0..decoder.map().unwrap().unwrap() {
        let key = format!("{prefix}{}", decoder.str().unwrap());
        match decoder.datatype().unwrap() {
            Type::String => {
                frame.texts.insert(key, decoder.str().unwrap().to_owned());
            }
            Type::Bool => {
                frame.texts.insert(key, decoder.bool().unwrap().to_string());
            }
            Type::Null => {
                decoder.null().unwrap();
                frame.texts.insert(key, "null".to_owned());
            }
            Type::Bytes => frame.data = decoder.bytes().unwrap().to_vec(),
            Type::Array => {
                let items = decoder.array_iter::<&str>().unwrap();
                let items = items.map(|item| item.unwrap().to_owned()).collect();
                frame.lists.insert(key, items);
            }
            Type::Map => read_map(decoder, frame, &format!("{key}.")),
            _ => {
                frame.texts.insert(key, decoder.u64().unwrap().to_string());
            }
        }
    }
}

/// Encodes a frame of texts, and of bytes if there are any.
pub(crate) fn encode(texts: &[(&str, &str)], data: Option<&[u8]>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    let fields = texts.len() + usize::from(data.is_some());
    encoder.map(fields as u64).unwrap();
    for (key, value) in texts {
        encoder.str(key).unwrap().str(value).unwrap();
    }
    if let Some(data) = data {
        encoder.str("data").unwrap().bytes(data).unwrap();
    }
    bytes
}

/// The first frame of a client.
pub(crate) fn join(peer: &str, version: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    encoder.map(3).unwrap();
    encoder.str("type").unwrap().str("join").unwrap();
    encoder.str("senderId").unwrap().str(peer).unwrap();
    encoder.str("supportedProtocolVersions").unwrap();
    encoder.array(1).unwrap().str(version).unwrap();
    bytes
}

/// A message to the peers connected now.
pub(crate) fn ephemeral(peer: &str, document_id: &str, data: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    encoder.map(6).unwrap();
    for (key, value) in [
        ("type", "ephemeral"),
        ("senderId", peer),
        ("documentId", document_id),
        ("sessionId", "session"),
    ] {
        encoder.str(key).unwrap().str(value).unwrap();
    }
    encoder.str("count").unwrap().u8(1).unwrap();
    encoder.str("data").unwrap().bytes(data).unwrap();
    bytes
}
