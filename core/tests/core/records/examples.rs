//! Examples of every kind of record, made from its table.

use std::sync::LazyLock;

use serde_json::{Map, Value, json};
use troth_core::command::Command;
use troth_core::record::{Field, FieldKind, Record};
use troth_core::records::RECORDS;
use troth_core::rich_text::RichText;

use crate::support::Replica;

pub(crate) fn time_at(number: usize) -> String {
    format!("2027-01-01T00:00:{number:02}.000Z")
}

/// Id of the example of a kind in [`wedding`].
pub(crate) fn example_id(record: &Record) -> String {
    format!("{}-one", record.noun)
}

/// An example value for a field; `second` selects the other of two.
pub(crate) fn value(field: &Field, second: bool) -> Value {
    let pick =
        |first_value: Value, second_value: Value| if second { second_value } else { first_value };
    match field.kind {
        // Days before a payment.
        FieldKind::Short if field.key == "daysBefore" => pick(json!("7, 0"), json!("3, -1")),
        FieldKind::Short | FieldKind::Phone | FieldKind::Prose | FieldKind::Order => {
            pick(json!("b1"), json!("c2"))
        }
        FieldKind::RichText => {
            let text = |word: &str| RichText::from_lines(word).to_json().to_string();
            pick(json!(text("b1")), json!(text("c2")))
        }
        FieldKind::Clock => pick(json!("14:30"), json!("16:00")),
        FieldKind::Color => pick(json!("#a8415b"), json!("#5f7a61")),
        FieldKind::Links | FieldKind::Website => {
            pick(json!("https://a.example"), json!("https://b.example"))
        }
        FieldKind::Email => pick(json!("ada@example.org"), json!("mary@example.org")),
        FieldKind::Money => pick(json!("12.50"), json!("7.00")),
        FieldKind::Whole(_) => pick(json!("2"), json!("3")),
        // An end is after its start.
        FieldKind::Time if field.key == "startTime" => {
            pick(json!("2027-05-01T14:30"), json!("2027-05-02T09:15"))
        }
        FieldKind::Time => pick(json!("2027-05-03T18:00"), json!("2027-05-03T20:45")),
        FieldKind::Date => pick(json!("2027-05-01"), json!("2027-06-02")),
        FieldKind::Flag => pick(json!(true), json!(false)),
        FieldKind::Choice(choices) => pick(json!(choices.texts[0]), json!(choices.texts[1])),
        FieldKind::Reference(record) if field.required => json!(example_id(record)),
        FieldKind::Reference(record) => pick(json!(example_id(record)), Value::Null),
    }
}

/// Example values for all fields that a command can write.
pub(crate) fn fields(record: &Record, second: bool) -> Map<String, Value> {
    // Values computed by views are not written.
    let is_derived = |field: &&Field| {
        record
            .derived
            .iter()
            .any(|derived| derived.key == field.key)
    };
    let fields = record.fields.iter().filter(|field| !is_derived(field));
    let value = |field: &Field| match field.kind {
        // References to the same kind have rules of their own.
        FieldKind::Reference(target) if target == record => Value::Null,
        _ => value(field, second),
    };
    fields
        .map(|field| (field.key.to_owned(), value(field)))
        .collect()
}

/// A command on a record, for any verb; records with built-in entries are set, not added or updated.
pub(crate) fn command(
    record: &Record,
    verb: &str,
    id: &str,
    fields: &Map<String, Value>,
) -> Command {
    let noun = record.noun;
    let uses_set = !record.built_in.is_empty();
    let json = match verb {
        "add" if uses_set => json!({ "type": format!("{noun}.set"), "id": id, "changes": fields }),
        "add" => json!({ "type": format!("{noun}.add"), "id": id, noun: fields }),
        "update" if uses_set => {
            json!({ "type": format!("{noun}.set"), "id": id, "changes": fields })
        }
        "update" => json!({ "type": format!("{noun}.update"), "id": id, "changes": fields }),
        without_fields => json!({ "type": format!("{noun}.{without_fields}"), "id": id }),
    };
    let command: Command = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(
        serde_json::to_value(&command).unwrap(),
        json,
        "commands read back as they are written"
    );
    command
}

/// A wedding with all referenced records. It takes some hundred commands, so it is built once.
pub(crate) fn wedding() -> Replica {
    static SAVED: LazyLock<Vec<u8>> = LazyLock::new(|| build_wedding().document.save());
    Replica::load(&SAVED, 1)
}

fn build_wedding() -> Replica {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    // A reference can be written once its target exists, so later rounds add the missing ones.
    for round in 0..3 {
        for record in RECORDS {
            let id = example_id(record);
            let mut values = fields(record, false);
            values.retain(|key, _| {
                let field = record.field(key).unwrap();
                match field.kind {
                    FieldKind::Reference(target) => {
                        replica.json()[target.container][example_id(target)].is_object()
                    }
                    _ => true,
                }
            });
            let verb = if round == 0 { "add" } else { "update" };
            replica
                .run(&command(record, verb, &id, &values), &time_at(1 + round))
                .unwrap();
        }
    }
    replica
}
