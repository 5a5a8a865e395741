//! Laws of records: they hold for every kind of record from the moment it has a table.

mod examples;
mod merging;

use std::collections::BTreeSet;

use examples::{command, example_id, fields, time_at, wedding};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::genesis::CONTAINERS;
use troth_core::model::Model;
use troth_core::permissions::{Area, Role, access, area_of, may_run};
use troth_core::record::{FieldKind, Record, RecordQuery};
use troth_core::records::RECORDS;
use troth_core::shape::{
    Layout, MapPosition, ShapeError, WrittenKind, check, check_replacement, layout,
};
use troth_core::undo::{Step, UndoOutcome};

use crate::support::Replica;

const TODAY: &str = "2027-03-21";

fn today() -> CalendarDate {
    TODAY.parse().unwrap()
}

/// A record as it is in the document.
fn stored(replica: &Replica, record: &Record, id: &str) -> Value {
    replica.json()[record.container][id].clone()
}

/// Runs a command like a screen; returns its undo step.
fn run(replica: &mut Replica, command: &Command, now: &str) -> Step {
    let inverse = replica.model().inverse(command).unwrap();
    replica.run(command, now).unwrap();
    replica.model().step(command, inverse).unwrap()
}

fn undo(replica: &mut Replica, step: &Step, now: &str) -> Step {
    match replica.model().undo(step, &[], now) {
        UndoOutcome::Ready {
            patches,
            step,
            overtaken,
            refused,
        } => {
            assert!(overtaken.is_empty() && refused.is_empty());
            replica.apply(&patches);
            *step
        }
        not_ready => panic!("not ready: {not_ready:?}"),
    }
}

fn without_times(mut record: Value) -> Value {
    if let Value::Object(fields) = &mut record {
        fields.retain(|key, _| !matches!(key.as_str(), "createdAt" | "updatedAt" | "removed"));
    }
    record
}

/// A record as screens show it, without its times; `None` if removed.
fn shown_fields(model: &Model, record: &'static Record, id: &str) -> Option<Value> {
    let view = model.records().find_view(record, id, today())?;
    Some(without_times(serde_json::to_value(view).unwrap()))
}

#[test]
fn tables_have_unique_nouns_and_containers() {
    let nouns: BTreeSet<_> = RECORDS.iter().map(|record| record.noun).collect();
    let containers: BTreeSet<_> = RECORDS.iter().map(|record| record.container).collect();
    assert_eq!(
        (nouns.len(), containers.len()),
        (RECORDS.len(), RECORDS.len())
    );
    for record in RECORDS {
        assert!(CONTAINERS.contains(&record.container), "{record:?}");
        assert_eq!(
            layout(record.container),
            Some(Layout::Entities),
            "{record:?}"
        );
        let keys = record.fields.iter().map(|field| field.key);
        let keys: BTreeSet<_> = keys.chain(record.maps.iter().copied()).collect();
        assert_eq!(
            keys.len(),
            record.fields.len() + record.maps.len(),
            "{record:?}"
        );
        for field in record.fields {
            assert!(!field.label.is_empty(), "{record:?} {field:?}");
        }
    }
}

#[test]
fn an_added_record_is_stored_shown_and_undone() {
    for record in RECORDS {
        let mut replica = wedding();
        let before = replica.json();
        let step = run(
            &mut replica,
            &command(record, "add", "new", &fields(record, false)),
            &time_at(9),
        );
        let view = shown_fields(&replica.model(), record, "new").unwrap();
        for (key, value) in fields(record, false) {
            let expected = match record.field(&key).unwrap().kind {
                FieldKind::Money => json!(1250),
                FieldKind::Whole(_) => json!(2),
                _ => value,
            };
            assert_eq!(view[&key], expected, "{record:?} {key}");
        }
        for map in record.maps {
            assert_eq!(
                stored(&replica, record, "new")[map],
                json!({}),
                "{record:?} {map}"
            );
        }
        let undone = undo(&mut replica, &step, &time_at(10));
        assert_eq!(
            shown_fields(&replica.model(), record, "new"),
            None,
            "{record:?}"
        );
        assert_eq!(
            replica.view(TODAY).stats,
            Model::from_value(&before).view(today()).stats
        );
        match replica.model().redo(&undone, &[], &time_at(11)) {
            UndoOutcome::Ready { patches, .. } => replica.apply(&patches),
            not_ready => panic!("{record:?}: {not_ready:?}"),
        }
        assert_eq!(
            shown_fields(&replica.model(), record, "new"),
            Some(view),
            "{record:?}"
        );
    }
}

