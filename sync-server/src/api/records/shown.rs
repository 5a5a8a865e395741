//! Records as the REST calls show them: in the order of their table, with money in decimals.

use serde::ser::{Serialize, SerializeMap as _, SerializeSeq as _, Serializer};
use troth_core::money::Money;
use troth_core::record::{DerivedKind, Field, Kind, Record, RecordView};

use super::arrangement::{Property, is_derived, properties};

/// The data of an answer with one record, under its noun.
pub(super) struct One(pub(super) &'static Record, pub(super) RecordView);

/// The data of an answer with many records, under the name of their container.
pub(super) struct Many(pub(super) &'static Record, pub(super) Vec<RecordView>);

impl Serialize for One {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, view) = self;
        let mut data = serializer.serialize_map(Some(1))?;
        data.serialize_entry(record.noun, &Shown(record, view))?;
        data.end()
    }
}

impl Serialize for Many {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, views) = self;
        let mut data = serializer.serialize_map(Some(1))?;
        data.serialize_entry(record.container, &List(record, views))?;
        data.end()
    }
}

struct List<'a>(&'static Record, &'a [RecordView]);

impl Serialize for List<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, views) = self;
        let mut list = serializer.serialize_seq(Some(views.len()))?;
        for view in *views {
            list.serialize_element(&Shown(record, view))?;
        }
        list.end()
    }
}

struct Shown<'a>(&'static Record, &'a RecordView);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(record, view) = self;
        let mut shown = serializer.serialize_map(None)?;
        shown.serialize_entry("id", &view.id)?;
        for property in properties(record) {
            match property {
                Property::Own(field) if is_derived(record, field) => {}
                Property::Own(field) => shown.serialize_entry(field.key, &Value(field, view))?,
                Property::Object(name, fields) => {
                    shown.serialize_entry(name, &Object(&fields, view))?;
                }
            }
        }
        for derived in record.derived {
            let value = view.get(derived.key);
            match derived.kind {
                DerivedKind::Money => shown.serialize_entry(derived.key, &amount(value))?,
                _ => shown.serialize_entry(derived.key, &value)?,
            }
        }
        for key in ["createdAt", "updatedAt"] {
            shown.serialize_entry(key, &view.get(key))?;
        }
        shown.end()
    }
}

struct Object<'a>(&'a [&'static Field], &'a RecordView);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(fields, view) = self;
        serializer.collect_map(fields.iter().map(|field| (field.key, Value(field, view))))
    }
}

struct Value<'a>(&'static Field, &'a RecordView);

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(field, view) = self;
        let value = view.get(field.key);
        if let Kind::Money = field.kind {
            return amount(value).serialize(serializer);
        }
        value.serialize(serializer)
    }
}

/// An amount of a view in decimals.
fn amount(value: Option<&serde_json::Value>) -> Option<f64> {
    let hundredths = value.and_then(serde_json::Value::as_i64);
    hundredths
        .and_then(Money::from_hundredths)
        .map(Money::to_f64)
}
