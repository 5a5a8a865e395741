//! Valid changes that follow from the wedding, and are far larger than their bytes.

use automerge::transaction::Transactable;
use automerge::{AutoCommit, Change, ObjType, ScalarValue};

use crate::sync_support::site;

/// One change with a list of this many nulls: two hundred bytes for any number.
pub(crate) fn list(wedding: &mut AutoCommit, name: &str, length: usize) -> Change {
    let site = site(wedding).unwrap();
    let list = wedding.put_object(site, name, ObjType::List).unwrap();
    let nulls = std::iter::repeat_n(ScalarValue::Null, length);
    wedding.splice(&list, 0, 0, nulls).unwrap();
    wedding.commit();
    wedding.get_last_local_change().unwrap()
}

/// One change with this many strings of 60 kB, each with a different beginning.
pub(crate) fn strings(wedding: &mut AutoCommit, name: &str, count: usize) -> Change {
    let site = site(wedding).unwrap();
    let map = wedding.put_object(site, name, ObjType::Map).unwrap();
    for number in 0..count {
        let own_text: String = super::noise(300, number as u64)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let text = own_text + &"x".repeat(59_400);
        wedding.put(&map, format!("text {number}"), text).unwrap();
    }
    wedding.commit();
    wedding.get_last_local_change().unwrap()
}

/// Changes that are refused before Automerge sees them.
pub(super) fn floods(wedding: &mut AutoCommit) -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let flood = list(&mut wedding.fork(), "flood", 100_000);
    assert!(flood.raw_bytes().len() < 200);
    let mut copy = wedding.fork();
    let chain = (0..60).flat_map(|number| {
        let change = list(&mut copy, &format!("flood {number}"), 3_000);
        change.raw_bytes().to_vec()
    });
    let chain: Vec<u8> = chain.collect();
    assert!(chain.len() < 16 << 10);
    let mut strings = strings(&mut wedding.fork(), "flood", 150);
    let strings = strings.bytes().into_owned();
    assert!(strings.len() < 80 << 10);
    vec![
        (
            "a hundred thousand operations in two hundred bytes",
            "unfit",
            flood.raw_bytes().to_vec(),
        ),
        ("run-length operations of some kilobytes", "unfit", chain),
        ("nine megabytes of deflated strings", "unfit", strings),
    ]
}
