//! Records of every table are protected as their table declares.

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
    let entity = document.put_object(container, "r", ObjType::Map).unwrap();
    for map in record.maps {
        document.put_object(&entity, *map, ObjType::Map).unwrap();
    }
    document.commit();
    (document, entity)
}

/// The gate's verdict on an owner's edit of that record.
fn gate(
    record: &Record,
    edit: impl FnOnce(&mut AutoCommit, &ObjId) -> Result<(), AutomergeError>,
) -> Result<(), Rejection> {
    let (mut document, entity) = wedding_with(record);
    let mut edited = document.fork();
    edit(&mut edited, &entity).unwrap();
    let changes = edited.get_changes(&document.get_heads());
    let mut places = ObjectPlaces::default();
    Inspection::new(Role::Owner, document.document(), &mut places).check(&changes)
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
            let what = format!("{record:?} {}", field.key);
            let (fits, other) = values(field.kind);
            let put = |value| gate(record, |document, at| document.put(at, field.key, value));
            assert_eq!(put(fits), Ok(()), "{what}");
            assert_eq!(put(ScalarValue::Null), Ok(()), "{what}");
            let wrong = Err(ShapeError::Type.into());
            assert_eq!(put(other), wrong, "{what}");
            assert_eq!(put(ScalarValue::counter(1)), wrong, "{what}");
            let map = gate(record, |document, at| {
                let map = document.put_object(at, field.key, ObjType::Map);
                map.map(|_| ())
            });
            assert_eq!(map, wrong, "{what}");
        }
    }
}

#[test]
fn a_record_and_its_maps_are_neither_replaced_nor_deleted() {
    for record in RECORDS {
        let container = |document: &AutoCommit| {
            let found = document.get(ROOT, record.container).unwrap();
            found.unwrap().1
        };
        let taken = gate(record, |document, _| {
            document.put(container(document), "r", "gone")
        });
        assert_eq!(taken, Err(ShapeError::Entity.into()), "{record:?}");
        let other = gate(record, |document, _| {
            let other = document.put_object(container(document), "r", ObjType::Map);
            other.map(|_| ())
        });
        let deleted = gate(record, |document, _| {
            document.delete(container(document), "r")
        });
        for refused in [other, deleted] {
            assert_eq!(refused, Err(ShapeError::Replaced.into()), "{record:?}");
        }
        for map in record.maps {
            let replaced = gate(record, |document, at| {
                let other = document.put_object(at, *map, ObjType::Map);
                other.map(|_| ())
            });
            let removed = gate(record, |document, at| document.delete(at, *map));
            for refused in [replaced, removed] {
                assert_eq!(
                    refused,
                    Err(ShapeError::Replaced.into()),
                    "{record:?} {map}"
                );
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
            if let FieldKind::Reference(of) = field.kind {
                document[of.container]["text"] = json!({});
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
    let (mut document, entity) = wedding_with(RECORDS[0]);
    let notes = document
        .put_object(&entity, "notes", ObjType::Text)
        .unwrap();
    document.splice_text(&notes, 0, 0, "vegan").unwrap();
    document.commit();
    let mut edited = |letters: &str| {
        let mut edited = document.fork();
        edited.splice_text(&notes, 5, 0, letters).unwrap();
        edited.commit();
        edited.get_changes(&document.get_heads())
    };
    let check = |document: &mut AutoCommit, changes: &[Change]| {
        let mut places = ObjectPlaces::default();
        Inspection::new(Role::Owner, document.document(), &mut places).check(changes)
    };
    let (plain, late) = (edited(", no nuts"), edited(" on Fridays"));
    let mut replaced = document.fork();
    replaced.put(&entity, "notes", "allergic to nuts").unwrap();
    replaced.commit();
    assert_eq!(check(&mut document, &plain), Ok(()));
    let overwritten = Err(ShapeError::Overwritten.into());
    assert_eq!(check(&mut replaced, &late), overwritten);
    // In conflict with another value, it still shows as one of two versions.
    let mut beside = document.fork();
    beside.put(&entity, "notes", "allergic to nuts").unwrap();
    let mut again = document.fork();
    let text = again.put_object(&entity, "notes", ObjType::Text).unwrap();
    again.splice_text(&text, 0, 0, "nothing").unwrap();
    beside.merge(&mut again).unwrap();
    let heads = beside.get_heads();
    let mut edited = beside.fork();
    edited.splice_text(&text, 0, 0, "eats ").unwrap();
    edited.commit();
    let changes = edited.get_changes(&heads);
    assert_eq!(check(&mut beside, &changes), Ok(()));
}
