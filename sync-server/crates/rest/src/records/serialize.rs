//! A record as the REST API shows it: in table order, with money in decimals.

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use troth_core::money::Money;
use troth_core::record::{DerivedKind, Field, FieldKind, Record, RecordView};

use super::properties::{Property, is_derived, properties};

/// A record, and its related records.
pub(super) struct SerializedRecord<'a> {
    pub(super) record: &'static Record,
    pub(super) view: &'a RecordView,
    pub(super) related: &'a [(&'static str, serde_json::Value)],
}

impl Serialize for SerializedRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self {
            record,
            view,
            related,
        } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &view.id)?;
        for property in properties(record) {
            match property {
                // Written below, with the other derived values.
                Property::Single(field) if is_derived(record, field) => {}
                Property::Single(field) => {
                    map.serialize_entry(field.key, &SerializedField(field, view))?;
                }
                Property::Object(name, fields) => {
                    map.serialize_entry(name, &SerializedObject(&fields, view))?;
                }
            }
        }
        for derived in record.derived {
            let value = view.get(derived.key);
            match derived.kind {
                DerivedKind::Money => map.serialize_entry(derived.key, &amount(value))?,
                _ => map.serialize_entry(derived.key, &value)?,
            }
        }
        for (key, value) in *related {
            map.serialize_entry(key, value)?;
        }
        for key in ["createdAt", "updatedAt"] {
            map.serialize_entry(key, &view.get(key))?;
        }
        map.end()
    }
}

struct SerializedObject<'a>(&'a [&'static Field], &'a RecordView);

impl Serialize for SerializedObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(fields, view) = self;
        serializer.collect_map(
            fields
                .iter()
                .map(|field| (field.key, SerializedField(field, view))),
        )
    }
}

struct SerializedField<'a>(&'static Field, &'a RecordView);

impl Serialize for SerializedField<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(field, view) = self;
        let value = view.get(field.key);
        if let FieldKind::Money = field.kind {
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
