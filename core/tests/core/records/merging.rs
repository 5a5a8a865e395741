//! Invariants of every kind of record when replicas merge.

use serde_json::{Map, Value, json};
use troth_core::model::Model;
use troth_core::record::FieldKind;
use troth_core::records::RECORDS;
use troth_core::reports::ViewIssueKind;

use super::examples::{command, example_id, fields, time_at, wedding};
use super::{TODAY, shown_fields};

use crate::support::Replica;

#[test]
fn an_edit_concurrent_with_a_removal_restores_the_record_with_an_issue() {
    for record in RECORDS {
        let id = example_id(record);
        let mut device_a = wedding();
        let mut device_b = Replica::load(&device_a.document.save(), 2);
        device_a
            .run(&command(record, "remove", &id, &Map::new()), &time_at(9))
            .unwrap();
        assert_eq!(
            shown_fields(&device_a.model(), record, &id),
            None,
            "{record:?}"
        );
        device_b
            .run(
                &command(record, "update", &id, &fields(record, true)),
                &time_at(9),
            )
            .unwrap();
        device_a.merge(&mut device_b);
        assert!(
            shown_fields(&device_a.model(), record, &id).is_some(),
            "{record:?}"
        );
        let issues = device_a.view(TODAY).issues;
        let issue = issues.iter().find(|issue| issue.id == id).unwrap();
        assert_eq!(issue.kind, ViewIssueKind::RemovedWhileEdited);
        assert_eq!(issue.container, record.container);
        // Restoring or removing it again settles the issue.
        device_a
            .run(&command(record, "restore", &id, &Map::new()), &time_at(10))
            .unwrap();
        assert_eq!(device_a.view(TODAY).issues, [], "{record:?}");
        device_a
            .run(&command(record, "remove", &id, &Map::new()), &time_at(11))
            .unwrap();
        assert_eq!(
            shown_fields(&device_a.model(), record, &id),
            None,
            "{record:?}"
        );
        let edit = command(record, "update", &id, &fields(record, true));
        let refused = device_a.model().decide(&edit, &time_at(12)).unwrap_err();
        assert_eq!(refused.issues[0].code, "removed", "{record:?}");
        // A removed record keeps its id, so that an old edit never applies to a new record.
        let add_again = command(record, "add", &id, &fields(record, false));
        assert!(
            device_a.model().decide(&add_again, &time_at(13)).is_err(),
            "{record:?}"
        );
    }
}

#[test]
fn a_concurrent_reference_restores_a_removed_record() {
    for record in RECORDS {
        for field in record.fields {
            // References to the same kind have rules of their own.
            let target = match field.kind {
                FieldKind::Reference(target) if target != *record && target.built_in.is_empty() => {
                    target
                }
                _ => continue,
            };
            let mut device_a = wedding();
            let (referring_id, target_id) = (example_id(record), example_id(target));
            let refer = |to: Value| {
                let changes = Map::from_iter([(field.key.to_owned(), to)]);
                command(record, "update", &referring_id, &changes)
            };
            // For a required reference, a new record is added.
            let add_reference = if field.required {
                command(record, "add", "new", &fields(record, false))
            } else {
                device_a.run(&refer(Value::Null), &time_at(8)).unwrap();
                refer(json!(target_id))
            };
            let mut device_b = Replica::load(&device_a.document.save(), 2);
            device_a.run(&add_reference, &time_at(9)).unwrap();
            let removal = command(target, "remove", &target_id, &Map::new());
            device_b.run(&removal, &time_at(10)).unwrap();
            device_a.merge(&mut device_b);
            device_b.merge(&mut device_a);
            assert_eq!(device_a.json(), device_b.json());
            assert!(
                shown_fields(&device_a.model(), target, &target_id).is_some(),
                "{record:?} {}",
                field.key
            );
            let issues = device_a.view(TODAY).issues;
            assert!(
                issues
                    .iter()
                    .any(|issue| issue.kind == ViewIssueKind::RemovedWhileEdited
                        && (issue.container, issue.id.as_str())
                            == (target.container, target_id.as_str())),
                "{record:?} {}: {issues:?}",
                field.key
            );
        }
    }
}

#[test]
fn three_replicas_converge_in_any_merge_order() {
    for record in RECORDS {
        let id = example_id(record);
        let base = wedding().document.save();
        let mut replicas = [1, 2, 3].map(|actor| Replica::load(&base, actor));
        let changes = fields(record, true);
        replicas[0]
            .run(&command(record, "update", &id, &changes), &time_at(20))
            .unwrap();
        replicas[1]
            .run(&command(record, "remove", &id, &Map::new()), &time_at(21))
            .unwrap();
        replicas[2]
            .run(
                &command(record, "add", "new", &fields(record, false)),
                &time_at(22),
            )
            .unwrap();
        let mut merged = |order: [usize; 3]| {
            let mut first = Replica::load(&base, 10);
            for index in order {
                first.merge(&mut replicas[index]);
            }
            first.json()
        };
        let expected = merged([0, 1, 2]);
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            assert_eq!(merged(order), expected, "{record:?} {order:?}");
        }
        let model = Model::from_value(&expected);
        assert!(
            shown_fields(&model, record, &id).is_some()
                && shown_fields(&model, record, "new").is_some()
        );
    }
}
