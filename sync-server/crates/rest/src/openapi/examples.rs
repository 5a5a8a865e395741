//! Examples of the fields, by name and type. A test checks them against their schemas.

use serde_json::{Value, json};
use troth_core::patterns;
use utoipa::openapi::schema::{Object, Schema, SchemaType, Type};
use utoipa::openapi::{Components, KnownFormat, RefOr, SchemaFormat};

const DAY: &str = "2027-06-19";
const ID: &str = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/// Examples for texts with a special meaning, by field name.
const NAMED: [(&str, &str); 22] = [
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
pub(super) fn describe(components: &mut Components) {
    components.schemas.values_mut().for_each(within);
}

fn within(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            for (name, property) in &mut object.properties {
                if let RefOr::T(Schema::Object(field)) = property
                    && field.properties.is_empty()
                    && field.examples.is_empty()
                    && field.example.is_none()
                {
                    field.examples.extend(of(name, field));
                } else {
                    within(property);
                }
            }
        }
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(within),
        RefOr::T(Schema::OneOf(schema)) => schema.items.iter_mut().for_each(within),
        _ => {}
    }
}

fn of(name: &str, field: &Object) -> Option<Value> {
    // An example id that a reader copies would repeat the call of another reader.
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
        Type::String => text(name, field).map(Value::from),
        _ => None,
    }
}

fn text(name: &str, field: &Object) -> Option<&'static str> {
    match &field.format {
        Some(SchemaFormat::KnownFormat(KnownFormat::Email)) => return Some("mia@example.org"),
        Some(SchemaFormat::KnownFormat(KnownFormat::Date)) => return Some(DAY),
        Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)) => {
            return Some("2027-06-19T14:30:00Z");
        }
        Some(_) => return None,
        None => {}
    }
    let named = NAMED.iter().find(|(known, _)| *known == name);
    let named = named.map(|(_, text)| *text);
    let Some(pattern) = &field.pattern else {
        return named;
    };
    let forms = [
        (patterns::day(), DAY),
        (patterns::time(), "2027-06-19T14:30"),
        (patterns::clock().to_owned(), "14:30"),
        (patterns::color().to_owned(), "#a8415b"),
        (patterns::id(), ID),
        (patterns::links(), "Photos: https://example.org/photos"),
    ];
    let form = forms.iter().find(|(form, _)| {
        *pattern == patterns::blank_or(form)
            || *pattern == patterns::exactly(form)
            || *pattern == format!("^{form}$")
    });
    match form {
        Some((_, example)) => Some(example),
        None if *pattern == patterns::visible_character() => named.or(Some("Violets")),
        None => named,
    }
}
