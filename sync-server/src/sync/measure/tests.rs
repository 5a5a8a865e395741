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
fn honest_changes_pass_whichever_way_they_are_sent() {
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
    let whole = document.save();
    assert_eq!(chunks(&whole).unwrap(), vec![Chunk::Document(whole)]);
}

#[test]
fn broken_bytes_are_named_and_never_panic() {
    let whole = document().save();
    for end in 1..whole.len() {
        assert_eq!(chunks(&whole[..end]), Err(Unfit::Malformed));
        let mut flipped = whole.clone();
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
    assert!(chunks(&claiming(1_000)).is_ok());
    let bomb = claiming(10_000_000);
    assert!(bomb.len() < 40);
    assert_eq!(chunks(&bomb), Err(Unfit::TooLarge));
    assert_eq!(
        chunks(&claiming(u64::from(u32::MAX) << 20)),
        Err(Unfit::TooLarge)
    );
}

#[test]
fn a_change_is_bounded_as_a_message_is() {
    assert!(chunks(&claiming(limits::OPERATIONS_PER_CHANGE)).is_ok());
    let larger = claiming(limits::OPERATIONS_PER_CHANGE + 1);
    assert_eq!(chunks(&larger), Err(Unfit::TooLarge));
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
    // As a whole it is small enough.
    assert!(chunks(&document.save()).is_ok());
    assert_eq!(
        check_sizes(&document.get_changes(&[])),
        Err(Unfit::TooLarge)
    );
}

#[test]
fn a_message_has_one_allowance_for_all_its_changes() {
    let many: Vec<u8> = (0..3).flat_map(|_| claiming(400_000)).collect();
    assert_eq!(chunks(&many), Err(Unfit::TooLarge));
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
    assert_eq!(chunks(&chunk), Err(Unfit::TooLarge));
}

#[test]
fn filters_may_not_claim_probes_or_lack_bits() {
    assert_eq!(check_filter(&[]), Ok(()));
    assert_eq!(check_filter(&[1, 10, 7, 0xff, 0xff]), Ok(()));
    let mut probes = vec![1, 10];
    leb(&mut probes, u64::from(u32::MAX));
    probes.push(0xff);
    assert_eq!(check_filter(&probes), Err(Unfit::Malformed));
    assert_eq!(check_filter(&[1, 0, 7]), Err(Unfit::Malformed));
}
