//! The properties of a record in the REST API: the fields of its table, alone or grouped in objects; and the names of
//! kinds.

use troth_core::record::{Field, Record};
use troth_core::records::registry_item::REGISTRY_ITEM;

/// The name of a list of records in an answer: the name of their container, such as `guests`. The gift list's container
/// is called `registry`, which does not name the gifts in it.
pub(super) fn plural_name(record: &Record) -> &'static str {
    if *record == REGISTRY_ITEM {
        "registryItems"
    } else {
        record.container
    }
}

/// A property of an answer.
pub(super) enum Property {
    /// A field that stands alone.
    Single(&'static Field),
    /// An object that groups fields, with its name.
    Object(&'static str, Vec<&'static Field>),
}

/// The properties of a record, in table order. An object stands where its first field would.
pub(super) fn properties(record: &Record) -> Vec<Property> {
    let mut properties: Vec<Property> = Vec::new();
    for field in record.fields {
        let Some(object) = field.within else {
            properties.push(Property::Single(field));
            continue;
        };
        let existing_object = properties.iter_mut().find_map(|property| match property {
            Property::Object(name, fields) if *name == object => Some(fields),
            _ => None,
        });
        match existing_object {
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
pub(super) fn with_article(record: &Record) -> String {
    let article = if record.noun.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {}", record.noun)
}