#[test]
fn an_update_writes_changed_fields_and_is_undone() {
    for record in RECORDS {
        let mut replica = wedding();
        let id = example_id(record);
        let before = without_times(stored(&replica, record, &id));
        let changes = fields(record, true);
        let step = run(
            &mut replica,
            &command(record, "update", &id, &changes),
            &time_at(9),
        );
        assert_ne!(
            without_times(stored(&replica, record, &id)),
            before,
            "{record:?}"
        );
        // Repeating the update changes nothing.
        let repeated = replica
            .model()
            .decide(&command(record, "update", &id, &changes), &time_at(10));
        assert_eq!(repeated.unwrap().patches, [], "{record:?}");
        undo(&mut replica, &step, &time_at(11));
        assert_eq!(
            without_times(stored(&replica, record, &id)),
            before,
            "{record:?}"
        );
        for (key, value) in changes {
            // Completing a record also writes its day of completion.
            let derived_field = if key == "status" { "completedAt" } else { "" };
            let change = Map::from_iter([(key.clone(), value)]);
            let accepted = replica
                .model()
                .decide(&command(record, "update", &id, &change), &time_at(12));
            let patches = accepted.unwrap().patches.into_iter();
            let written: Vec<Value> = patches
                .map(|patch| serde_json::to_value(patch).unwrap()["path"][2].clone())
                .collect();
            let is_expected =
                |field: &Value| *field == key || *field == derived_field || *field == "updatedAt";
            assert!(
                written.iter().all(is_expected),
                "{record:?} {key}: {written:?}"
            );
        }
    }
}

/// A role that may write a part may also keep its parent from being removed.
#[test]
fn a_part_is_in_the_area_of_its_parents() {
    for record in RECORDS {
        for (field, parent) in record.references() {
            let is_part = record.part_of.contains(&field.key);
            assert!(!is_part || record.area == parent.area, "{record:?}");
        }
    }
}

#[test]
fn required_fields_are_enforced() {
    for record in RECORDS {
        let replica = wedding();
        let empty = replica
            .model()
            .decide(&command(record, "add", "new", &Map::new()), &time_at(9));
        let required = record.fields.iter().filter(|field| field.required);
        let expected: Vec<_> = required.clone().map(|field| field.key).collect();
        let issues = empty.map_or_else(|refusal| refusal.issues, |_| Vec::new());
        let fields: Vec<_> = issues
            .iter()
            .filter_map(|issue| issue.field.as_deref())
            // Rules can require more.
            .filter(|key| record.field(key).unwrap().required)
            .collect();
        assert_eq!(fields, expected, "{record:?}");
        for field in required {
            let mut blank = Map::from_iter([(field.key.to_owned(), Value::Null)]);
            // The exemption is cleared as well.
            let exempt = record.exemptions_of(field);
            blank.extend(exempt.map(|exempt| (exempt.marker_field.to_owned(), Value::Null)));
            let id = example_id(record);
            let refused = replica
                .model()
                .decide(&command(record, "update", &id, &blank), &time_at(9));
            let issues = refused.unwrap_err().issues;
            assert_eq!(issues[0].code, "required", "{record:?} {}", field.key);
        }
    }
}

#[test]
fn built_in_records_have_their_name_until_renamed() {
    for record in RECORDS {
        for (id, name) in record.built_in {
            let mut replica = wedding();
            let name_field = record.fields.iter().find(|field| field.required);
            let key = name_field.map_or("name", |field| field.key);
            assert_eq!(
                shown_fields(&replica.model(), record, id).unwrap()[key],
                *name
            );
            assert_eq!(
                replica.model().name_of(record.noun, id).as_deref(),
                Some(*name)
            );
            let new_name = Map::from_iter([(key.to_owned(), json!("Ours"))]);
            if name_field.is_some() {
                replica
                    .run(&command(record, "update", id, &new_name), &time_at(9))
                    .unwrap();
                assert_eq!(
                    shown_fields(&replica.model(), record, id).unwrap()[key],
                    "Ours"
                );
            }
            let removed = replica
                .model()
                .decide(&command(record, "remove", id, &new_name), &time_at(10));
            assert_eq!(removed.unwrap_err().issues[0].code, "built_in");
        }
    }
}

#[test]
fn a_reference_must_exist() {
    for record in RECORDS {
        for field in record.fields {
            let FieldKind::Reference(_) = field.kind else {
                continue;
            };
            let replica = wedding();
            let unknown = Map::from_iter([(field.key.to_owned(), json!("nobody"))]);
            let id = example_id(record);
            let refused = replica
                .model()
                .decide(&command(record, "update", &id, &unknown), &time_at(9));
            let issues = refused.unwrap_err().issues;
            assert_eq!(
                issues[0].code, "unknown_reference",
                "{record:?} {}",
                field.key
            );
        }
    }
}

