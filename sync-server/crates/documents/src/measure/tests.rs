use automerge::{AutoCommit, ROOT, transaction::Transactable};

use super::*;

fn document() -> AutoCommit {
    let mut document = AutoCommit::new();
    let guests = document
        .put_object(ROOT, "guests", automerge::ObjType::Map)
        .unwrap();
    for number in 0..300 {
        document
            .put(&guests, format!("guest-{number}"), "Ann".repeat(20))
            .unwrap();
        document.commit();
    }
    document.delete(&guests, "guest-7").unwrap();
    document.commit();
    document
}

#[test]
fn honest_changes_pass_in_every_encoding() {
    let mut document = document();
    let changes = document.get_changes(&[]);
    let raw: Vec<u8> = changes
        .iter()
        .flat_map(|change| change.raw_bytes().to_vec())
        .collect();
    assert_eq!(chunks(&raw).unwrap().len(), changes.len());
    let compressed: Vec<u8> = changes
        .into_iter()
        .flat_map(|mut change| change.bytes().into_owned())
        .collect();
    assert_eq!(chunks(&compressed).unwrap(), chunks(&raw).unwrap());
    let saved = document.save();
    assert_eq!(chunks(&saved).unwrap(), vec![MessageChunk::Document(saved)]);
}

#[test]
fn broken_bytes_are_named_and_never_panic() {
    let saved = document().save();
    for end in 1..saved.len() {
        assert_eq!(chunks(&saved[..end]), Err(MessageError::Malformed));
        let mut flipped = saved.clone();
        flipped[end] ^= 0x55;
        drop(chunks(&flipped));
    }
}

/// A change whose action column is one run of the given length.
fn claiming(operations: u64) -> Vec<u8> {
    let mut run = Vec::new();
    leb(&mut run, operations);
    if run.last().is_some_and(|byte| byte & 0x40 != 0) {
        let last = run.len() - 1;
        run[last] |= 0x80;
        run.push(0);
    }
    run.push(1);
    let mut body = vec![0, 2, 1, 2, 1, 1, 0, 0, 0, 1];
    body.extend([0x42, u8::try_from(run.len()).unwrap()]);
    body.extend(run);
    [change_header(&[0; 4], body.len()), body].concat()
}

fn leb(out: &mut Vec<u8>, mut value: u64) {
    while value > 0x7f {
        out.push(u8::try_from(value & 0x7f).unwrap() | 0x80);
        value >>= 7;
    }
    out.push(u8::try_from(value).unwrap());
}

#[test]
fn a_few_bytes_may_not_claim_millions_of_operations() {
    assert!(chunks(&claiming(limits::OPERATIONS_FREE)).is_ok());
    let bomb = claiming(10_000_000);
    assert!(bomb.len() < 40);
    assert_eq!(chunks(&bomb), Err(MessageError::TooLarge));
    assert_eq!(
        chunks(&claiming(u64::from(u32::MAX) << 20)),
        Err(MessageError::TooLarge)
    );
}

/// A change without operations and with a message of this length.
fn saying(length: usize) -> Vec<u8> {
    let mut body = vec![0, 2, 1, 2, 1, 1, 0];
    leb(&mut body, length as u64);
    body.extend(std::iter::repeat_n(b'a', length));
    body.extend([0, 0]);
    [change_header(&[0; 4], body.len()), body].concat()
}

#[test]
fn the_budget_of_operations_grows_with_the_bytes() {
    let allowed =
        |length: usize| limits::OPERATIONS_FREE + limits::OPERATIONS_PER_BYTE * length as u64;
    let length = claiming(50_000).len();
    let largest = [
        claiming(allowed(length + saying(5_000).len())),
        saying(5_000),
    ]
    .concat();
    assert_eq!(size(&largest).unwrap().operations, allowed(largest.len()));
    let more = [claiming(allowed(largest.len()) + 1), saying(5_000)].concat();
    assert_eq!(size(&more), Err(MessageError::TooLarge));
    assert_eq!(chunks(&more), Err(MessageError::TooLarge));
}

#[test]
fn a_change_is_bounded_in_a_message_of_any_length() {
    let filling = saying(100_000);
    let change = [claiming(limits::OPERATIONS_PER_CHANGE), filling.clone()].concat();
    assert!(chunks(&change).is_ok());
    let larger = [claiming(limits::OPERATIONS_PER_CHANGE + 1), filling].concat();
    assert_eq!(chunks(&larger), Err(MessageError::TooLarge));
}

