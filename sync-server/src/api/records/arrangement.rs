//! How REST arranges the fields of a table: each for itself, or several in an object; and what it calls
//! things.

use troth_core::record::{Field, Record};
use troth_core::records::registry_item::REGISTRY_ITEM;

/// What an answer calls many of a kind. The registry is a place; what is in it are its items (Specification
/// 3, section 7).
pub(super) fn name_of_many(record: &Record) -> &'static str {
    if *record == REGISTRY_ITEM {
        "registryItems"
    } else {
        record.container
    }
}

/// What an answer says under one name.
pub(super) enum Property {
    /// A field of its own.
    Own(&'static Field),
    /// An object with fields.
    Object(&'static str, Vec<&'static Field>),
}

/// The properties of a record, in the order of its table; an object stands where its first field does.
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

/// Whether an answer shows something worked out in the place of the field.
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

/// Such as `an expense`.
pub(super) fn one_of(record: &Record) -> String {
    let article = if record.noun.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {}", record.noun)
}
