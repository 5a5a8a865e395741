//! How the REST API arranges the fields of a table, alone or grouped in objects, and its names for kinds.

use troth_core::record::{Field, Record};
use troth_core::records::registry_item::REGISTRY_ITEM;

/// The property name for several records of a kind. The registry is a place; its records are items (Specification 3,
/// section 7).
pub(super) fn name_of_many(record: &Record) -> &'static str {
    if *record == REGISTRY_ITEM {
        "registryItems"
    } else {
        record.container
    }
}

/// A property of an answer.
pub(super) enum Property {
    /// A single field.
    Own(&'static Field),
    /// An object that groups fields.
    Object(&'static str, Vec<&'static Field>),
}

/// The properties of a record, in table order; an object stands at its first field.
pub(super) fn properties(record: &Record) -> Vec<Property> {
    let mut properties: Vec<Property> = Vec::new();
    for field in record.fields {
        let Some(object) = field.within else {
            properties.push(Property::Own(field));
            continue;
        };
        let known = properties.iter_mut().find_map(|property| match property {
            Property::Object(name, fields) if *name == object => Some(fields),
            _ => None,
        });
        match known {
            Some(fields) => fields.push(field),
            None => properties.push(Property::Object(object, vec![field])),
        }
    }
    properties
}

/// Whether an answer has a derived value in place of the field.
pub(super) fn is_derived(record: &Record, field: &Field) -> bool {
    record
        .derived
        .iter()
        .any(|derived| derived.key == field.key)
}

pub(super) fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The noun with its article, such as `an expense`.
pub(super) fn one_of(record: &Record) -> String {
    let article = if record.noun.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {}", record.noun)
}