#[test]
fn the_size_is_right_in_every_encoding() {
    let mut document = document();
    let changes = document.get_changes(&[]);
    let raw: Vec<u8> = changes
        .iter()
        .flat_map(|change| change.raw_bytes().to_vec())
        .collect();
    let of_changes = size(&raw).unwrap();
    assert_eq!(of_changes.operations, Size::of_changes(&changes).operations);
    assert_eq!(of_changes.changes, 301);
    assert_eq!(of_changes, stored_size(&raw).unwrap());
    let saved = size(&document.save()).unwrap();
    assert_eq!(saved.changes, 301);
    // A saved document does not record which operation overwrote or deleted another.
    assert!(saved.operations <= of_changes.operations && saved.operations >= 301);
    assert!(saved.bytes > 300 * 60, "the strings as they are");
}

/// Sixteen pseudo-random letters and digits.
fn uneven(number: u64) -> String {
    let noise = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    format!("{:016x}", noise ^ noise >> 29)
}

/// Must always be accepted: 2,000 guests in one change, every string by character.
#[test]
fn an_import_by_character_passes_as_a_change_and_as_a_document() {
    let mut document = AutoCommit::new();
    let guests = document
        .put_object(ROOT, "guests", automerge::ObjType::Map)
        .unwrap();
    for number in 0..2_000 {
        let guest = document
            .put_object(&guests, uneven(number), automerge::ObjType::Map)
            .unwrap();
        let fields = [
            ("firstName", format!("Wilhelmina {number}")),
            ("lastName", format!("Featherstonehaugh {number}")),
            ("email", format!("guest.{}@example.org", uneven(number))),
            (
                "notes",
                format!("Comes with the train of noon, no. {number}."),
            ),
        ];
        for (field, text) in fields {
            let object = document
                .put_object(&guest, field, automerge::ObjType::Text)
                .unwrap();
            document.splice_text(&object, 0, 0, &text).unwrap();
        }
    }
    document.commit();
    let mut change = document.get_last_local_change().unwrap();
    assert!(change.len() > 200_000);
    let size = size(&change.bytes()).unwrap();
    assert_eq!(size.operations, change.len() as u64);
    assert_eq!(size.check_document(), Ok(()));
    assert!(chunks(&document.save()).is_ok());
}

/// Must be accepted as well: years of planning on a device that was never online; this is a quarter of it.
#[test]
fn ten_thousand_changes_pass_as_changes_and_as_a_document() {
    let mut document = AutoCommit::new();
    let guests = document
        .put_object(ROOT, "guests", automerge::ObjType::Map)
        .unwrap();
    for number in 0..10_000 {
        let text = uneven(number);
        document.put(&guests, &text[..2], &text[2..]).unwrap();
        document.commit();
    }
    let mut changes = document.get_changes(&[]);
    let bytes: Vec<u8> = changes
        .iter_mut()
        .flat_map(|change| change.bytes().into_owned())
        .collect();
    let size = size(&bytes).unwrap();
    assert_eq!(size.changes, 10_000);
    let half = size.plus(size);
    assert_eq!(half.plus(half).check_document(), Ok(()));
    assert!(chunks(&document.save()).is_ok());
}

#[test]
fn a_change_of_a_whole_document_is_bounded_too() {
    let mut document = AutoCommit::new();
    let list = document
        .put_object(ROOT, "list", automerge::ObjType::List)
        .unwrap();
    let too_many = usize::try_from(limits::OPERATIONS_PER_CHANGE).unwrap() + 1;
    document
        .splice(&list, 0, 0, std::iter::repeat_n(1_i64, too_many))
        .unwrap();
    document.commit();
    assert_eq!(
        check_sizes(&document.get_changes(&[])),
        Err(MessageError::TooLarge)
    );
}

#[test]
fn a_message_has_one_allowance_for_all_its_changes() {
    assert!(chunks(&claiming(15_000)).is_ok());
    let many: Vec<u8> = (0..3).flat_map(|_| claiming(15_000)).collect();
    assert_eq!(chunks(&many), Err(MessageError::TooLarge));
}

#[test]
fn a_compressed_change_may_not_inflate_without_end() {
    use std::io::Write;
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    let zeros = vec![0_u8; 1 << 20];
    for _ in 0..=(limits::INFLATED_BYTES >> 20) {
        encoder.write_all(&zeros).unwrap();
    }
    let deflated = encoder.finish().unwrap();
    let mut chunk = MAGIC.to_vec();
    chunk.extend([0, 0, 0, 0, 2]);
    leb(&mut chunk, deflated.len() as u64);
    chunk.extend(deflated);
    assert_eq!(chunks(&chunk), Err(MessageError::TooLarge));
}

#[test]
fn filters_may_not_claim_probes_or_lack_bits() {
    assert_eq!(check_filter(&[]), Ok(()));
    assert_eq!(check_filter(&[1, 10, 7, 0xff, 0xff]), Ok(()));
    let mut probes = vec![1, 10];
    leb(&mut probes, u64::from(u32::MAX));
    probes.push(0xff);
    assert_eq!(check_filter(&probes), Err(MessageError::Malformed));
    assert_eq!(check_filter(&[1, 0, 7]), Err(MessageError::Malformed));
}
