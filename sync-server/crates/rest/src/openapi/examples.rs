//! Examples of the fields, by name and type. A test checks them against their schemas.

use serde_json::{Value, json};
use troth_core::patterns;
use utoipa::openapi::schema::{Object, Schema, SchemaType, Type};
use utoipa::openapi::{Components, KnownFormat, RefOr, SchemaFormat};

const DAY: &str = "2027-06-19";
const ID: &str = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/// Examples for texts with a special meaning, by field name.
const EXAMPLES_BY_NAME: [(&str, &str); 22] = [
    ("firstName", "Mia"),
    ("lastName", "Rossi"),
    ("name", "Mia Rossi"),
    ("partnerName", "Luca"),
    ("ownerName", "Mia"),
    ("guestName", "Mia Rossi"),
    ("buyerName", "Mia Rossi"),
    ("phone", "+43 1 234567"),
    ("address", "Hauptstraße 1, 1010 Vienna"),
    ("venue", "Villa Rose"),
    ("location", "Villa Rose"),
    ("website", "https://example.org"),
    ("title", "First dance"),
    ("subject", "Save the date"),
    ("description", "With the whole family."),
    ("notes", "By the window."),
    ("message", "All the best!"),
    ("theme", "garden"),
    ("caption", "The first dance"),
    ("password", "violets & rye"),
    ("newPassword", "violets & barley"),
    ("currentPassword", "violets & rye"),
];

/// Adds the examples to the schemas.
pub(super) fn add_examples(components: &mut Components) {
    components.schemas.values_mut().for_each(add_to_properties);
}

/// Adds examples to the properties of a schema, at any depth.
fn add_to_properties(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            for (name, property) in &mut object.properties {
                if let RefOr::T(Schema::Object(field)) = property
                    && field.properties.is_empty()
                    && field.examples.is_empty()
                    && field.example.is_none()
                {
                    field.examples.extend(example(name, field));
                } else {
                    add_to_properties(property);
                }
            }
        }
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(add_to_properties),
        RefOr::T(Schema::OneOf(schema)) => schema.items.iter_mut().for_each(add_to_properties),
        _ => {}
    }
}

/// An example for a field.
fn example(name: &str, field: &Object) -> Option<Value> {
    // Two people who copy the same example id would repeat each other's call.
    if name == "id" {
        return None;
    }
    if let Some(values) = &field.enum_values {
        return values.first().cloned();
    }
    let types = match &field.schema_type {
        SchemaType::Type(single) => std::slice::from_ref(single),
        SchemaType::Array(types) => types.as_slice(),
        SchemaType::AnyValue => &[],
    };
    match types.first()? {
        Type::Boolean => Some(json!(true)),
        Type::Integer => Some(json!(2)),
        Type::Number => Some(json!(12.5)),
        Type::String => example_text(name, field).map(Value::from),
        _ => None,
    }
}

fn example_text(name: &str, field: &Object) -> Option<&'static str> {
    match &field.format {
        Some(SchemaFormat::KnownFormat(KnownFormat::Email)) => return Some("mia@example.org"),
        Some(SchemaFormat::KnownFormat(KnownFormat::Date)) => return Some(DAY),
        Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)) => {
            return Some("2027-06-19T14:30:00Z");
        }
        Some(_) => return None,
        None => {}
    }
    let by_name = EXAMPLES_BY_NAME
        .iter()
        .find(|(field_name, _)| *field_name == name);
    let by_name = by_name.map(|(_, text)| *text);
    let Some(pattern) = &field.pattern else {
        return by_name;
    };
    let by_pattern = [
        (patterns::day(), DAY),
        (patterns::time(), "2027-06-19T14:30"),
        (patterns::clock().to_owned(), "14:30"),
        (patterns::color().to_owned(), "#a8415b"),
        (patterns::id(), ID),
        (patterns::links(), "Photos: https://example.org/photos"),
    ];
    let matching = by_pattern.iter().find(|(candidate, _)| {
        *pattern == patterns::blank_or(candidate)
            || *pattern == patterns::exactly(candidate)
            || *pattern == format!("^{candidate}$")
    });
    match matching {
        Some((_, example)) => Some(example),
        None if *pattern == patterns::visible_character() => by_name.or(Some("Violets")),
        None => by_name,
    }
}
