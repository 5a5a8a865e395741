use super::*;

const ROUTE: Route<'static> = Route {
    sender: "server",
    target: "tablet",
};

#[test]
fn reads_what_it_writes() {
    let bytes = sync(ROUTE, "doc", &[1, 2, 3]);
    let expected = Frame::Sync {
        sender: "server",
        document_id: "doc",
        data: &[1, 2, 3],
    };
    assert_eq!(Frame::decode(&bytes).unwrap(), expected);
}

#[test]
fn passes_over_the_account_like_a_stock_client() {
    let message = Ephemeral {
        document_id: "doc",
        account: "ann",
        session: "s",
        count: 4,
        data: &[9],
    };
    let bytes = ephemeral(ROUTE, &message);
    let expected = Frame::Ephemeral {
        sender: "server",
        document_id: "doc",
        session: "s",
        count: 4,
        data: &[9],
    };
    assert_eq!(Frame::decode(&bytes).unwrap(), expected);
}

#[test]
fn reads_maps_of_unknown_length_and_tagged_bytes() {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    encoder.begin_map().unwrap();
    encoder.str("type").unwrap().str("request").unwrap();
    encoder.str("senderId").unwrap().str("tablet").unwrap();
    encoder.str("documentId").unwrap().str("doc").unwrap();
    encoder
        .str("data")
        .unwrap()
        .tag(minicbor::data::Tag::new(64))
        .unwrap();
    encoder.bytes(&[7]).unwrap();
    encoder
        .str("later")
        .unwrap()
        .array(1)
        .unwrap()
        .u8(1)
        .unwrap();
    encoder.end().unwrap();
    let expected = Frame::Sync {
        sender: "tablet",
        document_id: "doc",
        data: &[7],
    };
    assert_eq!(Frame::decode(&bytes).unwrap(), expected);
}

#[test]
fn names_the_missing_field() {
    let mut bytes = Vec::new();
    Encoder::new(&mut bytes)
        .map(1)
        .unwrap()
        .str("type")
        .unwrap()
        .str("sync")
        .unwrap();
    let error = Frame::decode(&bytes).unwrap_err().to_string();
    assert_eq!(error, "a frame of type \"sync\" needs \"senderId\"");
}

#[test]
fn never_panics_on_a_broken_frame() {
    let complete_frame = refused(
        ROUTE,
        &RefusalNotice {
            document_id: "doc",
            code: "role",
            reason: "no",
            areas: &["budget"],
            changes: &[],
            heads: &["a".into()],
        },
    );
    for end in 0..complete_frame.len() {
        assert!(Frame::decode(&complete_frame[..end]).is_err());
        let mut flipped = complete_frame.clone();
        flipped[end] ^= 0xff;
        drop(Frame::decode(&flipped));
    }
}

/// A frame with a type and one more field with the given raw value.
fn with_field(name: &str, value: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    encoder.map(2).unwrap();
    encoder.str("type").unwrap().str("later").unwrap();
    encoder.str(name).unwrap();
    bytes.extend_from_slice(value);
    bytes
}

/// Eight megabytes of opening brackets must exhaust neither the stack nor the heap.
#[test]
fn nesting_is_bounded() {
    const OPENINGS: [&[u8]; 6] = [
        &[0x81],       // an array of one
        &[0x9f],       // an array without a length
        &[0xa1, 0x00], // a map of one
        &[0xbf, 0x00], // a map without a length
        &[0xc1],       // a tag
        &[0x82, 0x9f], // an array without a length in an array
    ];
    for opening in OPENINGS {
        for field in ["later", "data", "count", "senderId"] {
            let deep = opening.repeat(limits::FRAME_BYTES / opening.len());
            let error = Frame::decode(&with_field(field, &deep)).unwrap_err();
            assert!(error.to_string().contains("nested too deeply"), "{error}");
        }
    }
    let honest = [&[0x81].repeat(10)[..], &[0xf6]].concat();
    assert_eq!(
        Frame::decode(&with_field("later", &honest)).unwrap(),
        Frame::Other
    );
}

/// The server repeats names in every frame to the client and to its peers.
#[test]
fn names_are_short() {
    for field in ["senderId", "documentId", "sessionId"] {
        let name = |length| {
            let mut value = Vec::new();
            let mut encoder = Encoder::new(&mut value);
            encoder.str(&"n".repeat(length)).unwrap();
            with_field(field, &value)
        };
        assert!(Frame::decode(&name(limits::NAME_BYTES)).is_ok());
        let error = Frame::decode(&name(limits::NAME_BYTES + 1)).unwrap_err();
        assert!(error.to_string().contains("too long"), "{error}");
    }
}

#[test]
fn versions_are_counted() {
    let many = [&[0x9f][..], &[0x60].repeat(1_000_000), &[0xff]].concat();
    let error = Frame::decode(&with_field("supportedProtocolVersions", &many)).unwrap_err();
    assert!(error.to_string().contains("too many"), "{error}");
}
