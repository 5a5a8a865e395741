//! The gate protects the records of every table: it accepts values of a field's type only, and no edit replaces or
//! deletes a record or its maps.

use automerge::transaction::Transactable;
use automerge::{AutoCommit, AutomergeError};
use serde_json::{Value, json};
use troth_core::model::Model;
use troth_core::record::{FieldKind, Record};
use troth_core::records::RECORDS;

use super::*;

/// A wedding with one record of a kind, including the record's own maps.
fn wedding_with(record: &Record) -> (AutoCommit, ObjId) {
    let mut document = AutoCommit::load(&genesis::bytes()).unwrap();
    let (_, container) = document.get(ROOT, record.container).unwrap().unwrap();
    let entry = document.put_object(container, "r", ObjType::Map).unwrap();
    for map in record.maps {
        document.put_object(&entry, *map, ObjType::Map).unwrap();
    }
    document.commit();
    (document, entry)
}

/// The answer of the gate to an owner's edit of such a record.
fn check_edit(
    record: &Record,
    edit: impl FnOnce(&mut AutoCommit, &ObjId) -> Result<(), AutomergeError>,
) -> Result<(), Rejection> {
    let (mut document, entry) = wedding_with(record);
    let mut edited = document.fork();
    edit(&mut edited, &entry).unwrap();
    let changes = edited.get_changes(&document.get_heads());
    check_changes(&mut document, &changes)
}

/// The answer of the gate to an owner's changes.
fn check_changes(document: &mut AutoCommit, changes: &[Change]) -> Result<(), Rejection> {
    let mut places = ObjectPlaces::default();
    Inspection::new(Role::Owner, document.document(), &mut places).check(changes)
}

/// A valid value for a field, and one of the wrong type.
fn values(kind: FieldKind) -> (ScalarValue, ScalarValue) {
    let (text, number): (ScalarValue, ScalarValue) = ("text".into(), ScalarValue::Int(1));
    match kind {
        FieldKind::Money | FieldKind::Whole(_) => (number, text),
        FieldKind::Flag => (true.into(), number),
        _ => (text, number),
    }
}

#[test]
fn a_field_accepts_the_types_of_its_table() {
    for record in RECORDS {
        for field in record.fields {
            let field_name = format!("{record:?} {}", field.key);
            let (right, wrong) = values(field.kind);
            let put = |value| {
                check_edit(record, |document, entry| {
                    document.put(entry, field.key, value)
                })
            };
            assert_eq!(put(right), Ok(()), "{field_name}");
            assert_eq!(put(ScalarValue::Null), Ok(()), "{field_name}");
            let refusal = Err(ShapeError::Type.into());
            assert_eq!(put(wrong), refusal, "{field_name}");
            assert_eq!(put(ScalarValue::counter(1)), refusal, "{field_name}");
            let map = check_edit(record, |document, entry| {
                let map = document.put_object(entry, field.key, ObjType::Map);
                map.map(|_| ())
            });
            assert_eq!(map, refusal, "{field_name}");
        }
    }
}

#[test]
fn a_record_and_its_maps_are_neither_replaced_nor_deleted() {
    for record in RECORDS {
        let container = |document: &AutoCommit| {
            let container = document.get(ROOT, record.container).unwrap();
            container.unwrap().1
        };
        let overwritten = check_edit(record, |document, _| {
            document.put(container(document), "r", "gone")
        });
        assert_eq!(overwritten, Err(ShapeError::Entity.into()), "{record:?}");
        let replaced = check_edit(record, |document, _| {
            let map = document.put_object(container(document), "r", ObjType::Map);
            map.map(|_| ())
        });
        let deleted = check_edit(record, |document, _| {
            document.delete(container(document), "r")
        });
        for answer in [replaced, deleted] {
            assert_eq!(answer, Err(ShapeError::Replaced.into()), "{record:?}");
        }
        for map in record.maps {
            let replaced = check_edit(record, |document, entry| {
                let new_map = document.put_object(entry, *map, ObjType::Map);
                new_map.map(|_| ())
            });
            let removed = check_edit(record, |document, entry| document.delete(entry, *map));
            for answer in [replaced, removed] {
                assert_eq!(answer, Err(ShapeError::Replaced.into()), "{record:?} {map}");
            }
        }
    }
}

/// Every field that the gate accepts is one that the core reads, under the key of its table.
#[test]
fn every_field_of_a_table_is_one_that_the_core_reads() {
    for record in RECORDS {
        for field in record.fields {
            let value = match values(field.kind).0 {
                ScalarValue::Int(number) => json!(number),
                ScalarValue::Boolean(flag) => json!(flag),
                _ => match field.kind {
                    FieldKind::Choice(choices) => json!(choices.texts.last()),
                    FieldKind::Date => json!("2026-09-12"),
                    _ => json!("text"),
                },
            };
            let mut document = json!({ record.container: { "r": { field.key: value } } });
            // The record that a reference names must exist.
            if let FieldKind::Reference(target) = field.kind {
                document[target.container]["text"] = json!({});
            }
            let model = Model::from_value(&document);
            let read = model.records().find(record, "r").unwrap();
            let read: Value = serde_json::to_value(read).unwrap();
            assert_eq!(read[field.key], value, "{record:?} {}", field.key);
        }
    }
}

#[test]
fn edits_of_a_replaced_text_are_refused() {
    let (mut document, entry) = wedding_with(RECORDS[0]);
    let notes = document.put_object(&entry, "notes", ObjType::Text).unwrap();
    document.splice_text(&notes, 0, 0, "vegan").unwrap();
    document.commit();
    let mut append = |letters: &str| {
        let mut edited = document.fork();
        edited.splice_text(&notes, 5, 0, letters).unwrap();
        edited.commit();
        edited.get_changes(&document.get_heads())
    };
    let (edit_in_time, edit_too_late) = (append(", no nuts"), append(" on Fridays"));
    let mut replaced = document.fork();
    replaced.put(&entry, "notes", "allergic to nuts").unwrap();
    replaced.commit();
    assert_eq!(check_changes(&mut document, &edit_in_time), Ok(()));
    let overwritten = Err(ShapeError::Overwritten.into());
    assert_eq!(check_changes(&mut replaced, &edit_too_late), overwritten);
    // A text in conflict with another value still shows as one of two versions, so edits of it are accepted.
    let mut conflicted = document.fork();
    conflicted.put(&entry, "notes", "allergic to nuts").unwrap();
    let mut other_device = document.fork();
    let text = other_device
        .put_object(&entry, "notes", ObjType::Text)
        .unwrap();
    other_device.splice_text(&text, 0, 0, "nothing").unwrap();
    conflicted.merge(&mut other_device).unwrap();
    let heads = conflicted.get_heads();
    let mut edited = conflicted.fork();
    edited.splice_text(&text, 0, 0, "eats ").unwrap();
    edited.commit();
    let changes = edited.get_changes(&heads);
    assert_eq!(check_changes(&mut conflicted, &changes), Ok(()));
}
