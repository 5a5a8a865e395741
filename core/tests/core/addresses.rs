//! Links that could run code and invalid e-mail addresses are refused in the fields of every record.

use serde_json::{Map, Value, json};
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::record::{Action, FieldKind, Record, RecordCommand};
use troth_core::records::RECORDS;

const NOW: &str = "2027-06-12T10:00:00.000Z";

const INVALID_EMAILS: [&str; 9] = [
    "a..b@example.org",
    ".ada@example.org",
    "ada.@example.org",
    "ada@example..org",
    "ada@example",
    "ada@-example.org",
    "ada example.org",
    "ada@@example.org",
    "ada@192.0.2.1",
];

const INVALID_LINKS: [&str; 12] = [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1) ",
    "java\tscript:alert(1)",
    "data:text/html,<b>hello</b>",
    "vbscript:msgbox(1)",
    "https://javascript:alert(1)",
    "https://bank.example@prize.example/",
    "https://a..b",
    "https://a,b",
    "https://.example",
    "http://bloom,example/list",
];

fn refusal_of_new_record(record: &'static Record, key: &str, value: &str) -> Option<Refusal> {
    let values: Map<String, Value> = [(key.to_owned(), json!(value))].into_iter().collect();
    let fields = record.read_fields(values).unwrap();
    let command = RecordCommand::new(record, RecordId::from_document("new"), Action::Add(fields));
    let model = Model::from_value(&json!({}));
    model.decide(&Command::Record(command), NOW).err()
}

fn is_refused(record: &'static Record, key: &str, value: &str) -> bool {
    refusal_of_new_record(record, key, value).is_some_and(|refusal| {
        let mut issues = refusal.issues.iter();
        issues.any(|issue| issue.field.as_deref() == Some(key))
    })
}

#[test]
fn every_address_field_refuses_invalid_addresses() {
    let mut field_count = 0;
    for record in RECORDS {
        for field in record.fields {
            let (invalid_values, valid_value): (&[&str], &str) = match field.kind {
                FieldKind::Email => (&INVALID_EMAILS, "a.b@example.org"),
                FieldKind::Website => (&INVALID_LINKS, "bloom.example"),
                FieldKind::Links => (&INVALID_LINKS, "Contract https://bloom.example/contract"),
                _ => continue,
            };
            field_count += 1;
            let (noun, key) = (record.noun, field.key);
            for value in invalid_values {
                assert!(is_refused(record, key, value), "{noun}.{key}: {value}");
            }
            assert!(
                !is_refused(record, key, valid_value),
                "{noun}.{key}: {valid_value}"
            );
        }
    }
    assert!(field_count >= 13, "{field_count} fields");
}

#[test]
fn fields_named_like_an_address_do_not_accept_any_text() {
    for record in RECORDS {
        for field in record.fields {
            let key = field.key.to_lowercase();
            let is_address = key.ends_with("email") || key.ends_with("url") || key == "website";
            let is_checked = matches!(
                field.kind,
                FieldKind::Email | FieldKind::Website | FieldKind::Links
            );
            assert!(!is_address || is_checked, "{}.{}", record.noun, field.key);
        }
    }
}

#[test]
fn each_line_of_links_is_checked() {
    let vendor = RECORDS
        .iter()
        .find(|record| record.noun == "vendor")
        .unwrap();
    for line in [
        "javascript:alert(1) https://bloom.example",
        "https://bloom.example\njavascript:alert(1)",
        "Contract https://",
    ] {
        assert!(is_refused(vendor, "links", line), "{line}");
    }
    for line in [
        "Data: https://bloom.example",
        "https://bloom.example\n\nTimes 10:30 http://a.example",
    ] {
        assert!(!is_refused(vendor, "links", line), "{line}");
    }
}