#[test]
fn the_area_of_the_table_decides_access() {
    for record in RECORDS {
        assert_eq!(area_of(record.container), Some(record.area), "{record:?}");
        for role in Role::ALL {
            let may_write = access(role, record.area) == troth_core::permissions::Access::Write;
            for verb in ["add", "update", "remove", "restore"] {
                let command = command(record, verb, "x", &Map::new());
                assert_eq!(
                    may_run(role, &command),
                    may_write,
                    "{record:?} {role:?} {verb}"
                );
            }
        }
    }
    // The tables cover more than one area.
    assert!(RECORDS.iter().any(|record| record.area == Area::Budget));
}

#[test]
fn the_gate_knows_every_field_and_keeps_the_inner_maps() {
    let wrong_kind = |kind: FieldKind| match kind {
        FieldKind::Money | FieldKind::Whole(_) | FieldKind::Flag => WrittenKind::String(1),
        _ => WrittenKind::Number,
    };
    let right_kind = |kind: FieldKind| match kind {
        FieldKind::Money | FieldKind::Whole(_) => WrittenKind::Number,
        FieldKind::Flag => WrittenKind::Flag,
        _ => WrittenKind::String(1),
    };
    for record in RECORDS {
        let position = MapPosition {
            container: record.container,
            depth: 2,
        };
        for field in record.fields {
            assert_eq!(
                check(position, field.key, right_kind(field.kind)),
                Ok(()),
                "{record:?} {}",
                field.key
            );
            let refused = check(position, field.key, wrong_kind(field.kind));
            assert_eq!(refused, Err(ShapeError::Type), "{record:?} {}", field.key);
        }
        for map in record.maps {
            assert_eq!(
                check(position, map, WrittenKind::Map),
                Ok(()),
                "{record:?} {map}"
            );
            for replacement in [WrittenKind::Map, WrittenKind::Nothing] {
                let refused = check_replacement(position, map, replacement);
                assert_eq!(refused, Err(ShapeError::Replaced), "{record:?} {map}");
            }
        }
        // Fields unknown to this version pass.
        assert_eq!(
            check(position, "fieldOfALaterVersion", WrittenKind::Map),
            Ok(())
        );
    }
}

#[test]
fn lists_are_searched_sorted_and_filtered() {
    for record in RECORDS {
        let replica = wedding();
        let model = replica.model();
        let list = |query: RecordQuery| model.records().list(record, &query, today());
        let every_record = list(RecordQuery::default());
        assert!(
            every_record
                .iter()
                .any(|view| view.id == example_id(record)),
            "{record:?}"
        );
        let search = |text: &str| RecordQuery {
            search: Some(text.to_owned()),
            ..RecordQuery::default()
        };
        // Settings have no searchable text.
        if ["reminders", "settings"].contains(&record.noun) {
            continue;
        }
        assert_eq!(list(search("B1")).len(), 1, "{record:?}");
        assert_eq!(list(search("b1 nothing")).len(), 0, "{record:?}");
    }
}

/// Any scalar, list or map.
fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,8}".prop_map(Value::from),
        Just(json!("2027-13-41")),
        Just(json!({ "at": 1 })),
        Just(json!(["x", 2])),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_document_can_be_shown(
        values in prop::collection::vec(any_value(), 40), removed in any_value(), search in "\\PC{0,4}"
    ) {
        for record in RECORDS {
            let mut keys = record.fields.iter().map(|field| field.key).chain(record.maps.iter().copied());
            let mut fields = Map::new();
            for value in &values {
                let Some(key) = keys.next() else { break };
                fields.insert(key.to_owned(), value.clone());
            }
            fields.insert("removed".to_owned(), removed.clone());
            let model = Model::from_value(&json!({ record.container: { "x1": fields } }));
            let query = RecordQuery { search: Some(search.clone()), ..RecordQuery::default() };
            serde_json::to_string(&model.records().list(record, &query, today())).unwrap();
            let view = serde_json::to_value(model.records().find_view(record, "x1", today())).unwrap();
            if let Value::Object(view) = view {
                for field in record.fields {
                    prop_assert!(view.contains_key(field.key), "{:?} {}", record, field.key);
                }
            }
            serde_json::to_string(&model.view(today())).unwrap();
            // An edit of any stored record is decided, and has an inverse.
            let edit = command(record, "update", "x1", &self::fields(record, true));
            if model.decide(&edit, &time_at(1)).is_ok() {
                prop_assert!(model.inverse(&edit).is_some());
            }
        }
    }
}
