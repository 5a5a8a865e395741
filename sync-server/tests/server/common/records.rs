//! Values for the fields of any kind of record, derived from its table.

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_core::record::{Fallback, Field, FieldKind, Record, RestAddress};
use troth_core::records::RECORDS;
use troth_core::rich_text::RichText;

use super::TestServer;

/// The kinds with the five standard calls.
pub(crate) fn with_calls() -> impl Iterator<Item = &'static Record> {
    let records = RECORDS.iter().copied();
    records.filter(|record| record.address != RestAddress::Elsewhere)
}

/// The id of the one record of a kind that others refer to.
pub(crate) fn id(record: &Record) -> String {
    format!("the-{}", record.noun)
}

/// The address of the list of a kind.
pub(crate) fn path(record: &Record, wedding: &str) -> String {
    let container = record.container;
    match container {
        "events" => format!("/api/timeline/{wedding}"),
        "milestones" | "tasks" => format!("/api/weddings/{wedding}/{container}"),
        _ => format!("/api/{container}/{wedding}"),
    }
}

/// The name of a list of this kind in an answer.
pub(crate) fn name_of_many(record: &Record) -> &'static str {
    match record.container {
        "registry" => "registryItems",
        container => container,
    }
}

/// The address of the one with [`id`].
pub(crate) fn path_of(record: &Record, wedding: &str) -> String {
    format!("{}/{}", path(record, wedding), id(record))
}

/// Whether a field refers to another record of its own kind; such fields have rules of their own.
pub(crate) fn is_among_themselves(record: &Record, field: &Field) -> bool {
    matches!(field.kind, FieldKind::Reference(of) if of == record)
}

/// The value of a field in an answer, in the object that REST nests it in.
pub(crate) fn field_value<'a>(answer: &'a Value, field: &Field) -> &'a Value {
    match field.within {
        Some(object) => &answer[object][field.key],
        None => &answer[field.key],
    }
}

/// Sets a field in a body, in its nested object.
pub(crate) fn set_field(body: &mut Value, field: &Field, value: Value) {
    match field.within {
        Some(object) => body[object][field.key] = value,
        None => body[field.key] = value,
    }
}

/// The name of a field in a failure, with its nested object.
pub(crate) fn name(field: &Field) -> String {
    let object = field.within.map(|object| format!("{object}."));
    format!("{}{}", object.unwrap_or_default(), field.key)
}

/// A valid value for a field.
pub(crate) fn value(record: &Record, field: &Field) -> Value {
    match field.kind {
        _ if is_among_themselves(record, field) => Value::Null,
        FieldKind::Email => json!("ockham@example.org"),
        FieldKind::Money => json!(12.5),
        FieldKind::Whole(most) => json!(most),
        FieldKind::Date => json!("2026-09-12"),
        // Records with a start and an end must end later.
        FieldKind::Time if field.key == "startTime" => json!("2026-09-12T14:30:00+00:00"),
        FieldKind::Time => json!("2026-09-12T18:00:00+00:00"),
        FieldKind::RichText => json!(RichText::from_lines("Ockham").to_json().to_string()),
        FieldKind::Clock => json!("14:30"),
        FieldKind::Color => json!("#a8415b"),
        FieldKind::Links | FieldKind::Website => json!("https://ockham.example"),
        FieldKind::Flag => json!(true),
        FieldKind::Choice(choices) => json!(choices.texts.last()),
        FieldKind::Reference(record) => json!(id(record)),
        FieldKind::Order => json!("b1"),
        FieldKind::Short | FieldKind::Phone | FieldKind::Prose => {
            json!(format!("{} of Ockham", field.label))
        }
    }
}

/// A different valid value.
pub(crate) fn other_value(field: &Field) -> Value {
    match field.kind {
        FieldKind::Email => json!("byron@example.org"),
        FieldKind::Money => json!(7.25),
        FieldKind::Whole(most) => json!(most - 1),
        FieldKind::Date => json!("2026-10-03"),
        FieldKind::Time if field.key == "startTime" => json!("2026-09-12T15:45:00+00:00"),
        FieldKind::Time => json!("2026-09-12T19:15:00+00:00"),
        FieldKind::RichText => json!(RichText::from_lines("Byron").to_json().to_string()),
        FieldKind::Clock => json!("16:15"),
        FieldKind::Color => json!("#5f7a61"),
        FieldKind::Links | FieldKind::Website => json!("https://byron.example"),
        FieldKind::Flag => json!(false),
        FieldKind::Choice(choices) => json!(choices.texts.first()),
        FieldKind::Reference(record) if field.required => json!(id(record)),
        FieldKind::Reference(_) => Value::Null,
        FieldKind::Order => json!("c"),
        FieldKind::Short | FieldKind::Phone | FieldKind::Prose => {
            json!(format!("Another {}", field.label))
        }
    }
}

/// A value of the wrong type for a field.
pub(crate) fn wrong_value(field: &Field) -> Value {
    match field.kind {
        FieldKind::Money | FieldKind::Whole(_) => json!(true),
        FieldKind::Flag => json!("yes"),
        _ => json!(7),
    }
}

/// The shown value of a field that was cleared.
pub(crate) fn cleared(field: &Field) -> Value {
    match (field.kind, field.default) {
        (FieldKind::Flag, _) => json!(false),
        (_, Some(Fallback::Choice(text))) => json!(text),
        (FieldKind::Money, Some(Fallback::Number(hundredths))) => json!(hundredths as f64 / 100.0),
        (_, Some(Fallback::Number(number))) => json!(number),
        (_, Some(Fallback::On) | None) => Value::Null,
    }
}

/// The fields that a body may write; derived ones are only shown.
pub(crate) fn writable_fields(record: &Record) -> impl Iterator<Item = &Field> {
    let is_derived = |field: &&Field| {
        record
            .derived
            .iter()
            .any(|derived| derived.key == field.key)
    };
    record.fields.iter().filter(move |field| !is_derived(field))
}

/// A body with every field.
pub(crate) fn full_body(record: &Record) -> Value {
    body(record, writable_fields(record))
}

/// A body with the required fields.
pub(crate) fn minimal_body(record: &Record) -> Value {
    // Rules require an amount of an expense: other expenses have an amount per person instead.
    let is_required_by_rule = |field: &Field| (record.noun, field.key) == ("expense", "amount");
    let fields = record.fields.iter();
    body(
        record,
        fields.filter(|field| field.required || is_required_by_rule(field)),
    )
}

fn body<'a>(record: &Record, fields: impl Iterator<Item = &'a Field>) -> Value {
    let mut body = json!({});
    for field in fields {
        set_field(&mut body, field, value(record, field));
    }
    body
}

/// A body that changes a value of [`minimal_body`].
pub(crate) fn changed_body(record: &Record) -> Value {
    let is_changed = |field: &&Field| other_value(field) != value(record, field);
    let field = writable_fields(record).find(is_changed).unwrap();
    json!({ field.key: other_value(field) })
}

/// A body with an id.
pub(crate) fn with_id(mut body: Value, id: &str) -> Value {
    body["id"] = json!(id);
    body
}

/// Adds the record with [`id`] and its required fields.
pub(crate) async fn add(server: &TestServer, token: &str, wedding: &str, record: &Record) {
    let body = with_id(minimal_body(record), &id(record));
    let added = server.post(&path(record, wedding), token, body).await;
    added.data(StatusCode::CREATED);
}
